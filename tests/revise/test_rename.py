"""`envgen rename`: every use of a name, nothing else, and all or nothing."""

from __future__ import annotations

import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from envgen.blueprint import load
from envgen.blueprint.loading import build
from envgen.blueprint.loading.data_files import DataFiles
from envgen.blueprint.yaml import read_bytes
from envgen.cli import main
from envgen.render.bodies.read import parse_bodies
from envgen.render.output.together import write_all
from envgen.render.run import render_specs
from envgen.render.sources import read_sources
from envgen.revise.body_uses import attributes_of_bodies, parameter_uses
from envgen.revise.edits import edited
from envgen.revise.rename import Renamed, renamed
from envgen.revise.target import Kind, Refused, Target
from envgen.revise.uses import Uses
from tests.cli.conftest import Run, envgen, project

__all__ = ["envgen", "project"]

ROOT = Path(__file__).resolve().parents[2]
SAMPLE: list[tuple[str, Kind, str]] = [
    ("library_desk", "tool", "return_copy"),
    ("library_desk", "entity", "Loan"),
    ("library_desk", "attribute", "Copy.copy_id"),
    ("sleep_tracker", "attribute", "SleepLog.sleep_quality"),
    ("sleep_tracker", "parameter", "update_sleep_log.sleep_quality"),
]
# `given` writes an attribute from the parameter of its name, and `set` cannot leave an optional attribute absent; a rule that
# several tools share reads the parameter of all of them.
REFUSED: dict[tuple[str, Kind, str], str] = {
    ("sleep_tracker", "attribute", "User.bedtime"): "`given` of set_sleep_goal",
    ("sleep_tracker", "parameter", "set_sleep_goal.bedtime"): "`given` of set_sleep_goal",
    ("sleep_tracker", "parameter", "set_sleep_goal.user_id"): "reads user_id, of pair_device, too",
    ("sleep_tracker", "parameter", "pair_device.user_id"): "reads user_id, of set_sleep_goal, too",
    **{
        ("sleep_tracker", "parameter", f"{tool}.{name}"): f"reads {name}, of {other}, too"
        for tool, other in (
            ("list_sleep_logs_by_user", "generate_sleep_report_for_user"),
            ("generate_sleep_report_for_user", "list_sleep_logs_by_user"),
        )
        for name in ("user_id", "requesting_user_id")
    },
}


def _names() -> list[tuple[str, Kind, str]]:
    found: list[tuple[str, Kind, str]] = []
    for spec in ("library_desk", "sleep_tracker"):
        blueprint = load(ROOT / "specs" / spec)[0]
        assert blueprint is not None
        for tool in blueprint.tools.values():
            found += [(spec, "tool", tool.name), *((spec, "parameter", f"{tool.name}.{one.name}") for one in tool.parameters)]
        for entity in blueprint.entities.values():
            found += [(spec, "entity", entity.name), *((spec, "attribute", f"{entity.name}.{name}") for name in entity.attributes)]
    return [one for one in found if one not in REFUSED]


def _copied(spec: str, into: Path) -> Path:
    shutil.copytree(ROOT / "specs" / spec, into / "specs" / spec, ignore=shutil.ignore_patterns("__pycache__"))
    return into / "specs" / spec


def _anew(kind: Kind, old: str) -> str:
    return f"{old.rpartition('.')[2]}{'Anew' if kind == 'entity' else '_anew'}"


def _renames(tmp_path: Path, spec: str, kind: Kind, old: str) -> None:
    """Renames in a copy; the package that is rendered from it passes its own cases."""
    folder = _copied(spec, tmp_path)
    result = renamed(folder, kind, old, _anew(kind, old))
    # What functions of checks read, plain data, is left to a person.
    assert [why for at, why in result.doubts if not at.path.endswith(".py") or "function of a check" not in why] == []
    write_all(folder, result.files)
    assert [str(problem) for problem in read_sources(folder).problems] == []
    report = render_specs([folder], tmp_path / "generated", jobs=1)
    assert report.exit_status == 0
    suite = tmp_path / "generated" / spec
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_cases.py"],
        cwd=suite,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("spec", "kind", "old"), SAMPLE[:3])  # all names are in the slow sweep
def test_a_renamed_environment_passes_its_cases(tmp_path: Path, spec: str, kind: Kind, old: str) -> None:
    _renames(tmp_path, spec, kind, old)


@pytest.mark.slow
@pytest.mark.parametrize(("spec", "kind", "old"), _names())
def test_each_name_can_be_another(tmp_path: Path, spec: str, kind: Kind, old: str) -> None:
    _renames(tmp_path, spec, kind, old)


