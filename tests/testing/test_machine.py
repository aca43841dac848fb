"""Faults that only sequences of calls show: each planted into one small environment, whose sound form passes every check."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from envgen.blueprint import load
from envgen.render.bodies.read import parse_bodies
from envgen.render.package import render
from envgen.testing import machine
from envgen.testing.depth import Depth
from envgen.testing.finding import Finding
from envgen.testing.machine import others
from envgen.testing.machine.asking import asking
from envgen.testing.machine.stateful import other_order
from envgen.testing.machine.walks import Walk, walks_of

BLUEPRINT = """
envgen: 1
name: notes
title: Notes
description: Notes with tags.
clock: {start: "2026-03-02T09:00:00Z"}
state:
  entities:
    Note:
      collection: notes
      description: A note.
      key: note_id
      key_format: "N{:d}"
      attributes:
        note_id: {type: string, description: Number.}
        text: {type: string, maxLength: 40, description: Text.}
        tags: {type: array, items: {enum: [red, green, blue, black, white]}, description: Tags.}
        stars: {type: integer, minimum: 0, description: Stars.}
tools:
  add_note:
    kind: command
    description: Write a note.
    parameters:
      text: {type: string, maxLength: 40, description: Text.}
      tags: {type: array, items: {enum: [red, green, blue, black, white]}, default: [], description: Tags.}
    returns: Note
    writes: [Note]
  delete_note:
    kind: command
    description: Throw a note away.
    parameters:
      note_id: {type: string, references: Note, description: Number.}
    returns: {type: string}
    writes: [Note]
  star_note:
    kind: command
    description: Give a note a star.
    parameters:
      note_id: {type: string, references: Note, description: Number.}
    returns: Note
    writes: [Note.stars]
  tags_in_use:
    kind: query
    description: All tags of all notes.
    returns: {type: array, items: {type: string}}
  count_notes:
    kind: query
    description: The number of notes.
    returns: {type: integer}
"""
BODIES = """
class Notes:
    def add_note(self, text, tags=[]):
        return self.create("Note", text=text, tags=list(dict.fromkeys(tags)), stars=0)

    def delete_note(self, note_id):
        self.delete("Note", self.notes[note_id])
        return note_id

    def star_note(self, note_id):
        note = self.notes[note_id]
        note["stars"] += 1
        return note

    def tags_in_use(self):
        return sorted({tag for note in self.notes.values() for tag in note["tags"]})

    def count_notes(self):
        return len(self.notes)
"""
SEED = """
state:
  notes:
    N1: {text: milk, tags: [red, green, blue], stars: 0}
    N2: {text: bread, tags: [black, white], stars: 1}
