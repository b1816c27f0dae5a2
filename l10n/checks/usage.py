"""The terms of source and target language, and how reviewed texts use them: what decides how grave a miss is."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from l10n.checks.families import families as families_of
from l10n.checks.framework import Context
from l10n.checks.termbase import Mention, Survey, TermIndex
from l10n.model.finding import Certainty, Severity

#: Below this share of texts that keep a term, a text without it says nothing; told from this many texts on.
_WORTH_TELLING, _FEW = 0.8, 5
#: A miss is an error where at most this share of reviewed texts miss the term, and says nothing where more
#: than this do.
_RARE, _OFTEN = 0.004, 0.03
#: The same for two misses at once, by the product of their shares.
_SURE, _SUSPECT = 0.00002, 0.0004
#: A term of which fewer reviewed texts are known is not well established: that it is missing is a warning at most,
#: and the same where another one stands in its place, for which less will do, by what is missed.
_ESTABLISHED = 100
_ESTABLISHED_TOGETHER = {"kept": 10, "counted": 30}
#: At most this share of reviewed texts that have a term have it unasked, where it tells another one's absence.
_INTRUDER = 0.01
#: A term that more than this share of reviewed texts have unasked starts no comparison by itself.
_INTRUDES = 0.01
#: The weight, in texts, of what the terms of a category have in common.
_WEIGHT = 40


@dataclass(frozen=True, slots=True)
class Usage:
    """How a language uses the terms of a family in reviewed texts, each as (texts, texts where it holds).

    ``kept``: the source mentions it, the translation does too. ``counted``: at least as often as the source.
    ``expected``: the translation mentions it, the source does too. ``bounded``: at most as often as the source.
    ``sense``: in the sense that the source has.
    """

    kept: tuple[int, int] = (0, 0)
    counted: tuple[int, int] = (0, 0)
    expected: tuple[int, int] = (0, 0)
    bounded: tuple[int, int] = (0, 0)
    sense: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Verdict:
    """How grave a miss is."""

    severity: Severity
    certainty: Certainty


_UNKNOWN_USAGE = {
    "kept": Verdict("error", "certain"),
    "expected": Verdict("warning", "likely"),
    "sense": Verdict("error", "likely"),
}


#: How usage is counted: another number where the same texts and terms would give other counts.
_METHOD = 2
#: The key of a row that tells what its counts depend on.
FINGERPRINT = "terms"
#: What stands for the usage of a language while it is being counted.
COUNTING: Mapping[str, Any] = {"texts": 0}


class Termbase:
    """The terms of source and target language, and how the target language uses them."""

    def __init__(self, context: Context, language: str) -> None:
        source = context.lexicons[context.source_language]
        self.family_of: Mapping[str, int] = context.once("families", lambda: families_of(source))
        self.source: TermIndex = context.once(
            ("index", source.language),
            lambda: TermIndex(source, self.family_of, context.habits.get(source.language, {})),
        )
        self.target = TermIndex(context.lexicons[language], self.family_of, context.habits.get(language, {}))
        self.source_lexicon = source
        self.lexicon = context.lexicons[language]
        self.concepts: dict[int, list[str]] = {}
        for concept, family in self.family_of.items():
            self.concepts.setdefault(family, []).append(concept)
        #: families that the target language has a term for
        self.known = frozenset(self.family_of[c] for c in self.lexicon.terms if c in self.family_of)
        tags = (source.language, language)
        self.habits = [sorted((context.habits.get(tag) or {}).items()) for tag in tags]
        usage = context.usage.get(language) or {}
        self.usage, self.stale = _usage(usage.get("concepts") or {}, self)
        #: the number of texts that usage was counted in
        self.texts = int(usage.get("texts") or 0)
        self._category = (
            {c: concept.category for c, concept in context.syntax.concepts.items()} if context.syntax else {}
        )
        self._priors: dict[tuple[str, str], float] = {}
        self.has_usage = bool(self.usage)
        #: whether usage is being counted, so that nothing is known of it yet
        self.is_counting = context.usage.get(language) == COUNTING

        members = self.concepts.keys()
        self._silent = {
            what: frozenset(family for family in members if self.verdict(Mention(0, 1, (family,)), what) is None)
            for what in ("kept", "expected", "counted", "sense")
        }
        for what in ("expected", "counted", "sense"):
            self._silent[what] |= self.stale
        self._silent["kept"] |= members - self.known
        self._uncounted = (
            frozenset(f for f in members if self.rate(Mention(0, 1, (f,)), "counted") is None) | self.stale
        )
        if self.has_usage:  # a rare intruder may stand for a term even if nothing is said of it alone
            self._silent["expected"] = frozenset(
                f for f in self._silent["expected"] if self.intrusion(Mention(0, 1, (f,)), "expected") > _INTRUDES
            )

    def suspects(self, source: Survey, target: Survey) -> bool:
        """Whether a mention may be missing, unexpected or one too few, and that would say something."""
        if source.outer - target.every - self._silent["kept"] or target.outer - source.every - self._silent["expected"]:
            return True
        for families in target.ambiguous:
            if source.every.isdisjoint(families) and self._silent["expected"].isdisjoint(families):
                return True
        if not source.counted:
            return False
        # one mention too few may say something together with one too many, even if nothing by itself
        found, silent = target.counted, self._uncounted if target.counted else self._silent["counted"]
        for family, n in source.counted.items():
            if n > 1 and family in target.outer and found.get(family, 1) < n and family not in silent:
                return True
        return False

    def is_silent(self, family: int, what: str) -> bool:
        """Whether nothing is ever said about ``what`` of a family."""
        return family in self._silent[what]

    def name(self, mention: Mention) -> str:
        """The concept that a mention most likely stands for, as its ID."""
        return " or ".join(self.concepts[family][0] for family in mention.families)

    def terms(self, mention: Mention) -> str:
        """The target language's terms for what ``mention`` says, for messages."""
        lemmas = [
            self.lexicon.terms[concept].lemma
            for family in mention.families
            for concept in self.concepts[family]
            if concept in self.lexicon.terms
        ]
        return ", ".join(f"“{lemma}”" for lemma in list(dict.fromkeys(lemmas))[:4])

    def rate(self, mention: Mention, what: str) -> float | None:
        """How often reviewed texts fail ``what`` (a field of :class:`Usage`); None where too often or nobody knows."""
        worst = 0.0
        for family in mention.families:
            usage = self.usage.get(family)
            texts, kept = getattr(usage, what) if usage is not None else (0, 0)
            if (texts >= _FEW and kept / texts < _WORTH_TELLING) or (not texts and what == "counted"):
                return None
            if not texts and what == "expected":
                continue  # a term that reviewed texts never have is as unexpected as can be
            prior = self._prior(family, what)
            worst = max(worst, (texts - kept + _WEIGHT * prior) / (texts + _WEIGHT))
        return worst

    def intrusion(self, mention: Mention, what: str) -> float:
        """The share of texts that have a term unasked (``expected``) or more often than asked (``bounded``)."""
        misses = [
            texts - kept
            for family in mention.families
            if (usage := self.usage.get(family)) is not None
            for texts, kept in [getattr(usage, what)]
        ]
        return (max(misses, default=0) + 0.5) / (self.texts + 1)

    def verdict(self, mention: Mention, what: str) -> Verdict | None:
        """How grave it is that ``what`` does not hold of a mention; None where it says nothing."""
        if not self.has_usage:
            return _UNKNOWN_USAGE.get(what)
        if what != "kept" and not self.stale.isdisjoint(mention.families):
            return None
        rate = self.rate(mention, what)
        if rate is None or rate > _OFTEN:
            return None
        if rate > _RARE or what != "kept" or not self._is_established(mention, what, _ESTABLISHED):
            return Verdict("warning", "likely")
        return Verdict("error", "certain")

    def _is_established(self, mention: Mention, what: str, enough: int) -> bool:
        """Whether ``what`` holds of the term in all reviewed texts, ``enough`` at least: what has ever been left out
        rightly, or has hardly been seen, is no error. (Of n texts without a miss, 3 in n may miss at 95 % confidence.)
        """
        shares = [getattr(self.usage[f], what) if f in self.usage else (0, 0) for f in mention.families]
        return all(texts >= enough and texts == kept for texts, kept in shares)

    def _hardly_intrudes(self, mention: Mention, what: str) -> bool:
        """Whether hardly a reviewed text has the term unasked (``expected``) or more often than asked (``bounded``)."""
        shares = [getattr(self.usage[f], what) if f in self.usage else (0, 0) for f in mention.families]
        return self.stale.isdisjoint(mention.families) and all(
            texts - kept <= _INTRUDER * texts for texts, kept in shares
        )

    def _prior(self, family: int, what: str) -> float:
        """How often terms of the same category are missed, those left aside that are hardly ever kept."""
        category = self._category.get(self.concepts[family][0], "")
        if (category, what) not in self._priors:
            seen = missed = 0
            for other, usage in self.usage.items():
                texts, kept = getattr(usage, what)
                if (
                    texts
                    and kept / texts >= _WORTH_TELLING
                    and self._category.get(self.concepts[other][0], "") == category
                ):
                    seen, missed = seen + texts, missed + texts - kept
            self._priors[category, what] = (missed + 1) / (seen + 20)
        return self._priors[category, what]

    def exchange(self, lost: Mention, lost_as: str, added: Mention, added_as: str) -> Verdict | None:
        """How grave it is that ``added`` stands where ``lost`` should; None where reviewed texts do so too often."""
        if not self.has_usage:
            return Verdict("error", "certain") if (lost_as, added_as) == ("kept", "expected") else None
        rate = self.rate(lost, lost_as)
        if rate is None:
            return None
        both = rate * self.intrusion(added, added_as)
        is_established = self._is_established(lost, lost_as, _ESTABLISHED_TOGETHER[lost_as])
        if both <= _SURE and rate <= _OFTEN and is_established and self._hardly_intrudes(added, added_as):
            return Verdict("error", "likely")
        return Verdict("warning", "likely") if both <= _SUSPECT else None

    def categories(self, mention: Mention, tokens: list[str], index: TermIndex) -> frozenset[str]:
        """The categories of the concepts that a mention may stand for in this wording."""
        concepts = index.concepts.get(index.key(tokens, mention))
        if concepts is None:
            concepts = {concept for family in mention.families for concept in self.concepts[family]}
        return frozenset(self._category[concept] for concept in concepts if concept in self._category)


