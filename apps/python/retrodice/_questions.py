"""Questions that the program asks as verbs, as functions."""

from __future__ import annotations

import json
import os
import pathlib
from collections.abc import Sequence
from typing import Literal

from ._ask import ask, player_name
from ._retrodice import _parameter_file, _save, _train
from ._types import Policy
from .reports import (
    BeatReport,
    CurveReport,
    DistributionReport,
    EvolveReport,
    ResponseReport,
    RolloutReport,
    SecondSeatReport,
    SolveReport,
    StatsReport,
    ThresholdsReport,
    TrainReport,
    TurnReport,
    WinChancesReport,
)

#: Choice among equally good moves.
Ties = Literal["first", "last"]
#: Value of a tie between two players: half a win, or nothing.
Level = Literal["half", "lost"]


def save(
    spec: str,
    path: str | os.PathLike[str] | None = None,
    *,
    force: bool = False,
    check: bool = False,
) -> SolveReport:
    """Solves a game and writes the values of all anchors to a table (``.rdt``, ``.rdp``).

    Without a path, the table goes to the folder in which :func:`solve` looks for it. That is
    the way to games that :func:`solve` refuses. With `check`, the report has the Bellman
    residual and a certified error bound. An interrupted solve resumes from its journal.

    Raises FileExistsError if the file exists, unless `force` replaces it once the new one is
    complete.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     report = save("pig(20)", f"{folder}/pig.rdt", check=True)
    >>> report["anchors"], report["error_bound"] < 1e-12
    (361, True)
    """
    report: SolveReport = _save(spec, None if path is None else os.fspath(path), force, check)
    return report


def turn(
    columns: str = "",
    *,
    closed: str = "",
    worth: str = "progress",
    begin: str | None = None,
    bounded: bool = False,
    exact: bool = False,
    roll: str | None = None,
    total: str | None = None,
    board: str = "cantstop(6,3)",
) -> TurnReport:
    """Returns the best turn of Can't Stop by itself: its worth, and when to stop.

    `columns` have markers, each one space up. Columns have no end unless `bounded`. With
    `roll`, such as ``"1-3-4-4"``, the report rates the ways to use it. `begin` and `total` are
    totals such as ``"2/3"``, before the turn and before that roll. With `exact`, the report has
    the value as a fraction, too. Worths are those of :mod:`retrodice.odds`.

    >>> report = turn("6-7-8", worth="space")
    >>> report["decision"], report["stopping_point"]["value"], round(report["value"], 6)
    ('roll', 17.0, 7.535919)
    """
    report: TurnReport = ask(
        "turn",
        spec=board,
        columns=columns,
        closed=closed,
        worth=worth,
        begin=begin,
        bounded=bounded,
        exact=exact,
        roll=roll,
        total=total,
    )
    return report


def stats(spec: str, strategy: str = "optimal", *, ties: Ties = "first") -> StatsReport:
    """Returns the exact score of a strategy in each box, in the Yahtzee family.

    The strategy is a name of :func:`strategies` or a file of its parameters (``.toml``).
    `ties` says which of equally good moves it makes.

    >>> report = stats("yahtzee(mini)")
    >>> [line["box"] for line in report["boxes"]]
    ['ones', 'twos', 'threes', 'full-house', 'straight', 'yahtzee', 'chance']
    """
    report: StatsReport = ask(
        "stats", players=[strategy], spec=spec, strategy=player_name(strategy), ties=ties
    )
    return report


def distribution(
    spec: str, strategy: str = "optimal", *, ties: Ties = "first"
) -> DistributionReport:
    """Returns the exact distribution of the final score, in the Yahtzee family.

    ``chances`` and ``at_least`` are indexed by the score.

    >>> report = distribution("yahtzee(mini)")
    >>> round(distribution("yahtzee(mini)")["mean"], 6)
    117.498891
    """
    report: DistributionReport = ask(
        "distribution", players=[strategy], spec=spec, strategy=player_name(strategy), ties=ties
    )
    return report


def beat(spec: str, score: int) -> BeatReport:
    """Returns the best chance of a score or more, in the Yahtzee family.

    >>> report = beat("yahtzee(mini)", 20)
    >>> report["reach"] >= report["optimal_reach"]
    True
    """
    report: BeatReport = ask("beat", spec=spec, score=score)
    return report


def beat_curve(spec: str) -> CurveReport:
    """Returns the best chance of every score, in the Yahtzee family.

    >>> report = beat_curve("yahtzee(mini)")
    >>> report["curve"][0]["score"], report["curve"][0]["reach"]
    (0, 1.0)
    """
    report: CurveReport = ask("beat-curve", spec=spec)
    return report


def beat_against(
    spec: str, strategy: str = "optimal", *, ties: Ties = "first", level: Level = "half"
) -> ResponseReport:
    """Returns the best response to a strategy whose score card is not seen (Yahtzee family).

    `level` is the value of a tie. The whole game takes about a minute.

    >>> beat_against("yahtzee(mini)")["value"] >= 0.5
    True
    """
    report: ResponseReport = ask(
        "beat-against",
        players=[strategy],
        spec=spec,
        against=player_name(strategy),
        ties=ties,
        level=level,
    )
    return report


