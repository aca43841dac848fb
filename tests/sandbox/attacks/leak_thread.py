# desc: a thread that is left running
# class: integrity
# wins: differs
import threading

def attack(state):
    threading.Thread(target=threading.Event().wait, daemon=True).start()
    return threading.active_count()
