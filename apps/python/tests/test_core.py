"""Games, states, tables, policies."""

import _thread
import copy
import csv
import json
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
    """Stops where it can."""
    moves = state.legal_moves()
    return next((move for move in moves if not move.endswith(("roll", "throw"))), moves[0])


def play(game, seed):
    """All states of a random game, each with what came next."""
    dice = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            rolls, chances = zip(*state.chance_outcomes())
            assert sum(chances) == pytest.approx(1, abs=1e-12)
            action = dice.choices(rolls, chances)[0]
        else:
            action = dice.choice(state.legal_actions())
        yield state, action
        state.apply_action(action)
    yield state, None


@pytest.mark.parametrize("spec", SPECS)
def test_states(spec):
    game = retrodice.Game(spec)
    assert pickle.loads(pickle.dumps(game)) == game
    for seed in range(5):
        for state, action in play(game, seed):
            if state.is_terminal():
                assert state.legal_actions() == [] and state.current_player() == -4
                continue
            text = str(state)
            again = game.state(text)
            assert str(again) == text
            assert str(game.state_of_row(state.row().tolist())) == text
            assert copy.deepcopy(state).returns() == state.returns()
            assert again.legal_actions() == state.legal_actions()
            seen = state.observation()
            assert seen.shape == (game.observation_size,) and seen.dtype == numpy.float32
            assert ((seen >= 0) & (seen <= 1)).all()
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
def test_tables_by_three_ways(spec):
    game, table = retrodice.Game(spec), retrodice.solve(spec)
    states = [state.clone() for state, _ in play(game, 1) if not state.is_terminal()]
    by_states = table.values(states)
    by_text = table.values([str(state) for state in states])
    rows = numpy.array([state.row() for state in states])
    by_rows = table.values(rows)
    assert (by_states == by_text).all() and (by_states == by_rows).all()
    # A value is the mean over the rolls, and the best over the moves.
    for state, value in zip(states, by_states):
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
            assert options[0]["value"] == value and options[0]["regret"] == 0
            assert {line["action"] for line in options} == set(state.legal_actions())


@pytest.mark.parametrize("spec", ["cantstop(3,1)", "pig(20)", "yahtzee", "farkle(500)"])
def test_values_of_all_actions(spec):
    """The same as by `options`, position by position."""
    game, table = retrodice.Game(spec), retrodice.solve(spec)
    states = [
        state.clone()
        for state, _ in play(game, 2)
        if not (state.is_terminal() or state.is_chance_node())
    ]
    found = table.action_values(numpy.array([state.row() for state in states]))
    assert found.shape == (len(states), game.num_distinct_actions())
    for state, values in zip(states, found):
        assert (~numpy.isnan(values)).nonzero()[0].tolist() == state.legal_actions()
        options = table.options(state)
        assert [values[line["action"]] for line in options] == [line["value"] for line in options]
        assert sorted(line["move"] for line in options) == sorted(state.legal_moves())
        # Nobody else sees what is done to one of them.
        options[0].clear()
        assert table.options(state)[0]["regret"] == 0
    before_a_roll = numpy.array([game.new_initial_state().row()])
    with pytest.raises(ValueError, match="row 0.*no dice"):
        table.action_values(before_a_roll)
    with pytest.raises(ValueError, match="rows of positions"):
        table.action_values([states[0]])


def test_to_numpy():
    values = retrodice.solve("cantstop(3,1)").to_numpy()
    known = values[~numpy.isnan(values)]
    assert retrodice.solve("cantstop(3,1)").value in known
    assert len(known) == 173 and (known >= 1).all()


