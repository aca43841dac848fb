# desc: ignores every signal that asks it to end
# class: os
# wins: hangs
import signal
import time

def attack(state):
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGALRM, signal.SIGXCPU, signal.SIGQUIT):
        signal.signal(number, signal.SIG_IGN)
    while True:
        time.sleep(0.01)
