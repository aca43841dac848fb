"""`envgen import`: environments of another format as specs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.foreign import refuse_unknown
from envgen.cli.output import Format, FormatOption, fail, show, summary, tell

if TYPE_CHECKING:
    from envgen.exchange.importing import Imported
    from envgen.exchange.verify.equivalence import Equivalence

EXAMPLE = "envgen import envscaler environments.json scenarios.json --only env_181_rl"


def run(
    form_of: Annotated[str, typer.Argument(metavar="FORMAT", help="What the files are: envscaler.")],
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="JSON files of environments and scenarios.")],
    only: Annotated[list[str] | None, typer.Option("--only", metavar="ID", help="Only this environment; may be repeated.")] = None,
    into: Annotated[Path, typer.Option("--into", help="Folder of the specs.")] = Path("specs"),
    force: Annotated[bool, typer.Option("--force", help="Replace the files of an import that was edited since.")] = False,
    report: Annotated[
        Path | None, typer.Option("--report", metavar="DIR", help="Also write the table of repairs over all of them there.")
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Play the same calls to class and environment, isolated, and compare them.")
    ] = False,
    calls: Annotated[int, typer.Option("--calls", min=1, help="Calls that --verify compares, for each environment.")] = 1000,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 is one a core.")] = 0,
    form: FormatOption = Format.text,
) -> None:
    """Import environments of another format.

    Writes a blueprint, bodies, seeds and a repair report for each; what cannot be imported is told and stops none of the others.
    """
    from envgen.cli.progress import progress
    from envgen.diagnostics.problem import in_order
    from envgen.diagnostics.reporters import exit_status
    from envgen.exchange.envscaler import read
    from envgen.exchange.importing import import_items

    refuse_unknown(form_of)
    for file in files:
        if not file.exists():
            raise fail(f"{file} does not exist")
    for folder in (into, report):
        if folder is not None and folder.exists() and not folder.is_dir():
            raise fail(f"{folder} is no folder")
    found = read(files, only or ())
    with progress(form, "importing") as on_progress:
        imported = import_items(found.items, into, force=force, jobs=jobs or None, on_progress=on_progress)
    proofs: list[Equivalence] = []
    if verify:
        from envgen.exchange.proving import NoWall, prove

        try:
            with progress(form, "verifying") as on_progress:
                proofs = prove(imported, calls=calls, jobs=jobs or None, on_progress=on_progress)
        except NoWall as error:
            raise fail(f"nothing can be verified without isolation: {error}", "envgen doctor tells what is missing") from None
    if report is not None:
        _write_report(report, imported, proofs)
    # What a spec could still have (cases, for one) is nothing that importing left undone.
    told = [one for each in imported for one in each.problems if one.level in ("error", "warning")]
    problems = in_order([*found.problems, *(_placed(one, into) for one in told)])
    problems = in_order([*problems, *_unproven(proofs, into)])
    show(problems, form, {"environments": [_facts(one) for one in imported], "equivalence": [_counted(one) for one in proofs]})
    if form.is_read:
        _tell(imported, proofs, problems, into)
    raise typer.Exit(exit_status(problems))


def _placed(problem: Any, into: Path) -> Any:
    from dataclasses import replace

    return replace(problem, at=replace(problem.at, path=str(into / problem.at.path))) if "/" in problem.at.path else problem


def _unproven(proofs: list[Equivalence], into: Path) -> list[Any]:
    from envgen.exchange.proving import problems_of

    return [problem for proof in proofs for problem in problems_of(proof, into)]


def _counted(proof: Equivalence) -> dict[str, Any]:
    whole = proof.as_json()
    return {name: value for name, value in whole.items() if name not in ("examples", "faults", "lost")}


def _tell(imported: list[Imported], proofs: list[Equivalence], problems: list[Any], into: Path) -> None:
    from envgen.exchange.report import counts

    for one in imported:
        number = sum(counts(one.repairs).values())
        if one.status in ("written", "unchanged"):
            mended = "the spec that it carries" if one.item.files else f"{number} repair{'s' if number != 1 else ''}"
            scenarios = sum(not fact.missing for fact in one.scenarios)
            told = f", {scenarios} scenario{'s' if scenarios != 1 else ''}" if one.scenarios else ""
            tell(f"{one.item.id}: {one.status} {one.folder}, {mended}{told}")
        else:
            tell(f"{one.item.id}: {one.status}")
    for proof in proofs:
        meant = sum(proof.intended.values())
        tell(f"{proof.id}: {proof.compared} calls compared, {meant} differ as meant, {proof.unexplained} unexplained")
        if proof.scenarios:
            checks = sum(one.checks for one in proof.scenarios)
            parted = sum(len(one.differences) for one in proof.scenarios)
            tell(f"{proof.id}: {checks} checks compared with their functions, {parted} differ")
    statuses = Counter(one.status for one in imported)
    told = ", ".join(f"{count} {status}" for status, count in sorted(statuses.items())) or "none"
    tell(f"{len(imported)} environment{'s' if len(imported) != 1 else ''}: {told}; {summary(problems)}")
    if statuses["written"]:
        tell(f"next: envgen render {into}")


def _write_report(folder: Path, imported: list[Imported], proofs: list[Equivalence]) -> None:
    import json

    from envgen.exchange.report import NAME, table, table_json
    from envgen.render.output.disk import write_file

    write_file(folder / f"{NAME}.md", table(imported))
    write_file(folder / f"{NAME}.json", json.dumps(table_json(imported), ensure_ascii=False, indent=2) + "\n")
    if proofs:
        from envgen.exchange.proving import NAME as EQUIVALENCE
        from envgen.exchange.proving import table as table_of_proofs

        counted = json.dumps([_counted(one) for one in proofs], ensure_ascii=False, indent=2)
        write_file(folder / f"{EQUIVALENCE}.md", table_of_proofs(proofs))
        write_file(folder / f"{EQUIVALENCE}.json", counted + "\n")


def _facts(one: Imported) -> dict[str, Any]:
    from envgen.exchange.report import counts
    from envgen.exchange.scenarios.report import forms

    return {
        "item": one.item.id,
        "name": one.name,
        "folder": str(one.folder) if one.folder is not None else None,
        "status": one.status,
        "files": sorted(one.files),
        "repairs": counts(one.repairs),
        "scenarios": forms(one.scenarios),
    }
