"""One environment as an export needs it: its spec compiled in memory, its class file, its start states. Reads; writes nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from envgen.blueprint.model import Blueprint
from envgen.diagnostics import Position, Problem, found
from envgen.exchange.carried import BLUEPRINT, is_carried
from envgen.exchange.exporting.classfile import class_file
from envgen.exchange.exporting.face import Face, face_of

NOW = "__now__"  # of a start state whose clock does not start where that of the environment does; no part of the state to EnvScaler


@dataclass(frozen=True, slots=True, kw_only=True)
class Exported:
    """An environment and what was made of it."""

    id: str
    blueprint: Blueprint
    rules: Sequence[str]
    spec: Mapping[str, str]  # the files that people wrote, by path below the folder
    package: Mapping[str, str]  # the generated ones, by path below the package
    starts: Mapping[str, Mapping[str, Any]]  # seed → start state
    face: Face
    class_code: str


def export(folder: Path) -> tuple[Exported | None, list[Problem]]:
    """The environment in a spec folder, or what stands in the way."""
    from envgen.render.compile import compile_environments
    from envgen.render.sources import read_sources

    (compiled,) = compile_environments([folder])
    problems = [one for one in compiled.problems if one.level == "error"]
    blueprint = read_sources(folder).blueprint if compiled.files is not None else None
    if compiled.files is None or blueprint is None:
        return None, problems or [_wrong(folder, compiled.crashed or "could not be rendered")]
    spec, unreadable = _spec(folder)
    if unreadable:
        return None, unreadable
    inner = f"{blueprint.name}/"
    package = {path.removeprefix(inner): text for path, text in compiled.files.items() if path.startswith(inner)}
    schema = json.loads(package["schema.json"])
    seeds = {
        path.removeprefix("seeds/").removesuffix(".json"): json.loads(text)
        for path, text in package.items()
        if path.startswith("seeds/")
    }
    seeds = {name: seeds[name] for name in sorted(seeds, key=lambda name: (name != "default", name))}
    face = face_of(blueprint, package["environment.py"], package["state.py"], _start(schema, seeds))
    return (
        Exported(
            id=_id(folder, blueprint.name),
            blueprint=blueprint,
            rules=[*(" ".join(rule.text.split()) for rule in blueprint.rules.values()), *_told_rules(spec[BLUEPRINT])],
            spec=spec,
            package=package,
            starts={name: _config(seed, schema["clock"]["start"]) for name, seed in seeds.items()},
            face=face,
            class_code=class_file(blueprint.class_name, face, package, spec),
        ),
        [],
    )


def _start(schema: Mapping[str, Any], seeds: Mapping[str, Any]) -> dict[str, Any]:
    """What variables start with: their default, else what the first seed says."""
    first: Mapping[str, Any] = next(iter(seeds.values()))["state"] if seeds else {}
    variables = schema["variables"]
    values = {name: variables[name]["default"] if "default" in variables[name] else first.get(name, ...) for name in variables}
    return {name: value for name, value in values.items() if value is not ...}


def _config(seed: Mapping[str, Any], start: str) -> dict[str, Any]:
    now = seed.get("now") or start
    return {**seed.get("state", {}), **({NOW: now} if now != start else {})}


def _spec(folder: Path) -> tuple[dict[str, str], list[Problem]]:
    """The files of a spec that travel with it."""
    texts: dict[str, str] = {}
    problems: list[Problem] = []
    for file in sorted(folder.rglob("*")):
        path = file.relative_to(folder).as_posix()
        if is_carried(path) and file.is_file():
            try:
                texts[path] = file.read_bytes().decode()
            except (OSError, UnicodeDecodeError) as error:
                problems.append(_wrong(file, f"cannot be read: {error}"))
    return texts, problems


def _id(folder: Path, name: str) -> str:
    """The id that it was imported by, so that scenarios go on to find it; else its name."""
    from envgen.exchange.report import NAME

    try:
        known = json.loads((folder / f"{NAME}.json").read_bytes())["item"]
    except (OSError, ValueError, KeyError, TypeError):
        return name
    return known if isinstance(known, str) and known else name


def _told_rules(text: str) -> list[str]:
    """Rules that an import left as a comment, because nothing enforces them."""
    from envgen.exchange.writing.blueprint import TOLD

    rules: list[str] = []
    lines = iter(text.splitlines())
    if not any(line == TOLD for line in lines):
        return rules
    for line in lines:
        if line.startswith("# - "):
            rules.append(line[4:])
        elif line.startswith("#   ") and rules:
            rules[-1] += f" {line[4:]}"
        else:
            break
    return rules


def _wrong(path: Path, message: str) -> Problem:
    return found("F007", Position(str(path)), message)
