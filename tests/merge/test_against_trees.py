"""Moving lines comes to the same as moving nodes of a concrete syntax tree: over real bodies, and over many odd ones."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from envgen.blueprint import load
from envgen.diagnostics.problem import Position
from envgen.render.bodies.merge import HELPERS_MARK, MODULE_MARK, merge, placeholder, strip
from envgen.render.bodies.model import Bodies, Method, no_bodies
from envgen.render.bodies.read import read_bodies
from envgen.render.output.format import format_files
from tests.merge.test_merge import CLASSES, bodies_of
from tests.merge.tree_merge import tree_merge

ROOT = Path(__file__).parent.parent.parent
SPECS = sorted(path.parent for path in (ROOT / "specs").glob("*/bodies.py"))

COMMENTS = ("", "  # behind", "  # a: colon (and) brackets")
STATEMENTS = (
    "a = 1",
    "a = 1; b = 2",
    "a = (1,\n2,\n    # in brackets\n3)",
    "a = 1 + \\\n2",
    'a = """x\n  y\n\ty # no comment\n"""',
    "a = 'x\\\n  y'",
    'a = f"""{self.x}\n  {self.y}\n"""',
    'a = ("x"\n    "y")',
    "if a:\n@b = 1\nelif c:\n@pass  # nothing\nelse:\n@# before\n@b = 2\n@# after",
    "for x in y: a(x)",
    "try:\n@a()\nexcept E:\n@raise\nfinally:\n@b()",
    'with a as b:\n@"""text\n  more"""\n@c = [\n@@1,\n@]',
    "def inner(x: int) -> int:\n@# leads\n\n@return x\n\na = inner",
    "match a:\n@case 1:\n@@b = 1\n@case _:\n@@pass",
    'é = "ü"; b = "ö"  # ä',
    "# a comment alone\na = 1",
    "return None",
)
HEADERS = (
    "def {name}(self):{comment}",
    "def {name}(self, x: dict[str, int] = {{}}, *rest: int, key: str = ':', **more: int) -> dict[str, int]:{comment}",
    "def {name}(\n@self,\n@x: int = 1,  # with: a remark\n) -> None:{comment}",
)


def test_a_step_of_indentation_is_told_from_text() -> None:
    from envgen.render.bodies.indentation import reindented

    lines = ["\tif a:", "\t\tb = '''x", "\t\ty'''", "\t# last", "", "\t\t# deep"]
    assert reindented(lines, "\t", "        ") == [
        "        if a:",
        "            b = '''x",
        "\t\ty'''",
        "        # last",
        "",
        "            # deep",
    ]


@pytest.mark.parametrize("folder", SPECS, ids=lambda folder: folder.name)
def test_real_specs(folder: Path) -> None:
    from envgen.render.code.environment import environment_class
    from envgen.render.code.types import state_types
    from envgen.render.text.templates import render_template

    blueprint, _ = load(folder)
    assert blueprint is not None
    bodies, _ = read_bodies(folder / "bodies.py", blueprint)
    cls = environment_class(blueprint, bodies, state_types(blueprint))
    skeleton = render_template(
        "package/environment.py.j2", env=cls, blueprint=blueprint, runtime_api=1, helpers=HELPERS_MARK, module=MODULE_MARK
    )
    assert merge(skeleton, bodies) == tree_merge(skeleton, bodies)


@pytest.mark.parametrize("env", sorted(CLASSES))
def test_real_classes(env: str) -> None:
    """A stripped class filled with its own bodies, and with none."""
    name, code = CLASSES[env]["name"], CLASSES[env]["code"]
    tree = ast.parse(code)
    cls = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    at = Position("bodies.py")
    methods = {node.name: Method(node.name, "tool", at, node) for node in cls.body if isinstance(node, ast.FunctionDef)}
    whole = Bodies(path="bodies.py", source=code, class_name=name, class_at=at, tree=tree, methods=methods)
    stripped = strip(code, name)
    for bodies in (whole, no_bodies("bodies.py")):
        assert merge(stripped, bodies) == tree_merge(stripped, bodies)


