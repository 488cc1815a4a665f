"""What the commands print: a record, the kept games and the computer's answers, as text and as JSON."""
