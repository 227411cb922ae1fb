"""How long data is kept: guests deleted and exported at their request, old tables and guests pruned."""
