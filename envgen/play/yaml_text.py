"""Cases as YAML in the blueprint's own form, and their place in a file. Writes nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import yaml

Json = Any
Cases = Mapping[str, Sequence[Mapping[str, Json]]]  # tool → its cases

_PLAIN = re.compile(r"[A-Za-z_/](?:[\w ./+@'-]*[\w./+@'-])?")
_NOT_TEXT = frozenset({"null", "true", "false", "yes", "no", "on", "off", "y", "n"})
_WIDTH = 120
_ONE_LINE = 90


class _Dumper(yaml.SafeDumper):
    """Every text that any reader of YAML could take for something else stands in quotes; short flat values stand on one line."""

    def ignore_aliases(self, data: Any) -> bool:
        return True

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    plain = _PLAIN.fullmatch(text) and text.casefold() not in _NOT_TEXT
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=None if plain else '"')


def _object(dumper: yaml.SafeDumper, value: dict[str, Json]) -> yaml.MappingNode:
    return dumper.represent_mapping("tag:yaml.org,2002:map", value.items(), flow_style=_is_flat(value, value.values()))


def _list(dumper: yaml.SafeDumper, value: list[Json]) -> yaml.SequenceNode:
    return dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=_is_flat(value, value))


def _is_flat(value: Json, inner: Iterable[Json]) -> bool:
    return not any(isinstance(one, dict | list) and one for one in inner) and len(json.dumps(value)) <= _ONE_LINE


class _Case(dict[str, Json]):
    """A mapping whose keys stand below each other, however few they are."""


_Dumper.add_representer(
    _Case, lambda dumper, case: dumper.represent_mapping("tag:yaml.org,2002:map", case.items(), flow_style=False)
)
_Dumper.add_representer(str, _text)
_Dumper.add_representer(dict, _object)
_Dumper.add_representer(list, _list)


def items(cases: Sequence[Mapping[str, Json]], indent: int) -> list[str]:
    """Cases as lines of a list."""
    text = yaml.dump([_Case(case) for case in cases], Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=_WIDTH - indent)
    return [f"{' ' * indent}{line}" for line in text.splitlines()]


def file_of(cases: Cases, head: str = "", *, with_kind: bool = False) -> str:
    """A file of cases; `with_kind` makes it a whole blueprint to whoever checks its structure."""
    lines = [*([head] if head else []), "tools:"]
    for tool, ones in cases.items():
        lines.append(f"  {tool}:")
        lines += ["    kind: query", "    description: Played."] if with_kind else []
        lines += ["    cases:", *items(ones, 6)]
    return "\n".join([*lines, ""])


class NoPlace(Exception):
    """A file in which the place for a case was not found."""


def inserted(text: str, cases: Cases) -> str:
    """The text of a blueprint or a file of cases with cases added at the end of those of each tool."""
    ends = "\r\n" if "\r\n" in text else "\n"
    lines = text.split(ends)
    for tool, ones in cases.items():
        first, end = _section(lines, 0, len(lines), "", "tools")
        at = _find(lines, first, end, _indent_below(lines, first, end), tool)
        if at is None:
            place = _behind_text(lines, first, end)
            lines[place:place] = [f"  {tool}:", "    cases:", *items(ones, 6)]
            continue
        inner = " " * _width(lines[at])
        last = _end(lines, at + 1, end, len(inner))
        below = _indent_below(lines, at + 1, last)
        listed = _find(lines, at + 1, last, below, "cases")
        if listed is None:
            place = _behind_text(lines, at + 1, last)
            lines[place:place] = [f"{below}cases:", *items(ones, len(below) + 2)]
            continue
        if lines[listed].strip() != "cases:":
            raise NoPlace(f"the cases of {tool} are not in block style (line {listed + 1})")
        stop = _end_of_list(lines, listed + 1, last, len(below))
        place = _behind_text(lines, listed + 1, stop)
        first_item = next((line for line in lines[listed + 1 : stop] if line.lstrip().startswith("- ")), "")
        lines[place:place] = items(ones, _width(first_item) if first_item else len(below) + 2)
    return ends.join(lines) if lines[-1] == "" else ends.join([*lines, ""])


def _section(lines: list[str], start: int, end: int, indent: str, key: str) -> tuple[int, int]:
    at = _find(lines, start, end, indent, key)
    if at is None or lines[at].strip() != f"{key}:":
        raise NoPlace(f"there is no `{key}:` in block style")
    return at + 1, _end(lines, at + 1, end, len(indent))


def _find(lines: list[str], start: int, end: int, indent: str, key: str) -> int | None:
    return next((at for at in range(start, end) if re.match(rf"{indent}{re.escape(key)}:(\s|$)", lines[at])), None)


def _indent_below(lines: list[str], start: int, end: int) -> str:
    return next((" " * _width(line) for line in lines[start:end] if _is_text(line)), "  ")


def _end(lines: list[str], start: int, end: int, width: int) -> int:
    """The first line that stands no deeper than `width`."""
    return next((at for at in range(start, end) if _is_text(lines[at]) and _width(lines[at]) <= width), end)


def _end_of_list(lines: list[str], start: int, end: int, width: int) -> int:
    """The same for a list, whose items may stand as deep as its key."""
    deep = (at for at in range(start, end) if _is_text(lines[at]) and _width(lines[at]) <= width)
    return next((at for at in deep if not lines[at].lstrip().startswith("- ") or _width(lines[at]) < width), end)


def _behind_text(lines: list[str], start: int, end: int) -> int:
    """Behind the last line with text, so that blank lines and comments before the next part stay with it."""
    return next((at + 1 for at in range(end - 1, start - 1, -1) if _is_text(lines[at])), start)


def _is_text(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _width(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
