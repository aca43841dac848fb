# desc: changes the number one for all who use it
# class: os
# wins: differs
import ctypes

def attack(state):
    hundred = 200 + 1
    value = int(str(hundred))
    ctypes.c_int.from_address(id(value) + 24).value += 1
    return value
