"""What is known of calls of the zoo's faulty environments, and of their mended twins, without asking anybody."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from envgen.assess.known import Known, known_of
from envgen.assess.subject import read
from envgen.assess.wall import Wall
from envgen.sandbox import Pool
from tests.assess.conftest import ROOT

CALLS: list[tuple[str, str, dict[str, Any], str]] = [
    ("raises/mean_of_nothing", "average_rating", {"courier_id": "C03"}, "error"),
    ("wrong-result/says_done", "send", {"source": "W1", "target": "W2", "cents": 1000}, "result"),
    ("broken-rule/credit_forgotten", "pay_all", {"source": "W2", "payments": [{"target": "W1", "cents": 600}]}, "state"),
]


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool() as made:
        yield made


@pytest.mark.parametrize(("fault", "tool", "arguments", "category"), CALLS, ids=lambda one: one if isinstance(one, str) else "")
def test_a_fault_is_known_by_its_kind(pool: Pool, fault: str, tool: str, arguments: dict[str, Any], category: str) -> None:
    faulty, mended = (_known(pool, f"{fault}/{twin}", tool, arguments) for twin in ("faulty", "mended"))
    assert (faulty.kind, faulty.category) == ("fault", category)
    assert mended.kind != "fault"


@pytest.mark.parametrize(
    ("arguments", "kind", "told"),
    [
        ({"copy_id": "C-1", "member_id": "M0003"}, "declared", "rule fines_block"),
        ({"copy_id": "C-9", "member_id": "M0001"}, "declared", "parameter copy_id"),
        ({"copy_id": "C-2", "member_id": "M0001"}, "declared", "guard copy_unavailable"),
        ({"copy_id": "C-1"}, "declared", "the arguments do not fit the schema"),
        ({"copy_id": "C-1", "member_id": "M0001"}, "open", ""),
    ],
)
def test_a_declared_refusal_is_known(pool: Pool, arguments: dict[str, Any], kind: str, told: str) -> None:
    known = _known(pool, "../../specs/library_desk", "lend_copy", arguments)
    assert known.kind == kind
    assert known.told.startswith(told)


def test_what_a_body_refuses_is_open(pool: Pool) -> None:
    call = {"source": "W1", "payments": [{"target": "W3", "cents": 1}]}
    assert _known(pool, "broken-rule/credit_forgotten/mended", "pay_all", call).kind == "open"


def _known(pool: Pool, folder: str, tool: str, arguments: Mapping[str, Any]) -> Known:
    subject = read(ROOT / "tests" / "faults" / folder)
    (played,) = asyncio.run(Wall(pool, subject).play("default", [[(tool, arguments)]]))
    return known_of(played.outcomes[-1])
