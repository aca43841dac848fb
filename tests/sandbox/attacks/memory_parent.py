# desc: reads the environment of its parent
# class: os
# wins: told
import os

def attack(state):
    with open(f"/proc/{os.getppid()}/environ", "rb") as file:
        return f"L2:CANARY {len(file.read())} bytes of the parent"
