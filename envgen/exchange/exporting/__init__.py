"""Environments of envgen in a foreign format: what is exported, as values. Writes nothing.

`face` makes the part of a class file that people read, `alone` is copied to its end, `classfile` puts the file together,
`envscaler` writes EnvScaler's item around it, `proving` runs it in a clean process.
"""
