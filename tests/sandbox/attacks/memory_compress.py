# desc: a few kilobytes that unfold
# class: resource
# wins: memory
import zlib

def attack(state):
    packed = zlib.compress(bytes(100_000_000), 9)
    return len(b"".join(zlib.decompress(packed) for _ in range(100)))
