"""What a docstring says: the paragraphs before its sections, and a text for each parameter. Google, NumPy and `:param x:` forms."""

from __future__ import annotations

import re
from collections.abc import Sequence

_SECTION = re.compile(
    r"^(args|arguments|parameters?|params?|inputs?|returns?|outputs?|yields?|raises?|errors?|exceptions?|notes?|constraints?|examples?|"
    r"side effects?|attributes|rules?|behaviou?r|see also|warnings?|usage|effects?|preconditions?|postconditions?|validations?|"
    r"edge cases?|implementation)"
    r"[\w /,()&-]{0,40}:?\s*$",
    re.IGNORECASE,
)
_HEADED = re.compile(
    r"^(args|arguments|parameters?|params?|returns?|raises?|yields?|notes?|constraints?|examples?|side effects?|errors?)"
    r"[\w ]{0,30}:\s",
    re.IGNORECASE,
)
_ARGUMENTS = re.compile(r"^(args|arguments|parameters?|params?|inputs?)\b", re.IGNORECASE)
_FIELD = re.compile(r"^:param\s+(?:[\w\[\], .|]+\s+)?(\w+)\s*:\s*(.*)$")
_ENTRY = re.compile(
    r"^[-*•]?\s*[`*]{0,2}\*{0,2}(\w+)[`*]{0,2}\s*(?:\((?P<type>[^)]*(?:\([^)]*\)[^)]*)*)\))?\s*(?::|–|—| - )\s*(?P<text>.*)$"
)
_NUMPY = re.compile(r"^(\w+)\s*(?::\s*\S.*)?$")


def description(text: str) -> str:
    """The paragraphs that come before the sections, as one line each, parted by empty lines."""
    kept: list[str] = []
    for line in text.strip().splitlines():
        bare = line.strip()
        if (_SECTION.match(bare) and bare.endswith(":")) or _HEADED.match(bare) or bare.startswith((":param", ":return", ":raise")):
            break
        if kept and set(bare) == {"-"} and len(bare) > 2:  # the line below a NumPy heading
            kept.pop()
            break
        kept.append(bare)
    paragraphs: list[list[str]] = [[]]
    for line in kept:
        if not line:
            paragraphs.append([])
        elif line.startswith(("-", "*", "•")) or re.match(r"^\d+[.)]\s", line):
            paragraphs.append([line])  # an item of a list stays on its line
        else:
            paragraphs[-1].append(line)
    joined = [" ".join(lines) for lines in paragraphs if lines]
    return "\n".join(joined).strip()


def parameters(text: str, names: Sequence[str]) -> dict[str, str]:
    """What the docstring says of each of these parameters."""
    told: dict[str, list[str]] = {}
    current: list[str] | None = None
    inside = underlined = False
    indent = entry_indent = 0
    for line in text.expandtabs().splitlines():
        bare = line.strip()
        depth = len(line) - len(line.lstrip())
        if (field := _FIELD.match(bare)) is not None and field[1] in names:
            current = told.setdefault(field[1], [])
            current.append(field[2])
            inside, indent, entry_indent = True, depth, depth
            continue
        if _ARGUMENTS.match(bare) and _SECTION.match(bare):
            inside, underlined, indent, entry_indent, current = True, False, depth, -1, None
            continue
        if not inside or not bare:
            continue
        if set(bare) == {"-"}:  # as NumPy has it: `name : type`, and the text below
            underlined = True
            continue
        if depth <= indent and (_SECTION.match(bare) or _HEADED.match(bare) or bare.startswith(":")):
            inside, current = False, None
            continue
        entry = None if underlined else _ENTRY.match(bare)
        if entry is not None and entry[1] in names and (entry_indent < 0 or depth <= entry_indent):
            entry_indent = depth
            current = told.setdefault(entry[1], [])
            current.append(entry["text"])
        elif (plain := _NUMPY.match(bare)) is not None and plain[1] in names and (entry_indent < 0 or depth <= entry_indent):
            entry_indent = depth
            current = told.setdefault(plain[1], [])
        elif entry is not None and depth <= entry_indent:
            current = None  # of a parameter that there is not
        elif current is not None and (depth > entry_indent or not entry):
            current.append(bare)
    out = {name: " ".join(part for part in parts if part).strip() for name, parts in told.items()}
    return {name: said for name, said in out.items() if said}
