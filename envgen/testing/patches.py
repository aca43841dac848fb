"""Values set and removed at JSON Pointers of a state: the patches of cases, read as the loader of blueprints reads them."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

from envgen.blueprint.patches import apply


def patched(state: Mapping[str, Any], assignments: Mapping[str, Any], removals: Sequence[str]) -> dict[str, Any]:
    """A copy of a state with values set, then removed.

    Raises:
        PatchError: if a pointer leads nowhere.
    """
    return copy.deepcopy(apply(state, set=assignments, remove=removals))
