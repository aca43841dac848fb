# desc: the network interfaces of the machine
# class: os
# wins: told
import socket

def attack(state):
    return f"L2:CANARY {len(socket.if_nameindex())} interfaces"
