"""What was learned of an endpoint and its models: told once, remembered in a file beside the answers."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from envgen.llm.redaction import public_url
from envgen.llm.structure import Way, can_be_strict, less_sure
from envgen.render.output.disk import write_file


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """`way` is the surest way to structured outputs that is not known to fail, `proven` that it was seen to work; `schemas` has the
    exceptions, by digest. The others name parameters that the endpoint refuses."""

    way: Way = Way.strict
    proven: bool = False
    schemas: Mapping[str, Way] = field(default_factory=dict)
    refuses_max_tokens: bool = False
    refuses_stream_options: bool = False

    def way_for(self, schema: Mapping[str, Any]) -> Way:
        surest = Way.strict if can_be_strict(schema) else Way.schema
        return less_sure(self.way, self.schemas.get(digest(schema), surest), surest)


class Abilities:
    """The abilities by (base_url, model)."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known: dict[str, Ability] = {name: _ability(told) for name, told in self._read().items()}

    def of(self, base_url: str, model: str) -> Ability:
        return self._known.get(_name(base_url, model), Ability())

    def learn(self, base_url: str, model: str, **changes: Any) -> None:
        """Remember it; what another process learned of other models stays."""
        name = _name(base_url, model)
        self._known[name] = replace(self.of(base_url, model), **changes)
        told = self._read() | {name: asdict(self._known[name])}
        write_file(self._file, json.dumps(told, indent=1, sort_keys=True) + "\n")

    def _read(self) -> dict[str, Any]:
        try:
            told = json.loads(self._file.read_bytes())
        except (OSError, ValueError):
            return {}
        return {name: one for name, one in told.items() if isinstance(one, dict)} if isinstance(told, dict) else {}


def digest(schema: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(schema, sort_keys=True).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _name(base_url: str, model: str) -> str:
    return f"{public_url(base_url)} {model}"


def _ability(told: Mapping[str, Any]) -> Ability:
    """What a file says; a file of another version, or a damaged one, says nothing."""
    try:
        schemas = {name: Way(way) for name, way in told["schemas"].items()}
        return Ability(**{**told, "way": Way(told["way"]), "schemas": schemas})
    except (KeyError, TypeError, ValueError, AttributeError):
        return Ability()
