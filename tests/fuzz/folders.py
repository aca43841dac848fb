"""The files of one environment as data: what a mutation changes, a check reads, and a finding keeps."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
BLUEPRINT = "blueprint.yaml"
BODIES = "bodies.py"
LOCK = "bodies.lock"

Files = dict[str, bytes]


@cache
def corpus() -> Mapping[str, Mapping[str, bytes]]:
    """The environments that mutations start from."""
    found: dict[str, Files] = {}
    for folder in [*sorted((ROOT / "specs").iterdir()), ROOT / "templates" / "starter", ROOT / "tests/trials/specs/marina"]:
        if (folder / BLUEPRINT).exists():
            kept = [file for file in folder.rglob("*") if file.is_file() and file.suffix in (".yaml", ".py", ".lock")]
            found[folder.name] = {file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(kept)}
    for file in sorted((ROOT / "tests/oracle/blueprints").glob("*.yaml")):
        if file.suffixes == [".yaml"]:
            found[file.stem] = _oracle(file)
    return {name: _in_step(files) for name, files in found.items()}


def _in_step(files: Files) -> Files:
    """With the signatures of bodies.py as `envgen sync` writes them, so that what is not changed renders."""
    from envgen.render.bodies.sync import synced
    from envgen.render.sources import read_sources

    with TemporaryDirectory(prefix="fuzz-") as folder:
        written = synced(read_sources(write(files, Path(folder) / "case"), allow_stubs=True))
    return files | {path: text.encode() for path, text in written.items() if path == BODIES}


def _oracle(file: Path) -> Files:
    import json

    import yaml

    files = {BLUEPRINT: file.read_bytes()}
    if file.with_suffix(".py").exists():
        files[BODIES] = file.with_suffix(".py").read_bytes()
    seeds = yaml.safe_load(file.with_suffix(".seeds.yaml").read_text("utf-8"))
    return files | {f"seeds/{name}.json": json.dumps(seed, indent=1).encode() for name, seed in seeds.items()}


def write(files: Mapping[str, bytes], folder: Path) -> Path:
    """The files in a folder that holds nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    return folder


def contents(folder: Path) -> Files:
    """Everything below a folder, as it stands on disk."""
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}
