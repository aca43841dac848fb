"""What a caller does wrong is told with the documented kind of error, and leaves the environment as it was."""

from __future__ import annotations

import copy
import os
import pickle
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from envgen_runtime import ContractViolation, Environment, StateError, ToolError, query

from tests.runtime.lending_desk import LibraryDesk


@pytest.fixture
def desk() -> LibraryDesk:
    return LibraryDesk()


def act(desk: LibraryDesk, step: Callable[[Any, Any], Any], *, tool: str = "act") -> Any:
    LibraryDesk.steps["step"] = step
    return desk.call(tool, {"step": "step"})


def pay(desk: LibraryDesk) -> Any:
    return desk.call("pay_fine", {"member_id": "M0003", "amount": 1})


def seen(desk: LibraryDesk) -> Any:
    """All that a caller can see of an environment."""
    return repr(desk.state()), desk.digest(), desk.counters, desk.now, desk.done, desk.checked, desk.validate()


def assert_works(desk: LibraryDesk) -> None:
    """It takes calls, and its memory of what was touched is right."""
    start = desk.snapshot()
    assert pay(desk).ok
    assert desk.digest() == desk._envgen.store.full_digest()
    desk.restore(start)


def chain(levels: int) -> Any:
    value: Any = {}
    for _ in range(levels):
        value = {"a": value}
    return value


def loop() -> Any:
    value: Any = {}
    value["a"] = value
    return value


class Odd:
    pass


OTHER = LibraryDesk("tiny")
AHEAD = LibraryDesk()
BEHIND = AHEAD.snapshot()
pay(AHEAD)
OFF_THE_PATH = AHEAD.snapshot()
AHEAD.restore(BEHIND)


def edited(desk: LibraryDesk, step: Callable[[], Any]) -> None:
    with desk.edit():
        step()


Case = tuple[str, Callable[[Any], Any], type[BaseException], str]


def state_with(**values: Any) -> Callable[[Any], Any]:
    return lambda d: d.reset(state={**d.state(), **values})


