# desc: code that runs when the process ends
# class: integrity
# wins: file
import atexit

def write():
    open("@OUT@marker", "w").close()

def attack(state):
    atexit.register(write)
    return "registered"
