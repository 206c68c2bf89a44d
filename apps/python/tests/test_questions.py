"""Tests of the questions that the program asks as verbs, against numbers found another way."""

import functools
import importlib.util
import itertools
import json
import pathlib
import subprocess
import sys
from fractions import Fraction

import pytest

import retrodice
from retrodice import odds

#: All rolls of four dice.
ROLLS = list(itertools.product(range(1, 7), repeat=4))


def pairings(roll):
    """Returns the three pairings of four dice, as pairs of sums."""
    a, b, c, d = roll
    return [(a + b, c + d), (a + c, b + d), (a + d, b + c)]


def chance(event):
    """Returns the probability of an event, by counting."""
    return Fraction(sum(map(event, ROLLS)), len(ROLLS))


def advances(columns):
    """Returns the event that a roll can advance one of these columns."""
    return lambda roll: any(sum_ in columns for pair in pairings(roll) for sum_ in pair)


def test_odds_are_those_of_a_count():
    for text, columns in (("6-7-8", {6, 7, 8}), ("2-3-12", {2, 3, 12}), ("7", {7})):
        assert Fraction(odds.columns(text)["chance"]["fraction"]) == chance(advances(columns))
        expected = Fraction(odds.columns(text, worth="space")["expected"]["fraction"])
        spaces = [max(sum(s in columns for s in pair) for pair in pairings(r)) for r in ROLLS]
        assert expected == Fraction(sum(spaces), len(ROLLS))
    for line in odds.column_table():
        assert Fraction(line["chance"]["fraction"]) == chance(advances({line["column"]}))
    parity = odds.parity()
    assert Fraction(parity["odd_chance"]["fraction"]) == chance(advances({3, 5, 7, 9, 11}))
    assert parity["even_chance"]["value"] == 1
    distinct = {frozenset(tuple(sorted(pair)) for pair in pairings(roll)) for roll in ROLLS}
    assert len(odds.rolls()) == len(distinct)
    assert sum(line["rolls"] for line in odds.rolls()) == len(ROLLS)


def test_busts_are_those_of_a_count():
    full = odds.bust("6-7-8")["bust"]["fraction"]
    assert Fraction(full) == 1 - chance(advances({6, 7, 8}))
    # A marker is free, so that all columns but the closed ones can be used.
    some = odds.bust("2-3", closed="10-11-12")
    assert some["free"] == 1
    assert Fraction(some["bust"]["fraction"]) == 1 - chance(advances(set(range(2, 10))))
    with pytest.raises(ValueError, match="columns"):
        odds.columns("6-7-x")
    with pytest.raises(ValueError, match="farkle"):
        odds.rolls(board="farkle")


def test_triples_are_ranked_by_a_count():
    triples = itertools.combinations(range(2, 13), 3)
    ranked = sorted((chance(advances(set(triple))) for triple in triples), reverse=True)
    lines = odds.triples(limit=200)
    assert [Fraction(line["chance"]["fraction"]) for line in lines] == ranked
    assert len(odds.triples(by="optimal", limit=3)) == 3
    with pytest.raises(ValueError, match="luck"):
        odds.triples(by="luck")


def test_closing_one_column_takes_the_mean_of_a_geometric_law():
    (line,) = odds.closing("2", board="cantstop(6,1)")
    assert line["turns"] == pytest.approx(float(1 / chance(advances({2}))), abs=1e-12)


def test_luck_is_the_largest_of_all_gains():
    for p in (Fraction(2, 3), Fraction(4, 5), Fraction(149, 162)):
        best = odds.luck(p)
        assert best["gain"] == pytest.approx(max(k * float(p) ** k for k in range(1, 60)))
    # The fewest turns to a target: the best first part, again and again.
    p, turns = 0.8, [0.0]
    for target in range(1, 13):
        turns.append(min(p**-k + turns[target - k] for k in range(1, target + 1)))
    lines = odds.luck(0.8, target=12)
    assert [line["turns"] for line in lines] == pytest.approx(turns[1:], abs=1e-12)
    with pytest.raises(ValueError, match="201"):
        odds.luck(0.8, target=201)


