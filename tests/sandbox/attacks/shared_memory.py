# desc: memory that any process of the machine can find
# class: os
# wins: told
import ctypes
import os

def attack(state):
    library = ctypes.CDLL(None)
    number = library.shmget(0, 4096, 0o1600)
    library.shmctl(number, 0, None)
    return "L2:CANARY shared" if number >= 0 else "refused"
