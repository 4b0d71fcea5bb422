"""Scripts: one JSON object a line in, one answer a line out.

``kinds`` says what a value may be, ``spec`` which fields each command has, ``names`` what
labels and players mean, ``build`` and ``settings`` turn fields into commands, ``runner`` drives
a script line by line. Files are opened in :mod:`tourney.cli.run` and by the readers of
:mod:`tourney.exchange`.
"""
