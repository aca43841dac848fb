"""A tool as methods of the generated class: decorator, signature, contract as docstring, guards, effect, `ensures`, value."""

from __future__ import annotations

import ast
from dataclasses import replace

from envgen.blueprint.expressions import Binding, compile_expression, names_used, parse, python_name
from envgen.blueprint.expressions.walk import walk
from envgen.blueprint.model import MISSING, Blueprint, Expression, Function, Parameter, Tool
from envgen.blueprint.tool_contract import action_scopes, ensures_scope, frame, result_type, scope_after_prelude
from envgen.render.bodies.merge import placeholder
from envgen.render.code.actions import Effect, Value, effect_of
from envgen.render.code.contract_text import tool_doc
from envgen.render.code.guards import guard_statements, with_lookups
from envgen.render.code.types import StateTypes, class_names
from envgen.render.text.expression_text import is_display, qualified
from envgen.render.text.literal import literal
from envgen.render.text.locals import Locals
from envgen.render.text.method import Method, Origin, Statement
from envgen.render.text.names import BUILTINS, is_identifier


def tool_methods(blueprint: Blueprint, tool: Tool, types: StateTypes, decorators: dict[str, str]) -> list[Method]:
    """The public method, and below it the one that holds the body where the tool has one."""
    names = Locals({"self", "old", *_local_names(blueprint, tool)})
    guards = guard_statements(blueprint, tool, names)
    effect = _call_of_body(tool) if tool.needs_body else effect_of(blueprint, tool, names, _names_in_ensures(blueprint, tool))
    after = _tail(blueprint, tool, effect, types, names)
    main = [*effect.statements, *after]
    before = [*_filled_defaults(tool), *with_lookups(guards, blueprint, tool, main)]
    apart = bool(effect.statements) or tool.needs_body or bool(before and before[-1].block)
    if before and main and apart:
        main[0] = replace(main[0], gap=True)
    hidden = hidden_in_class(blueprint)
    returned = qualified(types.returns[tool.name], hidden)
    public = Method(
        name=tool.name,
        decorator=_decorator(blueprint, tool, decorators),
        signature=f"def {tool.name}({', '.join(public_parameters(tool, types, hidden))}) -> {returned}:",
        doc=tool_doc(blueprint, tool),
        statements=_returned_at_once([*before, *main]),
        origin=Origin(f"tool {tool.name}", tool.at),
    )
    if not tool.needs_body:
        return [public]
    inner = ", ".join(["self", *(f"{python_name(one.name)}: {inner_type(tool, one, types, hidden)}" for one in tool.parameters)])
    private = Method(
        name=f"_{tool.name}",
        signature=f"def _{tool.name}({inner}) -> {returned}:",
        statements=(Statement(placeholder(tool.name)),),
        body_of=tool.name,
    )
    return [public, private]


def _returned_at_once(statements: list[Statement]) -> tuple[Statement, ...]:
    """`return x` right after `x = …` is `return …`."""
    if len(statements) > 1:
        bound, last = statements[-2:]
        name = last.text.removeprefix("return ")
        if last.text != name and is_identifier(name) and bound.text.startswith(f"{name} = "):
            statements[-2:] = [replace(bound, text=f"return {bound.text.removeprefix(f'{name} = ')}")]
    return tuple(statements)


def hidden_in_class(blueprint: Blueprint) -> frozenset[str]:
    """Builtins that a member of the class hides in the signatures after it."""
    return frozenset(class_names(blueprint)) & BUILTINS


def has_container_default(parameter: Parameter) -> bool:
    """Whether the default is a list or dict, which no signature may hold."""
    return isinstance(parameter.schema.default, list | tuple | dict)


def public_parameters(owner: Tool | Function, types: StateTypes, hidden: frozenset[str]) -> list[str]:
    """`self` and the parameters in blueprint order; where a required one follows an optional one, from there on by keyword."""
    out = ["self"]
    optional = False
    for one in owner.parameters:
        if optional and one.schema.required and "*" not in out:
            out.append("*")
        optional = optional or not one.schema.required
        out.append(_public(owner, one, types, hidden))
    return out


def _public(owner: Tool | Function, parameter: Parameter, types: StateTypes, hidden: frozenset[str]) -> str:
    name = python_name(parameter.name)
    schema = parameter.schema
    text = types.parameters[owner.name, parameter.name]
    if schema.default is not MISSING and not has_container_default(parameter):
        return f"{name}: {qualified(text, hidden)} = {literal(schema.default)}"
    if schema.required:
        return f"{name}: {qualified(text, hidden)}"
    return f"{name}: {qualified(or_none(text), hidden)} = None"


