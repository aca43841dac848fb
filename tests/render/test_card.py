"""The README card: what it says, and that no text of a blueprint becomes markup."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from envgen.render.data.card import card
from envgen.render.data.state_diagram import diagram
from envgen.render.text.markdown import code, table, text
from tests.render.desk import DESK, folder, loaded
from tests.render.shapes import schema


def test_the_card_tells_the_contract(tmp_path: Path) -> None:
    readme = card(loaded(folder(tmp_path / "specs")))
    assert readme.startswith("<!-- Generated from specs/desk. Do not edit")
    assert "| `get_member` | query | `member_id` | `member_not_found` |  | declared | Look a member up. |" in readme
    assert "| `few` | There are no more loans than the limit. |" in readme
    assert "| `fines` | number, ≥ 0, 2 decimals, default 0 | Owed. |" in readme
    assert "Collection `members`, key `member_id`." in readme
    assert "| `default` | 2 members, 2 loans |" in readme
    assert "\n\n\n" not in readme


def test_the_example_is_the_first_case(tmp_path: Path) -> None:
    readme = card(loaded(folder(tmp_path / "specs")))
    example = readme.split("```python\n")[1].split("```")[0]
    ast.parse(example)
    assert 'env.call("get_member", {"member_id": "M1"})' in example
    assert "assert result.ok" in example


def test_bodies_and_their_state_are_named(tmp_path: Path) -> None:
    without_action = DESK.replace("    action:\n      - get: member\n", "")
    readme = card(loaded(folder(tmp_path / "specs", blueprint=without_action)), {"get_member": "stub"})
    assert "`get_member` has a body in `bodies.py`" in readme
    assert "| body (stub) |" in readme


def test_prose_cannot_break_out(tmp_path: Path) -> None:
    evil = "Look <b>up</b> a | b `c` [x](http://y) *z*"
    readme = card(loaded(folder(tmp_path / "specs", blueprint=DESK.replace("Look a member up.", f"'{evil}'"))))
    row = next(line for line in readme.split("\n") if line.startswith("| `get_member`"))
    assert "<b>" not in row
    assert len(row.replace("\\|", "").split("|")) == 9
    assert r"\[x\](http://y) \*z\*" in row


@pytest.mark.parametrize(
    ("prose", "shown"), [("# a", r"\# a"), ("1. a", r"1\. a"), ("- a", r"\- a"), ("a\n\nb", "a b"), ("a & b", "a &amp; b")]
)
def test_prose_starts_no_block(prose: str, shown: str) -> None:
    assert text(prose) == shown


@given(st.text(max_size=40))
@example("\\|")
def test_any_text_is_one_cell(value: str) -> None:
    for shown in (text(value), code(value)):
        assert "\n" not in shown
        lines = table(("a", "b"), [(shown, "x")]).split("\n")
        assert len(lines) == 3
        assert lines[2].replace("\\\\", "").replace("\\|", "").count("|") == 3


def test_state_diagrams_name_awkward_states() -> None:
    of = schema(enum=("new", "in transit", "end"), transitions={"new": ("in transit",), "in transit": ("end",)}, initial=("new",))
    assert diagram(of).split("\n") == [
        "stateDiagram-v2",
        '    state "in transit" as state_1',
        '    state "end" as state_2',
        "    [*] --> new",
        "    new --> state_1",
        "    state_1 --> state_2",
        "    state_2 --> [*]",
    ]
