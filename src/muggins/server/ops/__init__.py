"""For whoever runs a server: logs, metrics, health."""
