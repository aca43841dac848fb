"""The plan is data; the disk carries it out, and a killed run is mended by the next."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from envgen.render.output import disk
from envgen.render.output.manifest import NAME, PENDING, Manifest, digest, manifest_of, manifest_text, parse_manifest
from envgen.render.output.plan import OBSTACLE, Step, changes, plan, refused

FILES = {"a/x.py": "x = 1\n", "README.md": "hello\n"}


def written(root: Path, files: dict[str, str]) -> list[tuple[str, str]]:
    """Plan and apply; what was done."""
    with disk.alone(root, make=True):
        found = disk.look(root, files)
        steps = plan(files, found.files, found.manifest)
        if refused(steps):
            return [(step.kind, step.path) for step in refused(steps)]
        disk.apply(root, steps)
    return [(step.kind, step.path) for step in changes(steps)]


def tree(root: Path) -> dict[str, str]:
    return {str(file.relative_to(root)): file.read_text() for file in sorted(root.rglob("*")) if file.is_file()}


# ── plan ────────────────────────────────────────────────────


def kinds(desired: dict[str, str], on_disk: dict[str, str], manifest: Manifest) -> dict[str, tuple[str, str]]:
    return {step.path: (step.kind, step.reason) for step in plan(desired, on_disk, manifest) if step.path != NAME}


def test_each_kind_of_step() -> None:
    ours = manifest_of({"same": "1", "old": "1", "gone": "1", "lost": "1", "edited": "1", "edited_gone": "1"})
    on_disk = {"same": digest("1"), "old": digest("1"), "gone": digest("1"), "edited": digest("9"), "edited_gone": digest("9")}
    on_disk |= {"foreign": digest("9"), "equal": digest("1"), "link": OBSTACLE}
    desired = {"same": "1", "old": "2", "lost": "1", "edited": "1", "foreign": "1", "equal": "1", "new": "1", "link": "1"}
    assert kinds(desired, on_disk, ours) == {
        "same": ("unchanged", ""),
        "old": ("update", ""),
        "gone": ("delete", ""),
        "lost": ("create", ""),
        "new": ("create", ""),
        "equal": ("unchanged", ""),
        "edited": ("refuse", "edited"),
        "edited_gone": ("refuse", "edited"),
        "foreign": ("refuse", "foreign"),
        "link": ("refuse", "obstacle"),
    }


def test_an_edit_that_equals_the_new_text_is_no_edit() -> None:
    assert kinds({"f": "2"}, {"f": digest("2")}, manifest_of({"f": "1"})) == {"f": ("unchanged", "")}


def test_the_manifest_comes_last_and_is_planned_like_a_file() -> None:
    steps = plan(FILES, {}, Manifest())
    assert steps[-1] == Step("create", NAME, manifest_text(FILES))
    on_disk = {path: digest(text) for path, text in FILES.items()} | {NAME: digest(manifest_text(FILES))}
    assert changes(plan(FILES, on_disk, manifest_of(FILES))) == ()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"files": 3}', '{"files": {"a": {}}}', '{"files": {"a": null}}', "[" * 99999])
def test_a_manifest_that_cannot_be_read_owns_nothing(text: str) -> None:
    assert not parse_manifest(text).owns("a", digest("1"))


def test_the_manifest_is_the_same_on_every_machine() -> None:
    text = manifest_text(FILES)
    assert text == manifest_text(dict(reversed(FILES.items())))
    assert set(json.loads(text)) == {"envgen", "files"}


# ── disk ────────────────────────────────────────────────────


def test_write_again_change_and_delete(tmp_path: Path) -> None:
    root = tmp_path / "out" / "desk"
    assert [kind for kind, _ in written(root, FILES)] == ["create", "create", "create"]
    assert tree(root) == {**FILES, NAME: manifest_text(FILES)}
    before = {file: file.stat().st_mtime_ns for file in root.rglob("*")}
    assert written(root, FILES) == []
    assert {file: file.stat().st_mtime_ns for file in root.rglob("*")} == before
    assert written(root, {"README.md": "new\n"}) == [("update", "README.md"), ("delete", "a/x.py"), ("update", NAME)]
    assert not (root / "a").exists()


def test_foreign_files_are_never_touched(tmp_path: Path) -> None:
    root = tmp_path / "desk"
    (root / "a").mkdir(parents=True)
    (root / "a" / "mine.txt").write_text("mine")
    (root / "README.md").write_text("mine")
    assert written(root, FILES) == [("refuse", "README.md")]
    assert tree(root) == {"a/mine.txt": "mine", "README.md": "mine"}
    (root / "README.md").unlink()
    written(root, FILES)
    written(root, {"README.md": "hello\n"})
    assert (root / "a" / "mine.txt").read_text() == "mine"


def test_an_edited_file_stops_its_environment(tmp_path: Path) -> None:
    written(tmp_path, FILES)
    (tmp_path / "README.md").write_text("edited\n")
    before = tree(tmp_path)
    assert written(tmp_path, {"README.md": "new\n", "a/x.py": "x = 2\n"}) == [("refuse", "README.md")]
    assert tree(tmp_path) == before
    (tmp_path / "README.md").unlink()
    written(tmp_path, {"README.md": "new\n", "a/x.py": "x = 2\n"})
    assert (tmp_path / "a" / "x.py").read_text() == "x = 2\n"


def test_links_lead_nowhere(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    root = tmp_path / "desk"
    root.mkdir()
    (root / "a").symlink_to(outside)
    (root / "README.md").symlink_to(outside / "README.md")
    assert written(root, FILES) == [("refuse", "README.md"), ("refuse", "a/x.py")]
    whole = tmp_path / "linked"
    whole.symlink_to(outside)
    assert [kind for kind, _ in written(whole, FILES)] == ["refuse", "refuse", "refuse"]
    assert list(outside.iterdir()) == []


def test_a_link_that_replaced_an_owned_file_is_not_followed(tmp_path: Path) -> None:
    root, outside = tmp_path / "desk", tmp_path / "outside.txt"
    written(root, FILES)
    outside.write_text("hello\n")
    (root / "README.md").unlink()
    (root / "README.md").symlink_to(outside)
    assert written(root, {**FILES, "README.md": "new\n"}) == [("refuse", "README.md")]
    assert outside.read_text() == "hello\n"


@pytest.mark.parametrize("path", ["../x", "/x", "a/../../x", "a//b", "", "a\\b", "./a", "a\0b"])
def test_paths_stay_inside(tmp_path: Path, path: str) -> None:
    with pytest.raises(disk.UnsafePath):
        disk.look(tmp_path, [path])


def test_a_manifest_that_names_paths_outside_deletes_nothing(tmp_path: Path) -> None:
    root, outside = tmp_path / "desk", tmp_path / "outside.txt"
    outside.write_text("mine")
    root.mkdir()
    (root / NAME).write_text(json.dumps({"files": {"../outside.txt": digest("mine")}}))
    written(root, FILES)
    assert outside.read_text() == "mine"


def test_left_over_temporary_files_go(tmp_path: Path) -> None:
    written(tmp_path, FILES)
    (tmp_path / "a" / f".x.py.1{disk.TEMPORARY}").write_text("half")
    written(tmp_path, {**FILES, "README.md": "new\n"})
    assert disk.TEMPORARY not in " ".join(tree(tmp_path))


def test_a_failed_write_costs_no_existing_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(tmp_path, FILES)
    monkeypatch.setattr(os, "fsync", lambda handle: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="No space") as caught:
        written(tmp_path, {path: text * 2 for path, text in FILES.items()})
    assert caught.value.filename == str(tmp_path / PENDING), "the file that is meant, not the one on its way"
    assert {path: (tmp_path / path).read_text() for path in FILES} == FILES


def test_a_run_cut_short_anywhere_is_mended_by_the_next_even_with_other_texts(tmp_path: Path) -> None:
    """Stop after each write in turn, twice with different texts, then run to the end: nothing is taken for an edit."""
    second = {path: f"second {text}" for path, text in FILES.items()} | {"b.py": "b = 1\n"}
    third = {path: f"third {text}" for path, text in FILES.items()}
    for first_stop in range(6):
        for second_stop in range(6):
            root = tmp_path / f"{first_stop}-{second_stop}"
            written(root, FILES)
            _cut_short(root, second, first_stop)
            _cut_short(root, third, second_stop)
            written(root, {"README.md": "last\n"})
            assert tree(root) == {"README.md": "last\n", NAME: manifest_text({"README.md": "last\n"})}, (first_stop, second_stop)


class Cut(BaseException):
    pass


def _cut_short(root: Path, files: dict[str, str], after: int) -> None:
    left = [after]

    def counted(real):  # type: ignore[no-untyped-def]
        def action(*arguments, **more):  # type: ignore[no-untyped-def]
            if left[0] == 0:
                raise Cut
            left[0] -= 1
            return real(*arguments, **more)

        return action

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(disk, "_write", counted(disk._write))
        patch.setattr(disk, "_delete", counted(disk._delete))
        with contextlib.suppress(Cut):
            assert ("refuse", "README.md") not in written(root, files)


KILLED = """
import sys, time
from pathlib import Path
from envgen.render.output import disk
from envgen.render.output.plan import plan
root = Path(sys.argv[1])
real = disk._write
def slow(folder, path, text, **how):
    real(folder, path, text, **how)
    print(path, flush=True)
    time.sleep(0.02)
