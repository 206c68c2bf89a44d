"""Exact solving, analysis, play and coaching for dice games of choice.

>>> import retrodice
>>> state = retrodice.Game("cantstop(3,1)").state("cantstop(3,1) | - | - | 1-1-2-3")
>>> state.legal_moves()
['2+5 stop', '2+5 roll', '3+4 stop', '3+4 roll']
>>> state.apply_action("3+4 roll")
>>> str(state)
'cantstop(3,1) | - | 3:1,4:1 | -'
"""

from ._dump import dump
from ._retrodice import (
    Game,
    Positions,
    State,
    Table,
    VectorGames,
    __version__,
    advise,
    duel,
    evaluate,
    options,
    regret,
    review,
    samples,
    simulate,
    solve,
    strategies,
    tournament,
    value,
)
from ._types import BatchedPolicy, Policy, StatePolicy

__all__ = [
    "BatchedPolicy",
    "Game",
    "Policy",
    "Positions",
    "State",
    "StatePolicy",
    "Table",
    "VectorGames",
    "__version__",
    "advise",
    "batched",
    "duel",
    "dump",
    "evaluate",
    "options",
    "regret",
    "review",
    "samples",
    "simulate",
    "solve",
    "strategies",
    "tournament",
    "value",
]


def batched(policy: BatchedPolicy) -> BatchedPolicy:
    """Marks a policy as one that is given many positions at once.

    It takes :class:`Positions` and returns one action number for each of them.

    >>> import numpy
    >>> @batched
    ... def first(positions):
    ...     return positions.masks.argmax(axis=1)
    >>> simulate("pig(20)", [first, "random"], games=100, seed=1)["games"]
    100
    """
    policy.retrodice_batched = True  # type: ignore[attr-defined]
    return policy
