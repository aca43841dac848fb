"""The environment as its callers see it: episodes, snapshots, edits, observations, replay, violations' sources, the handshake."""

from __future__ import annotations

import copy
import importlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from envgen_runtime import RUNTIME_API, Contract, Environment, StateError, ToolError, command, query

from tests.runtime import lending_desk as package
from tests.runtime.lending_desk import LibraryDesk


@pytest.fixture
def desk() -> LibraryDesk:
    return LibraryDesk()


def lend(desk: LibraryDesk) -> Any:
    return desk.call("lend_copy", {"copy_id": "C-1", "member_id": "M0001"})


def act(desk: LibraryDesk, step: Any, value: Any = None, *, tool: str = "act") -> Any:
    LibraryDesk.steps["step"] = step
    return desk.call(tool, {"step": "step", "value": value})


def variant(**changes: Any) -> type[LibraryDesk]:
    """The desk with another contract."""
    contract = LibraryDesk().contract
    data = {**copy.deepcopy(dict(contract.data)), **changes}

    class Variant(LibraryDesk):
        pass

    Variant.contract = Contract(data, contract.validators, contract.tools, contract.seeds)
    return Variant


# ── values and aliasing ─────────────────────────────────────


def test_nothing_that_a_caller_does_to_a_value_changes_the_state(desk: LibraryDesk) -> None:
    before = desk.state()
    found = desk.call("get_member", {"member_id": "M0002"})
    found.value["friends"].append("M0009")
    desk.state()["members"].clear()
    lent = lend(desk)
    lent.changes[1]["new"]["due"] = "x"
    desk.reset()
    assert desk.state() == before


def test_nothing_that_a_caller_does_to_an_argument_changes_the_state(desk: LibraryDesk) -> None:
    value = {"text": ["a"]}
    act(desk, lambda self, value: setattr(self, "motd", value), value)
    value["text"].append("b")
    assert desk.motd == {"text": ["a"]}


def test_a_default_container_is_fresh_in_every_call(desk: LibraryDesk) -> None:
    kept = []
    original = LibraryDesk.hand_over
    plan = desk._envgen.plan
    method = plan.tools["hand_over"].method
    object.__setattr__(plan.tools["hand_over"], "method", lambda self, text, tags: kept.append(tags) or tags.append("x") or "")
    try:
        desk.call("hand_over")
        desk.call("hand_over")
    finally:
        object.__setattr__(plan.tools["hand_over"], "method", method)
    assert kept == [["a", "x"], ["a", "x"]]
    assert LibraryDesk.hand_over is original


def test_internal_attributes_are_never_returned(desk: LibraryDesk) -> None:
    assert "password" not in desk.call("get_member", {"member_id": "M0001"}).value
    assert desk.members["M0001"]["password"] == "secret"
    every = act(desk, lambda self, _: {"all": self.members, "some": [self.members["M0001"]]}, tool="look").value
    assert "secret" not in json.dumps(every)
    assert list(every["all"]) == ["M0001", "M0002", "M0003"]
    copied = desk.call("get_member", {"member_id": "M0001"})
    assert "secret" not in copied.observation


def test_a_copy_with_an_internal_attribute_breaks_the_declared_result(desk: LibraryDesk) -> None:
    plan = desk._envgen.plan
    tool = plan.tools["get_member"]
    method = tool.method
    object.__setattr__(tool, "method", lambda self, member_id: dict(self.members[member_id]))
    try:
        result = desk.call("get_member", {"member_id": "M0001"})
    finally:
        object.__setattr__(tool, "method", method)
    assert result.violation is not None
    assert (result.violation.rule, result.violation.message) == ("returns", "password: is not a known attribute")


# ── writes outside a call ───────────────────────────────────


def test_nothing_writes_outside_a_call(desk: LibraryDesk) -> None:
    for write in (
        lambda: desk.members.clear(),
        lambda: desk.members["M0001"].update(fines=1),
        lambda: setattr(desk, "loan_limit", 1),
        lambda: setattr(desk, "loans", {}),
        lambda: setattr(desk, "elsewhere", {}),
        lambda: delattr(desk, "loan_limit"),
        lambda: desk.advance(1),
        lambda: desk.new_key("Loan"),
        lambda: desk.random.random(),
    ):
        with pytest.raises(StateError):
            write()
    assert lend(desk).ok


