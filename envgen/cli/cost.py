"""`envgen cost`: tokens and US dollars of runs, by stage, item or model."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.models import RUNS
from envgen.cli.output import JsonOption, show_json, tell

if TYPE_CHECKING:
    from envgen.llm.account import Account

EXAMPLE = "envgen cost last --by item"


class By(StrEnum):
    """What costs are told by."""

    stage = "stage"
    item = "item"
    model = "model"


def run(
    id: Annotated[
        str, typer.Argument(metavar="[RUN]", help="Number of a run, or `last`; all runs, if left out.", show_default=False)
    ] = "",
    by: Annotated[By, typer.Option("--by", help="What the rows are.")] = By.stage,
    as_json: JsonOption = False,
) -> None:
    """Add up what was paid: requests, tokens, US dollars.

    Answers that were replayed cost nothing. Prices are those of envgen.toml, else of the table of genai-prices, at the time of the
    request; where neither knows a model its tokens are counted and its cost is not.
    """
    from envgen.cli.runs import found_run
    from envgen.llm.account import accounts, together, total
    from envgen.llm.ledger import read_ledger
    from envgen.llm.run import records

    found = [found_run(id)] if id else list(records(RUNS))
    made = together(accounts(read_ledger(record.folder), by.value) for record in found)
    if as_json:
        in_all = rows_of({"": total(made)}, "total") if made else []
        show_json({"runs": [record.id for record in found], "by": by.value, "rows": rows_of(made, by.value), "total": in_all})
        return
    if not made:
        tell("nothing was asked yet")
        return
    show_rows(made, by.value)


def rows_of(made: Mapping[str, Account], by: str) -> list[dict[str, Any]]:
    """A row for each account, for tools."""
    return [{by: name, **facts_of(one)} for name, one in made.items()]


def facts_of(one: Account) -> dict[str, Any]:
    return {
        "paid": one.paid,
        "replayed": one.replayed,
        "failed": one.failed,
        "in_flight": one.open,
        "input": one.input,
        "cached": one.cached,
        "output": one.output,
        "cost": one.known_cost,
        "unpriced": sorted(one.unpriced),
    }


def show_rows(made: Mapping[str, Account], by: str) -> None:
    """The table for people, with a last row for all, and what is missing in it."""
    from envgen.cli.table import table
    from envgen.llm.account import total
    from envgen.llm.prices import unknown_price

    if not made:
        return
    in_all = total(made)
    rows = rows_of(made, by) + (rows_of({"in all": in_all}, by) if len(made) > 1 else [])
    typer.echo(table([by, "paid", "replayed", "input", "cached", "output", "cost"], rows), nl=False)
    if in_all.open:
        many = "1 request is" if in_all.open == 1 else f"{in_all.open} requests are"
        tell(f"{many} without an answer: under way still, or when a run stopped; perhaps paid, and in no sum")
    for model in sorted(in_all.unpriced):
        tell(f"no price was known for {model}, whose tokens are in no cost: {unknown_price(model)}")
