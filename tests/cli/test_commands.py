"""Each command from argv to exit status, on environments that `envgen new` writes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SUBCOMMANDS = (
    "init",
    "new",
    "import",
    "build",
    "discover",
    "plan",
    "implement",
    "validate",
    "lint",
    "fmt",
    "render",
    "sync",
    "accept",
    "rename",
    "diff",
    "card",
    "similar",
    "subset",
    "call",
    "play",
    "test",
    "assess",
    "judge",
    "repair",
    "scenarios",
    "promote",
    "rollout",
    "cost",
    "endpoint",
    "explain",
    "doctor",
    "export",
    "scenario",
    "trajectory",
    "runs",
)

_DUE = "        due: {type: string, format: date,"
NEW_ATTRIBUTE = (_DUE, f"        note: {{type: string, optional: true, description: A remark.}}\n{_DUE}")
_COUNT = "    description: Count the tasks of each person by status.\n"
NEW_PARAMETER = (_COUNT, f"{_COUNT}    parameters:\n      status: {{type: string, description: Which of them.}}\n")


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def tree(root: Path) -> dict[str, bytes]:
    return {str(file.relative_to(root)): file.read_bytes() for file in sorted(root.rglob("*")) if file.is_file()}


# ── help, usage, internal errors ────────────────────────────


def test_help_lists_every_command(envgen: Any) -> None:
    done = envgen("--help")
    assert done.status == 0
    assert re.findall(r"^  (\w+)  ", done.out.partition("Commands:")[2], re.M) == list(SUBCOMMANDS)


@pytest.mark.parametrize("command", SUBCOMMANDS)
def test_help_of_each_command_has_an_example(envgen: Any, command: str) -> None:
    done = envgen(command, "--help")
    assert done.status == 0
    assert f"Example: envgen {command}" in done.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["frobnicate"],
        ["render"],
        ["render", "specs", "--no-such-option"],
        ["render", "nowhere"],
        ["explain", "B9999"],
        ["accept", "x"],
    ],
)
def test_a_wrong_command_line_exits_2(envgen: Any, arguments: list[str]) -> None:
    done = envgen(*arguments)
    assert done.status == 2
    assert done.err


def test_an_internal_error_is_no_traceback(envgen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    envgen("new", "todo_list")
    monkeypatch.setattr("envgen.cli.reading.read_all", lambda *paths, **more: 1 / 0)
    monkeypatch.delenv("ENVGEN_DEBUG", raising=False)
    done = envgen("validate", "specs")
    assert done.status == 2
    assert "internal error: ZeroDivisionError" in done.err
    assert "report" in done.err


def test_version(envgen: Any) -> None:
    import envgen as package

    assert envgen("--version").out == f"envgen {package.__version__}\n"


def test_help_imports_nothing_heavy() -> None:
    heavy = "libcst", "yaml", "jinja2", "rich", "jsonschema", "envgen_runtime"
    code = f"import sys; from envgen.cli import main; main(['--help']); print([m for m in {heavy!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


# ── init, new ───────────────────────────────────────────────


def test_make_in_a_new_project_runs_what_envgen_says(envgen: Any, project: Path) -> None:
    envgen("init")
    recipes = [line for line in (project / "Makefile").read_text().splitlines() if line.startswith("\t")]
    assert recipes == ["\tenvgen render specs/", "\tenvgen render specs/ --check", "\tenvgen test"]


def test_init_makes_a_project_and_keeps_what_is_there(envgen: Any, project: Path) -> None:
    (project / "Makefile").write_text("mine:\n")
    done = envgen("init")
    assert done.status == 0
    assert (project / "specs").is_dir()
    assert ".envgen/" in (project / ".gitignore").read_text()
    assert (project / "Makefile").read_text() == "mine:\n"
    assert "kept Makefile" in done.err
    assert envgen("init", "--json").json["written"] == []


def test_new_writes_an_environment_that_renders_and_passes_its_tests(envgen: Any, project: Path) -> None:
    done = envgen("new", "todo_list")
    assert done.status == 0
    assert {"blueprint.yaml", "bodies.py", "bodies.lock", "contract.pyi", "seeds/default.yaml"} == set(
        tree(project / "specs/todo_list")
    )
    assert envgen("validate", "specs/", "--strict").status == 0
    assert envgen("render", "specs/", "--strict").status == 0
    suite = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=project / "generated/todo_list",
        capture_output=True,
        text=True,
    )
    assert suite.returncode == 0, suite.stdout[-3000:]
    assert "passed" in suite.stdout


@pytest.mark.parametrize("name", ["TodoList", "todo-list", "1st", "class", "todo__list", "../x", ""])
def test_new_refuses_what_is_no_name(envgen: Any, project: Path, name: str) -> None:
    done = envgen("new", name)
    assert done.status == 2
    assert list(project.iterdir()) == []


@pytest.mark.parametrize("name", ["class", "Class"])
def test_new_never_proposes_a_word_of_python(envgen: Any, name: str) -> None:
    assert "hint: envgen new class_desk\n" in envgen("new", name).err
    assert ("word of Python" in envgen("new", name).err) == (name == "class")


def test_new_suggests_a_name(envgen: Any) -> None:
    assert "envgen new todo_list" in envgen("new", "TodoList").err


def test_new_never_overwrites(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    before = tree(project)
    assert envgen("new", "todo_list").status == 2
    assert tree(project) == before


# ── render ──────────────────────────────────────────────────


def test_render_writes_once_and_then_changes_nothing(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    first = envgen("render", "specs/")
    assert (first.status, first.out) == (0, "")
    before = tree(project / "generated")
    assert "1 unchanged" in envgen("render", "specs/").err
    (project / ".envgen/render.cache").unlink()
    assert "1 unchanged" in envgen("render", "specs/").err
    assert tree(project / "generated") == before


def test_output_does_not_depend_on_place_or_hash_seed(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    envgen("render", "specs/", "--out", "a/generated")
    other = project / "somewhere else"
    other.mkdir()
    (project / "specs").rename(other / "specs")
    run = [sys.executable, "-m", "envgen", "render", "specs", "--out", "out"]
    subprocess.run(run, cwd=other, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": "77"})
    assert tree(other / "out") == tree(project / "a/generated")
    assert str(project).encode() not in b"".join(tree(other / "out").values())


def test_check_and_diff_write_nothing_and_say_what_would_change(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    check = envgen("render", "specs/", "--check")
    assert check.status == 1
    assert "D005 is not up to date: create" in check.out
    assert "hint: envgen render specs/todo_list" in check.out
    assert not (project / "generated").exists()
    envgen("render", "specs/")
    assert envgen("render", "specs/", "--check").status == 0
    edit(project / "specs/todo_list/blueprint.yaml", "title: Todo list", "title: Things to do")
    before = tree(project / "generated")
    diff = envgen("render", "specs/", "--diff")
    assert diff.status == 1
    assert '-"""Todo list: a stateful environment' in diff.out
    assert '+"""Things to do: a stateful environment' in diff.out
    assert tree(project / "generated") == before
    envgen("render", "specs/")
    assert envgen("render", "specs/", "--diff").out == ""


