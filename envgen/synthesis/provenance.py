"""`provenance.jsonl` of a spec: which model wrote what, by which prompt, after how many tries. No clock, no host: the same answers
make the same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from envgen.llm import Prompt, Try
from envgen.render.output.disk import write_file

FILE = "provenance.jsonl"


def origin(stage: str, what: str, prompt: Prompt, tries: Iterable[Try], **more: Any) -> Mapping[str, Any]:
    """A line: the stage, what was written (a tool, a scenario …), and the answer that was taken, the last of the tries.

    `answer` is the key of the request that it answers; `refused` says of each earlier try the first thing that was wrong.
    """
    made = list(tries)
    last = made[-1].answer
    return {
        "stage": stage,
        "what": what,
        "model": last.model,
        "prompt": {"name": prompt.name, "digest": prompt.digest},
        "answer": last.key,
        "refused": [_first(one.problems) for one in made[:-1] if one.problems],
        **more,
    }


def _first(problems: Sequence[str]) -> str:
    """The first thing that was wrong; a heading says nothing without what stands below it."""
    return " ".join(problems[:2]) if problems[0].endswith(":") else problems[0]


def read_origins(folder: Path) -> list[Mapping[str, Any]]:
    """The lines of a spec's folder; none where there is no file."""
    try:
        text = (folder / FILE).read_text(encoding="utf-8")
    except FileNotFoundError:
        return []
    return [json.loads(line) for line in text.split("\n") if line.strip()]


def add_origins(folder: Path, origins: Iterable[Mapping[str, Any]]) -> None:
    """Add lines after those that are there; one that is there already is not repeated. The order is the lineage."""
    lines = read_origins(folder)
    lines += [one for one in origins if one not in lines]
    write_file(folder / FILE, "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in lines))
