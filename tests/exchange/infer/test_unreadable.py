"""Classes that nothing can be inferred of: one clear problem each, and never an exception of another kind or a long wait."""

from __future__ import annotations

import pytest

from envgen.exchange.foreign import ForeignItem, ForeignTool
from envgen.exchange.infer import Unreadable, infer

HELPERS = "class Shop:\n" + "".join(
    f"    def f{number}(self):\n        self.f{number + 1}()\n        self.f{number + 1}()\n        return self.f{number + 1}()\n"
    for number in range(14)
)
LOOPS = (
    "class Shop:\n    def f(self, xs: list):\n"
    + "".join(f"{'    ' * (depth + 2)}for x{depth} in xs:\n" for depth in range(14))
    + f"{'    ' * 16}self.n = 1\n"
)


@pytest.mark.parametrize(
    ("source", "line", "said"),
    [
        ("x = (", 1, "no Python"),
        ("def f():\n    retrun 1\n", 2, "no Python"),
        ("x = '\x00'", 1, "no Python"),
        ("", 1, "no class Shop"),
        ("class Shop2:\n    pass\n", 1, "no class Shop, only Shop2"),
        ("class Shop:\n    def __init__(self):\n        pass\n", 1, "none of the told tools"),
        ("class Shop:\n    def f(self):\n        return " + "-" * 300 + "1\n", 1, "nests deeper"),
        ("class Shop:\n    def f(self):\n        return " + "+".join(["1"] * 3000) + "\n", 1, "no Python|nests deeper"),
        (HELPERS + "    def f14(self):\n        return 1\n", 1, "too complicated"),
        (LOOPS, 1, "too complicated"),
    ],
    ids=["open", "typo", "nul", "empty", "other class", "no tools", "minus", "sum", "helpers", "loops"],
)
def test_one_problem_that_says_where(source: str, line: int, said: str) -> None:
    with pytest.raises(Unreadable, match=said) as raised:
        infer(ForeignItem(id="env_1", class_name="Shop", source=source))
    (problem,) = raised.value.problems
    assert (problem.code, problem.at.path, problem.at.line, problem.level) == ("F002", "env_1", line, "error")


def test_told_tools_that_the_class_does_not_have() -> None:
    item = ForeignItem(id="e", class_name="Shop", source="class Shop:\n    def f(self): pass\n", tools=[ForeignTool("g")])
    with pytest.raises(Unreadable, match="none of the told tools"):
        infer(item)


def test_helpers_that_call_each_other_are_no_trouble() -> None:
    head, tail = (
        "class Shop:\n    def f(self, n: int):\n",
        "    def _g(self, n):\n        self.n = n\n        return self.f(n - 1)\n",
    )
    source = f"{head}        return self._g(n)\n{tail}"
    (tool,) = infer(ForeignItem(id="e", class_name="", source=source)).tools
    assert tool.kind == "command"
