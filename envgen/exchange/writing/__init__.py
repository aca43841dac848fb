"""What was inferred, as the files of a spec: as a person would have written them. Pure: values to texts."""

from __future__ import annotations

from envgen.exchange.writing.files import files_of, seed_text

__all__ = ["files_of", "seed_text"]
