"""The game screen, and the parts that only it uses."""
