# desc: empties a host file
# class: escape
# wins: file
import os

def attack(state):
    os.truncate("@CANARY@", 0)
    return "emptied"
