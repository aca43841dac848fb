"""Rows → a file: JSON lines, a JSON list or parquet, as they come, and moved into place when all are there."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

from envgen.export.dialect import Kind, Row
from envgen.render.output.disk import TEMPORARY

_ROWS_AT_ONCE = 512


class NoParquet(RuntimeError):
    """pyarrow is not installed."""


class Writer(Protocol):
    def add(self, row: Row) -> None: ...


@contextlib.contextmanager
def writing(file: Path, columns: Mapping[str, Kind]) -> Iterator[Writer]:
    """A file by its ending: .jsonl, .json or .parquet. What stood there stays where the block is left by an exception."""
    file.parent.mkdir(parents=True, exist_ok=True)
    temporary = file.parent / f".{file.name}.{os.getpid()}{TEMPORARY}"
    how = {".jsonl": _lines, ".json": _list, ".parquet": _parquet}[file.suffix]
    try:
        with how(temporary, columns) as writer:
            yield writer
        temporary.replace(file)
    finally:
        temporary.unlink(missing_ok=True)


class _Text:
    """Objects with something between them."""

    def __init__(self, file: Any, before: bytes, between: bytes) -> None:
        self._file, self._before, self._between = file, before, between

    def add(self, row: Row) -> None:
        text = json.dumps(row, ensure_ascii=False, allow_nan=False)
        self._file.write(self._before + text.encode())
        self._before = self._between


@contextlib.contextmanager
def _lines(place: Path, columns: Mapping[str, Kind]) -> Iterator[Writer]:
    with place.open("wb") as file:
        yield _Text(file, b"", b"\n")
        file.write(b"\n" if file.tell() else b"")


@contextlib.contextmanager
def _list(place: Path, columns: Mapping[str, Kind]) -> Iterator[Writer]:
    with place.open("wb") as file:
        yield _Text(file, b"[\n", b",\n")
        file.write(b"\n]\n" if file.tell() else b"[]\n")


@contextlib.contextmanager
def _parquet(place: Path, columns: Mapping[str, Kind]) -> Iterator[Writer]:
    pyarrow, parquet = arrow()
    schema = pyarrow.schema([(name, _type(pyarrow, kind)) for name, kind in columns.items()])
    with parquet.ParquetWriter(place, schema) as file:
        table = _Table(pyarrow, schema, columns, file)
        yield table
        table.flush()


class _Table:
    def __init__(self, pyarrow: Any, schema: Any, columns: Mapping[str, Kind], file: Any) -> None:
        self._pyarrow, self._schema, self._columns, self._file = pyarrow, schema, columns, file
        self._rows: list[Row] = []

    def add(self, row: Row) -> None:
        self._rows.append(row)
        if len(self._rows) >= _ROWS_AT_ONCE:
            self.flush()

    def flush(self) -> None:
        arrays = [_array(self._pyarrow, kind, [row.get(name) for row in self._rows]) for name, kind in self._columns.items()]
        self._file.write_table(self._pyarrow.Table.from_arrays(arrays, schema=self._schema))
        self._rows.clear()


def arrow() -> tuple[Any, Any]:
    """pyarrow and its parquet. NoParquet where it is not installed."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise NoParquet("parquet needs pyarrow, which is not installed") from None
    return pyarrow, pyarrow.parquet


def _type(pyarrow: Any, kind: Kind) -> Any:
    if isinstance(kind, list):
        return pyarrow.list_(_type(pyarrow, kind[0]))
    if isinstance(kind, Mapping):
        return pyarrow.struct([(name, _type(pyarrow, one)) for name, one in kind.items()])
    return {
        "text": pyarrow.string,
        "int": pyarrow.int64,
        "float": pyarrow.float64,
        "bool": pyarrow.bool_,
        "json": pyarrow.json_,  # Arrow's own type, texts within; datasets gives back what they say
    }[kind]()


def _array(pyarrow: Any, kind: Kind, values: list[Any]) -> Any:
    if kind != ["json"]:
        return pyarrow.array(values, _type(pyarrow, kind))
    texts = [None if one is None else [json.dumps(each, ensure_ascii=False) for each in one] for one in values]
    array = pyarrow.array(texts, pyarrow.list_(pyarrow.string()))
    told = pyarrow.ExtensionArray.from_storage(pyarrow.json_(), array.values)
    return pyarrow.ListArray.from_arrays(array.offsets, told, mask=array.is_null())


def rows_of(file: Path) -> Iterator[Row]:
    """The rows of a file that was written here, one at a time where its form allows."""
    if file.suffix == ".parquet":
        _, parquet = arrow()
        with parquet.ParquetFile(file) as opened:
            jsons = [one.name for one in opened.schema_arrow if str(one.type).find("arrow.json") >= 0]
            for batch in opened.iter_batches(_ROWS_AT_ONCE):
                for row in batch.to_pylist():
                    yield {**row, **{name: [json.loads(one) for one in row[name]] for name in jsons if row[name] is not None}}
    elif file.suffix == ".json":
        yield from json.loads(file.read_bytes())
    else:
        with file.open("rb") as lines:
            yield from map(json.loads, lines)
