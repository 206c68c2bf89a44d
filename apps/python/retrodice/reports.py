"""Types of reports, as dictionaries.

Written by ``reports.py`` from the schemas of the libraries.
"""

from __future__ import annotations

from typing import Any, TypedDict


class Agreement(TypedDict):
    """The agreement between the policies of questions 1 and 2 for one target."""

    #: The probability of a success, as a fraction.
    p: str
    #: The gain to be banked.
    target: int
    #: Fewest expected turns to reach the target.
    turns: float
    #: Expected turns if every turn is played by question 1, and at a tie stops at the lesser
    #: gain.
    turns_as_single: float
    #: Share of the remainders (anchors, turn-start positions) 1 to the target at which
    #: question 1's stopping point is optimal.
    anchors: float
    #: Share of the decisions (remainder and gain at risk) that agree; one if there are no
    #: decisions.
    decisions: float


class BeatReport(TypedDict):
    """The best chance of a score."""

    #: The game, with its rule set.
    spec: str
    #: The score to be reached.
    score: int
    #: The best probability of scoring that much or more.
    reach: float
    #: The best probability of scoring more, a tie counting half.
    beat: float
    #: The probability with which play for points scores that much or more.
    optimal_reach: float
    #: Pairs of a sheet and points that were solved for `reach`.
    pairs: int


class BoxReport(TypedDict):
    """What is scored in a box."""

    #: The box.
    box: str
    #: Expected points.
    mean: float
    #: Their variance.
    variance: float
    #: Probability of no points.
    zero: float
    #: Probability of each number of points, from zero.
    chances: list[float]


class BustReport(TypedDict):
    """The chance that the next roll loses the turn."""

    #: Columns with markers.
    markers: str
    #: Columns that are of no use: closed, or with their marker at the top.
    closed: str
    #: Markers still free.
    free: int
    #: Probability that the roll loses the turn.
    bust: Ratio


class ClosingLine(TypedDict):
    """Question 4 for one set of columns."""

    #: The columns to close, the only ones open.
    columns: str
    #: Fewest expected turns, the last one included.
    turns: float
    #: Spaces of the columns together.
    spaces: int


class ColumnLine(TypedDict):
    """Worth of a column."""

    #: The column, by its sum.
    column: int
    #: Probability that a roll can advance it.
    chance: Ratio
    #: Expected spaces that a roll can advance it.
    spaces: Ratio
    #: The same as a part of the column.
    progress: Ratio
    #: Spaces of the column.
    length: int
    #: Length over expected spaces.
    rolls: Ratio
    #: (Length - 1) over expected spaces.
    remaining: Ratio


class ColumnsReport(TypedDict):
    """The odds of one set of columns."""

    #: The game whose board and dice these are.
    spec: str
    #: The columns.
    columns: str
    #: Probability that a roll can advance at least one of them.
    chance: Ratio
    #: Expected worth of the best pairing, all of them free to advance.
    expected: Ratio
    #: Every distinct roll with what it is worth.
    rolls: list[RollLine]


class CurvePoint(TypedDict):
    """One score of a curve."""

    #: The score.
    score: int
    #: The best probability of scoring that much or more.
    reach: float
    #: That of play for points.
    optimal_reach: float


class CurveReport(TypedDict):
    """The best chance of every score."""

    #: The game, with its rule set.
    spec: str
    #: One line for each score, from zero to the most there is.
    curve: list[CurvePoint]
    #: Pairs of a sheet and points that were solved.
    pairs: int
    #: The probability that whoever knows the final score of an optimal player scores more.
    second_seat: float


class DistributionReport(TypedDict):
    """Probability of each final score."""

    #: The game, with its rule set.
    spec: str
    #: The strategy.
    strategy: str
    #: Which of equally good moves is made: `first` or `last` in the game's order.
    ties: str
    #: Expected final score, in points.
    mean: float
    #: Its standard deviation, in points.
    deviation: float
    #: The score that half of all games do not exceed.
    median: int
    #: Probability of each score, from zero.
    chances: list[float]
    #: Probability of each score or more, from zero, summed from the small end.
    at_least: list[float]


class EndLine(TypedDict):
    """A way in which the turn may end."""

    #: Columns with markers then.
    columns: str
    #: Total worth then; its mean where several totals are taken together.
    total: float
    #: How likely.
    probability: float


