"""Wordings that no reader can tell apart: a lint over all productions of a language."""

from __future__ import annotations

from l10n.errors import DataError
from l10n.grammar.production import CHOICE, SLOT, TERM, WORDS, CompiledGrammar, Production


def skeleton(production: Production) -> tuple[object, ...]:
    """What a reader can tell of a production: its words, terms and the types of its slots, without slot names."""
    order: dict[int, int] = {}
    parts: list[object] = []
    for step in production.steps:
        if step.kind == WORDS:
            parts.extend(step.tokens)
        elif step.kind == TERM:
            assert step.word is not None
            parts.append((step.word.name, step.demand))
        elif step.kind == CHOICE:
            assert step.word is not None
            parts.append((tuple(sorted((form.bundle, form.text) for form in step.word.forms)), step.links))
        else:
            order.setdefault(step.argument, len(order))
            parts.append((step.category, step.demand, order[step.argument], step.links, step.embraced_type))
    return tuple(parts)


def find_clashes(grammar: CompiledGrammar) -> list[DataError]:
    """Pairs of entries of one category that no reader can tell apart, unless they mean the same."""
    seen: dict[tuple[str, tuple[object, ...]], list[Production]] = {}
    errors = []
    for production in grammar.productions:
        bucket = seen.setdefault((production.category, skeleton(production)), [])
        for other in bucket:
            if not grammar.features.is_consistent(other.key & production.key) or _same_meaning(production, other):
                continue
            errors.append(
                DataError(
                    f"“{production.name}” and “{other.name}” ({other.place}) have the same wording, "
                    "so that a text can't be told apart; reword one", production.place
                )
            )  # fmt: skip
        bucket.append(production)
    return errors


def _same_meaning(one: Production, other: Production) -> bool:
    def arguments(p: Production) -> tuple[object, ...]:
        return (p.name, tuple(s.argument for s in p.steps if s.kind == SLOT), p.fixed)

    return one.place == other.place or arguments(one) == arguments(other)
