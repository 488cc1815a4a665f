"""How things look: colours, signs, and the cells of the board."""
