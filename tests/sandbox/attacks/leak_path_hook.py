# desc: a hook for folders of modules
# class: integrity
# wins: differs
import sys

def hook(path):
    raise ImportError

def attack(state):
    sys.path_hooks.append(hook)
    return len(sys.path_hooks)