class EvolveReport(TypedDict):
    """The champion of a genetic algorithm, or of several runs of it."""

    #: The game as it was asked for.
    spec: str
    #: Individuals of a generation.
    population: int
    #: Generations.
    generations: int
    #: Games played while evolving, by each run.
    evaluations: int
    #: Share of them that chose the champion.
    champion_share: float
    #: Evaluations of the last generation over those of the first.
    schedule: float
    #: Probability that a pair of parents was crossed.
    crossover: float
    #: Probability that a bit was flipped.
    mutation: float
    #: The seed.
    seed: int
    #: Independent runs.
    restarts: int
    #: Bits of a genome.
    bits: int
    #: Fresh games by which each champion was judged.
    games: int
    #: The champion's bits.
    genome: str
    #: What they stand for, as in a file of parameters.
    parameters: dict[str, Any]
    #: What its run saw of it, which is flattered: it was chosen for that.
    seen: float
    #: Mean turns in games that had no part in the choice.
    turns: float
    #: Lower end of the 95 % interval of `turns`.
    low: float
    #: Upper end of it.
    high: float
    #: Mean of the champions of all runs; null if there was one.
    mean_of_runs: float | None
    #: The champion of each run.
    runs: list[RunLine]
    #: Seconds it took.
    seconds: float


class LuckyTurn(TypedDict):
    """The best single turn, question 1 of the [module](self)."""

    #: The probability of a success, as a fraction.
    p: str
    #: The gain at which the turn stops: throw while the gain is less.
    stop_at: int
    #: A second gain at which stopping is as good, if p/(1 - p) is whole.
    or_at: int | None
    #: Expected gain under best play: k·pᵏ.
    gain: float
    #: Probability of keeping `stop_at`: pᵏ. There is no other gain but zero.
    success: float
    #: Probability of ending without any gain: 1 - pᵏ.
    nothing: float
    #: Expected number of throws: (1 - pᵏ)/(1 - p).
    throws: float


class ParityReport(TypedDict):
    """Even and odd columns."""

    #: The even columns.
    even: str
    #: Probability that a roll can advance one of them.
    even_chance: Ratio
    #: The odd columns.
    odd: str
    #: Probability that a roll can advance one of them.
    odd_chance: Ratio


class Ratio(TypedDict):
    """A fraction, in lowest terms and as a decimal number."""

    #: `149/162`.
    fraction: str
    #: 0.919753…
    value: float


class ResponseReport(TypedDict):
    """The best response to a strategy, by somebody who does not see its sheet."""

    #: The game, with its rule set.
    spec: str
    #: The strategy that is responded to.
    strategy: str
    #: Which of equally good moves it makes: `first` or `last` in the game's order.
    ties: str
    #: What a level game counts, in wins.
    level: float
    #: The best expected share of wins.
    value: float
    #: Probability that the response wins, by the distributions of both scores.
    wins: float
    #: Probability of a level game.
    draws: float
    #: Expected score of the response, in points; it goes on for points once the outcome is
    #: certain.
    mean: float
    #: Its standard deviation, in points.
    deviation: float
    #: Expected score of the strategy, in points.
    strategy_mean: float
    #: Its standard deviation, in points.
    strategy_deviation: float
    #: Probability of each score of the response, from zero.
    chances: list[float]
    #: Probability of each score or more, from zero.
    at_least: list[float]
    #: Pairs of a sheet and points that were solved.
    pairs: int


class RollLine(TypedDict):
    """A distinct roll: all rolls with the same pairings."""

    #: Its first roll in ascending order, `1-3-3-4`.
    dice: str
    #: How many of the sides⁴ equally likely rolls it stands for.
    rolls: int
    #: The sums of its pairings.
    pairings: list[list[int]]
    #: The most that it is worth in the columns asked for, if some were.
    worth: Ratio | None


class RolloutOption(TypedDict):
    """Move of a rollout, with its mean result."""

    #: Index among the choices in the game's order, from 0.
    index: int
    #: Text of the move.
    move: str
    #: Mean result, points scored at once included.
    value: float
    #: Lower end of the 95 % interval of the value.
    low: float
    #: Upper end of the 95 % interval of the value.
    high: float
    #: Regret against the best move, game by game with the same dice.
    regret: float
    #: Lower end of the 95 % interval of the regret; zero for the best.
    regret_low: float
    #: Upper end of the 95 % interval of the regret.
    regret_high: float


