# `muggins replay`: a match told event by event. What is named as at the table is in web.ftl.

replay-match = { $file }, match { $number }
replay-against = { $one } against { $other }
replay-not-declared = not declared
replay-in-line = in line
replay-unpaid = Nobody is paid.
replay-broken-off = The hand was broken off.
replay-stops = The record stops here. The match is not over.
replay-may = Plays that fit: { $plays }.
replay-must-draw = No tile fits: a draw comes next.
replay-must-pass = No tile fits, and there is nothing to draw: a pass comes next.
replay-must-end = The hand is over, and its settlement is not recorded.
