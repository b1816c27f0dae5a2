"""From trees to text: templates filled with inflected terms."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.errors import UsageError
from l10n.grammar.production import CHOICE, SLOT, TERM, WORDS, CompiledGrammar, Production, Step
from l10n.languages.profile import TOPIC
from l10n.languages.text import LanguageText
from l10n.model.syntax import Syntax
from l10n.model.tree import Leaf, Node, Parameter, Text, Tree, walk

_MEMO_LIMIT = 100_000

#: A phrase that is written inside another one, and the features that are asked of it.
Embraced = tuple[Tree, int]


class Linearizer:
    """Writes texts of one language."""

    def __init__(self, grammar: CompiledGrammar, syntax: Syntax, language: LanguageText) -> None:
        self._grammar = grammar
        self._features = grammar.features
        self._low, self._guard = grammar.features.check
        self._syntax = syntax
        self._language = language
        self._phrases: dict[tuple[Tree, int, int, Embraced | None], str | UsageError] = {}
        self._given: dict[tuple[Tree, int], int] = {}
        self._sentences: dict[str, str] = {}
        self._branches: dict[tuple[int, int], str] = {}
        self._keys: dict[str, int] = {}
        key = self._features.key
        self._topics = [(key(value), key(topic)) for value, topic in grammar.profile.topic.items()]

    def linearize(self, text: Text) -> str:
        """The printed text; raises :class:`UsageError` where the language lacks a template or a form."""
        topic = self._topic(text)
        return " ".join(self._sentence(self._phrase(tree, self._features.anything, topic)) for tree in text)

    def phrase(self, tree: Tree, key: str = "") -> str:
        """A phrase on its own, in the features of ``key``, with neither capital nor full stop."""
        wanted = self._features.key(key)
        return self._language.typesetter.phrase(self._phrase(tree, wanted, self._topic((tree,))))

    def _sentence(self, underlying: str) -> str:
        found = self._sentences.get(underlying)
        if found is None:
            found = self._language.typesetter.sentence(underlying)
            if len(self._sentences) < _MEMO_LIMIT:
                self._sentences[underlying] = found
        return found

    def _topic(self, text: Text) -> int:
        """The bundle that fixes the dimension ``topic`` by the gender of the text's topic."""
        features = self._features
        if TOPIC not in features.field or self._syntax.topic is None:
            return features.anything
        for tree in text:
            for node in walk(tree):
                if (
                    isinstance(node, Node)
                    and node.name not in self._syntax.pronouns
                    and self._syntax.category_of(node.name) == self._syntax.topic
                ):
                    given = self._give(node, features.anything)
                    for gender, topic in self._topics:
                        if features.is_consistent(given & gender):
                            return topic
        return features.anything & (features.default[TOPIC] | ~features.field[TOPIC])

    def _phrase(self, tree: Tree, wanted: int, topic: int, embraced: Embraced | None = None) -> str:
        memo = (tree, wanted, topic, embraced)
        found: str | UsageError | None = self._phrases.get(memo)
        if found is None:
            try:
                found = self._write(tree, wanted, topic, embraced)
            except UsageError as error:  # remembered too: other entries of the phrase around it may ask again
                found = UsageError(str(error))
            if len(self._phrases) > _MEMO_LIMIT:
                self._phrases.clear()
            self._phrases[memo] = found
        if isinstance(found, UsageError):
            raise UsageError(str(found))
        return found

    def _write(self, tree: Tree, wanted: int, topic: int, embraced: Embraced | None) -> str:
        if not isinstance(tree, Node):
            return self._literal(tree, wanted, is_digits=False)
        fault: UsageError | None = None
        for production, groups in self._candidates(tree, wanted, topic, is_embracing=embraced is not None):
            try:
                return self._fill(production, groups, tree, topic, embraced)
            except UsageError as error:  # some part has no such form: the next entry may ask for another
                fault = fault or error
        if fault is not None:
            raise fault
        language = self._grammar.profile.language
        wish = self._features.describe(wanted)
        raise UsageError(f"{language}: no wording for “{tree.name}” ({wish}); add it to phrases.po or the lexicon")

    def _fill(
        self, production: Production, groups: list[int], tree: Node, topic: int, embraced: Embraced | None
    ) -> str:
        parts = []
        arguments = tree.args if embraced is None else (*tree.args, embraced[0])
        for step in production.steps:
            if step.kind == WORDS:
                parts.append(step.text)
                continue
            need = step.demand
            for group, unshared in step.links:
                need &= groups[group] | unshared
            if step.kind == TERM:
                assert step.word is not None
                form = step.word.pick(need & topic, self._features)
                if form is None:
                    raise self._missing(f"term “{step.word.name}” has no form for", need & topic, production)
                parts.append(form.text)
            elif step.kind == CHOICE:
                parts.append(self._branch(step, need, production))
            elif isinstance(argument := arguments[step.argument], Node):
                if step.argument == len(tree.args) and embraced is not None:
                    need &= embraced[1] & (self._unmarked(argument) | step.explicit)
                inner = self._inner(step, arguments, groups, embraced)
                parts.append(self._phrase(argument, need, topic, inner))
            else:
                parts.append(self._literal(argument, need, is_digits=step.is_digits))
        return "".join(parts)

    def _inner(
        self, step: Step, arguments: tuple[Tree, ...], groups: list[int], embraced: Embraced | None
    ) -> Embraced | None:
        """What the phrase of ``step`` embraces, with the features that this phrase asks of it."""
        if step.embraces < 0:
            return None
        if not step.embraced_type:
            return embraced
        need = self._features.anything
        if step.embraced_group >= 0:
            need = groups[step.embraced_group] | step.embraced_unshared
        return arguments[step.embraces], need

    def _candidates(
        self, tree: Node, wanted: int, topic: int, *, is_embracing: bool | None = None
    ) -> Iterator[tuple[Production, list[int]]]:
        """The entries that are asked for and that fit their parts, most specific first."""
        low, guard = self._low, self._guard
        for production in self._grammar.written.get(tree.name, ()):
            if is_embracing is not None and production.embraces is not is_embracing:
                continue
            if ((production.key & wanted) + low) & guard == guard:
                groups = self._bind(production, tree, wanted, topic)
                if all((bundle + low) & guard == guard for bundle in groups):
                    yield production, groups

    def _branch(self, step: Step, need: int, production: Production) -> str:
        memo = (id(step), need)
        found = self._branches.get(memo)
        if found is None:
            low, guard = self._low, self._guard
            assert step.word is not None
            fitting = [f for f in step.word.forms if ((f.bundle & need) + low) & guard == guard]
            for unmarked in self._features.unmarked:
                if len(fitting) < 2:
                    break
                fitting = [x for x in fitting if ((x.bundle & need & unmarked) + low) & guard == guard] or fitting
            if not fitting:
                raise self._missing("no branch of an alternation fits", need, production)
            found = self._branches[memo] = fitting[0].text
        return found

    def _bind(self, production: Production, tree: Node, wanted: int, topic: int) -> list[int]:
        """The bundles of the production's groups once every part has said what it is."""
        features = self._features
        groups = [features.anything] * production.groups
        groups[0] = production.key & wanted
        counted: dict[int, int] = {}
        for step in production.steps:
            if step.kind in (WORDS, CHOICE) or step.argument == len(tree.args):
                continue
            if step.embraced_group >= 0:
                given = self._give(tree.args[step.embraces], topic)
                groups[step.embraced_group] &= given | step.embraced_unshared
            bundle = step.demand
            if step.kind == TERM:
                assert step.word is not None
                bundle &= self._narrowed(step, groups, topic)
            elif isinstance(tree.args[step.argument], Node):
                bundle &= self._give(tree.args[step.argument], topic)
                if not features.is_consistent(bundle):
                    return [0]  # this entry asks for what its part is not
            if step.counts >= 0:
                value = tree.args[step.argument]
                if isinstance(value, Leaf):
                    counted[step.counts] = self._grammar.counted(value.value)
            for group, unshared in step.links:
                groups[group] &= bundle | unshared
        for group, bundle in counted.items():
            groups[group] &= bundle
        return groups

    def _unmarked(self, tree: Node) -> int:
        category = self._syntax.category_of(tree.name) or ""
        return self._grammar.embraced.get(category, self._features.anything)

    def _narrowed(self, step: Step, groups: list[int], topic: int) -> int:
        assert step.word is not None
        need = step.demand & topic
        for group, unshared in step.links:
            need &= groups[group] | unshared
        return step.word.allowed(need, self._features) or self._features.anything

    def _give(self, tree: Tree, topic: int) -> int:
        """What a phrase tells its surroundings (gender, number, person …), whatever it is asked for."""
        if not isinstance(tree, Node):
            return self._features.anything
        memo = (tree, topic)
        found = self._given.get(memo)
        if found is not None:
            return found
        first = next(self._candidates(tree, self._features.anything, topic), None)
        if first is None:
            return self._features.anything
        production, groups = first
        found = groups[0] | self._grammar.governed.get(production.category, 0)
        found |= self._keyed(tree.name)
        if len(self._given) > _MEMO_LIMIT:
            self._given.clear()
        self._given[memo] = found
        return found

    def _keyed(self, name: str) -> int:
        """The dimensions by which a constructor's entries differ: they are asked for, not given."""
        bits = self._keys.get(name)
        if bits is None:
            bits = 0
            for production in self._grammar.written.get(name, ()):
                bits |= self._features.mask(self._features.restricted(production.key))
            self._keys[name] = bits
        return bits

    def _literal(self, tree: Tree, wanted: int, *, is_digits: bool) -> str:
        if isinstance(tree, Parameter):
            return f"{{{tree.name}}}"
        assert isinstance(tree, Leaf)
        if tree.type == "Number" and isinstance(tree.value, int) and not is_digits:
            word = self._grammar.vocabulary.numerals.get(tree.value)
            form = word.pick(wanted, self._features) if word else None
            if form is not None:
                return form.text
        return str(tree.value)

    def _missing(self, what: str, bundle: int, production: Production) -> UsageError:
        language = self._grammar.profile.language
        return UsageError(f"{language}: {what} {self._features.describe(bundle)}, needed at {production.place}")


__all__ = ["SLOT", "Linearizer"]
