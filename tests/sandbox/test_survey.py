"""What `envgen doctor` says of the wall: promises that cover every probe, told as they were measured; hosts that have less."""

from __future__ import annotations

import warnings

import pytest

from envgen.sandbox import SandboxError, survey
from envgen.sandbox.inside.wall import LAYERS, OFF, probes
from envgen.sandbox.pool import IsolationWarning, Pool, in_one_line
from envgen.sandbox.survey import PROMISES, Promise, Survey, mend_of

from .wall.raising import linux
from .wall.test_layers import NOTHING, TABLE


def test_every_probe_belongs_to_one_promise_with_the_layers_that_were_measured() -> None:
    told = [(attempt, layers) for attempts in PROMISES.values() for attempt, layers in attempts.items()]
    assert sorted(attempt for attempt, _ in told) == sorted(probes._ATTEMPTS)
    assert dict(told) == {attempt: layers.replace(NOTHING, "") for attempt, layers in TABLE["root"].items()}


def kept(found: Survey) -> dict[str, Promise]:
    return {promise.name: promise for promise in found.promises}


@linux
def test_a_whole_wall_keeps_every_promise() -> None:
    found = survey.survey()
    assert all(promise.kept for promise in found.promises)
    assert found.complete == (not found.missing)
    assert 0 < found.fresh_ms < 1000
    assert 0 < found.replaced_ms < 1000


@linux
def test_seccomp_and_limits_keep_every_promise_and_the_rest_is_told_as_missing() -> None:
    found = survey.survey(("limits", "seccomp"))
    if not set(found.missing) & {"limits", "seccomp"}:
        assert all(promise.kept for promise in found.promises)
    assert {layer for layer, reason in found.missing.items() if reason == OFF} == set(LAYERS) - {"limits", "seccomp"}
    assert not found.complete
    assert kept(found)["no network"].alone == ("limits", "seccomp")
    assert kept(found)["no network"].helping == ()


@linux
def test_without_any_layer_it_says_what_worked() -> None:
    found = kept(survey.survey(()))
    assert "forked a process" in found["no new process, thread or program"].broken
    assert "was given memory for machine code" in found["no machine code that goes around Python"].broken
    assert found["no network"].broken[:2] == ("reached 127.0.0.1 by TCP", "sent to 127.0.0.1 by UDP")
    assert found["no environment variable, no open file inherited"].kept
    assert found[survey.ENDED].kept


def test_a_probe_that_was_not_tried_counts_as_broken() -> None:
    promise = survey._promise("no network", {"connect by TCP": "", "send by UDP": ""}, ())
    assert promise.broken == ("local socket: it was not tried",)


def test_a_host_where_no_worker_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("envgen.sandbox.zygote._CODE", "raise SystemExit('no Python of ours')")
    with pytest.raises(SandboxError, match="no Python of ours"):
        survey.survey()


@pytest.mark.parametrize(
    ("reason", "mend"),
    [
        ("the kernel refuses user namespaces (EPERM): user.max_user_namespaces is 0", "sudo sysctl user.max_user_namespaces=15000"),
        (
            "the kernel refuses user namespaces (EPERM): kernel.unprivileged_userns_clone is 0",
            "sudo sysctl kernel.unprivileged_userns_clone=1",
        ),
        (
            "the kernel refuses user namespaces (EPERM): kernel.apparmor_restrict_unprivileged_userns is 1",
            "kernel.apparmor_restrict_unprivileged_userns=0",
        ),
        ("the kernel refuses user namespaces (EPERM)", "--cap-add SYS_ADMIN"),
        ("this kernel has no user namespaces (ENOSYS)", "CONFIG_USER_NS"),
        ("the kernel refuses mounts of its own (EACCES)", "apparmor=unconfined"),
        ("namespaces: needs Linux", "run it on Linux"),
        ("seccomp: needs Linux", "run it on Linux"),
        ("only root or a user namespace can give a worker another user id", "the layer namespaces"),
        ("the kernel refuses another user id (EPERM)", "--cap-add SETUID"),
        ("this kernel has no Landlock (EOPNOTSUPP)", "lsm=landlock"),
        ("the kernel refuses Landlock (EPERM)", "container engine"),
        ("no list of system calls is written for riscv64", "x86_64 or aarch64"),
        ("this kernel has no seccomp (ENOSYS)", "CONFIG_SECCOMP_FILTER"),
        ("this system does not limit AS, NPROC", "nothing"),
        ("ZeroDivisionError: division by zero", ""),
    ],
)
def test_what_gives_a_missing_layer(reason: str, mend: str) -> None:
    assert mend in mend_of(reason)
    assert bool(mend_of(reason)) == bool(mend)


def test_one_line_names_the_layers() -> None:
    assert in_one_line({"landlock": "", "seccomp": ""}).startswith("this host does not give: landlock, seccomp (envgen doctor")


def test_a_pool_says_once_what_the_host_does_not_give(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("envgen.sandbox.pool._told", [])
    first_worker = Pool._first_worker
    monkeypatch.setattr(Pool, "_first_worker", lambda pool: {**first_worker(pool), "landlock": "the kernel has no Landlock"})
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        Pool().close()
        Pool().close()
    assert [(one.category, str(one.message)) for one in caught] == [
        (IsolationWarning, "this host does not give: landlock (envgen doctor says why, and what still holds)")
    ]
    assert caught[0].filename == __file__


def test_what_its_caller_switched_off_is_no_lack_of_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("envgen.sandbox.pool._told", [])
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with Pool(layers=("seccomp",)) as pool:
            assert pool.missing
    assert [one for one in caught if one.category is IsolationWarning] == []