def test_a_turn_has_the_value_of_a_recursion():
    gains = [max(sum(s in (6, 7, 8) for s in pair) for pair in pairings(r)) for r in ROLLS]

    @functools.cache
    def value(total):
        if total >= 40:
            return total
        rolled = sum(value(total + gain) for gain in gains if gain) / len(ROLLS)
        return max(total, rolled)

    report = retrodice.turn("6-7-8", worth="space", exact=True)
    assert report["value"] == pytest.approx(value(3), abs=1e-12)
    assert float(Fraction(report["exact"])) == pytest.approx(value(3), abs=1e-12)
    stops = min(total for total in range(3, 40) if value(total) == total)
    assert report["stopping_point"]["value"] == stops
    rated = retrodice.turn("2-7", roll="1-1-3-4", total="2")["uses"]
    assert rated[0]["value"] == max(use["value"] for use in rated)
    with pytest.raises(ValueError, match="begin"):
        retrodice.turn("6-7", begin="1")


@pytest.mark.parametrize("strategy", ["optimal", "greedy"])
def test_scores_have_the_mean_of_evaluate(strategy):
    spec = "yahtzee(mini)"
    mean = retrodice.evaluate(spec, strategy)["value"]
    stats = retrodice.stats(spec, strategy)
    law = retrodice.distribution(spec, strategy)
    boxes = sum(line["mean"] for line in stats["boxes"])
    assert stats["mean"] == pytest.approx(mean, abs=1e-9)
    assert boxes + stats["upper_bonus"] + stats["extra_bonus"] == pytest.approx(mean, abs=1e-9)
    assert sum(score * p for score, p in enumerate(law["chances"])) == pytest.approx(mean, abs=1e-9)
    assert sum(law["chances"]) == pytest.approx(1, abs=1e-12)
    simulated = retrodice.simulate(spec, strategy, games=4000, seed=5)["seats"][0]
    low, high = simulated["interval"]
    assert abs(simulated["mean"] - mean) < 1.5 * (high - low)


def test_chances_of_scores_agree_with_the_distribution():
    spec = "yahtzee(mini)"
    law, curve = retrodice.distribution(spec), retrodice.beat_curve(spec)
    for point in curve["curve"]:
        assert point["optimal_reach"] == pytest.approx(law["at_least"][point["score"]], abs=1e-12)
        assert point["reach"] >= point["optimal_reach"] - 1e-12
    one = retrodice.beat(spec, 20)
    assert one["reach"] == pytest.approx(curve["curve"][20]["reach"], abs=1e-12)
    # Whoever knows the score of an optimal player plays for one point more.
    reach = [point["reach"] for point in curve["curve"]] + [0.0]
    second = sum(p * reach[score + 1] for score, p in enumerate(law["chances"]))
    assert curve["second_seat"] == pytest.approx(second, abs=1e-12)
    lost = retrodice.beat_second(spec, level="lost")
    assert lost["against_points"] == pytest.approx(second, abs=1e-12)
    assert lost["against_best"] <= lost["against_points"] + 1e-12


def test_a_best_response_wins_what_its_distribution_says():
    spec = "yahtzee(mini)"
    theirs = retrodice.distribution(spec, "greedy")["chances"]
    report = retrodice.beat_against(spec, "greedy")
    value = 0.0
    for score, p in enumerate(report["chances"]):
        value += p * (sum(theirs[:score]) + 0.5 * sum(theirs[score : score + 1]))
    assert report["value"] == pytest.approx(value, abs=1e-9)
    assert report["value"] > 0.5


def test_thresholds_are_evaluated_one_by_one():
    report = retrodice.thresholds("cantstop(3,1)", first=3, last=8)
    for line in report["thresholds"]:
        name = f"rule28(threshold={line['threshold']})"
        value = retrodice.evaluate("cantstop(3,1)", name)["value"]
        assert line["turns"] == pytest.approx(value, abs=1e-9)
    played = retrodice.thresholds("cantstop(3,1)", first=5, last=5, games=4000)["thresholds"][0]
    exact = next(line for line in report["thresholds"] if line["threshold"] == 5)
    assert abs(played["turns"] - exact["turns"]) < 1.5 * (played["high"] - played["low"])
    with pytest.raises(ValueError, match="Can't Stop"):
        retrodice.thresholds("pig(20)")


