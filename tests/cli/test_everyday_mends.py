"""What people do on their first day: other names for an environment, files of another hand, specs that went away."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


# ── names and paths ─────────────────────────────────────────


@pytest.mark.parametrize("place", ["todo_list", "specs/todo_list", "generated/todo_list", "specs/todo_list/blueprint.yaml"])
@pytest.mark.parametrize("command", ["render", "validate", "lint", "sync"])
def test_an_environment_goes_by_name_and_by_both_folders(envgen: Any, command: str, place: str) -> None:
    envgen("new", "todo_list")
    envgen("render", "specs/")
    done = envgen(command, place)
    assert done.status == 0, done.out + done.err


@pytest.mark.parametrize("place", ["todo_list", "specs/todo_list", "specs/todo_list/", "generated/todo_list"])
def test_accept_and_call_do_so_too(envgen: Any, place: str) -> None:
    envgen("new", "todo_list")
    envgen("render", "specs/")
    assert envgen("accept", place, "count_tasks").status == 0
    assert envgen("call", place, "get_task", "task_id=T001").status == 0


def test_call_of_what_was_not_rendered_names_the_command(envgen: Any) -> None:
    envgen("new", "todo_list")
    for place in ("todo_list", "specs/todo_list"):
        done = envgen("call", place, "get_task")
        assert done.status == 2
        assert "specs/todo_list was not rendered yet" in done.err
        assert "hint: envgen render specs/todo_list" in done.err


def test_hints_for_a_name_that_is_none(envgen: Any) -> None:
    assert "hint: envgen new marina writes a small environment\n" in envgen("render", "marina").err
    envgen("new", "marina")
    assert "did you mean 'marina'?" in envgen("render", "marin").err
    assert "did you mean 'marina'?" in envgen("sync", "specs/marinna").err
    assert "there are marina" in envgen("validate", "zoo").err
    assert "bodies of this environment: count_tasks" in envgen("accept", "marina", "zzz").err


def test_the_folder_of_packages_is_no_folder_of_specs(envgen: Any) -> None:
    envgen("new", "todo_list")
    envgen("render", "specs/")
    assert "hint: this is what envgen writes; it reads specs: envgen render specs/" in envgen("render", "generated").out


# ── bodies ──────────────────────────────────────────────────

PARAMETERS = "    description: Count the tasks of each person by status.\n"


def test_a_body_that_was_written_after_sync_is_told_of_until_sync_records_it(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    bodies, lock = project / "specs/todo_list/bodies.py", project / "specs/todo_list/bodies.lock"
    source = bodies.read_text()
    bodies.write_text("")
    envgen("sync", "todo_list")
    assert lock.read_text() == ""
    bodies.write_text(source)
    for command in ("validate", "lint", "render"):
        done = envgen(command, "todo_list")
        assert done.status == 0
        assert "C106 warning: the body of count_tasks is not in bodies.lock" in done.out
        assert "hint: envgen sync specs/todo_list" in done.out
    assert envgen("sync", "todo_list").out == ""
    assert envgen("render", "todo_list", "--strict").out == ""
    edit(project / "specs/todo_list/blueprint.yaml", "minLength: 1,", "minLength: 1, maxLength: 200,")
    assert "C103" in envgen("validate", "todo_list").out


def test_whether_a_body_is_recorded_changes_nothing_generated(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    envgen("render", "todo_list")
    (project / "specs/todo_list/bodies.lock").unlink()
    assert "1 unchanged; 1 warning" in envgen("render", "todo_list", "--check").err


def test_a_tool_renamed_by_hand(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    blueprint, bodies = project / "specs/todo_list/blueprint.yaml", project / "specs/todo_list/bodies.py"
    edit(blueprint, "  count_tasks:", "  tally:")
    edit(bodies, "CountTasks", "Tally")
    done = envgen("render", "todo_list")
    mend = "envgen sync specs/todo_list --rename count_tasks=tally"
    assert done.out.count(f"was count_tasks renamed tally? `{mend}`") == 2
    envgen("sync", "todo_list")
    again = envgen(*mend.split()[1:])
    assert (again.status, again.out) == (0, "")
    assert "wrote specs/todo_list/bodies.py" in again.err
    assert bodies.read_text().count("def ") == 1
    assert "# Everybody who ever had a task is listed" in bodies.read_text()
    assert envgen("render", "todo_list", "--strict").status == 0
    wrong = envgen("sync", "todo_list", "--rename", "count_tasks=tally")
    assert (wrong.status, "count_tasks is no orphan" in wrong.err) == (2, True)


# ── generated files ─────────────────────────────────────────


def test_every_difference_of_an_edited_file_is_shown_in_the_direction_of_diff(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    envgen("render", "todo_list")
    file = project / "generated/todo_list/todo_list/environment.py"
    edit(file, 'raise ToolError("too_many_tasks"', 'raise ToolError("too_many"')
    file.write_text(file.read_text() + "MINE = 1\n")
    done = envgen("render", "todo_list")
    assert "hint: - stands in the file, + is what specs/todo_list makes:" in done.out
    assert '        -            raise ToolError("too_many"' in done.out
    assert '        +            raise ToolError("too_many_tasks"' in done.out
    assert "        -MINE = 1\n" in done.out
    edit(project / "specs/todo_list/blueprint.yaml", "title: Todo list", "title: Things to do")
    done = envgen("render", "todo_list")
    assert "specs/todo_list changed too, so that not all of it is the edit:" in done.out
    assert '        +"""Things to do: a stateful' in done.out
    file.write_text("\n".join(f"line {number}" for number in range(500)))
    assert "more lines\n" in envgen("render", "todo_list").out
    assert len(envgen("render", "todo_list").out.splitlines()) < 50


