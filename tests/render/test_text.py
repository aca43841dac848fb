"""Text primitives: whatever a blueprint says, the generated source says exactly that and nothing more."""

from __future__ import annotations

import ast
import inspect
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from envgen.render.text.docstring import comment, docstring
from envgen.render.text.literal import frozen_literal, literal
from envgen.render.text.names import Identifier, is_identifier, pascal_case, python_name, singular, unused

nasty = st.text(st.sampled_from("\"'\\\n\r\t{}#ab \x00\x0c\x85\u2028\u202e\ud800é")) | st.text()
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | nasty,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(nasty, inner, max_size=4),
    max_leaves=12,
)


@given(json_values)
def test_a_literal_reads_back_as_the_value_on_one_encodable_line(value: Any) -> None:
    source = literal(value)
    assert repr(ast.literal_eval(source)) == repr(value)
    assert source.encode("utf-8").count(b"\n") == 0


@pytest.mark.parametrize("value", [float("nan"), float("inf"), object(), {1, 2}])
def test_what_is_not_json_is_no_literal(value: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        literal(value)


@given(json_values)
def test_a_frozen_literal_holds_no_mutable_display(value: Any) -> None:
    tree = ast.parse(frozen_literal(value), mode="eval")
    allowed = {id(call.args[0]) for call in ast.walk(tree) if isinstance(call, ast.Call)}
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.List | ast.Dict) and id(node) not in allowed]


@given(nasty, st.sampled_from(["", "    ", "        "]))
def test_a_docstring_is_one_string_with_the_text(text: str, indent: str) -> None:
    source = f"class A:\n    def f(self):\n        {docstring(text, '        ')}\n" if indent else docstring(text)
    source.encode("utf-8")
    tree = ast.parse(source)
    value = ast.get_docstring(tree.body[0].body[0], clean=False) if indent else ast.get_docstring(tree, clean=False)  # type: ignore[attr-defined]
    assert value is not None
    lines = [line.rstrip(" ") for line in text.strip(" \n").split("\n")]
    expected = lines if any(lines) else ["."]
    pad = "        " if indent else ""
    got = value.split("\n")
    assert [got[0], *[line.removeprefix(pad) for line in got[1:]]] == [*expected, *([""] if len(expected) > 1 else [])]


@given(nasty)
def test_a_comment_adds_no_statement(text: str) -> None:
    source = f"x = 1  {comment(text)}\ny = 2\n"
    source.encode("utf-8")
    assert [type(node) for node in ast.parse(source).body] == [ast.Assign, ast.Assign]


def test_a_docstring_of_one_sentence_stays_on_one_line() -> None:
    assert docstring("Lend a copy.") == '"""Lend a copy."""'
    assert docstring('Say "hello"') == '"""Say "hello\\""""'
    assert inspect.cleandoc(ast.literal_eval(docstring("A.\n\nB.", "    "))) == "A.\n\nB."


@pytest.mark.parametrize("text", ["", "a b", "1a", "from", "x;y", "ﬁ", "a-b"])
def test_only_identifiers_are_identifiers(text: str) -> None:
    with pytest.raises(ValueError):
        Identifier(text)


@given(nasty)
def test_pascal_case_is_always_a_name(text: str) -> None:
    assert is_identifier(pascal_case(text))


def test_names() -> None:
    assert python_name("from") == "from_"
    assert python_name("self") == "self_"
    assert pascal_case("on_loan") == "OnLoan"
    assert pascal_case("2nd try") == "Value2ndTry"
    plurals = ("items", "entries", "address", "status", "copy_ids")
    assert [singular(name) for name in plurals] == ["item", "entry", "address", "status", "copy_id"]
    assert unused("Loan", {"Loan"}) == "Loan2"
    assert unused("result", {"result"}) == "result_2"
