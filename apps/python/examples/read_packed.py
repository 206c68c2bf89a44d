"""Reads a packed table of solitaire Can't Stop, `.rdp`, by the description of its format alone.

It compares the table with what `retrodice dump 'cantstop(4,3)' --out c43.csv` has solved anew:

    python read_packed.py c43.rdp c43.csv
"""

import csv
import itertools
import struct
import sys


class PackedTable:
    """Expected turns of a board, by the steps that are left in each of its columns."""

    def __init__(self, data: bytes) -> None:
        magic, sides = struct.unpack_from("<8sB", data)
        if magic != b"rdpacke2":
            raise ValueError("it is not a packed table of this version")
        self.lengths = list(data[9 : 8 + 2 * sides])
        self.step: float = struct.unpack_from("<d", data, 8 + 2 * sides)[0]
        self.middle: int = sides - 1
        heights = [range(length + 1) for length in self.lengths]
        self.symmetric = self.lengths == self.lengths[::-1]
        self.wide, self.stride = len(heights[sides]), len(heights[self.middle])
        self.rows = len(heights[sides - 2]) * self.wide
        # Blocks by the steps left in the columns beyond the three in the middle, from the rims
        # inwards: those with fewer steps first, and of mirror images the one with more on the left.
        lefts = list(itertools.product(*heights[: sides - 2]))
        rights = list(itertools.product(*heights[:sides:-1]))
        pairs = [(x, y) for x in lefts for y in rights if (x + y).count(0) < 3]
        stored = [(x, y) for x, y in pairs if not self.symmetric or x >= y]
        stored.sort(key=lambda pair: sum(pair[0]) + sum(pair[1]))
        self.rank = {pair: rank for rank, pair in enumerate(stored)}
        ends = 33 + 2 * sides
        self.ends = (0, *struct.unpack_from(f"<{len(stored)}Q", data, ends))
        self.blocks = data[ends + 8 * len(stored) + 8 :]
        self.decoded: tuple[int, list[list[int]]] = (-1, [])

    def decode(self, rank: int) -> list[list[int]]:
        """Returns a block: rows of both inner columns, with a value for each middle height."""
        coded = self.blocks[self.ends[rank] : self.ends[rank + 1] - 8]
        bits = "".join(f"{byte:08b}"[::-1] for byte in coded)
        rows: list[list[int]] = []
        at = 0
        for row in range(self.rows):
            order, at = int(bits[at : at + 4][::-1], 2), at + 4
            # Mixed differences over the inner columns, and over the middle one where it is smooth.
            zeros = [0] * self.stride
            above = rows[row - self.wide] if row >= self.wide else zeros
            beside = rows[row - 1] if row % self.wide else zeros
            corner = rows[row - self.wide - 1] if row >= self.wide and row % self.wide else zeros
            values: list[int] = []
            off = 0
            for lane in range(self.stride):
                # Exponential Golomb codes of 0, -1, 1, -2, …
                one = bits.index("1", at)
                count = one - at + order
                low = int(bits[one + 1 : one + 1 + count][::-1] or "0", 2)
                at, code = one + 1 + count, (1 << count) + low - (1 << order)
                off = (code >> 1 ^ -(code & 1)) + (off if lane >= 3 or row == 0 else 0)
                values.append(above[lane] + beside[lane] - corner[lane] + off)
            rows.append(values)
        return rows

    def __getitem__(self, left: tuple[int, ...]) -> float:
        if left.count(0) >= 3:
            return 0.0
        prefixes = left[: self.middle - 1], left[: self.middle + 1 : -1]
        if prefixes not in self.rank:
            return self[left[::-1]]
        rank = self.rank[prefixes]
        if self.decoded[0] != rank:
            self.decoded = rank, self.decode(rank)
        row = left[self.middle - 1] * self.wide + left[self.middle + 1]
        return self.decoded[1][row][left[self.middle]] * self.step


def compare(table: PackedTable, dump: str) -> tuple[int, float]:
    """Returns the number of anchors, with mirror images, and the largest difference in turns."""
    anchors, largest = 0, 0.0
    with open(dump, newline="") as file:
        for line in csv.DictReader(file):
            left = list(table.lengths)
            squares = line["position"].split(" | ")[1]
            for square in squares.split(",") if squares != "-" else []:
                column, height = square.split(":")
                left[int(column) - 2] -= int(height)
            for image in {tuple(left), tuple(left[::-1])} if table.symmetric else {tuple(left)}:
                largest = max(largest, abs(table[image] - float(line["value"])))
                anchors += 1
    return anchors, largest


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        anchors, largest = compare(PackedTable(file.read()), sys.argv[2])
    print(f"{anchors} anchors, at most {largest:.2e} turns apart")