def test_the_summary_of_a_diff_counts_what_is_shown(envgen: Any) -> None:
    envgen("new", "todo_list")
    assert envgen("render", "specs/", "--diff").err == "1 environment: 1 out of date; no problems\n"
    assert envgen("render", "specs/", "--check").err == "1 environment: 1 out of date; 1 error\n"


def test_the_package_of_a_spec_that_is_gone(envgen: Any, project: Path) -> None:
    for name in ("one", "two"):
        envgen("new", name)
    envgen("render", "specs/")
    foreign = project / "generated/theirs/.manifest.json"
    foreign.parent.mkdir()
    foreign.write_text('{"files": {"a": "b"}}')
    (project / "specs/two").rename(project / "two")
    done = envgen("render", "specs/", "--check")
    assert done.status == 0
    told = "generated/two/.manifest.json:1:1: D011 warning: is the package of a spec that specs does not hold any more\n"
    assert done.out == f"{told}  hint: rm -r generated/two, or bring its blueprint back\n"
    assert envgen("render", "specs/", "--strict").status == 1
    assert envgen("render", "specs/one").out == "", "only where the whole folder was rendered"
    assert (project / "generated/two/two/schema.json").exists()


def test_specs_in_two_folders_know_of_each_other(envgen: Any, project: Path) -> None:
    envgen("new", "one")
    envgen("new", "two", "--specs", "more")
    envgen("render", "specs/", "more/")
    assert envgen("render", "specs/").out == ""
    assert envgen("render", "more/").out == ""


def test_a_broken_blueprint_leaves_no_package_over(envgen: Any, project: Path) -> None:
    for name in ("one", "two"):
        envgen("new", name)
    envgen("render", "specs/")
    edit(project / "specs/two/blueprint.yaml", "name: two", "name: [")
    assert "D011" not in envgen("render", "specs/").out


