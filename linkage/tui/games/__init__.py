"""The list of the kept games."""
