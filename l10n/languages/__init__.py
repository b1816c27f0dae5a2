"""What is true of a language in any game: its features, number government, elision and typography.

Each language is a folder with a ``profile.yaml``; :mod:`l10n.languages.profile` gives it its type.
"""
