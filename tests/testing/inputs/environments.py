"""The environments that the inputs are tried on: all that this repository has, and the nasty ones of the oracle."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from envgen.render.data.case_data import case_data
from envgen.testing.inputs import Cases, cases_in
from tests.oracle import product
from tests.oracle.product import Pair

ROOT = Path(__file__).parents[3]
OTHERS = {
    path.parent.name: path.parent
    for folder in ("tests/trials", "benchmarks")
    for path in ROOT.glob(f"{folder}/specs/*/blueprint.yaml")
}
NASTY = sorted(one.stem for one in product.BLUEPRINTS.glob("*.yaml") if one.suffixes == [".yaml"])
SPECS = sorted({one.parent.name for one in product.SPECS.glob("*/blueprint.yaml")} | OTHERS.keys())
ALL = [*SPECS, *NASTY]


@cache
def pair(name: str) -> Pair:
    """Blueprint and class of an environment."""
    return product.made(OTHERS[name]) if name in OTHERS else product.pair(name)


@cache
def cases(name: str) -> Cases:
    """Its declared cases."""
    return cases_in(case_data(pair(name).blueprint))
