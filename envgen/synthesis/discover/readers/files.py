"""Files of tasks: records with the lines where they begin, whatever the form. Only this module reads them from the disk."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from envgen.diagnostics.codes import found
from envgen.diagnostics.problem import Position, Problem
from envgen.synthesis.discover.readers.forms import API_BANK, NoTask, is_turn, said_by_user, task_of
from envgen.synthesis.discover.task import Task

MOST_BYTES = 512 * 1024 * 1024
_SPACE = re.compile(r"[\s,]*")


@dataclass(frozen=True, slots=True)
class Read:
    """The tasks in the order of the files, and what could not be read."""

    tasks: Sequence[Task]
    problems: Sequence[Problem]


@dataclass(frozen=True, slots=True)
class _Record:
    value: Any
    line: int
    column: int = 1


def read_tasks(files: Sequence[Path]) -> Read:
    """The tasks of files, each of which may have another form."""
    tasks: list[Task] = []
    problems: list[Problem] = []
    for file in files:
        try:
            read = _read(file)
        except OSError as error:
            problems.append(found("T002", Position(str(file)), f"cannot be read: {error.strerror or error}"))
            continue
        tasks += read.tasks
        problems += read.problems
    return Read(tasks, problems)


def _read(file: Path) -> Read:
    path = str(file)
    if file.stat().st_size > MOST_BYTES:
        return Read([], [found("T002", Position(path), f"has more than {MOST_BYTES:,} bytes", "split it into several files")])
    raw = file.read_bytes()
    problems: list[Problem] = []
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        text = raw.decode("utf-8-sig", "replace")
        at = Position(path, raw.count(b"\n", 0, error.start) + 1)
        problems.append(found("T001", at, "is no UTF-8; what cannot be read of it stands as �"))
    begin = text.lstrip()[:1]
    if begin == "[":
        records = list(_of_array(text, path, problems))
    elif begin == "{":
        records = list(_of_lines(text, path, problems))
    else:
        return Read(_of_plain_text(text, path), problems)
    return Read(_tasks(records, path, problems), problems)


def _of_plain_text(text: str, path: str) -> list[Task]:
    source = Path(path).stem
    return [Task(line.strip(), source, path, number) for number, line in enumerate(text.split("\n"), 1) if line.strip()]


def _of_lines(text: str, path: str, problems: list[Problem]) -> Iterator[_Record]:
    """One record a line; a file that is one object over several lines is one record."""
    lines = text.split("\n")
    if text.lstrip().startswith("{\n") or text.strip() == "{":
        try:
            yield _Record(json.loads(text), 1)
            return
        except ValueError:
            pass  # then each line is told
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            yield _Record(json.loads(line), number)
        except (ValueError, RecursionError) as error:
            problems.append(found("T001", Position(path, number), f"is no JSON: {_why(error)}"))


def _of_array(text: str, path: str, problems: list[Problem]) -> Iterator[_Record]:
    """The items of an array, up to one that is no JSON: a file that was cut has tasks all the same."""
    decoder = json.JSONDecoder()
    at = text.index("[") + 1
    line, seen = 1, 0
    while True:
        at = _end(text, at)
        line += text.count("\n", seen, at)
        seen = at
        column = at - text.rfind("\n", 0, at)
        if text[at : at + 1] == "]":
            return
        try:
            value, after = decoder.raw_decode(text, at)
        except (ValueError, RecursionError) as error:
            what = "ends within its array" if at >= len(text) else f"is no JSON from here on: {_why(error)}"
            problems.append(found("T001", Position(path, line, column), what, "the items before it were read"))
            return
        yield _Record(value, line, column)
        at = after


def _end(text: str, at: int) -> int:
    space = _SPACE.match(text, at)
    return space.end() if space else at


def _why(error: Exception) -> str:
    return error.msg if isinstance(error, json.JSONDecodeError) else "it is nested too deeply"


def _tasks(records: Sequence[_Record], path: str, problems: list[Problem]) -> list[Task]:
    tasks: list[Task] = []
    of_dialogue = False
    for record in records:
        if is_turn(record.value):
            # A file of turns is one dialogue, whose task is what the user says first.
            text = "" if of_dialogue else said_by_user(record.value)
            if text:
                of_dialogue = True
                tasks.append(Task(text, API_BANK, path, record.line))
            continue
        try:
            one = task_of(record.value)
        except NoTask as why:
            problems.append(found("T001", Position(path, record.line, record.column), str(why)))
        else:
            tasks.append(Task(one.text, one.source or Path(path).stem, path, record.line))
    return tasks