def test_a_folder_without_a_blueprint_is_named(envgen: Any, project: Path) -> None:
    envgen("new", "one")
    (project / "specs/empty").mkdir()
    (project / "specs/.hidden").mkdir()
    (project / "specs/two").mkdir()
    (project / "specs/two/blueprint.yml").write_text("envgen: 1\n")
    for command in ("render", "validate", "lint", "sync"):
        done = envgen(command, "specs/")
        assert done.status == 0
        assert done.out.count("D012 warning: holds no blueprint.yaml and was passed over") == 2
        assert "hint: write its blueprint, or move the folder away" in done.out
        assert "hint: rename blueprint.yml to blueprint.yaml" in done.out


# ── the project ─────────────────────────────────────────────


def test_init_writes_schemas_and_brings_its_own_up_to_date(envgen: Any, project: Path) -> None:
    envgen("init")
    schemas = project / "schemas"
    written = schemas / "blueprint.schema.json"
    fresh = written.read_text()
    assert json.loads(fresh)["title"] == "a blueprint"
    assert json.loads((schemas / "seed.schema.json").read_text())["title"] == "a seed"
    assert "kept schemas/blueprint.schema.json" in envgen("init").err
    from envgen.cli import editor_schemas

    old = fresh.replace('"title": "a blueprint"', '"title": "an older blueprint"')
    head, _, rest = old.partition("Digest: ")
    text = "{\n" + old.split("\n", 2)[2]
    written.write_text(f"{head}Digest: {editor_schemas._digest(text)}{rest[64:]}")
    assert f"wrote {Path('schemas/blueprint.schema.json')}" in envgen("init").err
    assert written.read_text() == fresh
    for foreign in (old, "{}\n", ""):
        written.write_text(foreign)
        assert "kept schemas/blueprint.schema.json" in envgen("init").err
        assert written.read_text() == foreign
    written.unlink()
    written.symlink_to(project / "elsewhere.json")
    envgen("init")
    assert not (project / "elsewhere.json").exists()


def test_new_writes_the_modeline_where_the_project_has_the_schema(envgen: Any, project: Path) -> None:
    envgen("new", "without")
    assert (project / "specs/without/blueprint.yaml").read_text().startswith("envgen: 1\n")
    envgen("init")
    envgen("new", "todo_list")
    folder = project / "specs/todo_list"
    for file, path in (
        (folder / "blueprint.yaml", "../../schemas/blueprint"),
        (folder / "seeds/default.yaml", "../../../schemas/seed"),
    ):
        first = file.read_text().split("\n")[0]
        assert first == f"# yaml-language-server: $schema={path}.schema.json"
        assert (file.parent / f"{path}.schema.json").is_file()
    assert envgen("render", "specs/", "--strict").status == 0


def test_the_makefile_of_a_project_runs_the_suites(envgen: Any, project: Path) -> None:
    envgen("init")
    for name in ("one", "two"):
        envgen("new", name)
    envgen("render", "specs/")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONDONTWRITEBYTECODE": "1"}

    def make() -> subprocess.CompletedProcess[str]:
        return subprocess.run(["make", "test"], cwd=project, env=environment, capture_output=True, text=True, check=False)

    done = make()
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count(" passed") == 2
    edit(
        project / "generated/one/tests/test_cases.py", "def test_", "def test_it_fails() -> None:\n    assert False\n\n\ndef test_"
    )
    assert make().returncode != 0


def test_the_matrix_is_as_wide_as_the_terminal(envgen: Any, project: Path) -> None:
    envgen("new", "todo_list")
    ours, theirs = pty.openpty()
    environment = {**os.environ, "COLUMNS": "72", "TERM": "xterm", "NO_COLOR": "1"}
    subprocess.run([sys.executable, "-m", "envgen", "lint", "specs/"], stdout=theirs, env=environment, check=True, cwd=project)
    os.close(theirs)
    shown = re.sub(r"\x1b\[[0-9;]*m", "", os.read(ours, 100_000).decode())
    os.close(ours)
    assert "within_limit" in shown
    assert "┃ rule" in shown
    assert max(map(len, shown.splitlines())) <= 72
