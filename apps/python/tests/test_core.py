"""Tests of games, states, tables and policies."""

import _thread
import ast
import copy
import csv
import hashlib
import inspect
import json
import os
import pathlib
import pickle
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

import numpy
import pytest

import retrodice

SPECS = [
    "cantstop(3,1)",
    "cantstop(3,1,players=2,sharing=jump)",
    "cantstop(6,3,players=4)",
    "farkle(500)",
    "farkle(turn)",
    "pig(20)",
    "piglet(3)",
    "pushyourluck(p=2/3,target=10)",
    "yahtzee",
]


def cautious(state):
    """Stops wherever that is a legal move."""
    moves = state.legal_moves()
    return next((move for move in moves if not move.endswith(("roll", "throw"))), moves[0])


def play(game, seed):
    """Yields all states of a random game, each with the action taken, None at the end."""
    dice = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            rolls, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1, abs=1e-12)
            action = dice.choices(rolls, chances)[0]
        else:
            action = dice.choice(state.legal_actions())
        yield state, action
        state.apply_action(action)
    yield state, None


@pytest.mark.parametrize("spec", SPECS)
def test_states_read_back_and_show_what_is_legal(spec):
    game = retrodice.Game(spec)
    assert pickle.loads(pickle.dumps(game)) == game
    for seed in range(5):
        for state, action in play(game, seed):
            if state.is_terminal():
                assert state.legal_actions() == []
                assert state.current_player() == -4
                continue
            text = str(state)
            again = game.state(text)
            assert str(again) == text
            assert str(game.state_of_row(state.row().tolist())) == text
            assert copy.deepcopy(state).returns() == state.returns()
            assert again.legal_actions() == state.legal_actions()
            observation = state.observation()
            assert observation.shape == (game.observation_size,)
            assert observation.dtype == numpy.float32
            assert ((observation >= 0) & (observation <= 1)).all()
            if not state.is_chance_node():
                mask = state.legal_actions_mask()
                assert mask.nonzero()[0].tolist() == state.legal_actions()
                assert state.action_to_string(action) in state.legal_moves()
        returns = state.returns()
        assert len(returns) == game.num_players()
        if game.unit == "win probability":
            assert sum(returns) == 1


def test_values_are_those_published():
    assert retrodice.solve("cantstop(2,1)").value == pytest.approx(16384 / 12623, abs=1e-14)
    assert retrodice.solve("cantstop(3,1)").value == pytest.approx(1.480253419335, abs=1e-12)
    assert retrodice.solve("pig(100)").value == pytest.approx(0.530593, abs=5e-7)
    assert retrodice.solve("yahtzee(free)").value == pytest.approx(254.589609, abs=5e-7)


@pytest.mark.parametrize("spec", ["cantstop(3,1)", "pig(20)", "yahtzee(mini)", "farkle(turn)"])
def test_values_of_states_texts_and_rows_agree(spec):
    game, table = retrodice.Game(spec), retrodice.solve(spec)
    states = [state.clone() for state, _ in play(game, 1) if not state.is_terminal()]
    by_states = table.values(states)
    by_text = table.values([str(state) for state in states])
    rows = numpy.array([state.row() for state in states])
    by_rows = table.values(rows)
    assert (by_states == by_text).all()
    assert (by_states == by_rows).all()
    # A value is the mean over the rolls, and the best over the moves.
    for state, value in zip(states, by_states, strict=True):
        if state.is_chance_node():
            mean = 0.0
            cost = float(game.unit == "turns" and str(state).split("|")[-2].strip() == "-")
            if game.unit == "turns":
                continue
            for roll, chance in state.chance_outcomes():
                after = state.clone()
                after.apply_action(roll)
                mean += chance * table.value_of(after)
            assert value == pytest.approx(mean + cost, abs=1e-9)
        else:
            options = table.options(state)
            assert options[0]["value"] == value
            assert options[0]["regret"] == 0
            assert {line["action"] for line in options} == set(state.legal_actions())


