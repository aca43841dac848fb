"""Points 23 and 24: what a case says of changes, and functions.

`unchanged` is a check of scenarios, and scenarios are not built yet. Of point 23 there is, so far, what cases have: `changes`,
a list of JSON Pointers of which each covers all below it, with the exact frame asserted; `*` and `+` are for `unchanged`.
The views `initial.f(x)` and `final.f(x)` of point 24 come with scenarios, too.
"""

from __future__ import annotations

from typing import Any

import pytest

from envgen.testing.cases import assert_changes
from tests.semantics.compiled import compiled, errors_of, files_of, problems_of, told
from tests.semantics.outcome import value

CASES = """
state:
  entities:
    Thing:
      collection: things
      key: thing_id
      attributes:
        thing_id: {type: string}
        deep: {default: {a: 1}}
        a/b~c: {type: integer, default: 0}
  variables:
    x: {type: integer, default: 0}
    y: {default: {k: [1]}}
tools:
  run:
    kind: command
    description: Run.
    parameters:
      go: {type: boolean, default: true}
    writes: any
    cases:
      - name: runs
        call: {}
        changes: [POINTERS]
"""
RUN = """
class Sem:
    def run(self, go):
        if go:
            self.things["T"]["deep"]["a"] = 2
            self.things["T"]["a/b~c"] = 1
            self.things["N"] = {"thing_id": "N", "deep": 1, "a/b~c": 0}
            del self.things["O"]
            self.y["k"].append(2)
"""
SEED = {"default": "state: {things: {T: {}, O: {}}}"}


def result_of(**arguments: Any) -> Any:
    return compiled(CASES.replace("POINTERS", ""), RUN, SEED)().call("run", arguments)


@pytest.mark.parametrize(
    "pointers",
    [
        ["/things/T/deep/a", "/things/T/a~1b~0c", "/things/N", "/things/O", "/y/k/1"],
        ["/things/T", "/things/N", "/things/O", "/y"],
        ["/things", "/y"],
    ],
)
def test_23_a_pointer_covers_all_below_it(pointers: list[str]) -> None:
    assert_changes(result_of(), pointers)


@pytest.mark.parametrize(
    ("pointers", "told"),
    [
        (["/things"], "changed as well: /y/k/1"),
        (["/things/T", "/things/O", "/y"], "changed as well: /things/N"),
        (["/things", "/y", "/x"], "did not change: /x"),
        (["/thing", "/y"], "changed as well"),
        (["/things/N", "/things/O", "/things/T/deep", "/y"], "changed as well: /things/T/a~1b~0c"),
    ],
)
def test_23_a_case_names_the_exact_frame(pointers: list[str], told: str) -> None:
    with pytest.raises(AssertionError, match=told):
        assert_changes(result_of(), pointers)


def test_23_no_pointers_means_no_change() -> None:
    assert_changes(result_of(go=False), [])
    with pytest.raises(AssertionError):
        assert_changes(result_of(), [])


@pytest.mark.parametrize("pointer", ["/nothing", "/things/T/nothing", "/x/a", "/things/T/thing_id/0"])
def test_23_a_pointer_that_no_schema_can_match_is_a_problem(pointer: str) -> None:
    assert told("B275", CASES.replace("POINTERS", pointer), RUN, SEED)


def test_23_a_pointer_into_any_json_or_to_a_new_record_can_match() -> None:
    for pointer in ("/things/Q", "/things/T/deep/x/y", "/y/k/0", "/things/T/a~1b~0c"):
        assert not told("B275", CASES.replace("POINTERS", pointer), RUN, SEED)


FUNCTIONS = """
constants:
  bonus: 2
state:
  entities:
    Node:
      collection: nodes
      key: node_id
      attributes:
        node_id: {type: string}
        parent: {type: string, references: Node, optional: true}
        size: {type: integer, default: 1}
  variables:
    factor: {type: integer, default: 1}
functions:
  path_of:
    description: Ids up to the root.
    parameters:
      node_id: {type: string}
    returns: {type: array, items: {type: string}}
  total:
    description: The size below a node.
    parameters:
      node_id: {type: string}
      deep: {type: boolean, default: true}
    returns: {type: integer}
  largest:
    description: The largest node.
    parameters: {}
    returns: {type: Node, nullable: true}
  stamp:
    description: The time.
    parameters: {}
    returns: {type: string}
rules:
  no_circle:
    text: No node is below itself.
    each: Node
    that: len(path_of(node["node_id"])) < 50
  small:
    text: Trees are small.
    invariant: all(total(key) < 100 for key in nodes)
tools:
  tell:
    kind: query
    description: Tell.
    parameters:
      node_id: {type: string, references: Node}
    returns: {}
    action:
      - result:
          path: =path_of(node_id)
          total: =total(node_id)
          flat: =total(node_id, False)
          named: =total(node_id=node_id, deep=False)
          largest: =largest()
          here: =stamp()
  grow:
    kind: command
    description: Grow the largest.
    parameters:
      by: {type: integer}
    returns: Node
    requires:
      - let:
          big: largest()
      - that: big is not None
        else: nothing
    action:
      - update: big
        set:
          size: =big["size"] + by
    ensures:
      - old.total(big["node_id"], deep=False) == total(big["node_id"], deep=False) - by * bonus
      - old.largest() is not None and old.largest() == old.nodes["b"]
      - old.stamp() == stamp()
      - '[one for one in old.path_of(big["node_id"])] == path_of(big["node_id"])'
  in_body:
    kind: command
    description: A body calls functions.
    parameters:
      node_id: {type: string, references: Node}
    returns: {type: integer}
    writes: [Node.size]
"""
FUNCTION_BODIES = """
class Sem:
    def path_of(self, node_id):
        path = []
        while node_id is not None and len(path) < 50:
            path.append(node_id)
            node_id = self.nodes[node_id].get("parent")
        return path

    def total(self, node_id, deep=True):
        own = self.nodes[node_id]["size"] * BONUS * self.factor
        return own + (sum(self.total(key) for key in self._children(node_id)) if deep else 0)

    def _children(self, node_id):
        return [key for key, node in self.nodes.items() if node.get("parent") == node_id]

    def largest(self):
        return max(self.nodes.values(), key=lambda node: node["size"], default=None)

    def stamp(self):
        return f"{self.now} {self.today()}"

    def in_body(self, node_id):
        node = self.largest()
        node["size"] += 1
        return self.total(node_id)
"""
NODES = {"default": "state: {nodes: {a: {}, b: {parent: a, size: 5}, c: {parent: b}}}"}


