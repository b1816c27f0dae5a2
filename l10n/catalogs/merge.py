"""Merges generated messages with a catalog: what reviewers wrote stays, what changed is marked, nothing is lost.

A generated message is fuzzy until somebody has reviewed it, that is, removed the flag. Its extracted comments hold
``l10n: record=… wording=…``: hashes of the record and of the text that was generated from it. They tell a text that
nobody has touched (written anew at once) from a draft (kept), and a reviewed text whose record or templates have
changed: it stays reviewed where it still says the same, and is marked ``l10n: stale`` and fuzzy where it does not.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import Literal

from l10n.catalogs.generate import Wording
from l10n.model.message import Catalog, Message

State = Literal["generated", "draft", "reviewed", "stale"]
STATES: tuple[State, ...] = ("reviewed", "generated", "draft", "stale")
#: Says whether a text (of a plural form) means what the wording was generated from.
Proves = Callable[[Wording, int, str], bool]

_MARK = re.compile(r"l10n: record=([0-9a-f]+) wording=([0-9a-f]+)$")
_STALE = "l10n: stale: the record or its templates have changed since this was reviewed; check it and remove fuzzy"
_BRACES = re.compile(r"\{([^{}]*)\}")
_FORMAT = "python-brace-format"


@dataclass(frozen=True, slots=True)
class Generated:
    """A message as generated: English (or whatever the source language is) and target, worded from one record."""

    source: Wording
    target: Wording

    @property
    def context(self) -> str:
        return self.target.context

    @property
    def record_hash(self) -> str:
        """A hash of what the message means."""
        fixed = sorted((name, str(value)) for name, value in self.target.fixed.items())
        return _hash(*map(str, self.target.unit.text), *(part for pair in fixed for part in pair))

    @property
    def wording_hash(self) -> str:
        return _hash(*self.target.texts)

    def message(self) -> Message:
        """The message as it is when nobody has reviewed it."""
        source, target = self.source, self.target
        plural = target.plural is not None
        return Message(
            msgid=source.texts[0],
            msgstr="" if plural else target.texts[0],
            msgctxt=self.context,
            msgid_plural=source.texts[-1] if plural else None,
            plurals=target.texts if plural else (),
            flags=("fuzzy", *self._format()),
            extracted=tuple(self._extracted()),
            references=(self._reference(),),
        )

    def _format(self) -> tuple[str, ...]:
        """The format flag, where there are placeholders and everything in braces looks like one."""
        braces = _BRACES.findall(" ".join((*self.source.texts, *self.target.texts)))
        return (_FORMAT,) if self.target.placeholders and all(text.isidentifier() for text in braces) else ()

    def _reference(self) -> str:
        """The record file, from the project folder; no line, since lines move."""
        path = PurePath(self.target.unit.mechanic.place.path)
        return "/".join(path.parts[-3:])

    def _extracted(self) -> Iterable[str]:
        unit = self.target.unit
        if unit.clause.gloss:
            yield unit.clause.gloss
        types = unit.mechanic.parameters
        if self.target.placeholders:
            yield "Placeholders: " + ", ".join(f"{{{name}}} ({types[name].type})" for name in self.target.placeholders)
        for name, values in self.target.phrases.items():
            yield f"{{{name}}} is, for example: {'; '.join(list(values.values())[:3])}"
        yield f"l10n: record={self.record_hash} wording={self.wording_hash}"


@dataclass(slots=True)
class Merge:
    """What has to be done to a catalog, and the state that each message is in then."""

    changes: dict[Message, Message | None] = field(default_factory=dict)
    #: new messages, each with the old one that it comes after (None: at the end)
    added: list[tuple[Message | None, Message]] = field(default_factory=list)
    states: dict[str, State] = field(default_factory=dict)
    #: contexts that were in the catalog and are no more
    retired: list[str] = field(default_factory=list)

    def result(self, header: Message | None, fields: dict[str, str], path: str) -> Catalog:
        """The merge as a new catalog, where there was none before."""
        return Catalog(path, fields, tuple(message for _, message in self.added), header)


def merge(
    catalog: Catalog | None, generated: Sequence[Generated], proves: Proves, unworded: Collection[str] = ()
) -> Merge:
    """Merge ``generated`` into ``catalog`` (None: there is none yet).

    Messages of the contexts in ``unworded``, which could not be generated, stay as they are.
    """
    result = Merge()
    old: dict[str, Message] = {}
    for message in catalog.messages if catalog is not None else ():
        if message.msgctxt is not None and (message.msgctxt not in old or old[message.msgctxt].is_obsolete):
            old[message.msgctxt] = message
    anchor: Message | None = catalog.header_message if catalog is not None else None
    for item in generated:
        existing = old.get(item.context)
        if existing is None:
            result.added.append((anchor, item.message()))
            result.states[item.context] = "generated"
            continue
        new, state = _merged(existing, item, proves)
        result.states[item.context] = state
        if existing.is_obsolete:
            result.changes[existing] = None
            result.added.append((anchor, new))
        else:
            anchor = existing
            if new != existing:
                result.changes[existing] = new
    _retire(catalog, {item.context for item in generated}, unworded, result)
    return result


def state_of(message: Message) -> State:
    """The state of a message in a catalog as it stands."""
    if not message.is_fuzzy:
        return "reviewed"
    if _STALE in message.extracted:
        return "stale"
    marks = _marks(message)
    texts = message.plurals or (message.msgstr,)
    return "generated" if marks is not None and marks[1] == _hash(*texts) else "draft"


def is_as_generated(message: Message) -> bool:
    """Whether a message has the text that was generated from its record, reviewed or not: then it is proved."""
    marks = _marks(message)
    return marks is not None and marks[1] == _hash(*(message.plurals or (message.msgstr,)))


def _merged(existing: Message, item: Generated, proves: Proves) -> tuple[Message, State]:
    """The message that ``existing`` becomes, and its state."""
    fresh = item.message()
    texts = existing.plurals or (existing.msgstr,)
    marks = _marks(existing)
    is_reviewed = not existing.is_fuzzy and existing.is_translated and not existing.is_obsolete
    is_untouched = not any(texts) or (marks is not None and marks[1] == _hash(*texts) and existing.is_fuzzy)
    if is_untouched and _STALE not in existing.extracted:
        merged = replace(fresh, comments=existing.comments)
        return _placed(merged, existing), "generated"
    is_current = marks == (item.record_hash, item.wording_hash)
    has_same_shape = len(texts) == len(item.target.texts)
    if is_reviewed and has_same_shape and (is_current or _says_the_same(item, texts, proves)):
        state: State = "reviewed"
    elif is_reviewed or _STALE in existing.extracted:
        state = "stale"
    else:
        state = "draft"
    extracted = list(fresh.extracted)
    if texts != item.target.texts:
        extracted[-1:-1] = [f"Generated: {text}" for text in dict.fromkeys(item.target.texts)]
    if state == "stale":
        extracted.append(_STALE)
    flags = tuple(flag for flag in existing.flags if flag not in ("fuzzy", _FORMAT))
    fuzzy = () if state == "reviewed" else ("fuzzy",)
    merged = replace(
        fresh,
        msgstr=existing.msgstr if fresh.msgid_plural is None else "",
        plurals=_fitted(texts, item) if fresh.msgid_plural is not None else (),
        flags=(*fuzzy, *(flag for flag in fresh.flags if flag != "fuzzy"), *flags),
        comments=existing.comments,
        extracted=tuple(extracted),
        previous=existing.previous if existing.key == fresh.key else _previous(existing),
    )
    if fresh.msgid_plural is None and not existing.msgstr and texts:
        merged = replace(merged, msgstr=texts[-1])
    return _placed(merged, existing), state


def _fitted(texts: Sequence[str], item: Generated) -> tuple[str, ...]:
    """``texts`` as plural forms where their number has changed; the last one stands for those that are lacking."""
    count = len(item.target.texts)
    return tuple([*texts[:count], *[texts[-1]] * (count - len(texts))])


def _says_the_same(item: Generated, texts: Sequence[str], proves: Proves) -> bool:
    return all(proves(item.target, form, text) for form, text in enumerate(texts))


def _placed(message: Message, existing: Message) -> Message:
    """``message`` with the lines of ``existing``, so that the two are equal where nothing changes."""
    return replace(message, line=existing.line, block=existing.block, msgstr_line=existing.msgstr_line)


def _retire(catalog: Catalog | None, contexts: set[str], unworded: Collection[str], result: Merge) -> None:
    """Make messages obsolete that no record has any more; those with no text are dropped, as gettext does."""
    for message in catalog.messages if catalog is not None else ():
        if message.is_obsolete or message.msgctxt in contexts:
            continue
        if any(message.msgctxt == context or (message.msgctxt or "").startswith(f"{context}/") for context in unworded):
            continue
        result.changes[message] = None
        result.retired.append(message.msgctxt or message.msgid)
        if message.is_translated or any(message.plurals):
            obsolete = replace(
                message, is_obsolete=True, extracted=(), references=(), line=0, block=(0, 0), msgstr_line=0
            )
            result.added.append((None, obsolete))


def _previous(existing: Message) -> tuple[str, ...]:
    lines = [f"msgid {_quoted(existing.msgid)}"]
    if existing.msgid_plural is not None:
        lines.append(f"msgid_plural {_quoted(existing.msgid_plural)}")
    return tuple(lines)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _marks(message: Message) -> tuple[str, str] | None:
    """The hashes that a message carries."""
    for line in message.extracted:
        if match := _MARK.match(line):
            return (match.group(1), match.group(2))
    return None


def _hash(*parts: str) -> str:
    digest = hashlib.blake2b(digest_size=6)
    for part in parts:
        digest.update(part.encode() + b"\0")
    return digest.hexdigest()
