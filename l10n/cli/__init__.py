"""The command line: one thin file for each command, found by its name."""
