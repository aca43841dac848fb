# desc: members that are texts and more
# class: integrity
# wins: value
from enum import Enum

class Status(str, Enum):
    OPEN = "open"

def attack(state):
    return {"status": Status.OPEN}
