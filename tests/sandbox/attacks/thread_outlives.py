# desc: a thread goes on when the call is over
# class: os
# wins: file
import threading
import time

def later():
    time.sleep(0.1)
    open("@OUT@marker", "w").close()

def attack(state):
    threading.Thread(target=later, daemon=True).start()
    return "started"
