"""Every fenced block of every document is run, parsed or compared with what it is taken from; links and anchors lead somewhere."""

from __future__ import annotations

import ast
import doctest
import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from envgen.blueprint.yaml import read_bytes
from envgen.llm.settings import Settings, read_settings
from tests.docs.page import Block, blocks, is_excerpt
from tests.docs.test_documents import ALL, ROOT

BLOCKS = [(document, block) for document in ALL for block in blocks(document)]
MADE = ROOT / "docs" / "reference"  # these pages are made: test_reference.py compares them
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def _name(value: object) -> str:
    return f"{value.line}" if isinstance(value, Block) else Path(str(value)).relative_to(ROOT).as_posix()


@pytest.mark.parametrize(("document", "block"), BLOCKS, ids=_name)
def test_block(document: Path, block: Block, tmp_path: Path) -> None:
    if block.excerpt:
        assert is_excerpt(block.text, (ROOT / block.path).read_text("utf-8")), f"no excerpt of {block.path}"
        return
    match block.language:
        case "console" | "pycon":
            pass  # run by test_documents.py, and below
        case "yaml":
            read, problems = read_bytes(block.text.encode(), "block.yaml")
            assert read is not None
            assert problems == []
        case "python":
            ast.parse(block.text)
        case "json":
            assert json.loads(block.text) is not None
        case "toml":  # an envgen.toml
            file = tmp_path / "envgen.toml"
            file.write_text(block.text)
            assert read_settings(file, environment={}) != Settings()
        case "sh":
            for line in block.text.splitlines():
                _check_command(shlex.split(line, comments=True))
        case "text":
            assert document.is_relative_to(MADE) or block.path or block.text.strip()
        case other:
            pytest.fail(f"nothing tests blocks of the language {other!r}")


def _check_command(words: list[str]) -> None:
    """A command that is shown and not run names what is there."""
    match [word for word in words if "=" not in word or word.startswith("-")]:
        case ["make", *targets]:
            assert all(f"\n{target}:" in MAKEFILE for target in targets), words
        case [".venv/bin/python", "-m", "pytest", *more]:
            assert all((ROOT / word).exists() for word in more if word.startswith("tests/")), words
        case ["pip" | "git" | "cp" | "envgen" | ".venv/bin/python", *_] | []:
            pass
        case _:
            raise AssertionError(f"{shlex.join(words)}: no command that is known here")


@pytest.mark.parametrize("document", [path for path in ALL if "```pycon" in path.read_text("utf-8")], ids=_name)
def test_sessions_of_python_go_as_shown(document: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The ```pycon blocks of a document are one session, in the folder of the package library_desk."""
    monkeypatch.syspath_prepend(str(ROOT / "generated" / "library_desk"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    text = "\n".join(block.text for block in blocks(document) if block.language == "pycon")
    session = doctest.DocTestParser().get_doctest(text, {}, document.name, str(document), 0)
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(session, out=told.append)
    assert session.examples
    assert runner.failures == 0, "".join(told)


@pytest.mark.parametrize("document", ALL, ids=_name)
def test_links_lead_somewhere(document: Path) -> None:
    text = re.sub(r"^```.*?^```", "", document.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"``.*?``|`[^`\n]*`", "", text)):
        if target.startswith(("http:", "https:")):
            continue
        place, _, anchor = target.partition("#")
        file = (document.parent / place).resolve() if place else document
        assert file.exists(), f"{document.name} links to {target}"
        if anchor:
            assert anchor in _anchors(file), f"{document.name} links to {target}"


def _anchors(file: Path) -> set[str]:
    text = file.read_text("utf-8")
    heads = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    made = {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}
    return made | set(re.findall(r'<a id="([^"]+)">', text))
