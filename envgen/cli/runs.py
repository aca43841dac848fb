"""`envgen runs`: what was asked of models, how it ended, and going on where it stopped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.models import RUNS, BudgetOption
from envgen.cli.output import JsonOption, fail, say, show_json, tell

if TYPE_CHECKING:
    from envgen.llm.run import Record

app = typer.Typer(
    name="runs",
    help="Runs of the commands that ask a model: list them, look at one, go on with one that stopped.",
    epilog="Example: envgen runs resume",
    rich_markup_mode=None,
    invoke_without_command=True,
)

IdArgument = Annotated[str, typer.Argument(metavar="ID", help="Number of the run, as envgen runs lists it; `last` is the last.")]
StopIdArgument = Annotated[
    str,
    typer.Argument(metavar="[ID]", help="Number of the run; if left out, the last that did not finish.", show_default=False),
]


@app.callback()
def _list(context: typer.Context, as_json: JsonOption = False) -> None:
    """Runs of the commands that ask a model, the oldest first; `resume` goes on with one that stopped, `show` tells all of one.

    A run is finished, failed, interrupted (Ctrl-C), killed, over budget, or running still.
    """
    if context.invoked_subcommand is not None:
        return
    from envgen.cli.table import table
    from envgen.llm.run import records

    found = [_facts(record) for record in records(RUNS)]
    if as_json:
        show_json({"runs": found})
        return
    if not found:
        tell("no run yet: each command that asks a model is one (envgen discover, plan, implement, …)")
        return
    rows = [{**one, "command": _shell(one["command"]), "begun": _date(one["begun"])} for one in found]
    typer.echo(table(["id", "state", "begun", "paid", "replayed", "cost", "command"], rows), nl=False)
    if stopped := [one for one in found if one["can_go_on"]]:
        tell(f"envgen runs resume {stopped[-1]['id']} goes on with run {stopped[-1]['id']}; nothing is paid twice")


@app.command(epilog="Example: envgen runs show last --json")
def show(id: IdArgument = "last", as_json: JsonOption = False) -> None:
    """Tell all of one run: the command, the versions, how it ended, what was under way, what it cost by stage."""
    from envgen.cli.cost import rows_of, show_rows
    from envgen.llm.account import accounts
    from envgen.llm.ledger import in_flight, read_ledger

    record = found_run(id)
    lines = list(read_ledger(record.folder))
    open_ = [{"stage": one.stage, "item": one.item, "key": one.key} for one in in_flight(lines)]
    by_stage = accounts(lines, "stage")
    if as_json:
        told = {"versions": record.versions, "settings": record.settings, "in_flight": open_, "stages": rows_of(by_stage, "stage")}
        show_json({**_facts(record), **told})
        return
    say(f"run {record.id}: envgen {_shell(record.command)}")
    ended = f", ended {_date(record.ended)}" if record.ended else ""
    resumed = f", resumed {record.resumed} time{'s' * (record.resumed != 1)}" if record.resumed else ""
    say(f"{record.state}: begun {_date(record.begun)}{ended}{resumed}")
    if record.reason:
        say(f"because: {record.reason}")
    say(f"with {', '.join(f'{name} {version}' for name, version in record.versions.items())}")
    for one in open_:
        open_now = "under way" if record.state == "running" else "under way when it stopped, and perhaps paid"
        say(f"{open_now}: {one['stage']}, {one['item']} ({one['key'][:12]})")
    show_rows(by_stage, "stage")


@app.command(epilog="Example: envgen runs resume 0007 --budget 5")
def resume(id: StopIdArgument = "", budget: BudgetOption = None) -> None:
    """Do the command of a run again, as the same run: answers that are kept are not paid again.

    Without ID it is the last run that did not finish. A new --budget takes the place of the old one; what the run has spent
    so far counts.
    """
    from envgen.cli.app import app as envgen
    from envgen.cli.invocation import commanded

    record = found_run(id) if id else _last_stopped()
    if record.state == "running":
        raise fail(f"run {record.id} is under way in another process", "envgen runs lists them")
    if record.state == "finished":
        raise fail(f"run {record.id} is finished", f"envgen {_shell(record.command)} does it again, with the answers that are kept")
    if not record.command or record.command[0] == app.info.name:
        raise fail(f"run {record.id} does not say what was commanded")
    tell(f"going on with run {record.id}: envgen {_shell(record.command)}")
    with commanded(record.command, (record, budget)):
        envgen(args=list(record.command), prog_name="envgen")


def found_run(id: str) -> Record:
    """The run of a number, or `last`; leaves where there is none."""
    from envgen.llm.run import records

    known = list(records(RUNS))
    wanted = known[-1:] if id == "last" else [one for one in known if id.isdigit() and int(one.id) == int(id)]
    if not wanted:
        raise fail(f"there is no run {id}" if known else "there is no run yet", "envgen runs lists them" if known else "")
    return wanted[0]


def _last_stopped() -> Record:
    from envgen.llm.run import records

    stopped = [one for one in records(RUNS) if one.can_go_on]
    if not stopped:
        raise fail("no run has stopped before its end", "envgen runs lists them")
    return stopped[-1]


def _facts(record: Record) -> dict[str, Any]:
    from envgen.cli.cost import facts_of
    from envgen.llm.account import Account, accounts
    from envgen.llm.ledger import read_ledger

    account = accounts(read_ledger(record.folder)).get("", Account())
    return {
        "id": record.id,
        "state": record.state,
        "can_go_on": record.can_go_on,
        "reason": record.reason,
        "begun": record.begun,
        "ended": record.ended or None,
        "resumed": record.resumed,
        **facts_of(account),
        "command": list(record.command),
    }


def _shell(command: Sequence[str]) -> str:
    import shlex

    return shlex.join(command)


def _date(seconds: float) -> str:
    import time

    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(seconds))
