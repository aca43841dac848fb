"""What refused a call is known afterwards: the guard, the rule or the body with its place, nothing where no line of a tool did."""

from __future__ import annotations

import pytest
from envgen_runtime.faults import explain_refusals, refused_by

from tests.semantics.compiled import HEADER, compiled

BLUEPRINT = """
state:
  entities:
    Jar:
      collection: jars
      description: A jar.
      key: name
      attributes:
        name: {type: string}
        size: {type: integer}
rules:
  small:
    text: Only small jars.
    that: jar["size"] < n
    else: too_big
    says: "{jar['size']} is too much."
tools:
  open_jar:
    kind: query
    description: .
    parameters:
      name: {type: string, references: Jar, as: jar}
      n: {type: integer}
    returns: {type: integer}
    requires:
      - that: n != 3
        else: three
      - small
    errors:
      odd: The body does not like {what}.
"""
BODIES = """
class Sem(Contract):
    def open_jar(self, name: str, n: int) -> int:
        if n % 2:
            raise ToolError("odd", what=n)
        return n
"""
SEED = "state:\n  jars:\n    one: {size: 4}\n"


@pytest.mark.parametrize(
    ("name", "n", "code", "what", "text"),
    [
        ("two", 1, "jar_not_found", "parameter name", "name: {type: string, references"),
        ("one", 3, "three", "guard three", "- that: n != 3"),
        ("one", 4, "too_big", "rule small", 'that: jar["size"] < n'),
        ("one", 5, "odd", "body of open_jar", 'raise ToolError("odd"'),
    ],
)
def test_what_refused_is_named_with_its_place(name: str, n: int, code: str, what: str, text: str) -> None:
    env = compiled(BLUEPRINT, BODIES, {"default": SEED})()
    assert refused_by(env.call("open_jar", {"name": name, "n": n})) is None  # nothing is kept unless it is wanted
    explain_refusals(env)
    result = env.call("open_jar", {"name": name, "n": n})
    assert result.error.code == code
    found = refused_by(result)
    assert found is not None
    file, _, line = found[1].partition(":")
    source = BODIES if file == "bodies.py" else HEADER + BLUEPRINT.lstrip("\n")
    assert (found[0], text in source.splitlines()[int(line) - 1]) == (what, True)


@pytest.mark.parametrize("arguments", [{"name": "one", "n": 6}, {"name": "one"}, "[]", {"name": 1, "n": 6}])
def test_what_no_line_refused_has_no_place(arguments: object) -> None:
    env = compiled(BLUEPRINT, BODIES, {"default": SEED})()
    explain_refusals(env)
    assert refused_by(env.call("open_jar", arguments)) is None
