"""Agents without a model: the reference solution, nothing, calls at random, the calls of another episode."""

from __future__ import annotations
