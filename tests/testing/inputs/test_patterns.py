"""Texts made from patterns: they match as a whole, keep to lengths, and no search is needed for what people write."""

from __future__ import annotations

import re

import pytest

from envgen.testing.inputs import patterns

WRITTEN = [
    (r"[A-Z]{2}-[0-9]{6}", 0, None),
    (r"#W[0-9]{7}", 0, None),
    (r"[a-z][a-z0-9_]*", 5, 20),
    (r"/|[^/~@\x00-\x1f][^/\x00-\x1f]*", 3, 64),
    (r"(?P<a>ab|c){2,3}\d\1", 0, None),
    (r"\S+@\S+\.(com|org)", 12, None),
    (r"[^\W\d]\w*?\s", 0, 40),
    (r"(?i:yes|no)", 0, None),
    (r"[\u00e4-\u00fc]+", 2, None),
    (r"[\x00-\x1f]", 0, None),
    (r"a{,3}+b", 2, None),
    (r"", 0, 0),
    (r"\bword\b", 0, None),
    (r".", 0, None),
]


@pytest.mark.parametrize(("pattern", "shortest", "longest"), WRITTEN)
def test_the_text_is_built_from_the_pattern(
    pattern: str, shortest: int, longest: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patterns, "_searched", lambda *_: pytest.fail("searched"))
    text = patterns._plainest.__wrapped__(pattern, shortest, longest)
    assert re.fullmatch(pattern, text)
    assert shortest <= len(text) <= (len(text) if longest is None else longest)


def test_what_looks_around_is_searched_for() -> None:
    assert re.fullmatch(r"(?!x)[a-z][0-9]", patterns.matching(r"(?!x)[a-z][0-9]"))


def test_where_no_text_is_found_an_example_is_asked_for() -> None:
    with pytest.raises(ValueError, match=r"examples: "):
        patterns.matching("a(?=b)c")
