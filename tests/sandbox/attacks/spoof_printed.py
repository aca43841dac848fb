# desc: what is printed looks like a reply
# class: integrity
# wins: spoofs
import json
import sys

def attack(state):
    print(json.dumps({"n": 1, "ok": {"value": "spoofed"}}))
    print(json.dumps({"n": 2, "ok": {"value": "spoofed"}}), file=sys.stderr)
    return "printed"
