"""Files of tasks in the forms that people have them in; what cannot be read is told and stops nothing."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from envgen.synthesis.discover.readers import files, read_tasks
from envgen.synthesis.discover.rules import sift

DIALOGUE = "User: Can you modify my appointment?\nAI: Sure. Which one?\nUser: That of March.\nGenerate API Request:\n"
FORMS = {
    "ours": ('{"task": "Lend me a book.", "task_from": "toolace"}\n', [("Lend me a book.", "toolace", 1)]),
    "ours without a source": ('\n{"task": " Lend me a book. "}\n', [("Lend me a book.", "tasks", 2)]),
    "ours over several lines": ('{\n "task": "Lend me a book."\n}\n', [("Lend me a book.", "tasks", 1)]),
    "plain text": ("Lend me a book.\n\nCancel my order.\n", [("Lend me a book.", "tasks", 1), ("Cancel my order.", "tasks", 3)]),
    "API-Bank, dialogues of the test set": (
        json.dumps([{"file": "a.jsonl", "id": 0, "instruction": "…\nUser: User's utterence", "input": DIALOGUE}], indent=4),
        [("Can you modify my appointment?", "api-bank", 2)],
    ),
    "API-Bank, dialogues to train on": (
        json.dumps(
            [
                {
                    "instruction": "…",
                    "input": '{"apiCode": "ToolSearcher"}\nUser: Find a dentist.TIME: 2034-04-15 10:00:00\nGenerate API Request: ',
                }
            ]
        ),
        [("Find a dentist.", "api-bank", 1)],
    ),
    "API-Bank, level 3": (
        json.dumps([{"requirement": " Query the meeting of Ada. ", "response": "…", "apis": []}]),
        [("Query the meeting of Ada.", "api-bank", 1)],
    ),
    "API-Bank, one dialogue a file": (
        '{"role": "AI", "text": "Hello."}\n{"role": "User", "text": "Add an agenda."}\n{"role": "API", "api_name": "AddAgenda"}\n'
        '{"role": "User", "text": "Tomorrow."}\n',
        [("Add an agenda.", "api-bank", 2)],
    ),
    "ToolACE": (
        json.dumps(
            [
                {
                    "system": "You are …",
                    "conversations": [{"from": "user", "value": "Get the\nstandings."}, {"from": "assistant", "value": "[f()]"}],
                },
                {
                    "system": "You are …",
                    "conversations": [{"from": "system", "value": "x"}, {"from": "human", "value": "Play rock."}],
                },
            ],
            indent=1,
        ),
        [("Get the\nstandings.", "toolace", 2), ("Play rock.", "toolace", 15)],
    ),
    "with a mark of byte order": ('\ufeff{"task": "Lend me a book."}', [("Lend me a book.", "tasks", 1)]),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_form_is_known_by_what_stands_in_it(form: str, tmp_path: Path) -> None:
    text, expected = FORMS[form]
    file = tmp_path / "tasks.jsonl"
    file.write_text(text, "utf-8")
    read = read_tasks([file])
    assert [(task.text, task.source, task.line) for task in read.tasks] == expected
    assert read.problems == []


BAD = {
    "no JSON": ('{"task": "A."}\n{"task": \n{"task": "B."}\n', 2, "T001 is no JSON: Expecting value"),
    "another record": (
        '{"task": "A."}\n{"text": "?"}\n{"task": "B."}\n',
        2,
        "T001 has none of task, conversations, requirement, input",
    ),
    "no text": ('{"task": "A."}\n{"task": 7}\n{"task": "B."}\n', 2, "T001 task is a number, no text"),
    "empty": ('{"task": "A."}\n{"task": "  "}\n{"task": "B."}\n', 2, "T001 task is empty"),
    "no object": ('{"task": "A."}\n["task"]\n{"task": "B."}\n', 2, "T001 is a list, no object"),
    "no turn of a user": (
        '{"task": "A."}\n{"conversations": [{"from": "gpt", "value": "x"}]}\n{"task": "B."}\n',
        2,
        "T001 no user says",
    ),
    "turns that are none": ('{"task": "A."}\n{"conversations": "x"}\n{"task": "B."}\n', 2, "T001 conversations is a text, no list"),
    "a dialogue without its user": ('{"task": "A."}\n{"input": "AI: Hello."}\n{"task": "B."}\n', 2, "T001 no line of its input"),
    "very deep": ('{"task": "A."}\n' + "[" * 100_000 + '\n{"task": "B."}\n', 2, "T001 is no JSON: it is nested too deeply"),
    "in an array": ('[{"task": "A."},\n {"task": null}, {"task": "B."}]', 2, "T001 task is null, no text"),
    "cut": ('[{"task": "A."},\n {"task": "B."},\n {"task": "C', 3, "T001 is no JSON from here on: Unterminated string"),
    "cut between two": ('[{"task": "A."},\n {"task": "B."},\n', 3, "T001 ends within its array"),
    "no UTF-8": (b'{"task": "A."}\n{"task": "B."}\n{"task": "Caf\xe9"}\n', 3, "T001 is no UTF-8"),
}


@pytest.mark.parametrize("case", BAD)
def test_what_cannot_be_read_is_told_with_its_line_and_the_rest_is_read(case: str, tmp_path: Path) -> None:
    text, line, message = BAD[case]
    file = tmp_path / "tasks.jsonl"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    read = read_tasks([file])
    assert [task.text for task in read.tasks][:2] == ["A.", "B."]
    (problem,) = read.problems
    assert problem.at.line == line
    assert f"{problem.code} {problem.message}".startswith(message)
    assert problem.level == "warning"


def test_a_file_that_cannot_be_read_leaves_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good, large, folder = tmp_path / "good.txt", tmp_path / "large.txt", tmp_path / "folder"
    good.write_text("Lend me a book.\n")
    large.write_text("Lend me a book, please.\n" * 9)
    folder.mkdir()
    monkeypatch.setattr(files, "MOST_BYTES", 100)
    read = read_tasks([large, folder, good])
    assert [task.path for task in read.tasks] == [str(good)]
    assert [(problem.code, problem.level) for problem in read.problems] == [("T002", "error"), ("T002", "error")]


def test_lines_are_those_of_editors(tmp_path: Path) -> None:
    """A line separator within a text is none of the file."""
    file = tmp_path / "tasks.jsonl"
    file.write_text('{"task": "One\u2028line."}\r\n{"task": "Another."}\r\n', "utf-8", newline="")
    assert [task.line for task in read_tasks([file]).tasks] == [1, 2]


def test_equal_tasks_of_several_files_are_counted_and_the_first_stays(tmp_path: Path) -> None:
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    first.write_text("Cancel my order, please.\n")
    second.write_text("cancel  my order, please\nTrack my parcel, please.\nCancel my order, please!\n")
    sifted = sift(read_tasks([first, second]).tasks)
    assert [(os.path.basename(task.path), task.line) for task in sifted.kept] == [("a.txt", 1), ("b.txt", 2)]
    assert [task.line for task in sifted.dropped["duplicate"]] == [1, 3]