class RolloutReport(TypedDict):
    """Report of a rollout in progress or finished."""

    #: Position with the dice on the table.
    position: str
    #: Unit of the values.
    unit: str
    #: Strategy that plays on.
    strategy: str
    #: Seed of the dice.
    seed: int
    #: Number of games so far, for each move.
    games: int
    #: Number of games that were requested.
    most: int
    #: Whether variance reduction takes the luck of the dice out of each game. Values keep
    #: their means, and intervals are narrower.
    luck_adjusted: bool
    #: Whether the best move is statistically certain, if the rollout was to end then.
    decided: bool | None
    #: Moves, the best first.
    options: list[RolloutOption]


class RunLine(TypedDict):
    """The champion of one run."""

    #: The seed of the run.
    seed: int
    #: Mean turns in fresh games.
    turns: float
    #: Lower end of the 95 % interval of `turns`.
    low: float
    #: Upper end of it.
    high: float
    #: What the run saw.
    seen: float


class SeatChance(TypedDict):
    """The chance of a player to win."""

    #: The chance.
    chance: float
    #: Lower end of its 95 % interval; the chance itself where it is exact.
    low: float
    #: Upper end of its 95 % interval.
    high: float


class SecondSeatReport(TypedDict):
    """Worth of playing second with the first player's final score known."""

    #: The game, with its rule set.
    spec: str
    #: What a level game counts for the second player, in wins; the rest of the win is the
    #: first player's.
    level: float
    #: The second player's best share of wins if the first one plays for points.
    against_points: float
    #: The same if the first one, too, plays as well as can be, knowing who follows.
    against_best: float
    #: Pairs of a sheet and points that were solved, for all scores at once.
    pairs: int


class SolveReport(TypedDict):
    """Result of a solve."""

    #: The game.
    spec: str
    #: What is played for.
    objective: str
    #: The value of the start, for the seat that begins.
    value: float
    #: The value of the start for every seat in the order of turns; empty for one and two
    #: seats.
    seats: list[float]
    #: What the value counts.
    unit: str
    #: What is promised of it.
    guarantee: str
    #: The method or kernel that found the values. Where components differ, that for the most
    #: unknowns.
    method: str
    #: Largest Bellman residual over all positions, through the rules' own successors; null
    #: unless it was asked for.
    residual: float | None
    #: Certified bound of the error of every anchor's value; null unless it was asked for and
    #: the game has one or two seats.
    error_bound: float | None
    #: Anchors solved; mirror images count once.
    anchors: int
    #: Roll positions in all components that this run solved, anchors included; null where a
    #: kernel does not count them.
    positions: int | None
    #: Most turn starts of one component whose values depend on themselves, counted once for
    #: each seat of three and more; null where a kernel does not count them.
    unknowns: int | None
    #: Sweeps of this run through a component; null where a kernel does not count them.
    sweeps: int | None
    #: Wall-clock time of the solve, checks not included.
    seconds: float
    #: The table that was written.
    table: str | None
    #: BLAKE3 of all values in the kernel's order, for boards that are kept packed.
    identity: str | None


class StatsReport(TypedDict):
    """Scores of a strategy, box by box."""

    #: The game, with its rule set.
    spec: str
    #: The strategy.
    strategy: str
    #: Which of equally good moves is made: `first` or `last` in the game's order.
    ties: str
    #: Expected final score, in points.
    mean: float
    #: Its standard deviation, in points.
    deviation: float
    #: The boxes from the top of the sheet.
    boxes: list[BoxReport]
    #: Expected points of the upper bonus.
    upper_bonus: float
    #: Their variance.
    upper_bonus_variance: float
    #: Probability of the upper bonus.
    upper_bonus_chance: float
    #: Expected points of bonuses for extra Yahtzees.
    extra_bonus: float
    #: Their variance.
    extra_bonus_variance: float
    #: Probability of each number of extra Yahtzees that earn their bonus, from none.
    extra_yahtzees: list[float]


