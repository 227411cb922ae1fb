"""What a hand that has been played tells of those who played it."""
