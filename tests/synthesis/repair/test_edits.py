"""Edits of a tool put into the text of a blueprint: as people write them, everything else as it was."""

from __future__ import annotations

import difflib

import pytest

from envgen.blueprint.yaml import read_bytes
from envgen.synthesis.repair.edits import FieldEdit, Refused, declared, edits_in, with_edits
from tests.synthesis.stripped import SPECS

TEXT = (SPECS / "library_desk" / "blueprint.yaml").read_text("utf-8")


def tool(text: str, name: str) -> dict[str, object]:
    document, problems = read_bytes(text.encode(), "")
    assert document is not None, problems
    return dict(document.root.value["tools"][name])


@pytest.mark.parametrize("name", ["return_copy", "lend_copy", "report_lost", "set_loan_limit", "find_copies", "pay_fine"])
def test_the_same_value_is_the_same_meaning(name: str) -> None:
    for field, value in tool(TEXT, name).items():
        if field not in ("kind", "cases"):
            after = with_edits(TEXT, name, [FieldEdit(field, value)])
            assert tool(after, name) == tool(TEXT, name)
            if field in ("requires", "ensures", "action", "writes", "description"):
                # But for quotes that are not needed.
                assert after.replace('"', "") == TEXT.replace('"', ""), name


def test_a_new_field_and_a_changed_one() -> None:
    edits = edits_in("""It should promise more.
```yaml
- field: ensures
  value:
    - copy["status"] == "lost"
- field: description
  value: Write a copy off.
```
""")
    after = with_edits(TEXT, "report_lost", edits)
    assert tool(after, "report_lost") == {
        **tool(TEXT, "report_lost"),
        "ensures": ['copy["status"] == "lost"'],
        "description": "Write a copy off.",
    }
    diff = [
        line for line in difflib.unified_diff(TEXT.splitlines(), after.splitlines(), n=0) if line[0] in "+-" and line[1] not in "+-"
    ]
    assert sorted(diff) == [
        '+      - copy["status"] == "lost"',
        "+    description: Write a copy off.",
        "+    ensures:",
        "-    description: Write a copy off as lost. A loan of it stays open.",
    ]
    assert declared(after, "report_lost").startswith("kind: command\ndescription: Write a copy off.\n")
    assert "cases" not in declared(after, "report_lost")


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("- field: cases\n  value: []", "cases cannot be edited"),
        ("- field: kind\n  value: query", "kind cannot be edited"),
        ("- requires", "each with `field` and `value`"),
        ("- field: writes\n  value: [a", "cannot be read"),
        ("- field: ensures\n  value: []", "fewer entries"),
        ("- field: parameters\n  value: {loan_id: {use: loan}}", "would lose note"),
    ],
)
def test_what_cannot_be_done_says_why(answer: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        with_edits(TEXT, "return_copy", edits_in(f"```yaml\n{answer}\n```"))


@pytest.mark.parametrize("empty", ["True", "1 == 1", 'result["fee"] == result["fee"]', "len([]) >= 0 or True", "not False"])
def test_a_promise_that_says_nothing_is_none(empty: str) -> None:
    kept = tool(TEXT, "return_copy")
    for field in ("ensures", "requires"):
        entries = kept[field]
        assert isinstance(entries, list)
        entry = {**entries[0], "that": empty} if field == "requires" else empty
        with pytest.raises(Refused, match="says nothing"):
            with_edits(TEXT, "return_copy", [FieldEdit(field, [entry, *entries[1:]])])
