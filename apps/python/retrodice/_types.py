"""Types of policies and of what calls return."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypedDict, Union

if TYPE_CHECKING:
    import numpy
    import numpy.typing

    from ._retrodice import Positions, State

#: Takes the state of the seat at move, which is player 0 of it; returns the number of a
#: legal action or the text of a move.
StatePolicy = Callable[["State"], "int | numpy.integer[Any] | str"]
#: Takes many positions; returns one action number for each. Marked by
#: :func:`retrodice.batched`.
BatchedPolicy = Callable[["Positions"], "Sequence[int] | numpy.typing.NDArray[Any]"]
#: A name of the registry, or a callable.
Policy = Union[str, StatePolicy, BatchedPolicy]


class ValueReport(TypedDict):
    """The value of a position, for the seat at move."""

    position: str
    value: float
    unit: str
    guarantee: str


OptionLine = TypedDict("OptionLine", {"move": str, "value": float, "regret": float, "bust": float})
#: A legal move, by :meth:`Table.options`.
RatedAction = TypedDict(
    "RatedAction", {"action": int, "move": str, "value": float, "regret": float}
)


class OptionsReport(TypedDict):
    """The legal moves of a position, the best first."""

    position: str
    unit: str
    guarantee: str
    options: list[OptionLine]


class SeatLine(TypedDict):
    """What simulated games came to for one seat."""

    strategy: str
    mean: float
    low: float
    high: float
    busted_turns: float
    turns_per_game: float


class SimulateReport(TypedDict):
    """What simulated games came to."""

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
    """The exact value of a policy; `optimal` is None where that takes long."""

    spec: str
    value: float
    unit: str
    optimal: float | None


class MatchReport(TypedDict):
    """The exact chance of a policy to win against another: if it begins, if not, and the mean."""

    spec: str
    first: float
    second: float
    mean: float


class RegretReport(TypedDict):
    """What a policy gives away to best play; `low` and `high` are the 95 % interval."""

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
    """Decisions with what they were worth; `rows` has the shape (n, row_size)."""

    rows: numpy.typing.NDArray[numpy.int32]
    actions: numpy.typing.NDArray[numpy.int64]
    values: numpy.typing.NDArray[numpy.float64]
    regrets: numpy.typing.NDArray[numpy.float64]


class PlayerLine(TypedDict):
    """How one player did."""

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
    """How players did against each other."""

    spec: str
    games: int
    asked: int
    played: int
    seed: int
    players: list[PlayerLine]


class Dumped(TypedDict):
    """What was written: how many indices the game has, and how many of them a value."""

    spec: str
    indices: int
    values: int


class DumpReport(Dumped):
    """The same, with the file."""

    file: str


class StrategyLine(TypedDict):
    """A strategy that can play a game."""

    name: str
    description: str
