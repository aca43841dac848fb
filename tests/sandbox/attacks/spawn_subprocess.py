# desc: a shell by way of subprocess
# class: os
# wins: file
import subprocess

def attack(state):
    return subprocess.run(["/bin/sh", "-c", "cat @CANARY@ > @OUT@copied"]).returncode