MISUSE: list[Case] = [
    # name of the surface, what is done, what is raised, what is said
    ("reset", lambda d: d.reset(5), TypeError, "reset takes the name of a seed, not an int"),
    ("reset", lambda d: d.reset([]), TypeError, "reset takes the name of a seed, not a list"),
    ("reset", lambda d: d.reset({"members": {}}), TypeError, "reset takes the name of a seed, not a dict"),
    ("reset", lambda d: d.reset(""), StateError, r"there is no seed  \(there is: default, tiny\)"),
    ("reset", lambda d: d.reset("no"), StateError, r"there is no seed no \(there is: default, tiny\)"),
    ("reset", lambda d: d.reset("tiny", state={}), TypeError, "one of a seed, a state and a scenario"),
    ("reset", lambda d: d.reset(scenario="lend"), StateError, "there is no scenario lend .there is: none"),
    ("reset", lambda d: d.reset(scenario=7), TypeError, "the id of a scenario, not an int"),
    ("score", lambda d: d.score(), StateError, "did not begin with a scenario"),
    ("reset", lambda d: d.reset(now=7), TypeError, "reset takes now as a str, not an int"),
    ("reset", lambda d: d.reset(now=""), StateError, "now: must be a date-time such as"),
    ("reset", lambda d: d.reset(now="yesterday"), StateError, "now: must be a date-time such as"),
    ("reset", lambda d: d.reset(chance="x"), TypeError, "reset takes chance as an int, not a str"),
    ("reset", lambda d: d.reset(chance=1.0), TypeError, "reset takes chance as an int, not a float"),
    ("reset", lambda d: d.reset(chance=True), TypeError, "reset takes chance as an int, not a bool"),
    ("reset", lambda d: d.reset(chance=None), TypeError, "reset takes chance as an int, not a NoneType"),
    ("reset", lambda d: d.reset(chance=2**63), StateError, "chance: must fit into 63 bits"),
    ("reset", lambda d: d.reset("tiny", chance=2**63), StateError, "chance: must fit into 63 bits"),
    ("reset", lambda d: d.reset(counters=["Loan"]), TypeError, "reset takes counters as a mapping, not a list"),
    ("reset", lambda d: d.reset(counters={"Loan": "x"}), StateError, "counters.Loan: must be an integer"),
    ("reset", lambda d: d.reset(counters={"Loan": True}), StateError, "counters.Loan: must be an integer"),
    ("reset", lambda d: d.reset(counters={"Loan": 2.0}), StateError, "counters.Loan: must be an integer"),
    ("reset", lambda d: d.reset(counters={"Loan": -1}), StateError, "counters.Loan: must be at least 0"),
    ("reset", lambda d: d.reset(counters={"draws": -1}), StateError, "counters.draws: must be at least 0"),
    ("reset", lambda d: d.reset(counters={"Loan": 2**63}), StateError, "counters.Loan: must fit into 63 bits"),
    ("reset", lambda d: d.reset(counters={5: 1, "x": 1}), StateError, "counters.5: is no counter\ncounters.x: is no counter"),
    ("reset", lambda d: d.reset(counters={"Book": 1}), StateError, "counters.Book: is no counter"),
    ("reset", lambda d: d.reset(state="x"), StateError, "must be an object"),
    ("reset", lambda d: d.reset(state=[]), StateError, "must be an object"),
    ("reset", lambda d: d.reset(state=False), StateError, "must be an object"),
    ("reset", lambda d: d.reset(state=d), StateError, "must be an object"),
    ("reset", lambda d: d.reset(state={5: {}}), StateError, "5: is no collection or variable"),
    ("reset", state_with(members=[]), StateError, "members: must be an object"),
    ("reset", state_with(members={5: {}}), StateError, "members.5: must have a string as its key"),
    ("reset", state_with(members={"M0001": None}), StateError, "members.M0001: must be an object"),
    ("reset", state_with(members={"M0001": Odd()}), StateError, "members.M0001: must be an object"),
    ("reset", state_with(members=loop()), StateError, "must not be nested more than 64 deep"),
    ("reset", state_with(members={"M0001": loop()}), StateError, "must not be nested more than 64 deep"),
    ("reset", state_with(motd=loop()), StateError, "must not be nested more than 64 deep"),
    ("reset", state_with(motd=chain(64)), StateError, "must not be nested more than 64 deep"),
    ("reset", state_with(motd=chain(900)), StateError, "must not be nested more than 64 deep"),
    ("reset", state_with(motd=chain(100_000)), StateError, "must not be nested more than 64 deep"),
    ("reset", state_with(motd=float("nan")), StateError, "motd: must be a finite number"),
    ("reset", state_with(motd=10**5000), StateError, "motd: must fit into 63 bits"),
    ("reset", state_with(motd="\ud800"), StateError, "motd: must be text without lone surrogates"),
    ("reset", state_with(motd={"\ud800": 1}), StateError, "motd: must have keys that are text without lone surrogates"),
    ("reset", state_with(motd={1}), StateError, "motd: must be a JSON value, not a set"),
    ("reset", state_with(motd=b"x"), StateError, "motd: must be a JSON value, not a bytes"),
    ("reset", state_with(motd=[0] * 200_000 + [Odd()]), StateError, r"motd\[200000\]: must be a JSON value, not an Odd"),
    ("restore", lambda d: d.restore("x"), TypeError, "what is restored is what snapshot.. gave, not a str"),
    ("restore", lambda d: d.restore(None), TypeError, "what is restored is what snapshot.. gave, not a NoneType"),
    ("restore", lambda d: d.restore(d.mark()), TypeError, "what is restored is what snapshot.. gave, not a Mark"),
    ("restore", lambda d: d.restore(OTHER.snapshot()), StateError, "the snapshot belongs to another environment"),
    ("restore", lambda d: d.restore(OFF_THE_PATH), StateError, "the snapshot belongs to another environment"),
    ("restore", lambda d: d.restore(copy.deepcopy(d.snapshot())), StateError, "the snapshot belongs to another environment"),
    (
        "changes_since",
        lambda d: d.changes_since("x"),
        TypeError,
        "changes are listed since what mark.. or snapshot.. gave, not a str",
    ),
    ("changes_since", lambda d: d.changes_since(0), TypeError, "changes are listed since .* not an int"),
    ("changes_since", lambda d: d.changes_since(None), TypeError, "changes are listed since .* not a NoneType"),
    ("changes_since", lambda d: d.changes_since(OTHER.mark()), StateError, "the mark is of another environment or episode"),
    ("changes_since", lambda d: d.changes_since(OTHER.snapshot()), StateError, "the snapshot is not on the way"),
    ("checked", lambda d: setattr(d, "checked", "no"), TypeError, "checks are switched by True or False"),
    ("schemas", lambda d: d.schemas("x"), ValueError, "there is no dialect 'x'; choose one of openai, anthropic, mcp"),
    ("schemas", lambda d: d.schemas([]), ValueError, r"there is no dialect \[\]"),
    ("replay", lambda d: d.replay(None), ValueError, "no trajectory: `steps` is a list"),
    ("replay", lambda d: d.replay("x"), ValueError, "no trajectory: `steps` is a list"),
    ("replay", lambda d: d.replay({"steps": 5}), ValueError, "no trajectory: `steps` is a list"),
    ("replay", lambda d: d.replay([5]), ValueError, "no trajectory: step 0 is no object with a `tool`"),
    ("replay", lambda d: d.replay([{"tool": "look"}, {}]), ValueError, "no trajectory: step 1 is no object with a `tool`"),
    ("replay", lambda d: d.replay({"reset": {"no": 1}}), ValueError, "no trajectory: `reset` holds what reset.. takes"),
    ("replay", lambda d: d.replay({"reset": [1]}), ValueError, "no trajectory: `reset` holds what reset.. takes"),
    ("replay", lambda d: d.replay({"reset": {"now": 5}}), TypeError, "reset takes now as a str"),
    ("tools", lambda d: d.tools.no, AttributeError, "there is no tool no"),
    ("tools", lambda d: d.tools.reset, AttributeError, "there is no tool reset"),
    ("tools", lambda d: setattr(d.tools, "no", 1), AttributeError, "no"),
    ("tools", lambda d: d.tools.get_member(5), ToolError, "member_id: must be a string"),
    ("tools", lambda d: d.tools.get_member("M0001", "M0001"), TypeError, "too many positional arguments"),
    ("tools", lambda d: d.tools.get_member("M0001", member_id="M0001"), TypeError, "multiple values for argument 'member_id'"),
    ("tools", lambda d: d.tools.get_member(no=1), ToolError, "get_member has no parameter no"),
    ("tools", lambda d: d.tools.get_member(), ToolError, "get_member needs member_id"),
    ("call", lambda d: d.call(), TypeError, "missing 1 required positional argument: 'tool'"),
    ("state", lambda d: setattr(d, "members", {}), StateError, "members: is a collection and cannot be replaced"),
    ("state", lambda d: setattr(d, "loan_limit", 1), StateError, "loan_limit: must not be written here"),
    ("state", lambda d: setattr(d, "elsewhere", 1), StateError, "self.elsewhere is not part of the state"),
    ("state", lambda d: setattr(d, "_envgen", None), StateError, "self._envgen is not part of the state"),
    ("state", lambda d: setattr(d, "call", None), StateError, "self.call is not part of the state"),
    ("state", lambda d: delattr(d, "members"), StateError, "members: cannot be deleted"),
    ("state", lambda d: d.members.clear(), StateError, "members: must not be written here"),
    ("state", lambda d: d.members["M0001"].update(name="x"), StateError, "members.M0001.name: must not be written here"),
    ("done", lambda d: setattr(d, "done", True), StateError, "self.done is not part of the state"),
    ("now", lambda d: setattr(d, "now", "x"), StateError, "self.now is not part of the state"),
    ("counters", lambda d: setattr(d, "counters", {}), StateError, "self.counters is not part of the state"),
    (
        "create",
        lambda d: d.create("Copy", copy_id="C-7", isbn="x", status="lost"),
        StateError,
        "copies.C-7: must not be written here",
    ),
    ("create", lambda d: d.create("Loan"), StateError, "counter.Loan: must not be written here"),
    ("create", lambda d: d.create("No"), ValueError, "there is no entity No"),
    ("create", lambda d: d.create("Copy", copy_id="C-1"), ToolError, "Copy C-1 already exists"),
    ("draft", lambda d: d.draft("No"), ValueError, "there is no entity No"),
    ("draft", lambda d: d.draft("Loan"), StateError, "counter.Loan: must not be written here"),
    ("add", lambda d: d.add("Copy", {}), StateError, "only what draft.. made can be added"),
    ("add", lambda d: d.add("No", d.draft("Copy", key="C-7")), ValueError, "there is no entity No"),
    ("add", lambda d: d.add("Copy", d.draft("Copy", key="C-7")), StateError, "copies.C-7: must not be written here"),
    ("delete", lambda d: d.delete("Member", d.members["M0001"]), StateError, "members.M0001: must not be written here"),
    ("delete", lambda d: d.delete("Copy", d.members["M0001"]), StateError, "what is deleted is no Copy of the state"),
    ("delete", lambda d: d.delete("Member", 5), StateError, "it is no record of the state"),
    ("key_of", lambda d: d.key_of({}), StateError, "it is no record of the state"),
    ("new_key", lambda d: d.new_key("Loan"), StateError, "counter.Loan: must not be written here"),
    ("new_key", lambda d: d.new_key("No"), ValueError, "there is no entity No"),
    ("new_key", lambda d: d.new_key("Book"), StateError, "Book has no key_format; give the key"),
    ("require", lambda d: d.require("No", "x"), ValueError, "there is no entity No"),
    ("require", lambda d: d.require("Member", "x"), ToolError, "There is no member x"),
    ("require_all", lambda d: d.require_all("Member", ["M0001", "x"]), ToolError, "There is no member x"),
    ("require_all", lambda d: d.require_all("Member", 5), TypeError, "not iterable"),
    ("advance", lambda d: d.advance(5), StateError, "now: must not be written here"),
    ("advance", lambda d: d.advance(-5), ValueError, "time does not run backwards"),
    ("random", lambda d: d.random.random(), StateError, "draws: must not be written here"),
    ("random", lambda d: d.random.randint(2, 1), ValueError, "there is no integer from 2 to 1"),
    ("random", lambda d: d.random.sample([1], 2), ValueError, "a sample of 2 from 1"),
    ("iso", lambda d: d.iso("x"), ValueError, "invalid literal"),
    ("settle", lambda d: d.settle(), StateError, "only a tool settles"),
    ("ensure", lambda d: d.ensure(False), StateError, "does not hold after the call"),
    ("distinct", lambda d: d.distinct(d.members, d.members), StateError, "two handles of the call are one record"),
    ("edit", lambda d: edited(d, lambda: edited(d, int)), StateError, "edit is not possible within a call or an edit"),
    ("edit", lambda d: edited(d, lambda: setattr(d, "loan_limit", "x")), StateError, "loan_limit: must be an integer"),
    ("edit", lambda d: edited(d, lambda: setattr(d, "motd", {1})), StateError, "motd: must be a JSON value, not a set"),
    ("edit", lambda d: edited(d, lambda: setattr(d, "motd", loop())), StateError, "must not contain itself"),
    ("edit", lambda d: edited(d, lambda: d.add("Copy", {})), StateError, "only what draft.. made can be added"),
    ("copy", copy.copy, TypeError, "cannot be copied or pickled"),
    ("copy", copy.deepcopy, TypeError, "cannot be copied or pickled"),
    ("copy", pickle.dumps, TypeError, "cannot be copied or pickled"),
    ("__init__", lambda d: d.__init__("tiny"), TypeError, "a LibraryDesk is made once; use reset()"),
    ("__init__", lambda d: LibraryDesk("no"), StateError, "there is no seed no"),
    ("__init__", lambda d: LibraryDesk(5), TypeError, "reset takes the name of a seed, not an int"),
]
WITHOUT_ARGUMENTS = {"contract", "package", "digest", "mark", "snapshot", "today", "validate"}


