"""`envgen export sft`: what it writes and says, exit statuses, and what it leaves alone."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from envgen.cli.export_sft import Dialects
from envgen.export.dialects import DIALECTS
from envgen.export.writing import rows_of
from envgen.render.output.disk import TEMPORARY
from envgen.trajectory.journal import FILE
from tests.export.conversations import AT_ONCE, ORDINARY, SYSTEM, TOOLS, conversation, episode, journal, said, user


def pilot(project: Path) -> Path:
    """Six episodes: three can be said in any format but one, one in some, two in none."""
    return journal(
        project / "rollouts/pilot",
        episode(ORDINARY),
        episode(AT_ONCE, gain=0.5, environment="shop"),
        episode((SYSTEM, user("Hello", thought="SECRET"), said("")), setting="conversation", gain=0.0, ended="silent"),
        episode(ORDINARY, sample=1, gain=None, ended="no_answer"),
        episode((), sample=2, gain=None, ended="environment_failed"),
    )


def test_the_formats_are_those_that_there_are() -> None:
    assert [one.value for one in Dialects] == list(DIALECTS)


def test_the_funnel_is_told(envgen: Any, project: Path) -> None:
    pilot(project)
    done = envgen("export", "sft", "rollouts/pilot", "--format", "trl", "--into", "data")
    assert (done.status, done.err) == (0, "")
    assert done.out == (
        "5 episodes read\n"
        "  -1  an empty answer\n"
        "  -1  no answer of the agent\n"
        "3 episodes in 3 rows written to data/train.jsonl\n"
        "gain: 0.5 to 1 in 1, 1 in 1, unknown in 1\n"
    )


@pytest.mark.parametrize("ending", ["", "parquet"])
@pytest.mark.parametrize("name", DIALECTS)
def test_every_format_gives_back_the_conversations(envgen: Any, project: Path, name: str, ending: str) -> None:
    pilot(project)
    more = ["--parquet"] if ending else []
    told = envgen("export", "sft", "rollouts/pilot", "--format", name, "--thoughts", "tag", "--json", *more).json
    file = project / "exported" / f"pilot-{name}" / f"train.{ending or DIALECTS[name].ending}"
    assert told["file"] == str(file.relative_to(project))
    assert told["read"] == told["episodes"] + sum(told["left_out"].values()) == 5
    assert told["rows"] == len(list(rows_of(file)))
    wanted = [ORDINARY, ORDINARY] if name == "envscaler" else [ORDINARY, AT_ONCE, ORDINARY]
    found = [one.canonical() for one in DIALECTS[name].read(rows_of(file))]
    assert found == [conversation(messages).canonical() for messages in wanted]
    assert b"SECRET" not in file.read_bytes()


def test_the_card_says_where_it_comes_from(envgen: Any, project: Path) -> None:
    pilot(project)
    envgen("export", "sft", "rollouts/pilot", "--format", "trl", "--into", "data")
    _, block, text = (project / "data/README.md").read_text().split("---\n", 2)
    told = yaml.safe_load(block)
    assert told["license"] == "unknown"
    assert told["configs"] == [{"config_name": "default", "data_files": [{"split": "train", "path": "train.jsonl"}]}]
    assert told["size_categories"] == ["n<1K"]
    for line in (
        "| episodes | 3 |",
        "| desk | 2 |",
        "| shop | 1 |",
        "| by-hand | 3 |",
        "| no_answer | 1 |",
        "| models.agent | a-model |",
        "| 0.5 to 1 | 1 |",
        "| an empty answer | 1 |",
    ):
        assert f"{line}\n" in text
    assert "## Licence\n\nUnknown" in text
    assert str(project) not in text


def test_names_are_no_markup_in_the_card(envgen: Any, project: Path) -> None:
    journal(project / "r", episode(ORDINARY, environment="a|b\n<img src=x> [x](http://y)"))
    envgen("export", "sft", "r", "--format", "trl", "--into", "data")
    assert "| a&#124;b &#60;img src=x&#62; &#91;x&#93;(http://y) | 1 |\n" in (project / "data/README.md").read_text()


@pytest.mark.parametrize("name", ["sharegpt", "alpaca-turns"])
def test_llamafactory_finds_the_data(envgen: Any, project: Path, name: str) -> None:
    pilot(project)
    envgen("export", "sft", "rollouts/pilot", "--format", name, "--into", "data", "--parquet")
    told = json.loads((project / "data/dataset_info.json").read_text())["envgen"]
    assert (project / "data" / told["file_name"]).is_file()
    assert set(told["columns"].values()) <= set(next(rows_of(project / "data" / told["file_name"])))


def test_the_same_episodes_give_the_same_bytes_and_what_is_stale_goes(envgen: Any, project: Path) -> None:
    pilot(project)
    envgen("export", "sft", "rollouts/pilot", "--format", "sharegpt", "--into", "data")
    first = {file.name: file.read_bytes() for file in (project / "data").iterdir()}
    envgen("export", "sft", "rollouts/pilot", "--format", "envscaler", "--into", "data")
    assert sorted(file.name for file in (project / "data").iterdir()) == ["README.md", "train.json"]
    envgen("export", "sft", f"rollouts/pilot/{FILE}", "--format", "sharegpt", "--into", "data")
    assert {file.name: file.read_bytes() for file in (project / "data").iterdir()} == first


def test_nothing_to_write_leaves_what_was_there(envgen: Any, project: Path) -> None:
    journal(project / "none", episode((SYSTEM, user("Hello"), said(""))))
    done = envgen("export", "sft", "none", "--format", "openai", "--into", "data")
    assert (done.status, done.err) == (1, "nothing was written\n")
    assert done.out == "1 episode read\n  -1  an empty answer\n"
    assert not (project / "data").exists()
    pilot(project)
    envgen("export", "sft", "rollouts/pilot", "--format", "openai", "--into", "data")
    before = (project / "data/train.jsonl").read_bytes()
    assert envgen("export", "sft", "none", "--format", "openai", "--into", "data").status == 1
    assert (project / "data/train.jsonl").read_bytes() == before


def test_what_a_killed_export_left_is_swept(envgen: Any, project: Path) -> None:
    pilot(project)
    (project / "data").mkdir()
    (project / f"data/.train.jsonl.1{TEMPORARY}").write_text("half")
    assert envgen("export", "sft", "rollouts/pilot", "--format", "trl", "--into", "data").status == 0
    assert sorted(file.name for file in (project / "data").iterdir()) == ["README.md", "train.jsonl"]


def test_a_damaged_line_is_told_and_counted(envgen: Any, project: Path) -> None:
    place = pilot(project)
    with (place / FILE).open("a") as file:
        file.write('{"envgen": 1}\n')
    done = envgen("export", "sft", "rollouts/pilot", "--format", "openai", "--into", "data")
    assert done.status == 1
    assert f"pilot/{FILE}:6: no trajectory" in done.err
    assert "  -1  a line that cannot be read\n" in done.out
    assert len(list(rows_of(project / "data/train.jsonl"))) == 3


def test_mistakes_on_the_command_line(envgen: Any, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = pilot(project)
    (project / "mine").mkdir()
    (project / "mine/README.md").write_text("Mine.")
    (project / "file").write_text("")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for arguments, told, hint in (
        (["nowhere", "--format", "trl"], "nowhere does not exist", "envgen rollout"),
        (["mine", "--format", "trl"], f"mine has no {FILE}", "envgen rollout"),
        (["rollouts/pilot", "--format", "trl", "--into", "mine"], "mine holds what no export wrote", "--into"),
        (["rollouts/pilot", "--format", "trl", "--into", "file"], "file holds what no export wrote", "--into"),
        (["rollouts/pilot", "--format", "trl", "--parquet"], "parquet needs pyarrow", "pip install 'envgen[parquet]'"),
    ):
        done = envgen("export", "sft", *arguments)
        assert (done.status, done.out) == (2, "")
        assert done.err.startswith(f"envgen: {told}")
        assert hint in done.err
    assert not (project / "exported/pilot-trl").exists()
    assert envgen("export", "sft", "rollouts/pilot").status == 2
    assert (project / "mine/README.md").read_text() == "Mine."
    next((place / "tools").iterdir()).unlink()
    done = envgen("export", "sft", "rollouts/pilot", "--format", "trl")
    assert done.status == 2
    assert "it has the schemas of the tools" in done.err


def test_tools_are_those_of_each_episode(envgen: Any, project: Path) -> None:
    journal(project / "r", episode(ORDINARY))
    few = journal(project / "r", episode(ORDINARY, sample=1), tools=TOOLS[:1])
    envgen("export", "sft", few, "--format", "openai", "--into", "data")
    assert [len(row["tools"]) for row in rows_of(project / "data/train.jsonl")] == [3, 1]


def test_the_card_tells_of_the_filters_before(envgen: Any, project: Path) -> None:
    pilot(project)
    done = envgen(
        "trajectory", "filter", "rollouts/pilot", "--out", "good", "--at-least", "0.5", "--without", "replay", "--without", "format"
    )
    if done.status == 2 and "No such command" in done.err:
        pytest.skip("this envgen has no filters yet")
    envgen("export", "sft", "good", "--format", "trl", "--into", "data")
    text = (project / "data/README.md").read_text()
    assert "`envgen trajectory filter` kept 2 of 5 episodes:" in text
    assert "| finished | 3 |\n" in text
    assert "| at_least | 0.5 |\n" in text
