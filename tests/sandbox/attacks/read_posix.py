# desc: the module below os
# class: escape
# wins: told
import posix

def attack(state):
    return "L2:" + posix.read(posix.open("@CANARY@", posix.O_RDONLY), 4096).decode()
