"""The ruleset itself."""
