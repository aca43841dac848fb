"""What became of one environment, stage after stage, as values that outlive the run that made them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from envgen.render.output.disk import write_file


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage that was gone through: whether what it is for was reached, and how far it came, in a few words."""

    name: str
    is_reached: bool
    told: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """One environment. `why` says why it was not released; it lies in `place` all the same, as far as it came.

    `sound_before` and `sound` are tools that have all they need and of which no test fails, before repair and at the end;
    `pass_before` and `pass_rate` the shares of rounds that passed, None where there was no assessment. One that ended since the
    endpoint refused a request is not final: with another model or setting it may go on.
    """

    name: str
    title: str
    place: str
    stages: Sequence[Stage] = ()
    why: Sequence[str] = ()
    tools: int = 0
    bodies: int = 0
    sound_before: int = 0
    sound: int = 0
    pass_before: float | None = None
    pass_rate: float | None = None
    scenarios_asked: int = 0
    scenarios: int = 0
    good_without_repair: bool = False
    is_final: bool = True

    @property
    def is_released(self) -> bool:
        return not self.why

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "is_released": self.is_released}


@dataclass(frozen=True, slots=True)
class Kept:
    """Outcomes by name in a folder: an environment that is done is not built again when its run is resumed.

    Unless another one is meant by that name now, or what was released is gone.
    """

    folder: Path

    def get(self, name: str, described: str) -> Built | None:
        """What became of what was described so; None where that is not known."""
        try:
            told: Mapping[str, Any] = json.loads((self.folder / f"{name}.json").read_bytes())
            if told["described"] != described or (told["is_released"] and not Path(told["place"]).is_dir()):
                return None
            fields = {key: told[key] for key in Built.__dataclass_fields__}
            return Built(**{**fields, "stages": [Stage(**one) for one in told["stages"]]})
        except (FileNotFoundError, ValueError, KeyError, TypeError):
            return None

    def put(self, built: Built, described: str) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        write_file(
            self.folder / f"{built.name}.json",
            json.dumps({**built.as_json(), "described": described}, ensure_ascii=False, indent=2) + "\n",
        )
