"""What a comparison is told as: problems with a hint, and a table with a row for each environment."""

from __future__ import annotations

from pathlib import Path

from envgen.exchange.proving import problems_of, table
from envgen.exchange.verify.equivalence import Difference, Equivalence

FAULT = Difference("unexplained", "get_book", [("get_book", {})], {}, "2025-01-01T00:00:00", "1", "2")


def test_an_unexplained_difference_is_an_error_with_the_place_of_its_calls() -> None:
    proof = Equivalence("env_1", "book_shop", compared=100, accepted=90, unexplained=1, faults=[FAULT])
    (told,) = problems_of(proof, Path("specs"))
    assert (told.code, told.level, told.at.path) == ("F005", "error", "specs/book_shop/blueprint.yaml")
    assert told.message == "get_book differs at once: 1 here, 2 in the class"
    assert told.hint == "specs/book_shop/equivalence.json has the calls"


def test_what_is_no_proof_is_a_warning() -> None:
    few = Equivalence("env_1", "book_shop", compared=100, accepted=10)
    none = Equivalence("env_2", "other_shop", failed="it could not be rendered")
    told = [problem for proof in (few, none) for problem in problems_of(proof, Path("specs"))]
    assert [(problem.code, problem.level) for problem in told] == [("F006", "warning")] * 2
    assert told[1].message == "env_2: it could not be rendered"


def test_a_table_over_all() -> None:
    proofs = [Equivalence("one", "a", compared=100, accepted=90), Equivalence("two", "b", compared=50, accepted=40)]
    lines = table(proofs).splitlines()
    assert lines[2].startswith("| environment | compared | accepted |")
    assert "| together | 150 | 130 |" in next(line for line in lines if line.startswith("| together"))
