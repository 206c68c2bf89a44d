"""Tests of games of one's own, against the games of the library and against recursions."""

import random
from fractions import Fraction

import pytest

import retrodice
from retrodice import simulate_game, solve_game


class Pig:
    """Pig for two: the scores, the player at move and the turn total."""

    def __init__(self, target, dice=1):
        self.target, self.dice = target, dice

    def start(self):
        return (0, 0, 0, 0)

    def player(self, position):
        return position[0]

    def moves(self, position):
        player, *scores, total = position
        if scores[player] + total >= self.target:
            return ["hold"]
        return ["roll", "hold"] if total else ["roll"]

    def outcomes(self, position, move):
        player, *scores, total = position
        if move == "hold":
            scores[player] += total
            if scores[player] >= self.target:
                return [(1, 1, None)]
            return [(1, 0, (1 - player, *scores, 0))]
        rolled = [(1, 0, (1 - player, *scores, 0))]
        return rolled + [(1, 0, (player, *scores, total + face)) for face in range(2, 7)]


class Pool:
    """A game for one: up to five throws of a die for points, of which a 1 loses all.

    The fifty lines of this class and its recursion are a whole game and its check.
    """

    def __init__(self, throws):
        self.throws = throws

    def start(self):
        return (self.throws, 0)

    def moves(self, position):
        return ["throw", "stop"] if position[0] else ["stop"]

    def outcomes(self, position, move):
        left, total = position
        if move == "stop":
            return [(1.0, total, None)]
        safe = [(1 / 6, 0, (left - 1, total + face)) for face in range(2, 7)]
        return [(1 / 6, 0, None), *safe]

    def value(self, left, total):
        """Returns the value of a position by recursion."""
        if not left:
            return total
        thrown = sum(self.value(left - 1, total + face) for face in range(2, 7)) / 6
        return max(total, thrown)


@pytest.mark.parametrize("target", [10, 20])
def test_pig_has_the_values_of_the_library(target):
    spec = f"pig({target})"
    solution, table = solve_game(Pig(target)), retrodice.solve(spec)
    assert solution.value == pytest.approx(retrodice.value(spec)["value"], abs=1e-12)
    starts = [position for position in solution.values if position[3] == 0]
    # Nobody ever has one point.
    assert len(starts) == 2 * (target - 1) ** 2
    texts = []
    for player, one, other, _ in starts:
        own, theirs = (one, other) if player == 0 else (other, one)
        texts.append(f"{spec} | {own}/{theirs} | 0")
    ours = [solution.values[position] for position in starts]
    assert ours == pytest.approx(table.values(texts).tolist(), abs=1e-12)


def test_two_dice_pig_has_its_published_value():
    class TwoDice(Pig):
        def outcomes(self, position, move):
            if move == "hold":
                return super().outcomes(position, move)
            player, *scores, total = position
            lost = list(scores)
            lost[player] = 0
            rolled = [(1, 0, (1 - player, *lost, 0)), (10, 0, (1 - player, *scores, 0))]
            for first in range(2, 7):
                for second in range(2, 7):
                    rolled.append((1, 0, (player, *scores, total + first + second)))
            return rolled

    solution = solve_game(TwoDice(20))
    assert solution.value == pytest.approx(0.602857678255, abs=1e-12)
    assert solution.value == pytest.approx(retrodice.solve("pig(20,dice=2)").value, abs=1e-12)


def test_a_game_for_one_has_the_value_of_a_recursion():
    game = Pool(5)
    solution = solve_game(game)
    assert solution.value == pytest.approx(game.value(5, 0), abs=1e-12)
    for position, value in solution.values.items():
        assert value == pytest.approx(game.value(*position), abs=1e-12)


def test_points_may_be_lost_and_positions_return():
    class Loop:
        """Pays one for each throw, until a six pays ten."""

        def start(self):
            return "table"

        def moves(self, position):
            return ["throw", "leave"]

        def outcomes(self, position, move):
            if move == "leave":
                return [(1, 0, None)]
            return [(Fraction(1, 6), 9, None), (Fraction(5, 6), -1, "table")]

    # Six throws are expected, and ten points at the end.
    solution = solve_game(Loop())
    assert solution.value == pytest.approx(4, abs=1e-12)
    assert solution.moves == {"table": "throw"}


def hold_at(points):
    def choose(position, moves):
        return "hold" if position[3] >= points and "hold" in moves else moves[0]

    return choose


def test_policies_have_exact_values_and_best_responses():
    game, spec = Pig(20), "pig(20)"
    policies = [hold_at(8), hold_at(5)]
    exact = solve_game(game, policies).value
    match = retrodice.evaluate(spec, "hold(points=8)", against="hold(points=5)")
    assert exact == pytest.approx(match["first"], abs=1e-9)
    simulated = simulate_game(game, policies, games=4000, seed=2)
    assert abs(simulated.mean - exact) < 1.5 * (simulated.high - simulated.low)
    response = solve_game(game, [hold_at(8), None]).value
    best = retrodice.evaluate(spec, "hold(points=8)", against="best-response")
    assert response == pytest.approx(best["first"], abs=1e-9)


def test_optimal_play_wins_as_often_as_its_value_says():
    game = Pig(20)
    solution = solve_game(game)

    def optimal(position, moves):
        return solution.moves[position]

    report = simulate_game(game, [optimal, optimal], games=4000, seed=7)
    assert abs(report.mean - solution.value) < 1.5 * (report.high - report.low)
    dice = random.Random(1)
    noisy = simulate_game(game, [lambda position, moves: dice.choice(moves), optimal], games=500)
    assert noisy.mean < 0.4


def coin(outcomes, moves=("toss",)):
    """Returns a game of one position with these outcomes."""

    class Coin:
        def start(self):
            return "table"

        def moves(self, position):
            return moves

        def outcomes(self, position, move):
            return outcomes

    return Coin()


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (coin([(0.3, 0, None), (0.3, 1, None)]), "sum 1"),
        (coin([(1, 0.5, None)]), "whole number"),
        (coin([], moves=("toss",)), "cannot be used"),
        (coin([(-1, 0, None), (2, 0, None)]), "cannot be used"),
        (coin([(1, 0, None)], moves=()), "no moves"),
    ],
)
def test_senseless_rules_are_refused(game, message):
    with pytest.raises(ValueError, match=message):
        solve_game(game)


def test_senseless_shares_and_players_are_refused():
    game = Pig(5)
    game.player = lambda position: 2
    with pytest.raises(ValueError, match="0 or 1"):
        solve_game(game)
    game = Pig(5)
    game.outcomes = lambda position, move: [(1, 3, None)]
    with pytest.raises(ValueError, match="share"):
        solve_game(game)
    with pytest.raises(ValueError, match="policies"):
        simulate_game(Pig(5), [hold_at(3)])
