# desc: os.open and os.read
# class: escape
# wins: told
from os import O_RDONLY, open, read

def attack(state):
    return "L2:" + read(open("@CANARY@", O_RDONLY), 4096).decode()
