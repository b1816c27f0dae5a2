"""What facts state together: whose hand, from where, and what is said of a whole list."""

from __future__ import annotations

from l10n.equivalence.vocabulary import LanguageFacts

#: Facts that one form states, with the index of its first token and of the one after its last.
Found = tuple[tuple[str, ...], int, int]
_STOPS = frozenset(".:;\n")
#: Marks across which two facts state nothing together.
_PARTINGS = _STOPS | {",", "("}
#: How many words may stand between the things of a list, besides the things themselves.
_LIST_GAP = 2
#: How many conjunctions and articles may stand between two things that share what is said of them.
_SHARED_GAP = 3


def join_lists(found: list[Found], words: list[str], language: LanguageFacts) -> None:
    """Takes out facts that are said again before each thing of a list: *no card, no player* negates once."""
    for fact, things in language.lists.items():
        if sum(fact in facts for facts, _, _ in found) < 2:
            continue
        last, between = -1, 0
        for index, (facts, at, end) in enumerate(found):
            if fact not in facts:
                between += end - at if things.issuperset(facts) else _LIST_GAP + 1
                continue
            rest = tuple(other for other in facts if other != fact)
            said = rest or (found[index + 1][0] if index + 1 < len(found) else (fact,))
            is_near = last >= 0 and at - last - between <= _LIST_GAP and between <= _LIST_GAP
            if is_near and things.issuperset(said) and _STOPS.isdisjoint(words[last:at]):
                found[index] = (rest, at, end)
            last, between = (end if things.issuperset(said) else -1), 0
    if any(not facts for facts, _, _ in found):
        found[:] = [item for item in found if item[0]]


def relate(found: list[Found], words: list[str], language: LanguageFacts) -> None:
    """Adds what two facts state together: where from, the top of what, whose pool and stack."""
    relations = language.relations
    # kind of relation -> what opened it, up to where it reached, whether it holds for what follows
    opened: dict[str, tuple[str, int, bool]] = {}
    added: list[Found] = []
    for facts, at, last in found:
        for fact in facts:
            for kind, (first, end, is_held) in list(opened.items()):
                relation = relations[first]
                if fact in relation.seconds:
                    del opened[kind]
                    between = words[end:at]
                    if is_held:  # *your hand, stack and pool*
                        is_near = len(between) <= _SHARED_GAP and language.conjunctions.issuperset(set(between) - {","})
                    else:
                        is_near = len(between) <= relation.within and _PARTINGS.isdisjoint(between)
                    if is_near:
                        added.append(((f"{first}>{fact}",), at, last))
                        if relation.is_lasting:
                            opened[kind] = (first, last, True)
                elif relation.is_next:
                    del opened[kind]
            if fact in relations:
                opened[relations[fact].kind] = (fact, last, False)
    if added:
        found += added
        found.sort(key=lambda item: item[1])
