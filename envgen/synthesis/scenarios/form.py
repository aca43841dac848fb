"""The forms in which a model answers, and a scenario's file made of them. Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from envgen.blueprint import patches
from envgen.blueprint.yaml import read_bytes
from envgen.blueprint.yaml.blocks import Block, Code, lines_of
from envgen.revise.format import laid_out

MOST_STEPS: Final = 16
MOST_CHECKS: Final = 6
SCHEMA_LINE: Final = "# yaml-language-server: $schema=../../../schemas/scenario.schema.json"


def _text(most: int) -> dict[str, Any]:
    return {"type": "string", "maxLength": most}


def _closed(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def task_schema(tools: Sequence[str]) -> dict[str, Any]:
    """The answer to scenarios/task."""
    step = _closed(**{"tool": {"enum": list(tools)}, "arguments": {"type": "object"}, "as": _text(30), "refused": _text(60)})
    patch = _closed(pointer=_text(120), value=_text(400))
    return _closed(
        id=_text(50),
        task=_text(900),
        persona=_text(160),
        knows={"type": "array", "maxItems": 5, "items": _text(80)},
        start={"type": "array", "maxItems": 6, "items": patch},
        steps={"type": "array", "minItems": 1, "maxItems": MOST_STEPS, "items": step},
        say=_text(160),
    )


def checks_schema() -> dict[str, Any]:
    """The answer to scenarios/checks."""
    form = {"enum": ["that", "says", "called"]}
    check = _closed(text=_text(160), form=form, value=_text(700), holds={"type": "boolean"})
    return _closed(checks={"type": "array", "minItems": 1, "maxItems": MOST_CHECKS, "items": check})


@dataclass(frozen=True, slots=True)
class Told:
    """The parts of a scenario as far as they are known."""

    id: str
    seed: str
    task: Mapping[str, Any]
    checks: Sequence[Mapping[str, Any]] = ()


def id_of(text: str, number: int) -> str:
    """An id that a file may have."""
    words = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:60].strip("-")
    return words if words and words[0].isalpha() else f"task-{number}"


def scenario_text(told: Told) -> str:
    """The file of a scenario."""
    task = told.task
    out: dict[str, Any] = {}
    changed = _patches(task)
    if changed:
        out["state"] = Block(base=told.seed, set=Block(changed))
    else:
        out["seed"] = told.seed
    out["task"] = " ".join(task["task"].split())
    if task["persona"].strip():
        knows = [one for one in task["knows"] if one.strip()]
        out["user"] = Block(persona=task["persona"].strip(), **({"knows": knows} if knows else {}))
    out["checks"] = [Block(one) for one in told.checks]
    out["solution"] = [_step(one) for one in task["steps"]] + ([Block(say=task["say"].strip())] if task["say"].strip() else [])
    return laid_out("\n".join([SCHEMA_LINE, *lines_of(Block(out)), ""]), "scenario")


def patched(state: Mapping[str, Any], task: Mapping[str, Any]) -> Mapping[str, Any]:
    """The state that a task starts from."""
    return patches.apply(state, set=_patches(task), collections=[name for name, value in state.items() if isinstance(value, dict)])


def calls_of(text: str) -> list[tuple[str, Any]]:
    """The calls of the solution in a scenario's file; those of two tasks that are one are the same."""
    document, _ = read_bytes(text.encode(), "")
    steps = document.root.value.get("solution", []) if document is not None and isinstance(document.root.value, dict) else []
    return [(one["tool"], one.get("arguments", {})) for one in steps if "tool" in one]


def checks_of(answer: Mapping[str, Any], changes: Sequence[Mapping[str, Any]], initial: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The checks of an answer, and one that nothing has changed but what the solution changes."""
    made: list[dict[str, Any]] = []
    for one in answer["checks"]:
        text, value = " ".join(one["text"].split()) or "Is it so?", one["value"].strip()
        match one["form"]:
            case "that":
                form: dict[str, Any] = {"that": Code(" ".join(value.split()))}
            case "says":
                form = {"says": Block(contains=value)}
            case _:
                form = {"called": Block(tool=value)}
        made.append({"text": text, **form, **({"holds": True} if one["holds"] else {})})
    made.append(
        {"text": "Has nothing else changed?", "unchanged": Block({"except": exceptions(changes, initial)} if changes else {})}
    )
    return made


def exceptions(changes: Sequence[Mapping[str, Any]], initial: Mapping[str, Any]) -> list[str]:
    """The pointers of what a solution changes, `+` for keys that are new: those have other names in another run."""
    found: dict[str, None] = {}
    for change in changes:
        first, *rest = change["path"].split("/")[1:]
        records = initial.get(first)
        if rest and isinstance(records, Mapping) and rest[0] not in {patches.escape(key) for key in records}:
            found[f"/{first}/+"] = None
        else:
            found["/".join(["", first, *rest[:2]])] = None
    return list(found)


def _patches(task: Mapping[str, Any]) -> dict[str, Any]:
    return {one["pointer"]: _value(one["value"]) for one in task["start"]}


def _step(one: Mapping[str, Any]) -> Block:
    named = {"as": one["as"].strip()} if one["as"].strip() else {}
    refused = {"error": one["refused"].strip()} if one["refused"].strip() else {}
    arguments = {"arguments": dict(one["arguments"])} if one["arguments"] else {}
    return Block(tool=one["tool"], **arguments, **named, **refused)


def _value(text: str) -> Any:
    """A value that was given as JSON text; what is none is the text itself, as models leave the quotes out."""
    try:
        return json.loads(text)
    except ValueError:
        return text
