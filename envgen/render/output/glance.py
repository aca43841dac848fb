"""Whether files are as they were, told from what their folders say of them: nothing is opened.

As version control does it: kind, inode, size and times of a file that are the same stand for the same content. A file that was
changed just before the look could change again within one tick of the clock, so that such a look tells nothing.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Iterable

SETTLED = 100_000_000  # nanoseconds after which a change shows in the times of a file, on any file system in use


def glance(files: Iterable[str], *, told: str = "") -> str:
    """A digest of the entries of `files` (absent ones count) and of `told`; a file that is absent must stay so."""
    found = hashlib.blake2b(told.encode(errors="surrogatepass"), digest_size=16)
    found.update(repr([_entry(file) for file in files]).encode(errors="surrogatepass"))
    return found.hexdigest()


def settled_glance(files: Iterable[str], *, told: str = "") -> str:
    """The same, to be remembered; empty where something was changed too lately to be told from a later change."""
    everything = list(files)
    entries = [_entry(file) for file in everything]
    if max((entry[-1] for entry in entries), default=0) > time.time_ns() - SETTLED:
        return ""
    return glance(everything, told=told)


def _entry(file: str) -> tuple[int, ...]:
    try:
        found = os.stat(file)  # of what a link leads to: a link to another place shows in the inode
    except OSError:
        return (0,)
    return (found.st_mode, found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns)
