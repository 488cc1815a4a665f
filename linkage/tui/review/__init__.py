"""Looking through a game, ply by ply."""
