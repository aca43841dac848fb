"""What code prints is kept up to a bound, handed out once, and can be sent."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout

import pytest

from envgen.sandbox.inside.printed import Printed
from envgen.sandbox.inside.strict_json import encode


def test_it_stands_for_stdout_and_stderr() -> None:
    printed = Printed(100)
    with redirect_stdout(printed), redirect_stderr(printed):
        print("one", 2, flush=True)
        print("three", file=sys.stderr, end="")
    assert printed.take() == "one 2\nthree"


def test_what_was_taken_is_gone() -> None:
    printed = Printed(10)
    printed.write("x" * 20)
    printed.take()
    assert printed.take() == ""
    printed.write("again")
    assert printed.take() == "again"


@pytest.mark.parametrize(
    ("most", "texts", "taken"),
    [
        (5, ["abcde"], "abcde"),
        (5, ["abc", "de"], "abcde"),
        (5, ["abcdef"], "abcde… 1 more characters"),
        (5, ["abc", "defg", "hij"], "abcde… 5 more characters"),
        (2, ["x" * 1_234_569], "xx… 1,234,567 more characters"),
        (0, ["", "ab"], "… 2 more characters"),
        (3, ["", ""], ""),
    ],
)
def test_what_is_over_the_bound_is_counted(most: int, texts: list[str], taken: str) -> None:
    printed = Printed(most)
    for text in texts:
        assert printed.write(text) == len(text)
    assert printed.take() == taken


def test_many_small_pieces_are_kept_as_few() -> None:
    printed = Printed(6_400)
    for number in range(10_000):
        printed.write(str(number % 10))
    assert len(printed._pieces) <= 101
    assert printed.take() == "0123456789" * 640 + "… 3,600 more characters"


def test_halves_of_surrogate_pairs_can_be_sent() -> None:
    printed = Printed(100)
    printed.write("a\ud800b\udfff é")
    assert encode(printed.take(), limit=1_000) == '"a\\\\ud800b\\\\udfff é"'


def test_a_text_of_their_own_kind_is_not_asked() -> None:
    class Sly(str):
        def __len__(self) -> int:
            raise AssertionError

        def __getitem__(self, key: object) -> str:
            raise AssertionError

    printed = Printed(3)
    assert printed.write(Sly("abcd")) == 4
    assert printed.take() == "abc… 1 more characters"


def test_it_says_of_itself_what_a_stdout_says() -> None:
    printed = Printed(10)
    assert (printed.encoding, printed.isatty(), printed.writable(), printed.readable(), printed.closed) == (
        "utf-8",
        False,
        True,
        False,
        False,
    )
    with pytest.raises(io.UnsupportedOperation):
        printed.fileno()
    with pytest.raises(TypeError, match="must be str, not bytes"):
        printed.write(b"abc")  # type: ignore[arg-type]
    printed.writelines(["a", "b"])
    printed.close()
    print("c", file=printed, end="")
    assert printed.take() == "abc"
