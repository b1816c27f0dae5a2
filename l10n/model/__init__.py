"""Frozen data classes that every other package speaks in; no input or output here."""
