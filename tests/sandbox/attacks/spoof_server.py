# desc: replaces functions of the program that runs it, for the replies to come
# class: integrity
# wins: spoofs
import sys

def lying(original):
    asked = []

    def encode(value, *rest, **options):
        asked.append(value)
        return original(value if len(asked) < 2 else "spoofed", *rest, **options)

    return encode

def attack(state):
    for name, module in list(sys.modules.items()):
        known = getattr(module, "encode", None)
        if name.partition(".")[0] not in sys.stdlib_module_names and callable(known) and known.__module__ != __name__:
            module.encode = lying(known)
    return "patched"
