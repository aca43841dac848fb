"""How long a search for a pattern may take: what an agent has said may be long, and repeat itself."""

from __future__ import annotations

from collections.abc import Iterator
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any, Final

MOST_STEPS: Final = 100_000  # from one place of the text
LONGEST: Final = 20_000  # letters of the text, as `envgen_runtime.checks` cuts it
FEW: Final = 10  # repeats that never take long
NARROW: Final = 2  # stands for repeats of digits or spaces, of which a text has few at once

_REPEATS = frozenset({parser.MAX_REPEAT, parser.MIN_REPEAT})
_NARROW = frozenset({parser.CATEGORY_DIGIT, parser.CATEGORY_SPACE})


def slowness(pattern: str) -> str:
    """Why a search for it may take for ever, empty if it does not; the pattern is one that compiles."""
    tree = parser.parse(pattern)
    if any(_is_nested(one) for one in _inside(tree)):
        return "a repeat within a repeat"
    return "many repeats of anything, one after the other" if _steps(tree) > MOST_STEPS else ""


def _inside(value: Any) -> Iterator[tuple[Any, Any]]:
    """All nodes of a tree, in which a node is an operation with what it is of."""
    if isinstance(value, parser.SubPattern):
        for node in value:
            yield node
            yield from _inside(node[1])
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from _inside(part)


def _is_nested(node: tuple[Any, Any]) -> bool:
    """Whether it repeats often what may be of several lengths, or one of several things."""
    if node[0] not in _REPEATS or node[1][1] <= FEW:
        return False
    return any(
        operation is parser.BRANCH or (operation in _REPEATS and value[0] != value[1]) for operation, value in _inside(node[1][2])
    )


def _steps(nodes: Any) -> int:
    """In how many ways a sequence may go on from one place, roughly: those of each repeat multiplied."""
    steps, apart = 1, 1
    for operation, value in nodes:
        if operation in _REPEATS:
            least, most, body = value
            span = min(int(most), LONGEST) - least
            steps *= max(_steps(body), 1) * (NARROW if _is_narrow(body) and span > FEW else max(span, 1) if span > 1 else 1)
        elif operation is parser.BRANCH:
            steps *= max(map(_steps, value[1]))
        elif operation is parser.SUBPATTERN:
            steps *= _steps(value[3])
        elif operation in (parser.ASSERT, parser.ASSERT_NOT):  # looked at once, whatever follows
            apart = max(apart, _steps(value[1]))
        elif operation is parser.ATOMIC_GROUP:  # and never again
            apart = max(apart, _steps(value))
    return max(steps, apart)


def _is_narrow(body: Any) -> bool:
    nodes = list(body)
    if len(nodes) != 1 or nodes[0][0] is not parser.IN:
        return len(nodes) == 1 and nodes[0][0] is parser.LITERAL
    return all(operation is parser.CATEGORY and value in _NARROW for operation, value in nodes[0][1])
