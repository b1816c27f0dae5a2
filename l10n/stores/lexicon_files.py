"""Reads lexicons: ``glossary/lexicon/<lang>.yaml``, checked against the syntax and the language profile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from l10n.errors import Place
from l10n.model.message import Catalog
from l10n.model.notation import suggest
from l10n.model.syntax import LITERAL_TYPES, Syntax
from l10n.model.term import Derivation, Forbidden, Lexicon, Term
from l10n.stores.syntax_files import encode_place
from l10n.stores.yaml_files import Value

_TERM = ("pos", "forms", "variants", "forbidden", "provenance", "reviewed", "note")
Pairs = tuple[tuple[str, str], ...]


def read_lexicon(file: Value, language: str, syntax: Syntax, features: Mapping[str, Any], lemmas: Catalog) -> Lexicon:
    """The lexicon in ``file``; faults go to the file's own list.

    ``features`` is what the profile declares (dimension → values), ``lemmas`` is ``terms.po``.
    """
    return _Reader(language, syntax, features, lemmas).read(file)


class _Reader:
    def __init__(self, language: str, syntax: Syntax, features: Mapping[str, Any], lemmas: Catalog) -> None:
        self.language = language
        self.syntax = syntax
        self.features = {str(name): tuple(map(str, values)) for name, values in features.items()}
        self.values = {value for values in self.features.values() for value in values}
        self.known_keys: set[str] = set()
        self.lemmas = {m.msgctxt: m.msgstr for m in lemmas.messages if not m.is_obsolete and m.msgctxt is not None}

    def read(self, file: Value) -> Lexicon:
        """The whole file."""
        fields = file.fields(("language", "terms"), ("government", "derive", "numerals"))
        if "language" in fields and fields["language"].text("a language tag") != self.language:
            fields["language"].fault(f"found {fields['language'].describe()}, expected {self.language!r}")
        terms: dict[str, Term] = {}
        for key, value in fields["terms"].pairs("a mapping of concept IDs to terms") if "terms" in fields else ():
            id_ = key.scalar("the ID of a concept")
            if id_ not in self.syntax.concepts:
                key.fault(f"unknown concept {id_!r}{suggest(id_, self.syntax.concepts)}")
            terms[id_] = self.term(id_, key, value)
        numerals: dict[int, Pairs] = {}
        for key, value in fields["numerals"].pairs("a mapping of numbers") if "numerals" in fields else ():
            numerals[key.integer()] = self.forms(value)
        return Lexicon(
            self.language,
            terms,
            numerals,
            tuple(self.derivations(fields["derive"])) if "derive" in fields else (),
            dict(self.government(fields["government"])) if "government" in fields else {},
        )

    def term(self, id_: str, key: Value, value: Value) -> Term:
        """One term; its lemma comes from ``terms.po`` and must be one of its forms."""
        fields = value.fields(("forms",), (*_TERM, *self.features))
        forms = self.forms(fields["forms"]) if "forms" in fields else ()
        variants = self.forms(fields["variants"]) if "variants" in fields else ()
        inherent = {}
        for dimension, allowed in self.features.items():
            if dimension in fields:
                inherent[dimension] = fields[dimension].scalar(f"a value of {dimension}")
                for part in inherent[dimension].split("/"):
                    if part not in allowed:
                        fields[dimension].fault(f"found {part!r}, expected a {dimension}: {', '.join(allowed)}")
        lemma = self.lemmas.get(id_, "")
        if lemma and not any(lemma == words for _, words in (*forms, *variants)):
            key.fault(f"the lemma {lemma!r} of {id_} in terms.po is none of the forms listed here")
        return Term(
            id_,
            lemma or (forms[0][1] if forms else ""),
            inherent,
            forms,
            key.place,
            fields["pos"].text("a part of speech") if "pos" in fields else None,
            variants,
            tuple(self.forbidden(fields["forbidden"])) if "forbidden" in fields else (),
            fields["provenance"].scalar() if "provenance" in fields else None,
            fields["reviewed"].boolean() if "reviewed" in fields else False,
        )

    def forms(self, value: Value) -> Pairs:
        """``{key: words}`` or ``{key: [words, …]}`` as pairs in order; a text alone is a form for every key."""
        if value.is_text:
            return (("", value.text()),)
        pairs: list[tuple[str, str]] = []
        for key, words in value.pairs("forms by feature key"):
            name = key.scalar("a feature key")
            self.check_key(name, key)
            if words.is_list:
                pairs += [(name, item.text("a form")) for item in words.items()]
            else:
                pairs.append((name, words.text("a form")))
        return tuple(pairs)

    def check_key(self, text: str, value: Value) -> None:
        """Every part of a feature key must be a value of the profile."""
        if text in self.known_keys:
            return
        for part in filter(None, text.replace("/", ".").split(".")):
            if part.strip() not in self.values:
                value.fault(
                    f"unknown feature {part!r} in {text!r}; the profile of {self.language} has "
                    f"{', '.join(sorted(self.values))}"
                )
                return
        self.known_keys.add(text)

    def forbidden(self, value: Value) -> Iterator[Forbidden]:
        for item in value.items("a list of {wording, reason}"):
            fields = item.fields(("wording", "reason"))
            if len(fields) == 2:
                yield Forbidden(fields["wording"].text(), fields["reason"].text())

    def derivations(self, value: Value) -> Iterator[Derivation]:
        for item in value.items("a list of {pos, to, as}"):
            fields = item.fields(("pos", "to", "as"))
            if len(fields) == 3:
                to = fields["to"].scalar("a feature key")
                self.check_key(to, fields["to"])
                yield Derivation(fields["pos"].text(), to, fields["as"].text("a pattern"), item.place)

    def government(self, value: Value) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Category and feature dimensions, pair by pair."""
        known = {*self.syntax.categories, *LITERAL_TYPES}
        for key, dimensions in value.pairs("a mapping of categories"):
            category = key.text("a category")
            if category not in known:
                key.fault(f"unknown category {category!r}{suggest(category, known)}")
            names = []
            for item in dimensions.items("a list of feature dimensions"):
                names.append(item.text())
                if names[-1] not in self.features:
                    known_names = ", ".join(self.features)
                    item.fault(f"unknown dimension {names[-1]!r}; the profile of {self.language} has {known_names}")
            yield category, tuple(names)


