"""A generated package for a command: found, and imported. What is imported runs its bodies in this process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from envgen.diagnostics.hints import Hinted
from envgen.render.output.folders import inner_of


class PackageError(Hinted):
    """A mistake in naming a package or a seed."""


def load_environment(name: str, out: Path, *, seed: str = "default") -> Any:
    """An instance of the environment called `name` below `out`, or at the path `name`, started from a seed."""
    import importlib
    import sys

    from envgen_runtime.faults import explain_refusals

    root = find_package(name, out)
    package = inner_of(root).name
    sys.dont_write_bytecode = True  # nothing but envgen render writes into generated/
    sys.path.insert(0, str(root.resolve()))
    try:
        module = importlib.import_module(package)
        cls = getattr(module, module.__all__[0])
    except (ImportError, AttributeError, SyntaxError) as error:
        raise not_importable(root, str(error)) from error
    has_seed(root, seed)
    environment = cls(seed)
    explain_refusals(environment)
    return environment


def not_importable(root: Path, why: str) -> PackageError:
    """A package that is there, and whose code is none."""
    return PackageError(f"{root} cannot be imported: {why}", f"envgen render specs/{root.resolve().name}")


def has_seed(root: Path, seed: str) -> None:
    """PackageError where a package has no such seed."""
    package = inner_of(root).name
    seeds = sorted(file.stem for file in (root / package / "seeds").glob("*.json"))
    if seed not in seeds:
        from envgen.diagnostics.hints import did_you_mean

        raise PackageError(f"{package} has no seed '{seed}'", did_you_mean(seed, seeds) or f"it has {', '.join(seeds) or 'none'}")


def find_package(name: str, out: Path) -> Path:
    """The folder of the package called `name` below `out`, or at the path `name`."""
    from envgen.cli.places import package_of, project_above, spec_of
    from envgen.diagnostics.hints import did_you_mean

    root = package_of(name, out)
    if root is not None:
        return root
    spec = spec_of(name)
    above = "" if out.is_dir() else project_above()
    if above:
        raise PackageError(f"there are no packages here: {out} does not exist", above)
    if spec is not None:
        raise PackageError(f"{spec} was not rendered yet: there is no package of it in {out}", f"envgen render {spec}")
    known = sorted(file.parent.name for file in out.glob("*/.manifest.json"))
    hint = did_you_mean(name, known) or (f"there are {', '.join(known)}" if known else "envgen render specs/ makes packages")
    raise PackageError(f"there is no generated package {name} in {out}", hint)