class ThresholdLine(TypedDict):
    """One threshold."""

    #: The progress at which to stop.
    threshold: int
    #: Games simulated; null if the numbers are exact.
    games: int | None
    #: Mean number of turns.
    turns: float
    #: Lower end of the 95 % interval of the mean; the mean itself if exact.
    low: float
    #: Upper end of it.
    high: float
    #: Share of turns that a roll loses.
    busted_turns: float


#: Values of a strategy at several thresholds.
ThresholdsReport = TypedDict(
    "ThresholdsReport",
    {
        #: The game.
        "spec": "str",
        #: The strategy, without its threshold.
        "strategy": "str",
        #: Games simulated for each threshold, the same dice for all; null if the numbers are
        #: exact.
        "games": "int | None",
        #: Seed of the simulation; null if the numbers are exact.
        "seed": "int | None",
        #: The first threshold asked for.
        "from": "int",
        #: The last.
        "to": "int",
        #: The threshold with the fewest turns, of those that were played out.
        "best": "int",
        #: Whether it was stopped: lines are missing, or the last one has fewer games.
        "interrupted": "bool",
        #: One line for each threshold.
        "thresholds": "list[ThresholdLine]",
        #: Seconds it took.
        "seconds": "float",
    },
)


class TrainReport(TypedDict):
    """A training at its end, or where it was stopped."""

    #: Spec of the game trained for.
    spec: str
    #: Boards trained on, those of earlier runs included.
    boards: int
    #: Root mean square Bellman residual on the last boards; null if this run trained on none.
    residual: float | None
    #: What the residual counts.
    unit: str
    #: Seed of the training.
    seed: int
    #: Seconds of this run.
    seconds: float
    #: File of the network.
    file: str


class TripleLine(TypedDict):
    """One triple, with one space in each column to begin with."""

    #: The columns.
    columns: str
    #: Probability that a roll does not lose the turn.
    chance: Ratio
    #: Expected worth of a roll.
    expected: Ratio
    #: Stop with this worth or more.
    stopping_point: Ratio
    #: Expected worth of the best turn.
    optimal: float
    #: Probability that this turn is lost.
    failure: float
    #: Its expected rolls.
    rolls: float
    #: What to do at once: stop or roll.
    decision: str


class TurnReport(TypedDict):
    """The best turn.

    The expected worth is maximised over pairings and over when to stop, nothing but this turn
    being looked at.
    """

    #: The game whose board and dice these are.
    spec: str
    #: Columns with markers at the beginning.
    columns: str
    #: Columns that are closed.
    closed: str
    #: Markers still free.
    free: int
    #: Whether columns end where they do on the board; else they have no end.
    bounded: bool
    #: Total worth at the beginning.
    begin: Ratio
    #: Stop or roll at the beginning.
    decision: str
    #: Expected total worth of the turn.
    value: float
    #: The same as a fraction, if it was asked for.
    exact: str | None
    #: Stop with this total or more; null where the rule is not one total.
    stopping_point: Ratio | None
    #: Whether rolling with just that total is as good.
    tie: bool | None
    #: Probability that the turn is lost.
    failure: float
    #: Expected rolls.
    rolls: float
    #: How the turn ends if it is not lost.
    ends: list[EndLine]
    #: The ways to use the roll on the table, best first, if there is one.
    uses: list[UseLine] | None


class UseLine(TypedDict):
    """A way to use a roll."""

    #: The columns advanced, one twice for a double.
    steps: list[int]
    #: Columns with markers afterwards.
    columns: str
    #: Total worth afterwards.
    total: Ratio
    #: Stop or roll on.
    then: str
    #: Expected total of the turn.
    value: float


class WinChancesReport(TypedDict):
    """The chances to win of all players.

    Players who tie share the win.
    """

    #: The position, as it is written best.
    position: str
    #: Whether the chances are exact. They are sampled while many boxes are open.
    exact: bool
    #: Chance of each player, the one at move first and the others in the order of play.
    seats: list[SeatChance]
    #: Moves by the chance of the player at move, the best first. Empty before a roll, and
    #: where the chances are sampled.
    options: list[WinOption]


class WinOption(TypedDict):
    """A move with the chance to win."""

    #: What the player does.
    move: str
    #: The chance to win with this move, if this turn is played for the win.
    chance: float
    #: The chance that it gives away against the best move.
    regret: float
