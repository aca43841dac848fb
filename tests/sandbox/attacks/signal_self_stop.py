# desc: stops itself: no processor time, no end
# class: os
# wins: hangs
import os
import signal

def attack(state):
    os.kill(os.getpid(), signal.SIGSTOP)
    return "went on"
