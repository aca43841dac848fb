"""Problems as text, JSON, SARIF and annotations of GitHub, and the exit status that they make. Decides not what is a problem."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from envgen.diagnostics.codes import CODES
from envgen.diagnostics.problem import Level, Problem
from envgen.diagnostics.telling import told

_COLOURS: dict[Level, str] = {"error": "31", "warning": "33", "portability": "36", "quality": "36"}
_SARIF_LEVELS: dict[Level, str] = {"error": "error", "warning": "warning", "portability": "note", "quality": "note"}
_GITHUB_LEVELS: dict[Level, str] = {"error": "error", "warning": "warning", "portability": "notice", "quality": "notice"}
_SARIF_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"

LONGEST = 1000  # letters of a message or of a line of its hint, in text; JSON and SARIF have all


def exit_status(problems: Iterable[Problem], *, strict: bool = False) -> int:
    """1 where there is an error, or under `strict` any problem at all; else 0."""
    return int(any(strict or problem.level == "error" for problem in problems))


def to_text(problems: Iterable[Problem], *, colour: bool = False) -> str:
    """A line a problem, `path:line:column: CODE message`, and one for its hint; ends with a newline unless empty."""
    return "".join(_lines(problem, colour) for problem in told(problems))


def _lines(problem: Problem, colour: bool) -> str:
    code = problem.code
    if problem.level != "error":
        code += f" {problem.level}:"
    at = problem.at
    place = f"{at.path}:{at.line}:{at.column}:"
    if colour:
        place = f"\x1b[1m{place}\x1b[0m"
        code = f"\x1b[{_COLOURS[problem.level]}m{code}\x1b[0m"
    text = f"{place} {code} {_printable(_short(problem.message))}\n"
    for index, line in enumerate(problem.hint.splitlines()):
        shown = _printable(_short(line))
        text += f"  hint: {shown}\n" if index == 0 else f"        {shown}\n"
    return text


def _short(text: str) -> str:
    """The text with its middle left out where a bad file has made it longer than anybody reads."""
    half = LONGEST // 2
    return text if len(text) <= LONGEST else f"{text[:half]} … {text[-half:]}"


def _printable(text: str) -> str:
    """The text with line ends and control characters of a bad file made visible, so that they cannot act on a terminal."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape", "backslashreplace").decode("ascii") for letter in text
    )


def to_json(problems: Iterable[Problem]) -> str:
    """A JSON array of problems in order; ends with a newline."""
    rows = [
        {
            "code": problem.code,
            "level": problem.level,
            "path": problem.at.path,
            "line": problem.at.line,
            "column": problem.at.column,
            "message": problem.message,
            "hint": problem.hint,
        }
        for problem in told(problems)
    ]
    return json.dumps(rows, ensure_ascii=False, indent=2) + "\n"


def to_github(problems: Iterable[Problem]) -> str:
    """A workflow command a problem, which GitHub shows beside the line; ends with a newline unless empty."""
    return "".join(
        f"::{_GITHUB_LEVELS[problem.level]} file={_property(_relative(problem.at.path))},line={problem.at.line},"
        f"col={problem.at.column},title={_property(problem.code)}::{_data(_with_hint(problem))}\n"
        for problem in told(problems)
    )


def _with_hint(problem: Problem) -> str:
    return problem.message if not problem.hint else f"{problem.message}\n{problem.hint}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def to_sarif(problems: Iterable[Problem], *, version: str = "", documents: str = "") -> str:
    """A SARIF 2.1.0 log with one run; `version` is that of the tool, `documents` the address of docs/. Ends with a newline."""
    ordered = told(problems)
    used = sorted({problem.code for problem in ordered})
    driver: dict[str, Any] = {"name": "envgen", "rules": [_rule(code, documents) for code in used]}
    if version:
        driver["version"] = version
    seen: Counter[tuple[str, str, str]] = Counter()
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(problem, used.index(problem.code), seen) for problem in ordered],
    }
    return json.dumps({"$schema": _SARIF_SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2) + "\n"


def _rule(code: str, documents: str) -> dict[str, Any]:
    known = CODES.get(code)
    if known is None:
        return {"id": code}
    more = f"`envgen explain {code}` tells more, as does docs/reference/problems.md."
    rule = {
        "id": code,
        "name": "".join(word.capitalize() for word in re.findall(r"\w+", known.title)),
        "shortDescription": {"text": known.title},
        "fullDescription": {"text": known.explanation},
        "help": {"text": f"{known.explanation}\n\n{more.replace('`', '')}", "markdown": f"{known.explanation}\n\n{more}"},
        "defaultConfiguration": {"level": _SARIF_LEVELS[known.level]},
    }
    if documents:
        anchor = re.sub(r"[^\w\- ]", "", f"{code} {known.title}".lower()).replace(" ", "-")
        rule["helpUri"] = f"{documents.rstrip('/')}/reference/problems.md#{anchor}"
    return rule


def _result(problem: Problem, rule: int, seen: Counter[tuple[str, str, str]]) -> dict[str, Any]:
    region = {"startLine": problem.at.line, "startColumn": problem.at.column}
    location = {"physicalLocation": {"artifactLocation": {"uri": _uri(problem.at.path)}, "region": region}}
    same = (problem.code, _relative(problem.at.path), problem.message)
    seen[same] += 1
    return {
        "ruleId": problem.code,
        "ruleIndex": rule,
        "level": _SARIF_LEVELS[problem.level],
        "message": {"text": _with_hint(problem)},
        "locations": [location],
        # No line: a problem that only moved is the same one.
        "partialFingerprints": {"problem/v1": sha256(repr((*same, seen[same])).encode()).hexdigest()},
    }


def _relative(path: str) -> str:
    """The path below the current folder where it is there: what a host of code knows files by."""
    if not os.path.isabs(path):
        return path
    short = os.path.relpath(path)
    return path if short.startswith("..") else short


def _uri(path: str) -> str:
    from urllib.parse import quote

    found = _relative(path).replace("\\", "/")
    return ("file://" if found.startswith("/") else "") + quote(found.encode("utf-8", "surrogateescape"), safe="/")
