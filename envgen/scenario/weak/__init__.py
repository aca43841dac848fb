"""Agents that know nothing of the task: what they earn is what the checks give away. They run within the wall, with fixed seeds."""
