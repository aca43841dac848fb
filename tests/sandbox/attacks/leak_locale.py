# desc: another way to write dates
# class: integrity
# wins: differs
import locale

def attack(state):
    known = locale.setlocale(locale.LC_TIME)
    locale.setlocale(locale.LC_TIME, "C.UTF-8" if known != "C.UTF-8" else "C")
    return known
