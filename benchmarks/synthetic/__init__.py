"""Environments by the hundred for measuring the renderer: the same number gives the same spec, and no two specs are alike.

Each has 20 tools (four of them with bodies), four entities, rules of every kind, 60 cases and a seed: about 700 lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from benchmarks.synthetic.bodies import bodies_text
from benchmarks.synthetic.deals import deal_tools
from benchmarks.synthetic.goods import thing_tools
from benchmarks.synthetic.people import owner_tools
from benchmarks.synthetic.remarks import remark_tools
from benchmarks.synthetic.sections import head, rules, state
from benchmarks.synthetic.seeds import seed_text
from benchmarks.synthetic.words import Words, words


def write_specs(folder: Path, count: int, *, start: int = 0) -> list[Path]:
    """Write `count` environments below `folder`, their stubs and locks included; their folders."""
    return [write_spec(folder, number) for number in range(start, start + count)]


def write_spec(folder: Path, number: int) -> Path:
    """Write environment `number` below `folder`."""
    from envgen.render.bodies.sync import synced
    from envgen.render.sources import read_sources

    spec = words(number)
    root = folder / spec.name
    (root / "seeds").mkdir(parents=True, exist_ok=True)
    (root / "blueprint.yaml").write_text(blueprint_text(spec), "utf-8")
    (root / "bodies.py").write_text(bodies_text(spec), "utf-8")
    (root / "seeds" / "default.yaml").write_text(seed_text(spec), "utf-8")
    for name, text in synced(read_sources(root)).items():
        (root / name).write_text(text, "utf-8")
    return root


def blueprint_text(spec: Words) -> str:
    """blueprint.yaml of one environment."""
    sections = [head(spec), state(spec), rules(spec), "tools:", *(indented(tool, 2) for tool in tools(spec))]
    return "\n".join(section.strip("\n") for section in sections) + "\n"


def tools(spec: Words) -> Iterator[str]:
    yield from owner_tools(spec)
    yield from thing_tools(spec)
    yield from deal_tools(spec)
    yield from remark_tools(spec)


def indented(text: str, by: int) -> str:
    return "\n".join(" " * by + line if line else line for line in text.rstrip("\n").split("\n"))
