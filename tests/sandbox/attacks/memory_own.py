# desc: writes into its own memory through the file that shows it
# class: os
# wins: told
import ctypes

def attack(state):
    buffer = ctypes.create_string_buffer(b"before")
    with open("/proc/self/mem", "r+b", buffering=0) as memory:
        memory.seek(ctypes.addressof(buffer))
        memory.write(b"after!")
    return "L2:CANARY " + buffer.value.decode()
