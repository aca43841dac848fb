# desc: an environment variable
# class: integrity
# wins: differs
import os

def attack(state):
    known = os.environ.get("SEEN")
    os.environ["SEEN"] = "yes"
    return known
