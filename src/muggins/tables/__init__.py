"""Tables: people, and computer players, around a match.

`decider` has the two functions that a table follows from, `acts` what may be done there, `next_step` what comes next
without being asked, `projection` what a seat is told. All of it is pure: time and chance are handed in.
"""
