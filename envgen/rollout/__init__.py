"""Agents act in environments: worlds behind the wall, agents with and without a model, what they do written as trajectories."""

from __future__ import annotations
