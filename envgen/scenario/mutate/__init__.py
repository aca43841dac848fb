"""Variants of a proven scenario: names, keys and numbers drawn anew, in its state, task, checks and solution alike.

Two keys that change places everywhere make a state of the same form, in which the solution with the same change works; so do the
names of two records. Numbers are drawn anew where all places that have them are known. Whether a variant is one is for the proof to
say.
"""
