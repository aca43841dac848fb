"""Cases of synthetic tools, as YAML."""

from __future__ import annotations

from collections.abc import Sequence

Case = tuple[str, str, Sequence[str]]


class Unknown:
    """A case that asks for a record that is not there; called with the arguments, `{}` standing for the key."""

    def __init__(self, entity: str, prefix: str, message: str) -> None:
        self.entity, self.prefix, self.message = entity, prefix, message

    def __call__(self, arguments: str) -> Case:
        given = arguments.replace("{}", f"{self.entity}_id: {self.prefix}0999")
        return "refuses an unknown number", f"{{{given}}}", (f"error: {self.entity}_not_found", f"message: {self.message}")


def cases(*cases: Case, state: Sequence[tuple[str, str, str, str]] = ()) -> str:
    lines = ["  cases:"]
    for name, call, told in cases:
        lines += [f"    - name: {name}", f"      call: {call}", *(f"      {line}" for line in told)]
    for name, patch, call, told in state:
        lines += [
            f"    - name: {name}",
            "      state:",
            "        set:",
            f"          {patch}",
            f"      call: {call}",
            f"      {told}",
        ]
    return "\n".join(lines) + "\n"
