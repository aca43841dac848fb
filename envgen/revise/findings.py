"""The cases in what `envgen test` printed, as text or JSON, or pytest did. Reads texts; judges no case."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

_HEADING = re.compile(r"^(?P<lead>(?:E(?= ))?\s*)as a case of (?P<tool>[A-Za-z_]\w*), for `cases:` in the blueprint:\s*$")
_PLACE = re.compile(r"([A-Za-z_]\w*)/tests/test_\w+\.py\b")


@dataclass(frozen=True, slots=True)
class Promoted:
    """An entry of `cases:`, its first line at the margin; `environment` is empty where nothing says it."""

    environment: str
    tool: str
    text: str


class NoFindings(ValueError):
    """A text that is JSON, but holds no findings."""


def cases_of(text: str) -> list[Promoted]:
    """The cases that a text holds, each once. NoFindings where it is the JSON of something else."""
    try:
        told = json.loads(text)
    except ValueError:
        found = list(_of_lines(text.splitlines()))
    else:
        found = list(_of_json(told))
    return list(dict.fromkeys(found))


def _of_json(told: Any) -> Iterator[Promoted]:
    if isinstance(told, dict):
        told = told.get("findings", [told])
    if not isinstance(told, list):
        raise NoFindings("it is JSON, but no list of findings")
    for finding in told:
        if not isinstance(finding, dict) or "case" not in finding:
            raise NoFindings("a finding in it has no `case`")
        environment, tool, case = (finding.get(name) or "" for name in ("environment", "tool", "case"))
        if not all(isinstance(one, str) for one in (environment, tool, case)):
            raise NoFindings("`environment`, `tool` and `case` of a finding are texts")
        if case.strip() and not tool:
            raise NoFindings("a finding in it has a case, but no `tool` to put it below")
        if case.strip():
            yield Promoted(environment, tool, textwrap.dedent(case).strip("\n"))


def _of_lines(lines: Sequence[str]) -> Iterator[Promoted]:
    for at, line in enumerate(lines):
        heading = _HEADING.match(line)
        if heading is not None:
            lead = heading["lead"]
            entry = "\n".join(_deeper(lines[at + 1 :], lead))
            yield Promoted(_environment(lines, at), heading["tool"], textwrap.dedent(entry))


def _deeper(lines: Sequence[str], lead: str) -> Iterator[str]:
    """The lines that stand deeper than a heading, without what pytest puts before them."""
    mark = lead.rstrip()
    for line in lines:
        if not line.startswith(f"{lead} "):
            return
        yield line[len(mark) :].rstrip()


def _environment(lines: Sequence[str], at: int) -> str:
    """The environment of the test that is told there: `envgen test` names its file above, pytest below."""
    before = (line for line in reversed(lines[:at]) if not line.startswith("E"))
    for line in [*before, *lines[at:]]:
        found = _PLACE.search(line)
        if found is not None:
            return found[1]
    return ""