def encode_lexicon(lexicon: Lexicon) -> Any:
    """``lexicon`` in JSON types; :func:`decode_lexicon` reads it."""
    return [
        lexicon.language,
        [[t.concept, t.lemma, t.features, t.forms, encode_place(t.place), t.pos, t.variants,
          [[f.wording, f.reason] for f in t.forbidden], t.provenance, t.is_reviewed] for t in lexicon.terms.values()],
        list(lexicon.numerals.items()),
        [[d.pos, d.to, d.pattern, encode_place(d.place)] for d in lexicon.derivations],
        lexicon.government,
    ]  # fmt: skip


def decode_lexicon(data: Any) -> Lexicon:
    """What :func:`encode_lexicon` made."""
    language, terms, numerals, derivations, government = data
    return Lexicon(
        language,
        {row[0]: _decode_term(row) for row in terms},
        {number: _pairs(pairs) for number, pairs in numerals},
        tuple(Derivation(pos, to, pattern, Place(*place)) for pos, to, pattern, place in derivations),
        {category: tuple(dimensions) for category, dimensions in government.items()},
    )


def _decode_term(row: Any) -> Term:
    concept, lemma, features, forms, place, pos, variants, forbidden, provenance, is_reviewed = row
    return Term(
        concept, lemma, features, _pairs(forms), Place(*place), pos, _pairs(variants),
        tuple(Forbidden(*pair) for pair in forbidden), provenance, is_reviewed,
    )  # fmt: skip


def _pairs(rows: Any) -> Pairs:
    return tuple([(key, words) for key, words in rows])
