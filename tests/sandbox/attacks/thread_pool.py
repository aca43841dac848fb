# desc: the threads of an executor
# class: os
# wins: told
from concurrent.futures import ThreadPoolExecutor
from threading import get_ident

def attack(state):
    with ThreadPoolExecutor(4) as pool:
        return "L2:CANARY a thread" if pool.submit(get_ident).result() != get_ident() else "none"
