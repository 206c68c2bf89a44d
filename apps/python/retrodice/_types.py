"""Types of policies and of reports."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypedDict

if TYPE_CHECKING:
    import numpy
    import numpy.typing

    from ._retrodice import Positions, State

#: Policy of one position: takes the state, in which the seat at move is player 0, and
#: returns the number of a legal action or the text of a move.
StatePolicy = Callable[["State"], "int | numpy.integer[Any] | str"]
#: Policy of many positions: takes them and returns one action number for each. Marked by
#: :func:`retrodice.batched`.
BatchedPolicy = Callable[["Positions"], "Sequence[int] | numpy.typing.NDArray[Any]"]
#: Strategy of the registry by its name, or a callable.
Policy = str | StatePolicy | BatchedPolicy


class ValueReport(TypedDict):
    """Value of a position, for the seat at move."""

    position: str
    value: float
    unit: str
    guarantee: str


class OptionLine(TypedDict):
    """Legal move with its value; `bust` is the probability that the next roll loses the turn."""

    move: str
    value: float
    regret: float
    bust: float


class RatedAction(TypedDict):
    """Legal move with its value, as :meth:`Table.options` returns it."""

    action: int
    move: str
    value: float
    regret: float


class OptionsReport(TypedDict):
    """Legal moves of a position, the best first."""

    position: str
    unit: str
    guarantee: str
    options: list[OptionLine]


class SeatLine(TypedDict):
    """Result of simulated games for one seat; `low` and `high` are the 95 % interval."""

    strategy: str
    mean: float
    low: float
    high: float
    busted_turns: float
    turns_per_game: float


class SimulateReport(TypedDict):
    """Result of simulated games: `asked` is how many were requested."""

    spec: str
    asked: int
    games: int
    seed: int
    unit: str
    seats: list[SeatLine]
    mean_rolls: float
    exact: float | None
    seconds: float


class EvaluateReport(TypedDict):
    """Exact value of a policy; `optimal`, that of best play, is None where it takes long."""

    spec: str
    value: float
    unit: str
    optimal: float | None


class MatchReport(TypedDict):
    """Exact win probability of a policy against another: moving first, second, and the mean."""

    spec: str
    first: float
    second: float
    mean: float


class RegretReport(TypedDict):
    """Loss of a policy against best play; `low` and `high` are the 95 % interval."""

    spec: str
    unit: str
    games: int
    decisions: int
    per_game: float
    low: float
    high: float
    per_decision: float
    best_share: float


class Samples(TypedDict):
    """Decisions with their exact values; `rows` has the shape (n, row_size)."""

    rows: numpy.typing.NDArray[numpy.int32]
    actions: numpy.typing.NDArray[numpy.int64]
    values: numpy.typing.NDArray[numpy.float64]
    regrets: numpy.typing.NDArray[numpy.float64]


class PlayerLine(TypedDict):
    """Result of one player in a tournament."""

    player: str
    games: int
    wins: int
    share: float
    share_interval: list[float]
    columns: float
    columns_interval: list[float]
    rating: float
    rating_margin: float


class TournamentReport(TypedDict):
    """Result of a tournament or a duel."""

    spec: str
    games: int
    asked: int
    played: int
    seed: int
    players: list[PlayerLine]


class DumpCounts(TypedDict):
    """Size of a dump: indices of the game, and how many of them have a value."""

    spec: str
    indices: int
    values: int


class DumpReport(DumpCounts):
    """Size of a dump, with the file it is in."""

    file: str


class StrategyLine(TypedDict):
    """Strategy that can play a game."""

    name: str
    description: str
