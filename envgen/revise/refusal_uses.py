"""Codes and texts of refusals that are made from a name, where cases and solutions of scenarios expect them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from envgen.blueprint.model import Blueprint
from envgen.blueprint.tool_contract import refusals
from envgen.blueprint.yaml import Node
from envgen.revise.target import Target
from envgen.revise.uses import Uses

_OF_ARGUMENTS = frozenset({"invalid_argument", "missing_argument", "unknown_argument"})
_HOLE = re.compile(r"\{[^{}]*\}")


def refusal_uses(root: Node, scenarios: Sequence[Node], before: Blueprint, after: Blueprint, target: Target, uses: Uses) -> None:
    """`error` and `message` of the cases and steps whose refusal is called otherwise afterwards."""
    tools = root.get("tools")
    for name, node in tools.pairs() if tools is not None else ():
        now = target.new if target.kind == "tool" and name == target.old else name
        old, new = (list(refusals(*pair).values()) for pair in ((before, before.tools[name]), (after, after.tools[now])))
        codes = {one.code: other for one, other in zip(old, new, strict=False)} if len(old) == len(new) else {}
        texts = {one.code: one.text for one in old}
        for met in _met(scenarios, name):
            if met.value in codes and codes[met.value].code != met.value:
                uses.value(met, codes[met.value].code)
        cases = node.get("cases")
        for case in cases.each() if cases is not None else ():
            error, message = case.get("error"), case.get("message")
            if error is not None and message is not None and error.value in _OF_ARGUMENTS:
                _argument(message, name, target, uses)
            refusal = codes.get(error.value) if error is not None else None
            if error is None or refusal is None:
                continue
            if refusal.code != error.value:
                uses.value(error, refusal.code)
            if message is not None and refusal.text != texts[error.value]:
                said = _retold(message.value, texts[error.value], refusal.text)
                if said is None:
                    uses.doubt(message.at, f"the refusal now says: {refusal.text}")
                elif said != message.value:
                    uses.value(message, said)


def _met(scenarios: Sequence[Node], tool: str) -> Iterator[Node]:
    """The refusals that solutions meet when they call a tool."""
    for root in scenarios:
        solution = root.get("solution")
        for step in solution.each() if solution is not None else ():
            called, error = step.get("tool"), step.get("error")
            if error is not None and called is not None and called.value == tool:
                yield error


def _argument(message: Node, tool: str, target: Target, uses: Uses) -> None:
    """The text of an argument error names the tool or the parameter."""
    said = message.value
    if target.kind == "tool" and tool == target.old:
        said = re.sub(rf"^{re.escape(tool)}(?= (needs|has no parameter) )", target.new, said)
    elif target.kind == "parameter" and tool == target.owner:
        said = re.sub(rf"^{re.escape(target.old)}(?=[:.\[])", target.new, said)
        said = re.sub(rf"(?<= needs ){re.escape(target.old)}(?=\.$)", target.new, said)
    if said != message.value:
        uses.value(message, said)


def _retold(message: str, old: str, new: str) -> str | None:
    """A text made from one template as the other one makes it."""
    pattern = "(.*)".join(re.escape(part) for part in _HOLE.split(old))
    found = re.fullmatch(pattern, message, re.DOTALL)
    if found is None or len(_HOLE.findall(new)) != len(found.groups()):
        return None
    values = iter(found.groups())
    return _HOLE.sub(lambda _: next(values), new)
