"""`envgen call --isolated`: what it prints without, and nothing that runs in this process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
import typer.main

from envgen import blueprint, sandbox
from envgen.sandbox import Limits, Pool
from envgen.sandbox.inside.wall import LAYERS
from tests.sandbox.wall.raising import linux

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENTS = ("file_system", "library_desk", "retail_support", "sleep_tracker")
NEVER_TRUE = 'of_owner[task["status"]] += 1'


@pytest.fixture(scope="module")
def warm() -> Iterator[Pool]:
    """One pool for many commands."""
    with Pool(limits=Limits(call_seconds=0.5)) as pool:
        yield pool


class Lent:
    """The warm pool as a command has it: closing it gives its worker back."""

    def __init__(self, warm: Pool) -> None:
        self.missing = warm.missing
        self._warm = warm

    def worker(self, program: sandbox.Program) -> sandbox.Worker:
        self._worker = self._warm.worker(program)
        return self._worker

    def close(self) -> None:
        self._worker.close()


@pytest.fixture
def quick(warm: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands use the warm pool; the command line is put together once, and a blueprint read once."""
    monkeypatch.setattr(sandbox, "Pool", lambda **_: Lent(warm))
    monkeypatch.setattr(blueprint, "load", cache(blueprint.load))
    monkeypatch.setattr(typer.main, "get_command", cache(typer.main.get_command))


@pytest.fixture
def body(envgen: Any, project: Path) -> Any:
    """Write a line at the begin of a body of a generated package, as an attacker or a debugging person would."""
    envgen("new", "todo_list")
    envgen("render", "specs/")
    file = project / "generated/todo_list/todo_list/environment.py"
    text = file.read_text("utf-8")

    def write(line: str) -> None:
        assert text.count("        counts = {}\n") == 1
        file.write_text(text.replace("        counts = {}\n", f"        {line}\n        counts = {{}}\n"), "utf-8")

    return write


def without_layers(told: str) -> str:
    """What was told, but for the line about this host."""
    return "".join(line for line in told.splitlines(keepends=True) if not line.startswith("this host does not give"))


def told_alike(envgen: Any, *arguments: str) -> Any:
    here, walled = envgen("call", *arguments), envgen("call", *arguments, "--isolated")
    assert (walled.status, walled.out, without_layers(walled.err)) == (here.status, here.out, here.err)
    return here


WAYS = [
    *(pytest.param(name, (), id=f"{name}-text") for name in ENVIRONMENTS),
    pytest.param("library_desk", ("--json",), id="library_desk-json"),
    *(
        pytest.param(name, ("--json",), id=f"{name}-json", marks=pytest.mark.slow)
        for name in ENVIRONMENTS
        if name != "library_desk"
    ),
]


@pytest.mark.parametrize(("name", "form"), WAYS)
def test_every_tool_and_case_is_told_alike(
    envgen: Any, quick: None, monkeypatch: pytest.MonkeyPatch, name: str, form: tuple[str, ...]
) -> None:
    monkeypatch.chdir(ROOT)
    program = sandbox.Program.environment(Path("generated") / name)
    monkeypatch.setattr(sandbox.Program, "environment", lambda root: program)  # compiled once
    found, _ = blueprint.load(Path("specs") / name)
    assert found is not None
    ends = set()
    for tool, spec in found.tools.items():
        for case in spec.cases[: 1 if form else None]:
            ends.add(told_alike(envgen, name, tool, "--case", case.name, *form).status)
        told_alike(envgen, name, tool, *form)
        told_alike(envgen, name, tool, *(f"{parameter}=[1]" for parameter in spec.parameters), "nonsense=1", *form)
    assert ends >= ({0} if form else {0, 1})


@pytest.mark.parametrize(
    "arguments",
    [
        ["library_desk", "no_such_tool"],
        ["library_desk", "get_member", "member_id"],
        ["library_desk", "get_member", "member_id=M0001", "--seed", "busy_dy"],
        ["library_desk", "get_member", "member_id=M0001", "--seed", "busy_day"],
        ["library_desk", "lend_copy", "--case", "no such case"],
        ["libary_desk", "get_member"],
        ["specs/library_desk", "get_member", "member_id=M0002", "--json"],
        ["generated/library_desk", "get_member", "member_id=M0002"],
    ],
    ids=" ".join,
)
def test_mistakes_and_places_are_told_alike(
    envgen: Any, quick: None, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.chdir(ROOT)
    told_alike(envgen, *arguments)


def test_a_violation_is_told_alike(envgen: Any, quick: None, project: Path) -> None:
    envgen("new", "todo_list")
    bodies = project / "specs/todo_list/bodies.py"
    bodies.write_text(bodies.read_text("utf-8").replace(NEVER_TRUE, 'of_owner[task["state"]] += 1'), "utf-8")
    envgen("sync", "specs/")
    envgen("render", "specs/")
    here = told_alike(envgen, "todo_list", "count_tasks")
    assert here.err.startswith("violated: body of count_tasks: KeyError: 'state' at specs/todo_list/bodies.py:")
    told_alike(envgen, "todo_list", "count_tasks", "--json")


EDITED = "generated/todo_list was edited by hand: no gate has read its code, the wall alone stands around it"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("while True: pass", "count_tasks failed behind the wall: timeout: it took longer than 0.5 seconds"),
        ("import os; os._exit(3)", "count_tasks failed behind the wall: crashed: its process ended with exit status 3"),
        ("import os; os.abort()", "count_tasks failed behind the wall: crashed: its process ended with signal 6"),
        ("raise SystemExit(4)", "count_tasks failed behind the wall: raised: SystemExit: 4"),
        ("counts = [0] * 10**11", "violated: body of count_tasks: MemoryError at "),
        ("open('/etc/passwd')", "violated: body of count_tasks: PermissionError:"),
    ],
)
def test_what_hangs_crashes_or_bombs_is_ended_and_told(envgen: Any, body: Any, quick: None, line: str, told: str) -> None:
    body(line)
    done = envgen("call", "todo_list", "count_tasks", "--isolated")
    lines = without_layers(done.err).splitlines()
    assert (done.status, lines[0]) == (1, EDITED)
    assert lines[1].startswith(told)
    as_json = envgen("call", "todo_list", "count_tasks", "--isolated", "--json")
    assert (as_json.status, as_json.json["ok"]) == (1, False)
    failure = as_json.json.get("failure")
    assert failure is None or f"{failure['kind']}: {failure['message']}" in told


