"""Exact solving, analysis, play and coaching for dice games of choice.

>>> import retrodice
>>> state = retrodice.Game("cantstop(3,1)").state("cantstop(3,1) | - | - | 1-1-2-3")
>>> state.legal_moves()
['2+5 stop', '2+5 roll', '3+4 stop', '3+4 roll']
>>> state.apply_action("3+4 roll")
>>> str(state)
'cantstop(3,1) | - | 3:1,4:1 | -'
"""

import functools
from typing import Any

from . import odds, reports
from ._dump import dump
from ._own_game import GameSolution, GameStatistics, OwnGame, simulate_game, solve_game
from ._questions import (
    beat,
    beat_against,
    beat_curve,
    beat_second,
    distribution,
    evolve,
    rollout,
    save,
    stats,
    thresholds,
    train,
    turn,
    win_chances,
)
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
from ._types import (
    BatchedPolicy,
    DumpCounts,
    DumpReport,
    EvaluateReport,
    MatchReport,
    OptionLine,
    OptionsReport,
    PlayerLine,
    Policy,
    RatedAction,
    RegretReport,
    Samples,
    SeatLine,
    SimulateReport,
    StatePolicy,
    StrategyLine,
    TournamentReport,
    ValueReport,
)

__all__ = [
    "BatchedPolicy",
    "DumpCounts",
    "DumpReport",
    "EvaluateReport",
    "Game",
    "GameSolution",
    "GameStatistics",
    "MatchReport",
    "OptionLine",
    "OptionsReport",
    "OwnGame",
    "PlayerLine",
    "Policy",
    "Positions",
    "RatedAction",
    "RegretReport",
    "Samples",
    "SeatLine",
    "SimulateReport",
    "State",
    "StatePolicy",
    "StrategyLine",
    "Table",
    "TournamentReport",
    "ValueReport",
    "VectorGames",
    "__version__",
    "advise",
    "batched",
    "beat",
    "beat_against",
    "beat_curve",
    "beat_second",
    "distribution",
    "duel",
    "dump",
    "evaluate",
    "evolve",
    "odds",
    "options",
    "regret",
    "reports",
    "review",
    "rollout",
    "samples",
    "save",
    "simulate",
    "simulate_game",
    "solve",
    "solve_game",
    "stats",
    "strategies",
    "thresholds",
    "tournament",
    "train",
    "turn",
    "value",
    "win_chances",
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
    try:
        policy.retrodice_batched = True  # type: ignore[attr-defined]
    except AttributeError:
        # A bound method, or a function of C, takes no attributes: a function of its own does.
        inner = policy

        def policy(positions: Positions) -> Any:
            return inner(positions)

        functools.update_wrapper(policy, inner)
        policy.retrodice_batched = True  # type: ignore[attr-defined]
    return policy
