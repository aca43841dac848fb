"""The dialects by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from envgen.export import alpaca_turns, envscaler, openai, sharegpt, trl, verl
from envgen.export.dialect import Dialect

DIALECTS: Final[Mapping[str, Dialect]] = {
    module.DIALECT.name: module.DIALECT for module in (openai, trl, sharegpt, alpaca_turns, verl, envscaler)
}
