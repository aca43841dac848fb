# desc: the kernel copies a host file by itself
# class: escape
# wins: file
import os

def attack(state):
    source = os.open("@CANARY@", os.O_RDONLY)
    target = os.open("@OUT@copied", os.O_CREAT | os.O_WRONLY)
    return os.sendfile(target, source, 0, 4096)
