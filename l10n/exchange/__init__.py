"""Review packages: catalogs on their way to translators and back.

:mod:`l10n.exchange.unit` is the shared model, ``formats/`` has one module a format and :mod:`l10n.exchange.registry`
finds them; what came back is merged by :mod:`l10n.exchange.merge`.
"""
