"""`envgen diff`: what changed in meaning, for whom, and what has to be looked at again."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from envgen.compare.report import compared_folders, lines
from envgen.compare.versions import Comparison
from tests.cli.conftest import Run, envgen, project

__all__ = ["envgen", "project"]

ROOT = Path(__file__).resolve().parents[2]

# What is written in the blueprint of the library desk, what in its place, the lines that tell it, for whom it breaks.
CHANGES: dict[str, tuple[list[tuple[str, str]], list[str], list[str]]] = {
    "a bound that allows less": (
        [("amount: {type: number, exclusiveMinimum: 0,", "amount: {type: number, exclusiveMinimum: 0, maximum: 50,")],
        ["> amount: maximum: 50  ! agents"],
        ["agents"],
    ),
    "a bound that allows more": (
        [("loan_limit: {type: integer, minimum: 1,", "loan_limit: {type: integer, minimum: 0,")],
        ["< loan_limit: minimum: 1 → 0"],
        [],
    ),
    "a longer enum of an attribute": (
        [
            (
                "status: {enum: [active, suspended], description: Suspended",
                "status: {enum: [active, suspended, left], description: Suspended",
            )
        ],
        ['< status: may be "left"'],
        ["bodies"],
    ),
    "a shorter transition": (
        [("            on_loan: [available, lost]\n", "            on_loan: [available]\n")],
        ["> status: may not go from on_loan to lost any more  ! agents"],
        ["agents", "bodies"],
    ),
    "a guard that refuses more": (
        [("len(held) < loan_limit", "len(held) < loan_limit - 1")],
        ["~ guard of limit_reached: len(held) < loan_limit → len(held) < loan_limit - 1  ! agents"],
        ["agents"],
    ),
    "another text": (
        [('says: "Member {member_id} is suspended."', 'says: "{member_id} is suspended."')],
        ["~ text of member_suspended: Member {member_id} is suspended. → {member_id} is suspended.  ! agents"],
        ["agents"],
    ),
    "a rule": (
        [('that: member["fines"] <= 10', 'that: member["fines"] <= 5')],
        ['~ that: member["fines"] <= 10 → member["fines"] <= 5  ! agents'],
        ["agents"],
    ),
    "an attribute that states lack": (
        [
            (
                "        title: {type: string, description: Title.}",
                "        title: {type: string, description: Title.}\n"
                "        year: {type: integer, default: 0, description: Year.}\n"
                "        shelf: {type: string, description: Shelf.}",
            )
        ],
        ["+ attribute year", "+ attribute shelf  ! states"],
        ["states"],
    ),
    "an optional parameter": (
        [
            (
                "      loan_id: {use: loan}\n      note:",
                "      loan_id: {use: loan}\n      by: {type: string, optional: true, description: Who.}\n      note:",
            )
        ],
        ["+ parameter by, optional", "return_copy: signature"],
        ["bodies"],
    ),
    "words only": (
        [
            ("description: A person who may borrow.", "description: A reader."),
            (
                "    kind: query\n    description: Look a member up by number.",
                "    description: Look a member up by number.\n    kind: query",
            ),
        ],
        ['" description: A person who may borrow. → A reader.'],
        [],
    ),
    "a wider frame": (
        [("writes: [Loan.returned_at,", "writes: [Member.status, Loan.returned_at,")],
        ["< may write Member.status", "return_copy: frame"],
        ["bodies"],
    ),
    "another step": (
        [('fines: =round(member["fines"] - amount, 2)', 'fines: =round(max(0, member["fines"] - amount), 2)')],
        ['+ step: update member, set {fines: =round(max(0, member["fines"] - amount), 2)}', "cases to run again: "],
        [],
    ),
    "one tool less": (
        [("  set_loan_limit:\n", "  put_loan_limit:\n")],
        ["+ tool put_loan_limit", "- tool set_loan_limit  ! agents"],
        ["agents"],
    ),
}


def _desk(into: Path, changes: Sequence[tuple[str, str]] = ()) -> Path:
    folder = into / "library_desk"
    shutil.copytree(ROOT / "specs" / "library_desk", folder, ignore=shutil.ignore_patterns("__pycache__", "scenarios"))
    text = (folder / "blueprint.yaml").read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (folder / "blueprint.yaml").write_text(text)
    return folder


def _compared(tmp_path: Path, changes: Sequence[tuple[str, str]]) -> Comparison:
    entry = compared_folders(_desk(tmp_path / "old"), _desk(tmp_path / "new", changes))
    assert entry.comparison is not None, entry.problems
    return entry.comparison


@pytest.mark.parametrize("name", CHANGES)
def test_what_it_tells_of_a_change(tmp_path: Path, name: str) -> None:
    changes, told, breaking = CHANGES[name]
    comparison = _compared(tmp_path, changes)
    text = "\n".join(lines(comparison))
    for line in told:
        assert line in text
    assert comparison.breaking == breaking, text


def test_the_other_way_round_it_tells_the_opposite(tmp_path: Path) -> None:
    old, new = _desk(tmp_path / "old"), _desk(tmp_path / "new", CHANGES["a bound that allows less"][0])
    entry = compared_folders(new, old)
    assert entry.comparison is not None
    assert "    < amount: maximum (was 50)" in list(lines(entry.comparison))
    assert entry.comparison.breaking == []


def test_the_same_is_no_difference(tmp_path: Path) -> None:
    comparison = _compared(
        tmp_path, [("envgen: 1\n", "# a comment\nenvgen: 1\n"), ("that: amount <= member", "that: amount  <=  member")]
    )
    assert not comparison.differs
    assert comparison.bodies == {}


def test_a_changed_seed_names_its_cases(tmp_path: Path) -> None:
    old, new = _desk(tmp_path / "old"), _desk(tmp_path / "new")
    seed = new / "seeds" / "busy_day.yaml"
    seed.write_text(seed.read_text().replace("fines: 31.75", "fines: 32"))
    comparison = compared_folders(old, new).comparison
    assert comparison is not None
    assert [change.what for change in comparison.changes] == ["members: 1 changed"]
    assert all(tool for tool, _ in comparison.cases)


# ── against git ─────────────────────────────────────────────


def _git(folder: Path, *arguments: str) -> None:
    settings = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *settings, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def repository(project: Path) -> Path:
    _desk(project / "specs")
    _git(project, "init", "-q")
    _git(project, "add", ".")
    _git(project, "commit", "-qm", "first")
    return project


def test_nothing_changed_is_status_0(envgen: Run, repository: Path) -> None:
    assert repository.is_dir()
    done = envgen("diff", "HEAD")
    assert done.status == 0
    assert "specs/library_desk: no difference in meaning" in done.err


def test_a_difference_is_status_1(envgen: Run, repository: Path) -> None:
    file = repository / "specs" / "library_desk" / "blueprint.yaml"
    file.write_text(file.read_text().replace("len(held) < loan_limit", "len(held) <= loan_limit"))
    done = envgen("diff", "HEAD", "library_desk")
    assert done.status == 1
    assert "  tool lend_copy\n    ~ guard of limit_reached" in done.out
    assert "breaking for agents" in done.out
    facts = envgen("diff", "HEAD", "specs", "--format", "json").json["environments"][0]
    assert facts["breaking"] == ["agents"]
    assert facts["changes"][0]["before"] == "len(held) < loan_limit"
    assert {"tool": "lend_copy", "case": "refuses above the limit"}["tool"] in {one["tool"] for one in facts["cases"]}


def test_environments_that_came_and_went(envgen: Run, repository: Path) -> None:
    (repository / "specs" / "library_desk").rename(repository / "specs" / "desk")
    done = envgen("diff", "HEAD")
    assert done.status == 1
    assert "specs/desk: added" in done.out
    assert "specs/library_desk: removed" in done.out


def test_a_version_that_cannot_be_read_is_told(envgen: Run, repository: Path) -> None:
    (repository / "specs" / "library_desk" / "blueprint.yaml").write_text("envgen: 1\nname: [\n")
    done = envgen("diff", "HEAD")
    assert done.status == 1
    assert "specs/library_desk: unreadable\n  specs/library_desk/blueprint.yaml:2" in done.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["diff", "v1"], "git knows no revision v1"),
        (["diff", "--", "--output=x"], "git knows no revision --output=x"),
        (["diff", "HEAD", "spec"], "spec does not exist"),
        (["diff", "HEAD", "--format", "sarif"], "'sarif' is not one of 'text', 'json'"),
    ],
)
def test_usage(envgen: Run, repository: Path, arguments: list[str], told: str) -> None:
    assert repository.is_dir()
    done = envgen(*arguments)
    assert done.status == 2
    assert told in done.err


def test_no_repository_and_no_git(envgen: Run, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _desk(project / "specs")
    done = envgen("diff", "HEAD")
    assert done.status == 2
    assert "specs lies in no repository of git" in done.err
    monkeypatch.setenv("PATH", "")
    gone = envgen("diff", "HEAD")
    assert gone.status == 2
    assert "git is not installed" in gone.err


def test_two_folders(envgen: Run, project: Path) -> None:
    old, new = _desk(project / "old"), _desk(project / "new", CHANGES["a rule"][0])
    done = envgen("diff", old, new)
    assert done.status == 1
    assert "rule fines_block" in done.out
