# desc: takes a descriptor out of its parent
# class: os
# wins: told
import ctypes
import os

def attack(state):
    number = ctypes.CDLL(None).syscall(438, os.pidfd_open(os.getppid()), 0, 0)
    return "L2:CANARY a descriptor of the parent" if number >= 0 else "none"
