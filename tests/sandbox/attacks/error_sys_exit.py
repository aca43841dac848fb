# desc: sys.exit within a try that catches errors
# class: integrity
# wins: dies
import sys

def attack(state):
    try:
        sys.exit(0)
    except Exception:
        return "caught"
