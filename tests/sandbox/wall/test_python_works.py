"""What honest code needs works behind the whole wall, in every interpreter at hand."""

from __future__ import annotations

import statistics
import sys
from pathlib import Path

import pytest

from .raising import USERS, linux, within

pytestmark = linux

PYTHONS = [sys.executable, *map(str, sorted(Path.home().glob(".pyenv/versions/3.1[1-9].*/bin/python")))]
BEFORE = """
    import ast, contextlib, copy, datetime, decimal, io, json, linecache, random, re, secrets, select, tokenize, traceback, uuid
    import _strptime
"""
WORK = """
    grown = [list(range(n % 500)) for n in range(20_000)]  # arenas come, grow and go
    del grown
    big = bytearray(100 << 20)
    big.extend(bytes(100 << 20))
    del big
    words = {str(n): {"n": [n] * 3} for n in range(20_000)}
    assert json.loads(json.dumps(words)) == words and copy.deepcopy(words) == words
    assert sorted(words, key=lambda word: (len(word), word))[-1] == "19999"
    assert re.sub(r"(\\d+)-(\\d+)", r"\\2-\\1", "12-34") == "34-12"
    assert datetime.datetime.strptime("2026-11-30", "%Y-%m-%d").isoformat() == "2026-11-30T00:00:00"
    assert decimal.Decimal("0.1") + decimal.Decimal("0.2") == decimal.Decimal("0.3")
    assert 0 <= random.Random(7).random() < 1 and len(secrets.token_hex(4)) == 8 and len(str(uuid.uuid4())) == 36
    started = time.perf_counter()
    time.sleep(0.01)
    assert time.perf_counter() - started >= 0.01 and time.time() > 0 and time.process_time() > 0
    assert 3 ** 20_000 % 7 == pow(3, 20_000, 7)
    try:
        json.loads("{")
    except ValueError:
        assert "JSONDecodeError" in traceback.format_exc()
    def deep(n): return n and deep(n - 1) + 1
    assert deep(800) == 800
    try:
        deep(10 ** 6)
    except RecursionError as error:
        assert "recursion" in str(error)
    reader, writer = keep[0], keep[-1]
    assert select.select([], [writer], [], 0)[1] == [writer]
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        print("told")
    assert printed.getvalue() == "told\\n"
    os.write(2, b"")
    gc.collect()
    try:
        open("/etc/passwd")
    except OSError as error:
        tell(type(error).__name__)
"""


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("ordinary", USERS)
def test_honest_code_works(python: str, ordinary: bool) -> None:
    outcome = within(WORK, before=BEFORE, ordinary=ordinary, python=python)
    assert outcome.found == "PermissionError"
    assert outcome.ended == 0


def test_raising_it_is_cheap() -> None:
    """The whole of it for one worker: 0.6 ms where this was written. The fastest of some, since other work disturbs."""
    attack = "tell(took)"
    before = """
        times = []
        for _ in range(20):
            reader, writer = os.pipe()
            if not os.fork():
                started = time.perf_counter()
                wall.lock_down(frozenset(wall.LAYERS), {"cpu_seconds": 5, "address_space": 1 << 29}, (0, 1, 2, writer))
                os.write(writer, str(time.perf_counter() - started).encode())
                os._exit(0)
            times.append(float(os.read(reader, 100)))
            os.close(reader), os.close(writer)
            os.wait()
        took = times
        """
    took = within(attack, before=before, layers=()).found
    assert min(took) < 0.0011, statistics.median(took)
