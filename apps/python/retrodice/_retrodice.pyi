"""The compiled part of the package."""

from collections.abc import Iterable, Sequence
from typing import Any, overload

import numpy
from numpy.typing import NDArray

from ._types import (
    Dumped,
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

__version__: str

class Game:
    """A game: `Game("cantstop(6,3,players=2)")`.

    Raises ValueError for a spec that is none, naming the part.
    """

    def __init__(self, spec: str) -> None: ...
    @property
    def spec(self) -> str:
        """The game as text."""
    @property
    def objective(self) -> str:
        """What is played for: `fewest turns`, `most points`, `win probability`."""
    @property
    def unit(self) -> str:
        """What values count: `turns`, `points`, `win probability`."""
    @property
    def observation_size(self) -> int:
        """Numbers in an observation."""
    @property
    def row_size(self) -> int:
        """Numbers in a row."""
    @property
    def action_names(self) -> list[str]:
        """What the action of each number is called; the numbers never change."""
    @property
    def row_names(self) -> list[str]:
        """What each number of a row counts."""
    @property
    def row_most(self) -> NDArray[numpy.int32]:
        """The most that each number of a row can be; the least is 0."""
    def num_players(self) -> int:
        """How many seats there are."""
    def num_distinct_actions(self) -> int:
        """How many action numbers there are."""
    def max_chance_outcomes(self) -> int:
        """The most outcomes that a roll has."""
    def new_initial_state(self) -> State:
        """The beginning of a game."""
    def state(self, text: str) -> State:
        """The state that a position tells, the seat at move being player 0.

        Raises ValueError if it is none, or of another game.
        """
    def state_of_row(self, row: Sequence[int]) -> State:
        """The state of a row; ValueError if no position looks like that."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class State:
    """A game in play, in the words of OpenSpiel. `str(state)` is the notation, from the
    viewpoint of the seat at move."""

    def game(self) -> Game:
        """Its game."""
    def current_player(self) -> int:
        """The player at move; -1 where dice are to be rolled, -4 at the end."""
    @property
    def seat_at_move(self) -> int:
        """The seat whose turn it is, also where dice are to be rolled."""
    def is_chance_node(self) -> bool:
        """Whether dice are to be rolled."""
    def is_terminal(self) -> bool:
        """Whether the game is over."""
    def legal_actions(self) -> list[int]:
        """The legal action numbers, or the numbers of the rolls, ascending."""
    def legal_actions_mask(self) -> NDArray[numpy.int8]:
        """1 for each legal action, shape (num_distinct_actions,)."""
    def legal_moves(self) -> list[str]:
        """The legal moves as text, in the game's order."""
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The rolls with their probabilities; ValueError where none is due."""
    def apply_action(self, action: int | numpy.integer[Any] | str) -> None:
        """Makes a move, or shows a roll. ValueError, listing the legal ones, if it is none."""
    def action_to_string(self, action: int) -> str:
        """What an action, or a roll, is called here."""
    def returns(self) -> list[float]:
        """What each seat has got so far, more being better: its share of the win, points,
        or minus the turns it began."""
    def observation(self, player: int | None = None) -> NDArray[numpy.float32]:
        """What a player sees, by default the one at move; numbers from 0 to 1, shape
        (observation_size,)."""
    def row(self) -> NDArray[numpy.int32]:
        """The position as whole numbers, shape (row_size,)."""
    def clone(self) -> State:
        """A copy."""
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any, /) -> State: ...

class Positions:
    """What a batched policy is asked about: n positions of seats at move."""

    @property
    def observations(self) -> NDArray[numpy.float32]:
        """Shape (n, observation_size)."""
    @property
    def rows(self) -> NDArray[numpy.int32]:
        """Shape (n, row_size)."""
    @property
    def masks(self) -> NDArray[numpy.int8]:
        """1 for each legal action, shape (n, num_distinct_actions)."""
    def states(self) -> list[State]:
        """The same as states."""
    def __len__(self) -> int: ...

class Table:
    """The values of a solved game, for the seat at move, in the unit of the game."""

    @property
    def game(self) -> Game:
        """The game."""
    @property
    def value(self) -> float:
        """The value of the start."""
    @property
    def basis(self) -> str:
        """How the values were found, and what is promised of them."""
    def values(
        self, positions: NDArray[numpy.int32] | Iterable[State | str]
    ) -> NDArray[numpy.float64]:
        """The values of many positions: rows of shape (n, row_size), or a list of states
        or texts. ValueError names the first that is none."""
    def action_values(self, rows: NDArray[numpy.int32]) -> NDArray[numpy.float64]:
        """What each action comes to in many positions with dice on the table, given as rows:
        shape (n, num_distinct_actions), NaN where an action is not legal."""
    def value_of(self, position: State | str) -> float:
        """The value of one position."""
    def options(self, position: State | str) -> list[RatedAction]:
        """The legal moves with value and regret, the best first."""
    def to_numpy(self) -> NDArray[numpy.float64]:
        """The values of all anchors (starts of turns) by index; NaN where there is none."""

class VectorGames:
    """Many games side by side, each at a choice of the learner. `opponent`, a strategy by
    name, sits in the other seats; without one the learner plays all. The learner's seat
    is `seat`, or each in turn.

    `reset` and `step` write into five arrays: observations float32 (n, observation_size),
    masks int8 (n, num_distinct_actions), rewards float32 (n,), over bool (n,), seats int32
    (n,). A game that is over is begun anew by the next step, whatever its action.
    """

    def __init__(
        self, spec: str, count: int, opponent: str | None = None, seat: int | None = None
    ) -> None: ...
    def __len__(self) -> int: ...
    def reset(self, seed: int, arrays: _Arrays) -> None:
        """Begins all games."""
    def step(self, actions: NDArray[numpy.int64], arrays: _Arrays) -> None:
        """Makes a step in each game; ValueError names the first illegal action, before any
        step is made."""
    def states(self) -> list[State]:
        """Copies of the games as they stand."""
    def random_actions(self, masks: NDArray[numpy.int8], seed: int) -> NDArray[numpy.int64]:
        """A random legal action for each row of `masks`."""

_Arrays = tuple[
    NDArray[numpy.float32],
    NDArray[numpy.int8],
    NDArray[numpy.float32],
    NDArray[numpy.bool_],
    NDArray[numpy.int32],
]

def solve(spec: str) -> Table:
    """Solves a game, or opens its table. ValueError for one too large to be solved on the
    spot: solve it once with `retrodice solve SPEC --save`."""

def _dump(spec: str, path: str, form: str) -> Dumped:
    """Writes the values of all anchors as `csv` or `npy`."""

def value(position: str) -> ValueReport:
    """The value of a position. Each game is solved once."""

def options(position: str) -> OptionsReport:
    """The legal moves of a position, the best first."""

def advise(position: str, *, exact: bool = False) -> dict[str, Any]:
    """What to do in a position, and why (docs/schema/advice.json). With `exact`, values
    are exact or refused; else they may be estimates, which `exact` in the report tells."""

def review(record: str) -> dict[str, Any]:
    """Looks back on a game, given as a record (docs/schema/review.json)."""

def strategies(spec: str) -> list[StrategyLine]:
    """The strategies that can play a game, the strongest first."""

def simulate(
    spec: str,
    policy: Policy | Sequence[Policy] | None = None,
    *,
    games: int = 10_000,
    seed: int = 1,
) -> SimulateReport:
    """Plays many games: one policy in all seats, or a list with one for each. The same
    seed gives the same dice for any policies. A position with one legal move is not
    asked about, except of batched policies."""

@overload
def evaluate(spec: str, policy: Policy, *, against: None = None) -> EvaluateReport:
    """The exact value of the start if every seat follows the policy, which must depend on
    the position alone. Callables: games of up to 50,000 anchors."""

@overload
def evaluate(spec: str, policy: Policy, *, against: Policy) -> MatchReport:
    """In a game for two of up to 50,000 anchors: the exact chance of the policy to win against
    another one, `"optimal"` among them, or against `"best-response"`, the strongest play there
    is against just this policy."""

def regret(spec: str, policy: Policy, *, games: int = 1_000, seed: int = 1) -> RegretReport:
    """What a policy gives away to best play, decision by decision, in games against best
    play: the mean is how much less it gets than best play does, without the luck of the
    dice. For games of one or two seats that can be solved on the spot."""

def samples(spec: str, policy: Policy, *, games: int = 100, seed: int = 1) -> Samples:
    """The decisions of such games with the exact value of the best move and the regret of
    the one made: labelled data to learn from."""

def duel(
    spec: str, one: Policy, other: Policy, *, games: int = 1_000, seed: int = 1
) -> TournamentReport:
    """Two players of Can't Stop: every sequence of dice once with each seating."""

def tournament(
    spec: str, players: Sequence[Policy] | None = None, *, games: int = 1_000, seed: int = 1
) -> TournamentReport:
    """Players of Can't Stop, every set that fills the table; by default all known ones."""

def _program(arguments: Sequence[str]) -> int:
    """Runs the program `retrodice` with these arguments, its own name first: its exit code."""
