# desc: two ends that need no address
# class: os
# wins: told
import socket

def attack(state):
    one, other = socket.socketpair()
    one.sendall(b"hello")
    return "L2:CANARY " + other.recv(5).decode()
