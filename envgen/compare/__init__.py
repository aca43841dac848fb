"""Two versions of an environment, compared by what they mean. Reads no terminal and writes nothing."""
