"""The HTTP server: connections, routes, reading requests, writing answers. What is answered is the business of an `Answerer`."""

from __future__ import annotations

import contextlib
import select
import socket
import struct
import threading
import time
from collections.abc import Iterable, Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from envgen.endpoint.answer import Answerer, Failure, Gone, Outcome
from envgen.endpoint.log import Log
from envgen.endpoint.request import BadRequest, Kind, Request, parse
from envgen.endpoint.wire import body_of, error_body, events_of, models_body, sse

HOST = "127.0.0.1"
MAX_BODY = 64 * 1024 * 1024
LOOK = 0.1  # seconds between two looks whether a client is still there
PATIENCE = 5  # seconds for threads to notice that the server ends

_ROUTES: dict[str, Kind] = {"/chat/completions": "chat", "/embeddings": "embeddings"}


class EndpointServer:
    """A server that runs in threads of its own from `start` to `close`, or within `with`."""

    def __init__(self, answerer: Answerer, *, port: int = 0, log: Path | None = None) -> None:
        self.answerer = answerer
        self.log = Log(log)
        try:
            self._http = _Server((HOST, port), self)
        except OSError:
            self.log.close()
            raise
        self._thread = threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": LOOK}, daemon=True)
        self.stopping = threading.Event()

    @property
    def base_url(self) -> str:
        """What a client takes as its base URL."""
        return f"http://{HOST}:{self._http.server_address[1]}/v1"

    def start(self) -> None:
        self._thread.start()

    def wait(self) -> None:
        """Until somebody interrupts the thread."""
        while self._thread.is_alive():
            self._thread.join(3600)

    def close(self) -> None:
        """End at once: requests that wait get no answer."""
        self.stopping.set()
        if self._thread.is_alive():
            self._http.shutdown()
            self._thread.join()
        self._http.end_connections()
        self._http.server_close()
        self.log.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


