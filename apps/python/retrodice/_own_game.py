"""Games of one's own, as Python objects: solved exactly, and simulated."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeVar

from ._retrodice import _solve_explicit

P = TypeVar("P", bound=Hashable)
M = TypeVar("M")

#: Probability of an outcome: a fraction, a float that is near one, or an integer weight.
Probability = int | float | Fraction
#: Probability, reward, and the position that follows, None at the end.
Outcome = tuple[Probability, float, "P | None"]
#: Policy: takes a position and its moves, and returns one of them.
GamePolicy = Callable[[P, Sequence[M]], M]

#: Maximum denominator of a probability that is given as a float.
_MAX_DENOMINATOR = 10**6
#: Maximum difference between such a float and its fraction.
_ROUNDING = 1e-12
#: Bits of the winners, by the share of the win of the seat at move.
_WINNERS = {Fraction(1): 1, Fraction(0): 2, Fraction(1, 2): 3}


class OwnGame(Protocol[P, M]):
    """Rules of a game for :func:`solve_game`: any object with these methods.

    A game for two also has a method ``player(position)``, which returns the player at move,
    0 or 1. Player 0 begins.
    """

    def start(self) -> P:
        """Returns the first position. Positions are hashable."""

    def moves(self, position: P) -> Iterable[M]:
        """Returns the moves of a position, at least one."""

    def outcomes(self, position: P, move: M) -> Iterable[Outcome[P]]:
        """Returns the outcomes of a move, each with its probability and reward.

        Probabilities are fractions or floats with the sum 1, or integers in proportion. In a
        game for one player, rewards are whole points. In a game for two, they count at the end
        only: the share of the win of the player who moved, 1, 0 or 1/2.
        """


@dataclass(frozen=True)
class GameSolution(Generic[P, M]):
    """Values of best play of an own game, or of policies."""

    #: Value of the start.
    value: float
    #: Value of each position that can occur, for the player at move.
    values: dict[P, float]
    #: Best move of each of these positions, or that of its policy.
    moves: dict[P, M]


@dataclass(frozen=True)
class GameStatistics:
    """Mean result of simulated games, of player 0, with its 95 % interval."""

    games: int
    mean: float
    low: float
    high: float


def solve_game(
    game: OwnGame[P, M], policies: Sequence[GamePolicy[P, M] | None] | None = None
) -> GameSolution[P, M]:
    """Solves a game of one's own: the most expected points, or the best chance to win.

    The game is an object with the methods of :class:`OwnGame`. `policies` has one policy for
    each player, or None for best play. One policy against None is answered by its best
    response. Every position that can occur is visited once, at about 50,000 outcomes a second.

    Raises ValueError for rules that make no sense. Raises RuntimeError where a player can
    return to the same position without end: in a game for two, within a turn.

    >>> class Coin:
    ...     def start(self):
    ...         return 0
    ...     def moves(self, heads):
    ...         return ["throw", "stop"]
    ...     def outcomes(self, heads, move):
    ...         if move == "stop":
    ...             return [(1, heads, None)]
    ...         return [(2, 0, heads + 1 if heads < 9 else None), (1, 0, None)]
    >>> solution = solve_game(Coin())
    >>> round(solution.value, 12) == round(8 / 9, 12), solution.moves[1], solution.moves[3]
    (True, 'throw', 'stop')
    """
    return _Graph(game, policies).solve()


def simulate_game(
    game: OwnGame[P, M],
    policies: Sequence[GamePolicy[P, M]],
    *,
    games: int = 1_000,
    seed: int = 1,
) -> GameStatistics:
    """Plays many games with one policy for each player, in plain Python.

    The result is the total reward, or in a game for two the share of the wins of player 0.

    >>> class Die:
    ...     def start(self):
    ...         return "table"
    ...     def moves(self, position):
    ...         return ["roll"]
    ...     def outcomes(self, position, move):
    ...         return [(1, face, None) for face in range(1, 7)]
    >>> report = simulate_game(Die(), [lambda position, moves: moves[0]], games=2000)
    >>> report.low < 3.5 < report.high
    True
    """
    if games < 1:
        raise ValueError(f"{games} games: at least one is needed")
    player = _player_of(game)
    if len(policies) != (1 if player is None else 2):
        raise ValueError(f"{len(policies)} policies: one for each player is expected")
    dice = random.Random(seed)
    total = squares = 0.0
    for _ in range(games):
        result = _play(game, player, policies, dice)
        total += result
        squares += result * result
    mean = total / games
    half = 1.959963984540054 * math.sqrt(max(squares / games - mean * mean, 0.0) / games)
    return GameStatistics(games, mean, mean - half, mean + half)


def _play(
    game: OwnGame[P, M],
    player: Callable[[P], int] | None,
    policies: Sequence[GamePolicy[P, M]],
    dice: random.Random,
) -> float:
    position, total = game.start(), 0.0
    while True:
        seat = 0 if player is None else player(position)
        move = policies[seat](position, list(game.moves(position)))
        outcomes = list(game.outcomes(position, move))
        chances = [float(outcome[0]) for outcome in outcomes]
        _, reward, following = dice.choices(outcomes, chances)[0]
        if player is None:
            total += reward
        if following is None:
            return total if player is None else (reward if seat == 0 else 1 - reward)
        position = following


def _player_of(game: Any) -> Callable[[Any], int] | None:
    """Returns the function of the player at move, None in a game for one."""
    player: Callable[[Any], int] | None = getattr(game, "player", None)
    return player


def _fraction(chance: Probability) -> Fraction:
    """Returns a probability as a fraction: of a float the simple one that it rounds."""
    exact = Fraction(chance)
    simple = exact.limit_denominator(_MAX_DENOMINATOR)
    is_rounded = isinstance(chance, float) and abs(simple - exact) < _ROUNDING
    return simple if is_rounded else exact


def _weights(chances: Sequence[Probability], where: object) -> list[int]:
    """Returns probabilities as integers in proportion."""
    if all(isinstance(chance, int) for chance in chances):
        weights = [int(chance) for chance in chances]
    else:
        fractions = [_fraction(chance) for chance in chances]
        if sum(fractions) != 1:
            raise ValueError(
                f"the probabilities of {where} are not fractions with the sum 1: give "
                "fractions.Fraction, or integers in proportion"
            )
        scale = math.lcm(*(fraction.denominator for fraction in fractions))
        weights = [int(fraction * scale) for fraction in fractions]
    divisor = math.gcd(*weights)
    if min(weights, default=0) < 0 or divisor == 0 or max(weights) // divisor >= 2**32:
        raise ValueError(f"the probabilities of {where} cannot be used: {chances}")
    return [weight // divisor for weight in weights]


class _Graph(Generic[P, M]):
    """Positions, moves and outcomes of a game, as lists."""

    def __init__(
        self, game: OwnGame[P, M], policies: Sequence[GamePolicy[P, M] | None] | None
    ) -> None:
        self.game, self.player = game, _player_of(game)
        seats = 1 if self.player is None else 2
        self.policies = policies or [None] * seats
        if len(self.policies) != seats:
            raise ValueError(f"{len(self.policies)} policies: one for each player is expected")
        self.positions: list[P] = []
        self.numbers: dict[P, int] = {}
        self.players: list[int] = []
        self.made: list[M] = []
        self.move_ends: list[int] = []
        self.outcome_ends: list[int] = []
        self.weights: list[int] = []
        self.rewards: list[int] = []
        self.nexts: list[int] = []
        self.passes: list[bool] = []
        if self.number(game.start()) != 0 or self.players[0] != 0:
            raise ValueError("player 0 has to begin")
        for position in self.positions:
            self.explore(position)

    def number(self, position: P) -> int:
        """Returns the number of a position, which is listed if it is new."""
        number = self.numbers.setdefault(position, len(self.positions))
        if number == len(self.positions):
            self.positions.append(position)
            self.players.append(0 if self.player is None else self.player(position))
            if self.players[-1] not in (0, 1):
                raise ValueError(f"player {self.players[-1]} in {position!r}: 0 or 1 is expected")
        return number

    def explore(self, position: P) -> None:
        """Lists the moves of a position with their outcomes."""
        moves: Sequence[M] = list(self.game.moves(position))
        if not moves:
            raise ValueError(f"{position!r} has no moves; a game ends by the outcome None")
        seat = self.players[self.numbers[position]]
        policy = self.policies[seat]
        if policy is not None:
            moves = [policy(position, moves)]
        for move in moves:
            self.made.append(move)
            outcomes = list(self.game.outcomes(position, move))
            where = f"{move!r} in {position!r}"
            weights = _weights([outcome[0] for outcome in outcomes], where)
            for weight, (_, reward, following) in zip(weights, outcomes, strict=True):
                if weight > 0:
                    self.weights.append(weight)
                    self.add(seat, reward, following, where)
            self.outcome_ends.append(len(self.weights))
        self.move_ends.append(len(self.made))

    def add(self, seat: int, reward: float, following: P | None, where: str) -> None:
        """Lists what follows an outcome of a move of `seat`."""
        number = -1 if following is None else self.number(following)
        points = 0
        if self.player is None:
            points = int(reward)
            if points != reward:
                raise ValueError(f"the reward {reward} of {where} is not a whole number")
        elif following is None:
            winners = _WINNERS.get(Fraction(reward))
            if winners is None:
                raise ValueError(f"the reward {reward} of {where} is not a share: 0, 1 or 1/2")
            number = -winners
        elif reward:
            raise ValueError(f"the reward {reward} of {where} comes before the end of the game")
        self.rewards.append(points)
        self.nexts.append(number)
        self.passes.append(self.player is None or (number >= 0 and self.players[number] != seat))

    def solve(self) -> GameSolution[P, M]:
        """Returns the values, from the general solver."""
        values, best = _solve_explicit(self)
        moves = {at: self.made[made] for at, made in zip(self.positions, best, strict=True)}
        return GameSolution(values[0], dict(zip(self.positions, values, strict=True)), moves)

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.policies)
