"""`envgen doctor`: what this host can enforce around untrusted code, and what else a report of a fault needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.output import fail, show_json, tell

if TYPE_CHECKING:
    from envgen.sandbox.survey import Promise, Survey

EXAMPLE = "envgen doctor --require-isolation"


class DoctorFormat(StrEnum):
    """How the survey is printed."""

    text = "text"
    json = "json"


def run(
    require_isolation: Annotated[
        bool, typer.Option("--require-isolation", help="Exit 2 where a layer is missing or a promise is not kept.")
    ] = False,
    form: Annotated[DoctorFormat, typer.Option("--format", help="text for people, json for tools.")] = DoctorFormat.text,
) -> None:
    """Say what this host enforces around code that nobody has read.

    Each promise is tried just now, in a worker that is thrown away. A layer that is missing is named with the reason and with what
    gives it. Exit 1 where a promise is not kept or a need not met. What is printed names neither this machine nor its users: paste
    it into a report.
    """
    from envgen.sandbox.survey import survey
    from envgen.sandbox.zygote import SandboxError

    host, needs = _host(), _needs()
    if form is DoctorFormat.text:
        for line in _told_host(host, needs):
            typer.echo(line)
    try:
        found = survey()
    except SandboxError as error:
        raise fail(f"untrusted code cannot run here at all: {error}", "envgen call without --isolated trusts the package") from None
    if form is DoctorFormat.json:
        show_json({**host, "needs": {name: version for name, (version, _) in needs.items()}, **_facts(found)})
    else:
        for line in _told(found):
            typer.echo(line)
    if require_isolation and not found.complete:
        tell_missing(found.missing)
        for promise in found.promises:
            if not promise.kept:
                tell(f"envgen: this host does not keep the promise '{promise.name}'")
        raise typer.Exit(2)
    is_well = all(promise.kept for promise in found.promises) and not any(wanted for _, wanted in needs.values())
    raise typer.Exit(0 if is_well else 1)


def tell_missing(missing: Mapping[str, str]) -> None:
    """Layers that were required and are not there: why, and what gives them."""
    from envgen.sandbox.survey import mend_of

    for layer, reason in missing.items():
        tell(f"envgen: this host does not give the layer {layer}: {reason}")
        if mend := mend_of(reason):
            tell(f"  hint: {mend}")


def _told(found: Survey) -> Iterator[str]:
    """The survey for people."""
    from envgen.sandbox.inside.wall import LAYERS
    from envgen.sandbox.survey import mend_of

    yield ""
    yield "Promises about code behind the wall, each tried just now; of the layers that are named any one is enough:"
    width = max(len(promise.name) for promise in found.promises)
    for promise in found.promises:
        if promise.kept:
            yield f"  enforced  {promise.name:{width}}  {_by(promise)}"
        else:
            yield f"  OPEN      {promise.name}: it {', '.join(promise.broken)}"
    yield ""
    yield f"Layers in force: {', '.join(layer for layer in LAYERS if layer not in found.missing) or 'none'}"
    for layer, reason in found.missing.items():
        yield f"  missing: {layer}: {reason}"
        if mend := mend_of(reason):
            yield f"    to have it: {mend}"
    open_promises = sum(not promise.kept for promise in found.promises)
    if found.missing and not open_promises:
        yield "  All promises are kept without: what is missing is a second lock. Weaken nothing else to get it."
    yield f"A fresh worker is ready in {found.fresh_ms:.1f} ms; one that was killed is replaced in {found.replaced_ms:.1f} ms."
    yield ""
    if open_promises:
        yield f"Do not run code here that nobody has read: {open_promises} of {len(found.promises)} promises not kept (OPEN)."
    else:
        yield "Code that nobody has read can run here, behind the wall: envgen call ENV TOOL --isolated, or a Pool from Python."


def _by(promise: Promise) -> str:
    if promise.alone:
        return f"by {', '.join(promise.alone)}"
    return f"by {', '.join(promise.helping)} together" if promise.helping else "by a process of its own"


def _told_host(host: Mapping[str, Any], needs: Mapping[str, tuple[str, str]]) -> Iterator[str]:
    from textwrap import wrap

    yield f"envgen {host['envgen']}, envgen-runtime {host['runtime']}, Python {host['python']} ({host['implementation']})"
    user = "root" if host["root"] else "ordinary user"
    yield f"{host['system']} {host['kernel']} {host['machine']}, {host['cores']} cores, {user}"
    listed = ", ".join(
        f"{name} {version or 'MISSING'}{f' ({wanted} is needed)' if wanted else ''}" for name, (version, wanted) in needs.items()
    )
    yield from wrap(f"needs: {listed}", 100, subsequent_indent="       ")


def _facts(found: Survey) -> dict[str, Any]:
    """The survey for tools."""
    from dataclasses import asdict

    from envgen.sandbox.inside.wall import LAYERS
    from envgen.sandbox.survey import mend_of

    return {
        "complete": found.complete,
        "promises": [{"enforced": promise.kept, **asdict(promise)} for promise in found.promises],
        "layers": {
            layer: {"in_force": layer not in found.missing}
            | ({"reason": found.missing[layer], "mend": mend_of(found.missing[layer])} if layer in found.missing else {})
            for layer in LAYERS
        },
        "fresh_worker_ms": found.fresh_ms,
        "replaced_worker_ms": found.replaced_ms,
    }


def _host() -> dict[str, Any]:
    """What tells hosts apart, without their names."""
    import os
    import platform

    import envgen_runtime

    import envgen

    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return {
        "envgen": envgen.__version__,
        "runtime": envgen_runtime.__version__,
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": platform.system(),
        "kernel": platform.release(),
        "machine": platform.machine(),
        "cores": cores,
        "root": hasattr(os, "geteuid") and os.geteuid() == 0,
    }


def _needs() -> dict[str, tuple[str, str]]:
    """What envgen is installed with: the version, and what is needed where that is missing or another than the pinned one."""
    import re
    from importlib import metadata

    found = {}
    for requirement in metadata.requires("envgen") or ():
        wanted = requirement.partition(";")[0].strip()
        name = re.split(r"[^\w.-]", wanted)[0]
        if "extra ==" in requirement or name == "envgen-runtime":
            continue
        try:
            version = metadata.version(name)
        except metadata.PackageNotFoundError:
            version = ""
        pinned = wanted.partition("==")[2]
        found[name] = (version, wanted if not version or (pinned and version != pinned) else "")
    return found
