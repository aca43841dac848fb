"""Whatever raises in a call: the violation names the line of blueprint.yaml or bodies.py, its traceback each line on the way."""

from __future__ import annotations

import re

import pytest
from envgen_runtime import Environment

from tests.semantics.compiled import compiled

BLUEPRINT = """
state:
  entities:
    Jar:
      collection: jars
      description: A jar.
      key: name
      unique:
        - of: [size]
          where: 60 // jar["odd"] > 0
      attributes:
        name: {type: string}
        size: {type: integer}
        odd: {type: integer}
        sum: {type: integer}
  variables:
    total: {type: integer, default: 1}
functions:
  part:
    description: A part of 12.
    parameters:
      n: {type: integer}
    returns: {type: integer}
rules:
  guarded:
    text: A guard.
    that: 11 // n > 0
    else: too_much
  each_jar:
    text: Of each jar.
    each: Jar
    that: 12 // (jar["size"] - 70) < 1000
  whole:
    text: Of the whole.
    invariant: 13 // (total - 70) < 1000
tools:
  in_body:
    kind: command
    description: .
    writes: [total]
    parameters: N
    returns: {type: integer}
  in_helper:
    kind: query
    description: .
    parameters: N
    returns: {type: integer}
  in_module_function:
    kind: query
    description: .
    parameters: N
    returns: {type: integer}
  in_broken_lines:
    kind: query
    description: .
    parameters: N
    returns: {type: integer}
  in_guard:
    kind: query
    description: .
    parameters: N
    returns: {type: integer}
    requires:
      - that: 14 // n > 0
        else: nothing
    action:
      - result: =n
  in_guard_rule:
    kind: query
    description: .
    parameters: N
    returns: {type: integer}
    requires:
      - guarded
    action:
      - result: =n
  in_let:
    kind: query
    description: .
    parameters: N
    returns: {type: integer}
    requires:
      - let:
          share: 15 // n
    action:
      - result: =share
  in_says:
    kind: query
    description: .
    parameters: N
    returns: {type: integer}
    requires:
      - that: n > 0
        else: nothing
        says: "It is {16 // n}."
    action:
      - result: =n
  in_among:
    kind: query
    description: .
    parameters:
      n: {type: integer}
      one:
        type: integer
        among: '[17 // n]'
    returns: {type: integer}
    action:
      - result: =one
  in_create:
    kind: command
    description: .
    parameters: N
    action:
      - create: Jar
        with:
          name: new
          size: 7
          odd: 1
          sum: =18 // n
  in_result:
    kind: query
    description: .
    parameters: N
    returns: {type: integer}
    action:
      - result: =19 // n
  in_find:
    kind: query
    description: .
    parameters: N
    returns: {type: array, items: Jar}
    action:
      - find: Jar
        where: 20 // n > jar["size"]
  in_set:
    kind: command
    description: .
    parameters: N
    action:
      - variables:
          total: =21 // n
  in_ensures:
    kind: command
    description: .
    parameters: N
    action:
      - variables:
          total: 2
    ensures:
      - total == 2
      - 22 // n > 0
  in_each_rule:
    kind: command
    description: .
    parameters: N
    action:
      - create: Jar
        with: {name: seventy, size: 70, odd: 1, sum: 0}
  in_invariant:
    kind: command
    description: .
    parameters: N
    action:
      - variables:
          total: 70
  in_unique:
    kind: command
    description: .
    parameters: N
    action:
      - create: Jar
        with: {name: odd, size: 3, odd: 0, sum: 0}
  in_function:
    kind: query
    description: .
    parameters: N
    returns: {type: integer}
    action:
      - result: =part(n)
  undeclared:
    kind: query
    description: .
    parameters: N
    returns: {type: integer}
"""
BLUEPRINT = BLUEPRINT.replace("N\n", "{n: {type: integer}}\n")
BODIES = '''
from contract import Contract, ToolError


def outside(n: int) -> int:
    return 31 // n


class Sem(Contract):
    def in_body(self, n: int) -> int:
        if n < 1:
            return 32 // n
        return n

    def in_helper(self, n: int) -> int:
        return self._help(n)

    def _help(self, n: int) -> int:
        """Helps."""
        return 33 // n

    def in_module_function(self, n: int) -> int:
        return outside(n)

    def in_broken_lines(self, n: int) -> int:
        found = [a_number for a_number in [1, 2, 3] if a_number > 0 and a_number < 100 and a_number != 8 and a_number != 34 // n]
        return len(found)

    def part(self, n: int) -> int:
        return 35 // n

    def undeclared(self, n: int) -> int:
        raise ToolError(str(n))
'''
SEED = """
state:
  jars:
    small: {size: 1, odd: 1, sum: 0}
"""
CASES: list[tuple[str, list[str]]] = [  # tool, parts of the lines of the specs in its traceback, the innermost last
    ("in_body", ["in_body:", "32 // n"]),
    ("in_helper", ["in_helper:", "self._help(n)", "33 // n"]),
    ("in_module_function", ["in_module_function:", "outside(n)", "31 // n"]),
    ("in_broken_lines", ["in_broken_lines:", "34 // n"]),
    ("in_guard", ["14 // n"]),
    ("in_guard_rule", ["11 // n"]),
    ("in_let", ["15 // n"]),
    ("in_says", ["16 // n"]),
    ("in_among", ["17 // n"]),
    ("in_create", ["create: Jar"]),
    ("in_result", ["19 // n"]),
    ("in_find", ["20 // n"]),
    ("in_set", ["21 // n"]),
    ("in_ensures", ["22 // n"]),
    ("in_each_rule", ["12 //"]),
    ("in_invariant", ["13 //"]),
    ("in_unique", ["60 //"]),
    ("in_function", ["=part(n)", "35 // n"]),
    ("undeclared", ["undeclared:", "ToolError(str(n))"]),
]


@pytest.fixture(scope="module")
def desk() -> type[Environment]:
    made: type[Environment] = compiled(BLUEPRINT, BODIES, {"default": SEED})
    return made


@pytest.mark.parametrize(("tool", "lines"), CASES, ids=[tool for tool, _ in CASES])
def test_a_violation_leads_to_the_specs(desk: type[Environment], tool: str, lines: list[str]) -> None:
    env = desk()
    env.reset()
    arguments = {"n": 0, "one": 1} if tool == "in_among" else {"n": 0}
    violation = env.call(tool, arguments).violation
    assert violation is not None
    assert lines[-1] in written(violation.source)
    sources = re.findall(r"^    from (\S+:\d+), ", violation.traceback, re.MULTILINE)
    found = [written(source) for source in dict.fromkeys(sources)]  # a comprehension may have a frame of its own
    assert len(found) == len(lines), violation.traceback
    assert all(part in line for part, line in zip(lines, found, strict=True)), violation.traceback


def written(source: str) -> str:
    """The line of the specs that a source names."""
    file, _, line = source.rpartition(":")
    header = "envgen: 1\nname: sem\ndescription: A small environment.\n"
    texts = {"blueprint.yaml": header + BLUEPRINT.lstrip("\n"), "bodies.py": BODIES}
    return texts[file].splitlines()[int(line) - 1].strip()
