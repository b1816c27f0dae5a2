"""POT files: what a translator of a new language starts from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from l10n.catalogs.merge import Generated
from l10n.model.message import Catalog, Message
from l10n.model.syntax import Syntax

#: What says who works on a catalog, in the order in which gettext has it.
_PEOPLE = ("PO-Revision-Date", "Last-Translator", "Language-Team")


def header_fields(
    project: str, language: str, plural_forms: str, others: Mapping[str, str] = MappingProxyType({})
) -> dict[str, str]:
    """The header of a new catalog, so that the same data gives the same file: no date of today is in it.

    Who works on the language, and since when, is taken from ``others``, the header of its other catalogs.
    """
    return {
        "Project-Id-Version": project,
        **{name: others[name] for name in _PEOPLE if name in others},
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural_forms,
    }


def template_of(catalog: Catalog, syntax: Syntax, project: str, path: str) -> Catalog:
    """The template of ``terms.po`` or ``phrases.po``: the messages of the source language with no translation.

    Entries that are only understood (``…#alt``) belong to one language and are left out.
    """
    messages = []
    for message in catalog.messages:
        context = message.msgctxt or ""
        if message.is_obsolete or "#" in context:
            continue
        name = context.partition("/")[0]
        declared = syntax.constructors.get(name) or syntax.concepts.get(name)
        gloss = (declared.gloss,) if declared is not None and declared.gloss else ()
        messages.append(Message(message.msgid, "", context, extracted=gloss))
    return _template(messages, project, path)


def template_of_mechanics(generated: Sequence[Generated], project: str, path: str) -> Catalog:
    """The template of ``mechanics.po``, from what was generated for the source language."""
    messages = []
    for item in generated:
        message = item.message()
        extracted = tuple(line for line in message.extracted if not line.startswith("l10n:"))
        flags = tuple(flag for flag in message.flags if flag != "fuzzy")
        plurals = ("", "") if message.msgid_plural is not None else ()
        messages.append(replace(message, msgstr="", plurals=plurals, flags=flags, extracted=extracted))
    return _template(messages, project, path)


def _template(messages: Sequence[Message], project: str, path: str) -> Catalog:
    fields = header_fields(project, "", "nplurals=INTEGER; plural=EXPRESSION;")
    header = Message("", "", flags=("fuzzy",))
    return Catalog(path, fields, tuple(messages), header)
