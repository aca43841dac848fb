"""What the project's own loader and linter say of a blueprint as far as it is written, and how that is told to a model."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from envgen.diagnostics import Position, Problem

if TYPE_CHECKING:
    from envgen.render.sources import Sources

Owner = tuple[str, str]  # section and name: ("tools", "lend_copy"), ("entities", "Copy")

SHOWN = 60  # lines of an excerpt
MOST = 12  # problems that are told at once
AROUND = 3

# Not for a plan: cases come later, other tools that read schemas are nobody's concern here.
_ALWAYS_LEFT = ("B276", "B277", "B225", "B226")
# What only the whole can say: a rule that no tool uses yet, a seed that is not written yet.
_UNTIL_THE_END = ("B232", "B283")

_MEMBER = re.compile(r"^( *)(\"[^\"]+\"|'[^']+'|[^\s#\-:][^:]*):")


@dataclass(frozen=True, slots=True)
class Judged:
    """A text and what is wrong with it; `sources` are what it was read as."""

    text: str
    problems: Sequence[Problem]
    seed: str
    sources: Sources

    @property
    def errors(self) -> Sequence[Problem]:
        return [one for one in self.problems if one.level == "error"]

    @property
    def doubts(self) -> Sequence[Problem]:
        return [one for one in self.problems if one.level != "error"]

    def owner(self, problem: Problem) -> Owner | None:
        """The member of the blueprint in which a problem stands."""
        if not problem.at.path.endswith("blueprint.yaml"):
            return None
        return next((owner for owner, first, last in owners(self.text) if first <= problem.at.line <= last), None)


def judge(name: str, text: str, *, seed: str = "", whole: bool = False, known: Collection[tuple[str, str]] = ()) -> Judged:
    """A blueprint, with its seed where there is one. `whole`: all is written that will be; `known` was said before."""
    from envgen.render.output.scratch import scratch
    from envgen.render.sources import read_sources

    with scratch("plan") as place:
        folder = place / name
        (folder / "seeds").mkdir(parents=True)
        (folder / "blueprint.yaml").write_text(text, encoding="utf-8")
        if seed:
            (folder / "seeds" / "default.yaml").write_text(seed, encoding="utf-8")
        sources = read_sources(folder, allow_stubs=True)
    found = [_placed(one, folder) for one in sources.problems if one.code.startswith("B")]
    left = _ALWAYS_LEFT if whole else (*_ALWAYS_LEFT, *_UNTIL_THE_END)
    problems = [one for one in found if one.code not in left and (one.code, one.message) not in known]
    return Judged(text, problems, seed, sources)


def _placed(problem: Problem, folder: Path) -> Problem:
    from dataclasses import replace

    path = problem.at.path
    short = path[len(folder.as_posix()) + 1 :] if path.startswith(folder.as_posix()) else path
    return replace(problem, at=Position(short, problem.at.line, problem.at.column))


def owners(text: str) -> Iterator[tuple[Owner, int, int]]:
    """Each member of the sections of a blueprint with its first and last line, the comment above it left out."""
    section, group = "", ""
    open_: tuple[Owner, int] | None = None
    lines = text.split("\n")
    for number, line in enumerate([*lines, "end:"], 1):
        found = _MEMBER.match(line)
        if not found:
            continue
        indent, name = len(found[1]), found[2].strip("\"'")
        depth = 4 if section == "state" else 2
        if indent > depth:
            continue
        if open_ is not None:
            yield open_[0], open_[1], number - 1
            open_ = None
        if indent == 0:
            section = group = name
        elif indent == 2 and depth == 4:
            group = name
        elif indent == depth:
            open_ = ((group, name), number)


def told(judged: Judged, problems: Sequence[Problem]) -> list[str]:
    """Problems as a model is told of them: each with its line and column, then the lines meant, as they would be written."""
    shown = list(problems)[:MOST]
    out = []
    for one in shown:
        hint = f"\n  hint: {' '.join(one.hint.split())[:300]}" if one.hint else ""
        where = "" if one.at.path.endswith("blueprint.yaml") else f"{one.at.path}:"
        out.append(f"{where}{one.at.line}:{one.at.column}: {one.code} {one.message[:400]}{hint}")
    if len(problems) > len(shown):
        out.append(f"and {len(problems) - len(shown)} more")
    for path, text in (("blueprint.yaml", judged.text), ("seeds/default.yaml", judged.seed)):
        lines = sorted({one.at.line for one in shown if one.at.path.endswith(path)})
        if lines:
            out.append(f"{path} would read there:\n" + excerpt(text, lines))
    return out


def excerpt(text: str, lines: Iterable[int]) -> str:
    """Some lines with their numbers and what is around them."""
    whole = text.split("\n")
    wanted: dict[int, None] = {}
    for line in lines:
        for number in range(max(1, line - AROUND), min(len(whole), line + AROUND) + 1):
            wanted[number] = None
    out: list[str] = []
    last = 0
    for number in sorted(wanted)[:SHOWN]:
        if last and number > last + 1:
            out.append("   …")
        out.append(f"{number:>4}  {whole[number - 1]}")
        last = number
    return "\n".join(out)


def said_already(problems: Iterable[Problem]) -> set[tuple[str, str]]:
    return {(one.code, one.message) for one in problems}


def path_at(text: str, position: Position) -> tuple[Any, ...] | None:
    """The keys and places that lead to the value which begins at a position, or to what holds it; None where nothing does."""
    from envgen.blueprint.yaml import read_bytes

    document, _ = read_bytes(text.encode(), "blueprint.yaml")
    if document is None:
        return None
    wanted = (position.line, position.column)
    found: tuple[Any, ...] | None = None
    todo: list[tuple[tuple[Any, ...], Any]] = [((), document.root)]
    while todo:
        path, node = todo.pop()
        at = node.at
        if (at.line, at.column) <= wanted and (found is None or len(path) >= len(found)):
            end = node.source.position(max(node.end - 1, node.start))
            if wanted <= (end.line, end.column):
                found = path
        todo += [((*path, key), child) for key, child in node.pairs()]
        todo += [((*path, index), child) for index, child in enumerate(node.each())]
    return found


def value_at(blueprint: Mapping[str, Any], path: Sequence[Any]) -> Any:
    value: Any = blueprint
    for step in path:
        value = value[step]
    return value
