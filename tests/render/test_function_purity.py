"""What functions read, and that they do not write."""

from __future__ import annotations

import pytest

from envgen.render.bodies.purity import reads_of_functions
from envgen.render.bodies.read import parse_bodies
from tests.render.small_blueprints import desk, function, loan, parameter, tool

BLUEPRINT = desk(tool("lend"), functions=(function("f", parameter("record")),), entities={"Loan": loan()})


def writes(body: str, helper: str = "return 1") -> list[tuple[int, str]]:
    lines = "\n".join(f"        {line}" for line in body.split("\n"))
    source = f"class Desk(Contract):\n    def f(self, record):\n{lines}\n\n    def _h(self, out):\n        {helper}\n"
    _, problems = parse_bodies(source, "bodies.py", BLUEPRINT)
    assert all(problem.code == "C020" for problem in problems)
    return [(problem.at.line, problem.message) for problem in problems]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("self.limit = 3", "assigns self.limit"),
        ("self.limit += 3", "assigns self.limit"),
        ('self.loans["x"] = {}', "writes self.loans['x']"),
        ('del self.loans["x"]', "writes self.loans['x']"),
        ('self.loans["x"]["n"] = 1', "writes self.loans['x']['n']"),
        ("self.loans.pop(record)", "calls self.loans.pop"),
        ('record["n"] = 1', "writes record['n']"),
        ('for loan in self.loans.values():\n    loan["n"] = 1', "writes loan['n']"),
        ("for key, loan in self.loans.items():\n    loan.update(n=1)", "calls loan.update"),
        ('loan = self.loans.get(record)\nloan["tags"].append("x")', "calls loan['tags'].append"),
        ('late = [one for one in self.loans.values()]\nlate[0]["n"] = 1', "writes late[0]['n']"),
        ('for loan in sorted(self.loans.values(), key=len):\n    loan["n"] = 1', "writes loan['n']"),
        ("if record:\n    try:\n        self.loans.clear()\n    except KeyError:\n        pass", "calls self.loans.clear"),
        ('return self.create("Loan")', "calls self.create"),
        ("return self.random.random()", "draws from self.random"),
        ('loan = self.require("Loan", record)\nloan["n"] = 1', "writes loan['n']"),
        (
            'first = last = None\nfor loan in self.loans.values():\n    if last:\n        last["n"] = 1\n    last = loan',
            "writes last['n']",
        ),
    ],
)
def test_writes_are_seen(body: str, words: str) -> None:
    found = writes(body)
    assert found, body
    assert words in found[0][1]


@pytest.mark.parametrize(
    "body",
    [
        "found = []\nfor loan in self.loans.values():\n    found.append(loan)\nreturn found",
        'counts = {}\nfor loan in self.loans.values():\n    counts[loan["n"]] = counts.get(loan["n"], 0) + 1\nreturn counts',
        "late = sorted(self.loans.values(), key=len)\nlate.reverse()\nreturn late",
        "record = dict(record)\nrecord['n'] = 1\nreturn record",
        "total = 0\nfor loan in self.loans.values():\n    total += loan['n']\nreturn total",
        "names = list(self.loans)\nnames.sort()\nreturn names",
        "n = self.limit\nn += 1\nreturn n",
        "return {key: {**loan, 'n': 1} for key, loan in self.loans.items()}",
    ],
)
def test_new_values_may_be_built(body: str) -> None:
    assert writes(body) == []


def test_helpers_of_functions_are_looked_at_too() -> None:
    ((line, message),) = writes("return self._h([])", helper="self.loans.clear()")
    assert line == 6
    assert "_h, which function f calls, calls self.loans.clear" in message
    assert writes("return 1", helper="self.loans.clear()") == []


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return len(self.loans)", {"loans"}),
        ("return self._h([])", {"limit"}),
        ("return self.today()", set()),
        ('return self.require("Loan", record)', {"loans"}),
        ("return self.require(record, record)", None),
        ("return helper(self)", None),
        ("return [self.f(one) for one in self.loans]", {"loans"}),
    ],
)
def test_read_sets(body: str, expected: set[str] | None) -> None:
    source = f"class Desk:\n    def f(self, record):\n        {body}\n\n    def _h(self, out):\n        return self.limit\n"
    bodies, _ = parse_bodies(source, "bodies.py", BLUEPRINT)
    assert reads_of_functions(bodies, BLUEPRINT) == {"f": expected}


def test_a_function_without_a_body_reads_anything() -> None:
    bodies, _ = parse_bodies("", "bodies.py", BLUEPRINT)
    assert reads_of_functions(bodies, BLUEPRINT) == {"f": None}