@pytest.mark.parametrize(("kind", "old"), [("tool", "lend_copy"), ("entity", "Member"), ("attribute", "Member.fines")])
def test_there_and_back_again_is_byte_for_byte_the_same(tmp_path: Path, kind: Kind, old: str) -> None:
    folder = _copied("library_desk", tmp_path)
    assert main(["sync", str(folder)]) == 0
    before = {path: path.read_bytes() for path in folder.rglob("*.*")}
    write_all(folder, renamed(folder, kind, old, _anew(kind, old)).files)
    changed = {path.name for path in before if path.read_bytes() != before[path]}
    assert "blueprint.yaml" in changed
    there = old if kind != "attribute" else f"Member.{_anew(kind, old)}"
    write_all(folder, renamed(folder, kind, there if kind == "attribute" else _anew(kind, old), old.rpartition(".")[2]).files)
    assert {path: path.read_bytes() for path in folder.rglob("*.*")} == before


def _with(tmp_path: Path, blueprint: str, bodies: str = "", seed: str = "state: {}\n") -> Path:
    folder = tmp_path / "specs" / "small"
    (folder / "seeds").mkdir(parents=True)
    (folder / "blueprint.yaml").write_text(blueprint)
    (folder / "seeds" / "default.yaml").write_text(seed)
    if bodies:
        (folder / "bodies.py").write_text(bodies)
    return folder


SMALL = """\
envgen: 1
name: small
description: A small one.
state:
  entities:
    Note:
      collection: notes
      description: A note.
      key: note_id
      unique:
        - {of: [title], taken: "There is a note {title}."}
      attributes:
        note_id: {type: string, description: Number.}
        title: {type: string, description: Title.}
        rank: {type: integer, default: 1, description: Rank.}
    Book:
      collection: books
      description: A book.
      key: title
      attributes:
        title: {type: string, description: Title of the book.}
tools:
  add_note:
    kind: command
    description: Enter a note.
    parameters:
      note_id: {type: string, description: Number.}
      title: {type: string, description: Title.}
    returns: Note
    action:
      - create: Note  # with its title
    cases:
      - name: enters
        seed: default
        call: {note_id: N-2, title: other}
        returns: {title: other, rank: 1}
        changes: [/notes/N-2]
      - name: refuses a title twice
        seed: default
        call: {note_id: N-2, title: first}
        error: note_title_taken
        message: There is a note first.
      - name: refuses a number twice
        seed: default
        call: {note_id: N-1, title: other}
        error: note_exists
        message: Note N-1 already exists.
  list_notes:
    kind: query
    description: List the notes.
    returns: {type: array, items: Note}
    action:
      - find: Note
        sort: [-title]
  titles:
    kind: query
    description: All titles.
    returns: {type: array, items: {type: string}}
"""
BODIES = """\
from contract import Contract


class Small(Contract):
    def titles(self) -> list[str]:
        notes = [note["title"] for note in self.notes.values()]
        books = [book["title"] for book in self.books.values()]
        return sorted(notes + books + [self._of(note) for note in self.notes.values()])

    def _of(self, thing):
        return thing["title"]
"""
SEED = 'state:\n  notes:\n    N-1: {note_id: N-1, "title": first}\n  books:\n    title: {title: title}\n'


def test_an_attribute_whose_name_others_have(tmp_path: Path) -> None:
    folder = _with(tmp_path, SMALL, BODIES, SEED)
    result = renamed(folder, "attribute", "Note.title", "heading")
    after = result.files["blueprint.yaml"][1]
    assert 'of: [heading], taken: "There is a note {heading}."' in after
    assert "      - create: Note  # with its title\n        with:\n          heading: =title\n    cases:" in after
    assert "call: {note_id: N-2, title: other}\n        returns: {heading: other, rank: 1}" in after
    assert "error: note_heading_taken" in after
    assert "sort: [-heading]" in after
    assert "title: {type: string, description: Title of the book.}" in after
    assert result.files["seeds/default.yaml"][1] == SEED.replace('"title": first', '"heading": first')
    bodies = result.files["bodies.py"][1]
    assert 'note["heading"] for note' in bodies
    assert 'book["title"] for book' in bodies
    # What `thing` is nobody knows.
    assert 'thing["title"]' in bodies
    assert [(at.line, why) for at, why in result.doubts] == [(11, '"title": what holds this is not known')]


def test_the_refusals_made_from_the_name_of_an_entity(tmp_path: Path) -> None:
    after = renamed(_with(tmp_path, SMALL, BODIES, SEED), "entity", "Note", "Memo").files["blueprint.yaml"][1]
    assert "error: memo_exists\n        message: Memo N-1 already exists." in after
    assert "error: memo_title_taken\n        message: There is a note first." in after
    assert "collection: notes" in after


