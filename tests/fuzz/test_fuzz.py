"""A short run of each half, the same one every time; `make fuzz` makes a long and new one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.fuzz import findings
from tests.fuzz.faults import Broken, deadline, no_exception
from tests.fuzz.folders import BLUEPRINT, BODIES, LOCK, Files, corpus
from tests.fuzz.front import check
from tests.fuzz.grammar import small
from tests.fuzz.halves import Calls, Front, made
from tests.fuzz.mutate_text import mutated

QUIET = settings(
    deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck), phases=[Phase.generate, Phase.shrink]
)


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    one = Front(tmp_path_factory.mktemp("front"))
    yield one
    if one.elsewhere is not None:
        one.elsewhere.close()


@pytest.mark.parametrize("part", range(6))
def test_mutated_specs(front: Front, part: int) -> None:
    for number in range(part * 8, part * 8 + 8):
        rng = Random(f"front make test {number}")
        kind, files = made(rng)
        front.tried(kind, files, rng, keep=False)


@settings(QUIET, max_examples=8)
@given(rng=st.randoms(use_true_random=False))
def test_small_blueprints(front: Front, rng: Random) -> None:
    front.tried("grammar", small(rng), rng, keep=False)


def test_the_grammar_makes_what_renders(tmp_path: Path) -> None:
    """Else it would try the problems only."""
    rendered = [check(small(Random(f"grammar {number}")), tmp_path).rendered for number in range(10)]
    assert sum(rendered) >= 5


@settings(QUIET, max_examples=15)
@given(text=st.text(max_size=60), at=st.floats(0, 1), name=st.sampled_from(["library_desk", "names"]))
def test_text_put_into_a_blueprint(front: Front, text: str, at: float, name: str) -> None:
    content = corpus()[name][BLUEPRINT].decode()
    place = int(at * len(content))
    files: Files = {**corpus()[name], BLUEPRINT: (content[:place] + text + content[place:]).encode("utf-8", "surrogatepass")}
    check(files, front.home)


@settings(QUIET, max_examples=15)
@given(content=st.binary(max_size=80), path=st.sampled_from([BLUEPRINT, BODIES, LOCK, "seeds/default.yaml"]))
def test_bytes_instead_of_a_file(front: Front, content: bytes, path: str) -> None:
    check({**corpus()["library_desk"], path: content}, front.home)


def test_a_changed_seed_never_costs_output(front: Front) -> None:
    for number in range(6):
        files = dict(corpus()["library_desk"])
        files["seeds/default.yaml"] = mutated(files["seeds/default.yaml"], Random(number))
        check(files, front.home, disk=True)


@pytest.mark.parametrize("part", range(3))
def test_operations(part: int) -> None:
    calls = Calls()
    for number in range(part * 7, part * 7 + 7):
        calls.one("make test", number, keep=False)


# ── the fuzzer itself ───────────────────────────────────────


def test_a_hang_is_told() -> None:
    with pytest.raises(Broken, match="hang: the loop takes longer") as told, deadline(0.05, "the loop"):
        while True:
            pass
    assert told.value.signature.startswith("hang-")


def test_an_exception_is_told_by_its_place() -> None:
    def crash(folder: Path) -> str:
        from envgen.blueprint.files import read_regular

        with pytest.raises(Broken) as told, no_exception("crash"):
            read_regular(folder, limit=None)  # type: ignore[arg-type]
        return told.value.signature

    assert crash(Path(__file__)) == crash(Path(findings.__file__))


def test_a_finding_comes_back_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(findings, "HERE", tmp_path)
    files = {"blueprint.yaml": b"a: \xff\n", "bodies.py": "x = 'é'\r\n".encode()}
    operations = [("call", "x", {"\ud800": b"x", 1: (1, float("inf"))}), ("snapshot",)]
    read, environment, played = findings.load(findings.save("kind-1", "said", files=files, operations=operations))
    assert (read, environment, played) == (files, "", operations)


def test_makes_findings_smaller() -> None:
    kept = findings.smaller(list(range(100)), lambda items: {17, 71} <= set(items), float("inf"))
    assert kept == [17, 71]
