"""Point 27: levels and exit status, through the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run, envgen, project

__all__ = ["envgen", "project"]  # fixtures

BLUEPRINT = """\
envgen: 1
name: shop
title: A shop
description: A small shop.
state:
  entities:
    Item:
      collection: items
      description: A thing.
      key: item_id
      attributes:
        item_id: {type: string, description: Number.}
        price: {type: integer, minimum: 0, description: Price.}
  variables:
    till: {type: integer, default: 0, description: Money.}
tools:
  get_item:
    kind: query
    description: Look at an item.
    parameters:
      item_id: {type: string, references: Item, as: item, description: Number.}
    returns: Item
    action:
      - get: item
    cases:
      - name: gets
        call: {item_id: I1}
        returns: {price: 3}
      - name: misses
        call: {item_id: I2}
        error: item_not_found
  sell:
    kind: command
    description: Sell an item.
    parameters:
      item_id: {type: string, references: Item, description: Number.}
    returns: {type: integer, description: Money in the till.}
    writes: [Item, till]
    cases:
      - name: sells
        call: {item_id: I1}
        returns: 3
      - name: misses
        call: {item_id: I2}
        error: item_not_found
"""
BODIES = """\
class Shop:
    def sell(self, item_id: str) -> int:
        self.till += self.items[item_id]["price"]
        del self.items[item_id]
        return self.till
"""
SEED = "description: One item.\nstate:\n  items:\n    I1: {price: 3}\n"


@pytest.fixture
def shop(project: Path) -> Path:
    """An environment without problems but that its body is not yet accepted."""
    folder = project / "specs" / "shop"
    (folder / "seeds").mkdir(parents=True)
    (folder / "blueprint.yaml").write_text(BLUEPRINT)
    (folder / "bodies.py").write_text(BODIES)
    (folder / "seeds" / "default.yaml").write_text(SEED)
    return folder


@pytest.fixture
def clean(shop: Path, envgen: Run) -> Path:
    """The same with its body accepted, rendered, and nothing to complain about."""
    assert envgen("accept", "specs/shop", "sell").status == 0
    done = envgen("render", "specs/", "--strict")
    assert (done.status, done.out) == (0, ""), done.out
    return shop


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def package(folder: Path) -> dict[str, str]:
    root = folder.parent.parent / "generated" / "shop"
    return {str(path.relative_to(root)): path.read_text() for path in root.rglob("*") if path.is_file()}


def test_27_clean_is_zero(clean: Path, envgen: Run) -> None:
    assert envgen("render", "specs/").status == 0
    assert envgen("validate", "specs/").status == 0
    assert envgen("lint", "specs/").status == 0


def test_27_an_error_is_one_and_nothing_is_written(shop: Path, envgen: Run) -> None:
    change(shop / "blueprint.yaml", "references: Item, as: item", "references: Itme, as: item")
    done = envgen("render", "specs/")
    assert done.status == 1
    assert "B205" in done.out
    assert not (shop.parent.parent / "generated" / "shop").exists()


def test_27_an_error_never_costs_existing_output(clean: Path, envgen: Run) -> None:
    before = package(clean)
    change(clean / "blueprint.yaml", "key: item_id", "key: item")
    assert envgen("render", "specs/").status == 1
    assert package(clean) == before


def test_27_a_broken_environment_does_not_stop_the_others(clean: Path, envgen: Run) -> None:
    other = clean.parent / "other"
    other.mkdir()
    (other / "blueprint.yaml").write_text("envgen: 1\nname: [")
    change(clean / "blueprint.yaml", "A small shop.", "A tiny shop.")
    assert envgen("render", "specs/").status == 1
    assert "A tiny shop." in package(clean)["README.md"]


def test_27_a_warning_is_zero_and_one_where_strict(clean: Path, envgen: Run) -> None:
    text = "rules:\n  idle:\n    text: Nobody uses me.\n    that: till >= 0\n    else: bad\ntools:\n"
    change(clean / "blueprint.yaml", "tools:\n", text)
    done = envgen("render", "specs/")
    assert done.status == 0
    assert "B232" in done.out
    assert envgen("render", "specs/", "--strict").status == 1
    assert envgen("render", "specs/", "--check").status == 0


def test_27_quality_and_portability_are_zero_and_one_where_strict(clean: Path, envgen: Run) -> None:
    change(clean / "blueprint.yaml", "      - name: misses\n        call: {item_id: I2}\n        error: item_not_found\n", "")
    done = envgen("render", "specs/", "--format", "json")
    assert done.status == 0
    levels = {problem["level"] for problem in done.json["problems"]}
    assert levels
    assert "error" not in levels
    assert "warning" not in levels
    assert envgen("render", "specs/", "--strict").status == 1


def test_27_a_stub_is_an_error_unless_it_is_allowed(shop: Path, envgen: Run) -> None:
    (shop / "bodies.py").write_text("class Shop:\n    def sell(self, item_id: str) -> int:\n        raise NotImplementedError\n")
    assert envgen("render", "specs/").status == 1
    assert envgen("render", "specs/", "--allow-stubs").status == 0
    (shop / "bodies.py").unlink()
    assert envgen("render", "specs/").status == 1
    assert envgen("render", "specs/", "--allow-stubs").status == 0


def test_27_drift_is_an_error(clean: Path, envgen: Run) -> None:
    change(clean / "bodies.py", "item_id: str) -> int", "item: str) -> int")
    done = envgen("render", "specs/", "--allow-stubs")
    assert done.status == 1
    assert "C102" in done.out
    assert "envgen sync" in done.out


def test_27_edited_is_an_error_and_the_edit_stays(clean: Path, envgen: Run) -> None:
    file = clean.parent.parent / "generated" / "shop" / "shop" / "environment.py"
    file.write_text(file.read_text() + "# mine\n")
    done = envgen("render", "specs/")
    assert done.status == 1
    assert "D001" in done.out
    assert file.read_text().endswith("# mine\n")


def test_27_stale_is_a_warning(clean: Path, envgen: Run) -> None:
    change(clean / "blueprint.yaml", "writes: [Item, till]", "writes: [Item, till, Item.price]")
    done = envgen("render", "specs/")
    assert done.status == 0
    assert "C103" in done.out
    assert envgen("render", "specs/", "--strict").status == 1
    assert envgen("accept", "specs/shop", "sell").status == 0
    assert envgen("render", "specs/", "--strict").status == 0


def test_27_an_orphan_is_a_warning_and_stays(clean: Path, envgen: Run) -> None:
    bodies = clean / "bodies.py"
    bodies.write_text(bodies.read_text() + "\n    def buy(self, item_id: str) -> int:\n        return 1\n")
    done = envgen("render", "specs/")
    assert done.status == 0
    assert "C104" in done.out
    assert "def buy" in bodies.read_text()
    assert "def buy" not in package(clean)["shop/environment.py"]


def test_27_usage_is_two(clean: Path, envgen: Run) -> None:
    assert envgen("render", "nowhere/").status == 2
    assert envgen("render", "specs/", "--nothing").status == 2
