# desc: a hundred threads that wait
# class: os
# wins: told
import threading

def attack(state):
    gate = threading.Event()
    threading.stack_size(65536)
    threads = [threading.Thread(target=gate.wait, daemon=True) for _ in range(100)]
    for thread in threads:
        thread.start()
    count = threading.active_count()
    gate.set()
    return f"L2:CANARY {count} threads" if count > 100 else "few"