def test_dumps(tmp_path):
    spec, known = "cantstop(3,1)", retrodice.solve("cantstop(3,1)").to_numpy()
    report = retrodice.dump(spec, tmp_path / "values.npy")
    assert report["values"] == (~numpy.isnan(known)).sum() and report["indices"] == len(known)
    assert numpy.array_equal(numpy.load(report["file"]), known, equal_nan=True)
    with open(retrodice.dump(spec, tmp_path / "values.csv")["file"], newline="") as file:
        lines = list(csv.DictReader(file))
    values = [float(line["value"]) for line in lines]
    assert (known[[int(line["index"]) for line in lines]] == values).all()
    positions = [line["position"] for line in lines]
    assert (retrodice.solve(spec).values(positions) == values).all()
    # Nothing is left behind, and a failure leaves an old file alone.
    with pytest.raises(ValueError, match="chess"):
        retrodice.dump("chess", tmp_path / "values.csv")
    with pytest.raises(ValueError, match="values.xlsx.*parquet"):
        retrodice.dump(spec, tmp_path / "values.xlsx")
    with pytest.raises(FileNotFoundError, match="nowhere"):
        retrodice.dump(spec, tmp_path / "nowhere" / "values.csv")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["values.csv", "values.npy"]
    assert len((tmp_path / "values.csv").read_text().splitlines()) == len(lines) + 1


@pytest.mark.parametrize("spec", ["cantstop(3,1)", "pig(20)"])
def test_parquet(spec, tmp_path):
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
    """Goes for the columns on one side of the board, and rolls on only there."""

    def choose(state):
        def key(move):
            columns = [sign * int(column) for column in re.findall(r"\d+", move)]
            rolls_on = move.endswith("roll")
            return (rolls_on != (min(columns, default=0) < 4 * sign), sorted(columns))

        return min(state.legal_moves(), key=key)

    return choose


def test_a_policy_may_play_mirror_images_differently():
    # The board is the same from both sides, so a policy and its mirror image are worth the same.
    low, high = (
        retrodice.evaluate("cantstop(3,1)", one_sided(sign))["value"] for sign in (1, -1)
    )
    assert low == pytest.approx(high, abs=1e-12)
    report = retrodice.simulate("cantstop(3,1)", one_sided(1), games=4000, seed=2)
    seat = report["seats"][0]
    assert abs(seat["mean"] - low) < 1.5 * (seat["high"] - seat["low"])
    # As the program says, for strategies that break ties by the column.
    for name in ("rule28", "linear2011", "simple"):
        told = subprocess.run(
            [sys.executable, "-m", "retrodice", "evaluate", "cantstop(3,1)", name]
            + ["--format", "json"],
            capture_output=True,
            check=True,
        )
        value = json.loads(told.stdout)["value"]
        assert retrodice.evaluate("cantstop(3,1)", name)["value"] == pytest.approx(
            value, abs=1e-9
        )


