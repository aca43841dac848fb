"""The attacks of this folder as data: each file says what it tries, of which class it is, and how it wins where no wall stands."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).with_name("attacks")
CLASSES = ("escape", "integrity", "os", "resource")
# How an attack wins: what it tells is the canary or its own boast; two calls of it differ; its reply is no exact JSON …
WINS = ("differs", "dies", "file", "floods", "hangs", "memory", "spoofs", "told", "value")


@dataclass(frozen=True)
class Attack:
    """One file."""

    name: str
    about: str
    kind: str
    wins: str
    source: str


def attacks() -> list[Attack]:
    found = []
    for file in sorted(FOLDER.glob("*.py")):
        source = file.read_text("utf-8")
        head = dict(line.removeprefix("# ").split(": ", 1) for line in source.splitlines()[:3])
        found.append(Attack(file.stem, head["desc"], head["class"], head["wins"], source))
    return found
