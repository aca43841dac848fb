# desc: asks for the address of a name
# class: os
# wins: told
import socket

def attack(state):
    return f"L2:CANARY {socket.getaddrinfo('localhost', 80)[0][4][0]}"
