"""Names that become names of generated Python: unique, free of the runtime's, no keywords, no collisions."""

from __future__ import annotations

import keyword
from collections.abc import Iterator

from envgen.blueprint.expressions.scope import constant_name
from envgen.blueprint.lint.finding import Check, Findings, found, place
from envgen.blueprint.lint.locals import Local, local_names
from envgen.blueprint.lint.requires import attributes_created
from envgen.blueprint.lint.walk import spots
from envgen.blueprint.model import Blueprint, Tool, Update, snake_case
from envgen.blueprint.module_names import keyword_of, module_of
from envgen.blueprint.tool_contract.choices import choice_names
from envgen.diagnostics.codes import meaning
from envgen.diagnostics.problem import Position

# What generated modules import under these names; an entity, a type or an environment cannot have one of them.
IMPORTED = frozenset({"Any", "ContractViolation", "Environment", "Literal", "NotRequired", "StateError", "ToolError", "TypedDict"})


def declared(blueprint: Blueprint) -> Iterator[tuple[str, str, Position]]:
    """Every name of the one name space of class and expressions: name, what it names, place."""
    for entity in blueprint.entities.values():
        yield entity.collection, f"the collection of {entity.name}", place(entity, "/collection")
    for name, schema in blueprint.variables.items():
        yield name, "a variable", schema.at
    for name in blueprint.constants:
        yield name, "a constant", place(blueprint, f"/constants/{name}")
    for function in blueprint.functions.values():
        yield function.name, "a function", function.at
    for tool in blueprint.tools.values():
        yield tool.name, "a tool", tool.at


def taken_twice(blueprint: Blueprint) -> Findings:
    """One name, one thing."""
    first: dict[str, str] = {}
    for name, what, at in declared(blueprint):
        if name in first:
            yield found(
                meaning.NAME_TAKEN,
                at,
                f"'{name}' is {what} and {first[name]}",
                "tools, collections, variables, constants and functions are unique together: rename one",
            )
        else:
            first[name] = what


def reserved(blueprint: Blueprint) -> Findings:
    """The published names of the runtime, and Python's keywords."""
    from envgen_runtime import RESERVED_NAMES

    for name, what, at in declared(blueprint):
        if name in RESERVED_NAMES:
            hint = f"rename it, for instance '{name}_{'tool' if what == 'a tool' else 'value'}'"
            yield found(meaning.NAME_RESERVED, at, f"'{name}' is {what} and a name of the runtime", hint)
        elif keyword.iskeyword(name):
            yield found(
                meaning.NAME_KEYWORD, at, f"'{name}' is {what} and a keyword of Python", f"rename it, for instance '{name}_'"
            )


def reserved_locals(blueprint: Blueprint) -> Findings:
    """Names that every generated method needs, and constants as it writes them."""
    import builtins

    import envgen_runtime

    modules = {"builtins": builtins, "envgen_runtime": envgen_runtime}
    always = dict.fromkeys(("Any", "ToolError"), "a name of generated code")
    always |= {constant_name(name): f"the constant {name} in generated code" for name in blueprint.constants}
    for tool in blueprint.tools.values():
        seen: set[str] = set()
        names = {local.name for local in local_names(blueprint, tool)}
        # A module is named in full where a local hides something of it.
        full = {one for one, module in modules.items() if any(hasattr(module, name) for name in names)}
        needed = always | dict.fromkeys(full, "a name of generated code")
        for local in local_names(blueprint, tool):
            if local.name in needed and local.name not in seen:
                seen.add(local.name)
                message = f"'{local.name}' of {tool.name} ({local.what.removesuffix(f' {local.name}')}) is {needed[local.name]}"
                yield found(meaning.NAME_RESERVED, local.at, message, f"rename it, for instance '{local.name.lower()}_value'")


def package(blueprint: Blueprint) -> Findings:
    """The name of the environment is that of its package: no keyword, and no module that its users and tests import."""
    name, at = blueprint.name, place(blueprint, "/name")
    if word := keyword_of(name):
        yield found(
            meaning.NAME_KEYWORD,
            at,
            f"'{word}' is the environment's {'package' if word == name else 'class'} and a keyword of Python",
            f"rename it, for instance '{name}_desk'",
        )
    elif hidden_module := module_of(name):
        yield found(
            meaning.NAME_COLLIDES,
            at,
            f"the package of environment '{name}' would hide {hidden_module}",
            f"rename it, for instance '{name}_desk'",
        )


def style(blueprint: Blueprint) -> Findings:
    """PascalCase for what becomes a class."""
    named = [(entity.name, "entity", entity.at) for entity in blueprint.entities.values()]
    named += [(name, "type", schema.at) for name, schema in blueprint.types.items()]
    for name, what, at in named:
        if not name[:1].isupper() or "_" in name:
            yield found(meaning.NAME_STYLE, at, f"{what} '{name}' is not written in PascalCase", f"call it '{pascal(name)}'")


def pascal(name: str) -> str:
    """`order_line` → `OrderLine`."""
    return "".join(word[:1].upper() + word[1:] for word in name.replace("-", "_").split("_"))


