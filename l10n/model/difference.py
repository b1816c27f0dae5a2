"""Differences between two texts: what one states and the other does not."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Difference:
    """A fact that one text states and the other does not.

    ``count`` is negative where the translation lacks it. ``weight`` says how much the difference says by itself, 1
    being enough for a finding. ``line`` is the line of both texts in which they differ, None where their lines do
    not answer each other. ``source`` and ``target`` are all mentions of the fact there, as (start, end) in the
    written texts. A ``count`` of 0 is a fact that both state, but in different sentences, or (``is_order``) in another
    order.
    """

    fact: str
    count: int
    weight: float
    line: int | None = None
    source: tuple[tuple[int, int], ...] = ()
    target: tuple[tuple[int, int], ...] = ()
    is_order: bool = False


@dataclass(frozen=True, slots=True)
class Issue:
    """Differences that a translator would call one fault; ``rule`` names it and ``message`` says it."""

    rule: str
    message: str
    #: whether a single difference of this issue is enough to be sure of it
    is_strong: bool
    source: tuple[tuple[int, int], ...] = ()
    target: tuple[tuple[int, int], ...] = ()
