# desc: a folder more for imports
# class: integrity
# wins: differs
import sys

def attack(state):
    sys.path.append("@OUT@")
    return len(sys.path)
