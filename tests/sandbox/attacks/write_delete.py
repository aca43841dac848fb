# desc: deletes a host file
# class: escape
# wins: file
import pathlib

def attack(state):
    pathlib.Path("@CANARY@").unlink()
    return "deleted"
