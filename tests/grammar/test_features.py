"""Feature bundles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.grammar.features import Features, UnknownFeature

SPACE = Features({"case": ["nom", "acc", "dat"], "number": ["sg", "pl"], "gender": ["m", "f", "n"]})
VALUES = {"case": ["nom", "acc", "dat"], "number": ["sg", "pl"], "gender": ["m", "f", "n"]}


@st.composite
def keys(draw: st.DrawFn) -> dict[str, frozenset[str]]:
    return {
        name: frozenset(draw(st.sets(st.sampled_from(values), min_size=1)))
        for name, values in VALUES.items()
        if draw(st.booleans())
    }


def _text(key: dict[str, frozenset[str]]) -> str:
    return ".".join("/".join(sorted(values)) for values in key.values())


@given(keys(), keys())
def test_unification_is_intersection(one: dict[str, frozenset[str]], other: dict[str, frozenset[str]]) -> None:
    expected = all(one.get(d, frozenset(v)) & other.get(d, frozenset(v)) for d, v in VALUES.items())
    assert SPACE.is_consistent(SPACE.key(_text(one)) & SPACE.key(_text(other))) is expected


@given(keys())
def test_a_key_is_described_as_it_was_written(key: dict[str, frozenset[str]]) -> None:
    described = SPACE.describe(SPACE.key(_text(key)))
    assert SPACE.key("" if described == "any" else described) == SPACE.key(_text(key))


@pytest.mark.parametrize(
    ("key", "what"), [("gen", "no declared feature"), ("nom/sg", "mixes values"), ("nom.acc", "two values")]
)
def test_faults(key: str, what: str) -> None:
    with pytest.raises(UnknownFeature, match=what):
        SPACE.key(key)


def test_a_value_belongs_to_one_dimension() -> None:
    with pytest.raises(UnknownFeature, match="two dimensions"):
        Features({"a": ["x"], "b": ["x"]})