@pytest.mark.parametrize("seed", range(12))
def test_odd_bodies(seed: int) -> None:
    """Both say the same once formatted; where nothing is indented otherwise, they say it with the same bytes."""
    choose = random.Random(seed)
    made: dict[str, str] = {}
    for number in range(25):
        step = choose.choice(("    ", "    ", "  ", "   ", "\t"))
        names = [f"tool_{index}" for index in range(choose.randint(1, 5))]
        bodies = bodies_of(odd_module(choose, names, step), "Desk")
        skeleton = odd_skeleton(choose, names)
        ours, theirs = merge(skeleton, bodies), tree_merge(skeleton, bodies)
        if step == "    ":
            assert ours == theirs
        made |= {f"{number}/ours.py": ours, f"{number}/theirs.py": theirs}
        for name, method in bodies.methods.items():
            wanted = name if name.startswith("_") else f"_{name}"
            got = next(node for node in ast.walk(ast.parse(ours)) if isinstance(node, ast.FunctionDef) and node.name == wanted)
            block = got.body[1:] if name != wanted and ast.get_docstring(got) == "Told." else got.body
            assert [ast.dump(node) for node in block] == [ast.dump(node) for node in method.tree.body]
    texts = format_files(made)
    for number in range(25):
        assert texts[f"{number}/ours.py"] == texts[f"{number}/theirs.py"]


def odd_module(choose: random.Random, names: list[str], step: str) -> str:
    """A bodies.py that nobody would write."""
    parts = ['"""Bodies."""\n', "import math\n\n# leads to B\nB = (1,\n     2)  # behind B\nC = 3; D = 4\n"]
    if choose.random() < 0.5:
        parts.append(f"# leads\n\ndef outside(x):\n{step}return x\n{step}# the end\n# not the end\n\n")
    parts.append("class Desk:\n")
    for name in [*names, *(f"_help_{index}" for index in range(choose.randint(0, 2)))]:
        if choose.random() < 0.4:
            parts.append(f"\n{step}# leads to {name}\n" + choose.choice(("", "\n", f"{step}# and so on\n")))
        parts.append(odd_method(choose, name, step))
        parts.append(choose.choice(("", "\n", "\n\n")))
    return "".join(parts).rstrip("\n") + choose.choice(("\n", "\n\n", ""))


def odd_method(choose: random.Random, name: str, step: str) -> str:
    if choose.random() < 0.15:
        return f"{step}def {name}(self): " + choose.choice(("return 1", "a = 1; return a  # short", "return (1,\n   2)")) + "\n"
    header = choose.choice(HEADERS).format(name=name, comment=choose.choice(COMMENTS))
    out = "\n".join(f"{step}{line.replace('@', step)}" for line in header.split("\n")) + "\n"
    out += choose.choice(("", "", "\n", f"{step * 2}# first of all\n"))
    for _ in range(choose.randint(1, 5)):
        out += choose.choice(("", "", "\n")) + odd_statement(choose.choice(STATEMENTS), step)
    return out + choose.choice(("", "", f"{step * 2}# the last word\n", f"\n{step * 2}# late\n\n", f"{step * 3}# deep\n"))


def odd_statement(text: str, step: str) -> str:
    """The lines in a method's block; those of a string stay where they are."""
    if '"""' in text or "\\\n" in text:
        first, *more = text.split("\n")
        rest = [f"{step * 2}{line.replace('@', step)}" if line.startswith("@") else line for line in more]
        return "\n".join([step * 2 + first, *rest]) + "\n"
    return "".join(f"{step * 2 if line else ''}{line.replace('@', step)}\n" for line in text.split("\n"))


def odd_skeleton(choose: random.Random, names: list[str]) -> str:
    """What the generator could write."""
    out = ['"""Desk."""\n\nfrom envgen_runtime import Environment, query\n\n' + choose.choice(("# envgen:module\n\n\n", ""))]
    out.append(
        "class Desk(Environment):\n" + choose.choice(('    """A desk.\n\n    # envgen:helpers\n    """\n\n', "    x: int\n\n"))
    )
    for name in names:
        doc = choose.choice(("", '        """Told."""\n', '        """Told."""\n\n'))
        told = choose.choice(("", f"    # leads to {name}\n", "    # ── commands ──\n\n"))
        out.append(f"    @query\n    def {name}(self) -> int:\n        return self._{name}()\n\n")
        out.append(f"{told}    def _{name}(self) -> int:\n{doc}        {placeholder(name)}\n\n")
    out.append("    # ── helpers ──\n\n    # envgen:helpers\n")
    return "".join(out) + ("" if "# envgen:module" in out[0] else "\n\n# envgen:module\n")