def test_a_rollout_has_the_values_of_the_table():
    position = "pig(20) | 0/0 | 9 | 4"
    table = retrodice.solve("pig(20)")
    exact = {line["move"]: line["value"] for line in table.options(position)}
    moves = dict.fromkeys(exact)

    def optimal(state):
        return table.options(state)[0]["action"]

    for strategy in ("optimal", optimal):
        report = retrodice.rollout(position, strategy, games=2000, seed=4)
        for line in report["options"]:
            moves[line["move"]] = line["value"]
            width = line["high"] - line["low"]
            assert abs(line["value"] - exact[line["move"]]) < 1.5 * width, strategy
    assert set(moves) == {"hold", "roll"}
    with pytest.raises(ZeroDivisionError):
        retrodice.rollout(position, lambda state: 1 // 0, games=10)
    with pytest.raises(ValueError, match="-5"):
        retrodice.rollout(position, games=-5)


def test_an_evolved_strategy_plays_from_its_file(tmp_path):
    path = tmp_path / "evolved.toml"
    run = functools.partial(
        retrodice.evolve, path, population=8, generations=4, evaluations=2000, games=4000
    )
    report = run()
    seat = retrodice.simulate("cantstop(6,3)", str(path), games=4000, seed=9)["seats"][0]
    assert abs(seat["mean"] - report["turns"]) < 1.5 * (seat["high"] - seat["low"])
    before = path.read_text()
    with pytest.raises(FileExistsError, match="force=True"):
        run(seed=2)
    assert path.read_text() == before
    run(seed=2, force=True)
    assert path.read_text() != before
    with pytest.raises(ValueError, match=r"\.toml"):
        retrodice.evolve(tmp_path / "evolved.txt")


def test_a_trained_network_resumes_and_plays_from_its_file(tmp_path):
    path = tmp_path / "network.toml"
    assert retrodice.train("cantstop(3,1)", path, boards=600)["boards"] >= 600
    report = retrodice.train("cantstop(3,1)", path, boards=1200)
    assert report["boards"] >= 1200
    assert report["file"] == str(path)
    mean = retrodice.simulate("cantstop(3,1)", str(path), games=2000)["seats"][0]["mean"]
    # Optimal play takes 1.4803 turns.
    assert 1.40 < mean < 1.65
    with pytest.raises(ValueError, match=r"network\.toml.*made for 1 seats"):
        retrodice.train("cantstop(3,1,players=2)", path)
    other = tmp_path / "other.toml"
    report = retrodice.train("cantstop(3,1,win=2)", other, boards=600, begin_with=path)
    assert report["boards"] >= 600
    with pytest.raises(FileNotFoundError, match=r"none\.toml"):
        retrodice.train("cantstop(3,1)", tmp_path / "new.toml", begin_with=tmp_path / "none.toml")
    with pytest.raises(ValueError, match="Can't Stop only"):
        retrodice.train("pig(20)", tmp_path / "new.toml")
    with pytest.raises(ValueError, match=r"\.toml"):
        retrodice.train("cantstop(3,1)", tmp_path / "network")


def test_tables_are_saved(tmp_path, monkeypatch):
    table = retrodice.solve("pig(20)")
    path = tmp_path / "pig.rdt"
    report = table.save(path, check=True)
    assert (report["value"], report["table"]) == (table.value, str(path))
    assert report["error_bound"] < 1e-12
    stored = path.read_bytes()
    with pytest.raises(FileExistsError, match="force=True"):
        table.save(path)
    with pytest.raises(FileExistsError, match="force=True"):
        retrodice.save("pig(30)", path)
    assert path.read_bytes() == stored
    retrodice.save("pig(30)", path, force=True)
    assert path.read_bytes() != stored
    table.save(path, force=True, check=True)
    assert path.read_bytes() == stored
    assert [file.name for file in tmp_path.iterdir()] == ["pig.rdt"]
    (tmp_path / "nowhere").write_text("a file")
    with pytest.raises((ValueError, RuntimeError), match="nowhere"):
        table.save(tmp_path / "nowhere" / "pig.rdt")


def test_a_saved_table_is_found_by_the_program(tmp_path):
    path = tmp_path / "piglet.rdt"
    report = retrodice.save("piglet(9)", path)
    command = [sys.executable, "-m", "retrodice", "verify", str(path), "--format", "json"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    verified = json.loads(done.stdout)
    assert (verified["spec"], verified["sound"]) == (report["spec"], True)


def test_types_of_reports_are_those_of_the_schemas():
    """`python reports.py` writes them."""
    script = pathlib.Path(__file__).parent.parent / "reports.py"
    spec = importlib.util.spec_from_file_location("write_reports", script)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    written = pathlib.Path(retrodice.reports.__file__).read_text()
    assert written == module.types()