@pytest.mark.parametrize(("_name", "misuse", "kind", "text"), MISUSE, ids=[f"{n}-{case[0]}" for n, case in enumerate(MISUSE)])
def test_misuse_is_told_and_changes_nothing(
    _name: str, misuse: Callable[[Any], Any], kind: type[BaseException], text: str, desk: LibraryDesk
) -> None:
    pay(desk)
    before = seen(desk)
    with pytest.raises(kind, match=text) as caught:
        misuse(desk)
    assert type(caught.value) is kind
    assert seen(desk) == before
    assert_works(desk)


def test_the_table_covers_the_whole_surface() -> None:
    public = {name for name in dir(Environment) if not name.startswith("_")}
    assert public - WITHOUT_ARGUMENTS - {name for name, *_ in MISUSE} == set()


@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        (None, None, "unknown_tool"),
        (5, {}, "unknown_tool"),
        ([], {}, "unknown_tool"),
        (Odd(), {}, "unknown_tool"),
        (b"look", {}, "unknown_tool"),
        ("\ud800", {}, "unknown_tool"),
        ("reset", {}, "unknown_tool"),
        ("_act", {}, "unknown_tool"),
        ("get_member", 5, "invalid_arguments"),
        ("get_member", ["M0001"], "invalid_arguments"),
        ("get_member", Odd(), "invalid_arguments"),
        ("get_member", b"\xff", "invalid_arguments"),
        ("get_member", bytearray(b"{}"), "invalid_arguments"),
        ("get_member", "[" * 100_000, "invalid_arguments"),
        ("get_member", {5: "M0001"}, "invalid_arguments"),
        ("get_member", {"member_id": Odd()}, "invalid_argument"),
        ("get_member", {"member_id": None}, "invalid_argument"),
        ("look", {"step": "x", "value": loop()}, "invalid_argument"),
        ("look", {"step": "x", "value": chain(100_000)}, "invalid_argument"),
        ("look", {"step": "x", "value": {1}}, "invalid_argument"),
        ("look", {"step": "x", "value": 10**5000}, "invalid_argument"),
    ],
)
def test_wrong_names_and_arguments_of_a_call_are_ordinary_results(tool: Any, arguments: Any, code: str, desk: LibraryDesk) -> None:
    before = seen(desk)
    result = desk.call(tool, arguments)
    assert (result.ok, result.error and result.error.code, result.violation) == (False, code, None)
    result.observation.encode()
    assert result.changes == []
    assert seen(desk) == before


