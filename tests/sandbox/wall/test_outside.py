"""Attacks with all effect looked for outside: with the wall nothing happens there, without it each one succeeds."""

from __future__ import annotations

import os
import socket
import stat
import subprocess
import tempfile
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .raising import USERS, linux, within

pytestmark = linux

ATTACKS = {
    "write": "open(outside['folder'] + '/written', 'w').close()",
    "overwrite": "open(outside['kept'], 'r+').write('changed')",
    "delete": "os.unlink(outside['kept'])",
    "read": "tell(open(outside['kept']).read())",
    "connect": "socket.create_connection(('127.0.0.1', outside['port']), timeout=2)",
    "connect locally": "socket.socket(socket.AF_UNIX).connect(outside['local'])",
    "connect by name": "socket.socket(socket.AF_UNIX).connect(chr(0) + outside['abstract'])",
    "kill": "os.kill(outside['victim'], 9)",
    "child": "pid = os.fork()\nif not pid: open(outside['folder'] + '/written', 'w').close(); os._exit(0)\nos.waitpid(pid, 0)",
    "daemon": """
        if not os.fork():
            os.setsid()
            if not os.fork():
                open(outside['folder'] + '/written', 'w').close()
                os._exit(0)
            os._exit(0)
        time.sleep(0.3)
        """,
    "program": "os.system('touch ' + outside['folder'] + '/written')",
    "replace": "os.execv('/bin/touch', ['touch', outside['folder'] + '/written'])",
    "inherited": "os.write(outside['descriptor'], b'changed')",
}


class Outside:
    """Things that an attack could touch, and what became of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.chmod(0o777)
        self.kept = folder / "kept"
        self.kept.write_text("as it was", encoding="ascii")
        self.kept.chmod(0o666)
        # Run by the user that attacks as an ordinary one, or else it could not be killed without any wall either.
        as_user = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
        self.victim = subprocess.Popen(["/bin/sleep", "60"], **as_user)  # type: ignore[call-overload]
        self.listeners = {
            "port": socket.create_server(("127.0.0.1", 0)),
            "local": self._local(str(folder / "socket")),
            "abstract": self._local(f"\0envgen-test-{os.getpid()}"),
        }

    @staticmethod
    def _local(name: str) -> socket.socket:
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(name)
        if not name.startswith("\0"):
            os.chmod(name, stat.S_IRWXU | stat.S_IRWXG | stat.S_IRWXO)
        listener.listen()
        return listener

    def names(self) -> dict[str, object]:
        return {
            "folder": str(self.folder),
            "kept": str(self.kept),
            "port": self.listeners["port"].getsockname()[1],
            "local": str(self.folder / "socket"),
            "abstract": f"envgen-test-{os.getpid()}",
            "victim": self.victim.pid,
            "descriptor": 50,
        }

    def touched(self) -> set[str]:
        effects = set()
        if (self.folder / "written").exists():
            effects.add("a file was written")
        if not self.kept.exists() or self.kept.read_text(encoding="ascii") != "as it was":
            effects.add("a file was changed")
        for name, listener in self.listeners.items():
            listener.settimeout(0)
            try:
                listener.accept()[0].close()
            except BlockingIOError:
                continue
            effects.add(f"connected to {name}")
        time.sleep(0.01)
        if self.victim.poll() is not None:
            effects.add("a process was killed")
        return effects

    def close(self) -> None:
        for listener in self.listeners.values():
            listener.close()
        if self.victim.poll() is None:
            self.victim.kill()
        self.victim.wait()


@pytest.fixture
def outside() -> Iterator[Outside]:
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:  # where an ordinary user comes to, unlike the folders of the tests
        things = Outside(Path(folder))
        yield things
        things.close()


OPENED_BEFORE = "import socket, encodings.idna\nos.dup2(os.open(outside['kept'], os.O_RDWR), 50)"
ONE_AFTER_THE_OTHER = """
    refused = {}
    answer, tell = tell, print
    for name, attack in outside["attacks"].items():
        try:
            exec(attack, globals())
        except Exception as error:
            refused[name] = type(error).__name__
    answer(refused)
    """


@pytest.mark.parametrize("ordinary", USERS)
def test_nothing_happens_outside(ordinary: bool, outside: Outside) -> None:
    attacks = {name: textwrap.dedent(attack) for name, attack in ATTACKS.items()}
    things = outside.names() | {"attacks": attacks}
    outcome = within(ONE_AFTER_THE_OTHER, before=OPENED_BEFORE, ordinary=ordinary, outside=things)
    assert outside.touched() == set()
    assert set(outcome.found) == set(ATTACKS) - {"program"}  # which only says that it failed


@pytest.mark.parametrize("name", [name for name in ATTACKS if name != "inherited"])  # closing is no layer: it is always done
@pytest.mark.parametrize("ordinary", USERS)
def test_without_the_wall_it_would(name: str, ordinary: bool, outside: Outside) -> None:
    outcome = within(ATTACKS[name], layers=(), before=OPENED_BEFORE, ordinary=ordinary, outside=outside.names())
    assert outside.touched() or outcome.found == "as it was"


def test_a_descriptor_that_is_kept_could_be_used(outside: Outside) -> None:
    before = "os.dup2(os.open(outside['kept'], os.O_RDWR), 50); keep.append(50)"
    within(ATTACKS["inherited"], layers=(), before=before, outside=outside.names())
    assert outside.touched() == {"a file was changed"}


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root to make a setuid program")
def test_a_setuid_program_gives_nothing(outside: Outside) -> None:
    program = outside.folder / "setuid"
    program.write_bytes(Path("/bin/touch").read_bytes())
    program.chmod(0o4755)
    run = "\n".join(
        [
            "pid = os.fork()",
            "if not pid: os.execv(outside['folder'] + '/setuid', ['touch', outside['folder'] + '/written'])",
            "os.waitpid(pid, 0)",
        ]
    )

    def owner(*layers: str) -> int:
        within(run, layers=layers, ordinary=True, outside=outside.names())
        written = outside.folder / "written"
        found = written.stat().st_uid
        written.unlink()
        return found

    assert owner() == 0
    assert owner("privileges") == 65534


def test_workers_do_not_outlive_their_parent(outside: Outside) -> None:
    orphan = """
        with open(outside['folder'] + '/pid', 'w') as file: file.write(str(os.getpid()))
        os.kill(os.getppid(), 9)
        time.sleep(0.3)
        open(outside['folder'] + '/written', 'w').close()
        """

    def lives_on(*layers: str) -> bool:
        within(orphan, layers=layers, outside=outside.names())
        time.sleep(0.6)
        return "a file was written" in outside.touched()

    assert not lives_on("privileges")
    assert lives_on()