class _Server(ThreadingHTTPServer):
    request_queue_size = 1024
    daemon_threads = True
    block_on_close = False

    def __init__(self, address: tuple[str, int], owner: EndpointServer) -> None:
        self.owner = owner
        self.busy: dict[threading.Thread, socket.socket] = {}
        super().__init__(address, _Handler)

    def server_bind(self) -> None:
        # Not that of HTTPServer, which asks the name service who we are.
        socket_address = self.server_address
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(socket_address)
        self.server_address = self.socket.getsockname()
        self.server_name, self.server_port = HOST, self.server_address[1]

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        self.busy[threading.current_thread()] = request
        try:
            super().process_request_thread(request, client_address)
        finally:
            del self.busy[threading.current_thread()]

    def handle_error(self, request: Any, client_address: Any) -> None:
        import sys

        if not isinstance(sys.exception(), ConnectionError):  # a client may leave whenever it likes
            super().handle_error(request, client_address)

    def end_connections(self) -> None:
        threads = list(self.busy.items())
        for _, connection in threads:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        until = time.monotonic() + PATIENCE
        for thread, _ in threads:
            thread.join(max(0, until - time.monotonic()))


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "envgen"
    sys_version = ""
    disable_nagle_algorithm = True
    wbufsize = -1  # head and body in one packet
    server: _Server

    def log_message(self, format: str, *arguments: Any) -> None:
        pass

    # ── routes ──────────────────────────────────────────────

    def do_GET(self) -> None:
        path = self._path()
        if path == "/models":
            self._send(200, models_body(self.server.owner.answerer.models))
        elif path == "/health":
            self._send(200, b'{"status":"ok"}')
        else:
            self._refuse(404, f"there is no GET {self.path}", "not_found")

    def do_POST(self) -> None:
        raw = self._read()
        if raw is None:
            return
        kind = _ROUTES.get(self._path())
        if kind is None:
            self._refuse(404, f"there is no POST {self.path}", "not_found")
            return
        try:
            request = parse(kind, raw, {name.lower(): value for name, value in self.headers.items()})
        except BadRequest as error:
            self._refuse(400, str(error), "bad_request")
            return
        with self.server.owner.log.expected():
            try:
                outcome = self.server.owner.answerer.answer(request, self._wait)
            except Gone:
                self.close_connection = True
                self.server.owner.log.note(request, Outcome(None, fault="gone"), complete=False)
                return
            except OSError as error:  # the machine refused: a full disk, a folder that is gone
                told = f"the endpoint cannot go on: {error.strerror or error}: {error.filename or ''}"
                outcome = Outcome(Failure(500, told, "endpoint_error", "server_error"))
            hangs = outcome.delivery == "hang"
            if hangs:
                self.server.owner.log.note(request, outcome, complete=False)
            else:
                self._deliver(request, outcome)
        if hangs:
            self._hang()

    def _path(self) -> str:
        return self.path.partition("?")[0].removeprefix("/v1").rstrip("/")

    def _read(self) -> bytes | None:
        length = self.headers.get("content-length", "")
        if not length.isdecimal():
            self.close_connection = True
            self._refuse(411, "a body with Content-Length is needed", "length_required")
            return None
        if int(length) > MAX_BODY:
            self.close_connection = True
            self._refuse(413, f"a body of more than {MAX_BODY // 1024**2} MB", "too_large")
            return None
        raw = self.rfile.read(int(length))
        if len(raw) < int(length):  # the client died on its way
            self.close_connection = True
            return None
        return raw

    # ── waiting ─────────────────────────────────────────────

    def _wait(self, seconds: float) -> None:
        """Sleep; `Gone` where the client left meanwhile, or the server ends."""
        until = time.monotonic() + seconds
        while True:
            rest = until - time.monotonic()
            if self.server.owner.stopping.wait(max(0, min(rest, LOOK))) or self._has_left():
                raise Gone
            if rest <= LOOK:
                return

    def _has_left(self) -> bool:
        try:
            poll = select.poll()  # select() knows no more than 1,024 descriptors
            poll.register(self.connection, select.POLLIN)
            return bool(poll.poll(0)) and not self.connection.recv(1, socket.MSG_PEEK)
        except (OSError, ValueError):
            return True

    # ── writing ─────────────────────────────────────────────

    def _deliver(self, request: Request, outcome: Outcome) -> None:
        complete = False
        try:
            self._wait(outcome.delay)
            self._write(request, outcome)
            complete = outcome.delivery in ("whole", "garbled")
        except (Gone, OSError):
            self.close_connection = True
        finally:
            self.server.owner.log.note(request, outcome, complete=complete)

    def _hang(self) -> None:
        self.close_connection = True
        with contextlib.suppress(Gone):
            while True:
                self._wait(60)

    def _write(self, request: Request, outcome: Outcome) -> None:
        answer, delivery = outcome.answer, outcome.delivery
        if delivery == "reset" or answer is None:
            self._reset()
        elif isinstance(answer, Failure):
            self._send(answer.status, error_body(answer), answer.headers.items())
        elif request.streams:
            events = list(events_of(request, answer))
            if delivery == "garbled":
                events.insert(len(events) // 2, sse(b'{"id": "chatcmpl-'))
            self._stream(events[: len(events) // 2] if delivery in ("cut", "short") else events, ends=delivery != "cut")
        else:
            body = body_of(request, answer)
            if delivery == "cut":
                self._send(200, body[: len(body) // 2], length=len(body))
                self.close_connection = True
            else:
                self._send(200, body if delivery == "whole" else body[: len(body) * 2 // 3])

    def _send(self, status: int, body: bytes, headers: Iterable[tuple[str, str]] = (), length: int | None = None) -> None:
        self._head(status, [("Content-Type", "application/json"), ("Content-Length", str(length or len(body))), *headers])
        self.wfile.write(body)
        self.wfile.flush()

    def _stream(self, events: Sequence[bytes], *, ends: bool) -> None:
        self._head(200, [("Content-Type", "text/event-stream"), ("Cache-Control", "no-cache"), ("Transfer-Encoding", "chunked")])
        for event in events:
            self.wfile.write(b"%x\r\n%b\r\n" % (len(event), event))
            self.wfile.flush()
        if ends:
            self.wfile.write(b"0\r\n\r\n")
            self.wfile.flush()
        else:
            self.close_connection = True

    def _head(self, status: int, headers: Iterable[tuple[str, str]]) -> None:
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()

    def _refuse(self, status: int, message: str, code: str) -> None:
        self._send(status, error_body(Failure(status, message, code)))

    def _reset(self) -> None:
        """End the connection as a machine that lost it would."""
        self.close_connection = True
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        socket.close(self.connection.detach())
