"""What runs within the wall: the standard library and `envgen_runtime` only. The host imports from it too: frames, strict JSON."""
