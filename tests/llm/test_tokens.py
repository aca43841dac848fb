"""Counts of tokens and prices, before and after."""

from __future__ import annotations

import importlib.util
from typing import Any

import pytest

from envgen.llm import Message, Prompt, Usage, tokens
from envgen.llm.estimate import prompt_tokens
from envgen.llm.prices import cost_of, dollars
from envgen.llm.settings import Price

TEXT = "Staff of a public library lend copies of books to members, take them back, and collect fines. " * 20


@pytest.fixture
def without_a_tokenizer(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    tokens._tokenizer.cache_clear()
    yield
    tokens._tokenizer.cache_clear()


def test_letters_where_there_is_no_tokenizer(without_a_tokenizer: None) -> None:
    assert tokens.method() == "letters / 4"
    assert tokens.tokens_of("abcde") == 2
    assert tokens.tokens_of("") == 0


def test_the_tokenizer_of_wordllama() -> None:
    pytest.importorskip("wordllama")
    assert tokens.method() == "the Llama 2 tokenizer of wordllama"
    assert tokens.tokens_of("") == 0
    assert 400 <= tokens.tokens_of(TEXT) <= 500  # 440 and 20 spaces; letters / 4 says 475
    assert tokens.tokens_of("half \ud83d of a pair") > 3


def test_a_prompt() -> None:
    made = Prompt("a", "d", (Message(role="system", content="abcd"), Message(role="user", content="abcd")))
    assert prompt_tokens(made) == 2 * (tokens.tokens_of("abcd") + 4)
    assert prompt_tokens(made, {"type": "object"}) > prompt_tokens(made)


USAGE = Usage(input=1_000_000, output=100_000, cached=400_000)
OPENAI = "https://api.openai.com/v1"


@pytest.mark.parametrize(
    ("model", "base_url", "own", "cost"),
    [
        ("mine", "http://localhost/v1", {"mine": Price(input=2, output=10)}, 3.0),
        ("mine", "http://localhost/v1", {"mine": Price(input=2, output=10, cached=0.5)}, 2.4),
        ("mine", "http://localhost/v1", {"other": Price(input=2, output=10)}, None),
        ("gpt-4.1", OPENAI, {"gpt-4.1": Price(input=0, output=0)}, 0.0),  # one's own go first
        ("gpt-4.1", "http://localhost/v1", {}, None),  # a name says nothing of who serves it
        ("no-such-model-at-all", OPENAI, {}, None),
    ],
)
def test_cost(model: str, base_url: str, own: dict[str, Price], cost: float | None) -> None:
    assert cost_of(USAGE, model, base_url, own) == (None if cost is None else pytest.approx(cost))


def test_the_table_of_genai_prices_knows_hosted_models() -> None:
    whole, cached = (cost_of(Usage(input=10_000, output=10, cached=part), "gpt-4.1", OPENAI, {}) for part in (0, 9_000))
    assert whole is not None
    assert cached is not None
    assert 0 < cached < whole < 1


def test_dollars() -> None:
    assert [dollars(cost) for cost in (0, 0.00012, 0.5, 1234.5)] == ["$0.00", "$0.0001", "$0.5000", "$1,234.50"]
