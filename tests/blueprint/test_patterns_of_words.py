"""Patterns of `says`: which are searched for in a bounded time, whatever an agent has said."""

from __future__ import annotations

import re
from time import perf_counter

import pytest
from envgen_runtime.checks import MOST_SEARCHED

from envgen.blueprint.scenarios.patterns import LONGEST, slowness

SLOW = r"""
(a+)+$
(a|a)*$
(a?a)*b
(\w+\s?)*$
((a*)*)*
(?=(a+)+$)x
(?:.*a){20}
(.{1,50}){1,50}x
(?i)refund.*T\d+.*due
(?s)a.*b.*c
\w+\w+\w+x
\w+@\w{1,20}\.com
(?P<q>.*)x.*(?P=q)y
.{0,1000}.{0,1000}x
(?:x|a.*b.*c)
"""

FINE = r"""
(?is)\b(no|not|full|without)\b.*Finn|Finn.*\b(no|not|full|without)\b|Finn.*n.t\b
(?is)\A(?!.*connect888).*(\b(no|not|cannot|wrong|refused)\b|n.t\b)
(?i)2026-04-06|\b0?6(th|\.)?( of)? April|April (the )?0?6(th)?\b
\d+(,\d{3})*
T\d+.*due
a\s+b\s+c
(?>.*)x.*
refund.{0,80}T\d{1,5}.{0,80}due
(ab|cd){2}
[A-Z]{2}\d{4}
"""


@pytest.mark.parametrize("pattern", SLOW.split("\n")[1:-1])
def test_may_take_for_ever(pattern: str) -> None:
    assert slowness(pattern)


@pytest.mark.parametrize("pattern", FINE.split("\n")[1:-1])
def test_takes_a_moment(pattern: str) -> None:
    assert slowness(pattern) == ""
    for said in ("refund T1 due ", "a", "Finn no ", "1", " ", "foo, bar ", "ab", "1,000"):
        begun = perf_counter()
        re.search(pattern, (said * LONGEST)[:LONGEST])
        assert perf_counter() - begun < 5


def test_what_is_reckoned_with_is_what_is_searched() -> None:
    assert LONGEST == MOST_SEARCHED
