"""Checks whether luck and skill are what they should be: `python -m bench.luck` plays bots and writes docs/luck.md.

Luck is to be nothing on average whoever plays, the error rates are to rank the levels as the arena does, and hands
without their luck are to show as much as many times more hands.
"""
