"""The folder scenarios/: files to scenarios, their start states built from the seeds, each value with the place that wrote it."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from envgen.blueprint.files import Unreadable, read_regular
from envgen.blueprint.loading.data_files import ENDINGS, read_data_files
from envgen.blueprint.loading.places import Places
from envgen.blueprint.loading.seeds import SeedBuilder, unknown_seed
from envgen.blueprint.loading.texts import data, expression
from envgen.blueprint.model import Seed
from envgen.blueprint.scenarios.model import (
    PROOF_ENDING,
    Called,
    Check,
    Count,
    EqualsSolution,
    Exists,
    Form,
    FunctionCheck,
    FunctionFile,
    Says,
    Scenario,
    Step,
    That,
    Unchanged,
    User,
)
from envgen.blueprint.yaml import Node
from envgen.diagnostics import Position, Problem, found

MOST_FUNCTION_BYTES = 200_000  # of the Python file beside a scenario


@dataclass(frozen=True, slots=True)
class ScenarioFiles:
    """The files of the folder that have the shape of a scenario, and the Python files beside them."""

    nodes: Mapping[str, Node]
    functions: Mapping[str, FunctionFile]


def read_scenarios(folder: Path, path: str) -> tuple[ScenarioFiles, list[Problem]]:
    """The scenario files of a folder; `path` is what problems call it."""
    entries = sorted(file for file in folder.iterdir() if not file.name.endswith(PROOF_ENDING)) if folder.is_dir() else []
    data, problems = read_data_files(entries, path, "scenario", unread="B501", twice="B502")
    stems = {file.stem for file in entries if file.suffix in ENDINGS}
    functions: dict[str, FunctionFile] = {}
    for file in entries:
        shown = f"{path}/{file.name}"
        if file.suffix == ".py" and file.stem in stems:
            functions[file.stem] = _functions(file, shown, problems)
        elif file.suffix == ".py":
            hint = f"its functions belong to a scenario {file.stem}.yaml"
            problems.append(found("B501", Position(shown), "there is no scenario of this name, so this file is not read", hint))
    return ScenarioFiles(data.nodes, functions), problems


def _functions(file: Path, shown: str, problems: list[Problem]) -> FunctionFile:
    try:
        raw = read_regular(file, limit=MOST_FUNCTION_BYTES) or b""
        text = raw.decode().replace("\r\n", "\n")
        tree = ast.parse(text)
    except Unreadable as error:
        problems.append(found("B508", Position(shown), f"the file {error}"))
    except UnicodeDecodeError as error:
        problems.append(found("B508", Position(shown), f"byte 0x{error.object[error.start]:02x} is not UTF-8"))
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None) or 1
        problems.append(found("B508", Position(shown, line), f"this is no Python: {getattr(error, 'msg', error)}"))
    else:
        defined = {node.name: _parameters(node.args) for node in tree.body if isinstance(node, ast.FunctionDef)}
        return FunctionFile(shown, text, defined)
    return FunctionFile(shown, broken=True)


def _parameters(arguments: ast.arguments) -> tuple[str, ...]:
    return tuple(argument.arg for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs))


def build_scenarios(files: ScenarioFiles, builder: SeedBuilder, seeds: Mapping[str, Seed]) -> dict[str, Scenario]:
    """The scenarios by id; problems go to those of the builder. One whose start cannot be built is left out."""
    built: dict[str, Scenario] = {}
    for name, node in files.nodes.items():
        named = _base(node, builder)
        start = _start(name, node, named, builder, seeds)
        if start is not None:
            built[name] = _scenario(name, node, _named(named), start, files.functions.get(name))
    return built


def _base(node: Node, builder: SeedBuilder) -> Node | None:
    """Where the file names the seed that it starts from."""
    state, short = node.get("state"), node.get("seed")
    base = state.get("base") if state is not None else None
    if short is not None and base is not None:
        at = node.key_at("seed")
        builder.problems.append(found("B113", at, "'seed' is short for 'base' of 'state'", "keep one of them"))
    return short if base is None else base


def _named(base: Node | None) -> str:
    return "default" if base is None else str(base.value)


def _start(name: str, node: Node, base: Node | None, builder: SeedBuilder, seeds: Mapping[str, Seed]) -> Seed | None:
    state, seed = node.get("state"), seeds.get(_named(base))
    if seed is None:
        if _named(base) in builder.broken:
            return None
        if base is not None:
            builder.problems.append(unknown_seed(base.at, _named(base), {*seeds, *builder.broken}))
            return None
        # Without a default seed a scenario starts from nothing.
        seed = Seed(name=name, at=Position(node.source.path), description="", now=None, state={}, positions={})
    return seed if state is None else builder.over(name, state, seed)


def _scenario(name: str, node: Node, base: str, start: Seed, functions: FunctionFile | None) -> Scenario:
    value: dict[str, Any] = node.value
    lets, checks, solution, user = node.get("let"), node.get("checks"), node.get("solution"), value.get("user")
    assert checks is not None
    return Scenario(
        id=value.get("id", name),
        at=Position(node.source.path),
        description=value.get("description", ""),
        task=value["task"],
        start=replace(start, name=name),
        base=base,
        patched={key: item for key, item in value.get("state", {}).items() if key != "base"},
        user=None if user is None else User(user["persona"], tuple(user.get("knows", ()))),
        lets={} if lets is None else {key: expression(child) for key, child in lets.pairs()},
        checks=tuple(_check(child) for child in checks.each()),
        solution=None if solution is None else tuple(_step(child) for child in solution.each()),
        functions=functions,
        positions=Places(node),
    )


def _check(node: Node) -> Check:
    value: dict[str, Any] = node.value
    return Check(
        at=node.at,
        text=value["text"],
        form=_form(node, value),
        weight=value.get("weight", 1),
        holds=value.get("holds", False),
        positions=Places(node),
    )


def _form(node: Node, value: Mapping[str, Any]) -> Form:
    that = node.get("that")
    if that is not None:
        return That(expression(that))
    if "exists" in value:
        asked = value["exists"]
        return Exists(asked["in"], asked.get("with", {}), _count(asked.get("count", {"min": 1})))
    if "unchanged" in value:
        return Unchanged(tuple(value["unchanged"].get("except", ())))
    if "equals_solution" in value:
        return EqualsSolution(tuple(value["equals_solution"].get("except", ())))
    if "called" in value:
        asked = value["called"]
        times = _count(asked.get("times", {"min": 1}))
        return Called(asked["tool"], asked.get("arguments", {}), asked.get("ok", True), times, asked.get("before", ""))
    if "says" in value:
        asked = value["says"]
        contains = asked.get("contains", ())
        return Says((contains,) if isinstance(contains, str) else tuple(contains), asked.get("regex", ""), asked.get("number"))
    return FunctionCheck(value["function"])


def _count(written: int | Mapping[str, int]) -> Count:
    if isinstance(written, Mapping):
        return Count(written.get("min", 0), written.get("max"))
    return Count(written, written)


def _step(node: Node) -> Step:
    value: dict[str, Any] = node.value
    arguments = node.get("arguments")
    return Step(
        at=node.at,
        tool=value.get("tool", ""),
        arguments={} if arguments is None else {key: data(child) for key, child in arguments.pairs()},
        say=data(node.members["say"]) if node.members is not None and "say" in node.members else None,
        bound_as=value.get("as", ""),
        error=value.get("error", ""),
        optional=value.get("optional", False),
        positions=Places(node),
    )
