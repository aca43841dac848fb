"""`envgen test`: what it runs, what it says, and that it says the same as pytest."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.cli.conftest import Run

REPOSITORY = Path(__file__).parents[2]
SPECS = sorted(folder.name for folder in (REPOSITORY / "specs").iterdir() if (folder / "blueprint.yaml").is_file())
QUICK = ("sleep_tracker",)  # what CI runs, and library_desk, broken, below
BLUEPRINT = Path("specs/one/blueprint.yaml")


@pytest.fixture
def one(envgen: Run, project: Path) -> Path:
    """A project with one environment, rendered."""
    envgen("new", "one")
    envgen("render", "specs/")
    return project


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def spoil(envgen: Run) -> None:
    """Let a tool do what a case expects to be refused; the package is rendered."""
    edit(BLUEPRINT, "len(held) < open_limit", "len(held) <= open_limit")
    envgen("render", "specs/")


def names(done_json: object, result: str) -> list[str]:
    return [test["name"] for env in done_json["environments"] for test in env["tests"] if test["result"] == result]  # type: ignore[index]


# ── as pytest ───────────────────────────────────────────────


def by_pytest(root: Path) -> dict[str, str]:
    """Names and outcomes, as pytest itself has them."""
    report = root.parent / f"{root.name}.xml"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junit-xml={report}"]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run(command, cwd=root, env=environment, capture_output=True, check=False)
    found = {}
    for case in ET.parse(report).getroot().iter("testcase"):
        outcome = "failed" if case.find("failure") is not None else "error" if case.find("error") is not None else "passed"
        found[f"{case.get('classname')}.{case.get('name')}"] = outcome
    return found


def by_envgen(envgen: Run, name: str) -> dict[str, str]:
    (told,) = envgen("test", name, "--format", "json").json["environments"]
    return {f"{test['file'][:-3].replace('/', '.')}.{test['name']}": test["result"] for test in told["tests"]}


@pytest.mark.parametrize("name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in SPECS])
def test_the_suites_of_the_specs_end_as_under_pytest(name: str, envgen: Run, project: Path) -> None:
    shutil.copytree(REPOSITORY / "specs" / name, project / "specs" / name)
    envgen("render", "specs/")
    ours = by_envgen(envgen, name)
    assert ours == by_pytest(project / "generated" / name)
    assert len(ours) > 50 and set(ours.values()) == {"passed"}


def test_a_broken_package_ends_as_under_pytest(envgen: Run, project: Path) -> None:
    shutil.copytree(REPOSITORY / "specs" / "library_desk", project / "specs" / "library_desk")
    envgen("render", "specs/")
    shutil.rmtree(project / "specs")  # what is left is a package as it is
    code = project / "generated/library_desk/library_desk/environment.py"
    edit(code, "is suspended", "is away")
    edit(code, 'member["fines"] > 10', 'member["fines"] >= 10')
    edit(code, '"on_loan"', '"lost"')
    ours = by_envgen(envgen, "library_desk")
    assert ours == by_pytest(project / "generated" / "library_desk")
    assert len([one for one in ours.values() if one == "failed"]) > 3


# ── what is said ────────────────────────────────────────────


def test_a_clean_suite_is_one_line_and_is_not_run_again(envgen: Run, one: Path) -> None:
    done = envgen("test", "one")
    assert (done.status, done.out.count("\n")) == (0, 1)
    assert done.out.startswith("one  ") and done.out.endswith(" s\n") and " passed, " in done.out
    assert done.err.startswith("1 environment: 1 passed; ")
    again = envgen("test")
    assert again.status == 0 and again.out.endswith(" passed, unchanged\n") and "(1 unchanged since)" in again.err
    assert envgen("test", "--no-cache").out.endswith(" s\n")


def test_a_failure_names_the_test_the_case_and_the_next_command(envgen: Run, one: Path) -> None:
    spoil(envgen)
    done = envgen("test")
    assert done.status == 1
    lines = done.out.splitlines()
    assert " failed, " in lines[0]
    at = next(number for number, line in enumerate(lines) if line.startswith("generated/one/tests/test_cases.py:"))
    assert lines[at].endswith(" failed") and lines[at + 1].startswith("    ")
    hint = next(line for line in lines if line.startswith("  hint: envgen call one "))
    source = lines[lines.index(hint) - 1]
    assert source.startswith('  case "') and ", specs/one/blueprint.yaml:" in source
    assert done.err.startswith("1 environment: 1 failed; ")


def test_failed_runs_what_failed_until_it_passes(envgen: Run, one: Path) -> None:
    spoil(envgen)
    failed = names(envgen("test", "--format", "json").json, "failed")
    again = envgen("test", "--failed", "--format", "json")
    assert again.status == 1
    assert names(again.json, "failed") == failed and names(again.json, "passed") == []
    assert again.json["environments"][0]["matrix"] is None
    edit(BLUEPRINT, "len(held) <= open_limit", "len(held) < open_limit")
    envgen("render", "specs/")
    mended = envgen("test", "--failed", "--format", "json")
    assert mended.status == 0 and names(mended.json, "passed") == failed
    nothing = envgen("test", "--failed")
    assert (nothing.status, nothing.out) == (0, "")
    assert nothing.err.startswith("nothing failed last time; 0 environments")


def test_json_tells_tests_findings_and_matrix(envgen: Run, one: Path) -> None:
    spoil(envgen)
    told = envgen("test", "--format", "json", "--seed", "3", "--examples", "2").json
    assert (told["envgen"], told["seed"], told["examples"]) == (1, 3, 2)
    (env,) = told["environments"]
    assert (env["name"], env["package"], env["spec"], env["status"]) == ("one", "generated/one", "specs/one", "failed")
    assert sum(env["counts"].values()) == len(env["tests"])
    finding = next(found for found in told["findings"] if found["concern"] == "case")
    assert finding["environment"] == "one" and finding["source"].startswith("specs/one/blueprint.yaml:")
    assert finding["file"] == "generated/one/tests/test_cases.py" and finding["hint"].startswith("envgen call one ")
    assert "never_fails" in env["matrix"]["tools"][finding["tool"]]


def test_junit_is_xml_alone(envgen: Run, one: Path) -> None:
    spoil(envgen)
    done = envgen("test", "--format", "junit")
    root = ET.fromstring(done.out.encode())
    assert done.status == 1 and [suite.get("name") for suite in root] == ["one"]
    assert len(root.findall(".//failure")) == int(root[0].get("failures") or 0) > 0


def test_the_matrix_is_shown_on_demand(envgen: Run, one: Path) -> None:
    plain, done = envgen("test"), envgen("test", "--matrix")
    assert "never_fails" not in plain.out and "  never_fails " in done.out
    assert envgen("test", "--matrix", "--failed").status == 2


# ── what is meant ───────────────────────────────────────────


def test_a_package_that_was_not_rendered_or_is_stale_is_not_run(envgen: Run, project: Path) -> None:
    envgen("new", "one")
    done = envgen("test")
    assert done.status == 1
    assert done.out == (
        "one  not run\none: specs/one was not rendered yet: there is no package of it in generated\n"
        "  hint: envgen render specs/one\n"
    )
    envgen("render", "specs/")
    edit(BLUEPRINT, "Task {task_id} is done already.", "{task_id} is done already.")
    done = envgen("test", "one")
    assert done.status == 1
    assert "generated/one is not what specs/one makes: " in done.out and done.out.endswith("hint: envgen render specs/one\n")
    assert done.err.startswith("1 environment: 1 not run; 0 tests")
    envgen("render", "specs/", "--out", "elsewhere")
    edit(BLUEPRINT, "{task_id} is done already.", "{task_id} is done.")
    assert envgen("test", "--out", "elsewhere").out.endswith("hint: envgen render specs/one --out elsewhere\n")


def test_a_package_of_a_broken_spec_or_one_edited_by_hand_is_not_run(envgen: Run, one: Path) -> None:
    code = one / "generated/one/one/environment.py"
    edit(code, "done", "over")
    done = envgen("test", "one")
    assert done.status == 1 and "generated/one was edited by hand" in done.out
    edit(code, "over", "done")
    edit(BLUEPRINT, "len(held)", "len(holds)")
    done = envgen("test", "one")
    assert done.status == 1 and " errors\n  hint: envgen validate specs/one\n" in done.out


def test_stubs_fail_as_tests_do(envgen: Run, project: Path) -> None:
    envgen("new", "one")
    (project / "specs/one/bodies.py").unlink()
    assert envgen("render", "specs/", "--allow-stubs").status == 0
    done = envgen("test", "one", "--format", "json")
    assert done.status == 1 and done.json["environments"][0]["status"] == "failed"
    assert {found["tool"] for found in done.json["findings"]} >= {"count_tasks"}


def test_names_and_folders_mean_the_same(envgen: Run, one: Path) -> None:
    for env in ("one", "specs/one", "specs/", "generated/one", "generated", "specs/one/blueprint.yaml"):
        done = envgen("test", env, env, "--format", "json")
        assert done.status == 0
        assert [(found["name"], found["spec"]) for found in done.json["environments"]] == [("one", "specs/one")], env


def test_a_package_without_a_spec_is_run_as_it_is(envgen: Run, one: Path) -> None:
    shutil.move(one / "generated/one", one / "one")
    for env in ("one", str(one / "one")):
        shutil.rmtree(one / "specs", ignore_errors=True)
        (found,) = envgen("test", env, "--format", "json").json["environments"]
        assert (found["status"], found["spec"]) == ("passed", None)


def test_what_there_is_not_is_a_mistake(envgen: Run, one: Path) -> None:
    done = envgen("test", "on")
    assert done.status == 2 and done.err.startswith("envgen: on does not exist") and "did you mean 'one'?" in done.err
    (one / "empty").mkdir()
    assert envgen("test", "empty").status == 2
    assert envgen("test", "--examples", "0").status == 2


def test_a_depth_that_is_none_is_a_mistake(envgen: Run, one: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENVGEN_TEST_SEED", "x")
    done = envgen("test")
    assert (done.status, done.err) == (2, "envgen: ENVGEN_TEST_SEED is 'x', not a whole number\n")


# ── since ───────────────────────────────────────────────────


def git(*arguments: str) -> None:
    subprocess.run(["git", "-c", "user.name=x", "-c", "user.email=x@y", *arguments], check=True, capture_output=True)


def since(envgen: Run, rev: str) -> list[str]:
    return [found["name"] for found in envgen("test", "--since", rev, "--format", "json").json["environments"]]


def test_since_takes_what_was_committed_edited_or_is_new(envgen: Run, project: Path) -> None:
    for name in ("one", "two", "three"):
        envgen("new", name)
    git("init", "-q")
    git("add", "specs")
    git("commit", "-qm", "first")
    envgen("render", "specs/")
    assert since(envgen, "HEAD") == []
    edit(BLUEPRINT, "envgen: 1\n", "envgen: 1\n# another look\n")
    assert since(envgen, "HEAD") == ["one"]
    git("commit", "-qam", "second")
    (project / "specs/three/seeds/more.yaml").write_text("description: More.\n")
    assert since(envgen, "HEAD") == ["three"]
    assert since(envgen, "HEAD~1") == ["one", "three"]
    quiet = envgen("test", "two", "--since", "HEAD~1")
    assert (quiet.status, quiet.out) == (0, "")
    assert quiet.err.startswith("no spec has changed since HEAD~1; 0 environments")


def test_since_says_what_git_cannot_tell(envgen: Run, one: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = envgen("test", "--since", "HEAD")
    assert done.status == 2 and "specs/one lies in no repository of git" in done.err
    git("init", "-q")
    done = envgen("test", "--since", "nowhere")
    assert done.status == 2 and "git knows no revision nowhere" in done.err and "hint: --since takes a commit" in done.err
    monkeypatch.setenv("PATH", "")
    assert "git is not installed" in envgen("test", "--since", "HEAD").err


# ── ends ────────────────────────────────────────────────────


def test_a_hung_environment_is_one_failure(envgen: Run, one: Path) -> None:
    envgen("new", "two")
    envgen("render", "specs/")
    shutil.rmtree(one / "specs")
    (one / "generated/one/tests/test_more.py").write_text("def test_hangs() -> None:\n    while True: ...\n")
    done = envgen("test", "one", "two", "--deadline", "4")
    assert done.status == 1
    assert "generated/one: took longer than 4 s and was ended; it was at " in done.out
    assert "/tests/test_more.py:2 in test_hangs\n  in generated/one/tests/test_more.py:1: test_hangs\n" in done.out
    assert "2 environments: 1 passed, 1 failed; " in done.err


def test_a_body_that_hangs_is_told_by_its_place_in_the_specs(envgen: Run, one: Path) -> None:
    edit(Path("specs/one/bodies.py"), "counts = {}", "while True: ...\n        counts = {}")
    envgen("render", "specs/")
    line = Path("specs/one/bodies.py").read_text().split("\n").index("        while True: ...") + 1
    done = envgen("test", "one", "--deadline", "3")
    assert f"was ended; it was at specs/one/bodies.py:{line} in body of count_tasks\n" in done.out


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_ctrl_c_leaves_nobody_behind(envgen: Run, one: Path, number: int, status: int) -> None:
    shutil.rmtree(one / "specs")
    code = "import os, time\ndef test_waits() -> None:\n    open('pid', 'w').write(str(os.getpid()))\n    time.sleep(60)\n"
    (one / "generated/one/tests/test_a.py").write_text(code)
    running = subprocess.Popen([sys.executable, "-m", "envgen", "test", "one"], cwd=one, stderr=subprocess.PIPE)
    pid = _within_ten_seconds(one / "pid")
    running.send_signal(number)
    _, told = running.communicate(timeout=10)
    assert running.returncode == status and told.startswith(b"envgen: interrupted")
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def _within_ten_seconds(file: Path) -> int:
    for _ in range(200):
        if file.is_file() and file.read_text():
            return int(file.read_text())
        time.sleep(0.05)
    raise AssertionError("the suite did not begin")


def test_progress_is_told_now_and_then_and_only_to_people(envgen: Run, one: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from envgen.cli import test

    monkeypatch.setattr(test, "EVERY", 1)
    for name in ("two", "three"):
        envgen("new", name)
    envgen("render", "specs/")
    done = envgen("test", "--no-cache")
    assert [line.partition(",")[0] for line in done.err.splitlines()[:2]] == ["1 of 3 suites", "2 of 3 suites"]
    assert "of 3 suites" not in envgen("test", "--no-cache", "--format", "json").err
