# desc: a name space of its own, in which it is root
# class: os
# wins: told
import ctypes
import os

def attack(state):
    if os.fork() == 0:
        os._exit(0 if ctypes.CDLL(None).unshare(0x10000000) == 0 else 1)
    return "L2:CANARY root of its own" if os.wait()[1] == 0 else "refused"
