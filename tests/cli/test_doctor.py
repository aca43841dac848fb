"""`envgen doctor`: promises with their marks, missing layers with reason and mend, exit statuses; no name of the machine."""

from __future__ import annotations

import getpass
import platform
import re
from functools import partial
from typing import Any

import pytest

from envgen.sandbox import SandboxError, survey
from envgen.sandbox.inside.wall import LAYERS
from envgen.sandbox.survey import PROMISES, Promise, Survey
from tests.sandbox.wall.raising import linux

KEPT = Promise("no network", ("limits", "seccomp"), ("namespaces",), ())
TOGETHER = Promise("no look into other processes, no signal to them", (), ("namespaces", "identity"), ())
OPEN = Promise("no new process, thread or program", (), ("landlock",), ("forked a process", "started a thread"))
LANDLOCK = {"landlock": "this kernel has no Landlock (ENOSYS)"}


def faked(monkeypatch: pytest.MonkeyPatch, *promises: Promise, missing: dict[str, str]) -> None:
    monkeypatch.setattr(survey, "survey", lambda: Survey(missing, promises, 2.5, 3.25))


@linux
def test_on_this_host(envgen: Any) -> None:
    done = envgen("doctor")
    assert done.status == 0
    assert done.err == ""
    assert done.out.count("\n  enforced  ") == len(PROMISES) + 1
    assert re.search(r"A fresh worker is ready in \d+\.\d ms; one that was killed is replaced in \d+\.\d ms\.", done.out)
    assert f"Python {platform.python_version()}" in done.out
    facts = envgen("doctor", "--format", "json").json
    assert [promise["enforced"] for promise in facts["promises"]] == [True] * (len(PROMISES) + 1)
    assert list(facts["layers"]) == list(LAYERS)
    assert facts["complete"] == all(layer["in_force"] for layer in facts["layers"].values())
    assert facts["needs"]["ruff"]
    required = envgen("doctor", "--require-isolation")
    assert required.status == (0 if facts["complete"] else 2)


@linux
def test_it_names_neither_the_machine_nor_its_user(envgen: Any) -> None:
    told = envgen("doctor").out + str(envgen("doctor", "--format", "json").json["needs"])
    words = re.split(r"[\s,;()]+", told)
    assert platform.node() not in words
    assert getpass.getuser() in ("root", *{getpass.getuser()} - set(words))


def test_everything_is_enforced(envgen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    faked(monkeypatch, KEPT, TOGETHER, missing={})
    done = envgen("doctor", "--require-isolation")
    assert (done.status, done.err) == (0, "")
    assert re.search(r"^  enforced  no network +by limits, seccomp$", done.out, re.MULTILINE)
    assert re.search(r"^  enforced  no look into .+ by namespaces, identity together$", done.out, re.MULTILINE)
    assert f"Layers in force: {', '.join(LAYERS)}\n" in done.out
    assert done.out.splitlines()[-1].startswith("Code that nobody has read can run here, behind the wall: ")


def test_a_missing_layer_is_told_with_its_reason_and_what_gives_it(envgen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    faked(monkeypatch, KEPT, missing=LANDLOCK)
    done = envgen("doctor")
    assert (done.status, done.err) == (0, "")
    assert "Layers in force: namespaces, identity, privileges, limits, seccomp\n" in done.out
    assert "  missing: landlock: this kernel has no Landlock (ENOSYS)\n    to have it: Linux 5.13 or newer" in done.out
    assert "All promises are kept without" in done.out
    facts = envgen("doctor", "--format", "json").json
    assert facts["layers"]["landlock"]["reason"] == LANDLOCK["landlock"]
    assert facts["layers"]["landlock"]["mend"].startswith("Linux 5.13")
    assert not facts["complete"]


def test_what_is_required_and_missing_is_exit_2(envgen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    faked(monkeypatch, KEPT, missing=LANDLOCK)
    done = envgen("doctor", "--require-isolation")
    assert done.status == 2
    assert done.err.startswith(
        "envgen: this host does not give the layer landlock: this kernel has no Landlock (ENOSYS)\n  hint: Linux 5.13"
    )


@pytest.mark.parametrize(("arguments", "status"), [([], 1), (["--require-isolation"], 2)])
def test_a_promise_that_is_not_kept(envgen: Any, monkeypatch: pytest.MonkeyPatch, arguments: list[str], status: int) -> None:
    faked(monkeypatch, KEPT, OPEN, missing={"seccomp": "no list of system calls is written for riscv64"})
    done = envgen("doctor", *arguments)
    assert done.status == status
    assert "  OPEN      no new process, thread or program: it forked a process, started a thread\n" in done.out
    assert "All promises are kept" not in done.out
    assert done.out.endswith("\nDo not run code here that nobody has read: 1 of 2 promises not kept (OPEN).\n")


def test_a_promise_that_is_broken_with_every_layer_in_force_is_no_isolation(envgen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    faked(monkeypatch, OPEN, missing={})
    done = envgen("doctor", "--require-isolation")
    assert done.status == 2
    assert "envgen: this host does not keep the promise 'no new process, thread or program'" in done.err


@linux
def test_layers_that_are_off_are_seen_by_trying(envgen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(survey, "survey", partial(survey.survey, ("limits",)))
    done = envgen("doctor")
    assert done.status == 1
    assert "  OPEN      no machine code that goes around Python: it was given memory for machine code" in done.out
    assert "  enforced  no network" in done.out


def test_a_host_where_nothing_starts(envgen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Survey:
        raise SandboxError("no process can be forked")

    monkeypatch.setattr(survey, "survey", broken)
    done = envgen("doctor")
    assert done.status == 2
    assert "untrusted code cannot run here at all: no process can be forked" in done.err
    assert "\nneeds: " in done.out


@pytest.mark.parametrize(("found", "told"), [("0.1.2", "ruff 0.1.2 (ruff=="), ("", "ruff MISSING (ruff==")])
def test_a_need_that_is_not_met(envgen: Any, monkeypatch: pytest.MonkeyPatch, found: str, told: str) -> None:
    from importlib import metadata

    def version(name: str) -> str:
        if name != "ruff":
            return "9.9"
        if not found:
            raise metadata.PackageNotFoundError
        return found

    faked(monkeypatch, KEPT, missing={})
    monkeypatch.setattr(metadata, "version", version)
    done = envgen("doctor")
    assert done.status == 1
    assert told in " ".join(done.out.split())
