# desc: pipes until there are no more
# class: os
# wins: told
import os

def attack(state):
    pipes = []
    try:
        while len(pipes) < 200:
            pipes.append(os.pipe())
    except OSError:
        pass
    for pair in pipes:
        os.close(pair[0])
        os.close(pair[1])
    return f"L2:CANARY {len(pipes)} pipes" if pipes else "none"
