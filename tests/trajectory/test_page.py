"""The page of episodes: it stands alone, and nothing that a model wrote acts in it."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

from envgen.trajectory import Key, Message, ToolCall, Trajectory
from envgen.trajectory.page import page, write_page
from tests.trajectory.by_hand import CHANGE, episode, score

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</pre></section></details></body></html><h1>mine",
    "{{ one.key }}{% raw %}",
    "javascript:alert(1)",
    "\x00\x1b[2J\u202egnp.exe\ud800",
    "<!-- --><style>*{display:none}</style>",
    "]]> &lt;b&gt; &#60;script&#62;",
)


class Read(HTMLParser):
    """What stands in a page: the tags with their attributes, and all text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.scripts = ""
        self._within = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._within = tag

    def handle_endtag(self, tag: str) -> None:
        self._within = ""

    def handle_data(self, data: str) -> None:
        if self._within == "script":
            self.scripts += data
        elif self._within != "style":
            self.text += data


def hostile(text: str) -> Trajectory:
    """An episode with this wherever a text of a model or of an environment can stand."""
    one = episode(books=["b1"])
    asked, result = one.messages[2], one.messages[3]
    messages = (
        Message(role="system", content=text),
        Message(role="user", content=text, thought=text),
        replace(asked, content=text, thought=text, raw=text, tool_calls=(ToolCall("c0", text, text),)),
        replace(result, content=text),
        Message(role="assistant", content=text),
    )
    reward = score(0.5)
    reward["verdicts"] = [{**reward["verdicts"][0], "text": text, "reason": text, "form": text}]
    change = {**CHANGE, "path": text, "old": text, "new": {text: text}}
    call = replace(one.calls[0], tool=text, error=text, ok=False, digest=text, changes=(change,))
    return replace(
        one,
        key=Key(text, text, "conversation", text, 0),
        messages=messages,
        calls=(call,),
        why=text,
        reward=reward,
        usage={text: one.usage["agent"]},
        provenance={text: text},
    )


def tags(text: str) -> Iterator[str]:
    return (tag for tag, _ in Read(text).tags)


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("many", [1, 3])
def test_what_a_model_wrote_is_text(text: str, many: int) -> None:
    told = "".join(page(text, [hostile(text)] * many))
    harmless = "".join(page("harmless", [hostile("harmless")] * many))
    assert list(tags(told)) == list(tags(harmless))
    assert {name for _, attributes in Read(told).tags for name in attributes} == {
        name for _, attributes in Read(harmless).tags for name in attributes
    }
    assert Read(told).scripts == Read(harmless).scripts
    told.encode("utf-8")
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069]", told)


@pytest.mark.parametrize("text", [one for one in HOSTILE if one.isprintable()])
def test_and_it_is_there_to_be_read(text: str) -> None:
    assert Read("".join(page("", [hostile(text)]))).text.count(text) >= 15


def test_it_stands_alone() -> None:
    read = Read("".join(page("Episodes", [episode(), episode(sample=1)])))
    assert not [tag for tag, attributes in read.tags if {"src", "href", "action", "srcset", "data"} & attributes.keys()]
    assert {tag for tag, _ in read.tags}.isdisjoint({"link", "iframe", "img", "object", "embed", "base"})


def test_only_its_own_script_and_style_may_act() -> None:
    text = "".join(page("Episodes", [episode(), episode(sample=1)]))
    policy = next(one["content"] for tag, one in Read(text).tags if one.get("http-equiv") == "Content-Security-Policy")
    assert policy is not None
    assert policy.startswith("default-src 'none'; ")
    for tag in ("script", "style"):
        (inner,) = re.findall(f"<{tag}>(.*?)</{tag}>", text, re.DOTALL)
        digest = b64encode(sha256(inner.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert text.count("<script") == 1


def test_what_it_shows() -> None:
    one = episode(books=["b1", "b2"], refused=["b2"], reward=score(0.5, passed=[True, False, None]))
    read = Read("".join(page("Episodes", [one])))
    for told in (
        "desk/lend-one",
        "assistant 2",
        "refused: not_found",
        "/books/b1/lent",
        "false",
        "true",
        "gain 0.5",
        "check 0",
        "passed",
        "was otherwise",
        "could not be asked",
        "agent: 2 requests, 100 tokens in, 20 out",
        '"envgen": "0.1.0"',
        one.calls[0].digest,
    ):
        assert told in read.text, told
    (whole,) = (attributes for _, attributes in read.tags if attributes.get("class") == "episode")
    assert (whole["data-environment"], whole["data-ended"], whole["data-gain"]) == ("desk", "completed", "0.5")
    assert "open" in whole


def test_one_without_a_reward_or_a_message() -> None:
    never = replace(episode(gain=None, ended="environment_failed"), messages=(), calls=(), tools="", start="", why="it hung")
    text = Read("".join(page("Episodes", [never]))).text
    assert "reward unknown" in text
    assert "it hung" in text


def test_many_can_be_sifted_and_one_stands_open() -> None:
    assert "input" not in tags("".join(page("Episodes", [episode()])))
    many = Read("".join(page("Episodes", [episode(), episode("shop", sample=1)])))
    assert [one["id"] for tag, one in many.tags if tag == "input"] == ["environment", "ended", "least", "most"]
    assert [one["data-environment"] for tag, one in many.tags if one.get("class") == "episode"] == ["desk", "shop"]


def test_a_page_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    def stopping() -> Iterator[Trajectory]:
        yield episode()
        raise KeyboardInterrupt

    file = tmp_path / "page.html"
    assert write_page(file, "Episodes", []) == 0
    assert not file.exists()
    assert write_page(file, "Episodes", (episode(sample=sample) for sample in range(5))) == 5
    before = file.read_bytes()
    with pytest.raises(KeyboardInterrupt):
        write_page(file, "Episodes", stopping())
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]
