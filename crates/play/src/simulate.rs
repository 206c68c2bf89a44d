//! Simulation of any game with one strategy per seat.
//!
//! This is the slow and obvious way: every move goes through [`Game::moves`]. The dice of game
//! number g come from a stream of its own, see [`retrodice_stats::Experiment`]. So results have the same
//! bits for any number of threads, and two simulations with the same seed and experiment use common
//! random numbers.

use crate::blocks::{divide_games, in_blocks};
use crate::error::PlayError;
use crate::policy::{Strategy, illegal_move};
use retrodice_core::game::{Ending, Game, Next};
use retrodice_core::objective::{Objective, Unit};
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_solver::error::SolveError;
use retrodice_solver::peers::Peers;
use retrodice_stats::{Estimate, Experiment, Histogram, Interval, Purpose, Stream};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Games per block; a block is played by one thread.
const BLOCK: u64 = 256;

/// Parts in which wins are counted, so that up to eight seats share one exactly.
pub const PARTS_OF_A_WIN: u32 = 840;

/// Settings of a simulation: everything but the game and the strategies.
///
/// ```
/// use retrodice::play::policy::UniformRandom;
/// use retrodice::play::simulate::Simulation;
/// use retrodice::pig::Pig;
///
/// let game: Pig = "pig(20)".parse()?;
/// let report = Simulation::new(1_000, 1).run(&game, &[&UniformRandom, &UniformRandom])?;
/// let wins = report.seats[0].estimate().mean + report.seats[1].estimate().mean;
/// assert!((wins - 1.0).abs() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simulation {
    /// Numbers of the games to play.
    pub games: Range<u64>,
    /// Seed of the dice.
    pub seed: u64,
    /// Name of the experiment: other dice for the same seed.
    pub experiment: String,
    max_rolls: u64,
}

impl Simulation {
    /// Creates a simulation of `games` games in the experiment `simulate`, each of at most a
    /// million rolls.
    pub fn new(games: u64, seed: u64) -> Self {
        Self { games: 0..games, seed, experiment: "simulate".to_owned(), max_rolls: 1_000_000 }
    }

    /// Sets the name of the experiment. Another name gives other dice for the same seed.
    pub fn experiment(self, name: &str) -> Self {
        Self { experiment: name.to_owned(), ..self }
    }

    /// Sets the numbers of the games to play. The reports of several ranges [add up](Report::merge)
    /// to the report of a single run.
    pub fn numbers(self, games: Range<u64>) -> Self {
        Self { games, ..self }
    }

    /// Sets the maximum number of rolls of a game; by default a million.
    pub fn max_rolls(self, rolls: u64) -> Self {
        Self { max_rolls: rolls, ..self }
    }

    /// Plays the games on the current rayon pool. `seats[0]` begins every game.
    ///
    /// # Errors
    /// [`PlayError::NoGames`], [`PlayError::Seats`]; [`PlayError::TooLong`] and
    /// [`PlayError::IllegalMove`] of the first game concerned.
    pub fn run<G: Game>(&self, game: &G, seats: &[&dyn Strategy<G>]) -> Result<Report, PlayError> {
        self.run_watched(game, seats, &Unwatched)
    }

    /// Plays like [`Simulation::run`], with an observer. If it cancels, the report is that of the
    /// first [`Report::games`] games.
    ///
    /// # Errors
    /// As for [`Simulation::run`]; [`PlayError::Interrupted`] before the end of the
    /// first game.
    pub fn run_watched<G: Game>(
        &self,
        game: &G,
        seats: &[&dyn Strategy<G>],
        observer: &dyn Observer,
    ) -> Result<Report, PlayError> {
        if seats.len() != game.seats() {
            return Err(PlayError::Seats { expected: game.seats(), got: seats.len() });
        }
        let source = self.source();
        let mut report = self.blank(game, seats.iter().map(|seat| seat.name()));
        observer.started(self.games.end - self.games.start);
        let block = |range| self.block(game, seats, &source, range, observer);
        in_blocks(self.games.clone(), BLOCK, observer, block, |block| report.merge(&block))?;
        Ok(report)
    }

    /// Returns the source of the games' random numbers.
    pub(crate) fn source(&self) -> Experiment {
        Experiment::new(self.seed, &self.experiment)
    }

    /// Refuses a game that is still running after this many rolls.
    pub(crate) fn check_length(
        &self,
        game: u64,
        rolls: u64,
        names: impl FnOnce() -> Vec<String>,
    ) -> Result<(), PlayError> {
        if rolls < self.max_rolls {
            return Ok(());
        }
        let strategies = names().join(" against ");
        Err(PlayError::TooLong { game, limit: self.max_rolls, strategies })
    }

