"""Exact value of a policy of five lines."""

import retrodice


def two_markers(state: retrodice.State) -> str:
    """Stops as soon as two markers were on the board before the roll."""
    stops = str(state).split("|")[2].count(":") >= 2
    moves = [move for move in state.legal_moves() if move.endswith("stop") == stops]
    return (moves or state.legal_moves())[0]


if __name__ == "__main__":
    report = retrodice.evaluate("cantstop(3,2)", two_markers)
    print(f"{report['value']:.6f} turns; best play takes {report['optimal']:.6f}")
