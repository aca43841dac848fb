"""`envgen validate`: is it a blueprint, does it mean something, do its bodies fit?"""

from __future__ import annotations

import typer

from envgen.cli.output import Format, FormatOption, Paths, StrictOption, StubsOption, show, summary, tell
from envgen.cli.places import existing

EXAMPLE = "envgen validate specs/"


def run(paths: Paths, strict: StrictOption = False, allow_stubs: StubsOption = False, form: FormatOption = Format.text) -> None:
    """Check blueprints, seeds and bodies; write nothing."""
    from envgen.cli.reading import beside_problems, read_all
    from envgen.diagnostics.problem import in_order
    from envgen.diagnostics.reporters import exit_status

    sources, problems = read_all(existing(paths), allow_stubs=allow_stubs)
    problems = in_order([*problems, *beside_problems(sources)])
    show(problems, form, {"environments": [{"folder": str(one.folder), "broken": one.broken} for one in sources]})
    if form.is_read:
        tell(f"{len(sources)} environment{'s' if len(sources) != 1 else ''}: {summary(problems)}")
    raise typer.Exit(exit_status(problems, strict=strict))
