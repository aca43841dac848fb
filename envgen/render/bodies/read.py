"""Reading bodies.py: parses, never imports; checks shape only.

What names and statements a body may use is the business of the static gate, which takes a `Bodies` and returns problems.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from envgen.blueprint.model import Blueprint
from envgen.diagnostics.problem import Position, Problem, in_order
from envgen.render.bodies.classes import read_class
from envgen.render.bodies.model import Bodies, Method, no_bodies
from envgen.render.bodies.module import read_module
from envgen.render.bodies.orphans import orphan_problems
from envgen.render.bodies.purity import writes_of_functions
from envgen.render.bodies.text import PythonText, parse_text, read_text


def read_bodies(path: str | Path, blueprint: Blueprint) -> tuple[Bodies, list[Problem]]:
    """The bodies beside a blueprint; a missing file is one without methods. All problems of shape are returned, in order."""
    text, problems = read_text(Path(path), str(path))
    if text is None:
        return no_bodies(str(path)), problems
    bodies, found = _take_apart(text, blueprint)
    return bodies, in_order([*problems, *found])


def parse_bodies(source: str, path: str, blueprint: Blueprint) -> tuple[Bodies, list[Problem]]:
    """Like `read_bodies`, for a text at hand; `path` is what problems say."""
    text, problems = parse_text(source, path)
    if text is None:
        return no_bodies(path), problems
    bodies, found = _take_apart(text, blueprint)
    return bodies, in_order([*problems, *found])


def _take_apart(text: PythonText, blueprint: Blueprint) -> tuple[Bodies, list[Problem]]:
    module = read_module(text, blueprint.class_name)
    problems = list(module.problems)
    methods: Mapping[str, Method] = {}
    if module.cls is not None:
        methods, found = read_class(module.cls, text, blueprint)
        problems += found
    bodies = Bodies(
        path=text.path,
        source=text.source,
        class_name=module.cls.name if module.cls is not None else "",
        class_at=text.at(module.cls) if module.cls is not None else Position(text.path),
        methods=methods,
        tree=text.tree,
        module=module.bound,
        imports=module.imports,
        contract=module.contract,
    )
    problems += [*orphan_problems(bodies, blueprint), *writes_of_functions(bodies, blueprint, text)]
    return bodies, problems
