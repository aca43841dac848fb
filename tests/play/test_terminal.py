"""Playing through the command: from scripts, whose whole output is compared, and at a terminal, where keys are really typed."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from envgen.play.session import Session
from envgen.play.terminal import play_terminal
from tests.play.stall import BLUEPRINT, BODIES, SEEDS, stall

ENVGEN = [sys.executable, "-m", "envgen"]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project in which the stall is rendered."""
    root = tmp_path_factory.mktemp("project")
    folder = root / "specs" / "stall"
    (folder / "seeds").mkdir(parents=True)
    endless = "\n    def wait(self) -> None:\n        while True:\n            pass\n"
    tool = "  wait:\n    kind: command\n    description: Never ends.\n    writes: [open]\n"
    (folder / "blueprint.yaml").write_text(BLUEPRINT + tool, "utf-8")
    (folder / "bodies.py").write_text(f"from contract import Contract\n\n{BODIES}{endless}", "utf-8")
    for name, text in SEEDS.items():
        (folder / "seeds" / f"{name}.yaml").write_text(text, "utf-8")
    done = subprocess.run([*ENVGEN, "render", "specs/"], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (root / "no_text").write_bytes(b"\xff")
    return root


def play(project: Path, script: str, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*ENVGEN, "play", "stall", *options], cwd=project, input=script, capture_output=True, text=True, check=False, timeout=60
    )


# ── scripts ─────────────────────────────────────────────────

SCRIPT = """\
# A line like this one is left out, as is the empty one.

find_fruit season=summer
sell buyer_id=B01 card=visa
sell buyer_id=B02 card=visa
undo 2
tag {"sku": "fig", "text": "ripe"}
history
changes
spoil
state /fruits
call save
quit
history
"""
OUTPUT = """\
> find_fruit season=summer
[1] {"success": true, "data": [{"sku": "fig", "name": "Fig", "season": "summer", "tags": ["sweet"]}]}
    sku  name  season  tags
    fig  Fig   summer  ["sweet"]
> sell buyer_id=B01 card=visa
[2] {"success": true, "data": {"sale_id": "S001", "buyer_id": "B01", "at": "2026-03-02T09:00:00Z", "gift": false}}
    + /sales/S001  {"sale_id": "S001", "buyer_id": "B01", "at": "2026-03-02T09:00:00Z", "gift": false}
> sell buyer_id=B02 card=visa
[3] {"success": false, "error": "visa is not a valid card.", "code": "card_not_found"}
    refused card_not_found: visa is not a valid card.
> undo 2
undone 3  sell buyer_id=B02 card=visa
undone 2  sell buyer_id=B01 card=visa
at 1  find_fruit season=summer
> tag {"sku": "fig", "text": "ripe"}
[4] {"success": true, "data": {"sku": "fig", "name": "Fig", "season": "summer", "tags": ["sweet", "ripe"]}}
    + /fruits/fig/tags/1  "ripe"
> history
  0  seed default
  1  find_fruit season=summer  ok
  2  ├─ sell buyer_id=B01 card=visa  1 change
  3  │  sell buyer_id=B02 card=visa  card_not_found
> 4  tag sku=fig text=ripe  1 change
> changes
+ /fruits/fig/tags/1  "ripe"
> spoil
[5] {"success": false, "error": "The tool failed.", "code": "internal_error"}
    violated: body of spoil: KeyError: 'none' at specs/stall/bodies.py:6
> state /fruits
apple  Apple · all year
fig    Fig · summer
> call save
[6] {"success": true, "data": false}
    ~ /open  true -> false
    the episode has ended
> quit
"""


def test_the_whole_output_of_a_script(project: Path) -> None:
    done = play(project, SCRIPT)
    assert (done.stdout, done.stderr) == (OUTPUT, "")
    assert done.returncode == 1  # a tool broke its contract


def test_a_refusal_is_no_mistake(project: Path) -> None:
    assert play(project, "sell buyer_id=B09 card=visa\n").returncode == 0


@pytest.mark.parametrize("way", ["file", "stdin"])
def test_a_line_that_is_no_command_ends_the_script(project: Path, tmp_path: Path, way: str) -> None:
    script = "find_fruit season=summer\n\nfind_friut\nhistory\n"
    file = tmp_path / "script.txt"
    file.write_text(script, "utf-8")
    done = play(project, "", "--script", str(file)) if way == "file" else play(project, script)
    place = str(file) if way == "file" else "<stdin>"
    assert done.returncode == 1
    assert done.stderr == f"{place}:3: there is no tool or command find_friut\n  hint: did you mean 'find_fruit'?\n"
    assert done.stdout.endswith("> find_friut\n")


def test_call_and_play_show_the_form_of_a_list(project: Path) -> None:
    wrong = ["sell", "buyer_id=B01", "card=visa", "lines=5"]
    done = subprocess.run([*ENVGEN, "call", "stall", *wrong], cwd=project, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.splitlines()[0]) == (1, "  hint: write lines=[5]")
    assert json.loads(done.stdout)["error"] == "lines: must be a list"
    assert play(project, " ".join(wrong)).stdout.endswith("\n    hint: write lines=[5]\n")


