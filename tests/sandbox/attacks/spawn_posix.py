# desc: posix_spawn, without fork
# class: os
# wins: file
import os

def attack(state):
    process = os.posix_spawn("/bin/sh", ["sh", "-c", "echo alive > @OUT@marker"], {})
    return os.waitpid(process, 0)[1]
