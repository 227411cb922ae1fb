"""Tables: people around a match. Pure: no I/O, no clock, no chance but what is handed in."""