def test_json_is_one_object_a_line(project: Path) -> None:
    done = play(
        project, "sell buyer_id=B01 card=visa\n# x\nsell buyer_id=B02 card=visa\nundo\nstate /open\nhistory\nsave cases\n", "--json"
    )
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["kind"] for one in told] == ["call", "call", "undo", "state", "history", "save"]
    sold, refused, undone, state, history, saved = told
    assert (sold["step"], sold["ok"], sold["changes"][0]["path"]) == (1, True, "/sales/S001")
    assert (refused["parent"], refused["error"]["code"]) == (1, "card_not_found")
    assert (undone["steps"], undone["here"], state["value"]) == ([2], 1, True)
    assert [step["step"] for step in history["steps"]] == [0, 1, 2]
    assert list(saved["cases"]) == ["sell"]
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "message", "hint"),
    [
        (["nowhere"], "there is no generated package nowhere", "there are stall"),
        (["stall", "--seed", "closd"], "stall has no seed 'closd'", "did you mean 'closed'?"),
        (["stall", "--script", "none.txt"], "none.txt cannot be read: No such file or directory", ""),
        (["stall", "--script", "no_text"], "no_text cannot be read: ", ""),
    ],
)
def test_a_wrong_command_line(project: Path, arguments: list[str], message: str, hint: str) -> None:
    done = subprocess.run(
        [*ENVGEN, "play", *arguments], cwd=project, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert hint in done.stderr


def test_a_package_is_played_without_its_spec(project: Path, tmp_path: Path) -> None:
    (tmp_path / "generated").symlink_to(project / "generated")
    done = play(tmp_path, "sell buyer_id=B01 card=visa\nsave cases\n")
    assert done.returncode == 0, done.stderr
    assert "- name: with B01 visa" in done.stdout


# ── a terminal ──────────────────────────────────────────────


ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def test_plain_lines_where_the_library_for_editing_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["sell buyer_id=B02 card=visa", KeyboardInterrupt, "", "sel", "undo", EOFError])
    prompts = []

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        line = next(typed)
        if isinstance(line, str):
            return line
        raise line

    monkeypatch.setitem(sys.modules, "prompt_toolkit", None)
    monkeypatch.setattr("builtins.input", ask)
    assert play_terminal(Session(stall(), name="stall")) == 0
    assert prompts == ["stall 0> ", *["stall 1> "] * 4, "stall 0> "]
    out = capsys.readouterr().out
    assert "did you mean 'sell'?" in out
    assert "undone 1  sell buyer_id=B02 card=visa" in out
    assert "\x1b" not in out  # nobody sees colours in a file


class Terminal:
    """A person at `envgen play stall`."""

    def __init__(self, project: Path) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        # Nobody answers here where the cursor stands.
        environment = {**os.environ, "TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1"}
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [*ENVGEN, "play", "stall"],
            cwd=project,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)
        self.raw = self.seen = ""

    def type(self, keys: str) -> None:
        self.raw = self.seen = ""
        os.write(self.master, keys.encode())

    def wait_for(self, text: str, seconds: float = 20) -> str:
        """What was shown until the text came, without what moves the cursor and colours."""
        end = time.monotonic() + seconds
        while text not in self.seen:
            ready, _, _ = select.select([self.master], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"{text!r} did not come: {self.seen!r}"
            try:
                data = os.read(self.master, 65536).decode("utf-8", "replace")
            except OSError:
                data = ""
            assert data, f"the session ended before {text!r} came: {self.seen!r}"
            self.raw += data
            self.seen = ESCAPES.sub("", self.raw)
        return self.seen

    def status(self) -> int:
        return self.process.wait(timeout=20)


@pytest.fixture
def terminal(project: Path) -> Iterator[Terminal]:
    one = Terminal(project)
    one.wait_for("stall 0>")
    yield one
    if one.process.poll() is None:
        os.killpg(one.process.pid, signal.SIGKILL)
        one.process.wait()
    os.close(one.master)


def test_tab_completes_until_a_call_is_made(terminal: Terminal) -> None:
    terminal.type("se\t")
    terminal.wait_for("Sell fruit.")  # beside `sell`; `seed` begins so, too
    terminal.type("ll b\t")
    terminal.wait_for("uyer_id=")  # there is but one
    terminal.type("\t")
    terminal.wait_for("Ann Lee")
    terminal.type("\x17buyer_id=lee\t")
    terminal.wait_for("B01")
    terminal.type("ca\t")
    terminal.wait_for("rd=")
    terminal.type("g\t")
    terminal.wait_for("iro")
    terminal.type("\r")
    terminal.wait_for("stall 1>")
    terminal.type("history\r")
    assert "sell buyer_id=B01 card=giro" in terminal.wait_for("1 change")


def test_ctrl_c_drops_the_line_and_ctrl_d_leaves(terminal: Terminal) -> None:
    terminal.type("find_fruit sea\x03")
    terminal.wait_for("stall 0>")
    terminal.type("find_fruit\r")
    terminal.wait_for("stall 1>")
    terminal.type("\x04")
    assert terminal.status() == 0


def test_ctrl_c_stops_a_tool_that_does_not_end(terminal: Terminal) -> None:
    terminal.type("wait\r")
    time.sleep(1)
    assert terminal.process.poll() is None
    terminal.process.send_signal(signal.SIGINT)
    terminal.wait_for("wait was interrupted; nothing has changed")
    terminal.type("find_fruit\r")
    terminal.wait_for("stall 1>")


def test_a_mistake_is_told_and_the_session_goes_on(terminal: Terminal) -> None:
    terminal.type("sel buyer_id=B01\r")
    terminal.wait_for("did you mean 'sell'?")
    terminal.type("quit\r")
    assert terminal.status() == 0


def test_it_is_coloured_but_where_nobody_wants_it(terminal: Terminal) -> None:
    terminal.type("sell buyer_id=B02 card=visa\r")
    terminal.wait_for("stall 1>")
    assert "\x1b[31mcard_not_found\x1b[0m" in terminal.raw


def test_sigterm_ends_a_session(terminal: Terminal) -> None:
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.status() == 143
