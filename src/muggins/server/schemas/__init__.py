"""What comes in and goes out over HTTP, as msgspec structs."""
