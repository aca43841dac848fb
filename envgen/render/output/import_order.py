"""Whether the imports of a module have to be sorted. Cautious: what is not plainly in order goes through the sorter.

Generated modules bring their imports in order, so that most runs start the formatter and never the sorter.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence

_PLAIN = re.compile(r"import ([\w.]+)|from ([\w.]+) import (\w+(?:, \w+)*)")


def needs_sorting(source: str) -> bool:
    """Whether the sorter could change the module; False only where it is sure that it would not."""
    lines = source.split("\n")
    places = [number for number, line in enumerate(lines) if line.startswith(("import ", "from "))]
    if not places:
        return False
    block, rest = lines[places[0] : places[-1] + 1], lines[places[-1] + 1 :]
    return not (_is_followed_well(rest) and _is_in_order(block))


def _is_followed_well(rest: Sequence[str]) -> bool:
    """One blank line, or a definition, before which the formatter puts two anyway."""
    first = next((number for number, line in enumerate(rest) if line), None)
    if first is None:
        return True
    return rest[first].startswith(("def ", "class ", "@")) or (first == 1 and not rest[first].startswith("#"))


def _is_in_order(block: Sequence[str]) -> bool:
    """Sections apart by one blank line, each with whole modules first; modules and names in the one order that is beyond doubt."""
    before: tuple[int, int, str] | None = None
    gap = False
    for line in block:
        if not line:
            if gap:
                return False
            gap = True
            continue
        match = _PLAIN.fullmatch(line)
        if match is None or not _are_ascending((match[3] or "").split(", ")):
            return False
        module = match[1] or match[2]
        here = (_section(module), 1 if match[2] else 0, module)
        if before is not None and (gap != (here[0] > before[0]) or not _follows(before, here)):
            return False
        before, gap = here, False
    return True


def _follows(before: tuple[int, int, str], here: tuple[int, int, str]) -> bool:
    return before[:2] < here[:2] if before[:2] != here[:2] else _is_before(before[2], here[2])


def _are_ascending(names: Sequence[str]) -> bool:
    """Constants, classes, the rest; each kind by the alphabet."""
    kinds = [_kind(name) for name in names]
    pairs = zip(zip(kinds, names, strict=True), zip(kinds[1:], names[1:], strict=True), strict=False)
    return all(one < other if one != other else _is_before(name, following) for (one, name), (other, following) in pairs)


def _kind(name: str) -> int:
    return 0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2


def _is_before(one: str, other: str) -> bool:
    """Whether sorters agree that one comes first: not where only case tells them apart, or where digits meet."""
    one, other = one.lower(), other.lower()
    for left, right in zip(one, other, strict=False):
        if left != right:
            return left < right and not (left.isdigit() or right.isdigit())
    return len(one) < len(other) and not other[len(one)].isdigit()


def _section(module: str) -> int:
    if module.startswith("."):
        return 3
    first = module.partition(".")[0]
    return 0 if first == "__future__" else 1 if first in sys.stdlib_module_names else 2
