"""Scripts as files: YAML and JSON Lines, what is said of a faulty one, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from envgen.blueprint.structure import load_schema
from envgen.diagnostics import to_text
from envgen.endpoint import ScriptedServer, ScriptError, read_script
from tests.endpoint.client import said

FAULTY = {
    "a slip in a key": ("rules:\n- match: {usr: x}\n  reply: y\n", "s.yaml:2:11: B101", "did you mean 'user'?"),
    "an unknown fault": ("rules:\n- fault: ratelimit\n", "s.yaml:2:10: B104", "did you mean 'rate_limit'?"),
    "a pattern that is none": ("rules:\n- match: {user: '('}\n  reply: y\n", "s.yaml:2:17: B212", "no regular expression"),
    "neither reply nor fault": ("rules:\n- match: {stage: x}\n", "s.yaml:2:3: B108", "reply, fault"),
    "a range that is none": ("rules:\n- match: {nth: 3-x}\n  reply: y\n", "s.yaml:2:16: B105", "a range such as 2-4"),
    "a rate above 1": ("faults: {rate: 5, kinds: [cut]}\nrules: []\n", "s.yaml:1:16: B107", "'rate' must be"),
    "no YAML": ("rules: [\n", "s.yaml:", "B0"),
    "nothing": ("", "s.yaml:1:1: B003", "empty"),
}


@pytest.mark.parametrize("name", FAULTY)
def test_a_faulty_script(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, place, hint = FAULTY[name]
    monkeypatch.chdir(tmp_path)
    Path("s.yaml").write_text(text)
    script, problems = read_script(Path("s.yaml"))
    told = to_text(problems, colour=False)
    assert script is None
    assert told.startswith(place), told
    assert hint in told


def test_lines_are_rules_and_the_first_may_be_settings(tmp_path: Path) -> None:
    file = tmp_path / "s.jsonl"
    file.write_text(
        '{"models": ["a"], "idempotency": true}\n\n{"match": {"stage": "x"}, "reply": "b\\u2028"}\n{"reply": {"json": [1]}}\n'
    )
    script, problems = read_script(file)
    assert problems == []
    assert script is not None
    assert (script.models, script.idempotency, [rule.number for rule in script.rules]) == (["a"], True, [1, 2])
    with ScriptedServer(file) as server:
        assert said(server, stage="x") == "b\u2028"
        assert said(server) == "[1]"


def test_problems_of_lines_say_in_which(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("s.jsonl").write_text('{"reply": "a"}\n\n{"reply": 3}\n{"match": {"user": "("}, "reply": "a"}\n')
    script, problems = read_script(Path("s.jsonl"))
    assert script is None
    assert [(problem.code, problem.at.line, problem.at.column) for problem in problems] == [("B103", 3, 11)]
    Path("s.jsonl").write_text('{"reply": "a"}\n{"reply": "a"\n{"match": {"user": "("}, "reply": "a"}\n')
    _, problems = read_script(Path("s.jsonl"))
    assert [(problem.code, problem.at.line) for problem in problems] == [("B001", 2)]
    _, problems = read_script(Path("not-there.jsonl"))
    assert [problem.code for problem in problems] == ["B019"]


def test_from_python_a_faulty_script_raises_with_all_that_is_wrong() -> None:
    with pytest.raises(ScriptError, match=r"(?s)B101.*B104"):
        ScriptedServer({"rules": [{"reply": "x", "tmes": 2}, {"fault": "ratelimit"}]})


def test_every_key_of_the_schema_is_described_and_has_an_example() -> None:
    schema = load_schema("endpoint_script")
    for name, kind in {**schema["$defs"], "": schema}.items():
        for key, value in kind.get("properties", {}).items():
            meant = {**schema["$defs"].get(value.get("$ref", "").rpartition("/")[2], {}), **value}
            assert "description" in meant or "title" in meant, (name, key)
            assert name == "" or "examples" in meant or "$ref" in value or "default" in meant, (name, key)


def test_the_examples_of_the_schema_fit_it() -> None:
    from jsonschema import Draft202012Validator

    schema = load_schema("endpoint_script")
    Draft202012Validator.check_schema(schema)
    seen = 0
    for part in (schema, *schema["$defs"].values()):
        for value in (part, *part.get("properties", {}).values()):
            for example in value.get("examples", ()):
                seen += 1
                assert Draft202012Validator({**value, "$defs": schema["$defs"]}).is_valid(example), (value, example)
    assert seen > 40
