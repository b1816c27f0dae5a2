"""The structure of a catalog and what must be the same in every language."""
