"""A description tells nothing of the task that it was made from."""

from __future__ import annotations

import pytest

from envgen.synthesis.discover.leaks import LONGEST_ECHO, leaks

TASK = (
    "My name is Li Wei. Please lend me \"The Waves\" and a copy of 'Ulysses' until 2026-03-28, my card is M0012, and I have "
    "24 hours. Use the desk in Basel on Monday. I also want to know how many days are left until my other loans are due."
)
LEAKS = {
    "a name": ("Users like Li Wei borrow books.", ["Wei"]),
    "a place": ("A library in Basel that lends books.", ["Basel"]),
    "a title in quotes": ("Books such as the waves are lent.", ["The Waves"]),
    "another kind of quotes": ("It lends Ulysses and others.", ["Ulysses"]),
    "an ID": ("Members have a number such as M0012.", ["M0012"]),
    "a date": ("Loans end by 2026-03-28.", ["2026-03-28"]),
    "a number": ("Everything comes back within 24 hours.", ["24"]),
}


@pytest.mark.parametrize("case", LEAKS)
def test_what_leaks_is_named(case: str) -> None:
    text, words = LEAKS[case]
    found = leaks(text, TASK)
    assert found
    assert all(any(f'"{word}"' in one for one in found) for word in words), found


@pytest.mark.parametrize(
    "text",
    [
        "A library keeps books, copies and members; copies are lent, returned and renewed.",
        "Desks open from Monday to Friday. Cards have 8 digits. Users borrow up to 5 books.",
        "Please note that the desk is closed. Use of the reading room is free.",  # capitals at the beginning of sentences
        "A waveform archive for 1240 recordings.",  # parts of words are no words
    ],
)
def test_what_is_general_does_not_leak(text: str) -> None:
    assert leaks(text, TASK) == []


def test_words_in_a_row() -> None:
    words = TASK.rpartition("know ")[2].rstrip(".").split()
    short, long = " ".join(words[:LONGEST_ECHO]), " ".join(words[: LONGEST_ECHO + 1])
    assert leaks(f"Members see {short} something else.", TASK) == []
    (echo,) = leaks(f"Members see {long.upper()} at a glance.", TASK)
    assert long in echo
