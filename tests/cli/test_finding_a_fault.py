"""A planted fault is found from what is printed: by the suite, `envgen call --case`, `envgen sync` and `render --diff`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

CASE = "finishes a task"


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


@pytest.fixture
def wrong_guard(envgen: Any, project: Path) -> Path:
    """A project whose guard says the contrary of what is meant; the blueprint of it."""
    envgen("new", "todo_list")
    blueprint = project / "specs/todo_list/blueprint.yaml"
    edit(blueprint, '- that: task["status"] == "open"', '- that: task["status"] == "done"')
    assert envgen("render", "specs/").err == "1 environment: 1 written; no problems\n"
    return blueprint


@pytest.fixture
def wrong_body(envgen: Any, project: Path) -> Path:
    """A project whose body reads what is not there; the body."""
    envgen("new", "todo_list")
    bodies = project / "specs/todo_list/bodies.py"
    edit(bodies, 'of_owner[task["status"]] += 1', 'of_owner[task["state"]] += 1')
    envgen("sync", "specs/")
    envgen("render", "specs/")
    return bodies


TAKEN = """\
envgen: 1
name: garage
description: Cars.
state:
  entities:
    Ticket:
      collection: tickets
      description: A stay.
      key: ticket_id
      key_format: "K{:03d}"
      unique:
        - {of: [plate], else: already_inside, taken: "{plate} is inside."}
      attributes:
        ticket_id: {type: string, description: Number.}
        plate: {type: string, description: Of the car.}
tools:
  enter:
    kind: command
    description: Let a car in.
    parameters:
      plate: {type: string, description: Of the car.}
    returns: Ticket
    writes: [Ticket]
    cases:
      - {name: lets one in, call: {plate: AB1}, returns: {ticket_id: K002}}
"""


def test_a_body_that_breaks_what_is_unique_is_told_what_it_has_to_do(envgen: Any, project: Path) -> None:
    spec = project / "specs/garage"
    (spec / "seeds").mkdir(parents=True)
    (spec / "blueprint.yaml").write_text(TAKEN, "utf-8")
    (spec / "seeds/default.yaml").write_text("state:\n  tickets:\n    K001: {ticket_id: K001, plate: ZZ9}\n", "utf-8")
    body = "    def enter(self, plate: str) -> Ticket:\n        return self.create('Ticket', plate=plate)\n"
    (spec / "bodies.py").write_text(f"from contract import Contract, Ticket\n\n\nclass Garage(Contract):\n{body}", "utf-8")
    envgen("sync", "specs/")
    done = envgen("render", "specs/")
    assert done.status == 0, done.out
    hint = "hint: it is refused of itself only where an action does it; a body needs a guard with the `else:` of the unique"
    assert hint in envgen("call", "garage", "enter", "plate=ZZ9").err
    assert hint in envgen("test", "garage").out


def failures(package: Path, *options: str) -> str:
    """What the suite of a package prints."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=package, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "warning" not in done.stdout
    return done.stdout


def line_of(file: Path, text: str) -> int:
    return next(number for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1) if text in line)


def test_a_case_that_fails_says_which_it_is_where_it_stands_and_what_refused(wrong_guard: Path, project: Path) -> None:
    told = failures(project / "generated/todo_list", "-k", "finishes_a_task")
    guard, case = line_of(wrong_guard, 'that: task["status"]'), line_of(wrong_guard, f"name: {CASE}")
    assert [line.removeprefix("E").strip() for line in told.splitlines() if line.startswith("E ")] == [
        f"AssertionError: refused: task_already_done (guard task_already_done, blueprint.yaml:{guard}): Task T001 is done already.",
        f'case "{CASE}" of finish_task, specs/todo_list/blueprint.yaml:{case}',
        f"look again: envgen call todo_list finish_task --case '{CASE}'",
    ]


