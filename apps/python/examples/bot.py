#!/usr/bin/env python3
"""Player for `exec:python3 bot.py`: holds at 20 in Pig, and rolls on in other games."""

import sys

for line in sys.stdin:
    fields = line.rstrip("\n").split("\t")
    if len(fields) == 1:
        print("ok holds at 20", flush=True)
        continue
    position, moves = fields[0].split("|"), fields[1:]
    stop = next((move for move in moves if move.endswith(("stop", "hold"))), moves[0])
    go_on = next((move for move in moves if move.endswith(("roll", "throw"))), moves[0])
    holds = position[0].startswith("pig") and int(position[2]) + int(position[3]) >= 20
    print(stop if holds else go_on, flush=True)
