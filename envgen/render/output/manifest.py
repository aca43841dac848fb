"""What envgen wrote, as hashes: `.manifest.json` of a generated package. Deterministic: no clock, no path of a machine, no host."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from envgen import __version__

NAME = ".manifest.json"
PENDING = ".manifest.pending.json"  # there only while a run writes, or after one was killed


@dataclass(frozen=True, slots=True)
class Manifest:
    """Relative path → digests of texts that envgen wrote there: one, or several where a run was cut short."""

    files: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def owns(self, path: str, content: str) -> bool:
        return content in self.files.get(path, ())

    def joined(self, other: Manifest) -> Manifest:
        both = self.files.keys() | other.files.keys()
        return Manifest({path: self.files.get(path, frozenset()) | other.files.get(path, frozenset()) for path in both})


def digest(content: str | bytes) -> str:
    """SHA-256 of a text as it stands on disk."""
    return hashlib.sha256(content if isinstance(content, bytes) else content.encode()).hexdigest()


def manifest_of(files: Mapping[str, str]) -> Manifest:
    """The manifest of path → text."""
    return Manifest({path: frozenset((digest(text),)) for path, text in files.items()})


def manifest_text(files: Mapping[str, str]) -> str:
    """`.manifest.json` for path → text."""
    hashes = {path: digest(text) for path, text in sorted(files.items())}
    return json.dumps({"envgen": __version__, "files": hashes}, indent=2, ensure_ascii=False) + "\n"


def pending_text(manifest: Manifest) -> str:
    """`.manifest.pending.json`: every digest that may stand on disk while files are written."""
    files = {path: sorted(found) for path, found in sorted(manifest.files.items())}
    return json.dumps({"files": files}, ensure_ascii=False) + "\n"


def parse_manifest(text: str | None) -> Manifest:
    """A manifest or pending file; what cannot be read owns nothing, so that no foreign file is ever taken for ours."""
    if text is None:
        return Manifest()
    try:
        files = json.loads(text)["files"]
        return Manifest({path: frozenset([found] if isinstance(found, str) else map(str, found)) for path, found in files.items()})
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return Manifest()
