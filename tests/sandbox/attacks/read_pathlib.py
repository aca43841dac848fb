# desc: a host file by way of pathlib
# class: escape
# wins: told
from pathlib import Path

def attack(state):
    return "L2:" + Path("@CANARY@").read_text()