def test_a_policy_against_another():
    mine = retrodice.evaluate("pig(20)", cautious, against="optimal")
    assert mine["first"] > mine["second"] and mine["mean"] < 0.5
    best = retrodice.evaluate("pig(20)", cautious, against="best-response")
    assert best["mean"] <= mine["mean"]
    table = retrodice.solve("pig(20)")

    def optimal(state):
        return table.options(state)[0]["action"]

    # Optimal play against itself, once written here: the value of the game.
    same = retrodice.evaluate("pig(20)", optimal, against="optimal")
    assert same["first"] == pytest.approx(table.value, abs=1e-9)
    assert same["mean"] == pytest.approx(0.5, abs=1e-9)
    # Nobody wins more against optimal play.
    assert retrodice.evaluate("pig(20)", optimal, against="best-response")[
        "mean"
    ] == pytest.approx(0.5, abs=1e-9)
    report = retrodice.simulate("pig(20)", [cautious, "optimal"], games=4000, seed=3)
    seat = report["seats"][0]
    assert abs(seat["mean"] - mine["first"]) < 1.5 * (seat["high"] - seat["low"])
    with pytest.raises(ValueError, match="for two"):
        retrodice.evaluate("cantstop(3,1)", cautious, against="optimal")
    with pytest.raises(ZeroDivisionError):
        retrodice.evaluate("pig(20)", lambda state: 1 // 0, against="optimal")


def test_regret_is_the_loss():
    mine = retrodice.evaluate("cantstop(3,1)", cautious)
    lost = retrodice.regret("cantstop(3,1)", cautious, games=3000)
    width = lost["high"] - lost["low"]
    assert abs(lost["per_game"] - (mine["value"] - mine["optimal"])) < 1.5 * width
    best = retrodice.regret("pig(20)", "optimal", games=100)
    assert best["per_game"] == 0 and best["best_share"] == 1
    found = retrodice.samples("pig(20)", "random", games=20)
    assert found["rows"].shape == (len(found["actions"]), 5)
    table = retrodice.solve("pig(20)")
    assert numpy.allclose(table.values(found["rows"]), found["values"], atol=1e-12)


def test_duels():
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
    assert advice["exact"] and advice["options"][0]["move"] == "roll"
    options = retrodice.options("pig(100) | 35/62 | 12 | 4")["options"]
    assert [line["move"] for line in options] == ["roll", "hold"]
    assert retrodice.value("pig(100) | 0/0 | 0")["value"] == retrodice.solve("pig(100)").value
    record = '[Game "pig(20)"]\n[Seat 1 "human"]\n[Seat 2 "human:Ben"]\n4 roll\n5 hold\n'
    review = retrodice.review(record)
    assert len(review["decisions"]) == 2
    assert any(line["name"] == "rule28" for line in retrodice.strategies("cantstop(6,3)"))


@pytest.mark.parametrize(
    ("call", "named"),
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
def test_what_is_wrong_is_named(call, named):
    with pytest.raises(ValueError, match=named):
        call()


class Own(Exception):
    pass


@pytest.mark.parametrize("batch", [False, True])
def test_a_policy_that_raises_ends_the_run(batch):
    def bad(state):
        raise Own("of mine")

    policy = retrodice.batched(bad) if batch else bad
    calls = [
        lambda: retrodice.simulate("pig(20)", [policy, "random"], games=10_000),
        lambda: retrodice.evaluate("pig(20)", policy),
        lambda: retrodice.regret("pig(20)", policy),
        lambda: retrodice.duel("cantstop(3,1,players=2)", policy, "random", games=10_000),
    ]
    for call in calls:
        with pytest.raises(Own, match="of mine") as caught:
            call()
        assert caught.traceback[-1].name == "bad"


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
        lambda: retrodice.solve("farkle(2000)"),
        lambda: retrodice.evaluate("pig(100)", slow),
        lambda: retrodice.samples("cantstop(3,1)", "random", games=10**9),
    ],
)
def test_ctrl_c(call):
    # Who is started in the background may have been told to ignore it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        call()
    assert time.monotonic() - begun < 5
    # And the next call is none the wiser.
    assert retrodice.simulate("pig(20)", "random", games=10)["games"] == 10


@pytest.mark.parametrize("name", ["values.csv", "values.npy"])
def test_ctrl_c_in_a_dump(name, tmp_path):
    """Nothing half is left: neither beside the file nor in it."""
    path = tmp_path / name
    path.write_text("before")
    whole = retrodice.dump("yahtzee", tmp_path.parent / f"whole-{name}")
    test_ctrl_c(lambda: [retrodice.dump("yahtzee", path) for _ in range(1000)])
    assert [file.name for file in tmp_path.iterdir()] == [name]
    assert path.read_bytes() in (b"before", pathlib.Path(whole["file"]).read_bytes())


def test_other_threads_run_meanwhile():
    counted = 0
    done = threading.Event()

    def count():
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    retrodice.simulate("cantstop(6,3)", "random", games=20_000)
    done.set()
    thread.join()
    assert counted > 10


def test_programs_play(tmp_path):
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
    """What the program that the wheel carries prints, and how it ends."""
    command = [sys.executable, "-m", "retrodice", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_the_wheel_has_the_program():
    done = program("value", "pig(20)", "--format", "json")
    assert done.returncode == 0, done.stderr
    assert f'"value": {retrodice.solve("pig(20)").value}'[:20] in done.stdout
    refused = program("value", "chess")
    assert refused.returncode == 2 and "chess" in refused.stderr
    assert "--help" in program("--help").stdout
    installed = pathlib.Path(sys.executable).parent / "retrodice"
    shown = subprocess.run([installed, "--version"], capture_output=True, text=True)
    assert shown.stdout == f"retrodice {retrodice.__version__}\n"


def test_the_program_stops_when_asked():
    command = [sys.executable, "-m", "retrodice", "simulate", "pig(40)"]
    command += ["--strategy", "random", "--games", "1e12", "--format", "json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        time.sleep(3)
        running.send_signal(signal.SIGINT)
        printed, said = running.communicate(timeout=10)
    assert running.returncode == 130, said
    assert b'"games"' in printed
