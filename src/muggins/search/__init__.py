"""The compiled heart: hands packed for speed, and what is searched in them.

`position` packs a hand, `packing` makes one of a hand of the reference engine, `solver` finds what a hand is
worth when every tile is known. `position` and `solver` are compiled where they can be, and run as they are where
they cannot.
"""
