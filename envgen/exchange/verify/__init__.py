"""Proof, by execution, that an imported environment does what its original does: both side by side behind the wall.

`run.verify` is what others call. Modules named `within`, `walk`, `starts`, `original` and `machine` run inside the wall; they are
loaded by the zygote, so this package imports nothing by itself.
"""
