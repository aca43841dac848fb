"""scenarios/ID.proof.json: that a scenario was proven, of what files, and what came of it. Written only for what is proven."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

from envgen.blueprint.files import Unreadable, read_regular
from envgen.blueprint.model import Blueprint
from envgen.blueprint.scenarios.model import PROOF_ENDING, Scenario
from envgen.blueprint.yaml import read_bytes
from envgen.diagnostics import Problem, found
from envgen.render.output.disk import write_file

CONDITIONS = 2  # raised when what is asked of a scenario becomes more, so that earlier proofs are stale

_LIMIT = 16 * 1024 * 1024  # bytes of a file
_START = "start"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """`digests` by file of the environment's folder, and of the start; `weak` is what each weak agent earns in its best run.

    `mean` is what it earns in the mean of its runs, `best` the most of `weak` but for doing nothing, and `accepted` the share
    of the calls of random agents that were carried out.
    """

    verdict: str
    conditions: int
    digests: Mapping[str, str]
    figures: Mapping[str, int]
    weak: Mapping[str, float]
    best: float
    mean: Mapping[str, float] = field(default_factory=dict)  # in no record of the first conditions
    accepted: float = 0.0

    def is_stale(self, folder: Path, blueprint: Blueprint, scenario: Scenario) -> bool:
        """Whether what was proven has changed since."""
        return self.conditions != CONDITIONS or dict(self.digests) != digests(folder, blueprint, scenario)


def record_file(folder: Path, scenario: str) -> Path:
    return folder / "scenarios" / f"{scenario}{PROOF_ENDING}"


def read_record(folder: Path, scenario: str) -> Record | None:
    """None where there is none, or it is no such record."""
    try:
        told: dict[str, Any] = json.loads(read_regular(record_file(folder, scenario), limit=_LIMIT) or b"")
        record = Record(**{name: told[name] for name in Record.__dataclass_fields__ if name in told})
        return record if record.verdict == "proven" and isinstance(record.digests, dict) else None
    except (OSError, Unreadable, ValueError, LookupError, TypeError, RecursionError):
        return None


def write_record(folder: Path, scenario: str, record: Record | None) -> bool:
    """Write it, or take away what is there where nothing is proven; whether anything was done."""
    file = record_file(folder, scenario)
    if record is not None:
        return write_file(file, json.dumps(asdict(record), indent=2, sort_keys=True) + "\n")
    with suppress(FileNotFoundError):
        file.unlink()
        return True
    return False


def digests(folder: Path, blueprint: Blueprint, scenario: Scenario) -> dict[str, str]:
    """What tells apart all that a proof is made of."""
    files = [Path(blueprint.path).name, "bodies.py", f"scenarios/{Path(scenario.at.path).name}"]
    files += [f"scenarios/{Path(scenario.functions.path).name}"] if scenario.functions is not None else []
    state = [[name, scenario.start.state[name]] for name in sorted(scenario.start.state)]
    start = json.dumps([state, scenario.start.now], default=str)  # in its order, in which tools list records
    return {**{name: _digest_of(folder / name) for name in files}, _START: sha256(start.encode()).hexdigest()}


def _digest_of(file: Path) -> str:
    try:
        content = read_regular(file, limit=_LIMIT)
    except (OSError, Unreadable):
        content = None
    if content is None:
        return ""
    return _data_digest(content) if file.suffix in (".yaml", ".json") else sha256(content).hexdigest()


@lru_cache(maxsize=32)
def _data_digest(content: bytes) -> str:
    """Of what a file of data says: comments, and the order and form that `envgen fmt` gives it, are no matter."""
    document, _ = read_bytes(content, "")
    data = content if document is None else json.dumps(document.root.value, sort_keys=True, default=str).encode()
    return sha256(data).hexdigest()


def record_problems(folder: Path, blueprint: Blueprint) -> Iterator[Problem]:
    """Scenarios of an environment that are not known to be proven as they stand."""
    for scenario in blueprint.scenarios.values():
        command = f"envgen scenario prove {folder} --only {scenario.id}"
        proof = _proof(folder, blueprint, scenario)
        if proof == "none":
            yield found("S301", scenario.at, "this scenario is not proven", command)
        elif proof == "stale":
            yield found("S302", scenario.at, "what it is made of has changed since it was proven", command)


def standing(folder: Path, blueprint: Blueprint) -> list[dict[str, Any]]:
    """Each scenario with its proof: `proven`, `stale` or `none`."""
    return [
        {
            "environment": blueprint.name,
            "id": scenario.id,
            "proof": _proof(folder, blueprint, scenario),
            "steps": None if scenario.solution is None else len(scenario.solution),
            "checks": len(scenario.checks),
        }
        for _, scenario in sorted(blueprint.scenarios.items())
    ]


def _proof(folder: Path, blueprint: Blueprint, scenario: Scenario) -> Literal["proven", "stale", "none"]:
    record = read_record(folder, scenario.id)
    if record is None:
        return "none"
    return "stale" if record.is_stale(folder, blueprint, scenario) else "proven"
