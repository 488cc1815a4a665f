"""What the commands of the command line do. Each has a module of its own, which is loaded when it runs.

`errors` and `output` are about how a command ends; `records` and `kept` about the games that it is given;
`app` runs the app for those that show a board.
"""