def inner_type(tool: Tool, parameter: Parameter, types: StateTypes, hidden: frozenset[str]) -> str:
    """The type of a parameter behind the public method, where defaults are filled in."""
    text = types.parameters[tool.name, parameter.name]
    absent = parameter.schema.optional and parameter.schema.default is MISSING
    return qualified(or_none(text) if absent else text, hidden)


def or_none(text: str) -> str:
    return text if text == "Any" or text.endswith("None") else f"{text} | None"


def _decorator(blueprint: Blueprint, tool: Tool, decorators: dict[str, str]) -> str:
    if tool.kind == "query":
        return f"@{decorators['query']}"
    slots = frame(blueprint, tool)
    writes = ["any"] if slots is None else list(slots)
    return f"@{decorators['command']}(writes={literal(writes)})"


def _local_names(blueprint: Blueprint, tool: Tool) -> frozenset[str]:
    """Python names that the method binds or whose hiding would be felt: parameters, `as`, `let`, loops, records."""
    names = scope_after_prelude(blueprint, tool).python_locals
    for step in tool.requires:
        names |= {python_name(name) for name in getattr(step, "loop_names", ())}
    for _, scope in action_scopes(blueprint, tool):
        names |= scope.python_locals
    return names


def _filled_defaults(tool: Tool) -> list[Statement]:
    """`tags = [] if tags is None else tags`."""
    statements = []
    for one in tool.parameters:
        if has_container_default(one):
            name = python_name(one.name)
            origin = Origin(f"parameter {one.name} of {tool.name}", one.at)
            statements.append(Statement(f"{name} = {literal(one.schema.default)} if {name} is None else {name}", origin))
    return statements


def _call_of_body(tool: Tool) -> Effect:
    arguments = ", ".join(python_name(one.name) for one in tool.parameters)
    origin = Origin(f"body of {tool.name}", tool.at)
    return Effect((), Value(f"self._{tool.name}({arguments})", origin), writes=tool.kind == "command")


def _names_in_ensures(blueprint: Blueprint, tool: Tool) -> frozenset[str]:
    scope = ensures_scope(blueprint, tool)
    return frozenset(name for expression in tool.ensures for name in names_used(expression, scope))


def _tail(blueprint: Blueprint, tool: Tool, effect: Effect, types: StateTypes, names: Locals) -> list[Statement]:
    """From the end of the effect on: the value bound where it is needed twice, settling, `ensures`, return."""
    value = effect.value
    returns = tool.returns is not None
    scope = ensures_scope(blueprint, tool)
    reads_result = any(_reads(expression, "result") for expression in tool.ensures) and scope.local("result") is not None
    reads_old = any(_reads(expression, "old") for expression in tool.ensures)
    statements: list[Statement] = []
    settled = False
    if not tool.ensures:
        if value.late and effect.writes:
            statements.append(Statement("self.settle()", value.origin))
        return [*statements, *_returned(tool, value)]
    text = value.text
    test = "old := self.settle()" if reads_old else "self.settle()"
    bind_now = tool.needs_body or not is_identifier(text)
    if value.late and reads_result and bind_now and effect.writes:
        checked = "old" if reads_old else names.new("checked")
        statements.append(Statement(f"{checked} = self.settle()", value.origin, gap=bool(effect.statements)))
        test, settled = checked, True
    later = value.late and not reads_result  # evaluated at the return
    if returns and bind_now and not later:
        result = scope.names["result"].python if reads_result else names.new("result")
        typed = f"{result}: {types.returns[tool.name]}" if is_display(text) else result
        statements.append(Statement(f"{typed} = {text}", value.origin))
        text = result
    elif tool.needs_body:
        statements.append(Statement(text, value.origin))
        text = "None"
    if reads_result:
        scope = scope.bind("result", Binding("local", result_type(blueprint, tool), text))
    checks = tuple(
        Statement(f"self.ensure({compile_expression(one, scope)})", Origin(f"ensures {number} of {tool.name}", one.at))
        for number, one in enumerate(tool.ensures, start=1)
    )
    gap = (bool(effect.statements) or bool(statements)) and not settled
    statements.append(Statement(f"if {test}:", Origin(f"ensures of {tool.name}", tool.ensures[0].at), checks, gap=gap))
    return [*statements, *_returned(tool, Value(text, value.origin))]


def _returned(tool: Tool, value: Value) -> list[Statement]:
    if tool.returns is not None:
        return [Statement(f"return {value.text}", value.origin)]
    return [Statement(value.text, value.origin)] if tool.needs_body and value.text != "None" else []


def _reads(expression: Expression, name: str) -> bool:
    tree, _ = parse(expression)
    return tree is not None and any(isinstance(node, ast.Name) and node.id == name for node in walk(tree))
