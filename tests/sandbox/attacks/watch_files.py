# desc: watches a folder outside
# class: os
# wins: told
import ctypes

def attack(state):
    library = ctypes.CDLL(None)
    folder = "@CANARY@".rpartition("/")[0]
    return "L2:CANARY watches" if library.inotify_add_watch(library.inotify_init(), folder.encode(), 2) >= 0 else "refused"
