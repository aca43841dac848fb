"""What a worker may use. Every number of the wall stands here."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Limits of one worker process; sizes in bytes, times in seconds."""

    call_seconds: float = 5.0  # wall clock of one call, one check, one reset
    load_seconds: float = 10.0  # wall clock of loading a program, and of the start of a process
    cpu_seconds: int = 60  # of processor time over the life of a process, which ends its life early at half of it
    address_space: int = 512 << 20
    result_bytes: int = 256 << 10  # one value that code returns, as JSON
    state_bytes: int = 8 << 20  # a state
    message_bytes: int = 32 << 20  # whatever comes in one message
    printed_characters: int = 64 << 10  # what a request may print; the rest is counted
    error_characters: int = 4096  # the text of an exception, and its traceback

    def __post_init__(self) -> None:
        """ValueError for a limit that is none."""
        for one in fields(self):
            value = getattr(self, one.name)
            kinds = (int, float) if one.type == "float" else (int,)
            if type(value) not in kinds or not 0 < value < float("inf"):
                raise ValueError(f"{one.name} is a positive number{'' if float in kinds else ' without a fraction'}, not {value!r}")
