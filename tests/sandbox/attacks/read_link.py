# desc: a link to a host file
# class: escape
# wins: file
import os

def attack(state):
    os.symlink("@CANARY@", "@OUT@link")
    return "linked"
