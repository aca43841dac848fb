"""Facts: values with named parts that do not change. Texts with holes."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Mapping

import pytest
from envgen_runtime import Difference, ErrorInfo, Violation
from envgen_runtime.texts import filled, pieces


def test_parts_are_given_by_name_and_may_have_defaults() -> None:
    broken = Violation(rule="r", message="m")
    assert (broken.rule, broken.message, broken.path, broken.source) == ("r", "m", "", "")
    assert repr(Difference(step=1, what="digest", recorded="a", replayed="b")) == (
        "Difference(step=1, what='digest', recorded='a', replayed='b')"
    )
    with pytest.raises(AttributeError):
        Violation(rule="r")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="has no part rul"):
        Violation(rule="r", message="m", rul="r")  # type: ignore[call-arg]


def test_equal_where_type_and_parts_are() -> None:
    first = Violation(rule="r", message="m")
    assert first == Violation(rule="r", message="m") != Violation(rule="r", message="n")
    assert hash(first) == hash(Violation(rule="r", message="m"))
    assert ErrorInfo("a", "b") == ErrorInfo("a", "b", {})
    assert ErrorInfo("a", "b") != first


@pytest.mark.parametrize("one", [Violation(rule="r", message="m", path="/a"), ErrorInfo("a", "b", {"c": [1]})])
def test_facts_do_not_change_and_can_be_copied(one: Violation | ErrorInfo) -> None:
    with pytest.raises(AttributeError):
        one.message = "other"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del one.message
    assert one == copy.deepcopy(one) == pickle.loads(pickle.dumps(one))


def test_the_fields_of_an_error_are_a_mapping_of_its_own() -> None:
    first, second = ErrorInfo("a", "b"), ErrorInfo("a", "b")
    assert isinstance(first.fields, Mapping)
    assert first.fields is not second.fields


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("There is no member {value}.", "There is no member {M1}."),
        ("{value}{ value }", "{M1}{M1}"),
        ("none", "none"),
        ("", ""),
        ("{{value}} is {{{value}}}", "{value} is {{M1}}"),
        ("{other} } {", "{other} } {"),
    ],
)
def test_holes_of_a_refusal_text(text: str, told: str) -> None:
    assert filled(text, "{M1}") == told == "{M1}".join(pieces(text))
