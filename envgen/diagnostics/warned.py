"""What Python warns of, treated otherwise for a moment. The filters are those of the process: one thread at a time changes them.

Two that put back what they found, each in the midst of the other, would leave the one's filters behind for good.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from threading import RLock
from typing import Literal

_CHANGING = RLock()
# A child is not to be born while another thread, which it does not have, is within.
os.register_at_fork(before=_CHANGING.acquire, after_in_parent=_CHANGING.release, after_in_child=_CHANGING.release)


@contextmanager
def warnings_are(action: Literal["error", "ignore"], category: type[Warning] = Warning) -> Iterator[None]:
    """Raise or ignore warnings of a kind within the block."""
    with _CHANGING, warnings.catch_warnings():
        warnings.simplefilter(action, category)
        yield
