"""Tools that fail mended by a scripted model: only what makes the whole better is taken, and nothing that is promised goes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from envgen.blueprint.yaml import read_bytes
from envgen.endpoint import ScriptedServer
from envgen.render.sources import read_sources
from envgen.synthesis.examine import Examiner
from envgen.synthesis.findings import Finding
from envgen.synthesis.provenance import read_origins
from envgen.synthesis.repair import Repaired, Step, estimate, repair
from tests.synthesis.asking import asked
from tests.synthesis.stripped import SPECS, stripped

SCRIPT = Path(__file__).with_name("by_hand.yaml")


@pytest.fixture(scope="module")
def examiner() -> Iterator[Examiner]:
    with Examiner() as examiner:
        yield examiner


def repaired(folder: Path, kept: Path, examiner: Examiner, base_url: str = "", **more: Any) -> Repaired:
    return asked(lambda client: repair(client, folder, examiner=examiner, **more), kept, base_url)


def changed(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def broken_desk(above: Path) -> Path:
    desk = stripped(above, "library_desk", ())
    changed(desk / "bodies.py", "max(0, days_between(due, self.today()))", "max(0, days_between(due, self.today()) + 1)")
    changed(
        desk / "blueprint.yaml",
        'copy["status"] != "lost"\n        else: already_lost',
        'copy["status"] == "lost"\n        else: already_lost',
    )
    return desk


def cases_of(folder: Path) -> dict[str, Any]:
    document, _ = read_bytes((folder / "blueprint.yaml").read_bytes(), "")
    assert document is not None
    return {name: tool.get("cases") for name, tool in document.root.value["tools"].items()}


def test_only_what_makes_it_better_is_taken(examiner: Examiner, tmp_path: Path) -> None:
    desk = broken_desk(tmp_path)
    steps: list[Step] = []
    with ScriptedServer(SCRIPT) as server:
        done = repaired(desk, tmp_path / "llm", examiner, server.base_url, tries=4, on_step=steps.append)
    assert done.given_up == {}
    assert [(one.tool, list(one.of)) for one in done.mended] == [
        ("return_copy", ["_fee"]),
        ("report_lost", ["requires of report_lost"]),
    ]
    assert done.mended[0].after == done.mended[1].before  # the lineage is one
    assert {"return_copy", "report_lost"}.isdisjoint(done.sound_before)
    assert {"return_copy", "report_lost"} <= set(done.sound_after)
    assert len(done.sound_after) == done.tools
    assert done.examined is not None
    assert done.examined.is_clean, done.examined.faults
    said = ["\n".join(step.told) for step in steps if step.what == "refused"]
    expected = [
        "changes nothing",
        "something new is wrong",
        "open_loans is not part of return_copy",
        "fewer entries",
        "field cases cannot be edited",
    ]
    assert [one for one, text in zip(expected, said, strict=True) if one not in text] == []
    assert cases_of(desk) == cases_of(SPECS / "library_desk")
    assert (desk / "bodies.py").read_bytes() == (SPECS / "library_desk" / "bodies.py").read_bytes()
    # But for quotes that are not needed.
    ours, real = ((folder / "blueprint.yaml").read_text("utf-8").replace('"', "") for folder in (desk, SPECS / "library_desk"))
    assert ours == real
    lines = read_origins(desk)
    assert [(one["stage"], one["what"], one["changed"]) for one in lines] == [
        ("repair", "return_copy", ["_fee"]),
        ("repair", "report_lost", ["requires of report_lost"]),
    ]
    assert all(one["mended"] and one["before"] != one["after"] for one in lines)
    # From the answers that were kept the same comes again.
    again = broken_desk(tmp_path / "again")
    repaired(again, tmp_path / "llm", examiner, tries=4)
    assert {file.name: file.read_bytes() for file in again.iterdir() if file.is_file()} == {
        file.name: file.read_bytes() for file in desk.iterdir() if file.is_file()
    }


def test_what_is_given_up_stays_as_it_was(examiner: Examiner, tmp_path: Path) -> None:
    desk = broken_desk(tmp_path)
    before = {file.name: file.read_bytes() for file in desk.iterdir() if file.is_file()}
    with ScriptedServer(SCRIPT) as server:
        done = repaired(desk, tmp_path / "llm", examiner, server.base_url, tries=2)
    assert sorted(done.given_up) == ["report_lost", "return_copy"]
    assert done.mended == []
    assert done.sound_before == done.sound_after
    assert "given up: " in done.told
    assert {file.name: file.read_bytes() for file in desk.iterdir() if file.is_file()} == before


def test_nothing_is_asked_where_nothing_is_wrong(examiner: Examiner, tmp_path: Path) -> None:
    desk = stripped(tmp_path, "library_desk", ())
    done = repaired(desk, tmp_path / "none", examiner)
    assert (done.mended, done.given_up) == ([], {})
    assert estimate(desk, examiner=examiner)[0].calls == 0


GREETER = """envgen: 1
name: greeter
description: Greets people.
state:
  entities:
    Guest:
      collection: guests
      description: Somebody who came.
      key: guest_id
      attributes:
        guest_id: {type: string, description: Number.}
        name: {type: string, description: Name.}
tools:
  greet:
    kind: query
    description: A greeting for a guest, which begins with Hello.
    parameters:
      guest_id: {type: string, references: Guest, description: Who.}
    returns: {type: string, description: The greeting.}
"""
BODY = '''"""Bodies of the greeter."""

from contract import Contract


class Greeter(Contract):
    def greet(self, guest_id: str) -> str:
        return self.guests[guest_id]["name"] + ", hello"
'''


def test_a_finding_is_mended_where_something_else_comes_of_its_call(examiner: Examiner, tmp_path: Path) -> None:
    folder = tmp_path / "greeter"
    (folder / "seeds").mkdir(parents=True)
    (folder / "blueprint.yaml").write_text(GREETER, encoding="utf-8")
    (folder / "bodies.py").write_text(BODY, encoding="utf-8")
    seed = "description: Two guests.\nstate:\n  guests:\n    G1: {name: Ada}\n    G2: {name: Ben}\n"
    (folder / "seeds" / "default.yaml").write_text(seed, encoding="utf-8")
    finding = Finding(tool="greet", arguments={"guest_id": "G1"}, reason="The greeting does not begin with Hello.")
    same = '```python\ndef greet(self, guest_id):\n    name = self.guests[guest_id]["name"]\n    return f"{name}, hello"\n```'
    fails = '```python\ndef greet(self, guest_id):\n    return self.guests["G9"]["name"]\n```'
    right = '```python\ndef greet(self, guest_id):\n    return "Hello " + self.guests[guest_id]["name"]\n```'
    rules = [{"match": {"nth": number}, "reply": reply} for number, reply in enumerate((same, fails, right), start=1)]
    with ScriptedServer({"rules": rules}) as server:
        done = repaired(folder, tmp_path / "llm", examiner, server.base_url, findings=[finding])
    assert [one.tool for one in done.mended] == ["greet"], done.given_up
    assert (done.sound_before, done.sound_after) == ([], ["greet"])
    assert '"Hello "' in (folder / "bodies.py").read_text("utf-8")
    assert read_sources(folder).states == {"greet": "ok"}
    [line] = read_origins(folder)
    assert len(line["refused"]) == 2
    assert not any(one.endswith(":") for one in line["refused"])  # what was wrong, not only the heading above it
