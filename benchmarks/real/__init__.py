"""Environments that others released, as they are: which faults their classes have, each with the shortest calls that show it."""
