"""Files as values with places."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from envgen.blueprint.yaml import Document, read_bytes, read_file
from envgen.blueprint.yaml.limits import MAX_BYTES, MAX_PARTS
from envgen.diagnostics import MOST_SOUGHT, Problem


def read(text: str, path: str = "x.yaml") -> tuple[Document | None, list[Problem]]:
    return read_bytes(text.encode(), path)


def value(text: str, path: str = "x.yaml") -> Any:
    document, problems = read(text, path)
    assert document is not None and not problems, problems
    return document.root.value


def codes(text: str, path: str = "x.yaml") -> list[tuple[str, int, int]]:
    return [(problem.code, problem.at.line, problem.at.column) for problem in read(text, path)[1]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12:30", "12:30"),
        ("2026-01-01", "2026-01-01"),
        ("2026-01-01T09:00:00Z", "2026-01-01T09:00:00Z"),
        ("0o14", 12),
        ("0x1F", 31),
        ("1_000", "1_000"),
        ("0b11", "0b11"),
        ("-7", -7),
        ("+7", 7),
        ("1.5e3", 1500.0),
        (".5", 0.5),
        ("1.", 1.0),
        ("0", 0),
        ("~", None),
        ("", None),
        ("True", True),
        ("false", False),
        ("y", "y"),
        ("nullable", "nullable"),
        ("'no'", "no"),
        ('"1"', "1"),
        ("9223372036854775807", 2**63 - 1),
    ],
)
def test_scalars_follow_the_core_schema_of_yaml_1_2(text: str, expected: object) -> None:
    read_value = value(f"a: {text}\n")["a"]
    assert read_value == expected and type(read_value) is type(expected)


@pytest.mark.parametrize("word", ["yes", "No", "ON", "off"])
def test_words_that_are_booleans_to_some_are_refused_as_values_and_texts_as_keys(word: str) -> None:
    assert codes(f"a: {word}\n") == [("B011", 1, 4)]
    assert value(f"{word}: 1\n") == {word: 1}


def test_every_value_and_key_has_its_place() -> None:
    text = "a:\n  - one\n  - {b: 'two', \"c\": [3]}\nd: |\n  text\n"
    document, _ = read(text)
    assert document is not None
    root = document.root

    def at(*steps: str | int) -> tuple[int, int]:
        node = root.descend(steps)
        assert node is not None
        return node.at.line, node.at.column

    assert at("a", 0) == (2, 5)
    assert at("a", 1, "b") == (3, 9)
    assert at("a", 1, "c", 0) == (3, 22)
    assert (root.key_at("d").line, root.key_at("d").column) == (4, 1)
    styles = [root.descend(steps).style for steps in (["a"], ["a", 1], ["a", 1, "b"], ["d"], ["a", 0])]  # type: ignore[union-attr]
    assert styles == ["block", "flow", "single", "literal", "plain"]
    assert root.place(["a", 1, "nothing"]).line == 3


def test_columns_count_code_points() -> None:
    assert codes("ключ: 'é🙂', x: no\n") != []
    assert codes("{é🙂: no}") == [("B011", 1, 6)]


def test_an_alias_repeats_a_value_and_twenty_are_enough() -> None:
    assert value("a: &x {b: 1}\nc: *x\n") == {"a": {"b": 1}, "c": {"b": 1}}
    assert codes("a: &x 1\nb: [" + ", ".join(["*x"] * 21) + "]\n")[0][0] == "B015"


def test_aliases_cannot_multiply() -> None:
    bomb = "a: &a [x, x]\n" + "".join(f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]\n" for n in range(15))
    document, problems = read(bomb)
    assert document is not None and {problem.code for problem in problems} == {"B015"}
    assert len(json.dumps(document.root.value)) < 1_000


def test_depth_does_not_reach_the_stack() -> None:
    for deep in ("[" * 200_000, "{a: " * 100_000, "- " * 100_000):
        assert codes(deep)[0][0] == "B005"
    assert codes("[" * 100_000, "x.json")[0][0] == "B005"
    assert value("[" * 64 + "]" * 64) is not None


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "big.yaml"
    with file.open("wb") as out:
        out.truncate(MAX_BYTES + 1)
    document, problems = read_file(file, "big.yaml")
    assert document is None and [problem.code for problem in problems] == ["B004"]


@pytest.mark.parametrize(("text", "path"), [("- a\n", "x.yaml"), ("1,", "x.json")])
def test_a_file_with_too_many_values_is_not_read_to_its_end(text: str, path: str) -> None:
    document, (problem,) = read("[" * (path == "x.json") + text * MAX_PARTS, path)
    assert document is None
    assert (problem.code, f"{MAX_PARTS:,}" in problem.message) == ("B004", True)


@pytest.mark.parametrize(
    ("text", "path"), [("1: a\n", "x.yaml"), ('"a": 1,', "x.json"), ("a: yes\n", "x.yaml"), ("- \x07\n", "x.yaml")]
)
def test_after_very_many_problems_no_more_are_looked_for(text: str, path: str) -> None:
    _, problems = read("{" * (path == "x.json") + text * 20_000, path)
    assert MOST_SOUGHT <= len(problems) <= 2 * MOST_SOUGHT


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert [problem.code for problem in read_file(tmp_path, "x")[1]] == ["B019"]


def test_windows_line_ends_keep_lines_and_columns() -> None:
    assert value("a: 1\r\nb:\r\n  - c\r\n") == {"a": 1, "b": ["c"]}
    assert codes("a: 1\r\nb: no\r\n") == [("B011", 2, 4)]


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=("Cs",))),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(st.characters(exclude_categories=("Cs",))), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(JSON, st.booleans(), st.sampled_from([None, 2]))
def test_json_reads_as_json_does(data: object, ascii_only: bool, indent: int | None) -> None:
    text = json.dumps(data, ensure_ascii=ascii_only, indent=indent)
    document, problems = read(text, "x.json")
    if {problem.code for problem in problems} <= {
        "B008"
    } and document is not None:  # raw invisible characters are reported, and read
        assert document.root.value == data
        assert json.dumps(document.root.value) == json.dumps(data)


@given(JSON.filter(lambda data: not isinstance(data, float) or math.isfinite(data)))
def test_yaml_that_a_writer_of_yaml_makes_reads_back(data: object) -> None:
    # The writer speaks YAML 1.1 and quotes what it would misread; what 1.2 reads otherwise (1e16 without a dot) is left out.
    text = yaml.safe_dump(data, allow_unicode=False, default_style='"' if isinstance(data, str) else None)
    document, problems = read(text)
    if not problems and document is not None and "!!" not in text:
        assert json.dumps(document.root.value, sort_keys=True) == json.dumps(data, sort_keys=True) or "e" in text


@pytest.mark.parametrize(
    ("text", "place"),
    [('{"a": 1,}', 9), ("{'a': 1}", 2), ("[1 2]", 4), ('{"a" 1}', 6), ("[01]", 3), ("[NaN]", 2), ('["a\nb"]', 4), ("[] []", 4)],
)
def test_what_is_no_json_is_told_at_its_place(text: str, place: int) -> None:
    assert [(code, column) for code, _, column in codes(text, "x.json")] == [("B001", place)]


def test_json_has_places_and_no_duplicates() -> None:
    document, problems = read('{"a": [1, {"b": 2}],\n "a": 3}', "x.json")
    assert [(problem.code, problem.at.line, problem.at.column) for problem in problems] == [("B009", 2, 2)]
    assert document is not None
    assert document.root.place(["a", 1, "b"]).column == 17


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("- {that: m[k]['s'] == 1, else: no_such}", "that: m[k]['s'] == 1"),
        ("- {when: a[0], that: b in {1, 2}, else: x}", "that: b in {1, 2}"),
        ('- {find: Copy, where: copy["isbn"] == isbn, sort: [-isbn]}', "sort: [-isbn]"),
        ("let: {held: sum(a, 2) + f(x, y)}", "held: sum(a, 2) + f(x, y)"),
        ("set: {fines: =round(a, 2)}", "fines: =round(a, 2)"),
        ("says: {name} owes", "says: '{name} owes'"),
        ("that: 'x' in y", "that: \"'x' in y\""),
        ("- [1, 2] == x", "- '[1, 2] == x'"),
    ],
)
def test_the_mended_text_is_what_was_meant(text: str, mended: str) -> None:
    problems = read(text)[1]
    assert [problem.code for problem in problems] == ["B012"]
    assert mended in problems[0].hint
    if problems[0].hint.startswith("write it on lines"):
        # What the hint says is read as it was meant.
        assert not read("\n".join(problems[0].hint.splitlines()[1:]))[1]


@pytest.mark.parametrize(
    "text",
    [
        "a: {that: x == 1, else: y}",
        "a: [b, c]",
        "a: {b: null, c: }",
        "- that: x  # a comment",
        "says: Nothing here  # yet",
        "a: 1 # (half",
    ],
)
def test_flow_style_and_comments_without_a_trap_are_fine(text: str) -> None:
    assert codes(text) == []
