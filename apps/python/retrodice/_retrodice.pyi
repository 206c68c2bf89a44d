"""The compiled part of the package."""

from collections.abc import Iterable, Sequence
from os import PathLike
from typing import Any, final, overload

import numpy
from numpy.typing import NDArray

from ._types import (
    DumpCounts,
    EvaluateReport,
    MatchReport,
    OptionsReport,
    Policy,
    RatedAction,
    RegretReport,
    Samples,
    SimulateReport,
    StrategyLine,
    TournamentReport,
    ValueReport,
)
from .reports import Agreement, LuckyTurn, SolveReport, TrainReport

__version__: str

@final
class Game:
    """A game by its spec: `Game("cantstop(6,3,players=2)")`.

    Raises ValueError for an invalid spec, naming the part at fault.
    """

    def __new__(cls, spec: str) -> Game: ...
    @property
    def spec(self) -> str:
        """Spec of the game in its normal form."""
    @property
    def objective(self) -> str:
        """Objective of the players: `fewest turns`, `most points`, `win probability`."""
    @property
    def unit(self) -> str:
        """Unit of values: `turns`, `points`, `win probability`."""
    @property
    def observation_size(self) -> int:
        """Length of an observation."""
    @property
    def row_size(self) -> int:
        """Length of a row."""
    @property
    def action_names(self) -> list[str]:
        """Name of the action of each number; the numbers never change."""
    @property
    def row_names(self) -> list[str]:
        """Name of each number of a row."""
    @property
    def row_most(self) -> NDArray[numpy.int32]:
        """Maximum of each number of a row; the minimum is 0."""
    def num_players(self) -> int:
        """Returns the number of seats."""
    def num_distinct_actions(self) -> int:
        """Returns the number of action numbers."""
    def max_chance_outcomes(self) -> int:
        """Returns the maximal number of outcomes of a roll."""
    def new_initial_state(self) -> State:
        """Returns the state at the beginning of a game."""
    def state(self, text: str) -> State:
        """Reads a position, in which the seat at move is player 0.

        Raises ValueError for an invalid position, or one of another game.
        """
    def state_of_row(self, row: Sequence[int]) -> State:
        """Returns the state of a row; ValueError if no position has this row."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class State:
    """State of a game in play, with the methods of OpenSpiel.

    `str(state)` is the position, from the viewpoint of the seat at move.
    """

    def game(self) -> Game:
        """Returns the game that is played."""
    def current_player(self) -> int:
        """Returns the player at move; -1 where dice are to be rolled, -4 at the end."""
    @property
    def seat_at_move(self) -> int:
        """Seat whose turn it is, also where dice are to be rolled."""
    def is_chance_node(self) -> bool:
        """Returns whether dice are to be rolled."""
    def is_terminal(self) -> bool:
        """Returns whether the game is over."""
    def legal_actions(self) -> list[int]:
        """Returns the legal action numbers, or those of the rolls, ascending."""
    def legal_actions_mask(self) -> NDArray[numpy.int8]:
        """Returns 1 for each legal action, shape (num_distinct_actions,)."""
    def legal_moves(self) -> list[str]:
        """Returns the legal moves as text, in the game's order."""
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the rolls with their probabilities; ValueError where none is due."""
    def apply_action(self, action: int | numpy.integer[Any] | str) -> None:
        """Makes a move or a roll; ValueError for an illegal one, listing the legal ones."""
    def action_to_string(self, action: int) -> str:
        """Returns the text of an action or a roll in this state."""
    def returns(self) -> list[float]:
        """Returns what each seat has so far, more being better.

        That is its share of the win, its points, or minus the turns it began.
        """
    def observation(self, player: int | None = None) -> NDArray[numpy.float32]:
        """Returns the observation of a player, by default the one at move.

        Numbers from 0 to 1, shape (observation_size,).
        """
    def row(self) -> NDArray[numpy.int32]:
        """Returns the position as whole numbers, shape (row_size,)."""
    def clone(self) -> State:
        """Returns a copy of the state."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any, /) -> State: ...