def test_edit_writes_and_validates(desk: LibraryDesk) -> None:
    with desk.edit() as editing:
        editing.members["M0001"]["fines"] = 3
        editing.loan_limit = 1
        editing.copies["C-9"] = {"copy_id": "C-9", "isbn": "978-1", "status": "available"}
        editing.loans["L00030"] = {**editing.loans["L00007"], "loan_id": "L00030", "copy_id": "C-9"}
    assert (desk.members["M0001"]["fines"], desk.loan_limit) == (3, 1)
    assert lend(desk).value["loan_id"] == "L00031"
    digest = desk.digest()
    with pytest.raises(StateError) as caught, desk.edit() as editing:
        editing.members["M0001"]["fines"] = -1
        editing.copies["C-1"]["isbn"] = 7
    assert [path for path, _ in caught.value.problems] == [("members", "M0001", "fines"), ("copies", "C-1", "isbn")]
    with pytest.raises(KeyError), desk.edit() as editing:
        editing.loan_limit = 2
        raise KeyError("x")
    assert desk.digest() == digest


def test_edit_keeps_the_indexes_right(desk: LibraryDesk) -> None:
    with desk.edit() as editing:
        editing.members["M0001"]["email"] = "new@x.org"
        del editing.loans["L00007"]
    assert desk.call("add_member", {"name": "A", "email": "ana@example.org"}).ok
    assert desk.call("add_member", {"name": "A", "email": "new@x.org"}).error.code == "member_email_taken"
    assert desk.call("remove_member", {"member_id": "M0003"}).ok


def test_a_tool_can_neither_reset_nor_edit_nor_restore_nor_switch_checks(desk: LibraryDesk) -> None:
    snapshot = desk.snapshot()

    def edit(self: Any, _: Any) -> None:
        with self.edit():
            pass

    unchecked = lambda self, _: setattr(self, "checked", False)  # noqa: E731
    for step in (lambda self, _: self.reset(), lambda self, _: self.restore(snapshot), edit, unchecked):
        result = act(desk, step)
        assert result.violation is not None
        assert "StateError" in result.violation.message


# ── snapshots, marks, digest ────────────────────────────────


def test_snapshots_go_back_and_forth_with_indexes_and_counters(desk: LibraryDesk) -> None:
    start = desk.snapshot()
    lend(desk)
    lent = desk.snapshot()
    digest = desk.digest()
    desk.restore(start)
    assert desk.call("remove_member", {"member_id": "M0001"}).ok
    desk.restore(lent)
    assert desk.digest() == digest
    assert desk.call("remove_member", {"member_id": "M0001"}).error.code == "member_in_use"
    desk.restore(start)
    assert lend(desk).value["loan_id"] == "L00008"
    assert desk.digest() == digest


def test_changes_since_a_mark_are_net_over_calls(desk: LibraryDesk) -> None:
    mark = desk.mark()
    desk.call("pay_fine", {"member_id": "M0003", "amount": 2.5})
    desk.call("pay_fine", {"member_id": "M0003", "amount": 5})
    assert desk.changes_since(mark) == [{"op": "replace", "path": "/members/M0003/fines", "old": 12.5, "new": 5.0}]
    assert desk.changes_since(desk.mark()) == []


def test_changes_of_a_result_stay_what_they_were(desk: LibraryDesk) -> None:
    result = lend(desk)
    desk.reset()
    desk.call("pay_fine", {"member_id": "M0003", "amount": 2.5})
    assert [change["path"] for change in result.changes] == ["/copies/C-1/status", "/loans/L00008"]
    assert result.changes[1]["new"]["member_id"] == "M0001"


def test_environments_of_one_class_share_nothing() -> None:
    first, second = LibraryDesk(), LibraryDesk()
    digest = second.digest()
    lend(first)
    assert second.digest() == digest != first.digest()


def test_done(desk: LibraryDesk) -> None:
    snapshot = desk.snapshot()
    assert not lend(desk).done
    result = desk.call("hand_over", {"text": "x"})
    assert (result.done, desk.done) == (True, True)
    desk.restore(snapshot)
    assert not desk.done


# ── observations ────────────────────────────────────────────

ERROR = "Copy C-9 does not exist."


@pytest.mark.parametrize(
    ("form", "ok", "error"),
    [
        (
            {"ok": "envelope", "error": "envelope"},
            '{"success": true, "data": {"é": [1, null]}}',
            f'{{"success": false, "error": "{ERROR}", "code": "copy_not_found"}}',
        ),
        ({"ok": "json", "error": "json"}, '{"é": [1, null]}', f'{{"error": "{ERROR}", "code": "copy_not_found"}}'),
        ({"ok": "plain", "error": "plain"}, '{"é": [1, null]}', ERROR),
        ({"ok": "native", "error": "native"}, '{"é": [1, null]}', ERROR),
        ({"ok": {"result": "{value}"}, "error": "Error: {message}"}, '{"result": {"é": [1, null]}}', f"Error: {ERROR}"),
        (
            {"ok": "got {value}", "error": {"no": "{message} ({code})"}},
            'got {"é": [1, null]}',
            f'{{"no": "{ERROR} (copy_not_found)"}}',
        ),
    ],
)
def test_observation_forms(form: Any, ok: str, error: str) -> None:
    desk = variant(observation=form)()
    assert act(desk, lambda self, _: {"é": [1, None]}, tool="look").observation == ok
    assert desk.call("lend_copy", {"copy_id": "C-9", "member_id": "M0001"}).observation == error


