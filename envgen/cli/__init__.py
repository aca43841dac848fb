"""The command line: argv → one plain function per command. Holds no logic of its own."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # as in `typing`, whose import would leave more time in which Ctrl-C is nobody's
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 0 clean, 1 problems or differences, 2 usage or internal error.

    Without `argv` the process is ours: an interruption ends it, with status 130 or 143.
    """
    if argv is not None:
        return _main(argv)
    try:
        from envgen.cli.interruption import until_interrupted

        return until_interrupted(lambda: _main(None))
    except KeyboardInterrupt:  # before it was in force
        print("envgen: interrupted", file=sys.stderr)
        return 130


def _main(argv: Sequence[str] | None) -> int:
    import contextlib
    import os

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a letter that a terminal cannot show is no reason to say nothing
            stream.reconfigure(errors="backslashreplace")
    try:
        from envgen.cli.app import app
        from envgen.cli.invocation import commanded

        with commanded(argv):
            app(args=list(argv) if argv is not None else None, prog_name="envgen")
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else int(done.code is not None)
    except BrokenPipeError:  # `envgen … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:  # the machine refused: a full disk, a read-only folder
        if os.environ.get("ENVGEN_DEBUG"):
            raise
        where = f"{error.filename}: " if error.filename else ""
        with contextlib.suppress(OSError):
            print(f"envgen: {where}{error.strerror or error}", file=sys.stderr)
        return 2
    except MemoryError:
        print("envgen: memory ran out", file=sys.stderr)
        return 2
    except Exception as error:
        if os.environ.get("ENVGEN_DEBUG"):
            raise
        told = f"{type(error).__name__}: {error}"
        print(f"envgen: internal error: {told}", file=sys.stderr)
        print("  hint: please report this with the command; ENVGEN_DEBUG=1 shows the traceback", file=sys.stderr)
        return 2
    return 0