def class_collisions(blueprint: Blueprint) -> Findings:
    """Classes and aliases of `state.py` and the environment's own class."""
    first: dict[str, str] = dict.fromkeys(IMPORTED, "a name that generated modules import")
    named = [(blueprint.class_name, "the class of the environment", blueprint.at)]
    named += [(entity.name, f"entity {entity.name}", entity.at) for entity in blueprint.entities.values()]
    named += [(name, f"type {name}", schema.at) for name, schema in blueprint.types.items()]
    named += [(name.upper(), f"constant {name}", place(blueprint, f"/constants/{name}")) for name in blueprint.constants]
    named += [
        (
            pascal(snake_case(spot.owner)) + pascal(spot.where.rsplit(".", 1)[-1]),
            f"the alias for the enum of {spot.where}",
            spot.schema.at,
        )
        for spot in spots(blueprint)
        if spot.role == "attribute" and spot.top and spot.schema.enum
    ]
    for name, what, at in named:
        if name in first:
            yield found(
                meaning.NAME_COLLIDES, at, f"{what} and {first[name]} are both called {name} in generated code", "rename one"
            )
        else:
            first[name] = what


def method_collisions(blueprint: Blueprint) -> Findings:
    """Private methods of the class: rules, bodies, conditional uniqueness, choices, and those of the runtime."""
    from envgen_runtime import Environment

    first = {name: "a method of the runtime" for name in dir(Environment) if name.startswith("_")}
    methods = [(f"_{tool.name}", f"the body of tool {tool.name}", tool.at) for tool in blueprint.tools.values() if tool.needs_body]
    for entity in blueprint.entities.values():
        methods += [
            (entity.unique_method(number), f"the condition of a unique of {entity.name}", unique.at)
            for number, unique in enumerate(entity.unique)
            if unique.where is not None
        ]
    methods += [
        (name, f"the choices of tool {tool.name}", tool.at)
        for tool in blueprint.tools.values()
        for name in choice_names(blueprint, tool)
    ]
    methods += [
        (f"_{rule.name}", f"rule {rule.name}", rule.at) for rule in blueprint.rules.values() if rule.kind in ("each", "invariant")
    ]
    for name, what, at in methods:
        if name in first:
            yield found(
                meaning.NAME_COLLIDES, at, f"{what} and {first[name]} both need the method {name}", "rename the rule or the tool"
            )
        else:
            first[name] = what


def locals_twice(blueprint: Blueprint) -> Findings:
    """Within one tool each local name means one thing."""
    for tool in blueprint.tools.values():
        first: dict[str, Local] = {}
        for local in local_names(blueprint, tool):
            known = first.setdefault(local.name, local)
            if known is not local and not (local.passing and local.group == known.group):
                yield found(
                    meaning.LOCAL_TWICE,
                    local.at,
                    f"tool {tool.name} binds '{local.name}' as {known.what} and as {local.what}",
                    local.mend,
                )


def hidden(blueprint: Blueprint) -> Findings:
    """Locals that hide what the state calls by the same name, where an expression could mean either.

    A parameter that is written to the attribute of its name is called so on purpose, and could not be called otherwise.
    """
    outer = {name: what for name, what, _ in declared(blueprint) if what != "a tool"}
    for tool in blueprint.tools.values():
        if not _has_expressions(blueprint, tool):
            continue
        seen = {name for step in tool.action if isinstance(step, Update) for name in step.given}
        seen |= {parameter.name for parameter in tool.parameters} & set(attributes_created(blueprint, tool))
        for local in local_names(blueprint, tool):
            if local.name in outer and local.name not in seen:
                seen.add(local.name)
                yield found(
                    meaning.LOCAL_HIDES,
                    local.at,
                    f"'{local.name}' of {tool.name} ({local.what.removesuffix(f' {local.name}')}) hides {outer[local.name]}",
                    f"say state.{local.name} where the state is meant, or rename it"
                    if outer[local.name] not in ("a constant", "a function")
                    else "rename it",
                )


def _has_expressions(blueprint: Blueprint, tool: Tool) -> bool:
    """Whether anything of a tool is read in the scope of its parameters; a body says `self.`."""
    return bool(
        tool.requires
        or tool.action
        or tool.ensures
        or any(parameter.schema.among for parameter in tool.parameters)
        or any(set(rule.applies) & {"all", tool.name} for rule in blueprint.rules.values())
    )


def labels(blueprint: Blueprint) -> Findings:
    """The names that expressions and refusal codes give to one record."""
    outer = {name: what for name, what, _ in declared(blueprint) if what != "a tool"}
    read = {rule.entity for rule in blueprint.rules.values() if rule.kind == "each"}
    first: dict[str, str] = {}
    for entity in blueprint.entities.values():
        if entity.label in first:
            yield found(
                meaning.NAME_COLLIDES,
                entity.at,
                f"records of {entity.name} and of {first[entity.label]} are both called '{entity.label}'",
                "rename one of the entities",
            )
        first.setdefault(entity.label, entity.name)
        if entity.label in outer and (entity.name in read or any(unique.where for unique in entity.unique)):
            yield found(
                meaning.LOCAL_HIDES,
                entity.at,
                f"a record of {entity.name} is called '{entity.label}', which hides {outer[entity.label]}",
                f"say state.{entity.label} where the state is meant, or rename the collection to '{entity.label}s'",
            )


CHECKS: tuple[Check, ...] = (
    taken_twice,
    reserved,
    reserved_locals,
    package,
    style,
    class_collisions,
    method_collisions,
    locals_twice,
    hidden,
    labels,
)
