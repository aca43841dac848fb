"""A body under its tool's new name: `def` and the calls through self, as text; nothing else of bodies.py changes."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

from envgen.blueprint.model import Blueprint
from envgen.diagnostics.hints import Hinted, did_you_mean
from envgen.render.bodies.lock import Line
from envgen.render.bodies.model import Bodies, Method
from envgen.render.bodies.signatures import signatures


class RenameError(Hinted):
    """What was asked for cannot be done; `hint` is what could."""


def renamed_source(bodies: Bodies, blueprint: Blueprint, old: str, new: str) -> str:
    """bodies.py with the orphan `old` as the body of `new`; a stub that stands there goes."""
    wanted = signatures(blueprint)
    if old not in bodies.orphans:
        raise RenameError(f"{old} is no orphan of bodies.py", did_you_mean(old, bodies.orphans))
    if new not in wanted:
        raise RenameError(f"the blueprint has no body {new}", did_you_mean(new, wanted))
    if bodies.written(new) is not None:
        raise RenameError(f"{new} has a body already, at line {bodies.methods[new].at.line}")
    lines = [line.encode() for line in bodies.source.split("\n")]
    for line, end in sorted(uses_of_method(bodies, bodies.orphans[old].tree, old), reverse=True):
        text = lines[line - 1]
        lines[line - 1] = text[: end - len(old.encode())] + new.encode() + text[end:]
    stub = bodies.methods.get(new)
    if stub is not None:
        _remove(stub, lines)
    return b"\n".join(lines).decode()


def renamed_lock(lock: Mapping[str, Line], old: str, new: str) -> dict[str, Line]:
    """What is known of a body goes with it."""
    return {new if name == old else name: line for name, line in lock.items() if name != new or old not in lock}


def uses_of_method(bodies: Bodies, tree: ast.FunctionDef, old: str) -> list[tuple[int, int]]:
    """Where the name of a method ends, as line and byte: behind `def`, and behind `self.`."""
    line = bodies.source.split("\n")[tree.lineno - 1].encode()
    found = re.compile(rb"def[ \t]+" + re.escape(old.encode()) + rb"\b").match(line, tree.col_offset)
    if found is None:
        raise RenameError(f"`def {old}` does not stand on one line", "rename it by hand")
    out = [(tree.lineno, found.end())]
    for node in ast.walk(bodies.tree):
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=attr) if attr == old:
                assert node.end_lineno is not None
                assert node.end_col_offset is not None
                out.append((node.end_lineno, node.end_col_offset))
    return out


def _remove(stub: Method, lines: list[bytes]) -> None:
    first, last = stub.tree.lineno - 1, stub.tree.end_lineno or stub.tree.lineno
    if any(b"#" in line for line in lines[first:last]):
        raise RenameError(f"the stub of {stub.name} at line {first + 1} holds a comment", "move the comment and delete the stub")
    while first and not lines[first - 1].strip():
        first -= 1
    del lines[first:last]
