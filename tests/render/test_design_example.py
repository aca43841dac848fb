"""The blueprint of the design document: what it becomes reads as a person would have written it, and works."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tests.render.conftest import Package, Rendered
from tests.render.reading import method

BLUEPRINT = Path(__file__).with_name("data") / "library_desk.yaml"
BODIES = """
from contract import Contract, Loan


class LibraryDesk(Contract):
    def open_loans(self, member_id: str) -> list[Loan]:
        return [loan for loan in self.loans.values() if loan["member_id"] == member_id and loan["returned_at"] is None]
"""
SEED = """
state:
  members:
    M0001: {name: Ada Park, email: ada@example.org, address: {street: 1 Elm, city: Ulm}, status: active, fines: 0}
    M0002: {name: Bo Lind, email: bo@example.org, address: {street: 2 Elm, city: Ulm}, status: suspended, fines: 0}
    M0003: {name: Dana Okoye, email: dana@example.org, address: {street: 3 Elm, city: Ulm}, status: active, fines: 12.5}
  books:
    b1: {title: The Waves}
  copies:
    C-1: {isbn: b1, status: available}
    C-2: {isbn: b1, status: lost}
"""


@pytest.fixture
def library(package: Package) -> Rendered:
    return package(BLUEPRINT.read_text(), BODIES, {"default": SEED})


def test_a_command_reads_as_the_design_says(library: Rendered) -> None:
    assert method(library.environment, "lend_copy") == textwrap.dedent('''\
        @command(writes=["Copy.status", "Loan"])
        def lend_copy(self, copy_id: str, member_id: str) -> Loan:
            """Lend an available copy to a member for four weeks.

            Args:
                copy_id: Barcode of the copy.
                member_id: Member number.

            Refuses:
                copy_not_found: Copy {copy_id} does not exist.
                member_not_found: There is no member {member_id}.
                member_suspended: Member {member_id} is suspended.
                fines_due: A member who owes more than 10 euro cannot borrow.
                limit_reached: {member_id} already holds {len(held)} copies.
                copy_unavailable: Copy {copy_id} is {copy['status']}.
                loan_copy_id_taken: Another Loan has this copy_id.
            """
            copy = self.require("Copy", copy_id)
            member = self.require("Member", member_id)
            if member["status"] != "active":
                raise ToolError("member_suspended", f"Member {member_id} is suspended.")
            if member["fines"] > 10:  # rule fines_block
                raise ToolError("fines_due", f"{member['name']} owes {member['fines']:.2f} euro.")
            held = self.open_loans(member_id)
            if len(held) >= self.loan_limit:
                raise ToolError("limit_reached", f"{member_id} already holds {len(held)} copies.")
            if copy["status"] != "available":
                raise ToolError("copy_unavailable", f"Copy {copy_id} is {copy['status']}.")

            copy["status"] = "on_loan"
            loan = self.create(
                "Loan",
                copy_id=copy_id,
                member_id=member_id,
                lent_on=self.today(),
                due=add_days(self.today(), LOAN_DAYS),
                returned_at=None,
            )

            if old := self.settle():
                self.ensure(copy["status"] == "on_loan")
                self.ensure(len(self.loans) == len(old.loans) + 1)
                self.ensure(loan["member_id"] == member_id)
            return loan''')


def test_a_query_reads_as_the_design_says(library: Rendered) -> None:
    assert method(library.environment, "find_copies") == textwrap.dedent('''\
        @query
        def find_copies(self, isbn: str, status: CopyStatus | None = None) -> list[Copy]:
            """List the copies of a title, optionally by status.

            Args:
                isbn: Title.
                status: Only copies in this status.

            Refuses:
                book_not_found: Book {isbn} does not exist.
            """
            self.require("Book", isbn)
            return sorted(
                (copy for copy in self.copies.values() if copy["isbn"] == isbn and (status is None or copy["status"] == status)),
                key=lambda copy: copy["copy_id"],
            )''')


def test_rules_and_functions_read_as_the_design_says(library: Rendered) -> None:
    assert method(library.environment, "_due_after_start") == textwrap.dedent('''\
        @each("Loan")
        def _due_after_start(self, loan: Any) -> bool:
            """A loan is never due on or before the day it was made."""
            return loan["due"] > loan["lent_on"]''')
    assert method(library.environment, "open_loans") == textwrap.dedent('''\
        def open_loans(self, member_id: str) -> list[Loan]:
            """The loans of a member that are still out."""
            return [loan for loan in self.loans.values() if loan["member_id"] == member_id and loan["returned_at"] is None]''')


def test_the_file_is_in_blueprint_order(library: Rendered) -> None:
    source = library.environment
    names = ("get_member", "find_copies", "pay_fine", "lend_copy", "_due_after_start", "open_loans")
    places = [source.index(f"def {name}(") for name in names]
    assert places == sorted(places)
    heads = [line.strip() for line in source.splitlines() if line.strip().startswith("# ── ")]
    assert [head.strip("#─ ") for head in heads] == ["queries", "commands", "rules", "functions and helpers from bodies.py"]
    assert len({len(head) for head in heads}) == 1
    assert "envgen:" not in source


def test_it_works(library: Rendered) -> None:
    env = library.cls()
    result = env.call("lend_copy", {"copy_id": "C-1", "member_id": "M0001"})
    assert result.ok, (result.error, result.violation)
    assert result.value["due"] == "2026-03-30"
    assert [change["path"] for change in result.changes] == ["/copies/C-1/status", "/loans/L00001"]
    refused = env.call("lend_copy", {"copy_id": "C-2", "member_id": "M0003"})
    assert (refused.error.code, refused.error.message) == ("fines_due", "Dana Okoye owes 12.50 euro.")
    again = env.call("lend_copy", {"copy_id": "C-1", "member_id": "M0001"})
    assert again.error.message == "Copy C-1 is on_loan."
    assert env.call("pay_fine", {"member_id": "M0003", "amount": 2.5}).value["fines"] == 10
    assert [copy["copy_id"] for copy in env.call("find_copies", {"isbn": "b1"}).value] == ["C-1", "C-2"]


def test_strict_checkers_are_content(library: Rendered) -> None:
    for command in (
        [sys.executable, "-m", "mypy", "--strict", "library_desk"],
        [sys.executable, "-m", "ruff", "check", "--no-cache", "."],
        [sys.executable, "-m", "ruff", "format", "--no-cache", "--check", "."],
    ):
        done = subprocess.run(command, cwd=library.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_every_line_of_the_map_says_what_stands_there(library: Rendered) -> None:
    lines = library.environment.splitlines()
    blueprint = BLUEPRINT.read_text().splitlines()
    entries = json.loads(library.files["library_desk/lines.json"])["environment.py"]
    found = {what: (lines[first - 1].strip(), file, line) for first, last, what, file, line in entries if first <= last}
    places = [
        (lines[first - 1].strip(), file, line) for first, _, what, file, line in entries if what == "rule fines_block of lend_copy"
    ]
    (test, file, line), (raised, _, says) = places
    assert test.startswith("if ")
    assert (file, blueprint[line - 1].strip()) == ("blueprint.yaml", 'that: member["fines"] <= 10')
    assert "fines_due" in raised
    assert blueprint[says - 1].strip().startswith("says: ")
    text, file, line = found["ensures 2 of lend_copy"]
    assert text == "self.ensure(len(self.loans) == len(old.loans) + 1)"
    assert blueprint[line - 1].strip() == "- len(loans) == len(old.loans) + 1"
    text, file, line = found["body of open_loans"]
    assert (file, BODIES.splitlines()[line - 1].strip()) == ("bodies.py", text)


def test_every_test_of_a_case_is_in_the_map(library: Rendered) -> None:
    lines = library.files["tests/test_cases.py"].splitlines()
    blueprint = BLUEPRINT.read_text().splitlines()
    entries = json.loads(library.files["library_desk/lines.json"])["tests/test_cases.py"]
    assert len(entries) == sum(line.startswith("def test_") for line in lines)
    for first, _, what, file, line in entries:
        name = json.loads(what.removeprefix("case ").rpartition(" of ")[0])
        assert lines[first - 1].startswith(f"def test_{what.rpartition(' of ')[2]}_")
        assert (file, blueprint[line - 1].strip()) == ("blueprint.yaml", f"- name: {name}")


def test_a_helper_keeps_its_docstring_and_is_in_the_map(package: Package) -> None:
    helper = """
    def open_loans(self, member_id: str) -> list[Loan]:
        return self._out(member_id)

    def _out(self, member_id: str) -> list[Loan]:
        \"\"\"What has not come back.\"\"\"
        loans = self.loans.values()
        return [loan for loan in loans if loan["member_id"] == member_id and loan["returned_at"] is None]
"""
    bodies = BODIES[: BODIES.index("    def open_loans")] + helper.lstrip("\n")
    library = package(BLUEPRINT.read_text(), bodies, {"default": SEED})
    entries = json.loads(library.files["library_desk/lines.json"])["environment.py"]
    lines, written = library.environment.splitlines(), bodies.splitlines()
    places = [(lines[first - 1].strip(), written[line - 1].strip()) for first, _, what, _, line in entries if what == "helper _out"]
    assert len(places) == 3
    assert all(here == there for here, there in places)
    assert places[0][0] == '"""What has not come back."""'


def test_the_generated_suite_passes(library: Rendered) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    done = subprocess.run(command, cwd=library.folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_cases_read_as_sentences(library: Rendered) -> None:
    source = library.files["tests/test_cases.py"]
    assert "def test_lend_copy_refuses_a_debtor() -> None:" in source
    assert 'result = env.call("lend_copy", {"copy_id": "C-1", "member_id": "M0003"})' in source
    assert 'assert_refused(result, "fines_due", "Dana Okoye owes 12.50 euro.")' in source
    assert 'assert_returns(result, {"copy_id": "C-1", "due": "2026-03-30"})' in source