@pytest.mark.parametrize("spec", ["cantstop(3,1)", "pig(20)", "yahtzee", "farkle(500)"])
def test_values_of_all_actions(spec):
    """Agrees with `options`, position by position."""
    game, table = retrodice.Game(spec), retrodice.solve(spec)
    states = [
        state.clone()
        for state, _ in play(game, 2)
        if not (state.is_terminal() or state.is_chance_node())
    ]
    action_values = table.action_values(numpy.array([state.row() for state in states]))
    assert action_values.shape == (len(states), game.num_distinct_actions())
    for state, values in zip(states, action_values, strict=True):
        assert (~numpy.isnan(values)).nonzero()[0].tolist() == state.legal_actions()
        options = table.options(state)
        assert [values[line["action"]] for line in options] == [line["value"] for line in options]
        assert sorted(line["move"] for line in options) == sorted(state.legal_moves())
        # A change of the list is not seen by the next call.
        options[0].clear()
        assert table.options(state)[0]["regret"] == 0
    # A row without dice has no actions, and leaves the others as they are.
    mixed = numpy.array([states[0].row(), game.new_initial_state().row(), states[1].row()])
    values = table.action_values(mixed)
    assert numpy.isnan(values[1]).all()
    assert numpy.array_equal(values[[0, 2]], action_values[:2], equal_nan=True)
    with pytest.raises(ValueError, match="rows of positions"):
        table.action_values([states[0]])


def test_to_numpy_has_a_value_for_every_anchor():
    values = retrodice.solve("cantstop(3,1)").to_numpy()
    anchors = values[~numpy.isnan(values)]
    assert retrodice.solve("cantstop(3,1)").value in anchors
    assert len(anchors) == 173
    assert (anchors >= 1).all()


def test_dumps_have_all_values(tmp_path):
    spec, expected = "cantstop(3,1)", retrodice.solve("cantstop(3,1)").to_numpy()
    report = retrodice.dump(spec, tmp_path / "values.npy")
    assert report["values"] == (~numpy.isnan(expected)).sum()
    assert report["indices"] == len(expected)
    assert numpy.array_equal(numpy.load(report["file"]), expected, equal_nan=True)
    with open(retrodice.dump(spec, tmp_path / "values.csv")["file"], newline="") as file:
        lines = list(csv.DictReader(file))
    values = [float(line["value"]) for line in lines]
    assert (expected[[int(line["index"]) for line in lines]] == values).all()
    positions = [line["position"] for line in lines]
    assert (retrodice.solve(spec).values(positions) == values).all()
    # Nothing is left behind, and a failure leaves an old file alone.
    with pytest.raises(ValueError, match="chess"):
        retrodice.dump("chess", tmp_path / "values.csv")
    with pytest.raises(ValueError, match=r"values\.xlsx.*parquet"):
        retrodice.dump(spec, tmp_path / "values.xlsx")
    with pytest.raises(FileNotFoundError, match="nowhere"):
        retrodice.dump(spec, tmp_path / "nowhere" / "values.csv")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["values.csv", "values.npy"]
    assert len((tmp_path / "values.csv").read_text().splitlines()) == len(lines) + 1


