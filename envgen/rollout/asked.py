"""What a folder of rollouts was asked for, kept in it: who goes on there goes on with the same. Reads and writes `rollout.json`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from envgen.render.output.disk import write_file
from envgen.rollout.setting import Rules
from envgen.rollout.stage import Stage

FILE: Final = "rollout.json"
FORMAT: Final = 1

Style = Literal["script", "native", "prompt"]


class Otherwise(ValueError):
    """The folder holds episodes of something else: of what, and of what now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Who plays, by which rules. `agent` is the label in the journal; `user` the model of who it talks to, if there is one."""

    agent: str
    style: Style
    rules: Rules
    user: str = ""

    def as_json(self) -> dict[str, Any]:
        told: dict[str, Any] = {
            "agent": self.agent,
            "style": self.style,
            "setting": self.rules.setting,
            "rules": self.rules.as_json(),
        }
        return told | ({"user": self.user} if self.user else {})


def keep(folder: Path, asked: Asked, stages: Iterable[Stage]) -> None:
    """Write down what is asked for, beside what was; to be called by who holds the journal.

    Raises:
        Otherwise: if the folder has episodes of another agent, of other rules, or of an environment as it was before a change.
    """
    file = folder / FILE
    before = _read(file)
    now = {"envgen": FORMAT, **asked.as_json()}
    environments = {stage.name: stage.digest for stage in stages}
    if before is not None:
        for name, value in now.items():
            if before.get(name) != value:
                raise Otherwise(f"{folder} has episodes of the {name} {_told(before.get(name))}, and this is {_told(value)}")
        known: Mapping[str, str] = before["environments"]
        changed = [name for name, digest in environments.items() if known.get(name, digest) != digest]
        if changed:
            raise Otherwise(f"{folder} has episodes of {', '.join(changed)} as it was before a change")
        environments = {**known, **environments}
    told = {**now, "environments": dict(sorted(environments.items()))}
    if told != before:
        write_file(file, json.dumps(told, ensure_ascii=False, indent=1) + "\n")


def _read(file: Path) -> dict[str, Any] | None:
    try:
        told = json.loads(file.read_bytes())
    except FileNotFoundError:
        return None
    except ValueError as error:
        raise Otherwise(f"{file} is no JSON: {error}") from None
    if not isinstance(told, dict) or not isinstance(told.get("environments"), dict):
        raise Otherwise(f"{file} does not say what was asked for")
    return told


def _told(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