    /// Creates a report of no games among these strategies.
    pub(crate) fn blank<G: Game>(&self, game: &G, seats: impl Iterator<Item = String>) -> Report {
        let unit = game.objective().unit();
        let parts = if unit == Unit::WinProbability { PARTS_OF_A_WIN } else { 1 };
        let seat = |strategy: String| SeatReport {
            strategy,
            results: Histogram::new(parts),
            turns: 0,
            busts: 0,
        };
        Report {
            games: 0,
            seed: self.seed,
            experiment: self.experiment.clone(),
            unit,
            seats: seats.map(seat).collect(),
            lengths: Histogram::new(1),
            rolls: 0,
        }
    }

    fn block<G: Game>(
        &self,
        game: &G,
        seats: &[&dyn Strategy<G>],
        source: &Experiment,
        range: Range<u64>,
        observer: &dyn Observer,
    ) -> Result<(Report, u64), PlayError> {
        let mut report = self.blank(game, seats.iter().map(|seat| seat.name()));
        for number in range {
            let mut game_in_progress =
                GameInProgress::new((source, number), self.max_rolls, observer);
            match game_in_progress.play(game, seats) {
                Err(PlayError::Interrupted) => break,
                played => report.add(&played?),
            }
            observer.advanced(1);
        }
        let games = report.games;
        Ok((report, games))
    }
}

/// Result of one game, in counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// Result of each seat, the seat that began first: turns or points with one seat, parts of a
    /// win (840 make one) with more.
    pub results: Vec<i64>,
    /// Turns of each seat.
    pub turns: Vec<u64>,
    /// Busted turns of each seat.
    pub busts: Vec<u64>,
    /// Rolls of all seats together.
    pub rolls: u64,
}

/// A game in progress: its streams, its limit and its observer.
struct GameInProgress<'a> {
    dice: Stream,
    decisions: Stream,
    max_rolls: u64,
    number: u64,
    observer: &'a dyn Observer,
}

impl<'a> GameInProgress<'a> {
    fn new(
        (source, number): (&Experiment, u64),
        max_rolls: u64,
        observer: &'a dyn Observer,
    ) -> Self {
        let dice = source.stream(number, Purpose::Dice);
        let decisions = source.stream(number, Purpose::Decisions);
        Self { dice, decisions, max_rolls, number, observer }
    }

    fn play<G: Game>(
        &mut self,
        game: &G,
        seats: &[&dyn Strategy<G>],
    ) -> Result<GameResult, PlayError> {
        self.play_from(game, seats, game.start(), 0)
    }

    /// Plays on from a roll position of the seat `mover`.
    fn play_from<G: Game>(
        &mut self,
        game: &G,
        seats: &[&dyn Strategy<G>],
        mut at: G::RollPosition,
        mut mover: usize,
    ) -> Result<GameResult, PlayError> {
        let count = seats.len();
        let mut played = GameResult {
            results: vec![0; count],
            turns: vec![0; count],
            busts: vec![0; count],
            rolls: 0,
        };
        let mut moves = Vec::new();
        played.turns[mover] = 1;
        loop {
            if played.rolls >= self.max_rolls {
                let names: Vec<String> = seats.iter().map(|seat| seat.name()).collect();
                let strategies = names.join(" against ");
                return Err(PlayError::TooLong {
                    game: self.number,
                    limit: self.max_rolls,
                    strategies,
                });
            }
            if self.observer.cancelled() {
                return Err(PlayError::Interrupted);
            }
            played.rolls += 1;
            played.results[mover] += i64::from(game.cost(&at));
            let table = game.rolls(&at);
            let landed = game.land(&at, table.draw(self.dice.below(table.total())));
            played.busts[mover] += u64::from(game.is_bust(&landed));
            moves.clear();
            game.moves(&landed, &mut moves);
            let picked = seats[mover].pick(&landed, &moves, &mut self.decisions);
            let Some(step) = moves.get(picked) else {
                return Err(illegal_move(seats[mover], picked, moves.len()));
            };
            played.results[mover] += i64::from(step.gain);
            match &step.next {
                Next::Roll(next) => at = next.clone(),
                Next::Pass(next) => {
                    at = next.clone();
                    mover = (mover + 1) % count;
                    played.turns[mover] += 1;
                }
                Next::End(ending) => {
                    if game.objective() == Objective::WinProbability {
                        share(*ending, mover, &mut played.results);
                    }
                    return Ok(played);
                }
            }
        }
    }
}

/// Adds each winner's share of the win, in parts, to `results`.
pub fn share(ending: Ending, mover: usize, results: &mut [i64]) {
    let Ending::Won(winners) = ending else { return };
    let count = results.len();
    for distance in (0..count).filter(|&distance| winners.contains(distance)) {
        results[(mover + distance) % count] += i64::from(PARTS_OF_A_WIN / winners.len());
    }
}

