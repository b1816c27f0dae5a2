"""The formats of packages, one module each; see :class:`l10n.exchange.registry.Format` for what a module has."""
