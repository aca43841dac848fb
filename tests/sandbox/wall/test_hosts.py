"""Hosts that have less: each missing layer is a reason in plain words, nothing raises, and the rest holds."""

from __future__ import annotations

import errno
import os
import textwrap

import pytest

from envgen.sandbox.inside.wall import LAYERS, OFF, kernel, landlock

from .raising import USERS, linux, within

PROBE = "tell(probe(keep))"


def test_another_system_gives_reasons_and_keeps_the_limits() -> None:
    outcome = within("import errno\ntry: os.pipe()\nexcept OSError as error: tell(errno.errorcode[error.errno])", platform="darwin")
    assert outcome.found == "EMFILE"
    assert set(outcome.reasons) >= {"namespaces", "privileges", "landlock", "seccomp"}
    assert all("needs Linux" in outcome.reasons[name] for name in ("namespaces", "privileges", "landlock", "seccomp"))


@linux
@pytest.mark.skipif(os.geteuid() != 0, reason="needs root to chroot")
def test_a_host_without_user_namespaces_says_so_and_the_rest_holds() -> None:
    outcome = within(PROBE, ordinary=True, chroot="/proc")  # any folder but the root
    assert outcome.reasons["namespaces"] == "the kernel refuses user namespaces (EPERM)"
    assert set(outcome.reasons) == {"namespaces", "identity"}
    assert {name for name, worked in outcome.found.items() if worked} == set()


CONTAINER = """
    caps = {caps}  # what a container leaves to its root
    data = (ctypes.c_uint32 * 6)(caps & 0xFFFFFFFF, caps & 0xFFFFFFFF, 0, caps >> 32, caps >> 32, 0)
    ctypes.CDLL(None).capset((ctypes.c_uint32 * 2)(0x20080522, 0), data)
    """


@linux
@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
@pytest.mark.parametrize("caps", ["0", "0xA80425FB"], ids=["all capabilities dropped", "the usual ones of a container"])
def test_root_of_a_container_uses_a_user_namespace(caps: str) -> None:
    outcome = within(PROBE, before=CONTAINER.format(caps=caps))
    assert {name for name, worked in outcome.found.items() if worked} == set()
    if caps == "0":  # the map of a user namespace for root takes CAP_SETFCAP
        assert set(outcome.reasons) == {"namespaces", "identity"}
    else:
        assert outcome.reasons == {"identity": "the kernel refuses another user id (EPERM)"}
    held = "data = (ctypes.c_uint32 * 6)(); libc = ctypes.CDLL(None)"
    attack = "libc.capget((ctypes.c_uint32 * 2)(0x20080522, 0), data); tell(list(data))"
    outcome = within(attack, layers=["namespaces", "identity"], before=textwrap.dedent(CONTAINER.format(caps=caps)) + held)
    assert outcome.found == [0] * 6


@linux
@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
@pytest.mark.parametrize("caps", ["0", "0xA80425FB"], ids=["all capabilities dropped", "the usual ones of a container"])
def test_root_of_a_container_without_user_namespaces(caps: str) -> None:
    before = "os.chroot('/proc')\nos.chdir('/')" + CONTAINER.format(caps=caps)
    outcome = within(PROBE, before="\n".join(line.strip() for line in before.splitlines()))
    assert {name for name, worked in outcome.found.items() if worked} == set()
    assert outcome.reasons.pop("namespaces") == "the kernel refuses user namespaces (EPERM)"
    assert outcome.reasons == ({"identity": "the kernel refuses another user id (EPERM)"} if caps == "0" else {})


@linux
@pytest.mark.parametrize("version", range(1, 8))
def test_landlock_of_every_age_denies_files(version: int) -> None:
    if version > landlock.VERSION:
        pytest.skip(f"this kernel has version {landlock.VERSION}")
    before = f"landlock._RULES = kernel.memory(landlock._denied({version}))"
    outcome = within(PROBE, layers=["landlock"], before=before)
    assert outcome.reasons == {}
    assert not any(outcome.found[name] for name in ("read a file", "write a file", "list a folder", "run a program"))
    assert bool(outcome.found["connect by TCP"]) == (version < 4)
    assert bool(outcome.found["signal the host"]) == (version < 6)


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (errno.ENOSYS, "this kernel has no Landlock (ENOSYS)"),
        (errno.EOPNOTSUPP, "this kernel has no Landlock (EOPNOTSUPP)"),
        (errno.EPERM, "the kernel refuses Landlock (EPERM)"),
    ],
)
@linux
def test_a_refusal_in_plain_words(number: int, told: str) -> None:
    assert kernel.why(OSError(number, ""), "Landlock").replace("ENOTSUP ", "EOPNOTSUPP ").replace("ENOTSUP)", "EOPNOTSUPP)") == told


@linux
def test_a_layer_that_breaks_is_a_reason() -> None:
    outcome = within(PROBE, before="wall.limits.put_on = lambda most: 1 / 0")
    assert outcome.reasons["limits"] == "ZeroDivisionError: division by zero"
    assert {name for name, worked in outcome.found.items() if worked} == {"a lot of memory"}


def test_what_is_switched_off_says_so() -> None:
    assert within("tell(wall.lock_down(frozenset(), {}, keep))", layers=()).found == dict.fromkeys(
        set(LAYERS) - {"namespaces"}, OFF
    )


@linux
@pytest.mark.parametrize("ordinary", USERS)
def test_an_identity_of_its_own(ordinary: bool) -> None:
    if ordinary:
        outcome = within("tell([os.getuid()])", layers=["namespaces", "identity"], ordinary=True)
        assert (outcome.found, outcome.reasons) == ([1 << 30], {})
        return
    attack = "tell([*os.getresuid(), *os.getresgid(), *os.getgroups()])"
    one, two = (within(attack, layers=["namespaces", "identity"]).found for _ in range(2))
    assert len(set(one)) == len(set(two)) == 1
    assert one != two
    assert 1 << 30 <= one[0] < 1 << 31


@linux
@pytest.mark.parametrize("ordinary", USERS)
def test_no_capability_is_left(ordinary: bool) -> None:
    before = "libc = ctypes.CDLL(None); held = ctypes.create_string_buffer(24)"
    attack = "libc.capget((ctypes.c_uint32 * 2)(0x20080522, 0), held); tell(any(held.raw))"
    assert within(attack, before=before, layers=["namespaces"], ordinary=ordinary).found is True
    assert within(attack, before=before, layers=["namespaces", "identity"], ordinary=ordinary).found is False
