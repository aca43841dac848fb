"""Descriptions as vectors, by which those of the same environment are known again: the embedders and what is chosen for them."""
