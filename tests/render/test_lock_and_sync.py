"""States of bodies, and what `envgen sync` writes: contract, stubs, signatures, never at the cost of somebody's code."""

from __future__ import annotations

from dataclasses import fields, make_dataclass, replace
from pathlib import Path

import pytest

from envgen.blueprint.model import Blueprint, Entity, Expression, Schema, Tool
from envgen.render.bodies.contract_digest import contract_digests
from envgen.render.bodies.lock import current, lock_text, parse_lock, renewed, states
from envgen.render.bodies.model import Bodies
from envgen.render.bodies.read import parse_bodies
from envgen.render.bodies.sync import synced_source
from tests.render.small_blueprints import AT, NUMBER, TEXT, desk, each, function, guard, loan, parameter, tool

LEND = tool("lend", parameter("copy_id"), requires=(guard('copy_id != ""', "no_copy"),), returns=TEXT)
SOURCE = """\
from contract import Contract


class Desk(Contract):
    def lend(self, copy_id: str) -> str:
        # once a day
        return self.loans[copy_id]["note"]
"""


def bodies_of(source: str, blueprint: Blueprint) -> Bodies:
    return parse_bodies(source, "specs/desk/bodies.py", blueprint)[0]


def state_after(first: Blueprint, source: str, second: Blueprint, edited: str | None = None) -> tuple[str, str]:
    """Write the lock for the first blueprint; the state under the second, and what is said about it."""
    lock = renewed(first, bodies_of(source, first), {})
    found, problems = states(second, bodies_of(edited or source, second), lock)
    return found["lend"], " ".join(f"{problem.code} {problem.message} | {problem.hint}" for problem in problems)


# ── states ──────────────────────────────────────────────────


def test_a_body_that_fits_is_ok() -> None:
    assert state_after(desk(LEND), SOURCE, desk(LEND)) == ("ok", "")


@pytest.mark.parametrize(
    ("changed", "part"),
    [
        (desk(replace(LEND, requires=(guard('copy_id != "x"', "no_copy"),))), "what it refuses (guards, errors)"),
        (desk(replace(LEND, requires=(guard('copy_id != ""', "nothing"),))), "what it refuses (guards, errors)"),
        (desk(replace(LEND, requires=())), "what it refuses (guards, errors)"),
        (desk(replace(LEND, writes=("Loan", "limit"))), "what it may write"),
        (desk(replace(LEND, ensures=(Expression("len(loans) > 0", AT),))), "what has to hold after it (rules, ensures)"),
        (desk(LEND, rules={"fair": each("fair", "Loan", "True")}), "what has to hold after it (rules, ensures)"),
        (desk(LEND, entities={"Loan": loan(note=TEXT)}), "the entities, types or variables that it touches"),
    ],
)
def test_a_contract_that_changed_makes_the_body_stale_and_names_the_part(changed: Blueprint, part: str) -> None:
    state, told = state_after(desk(LEND), SOURCE, changed)
    assert state == "stale"
    assert f"C103 the contract of lend changed since its body was written or reviewed: {part} | " in told
    assert "envgen accept specs/desk lend" in told


def test_a_new_parameter_changes_the_signature_and_nothing_else() -> None:
    changed = desk(replace(LEND, parameters=(parameter("copy_id"), parameter("note"))))
    lock = renewed(desk(LEND), bodies_of(SOURCE, desk(LEND)), {})
    in_step = bodies_of(synced_source(changed, bodies_of(SOURCE, changed)), changed)
    (problem,) = states(changed, in_step, lock)[1]
    assert problem.message.endswith("written or reviewed: its parameters or its result")


def test_a_new_parameter_that_refuses_changes_the_guards_too() -> None:
    changed = desk(replace(LEND, parameters=(parameter("copy_id", replace(TEXT, references="Loan")),)))
    _, told = state_after(desk(LEND), SOURCE, changed)
    assert "its parameters or its result; what it refuses (guards, errors)" in told


@pytest.mark.parametrize(
    "changed",
    [
        desk(replace(LEND, description="Other words.")),
        desk(replace(LEND, requires=(guard("copy_id   !=  ''", "no_copy"),))),
        desk(replace(LEND, at=replace(AT, line=99))),
        desk(LEND, title="Another title"),
        desk(LEND, tool("other")),
        desk(LEND, entities={"Loan": loan(), "Book": replace(loan(), name="Book", collection="books")}),
    ],
)
def test_prose_formatting_and_other_tools_make_nothing_stale(changed: Blueprint) -> None:
    assert state_after(desk(LEND), SOURCE, changed)[0] == "ok"


