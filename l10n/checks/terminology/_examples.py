"""A small glossary for the examples of this category."""

from __future__ import annotations

from typing import Any

GLOSSARY: dict[str, Any] = {
    "terms": {
        "tower": {
            "en": ["tower", "towers"],
            "it": ["torre", "torri"],
            "de": ["Turm", "Turms", "Türme", "Türmen"],
            "es": ["torre", "torres"],
            "fr": ["tour", "tours"],
            "ru": ["башня", "башни", "башне", "башню", "башней", "башен"],
        },
        "bridge": {
            "en": ["bridge", "bridges"],
            "it": {"forms": ["ponte", "ponti"], "variants": ["viadotto", "viadotti"]},
            "de": ["Brücke", "Brücken"],
            "es": ["puente", "puentes"],
            "fr": ["pont", "ponts"],
            "ru": ["мост", "моста", "мосту", "мостом", "мосты", "мостов"],
        },
        "build": {
            "category": "Verb",
            "en": {"forms": ["build", "builds", "built", "building"], "pos": "verb"},
            "it": ["costruire", "costruisce", "costruisci", "costruito"],
            "de": ["bauen", "baut", "baue", "gebaut"],
            "es": ["construir", "construye", "construido"],
            "fr": ["construire", "construit", "construisez"],
            "ru": ["построить", "строит", "постройте", "построена"],
        },
        "worker": {
            "en": ["worker", "workers"],
            "it": {
                "forms": ["operaio", "operai"],
                "forbidden": [
                    ("lavoratore", "superseded in the second edition"),
                    ("lavoratori", "superseded in the second edition"),
                ],
            },
            "de": {
                "forms": ["Arbeiter", "Arbeiters", "Arbeitern"],
                "forbidden": [("Bauarbeiter", "too narrow"), ("Helfer", "superseded in the second edition")],
            },
            "es": ["obrero", "obreros"],
            "fr": ["ouvrier", "ouvriers"],
            "ru": ["рабочий", "рабочего", "рабочему", "рабочим", "рабочие", "рабочих"],
        },
        "watch": {
            "category": "Keyword",
            "en": ["watch"],
            "de": ["Wache"],
            "it": {"forms": ["guardia"], "pos": "keyword"},
            "es": ["guardia"],
            "fr": ["garde"],
            "ru": ["Дозор", "Дозора"],
        },
        "mark": {
            "sense": "thing",
            "en": {"forms": ["mark", "marks"], "pos": "noun"},
            "de": ["Marke", "Marken"],
            "it": ["segnalino", "segnalini"],
            "es": ["ficha", "fichas"],
            "fr": ["marqueur", "marqueurs"],
            "ru": ["жетон", "жетоны", "жетона"],
        },
        "mark-action": {
            "category": "Verb",
            "sense": "action",
            "en": {"forms": ["mark", "marks", "marked"], "pos": "verb"},
            "de": ["ankreuzen", "kreuze"],
            "it": ["spuntare", "spunta"],
            "es": ["tachar", "tacha"],
            "fr": ["cocher", "cochez"],
            "ru": ["отметить", "отметьте"],
        },
    },
}
