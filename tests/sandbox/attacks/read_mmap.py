# desc: a file mapped into memory
# class: escape
# wins: told
import mmap
import os

def attack(state):
    return "L2:" + mmap.mmap(os.open("@CANARY@", os.O_RDONLY), 0, prot=mmap.PROT_READ)[:].decode()
