"""Serves the weights over HTTP from a virtual environment of its own, and ends with who asked for it."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.real_model.weights import Gone

ALIAS = "qwen2.5-coder-1.5b"
PATIENCE = 120.0  # seconds until the weights are loaded

SERVE = """
import sys, threading
import xllamacpp
given = xllamacpp.CommonParams()
given.model.path, port, threads = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
given.hostnames, given.port = ["127.0.0.1"], port
given.n_ctx, given.n_parallel = 8192, 1
given.cpuparams.n_threads = given.cpuparams_batch.n_threads = threads
given.model_alias = {sys.argv[4]}
given.use_jinja, given.offline, given.verbosity = True, True, -1
server = xllamacpp.Server(given)
threading.Event().wait()
"""


@contextmanager
def served(weights: Path, folder: Path, threads: int) -> Iterator[str]:
    """The base URL of an endpoint while the block runs."""
    python = _python(folder / "venv")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with (folder / "server.log").open("wb") as log:
        command = [python, "-c", SERVE, str(weights), str(port), str(threads), ALIAS]
        server = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
        try:
            _wait(server, port)
            yield f"http://127.0.0.1:{port}/v1"
        finally:
            server.kill()
            server.wait()


def _python(venv: Path) -> str:
    python = venv / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    if subprocess.run([python, "-m", "pip", "install", "--quiet", "xllamacpp"], check=False).returncode != 0:
        raise Gone("the server's wheel cannot be installed")
    return str(python)


def _wait(server: subprocess.Popen[bytes], port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if server.poll() is not None:
            raise Gone("the server does not start on this machine")
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=2) as answer:
                if answer.status == 200:
                    return
        except (urllib.error.URLError, OSError):
            pass
        time.sleep(0.5)
    raise Gone("the server does not get ready")