def test_plain_texts_and_nothing() -> None:
    desk = variant(observation={"ok": "plain", "error": "plain"})()
    assert act(desk, lambda self, _: 'a "b"', tool="look").observation == 'a "b"'
    assert act(desk, lambda self, _: None, tool="look").observation == ""
    assert act(desk, lambda self, _: True, tool="look").observation == "true"


def test_a_native_value_that_says_it_failed_is_a_refusal_and_undone() -> None:
    desk = variant(observation={"ok": "native", "error": "json"})()

    def step(self: Any, _: Any) -> Any:
        self.loan_limit = 9
        return {"success": False, "error": "no such thing"}

    result = act(desk, step)
    assert (result.ok, result.error.message, result.observation) == (
        False,
        "no such thing",
        '{"success": false, "error": "no such thing"}',
    )
    assert desk.loan_limit == 5


def test_fields_of_a_refusal_join_an_error_that_is_an_object() -> None:
    def step(self: Any, _: Any) -> Any:
        raise ToolError("told", thing="door", state="shut")

    desk = variant(observation={"ok": "json", "error": {"error": "{message}"}})()
    assert json.loads(act(desk, step).observation) == {"error": "The door is shut.", "thing": "door", "state": "shut"}


def test_a_gap_that_nothing_fills_is_a_violation_and_no_text() -> None:
    def step(self: Any, _: Any) -> Any:
        raise ToolError("told", thing="door")

    result = act(variant()(), step)
    assert result.violation is not None
    assert result.violation.rule == "errors"
    assert "{state}" not in result.observation
    assert str(result.violation.message).startswith("told: its text 'The {thing} is {state}.' has a gap for state")


# ── replay ──────────────────────────────────────────────────


def test_replay_verifies_every_byte(desk: LibraryDesk) -> None:
    LibraryDesk.steps["step"] = lambda self, value: [self.random.random(), value]
    desk.reset(chance=3)
    calls = [("lend_copy", {"copy_id": "C-1", "member_id": "M0001"}), ("act", {"step": "step", "value": 1}), ("nope", {})]
    start, steps = desk.digest(), []
    for tool, arguments in calls:
        result = desk.call(tool, arguments)
        steps.append({"tool": tool, "arguments": arguments, "observation": result.observation, "digest": desk.digest()})
    trajectory = json.loads(json.dumps({"reset": {"seed": "default", "chance": 3}, "digest": start, "steps": steps}))
    assert LibraryDesk("tiny").replay(trajectory) is None
    assert desk.replay(trajectory) is None
    trajectory["steps"][1]["observation"] = "other"
    difference = desk.replay(trajectory)
    assert difference is not None
    assert (difference.step, difference.what, difference.recorded) == (1, "observation", "other")
    trajectory["reset"]["chance"] = 4
    difference = desk.replay(trajectory)
    assert difference is not None
    assert (difference.step, difference.what) == (-1, "digest")
    assert str(difference).startswith("the start differs: the seed or state of its reset is not what it was")
    assert desk.replay([{"tool": "get_member", "arguments": {"member_id": "M0001"}}]) is None


# ── schemas ─────────────────────────────────────────────────


def test_schemas(desk: LibraryDesk) -> None:
    openai = desk.schemas()
    assert openai == desk.contract.tools
    openai[0]["function"]["name"] = "other"
    assert desk.contract.tools[0]["function"]["name"] == "get_member"
    assert set(desk.schemas("anthropic")[0]) == {"name", "description", "input_schema"}
    assert set(desk.schemas("mcp")[0]) == {"name", "description", "inputSchema"}
    with pytest.raises(ValueError, match="choose one of openai, anthropic, mcp"):
        desk.schemas("other")


# ── violations point to their source ────────────────────────


