"""Playing an environment."""
