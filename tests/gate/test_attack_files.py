"""The attacks of the wall's tests before the gate: parsed, never executed. What the gate lets pass is named, and meets the wall."""

from __future__ import annotations

import pytest

from envgen.gate import check_source
from envgen.gate.words import words
from tests.sandbox.attack_files import Attack, attacks

# What no tree shows: loops, recursion and values that grow; and values that are no JSON, which the boundary of a worker refuses.
LEFT_TO_THE_WALL = words(
    """
    crash_chains crash_filters crash_iterators
    memory_dict memory_doubling memory_product memory_sizes memory_tabs memory_width
    time_branches time_c_all time_c_loop time_c_search time_catch_all time_collisions time_combinations time_decimal time_fraction
    time_loop time_matches time_power time_range time_recursion time_regex time_regex_sub
    value_deep value_deep_dict value_keys value_shared value_shared_state value_wide
    lie_by_default lie_shared lie_twice
    value_bytes value_cycle value_date value_function value_generator value_infinity value_nan value_set
    """
)
ATTACKS = attacks()


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_is_refused_or_left_to_the_wall(attack: Attack) -> None:
    problems = [problem for problem in check_source(attack.source, f"{attack.name}.py") if problem.level == "error"]
    assert bool(problems) != (attack.name in LEFT_TO_THE_WALL), problems


def test_nothing_that_reaches_out_is_left_to_the_wall_alone() -> None:
    left = [attack for attack in ATTACKS if attack.name in LEFT_TO_THE_WALL]
    assert {attack.name for attack in left} == LEFT_TO_THE_WALL
    assert {attack.kind for attack in left} == {"integrity", "resource"}
    assert not [attack.name for attack in left if attack.wins in ("differs", "file", "spoofs", "told")]
