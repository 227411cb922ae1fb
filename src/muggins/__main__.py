"""`python -m muggins` is the command `muggins`."""

from muggins.cli import main

main()
