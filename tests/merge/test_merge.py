"""Bodies go into the skeleton by name; each case is a folder of tests/data/merge with skeleton, bodies and what comes of them."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from envgen.diagnostics.problem import Position
from envgen.render.bodies.merge import MergeError, merge, placeholder, strip
from envgen.render.bodies.model import Bodies, Kind, Method, no_bodies

DATA = Path(__file__).parent.parent / "data"
CASES = sorted(folder.name for folder in (DATA / "merge").iterdir())
CLASSES = json.loads((DATA / "envscaler_classes.json").read_text("utf-8"))["classes"]


def bodies_of(source: str, class_name: str, functions: tuple[str, ...] = ("open_loans",)) -> Bodies:
    """Bodies without a blueprint: public methods are tools, `_x` are helpers."""
    from envgen.render.bodies.module import read_module
    from envgen.render.bodies.text import parse_text

    text, problems = parse_text(source, "bodies.py")
    assert text is not None
    assert problems == []
    parts = read_module(text, class_name)
    at = Position("bodies.py")
    if parts.cls is None:
        return Bodies(path="bodies.py", class_name=class_name, class_at=at)

    def kind(name: str) -> Kind:
        return "function" if name in functions else "helper" if name.startswith("_") else "tool"

    methods = {
        node.name: Method(node.name, kind(node.name), at, node) for node in parts.cls.body if isinstance(node, ast.FunctionDef)
    }
    return Bodies(
        path="bodies.py",
        source=source,
        class_name=class_name,
        class_at=at,
        tree=text.tree,
        methods=methods,
        module=parts.bound,
        imports=parts.imports,
    )


@pytest.mark.parametrize("case", CASES)
def test_before_and_after(case: str) -> None:
    folder = DATA / "merge" / case
    skeleton, source, merged = ((folder / f"{name}.py").read_text("utf-8") for name in ("skeleton", "bodies", "merged"))
    assert merge(skeleton, bodies_of(source, "Desk")) == merged
    ast.parse(merged)


@pytest.mark.parametrize("env", sorted(CLASSES))
def test_strip_then_merge_gives_a_real_class_back(env: str) -> None:
    name, code = CLASSES[env]["name"], CLASSES[env]["code"]
    cls = next(node for node in ast.parse(code).body if isinstance(node, ast.ClassDef) and node.name == name)
    at = Position("bodies.py")
    methods = {node.name: Method(node.name, "tool", at, node) for node in cls.body if isinstance(node, ast.FunctionDef)}
    whole = Bodies(path="bodies.py", source=code, class_name=name, class_at=at, tree=ast.parse(code), methods=methods)

    stripped = strip(code, name)

    emptied = next(node for node in ast.parse(stripped).body if isinstance(node, ast.ClassDef) and node.name == name)
    for node in emptied.body:
        if isinstance(node, ast.FunctionDef):
            assert ast.unparse(node.body[0]) == f"raise NotImplementedError('envgen:body:{node.name}')"
            assert len(node.body) == 1
    assert merge(stripped, whole) == code


def test_real_class_through_other_signatures_keeps_each_body() -> None:
    """The bodies of a real class in a skeleton of its own: the statements of each method arrive unchanged."""
    for entry in CLASSES.values():
        name, code = entry["name"], entry["code"]
        cls = next(node for node in ast.parse(code).body if isinstance(node, ast.ClassDef) and node.name == name)
        written = [node for node in cls.body if isinstance(node, ast.FunctionDef)]
        at = Position("bodies.py")
        whole = Bodies(
            path="bodies.py",
            source=code,
            class_name=name,
            class_at=at,
            tree=ast.parse(code),
            methods={node.name: Method(node.name, "tool", at, node) for node in written},
        )
        header = f'"""Skeleton."""\n\nfrom x import E\n\n\nclass {name}(E):\n'
        skeleton = header + "\n".join(
            f"    def {node.name}_body(self, *, other: int) -> None:\n        {placeholder(node.name)}\n" for node in written
        )
        merged = ast.parse(merge(skeleton, whole)).body[-1]
        assert isinstance(merged, ast.ClassDef)
        assert len(merged.body) == len(written)
        for got, node in zip(merged.body, written, strict=True):
            assert isinstance(got, ast.FunctionDef)
            assert got.name == f"{node.name}_body"
            assert [ast.dump(one) for one in got.body] == [ast.dump(one) for one in node.body]


def test_a_body_is_never_a_template() -> None:
    skeleton = 'class Desk(E):\n    def _lend(self):\n        raise NotImplementedError("envgen:body:lend")\n'
    source = 'class Desk:\n    def lend(self):\n        return "{{ 1 + 1 }} {% raw %} \\\\N{BULLET} envgen:body:lend"\n'
    assert '"{{ 1 + 1 }} {% raw %} \\\\N{BULLET} envgen:body:lend"' in merge(skeleton, bodies_of(source, "Desk"))


def test_helpers_without_a_place_are_not_lost_silently() -> None:
    skeleton = 'class Desk(E):\n    def _lend(self):\n        raise NotImplementedError("envgen:body:lend")\n'
    source = "class Desk:\n    def lend(self):\n        return self._x()\n\n    def _x(self):\n        return 1\n"
    with pytest.raises(MergeError, match="# envgen:helpers"):
        merge(skeleton, bodies_of(source, "Desk"))


def test_merging_nothing_needs_no_class_name() -> None:
    skeleton = "class Desk(E):\n    pass\n"
    assert merge(skeleton, no_bodies("bodies.py")) == skeleton
