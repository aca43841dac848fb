# desc: a child on a terminal of its own
# class: os
# wins: file
import os
import pty

def attack(state):
    process, terminal = pty.fork()
    if process == 0:
        os.execv("/bin/sh", ["sh", "-c", "echo alive > @OUT@marker"])
    os.waitpid(process, 0)
    os.close(terminal)
    return "spawned"
