"""Many environments, and everything that happens to a long run: the next one ends where an undisturbed one would have."""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from benchmarks.synthetic import write_specs
from envgen.render.output.manifest import NAME
from envgen.render.run import PARALLEL_FROM, render_specs
from tests.cli.conftest import Run

COUNT = PARALLEL_FROM + 2
ENDED = {signal.SIGKILL: (-9,), signal.SIGINT: (130, -2), signal.SIGTERM: (143, -15)}  # or before envgen can say anything

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def specs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("many")
    write_specs(folder / "specs", COUNT)
    return folder / "specs"


@pytest.fixture
def many(specs: Path, tmp_path: Path) -> Path:
    """A project of enough environments for several processes."""
    shutil.copytree(specs, tmp_path / "specs")
    (tmp_path / "tmp").mkdir()
    return tmp_path


def started(project: Path, *options: str, **more: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "envgen", "render", "specs/", *options]
    environment = {**os.environ, "TMPDIR": str(project / "tmp"), **more}
    return subprocess.Popen(
        command, cwd=project, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
    )


def ended(run: subprocess.Popen[bytes]) -> str:
    """What a run told; its stream ends with the last process that has it."""
    told = run.communicate(timeout=120)[0].decode()
    if "Traceback" in told:  # only of the interpreter, before envgen can know of an interruption
        assert "KeyboardInterrupt" in told
        assert not re.search(r'__init__\.py", line \d+, in main', told)
    for fault in ("internal error", "please report", "Exception ignored"):
        assert fault not in told
    return told


def tree(folder: Path) -> Mapping[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def repaired(project: Path) -> None:
    """The next run makes everything right, and as a run from scratch makes it."""
    for options in ((), ("--check",)):
        run = started(project, *options)
        told = ended(run)
        assert run.returncode == 0, told
    scratch = project / "scratch"
    shutil.rmtree(scratch, ignore_errors=True)
    assert not [
        problem for problem in render_specs([project / "specs"], scratch / "generated").problems if problem.level == "error"
    ]
    assert tree(project / "generated") == tree(scratch / "generated")
    assert not list(project.rglob("*.envgen-tmp"))


def edit(project: Path, chance: random.Random, share: float) -> None:
    for blueprint in sorted(project.glob("specs/*/blueprint.yaml")):
        if chance.random() < share:
            text = blueprint.read_text()
            blueprint.write_text(re.sub("(?m)^title: .*$", f"title: Title {chance.randrange(10**6)}", text, count=1))


def children(process: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    except OSError:
        return []


def signals(run: subprocess.Popen[bytes], number: signal.Signals, whom: str) -> None:
    try:
        if whom == "first":
            os.kill(run.pid, number)
        elif whom == "group":
            os.killpg(run.pid, number)
        else:
            for child in children(run.pid)[: 1 if whom == "one worker" else None]:
                os.kill(child, number)
    except ProcessLookupError:
        pass


@pytest.mark.parametrize("seed", range(4))
def test_ended_at_any_moment(many: Path, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(12):
        number = chance.choice(list(ENDED))
        whom = chance.choice(["first", "group", *(["one worker", "all workers"] if number == signal.SIGKILL else [])])
        if chance.random() < 0.5:
            shutil.rmtree(many / "generated", ignore_errors=True)
        edit(many, chance, 0.9)
        run = started(many, "--jobs", chance.choice(["1", "2", "3"]))
        time.sleep(chance.choice([chance.uniform(0, 0.3), chance.uniform(0.2, 2)]))
        over = run.poll() is not None
        signals(run, number, whom)
        told = ended(run)
        if whom.endswith(("worker", "workers")) or over:
            assert run.returncode == 0, told
        else:
            assert run.returncode in (*ENDED[number], 0, 1), told  # 1: the interpreter's own word for Ctrl-C at its start
        if run.returncode > 128:
            assert told.count("\n") == 1, told
            assert not list((many / "tmp").iterdir())
        for left in (many / "tmp").iterdir():
            shutil.rmtree(left)
    repaired(many)


def vanish(project: Path, chance: random.Random) -> None:
    folder = chance.choice(sorted((project / "specs").iterdir()))
    if chance.random() < 0.5:
        shutil.rmtree(folder)
    else:
        (folder / chance.choice(["blueprint.yaml", "bodies.py", "bodies.lock", "seeds/default.yaml"])).unlink(missing_ok=True)


def rename(project: Path, chance: random.Random) -> None:
    folder = chance.choice(sorted((project / "specs").iterdir()))
    folder.rename(folder.with_name(f"x{folder.name[:20]}"))


def delete_outputs(project: Path, chance: random.Random) -> None:
    files = [file for file in project.glob("generated/*/**/*") if file.is_file() and file.name != NAME]
    for file in chance.sample(files, min(20, len(files))):
        file.unlink(missing_ok=True)


def delete_packages(project: Path, chance: random.Random) -> None:
    for folder in sorted(project.glob("generated/*"))[:2]:
        shutil.rmtree(folder, ignore_errors=True)


def edit_some(project: Path, chance: random.Random) -> None:
    edit(project, chance, 0.2)


@pytest.mark.parametrize("runs", [1, 4])
@pytest.mark.parametrize("happens", [edit_some, vanish, rename, delete_outputs, delete_packages], ids=lambda one: one.__name__)
def test_runs_at_once_while_something_happens(many: Path, runs: int, happens: Callable[[Path, random.Random], None]) -> None:
    chance = random.Random(runs)
    if runs == 1:
        assert not [problem for problem in render_specs([many / "specs"], many / "generated").problems if problem.level == "error"]
        edit(many, chance, 0.8)
    shutil.copytree(many / "specs", many / "kept")
    at_once = [started(many, "--jobs", jobs) for jobs in ("2", "1", "0", "9")[:runs]]
    until = time.monotonic() + 1.5
    while any(run.poll() is None for run in at_once) and time.monotonic() < until:
        time.sleep(chance.uniform(0, 0.2))
        happens(many, chance)
    for run in at_once:
        told = ended(run)
        assert run.returncode in (0, 1), told
        assert "D001" not in told
        assert "D002" not in told
        assert run.returncode == 0 or happens is not edit_some, told
    if happens in (vanish, rename):
        shutil.rmtree(many / "specs")
        (many / "kept").rename(many / "specs")
    repaired(many)


def test_five_hundred_of_which_fifty_are_broken(envgen: Run, project: Path) -> None:
    envgen("new", "first")
    for number in range(500):
        folder = project / f"all/e{number:03}"
        shutil.copytree(project / "specs/first", folder)
        for file in (folder / "blueprint.yaml", folder / "bodies.py"):
            text = file.read_text().replace("name: first", f"name: e{number:03}").replace("class First", f"class E{number:03}")
            file.write_text(text.replace("kind: query", "kind: 3", 1) if number % 10 == 3 else text)
    done = envgen("render", "all", "--format", "json")
    assert done.status == 1
    broken = {one["name"] for one in done.json["environments"] if one["status"] == "failed"}
    assert broken == {f"e{number:03}" for number in range(3, 500, 10)}
    assert {Path(one["path"]).parent.name for one in done.json["problems"] if one["level"] == "error"} == broken
    assert len(list((project / "generated").iterdir())) == 450
