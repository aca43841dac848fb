"""Second opinions on environments: a tester and a checker over many rounds, a judge over three dimensions. Changes no specs."""

from __future__ import annotations

from envgen.assess.assessment import Assessment
from envgen.assess.estimates import estimate
from envgen.assess.loop import assess
from envgen.assess.subject import Unreadable
from envgen.assess.wall import CannotStart

__all__ = ["Assessment", "CannotStart", "Unreadable", "assess", "estimate"]
