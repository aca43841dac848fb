"""Environments that others wrote, in and out: reading a foreign format, inferring a blueprint, writing specs, proving equivalence.

Reading, inferring and writing are apart: a format is one module that makes `ForeignItem`s; nothing behind it knows where they
came from.
"""
