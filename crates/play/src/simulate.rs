//! Simulation of any game with one strategy per seat.
//!
//! The slow, obvious way: every move goes through [`Game::moves`]. The dice
//! of game number g come from a stream of its own (see [`retrodice_stats::Experiment`]), so
//! results are the same, bit for bit, for any number of threads, and any two
//! simulations with the same seed and experiment use common random numbers.

use crate::blocks::in_blocks;
use crate::error::PlayError;
use crate::policy::{Strategy, illegal_move};
use crate::shard::Shard;
use retrodice_core::game::{Ending, Game, Next};
use retrodice_core::objective::{Objective, Unit};
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_stats::{Estimate, Experiment, Histogram, Interval, Purpose, Stream};
use std::ops::Range;

/// Games per block; a block is played by one thread.
const BLOCK: u64 = 256;

/// A win is counted in parts so that up to eight seats share it exactly.
pub const PARTS_OF_A_WIN: u32 = 840;

/// What to simulate, apart from the game and the strategies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simulation {
    /// Number of games, all shards together.
    pub games: u64,
    /// Seed of the dice.
    pub seed: u64,
    /// Name of the experiment: other dice for the same seed.
    pub experiment: String,
    /// The part of the games to play.
    pub shard: Shard,
    longest: u64,
}

impl Simulation {
    /// This many games under this seed, in the experiment named `simulate`, no
    /// game longer than a million rolls.
    pub fn new(games: u64, seed: u64) -> Self {
        let (experiment, shard) = ("simulate".to_owned(), Shard::WHOLE);
        Self { games, seed, experiment, shard, longest: 1_000_000 }
    }

    /// Under another name of the experiment: other dice for the same seed.
    pub fn experiment(self, name: &str) -> Self {
        Self { experiment: name.to_owned(), ..self }
    }

    /// Only this part of the games. The results of shards are kept apart; the
    /// [sum](Report::merge) of all equals the result of a single run.
    pub fn shard(self, shard: Shard) -> Self {
        Self { shard, ..self }
    }

    /// With this many rolls as the most that a game may take.
    pub fn longest(self, rolls: u64) -> Self {
        Self { longest: rolls, ..self }
    }

    /// Plays the games on the current rayon pool; `seats[0]` begins every game.
    ///
    /// # Errors
    /// [`PlayError::NoGames`], [`PlayError::Seats`]; [`PlayError::TooLong`] and
    /// [`PlayError::IllegalMove`] of the first game concerned.
    pub fn run<G: Game>(&self, game: &G, seats: &[&dyn Strategy<G>]) -> Result<Report, PlayError> {
        self.run_watched(game, seats, &Unwatched)
    }

    /// The same, watched. If the observer cancels, the report is that of the first
    /// [`Report::games`].
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
        let own = self.shard.numbers(self.games);
        observer.started(own.end - own.start);
        let block = |range| self.block(game, seats, &source, range, observer);
        in_blocks(self.games, BLOCK, self.shard, observer, block, |block| report.merge(&block))?;
        Ok(report)
    }

    /// Where the games get their random numbers from.
    pub(crate) fn source(&self) -> Experiment {
        Experiment::new(self.seed, &self.experiment)
    }

    /// How many games are asked for.
    pub(crate) fn games(&self) -> u64 {
        self.games
    }

    /// Refuses a game that is still running after this many rolls.
    pub(crate) fn check_length(
        &self,
        game: u64,
        rolls: u64,
        names: impl FnOnce() -> Vec<String>,
    ) -> Result<(), PlayError> {
        if rolls < self.longest {
            return Ok(());
        }
        let strategies = names().join(" against ");
        Err(PlayError::TooLong { game, limit: self.longest, strategies })
    }

    /// The report of no games among these strategies.
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
            let mut table = Table::new((source, number), self.longest, observer);
            match table.play(game, seats) {
                Err(PlayError::Interrupted) => break,
                played => report.add(&played?),
            }
            observer.advanced(1);
        }
        let games = report.games;
        Ok((report, games))
    }
}

/// The result of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The result of each seat, the one that began first: turns or points with
    /// one seat, parts of a win (840 make one) with more.
    pub results: Vec<i64>,
    /// Turns of each seat.
    pub turns: Vec<u64>,
    /// Turns of each seat that a roll lost.
    pub busts: Vec<u64>,
    /// Rolls of all seats.
    pub rolls: u64,
}

/// Where one game is played: its streams, its limit, and who may stop it.
struct Table<'a> {
    dice: Stream,
    decisions: Stream,
    longest: u64,
    number: u64,
    observer: &'a dyn Observer,
}

