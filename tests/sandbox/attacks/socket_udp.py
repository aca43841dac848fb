# desc: a datagram, which needs no listener
# class: os
# wins: told
import socket

def attack(state):
    sent = socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"exfil", ("127.0.0.1", 39871))
    return f"L2:CANARY sent {sent} bytes"
