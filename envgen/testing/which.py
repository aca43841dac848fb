"""Calls that tell which item, and which record: made of those that are known, once it is known what each of them leads to.

Where a guard looks at one item after the other, two that it refuses are passed at once: its text says which of them came first.
Where a tool goes through records, another one is made like that which a call is about, and that one stands first, or last: which
of two is taken, and a loop that leaves one out, show there.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, islice

from envgen_runtime.complete import copied

from envgen.testing.inputs.tools import tools_of
from envgen.testing.pair import Pair, Witness
from envgen.testing.places import Path, Placed, most_told, told_in
from envgen.testing.trials import stage

About = Mapping[Path, Sequence[str]]  # keys of records, by the path of the mapping that they stand in

ITEMS, LISTED = 4, 8  # calls that one guard refuses, of which two are made one, and items of their lists
PLACED = 40  # calls with a record elsewhere
TAKEN, TAKEN_PLACED = (2, 1), 24  # the same where records are taken by their keys
PASSING, EACH = 4, 2  # calls that are made again so, and refusals of each guard


def two_items(pair: Pair, found: Sequence[Witness]) -> Iterator[Witness]:
    """Calls with what two calls hold that a guard refuses for one item or another, lists one after the other."""
    of_each = {one.line for one in pair.twin.refusals[pair.tool] if one.of_each}
    refused: dict[int, dict[str, Witness]] = defaultdict(dict)  # by what they were told
    for witness in found:
        lists = [len(value) for value in witness.arguments.values() if isinstance(value, list)]
        if witness.declared.line in of_each and 0 < max(lists, default=0) <= LISTED:
            refused[witness.declared.line].setdefault(witness.declared.observation, witness)
    tools = tools_of(stage(pair.environment))
    for line in sorted(refused):
        for one, other in combinations(islice(refused[line].values(), ITEMS), 2):
            arguments = {
                name: [*value, *other.arguments.get(name, [])] if isinstance(value, list) else value
                for name, value in one.arguments.items()
            }
            if all(tools.fits(pair.tool, name, value) for name, value in arguments.items()):
                edits = tuple(dict([*other.edits, *one.edits]).items())
                witness_of_both = pair.tried(one.scene, pair.on(one.scene), edits, arguments)
                if witness_of_both is not None:
                    yield witness_of_both


def which_record(pair: Pair, found: Sequence[Witness]) -> Iterator[Witness]:
    """Calls of a tool that goes through records, where one that they are about has its like, or stands first, or last."""
    walked, sought = pair.twin.walked[pair.tool], pair.twin.sought[pair.tool]
    if walked:
        telling = _telling(found, min(walked.values()), PASSING, EACH)
        about = [(witness, _about(pair, witness, walked)) for witness in telling]
        yield from _two_alike(pair, about)
        yield from _elsewhere(pair, about, PLACED)
    if sought:  # where a record is taken by its key, another one would be taken first or last
        telling = _telling(found, 0, *TAKEN)
        yield from _elsewhere(pair, [(witness, _about(pair, witness, sought)) for witness in telling], TAKEN_PLACED)


def _two_alike(pair: Pair, about: Sequence[tuple[Witness, About]]) -> Iterator[Witness]:
    """Another record is made like one in all that the tool looks at: which of them is taken?"""
    for witness, keys in about:
        both = pair.on(witness.scene)
        for path, (key, *_) in keys.items():
            if len(path) == 1:
                records = getattr(both[0][0], path[0])
                other = next(one for one in reversed(records) if one != key)
                looked_at = [name for name in records[key] if name in pair.twin.asked[pair.tool]]
                alike = [((*path, other, name), copied(records[key][name])) for name in looked_at]
                made = pair.tried(witness.scene, both, tuple(dict([*alike, *witness.edits]).items()), witness.arguments)
                if made is not None:
                    yield made


def _elsewhere(pair: Pair, about: Sequence[tuple[Witness, About]], most: int) -> Iterator[Witness]:
    """Those that lead to something else once a record stands elsewhere.

    That may be right: whoever looks for the first one finds another. The twin goes through them in the same order.
    """
    for witness, placed in islice(_places(about), most):
        ours, declared = pair.on(witness.scene)
        outcome = pair.elsewhere(ours, witness, placed)
        if outcome.told != witness.found.told:
            yield replace(witness, declared=pair.elsewhere(declared, witness, placed), found=outcome, placed=placed)


def _places(about: Sequence[tuple[Witness, About]]) -> Iterator[tuple[Witness, Placed]]:
    """What is moved for each call: of the records that it is about another one in each turn."""
    for turn in range(max((len(keys) for _, choice in about for keys in choice.values()), default=0)):
        for number, (witness, choice) in enumerate(about):
            if any(turn < len(keys) for keys in choice.values()):
                moved = {path: keys[(turn + number) % len(keys)] for path, keys in choice.items()}
                yield from ((witness, Placed(moved, first)) for first in (False, True))


def _about(pair: Pair, witness: Witness, walked: Container[str]) -> About:
    """The records that a call is about."""
    env = witness.scene.begun(pair.environment)
    read = [getattr(env, name) for name in pair.twin.variables[pair.tool]]
    return most_told(env, walked, told_in(witness.arguments, witness.found.observation, *read))


def _telling(found: Sequence[Witness], first: int, passing: int, each: int) -> Sequence[Witness]:
    """So many calls that pass, then so many that are refused by each guard from a line on."""
    seen: Counter[int] = Counter()
    telling = []
    for witness in found:
        line = witness.declared.line
        if (line >= first or not witness.declared.code) and seen[line] < (each if line else passing):
            seen[line] += 1
            telling.append(witness)
    return sorted(telling, key=lambda one: bool(one.declared.code))
