"""`envgen endpoint`: a model server on this machine, which answers by a script or with what somebody writes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from envgen.cli.output import Format, fail, say, show, tell

if TYPE_CHECKING:
    from envgen.endpoint.server import EndpointServer

EXAMPLE = "envgen endpoint --by-hand answers/"


def run(
    script: Annotated[
        Path | None, typer.Option("--script", metavar="FILE", help="Answer by this script, YAML or JSON Lines.")
    ] = None,
    by_hand: Annotated[
        Path | None,
        typer.Option(
            "--by-hand", metavar="DIR", help="Write each request into this folder, and answer with what is written there."
        ),
    ] = None,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Port on 127.0.0.1; 0 is a free one.")] = 0,
    log: Annotated[Path | None, typer.Option("--log", metavar="FILE", help="Append a JSON line for each request.")] = None,
) -> None:
    """Serve an OpenAI-compatible endpoint, to test clients, or to be the model yourself.

    The first line of output says where it listens; what follows, which answers it waits for. Ctrl-C ends it.

    With --by-hand, each request is a folder with request.md, which tells how to answer. An equal request is answered from there at
    once, after a restart too. How long a client waits is up to the client.
    """
    if (script is None) == (by_hand is None):
        raise fail("one of --script FILE and --by-hand DIR is needed", EXAMPLE)
    try:
        with _server(script, by_hand, port, log) as server:
            say(f"listening on {server.base_url}")
            server.wait()
    except OSError as error:
        import errno

        if error.errno in (errno.EADDRINUSE, errno.EACCES) and error.filename is None:
            raise fail(f"port {port} cannot be listened on: {error.strerror}", "--port 0 takes a free one") from None
        raise


def _server(script: Path | None, by_hand: Path | None, port: int, log: Path | None) -> EndpointServer:
    if by_hand is not None:
        from envgen.endpoint.by_hand import ByHandServer, FolderInUse

        if by_hand.exists() and not by_hand.is_dir():
            raise fail(f"--by-hand {by_hand} is no folder")
        try:
            return ByHandServer(by_hand, log=log, port=port, tell=_print)
        except FolderInUse as error:
            raise fail(str(error), "give each a folder of its own") from None
    from envgen.endpoint.script import read_script
    from envgen.endpoint.scripted import ScriptedServer

    assert script is not None
    if not script.is_file():
        raise fail(f"{script} is no file")
    read, problems = read_script(script)
    show(problems, Format.text)
    if read is None:
        tell(f"{script} cannot be followed")
        raise typer.Exit(1)
    return ScriptedServer(read, log=log, port=port)


def _print(line: str) -> None:
    """A line of output, as long as anybody reads it: who only wanted the first may have left."""
    import os
    import sys

    try:
        say(line)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
