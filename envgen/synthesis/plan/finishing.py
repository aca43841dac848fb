"""What a person does at the end: parameters that many tools share stand once, rules that nothing enforces say so. Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from envgen.blueprint.model import snake_case
from envgen.synthesis.plan.mends import Mends

Json = Any
MANY = 3  # tools from which on a parameter is worth a name


def finished(draft: Mapping[str, Json], mends: Mends) -> dict[str, Json]:
    """The blueprint in its last form."""
    out: dict[str, Json] = json.loads(json.dumps(draft))
    _unused_guards(out, mends)
    _shared_parameters(out)
    return out


def _unused_guards(draft: dict[str, Json], mends: Mends) -> None:
    used = {step for tool in draft["tools"].values() for step in tool.get("requires", ()) if isinstance(step, str)}
    for name, rule in draft.get("rules", {}).items():
        is_guard = "that" in rule and "each" not in rule
        if is_guard and name not in used and "applies" not in rule:
            mends.add("unused guard")
            draft["rules"][name] = {"text": rule["text"], "agent": True}


def _shared_parameters(draft: dict[str, Json]) -> None:
    """A reference that many tools take alike is written once; each names the record only where it speaks of it."""
    found: dict[tuple[str, str], list[tuple[str, dict[str, Json]]]] = {}
    for tool_name, tool in draft["tools"].items():
        for name, schema in tool.get("parameters", {}).items():
            if isinstance(schema, dict) and "references" in schema and not {"optional", "default", "nullable"} & schema.keys():
                found.setdefault((name, schema["references"]), []).append((tool_name, schema))
    shared: dict[str, Json] = {}
    for (name, entity), uses in found.items():
        label = snake_case(entity)
        if len(uses) < MANY or label in shared:
            continue
        descriptions = [schema.get("description", "") for _, schema in uses]
        common = max(descriptions, key=lambda one: (descriptions.count(one), -len(one)))
        base = {"type": "string", "references": entity, **_common_name(uses, draft), "description": common}
        shared[label] = base
        for tool_name, schema in uses:
            more = {key: value for key, value in schema.items() if base.get(key) != value}
            more.pop("type", None)
            draft["tools"][tool_name]["parameters"][name] = {"use": label, **more}
    if shared:
        draft["parameters"] = shared


def _common_name(uses: list[tuple[str, dict[str, Json]]], draft: Mapping[str, Json]) -> dict[str, str]:
    """The name of the record, if no tool that does without it calls something else so."""
    names = {schema.get("as") for _, schema in uses} - {None}
    if len(names) != 1:
        return {}
    name = str(names.pop())
    others = [draft["tools"][tool] for tool, schema in uses if "as" not in schema]
    words = re.compile(rf"\b{re.escape(name)}\b")
    return {} if any(words.search(json.dumps([one.get("requires"), one.get("action")])) for one in others) else {"as": name}
