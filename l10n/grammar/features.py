"""Feature bundles as bit masks: a bundle says, for every dimension, which values are still possible.

A dimension with ``w`` values takes ``w + 1`` bits; the highest is a guard that is always zero in a bundle. Two
bundles unify by ``&``; the result is consistent when no dimension is empty, which one addition tells for all of them
at once: adding ``2**w - 1`` to a field carries into its guard bit exactly when the field is not zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence


class UnknownFeature(Exception):
    """A feature value or dimension that the language does not declare."""


class Features:
    """The feature space of one language: dimension names, their values, and the arithmetic on bundles."""

    #: ``(low, guard)`` for inlined consistency checks: ``(bundle + low) & guard == guard``
    check: tuple[int, int]

    def __init__(self, dimensions: Mapping[str, Sequence[str]]) -> None:
        self.dimensions = {name: tuple(values) for name, values in dimensions.items()}
        self._value: dict[str, tuple[str, int]] = {}
        self._keys: dict[str, int] = {}
        self._restricted: dict[int, tuple[str, ...]] = {}
        self.field: dict[str, int] = {}
        self.default: dict[str, int] = {}
        self._low = 0
        self._guard = 0
        shift = 0
        for name, values in self.dimensions.items():
            for index, value in enumerate(values):
                if value in self._value:
                    raise UnknownFeature(
                        f"value “{value}” belongs to two dimensions, “{self._value[value][0]}” and “{name}”; rename one"
                    )
                self._value[value] = (name, 1 << (shift + index))
            width = len(values)
            self.field[name] = ((1 << width) - 1) << shift
            self.default[name] = 1 << shift
            self._guard |= 1 << (shift + width)
            shift += width + 1
        self._low = sum(self.field.values())
        #: for each dimension, the bundle that asks for its unmarked value and leaves the others open
        self.unmarked = tuple((self.default[n] | ~self.field[n]) & self._low for n in self.dimensions)
        self.check = (self._low, self._guard)
        #: the bundle that allows everything
        self.anything = self._low

    def is_consistent(self, bundle: int) -> bool:
        """Whether every dimension has a value left."""
        return (bundle + self._low) & self._guard == self._guard

    def dimension_of(self, value: str) -> str:
        """The dimension that ``value`` belongs to; raises :class:`UnknownFeature`."""
        try:
            return self._value[value][0]
        except KeyError:
            raise UnknownFeature(
                f"“{value}” is no declared feature; declared are {', '.join(self._value) or 'none'}"
            ) from None

    def key(self, text: str) -> int:
        """The bundle of a feature key such as ``acc.pl`` or ``nom/acc.sg``; the empty key allows everything.

        Raises :class:`UnknownFeature`, also where alternatives mix dimensions or two values of one are asked for.
        """
        found = self._keys.get(text)
        if found is None:
            found = self._keys[text] = self._read_key(text)
        return found

    def _read_key(self, text: str) -> int:
        bundle = self.anything
        for part in filter(None, text.replace(" ", "").split(".")):
            allowed = 0
            name: str | None = None
            for value in part.split("/"):
                dimension = self.dimension_of(value)
                if name is not None and dimension != name:
                    raise UnknownFeature(
                        f"“{part}” mixes values of “{name}” and “{dimension}”; alternatives share a dimension"
                    )
                name = dimension
                allowed |= self._value[value][1]
            assert name is not None
            if not bundle & self.field[name] & allowed:
                raise UnknownFeature(f"“{text}” asks for two values of “{name}”")
            bundle &= allowed | ~self.field[name]
        return bundle

    def restricted(self, bundle: int) -> tuple[str, ...]:
        """The dimensions in which ``bundle`` does not allow every value."""
        found = self._restricted.get(bundle)
        if found is None:
            found = tuple(name for name, mask in self.field.items() if bundle & mask != mask)
            self._restricted[bundle] = found
        return found

    def mask(self, dimensions: Iterable[str]) -> int:
        """All bits of the named dimensions."""
        bits = 0
        for name in dimensions:
            if name not in self.field:
                raise UnknownFeature(f"“{name}” is no declared dimension; declared are {', '.join(self.field)}")
            bits |= self.field[name]
        return bits

    def describe(self, bundle: int) -> str:
        """A bundle as a feature key, for messages."""
        parts = []
        for name, values in self.dimensions.items():
            if bundle & self.field[name] != self.field[name]:
                parts.append("/".join(v for v in values if bundle & self._value[v][1]) or f"no {name}")
        return ".".join(parts) or "any"

    def values_in(self, bundle: int, dimension: str) -> tuple[str, ...]:
        """The values of ``dimension`` that ``bundle`` allows, in declared order."""
        return tuple(v for v in self.dimensions[dimension] if bundle & self._value[v][1])
