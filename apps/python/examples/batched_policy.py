"""A policy over arrays: a linear player, as a learner would train it."""

import numpy
from numpy.typing import NDArray

import retrodice


def linear(weights: NDArray[numpy.float32]) -> retrodice.BatchedPolicy:
    """Returns the policy that takes the legal action with the largest score.

    `weights` has the shape (observation_size, num_distinct_actions).
    """

    @retrodice.batched
    def policy(positions: retrodice.Positions) -> NDArray[numpy.int64]:
        scores = positions.observations @ weights
        best: NDArray[numpy.int64] = numpy.where(positions.masks == 1, scores, -numpy.inf).argmax(1)
        return best

    return policy


if __name__ == "__main__":
    game = retrodice.Game("cantstop(3,1)")
    shape = (game.observation_size, game.num_distinct_actions())
    weights = numpy.random.default_rng(1).normal(size=shape).astype(numpy.float32)
    report = retrodice.regret(game.spec, linear(weights), games=200)
    print(f"gives away {report['per_game']:.3f} turns a game, in {report['decisions']} decisions")