# ── marks that are stale ────────────────────────────────────


def test_a_mark_is_stale_after_a_reset_and_once_it_was_undone(desk: LibraryDesk) -> None:
    start, first = desk.snapshot(), desk.mark()
    pay(desk)
    later = desk.mark()
    pay(desk)
    assert [change["new"] for change in desk.changes_since(later)] == [10.5]
    assert [change["new"] for change in desk.changes_since(first)] == [10.5] == [c["new"] for c in desk.changes_since(start)]
    desk.restore(start)
    assert desk.changes_since(first) == []
    for _ in range(3):  # shorter than the mark, as long, and longer
        with pytest.raises(StateError, match="what it marks was undone"):
            desk.changes_since(later)
        pay(desk)
    desk.reset()
    with pytest.raises(StateError, match="another environment or episode"):
        desk.changes_since(first)


# ── one thing at a time ─────────────────────────────────────

EXCLUSIVE: dict[str, Callable[[Any], Any]] = {
    "reset": lambda d: d.reset(),
    "restore": lambda d: d.restore(BEHIND),
    "snapshot": lambda d: d.snapshot(),
    "edit": lambda d: d.edit().__enter__(),
    "switching checks": lambda d: setattr(d, "checked", False),
}


@pytest.mark.parametrize("tool", ["act", "look"])
@pytest.mark.parametrize("what", [*EXCLUSIVE])
def test_a_tool_cannot_do_what_only_a_caller_may(what: str, tool: str, desk: LibraryDesk) -> None:
    before = seen(desk)
    result = act(desk, lambda self, _: EXCLUSIVE[what](self), tool=tool)
    assert result.violation is not None
    assert f"{what} is not possible within a call or an edit" in result.violation.message
    assert seen(desk) == before
    assert_works(desk)


