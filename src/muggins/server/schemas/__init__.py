"""The bodies of requests and responses, as msgspec structs, and what makes them of the domain's values."""
