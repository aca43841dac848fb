"""Scenarios of an environment as its folder declares them: read with places, their states built, their checks understood.

Runs nothing: whether a scenario can be solved, and whether its checks can be fooled, is for `envgen.scenario` to prove.
"""
