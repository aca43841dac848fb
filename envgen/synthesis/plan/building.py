"""Answers as parts of a draft: what each step makes of what was said. Pure."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from envgen.synthesis.plan.description import Description
from envgen.synthesis.plan.fields import Unsayable
from envgen.synthesis.plan.judging import Owner
from envgen.synthesis.plan.mend_tools import mend_rule, mend_said_tool, mend_tool
from envgen.synthesis.plan.mends import Mends, capitals, small
from envgen.synthesis.plan.probing import probes
from envgen.synthesis.plan.state import rules_of, state_of, types_of
from envgen.synthesis.plan.tools import completed, tool_of
from envgen.synthesis.plan.writing import blueprint_text

Json = Any
Draft = dict[str, Json]
Listed = Mapping[str, str]  # an entry of the list of tools

LEAST_LETTERS = 12  # of a sentence that is worth a comment


@dataclass(slots=True)
class Built:
    """What was made of an answer; `problems` are those of members that could not be made, by member, `doubts` are no faults.

    `probes` are tools that only judge what no tool uses yet.
    """

    draft: Draft
    problems: list[tuple[Owner, str]] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)
    comments: dict[Owner, str] = field(default_factory=dict)
    probes: dict[str, Json] = field(default_factory=dict)


def with_state(before: Draft, said: Any, mends: Mends) -> Built:
    """The draft with a state."""
    made = state_of(said, mends)
    draft = {**copy.deepcopy(before), **made}
    draft["title"] = before["title"] or made["title"]
    return Built(draft, doubts=list(_alone(draft)))


def _alone(draft: Draft) -> Iterator[str]:
    """Entities that nothing connects with the others: mostly a reference was forgotten."""
    entities = draft["state"]["entities"]
    links = {
        name: {one["references"] for one in entity["attributes"].values() if isinstance(one, dict) and "references" in one}
        for name, entity in entities.items()
    }
    for name in entities:
        if len(entities) > 1 and not links[name] and not any(name in other for other in links.values()):
            yield f'{name} has no attribute of type "ref ENTITY", and none refers to it: which other records belong to one?'


def with_rules(before: Draft, said: Any, mends: Mends, description: Description) -> Built:
    """The draft with rules; the sentences that they come from are comments, if the description has them."""
    made, problems = rules_of(said, before, mends)
    draft = {**copy.deepcopy(before), **made}
    for rule in draft.get("rules", {}).values():
        mend_rule(rule, draft, mends)
    whole = " ".join([description.text, *description.tasks])
    comments: dict[Owner, str] = {}
    for one in said["rules"]:
        sentence = " ".join(one["sentence"].split()).strip("\"' ")
        if len(sentence) > LEAST_LETTERS and _letters(sentence) in _letters(whole):  # else nobody said it
            comments["rules", small(one["name"])] = f'"{sentence}"'
    return Built(draft, problems, comments=comments, probes=probes(draft))


def _letters(text: str) -> str:
    return "".join(one for one in text.casefold() if one.isalnum())


def with_stubs(before: Draft, said: Any, mends: Mends) -> Built:
    """A draft with stubs of the listed tools, so that their names can be judged; see `listed`."""
    draft = copy.deepcopy(before)
    for one in said["tools"]:
        name = small(one["name"], mends)
        purpose = " ".join(one["purpose"].split()) or name.replace("_", " ")
        stub = {"kind": one["kind"], "description": purpose, "how": one["how"]}
        draft["tools"].setdefault(name, stub if one["kind"] == "query" else {**stub, "writes": []})
    return Built(draft)


def listed(draft: Draft) -> list[Listed]:
    """The entries of the list of which stubs were made."""
    stubs = draft["tools"].items()
    return [{"name": name, "kind": one["kind"], "how": one["how"], "purpose": one["description"]} for name, one in stubs]


def with_tools(before: Draft, group: Sequence[Listed], said: Any, mends: Mends) -> Built:
    """The draft with the tools of a group, whole."""
    draft = copy.deepcopy(before)
    entities = draft["state"].get("entities", {})
    said_types = [one for one in said["types"] if capitals(one["name"]) not in entities]
    mends.add("type that is an entity", len(said["types"]) - len(said_types))
    known = [*entities, *draft.get("types", {}), *(capitals(one["name"]) for one in said_types)]
    types = types_of(said_types, known, mends)
    if types:
        draft["types"] = {**types, **draft.get("types", {})}
    answered = {small(one["name"]): one for one in said["tools"]}
    problems: list[tuple[Owner, str]] = []
    for wanted in group:
        name = wanted["name"]
        one = answered.get(name)
        if one is None:
            problems.append((("tools", name), f"tool {name} is missing"))
            continue
        try:
            tool = tool_of(mend_said_tool({**one, "name": name}, draft, mends), draft, kind=wanted["kind"])
        except Unsayable as error:
            problems.append((("tools", name), f"tool {name}: {error}"))
            continue
        mend_tool(tool, draft, mends)
        draft["tools"][name] = completed(tool, one, draft)
    used = str(list(draft["tools"].values()))
    for name in types:
        if name not in before.get("types", {}) and f"'{name}'" not in used:
            del draft["types"][name]
    if not draft.get("types", True):
        del draft["types"]
    return Built(draft, problems)


def merge(draft: Draft, part: Draft) -> None:
    """Take the tools of a group over, with the types that it added; one whose name is taken gets another."""
    names: dict[str, str] = {}
    for name, schema in part.get("types", {}).items():
        there = draft.setdefault("types", {})
        other, number = name, 2
        while other in there and there[other] != schema:
            other, number = f"{name}{number}", number + 1
        there[other] = schema
        names[name] = other
    for name, tool in part["tools"].items():
        draft["tools"][name] = _renamed(tool, {old: new for old, new in names.items() if old != new})


def _renamed(value: Json, names: Mapping[str, str]) -> Json:
    if isinstance(value, dict):
        return {key: _renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [_renamed(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value


def shown(draft: Draft) -> str:
    """What a model needs to see of a draft: not what stands above it in the prompt already."""
    text = blueprint_text({key: value for key, value in draft.items() if key not in ("title", "description", "envgen")})
    return text.removesuffix("tools: {}\n").rstrip()


def guards(draft: Draft) -> list[str]:
    """What tools refuse by, as a model is told of it."""
    out = []
    for name, tool in draft["tools"].items():
        for step in tool.get("requires", ()):
            guard = draft.get("rules", {}).get(step, {}) if isinstance(step, str) else step
            if "that" in guard:
                out.append(f"{name}: {guard['that']}")
    return out