@pytest.mark.parametrize("spec", ["cantstop(3,1)", "pig(20)"])
def test_parquet_has_all_values(spec, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    report = retrodice.dump(spec, tmp_path / "values.parquet")
    table = parquet.read_table(report["file"])
    assert table.column_names == ["index", "position", "value"]
    index, values = table["index"].to_numpy(), table["value"].to_numpy()
    assert len(index) == report["values"]
    assert (retrodice.solve(spec).to_numpy()[index] == values).all()
    assert (retrodice.solve(spec).values(table["position"].to_pylist()) == values).all()


def test_parquet_without_pyarrow(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ImportError, match="pip install pyarrow"):
        retrodice.dump("pig(20)", tmp_path / "values.parquet")
    assert not list(tmp_path.iterdir())


def test_policies_of_all_kinds_play_the_same_games():
    def first(state):
        return state.legal_moves()[0]

    @retrodice.batched
    def all_first(positions):
        assert len(positions) == len(positions.masks) == len(positions.rows)
        return [state.legal_actions()[0] for state in positions.states()]

    @retrodice.batched
    def arrays(positions):
        return positions.masks.argmax(axis=1)

    one = retrodice.simulate("pig(20)", [first, "random"], games=200, seed=3)
    two = retrodice.simulate("pig(20)", [all_first, "random"], games=200, seed=3)
    three = retrodice.simulate("pig(20)", [arrays, "random"], games=200, seed=3)
    means = [[seat["mean"] for seat in report["seats"]] for report in (one, two, three)]
    assert means[0] == means[1] == means[2]
    assert one["seats"][0]["strategy"] == "first"


def test_evaluate_agrees_with_the_registry_and_with_simulation():
    # Survival(1): stops at once. The same, written here.
    mine = retrodice.evaluate("cantstop(3,1)", cautious)
    report = retrodice.simulate("cantstop(3,1)", cautious, games=4000, seed=2)
    seat = report["seats"][0]
    width = seat["high"] - seat["low"]
    assert abs(seat["mean"] - mine["value"]) < 1.5 * width
    assert mine["optimal"] == retrodice.solve("cantstop(3,1)").value < mine["value"]

    table = retrodice.solve("cantstop(3,1)")

    def best(state):
        return table.options(state)[0]["action"]

    assert retrodice.evaluate("cantstop(3,1)", best)["value"] == pytest.approx(
        table.value, abs=1e-12
    )
    # Strategies of the registry: by the general way and by their own.
    rule = retrodice.evaluate("cantstop(3,1)", "rule28(threshold=15)")["value"]
    assert rule == pytest.approx(1.7, abs=0.5)


def one_sided(sign):
    """Returns a policy for the columns on one side of the board, which rolls on only there."""

    def choose(state):
        def key(move):
            columns = [sign * int(column) for column in re.findall(r"\d+", move)]
            rolls_on = move.endswith("roll")
            return (rolls_on != (min(columns, default=0) < 4 * sign), sorted(columns))

        return min(state.legal_moves(), key=key)

    return choose


def test_a_policy_may_play_mirror_images_differently():
    # The board is the same from both sides, so a policy and its mirror image are worth the same.
    low, high = (retrodice.evaluate("cantstop(3,1)", one_sided(sign))["value"] for sign in (1, -1))
    assert low == pytest.approx(high, abs=1e-12)
    report = retrodice.simulate("cantstop(3,1)", one_sided(1), games=4000, seed=2)
    seat = report["seats"][0]
    assert abs(seat["mean"] - low) < 1.5 * (seat["high"] - seat["low"])
    # Strategies that break ties by the column have the values of the program.
    for name in ("rule28", "linear2011", "simple"):
        answer = program("evaluate", "cantstop(3,1)", name, "--format", "json")
        value = json.loads(answer.stdout)["value"]
        assert retrodice.evaluate("cantstop(3,1)", name)["value"] == pytest.approx(value, abs=1e-9)


def test_a_policy_against_another():
    mine = retrodice.evaluate("pig(20)", cautious, against="optimal")
    assert mine["first"] > mine["second"]
    assert mine["mean"] < 0.5
    best = retrodice.evaluate("pig(20)", cautious, against="best-response")
    assert best["mean"] <= mine["mean"]
    table = retrodice.solve("pig(20)")

    def optimal(state):
        return table.options(state)[0]["action"]

    # Optimal play, written here, against itself: the value of the game.
    same = retrodice.evaluate("pig(20)", optimal, against="optimal")
    assert same["first"] == pytest.approx(table.value, abs=1e-9)
    assert same["mean"] == pytest.approx(0.5, abs=1e-9)
    # Nobody wins more against optimal play.
    assert retrodice.evaluate("pig(20)", optimal, against="best-response")["mean"] == pytest.approx(
        0.5, abs=1e-9
    )
    report = retrodice.simulate("pig(20)", [cautious, "optimal"], games=4000, seed=3)
    seat = report["seats"][0]
    assert abs(seat["mean"] - mine["first"]) < 1.5 * (seat["high"] - seat["low"])
    with pytest.raises(ValueError, match="for two"):
        retrodice.evaluate("cantstop(3,1)", cautious, against="optimal")
    with pytest.raises(ZeroDivisionError):
        retrodice.evaluate("pig(20)", lambda state: 1 // 0, against="optimal")


def test_regret_is_the_loss_against_best_play():
    mine = retrodice.evaluate("cantstop(3,1)", cautious)
    regret = retrodice.regret("cantstop(3,1)", cautious, games=3000)
    width = regret["high"] - regret["low"]
    assert abs(regret["per_game"] - (mine["value"] - mine["optimal"])) < 1.5 * width
    best = retrodice.regret("pig(20)", "optimal", games=100)
    assert best["per_game"] == 0
    assert best["best_share"] == 1


def test_samples_have_the_values_of_the_table():
    samples = retrodice.samples("pig(20)", "random", games=20)
    assert samples["rows"].shape == (len(samples["actions"]), 5)
    table = retrodice.solve("pig(20)")
    assert numpy.allclose(table.values(samples["rows"]), samples["values"], atol=1e-12)


def test_duels_and_tournaments_count_every_game():
    def first(state):
        return state.legal_actions()[0]

    spec = "cantstop(3,1,players=2)"
    report = retrodice.duel(spec, first, "random", games=200)
    assert [line["player"] for line in report["players"]] == ["first", "random"]
    assert sum(line["wins"] for line in report["players"]) == report["played"] == 200
    ranked = retrodice.tournament(spec, ["optimal", "random", first], games=200)
    assert ranked["players"][0]["player"] == "optimal"


def test_advice_and_reviews():
    advice = retrodice.advise("pig(100) | 35/62 | 12 | 4")
    assert advice["exact"]
    assert advice["options"][0]["move"] == "roll"
    options = retrodice.options("pig(100) | 35/62 | 12 | 4")["options"]
    assert [line["move"] for line in options] == ["roll", "hold"]
    assert retrodice.value("pig(100) | 0/0 | 0")["value"] == retrodice.solve("pig(100)").value
    record = '[Game "pig(20)"]\n[Seat 1 "human"]\n[Seat 2 "human:Ben"]\n4 roll\n5 hold\n'
    review = retrodice.review(record)
    assert len(review["decisions"]) == 2
    assert any(line["name"] == "rule28" for line in retrodice.strategies("cantstop(6,3)"))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: retrodice.Game("chess"), "chess"),
        (lambda: retrodice.Game("pig(0)"), "target"),
        (lambda: retrodice.Game("pig(20)").state("pig(30) | 0/0 | 0"), "another game"),
        (lambda: retrodice.Game("pig(20)").state_of_row([1]), "5 numbers"),
        (lambda: retrodice.solve("pig(20)").values(["pig(30) | 0/0 | 0"]), "another game"),
        (
            lambda: retrodice.solve("pig(20)").values(
                [retrodice.Game("pig(9)").new_initial_state()]
            ),
            "another game",
        ),
        (lambda: retrodice.solve("pig(20)").values(numpy.zeros((2, 4), numpy.int32)), r"\[2, 4\]"),
        (lambda: retrodice.solve("pig(20)").values(numpy.zeros((2, 5))), "float64"),
        (
            lambda: retrodice.solve("pig(20)").values(numpy.full((2, 5), 99, numpy.int32)),
            "row 0",
        ),
        (lambda: retrodice.solve("pig(20)").values("pig(20) | 0/0 | 0"), "list"),
        (lambda: retrodice.solve("cantstop(6,3)"), "too large"),
        (lambda: retrodice.simulate("pig(20)", lambda state: 2.5), "float"),
        (lambda: retrodice.simulate("pig(20)", lambda state: 77), "77"),
        (lambda: retrodice.simulate("pig(20)", lambda state: "jump"), "jump"),
        (lambda: retrodice.simulate("pig(20)", "psychic"), "psychic"),
        (lambda: retrodice.simulate("pig(20)", 5), "policies are"),
        (lambda: retrodice.simulate("pig(20)", retrodice.batched(lambda p: [1])), "for"),
        (lambda: retrodice.evaluate("yahtzee", cautious), "50000"),
        (lambda: retrodice.duel("pig(20)", "random", "random"), "Can't Stop"),
        (lambda: retrodice.VectorGames("pig(20)", 0), "one game"),
        (lambda: retrodice.Game("pig(20)").new_initial_state().apply_action(9), "9"),
        (lambda: retrodice.Game("pig(20)").new_initial_state().observation(2), "player 2"),
    ],
)
def test_an_error_names_the_fault(call, message):
    with pytest.raises(ValueError, match=message):
        call()


