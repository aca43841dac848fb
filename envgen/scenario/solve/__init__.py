"""A planner without a model: a short list of calls that makes every check of a scenario true, found by search.

`goals` (on the host) says what the checks ask in a form that tells how near a state is; what searches runs within the wall.
"""
