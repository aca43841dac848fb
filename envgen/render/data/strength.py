"""specs/<env>/strength.json: how strong the generated suite was when it was measured, and whether the specs are still those.

`envgen test --mutants` writes it; cards and `envgen lint --min-strength` read it. Measures nothing.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from envgen.blueprint.files import Unreadable, read_regular
from envgen.render.output.disk import write_file

NAME = "strength.json"
_MEASURED = ("blueprint.yaml", "bodies.py", "mutants.yaml")  # and the seeds
_LIMIT = 16 * 1024 * 1024  # bytes of a file of the specs, and of the record


@dataclass(frozen=True, slots=True, kw_only=True)
class Strength:
    """The share of mutants killed, of those that can be; `spec` tells the specs that were measured, `survivors` are ids.

    `wrong` are the problems of their mutants.yaml.
    """

    strength: float
    killed: int
    mutants: int
    equivalent: int
    seed: int
    examples: int
    spec: str
    survivors: Sequence[str]
    wrong: Sequence[str] = ()

    def is_stale(self, folder: Path) -> bool:
        """Whether the specs have changed since."""
        return self.spec != spec_digest(folder)

    def facts(self, folder: Path) -> dict[str, Any]:
        """Plain data: what the card tells."""
        return {
            "share": self.strength,
            "killed": self.killed,
            "mutants": self.mutants,
            "equivalent": self.equivalent,
            "survivors": list(self.survivors),
            "stale": self.is_stale(folder),
        }

    def told(self, folder: Path) -> str:
        """In a few words."""
        said = f"{self.strength:.1%} of {self.mutants - self.equivalent} mutants are killed by the generated suite"
        return f"{said} (stale: the specs have changed since)" if self.is_stale(folder) else said


def read_strength(folder: Path) -> Strength | None:
    """The record of a spec folder; None where there is none, or it is no such record."""
    try:
        told: dict[str, Any] = json.loads(read_regular(folder / NAME, limit=_LIMIT) or b"")
        record = Strength(**{name: told[name] for name in Strength.__dataclass_fields__ if name in told})
        numbers = (record.killed, record.mutants, record.equivalent, record.seed, record.examples)
        fits = all(type(one) is int for one in numbers) and type(record.strength) in (int, float) and 0 <= record.strength <= 1
        return record if fits else None
    except (OSError, Unreadable, ValueError, LookupError, TypeError):
        return None


def write_strength(folder: Path, record: Strength) -> bool:
    """Write the record of a spec folder; whether it says something else than before."""
    return write_file(folder / NAME, json.dumps(asdict(record), indent=2) + "\n")


def spec_digest(folder: Path) -> str:
    """What tells apart the specs that a strength is measured of."""
    digest = sha256()
    seeds = sorted(file.relative_to(folder).as_posix() for file in (folder / "seeds").rglob("*") if file.is_file())
    for name in (*_MEASURED, *seeds):
        try:
            content = read_regular(folder / name, limit=_LIMIT) or b""
        except (OSError, Unreadable):
            content = b""
        digest.update(f"{name} {len(content)}\0".encode() + content)
    return digest.hexdigest()
