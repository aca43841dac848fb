"""What tools may change, as far as their authors say it."""

from __future__ import annotations

from envgen.blueprint.lint.finding import Check, Findings, found, listed, place
from envgen.blueprint.model import Blueprint, Tool
from envgen.blueprint.tool_contract import frame
from envgen.diagnostics import did_you_mean
from envgen.diagnostics.codes import meaning


def declared(blueprint: Blueprint) -> Findings:
    """`writes` where it is due, and only there."""
    for tool in blueprint.tools.values():
        if tool.kind == "query":
            if tool.writes:
                yield found(
                    meaning.QUERY_WRITES,
                    place(tool, "/writes"),
                    f"query {tool.name} declares writes",
                    "say `kind: command`, or take them out",
                )
        elif tool.needs_body and tool.writes is None:
            yield found(
                meaning.WRITES_MISSING,
                tool.at,
                f"command {tool.name} has a body and no `writes`",
                f"list what it may change, for instance `writes: [{_example(blueprint)}]`; nothing is `writes: []`",
            )
        elif tool.action and tool.writes is not None:
            derived = listed(list(frame(blueprint, tool) or ())) or "nothing"
            yield found(
                meaning.FRAME_MISMATCH,
                place(tool, "/writes"),
                f"{tool.name} declares writes beside its action, which writes {derived}",
                "take `writes` out: the frame of an action is derived",
            )


def _example(blueprint: Blueprint) -> str:
    entity = next(iter(blueprint.entities.values()), None)
    if entity is None:
        return next(iter(blueprint.variables), "VARIABLE")
    other = next((name for name in entity.attributes if name != entity.key), "")
    return f"{entity.name}, {entity.name}.{other}" if other else entity.name


def entries(blueprint: Blueprint) -> Findings:
    """Each entry names something that a command can write."""
    known = slots(blueprint)
    for tool in blueprint.tools.values():
        for number, entry in enumerate(tool.writes or ()):
            at = place(tool, f"/writes/{number}")
            if entry == "any":
                if len(tool.writes or ()) > 1:
                    yield found(
                        meaning.FRAME_UNKNOWN,
                        at,
                        f"writes of {tool.name} lists `any` with others",
                        "keep `any` alone, or take it out",
                    )
            elif entry in (tool.writes or ())[:number]:
                yield found(meaning.FRAME_UNKNOWN, at, f"writes of {tool.name} lists '{entry}' twice", "take one out")
            elif entry not in known:
                yield found(
                    meaning.FRAME_UNKNOWN,
                    at,
                    f"writes of {tool.name} names '{entry}', which is not defined",
                    _mend(blueprint, tool, entry),
                )


def slots(blueprint: Blueprint) -> list[str]:
    """Everything that a frame can name."""
    out = list(blueprint.variables)
    for entity in blueprint.entities.values():
        out.append(entity.name)
        out += [f"{entity.name}.{name}" for name in entity.attributes if name != entity.key]
    return out


def _mend(blueprint: Blueprint, tool: Tool, entry: str) -> str:
    head, dot, attribute = entry.partition(".")
    owner = blueprint.entity_of(head)
    if owner is not None:
        return f"write '{owner.name}{dot}{attribute}'"
    entity = blueprint.entities.get(head)
    if entity is not None and attribute == entity.key:
        return f"the key never changes: '{entity.name}' lets records come and go"
    return did_you_mean(entry, slots(blueprint)) or "write an entity, `Entity.attribute` or a variable"


CHECKS: tuple[Check, ...] = (declared, entries)
