"""Speed of this package beside others, on one core.

    python bench.py

It prints a table in Markdown, without packages that are not installed. Answers are asserted
before anything is timed.
"""

import os

os.environ.setdefault("RAYON_NUM_THREADS", "1")

import random
import time

import numpy

import retrodice


def rate(work, seconds=1.0):
    """Returns how much `work` does a second: the best of three runs that take `seconds` together.

    `work` returns how much it did.
    """
    best = 0.0
    for _ in range(3):
        done, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds / 3:
            done += work()
        best = max(best, done / (time.perf_counter() - start))
    return best


LINES = []


def line(name, ours, theirs=None, other=""):
    """Adds a line to the table: our rate, and that of the package `other`, if it is known."""
    ratio = f"{ours / theirs:.1f}" if theirs else ""
    theirs = f"{theirs:,.0f} ({other})" if theirs else ""
    LINES.append(f"| {name} | {ours:,.0f} | {theirs} | {ratio} |")


def yahtzee():
    """Measures positions of Yatzy a second from arrays, and single advice."""
    spec, count = "yatzy", 20_000
    game, table = retrodice.Game(spec), retrodice.solve(spec)
    rows = []
    dice = random.Random(1)
    while len(rows) < count:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                rolls, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(rolls, chances)[0])
            else:
                rows.append(state.row())
                state.apply_action(dice.choice(state.legal_actions()))
    rows = numpy.array(rows[:count], numpy.int32)
    ours = rate(lambda: len(table.values(rows)))
    every = rate(lambda: len(table.action_values(rows)))
    assert numpy.array_equal(numpy.nanmax(table.action_values(rows), 1), table.values(rows))
    states = [game.state_of_row(row.tolist()) for row in rows[:200]]
    texts = [str(state) for state in states]
    by_text = rate(lambda: len([table.options(text) for text in texts]))
    by_state = rate(lambda: len([table.options(state) for state in states]))
    one_value = rate(lambda: len([table.value_of(state) for state in states]))
    reports = rate(lambda: len([retrodice.options(text) for text in texts]))
    theirs = advice = None
    try:
        import yatzy_solver
    except ImportError:
        pass
    else:
        solver = yatzy_solver.Solver.build(yatzy_solver.Variant("yatzy-scandinavian"))
        situations = []
        for row in rows[:5000]:
            faces = [face + 1 for face in range(6) for _ in range(row[18 + face])]
            situations.append((row, faces))
        text = situation_texts(yatzy_solver, situations)
        arrays = list(solver.variant.situation_arrays(text).values())
        _, values, counts = solver.option_values_batch(*arrays)
        mine = table.action_values(rows[: len(text)])
        assert (counts == (~numpy.isnan(mine)).sum(1)).all(), "the same moves"
        width = values.shape[1]
        mine, values = numpy.sort(mine, 1)[:, :width], numpy.sort(values, 1)
        assert numpy.allclose(mine, values, atol=1e-6, equal_nan=True), "the same values"
        theirs = rate(lambda: len(solver.option_values_batch(*arrays)[2]))
        advice = rate(lambda: len([solver.option_values(t) for t in text[:200]]))
    line("Yatzy: every move of situations in arrays", every, theirs, "yatzy-solver")
    line(
        "Yatzy: every move of one situation, `table.options(text)`", by_text, advice, "yatzy-solver"
    )
    line("Yatzy: the same by a `State`", by_state, advice, "yatzy-solver, by text")
    line("Yatzy: the same by `retrodice.options(text)`", reports, by_text, "`table.options(text)`")
    line("Yatzy: the best value of one situation, `table.value_of(state)`", one_value)
    line("Yatzy: the best value of situations in arrays", ours)


