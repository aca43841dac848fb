"""Ctrl-C, SIGTERM and streams that are closed: one line, the status that shells expect, nobody and nothing left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

LINE = b"envgen: interrupted; every file is as it was or as it is to be\n"

# `envgen render specs/` whose environments never get compiled: each process says that it has begun, and waits.
WAITING = """
import os, sys, tempfile, time
from envgen.cli import main
from envgen.render import compile
def wait(folders, **_):
    with tempfile.TemporaryDirectory():
        os.write(1, b".")
        time.sleep(60)
compile.compile_environments = wait
sys.argv = ["envgen", "render", "specs/", "--jobs", "2"]
sys.exit(main())
"""


def started(project: Path, code: str, **more: Any) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "TMPDIR": str(project / "tmp")}
    (project / "tmp").mkdir(exist_ok=True)
    command = [sys.executable, "-c", textwrap.dedent(code)]
    return subprocess.Popen(
        command, cwd=project, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, **more
    )


@pytest.fixture
def specs(envgen: Any, project: Path) -> Path:
    """A project of one environment."""
    envgen("new", "one")
    return project


@pytest.fixture
def many(specs: Path) -> Path:
    """A project of enough environments for several processes."""
    for number in range(2, 10):
        (specs / f"specs/e{number}").mkdir()
        (specs / f"specs/e{number}/blueprint.yaml").write_text("")
    return specs


@pytest.mark.parametrize("whom", ["first", "group"])
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("times", [1, 2])
def test_a_render_in_several_processes(many: Path, whom: str, number: int, status: int, times: int) -> None:
    run = started(many, WAITING)
    assert run.stdout is not None
    assert run.stdout.read(2) == b".."
    for _ in range(times):
        (os.kill if whom == "first" else os.killpg)(run.pid, number)
    out, err = run.communicate(timeout=30)  # its end is the end of the last process that has the stream
    assert (run.returncode, out, err) == (status, b"", LINE)
    assert list((many / "tmp").iterdir()) == []


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_render_in_one_process(specs: Path, number: int, status: int) -> None:
    run = started(specs, WAITING)
    assert run.stdout is not None
    assert run.stdout.read(1) == b"."
    run.send_signal(number)
    out, err = run.communicate(timeout=30)
    assert (run.returncode, out, err) == (status, b"", LINE)
    assert list((specs / "tmp").iterdir()) == []


def test_what_was_written_before_an_interruption_is_known_to_the_next_run(
    many: Path, envgen: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from envgen.render import run

    class Interrupted(BaseException):
        pass

    def after_one(compiled: Any, *more: Any, **how: Any) -> Any:
        if compiled.name != "one":
            raise Interrupted
        return real(compiled, *more, **how)

    real = run._settle
    (many / "specs/one").rename(many / "specs/a_one")
    with monkeypatch.context() as patch, pytest.raises(Interrupted):
        patch.setattr(run, "_settle", after_one)
        run.render_specs([Path("specs")], Path("generated"))
    assert envgen("render", "specs/a_one", "--format", "json").json["environments"][0]["status"] == "unchanged"
    assert str(many / "specs/a_one") in (many / ".envgen/render.cache").read_text()


@pytest.mark.parametrize(
    "command",
    [
        "class Bad:\n        def __del__(self): os.kill(os.getpid(), number)\n    Bad(); time.sleep(60)",
        "try: os.kill(os.getpid(), number)\n    except BaseException: raise ValueError from None",
        "try: os.kill(os.getpid(), number)\n    finally: os.kill(os.getpid(), number)",
    ],
    ids=["where no exception passes", "turned into another", "once more while it cleans up"],
)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_is_never_lost(project: Path, number: int, command: str) -> None:
    code = f"""
import os, sys, time
from envgen.cli.interruption import until_interrupted
number = {int(number)}
def run():
    {command}
    return 0
sys.exit(until_interrupted(run))
"""
    run = started(project, code)
    out, err = run.communicate(timeout=30)
    assert (run.returncode, out, err) == (128 + number, b"", LINE)


def test_an_interruption_that_somebody_swallowed_ends_it_a_little_later(project: Path) -> None:
    code = """
    import os, sys, time
    from envgen.cli import interruption
    interruption.PATIENCE = 1
    def run():
        try: os.kill(os.getpid(), 2)
        except BaseException: pass
        time.sleep(60)
    sys.exit(interruption.until_interrupted(run))
    """
    run = started(project, code)
    out, err = run.communicate(timeout=30)
    assert (run.returncode, out, err) == (130, b"", LINE)


def test_who_is_to_ignore_ctrl_c_ignores_it(project: Path) -> None:
    code = """
    import os, signal, sys
    from envgen.cli.interruption import until_interrupted
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(until_interrupted(lambda: os.kill(os.getpid(), signal.SIGINT) or 7))
    """
    run = started(project, code)
    assert (run.communicate(timeout=30), run.returncode) == ((b"", b""), 7)


def test_other_endings_are_as_they_were(project: Path) -> None:
    code = """
    import signal, sys
    from envgen.cli.interruption import until_interrupted
    def run():
        raise ValueError("a fault")
    try:
        until_interrupted(run)
    except ValueError:
        sys.exit(signal.getsignal(signal.SIGTERM) is signal.SIG_DFL and until_interrupted(lambda: 3))
    """
    run = started(project, code)
    assert (run.communicate(timeout=30), run.returncode) == ((b"", b""), 3)


ALL = "<&- >&- 2>&-"
OPTIONS = ("", "--check", "--diff", "--format json", "--format sarif")


@pytest.mark.parametrize(
    ("closed", "options"), [*((closed, "") for closed in (">&-", "2>&-", ">&- 2>&-")), *((ALL, options) for options in OPTIONS)]
)
def test_closed_streams(specs: Path, closed: str, options: str) -> None:
    command = f"exec {sys.executable} -m envgen render specs/ {options} {closed}"
    done = subprocess.run(["sh", "-c", command], cwd=specs, capture_output=True, check=False, timeout=60)
    assert done.returncode == (1 if options in ("--check", "--diff") else 0)
    assert b"internal error" not in done.stdout + done.stderr
    assert (specs / "generated/one/one/environment.py").exists() == (options not in ("--check", "--diff"))


@pytest.mark.parametrize("options", ["--diff", "--check --format json", "--check --format sarif", "--check"])
def test_a_reader_that_stops_reading(specs: Path, options: str) -> None:
    command = f"{sys.executable} -m envgen render specs/ {options} | head -c 1 > /dev/null"
    done = subprocess.run(["sh", "-c", command], cwd=specs, capture_output=True, check=False, timeout=60)
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr
