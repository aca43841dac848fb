# desc: asks whether a host file is there, and how large it is
# class: escape
# wins: told
import os

def attack(state):
    return f"L2:CANARY has {os.stat('@CANARY@').st_size} bytes"
