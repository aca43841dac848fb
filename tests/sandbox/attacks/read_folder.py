# desc: the names of the files beside a host file
# class: escape
# wins: told
import os

def attack(state):
    folder, _, name = "@CANARY@".rpartition("/")
    return "L2:CANARY listed" if name in [entry.name for entry in os.scandir(folder)] else "none"
