# desc: another mask for new files
# class: integrity
# wins: differs
import os

def attack(state):
    return os.umask(0o77)