disk._write = slow
files = {f"f{n}.py": f"x = {n}\\n" * int(sys.argv[2]) for n in range(40)}
with disk.alone(root, make=True):
    found = disk.look(root, files)
    disk.apply(root, plan(files, found.files, found.manifest))
"""


def test_kill_9_leaves_something_the_next_run_repairs(tmp_path: Path) -> None:
    root = tmp_path / "desk"
    for times in (1, 2):
        worker = subprocess.Popen([sys.executable, "-c", KILLED, str(root), str(times)], stdout=subprocess.PIPE)
        assert worker.stdout is not None
        for _ in range(5):
            worker.stdout.readline()
        worker.send_signal(signal.SIGKILL)
        worker.wait()
        worker.stdout.close()
    assert (root / PENDING).exists()
    files = {f"f{n}.py": f"y = {n}\n" for n in range(40)}
    assert not [step for step in written(root, files) if step[0] == "refuse"]
    assert tree(root) == {**files, NAME: manifest_text(files)}


def test_two_writers_do_not_mix(tmp_path: Path) -> None:
    root = tmp_path / "desk"
    workers = [
        subprocess.Popen([sys.executable, "-c", KILLED, str(root), "1"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    started = time.monotonic()
    for worker in workers:
        _, told = worker.communicate(timeout=60)
        assert worker.returncode == 0, told
    assert time.monotonic() - started < 60
    files = {f"f{n}.py": f"x = {n}\n" for n in range(40)}
    assert tree(root) == {**files, NAME: manifest_text(files)}


def test_a_file_of_a_person_keeps_its_link_and_its_rights(tmp_path: Path) -> None:
    real, link = tmp_path / "real.py", tmp_path / "link.py"
    real.write_text("old\n")
    real.chmod(0o600)
    link.symlink_to(real)
    assert disk.write_file(link, "new\n")
    assert not disk.write_file(link, "new\n")
    assert (link.is_symlink(), real.read_text(), real.stat().st_mode & 0o777) == (True, "new\n", 0o600)


# ── a disk that refuses ─────────────────────────────────────

CALLS = ("open", "fsync", "replace", "mkdir", "unlink", "rmdir", "fdopen")
BEFORE = {"a/x.py": "x = 1\n", "README.md": "hello\n", "gone/deep/y.py": "y = 1\n"}
AFTER = {"a/x.py": "x = 2\n", "README.md": "hello\n", "new/deep/z.py": "z = 1\n"}


@pytest.mark.parametrize("for_good", [True, False], ids=["from then on", "once"])
@pytest.mark.parametrize("first", [True, False], ids=["nothing there", "something there"])
def test_a_disk_that_refuses_at_any_call_costs_nothing(tmp_path: Path, first: bool, for_good: bool) -> None:
    """Whichever call fails: each file has its old or its new text, and the next run repairs."""
    refusals = 0
    for number in range(1000):
        root = tmp_path / str(number)
        if not first:
            written(root, BEFORE)
            (root / "mine.txt").write_text("mine")
        with pytest.MonkeyPatch.context() as patch:
            counted = _refuse(patch, number, for_good=for_good)
            with contextlib.suppress(OSError):
                assert "refuse" not in {kind for kind, _ in written(root, AFTER)}
        for path, text in tree(root).items() if root.exists() else ():
            ours = path in (NAME, PENDING) or path.endswith(disk.TEMPORARY)  # where not even deleting works, the next run deletes
            assert ours or path == "mine.txt" or text in (BEFORE.get(path), AFTER.get(path)), (number, path)
        assert "refuse" not in {kind for kind, _ in written(root, AFTER)}, number
        expected = {**AFTER, NAME: manifest_text(AFTER), **({} if first else {"mine.txt": "mine"})}
        assert tree(root) == expected, number
        if counted[0] <= number:  # every call of a run has refused once
            break
        refusals += 1
    assert refusals > 15


def _refuse(patch: pytest.MonkeyPatch, number: int, *, for_good: bool) -> list[int]:
    """From the call `number` on there is no space, or for that call alone; how many there were."""
    counted = [0]

    def refusing(real):  # type: ignore[no-untyped-def]
        def call(*arguments, **more):  # type: ignore[no-untyped-def]
            counted[0] += 1
            if counted[0] - 1 == number or (for_good and counted[0] > number):
                raise OSError(28, "No space left on device")
            return real(*arguments, **more)

        return call

    for name in CALLS:
        patch.setattr(os, name, refusing(getattr(os, name)))
    return counted


def test_a_file_that_vanishes_while_it_is_read_is_one_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(tmp_path, FILES)
    real = Path.read_bytes

    def vanishing(file: Path) -> bytes:
        if file.name == "x.py":
            file.unlink(missing_ok=True)
        return real(file)

    monkeypatch.setattr(Path, "read_bytes", vanishing)
    assert written(tmp_path, FILES) == [("create", "a/x.py")]


def test_the_look_waits_for_a_run_that_writes(tmp_path: Path) -> None:
    """Else files between two manifests would pass for edited by hand."""
    root = tmp_path / "desk"
    written(root, FILES)
    code = f"""
import sys
from pathlib import Path
from envgen.render.output import disk
with disk.alone(Path({str(root)!r}), make=True):
    print("waits", flush=True)
    sys.stdin.read()
    disk._write(Path({str(root)!r}), "README.md", "between\\n")
    disk._write(Path({str(root)!r}), "README.md", "hello\\n")
"""
    other = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert other.stdin is not None
    assert other.stdout is not None
    assert other.stdout.readline() == b"waits\n"
    waiting = subprocess.Popen(
        [sys.executable, "-c", code.replace("sys.stdin.read()", "pass")], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE
    )
    with pytest.raises(subprocess.TimeoutExpired):
        waiting.wait(0.3)
    other.stdin.close()
    assert (other.wait(30), waiting.wait(30)) == (0, 0)
    for stream in (other.stdout, waiting.stdout):
        assert stream is not None
        stream.close()
    assert tree(root) == {**FILES, NAME: manifest_text(FILES)}
