"""One running environment: its plan, its store, its indexes, and the call that is under way. The public face is `Environment`.

Hidden state, part of snapshot and digest, by name: `now`, `chance`, `draws`, `done`, and `counter.<Entity>` for each `key_format`.
"""

from __future__ import annotations

from _thread import allocate_lock, get_ident
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .chance import drawn
from .contract import LineMap
from .delta import Change
from .errors import ContractViolation, StateError
from .indexes import ReferenceIndex, UniqueIndex
from .plan import ByEntity, EntityPlan, Plan, Problems, ToolPlan
from .reasons import SIZE, minimum, type_
from .seeds import counters_of
from .settling import settle
from .store import Store
from .values import is_fit
from .views import View
from .written import NOTHING, Became

if TYPE_CHECKING:
    from .environment import Environment

NOW = "now"
CHANCE = "chance"
DRAWS = "draws"
DONE = "done"


class Engine:
    """What the modules of the runtime share of one environment; bodies never see it."""

    store: Store
    records: dict[str, Any]  # entity → its collection
    references: ReferenceIndex
    unique: dict[str, tuple[UniqueIndex, ...]]

    def __init__(self, owner: Environment, plan: Plan) -> None:
        self.owner = owner
        self.plan = plan
        self.exposure = plan.exposure
        self.checked = True
        self.explaining = False  # whether refusals keep the lines that they come from
        self.turn = allocate_lock()  # held by the call, edit, reset or restore under way
        self.holder = 0  # the thread that took the turn last
        self.tool: ToolPlan | None = None  # of the call under way
        self.editing = False
        self.mark = 0
        self.settled = False
        self.changes: list[Change] = []
        self.became: Became = NOTHING  # of the call under way
        self.lines: LineMap | None = None  # read when something is broken
        self.last_tool = ""
        self.scenario: str | None = None  # where the episode began
        self.calls: Any = None  # where a check of the scenario asks for them: () or (those before, the last one), else None
        self.base: str | tuple[str, str] | None = None  # the seed that the store goes back to
        self.opened = ""  # `now` when the call began
        self.ensured = 0
        self.rule = ""  # under evaluation, to name it should it raise

    def load(self, state: Mapping[str, Any], hidden: Mapping[str, Any]) -> None:
        """Stand on a state that was found good."""
        plan = self.plan
        store = Store(collections=tuple(plan.collections), variables=tuple(plan.variables), value=state, hidden=hidden)
        self.store = store
        self.records = ByEntity((entity.name, store.root[entity.collection]) for entity in plan.entities.values())
        owner = self.owner
        for name in plan.collections:
            owner.__dict__[name] = store.root[name]
        self.references = ReferenceIndex(plan, store)
        self.references.fill(store.root)
        self.unique = {}
        for entity in plan.entities.values():
            if entity.unique:
                indexes = tuple(UniqueIndex(unique, store) for unique in entity.unique)
                for index in indexes:
                    index.fill(owner, store.root[entity.collection])
                self.unique[entity.name] = indexes

    # ── one thing at a time ─────────────────────────────────

    def take_turn(self, what: str) -> None:
        """Begin something that nothing else may meet; whoever took the turn releases it. Raises StateError."""
        if not self.turn.acquire(False):
            raise self.busy(what)
        self.holder = get_ident()

    def refuse_in_call(self, what: str) -> None:
        """A tool cannot do what only a caller may."""
        if self.tool is not None or self.editing:
            raise self.busy(what)

    def busy(self, what: str) -> StateError:
        """What is raised where the turn is not free."""
        if self.is_of_another_thread():
            return StateError(f"{what} is not possible while another thread uses the environment")
        return StateError(f"{what} is not possible within a call or an edit")

    def is_of_another_thread(self) -> bool:
        """Whether the turn that is taken is that of another thread."""
        return self.holder != get_ident()

    def misused(self, rule: str, message: str) -> StateError | ContractViolation:
        """What is raised where a tool, or else the caller, asks for what cannot be."""
        return StateError(message) if self.tool is None else ContractViolation(rule, message)

    # ── the call under way ──────────────────────────────────

    def settle(self) -> None:
        """Settle the command under way, once; after that nothing may be written. A query has written nothing."""
        if self.tool is None:
            raise self.misused("settle", "only a tool settles")
        if not self.tool.is_command:
            self.opened, self.mark = self.store.hidden[NOW], self.store.mark()
        elif not self.settled:
            self.changes = settle(self, self.mark, self.tool, checked=self.checked)
            self.settled = True
            self.store.commit()  # from here on writes are refused

    def old(self) -> View:
        """The state before the tool under way, which has settled."""
        return View(self.plan, _Old(self.store, self.mark), self.opened)

    # ── hidden state ────────────────────────────────────────

    def draw(self) -> int:
        """The next 256 bits of chance."""
        hidden = self.store.hidden
        counter = hidden[DRAWS]
        hidden[DRAWS] = counter + 1
        return drawn(hidden[CHANCE], counter)

    def next_key(self, entity: EntityPlan) -> str:
        """A key of the entity's form that was never used."""
        if entity.key_form is None:
            raise StateError(f"{entity.name} has no key_format; give the key")
        name = entity.counter
        hidden, records = self.store.hidden, self.records[entity.name]
        number = hidden[name] + 1
        while (key := entity.key_format.format(number)) in records:  # put there by hand in this very call
            number += 1
        hidden[name] = number
        return key

    def raise_counter(self, entity: EntityPlan, number: int) -> None:
        """A key that was given counts as used, too."""
        name = entity.counter
        if number > self.store.hidden[name]:
            self.store.hidden[name] = number

    def counters(self) -> dict[str, int]:
        """Key counters by entity, and the draws so far."""
        hidden = self.store.hidden
        keyed = {entity.name: hidden[entity.counter] for entity in self.plan.entities.values() if entity.key_form is not None}
        return {**keyed, DRAWS: hidden[DRAWS]}


class _Old:
    """The state before a mark by name, worked out when it is first asked for: few postconditions do."""

    __slots__ = ("_mark", "_store", "_view")

    def __init__(self, store: Store, mark: int) -> None:
        self._store = store
        self._mark = mark
        self._view: Any = None

    def __getitem__(self, name: str) -> Any:
        if self._view is None:
            self._view = self._store.old(self._store.delta(self._mark))
        return self._view[name]


def hidden_state(plan: Plan, state: Mapping[str, Any], *, now: str, chance: int, counters: Mapping[str, int]) -> dict[str, Any]:
    """Clock, chance and counters at the start of an episode."""
    problems: Problems = []
    for name, number in counters.items():
        entity = plan.entities.get(name) if type(name) is str else None
        if name != DRAWS and (entity is None or entity.key_form is None):
            problems.append((("counters", str(name)), "is no counter"))
        elif type(number) is not int:
            problems.append((("counters", name), type_("integer")))
        elif number < 0:
            problems.append((("counters", name), minimum(0)))
        elif not is_fit(number):
            problems.append((("counters", name), SIZE))
    if problems:
        raise StateError(problems)
    found = counters_of(plan, state)
    return {
        NOW: now,
        CHANCE: chance,
        DRAWS: counters.get(DRAWS, 0),
        DONE: False,
        **{plan.entities[name].counter: max(number, counters.get(name, 0)) for name, number in found.items()},
    }
