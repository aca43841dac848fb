"""`envgen card`: an environment on one screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from envgen.cli.output import Format, JsonOption, fail, show, show_json, tell
from envgen.cli.places import existing

EXAMPLE = "envgen card library_desk --format markdown"
WIDTH = 100  # of what is written into a file or a pipe
UNMEASURED = "not measured (envgen test --mutants {folder})"
LEAST = 80  # columns below which a table is no help


class CardFormat(StrEnum):
    """How a card is printed."""

    text = "text"
    markdown = "markdown"


FormatOption = Annotated[CardFormat, typer.Option("--format", help="text, or markdown: the README of the package.")]


def run(
    env: Annotated[str, typer.Argument(metavar="ENV", help="Name of the environment, or its folder in specs/ or generated/.")],
    form: FormatOption = CardFormat.text,
    as_json: JsonOption = False,
) -> None:
    """Show what an environment is: its tools, rules and what enforces them, state and seeds.

    The Markdown form has a diagram of the entities, too. Exit 1 where the spec has errors; they are told instead.
    """
    from envgen.render.bodies.purity import reads_of_functions
    from envgen.render.data.card import card
    from envgen.render.data.card_facts import card_facts, declared_of
    from envgen.render.data.entity_diagram import entity_diagram
    from envgen.render.data.strength import read_strength
    from envgen.render.output.folders import find_environments
    from envgen.render.sources import read_sources

    if as_json and form is not CardFormat.text:
        raise fail("--json and --format markdown are two forms", "leave one of them out")
    folders, problems = find_environments(existing([Path(env)])[0])
    if len(folders) > 1:
        raise fail(f"{env} holds {len(folders)} environments", f"envgen card {folders[0]}")
    sources = read_sources(folders[0], allow_stubs=True) if folders else None
    if sources is None or sources.blueprint is None or sources.bodies is None or sources.broken:
        show(problems if sources is None else sources.problems, Format.text)
        raise typer.Exit(1)
    blueprint, reads = sources.blueprint, reads_of_functions(sources.bodies, sources.blueprint)
    if form is CardFormat.markdown:
        typer.echo(card(blueprint, sources.states, function_reads=reads), nl=False)
        return
    facts = card_facts(blueprint, sources.states, reads)
    measured = read_strength(sources.folder)
    facts["strength"] = measured.facts(sources.folder) if measured is not None else None
    told = measured.told(sources.folder) if measured is not None else UNMEASURED.format(folder=sources.folder)
    if as_json:
        show_json({**facts, "diagram": entity_diagram(blueprint)})
        return
    for line in _text(facts, declared_of(blueprint), told):
        typer.echo(line)
    if any(one["effect"].startswith("body (") for one in facts["tools"]):
        tell(f"envgen lint {sources.folder} tells what is the matter with the bodies")


def _text(facts: dict[str, Any], declared: str, strength: str) -> Iterator[str]:
    import sys

    from rich.console import Console

    console = Console(file=sys.stdout, highlight=False)
    width = min(console.width, 160) if sys.stdout.isatty() else WIDTH
    enforced = sum(rule["enforced"] for rule in facts["rules"])
    yield from _wrapped(f"{facts['title']} ({facts['name']})", width, "")
    yield from _wrapped(facts["description"], width, "")
    yield ""
    yield from _wrapped(f"{declared}; {enforced} of {len(facts['rules'])} rules are enforced by code.", width, "")
    yield from _wrapped(f"Test strength: {strength}.", width, "")
    for title, rows in _sections(facts):
        if rows:
            yield f"\n{title}"
            yield from _drawn(rows, width) if sys.stdout.isatty() and width >= LEAST else _listed(rows, width)


Row = Sequence[tuple[str, str]]  # head and text; the first text names the row


def _sections(facts: dict[str, Any]) -> Iterator[tuple[str, Sequence[Row]]]:
    yield (
        "Tools",
        [
            [
                ("tool", tool["name"]),
                ("kind", tool["kind"]),
                ("takes", ", ".join(one["name"] + ("" if one["required"] else "?") for one in tool["parameters"])),
                ("refuses", ", ".join(tool["refusals"])),
                ("changes", ", ".join(tool["may_change"])),
                ("effect", tool["effect"]),
            ]
            for tool in facts["tools"]
        ],
    )
    yield (
        "Rules",
        [
            [("rule", rule["rule"]), ("says", rule["text"]), ("enforced", rule["enforcement"]), ("cost", rule["cost"])]
            for rule in facts["rules"]
        ],
    )
    yield (
        "State",
        [
            [
                ("entity", entity["name"]),
                ("key", f"{entity['collection']}[{entity['key']}]"),
                (
                    "refers to",
                    ", ".join(f"{one['attribute']} → {one['entity']} ({one['on_delete']})" for one in entity["references"]),
                ),
            ]
            for entity in facts["entities"]
        ],
    )
    yield "Variables", [[("variable", name)] for name in facts["variables"]]
    yield (
        "Seeds",
        [
            [
                ("seed", seed["name"]),
                ("records", ", ".join(f"{count} {name}" for name, count in seed["records"].items()) or "none"),
                ("for", " ".join(seed["description"].split())),
            ]
            for seed in facts["seeds"]
        ],
    )
    yield (
        "Scenarios",
        [
            [
                ("scenario", one["id"]),
                ("checks", str(one["checks"])),
                ("calls", "" if one["calls"] is None else str(one["calls"])),
                ("task", " ".join(one["task"].split())),
            ]
            for one in facts["scenarios"]
        ],
    )


def _drawn(rows: Sequence[Row], width: int) -> Iterator[str]:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for head, _ in rows[0]:
        table.add_column(head, overflow="fold")
    for row in rows:
        table.add_row(*(Text(_seen(text)) for _, text in row))
    console = Console(width=width)
    with console.capture() as capture:
        console.print(table)
    yield from (line.rstrip() for line in capture.get().strip("\n").split("\n"))


def _listed(rows: Sequence[Row], width: int) -> Iterator[str]:
    """A block a row: for narrow terminals, files and pipes."""
    for (_, name), *others in rows:
        yield f"  {name}"
        for head, text in others:
            if text:
                yield from _wrapped(text, width, f"    {head:<10}")


def _seen(text: str) -> str:
    """The text with what could act on a terminal left out."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


def _wrapped(text: str, width: int, first: str) -> Iterator[str]:
    from textwrap import wrap

    lines = wrap(_seen(text), max(width - len(first), 20), break_on_hyphens=False) or [""]
    yield from (f"{first if number == 0 else ' ' * len(first)}{line}".rstrip() for number, line in enumerate(lines))
