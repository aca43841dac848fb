"""What a test found becomes a case: the blueprint gains an entry and keeps every other byte, or nothing is written."""

from __future__ import annotations

import io
import json
import shutil
from pathlib import Path

import pytest

from envgen.testing.finding import Finding
from tests.cli.conftest import Run

SPECS = Path(__file__).resolve().parents[2] / "specs"
CASE = """      - name: pays all that is due
        call:
          member_id: "M0003"
          amount: 12.5
        returns: {fines: 0.0}"""
OPEN = CASE.replace("pays all that is due", "pays a part").replace("12.5", "2.5").replace("returns: {fines: 0.0}", "# expected: …")
PLACE = "generated/library_desk/tests/test_machine.py:7: test_explores failed"


@pytest.fixture
def blueprint(project: Path) -> Path:
    shutil.copytree(SPECS / "library_desk", project / "specs/library_desk", ignore=shutil.ignore_patterns("__pycache__"))
    return project / "specs/library_desk/blueprint.yaml"


def finding(case: str = CASE, tool: str = "pay_fine", environment: str = "library_desk") -> dict[str, str]:
    return {"environment": environment, "tool": tool, "case": case}


def written(*findings: dict[str, str]) -> str:
    Path("found.json").write_text(json.dumps(list(findings)))
    return "found.json"


def without(text: str, added: str) -> str:
    assert text.count(added) == 1
    return text.replace(added, "")


def test_a_case_goes_behind_those_of_its_tool(blueprint: Path, envgen: Run) -> None:
    before = blueprint.read_text()
    done = envgen("promote", written(finding()))
    assert done.status == 0, done.err
    after = blueprint.read_text()
    assert without(after, f"{CASE}\n") == before
    line = after[: after.index("- name: pays all that is due")].count("\n") + 1
    assert done.out == f"specs/library_desk/blueprint.yaml:{line}: pay_fine: pays all that is due\n"
    assert "next: envgen render specs/library_desk" in done.err
    assert after.index("pays all that is due") > after.index("  pay_fine:")
    assert (
        after.index("pays all that is due") < after.index("  lend_copy:") or "  lend_copy:" in before[: before.index("  pay_fine:")]
    )
    assert envgen("lint", "specs/library_desk").status == 0


def test_what_is_printed_is_read_as_well_as_json(blueprint: Path, envgen: Run) -> None:
    before = blueprint.read_text()
    told = str(Finding("explores", "pay_fine", "something is wrong", case=CASE))
    text = "\n".join([PLACE, *(f"    {line}" for line in told.split("\n")), "1 environment: 1 failed"])
    Path("out.txt").write_text(text)
    assert envgen("promote", "out.txt").status == 0
    assert without(blueprint.read_text(), f"{CASE}\n") == before


def test_what_pytest_printed_is_read(blueprint: Path, envgen: Run) -> None:
    before = blueprint.read_text()
    told = str(Finding("explores", "pay_fine", "something is wrong", case=CASE)).split("\n")
    lines = [f"E       Finding: {told[0]}", *(f"E       {line}" for line in told[1:]), "", PLACE.split(" ")[0] + " Finding"]
    Path("out.txt").write_text("\n".join(lines))
    done = envgen("promote", "out.txt")
    assert done.status == 0, done.err
    assert without(blueprint.read_text(), f"{CASE}\n") == before


def test_the_json_of_a_whole_run_comes_through_a_pipe(blueprint: Path, envgen: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    other = finding("", environment="sleep_tracker")
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps({"findings": [finding(), other]})))
    done = envgen("promote", "-")
    assert done.status == 0, done.err
    assert "pays all that is due" in blueprint.read_text()


def test_a_case_without_an_expectation_is_left_out(blueprint: Path, envgen: Run) -> None:
    done = envgen("promote", written(finding(), finding(OPEN)))
    assert done.status == 1
    assert "left out: pay_fine: pays a part\n  hint: in found.json, say what is due" in done.err
    assert "pays all that is due" in blueprint.read_text()
    assert "pays a part" not in blueprint.read_text()
    before = blueprint.read_bytes()
    assert envgen("promote", written(finding(OPEN))).status == 1
    assert blueprint.read_bytes() == before


