"""``python -m l10n`` is the command line."""

from l10n.cli.main import main

main()