def test_the_diff_can_be_applied(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    envgen("render", "specs/")
    edit(project / "specs/todo_list/blueprint.yaml", "Look a task up by its number.", "Find a task by its number.")
    diff = envgen("render", "specs/", "--diff").out
    done = subprocess.run(["patch", "-p1", "--dry-run"], input=diff, text=True, capture_output=True, cwd=project)
    assert done.returncode == 0, done.stdout


def test_a_broken_environment_never_stops_the_others(envgen: Any, project: Path) -> None:
    for name in ("one", "two", "three"):
        envgen("new", name)
    envgen("render", "specs/")
    before = tree(project / "generated/two")
    edit(project / "specs/two/blueprint.yaml", "kind: query", "kind: question")
    edit(project / "specs/one/blueprint.yaml", "title: One", "title: Changed")
    edit(project / "specs/three/bodies.py", "return counts", "return counts)")
    done = envgen("render", "specs/", "--format", "json")
    assert done.status == 1
    assert {entry["name"]: entry["status"] for entry in done.json["environments"]} == {
        "one": "written",
        "three": "failed",
        "two": "failed",
    }
    assert {problem["path"] for problem in done.json["problems"]} == {"specs/two/blueprint.yaml", "specs/three/bodies.py"}
    assert "C003" in {problem["code"] for problem in done.json["problems"]}
    assert "Changed" in (project / "generated/one/one/environment.py").read_text()
    assert tree(project / "generated/two") == before


def test_an_edited_generated_file_is_refused_with_the_edit_and_the_mend(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    envgen("render", "specs/")
    file = project / "generated/todo_list/todo_list/environment.py"
    edit(file, 'raise ToolError("too_many_tasks"', 'raise ToolError("too_many"')
    edit(project / "specs/todo_list/blueprint.yaml", "title: Todo list", "title: Things to do")
    before = tree(project / "generated")
    done = envgen("render", "specs/")
    assert done.status == 1
    assert "generated/todo_list/todo_list/environment.py" in done.out
    assert "D001 was edited after envgen wrote it" in done.out
    assert "rm generated/todo_list/todo_list/environment.py && envgen render specs/todo_list" in done.out
    assert tree(project / "generated") == before
    file.unlink()
    assert envgen("render", "specs/").status == 0


def test_an_edit_is_noticed_even_where_the_inputs_are_as_before(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    envgen("render", "specs/")
    edit(project / "generated/todo_list/README.md", "Todo list", "My list")
    assert envgen("render", "specs/", "--check").status == 1
    (project / "generated/todo_list/README.md").unlink()
    assert envgen("render", "specs/", "--check").status == 1
    assert envgen("render", "specs/").status == 0
    assert "Todo list" in (project / "generated/todo_list/README.md").read_text()


def test_two_environments_of_one_name(envgen: Any, project: Path) -> None:
    envgen("new", "one")
    envgen("new", "two")
    edit(project / "specs/two/blueprint.yaml", "name: two", "name: one")
    edit(project / "specs/two/bodies.py", "class Two", "class One")
    done = envgen("render", "specs/")
    assert done.status == 1
    assert "specs/two/blueprint.yaml:1:1: D007 the name one is taken by specs/one" in done.out


def test_stubs_render_only_when_allowed(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    edit(project / "specs/todo_list/bodies.py", (project / "specs/todo_list/bodies.py").read_text(), "")
    assert "C101 tool count_tasks has no body yet" in envgen("render", "specs/").out
    assert not (project / "generated").exists()
    assert envgen("render", "specs/", "--allow-stubs").status == 0
    done = envgen("call", "todo_list", "count_tasks", "--json")
    assert done.status == 1
    assert done.json["error"]["code"] == "internal_error"
    assert "count_tasks has no body yet" in done.json["violation"]["message"]


def test_warnings_count_only_when_strict(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    edit(
        project / "specs/todo_list/bodies.py",
        "        return counts\n",
        "        return counts\n\n    def orphan(self):\n        return 1\n",
    )
    assert envgen("render", "specs/").status == 0
    again = envgen("render", "specs/")
    assert (again.status, "C104" in again.out) == (0, True)
    assert envgen("render", "specs/", "--strict").status == 1
    assert "def orphan" in (project / "specs/todo_list/bodies.py").read_text()
    assert "orphan" not in (project / "generated/todo_list/todo_list/environment.py").read_text()


def test_many_environments_with_many_processes_are_the_same_bytes(envgen: Any, project: Path) -> None:
    for number in range(9):
        envgen("new", f"desk_{number}")
    assert envgen("render", "specs/", "--jobs", "1", "--out", "a/generated").status == 0
    assert envgen("render", "specs/", "--jobs", "2", "--out", "b/generated").status == 0
    assert tree(project / "a/generated") == tree(project / "b/generated")


def test_problems_as_sarif(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    edit(project / "specs/todo_list/blueprint.yaml", "kind: query", "kind: question")
    log = envgen("validate", "specs", "--format", "sarif").json
    assert log["version"] == "2.1.0"
    assert log["runs"][0]["results"]


def test_a_folder_without_environments_is_a_problem(envgen: Any, project: Path) -> None:
    (project / "specs").mkdir()
    done = envgen("render", "specs")
    assert done.status == 1
    assert "D006" in done.out


# ── sync, accept ────────────────────────────────────────────


def test_sync_writes_stubs_and_mends_drift(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    blueprint, bodies = project / "specs/todo_list/blueprint.yaml", project / "specs/todo_list/bodies.py"
    assert envgen("sync", "specs/").err == "everything is in step\n"
    described = "    description: Count the tasks of each person by status.\n"
    parameters = "    parameters:\n      owner: {type: string, optional: true, description: Only of this person.}\n"
    edit(blueprint, described, described + parameters)
    done = envgen("render", "specs/")
    assert (done.status, "C102" in done.out, "hint: envgen sync specs/todo_list" in done.out) == (1, True, True)
    assert envgen("sync", "specs/").status == 0
    assert "def count_tasks(self, owner: str | None = None) -> dict[str, CountTasksResultItem]:" in bodies.read_text()
    assert "# Everybody who ever had a task is listed" in bodies.read_text()
    assert envgen("render", "specs/").status == 0


def test_accept_records_a_review(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    edit(
        project / "specs/todo_list/blueprint.yaml",
        "title: {type: string, minLength: 1,",
        "title: {type: string, minLength: 1, maxLength: 200,",
    )
    stale = envgen("render", "specs/")
    assert stale.status == 0
    assert "C103 warning: the contract of count_tasks changed since its body was written or reviewed: the entities" in stale.out
    assert "envgen accept specs/todo_list count_tasks" in stale.out
    assert envgen("sync", "specs/").status == 0
    assert "C103" in envgen("validate", "specs/").out, "sync does not accept"
    assert envgen("accept", "specs/todo_list", "count_tasks").status == 0
    assert envgen("validate", "specs/").out == ""


def test_accept_records_all_that_is_stale_and_lists_it(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    assert envgen("accept", "todo_list", "--all").err == "no body is stale\n"
    limit = ("title: {type: string, minLength: 1,", "title: {type: string, minLength: 1, maxLength: 200,")
    edit(project / "specs/todo_list/blueprint.yaml", *limit)
    lock = project / "specs/todo_list/bodies.lock"
    before = lock.read_text()
    for wrong in ([], ["count_tasks", "--all"]):
        done = envgen("accept", "todo_list", *wrong)
        assert (done.status, "stale bodies: count_tasks" in done.err) == (2, True), done.err
        assert lock.read_text() == before
    done = envgen("accept", "todo_list", "--all")
    assert (done.status, done.err) == (0, "recorded in specs/todo_list/bodies.lock: count_tasks\n")
    assert envgen("validate", "specs/").out == ""


def test_accept_writes_the_contract_that_editors_know(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    stub = project / "specs/todo_list/contract.pyi"
    edit(project / "specs/todo_list/blueprint.yaml", *NEW_ATTRIBUTE)
    told = "C107 quality: contract.pyi is not what the blueprint says"
    assert told in envgen("lint", "todo_list").out
    assert envgen("lint", "todo_list", "--strict").status == 1
    assert "wrote specs/todo_list/contract.pyi\n" in envgen("accept", "todo_list", "--all").err
    assert "note: NotRequired[str]" in stub.read_text()
    assert told not in envgen("lint", "todo_list").out


def test_a_broken_case_stops_neither_sync_nor_lint(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    blueprint, bodies = project / "specs/todo_list/blueprint.yaml", project / "specs/todo_list/bodies.py"
    edit(blueprint, *NEW_PARAMETER)
    broken = envgen("lint", "todo_list")
    assert "B272" in broken.out
    assert "todo_list: rules and what enforces them" in broken.out
    assert "count_tasks  drift" in broken.out
    done = envgen("sync", "todo_list")
    assert (done.status, "B272" in done.out, "wrote specs/todo_list/bodies.py" in done.err) == (1, True, True)
    assert "def count_tasks(self, status: str) -> " in bodies.read_text()


def test_an_edit_does_not_accept_a_changed_contract(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    edit(project / "specs/todo_list/blueprint.yaml", *NEW_ATTRIBUTE)
    bodies = project / "specs/todo_list/bodies.py"
    edit(bodies, "        return ", "        _unused = 0\n        return ")
    assert [code in envgen("validate", "todo_list").out for code in ("C103", "C106")] == [True, True]
    assert "C103" in envgen("sync", "todo_list").out
    assert [code in envgen("validate", "todo_list").out for code in ("C103", "C106")] == [True, False]
    assert envgen("accept", "todo_list", "count_tasks").status == 0
    assert envgen("validate", "todo_list").out == ""


def test_accept_knows_its_tools(envgen: Any) -> None:
    envgen("new", "todo_list")
    done = envgen("accept", "specs/todo_list", "count_task")
    assert done.status == 2
    assert "did you mean 'count_tasks'?" in done.err


def test_sync_leaves_a_broken_environment_alone(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    edit(project / "specs/todo_list/bodies.py", "return counts", "return counts)")
    before = tree(project)
    assert envgen("sync", "specs/").status == 1
    assert tree(project) == before


# ── lint, explain, call ─────────────────────────────────────


def test_lint_shows_rules_and_bodies(envgen: Any) -> None:
    envgen("new", "todo_list")
    done = envgen("lint", "specs/")
    assert done.status == 0
    assert re.search(r"within_limit \(each\)\n +says +.*\n +enforced  checked after each command", done.out)
    assert max(map(len, done.out.splitlines())) <= 100
    assert re.search(r"count_tasks +ok", done.out)
    facts = envgen("lint", "specs/", "--format", "json").json["environments"][0]
    assert facts["bodies"] == {"count_tasks": "ok"}
    assert [row["rule"] for row in facts["rules"]] == ["within_limit", "finished_for_good"]


def test_explain_tells_every_code(envgen: Any) -> None:
    from envgen.diagnostics import CODES

    listed = envgen("explain").out.splitlines()
    assert [line.split()[0] for line in listed] == sorted(CODES)
    for code in CODES:
        done = envgen("explain", code.lower())
        assert done.status == 0
        assert done.out.startswith(f"{code} ({CODES[code].level}): {CODES[code].title}")
    assert envgen("explain", "C101", "--json").json["code"] == "C101"


def test_call_prints_what_the_agent_sees(envgen: Any) -> None:
    envgen("new", "todo_list")
    envgen("render", "specs/")
    done = envgen("call", "todo_list", "add_task", "title=12", "owner=Ben", "due=2026-03-05")
    assert done.status == 0
    assert json.loads(done.out)["data"] == {"task_id": "T004", "title": "12", "owner": "Ben", "status": "open", "due": "2026-03-05"}
    refused = envgen("call", "generated/todo_list", "finish_task", "task_id=T003", "--json")
    assert refused.status == 1
    assert refused.json["error"] == {"code": "task_already_done", "message": "Task T003 is done already."}
    assert refused.json["changes"] == []
    wrong = envgen("call", "todo_list", "finish_tsk", "task_id=T003", "--json")
    assert (wrong.status, wrong.json["error"]["code"]) == (1, "unknown_tool")
    assert envgen("render", "specs/", "--check").status == 0, "a call leaves nothing in generated/"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["todo_lst", "get_task"], "did you mean 'todo_list'?"),
        (["todo_list", "get_task", "task_id"], "write key=value"),
        (["todo_list", "get_task", "task_id=T001", "task_id=T002"], "given twice"),
        (["todo_list", "get_task", "task_id=T001", "--seed", "defalt"], "did you mean 'default'?"),
    ],
)
def test_call_tells_mistakes_of_the_command_line(envgen: Any, arguments: list[str], told: str) -> None:
    envgen("new", "todo_list")
    envgen("render", "specs/")
    done = envgen("call", *arguments)
    assert done.status == 2
    assert told in done.err
