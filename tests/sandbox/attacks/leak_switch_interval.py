# desc: another rhythm of threads
# class: integrity
# wins: differs
import sys

def attack(state):
    interval = sys.getswitchinterval()
    sys.setswitchinterval(interval * 2)
    return interval