@pytest.mark.parametrize("tool", ["act", "look"])
@pytest.mark.parametrize(
    "step",
    [
        lambda self, _: self.call("get_member", {"member_id": "M0001"}),
        lambda self, _: self.call("no"),
        lambda self, _: self.get_member(member_id="M0001"),
        lambda self, _: self.tools.pay_fine(member_id="M0003", amount=1),
        lambda self, _: swallowed(lambda: self.call("pay_fine", {"member_id": "M0003", "amount": 1})),
    ],
)
def test_a_tool_cannot_call_a_tool(step: Any, tool: str, desk: LibraryDesk) -> None:
    before = seen(desk)
    result = act(desk, step, tool=tool)
    assert result.violation is not None
    assert result.violation.rule == "nested call"
    assert seen(desk) == before
    assert_works(desk)


def swallowed(step: Callable[[], Any]) -> Any:
    try:
        return step()
    except Exception:
        return None


def test_within_an_edit_nothing_else_is_possible(desk: LibraryDesk) -> None:
    desk.digest()
    with desk.edit() as editing:
        editing.loan_limit = 4
        for what, step in EXCLUSIVE.items():
            with pytest.raises(StateError, match=f"{what} is not possible within a call or an edit"):
                step(desk)
        with pytest.raises(StateError, match="a call of pay_fine is not possible within a call or an edit"):
            pay(desk)
        with pytest.raises(StateError, match="a call of get_member is not possible within a call or an edit"):
            desk.tools.get_member(member_id="M0001")
    assert desk.loan_limit == 4
    assert desk.digest() == desk._envgen.store.full_digest()
    assert_works(desk)