class PolicyError(Exception):
    pass


@pytest.mark.parametrize("batch", [False, True])
def test_a_policy_that_raises_ends_the_run(batch):
    def bad(state):
        raise PolicyError("of mine")

    policy = retrodice.batched(bad) if batch else bad
    calls = [
        lambda: retrodice.simulate("pig(20)", [policy, "random"], games=10_000),
        lambda: retrodice.evaluate("pig(20)", policy),
        lambda: retrodice.regret("pig(20)", policy),
        lambda: retrodice.duel("cantstop(3,1,players=2)", policy, "random", games=10_000),
    ]
    for call in calls:
        with pytest.raises(PolicyError, match="of mine") as error:
            call()
        assert error.traceback[-1].name == "bad"


def slow(state):
    time.sleep(0.001)
    return state.legal_actions()[0]


@pytest.mark.parametrize(
    "call",
    [
        lambda: retrodice.simulate("cantstop(6,3)", "random", games=10**9),
        lambda: retrodice.simulate("pig(100)", slow, games=10**9),
        lambda: retrodice.regret("cantstop(3,1)", "random", games=10**9),
        lambda: retrodice.tournament("cantstop(6,3,players=2)", games=10**7),
        lambda: retrodice.duel("cantstop(3,1,players=2)", slow, "random", games=10**7),
        lambda: retrodice.solve("farkle(6000)"),
        lambda: retrodice.evaluate("pig(100)", slow),
        lambda: retrodice.samples("cantstop(3,1)", "random", games=10**9),
    ],
)
def test_ctrl_c_stops_a_call(call):
    # A process started in the background may inherit that the signal is ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        call()
    assert time.monotonic() - start < 5
    # The next call runs as usual.
    assert retrodice.simulate("pig(20)", "random", games=10)["games"] == 10