def test_a_pipe_has_nothing_to_fill_in(blueprint: Path, envgen: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps([finding(OPEN)])))
    done = envgen("promote", "-")
    assert done.status == 1
    assert "hint: keep it in a file (envgen test library_desk --failed > found.txt), and there say what is due" in done.err


def test_nothing_is_written_under_check_and_diff(blueprint: Path, envgen: Run) -> None:
    before = blueprint.read_bytes()
    done = envgen("promote", written(finding()), "--diff")
    assert done.status == 1
    assert "+      - name: pays all that is due" in done.out
    assert [line for line in done.out.splitlines() if line.startswith("-") and not line.startswith("---")] == []
    done = envgen("promote", written(finding()), "--check")
    assert (done.status, done.err) == (1, "would change specs/library_desk/blueprint.yaml\n")
    assert blueprint.read_bytes() == before


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (finding(tool="pay_fines"), "there is no tool pay_fines"),
        (finding(environment="library_dusk"), "there is no environment library_dusk"),
        (finding("      - call: {}"), "has no name"),
        (finding("      name: x"), "is no entry of `cases:`"),
        (finding(CASE.replace("amount", "amounts")), "the blueprint would have a new problem"),
        (finding(CASE.replace("returns: {fines: 0.0}", "error: no_such_refusal")), "the blueprint would have a new problem"),
        (finding(""), "holds no case"),
        ({"environment": "library_desk"}, "has no `case`"),
        (finding(tool=""), "a finding in it has a case, but no `tool`"),
    ],
)
def test_what_cannot_be_added_changes_nothing(blueprint: Path, envgen: Run, given: dict[str, str], told: str) -> None:
    before = blueprint.read_bytes()
    done = envgen("promote", written(finding(CASE.replace("all that", "whatever")), given) if given.get("case") else written(given))
    assert done.status == 2
    assert told in done.err
    assert "hint: " in done.err or "holds no" in done.err
    assert blueprint.read_bytes() == before


def test_what_is_there_already_is_passed_over(blueprint: Path, envgen: Run) -> None:
    assert envgen("promote", written(finding())).status == 0
    before = blueprint.read_bytes()
    unsaid = CASE.replace("returns: {fines: 0.0}", "# expected: …")
    done = envgen("promote", written(finding(), finding(unsaid)))
    assert (done.status, done.out) == (0, "")
    assert done.err == "there already: pay_fine: pays all that is due\n" * 2
    assert blueprint.read_bytes() == before


def test_a_name_that_is_taken_gets_a_number(blueprint: Path, envgen: Run) -> None:
    others = [CASE.replace("12.5", amount) for amount in ("11.5", "10.5")]
    cases = [CASE, others[0].replace("returns: {fines: 0.0}", "returns: {fines: 1.0}"), others[1].replace("0.0", "2.0")]
    before = blueprint.read_text()
    done = envgen("promote", written(*map(finding, cases)))
    assert done.status == 0, done.err
    assert [line.split(": ")[-1] for line in done.out.splitlines()] == [
        "pays all that is due",
        "pays all that is due (2)",
        "pays all that is due (3)",
    ]
    named = [case.replace("pays all that is due", f'"pays all that is due ({number})"') for number, case in enumerate(cases, 1)]
    added = "".join(f"{case}\n" for case in [CASE, *named[1:]])
    assert without(blueprint.read_text(), added) == before
    after = blueprint.read_bytes()
    assert envgen("promote", written(*map(finding, cases))).status == 0
    assert blueprint.read_bytes() == after


def test_a_file_of_nothing_is_told(blueprint: Path, envgen: Run) -> None:
    Path("empty.txt").write_text("1 environment: 1 passed\n")
    assert "empty.txt holds no case" in envgen("promote", "empty.txt").err
    assert "nowhere.txt does not exist" in envgen("promote", "nowhere.txt").err
    Path("other.json").write_text("3")
    assert "it is JSON, but no list of findings" in envgen("promote", "other.json").err


def test_the_environment_may_be_given(blueprint: Path, envgen: Run) -> None:
    assert "envgen promote FILE ENV" in envgen("promote", written(finding(environment=""))).err
    assert envgen("promote", written(finding(environment="")), "library_desk").status == 0
    assert "pays all that is due" in blueprint.read_text()


