"""The routes of the HTTP interface: one file a resource."""
