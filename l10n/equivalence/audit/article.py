"""Audits an article: what it says about each clause, sentence by sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from l10n.equivalence.audit.judge import Defect, Judgement, judge
from l10n.equivalence.audit.mentions import Reading, read
from l10n.equivalence.audit.passages import Sentence, sentences
from l10n.equivalence.audit.proof import Proofs
from l10n.equivalence.audit.signature import Guide, Part, Signature
from l10n.equivalence.audit.words import Words

Status = Literal["stated", "silent", "contradicted"]
#: Within how many sentences after the first one the rest of a statement must come.
FOLLOWING = 4
#: For how many paragraphs that name no mechanic the last one that was named stays the topic.
LASTING = 3


@dataclass(frozen=True, slots=True)
class ClauseVerdict:
    """What an article says about a clause: the sentence it was decided by, and why.

    ``is_proved``: the grammar reads the sentence as just that clause.
    """

    status: Status
    sentence: str | None = None
    line: int = 0
    paragraph: int = 0
    number: int = 0
    judgement: Judgement | None = None
    is_proved: bool = False


@dataclass(slots=True)
class _Passage:
    """A sentence as it was read, with the mechanics that it may be about (empty: none was named so far)."""

    sentence: Sentence
    reading: Reading
    topics: frozenset[str]


@dataclass(slots=True)
class _Candidate:
    """How a reading of a clause fits from one sentence on."""

    clause: str
    at: int
    judgements: tuple[Judgement, ...]
    last: int
    score: float = field(init=False)

    def __post_init__(self) -> None:
        self.score = sum(judgement.score for judgement in self.judgements) / len(self.judgements)

    @property
    def is_stated(self) -> bool:
        return all(judgement.is_stated for judgement in self.judgements)

    @property
    def is_contradicted(self) -> bool:
        return not self.is_stated and all(j.is_stated or j.is_contradicted for j in self.judgements)

    @property
    def is_vaguer(self) -> bool:
        """Whether all that is wrong is that a word such as “only” is not there."""
        return all(defect.kind == "lost" for judgement in self.judgements for defect in judgement.defects)


def audit(
    text: str,
    words: Words,
    guide: Guide,
    mechanics: Mapping[str, str],
    prove: Callable[[Sequence[str]], Proofs] | None = None,
) -> dict[str, ClauseVerdict]:
    """The verdict on each clause that ``guide`` has a signature of, by ``mechanic.clause``.

    ``mechanics`` maps the concept of each mechanic's name to the mechanic; ``prove`` says what the grammar finds in
    sentences.
    """
    passages = list(_passages(text, words, guide, mechanics))
    proofs = prove([passage.sentence.text for passage in passages]) if prove is not None else Proofs()
    candidates = {
        signature.id: [_checked(each, proofs) for each in _candidates(signature, passages, guide)]
        for signature in guide.signatures.values()
    }
    stating = {
        at for found in candidates.values() for each in found if each.is_stated for at in range(each.at, each.last + 1)
    }
    stating |= {at for first, last in proofs.proved.values() for at in range(first, last + 1)}
    return {
        clause: _verdict(found, stating, passages, proofs.proved.get(clause)) for clause, found in candidates.items()
    }


def _passages(text: str, words: Words, guide: Guide, mechanics: Mapping[str, str]) -> Iterator[_Passage]:
    topics, own = frozenset[str](), frozenset[str]()
    paragraph, named_in = 0, 0
    for sentence in sentences(text):
        reading = read(sentence.text, words, guide.boundaries)
        named = frozenset(mechanics[concept] for concept in reading.by_concept.keys() & mechanics.keys())
        if sentence.paragraph != paragraph:
            paragraph = sentence.paragraph
            if paragraph - named_in <= LASTING:
                topics = own or topics
            own = frozenset()
        if named:
            own |= named
            named_in = paragraph
        # as long as nothing came before, a mechanic that is named need not be what the text is about
        yield _Passage(sentence, reading, topics | own if topics else frozenset())


def _candidates(signature: Signature, passages: Sequence[_Passage], guide: Guide) -> Iterator[_Candidate]:
    for parts in signature.readings:
        for at, passage in enumerate(passages):
            if passage.topics and signature.mechanic not in passage.topics:
                continue
            first = judge(parts[0], passage.reading, guide)
            if first is None:
                continue
            judgements, last = [first], at
            for part in parts[1:]:
                found = _continuation(part, passages, last, guide)
                if found is None:
                    break
                judgements.append(found[0])
                last = found[1]
            if len(judgements) == len(parts):
                yield _Candidate(signature.id, at, tuple(judgements), last)
            else:
                missing = [_absent(part) for part in parts[len(judgements) :]]
                yield _Candidate(signature.id, at, (*judgements, *missing), last)


def _checked(candidate: _Candidate, proofs: Proofs) -> _Candidate:
    """The candidate, with what the grammar finds wrong with its sentences."""
    for at in (candidate.at, candidate.last):
        defect = proofs.defects.get((candidate.clause, at))
        if defect is not None and candidate.is_stated:
            checked = replace(candidate.judgements[0], defects=(defect,))
            return _Candidate(candidate.clause, candidate.at, (checked, *candidate.judgements[1:]), candidate.last)
    return candidate


def _continuation(part: Part, passages: Sequence[_Passage], at: int, guide: Guide) -> tuple[Judgement, int] | None:
    """The best judgement on ``part`` among the sentences from ``at`` on, and where it is."""
    best: tuple[Judgement, int] | None = None
    for position in range(at, min(len(passages), at + FOLLOWING)):
        found = judge(part, passages[position].reading, guide)
        if position == at and found is not None and not found.is_stated:
            continue  # the sentence says the part before this one, and nothing against this one
        if found is not None and (best is None or _rank(found) > _rank(best[0])):
            best = found, position
    return best


def _rank(judgement: Judgement) -> tuple[int, float]:
    return (2 if judgement.is_stated else 1 if judgement.is_contradicted else 0), judgement.score


def _verdict(
    found: Sequence[_Candidate], stating: set[int], passages: Sequence[_Passage], proof: tuple[int, int] | None
) -> ClauseVerdict:
    """A sentence that states one clause contradicts no other. A contradiction outweighs a statement elsewhere, but not
    where only a word such as “only” is lost: then the other sentence is the exact one."""
    contradicting = [
        each for each in found if each.is_contradicted and not any(at in stating for at in (each.at, each.last))
    ]
    stated = [each for each in found if each.is_stated]
    if proof is not None or stated:
        contradicting = [each for each in contradicting if not each.is_vaguer]
    if proof is not None and not contradicting:
        return _proved(proof, passages)
    if contradicting:
        best = min(contradicting, key=lambda each: sum(len(j.defects) for j in each.judgements))
        return _told("contradicted", best, passages)
    if stated:
        return _told("stated", stated[0], passages)
    if not found:
        return ClauseVerdict("silent")
    return _told("silent", max(found, key=lambda each: (each.score, -each.at)), passages)


def _told(status: Status, candidate: _Candidate, passages: Sequence[_Passage]) -> ClauseVerdict:
    following = [candidate.last] * (len(candidate.judgements) - 1)
    places = list(zip(candidate.judgements, (candidate.at, *following), strict=True))
    judgement, at = next(((j, at) for j, at in places if not j.is_stated), places[0])
    sentence = passages[at].sentence
    text = sentence.text
    if status == "stated":
        text = _joined(sorted({candidate.at, candidate.last}), passages)
    return ClauseVerdict(status, text, sentence.line, sentence.paragraph, sentence.number, judgement)


def _proved(proof: tuple[int, int], passages: Sequence[_Passage]) -> ClauseVerdict:
    first, last = proof
    sentence = passages[first].sentence
    text = _joined(range(first, last + 1), passages)
    return ClauseVerdict("stated", text, sentence.line, sentence.paragraph, sentence.number, is_proved=True)


def _joined(places: Sequence[int], passages: Sequence[_Passage]) -> str:
    """The sentences at ``places``, with an ellipsis where some are left out."""
    text = ""
    for before, at in zip((-1, *places), places, strict=False):
        text += ("" if not text else " " if at == before + 1 else " … ") + passages[at].sentence.text
    return text


def _absent(part: Part) -> Judgement:
    return Judgement(0.0, tuple(Defect("missing", item.written) for item in part.items), ())