def test_what_comes_out_is_told_with_the_lines_of_the_package(envgen: Any, body: Any, quick: None) -> None:
    body("raise SystemExit(4)")
    done = envgen("call", "todo_list", "count_tasks", "--isolated")
    assert '  File "generated/todo_list/todo_list/environment.py", line' in done.err
    assert "raise SystemExit(4)" in done.err
    assert "envgen_runtime" not in done.err


@pytest.mark.parametrize("end", ["counts = {}", "raise SystemExit", "import os; os._exit(0)", "while True: pass"])
def test_what_it_printed_comes_apart_and_cannot_act_on_a_terminal(envgen: Any, body: Any, quick: None, end: str) -> None:
    body(f"print('\\x1b[31mred\\nand more')\n        {end}")
    done = envgen("call", "todo_list", "count_tasks", "--isolated")
    assert done.err.endswith("it printed:\n  \\x1b[31mred\n  and more\n")
    assert "red" not in done.out
    as_json = envgen("call", "todo_list", "count_tasks", "--isolated", "--json")
    assert as_json.json["printed"] == "\x1b[31mred\nand more\n"


def test_nothing_of_the_package_runs_in_this_process(envgen: Any, body: Any, project: Path, quick: None) -> None:
    body("import os; counts = {'pid': os.getpid()}")
    init = project / "generated/todo_list/todo_list/__init__.py"
    init.write_text(f"import sys\nsys.envgen_was_here = True\n{init.read_text('utf-8')}", "utf-8")
    envgen("call", "todo_list", "count_tasks", "--isolated")
    assert not hasattr(sys, "envgen_was_here")
    assert "todo_list" not in sys.modules


def test_code_that_is_none_is_told(envgen: Any, body: Any, quick: None) -> None:
    body(")")
    done = envgen("call", "todo_list", "count_tasks", "--isolated")
    assert done.status == 2
    assert "envgen: generated/todo_list cannot be imported: SyntaxError: unmatched ')'" in done.err
    assert "hint: envgen render specs/todo_list" in done.err


def test_a_missing_layer_is_told_once_and_may_be_required(envgen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    layers = tuple(layer for layer in LAYERS if layer != "landlock")
    monkeypatch.setattr(sandbox, "Pool", partial(Pool, layers=layers))
    done = envgen("call", "library_desk", "get_member", "member_id=M0001", "--isolated")
    assert done.status == 0
    (line,) = done.err.splitlines()
    assert line.startswith("this host does not give: ")
    assert "landlock" in line
    required = envgen("call", "library_desk", "get_member", "member_id=M0001", "--require-isolation")
    assert (required.status, required.out) == (2, "")
    assert "envgen: this host does not give the layer landlock: switched off\n  hint: ask for all layers\n" in required.err


@linux
def test_ctrl_c_ends_a_call_that_hangs_and_everything_behind_the_wall(body: Any, project: Path) -> None:
    body("while True: pass")
    process = subprocess.Popen(
        [sys.executable, "-m", "envgen", "call", "todo_list", "count_tasks", "--isolated"],
        cwd=project,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    deadline = time.monotonic() + 20
    while not (children := descendants(process.pid, hanging=True)) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert children
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=20)
    assert process.returncode == 130
    assert b"envgen: interrupted" in told
    while any(map(alive, children)) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not any(map(alive, children))


def descendants(pid: int, *, hanging: bool) -> list[int]:
    """All processes below one; under `hanging` none, as long as none of them is at work."""
    found: list[int] = []
    for parent in [pid, *found]:
        for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
            found += [int(child), *descendants(int(child), hanging=False)]
    busy = any(sum(map(int, Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[11:13])) > 20 for child in found)
    return found if busy or not hanging else []


def alive(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()
