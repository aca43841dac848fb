"""`envgen export`: environments for other systems, and what agents did for trainers."""

from __future__ import annotations

import typer

from envgen.cli import export_envscaler, export_sft

app = typer.Typer(
    name="export",
    help="Export environments in the format of others, or what agents did in them as data for training.",
    epilog=f"Example: {export_sft.EXAMPLE}",
    no_args_is_help=True,
    rich_markup_mode=None,
)

app.command("envscaler", epilog=f"Example: {export_envscaler.EXAMPLE}")(export_envscaler.run)
app.command("sft", epilog=f"Example: {export_sft.EXAMPLE}")(export_sft.run)
