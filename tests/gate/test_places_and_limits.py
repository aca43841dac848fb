"""Where problems stand, what they say, and how large a text may be."""

from __future__ import annotations

import ast

import pytest

from envgen.diagnostics import CODES, MOST_SOUGHT
from envgen.gate import Names, check
from envgen.gate.limits import MAX_DEPTH, MAX_EXPONENT, MAX_FILE_NODES, MAX_NODES, MAX_REPEAT, MAX_WIDTH
from envgen.gate.modules import MODULES
from envgen.gate.names import FUNCTIONS, TYPES
from tests.gate.desk import NAMES, gate, told


def test_stands_at_the_name_behind_the_dot() -> None:
    source = """\
    class Desk:
        def tool(self, order):
            self.ordres["x"] = order.status
            return (
                order["x"]
                .format(1)
            )
    """
    assert told(source) == ["3:14 G009", "3:34 G006", "6:14 G006"]


def test_counts_letters_and_not_bytes() -> None:
    source = """\
    class Desk:
        def tool(self, order):
            return "größe", self.ordres, open("ä")
    """
    assert told(source) == ["3:30 G009", "3:38 G005"]


def test_stands_inside_of_an_f_string() -> None:
    source = """\
    class Desk:
        def tool(self, order):
            return f"the order {self.ordres} is {order.status!r:>10} and {hash(order)}"
    """
    lines = told(source)
    assert lines == ["3:34 G009", "3:52 G006", "3:71 G005"]


def test_stands_at_the_import_and_at_each_use() -> None:
    source = """\
    import json, os
    from datetime import date, sys
    import uuid

    class Desk:
        def tool(self):
            return uuid.uuid4()
    """
    assert told(source) == ["1:14 G003", "2:28 G004", "3:8 G022", "7:16 G012"]


@pytest.mark.parametrize(
    ("body", "message", "hint"),
    [
        ("self.order[1]", "self.order is declared nowhere", "did you mean 'orders'?"),
        ("users[1]", "the name users is bound nowhere and is none of the builtins for bodies", "write self.users"),
        (
            "re.sub(1)",
            "the name re is bound nowhere and is none of the builtins for bodies",
            "write `import re` at the top",
        ),
        ("self._prise(1)", "self._prise is declared nowhere", "did you mean '_price'?"),
        ("record.uppper()", "uppper is none of the methods that a body may call", "did you mean 'upper'?"),
        ("record.status", "status is none of the methods that a body may call", 'records are dicts: write …["status"]'),
        ("self.place_order()", "place_order is a tool, and a body does not call tools", "put what both need into a helper method"),
        ("2 ** record", "the exponent of ** is computed: the number may grow without bound", "write math.pow(x, y)"),
        ("hash('x')", "hash is not available to bodies", "the hash of a text differs from run to run"),
        ("[x for x in {1, 2}]", "this goes through a set, whose order differs from run to run", "go through sorted(…) of it"),
    ],
)
def test_says_what_and_what_mends_it(body: str, message: str, hint: str) -> None:
    (problem,) = gate(f"class Desk:\n    def tool(self, record):\n        return {body}\n")
    assert problem.message == message
    assert problem.hint.startswith(hint)


@pytest.mark.parametrize(
    ("top", "use", "replacement"),
    [
        ("import datetime", "datetime.datetime.now()", "self.now"),
        ("from datetime import datetime", "datetime.utcnow()", "self.now"),
        ("from datetime import date", "date.today()", "self.today()"),
        ("import time", "time.time()", "self.now"),
        ("from time import time", "time()", "self.now"),
        ("import uuid", "str(uuid.uuid4())", "self.new_key"),
        ("from uuid import uuid4", "uuid4().hex", "self.new_key"),
        ("import random", "random.choice([1])", "self.random"),
        ("from random import randint", "randint(1, 2)", "self.random"),
    ],
)
def test_names_the_declared_replacement(top: str, use: str, replacement: str) -> None:
    problems = gate(f"{top}\nclass Desk:\n    def tool(self):\n        return {use}\n")
    assert any(replacement in problem.hint for problem in problems)
    assert {problem.code for problem in problems} <= {"G006", "G011", "G012", "G013", "G022"}


def test_the_module_instead_of_its_class() -> None:
    (problem,) = gate("import datetime\nclass Desk:\n    def tool(self):\n        return datetime.strptime('', '')\n")
    assert (problem.code, problem.hint) == ("G004", "write datetime.datetime.strptime")
    (problem,) = gate("import datetime\nclass Desk:\n    def tool(self):\n        return datetime.now()\n")
    assert problem.code == "G011"