@pytest.mark.parametrize("error", [KeyError, KeyboardInterrupt, GeneratorExit, ContractViolation])
def test_an_edit_left_by_any_exception_is_undone(error: type[BaseException], desk: LibraryDesk) -> None:
    before = seen(desk)
    with pytest.raises(error), desk.edit() as editing:
        editing.loan_limit = 4
        editing.members["M0001"]["friends"] = ["M0002"]
        raise error("x")
    assert seen(desk) == before
    assert_works(desk)


def test_an_edit_that_is_never_left_is_undone_when_it_is_forgotten(desk: LibraryDesk) -> None:
    before = seen(desk)
    edit = desk.edit()
    edit.__enter__().loan_limit = 4
    del edit
    assert seen(desk) == before
    assert_works(desk)


def test_a_digest_within_an_edit_remembers_nothing(desk: LibraryDesk) -> None:
    start = desk.digest()
    value: dict[str, Any] = {"text": "a"}
    with desk.edit() as editing:
        editing.motd = value
        assert desk.digest() != start
        value["text"] = "b"  # not yet adopted: the journal does not see it
    assert desk.motd == {"text": "b"}
    assert desk.digest() == desk._envgen.store.full_digest() == twin(desk).digest()


def twin(desk: LibraryDesk) -> LibraryDesk:
    other = LibraryDesk("tiny")
    other.reset(state=desk.state(), now=desk.now, counters=desk.counters)
    return other


# ── threads, forks, subclasses ──────────────────────────────


def test_another_thread_is_told_and_the_call_under_way_goes_on(desk: LibraryDesk) -> None:
    within, done = threading.Event(), threading.Event()

    def slow(self: Any, _: Any) -> str:
        self.loan_limit = 4
        within.set()
        assert done.wait(10)
        return "ok"

    results: list[Any] = []
    LibraryDesk.steps["slow"] = slow
    worker = threading.Thread(target=lambda: results.append(desk.call("act", {"step": "slow"})))
    worker.start()
    assert within.wait(10)
    try:
        for what, step in EXCLUSIVE.items():
            with pytest.raises(StateError, match=f"{what} is not possible while another thread uses the environment"):
                step(desk)
        with pytest.raises(StateError, match="a call of pay_fine is not possible while another thread"):
            pay(desk)
        with pytest.raises(StateError, match="a call of get_member is not possible while another thread"):
            desk.tools.get_member(member_id="M0001")
    finally:
        done.set()
        worker.join()
    assert results[0].value == "ok"
    assert desk.loan_limit == 4
    assert_works(desk)