def situation_texts(yatzy_solver, situations):
    """Returns positions in the notation of yatzy-solver."""
    names = yatzy_solver.Variant("yatzy-scandinavian").categories
    texts = []
    for row, faces in situations:
        flags = zip(names, row[:15], strict=True)
        filled = ",".join(str(name) for name, is_filled in flags if is_filled) or "-"
        dice = " ".join(map(str, faces))
        texts.append(f"dice {dice} | rolls {row[17]} | upper {row[15]} | filled {filled}")
    return texts


def pig():
    """Measures actions a second in games of Pig between random players."""
    game = retrodice.Game("pig(100)")

    def play(game):
        choose, actions = random.random, 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(choose() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(choose() * len(legal))])
            actions += 1
        return actions

    ours = rate(lambda: play(game))
    theirs = adapted = written = None
    try:
        import pyspiel
        from open_spiel.python.games import tic_tac_toe  # noqa: F401

        from retrodice import openspiel
    except ImportError:
        pass
    else:
        other, adapter = pyspiel.load_game("pig"), openspiel.load_game("pig(100)")
        theirs = rate(lambda: play(other))
        adapted = rate(lambda: play(adapter))
        in_python = pyspiel.load_game("python_tic_tac_toe")
        written = rate(lambda: play(in_python))
    line("Pig: actions of one game, by `State`", ours, theirs, "OpenSpiel")
    if adapted:
        line(
            "Pig: actions of one game, through `retrodice.openspiel`", adapted, theirs, "OpenSpiel"
        )
        line(
            "the same beside a game of OpenSpiel that is written in Python, tic-tac-toe",
            adapted,
            written,
            "OpenSpiel",
        )
    line("Pig: actions of 4,096 games side by side", side_by_side("pig(100)"))


def own_game():
    """Returns outcomes a second of a game of Python, exploration and solve together."""

    class Pig:
        def start(self):
            return (0, 0, 0, 0)

        def player(self, position):
            return position[0]

        def moves(self, position):
            player, *scores, turn = position
            return ["roll", "hold"] if scores[player] + turn < 30 else ["hold"]

        def outcomes(self, position, move):
            player, *scores, turn = position
            if move == "hold":
                scores[player] += turn
                if scores[player] >= 30:
                    return [(1, 1, None)]
                return [(1, 0, (1 - player, *scores, 0))]
            safe = [(1, 0, (player, *scores, turn + face)) for face in range(2, 7)]
            return [(1, 0, (1 - player, *scores, 0)), *safe]

    game, start = Pig(), time.perf_counter()
    solution = retrodice.solve_game(game)
    seconds = time.perf_counter() - start
    assert abs(solution.value - retrodice.solve("pig(30)").value) < 1e-12
    positions = solution.values
    outcomes = sum(len(game.outcomes(at, move)) for at in positions for move in game.moves(at))
    return outcomes / seconds


def side_by_side(spec, count=4096):
    """Returns steps a second of `count` games side by side, with random actions."""
    games = retrodice.VectorGames(spec, count)
    game = retrodice.Game(spec)
    arrays = (
        numpy.zeros((count, game.observation_size), numpy.float32),
        numpy.zeros((count, game.num_distinct_actions()), numpy.int8),
        numpy.zeros(count, numpy.float32),
        numpy.zeros(count, numpy.bool_),
        numpy.zeros(count, numpy.int32),
    )
    games.reset(1, arrays)
    seconds = done = 0
    for step in range(100):
        actions = games.random_actions(arrays[1], step)
        start = time.perf_counter()
        games.step(actions, arrays)
        seconds += time.perf_counter() - start
        done += count
    return done / seconds


if __name__ == "__main__":
    for measure in (yahtzee, pig):
        measure()
    line(
        "Can't Stop (6,3) for two: actions of 4,096 games side by side",
        side_by_side("cantstop(6,3,players=2)"),
    )
    line("An own game (Pig to 30): outcomes solved", own_game())
    print("| a second | retrodice | another package | ratio |\n| --- | --- | --- | --- |")
    print("\n".join(LINES))