def beat_second(spec: str, *, level: Level = "half") -> SecondSeatReport:
    """Returns the value of playing second, knowing the first score (Yahtzee family).

    The whole game takes minutes and 1.2 GB.

    >>> beat_second("yahtzee(mini)")["against_points"] > 0.5
    True
    """
    report: SecondSeatReport = ask("beat-second", spec=spec, level=level)
    return report


def win_chances(position: str, points: int, others: Sequence[str]) -> WinChancesReport:
    """Returns the chances to win of all players of a game with score cards (Yahtzee family).

    `points` are those so far of the player at move, and `others` the score card and points of
    each opponent in the order of play, ``"done @ 231"`` for a full card. From the next turn on
    everybody plays for the most points. The options are the moves by the chance to win.

    >>> report = win_chances("yahtzee(mini) | ones:2 | 1 | 1-2-3", 2, ["twos:2 @ 2"])
    >>> [seat["chance"] > 0.4 for seat in report["seats"]], report["exact"]
    ([True, True], True)
    """
    report: WinChancesReport = ask(
        "win-chances", position=position, points=points, others=list(others)
    )
    return report


def thresholds(
    spec: str,
    strategy: str = "rule28",
    *,
    first: int | None = None,
    last: int | None = None,
    games: int | None = None,
    seed: int = 1,
) -> ThresholdsReport:
    """Returns the mean turns of a strategy of Can't Stop at each of several thresholds.

    Without `games` the values are exact, on boards up to (5,2). The range is by default four
    to each side of the strategy's own threshold.

    >>> lines = thresholds("cantstop(3,1)", first=11, last=12)["thresholds"]
    >>> [round(line["turns"], 6) for line in lines]
    [2.303545, 2.272329]
    """
    report: ThresholdsReport = ask(
        "thresholds",
        players=[strategy],
        spec=spec,
        strategy=player_name(strategy),
        **{"from": first, "to": last},
        games=games,
        seed=seed,
    )
    return report


def rollout(
    position: str,
    strategy: Policy | None = None,
    *,
    games: int = 10_000,
    seed: int = 1,
    until_decided: bool = False,
) -> RolloutReport:
    """Plays out every move of a position many times, all moves with the same dice.

    The strategy, by default the strongest, plays on in every seat. It may be a callable.
    With `until_decided`, the rollout ends when every other move is worse by 3.4 standard
    errors.

    >>> report = rollout("pig(20) | 0/0 | 3 | 4", "optimal", games=200)
    >>> [option["move"] for option in report["options"]]
    ['roll', 'hold']
    """
    players = [] if strategy is None else [strategy]
    report: RolloutReport = ask(
        "rollout",
        players=players,
        position=position,
        strategy=None if strategy is None else player_name(strategy),
        games=games,
        seed=seed,
        until_decided=until_decided,
    )
    return report


def evolve(
    path: str | os.PathLike[str] | None = None,
    *,
    population: int = 512,
    generations: int = 256,
    evaluations: int = 1_000_000,
    champion_share: float = 0.16,
    schedule: float = 1.0,
    crossover: float = 1.0,
    mutation: float = 0.0015,
    seed: int = 1,
    restarts: int = 1,
    bits: int = 104,
    games: int = 1_000_000,
    force: bool = False,
) -> EvolveReport:
    """Breeds a strategy for Can't Stop by the genetic algorithm of 2011.

    With a path (``.toml``), the champion's parameters are written there: such a file is a
    policy. FileExistsError if it exists, unless `force` replaces it.

    >>> report = evolve(population=4, generations=2, evaluations=100, games=100)
    >>> len(report["genome"]), report["low"] < report["turns"] < report["high"]
    (104, True)
    """
    file = None if path is None else pathlib.Path(path)
    if file is not None and file.suffix != ".toml":
        raise ValueError(f"{file}: the name of the file has to end in .toml")
    if file is not None and file.exists() and not force:
        raise FileExistsError(f"{file} exists; replace it by force=True")
    report: EvolveReport = ask(
        "evolve",
        spec="cantstop",
        population=population,
        generations=generations,
        evaluations=evaluations,
        champion_share=champion_share,
        schedule=schedule,
        crossover=crossover,
        mutation=mutation,
        seed=seed,
        restarts=restarts,
        bits=bits,
        games=games,
    )
    if file is not None:
        file.write_text(_parameter_file(json.dumps(report["parameters"])), encoding="utf-8")
    return report


def train(
    spec: str,
    path: str | os.PathLike[str],
    *,
    boards: int = 20_000,
    seed: int = 1,
    begin_with: str | os.PathLike[str] | None = None,
) -> TrainReport:
    """Trains a value network for Can't Stop by self-play, and writes it to a file (``.toml``).

    Such a file is a policy. It is written now and then, and when the training is interrupted.
    If it exists, the training resumes from it until it has used this many boards in all. A new
    one begins with the weights of the file `begin_with`, which may be for other rules on the
    same board.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     report = train("cantstop(2,1)", f"{folder}/network.toml", boards=300)
    >>> report["boards"] >= 300, report["unit"]
    (True, 'turns')
    """
    file = pathlib.Path(path)
    if file.suffix != ".toml":
        raise ValueError(f"{file}: the name of the file has to end in .toml")
    if boards < 0 or seed < 0:
        raise ValueError(f"boards={boards}, seed={seed}: neither may be negative")
    begin = None if begin_with is None else os.fspath(begin_with)
    report: TrainReport = _train(spec, os.fspath(file), (boards, seed), begin)
    return report
