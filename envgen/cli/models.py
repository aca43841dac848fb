"""What commands that ask a model share: their options, the client, and what is said where it does not answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from envgen.cli.output import fail

if TYPE_CHECKING:
    from envgen.llm.client import Client

Result = TypeVar("Result")

STATE = Path(".envgen") / "llm"

OfflineOption = Annotated[
    bool, typer.Option("--offline", help="Ask nobody: use the answers that are kept, and fail where one is missing.")
]
DryRunOption = Annotated[
    bool, typer.Option("--dry-run", help="Ask nobody: print the calls, tokens and cost that are to be expected.")
]
BudgetOption = Annotated[float | None, typer.Option("--budget", metavar="USD", min=0, help="Stop before more than this is spent.")]


def with_client(work: Callable[[Client], Awaitable[Result]], *, offline: bool = False, budget: float | None = None) -> Result:
    """Do the work with a client by the settings of the project; where the endpoint does not answer, say why and leave."""
    try:
        from envgen.llm.client import Client
        from envgen.llm.errors import ModelError
        from envgen.llm.settings import BadSettings, read_settings
    except ModuleNotFoundError as error:
        raise fail(f"{error.name} is not installed", "pip install 'envgen[llm]'") from None

    async def main() -> Result:
        async with Client(read_settings(), STATE, offline=offline) as client:
            return await work(client)

    try:
        return asyncio.run(main())
    except BadSettings as error:
        raise fail(str(error), "docs/models.md shows an envgen.toml") from None
    except ModelError as error:
        raise fail(str(error), error.hint) from None
