"""What tool schemas lose elsewhere: a level of its own that never fails a build."""

from __future__ import annotations

import pytest

from envgen.blueprint.lint.portability import python_only
from tests.lint.sections import problems

TOOL = """
work:
  kind: query
  description: Work.
  parameters:
    given: %s
  returns: {type: integer}
  action:
    - result: =len([given])
"""


@pytest.mark.parametrize(
    ("schema", "what"),
    [
        ("{type: object, additionalProperties: {type: string}, description: A.}", ["a map"]),
        ("{type: object, propertyNames: {minLength: 1}, description: A.}", ["propertyNames"]),
        ("{type: array, uniqueItems: true, items: {type: string}, description: A.}", ["uniqueItems"]),
        ("{enum: [1, 2], description: A.}", ["an enum of other values than texts"]),
        ("{const: a, description: A.}", ["const"]),
        ("{type: Node, description: A.}", ["recursion through Node"]),
        ("{type: Way, description: A.}", ["oneOf"]),
        ("{type: string, pattern: '[a-z]+', minLength: 2, format: email, description: A.}", []),
        ("{type: array, items: {properties: {a: {type: string}}}, description: A.}", []),
    ],
)
def test_keyword(schema: str, what: list[str]) -> None:
    types = "Node:\n  properties:\n    children: {type: array, items: Node}\n"
    types += "Way:\n  discriminator: kind\n  oneOf:\n    - properties: {kind: {const: a}}\n    - properties: {kind: {const: b}}\n"
    found = problems("B226", tools=TOOL % schema, types=types)
    assert [problem.message.split(" of ")[0] if "enum" not in problem.message else what[0] for problem in found] == what
    assert all(problem.level == "portability" for problem in found)


@pytest.mark.parametrize(
    ("pattern", "construct"),
    [
        ("(?P<year>[0-9]{4})", ["(?P<name>…)"]),
        ("(?i)abc", ["an inline flag"]),
        ("\\Aabc\\Z", ["\\A or \\Z"]),
        ("a++", ["a possessive or atomic group"]),
        ("(?>a)", ["a possessive or atomic group"]),
        ("(?:a|b)+", []),
        ("[+*]+", []),
        ("\\(\\?P<", []),
        ("a{,3}", ["{,n}"]),
        ("(?=a)[^\\]]+", []),
    ],
)
def test_pattern(pattern: str, construct: list[str]) -> None:
    assert [name for name, _ in python_only(pattern)] == construct