def test_the_class_instead_of_its_module() -> None:
    source = "from datetime import datetime\nclass Desk:\n    def tool(self):\n        return datetime.datetime.strptime('', '')\n"
    (problem,) = gate(source)
    assert problem.code == "G004"
    assert problem.message == "datetime stands for datetime.datetime here, which has no datetime"


def of_tool(body: str) -> str:
    return f"class Desk:\n    def tool(self, x):\n        return {body}\n"


def test_depth() -> None:
    assert gate(of_tool("-" * (MAX_DEPTH - 10) + "x")) == []
    (problem,) = gate(of_tool("-" * (MAX_DEPTH + 10) + "x"))
    assert (problem.code, problem.at.line) == ("G015", 3)
    assert str(MAX_DEPTH) in problem.message


def test_a_tree_deeper_than_the_stack_is_a_problem_and_no_crash() -> None:
    tree = ast.parse(of_tool("x"))
    deep: ast.expr = ast.Name("x", ast.Load())
    for _ in range(100_000):
        deep = ast.UnaryOp(ast.USub(), deep)
    tree.body[0].body[0].body[0].value = deep  # type: ignore[attr-defined]
    (problem,) = check(of_tool("x"), tree, "bodies.py", names=NAMES)
    assert problem.code == "G015"
    while isinstance(deep, ast.UnaryOp):  # taken apart by hand: the interpreter frees nested nodes by recursion
        deep.operand, deep = ast.Name("x", ast.Load()), deep.operand


def test_size_of_a_function() -> None:
    assert gate(of_tool("[" + "x," * (MAX_NODES - 20) + "]")) == []
    (problem,) = gate(of_tool("[" + "x," * (MAX_NODES + 20) + "]"))
    assert problem.code == "G015"
    assert f"{MAX_NODES:,}" in problem.message


def test_a_function_that_is_too_large_does_not_hide_the_others() -> None:
    source = of_tool("[" + "x," * (MAX_NODES + 20) + "]") + "    def _other(self):\n        return open('x')\n"
    assert [problem.code for problem in gate(source)] == ["G015", "G005"]


def test_size_of_the_file() -> None:
    function = "def f{}(x):\n    return [" + "x," * (MAX_NODES - 20) + "]\n"
    problems = gate("".join(function.format(number) for number in range(MAX_FILE_NODES // MAX_NODES + 2)))
    assert [problem.code for problem in problems] == ["G015"]
    assert f"{MAX_FILE_NODES:,}" in problems[0].message


def test_number_of_problems() -> None:
    problems = gate(of_tool("[" + "eval," * 1_000 + "]"))
    assert len(problems) == 1_000
    assert len(gate(of_tool("[" + "eval," * 2_000 + "]"))) == MOST_SOUGHT


def test_limits_are_told_where_they_are_explained() -> None:
    numbers = CODES["G014"].explanation + CODES["G015"].explanation
    for limit in (MAX_DEPTH, MAX_NODES, MAX_FILE_NODES, MAX_EXPONENT, MAX_REPEAT, MAX_WIDTH):
        assert f"{limit:,}" in numbers


def test_lists_are_told_where_they_are_explained() -> None:
    for module in MODULES:
        assert module.partition(".")[0] in CODES["G003"].explanation
    for name in TYPES:
        assert f" {name}" in CODES["G005"].explanation
    for name in ("len", "sorted", "zip"):
        assert name in FUNCTIONS
        assert f" {name}" in CODES["G005"].explanation


def test_listed_members_exist() -> None:
    import importlib

    for name, module in MODULES.items():
        found = importlib.import_module(name)
        for member in module.listed - {"LiteralString", "Never", "NotRequired", "Required", "UTC"}:
            assert hasattr(found, member), (name, member)
        for cls, members in module.classes.items():
            for member in members:
                assert hasattr(getattr(found, cls), member), (name, cls, member)


def test_no_listed_member_is_a_module() -> None:
    """What is listed leads nowhere: neither is it a module, nor a function that takes code or names as text."""
    import importlib
    import types

    for name, module in MODULES.items():
        found = importlib.import_module(name)
        for member in module.listed:
            value = getattr(found, member, None)
            assert not isinstance(value, types.ModuleType), (name, member)
            assert not member.startswith("_"), (name, member)


def test_empty_names_allow_nothing_of_self() -> None:
    source = "class A:\n    def f(self):\n        return self.x\n"
    assert [problem.code for problem in gate(source, Names(class_name="A"))] == ["G009"]
