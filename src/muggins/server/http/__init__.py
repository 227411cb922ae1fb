"""What every request meets: authentication, limits, errors, headers, pages."""