@final
class Positions:
    """Batch of n positions, each of a seat at move, for a batched policy."""

    @property
    def observations(self) -> NDArray[numpy.float32]:
        """Observations, shape (n, observation_size)."""
    @property
    def rows(self) -> NDArray[numpy.int32]:
        """Positions as whole numbers, shape (n, row_size)."""
    @property
    def masks(self) -> NDArray[numpy.int8]:
        """Legal actions as 1, shape (n, num_distinct_actions)."""
    def states(self) -> list[State]:
        """Returns the positions as states."""
    def __len__(self) -> int: ...

@final
class Table:
    """Values of a solved game, for the seat at move, in the unit of the game."""

    @property
    def game(self) -> Game:
        """Game that was solved."""
    @property
    def value(self) -> float:
        """Value of the start of the game."""
    @property
    def basis(self) -> str:
        """Method by which the values were computed, and its guarantee."""
    def values(
        self, positions: NDArray[numpy.integer[Any]] | Iterable[State | str]
    ) -> NDArray[numpy.float64]:
        """Returns the values of many positions.

        They are rows of shape (n, row_size), of any integer type and also as a DataFrame, or
        a list of states or texts. ValueError names the first invalid one.
        """
    def action_values(self, rows: NDArray[numpy.integer[Any]]) -> NDArray[numpy.float64]:
        """Returns the value of every action in many positions.

        Takes rows; the result has shape (n, num_distinct_actions), NaN for illegal actions.
        Without dice on the table no action is legal.
        """
    def value_of(self, position: State | str) -> float:
        """Returns the value of one position."""
    def options(self, position: State | str) -> list[RatedAction]:
        """Returns the legal moves with value and regret, the best first."""
    def to_numpy(self) -> NDArray[numpy.float64]:
        """Returns the values of all anchors (positions at the start of a turn) by index.

        NaN where an index has none.
        """
    def save(
        self,
        path: str | PathLike[str] | None = None,
        *,
        force: bool = False,
        check: bool = False,
    ) -> SolveReport:
        """Writes the values of all anchors to a table, as :func:`retrodice.save` does.

        The game is solved once more for it. FileExistsError if the file exists, unless
        `force` replaces it.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class VectorGames:
    """Many games side by side, each at a decision of the learner.

    `opponent`, a strategy or a callable, sits in the other seats; without one the learner
    plays all. The learner's seat is `seat`, or each in turn.

    `reset` and `step` write into five arrays: observations float32 (n, observation_size),
    masks int8 (n, num_distinct_actions), rewards float32 (n,), over bool (n,), seats int32
    (n,). The next step after the end of a game begins a new one, whatever its action.
    """

    def __new__(
        cls, spec: str, count: int, opponent: Policy | None = None, seat: int | None = None
    ) -> VectorGames: ...
    def __len__(self) -> int: ...
    def reset(self, seed: int, arrays: _Arrays) -> None:
        """Begins all games."""
    def step(self, actions: NDArray[numpy.int64], arrays: _Arrays) -> None:
        """Makes a step in each game.

        ValueError names the first illegal action; no step is made then.
        """
    def states(self) -> list[State]:
        """Returns copies of the current states of all games."""
    def random_actions(self, masks: NDArray[numpy.int8], seed: int) -> NDArray[numpy.int64]:
        """Returns a random legal action for each row of `masks`."""

_Arrays = tuple[
    NDArray[numpy.float32],
    NDArray[numpy.int8],
    NDArray[numpy.float32],
    NDArray[numpy.bool_],
    NDArray[numpy.int32],
]

def solve(spec: str) -> Table:
    """Solves a game, or opens its table.

    ValueError for a game that is too large for that: solve it once with
    `retrodice solve SPEC --save`.
    """

def _state_of(spec: str, saved: str) -> State:
    """Restores a pickled state."""

def _table_of(spec: str, digest: str) -> Table:
    """Restores a pickled table: solves the game, and compares the values."""

def _dump(spec: str, path: str, form: str) -> DumpCounts:
    """Writes the values of all anchors as `csv` or `npy`."""

def value(position: str) -> ValueReport:
    """Returns the value of a position; each game is solved once."""

def options(position: str) -> OptionsReport:
    """Returns the legal moves of a position, the best first."""

def advise(position: str, *, exact: bool = False) -> dict[str, Any]:
    """Advises what to do in a position, and why (docs/schema/advice.json).

    Values may be estimates, and `exact` in the report says whether they are. With `exact`,
    ValueError where only estimates are available.
    """

def review(record: str) -> dict[str, Any]:
    """Reviews the decisions of a game, given as a record (docs/schema/review.json)."""

def strategies(spec: str) -> list[StrategyLine]:
    """Returns the strategies that can play a game, the strongest first."""

def simulate(
    spec: str,
    policy: Policy | Sequence[Policy] | None = None,
    *,
    games: int = 10_000,
    seed: int = 1,
) -> SimulateReport:
    """Plays many games: one policy in all seats, or a list with one for each.

    A seed gives the same dice whatever the policies. Policies are not called for positions
    with one legal move, except batched ones.

    Named strategies of the Yahtzee family are reported by score cards: the seats have
    `interval` and `share` (docs/schema/simulate-sheets.json).
    """

@overload
def evaluate(spec: str, policy: Policy, *, against: None = None) -> EvaluateReport:
    """Returns the exact value of the start if every seat follows the policy.

    The policy must depend on the position alone. Callables are limited to games of 50,000
    anchors (positions at the start of a turn).
    """

@overload
def evaluate(spec: str, policy: Policy, *, against: Policy) -> MatchReport:
    """Returns the exact probability that the policy wins against another, in a game for two.

    The other may be `"optimal"`, or `"best-response"`: the strongest play against just this
    policy. The game has at most 50,000 anchors (positions at the start of a turn).
    """

def regret(spec: str, policy: Policy, *, games: int = 1_000, seed: int = 1) -> RegretReport:
    """Measures what a policy loses against best play, decision by decision.

    It plays against best play. The mean is how much less it gets than best play would,
    without the luck of the dice. For games of one or two seats that :func:`solve` can solve.
    """

def samples(spec: str, policy: Policy, *, games: int = 100, seed: int = 1) -> Samples:
    """Returns decisions of a policy as labelled data to learn from.

    Each has the exact value of the best move and the regret of the move made. Games are
    those of :func:`regret`.
    """

def duel(
    spec: str, one: Policy, other: Policy, *, games: int = 1_000, seed: int = 1
) -> TournamentReport:
    """Plays two players of Can't Stop: every sequence of dice once with each seating."""

