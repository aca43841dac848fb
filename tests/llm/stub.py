"""A server of bytes, for what no well-behaved endpoint says: it answers each request with what a function makes of it."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answering = Callable[[str, dict[str, Any]], tuple[int, dict[str, str], Any]]


@contextmanager
def stub(answer: Answering) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The base URL, and the bodies that were sent. `answer(path, body)` gives status, headers, and JSON or bytes."""
    got: list[dict[str, Any]] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            got.append(body)
            self._answer(*answer(self.path, body))

        def do_GET(self) -> None:
            self._answer(*answer(self.path, {}))

        def _answer(self, status: int, headers: dict[str, str], body: Any) -> None:
            raw = body if isinstance(body, bytes) else json.dumps(body).encode()
            self.send_response(status)
            for name, value in {"Content-Type": "application/json", "Content-Length": str(len(raw)), **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(raw)

        def log_message(self, *told: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/v1", got
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def completion(content: Any, finish: str = "stop", **message: Any) -> dict[str, Any]:
    return {
        "model": "stub-1",
        "choices": [{"index": 0, "finish_reason": finish, "message": {"role": "assistant", "content": content, **message}}],
        "usage": {"prompt_tokens": 10, "completion_tokens": 5},
    }
