"""Rendered text that is changed between the merge and the comparison does not get past it, whatever it is that was changed."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from envgen.render.bodies.model import Bodies
from envgen.render.bodies.read import parse_bodies
from envgen.render.code.skeleton import check_skeleton
from envgen.render.code.top_level import check_top_level
from envgen.render.output.format import format_files
from envgen.render.package import Draft, draft
from tests.render.small_blueprints import NUMBER, TEXT, desk, each, function, guard, parameter, tool

BLUEPRINT = desk(
    tool("lend", parameter("copy_id"), returns=TEXT, requires=(guard("len(copy_id) < 9", "too_long"),)),
    tool("count_up", parameter("step", NUMBER), returns=NUMBER, kind="query", writes=()),
    functions=(function("count"),),
    rules={"numbered": each("numbered", "Loan", 'len(loan["loan_id"]) > 0')},
    constants={"days": 28, "rates": {"eur": 1.5}},
)
SOURCE = '''\
import math
from json import dumps as to_json

LIMIT = 3
SIZES: frozenset[str] = frozenset({"s", "m"})


def half(n, places=2):
    """Half of it,

      rounded.
    """
    return round(math.floor(n) / 2, places)


class Desk(Contract):
    def lend(self, copy_id: str) -> str:
        if copy_id in SIZES:
            return "size"
        return to_json(half(LIMIT))

    def count_up(self, step: int) -> int:
        return self._one(step)

    def count(self) -> int:
        return self._one(0)

    def _one(self, step, *, least: int = 1):
        # The least is one.
        return max(least, step)
'''


@pytest.fixture(scope="module")
def made() -> tuple[Draft, Bodies, Mapping[str, str]]:
    bodies, problems = parse_bodies(SOURCE, "bodies.py", BLUEPRINT)
    assert [problem for problem in problems if problem.level == "error"] == []
    package = draft(BLUEPRINT, bodies)
    return package, bodies, format_files(package.files)


def told(made: tuple[Draft, Bodies, Mapping[str, str]], file: str, old: str, new: str) -> list[str]:
    package, bodies, files = made
    path = next(path for path in files if path.endswith(file))
    assert old in files[path], files[path]
    changed = {**files, path: files[path].replace(old, new, 1)}
    return [
        problem.message
        for problem in (
            *check_skeleton(changed[package.environment], BLUEPRINT, bodies, package.methods),
            *check_top_level(changed, package.environment, BLUEPRINT),
        )
    ]


def test_what_was_made_passes(made: tuple[Draft, Bodies, Mapping[str, str]]) -> None:
    assert told(made, "environment.py", "class Desk", "class Desk") == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # what comes from bodies.py
        ("math.floor(n) / 2", "math.floor(n) / 3"),
        ("def half(n, places=2)", "def half(n, places=3)"),
        ("def half(n, places=2)", "def half(n, places=2, *more)"),
        ("def half(n, places=2):", "def half(n, places=2) -> open:"),
        ("def half(n, places=2):", "@print\ndef half(n, places=2):"),
        ("    return round(math", "    print(n)\n    return round(math"),
        ("Half of it,", "All of it,"),
        ("LIMIT = 3", "LIMIT = 4"),
        ("LIMIT = 3", "LIMIT: int = 3"),
        ('frozenset({"s", "m"})', 'frozenset({"s"})'),
        ("SIZES: frozenset[str]", "SIZES: open"),
        ("import dumps as to_json", "import loads as to_json"),
        ("import math\n", "import cmath as math\n"),
        ("import math\n", "import math\nimport os\n"),
        ("import math\n", "import math\nfrom json import dumps\n"),
        ("least: int = 1", "least: int = 0"),
        ("least: int = 1", "least: print = 1"),
        ("return max(least, step)", "return min(least, step)"),
        ("return max(least, step)", "return max(least, step) or open"),
        ("if copy_id in SIZES:", "if copy_id not in SIZES:"),
        # what was generated
        ("len(copy_id) >= 9", "len(copy_id) >= 10"),
        ("len(copy_id) >= 9", "open(copy_id)"),
        ("too_long", "too_short"),
        ("self._lend(copy_id)", "self._lend(copy_id, 1)"),
        ("return self._lend", "print(1)\n        return self._lend"),
        ("def lend(self, copy_id: str)", "def lend(self, copy_id: str = open('x'))"),
        ("def _lend(self, copy_id: str)", "def _lend(self, copy_id: str, x=1)"),
        ("def count(self) -> int:", "def count(self, x=open) -> int:"),
        ("Does lend.", 'Does lend."""\n        open("x")\n        """'),
        ("Finds count.", 'Finds count."""\n        open("x")\n        """'),
        ("@command(", "@command(open, "),
        ("@query", "@query\n    @query"),
        ("@query", "@command"),
        ("@each", "@invariant"),
        ("> 0", ">= 0"),
        ("runtime_api=", "metaclass=type, runtime_api="),
        ("package=__package__", "package=open"),
        ("(Environment,", "(Environment, dict,"),
        ("limit: int", 'limit: open("x")'),
        ("limit: int", "limit: (lambda: 1)()"),
        ("limit: int", "limit: int = 3"),
        ("from envgen_runtime import", "from envgen_runtime import StateError as len,"),
        ("from envgen_runtime import", "from envgen_runtime.engine import"),
        ("class Desk", "print(1)\n\n\nclass Desk"),
        ("class Desk", "if True:\n    import os\n\n\nclass Desk"),
        ("class Desk", "def len(x):\n    return 0\n\n\nclass Desk"),
    ],
)
def test_a_change_of_the_module_is_found(made: tuple[Draft, Bodies, Mapping[str, str]], old: str, new: str) -> None:
    assert told(made, "environment.py", old, new)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("state.py", "class Loan", "import os\n\n\nclass Loan"),
        ("state.py", "class Loan(TypedDict)", "class Loan(open)"),
        ("state.py", "class Loan", "class Other(TypedDict):\n    x: int\n\n\nclass Loan"),
        ("state.py", "DAYS: Final = 28", 'DAYS: Final = open("x")'),
        ("state.py", "DAYS: Final = 28", "DAYS: Final = 28\nMORE: Final = 29"),
        ("state.py", "DAYS: Final = 28", "DAYS: Final = 28\nprint(DAYS)"),
        ("state.py", "Constants and", 'Constants"""\nopen("x")\n"""and'),
        ("state.py", "from typing", "from os"),
        ("validators.py", "def check_loan", "open('x')\n\n\ndef check_loan"),
        ("validators.py", "def check_loan", "@open\ndef check_loan"),
        ("validators.py", "def check_loan", "for x in ():\n    pass\n\n\ndef check_loan"),
        ("validators.py", "object()", "open()"),
        ("validators.py", "from typing", "from builtins"),
        ("__init__.py", "from .environment", "from .other"),
        ("__init__.py", "__all__", "import os\n\n__all__"),
        ("__init__.py", "Desk.", 'Desk"""\nimport os\n"""'),
        ("test_contract.py", "def test_", "def helper_"),
        ("test_contract.py", "from envgen.testing", "from os"),
        ("test_contract.py", "def test_", "if True:\n    import os\n\n\ndef test_"),
    ],
)
def test_a_change_of_another_file_is_found(made: tuple[Draft, Bodies, Mapping[str, str]], file: str, old: str, new: str) -> None:
    assert told(made, file, old, new)
