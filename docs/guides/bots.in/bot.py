import sys

for line in sys.stdin:
    position, *moves = line.rstrip("\n").split("\t")
    if not moves:                       # the first line names the game
        print("ok", flush=True)
        continue
    fields = position.split("|")        # pig(100) | 35/62 | 12 | 4
    total = int(fields[2]) + int(fields[3])
    print("hold" if total >= 20 and "hold" in moves else moves[-1], flush=True)
