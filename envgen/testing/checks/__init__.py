"""The checks behind `contract` and `rules`, one module a family; each function is a concern and raises a Finding."""
