"""What commands print: matches, analyses and contests as text or JSON, and the sentences they share."""
