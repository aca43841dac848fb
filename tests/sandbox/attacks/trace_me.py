# desc: asks to be traced
# class: os
# wins: told
import ctypes

def attack(state):
    return "L2:CANARY may be traced" if ctypes.CDLL(None).ptrace(0, 0, 0, 0) == 0 else "refused"
