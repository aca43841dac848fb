"""What a model is told of a tool before it writes its body: head, what was checked already, frame, refusals, promises, examples.

Texts only; small models need a contract spelled out, where people read it from the blueprint.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Sequence

from envgen.blueprint.model import Blueprint, Function, Parameter, Schema, Tool
from envgen.blueprint.tool_contract import Among, Bind, Check, Exists, frame, prelude, widened
from envgen.render.bodies.contract_stub import CLASS, contract_stub
from envgen.render.bodies.signatures import signatures
from envgen.render.sources import Sources
from envgen.render.text.names import python_name
from envgen.synthesis.examine.tests import case_line

CASES = 6  # of a tool that are shown
RECORDS = 2  # of a collection that are shown of the default seed
LONG = 160  # characters of one of them


def contract_of(blueprint: Blueprint, name: str) -> str:
    """All that is promised of a tool or a function, as a model reads it."""
    if name in blueprint.functions:
        return "\n".join(_function(blueprint, blueprint.functions[name]))
    return "\n".join(_tool(blueprint, blueprint.tools[name]))


def _function(blueprint: Blueprint, function: Function) -> Iterator[str]:
    yield f"### {function.name} (a function: it only reads)"
    yield function.description
    yield f"    def {function.name}{signatures(blueprint)[function.name].text}:"
    yield from _parameters(function.parameters)
    uses = list(_uses(blueprint, function.name))
    if uses:
        yield "It is used in:"
        yield from (f"- {use}" for use in uses)


def _tool(blueprint: Blueprint, tool: Tool) -> Iterator[str]:
    yield f"### {tool.name} (a {tool.kind}" + (": it only reads)" if tool.kind == "query" else ")")
    yield tool.description
    if tool.needs_body:
        yield f"    def {tool.name}{signatures(blueprint)[tool.name].text}:"
    yield from _parameters(tool.parameters)
    checked = list(_checked(blueprint, tool))
    if checked:
        yield "True before the code runs, so do not check it again:"
        yield from (f"- {line}" for line in checked)
    if tool.kind == "command":
        slots = frame(blueprint, tool)
        yield (
            "May write: "
            + ("anything" if slots is None else ", ".join(slots) or "nothing")
            + ("" if slots is None else "; nothing else.")
        )
    if tool.errors:
        yield "Must refuse where it applies (everything written before is undone):"
        yield from (f'- "{error.text}": {_raise(code, error.text)}' for code, error in tool.errors.items())
    elif tool.needs_body and not tool.open_errors:
        yield "It refuses nothing itself: raise no ToolError."
    if tool.ensures:
        yield "Must hold after the call (`old.x` is the state before it, `result` what you return):"
        yield from (f"- {one.text}" for one in tool.ensures)
    cases = [case for case in tool.cases if not case.error or case.error in tool.errors]  # the rest is refused before
    if cases:
        yield "Examples:"
        yield from (f"- {case_line(tool, case)}" for case in cases[:CASES])


def _parameters(parameters: Sequence[Parameter]) -> Iterator[str]:
    for one in parameters:
        absent = "" if one.schema.required else " May be left out; then it is its default."
        if one.schema.description or absent:
            yield f"- {python_name(one.name)}: {one.schema.description}{absent}"


def _checked(blueprint: Blueprint, tool: Tool) -> Iterator[str]:
    for step in prelude(blueprint, tool):
        match step:
            case Exists(hops=()):
                entity = blueprint.entities[step.entity]
                record = f"self.{entity.collection}[{python_name(step.parameter.name)}]"
                given = " where it is given" if step.optional else ""
                bound = f"; the lines below call it {step.bound_as}" if step.bound_as else ""
                yield f"{record} is there{given}{bound}" if step.refuses else f"{step.bound_as} is {record}, or None"
            case Exists():
                yield f"every {step.entity} that {step.parameter.name} names is there"
            case Among():
                yield f"{step.parameter.name} is one of {step.expression.text}"
            case Check(guard=guard):
                loop = f" for each {', '.join(guard.loop_names)} of {guard.loop_over.text}" if guard.loop_over is not None else ""
                when = f", if {guard.when.text}" if guard.when is not None else ""
                yield f"{guard.that.text}{loop}{when}"
            case Bind():
                yield from (f"where {name} is {value.text}" for name, value in step.names.items())


def _raise(code: str, text: str) -> str:
    names = [part.partition("}")[0] for part in text.split("{")[1:]]
    return f"raise ToolError({', '.join([json.dumps(code), *(f'{name}=…' for name in dict.fromkeys(names))])})"


def _uses(blueprint: Blueprint, name: str) -> Iterator[str]:
    """Expressions that call a function: the rest of what is known about what it has to answer."""
    for rule in blueprint.rules.values():
        if rule.that is not None and f"{name}(" in rule.that.text:
            yield f"rule: {rule.text} `{rule.that.text}`"
    for tool in blueprint.tools.values():
        for step in prelude(blueprint, tool):
            match step:
                case Check(guard=guard) if f"{name}(" in guard.that.text:
                    yield f"{tool.name} needs `{guard.that.text}`"
                case Bind(names=names):
                    yield from (f"{tool.name} lets {key} be `{one.text}`" for key, one in names.items() if f"{name}(" in one.text)


# ── the state ───────────────────────────────────────────────


def state_of(blueprint: Blueprint, names: Iterable[str]) -> str:
    """The part of contract.pyi that some tools and functions touch: constants, types, and what `self` has."""
    text = contract_stub(blueprint)
    lines = text.split("\n")
    tree = ast.parse(text)
    wanted = _entities(blueprint, names)
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    given = {_bound(node): node for node in tree.body if isinstance(node, ast.AnnAssign)}
    kept = set(given) if len(given) <= 12 else set()
    waiting = [*(name for name in wanted if name in classes), *_annotations(blueprint, names)]
    while waiting:
        name = waiting.pop()
        node = classes.get(name) or given.get(name)
        if node is not None and name not in kept | {CLASS}:
            kept.add(name)
            waiting += [one.id for one in ast.walk(node) if isinstance(one, ast.Name)]
    shown = [node for node in tree.body if (isinstance(node, ast.ClassDef) and node.name in kept) or _bound(node) in kept]
    parts = ["\n".join(lines[node.lineno - 1 : node.end_lineno]) for node in shown]
    state = [f"self.{entity.collection}: dict[str, {name}]  # by {entity.key}" for name, entity in blueprint.entities.items()]
    state += [f"self.{name}  # {schema.description}" for name, schema in blueprint.variables.items()]
    return "\n".join([*parts, "", "# the state", *state])


def _bound(node: ast.stmt) -> str:
    return node.target.id if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else ""


def _annotations(blueprint: Blueprint, names: Iterable[str]) -> list[str]:
    heads = signatures(blueprint)
    nodes = (node for name in names if name in heads for node in ast.walk(heads[name].header))
    return [node.id for node in nodes if isinstance(node, ast.Name)]


def _entities(blueprint: Blueprint, names: Iterable[str]) -> list[str]:
    """Entities that tools name in parameters, results, frames and expressions, and those that these refer to."""
    found: set[str] = set()
    for name in names:
        owner: Tool | Function = blueprint.functions.get(name) or blueprint.tools[name]
        schemas = [one.schema for one in owner.parameters] + ([owner.returns] if owner.returns is not None else [])
        found |= {one for schema in schemas for one in _named(schema)}
        text = contract_of(blueprint, name)
        found |= {one.name for one in blueprint.entities.values() if f"{one.collection}" in text or one.name in text}
        if isinstance(owner, Tool):
            found |= {entry.partition(".")[0] for entry in owner.writes or ()}
    deleted = [one for one in found if one in blueprint.entities]
    found |= {entry.partition(".")[0] for entry in widened(blueprint, deleted)}
    return [name for name in blueprint.entities if name in found]


def _named(schema: Schema) -> Iterator[str]:
    yield from filter(None, (schema.name, schema.references))
    inner = [schema.items, schema.property_names, *schema.properties.values(), *schema.alternatives]
    for one in inner:
        if one is not None:
            yield from _named(one)


def related(blueprint: Blueprint, name: str) -> frozenset[str]:
    """The entities that a tool or function touches: what puts tools into one group."""
    return frozenset(_entities(blueprint, [name]))


def seed_of(blueprint: Blueprint, names: Iterable[str]) -> str:
    """A few records of the default seed, of what some tools touch."""
    seed = blueprint.seeds.get("default") or next(iter(blueprint.seeds.values()), None)
    if seed is None:
        return ""
    wanted = set(_entities(blueprint, names))
    lines = [f"self.now is {json.dumps(seed.now or blueprint.clock.start)}"]
    for name, entity in blueprint.entities.items():
        records = seed.state.get(entity.collection)
        if name in wanted and isinstance(records, dict):
            for key, record in list(records.items())[:RECORDS]:
                text = json.dumps(record, ensure_ascii=False)
                lines.append(f"self.{entity.collection}[{json.dumps(key)}] is {text if len(text) <= LONG else text[:LONG] + '…'}")
    return "\n".join(lines)


def rules_of(blueprint: Blueprint, names: Iterable[str]) -> list[str]:
    """The rules over the state that a call of some tools can break, in words and as expressions."""
    wanted = set(_entities(blueprint, names))
    return [
        f"{rule.text} `{' '.join(rule.that.text.split())}`" + (f" (each {rule.entity})" if rule.entity else "")
        for rule in blueprint.rules.values()
        if rule.that is not None and (rule.kind == "invariant" or (rule.kind == "each" and rule.entity in wanted))
    ]


def helpers_of(sources: Sources, without: Iterable[str]) -> list[str]:
    """Heads of what is there to be called: functions of the blueprint, and helpers of bodies that were written."""
    assert sources.blueprint is not None
    left_out = set(without)
    heads = signatures(sources.blueprint)
    lines = [
        f"self.{name}{heads[name].text}: {function.description}"
        for name, function in sources.blueprint.functions.items()
        if name not in left_out
    ]
    if sources.bodies is not None:
        for name, method in sources.bodies.helpers.items():
            returns = f" -> {ast.unparse(method.tree.returns)}" if method.tree.returns is not None else ""
            lines.append(f"self.{name}({ast.unparse(method.tree.args)}){returns}")
    return [line.replace("(self, ", "(").replace("(self)", "()") for line in lines]
