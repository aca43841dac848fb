"""What commands that ask a model share: their options, the client and its run, and what is said where it does not answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from envgen.cli.output import fail, tell

if TYPE_CHECKING:
    from envgen.llm.client import Client
    from envgen.llm.estimate import Estimate
    from envgen.llm.events import Listener
    from envgen.llm.run import Run
    from envgen.llm.settings import Settings

Result = TypeVar("Result")

STATE = Path(".envgen") / "llm"
RUNS = Path(".envgen") / "runs"

OfflineOption = Annotated[
    bool, typer.Option("--offline", help="Ask nobody: use the answers that are kept, and fail where one is missing.")
]
DryRunOption = Annotated[
    bool, typer.Option("--dry-run", help="Ask nobody: print the calls, tokens and cost that are to be expected.")
]
BudgetOption = Annotated[float | None, typer.Option("--budget", metavar="USD", min=0, help="Stop before more than this is spent.")]


def with_client(
    work: Callable[[Client], Awaitable[Result]],
    *,
    offline: bool = False,
    budget: float | None = None,
    on_event: Listener | None = None,
) -> Result:
    """Do the work with a client by the settings of the project, as a run; where the endpoint does not answer, say why and leave.

    The run is `client.run`. `on_event` is told of each request while it happens.
    """
    import asyncio

    from envgen.cli.interruption import ending_by
    from envgen.llm.client import Client
    from envgen.llm.errors import ModelError, OverBudget
    from envgen.llm.settings import BadSettings

    settings = project_settings()
    run, budget = _begun(settings, budget)
    if budget is not None:
        settings = replace(settings, cost_limit=budget)

    async def main() -> Result:
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        assert task is not None
        with ending_by(partial(loop.call_soon_threadsafe, task.cancel)):
            async with Client(settings, STATE, offline=offline, run=run, on_event=on_event) as client:
                return await work(client)

    try:
        result = asyncio.run(main())
    except Exception as error:
        found = _first(error)
        if isinstance(found, typer.Exit):
            run.end("finished")
            raise
        run.end("over budget" if isinstance(found, OverBudget) else "failed", f"{found}"[:500])
        if isinstance(found, BadSettings):
            raise fail(str(found), "docs/models.md shows an envgen.toml") from None
        if isinstance(found, ModelError):
            raise fail(f"{found} (run {run.id})", found.hint) from None
        raise
    except BaseException:
        run.end("interrupted")
        tell(f"envgen: run {run.id} was interrupted; what was answered is kept, and nothing is paid twice")
        tell(f"  hint: envgen runs resume {run.id} goes on")
        raise
    run.end("finished")
    return result


def project_settings() -> Settings:
    """What envgen.toml and the environment say; leaves where that is no use."""
    try:
        _needs()
        from envgen.llm.settings import BadSettings, read_settings

        return read_settings()
    except ModuleNotFoundError as error:
        raise fail(f"{error.name} is not installed", "pip install 'envgen[llm]'") from None
    except BadSettings as error:
        raise fail(str(error), "docs/models.md shows an envgen.toml") from None


def show_estimates(estimates: Iterable[Estimate], *, as_json: bool = False) -> None:
    """The table of `--dry-run`, a line a stage, with how tokens were counted; what is kept already is not taken off."""
    from envgen.cli.output import show_json
    from envgen.cli.table import table
    from envgen.llm.estimate import joined
    from envgen.llm.message import Usage
    from envgen.llm.prices import cost_of, unknown_price
    from envgen.llm.settings import BadSettings
    from envgen.llm.tokens import method

    settings = project_settings()
    rows: list[dict[str, Any]] = []
    for one in joined(estimates):
        try:
            endpoint = settings.of_stage(one.stage)
            model = endpoint.model
            cost = cost_of(Usage(input=one.input, output=one.output), model, endpoint.base_url, settings.prices)
        except BadSettings:  # an estimate can be had before there is an endpoint
            model, cost = "", None
        told = {"stage": one.stage, "model": model, "calls": one.calls, "input": one.input, "output": one.output, "cost": cost}
        rows.append(told)
    known = [row["cost"] for row in rows if row["cost"] is not None]
    total = {
        "stage": "in all",
        "model": "",
        **{name: sum(row[name] for row in rows) for name in ("calls", "input", "output")},
        "cost": sum(known) if len(known) == len(rows) else None,
    }
    if as_json:
        show_json({"stages": rows, "total": {**total, "stage": None, "model": None}, "tokens_by": method()})
        return
    typer.echo(table(["stage", "model", "calls", "input", "output", "cost"], [*rows, total]), nl=False)
    tell(f"tokens by {method()}; a model's own count differs. Nothing was asked.")
    for model in dict.fromkeys(row["model"] for row in rows if row["cost"] is None and row["model"]):
        tell(f"no price is known for {model}: {unknown_price(model)}")
    if any(not row["model"] for row in rows):
        tell("no endpoint is set: docs/models.md shows an envgen.toml")


def _needs() -> None:
    """ModuleNotFoundError where a package of the extra is missing, before anything is begun."""
    from importlib.util import find_spec

    for name in ("openai", "tenacity", "aiolimiter", "genai_prices"):
        if find_spec(name) is None:
            raise ModuleNotFoundError(name, name=name)


def _begun(settings: Settings, budget: float | None) -> tuple[Run, float | None]:
    """The run that the command is, or that it takes up, and its budget."""
    from envgen.cli.invocation import command, resumed
    from envgen.llm.redaction import Redactor
    from envgen.llm.run import RunInUse, begin, resume

    if (taken := resumed()) is not None:
        record, more = taken
        try:
            return resume(record), budget if more is None else more
        except RunInUse as error:
            raise fail(str(error), "envgen runs lists them") from None
    redactor = Redactor(settings.key_variables)
    return (
        begin(RUNS, redactor.value(list(command())), versions=_versions(), settings=redactor.value(settings.public())),
        budget,
    )


def _versions() -> dict[str, str]:
    import platform
    from importlib.metadata import version

    import envgen

    return {"envgen": envgen.__version__, "python": platform.python_version(), "openai": version("openai")}


def _first(error: BaseException) -> BaseException:
    """The error itself, or of a group the one that says most: what a person can do something about."""
    from envgen.llm.errors import ModelError
    from envgen.llm.settings import BadSettings

    if not isinstance(error, BaseExceptionGroup):
        return error
    inner = [_first(one) for one in error.exceptions]
    return next((one for one in inner if isinstance(one, ModelError | BadSettings)), inner[0])