impl<'a> Table<'a> {
    fn new((source, number): (&Experiment, u64), longest: u64, observer: &'a dyn Observer) -> Self {
        let dice = source.stream(number, Purpose::Dice);
        let decisions = source.stream(number, Purpose::Decisions);
        Self { dice, decisions, longest, number, observer }
    }

    fn play<G: Game>(&mut self, game: &G, seats: &[&dyn Strategy<G>]) -> Result<Played, PlayError> {
        self.play_from(game, seats, game.start(), 0)
    }

    /// Plays on from a roll position of the seat `mover`.
    fn play_from<G: Game>(
        &mut self,
        game: &G,
        seats: &[&dyn Strategy<G>],
        mut at: G::RollPosition,
        mut mover: usize,
    ) -> Result<Played, PlayError> {
        let count = seats.len();
        let mut played = Played {
            results: vec![0; count],
            turns: vec![0; count],
            busts: vec![0; count],
            rolls: 0,
        };
        let mut moves = Vec::new();
        played.turns[mover] = 1;
        loop {
            if played.rolls >= self.longest {
                let names: Vec<String> = seats.iter().map(|seat| seat.name()).collect();
                let strategies = names.join(" against ");
                return Err(PlayError::TooLong {
                    game: self.number,
                    limit: self.longest,
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

/// Adds the parts of a win to the results of those who share it.
pub fn share(ending: Ending, mover: usize, results: &mut [i64]) {
    let Ending::Won(winners) = ending else { return };
    let count = results.len();
    for distance in (0..count).filter(|&distance| winners.contains(distance)) {
        results[(mover + distance) % count] += i64::from(PARTS_OF_A_WIN / winners.len());
    }
}

/// Plays one game: number `number` of an experiment.
///
/// # Errors
/// As for [`Simulation::run`].
pub fn play_one<G: Game>(
    game: &G,
    seats: &[&dyn Strategy<G>],
    source: &Experiment,
    number: u64,
    longest: u64,
) -> Result<Played, PlayError> {
    if seats.len() != game.seats() {
        return Err(PlayError::Seats { expected: game.seats(), got: seats.len() });
    }
    Table::new((source, number), longest, &Unwatched).play(game, seats)
}

/// Plays one game on from a roll position of the seat `mover`, with the streams of
/// number `number` of an experiment. The results are those still to come: turns started,
/// the one at an anchor included; points; shares of the win.
///
/// # Errors
/// As for [`Simulation::run`]; [`PlayError::Interrupted`] if the observer cancels.
pub fn play_on<G: Game>(
    game: &G,
    seats: &[&dyn Strategy<G>],
    (from, mover): (G::RollPosition, usize),
    at: (&Experiment, u64),
    longest: u64,
    observer: &dyn Observer,
) -> Result<Played, PlayError> {
    Table::new(at, longest, observer).play_from(game, seats, from, mover)
}

/// The result of a simulation. A function of the game, the strategies, the
/// number of games, the seed and the experiment; exact counts only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Games played.
    /// Number of games, all shards together.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// The name of the experiment.
    pub experiment: String,
    /// The unit of the results.
    pub unit: Unit,
    /// One for each seat, the one that began first.
    pub seats: Vec<SeatReport>,
    /// How many turns the games took, all seats together.
    pub lengths: Histogram,
    /// Rolls in all games together.
    pub rolls: u64,
}

impl Report {
    /// The report, if it is of all these games.
    ///
    /// # Errors
    /// [`PlayError::Interrupted`] if it is of fewer.
    pub fn whole(self, games: u64) -> Result<Self, PlayError> {
        if self.games == games { Ok(self) } else { Err(PlayError::Interrupted) }
    }

    pub(crate) fn add(&mut self, played: &Played) {
        self.games += 1;
        self.rolls += played.rolls;
        self.lengths.add(played.turns.iter().sum::<u64>() as i64, 1);
        for (number, seat) in self.seats.iter_mut().enumerate() {
            seat.results.add(played.results[number], 1);
            seat.turns += played.turns[number];
            seat.busts += played.busts[number];
        }
    }

    /// Adds the games of another report: one of the same simulation.
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

/// The result of a simulation for one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatReport {
    /// The strategy's name.
    pub strategy: String,
    /// How often each result occurred: turns, points, or wins in 840 parts.
    pub results: Histogram,
    /// Turns in all games together.
    pub turns: u64,
    /// Turns that a roll lost.
    pub busts: u64,
}

impl SeatReport {
    /// The mean result with its standard error, in the report's unit.
    pub fn estimate(&self) -> Estimate {
        self.results.estimate()
    }

    /// The 95 % interval of the mean result, as [`Histogram::interval`] has it.
    pub fn interval(&self) -> Interval {
        self.results.interval()
    }

    /// The share of turns that a roll lost.
    pub fn busted_share(&self) -> f64 {
        self.busts as f64 / self.turns as f64
    }
}
