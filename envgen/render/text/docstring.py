"""Prose in generated code: docstrings and comments. No other text of a blueprint reaches the source unquoted."""

from __future__ import annotations

import re
import textwrap

WIDTH = 132


def escape(text: str) -> str:
    """`text` as it may stand between quotes: backslashes doubled, what is not printable spelled out."""
    return visible(text.replace("\\", "\\\\"))


def visible(text: str) -> str:
    """`text` with what is not printable (line ends, bidirectional marks, lone surrogates) spelled out."""
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else one.encode("unicode_escape", "surrogatepass").decode("ascii") for one in text)


def docstring(text: str, indent: str = "") -> str:
    """The docstring whose lines are those of `text`: the first line stands where it is put, the others at `indent`."""
    lines = [line.rstrip(" ") for line in text.strip(" \n").split("\n")]
    if not any(lines):
        return '"""."""'
    single = len(lines) == 1
    escaped = [_quoted(line, first=number == 0, single=single) for number, line in enumerate(lines)]
    if single:
        return f'"""{escaped[0]}"""'
    body = "\n".join(f"{indent}{line}" if line else "" for line in escaped[1:])
    return f'"""{escaped[0]}\n{body}\n{indent}"""'


def _quoted(line: str, *, first: bool, single: bool) -> str:
    """One line of a docstring: quotes are escaped only where they would end it or touch its own."""
    if '"' not in line:
        return escape(line)
    pieces = re.split('("+)', line)  # every second piece is a run of quotes
    out = []
    for number, piece in enumerate(pieces):
        at_edge = (first and number == 1 and not pieces[0]) or (single and number == len(pieces) - 2 and not pieces[-1])
        out.append('\\"' * len(piece) if number % 2 and (len(piece) > 1 or at_edge) else escape(piece))
    return "".join(out)


def comment(text: str) -> str:
    """A comment on one line."""
    return f"# {visible(text)}".rstrip()


def wrapped(text: str, *, indent: int, hanging: str = "") -> list[str]:
    """Prose folded to the width of generated files when it stands `indent` columns in; its own line breaks are kept."""
    lines: list[str] = []
    for paragraph in text.strip().split("\n"):
        if paragraph and len(paragraph) + len(hanging) <= WIDTH - indent - 4 and paragraph == " ".join(paragraph.split()):
            lines.append(f"{hanging if lines else ''}{paragraph}")
            continue
        lines += textwrap.wrap(
            paragraph,
            width=WIDTH - indent - 4,
            initial_indent=hanging if lines else "",
            subsequent_indent=hanging,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [""]
    return lines
