"""What the fuzzer has found once is tried first, for good."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz import findings
from tests.fuzz.halves import SOUND
from tests.oracle.product import pair


@pytest.mark.parametrize("place", sorted(findings.HERE.glob("*.json")), ids=lambda place: place.stem)
def test_is_mended(place: Path, tmp_path: Path) -> None:
    files, environment, operations = findings.load(place)
    if environment:
        both = pair(environment)
        findings.play_calls(both.product, both.blueprint, operations, sound=environment in SOUND)
    elif operations:
        assert files is not None
        assert findings.play_specs_with_calls(files, operations, tmp_path)
    else:
        assert files is not None
        findings.play_files(files, tmp_path)
