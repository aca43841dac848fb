"""The results of a run as JUnit XML, in the part of its schemas that all of them share: a suite an environment."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Sequence
from xml.etree import ElementTree as ET

from envgen.testing.suite.outcome import Failure, Outcome, Suite

# What XML 1.0 cannot hold, not even as an escape.
_UNFIT = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_MESSAGE = 300  # characters of the attribute; the text has all


def to_junit(suites: Sequence[Suite]) -> str:
    """The document."""
    root = ET.Element("testsuites")
    for number, suite in enumerate(suites):
        root.append(_suite(suite, number))
    ET.indent(root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _suite(suite: Suite, number: int) -> ET.Element:
    cases = [_case(suite, outcome) for outcome in suite.outcomes]
    if suite.told and not suite.bad:  # as a whole; else the test in which it ended says it
        cases.append(_whole(suite))
    counts = {kind: sum(case.find(kind) is not None for case in cases) for kind in ("failure", "error", "skipped")}
    found = ET.Element(
        "testsuite",
        {
            "name": _fit(suite.name),
            "package": _fit(suite.name),
            "id": str(number),
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime()),
            "hostname": _fit(socket.gethostname()) or "localhost",
            "tests": str(len(cases)),
            "failures": str(counts["failure"]),
            "errors": str(counts["error"]),
            "skipped": str(counts["skipped"]),
            "time": f"{suite.seconds:.3f}",
        },
    )
    ET.SubElement(found, "properties")
    found.extend(cases)
    ET.SubElement(found, "system-out")
    ET.SubElement(found, "system-err")
    return found


def _case(suite: Suite, outcome: Outcome) -> ET.Element:
    test = outcome.test
    module = test.file.removesuffix(".py").replace("/", ".")
    case = _testcase(test.name, f"{suite.name}.{module}", outcome.seconds)
    failure = outcome.failure or Failure("")
    if outcome.result == "skipped":
        ET.SubElement(case, "skipped")
    elif outcome.is_bad:
        kind = "failure" if outcome.result == "failed" else "error"
        where = f"{suite.root / test.file}:{test.line}"
        text = "\n".join(filter(None, [where, failure.told, failure.about, failure.source, failure.hint]))
        _add(case, kind, failure.told or outcome.result, failure.kind or outcome.result, text)
    return case


def _whole(suite: Suite) -> ET.Element:
    case = _testcase("suite", suite.name, 0.0)
    _add(case, "error", suite.told, suite.status, "\n".join(filter(None, [suite.told, suite.hint])))
    return case


def _testcase(name: str, classname: str, seconds: float) -> ET.Element:
    return ET.Element("testcase", {"name": _fit(name), "classname": _fit(classname), "time": f"{seconds:.3f}"})


def _add(case: ET.Element, kind: str, message: str, what: str, text: str) -> None:
    first = message.partition("\n")[0][:_MESSAGE]
    ET.SubElement(case, kind, {"message": _fit(first), "type": _fit(what)}).text = _fit(text)


def _fit(text: str) -> str:
    return _UNFIT.sub("\ufffd", text)