@pytest.mark.parametrize("name", ["\"quoted\" 'twice'", "back\\slash", "ends of it", "ümlaut $HOME"])
def test_the_command_that_is_told_works_whatever_the_case_is_called(envgen: Any, project: Path, name: str) -> None:
    envgen("new", "todo_list")
    edit(project / "specs/todo_list/blueprint.yaml", "- name: counts", f"- name: '{name.replace(chr(39), chr(39) * 2)}'")
    edit(project / "specs/todo_list/blueprint.yaml", "Ada: {open: 1, done: 1}", "Ada: {open: 1, done: 2}")
    envgen("render", "specs/", "--out", "some where")
    told = failures(project / "some where/todo_list", "tests/test_cases.py")
    command = told.partition("look again: ")[2].partition("\n")[0]
    program = f"{sys.executable} -c 'from envgen.cli import main; main()' {command.removeprefix('envgen ')}"
    done = subprocess.run(["bash", "-c", program], cwd=project, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert '"Ada": {"open": 1, "done": 1}' in done.stdout


def test_a_plain_assertion_of_a_case_says_which_it_is(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    counts = "      - name: counts\n        seed: default\n        call: {}\n"
    edit(project / "specs/todo_list/blueprint.yaml", counts, f"{counts}        then: [len(result) == 3]\n")
    envgen("render", "specs/")
    told = failures(project / "generated/todo_list", "tests/test_cases.py")
    assert 'case "counts" of count_tasks, specs/todo_list/blueprint.yaml:' in told


def test_call_plays_a_case(envgen: Any, wrong_guard: Path) -> None:
    done = envgen("call", "todo_list", "finish_task", "--case", CASE)
    assert done.status == 1
    assert done.out == '{"success": false, "error": "Task T001 is done already.", "code": "task_already_done"}\n'
    guard = line_of(wrong_guard, 'that: task["status"]')
    assert done.err == f"refused by guard task_already_done at specs/todo_list/blueprint.yaml:{guard}\n"
    # The state of this one is patched.
    patched = envgen("call", "todo_list", "add_task", "--case", "refuses more open tasks than the limit")
    assert "Ada already has 1 open tasks." in patched.out


def test_wrong_arguments_are_refused_by_no_line(envgen: Any, wrong_guard: Path) -> None:
    done = envgen("call", "todo_list", "finish_task")
    assert (done.status, done.err) == (1, "")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["finish_task", "--case", "finishes task"], "did you mean 'finishes a task'?"),
        (["finish_tsk", "--case", CASE], "did you mean 'finish_task'?"),
        (["finish_task", "--case", "nothing like it"], "it has 'refuses a task that is not there', 'finishes a task'"),
        (["finish_task", "task_id=T001", "--case", CASE], "--case brings its own arguments and seed"),
        (["finish_task", "--seed", "default", "--case", "x y"], "finish_task has no case 'x y'"),
    ],
)
def test_mistakes_in_naming_a_case_are_told(envgen: Any, wrong_guard: Path, arguments: list[str], told: str) -> None:
    done = envgen("call", "todo_list", *arguments)
    assert done.status == 2
    assert told in done.err


def test_a_violation_is_told_in_the_same_words_everywhere(envgen: Any, wrong_body: Path, project: Path) -> None:
    heading = "violated: body of count_tasks: KeyError: 'state' at {}bodies.py:" + str(line_of(wrong_body, '["state"]'))
    suite = failures(project / "generated/todo_list", "-k", "counts")
    assert f"AssertionError: {heading.format('')}" in suite
    assert 'of_owner[task["state"]] += 1' in suite
    assert "envgen_runtime" not in suite, "frames of the runtime help nobody who writes environments"
    called = envgen("call", "todo_list", "count_tasks")
    assert called.err.startswith(f"{heading.format('specs/todo_list/')}\n")
    place = heading.format("specs/todo_list/").partition(" at ")[2]
    assert called.err.endswith(f'  {place}, body of count_tasks\n    of_owner[task["state"]] += 1\n')
    (project / "script.txt").write_text("count_tasks\n")
    assert heading.format("specs/todo_list/") in envgen("play", "todo_list", "--script", "script.txt").out


def test_sync_says_which_bodies_it_recorded(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    bodies, lock = project / "specs/todo_list/bodies.py", project / "specs/todo_list/bodies.lock"
    assert "recorded" not in envgen("sync", "todo_list").err
    edit(bodies, 'task["owner"]', "task['owner']")
    assert envgen("sync", "todo_list").err == "everything is in step\n", "only the meaning of a body counts"
    edit(bodies, "counts = {}", "counts = dict()")
    assert envgen("sync", "todo_list").err == "wrote specs/todo_list/bodies.lock\nrecorded count_tasks (body changed)\n"
    lock.unlink()
    done = envgen("sync", "todo_list", "--format", "json")
    assert done.json["environments"][0]["recorded"] == {"count_tasks": "new body"}


def test_the_diff_shows_what_people_read_and_counts_the_rest(envgen: Any, wrong_guard: Path) -> None:
    edit(wrong_guard, '- that: task["status"] == "done"', '- that: task["status"] == "open"\n        # as it was meant')
    diff = envgen("render", "specs/", "--diff").out
    assert "--- a/generated/todo_list/todo_list/environment.py\n" in diff
    assert "lines.json\n" not in diff.replace("todo_list/lines.json, .manifest.json\n", "")
    assert diff.endswith("\n2 files for machines change as well in generated/todo_list: todo_list/lines.json, .manifest.json\n")
