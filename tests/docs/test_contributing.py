"""CONTRIBUTING.md and docs/index.md against the tree: what they name is there, and what is there they name."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
PLACES = re.findall(r"`((?:envgen|runtime|schemas|tests|docs|templates)/[\w./-]+)`", PAGE)


def section(title: str) -> str:
    return PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("place", sorted(set(PLACES)))
def test_every_place_that_it_names_is_there(place: str) -> None:
    assert (ROOT / place).exists()


def test_the_map_has_every_package_in_the_order_of_imports() -> None:
    told = re.findall(r"^\| `(\w+)` \|", section("The map of the house"), re.MULTILINE)
    assert sorted(told) == sorted(file.parent.name for file in (ROOT / "envgen").glob("*/__init__.py"))
    for number, name in enumerate(told):
        text = "".join(file.read_text("utf-8") for file in sorted((ROOT / "envgen" / name).rglob("*.py")))
        assert set(re.findall(r"^\s*(?:from|import) envgen\.(\w+)", text, re.MULTILINE)) & set(told) <= set(told[: number + 1])


@pytest.mark.parametrize(
    ("title", "word"), [("A new keyword of schemas", "decimals"), ("A new kind of step in actions", "SetVariables")]
)
def test_every_file_of_a_recipe_has_its_part_of_the_example(title: str, word: str) -> None:
    files = re.findall(r"`((?:envgen|runtime|schemas|tests)/[\w/.-]+\.(?:py|json))`", section(title))
    assert len(files) > 8
    assert [file for file in files if not re.search(rf"\b{word}\b", (ROOT / file).read_text("utf-8"))] == []


def test_the_index_leads_to_every_page() -> None:
    docs = ROOT / "docs"
    linked = {(docs / target).resolve() for target in re.findall(r"\]\(([^)#\s]+)\)", (docs / "index.md").read_text("utf-8"))}
    pages = {page for page in docs.rglob("*.md") if "trials" not in page.parts and page.name != "index.md"}
    assert sorted(page.name for page in pages - linked) == []


def test_the_page_of_generated_code_names_every_kind_of_file() -> None:
    page = (ROOT / "docs" / "generated.md").read_text("utf-8").partition("```text\n")[2].partition("```")[0]
    package = ROOT / "generated" / "library_desk"
    for file in json.loads((package / ".manifest.json").read_text("utf-8"))["files"]:
        name = Path(file).name
        assert name in page or name in ("__init__.py", "py.typed") or f"{Path(file).parent.name}/*.json" in page, file
