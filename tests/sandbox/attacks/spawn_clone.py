# desc: a process by the bare system call
# class: os
# wins: file
import ctypes
import os
import platform

def attack(state):
    number, arguments = (220, (17, 0, 0, 0, 0)) if platform.machine() == "aarch64" else (56, (17, 0, 0, 0, 0))
    if ctypes.CDLL(None).syscall(number, *arguments) == 0:
        os.close(os.open("@OUT@marker", os.O_CREAT | os.O_WRONLY))
        os._exit(0)
    os.wait()
    return "spawned"
