# desc: a process of multiprocessing
# class: os
# wins: file
import multiprocessing

def write():
    open("@OUT@marker", "w").close()

def attack(state):
    process = multiprocessing.get_context("fork").Process(target=write)
    process.start()
    process.join()
    return process.exitcode
