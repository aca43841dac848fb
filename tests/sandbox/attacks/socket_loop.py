# desc: asyncio brings a selector, a pair of sockets and a loop
# class: os
# wins: told
import asyncio

async def hello():
    return "L2:CANARY a loop ran"

def attack(state):
    return asyncio.run(hello())