def tree() -> Any:
    return compiled(FUNCTIONS, FUNCTION_BODIES, NODES)()


def test_24_functions_are_called_in_expressions() -> None:
    assert value(tree(), "tell", node_id="c") == {
        "path": ["c", "b", "a"],
        "total": 2,
        "flat": 2,
        "named": 2,
        "largest": {"node_id": "b", "parent": "a", "size": 5},
        "here": "2026-01-01T00:00:00Z 2026-01-01",
    }
    assert value(tree(), "tell", node_id="a")["total"] == 14


def test_24_a_function_may_return_a_live_record_which_an_action_updates_and_old_runs_on_the_old_state() -> None:
    env = tree()
    assert value(env, "grow", by=3)["size"] == 8
    assert env.state()["nodes"]["b"]["size"] == 8


def test_24_bodies_call_functions_as_methods() -> None:
    env = tree()
    assert value(env, "in_body", node_id="b") == 14
    assert env.state()["nodes"]["b"]["size"] == 6


def test_24_rules_call_functions() -> None:
    env = tree()
    result = env.call("grow", {"by": 50})
    assert result.violation.rule == "small"


def test_24_functions_may_be_called_from_outside_and_cannot_write() -> None:
    env = tree()
    assert env.path_of("c") == ["c", "b", "a"]
    with pytest.raises(Exception, match="must not be written here"):
        env.largest()["size"] = 3
    assert env.state()["nodes"]["b"]["size"] == 5


@pytest.mark.parametrize(
    "statement",
    [
        "self.factor = 2",
        'self.nodes["a"]["size"] = 2',
        'del self.nodes["a"]',
        'self.nodes["a"].update(size=2)',
        'node = self.nodes["a"]; node["size"] = 2',
        'self.create("Node", node_id="q")',
        "self.advance(1)",
        "self.random.random()",
        "self._helper()",
        'for node in self.nodes.values(): node["size"] += 1',
    ],
)
def test_24_a_function_that_writes_is_a_problem(statement: str) -> None:
    bodies = FUNCTION_BODIES.replace('        return f"{self.now} {self.today()}"', f"        {statement}\n        return ''")
    bodies += "\n    def _helper(self):\n        self.factor = 3\n"
    assert errors_of(FUNCTIONS, bodies, NODES), statement


def test_24_new_containers_of_a_function_are_its_own() -> None:
    bodies = FUNCTION_BODIES.replace(
        '        return f"{self.now} {self.today()}"',
        "        mine = {}\n        mine['a'] = 1\n        keys = list(self.nodes)\n        keys.append('x')\n        keys.sort()\n"
        "        return ' '.join(keys)",
    )
    assert not errors_of(FUNCTIONS, bodies, NODES)
    assert value(compiled(FUNCTIONS, bodies, NODES)(), "tell", node_id="a")["here"] == "a b c x"


def test_24_a_function_without_a_body_is_a_problem_and_so_is_a_wrong_call() -> None:
    assert any(
        one.level == "error"
        for one in problems_of(FUNCTIONS, FUNCTION_BODIES.replace("def largest(self)", "def _largest(self)"), NODES)
    )
    for call in ("total()", "total(node_id, True, 1)", "total(node_id, depth=1)", "totals(node_id)", "grow(1)"):
        assert errors_of(FUNCTIONS.replace("=total(node_id)\n", f"={call}\n"), FUNCTION_BODIES, NODES), call


def test_24_the_read_set_of_a_function_is_that_of_its_text_and_of_its_helpers() -> None:
    import json

    data = json.loads(files_of(FUNCTIONS, FUNCTION_BODIES, NODES)["sem/schema.json"])
    assert sorted(data["rules"]["small"]["reads"]) == ["factor", "nodes"]
    assert data["rules"]["no_circle"]["reads"] == ["nodes"]
