"""A made-up game in a made-up language, as files: what proves that the engine knows neither game nor language.

The game loads ships in a harbour. The language, Vorl, puts the verb last, marks the agent (case ``agt``), counts in
singular, dual-like ``few`` and plural by noun class (``sea``, ``land``), and writes ``na`` as ``n'`` before vowels.
"""

from __future__ import annotations

from pathlib import Path

GRAMMAR = """\
start: Sentence
topic: {category: Thing, pronouns: [it]}
categories:
  Sentence: a sentence
  Thing: something in the harbour
  Noun: a kind of thing
  Agent: somebody who acts
  Act: what is done
  Verb: a verb
constructors:
  does:    {category: Sentence, arguments: {agent: Agent, act: Act}, gloss: somebody does something}
  if-does: {category: Sentence, arguments: {agent: Agent, act: Act, next: Act}, gloss: a condition}
  loads:   {category: Act, arguments: {into: Thing, what: Thing}, gloss: to load something into something}
  sinks:   {category: Act, arguments: {what: Thing}, gloss: to sink something}
  count:   {category: Thing, arguments: {n: Number, noun: Noun}, gloss: n things}
  this:    {category: Thing, arguments: {noun: Noun}, gloss: this thing}
"""

CONCEPTS = """\
ship: {category: Noun, gloss: a ship}
crate: {category: Noun, gloss: a crate}
captain: {category: Agent, gloss: the captain}
pilot: {category: Agent, gloss: the pilot}
it: {category: Thing, gloss: the topic}
load: {category: Verb, gloss: to load}
sink: {category: Verb, gloss: to sink}
"""

MECHANIC = """\
id: stowage
kind: keyword action
concept: load
parameters: {n: {type: Number, default: "2"}}
reminder:
  - says: ["if-does(captain, loads(this(ship), count($n, crate)), sinks(it))"]
clauses:
  plain: {gloss: the pilot sinks a ship, says: ["does(pilot, sinks(count(1, ship)))"]}
"""

ENGLISH_LEXICON = """\
language: en
government: {Noun: [number], Verb: [person]}
terms:
  ship: {pos: noun, forms: {sg: ship, pl: ships}}
  crate: {pos: noun, forms: {sg: crate, pl: crates}}
  captain: {forms: {"": the captain}}
  pilot: {forms: {"": the pilot}}
  it: {forms: {"": it}}
  load: {pos: verb, forms: {p3: loads}}
  sink: {pos: verb, forms: {p3: sinks}}
numerals:
  1: {"": a}
  2: {"": two}
  3: {"": three}
"""

ENGLISH_PHRASES = {
    "does": "{agent} {act}",
    "if-does": "If {agent} {act}, that one {next}",
    "loads": "$load^ {what} into {into}",
    "sinks": "$sink^ {what}",
    "count": "{n}@cnt=noun {noun}^",
    "this": "this {noun}^",
}

VORL_PROFILE = """\
language: art-x-vorl
name: Vorl
features:
  case: [pat, agt, goal]
  number: [sg, pl]
  class: [sea, land]
  person: [p3]
  mood: [fin, after]
  topic: [tsea, tland]
agreement: [class, number, case]
topic: {sea: tsea, land: tland}
counting: {one: sg, other: pl}
X: other
elisions:
  - {word: na, before: "[aeiou]", becomes: "n'"}
contractions: {"orun mi": ormi}
tokens: {apostrophe: trailing}
quotes: ["‹", "›"]
full_stop: " ·"
"""

VORL_LEXICON = """\
language: art-x-vorl
government: {Noun: [case, number], Thing: [case], Agent: [case], Verb: [mood], Act: [mood]}
terms:
  ship: {class: sea, forms: {pat.sg: arka, pat.pl: arkai, goal.sg: arkamo, goal.pl: arkaimo}}
  crate: {class: land, forms: {pat.sg: tolu, pat.pl: tolui, goal.sg: tolumo, goal.pl: toluimo}}
  captain: {class: land, number: sg, forms: {agt: keshe, pat: kesh}}
  pilot: {class: land, number: sg, forms: {agt: vire, pat: vir}}
  it: {number: sg, forms: {tsea.sea: sa, tland.land: lo}}
  load: {forms: {fin: orut, after: orun}}
  sink: {forms: {fin: dvet, after: dven}}
numerals:
  1: {sea: una, land: uno}
  2: {sea: dva, land: dvo}
  3: {"": tri}
"""

VORL_PHRASES = {
    "does": "{agent}@agt {act}",
    "if-does": "{agent}@agt {act}@after mi , {next}",
    "loads": "{into}@goal {what}@pat $load^",
    "sinks": "{what}@pat $sink^",
    "count": "{noun}^ {n}@cnt=noun",
    "this": "na {noun}^",
}

TERMS = {
    "ship": ("ship", "arka"),
    "crate": ("crate", "tolu"),
    "captain": ("the captain", "kesh"),
    "pilot": ("the pilot", "vir"),
    "it": ("it", "lo"),
    "load": ("loads", "orut"),
    "sink": ("sinks", "dvet"),
}


def catalog(language: str, entries: dict[str, tuple[str, str]]) -> str:
    """A PO file with ``msgctxt`` → (``msgid``, ``msgstr``)."""
    head = f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    body = "".join(f'\nmsgctxt "{c}"\nmsgid "{i}"\nmsgstr "{s}"\n' for c, (i, s) in entries.items())
    return head + body


def write_harbour(folder: Path) -> Path:
    """Writes the ruleset into ``folder`` and returns it."""
    files = {
        "glossary/grammar.yaml": GRAMMAR,
        "glossary/concepts/harbour.yaml": CONCEPTS,
        "glossary/mechanics/stowage.yaml": MECHANIC,
        "glossary/lexicon/en.yaml": ENGLISH_LEXICON,
        "glossary/lexicon/art-x-vorl.yaml": VORL_LEXICON,
        "glossary/languages/art-x-vorl.yaml": VORL_PROFILE,
        "locales/en/LC_MESSAGES/terms.po": catalog("en", {c: (e, e) for c, (e, _) in TERMS.items()}),
        "locales/art_x_vorl/LC_MESSAGES/terms.po": catalog("art-x-vorl", TERMS),
        "locales/en/LC_MESSAGES/phrases.po": catalog("en", {c: (p, p) for c, p in ENGLISH_PHRASES.items()}),
        "locales/art_x_vorl/LC_MESSAGES/phrases.po": catalog(
            "art-x-vorl", {c: (ENGLISH_PHRASES[c], p) for c, p in VORL_PHRASES.items()}
        ),
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder
