"""What is believed of an earlier run: a kill as long as its tool and what it shares are as they were, a survivor only if all is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from envgen.testing.depth import Depth
from envgen.testing.mutants import Mutant, mutants
from envgen.testing.mutants.keys import Keys
from envgen.testing.mutants.source import Source
from envgen.testing.mutants.tests import Subject

LIBRARY = Subject.of(Path(__file__).parents[3] / "generated" / "library_desk")


def keys(subject: Subject, *, depth: Depth | None = None) -> tuple[str, str]:
    """Of a mutant of pay_fine: the key of a kill by its own tests, and that of a survivor."""
    mutant = guard(subject)
    made = Keys(subject, Source(subject.texts), depth or Depth())
    return made.own(mutant, [test for test in subject.tests if test.tool == "pay_fine"]), made.whole(mutant)


def guard(subject: Subject) -> Mutant:
    return next(one for one in mutants(subject.texts) if one.operator == "guard-removed" and one.member == "pay_fine")


def edited(old: str, new: str) -> Subject:
    text = LIBRARY.texts["environment.py"]
    assert old in text
    return replace(LIBRARY, texts={**LIBRARY.texts, "environment.py": text.replace(old, new, 1)})


def test_the_same_has_the_same_keys() -> None:
    assert keys(LIBRARY) == keys(edited("x" * 0, ""))


def test_an_edit_of_another_tool_spares_a_kill_alone() -> None:
    own, whole = keys(edited('copy["status"] = "lost"', 'copy["status"] = "on_loan"'))
    assert own == keys(LIBRARY)[0]
    assert whole != keys(LIBRARY)[1]


def test_an_edit_of_the_tool_or_of_a_helper_spares_nothing() -> None:
    for change in (("amount, 2)", "amount, 3)"), ("late * DAILY_FEE", "late * 2")):
        own, whole = keys(edited(*change))
        assert own != keys(LIBRARY)[0]
        assert whole != keys(LIBRARY)[1]


def test_another_test_of_the_tool_spares_nothing() -> None:
    tests = [replace(test, text=f"{test.text}  # more") if test.tool == "pay_fine" else test for test in LIBRARY.tests]
    beside = {**LIBRARY.beside, "test_cases.py": LIBRARY.beside["test_cases.py"] + "# more\n"}
    own, whole = keys(replace(LIBRARY, tests=tests, beside=beside))
    assert own != keys(LIBRARY)[0]
    assert whole != keys(LIBRARY)[1]


def test_another_depth_spares_nothing() -> None:
    own, whole = keys(LIBRARY, depth=Depth(seed=1))
    assert own != keys(LIBRARY)[0]
    assert whole != keys(LIBRARY)[1]
