"""Checks on catalogs and rulesets: one module a check, found and validated by the registry."""
