# desc: a module that was not there
# class: integrity
# wins: differs
import sys
import types

def attack(state):
    notes = sys.modules.setdefault("notes", types.ModuleType("notes"))
    notes.count = getattr(notes, "count", 0) + 1
    return notes.count
