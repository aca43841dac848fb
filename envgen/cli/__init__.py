"""The command line: argv → one plain function per command. Holds no logic of its own."""

from __future__ import annotations

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 0 clean, 1 problems or differences, 2 usage or internal error."""
    import os
    import sys

    from envgen.cli.app import app

    try:
        app(args=list(argv) if argv is not None else None, prog_name="envgen")
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else int(done.code is not None)
    except BrokenPipeError:  # `envgen … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        if os.environ.get("ENVGEN_DEBUG"):
            raise
        told = f"{type(error).__name__}: {error}"
        print(f"envgen: internal error: {told}", file=sys.stderr)
        print("  hint: please report this with the command; ENVGEN_DEBUG=1 shows the traceback", file=sys.stderr)
        return 2
    return 0