def test_a_keyword_that_the_language_learns_makes_nothing_stale() -> None:
    """What a blueprint does not say is no part of a contract: a field of the model that nobody has written yet does not count."""
    before = contract_digests(desk(LEND), "lend", reads=["loans"])
    learned = make_dataclass("Entity", [("lately", str, "")], bases=(Entity,), frozen=True)
    old = loan()
    new = learned(**{one.name: getattr(old, one.name) for one in fields(old)})
    assert contract_digests(desk(LEND, entities={"Loan": new}), "lend", reads=["loans"]) == before
    said = replace(new, lately="something")
    assert contract_digests(desk(LEND, entities={"Loan": said}), "lend", reads=["loans"])["entities"] != before["entities"]


def test_an_entity_that_only_the_body_reads_counts() -> None:
    def blueprint(note: object) -> Blueprint:
        entities = {"Loan": loan(), "Book": replace(loan(note=note), name="Book", collection="books")}  # type: ignore[arg-type]
        return desk(replace(LEND, writes=()), entities=entities)

    source = (
        SOURCE.replace("self.loans[copy_id]", "self._book(copy_id)") + "\n    def _book(self, k):\n        return self.books[k]\n"
    )
    assert state_after(blueprint(TEXT), source, blueprint(NUMBER))[0] == "stale"
    assert state_after(blueprint(TEXT), SOURCE, blueprint(NUMBER))[0] == "ok"


@pytest.mark.parametrize("edit_first", [True, False])
def test_an_edit_is_no_review_of_a_contract_that_changed(edit_first: bool) -> None:
    first, second = desk(LEND), desk(replace(LEND, requires=(guard('copy_id != "x"', "no_copy"),)))
    edited = SOURCE.replace("return", "self.limit = 3\n        return")
    lock = renewed(first, bodies_of(SOURCE, first), {})
    between = (first, bodies_of(edited, first)) if edit_first else (second, bodies_of(SOURCE, second))
    assert states(*between, lock)[0] == {"lend": "unrecorded" if edit_first else "stale"}
    bodies = bodies_of(edited, second)
    found, problems = states(second, bodies, lock)
    assert found == {"lend": "stale"}
    assert sorted(problem.code for problem in problems) == ["C103", "C106"]
    assert "the body of lend was edited since bodies.lock was written" in {problem.message for problem in problems}

    lock = renewed(second, bodies, lock)
    found, (problem,) = states(second, bodies, lock)
    assert (found, problem.code) == ({"lend": "stale"}, "C103")
    assert problem.message.endswith("reviewed: what it refuses (guards, errors)")
    accepted = current(second, bodies, "lend")
    assert accepted is not None
    assert states(second, bodies, {"lend": accepted}) == ({"lend": "ok"}, [])


def test_an_edit_that_names_another_collection_changes_no_contract() -> None:
    def blueprint(note: Schema) -> Blueprint:
        return desk(replace(LEND, writes=()), entities={"Loan": loan(note=note), "Book": replace(book, collection="books")})

    book = replace(loan(), name="Book")
    edited = SOURCE.replace("return", "self.books\n        return")
    lock = renewed(blueprint(TEXT), bodies_of(SOURCE, blueprint(TEXT)), {})
    assert states(blueprint(TEXT), bodies_of(edited, blueprint(TEXT)), lock)[0] == {"lend": "unrecorded"}
    assert states(blueprint(NUMBER), bodies_of(edited, blueprint(NUMBER)), lock)[0] == {"lend": "stale"}
    old = {"lend": replace(lock["lend"], reads=None)}  # a line of an earlier envgen says no more than it can
    assert states(blueprint(NUMBER), bodies_of(edited, blueprint(NUMBER)), old)[0] == {"lend": "unrecorded"}


def test_a_body_without_a_line_is_a_warning_that_names_the_mend() -> None:
    found, (problem,) = states(desk(LEND), bodies_of(SOURCE, desk(LEND)), {})
    assert found == {"lend": "unrecorded"}
    assert (problem.code, problem.level, problem.at.line) == ("C106", "warning", 5)
    assert problem.message == "the body of lend is not in bodies.lock: no change of its contract would be noticed"
    assert problem.hint == "envgen sync specs/desk"


