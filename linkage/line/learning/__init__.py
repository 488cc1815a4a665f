"""Lessons and puzzles in plain lines."""
