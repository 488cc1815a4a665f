"""The app: the game on a terminal's whole screen, drawn with Textual."""
