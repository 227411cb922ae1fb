"""How the policies of the computer players were learnt, and may be again: `python -m training`."""
