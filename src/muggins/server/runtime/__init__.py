"""The live tables of one process: what is done at them, by whom, and when."""
