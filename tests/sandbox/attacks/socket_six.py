# desc: the same by IPv6
# class: os
# wins: told
import socket

def attack(state):
    socket.socket(socket.AF_INET6, socket.SOCK_DGRAM).close()
    return "L2:CANARY a socket of IPv6"
