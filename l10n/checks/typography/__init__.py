"""How each language sets its text."""
