"""Problems as text, JSON and SARIF."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from envgen.cli.output import summary
from envgen.diagnostics import (
    CODES,
    MOST_SOUGHT,
    MOST_TOLD,
    Code,
    Position,
    Problem,
    exit_status,
    nearest,
    to_github,
    to_json,
    to_sarif,
    to_text,
)
from envgen.diagnostics.codes import family, found
from envgen.diagnostics.hints import MOST

ERROR = found("B101", Position("specs/a/blueprint.yaml", 4, 2), "there is no x", "did you mean 'y'?\nor 'z'")
WARNING = found("B401", Position("specs/a/seeds/b.yml"), "not read")


def test_text_is_sorted_and_each_problem_once() -> None:
    assert to_text([WARNING, ERROR, ERROR]) == (
        "specs/a/blueprint.yaml:4:2: B101 there is no x\n"
        "  hint: did you mean 'y'?\n"
        "        or 'z'\n"
        "specs/a/seeds/b.yml:1:1: B401 warning: not read\n"
    )
    assert to_text([]) == ""


def test_colours_only_when_asked() -> None:
    assert "\x1b" not in to_text([ERROR]) and "\x1b[31mB101" in to_text([ERROR], colour=True)


def test_what_a_bad_file_says_cannot_act_on_a_terminal() -> None:
    nasty = Problem(code="B101", at=Position("x"), message="\x1b[2J\n\u202e", hint="\x07")
    assert to_text([nasty]) == "x:1:1: B101 \\x1b[2J\\n\\u202e\n  hint: \\x07\n"


def test_json_is_complete() -> None:
    (row,) = json.loads(to_json([ERROR]))
    assert row == {
        "code": "B101",
        "level": "error",
        "path": "specs/a/blueprint.yaml",
        "line": 4,
        "column": 2,
        "message": "there is no x",
        "hint": "did you mean 'y'?\nor 'z'",
    }


def test_sarif_names_rules_and_places() -> None:
    log = json.loads(to_sarif([ERROR, WARNING], version="1.2"))
    (run,) = log["runs"]
    assert log["version"] == "2.1.0" and run["tool"]["driver"]["version"] == "1.2"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["B101", "B401"]
    assert [result["level"] for result in run["results"]] == ["error", "warning"]
    for result in run["results"]:
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
    assert run["results"][0]["locations"][0]["physicalLocation"]["region"] == {"startLine": 4, "startColumn": 2}


def many(count: int, *, path: str = "specs/a/blueprint.yaml", code: str = "B101") -> list[Problem]:
    return [found(code, Position(path, line), "no") for line in range(1, count + 1)]


def test_of_a_file_with_very_many_problems_the_first_are_told_and_the_number_of_the_rest() -> None:
    assert to_text(many(MOST_TOLD)).count("\n") == MOST_TOLD
    text = to_text([*many(MOST_TOLD + 23), ERROR, WARNING])
    assert text.count("B101") == MOST_TOLD
    assert text.endswith(
        f"specs/a/blueprint.yaml:{MOST_TOLD}:1: D014 and 24 more problems in this file\n"
        f"  hint: mend these first: {MOST_TOLD} of a file are told\n"
        "specs/a/seeds/b.yml:1:1: B401 warning: not read\n"
    )
    assert "D014 and 1 more problem in this file" in to_text(many(MOST_TOLD + 1))


def test_errors_are_told_before_warnings() -> None:
    warnings = many(MOST_TOLD * 2, code="B401")
    text = to_text([*warnings, found("B101", Position("specs/a/blueprint.yaml", 500), "no")])
    assert text.count("B401 warning") == MOST_TOLD - 1
    assert "blueprint.yaml:500:1: B101 no" in text
    assert f"D014 warning: and {MOST_TOLD + 1} more problems" in text


def test_json_and_sarif_tell_what_the_text_tells() -> None:
    problems = [*many(150), *many(MOST_TOLD, path="specs/b/blueprint.yaml"), WARNING]
    rows = json.loads(to_json(problems))
    results = json.loads(to_sarif(problems))["runs"][0]["results"]
    assert [row["code"] for row in rows] == [result["ruleId"] for result in results]
    assert len(rows) == to_text(problems).count(":1: ") == 2 * MOST_TOLD + 2
    assert rows[MOST_TOLD]["message"] == "and 50 more problems in this file"
    assert rows[MOST_TOLD]["level"] == "error"


def test_a_number_that_is_the_least_says_so() -> None:
    assert "D014 and at least 900 more problems" in to_text(many(MOST_SOUGHT))
    assert "D014 and 899 more problems" in to_text(many(MOST_SOUGHT - 1))
    assert summary(many(MOST_SOUGHT)) == "at least 1000 errors"
    assert summary([*many(600), *many(600, path="b")]) == "1200 errors"


def test_exit_status() -> None:
    assert exit_status([]) == 0 == exit_status([], strict=True)
    assert exit_status([WARNING]) == 0 and exit_status([WARNING], strict=True) == 1
    assert exit_status([WARNING, ERROR]) == 1


@pytest.mark.parametrize(
    ("name", "known", "expected"),
    [
        ("fine_block", ["fines_block", "greet_first"], "fines_block"),
        ("Member_Id", ["member_id", "name"], "member_id"),
        ("cpoy", ["copy", "that"], "copy"),
        ("xyz", ["member", "copy"], None),
        ("x", [], None),
    ],
)
def test_the_nearest_name(name: str, known: list[str], expected: str | None) -> None:
    assert nearest(name, known) == expected


def test_among_very_many_names_only_another_way_of_writing_is_found() -> None:
    known = [f"record_{number}" for number in range(MOST + 1)]
    assert nearest("Record-17", known) == "record_17"
    assert nearest("rekord_17", known) is None
    assert nearest("rekord_17", known[:MOST]) == "record_17"


def test_a_number_stands_for_one_code() -> None:
    with pytest.raises(ValueError, match="B101"):
        family(CODES["B101"], Code("B101", "again", "error", ""))


def test_text_shortens_what_nobody_reads() -> None:
    problem = Problem(code="B204", at=Position("x.yaml"), message="a" * 9000 + "end", hint="h" * 9000)
    lines = to_text([problem]).splitlines()
    assert all(len(line) < 1100 for line in lines)
    assert lines[0].endswith("aend")
    assert "a" * 9000 in to_json([problem])


def test_sarif_holds_paths_that_are_no_text() -> None:
    problem = Problem(code="B204", at=Position("w\udcff/x.yaml"), message="m")
    assert '"w%FF/x.yaml"' in to_sarif([problem])


def _closed(required: str, **properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": required.split(), "additionalProperties": False}


_URI = {"type": "string", "format": "uri"}
_TEXT = {"type": "string", "minLength": 1}
_MESSAGE = _closed("text", text=_TEXT, markdown=_TEXT)
_LEVEL = {"enum": ["none", "note", "warning", "error"]}
_PLACE = _closed("uri", uri={"type": "string", "format": "uri-reference"})
_REGION = _closed("startLine", startLine={"type": "integer", "minimum": 1}, startColumn={"type": "integer", "minimum": 1})
# What the schema of SARIF 2.1.0 says of the parts that we write, and nothing besides them.
SARIF = _closed(
    "version runs $schema",
    **{"$schema": _URI},
    version={"const": "2.1.0"},
    runs={
        "type": "array",
        "items": _closed(
            "tool results",
            columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
            tool=_closed(
                "driver",
                driver=_closed(
                    "name",
                    name=_TEXT,
                    version=_TEXT,
                    rules={
                        "type": "array",
                        "uniqueItems": True,
                        "items": _closed(
                            "id",
                            id=_TEXT,
                            name=_TEXT,
                            shortDescription=_MESSAGE,
                            fullDescription=_MESSAGE,
                            help=_MESSAGE,
                            helpUri=_URI,
                            defaultConfiguration=_closed("level", level=_LEVEL),
                        ),
                    },
                ),
            ),
            results={
                "type": "array",
                "items": _closed(
                    "message",
                    ruleId=_TEXT,
                    ruleIndex={"type": "integer", "minimum": 0},
                    level=_LEVEL,
                    message=_MESSAGE,
                    locations={
                        "type": "array",
                        "items": _closed(
                            "physicalLocation",
                            physicalLocation=_closed("artifactLocation", artifactLocation=_PLACE, region=_REGION),
                        ),
                    },
                    partialFingerprints={"type": "object", "additionalProperties": {"type": "string"}},
                ),
            },
        ),
    },
)


@pytest.mark.parametrize("documents", ["", "https://example.org/docs/"])
def test_sarif_of_every_code_is_sarif(documents: str) -> None:
    problems = [found(code, Position(f"specs/a b/{code}.yaml", 2, 3), "is wrong") for code in CODES]
    log = json.loads(to_sarif(problems, version="1", documents=documents))
    jsonschema.validate(log, SARIF, format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER)
    assert len(log["runs"][0]["results"]) == len(CODES)


def test_a_rule_leads_to_its_part_of_the_reference() -> None:
    (run,) = json.loads(to_sarif([ERROR], documents="https://example.org/docs"))["runs"]
    address, _, anchor = run["tool"]["driver"]["rules"][0]["helpUri"].partition("#")
    assert address == "https://example.org/docs/reference/problems.md"
    page = (Path(__file__).resolve().parents[2] / "docs" / "reference" / "problems.md").read_text("utf-8")
    heads = [line.lstrip("# ").lower().replace(" ", "-") for line in page.splitlines() if line.startswith("#")]
    assert anchor in heads


def test_sarif_knows_a_problem_again_that_moved() -> None:
    def prints(*problems: Problem) -> list[str]:
        (run,) = json.loads(to_sarif(problems))["runs"]
        return [one["partialFingerprints"]["problem/v1"] for one in run["results"]]

    here, below = (found("B101", Position("a.yaml", line), "no") for line in (1, 7))
    other = found("B101", Position("a.yaml", 3), "not this")
    assert prints(here) == prints(below)
    assert prints(here, below)[0] == prints(here)[0]
    assert len({*prints(here, other, below)}) == 3


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("specs/a b/ü.yaml", "specs/a%20b/%C3%BC.yaml"),
        ("{here}/specs/a.yaml", "specs/a.yaml"),
        ("/elsewhere/a.yaml", "file:///elsewhere/a.yaml"),
    ],
)
def test_sarif_names_files_from_the_current_folder_on(path: str, uri: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    log = json.loads(to_sarif([found("B101", Position(path.format(here=tmp_path)), "no")]))
    assert log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri


def test_annotations_of_github_stand_on_lines_of_their_own() -> None:
    hard = found("B101", Position("a,b:c%.yaml", 3, 4), "50 % of\r\nit", "::warning::no")
    assert to_github([ERROR, WARNING, hard]) == (
        "::error file=a%2Cb%3Ac%25.yaml,line=3,col=4,title=B101::50 %25 of%0D%0Ait%0A::warning::no\n"
        "::error file=specs/a/blueprint.yaml,line=4,col=2,title=B101::there is no x%0Adid you mean 'y'?%0Aor 'z'\n"
        "::warning file=specs/a/seeds/b.yml,line=1,col=1,title=B401::not read\n"
    )
    assert to_github([]) == ""
