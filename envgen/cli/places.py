"""What people call an environment on the command line: a name, its folder in specs/, or its package in generated/."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from envgen.cli.output import fail

SPECS = Path("specs")
_BLUEPRINT = "blueprint.yaml"
_MANIFEST = ".manifest.json"


def existing(paths: Sequence[Path]) -> Sequence[Path]:
    """The folders that are meant, unless one does not exist: a slip of the keyboard is no problem of an environment."""
    return [_meant(path) for path in paths]


def _meant(path: Path) -> Path:
    spec = SPECS / path.name
    # A bare name, or the generated package: what is worked on is the spec.
    if (len(path.parts) == 1 or _is_package(path)) and not _is_spec(path) and _is_spec(spec):
        return spec
    if path.exists():
        return path
    raise fail(f"{path} does not exist", _hint(path))


def project_above() -> str:
    """How to get to the project whose folder this lies below; empty where this is one, or below none."""
    import os

    here = Path.cwd()
    found = None if SPECS.is_dir() else next((one for one in here.parents if any(one.glob(f"{SPECS}/*/{_BLUEPRINT}"))), None)
    return "" if found is None else f"this is a folder within a project; run it in that of the project: cd {os.path.relpath(found)}"


def _hint(path: Path) -> str:
    from envgen.diagnostics.hints import did_you_mean

    above = project_above()
    if above:
        return above
    if path.name == SPECS.name and len(path.parts) == 1:
        return "envgen init makes a project"
    parent = path.parent if len(path.parts) > 1 and path.parent != Path() else SPECS
    known = sorted(folder.parent.name for folder in parent.glob(f"*/{_BLUEPRINT}")) if parent.is_dir() else []
    close = did_you_mean(path.name, known)
    if close or not path.name.replace("_", "").isalnum():
        return close
    return f"envgen new {path.name} writes a small environment" + (f"; there are {', '.join(known[:8])}" if known else "")


def package_of(name: str, out: Path) -> Path | None:
    """The generated package of a name, of its own folder, or of a folder in specs/; None where it was not rendered."""
    from envgen.render.output.folders import inner_of

    path = Path(name)
    candidates = [out / name, path]
    if _is_spec(path):
        candidates.append(out / path.resolve().name)
    return next((root for root in candidates if (inner_of(root) / "schema.json").is_file()), None)


def specs_and_packages(names: Sequence[str], out: Path) -> tuple[list[Path], list[Path]]:
    """What is meant: folders with specs, and generated packages of which no spec is known. A folder of packages means all in it."""
    specs: list[Path] = []
    packages: list[Path] = []
    for name in names:
        path = Path(name)
        bare = len(path.parts) == 1 and spec_of(name) is None
        roots = [root for root in (path, out / name if bare else path) if _is_package(root)][:1]
        if not roots and path.is_dir() and not _is_spec(path):
            roots = sorted(root for root in path.iterdir() if _is_package(root))
        for root in roots:
            spec = SPECS / root.resolve().name
            # A package that lies elsewhere was not made from that spec, as far as anybody knows.
            is_known = _is_spec(spec) and root.resolve().parent == out.resolve()
            (specs if is_known else packages).append(spec if is_known else root)
        if not roots:
            specs += existing([path])
    return specs, packages


def spec_of(*names: str) -> Path | None:
    """The folder in specs/ that the first of these names or paths with one means, if there is one."""
    return next((path for name in names for path in (Path(name), SPECS / name) if _is_spec(path)), None)


def _is_spec(path: Path) -> bool:
    return (path / _BLUEPRINT).exists()


def _is_package(path: Path) -> bool:
    return (path / _MANIFEST).is_file()