def test_comments_and_line_breaks_are_no_edit() -> None:
    changed = desk(replace(LEND, writes=("Loan", "limit")))
    edited = SOURCE.replace("# once a day", "# twice a day").replace('"note"', "'note'")
    assert state_after(desk(LEND), SOURCE, changed, edited)[0] == "stale"


def test_another_signature_is_drift_with_both_versions() -> None:
    changed = desk(replace(LEND, parameters=(parameter("book_id"), parameter("days", replace(NUMBER, default=3)))))
    state, told = state_after(desk(LEND), SOURCE, changed)
    assert state == "drift"
    assert (
        "C102 lend(self, copy_id: str) -> str is not what the blueprint says: lend(self, book_id: str, days: int = 3) -> str"
        in told
    )
    assert "envgen sync specs/desk" in told


@pytest.mark.parametrize(
    "header",
    [
        "def lend(\n        self,\n        copy_id: str,\n    ) -> str:",
        'def lend(self, copy_id: "str") -> "str":',
        "def lend(self, copy_id: Text) -> Text:",
    ],
)
def test_how_a_signature_is_written_is_no_drift(header: str) -> None:
    source = SOURCE.replace("def lend(self, copy_id: str) -> str:", header).replace("Contract\n", "Contract, str as Text\n", 1)
    assert state_after(desk(LEND), source, desk(LEND))[0] == "ok"


def test_missing_and_raising_bodies_are_stubs() -> None:
    blueprint = desk(LEND, functions=(function("open_loans"),))
    found, problems = states(blueprint, bodies_of("", blueprint), {})
    assert found == {"lend": "stub", "open_loans": "stub"}
    assert [problem.code for problem in problems] == ["C101", "C101"]
    assert problems[0].at == AT
    stubbed = bodies_of(synced_source(blueprint, bodies_of("", blueprint)), blueprint)
    found, problems = states(blueprint, stubbed, {})
    assert found == {"lend": "stub", "open_loans": "stub"}
    assert problems[0].at.path == "specs/desk/bodies.py"
    assert states(blueprint, stubbed, {}, allow_stubs=True)[1] == []


@pytest.mark.parametrize(
    ("body", "returns", "stub"),
    [
        ("...", TEXT, True),
        ("pass", TEXT, True),
        ("...", None, True),
        ("pass", None, False),
        ("raise NotImplementedError", None, True),
        ("return None", TEXT, False),
        ("raise ToolError('no', 'No.')", TEXT, False),
    ],
)
def test_pass_is_a_body_only_where_there_is_nothing_to_answer(body: str, returns: Schema | None, stub: bool) -> None:
    blueprint = desk(tool("lend", returns=returns))
    bodies = bodies_of(f"class Desk:\n    def lend(self):\n        {body}\n", blueprint)
    assert (states(blueprint, bodies, renewed(blueprint, bodies, {}))[0]["lend"] == "stub") == stub


def test_orphans_are_listed() -> None:
    blueprint = desk(LEND)
    found, _ = states(blueprint, bodies_of(SOURCE + "\n    def lendd(self):\n        return 1\n", blueprint), {})
    assert found == {"lend": "unrecorded", "lendd": "orphan"}


# ── bodies.lock ─────────────────────────────────────────────


def test_the_lock_is_one_sorted_line_a_body_and_reads_back() -> None:
    blueprint = desk(LEND, tool("give", returns=TEXT))
    source = SOURCE + "\n    def give(self) -> str:\n        return ''\n"
    lock = renewed(blueprint, bodies_of(source, blueprint), {}, by="a-model")
    text = lock_text(lock)
    assert [line.split()[0] for line in text.splitlines()] == ["give", "lend"]
    assert all(line.endswith("by=a-model") for line in text.splitlines())
    assert parse_lock(text, "bodies.lock") == (lock, [])


def test_sync_keeps_the_line_of_a_stale_body_until_it_is_accepted() -> None:
    first, second = desk(LEND), desk(replace(LEND, writes=("Loan", "limit")))
    bodies = bodies_of(SOURCE, first)
    lock = renewed(first, bodies, {}, by="a-model")
    assert renewed(second, bodies, lock) == lock
    accepted = current(second, bodies, "lend")
    assert accepted is not None
    assert states(second, bodies, {"lend": accepted})[0] == {"lend": "ok"}