@pytest.mark.parametrize("name", ["values.csv", "values.npy"])
def test_ctrl_c_in_a_dump_leaves_a_complete_file(name, tmp_path):
    """Leaves no partial file behind, and the old file or a complete new one."""
    path = tmp_path / name
    path.write_text("before")
    whole = retrodice.dump("yahtzee", tmp_path.parent / f"whole-{name}")
    test_ctrl_c_stops_a_call(lambda: [retrodice.dump("yahtzee", path) for _ in range(1000)])
    assert [file.name for file in tmp_path.iterdir()] == [name]
    assert path.read_bytes() in (b"before", pathlib.Path(whole["file"]).read_bytes())


def test_other_threads_run_meanwhile():
    count = 0
    done = threading.Event()

    def work():
        nonlocal count
        while not done.is_set():
            count += 1
            time.sleep(0.001)

    thread = threading.Thread(target=work)
    thread.start()
    retrodice.simulate("cantstop(6,3)", "random", games=20_000)
    done.set()
    thread.join()
    assert count > 10


def test_external_programs_play(tmp_path):
    examples = pathlib.Path(__file__).parent.parent / "examples"
    bot = f"exec:{sys.executable} {examples / 'bot.py'}"
    report = retrodice.simulate("pig(100)", [bot, "random"], games=50)
    assert report["seats"][0]["mean"] > 0.9
    compiler = shutil.which("cc")
    if compiler:
        program = tmp_path / "bot"
        subprocess.run([compiler, "-O2", "-o", program, examples / "bot.c"], check=True)
        ours = retrodice.simulate("pig(20)", [lambda s: s.legal_moves()[0], "random"], games=50)
        theirs = retrodice.simulate("pig(20)", [f"exec:{program}", "random"], games=50)
        assert ours["seats"][0]["mean"] == theirs["seats"][0]["mean"]
    with pytest.raises(RuntimeError, match="no-such-program"):
        retrodice.simulate("pig(20)", "exec:no-such-program", games=1)


