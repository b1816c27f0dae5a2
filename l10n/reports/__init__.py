"""Reports: the findings of a run in one format a module; :mod:`l10n.reports.report` finds them by name."""
