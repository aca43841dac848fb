# desc: the other processes of the machine
# class: os
# wins: told
import os

def attack(state):
    others = [name for name in os.listdir("/proc") if name.isdigit() and int(name) != os.getpid()]
    return f"L2:CANARY {len(others)} processes" if others else "none"