/// Plays game `number` of an experiment, of at most `max_rolls` rolls.
///
/// # Errors
/// As for [`Simulation::run`].
pub fn play_one<G: Game>(
    game: &G,
    seats: &[&dyn Strategy<G>],
    source: &Experiment,
    number: u64,
    max_rolls: u64,
) -> Result<GameResult, PlayError> {
    if seats.len() != game.seats() {
        return Err(PlayError::Seats { expected: game.seats(), got: seats.len() });
    }
    GameInProgress::new((source, number), max_rolls, &Unwatched).play(game, seats)
}

/// Plays one game on from a roll position of the seat `mover`, with the streams of one game of an
/// experiment.
///
/// The results are those still to come: turns started, the turn at an anchor included; points; or
/// shares of the win. An anchor is the roll position at the start of a turn.
///
/// # Errors
/// As for [`Simulation::run`]; [`PlayError::Interrupted`] if the observer cancels.
pub fn play_on<G: Game>(
    game: &G,
    seats: &[&dyn Strategy<G>],
    (from, mover): (G::RollPosition, usize),
    at: (&Experiment, u64),
    max_rolls: u64,
    observer: &dyn Observer,
) -> Result<GameResult, PlayError> {
    GameInProgress::new(at, max_rolls, observer).play_from(game, seats, from, mover)
}

/// Report of a simulation, in exact counts.
///
/// A function of the game, the strategies, the number of games, the seed and the experiment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Number of games played.
    pub games: u64,
    /// Seed of the random numbers.
    pub seed: u64,
    /// Name of the experiment.
    pub experiment: String,
    /// Unit of the results.
    #[serde(with = "UnitForm")]
    pub unit: Unit,
    /// One report for each seat, the seat that began first.
    pub seats: Vec<SeatReport>,
    /// Distribution of the number of turns of a game, all seats together.
    pub lengths: Histogram,
    /// Rolls in all games together.
    pub rolls: u64,
}

/// Serialised form of [`Unit`].
#[derive(Serialize, Deserialize)]
#[serde(remote = "Unit")]
enum UnitForm {
    Turns,
    Points,
    WinProbability,
}

/// Plays `games` games, divided among the processes, and returns the report of all of them in every
/// process. `play` plays the games of a range.
///
/// Counts are exact, so the report is the same for any number of processes.
///
/// # Errors
/// Any error of `play`; [`PlayError::NoGames`]; [`SolveError::Executor`] if the other processes
/// cannot be reached; [`PlayError::Interrupted`] if one of several does not play all its games.
pub fn play_among<E>(
    peers: &dyn Peers,
    games: u64,
    mut play: impl FnMut(Range<u64>) -> Result<Report, E>,
) -> Result<Report, E>
where
    E: From<PlayError> + From<SolveError>,
{
    if peers.count() == 1 {
        return play(0..games);
    }
    let whole = |range: Range<u64>| -> Result<Report, E> {
        let count = range.end - range.start;
        Ok(play(range)?.whole(count)?)
    };
    let mut reports = divide_games(peers, games, whole)?.into_iter();
    let mut sum = reports.next().ok_or(PlayError::NoGames)?;
    reports.for_each(|report| sum.merge(&report));
    Ok(sum)
}

impl Report {
    /// Returns the report if it covers all `games` games.
    ///
    /// # Errors
    /// [`PlayError::Interrupted`] if it covers fewer.
    pub fn whole(self, games: u64) -> Result<Self, PlayError> {
        if self.games == games { Ok(self) } else { Err(PlayError::Interrupted) }
    }

    pub(crate) fn add(&mut self, played: &GameResult) {
        self.games += 1;
        self.rolls += played.rolls;
        self.lengths.add(played.turns.iter().sum::<u64>() as i64, 1);
        for (number, seat) in self.seats.iter_mut().enumerate() {
            seat.results.add(played.results[number], 1);
            seat.turns += played.turns[number];
            seat.busts += played.busts[number];
        }
    }

    /// Adds the games of another report of the same simulation.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.rolls += other.rolls;
        self.lengths.merge(&other.lengths);
        for (seat, more) in self.seats.iter_mut().zip(&other.seats) {
            seat.results.merge(&more.results);
            seat.turns += more.turns;
            seat.busts += more.busts;
        }
    }
}

/// Report of a simulation for one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatReport {
    /// Name of the strategy.
    pub strategy: String,
    /// Distribution of the results: turns, points, or wins in 840 parts.
    pub results: Histogram,
    /// Turns in all games together.
    pub turns: u64,
    /// Busted turns in all games together.
    pub busts: u64,
}

impl SeatReport {
    /// Returns the mean result with its standard error, in the report's unit.
    pub fn estimate(&self) -> Estimate {
        self.results.estimate()
    }

    /// Returns the 95 % confidence interval of the mean result, by [`Histogram::interval`].
    pub fn interval(&self) -> Interval {
        self.results.interval()
    }

    /// Returns the share of turns that busted.
    pub fn busted_share(&self) -> f64 {
        self.busts as f64 / self.turns as f64
    }
}
