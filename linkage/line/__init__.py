"""Line mode: the whole game in plain lines, for screen readers, pipes and terminals that draw nothing.

`session` is the pure core: a line that was typed becomes the next match and the sentences to say about
it. It takes a line apart with `movetext`, understands each word with `reading`, and plays it with `steps`;
`commands` lists what else can be typed, `questions` answers what is asked, and `telling` puts a match into
words. Only `console`, `setup`, `table`, `wishes` and `play` read, write and save.
"""
