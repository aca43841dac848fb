"""Names that environments can have, lines that people may write, and vectors that are fetched."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from envgen.synthesis.discover.description import (
    FILE,
    MOST_TASKS,
    Description,
    NoDescription,
    lines_of,
    name_of,
    named_apart,
    read_descriptions,
)
from envgen.synthesis.discover.embedding.endpoint import Fetched

BARE = Description(name="desk", title="Desk", summary="", introduction="It lends.", usefulness=8, modelability=8)


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("library_desk", "library_desk"),
        ("Library Lending Desk", "library_lending_desk"),
        ("LibraryDesk", "library_desk"),
        ("library-desk (v2)", "library_desk_v2"),
        ("3D model store", "d_model_store"),
        ("2024 tax desk", "tax_desk"),
        ("__x__", "x"),
        ("図書館", ""),
        ("a" * 60, ""),
        ("word " * 30, "word_word_word_word_word_word_word_word_word"),
    ],
)
def test_a_name_is_made_of_whatever_a_model_calls_it(said: str, name: str) -> None:
    assert name_of(said) == name


def test_names_are_told_apart_by_numbers_that_nobody_has() -> None:
    found = named_apart([BARE, BARE, BARE], ["desk_2", "shop"])
    assert [one.name for one in found] == ["desk", "desk_3", "desk_4"]


def test_example_tasks_are_few_and_each_stands_once() -> None:
    one = BARE
    for number in range(9):
        one = one.with_task(f"Task {number // 2}").with_task("Task 0")
    assert list(one.tasks) == [f"Task {number}" for number in range(MOST_TASKS)]


def test_lines_are_read_as_they_were_written(tmp_path: Path) -> None:
    file = tmp_path / FILE
    written = [BARE.with_task("Lend „Momo“."), BARE]
    file.write_text(lines_of(written), "utf-8")
    assert read_descriptions(file) == written
    assert read_descriptions(tmp_path / "none.jsonl") == []


def test_a_person_needs_to_write_little(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text('\n{"name": "desk", "title": "Desk", "introduction": "It lends."}\n')
    (one,) = read_descriptions(file)
    assert (one.name, one.digest, one.provenance) == ("desk", "", {})


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "is no JSON"),
        ("[]", "is not of type 'object'"),
        ('{"name": "Desk", "title": "Desk", "introduction": "It lends."}', "name: 'Desk' does not match"),
        ('{"name": "desk", "title": "Desk", "introduction": "It lends.", "usefulness": 11}', "usefulness: 11 is greater"),
        ('{"name": "desk", "title": "Desk", "introduction": "It lends.", "notes": ""}', "'notes' was unexpected"),
    ],
)
def test_a_line_that_is_none_is_told_with_its_number(line: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text(f"{lines_of([BARE])}{line}\n", "utf-8")
    with pytest.raises(NoDescription) as told:
        read_descriptions(file)
    assert str(told.value).startswith(f"{file}:2: ")
    assert why in str(told.value)


def test_fetched_vectors_of_nothing_are_as_wide_as_the_others() -> None:
    assert Fetched({"a": [0.5, 0.5, 0.1]}).embed([]).shape == (0, 3)


def test_a_name_is_one_that_a_package_can_have() -> None:
    assert [name_of(one) for one in ("Calendar", "None", "class", "Library desk", "!")] == [
        "calendar_desk",
        "none_desk",
        "class_desk",
        "library_desk",
        "",
    ]


def test_letters_that_end_lines_elsewhere_end_none_here(tmp_path: Path) -> None:
    one = replace(BARE, introduction="One\u2028two\x85three.")
    (tmp_path / "descriptions.jsonl").write_text(lines_of([one]), "utf-8")
    assert [found.introduction for found in read_descriptions(tmp_path / "descriptions.jsonl")] == [one.introduction]
