"""Line mode: the whole game in plain lines, for screen readers, pipes and terminals that draw nothing.

`session` is the pure core: a line that was typed becomes the next match and the sentences to say about
it. `telling` puts a position into words, `movetext` takes a line of moves apart, and `commands` lists
what can be typed. Only `console` and `play` read, write and save.
"""