"""
NEW = 'self.create("Note", text=text'
STARRED = 'note["stars"] += 1'
COUNTED = "return len(self.notes)"
CONCERNS = ("explores", "episodes_stay_apart", "the_state_says_everything", "is_the_same_elsewhere")
Make = Callable[..., Any]


@pytest.fixture
def notes(tmp_path: Path) -> Iterator[Make]:
    """`notes((old, new), …)`: the class of the environment, after these replacements in its generated code."""
    made: list[str] = []

    def make(*edits: tuple[str, str]) -> Any:
        specs = tmp_path / f"specs{len(made)}"
        (specs / "seeds").mkdir(parents=True)
        (specs / "blueprint.yaml").write_text(BLUEPRINT)
        (specs / "seeds" / "default.yaml").write_text(SEED)
        blueprint, problems = load(specs)
        assert blueprint is not None, problems
        bodies, _ = parse_bodies(textwrap.dedent(BODIES), "bodies.py", blueprint)
        out = tmp_path / f"generated{len(made)}"
        for path, text in render(blueprint, bodies).items():
            if path.endswith("environment.py"):
                for old, new in edits:
                    assert text.count(old) == 1, f"{old!r} in\n{text}"
                    text = text.replace(old, new)
            (out / path).parent.mkdir(parents=True, exist_ok=True)
            (out / path).write_text(text)
        forget()
        sys.path.insert(0, str(out))
        made.append(str(out))
        return importlib.import_module("notes").Notes

    def forget() -> None:
        for name in [one for one in sys.modules if one == "notes" or one.startswith("notes.")]:
            del sys.modules[name]

    yield make
    forget()
    for out in made:
        sys.path.remove(out)


def found(environment: Any, concern: str, **depth: int) -> Finding:
    with pytest.raises(Finding) as caught:
        getattr(machine, concern)(environment, **depth)
    assert caught.value.concern == concern
    return caught.value


@pytest.mark.parametrize("concern", CONCERNS)
@pytest.mark.parametrize("seed", range(4))
def test_a_sound_environment_passes(notes: Make, concern: str, seed: int) -> None:
    getattr(machine, concern)(notes(), seed=seed)


@pytest.mark.parametrize("seed", range(4))
def test_a_key_that_comes_back_is_found_with_few_calls(notes: Make, seed: int) -> None:
    faulty = notes((NEW, 'self.create("Note", key=f"N{1 + max([0, *(int(key[1:]) for key in self.notes)])}", text=text'))
    finding = found(faulty, "explores", seed=seed)
    assert "which another one had in this episode" in finding.told
    assert [tool for tool, _ in finding.calls] == ["delete_note", "add_note"]
    assert finding.calls[0][1] == {"note_id": "N2"}
    assert "- name:" in finding.case
    assert '- "/notes/N2"' in finding.case


def test_a_state_that_becomes_invalid_is_found(notes: Make) -> None:
    finding = found(notes((STARRED, 'note["stars"] -= 1')), "explores")
    assert "breaks the contract" in finding.told
    assert len(finding.calls) == 1


def test_an_attribute_of_the_instance_is_found(notes: Make) -> None:
    finding = found(
        notes((STARRED, 'self.__dict__.setdefault("_seen", set()).add(note_id)\n        note["stars"] += 1')), "explores"
    )
    assert "self._seen" in finding.told
    assert len(finding.calls) == 1


def test_what_an_instance_counts_is_there_after_a_reset(notes: Make) -> None:
    counting = "for _ in [vars(self).update(_n=vars(self).get('_n', 0) + 1)]:\n            return len(self.notes) + self._n"
    finding = found(notes((COUNTED, counting)), "episodes_stay_apart")
    assert [tool for tool, _ in finding.calls] == ["count_notes"]
    assert "answers differently in an instance that was reset" in finding.told


def test_what_the_class_keeps_leaks_between_instances(notes: Make) -> None:
    numbered = 'setattr(type(self), "made", self.made + 1) or self.create("Note", key=f"N{self.made}", text=text'
    faulty = notes(("notes: dict[str, Any]", "notes: dict[str, Any]\n    made = 2"), (NEW, numbered))
    assert [tool for tool, _ in found(faulty, "episodes_stay_apart").calls] == ["add_note"]
    assert "state" in found(faulty, "the_state_says_everything").told


@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_a_set_is_found_and_named(notes: Make, seed: int) -> None:
    finding = found(notes(("return sorted({", "return list({")), "is_the_same_elsewhere", seed=seed)
    assert [tool for tool, _ in finding.calls] == ["tags_in_use"]
    assert "its answer depends on the hash seed" in finding.told
    assert "clock" not in finding.told


@pytest.mark.parametrize("seed", range(6))
def test_the_order_of_two_items_is_found_whatever_is_drawn(notes: Make, seed: int) -> None:
    pairs = 'return [tag for note in self.notes.values() for tag in {*note["tags"][:2]}]'
    faulty = notes(('return sorted({tag for note in self.notes.values() for tag in note["tags"]})', pairs))
    assert "its answer depends on the hash seed" in found(faulty, "is_the_same_elsewhere", seed=seed).told


def test_a_seed_is_asked_everything_before_and_after_it_is_written_to(notes: Make) -> None:
    (walk,) = asking(notes(), Depth())
    tools = [tool for tool, _ in walk.calls]
    queries = {"tags_in_use", "count_notes"}
    first, last = (len([*takewhile(queries.__contains__, order)]) for order in (tools, tools[::-1]))
    assert first == last >= len(queries)
    assert {*tools[first:-last]} == {"add_note", "delete_note", "star_note"}
    assert walk.calls[:first] == walk.calls[-last:]


@pytest.mark.parametrize(
    ("code", "cause"),
    [
        ("__import__('time').time_ns() // 86_400_000_000_000", "the clock of the machine"),
        ("__import__('datetime').date.today().toordinal()", "the clock of the machine"),
        ("__import__('datetime').datetime.now().toordinal()", "the clock of the machine"),
        ("__import__('random').randrange(10**9)", "random numbers of the machine"),
        ("__import__('random').Random().randrange(10**9)", "random numbers of the machine"),
        ("__import__('secrets').randbelow(10**9)", "random numbers of the machine"),
        ("__import__('uuid').uuid4().int % 10**9", "random numbers of the machine"),
        ("__import__('os').urandom(1000)[999]", "random numbers of the machine"),
    ],
)
def test_what_the_machine_decides_is_found_and_named(notes: Make, code: str, cause: str) -> None:
    finding = found(notes((COUNTED, f"return {code}")), "is_the_same_elsewhere")
    assert [tool for tool, _ in finding.calls] == ["count_notes"]
    assert finding.told.endswith(f"its answer depends on {cause}")


def test_what_an_episode_leaves_in_the_process_is_found(notes: Make) -> None:
    faulty = notes(
        ("class Notes(", "_KNOWN: dict[str, int] = {}\n\n\nclass Notes("),
        (COUNTED, 'return _KNOWN.setdefault("n", len(self.notes))'),
    )
    assert "something is kept outside the state" in found(faulty, "is_the_same_elsewhere").told


def test_an_environment_that_hangs_elsewhere_is_ended(notes: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    faulty = notes((COUNTED, "return len(self.notes) if not __import__('os').environ.get('TZ') else __import__('time').sleep(60)"))
    monkeypatch.delenv("TZ", raising=False)
    monkeypatch.setattr(others, "SECONDS", 1.0)
    with pytest.raises(others.ElsewhereError, match="took longer than 1 seconds"):
        machine.is_the_same_elsewhere(faulty)
    monkeypatch.undo()
    machine.is_the_same_elsewhere(notes())


def test_an_environment_that_ends_its_process_is_told(notes: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TZ", raising=False)
    faulty = notes((COUNTED, "return len(self.notes) if not __import__('os').environ.get('TZ') else __import__('os')._exit(7)"))
    with pytest.raises(others.ElsewhereError, match="ended with 7"):
        machine.is_the_same_elsewhere(faulty)


def test_no_process_is_left_behind(notes: Make) -> None:
    folder = Path(sys.modules[notes().__module__].__file__ or "").parents[1]
    code = (
        "from envgen.testing import machine; from notes import Notes; machine.is_the_same_elsewhere(Notes); "
        "from envgen.testing.machine.others import _ours; "
        "print(*[one._process.pid for one in _ours._running.values()])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(folder)}, timeout=60
    )
    assert done.returncode == 0, done.stderr
    pids = done.stdout.split()
    assert len(pids) == len({others.HOME, *others.OTHERS, others.SHUFFLED})
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid), 0)


def test_a_class_of_no_package_cannot_be_tried_elsewhere(notes: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = notes()
    environment()
    monkeypatch.setattr(environment, "package", None)
    with pytest.raises(ImportError, match="is of no package in a folder"):
        machine.is_the_same_elsewhere(environment)


def test_walks_are_the_same_under_other_hash_seeds(notes: Make) -> None:
    folder = Path(sys.modules[notes().__module__].__file__ or "").parents[1]
    code = (
        "from envgen.testing.machine.walks import walks_of; from envgen.testing.depth import Depth; "
        "from notes import Notes; print(walks_of(Notes, Depth(5)))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
            env={**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(told) == 1


def test_other_orders_of_the_same_calls_find_what_the_walks_did_not(notes: Make) -> None:
    sound = notes()
    calls = [("add_note", {"text": "a"}), ("delete_note", {"note_id": "N2"}), ("count_notes", {}), ("tags_in_use", {})]
    faulty = notes((NEW, 'self.create("Note", key=f"N{1 + max([0, *(int(key[1:]) for key in self.notes)])}", text=text'))
    walk = Walk(walks_of(sound, Depth())[0].start, tuple(calls))
    assert other_order(sound, [walk], Depth()) is None
    order = other_order(faulty, [walk], Depth())
    assert order is not None
    assert [tool for tool, _ in order.calls] == ["delete_note", "add_note"]


def test_more_examples_are_longer_walks(notes: Make) -> None:
    environment = notes()
    few, many = (sum(len(walk.calls) for walk in walks_of(environment, Depth(0, examples))) for examples in (6, 24))
    assert many > 3 * few
