"""What is measured, each figure beside its peer or its limit, in one run."""
