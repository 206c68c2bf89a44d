"""Generated policies: their exact chances against simulation.

    python tests/test_policies.py 100000

runs that many, where the test runs a few hundred.
"""

import math
import sys
import zlib

import pytest

import retrodice

#: Games for two, small enough that thousands of policies take minutes.
SPECS = [
    "cantstop(2,1,players=2,win=1)",
    "cantstop(2,1,players=2,win=2)",
    "pig(6)",
    "pig(5,dice=2)",
    "piglet(4)",
    "hog(4)",
]
#: Games of each pair of policies.
GAMES = 100
#: Chance with which a correct library fails a run.
FALSE_ALARM = 1e-9


def generated(salt):
    """Returns a policy that picks a move by a checksum of the position."""
    seed = zlib.crc32(str(salt).encode())

    def choose(state):
        legal = state.legal_actions()
        return legal[zlib.crc32(state.row().tobytes(), seed) % len(legal)]

    return choose


def check(count):
    """Compares `count` pairs of policies, in turn on each game. Returns the largest deviation.

    The bound of one pair is Hoeffding's, that of all together a normal deviate.
    """
    bound = math.sqrt(math.log(2 * count / FALSE_ALARM) / (2 * GAMES))
    excess = variance = largest = 0.0
    for number in range(count):
        spec = SPECS[number % len(SPECS)]
        pair = [generated(2 * number), generated(2 * number + 1)]
        exact = retrodice.evaluate(spec, pair[0], against=pair[1])["first"]
        report = retrodice.simulate(spec, pair, games=GAMES, seed=number + 1)
        deviation = report["seats"][0]["mean"] - exact
        assert abs(deviation) <= bound, (spec, number, exact, deviation)
        largest = max(largest, abs(deviation))
        excess += GAMES * deviation
        variance += GAMES * exact * (1 - exact)
    assert abs(excess) <= 6.2 * math.sqrt(variance), excess / math.sqrt(variance)
    return largest, excess / math.sqrt(variance)


@pytest.mark.parametrize("count", [300])
def test_generated_policies_win_as_often_as_their_exact_chances_say(count):
    largest, _ = check(count)
    assert largest > 0


if __name__ == "__main__":
    count = int(sys.argv[1])
    largest, deviate = check(count)
    print(
        f"{count} pairs of policies on {len(SPECS)} games, {GAMES} games each: the largest "
        f"deviation is {largest:.3f}, all together deviate by {deviate:+.2f} standard errors"
    )
