"""Problems as text, JSON and SARIF, and the exit status that they make. Decides nothing about what is a problem."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from envgen.diagnostics.codes import CODES
from envgen.diagnostics.problem import Level, Problem
from envgen.diagnostics.telling import told

_COLOURS: dict[Level, str] = {"error": "31", "warning": "33", "portability": "36", "quality": "36"}
_SARIF_LEVELS: dict[Level, str] = {"error": "error", "warning": "warning", "portability": "note", "quality": "note"}
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


def to_sarif(problems: Iterable[Problem], *, version: str = "") -> str:
    """A SARIF 2.1.0 log with one run; `version` is that of the tool. Ends with a newline."""
    ordered = told(problems)
    used = sorted({problem.code for problem in ordered})
    driver: dict[str, Any] = {"name": "envgen", "rules": [_rule(code) for code in used]}
    if version:
        driver["version"] = version
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(problem, used.index(problem.code)) for problem in ordered],
    }
    return json.dumps({"$schema": _SARIF_SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2) + "\n"


def _rule(code: str) -> dict[str, Any]:
    known = CODES.get(code)
    if known is None:
        return {"id": code}
    return {
        "id": code,
        "shortDescription": {"text": known.title},
        "fullDescription": {"text": known.explanation},
        "defaultConfiguration": {"level": _SARIF_LEVELS[known.level]},
    }


def _result(problem: Problem, rule: int) -> dict[str, Any]:
    text = problem.message if not problem.hint else f"{problem.message}\n{problem.hint}"
    region = {"startLine": problem.at.line, "startColumn": problem.at.column}
    location = {"physicalLocation": {"artifactLocation": {"uri": _uri(problem.at.path)}, "region": region}}
    return {
        "ruleId": problem.code,
        "ruleIndex": rule,
        "level": _SARIF_LEVELS[problem.level],
        "message": {"text": text},
        "locations": [location],
    }


def _uri(path: str) -> str:
    from urllib.parse import quote

    return quote(path.replace("\\", "/").encode("utf-8", "surrogateescape"), safe="/")
