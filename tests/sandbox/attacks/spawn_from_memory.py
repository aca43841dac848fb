# desc: a program that was never a file
# class: os
# wins: file
import os

def attack(state):
    number = os.memfd_create("program", 0)
    os.write(number, b"#!/bin/sh\necho alive > @OUT@marker\n")
    if os.fork() == 0:
        os.execv(f"/proc/self/fd/{number}", ["program"])
    os.wait()
    return "spawned"
