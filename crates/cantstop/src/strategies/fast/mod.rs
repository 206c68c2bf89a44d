//! Solitaire games of heuristic strategies from tables, a million or more a second.
//!
//! The games are those that [`retrodice_play::simulate`] plays with [`Heuristic`], move by move and roll by
//! roll. Tables give the sums that a roll allows, the weight of a step in a column and the
//! difficulty of a set of markers. Nothing is allocated within a game. The dice of game number g
//! are a function of the seed, the experiment and g alone, so strategies are compared on common
//! random numbers.

mod board;
mod exact;
mod tactics;
mod turn;

pub use self::exact::{Course, GameLengths, Valuation};

pub(in crate::strategies) use self::board::{BoardTables, MAX_SLOTS};
pub(in crate::strategies) use self::turn::{TurnEnd, TurnStart};

use self::tactics::{FIRST, LAST, RANDOM, TREE, Tactics, with_constants};
use super::heuristic::{Heuristic, Ties};
use super::staged::Staged;
use crate::rules::CantStop;
use retrodice_core::objective::Unit;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_play::blocks::in_blocks;
use retrodice_play::error::PlayError;
use retrodice_play::policy::Named;
use retrodice_play::simulate::{Report, SeatReport, Simulation};
use retrodice_stats::{Estimate, Experiment, Histogram, Purpose, Stream};
use std::ops::Range;
use std::sync::Arc;

/// Games per block; a block is played by one thread.
const BLOCK: u64 = 4096;

/// Games between two checks whether to stop.
const GAMES_PER_CHECK: u64 = 256;

/// Maximum number of turns counted in an array. Longer games are counted in a map.
const MAX_SHORT: usize = 128;

/// Default maximum number of rolls of a game.
const DEFAULT_MAX_ROLLS: u64 = 1_000_000;

/// Strategy that can be turned into tables.
#[derive(Clone, Copy, Debug)]
pub enum Rule<'a> {
    /// The Rule of 28 and its generalisations.
    Heuristic(&'a Heuristic),
    /// Weights by stages of the game.
    Staged(&'a Staged),
}

impl<'a> From<&'a Heuristic> for Rule<'a> {
    fn from(heuristic: &'a Heuristic) -> Self {
        Self::Heuristic(heuristic)
    }
}

impl<'a> From<&'a Staged> for Rule<'a> {
    fn from(staged: &'a Staged) -> Self {
        Self::Staged(staged)
    }
}

/// Tables of a strategy on one board, for simulation and exact evaluation.
///
/// ```
/// use retrodice::cantstop::strategies::{Heuristic, fast::Fast};
/// use retrodice::cantstop::rules::CantStop;
///
/// let game = CantStop::new(6, 3)?;
/// let fast = Fast::new(&game, &Heuristic::rule28(&game, 28)?)?;
/// let turns = fast.simulate(10_000, 1, "example")?.seats[0].estimate();
/// assert!((turns.mean - 10.55).abs() < 5.0 * turns.standard_error);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Fast {
    tactics: Tactics,
    name: String,
    max_rolls: u64,
}

retrodice_core::debug_summary!([] Fast, "Fast");

/// Result of one solitaire game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolitaireResult {
    /// Turns, the last one included.
    pub turns: u32,
    /// Rolls of all turns.
    pub rolls: u32,
    /// Turns that ended in a bust.
    pub busts: u32,
}

