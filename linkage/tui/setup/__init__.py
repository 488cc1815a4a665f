"""What is settled before a game."""
