"""Findings about a tool that no generated test says: what an assessment or a person saw in a call. Plain data and its file.

Written by `envgen assess` to `.envgen/assess/NAME.json`, read by `envgen repair --findings FILE`. Asks no model, runs nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

Verdict = Literal["fail", "warning"]


class BadFindings(Exception):
    """A file that holds no findings; why, in a few words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One call that did not look right.

    It begins at `state` (as `env.state()` gives it) where there is one, else at the seed; `before` are the calls that led there,
    each {"tool", "arguments"}. `evidence` is what was seen: a result, changes, a line of code.
    """

    tool: str
    reason: str
    verdict: Verdict = "fail"
    arguments: Mapping[str, Any] | None = None
    seed: str = "default"
    state: Mapping[str, Any] | None = None
    before: Sequence[Mapping[str, Any]] = field(default_factory=tuple)
    evidence: str = ""


def read_findings(file: Path) -> list[Finding]:
    """The findings in a file, in its order. More keys than are known here are left aside.

    Raises:
        BadFindings: if it cannot be read, or is of another form.
    """
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadFindings(f"{file} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise BadFindings(f"{file} is no JSON: {error}") from None
    entries = told.get("findings") if isinstance(told, dict) else None
    if not isinstance(entries, list):
        raise BadFindings(f"{file} has no list `findings`")
    return [finding_of(entry, f"finding {number} of {file}") for number, entry in enumerate(entries, start=1)]


def finding_of(entry: Any, what: str) -> Finding:
    """A finding as it stands in a file; `what` names it where it is none.

    Raises:
        BadFindings: if it is of another form.
    """
    if not isinstance(entry, dict) or not isinstance(entry.get("tool"), str) or not isinstance(entry.get("reason"), str):
        raise BadFindings(f"{what} needs `tool` and `reason`")
    known = {name: value for name, value in entry.items() if name in Finding.__dataclass_fields__ and value is not None}
    kinds: Mapping[str, Any] = {"arguments": dict, "state": dict, "before": list, "seed": str, "evidence": str, "verdict": str}
    for name, kind in kinds.items():
        if name in known and not isinstance(known[name], kind):
            raise BadFindings(f"`{name}` of {what} is no {'text' if kind is str else 'list' if kind is list else 'object'}")
    if known.get("verdict", "fail") not in ("fail", "warning"):
        raise BadFindings(f"`verdict` of {what} is neither fail nor warning")
    return Finding(**{**known, "before": tuple(known.get("before", ()))})