def test_a_broken_lock_says_which_line() -> None:
    text = "<<<<<<< ours\nlend body=1 signature=1 guards=1 rules=1 frame=1 entities=1 by=me\nlend body=2 by=me\n"
    lock, problems = parse_lock(text, "specs/desk/bodies.lock")
    assert [(problem.code, problem.at.line) for problem in problems] == [("C105", 1), ("C105", 3)]
    assert lock["lend"].body == "1"


# ── sync ────────────────────────────────────────────────────


def synced(source: str, *tools: Tool, **more: object) -> str:
    blueprint = desk(*tools, **more)  # type: ignore[arg-type]
    after = synced_source(blueprint, bodies_of(source, blueprint))
    assert synced_source(blueprint, bodies_of(after, blueprint)) == after, "a second sync changes nothing"
    return after


def test_from_nothing_to_stubs() -> None:
    assert synced("", LEND, functions=(function("open_loans", parameter("member_id")),)) == (
        '"""Bodies of desk: the tools that need code."""\n\n'
        "from contract import Contract\n\n\n"
        "class Desk(Contract):\n"
        "    def lend(self, copy_id: str) -> str:\n"
        '        raise NotImplementedError("lend has no body yet")\n\n'
        "    def open_loans(self, member_id: str) -> int:\n"
        '        raise NotImplementedError("open_loans has no body yet")\n'
    )


def test_what_fits_stays_byte_for_byte() -> None:
    odd = SOURCE.replace("return self", "return   self") + "\n    # a last word\n"
    assert synced(odd, LEND) == odd


def test_a_drifted_signature_is_rewritten_and_every_comment_kept() -> None:
    source = """\
# first line
from contract import Contract


class Desk(Contract):
    # about lending
    def lend(
        self,
        book: str,  # the barcode
    ):  # of the copy
        # inside
        return book   # odd spacing

    def gone(self):
        return 1
"""
    assert (
        synced(source, LEND)
        == """\
# first line
from contract import Contract


class Desk(Contract):
    # about lending
    # the barcode
    def lend(self, copy_id: str) -> str:  # of the copy
        # inside
        return book   # odd spacing

    def gone(self):
        return 1
"""
    )


def test_missing_methods_come_in_the_order_of_the_blueprint() -> None:
    after = synced(SOURCE, tool("ask", returns=TEXT), LEND, tool("give", returns=TEXT))
    names = [line.split("(")[0].strip() for line in after.splitlines() if line.strip().startswith("def ")]
    assert names == ["def ask", "def lend", "def give"]
    assert "        # once a day\n" in after


def test_the_import_of_the_contract_grows_and_nothing_is_taken_from_it() -> None:
    source = SOURCE.replace("import Contract", "import Contract, Whatever as W").replace("return self", "raise ToolError(self")
    source = source.replace('["note"]', '["note"])')
    assert synced(source, LEND).splitlines()[0] == "from contract import Contract, ToolError, Whatever as W"


def test_a_long_signature_is_broken_into_lines() -> None:
    many = tuple(parameter(f"a_rather_long_parameter_name_{n}") for n in range(6))
    after = synced("", tool("lend", *many, returns=TEXT))
    assert max(map(len, after.splitlines())) <= 132
    assert "    def lend(\n        self,\n        a_rather_long_parameter_name_0: str,\n" in after


def test_a_class_without_base_learns_of_the_contract() -> None:
    after = synced("class Desk:\n    def lend(self, copy_id: str) -> str:\n        return ''\n", LEND)
    assert after.startswith("from contract import Contract\n\n\nclass Desk(Contract):\n")


def test_constants_and_helpers_of_a_file_without_class_stay() -> None:
    after = synced("# mine\nLIMIT = 3  # really\n", LEND)
    assert after.startswith("# mine\n")
    assert "LIMIT = 3  # really\n" in after
    assert "class Desk(Contract):\n    def lend" in after


def test_lock_file_is_not_needed(tmp_path: Path) -> None:
    from envgen.render.sources import read_lock

    assert read_lock(tmp_path / "bodies.lock") == ({}, [])