impl Fast {
    /// Builds the tables of `rule` on the board of `game`.
    ///
    /// # Errors
    /// [`PlayError::Rules`] unless the game is solitaire with the standard
    /// reading, dice of at most six sides, three markers and at most three
    /// columns to win.
    pub fn new<'a>(game: &CantStop, rule: impl Into<Rule<'a>>) -> Result<Self, PlayError> {
        let board = BoardTables::new(game)?;
        Self::on(Arc::new(board), DEFAULT_MAX_ROLLS, rule.into())
    }

    /// Builds the tables of another strategy on the same board, with the same limit of rolls. Takes
    /// a few microseconds, much less than [`Fast::new`]: the tables of the board are shared.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if the strategy is made for another board.
    pub fn with_rule<'a>(&self, rule: impl Into<Rule<'a>>) -> Result<Self, PlayError> {
        Self::on(Arc::clone(&self.tactics.board), self.max_rolls, rule.into())
    }

    /// Sets the maximum number of rolls of a game; by default a million.
    #[must_use]
    pub fn max_rolls(self, rolls: u64) -> Self {
        Self { max_rolls: rolls, ..self }
    }

    fn on(board: Arc<BoardTables>, max_rolls: u64, rule: Rule<'_>) -> Result<Self, PlayError> {
        let (tactics, name) = match rule {
            Rule::Heuristic(rule) => (Tactics::of_heuristic(board, rule)?, rule.name()),
            Rule::Staged(rule) => (Tactics::of_staged(board, rule)?, rule.name()),
        };
        Ok(Self { tactics, name, max_rolls })
    }

    /// Plays one game with these streams. `None` if it takes more rolls than [`Fast::max_rolls`]
    /// allows.
    pub fn play(&self, dice: &mut Stream, decisions: &mut Stream) -> Option<SolitaireResult> {
        let total = self.tactics.board.tickets.len() as u64;
        self.play_tickets(|| dice.below(total) as usize, decisions, false)
    }

    /// Plays one game whose rolls have the tickets that `ticket` draws, in the order of the game or,
    /// if `ranked`, of the lengths of their columns.
    fn play_tickets(
        &self,
        ticket: impl FnMut() -> usize,
        decisions: &mut Stream,
        ranked: bool,
    ) -> Option<SolitaireResult> {
        with_constants!(self.play_as(ticket, decisions, ranked))
    }

    #[inline]
    fn play_as<const TIES: u8, const LIVE: bool>(
        &self,
        mut ticket: impl FnMut() -> usize,
        decisions: &mut Stream,
        ranked: bool,
    ) -> Option<SolitaireResult> {
        let tactics = &self.tactics;
        let board = &*tactics.board;
        let tickets = if ranked { &board.ranked } else { &board.tickets };
        let mut game = SolitaireResult::default();
        let mut squares = [0u8; MAX_SLOTS];
        // Counted along the way: without a machine's own instruction, counting
        // bits takes longer than anything else here.
        let (mut closed, mut claimed) = (0u16, 0);
        loop {
            game.turns += 1;
            let stage = tactics.stage(claimed);
            let mut turn = tactics.turn(&squares, closed);
            let (needed, columns_open) = (board.columns_to_win - claimed, board.columns - claimed);
            loop {
                if u64::from(game.rolls) >= self.max_rolls {
                    return None;
                }
                game.rolls += 1;
                let split = &board.splits[usize::from(tickets[ticket()])];
                if split.sums & turn.usable() == 0 {
                    game.busts += 1;
                    break;
                }
                let chance = |count| decisions.below(count);
                let roll_use = tactics.best::<TIES, LIVE>(stage, &turn, split, needed, chance);
                tactics.advance(stage, &mut turn, roll_use);
                if turn.tops >= needed {
                    return Some(game);
                }
                if tactics.stops::<LIVE>(stage, &turn, columns_open) {
                    squares = turn.heights;
                    closed |= turn.topped;
                    claimed += turn.tops;
                    break;
                }
            }
        }
    }

    /// Plays games `0..games` on the current rayon pool. The report equals that of
    /// [`Simulation::run`](retrodice_play::simulate::Simulation::run) for the same seed and experiment.
    ///
    /// # Errors
    /// [`PlayError::NoGames`]; [`PlayError::TooLong`] of the first game concerned.
    pub fn simulate(&self, games: u64, seed: u64, experiment: &str) -> Result<Report, PlayError> {
        self.simulate_watched(games, seed, experiment, &Unwatched)
    }

    /// Plays like [`Fast::simulate`], with an observer. If it cancels, the report is that of the
    /// first [`Report::games`] games.
    ///
    /// # Errors
    /// As for [`Fast::simulate`]; [`PlayError::Interrupted`] before the first games
    /// are played.
    pub fn simulate_watched(
        &self,
        games: u64,
        seed: u64,
        experiment: &str,
        observer: &dyn Observer,
    ) -> Result<Report, PlayError> {
        self.run(&Simulation::new(games, seed).experiment(experiment), observer)
    }

    /// Plays the games of `simulation`. The maximum number of rolls is that of [`Fast::max_rolls`],
    /// not the simulation's.
    ///
    /// # Errors
    /// As for [`Fast::simulate_watched`].
    pub fn run(
        &self,
        simulation: &Simulation,
        observer: &dyn Observer,
    ) -> Result<Report, PlayError> {
        let Simulation { games, seed, experiment, .. } = simulation;
        let source = Experiment::new(*seed, experiment);
        let mut report = self.empty_report(*seed, experiment);
        observer.started(games.end - games.start);
        let block =
            |range| self.block(&source, range, self.empty_report(*seed, experiment), observer);
        in_blocks(games.clone(), BLOCK, observer, block, |block| report.merge(&block))?;
        Ok(report)
    }

    /// Returns the report of no games.
    fn empty_report(&self, seed: u64, experiment: &str) -> Report {
        let seat = SeatReport {
            strategy: self.name.clone(),
            results: Histogram::new(1),
            turns: 0,
            busts: 0,
        };
        Report {
            games: 0,
            seed,
            experiment: experiment.to_owned(),
            unit: Unit::Turns,
            seats: vec![seat],
            lengths: Histogram::new(1),
            rolls: 0,
        }
    }

    /// Plays the games of one block into an empty report. Returns it with the number of games.
    fn block(
        &self,
        source: &Experiment,
        range: Range<u64>,
        mut report: Report,
        observer: &dyn Observer,
    ) -> Result<(Report, u64), PlayError> {
        let mut counts = TurnCounts::default();
        let (mut turns, mut busts) = (0, 0);
        let mut first = range.start;
        while first < range.end && !observer.cancelled() {
            let some = first..range.end.min(first + GAMES_PER_CHECK);
            first = some.end;
            report.games += some.end - some.start;
            observer.advanced(some.end - some.start);
            for number in some {
                let game = self.game(source, number)?;
                counts.add(i64::from(game.turns));
                turns += u64::from(game.turns);
                busts += u64::from(game.busts);
                report.rolls += u64::from(game.rolls);
            }
        }
        report.lengths = counts.into_histogram();
        let seat = &mut report.seats[0];
        seat.results = report.lengths.clone();
        (seat.turns, seat.busts) = (turns, busts);
        let games = report.games;
        Ok((report, games))
    }

    /// Plays game number `number` of an experiment.
    ///
    /// # Errors
    /// [`PlayError::TooLong`].
    pub fn game(&self, source: &Experiment, number: u64) -> Result<SolitaireResult, PlayError> {
        let mut dice = source.stream(number, Purpose::Dice);
        let mut decisions = source.stream(number, Purpose::Decisions);
        self.play(&mut dice, &mut decisions).ok_or_else(|| self.too_long(number))
    }

    fn too_long(&self, game: u64) -> PlayError {
        PlayError::TooLong { game, limit: self.max_rolls, strategies: self.name.clone() }
    }

    /// Compares strategies: returns the distribution of the turns that this one takes more than
    /// `other` in the same game with the same dice, over games `0..games`.
    ///
    /// # Errors
    /// As for [`Fast::simulate`].
    pub fn compare(
        &self,
        other: &Self,
        games: u64,
        seed: u64,
        experiment: &str,
    ) -> Result<Histogram, PlayError> {
        let source = Experiment::new(seed, experiment);
        let block = |range: Range<u64>| {
            let (mut counts, games) = (TurnCounts::default(), range.end - range.start);
            for number in range {
                let (one, two) = (self.game(&source, number)?, other.game(&source, number)?);
                counts.add(i64::from(one.turns) - i64::from(two.turns));
            }
            Ok((counts.into_histogram(), games))
        };
        let mut differences = Histogram::new(1);
        in_blocks(0..games, BLOCK, &Unwatched, block, |block| differences.merge(&block))?;
        Ok(differences)
    }

    /// Estimates the mean number of turns from `pairs` antithetic pairs of games, 2 · `pairs` games
    /// in all. Rolls are ordered by the total length of their columns. Where the first game of a
    /// pair draws the ticket t, the second draws the one that is as far from the other end.
    ///
    /// The gain is small: 4 % of the variance for the Rule of 28 on the official board.
    ///
    /// # Errors
    /// As for [`Fast::simulate`].
    pub fn antithetic(
        &self,
        pairs: u64,
        seed: u64,
        experiment: &str,
    ) -> Result<Estimate, PlayError> {
        let source = Experiment::new(seed, experiment);
        let total = self.tactics.board.ranked.len();
        let play = |number: u64, mirrored: bool| {
            let mut dice = source.stream(number, Purpose::Dice);
            let mut decisions = source.stream(number, Purpose::Decisions);
            let ticket = || {
                let ticket = dice.below(total as u64) as usize;
                if mirrored { total - 1 - ticket } else { ticket }
            };
            let played = self.play_tickets(ticket, &mut decisions, true);
            played.ok_or_else(|| self.too_long(number))
        };
        let block = |range: Range<u64>| {
            let (mut counts, games) = (TurnCounts::default(), range.end - range.start);
            for number in range {
                let turns = play(number, false)?.turns + play(number, true)?.turns;
                counts.add(i64::from(turns));
            }
            Ok((counts.into_histogram(), games))
        };
        // Results in halves of a turn: the mean of a pair.
        let mut sums = Histogram::new(1);
        in_blocks(0..pairs, BLOCK, &Unwatched, block, |block| sums.merge(&block))?;
        let Estimate { mean, standard_error } = sums.estimate();
        Ok(Estimate { mean: mean / 2.0, standard_error: standard_error / 2.0 })
    }
}

/// Counts of turns: small numbers in an array, others in a map.
struct TurnCounts {
    short: [u64; MAX_SHORT],
    long: Histogram,
}

impl Default for TurnCounts {
    fn default() -> Self {
        Self { short: [0; MAX_SHORT], long: Histogram::new(1) }
    }
}

impl TurnCounts {
    #[inline]
    fn add(&mut self, number: i64) {
        match usize::try_from(number).ok().and_then(|place| self.short.get_mut(place)) {
            Some(count) => *count += 1,
            None => self.long.add(number, 1),
        }
    }

    fn into_histogram(mut self) -> Histogram {
        for (number, &times) in self.short.iter().enumerate() {
            self.long.add(number as i64, times);
        }
        self.long
    }
}
