"""The clock and the chance of the machine in a class, put into the services of the environment. Rewrites; reports each place."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import libcst as cst
from libcst.metadata import PositionProvider

from envgen.exchange.bodies.imported import InScopes
from envgen.exchange.bodies.texts import as_f_string
from envgen.exchange.bodies.top import constants_of
from envgen.exchange.bodies.trees import code_of, rewritten_with_places
from envgen.exchange.inferred import Repair

SELF = "envgen_self"  # until the class's own uses of `self` have their new names
TODAY = f"{SELF}.today()"

_TODAY = ("datetime.date.today",)
_NOW = ("datetime.datetime.now", "datetime.datetime.utcnow", "datetime.datetime.today")
_SECONDS = ("time.time", "time.monotonic", "time.perf_counter", "time.process_time")
_NANOSECONDS = ("time.time_ns", "time.monotonic_ns", "time.perf_counter_ns")
_UTC = ("datetime.timezone.utc", "datetime.UTC")
_UUIDS = ("uuid.uuid1", "uuid.uuid4", "uuid.uuid6", "uuid.uuid7", "uuid.uuid8")
_OF_RANDOM = ("random", "randint", "choice", "sample")


class Services(InScopes):
    """`needs` are the helpers that the rewritten code calls, `imports` the lines and `contract` the names that it asks for."""

    def __init__(self, taken: Collection[str], *, zoned: bool = False) -> None:
        super().__init__()
        epoch = next(name for name in ("epoch", "epoch_of", "epoch_of_moment") if name not in taken)
        self._epoch = f"{epoch}({SELF}.now)"
        self._epoch_import = "epoch" if epoch == "epoch" else f"epoch as {epoch}"
        self.contract: set[str] = set()
        self.repairs: list[Repair] = []
        self.needs: set[str] = set()
        self.imports: set[str] = set()
        self._loggers: set[str] = set()
        self._now = f"{SELF}.now[:19]" if zoned else f"{SELF}.now"

    # ── scopes ──────────────────────────────────────────────

    def visit_Module(self, node: cst.Module) -> None:
        super().visit_Module(node)
        for name, value in constants_of(node.body).items():
            if self._is_call_of(value, ("logging.getLogger",)):
                self._loggers.add(name)

    # ── expressions ─────────────────────────────────────────

    def leave_Call(self, original_node: cst.Call, updated_node: cst.Call) -> cst.BaseExpression:
        mended: cst.BaseExpression | None = (
            self._around(original_node, updated_node) or self._of_path(original_node, updated_node) or as_f_string(updated_node)
        )
        return updated_node if mended is None else mended

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.BaseExpression:
        """`uuid4().hex` and `uuid4().int`: the uuid is a text now."""
        if not self._is_call_of(original_node.value, _UUIDS):
            return updated_node
        form = {"hex": f"{SELF}._new_uuid_hex()", "int": f"int({SELF}._new_uuid_hex(), 16)"}.get(original_node.attr.value)
        if form is None:
            return updated_node
        self.needs.add("_new_uuid_hex")
        return cst.parse_expression(form)

    def _around(self, before: cst.Call, after: cst.Call) -> cst.BaseExpression | None:
        """What is asked of the present moment at once, which the services say shorter."""
        if isinstance(before.func, cst.Attribute) and self._is_present(before.func.value):
            match before.func.attr.value, [code_of(one.value) for one in before.args]:
                case "isoformat", []:
                    return cst.parse_expression(self._now)
                case "strftime", ['"%Y-%m-%d"' | "'%Y-%m-%d'"]:
                    return cst.parse_expression(TODAY)
                case "timestamp", []:
                    return cst.parse_expression(self._seconds())
        if isinstance(before.func, cst.Attribute) and self._is_call_of(before.func.value, _TODAY):
            is_text = before.func.attr.value == "isoformat" and not before.args
            return cst.parse_expression(TODAY) if is_text else None
        if isinstance(before.func, cst.Name) and len(before.args) == 1 and not before.args[0].keyword:
            inner = before.args[0].value
            if before.func.value == "str" and self._is_call_of(inner, _UUIDS):
                return after.args[0].value
            if before.func.value == "str" and self._is_call_of(inner, _TODAY):
                return cst.parse_expression(TODAY)
            if before.func.value == "int" and self._is_call_of(inner, _SECONDS):
                return after.args[0].value
        return None

    def _is_present(self, node: cst.BaseExpression) -> bool:
        return self._is_call_of(node, _NOW) and isinstance(node, cst.Call) and not node.args

    def _is_call_of(self, node: cst.BaseExpression, paths: Sequence[str]) -> bool:
        return isinstance(node, cst.Call) and self._imported.path(node.func) in paths

    def _of_path(self, before: cst.Call, after: cst.Call) -> cst.BaseExpression | None:
        if isinstance(before.func, cst.Name) and before.func.value == "hash" and len(before.args) == 1:
            self.needs.add("_stable_hash")
            stable = after.with_changes(func=cst.Name("_stable_hash"))
            self._report("machine_chance", before, stable, "hash of a process")
            return stable
        path = self._imported.path(before.func)
        text = self._text_for(path, before, after) if path else None
        if text is None:
            return None
        now = cst.parse_expression(text)
        is_clock = path.partition(".")[0] in ("time", "datetime")
        self._report("machine_clock" if is_clock else "machine_chance", before, now, path)
        return now

    def _text_for(self, path: str, before: cst.Call, after: cst.Call) -> str | None:
        if path in _SECONDS:
            return self._seconds()
        if path in _NANOSECONDS:
            return f"({self._seconds()} * 1_000_000_000)"
        if path in _NOW:
            return self._moment(before, after)
        if path == "datetime.date.today":
            return f"{_owner(before)}.fromisoformat({TODAY})"
        if path == "datetime.datetime.fromtimestamp" and len(before.args) == 1:
            return f"{_owner(before)}.fromtimestamp({code_of(after.args[0].value)}, tz={self._utc()}).replace(tzinfo=None)"
        if path == "time.strftime" and len(before.args) in (1, 2):
            if len(before.args) == 2 and not self._is_call_of(before.args[1].value, ("time.gmtime", "time.localtime")):
                return None
            return f"{self._class_datetime()}.fromisoformat({self._now}).strftime({code_of(after.args[0].value)})"
        if path in _UUIDS:
            self.needs.add("_new_uuid")
            return f"{SELF}._new_uuid()"
        module, _, name = path.partition(".")
        if module in ("random", "secrets"):
            return self._drawn(module, name, after)
        return None

    def _moment(self, before: cst.Call, after: cst.Call) -> str:
        moment = f"{_owner(before)}.fromisoformat({self._now})"
        if not before.args or code_of(before.args[0].value) == "None":
            return moment
        zone = code_of(after.args[0].value)
        if self._imported.path(before.args[0].value) in _UTC:
            return f"{moment}.replace(tzinfo={zone})"
        return f"{moment}.replace(tzinfo={self._utc()}).astimezone({zone})"

    def _drawn(self, module: str, name: str, after: cst.Call) -> str | None:
        given = [one for one in after.args if one.keyword is None and not one.star]
        texts = [code_of(one.value) for one in given]
        named = {one.keyword.value: code_of(one.value) for one in after.args if one.keyword is not None}
        if module == "random" and name in _OF_RANDOM:
            return f"{SELF}.random.{name}({', '.join(code_of(one).rstrip(', ') for one in after.args)})"
        match (module, name), texts:
            case ("random", "uniform"), [first, last]:
                return f"({first} + ({last} - {_held(first)}) * {SELF}.random.random())"
            case ("random", "randrange") | ("secrets", "randbelow"), [end]:
                return f"{SELF}.random.randint(0, {_held(end)} - 1)"
            case ("random", "randrange"), [first, end]:
                return f"{SELF}.random.randint({first}, {_held(end)} - 1)"
            case ("random", "getrandbits") | ("secrets", "randbits"), [bits] if bits.isdigit():
                return f"{SELF}.random.randint(0, {2 ** int(bits[:4]) - 1})"
            case ("random", "choices"), [items] | [items, _] if "weights" not in named and "cum_weights" not in named:
                count = named.get("k", "1")
                return f"[{SELF}.random.choice({items}) for _ in range({count})]"
            case ("secrets", "choice"), [items]:
                return f"{SELF}.random.choice({items})"
            case ("secrets", "token_hex"), [] | [_]:
                return self._token("_new_hex", f"2 * {_held(texts[0])}" if texts else "64")
            case ("secrets", "token_urlsafe"), [] | [_]:
                return self._token("_new_token", f"{_held(texts[0])} * 4 // 3 + 1" if texts else "43")
        return None

    def _token(self, helper: str, count: str) -> str:
        self.needs.add(helper)
        return f"{SELF}.{helper}({count})"

    def _seconds(self) -> str:
        self.contract.add(self._epoch_import)
        return self._epoch

    def _utc(self) -> str:
        known = self._imported.name_of("datetime.timezone")
        if not known:
            self.imports.add("from datetime import timezone")
        return f"{known or 'timezone'}.utc"

    def _class_datetime(self) -> str:
        known = self._imported.name_of("datetime.datetime")
        if not known:
            self.imports.add("from datetime import datetime")
        return known or "datetime"

    # ── statements ──────────────────────────────────────────

    def _is_told(self, function: cst.BaseExpression) -> bool:
        """Whether a call writes to the terminal or a log, which nobody reads here."""
        if isinstance(function, cst.Name) and function.value == "print":
            return True
        if not isinstance(function, cst.Attribute):
            return False
        is_logger = isinstance(function.value, cst.Name) and function.value.value in self._loggers
        return is_logger or self._imported.path(function).partition(".")[0] in ("logging", "warnings")

    def leave_Expr(self, original_node: cst.Expr, updated_node: cst.Expr) -> cst.BaseSmallStatement | cst.RemovalSentinel:
        call = original_node.value
        if not isinstance(call, cst.Call):
            return updated_node
        if self._is_told(call.func):
            return cst.RemoveFromParent()
        path = self._imported.path(call.func)
        assert isinstance(updated_node.value, cst.BaseExpression)
        if path in ("random.seed", "time.sleep"):
            self._report("machine_chance" if path == "random.seed" else "machine_clock", call, None, path)
            return cst.RemoveFromParent()
        if path == "random.shuffle" and len(call.args) == 1:
            assert isinstance(updated_node.value, cst.Call)
            items = code_of(updated_node.value.args[0].value)
            now = cst.parse_statement(f"{items}[:] = {SELF}.random.shuffled({items})")
            self._report("machine_chance", call, now, path)
            assert isinstance(now, cst.SimpleStatementLine)
            return now.body[0]
        return updated_node

    def leave_SimpleStatementLine(
        self, original_node: cst.SimpleStatementLine, updated_node: cst.SimpleStatementLine
    ) -> cst.BaseStatement | cst.RemovalSentinel:
        return updated_node if updated_node.body else updated_node.with_changes(body=[cst.Pass()])

    # ── the report ──────────────────────────────────────────

    def _report(self, kind: str, before: cst.CSTNode, after: cst.CSTNode | None, why: str) -> None:
        line = self.get_metadata(PositionProvider, before).start.line
        now = code_of(after).strip().replace(SELF, "self") if after is not None else "nothing"
        self.repairs.append(Repair(kind, self._method, code_of(before), now, f"{why} in line {line} of the class", line))


def with_services(module: cst.Module, taken: Collection[str], *, zoned: bool = False) -> tuple[cst.Module, Services]:
    """The module without clock and chance of the machine, and what it needs for it; `taken` are names that mean something."""
    services = Services(taken, zoned=zoned)
    return rewritten_with_places(module, services), services


def _owner(call: cst.Call) -> str:
    """`datetime.datetime` of `datetime.datetime.now()`."""
    assert isinstance(call.func, cst.Attribute)
    return code_of(call.func.value)


def _held(text: str) -> str:
    """An operand in brackets where it needs them."""
    return text if text.replace(".", "", 1).isalnum() else f"({text})"
