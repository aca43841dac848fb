"""Errors of the YAML parser as what a person did: where it went wrong, and the text that mends it.

The parser says what it could not read; a writer has left out quotes, a colon or a blank, or indented a line by one too many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from yaml import MarkedYAMLError

from envgen.blueprint.yaml.flow import PROSE_KEYS, broken_expression, safe
from envgen.blueprint.yaml.flow_faults import flow_fault, value_fault, why_quotes
from envgen.blueprint.yaml.limits import TOO_DEEP
from envgen.blueprint.yaml.nodes import Source
from envgen.blueprint.yaml.quoting import requoted
from envgen.diagnostics import Problem, found

_OWN_KEY = re.compile(r"\s*(?:- +)*[^\s:#\"'{}\[\],][^:#\"'{}\[\]]*")
_ENTRY = re.compile(r"(\s*)((?:- +)*)(?:([\w-]+):(?:\s+|$))?(.*?)\s*$")
_COMMENT = re.compile(r"\s{2,}#.*$")
# What a list item lacks whose other keys are these.
_FIRST_KEYS = {
    **dict.fromkeys(("else", "says", "when", "for"), "that"),
    **dict.fromkeys(("where", "sort", "limit"), "find"),
    **dict.fromkeys(("set", "given", "unset"), "update"),
    "with": "create",
    **dict.fromkeys(("call", "seed", "returns", "error", "message", "changes"), "name"),
}
_WINDOW = 2000
_LINES = 400


@dataclass(frozen=True, slots=True)
class _Line:
    """One line with what it begins with: `- key: value`."""

    number: int
    start: int
    indent: int
    dashes: str
    key: str
    value: str

    @property
    def column(self) -> int:
        """How many blanks and dashes stand before its key or value."""
        return self.indent + len(self.dashes)

    @property
    def value_start(self) -> int:
        return self.start + self.column + (len(self.key) + 2 if self.key else 0)


def explain(error: MarkedYAMLError, source: Source) -> Problem:
    """The problem behind a parse error."""
    what, context = error.problem or "", error.context or ""
    marks = [min(mark.index, len(source.text)) for mark in (error.problem_mark, error.context_mark) if mark is not None] or [0]
    index = marks[0]
    start, end = source.line_around(index)
    if "nesting depth" in what:
        return found("B005", source.position(index), *TOO_DEEP)
    line = source.text[start:end]
    if (indent := re.match(r" *\t[ \t]*", line)) and "\t" in indent.group():
        return found("B007", source.position(start + line.index("\t")), "tab in the indentation", "indent with spaces")
    # An error at the beginning of a line, or at the colon of its first key, is not about what the line says.
    at_colon = what.startswith("mapping values") and _OWN_KEY.fullmatch(source.text[start:index]) is not None
    outside = at_colon or not source.text[start:index].strip()
    for mark in marks[outside:]:
        if problem := broken_expression(source, mark):
            return problem
    if "quoted scalar" in context and "end of stream" in what:
        quote = source.text[marks[-1] : marks[-1] + 1]
        hint = f"close it with {quote} where the text ends"
        return found("B001", source.position(marks[-1]), "a quote opens here and is not closed", hint)
    return (
        (_colon(source, index) if at_colon else None)
        or flow_fault(source, marks, "flow" in context)
        or (_missing_colon(source, marks[-1]) if what.startswith("could not find expected ':'") else None)
        or (None if outside else _value(source, index) or value_fault(source, index))
        or (_cut_before(source, start) if outside else None)
        or (_indentation(source, index) if outside and "did not find expected" in what else None)
        or _plain(error, source, index)
    )


def _plain(error: MarkedYAMLError, source: Source, index: int) -> Problem:
    message = (error.problem or "not YAML").replace("<block end>", "the end of the block")
    hint = ""
    if error.context and error.context_mark is not None and error.context_mark.index < index:
        hint = f"{error.context} that begins in line {error.context_mark.line + 1}"
    return found("B001", source.position(index), message, hint)


# ── lines ───────────────────────────────────────────────────


def _line(source: Source, index: int) -> _Line:
    start, end = source.line_around(index)
    match = _ENTRY.match(source.text[start : min(end, start + _WINDOW)])
    assert match is not None, "each part of the pattern may be empty"
    spaces, dashes, key, value = match.groups()
    return _Line(source.position(start).line, start, len(spaces), dashes, key or "", _COMMENT.sub("", value))


def _above(source: Source, start: int) -> Iterator[_Line]:
    """The lines before the one at `start`, the nearest first, blank ones and comments left out."""
    for _ in range(_LINES):
        if start == 0:
            return
        line = _line(source, start - 1)
        start = line.start
        if line.key or (line.value and not line.value.startswith("#")) or line.dashes:
            yield line


# ── what a value lacks ──────────────────────────────────────


def _value(source: Source, index: int) -> Problem | None:
    """A value of block style that cannot stand without quotes."""
    line = _line(source, index)
    if index < line.value_start or not (reason := why_quotes(line.value, flow=False)):
        return None
    mended = f"{line.key + ': ' if line.key else '- '}{requoted(line.value)}"
    return found("B001", source.position(line.value_start), reason, mended)


def _cut_before(source: Source, start: int) -> Problem | None:
    """A text of several lines in which a comment has ended it before this line."""
    above = next(_above(source, start), None)
    line = _line(source, start)
    if above is None or line.key or line.dashes:
        return None
    cut = re.search(r"\s#", source.text[above.start : above.start + _WINDOW].partition("\n")[0])
    if cut is None:
        return None
    at = source.position(above.start + cut.start() + 1)
    return found(
        "B013", at, "a comment cuts this text off", "put the whole text in quotes, or write it below `>-`, where # is text"
    )


# ── colons and indentation ──────────────────────────────────


def _colon(source: Source, index: int) -> Problem | None:
    """A line that cannot have a key: the one above it is not finished, has no colon or is indented otherwise."""
    line = _line(source, index)
    above = next(_above(source, line.start), None)
    if above is None:
        return None
    if above.dashes and not above.key and (lacking := _FIRST_KEYS.get(line.key)):
        what = "a guard" if lacking == "that" else "a step" if lacking != "name" else "a case"
        mended = f"- {lacking}: {safe(lacking, above.value)}\n  {line.key}: {line.value}"
        return found("B001", source.position(above.value_start), f"{what} begins with `{lacking}:`", mended)
    if not above.key:
        return _missing_colon(source, above.start) if above.column <= line.column else None
    hint = f"indent `{line.key}` and `{above.key}` alike"
    if above.key in PROSE_KEYS and line.value:
        hint += f"; if line {line.number} belongs to the text, begin that with `{above.key}: >-` and write it below"
    return found(
        "B001",
        source.position(line.start + line.column),
        f"`{line.key}` has {_blanks(line.column)} before it, and `{above.key}` in line {above.number} has {above.column}: "
        "keys of one mapping begin in the same column",
        hint,
    )


def _missing_colon(source: Source, index: int) -> Problem | None:
    line = _line(source, index)
    text = line.value
    if line.key or not re.match(r"[A-Za-z_][\w-]*(?=[:\s]|$)", text):
        return None
    key, sign, rest = text.partition(":")
    lead = line.dashes
    if sign and rest and not key.count(" "):
        what, mended = "a blank is missing after the colon", f"{lead}{key}: {rest.strip()}"
    else:
        key, _, rest = text.partition(" ")
        what, mended = f"`{key}` lacks its colon", f"{lead}{key}: {rest.strip()}".rstrip()
    return found("B001", source.position(line.value_start), what, mended)


def _indentation(source: Source, index: int) -> Problem | None:
    """A line that begins where nothing above it does."""
    line = _line(source, index)
    levels = list(_levels(source, line.start, dashes=bool(line.dashes)))
    if not levels or any(column == line.indent for column, _ in levels):
        return None
    nearest = [
        max((one for one in levels if one[0] < line.indent), default=None),
        min((one for one in levels if one[0] > line.indent), default=None),
    ]
    fitting = [f"{_blanks(column)} as in line {number}" for column, number in filter(None, reversed(nearest))]
    return found(
        "B001",
        source.position(line.start + line.indent),
        "this line is indented otherwise than all lines above that it may belong to",
        f"begin it with {', or '.join(fitting)}; it has {line.indent}",
    )


def _levels(source: Source, start: int, *, dashes: bool) -> Iterator[tuple[int, int]]:
    """The columns in which keys, or dashes, may begin after the lines above, each with the line that has opened it."""
    limit = _WINDOW
    for line in _above(source, start):
        if line.column < limit:
            if not dashes:
                yield line.column, line.number
            limit = line.column
        if line.dashes and line.indent < limit:
            if dashes:
                yield line.indent, line.number
            limit = line.indent
        if limit == 0:
            return


def _blanks(number: int) -> str:
    return "1 blank" if number == 1 else f"{number} blanks" if number else "no blank"