def termbase_of(context: Context, language: str) -> Termbase | None:
    """The termbase of a language, None for the source language and one without a lexicon."""

    def make() -> Termbase | None:
        if (
            language == context.source_language
            or language not in context.lexicons
            or (context.source_language not in context.lexicons)
        ):
            return None
        return Termbase(context, language)

    return context.once(("termbase", language), make)


def fingerprint(termbase: Termbase, family: int) -> str:
    """What usage of a family depends on, as a short hash: its wordings in both languages, how words are found there,
    and how it is counted. Usage with another fingerprint was counted with other terms and says nothing of these."""
    concepts = termbase.concepts[family]
    indexes = (termbase.source, termbase.target)
    wordings = [sorted(index.wordings_of(concept)) for index in indexes for concept in concepts]
    return hashlib.sha256(repr((_METHOD, termbase.habits, concepts, wordings)).encode()).hexdigest()[:8]


def _usage(data: Mapping[str, Any], termbase: Termbase) -> tuple[dict[int, Usage], frozenset[int]]:
    """The usage of each family, and the families whose usage was counted with other terms; it is left out."""
    found: dict[int, Usage] = {}
    stale: set[int] = set()
    for concept, row in data.items():
        family = termbase.family_of.get(concept)
        if family is None:
            continue
        if str(row.get(FINGERPRINT) or "") not in ("", fingerprint(termbase, family)):
            stale.add(family)
            continue
        shares = {name: tuple(map(int, share.split("/"))) for name, share in row.items() if name != FINGERPRINT}
        found[family] = Usage(**{name: (texts, kept) for name, (kept, texts) in shares.items()})
    return found, frozenset(stale)
