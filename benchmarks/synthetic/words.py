"""The vocabulary of a synthetic environment: the same number gives the same words."""

from __future__ import annotations

from dataclasses import dataclass

OWNERS = ("client", "guest", "tenant", "patient", "student", "traveller", "donor", "farmer", "artist", "driver", "sailor")
THINGS = (
    "product",
    "room",
    "flat",
    "remedy",
    "course",
    "flight",
    "parcel",
    "field",
    "canvas",
    "vehicle",
    "berth",
    "garment",
    "lantern",
)
DEALS = ("order", "booking", "lease", "session", "enrolment", "ticket", "pledge", "harvest", "commission", "rental", "mooring")
REMARKS = ("review", "complaint", "note", "report", "grade", "remark", "wish")
CITIES = ("Bremen", "Verden", "Oslo", "Porto", "Lyon", "Graz", "Turin", "Gent")


@dataclass(frozen=True, slots=True)
class Words:
    """The vocabulary of one synthetic environment."""

    number: int
    owner: str
    thing: str
    deal: str
    remark: str
    city: str
    top: int  # a bound that differs from environment to environment

    @property
    def name(self) -> str:
        return f"{self.thing}_{self.deal}_{self.number:03d}"


def words(number: int) -> Words:
    """The vocabulary of environment `number`: the lists have coprime lengths, so that combinations come round late."""
    return Words(
        number=number,
        owner=OWNERS[number % len(OWNERS)],
        thing=THINGS[number % len(THINGS)],
        deal=DEALS[number // 3 % len(DEALS)],
        remark=REMARKS[number % len(REMARKS)],
        city=CITIES[number % len(CITIES)],
        top=5 + number % 17,
    )


def capital(word: str) -> str:
    return word[:1].upper() + word[1:]
