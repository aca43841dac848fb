"""`make docs`: writes the pages of docs/reference/ that are not what they should be."""

from __future__ import annotations

from pathlib import Path

from tests.docs.reference import PAGES

ROOT = Path(__file__).resolve().parents[3]

for place, make in PAGES.items():
    file, text = ROOT / place, make()
    if not file.exists() or file.read_text("utf-8") != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        print(f"wrote {place}")
