"""envgen.toml and the environment; what is wrong is told with the line. The cases stand in settings.yaml."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from envgen.llm.settings import BadSettings, Endpoint, Price, read_settings, settings_schema
from envgen.llm.toml_places import line_of

CASES: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "settings.yaml").read_text())

WHOLE = """
[endpoint]
base_url = "http://one/v1"
model = "small"
api_key_env = "KEY_ONE"

[stages.plan]
model = "large"
temperature = 0.2

[prices."large"]
input = 1
output = 2.5

[budget]
cost = 5
tokens = 1000

[cache]
folder = "recorded"
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", CASES)
def test_what_is_wrong(name: str, here: Path) -> None:
    (here / "envgen.toml").write_text(CASES[name]["toml"])
    with pytest.raises(BadSettings) as raised:
        read_settings(environment={})
    assert str(raised.value) == CASES[name]["says"]
    assert "sk-" not in str(raised.value)


def test_the_whole_file(here: Path) -> None:
    (here / "recorded").mkdir()
    (here / "envgen.toml").write_text(WHOLE)
    settings = read_settings(environment={})
    assert settings.of_stage("plan") == Endpoint(base_url="http://one/v1", model="large", api_key_env="KEY_ONE", temperature=0.2)
    assert settings.of_stage("judge").model == "small"
    assert settings.prices == {"large": Price(input=1, output=2.5)}
    assert (settings.cost_limit, settings.token_limit, settings.answers) == (5, 1000, (Path("recorded"),))
    assert settings.key_variables == ("KEY_ONE", "ENVGEN_API_KEY", "OPENAI_API_KEY")


@pytest.mark.parametrize(
    ("variables", "plan", "judge"),
    [
        ({"ENVGEN_MODEL": "other"}, ("http://one/v1", "other"), ("http://one/v1", "other")),
        ({"ENVGEN_MODEL_JUDGE": "other"}, ("http://one/v1", "large"), ("http://one/v1", "other")),
        ({"ENVGEN_MODEL": "a", "ENVGEN_MODEL_PLAN": "b"}, ("http://one/v1", "b"), ("http://one/v1", "a")),
        ({"ENVGEN_BASE_URL": "http://two/v1"}, ("http://two/v1", "large"), ("http://two/v1", "small")),
        ({"OPENAI_BASE_URL": "http://two/v1"}, ("http://one/v1", "large"), ("http://one/v1", "small")),
        ({"ENVGEN_MODEL": ""}, ("http://one/v1", "large"), ("http://one/v1", "small")),
    ],
)
def test_the_environment_goes_before_the_file(
    variables: dict[str, str], plan: tuple[str, str], judge: tuple[str, str], here: Path
) -> None:
    (here / "recorded").mkdir()
    (here / "envgen.toml").write_text(WHOLE)
    settings = read_settings(environment=variables)
    for stage, expected in (("plan", plan), ("judge", judge)):
        found = settings.of_stage(stage)
        assert (found.base_url, found.model) == expected


def test_without_a_file(here: Path) -> None:
    settings = read_settings(environment={"OPENAI_BASE_URL": "http://two/v1", "ENVGEN_MODEL": "m", "ENVGEN_EMBEDDING_MODEL": "e"})
    assert settings.of_stage("plan") == Endpoint(base_url="http://two/v1", model="m", embedding_model="e")
    with pytest.raises(BadSettings, match=r"no model to ask for stage plan: write model below \[endpoint\] in envgen.toml"):
        read_settings(environment={"ENVGEN_BASE_URL": "http://x"}).of_stage("plan")
    with pytest.raises(BadSettings, match=r"'example.com/v1' is no address"):
        read_settings(environment={"ENVGEN_BASE_URL": "example.com/v1", "ENVGEN_MODEL": "m"}).of_stage("plan")


def test_several_folders_of_answers(here: Path) -> None:
    (here / "a").mkdir()
    (here / "b").mkdir()
    assert read_settings(environment={"ENVGEN_ANSWERS": "a:b"}).answers == (Path("a"), Path("b"))


def test_the_key() -> None:
    environment = {"ENVGEN_API_KEY": " ", "OPENAI_API_KEY": "two\n", "MINE": "three"}
    assert Endpoint().api_key(environment) == "two"
    assert Endpoint(api_key_env="MINE").api_key(environment) == "three"
    assert Endpoint(api_key_env="NOT_SET").api_key(environment) == "none"


@pytest.mark.parametrize("key", ["sk-schlüssel", "sk-two\nlines", "sk-\x7f"])
def test_what_no_request_can_carry_is_no_key(key: str) -> None:
    with pytest.raises(BadSettings, match=r"what MINE holds is no key: character [0-9]+ of ") as raised:
        Endpoint(api_key_env="MINE").api_key({"MINE": key})
    assert "sk" not in str(raised.value)


def test_the_schema_and_the_settings_are_the_same() -> None:
    definitions = settings_schema()["$defs"]
    for name, kind in (("endpoint", Endpoint), ("price", Price)):
        assert sorted(definitions[name]["properties"]) == sorted(one.name for one in fields(kind))
        assert all(len(one["description"]) > 4 for one in definitions[name]["properties"].values())


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ((), 1),
        (("endpoint",), 2),
        (("endpoint", "model"), 4),
        (("stages", "plan", "temperature"), 9),
        (("stages", "plan", "nothing"), 7),
        (("prices", "large", "output"), 13),
        (("nothing",), 1),
    ],
)
def test_places(path: tuple[str, ...], line: int) -> None:
    assert line_of(WHOLE, path) == line
