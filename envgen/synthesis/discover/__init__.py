"""From tasks to descriptions of environments: read, filtered by rules and by a model, inferred, deduplicated, reported."""