def tournament(
    spec: str, players: Sequence[Policy] | None = None, *, games: int = 1_000, seed: int = 1
) -> TournamentReport:
    """Plays every set of players that fills a table of Can't Stop; by default all known ones."""

def _ask(name: str, parameters: str, players: Sequence[Policy]) -> Any:
    """Asks the question of a name, with its parameters as JSON and its players in their order."""

def _odds_luck(p: str, target: int | None) -> LuckyTurn | list[Agreement]:
    """Returns the best turn of repeated throws, or with a target a line for each one up to it."""

def _save(spec: str, path: str | None, force: bool, check: bool) -> SolveReport:
    """Solves a game and writes the values of all anchors to a table."""

def _parameter_file(parameters: str) -> str:
    """Returns parameters of a strategy, given as JSON, as the text of a file."""

def _train(
    spec: str, path: str, boards_and_seed: tuple[int, int], begin_with: str | None
) -> TrainReport:
    """Trains a value network into a file.

    If the file exists, the training resumes from it; else it begins with the weights of
    `begin_with`, if that is given.
    """

def _solve_explicit(lists: Any) -> tuple[list[float], list[int]]:
    """Solves a game of the caller and returns the value of each position and its best move.

    Moves are numbered over all positions.
    """

def _report_schemas() -> str:
    """Returns the schema of the report of each question, by its name, as JSON."""

def _program(arguments: Sequence[str]) -> int:
    """Runs the program `retrodice` and returns its exit code; its name is the first argument."""
