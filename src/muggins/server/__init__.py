"""Tables to sit down at: the interface over HTTP and WebSocket, and the client that uses it."""