@pytest.mark.parametrize(
    ("kind", "old", "new", "why"),
    [
        ("tool", "lend_copy", "pay_fine", "there is a tool of this name"),
        ("tool", "lend_copy", "members", "there is a collection of this name"),
        ("tool", "lend_copy", "lend-copy", "no name for a tool"),
        ("tool", "lend_copies", "lend", "there is no tool lend_copies"),
        ("tool", "lend_copy", "reset", "new problem"),
        ("entity", "Loan", "Address", "there is a type of this name"),
        ("entity", "Loan", "loan", "no name for an entity"),
        ("entity", "Loan", "Member_id", "no name for an entity"),
        ("attribute", "Member.fines", "name", "Member has such an attribute"),
        ("attribute", "Member.fine", "debt", "there is no attribute fine of Member"),
        ("attribute", "fines", "debt", "names no attribute"),
        ("attribute", "Member.fines", 'a"b', "no name for an attribute"),
        ("attribute", "Loan.due", "due", "has that name already"),
        ("parameter", "note", "remark", "names no parameter"),
        ("parameter", "return_it.note", "remark", "there is no tool return_it"),
        ("parameter", "return_copy.note", "loan_id", "return_copy has such a parameter"),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_reason(tmp_path: Path, kind: Kind, old: str, new: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        renamed(_copied("library_desk", tmp_path), kind, old, new)


def test_a_parameter_in_a_body_its_case_and_its_message(tmp_path: Path) -> None:
    folder = _copied("library_desk", tmp_path)
    file = folder / "blueprint.yaml"
    case = (
        "      - name: says what is missing\n        call: {}\n"
        "        error: missing_argument\n        message: return_copy needs loan_id.\n"
    )
    text = file.read_text()
    place = text.index("    cases:\n", text.index("  return_copy:\n")) + len("    cases:\n")
    file.write_text(text[:place] + case + text[place:])
    files = renamed(folder, "parameter", "return_copy.loan_id", "loan_number").files
    assert "message: return_copy needs loan_number." in files["blueprint.yaml"][1]
    assert "loan_number: {use: loan}" in files["blueprint.yaml"][1]
    assert "loan = self.loans[loan_number]" in files["bodies.py"][1]
    assert 'loan["copy_id"]' in files["bodies.py"][1]
    tool = renamed(folder, "tool", "return_copy", "take_back").files
    assert "message: take_back needs loan_id." in tool["blueprint.yaml"][1]


def test_a_parameter_that_a_shared_rule_reads_is_refused(tmp_path: Path) -> None:
    rule = """\
rules:
  known_title:
    text: A title is not empty.
    that: title != ""
    else: no_title
    applies: [add_note, titled]
tools:
  titled:
    kind: query
    description: Whether a note has this title.
    parameters: {title: {type: string, description: Title.}}
    returns: {type: boolean}
    action:
      - result: =title in [note["title"] for note in notes.values()]
"""
    folder = _with(tmp_path, SMALL.replace("tools:\n", rule, 1), BODIES, SEED)
    with pytest.raises(Refused, match="reads title, of titled, too"):
        renamed(folder, "parameter", "add_note.title", "heading")
    after = renamed(folder, "attribute", "Note.title", "heading").files["blueprint.yaml"][1]
    assert 'that: title != ""' in after
    assert '=title in [note["heading"] for note in notes.values()]' in after


@pytest.mark.parametrize(("spec", "kind", "old"), REFUSED)
def test_a_name_that_something_else_is_tied_to_is_refused(tmp_path: Path, spec: str, kind: Kind, old: str) -> None:
    with pytest.raises(Refused, match=REFUSED[spec, kind, old]):
        renamed(_copied(spec, tmp_path), kind, old, _anew(kind, old))


def test_a_body_that_was_stale_stays_stale(tmp_path: Path) -> None:
    folder = _copied("library_desk", tmp_path)
    file = folder / "blueprint.yaml"
    file.write_text(file.read_text().replace("writes: [Loan.returned_at,", "writes: [Member.status, Loan.returned_at,"))
    before = [problem.code for problem in read_sources(folder).problems]
    assert "C103" in before
    write_all(folder, renamed(folder, "attribute", "Member.fines", "debt").files)
    assert [problem.code for problem in read_sources(folder).problems] == before


def test_a_write_that_fails_takes_back_what_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = _copied("library_desk", tmp_path)
    before = {path: path.read_bytes() for path in folder.rglob("*.*")}
    result: Renamed = renamed(folder, "attribute", "Member.fines", "debt")
    from envgen.render.output import together

    real, count = together.write_file, 0

    def failing(path: Path, text: str) -> bool:
        nonlocal count
        count += 1
        if count == 3:
            raise OSError("the disk is full")
        return real(path, text)

    monkeypatch.setattr(together, "write_file", failing)
    with pytest.raises(OSError, match="full"):
        write_all(folder, result.files)
    assert {path: path.read_bytes() for path in folder.rglob("*.*")} == before


def test_the_command(envgen: Run, project: Path) -> None:
    folder = _copied("library_desk", project)
    text = (folder / "blueprint.yaml").read_text()
    checked = envgen("rename", "library_desk", "attribute", "Member.fines", "debt", "--check")
    assert checked.status == 1
    assert "would change specs/library_desk/seeds/default.yaml" in checked.err
    shown = envgen("rename", "library_desk", "attribute", "Member.fines", "debt", "--diff")
    assert '+            member["debt"] = round(member["debt"] + fee, 2)' in shown.out
    assert (folder / "blueprint.yaml").read_text() == text
    done = envgen("rename", "library_desk", "attribute", "Member.fines", "debt")
    assert done.status == 0
    assert "wrote specs/library_desk/bodies.lock" in done.err
    assert "next: envgen render specs/library_desk" in done.err
    taken = envgen("rename", "library_desk", "attribute", "Member.debt", "name")
    assert taken.status == 2
    assert "the name name is taken: Member has such an attribute" in taken.err


def test_lines_that_end_as_on_windows_and_seeds_in_json(tmp_path: Path) -> None:
    folder = _with(tmp_path, SMALL, BODIES)
    blueprint = folder / "blueprint.yaml"
    blueprint.write_bytes(SMALL.replace("\n", "\r\n").encode())
    (folder / "seeds" / "default.yaml").unlink()
    (folder / "seeds" / "default.json").write_text('{"state": {"notes": {"N-1": {"note_id": "N-1", "title": "first"}}}}\n')
    files = renamed(folder, "attribute", "Note.title", "heading").files
    assert files["seeds/default.json"][1] == '{"state": {"notes": {"N-1": {"note_id": "N-1", "heading": "first"}}}}\n'
    after = files["blueprint.yaml"][1]
    assert after.count("\r\n") == after.count("\n") == SMALL.count("\n") + 2
    write_all(folder, files)
    assert blueprint.read_bytes() == after.encode()


# A statement of a body, and the same after Note.title became heading; None: a place to look at, and nothing else.
IN_BODIES = [
    ('self.notes[key]["title"]', 'self.notes[key]["heading"]'),
    ('self.notes[key].get("title", "")', 'self.notes[key].get("heading", "")'),
    ('"title" in self.notes[key]', '"heading" in self.notes[key]'),
    ('self.books[key]["title"]', 'self.books[key]["title"]'),
    ("f\"{self.notes[key]['title']}!\"", "f\"{self.notes[key]['heading']}!\""),
    ('[one["title"] for one in self.notes.values()]', '[one["heading"] for one in self.notes.values()]'),
    ('[one["title"] for _, one in sorted(self.notes.items())]', '[one["heading"] for _, one in sorted(self.notes.items())]'),
    ('sorted(self.notes.values(), key=lambda one: one["title"])', 'sorted(self.notes.values(), key=lambda one: one["heading"])'),
    (
        '[one["title"] for number, one in enumerate(self.notes.values())]',
        '[one["heading"] for number, one in enumerate(self.notes.values())]',
    ),
    ('self._first()["title"]', 'self._first()["heading"]'),
    ('self._all()[0]["title"]', 'self._all()[0]["heading"]'),
    ('self._any()["title"]', None),
    ('self._plain()["title"]', None),
    ('dict(self.notes[key], title="x")', None),
    ('{**self.notes[key], "title": "x"}', '{**self.notes[key], "heading": "x"}'),
    ('self.notes[key] | {"title": "x"}', 'self.notes[key] | {"heading": "x"}'),
    ('self.notes[key]["rank"] if key == "title" else 0', 'self.notes[key]["rank"] if key == "title" else 0'),
    ('[self.notes[key][name] for name in ("title", "rank")]', None),
    ('Note(note_id=key, title="x", rank=1)', 'Note(note_id=key, heading="x", rank=1)'),
    ('[one["title"] for one in [self.notes[key], self.books[key]]]', None),
]


@pytest.mark.parametrize(("before", "after"), IN_BODIES, ids=[before for before, _ in IN_BODIES])
def test_an_attribute_in_a_body(before: str, after: str | None) -> None:
    blueprint = build(read_bytes(SMALL.encode(), "blueprint.yaml")[0].root, DataFiles({}))[0]  # type: ignore[union-attr]
    frame = (
        "from typing import Any\n\nfrom contract import Contract, Note\n\n\nclass Small(Contract):\n"
        "    def titles(self) -> list[str]:\n        key = self.first\n        value = {}\n        return value\n\n"
        "    def _first(self) -> Note:\n        ...\n\n    def _all(self) -> list[Note]:\n        ...\n\n"
        "    def _any(self) -> dict[str, Any]:\n        ...\n\n    def _plain(self):\n        ...\n"
    )
    bodies, _ = parse_bodies(frame.replace("{}", before), "bodies.py", blueprint)
    uses = Uses()
    attributes_of_bodies(bodies, blueprint, Target("attribute", "title", "heading", "Note"), uses)
    assert edited(bodies.source, uses.edits) == frame.replace("{}", before if after is None else after)
    assert [at.line for at, _ in uses.left()] == ([9] if after is None else [])


@pytest.mark.parametrize(
    ("body", "doubtful"),
    [
        ('one = self.notes[key]\none["title"] = "x"', False),
        ('one = self.notes[key]\none = self.books[key]\none["title"] = "x"', True),
        ('key = self.notes[key]\nreturn key["title"]', True),
        ('for one in self.notes.values():\n    one["title"] += "x"', False),
        ('if key:\n    one = self.notes[key]\nelse:\n    one = None\nreturn one["title"]', False),
        ('try:\n    one = self.notes[key]\nexcept KeyError:\n    one = {}\nreturn one["title"]', True),
        ('self.notes[key] = {"note_id": key, "title": "x"}', False),
        ('found: list[Note] = []\nfound.append({"title": "x"})', False),
        ('found = []\nfound.append({"title": "x"})', True),
        ('return [{"note_id": key, "title": "x"}]', False),
        ('match self.notes[key]:\n    case {"title": text}:\n        return text', True),
        ('def inner(one):\n    return one["title"]\nreturn inner(self.notes[key])', True),
    ],
)
def test_what_a_name_in_a_body_stands_for(body: str, doubtful: bool) -> None:
    text = SMALL.replace("items: {type: string}", "items: Note").replace(
        "  titles:\n", "  titles:\n    parameters: {key: {type: string}}\n"
    )
    blueprint = build(read_bytes(text.encode(), "blueprint.yaml")[0].root, DataFiles({}))[0]  # type: ignore[union-attr]
    source = "from contract import Contract, Note\n\n\nclass Small(Contract):\n    def titles(self, key: str) -> list[Note]:\n"
    bodies, _ = parse_bodies(source + textwrap.indent(body, "        ") + "\n", "bodies.py", blueprint)
    uses = Uses()
    attributes_of_bodies(bodies, blueprint, Target("attribute", "title", "heading", "Note"), uses)
    assert bool(uses.left()) == doubtful
    assert bool(uses.edits) != doubtful


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("key = key.strip()\nreturn [key]", "code = code.strip()\nreturn [code]"),
        ("return [key for key in self.notes]", "return [code for code in self.notes]"),
        ("return sorted(self.notes, key=lambda key: key)", "return sorted(self.notes, key=lambda code: code)"),
        ('return ["key", dict(key=key)["key"]]', 'return ["key", dict(key=code)["key"]]'),
        ("code = key\nreturn [code]", "has another code"),
        ("try:\n    return []\nexcept KeyError as key:\n    return []", "binds key anew"),
    ],
)
def test_a_parameter_in_a_body(before: str, after: str) -> None:
    text = SMALL.replace("  titles:\n", "  titles:\n    parameters: {key: {type: string}}\n")
    blueprint = build(read_bytes(text.encode(), "blueprint.yaml")[0].root, DataFiles({}))[0]  # type: ignore[union-attr]
    head = "from contract import Contract\n\n\nclass Small(Contract):\n    def titles(self, key: str) -> list[str]:\n"
    bodies, _ = parse_bodies(head + textwrap.indent(before, "        ") + "\n", "bodies.py", blueprint)
    uses = Uses()
    target = Target("parameter", "key", "code", "titles")
    if "return" not in after:
        with pytest.raises(Refused, match=after):
            parameter_uses(bodies, target, uses)
        return
    parameter_uses(bodies, target, uses)
    assert edited(bodies.source, uses.edits) == head.replace("key", "code") + textwrap.indent(after, "        ") + "\n"