def program(*arguments):
    """Runs the program of the wheel and returns what it prints and its exit code."""
    command = [sys.executable, "-m", "retrodice", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_packed_tables_are_read_by_their_description_alone(tmp_path):
    spec, table, dump = "cantstop(4,2)", tmp_path / "c42.rdp", tmp_path / "c42.csv"
    assert program("solve", spec, "--check", "--out", table).returncode == 0
    assert program("dump", spec, "--out", dump).returncode == 0
    reader = pathlib.Path(__file__).parent.parent / "examples" / "read_packed.py"
    done = subprocess.run([sys.executable, reader, table, dump], capture_output=True, text=True)
    anchors, largest = re.fullmatch(
        r"(\d+) anchors, at most (\S+) turns apart\n", done.stdout
    ).groups()
    # Half a step of the grid, and the error of `f32`.
    assert int(anchors) == 83456
    assert float(largest) < 1.2e-5


def test_the_wheel_has_the_program():
    done = program("value", "pig(20)", "--format", "json")
    assert done.returncode == 0, done.stderr
    assert f'"value": {retrodice.solve("pig(20)").value}'[:20] in done.stdout
    failure = program("value", "chess")
    assert failure.returncode == 2
    assert "chess" in failure.stderr
    assert "--help" in program("--help").stdout
    # The package stays small: servers and terminals are not in it.
    for verb in ("serve", "play"):
        missing = program(verb)
        assert missing.returncode == 1
        assert "built without" in missing.stderr
        assert f"--features {verb}" in missing.stderr
    installed = pathlib.Path(sys.executable).parent / "retrodice"
    version = subprocess.run([installed, "--version"], capture_output=True, text=True)
    assert version.stdout == f"retrodice {retrodice.__version__}\n"


def test_the_program_reports_the_games_played_when_interrupted():
    command = [sys.executable, "-m", "retrodice", "simulate", "pig(40)"]
    command += ["--strategy", "random", "--games", "1e12", "--format", "json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        time.sleep(3)
        running.send_signal(signal.SIGINT)
        output, errors = running.communicate(timeout=10)
    assert running.returncode == 130, errors
    assert b'"games"' in output


@pytest.mark.parametrize("spec", SPECS)
def test_states_are_pickled_compared_and_hashed(spec):
    game = retrodice.Game(spec)
    for state, _ in play(game, 3):
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert hash(again) == hash(state)
        assert (str(again), again.returns()) == (str(state), state.returns())
        assert again.current_player() == state.current_player()
        assert again.legal_actions() == state.legal_actions()
    assert game.new_initial_state() != state
    assert len({game.new_initial_state(), game.new_initial_state(), state}) == 2


def test_tables_are_pickled_by_their_game_and_a_hash():
    table = retrodice.solve("cantstop(3,1)")
    stored = pickle.dumps(table)
    assert len(stored) < 300
    again = pickle.loads(stored)
    assert again == table
    assert hash(again) == hash(table)
    assert again.value == table.value
    assert retrodice.solve("cantstop(2,1)") != table
    restore, (spec, digest) = table.__reduce__()
    with pytest.raises(ValueError, match="not those that were pickled"):
        restore(spec, "0" * len(digest))


def test_negative_numbers_are_the_documented_error():
    game = retrodice.Game("pig(20)")
    state = game.new_initial_state()
    for call in (
        lambda: state.observation(-1),
        lambda: state.action_to_string(-1),
        lambda: state.apply_action(-1),
        lambda: retrodice.VectorGames("pig(20)", -1),
        lambda: retrodice.VectorGames("pig(20)", 1, "random", -1),
        lambda: retrodice.simulate("pig(20)", games=-1),
        lambda: retrodice.simulate("pig(20)", games=10, seed=-1),
        lambda: retrodice.regret("pig(20)", "random", games=-5),
    ):
        with pytest.raises(ValueError, match=r"-1|-5|at least one"):
            call()


@pytest.mark.parametrize("kind", ["int8", "uint8", "int16", "int64", "uint64"])
def test_rows_have_any_type_of_whole_numbers(kind):
    table = retrodice.solve("pig(20)")
    rows = numpy.array([[3, 6, 2, 1, 4], [0, 0, 0, 0, 0]], numpy.int32)
    values = table.values(rows)
    assert (table.values(rows.astype(kind)) == values).all()
    with pytest.raises(ValueError, match="whole numbers"):
        table.values(rows + 0.5)
    with pytest.raises(ValueError, match="whole numbers"):
        table.values(rows.astype(numpy.int64) + 2**40)


def test_rows_may_be_a_data_frame():
    rows = numpy.array([[3, 6, 2, 1, 4], [0, 0, 0, 0, 0]])

    class Frame:
        """All that tables of pandas and polars have in common."""

        def to_numpy(self):
            return rows

    table = retrodice.solve("pig(20)")
    assert (table.values(Frame()) == table.values(rows)).all()
    assert table.action_values(Frame()).shape == (2, 3)


def test_a_method_is_batched():
    class Player:
        def act(self, positions):
            return positions.masks.argmax(axis=1)

    policy = retrodice.batched(Player().act)
    report = retrodice.simulate("pig(20)", [policy, "random"], games=50, seed=1)
    assert report["seats"][0]["strategy"] == "act"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_process_computes():
    """Threads are not inherited, and the parent has begun some."""
    expected = retrodice.simulate("pig(20)", "random", games=500, seed=1)["seats"]
    rows = numpy.array([[3, 6, 2, 1, 4]] * 5000, numpy.int32)
    table = retrodice.solve("pig(20)")
    values = table.values(rows)
    child = os.fork()
    if child == 0:
        same = retrodice.simulate("pig(20)", "random", games=500, seed=1)["seats"] == expected
        same = same and (table.values(rows) == values).all()
        same = same and retrodice.solve("cantstop(2,2)").value > 1
        os._exit(0 if same else 1)
    for _ in range(3000):
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            break
        time.sleep(0.01)
    else:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        pytest.fail("the child never answers")
    assert status == 0


def test_callables_are_opponents():
    import retrodice.gym

    calls = []

    def first(state):
        calls.append(str(state))
        return state.legal_moves()[0]

    env = retrodice.gym.DiceEnv("pig(20)", opponent=first, seat=1)
    env.reset(seed=1)
    assert calls
    with pytest.raises(ZeroDivisionError):
        retrodice.gym.DiceEnv("pig(20)", opponent=lambda state: 1 // 0, seat=1).reset(seed=1)


def hashed(salt):
    """Returns a policy that picks by a hash of the position."""

    def choose(state):
        moves = state.legal_moves()
        digest = hashlib.sha256(f"{salt} {state}".encode()).digest()
        return moves[digest[0] % len(moves)]

    return choose


def test_any_policy_has_an_exact_chance_against_any_other():
    """A fixed policy changes which positions return to each other."""
    for spec in ("cantstop(2,1,players=2,win=2)", "pig(12)"):
        for one, other in ((cautious, hashed(1)), (hashed(2), "random"), (hashed(1), "optimal")):
            report = retrodice.evaluate(spec, one, against=other)
            back = retrodice.evaluate(spec, other, against=one)
            assert report["first"] + back["second"] == pytest.approx(1, abs=1e-9), (one, other)
            best = retrodice.evaluate(spec, one, against="best-response")
            assert best["mean"] <= report["mean"] + 1e-9
    mine = retrodice.evaluate("cantstop(3,1,players=2)", cautious, against="best-response")
    assert 0 < mine["second"] < mine["first"] < 1


def documented():
    """Yields the name and the docstring of everything that the stubs describe."""
    stubs = pathlib.Path(retrodice.__file__).with_name("_retrodice.pyi")
    names = set()
    for node in ast.parse(stubs.read_text()).body:
        inner = node.body if isinstance(node, ast.ClassDef) else []
        for item in [node, *inner]:
            if not isinstance(item, (ast.ClassDef, ast.FunctionDef)):
                continue
            name = item.name if item is node else f"{node.name}.{item.name}"
            # Of an overloaded function the first form.
            if name not in names and ast.get_docstring(item):
                names.add(name)
                yield name, ast.get_docstring(item)


def test_help_says_what_the_stubs_say():
    count = 0
    for name, text in documented():
        value = retrodice._retrodice
        for part in name.split("."):
            value = getattr(value, part)
        assert inspect.getdoc(value) == text, name
        count += 1
    assert count > 50
    for name in retrodice.__all__:
        value = getattr(retrodice, name)
        is_ours = getattr(value, "__module__", "").startswith("retrodice")
        assert not is_ours or inspect.getdoc(value), name