@pytest.fixture
def hasty_threads() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("hasty_threads")
def test_threads_that_meet_are_refused_and_never_mixed(desk: LibraryDesk) -> None:
    counts = [0, 0]

    def work(number: int) -> None:
        for _ in range(300):
            try:
                result = desk.call("add_member", {"name": "N", "email": f"n{number}-{counts[number]}@x.org"})
            except StateError:
                continue
            assert result.ok, result
            counts[number] += 1

    members = len(desk.members)
    threads = [threading.Thread(target=work, args=(number,)) for number in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(desk.members) - members == sum(counts) > 0
    assert desk.validate() == []
    assert desk.digest() == desk._envgen.store.full_digest()


def test_a_thread_other_than_the_maker_may_use_it_alone(desk: LibraryDesk) -> None:
    results: list[Any] = []
    worker = threading.Thread(target=lambda: results.append(pay(desk)))
    worker.start()
    worker.join()
    assert results[0].ok
    assert_works(desk)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_an_environment_goes_on_in_both_after_a_fork(desk: LibraryDesk) -> None:
    pay(desk)
    start, digest = desk.snapshot(), desk.digest()
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            pay(desk)
            desk.restore(start)
            os.write(writing, desk.digest().encode() + pay(desk).observation.encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as told:
        text = told.read()
    os.waitpid(child, 0)
    assert desk.digest() == digest
    assert text == digest + pay(desk).observation


def test_a_subclass_may_add_helpers_and_override_tools() -> None:
    class Quiet(LibraryDesk):
        def owing(self) -> list[str]:
            return [key for key, member in self.members.items() if member["fines"]]

        @query
        def get_member(self, member_id: str) -> Any:
            return {**self.require("Member", member_id), "name": "N", "password": ""}

        @query
        def find_copies(self, isbn: str, status: str | None = None) -> Any:
            return [dict(copy, status="lost") for copy in self.copies.values()]

    quiet = Quiet()
    assert quiet.owing() == ["M0003"]
    assert {copy["status"] for copy in quiet.call("find_copies", {"isbn": "X"}).value} == {"lost"}
    broken = quiet.call("get_member", {"member_id": "M0001"}).violation
    assert broken is not None
    assert broken.rule == "returns"  # the contract is that of the class above
    assert quiet.digest() == LibraryDesk().digest()
    assert_works(quiet)


def test_a_subclass_that_breaks_the_contract_says_so() -> None:
    class Plain(LibraryDesk):
        def get_member(self, member_id: str) -> Any:  # a tool without its mark
            return member_id

    with pytest.raises(TypeError, match=r"Plain.get_member is a tool of the contract, but no method marked as query or command"):
        Plain()

    class Keeping(LibraryDesk):
        def __init__(self) -> None:
            super().__init__()
            self.kept = 1

    with pytest.raises(StateError, match=r"self\.kept is not part of the state"):
        Keeping()

    class Early(LibraryDesk):
        def __init__(self) -> None:
            self.kept = 1
            super().__init__()

    with pytest.raises(StateError, match=r"self\.kept cannot be set before the environment is made"):
        Early()


def test_a_key_of_absurd_length_is_a_key_and_no_number(desk: LibraryDesk) -> None:
    loan = {"copy_id": "C-1", "member_id": "M0001", "lent_on": "2026-03-02", "due": "2026-03-09", "returned_at": None}
    last = desk.counters["Loan"]
    for key in ("L" + "9" * 25, "L" + "9" * 5000):
        assert act(desk, lambda self, _, key=key: self.create("Loan", loan, key=key)).ok
        assert desk.counters["Loan"] == last
        desk.reset(state={**desk.state(), "loans": {key: {**loan, "loan_id": key}}})
        assert desk.counters["Loan"] == 0
        desk.reset()
