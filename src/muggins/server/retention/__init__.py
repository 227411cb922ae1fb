"""What is kept of people and tables, for how long, and how it is taken along or deleted."""
