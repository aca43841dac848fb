# desc: megabytes straight onto the descriptors 1 and 2
# class: os
# wins: floods
import os

def attack(state):
    for _ in range(40):
        os.write(1, b"x" * 65536)
        os.write(2, b"y" * 65536)
    return "written"
