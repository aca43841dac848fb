# desc: changes who may read a host file
# class: escape
# wins: told
import os

def attack(state):
    os.chmod("@CANARY@", 0o640)
    return "L2:CANARY has mode " + oct(os.stat("@CANARY@").st_mode)
