"""Pub/sub between the processes of one deployment."""
