"""A description of an environment, and the lines of `descriptions.jsonl`.

That file is also the index that later runs compare with: the vectors are made from it anew, which takes seconds, so that there is
none beside it that could disagree with it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from envgen.blueprint.module_names import usable
from envgen.synthesis.discover.embedding.space import Text
from envgen.synthesis.discover.task import Task

FILE = "descriptions.jsonl"
MOST_TASKS = 5  # example tasks of one description; who plans from it needs no more


class NoDescription(ValueError):
    """A line that is none; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Description:
    """An environment that could be built. `source` is where its task stands, `provenance` who wrote it."""

    name: str
    title: str
    summary: str = ""
    introduction: str
    usefulness: int = 10
    modelability: int = 10
    tasks: Sequence[str] = ()
    source: Mapping[str, Any] = field(default_factory=dict)
    provenance: Mapping[str, Any] = field(default_factory=dict)

    @property
    def text(self) -> Text:
        return Text(self.title, f"{self.summary} {self.introduction}")

    @property
    def digest(self) -> str:
        """That of the task it was made from; empty where nobody says so."""
        return str(self.source.get("digest", ""))

    def with_task(self, text: str) -> Description:
        """The same, with one more example task where there is room."""
        if text in self.tasks or len(self.tasks) >= MOST_TASKS:
            return self
        return replace(self, tasks=(*self.tasks, text))

    def as_json(self) -> dict[str, Any]:
        """The line; where nobody says whence it comes, or who wrote it, that is left out."""
        told = {
            "name": self.name,
            "title": self.title,
            "summary": self.summary,
            "introduction": self.introduction,
            "usefulness": self.usefulness,
            "modelability": self.modelability,
            "tasks": list(self.tasks),
        }
        return told | {name: dict(value) for name in ("source", "provenance") if (value := getattr(self, name))}


def source_of(task: Task) -> Mapping[str, Any]:
    return {"data": task.source, "file": task.file, "line": task.line, "digest": task.digest}


def read_descriptions(file: Path) -> list[Description]:
    """The descriptions of a file, in its order; none where there is no file.

    Raises:
        NoDescription: if a line is none, with its number.
    """
    from jsonschema import Draft202012Validator

    from envgen.resources import resource

    if not file.exists():
        return []
    schema = json.loads(resource("schemas", "description.schema.json").read_text("utf-8"))
    validator = Draft202012Validator(schema)
    found: list[Description] = []
    for number, line in enumerate(file.read_text("utf-8").split("\n"), 1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise NoDescription(f"{file}:{number}: is no JSON: {error}") from None
        for wrong in validator.iter_errors(value):
            raise NoDescription(f"{file}:{number}: {'/'.join(map(str, wrong.absolute_path)) or 'the line'}: {wrong.message[:200]}")
        value.pop("$schema", None)
        found.append(Description(**{**value, "tasks": tuple(value.get("tasks", ()))}))
    return found


def lines_of(descriptions: Iterable[Description]) -> str:
    return "".join(json.dumps(one.as_json(), ensure_ascii=False) + "\n" for one in descriptions)


def name_of(text: str) -> str:
    """A name as environments have them, from whatever a model calls one; empty where nothing is left of it."""
    words = re.findall(r"[a-z0-9]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text).casefold())
    name = ""
    for word in words:
        if len(name) + 1 + len(word) > 48:
            break
        name += f"_{word}" if name else word.lstrip("0123456789")
    return usable(name.strip("_"))


def named_apart(descriptions: Sequence[Description], taken: Iterable[str]) -> list[Description]:
    """The same, each with a name of its own: one that is taken gets a number."""
    names = set(taken)
    out: list[Description] = []
    for one in descriptions:
        name, number = one.name, 1
        while name in names:
            number += 1
            name = f"{one.name}_{number}"
        names.add(name)
        out.append(one if name == one.name else replace(one, name=name))
    return out