TINY = """envgen: 1
name: tiny
title: Tiny
description: Next to nothing.
clock: {start: "2026-03-02T09:00:00Z"}
state:
  variables:
    count: {type: integer, minimum: 0, default: 0, description: How many.}
tools:
  look:
    kind: query
    description: How many there are.
    returns: {type: integer}
    action:
      - result: =count%s"""
ENTRY = "      - name: none yet\n        call: {}\n        returns: 0"


@pytest.mark.parametrize(
    ("end", "more"),
    [
        ("\n", "    cases:\n      - name: none yet\n        call: {}\n        returns: 0\n"),
        ("", "\n    cases:\n      - name: none yet\n        call: {}\n        returns: 0"),
        ("\n      # the last word\n# of the file\n", None),
        ("\n    cases: []\n", None),
        ("\n    cases: [{name: other, call: {}, returns: 0}]\n", None),
        (
            "\n    cases:\n    - name: other  # at the margin\n      call: {}\n      returns: 0\n      # and a comment\n\n# end\n",
            None,
        ),
    ],
)
@pytest.mark.parametrize("windows", [False, True])
def test_a_case_fits_every_way_to_write_a_blueprint(project: Path, envgen: Run, end: str, more: str | None, windows: bool) -> None:
    file = project / "specs/tiny/blueprint.yaml"
    file.parent.mkdir(parents=True)
    text = TINY % end
    file.write_bytes((text.replace("\n", "\r\n") if windows else text).encode())
    done = envgen("promote", written(finding(ENTRY, "look", "tiny")))
    assert done.status == 0, done.err
    after = file.read_bytes().decode()
    if windows:
        assert after.count("\n") == after.count("\r\n")
        after = after.replace("\r\n", "\n")
    if more is not None:
        assert after == text + more
    comments = [line.strip() for line in text.split("\n") if "#" in line]
    assert [line.strip() for line in after.split("\n") if "#" in line] == comments
    from envgen.blueprint import load

    loaded, problems = load(file.parent)
    assert loaded is not None
    assert problems == []
    assert loaded.tools["look"].cases[-1].name == "none yet"
    assert int(done.out.split(":")[1]) == next(n for n, line in enumerate(after.split("\n"), 1) if "none yet" in line)


REFUSING = """
  drop:
    kind: command
    description: Drop some.
    parameters:
      many: {type: integer, description: How many.}
    requires:
      - {that: many > 0, else: nothing_to_drop, says: There is nothing to drop.}
      - {that: many < 9, else: hands_full, says: Nobody can hold so many.}
      - {that: many <= count, else: too_many, says: There are not so many.}
    action:
      - variables: {count: =count - many}
    cases:
      - {name: drops too many, call: {many: 1}, error: too_many}
"""


def test_a_wish_that_is_told_in_other_words_is_no_new_problem(project: Path, envgen: Run) -> None:
    """B276 names both refusals before, and one of them afterwards."""
    file = project / "specs/tiny/blueprint.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(TINY % REFUSING)
    assert "its refusals nothing_to_drop and hands_full" in envgen("lint", "tiny").out
    case = "- name: drops nothing\n  call: {many: 0}\n  error: nothing_to_drop"
    done = envgen("promote", written(finding(case, "drop", "tiny")))
    assert done.status == 0, done.err
    assert "its refusal hands_full" in envgen("lint", "tiny").out


def test_the_command_that_a_finding_comes_with_promotes_it(project: Path, envgen: Run) -> None:
    """Found by a test of the environment, not of the tool: once somebody said what is due, it is a case of the tool."""
    envgen("new", "todo_list")
    blueprint = project / "specs/todo_list/blueprint.yaml"
    blueprint.write_text(blueprint.read_text().replace("len(held) < open_limit", "len(held) <= open_limit"))
    envgen("render", "todo_list")
    told = envgen("test", "todo_list", "--format", "json").json["findings"]
    explored = next(one for one in told if one["test"] == "test_explores")
    assert explored["tool"] == "add_task"
    assert explored["hint"].startswith("envgen test todo_list --failed > found.txt  # ")
    Path("found.txt").write_text(envgen("test", "todo_list", "--failed").out.replace("# expected: …", "error: too_many_tasks"))
    done = envgen("promote", "found.txt")
    assert done.status == 0, done.err
    assert ": add_task: explores, add_task" in done.out
    Path("found.json").write_text(json.dumps(told))
    assert "there already: add_task: explores, add_task" in envgen("promote", "found.json").err
