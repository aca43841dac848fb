# desc: an alarm that strikes in the next call
# class: os
# wins: dies
import signal

def attack(state):
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    return "set"