def test_a_violation_points_into_bodies_and_blueprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "mapped"
    source = Path(package.__file__).parent
    for file in [*source.glob("*.py"), *source.glob("*.json"), *source.glob("seeds/*.json")]:
        target = folder / file.relative_to(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    lines = (folder / "environment.py").read_text(encoding="utf-8").splitlines()
    body = 1 + next(number for number, line in enumerate(lines) if "return self.steps[step](self, value)" in line)
    rule = 1 + next(number for number, line in enumerate(lines) if "def _due_after_start" in line)
    ensure = 1 + next(number for number, line in enumerate(lines) if 'self.ensure(loan["member_id"]' in line)
    guard = 1 + next(number for number, line in enumerate(lines) if 'copy = self.require("Copy"' in line)
    entries = [
        [body - 1, body, "body of act", "bodies.py", 11],
        [rule, rule + 2, "rule due_after_start", "blueprint.yaml", 77],
        [guard - 5, guard + 40, "lend_copy", "blueprint.yaml", 100],
        [ensure, ensure, "ensures 3 of lend_copy", "blueprint.yaml", 150],
        [guard, guard, "guard copy_not_found of lend_copy", "blueprint.yaml", 130],
    ]
    (folder / "lines.json").write_text(json.dumps({"environment.py": entries}), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    mapped = importlib.import_module("mapped")
    try:
        desk = mapped.LibraryDesk()
        mapped.LibraryDesk.steps["step"] = lambda self, value: 1 / value
        violation = desk.call("act", {"step": "step", "value": 0}).violation
        assert (violation.rule, violation.source) == ("body of act", "bodies.py:12")
        mapped.LibraryDesk.steps["step"] = lambda self, value: self.loans["L00007"].update(due="2026-01-01")
        violation = desk.call("act", {"step": "step"}).violation
        assert (violation.rule, violation.source) == ("due_after_start", "blueprint.yaml:77")

        def create(self: Any, entity: str, **attributes: Any) -> Any:
            return {**Environment.create(self, entity, **attributes), "member_id": "M0002"}

        mapped.LibraryDesk.create = create
        violation = desk.call("lend_copy", {"copy_id": "C-1", "member_id": "M0001"}).violation
        assert (violation.rule, violation.source) == ("ensures 3 of lend_copy", "blueprint.yaml:150")
        mapped.LibraryDesk.require = lambda self, *_: {}["x"]
        violation = desk.call("lend_copy", {"copy_id": "C-1", "member_id": "M0001"}).violation
        assert (violation.rule, violation.source) == ("guard copy_not_found of lend_copy", "blueprint.yaml:130")
    finally:
        for name in [name for name in sys.modules if name == "mapped" or name.startswith("mapped.")]:
            del sys.modules[name]


# ── the class ───────────────────────────────────────────────


def test_the_handshake() -> None:
    with pytest.raises(ImportError, match=f"generated for runtime API {RUNTIME_API + 1}, but the installed envgen-runtime has"):

        class Later(Environment, package="later", runtime_api=RUNTIME_API + 1):
            pass


def test_an_environment_without_a_package() -> None:
    data = {
        "name": "counter",
        "clock": {"start": "2026-01-01T00:00:00", "tick": 0},
        "entities": {},
        "variables": {"count": {"schema": {"type": "integer"}, "default": 0}},
        "tools": {
            "add_up": {
                "kind": "command",
                "parameters": [{"name": "from", "python": "from_", "required": False, "default": 1, "schema": {"type": "integer"}}],
                "errors": {},
                "body": True,
            },
            "show": {"kind": "query", "parameters": [], "errors": {}},
        },
    }

    def integer(value: Any, at: Any, problems: Any) -> None:
        if type(value) is not int:
            problems.append((at, "must be an integer"))

    class Counter(Environment):
        contract = Contract(data, {"RECORDS": {}, "VARIABLES": {"count": integer}, "ARGUMENTS": {"add_up": {"from": integer}}})
        count: int

        @command(writes=["count"])
        def add_up(self, from_: int = 1) -> int:
            self.count += from_
            return self.count

        @query
        def show(self) -> str:
            return self.now

    counter = Counter()
    assert counter.call("add_up", {"from": 3.0}).value == 3
    assert counter.add_up(2) == 5
    assert counter.tools.add_up(from_=1) == 6
    assert counter.call("add_up", {"from_": 3}).error.message == "add_up has no parameter from_."
    assert counter.show() == "2026-01-01T00:00:00"
    assert counter.state() == {"count": 6}


def test_a_class_without_contract_says_so() -> None:
    class Bare(Environment):
        pass

    with pytest.raises(TypeError, match="Bare has neither a package nor a contract"):
        Bare()


def test_a_tool_of_the_contract_without_method_is_named() -> None:
    tools = {"fly": {"kind": "query", "parameters": [], "errors": {}}}
    with pytest.raises(TypeError, match=r"Variant\.fly is a tool of the contract"):
        variant(tools=tools)()


def test_a_package_in_a_zip_file(tmp_path: Path) -> None:
    source = Path(__file__).parent / "lending_desk"
    with ZipFile(tmp_path / "desk.zip", "w") as archive:
        for path in sorted(source.rglob("*")):
            if path.suffix in (".py", ".json"):
                archive.write(path, Path("zipped_desk", path.relative_to(source)))
    code = "import zipped_desk; desk = zipped_desk.LibraryDesk('tiny'); print(sorted(desk.contract.seeds), len(desk.schemas()) > 5)"
    path = os.pathsep.join([str(tmp_path / "desk.zip"), *sys.path])
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("['default', 'tiny'] True\n", "")
