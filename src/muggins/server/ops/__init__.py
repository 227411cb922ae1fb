"""What operators of a server see: logs, metrics, health."""
