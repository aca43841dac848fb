"""A world in memory: parcels that are handed over. It stands in for one behind the wall, and can fail at will."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from envgen.rollout.world import Opening, Seen, WorldFailed


def tool(name: str, description: str, /, **parameters: str) -> dict[str, Any]:
    schema = {
        "type": "object",
        "properties": {parameter: {"type": kind} for parameter, kind in parameters.items()},
        "required": list(parameters),
        "additionalProperties": False,
    }
    return {"type": "function", "function": {"name": name, "description": description, "parameters": schema}}


TOOLS = [
    tool("find_parcel", "The parcel of a person.", name="string"),
    tool("hand_over", "Hand a parcel over.", parcel_id="string"),
    tool("close_desk", "Close the desk for today."),
]
CHECKS = ["Has the parcel of Dana been handed over?", "Was its number told?"]


class Desk:
    """`fails` names what kills it: begin, call or score."""

    def __init__(self, fails: str = "", knows: Mapping[str, Any] | None = None) -> None:
        self.handed: list[str] = []
        self.calls: list[tuple[str, Mapping[str, Any]]] = []
        self._fails = fails
        self._knows = knows

    def begin(self, scenario: str) -> Opening:
        self._fail("begin")
        task = "Dana wants her parcel. Hand it over and tell its number."
        return Opening(
            task=task,
            user=self._knows,
            tools=TOOLS,
            about="Parcel desk. Parcels wait here.",
            now="2026-03-10T11:00:00Z",
            digest="d0",
        )

    def call(self, tool: str, arguments: Mapping[str, Any]) -> Seen:
        self._fail("call")
        self.calls.append((tool, arguments))
        if tool == "find_parcel":
            return self._seen({"parcel": "P-1", "of": arguments.get("name")})
        if tool == "close_desk":
            return self._seen("closed")._replace(done=True)
        if arguments.get("parcel_id") != "P-1" or self.handed:
            told = json.dumps({"success": False, "error": "It is not here.", "code": "not_here"})
            return Seen(observation=told, ok=False, error="not_here", changes=[], digest=self._digest, done=False)
        self.handed.append("P-1")
        change = {"op": "replace", "path": "/parcels/P-1/handed", "old": False, "new": True}
        return self._seen({"handed": "P-1"})._replace(changes=[change])

    def score(self, said: Sequence[str]) -> Mapping[str, Any]:
        self._fail("score")
        passed = [bool(self.handed), any("P-1" in one for one in said)]
        verdicts = [{"text": text, "form": "that", "passed": ok} for text, ok in zip(CHECKS, passed, strict=True)]
        share = sum(passed) / 2
        return {"share": share, "delta": share, "gain": share, "all": share, "weighted": share, "verdicts": verdicts}

    def _fail(self, where: str) -> None:
        if self._fails == where:
            raise WorldFailed(f"the process died in {where}")

    def _seen(self, data: Any) -> Seen:
        observation = json.dumps({"success": True, "data": data})
        return Seen(observation=observation, ok=True, error="", changes=[], digest=self._digest, done=False)

    @property
    def _digest(self) -> str:
        return f"d{len(self.handed)}"
