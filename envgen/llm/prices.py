"""What tokens cost: the project's own prices first, then the table of genai-prices, which travels with that package."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.llm.message import Usage
from envgen.llm.settings import Price

MILLION = 1_000_000


def cost_of(usage: Usage, model: str, base_url: str, own: Mapping[str, Price]) -> float | None:
    """US dollars; None where no price is known for this model at this address: a name alone says nothing of who serves it."""
    if (price := own.get(model)) is not None:
        cached = price.input if price.cached is None else price.cached
        fresh = max(0, usage.input - usage.cached)
        return (fresh * price.input + usage.cached * cached + usage.output * price.output) / MILLION
    from genai_prices import Usage as Tokens
    from genai_prices import calc_price

    tokens = Tokens(
        input_tokens=usage.input, cache_read_tokens=min(usage.cached, usage.input) or None, output_tokens=usage.output or None
    )
    try:
        return float(calc_price(tokens, model, provider_api_url=base_url).total_price)
    except (LookupError, ValueError):
        return None


def unknown_price(model: str) -> str:
    """What to do about a model without a price."""
    return f'write its price below [prices."{model}"] in envgen.toml: input and output, US dollars for a million tokens (0 is free)'


def dollars(cost: float) -> str:
    """A cost for people, with as many digits as say something."""
    return f"${cost:,.2f}" if cost >= 1 or cost == 0 else f"${cost:.4f}"
