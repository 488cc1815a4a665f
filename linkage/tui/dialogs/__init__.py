"""What lies over a screen: questions, help, settings."""
