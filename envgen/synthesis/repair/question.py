"""What a model is asked about a tool or function that is wrong: its contract, its code, its declaration, and what was found."""

from __future__ import annotations

import ast
import json
import textwrap
from collections.abc import Collection, Mapping, Sequence

from envgen.llm import Prompt, prompt
from envgen.render.output.folders import BLUEPRINT
from envgen.synthesis.contract_view import contract_of, rules_of, state_of
from envgen.synthesis.examine import Examined
from envgen.synthesis.examine.faults import told
from envgen.synthesis.findings import Finding
from envgen.synthesis.repair.edits import declared

MOST_FINDINGS = 4  # told at once of one tool


def question(examined: Examined, texts: Mapping[str, str], name: str, wrong: Sequence[str]) -> Prompt:
    """The prompt for one tool or function."""
    blueprint = examined.sources.blueprint
    assert blueprint is not None
    is_tool = name in blueprint.tools
    return prompt(
        "repair/tool",
        title=blueprint.title or blueprint.name,
        description=" ".join(blueprint.description.split()),
        state=state_of(blueprint, [name]),
        rules=rules_of(blueprint, [name]),
        contract=contract_of(blueprint, name),
        body=_code(examined, name),
        declared=declared(texts[BLUEPRINT], name) if is_tool else "",
        faults=list(wrong),
        name=name,
    )


def wrong_with(examined: Examined, findings: Sequence[Finding], name: str, answered: Collection[int] = ()) -> list[str]:
    """What is told of a tool: what its examination found, and the findings that are not `answered`, by their number."""
    return [*told(examined.of(name)), *_found(findings, name, answered)]


def _found(findings: Sequence[Finding], name: str, answered: Collection[int]) -> list[str]:
    lines = []
    for at, one in enumerate(findings):
        if one.tool == name and at not in answered:
            call = f"{one.tool} {json.dumps(one.arguments, ensure_ascii=False)}: " if one.arguments is not None else ""
            lines.append(f"{call}{one.reason}" + (f" Seen: {one.evidence}" if one.evidence else ""))
    return lines[:MOST_FINDINGS]


def _code(examined: Examined, name: str) -> str:
    """The body as it is, with the functions and helpers that it comes through."""
    bodies = examined.sources.bodies
    if bodies is None:
        return ""
    wanted = {name, *examined.reach.get(name, ())}
    waiting = list(wanted)
    while waiting:
        method = bodies.methods.get(waiting.pop())
        for node in ast.walk(method.tree) if method is not None else ():
            if isinstance(node, ast.Attribute) and node.attr in bodies.methods and node.attr not in wanted:
                wanted.add(node.attr)
                waiting.append(node.attr)
    lines = bodies.source.split("\n")
    parts = [
        "\n".join(lines[one.tree.lineno - 1 : one.tree.end_lineno])
        for key, one in bodies.methods.items()
        if key in wanted and not (key in examined.sources.blueprint.tools and key != name)  # type: ignore[union-attr]
    ]
    return "\n\n".join(map(textwrap.dedent, parts))
