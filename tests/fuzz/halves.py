"""The two halves of a run: what is tried, by number. The same number is the same input everywhere."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

from tests.fuzz import findings
from tests.fuzz.calls import Chooser, Episode, Operation
from tests.fuzz.faults import Broken
from tests.fuzz.folders import BLUEPRINT, BODIES, LOCK, Files, corpus
from tests.fuzz.front import Elsewhere, Imported
from tests.fuzz.grammar import small
from tests.fuzz.mutate_python import mutated_python
from tests.fuzz.mutate_text import mutated, renamed_everywhere
from tests.fuzz.mutate_tree import gentle_tree, mutated_tree
from tests.oracle.product import names, pair

LENGTH = 50  # operations of an episode
SHORT = 12  # on what a mutant renders to
SOUND = ("library_desk", "sleep_tracker", "marina")  # no call may be a violation there


def made(rng: Random) -> tuple[str, Files]:
    """One input for the front, and what kind it is."""
    pick = rng.random()
    if pick < 0.15:
        return "grammar", small(rng)
    name = rng.choice(sorted(corpus()))
    files = small(rng) if rng.random() < 0.15 else dict(corpus()[name])
    if rng.random() < 0.7:
        files.pop(LOCK, None)
    if pick < 0.25:
        return "renamed", renamed_everywhere(files, rng)
    if pick < 0.45:
        files[BLUEPRINT] = gentle_tree(files[BLUEPRINT], rng)
        return "gentle", files
    if pick < 0.6:
        files[BLUEPRINT] = mutated_tree(files[BLUEPRINT], rng)
        return "tree", files
    if pick < 0.75:
        files[BLUEPRINT] = mutated(files[BLUEPRINT], rng)
        return "text", files
    if pick < 0.93 and BODIES in files:
        files[BODIES] = mutated_python(files[BODIES], rng)
        files.pop(LOCK, None)
        return "bodies", files
    path = rng.choice([one for one in files if one != BLUEPRINT] or [BLUEPRINT])
    files[path] = mutated_tree(files[path], rng) if path.startswith("seeds/") and rng.random() < 0.6 else mutated(files[path], rng)
    return "seeds" if path.startswith("seeds/") else "text", files


class Front:
    """Specs of all kinds, and short episodes on what they render to."""

    def __init__(self, home: Path, *, elsewhere: bool = True) -> None:
        self.home = home
        self.elsewhere = Elsewhere() if elsewhere else None
        self.counts: Counter[str] = Counter()

    def one(self, seed: str, number: int) -> Path | None:
        """Try an input; where it breaks something, make it smaller and save it."""
        rng = Random(f"front {seed} {number}")
        kind, files = made(rng)
        return self.tried(kind, files, rng)

    def tried(self, kind: str, files: Files, rng: Random, *, keep: bool = True) -> Path | None:
        disk, elsewhere = rng.random() < 0.1, self.elsewhere if rng.random() < 0.2 else None
        self.counts["inputs"] += 1
        self.counts[kind] += 1
        operations: list[Operation] = []
        try:
            outcome = findings.play_files(files, self.home, elsewhere, disk=disk)
            self.counts["rendered"] += outcome.rendered
            if outcome.rendered:
                assert outcome.sources.blueprint is not None
                with Imported(outcome.compiled, self.home) as cls:
                    if findings.started(cls, outcome.sources.blueprint):
                        self._episode(Episode(cls, outcome.sources.blueprint), rng, operations)
        except Broken as broken:
            if not keep:
                raise
            return self._kept(broken, files, operations)
        return None

    def _episode(self, episode: Episode, rng: Random, operations: list[Operation]) -> None:
        for operation in Chooser(episode, rng).operations(SHORT):
            operations.append(operation)
            self.counts["operations"] += 1
            episode.do(operation)

    def _kept(self, broken: Broken, files: Files, operations: list[Operation]) -> Path | None:
        signature = broken.signature
        self.counts["broken"] += 1
        if (findings.HERE / f"{signature}.json").exists():
            return None

        findings.save(signature, str(broken), files=files, operations=operations)  # as it is, should this process not live on

        def breaks(files: Files, operations: list[Operation] = operations) -> bool:
            if operations:
                return findings.same_fault(signature, lambda: findings.play_specs_with_calls(files, operations, self.home))
            return findings.same_fault(signature, lambda: findings.play_files(files, self.home, self.elsewhere))

        if breaks(files):
            if operations:
                import time

                until = time.monotonic() + findings.PATIENCE / 2
                operations = findings.smaller(operations, lambda fewer: bool(fewer) and breaks(files, fewer), until)
            files = findings.smaller_files(files, lambda less: breaks(less, operations))
        return findings.save(signature, str(broken), files=files, operations=operations)


class Calls:
    """Long episodes on the environments of this repository."""

    def __init__(self) -> None:
        self.names = names()
        self.counts: Counter[str] = Counter()

    def one(self, seed: str, number: int, *, keep: bool = True) -> Path | None:
        rng = Random(f"calls {seed} {number}")
        name = self.names[number % len(self.names)]
        both = pair(name)
        operations: list[Operation] = []
        self.counts["episodes"] += 1
        try:
            episode = Episode(both.product, both.blueprint, sound=name in SOUND)
            for operation in Chooser(episode, rng).operations(LENGTH):
                operations.append(operation)
                self.counts["operations"] += 1
                episode.do(operation)
        except Broken as broken:
            if not keep:
                raise
            return self._kept(broken, name, operations)
        return None

    def _kept(self, broken: Broken, name: str, operations: list[Operation]) -> Path | None:
        import time

        signature = broken.signature
        self.counts["broken"] += 1
        if (findings.HERE / f"{signature}.json").exists():
            return None
        both = pair(name)
        findings.save(signature, str(broken), environment=name, operations=operations)

        def breaks(operations: list[Operation]) -> bool:
            sound = name in SOUND
            return findings.same_fault(
                signature, lambda: findings.play_calls(both.product, both.blueprint, operations, sound=sound)
            )

        operations = findings.smaller(operations, breaks, time.monotonic() + findings.PATIENCE)
        return findings.save(signature, str(broken), environment=name, operations=operations)
