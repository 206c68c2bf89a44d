//! Solitaire games of heuristic strategies, a million and more a second.
//!
//! The same games as [`crate::simulate`] plays with [`Heuristic`], move by move
//! and roll by roll, from tables: which sums a roll allows, what a step in a
//! column weighs, how difficult a set of markers is. No memory is taken within
//! a game. The dice of game number g are a function of the seed, the experiment
//! and g alone, so strategies are compared on common random numbers.

use super::heuristic::{Heuristic, Ties};
use super::parameters::Weights;
use super::tables::{BoardTables, MOST_SLOTS, Split};
use crate::error::PlayError;
use crate::policy::Named;
use crate::random::{Purpose, Source, Stream};
use crate::simulate::{Report, SeatReport};
use crate::statistics::{Estimate, Histogram};
use rayon::prelude::*;
use rules::cantstop::CantStop;
use rules::objective::Unit;
use std::sync::Arc;

/// Games per block; a block is played by one thread.
const BLOCK: u64 = 4096;

/// Blocks between two looks at whether a game has failed.
const BLOCKS_PER_BATCH: u64 = 256;

/// Turns counted in an array; longer games go to the map at once.
const SHORT: usize = 128;

/// Rolls after which a game counts as endless, unless told otherwise.
const LONGEST: u64 = 1_000_000;

/// A heuristic strategy turned into tables for one board.
pub struct Fast {
    board: Arc<BoardTables>,
    name: String,
    /// Weight of the step from each height of each column.
    steps: Vec<i32>,
    progress: [i32; MOST_SLOTS],
    /// By the set of columns with markers, one bit each; zero unless all are out.
    difficulty: Vec<i32>,
    marker: i32,
    threshold: i32,
    ties: Ties,
    longest: u64,
}

/// What one game came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Game {
    /// Turns, the last one included.
    pub turns: u32,
    /// Rolls.
    pub rolls: u32,
    /// Turns that a roll lost.
    pub busts: u32,
}

/// The sums to use, as slots: one of them twice, both, or one (then `b` is
/// [`NONE`]).
#[derive(Clone, Copy)]
struct Pair {
    a: u8,
    b: u8,
}

/// No second sum.
const NONE: u8 = u8::MAX;

/// Where a player stands at the start of a turn.
pub(super) struct Standing {
    /// Own squares.
    pub(super) squares: [u8; MOST_SLOTS],
    /// Columns that are closed, and how many they are.
    pub(super) closed: u16,
    pub(super) shut: u32,
    /// How many of them are the player's own.
    pub(super) claimed: u32,
}

/// How a turn ended.
pub(super) enum Ended {
    /// By a roll that could not be used.
    Lost,
    /// With the last column that was needed, after topping these.
    Won { topped: u16 },
    /// With these squares, and columns claimed.
    Stopped { heights: [u8; MOST_SLOTS], topped: u16, tops: u32 },
}

/// Where a turn stands.
struct Turn {
    /// Heights of markers where there are any, else of squares.
    heights: [u8; MOST_SLOTS],
    /// Columns with markers.
    markers: u16,
    /// Columns whose marker is at the top.
    topped: u16,
    /// Columns in which a step is possible if a marker is there or free.
    open: u16,
    free: u32,
    /// How many markers are at the top.
    tops: u32,
    progress: i32,
}

impl Fast {
    /// Tables for this strategy.
    ///
    /// # Errors
    /// [`PlayError::Unsupported`] unless the game is solitaire with the standard
    /// reading, dice of at most six sides, three markers and at most three
    /// columns to win.
    pub fn new(game: &CantStop, heuristic: &Heuristic) -> Result<Self, PlayError> {
        let board = BoardTables::new(game)?;
        Self::on(Arc::new(board), LONGEST, heuristic)
    }

    /// The tables of another strategy on the same board, with the same longest
    /// game. Much cheaper than [`Fast::new`], a few microseconds: what depends on
    /// the board alone is shared.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if the strategy is made for another board.
    pub fn retuned(&self, heuristic: &Heuristic) -> Result<Self, PlayError> {
        Self::on(Arc::clone(&self.board), self.longest, heuristic)
    }

    /// With this many rolls as the most that a game may take; by default a
    /// million.
    #[must_use]
    pub fn longest(self, rolls: u64) -> Self {
        Self { longest: rolls, ..self }
    }

    fn on(board: Arc<BoardTables>, longest: u64, heuristic: &Heuristic) -> Result<Self, PlayError> {
        let Weights { progress, spaces, marker, threshold, .. } = heuristic.weights();
        let columns = board.columns as usize;
        let lengths = &board.lengths[..columns];
        if !spaces.iter().map(Vec::len).eq(lengths.iter().map(|&length| length.into())) {
            let why = format!("the columns have {lengths:?} spaces");
            return Err(PlayError::Parameters { name: heuristic.name(), why });
        }
        let mut steps = vec![0; MOST_SLOTS * board.stride];
        let mut values = [0; MOST_SLOTS];
        values[..columns].copy_from_slice(progress);
        for (slot, spaces) in spaces.iter().enumerate() {
            steps[slot * board.stride..][..spaces.len()].copy_from_slice(spaces);
        }
        Ok(Self {
            difficulty: difficulties(heuristic.weights(), columns as u8),
            name: heuristic.name(),
            steps,
            progress: values,
            marker: *marker,
            threshold: *threshold,
            ties: heuristic.ties(),
            longest,
            board,
        })
    }

    /// Plays one game with these streams; `None` if it takes more rolls than
    /// [`Fast::longest`] allows.
    pub fn play(&self, dice: &mut Stream, decisions: &mut Stream) -> Option<Game> {
        let total = self.board.tickets.len() as u64;
        self.play_tickets(|| dice.below(total) as usize, decisions, &self.board.tickets)
    }

    #[inline]
    fn play_tickets(
        &self,
        mut ticket: impl FnMut() -> usize,
        decisions: &mut Stream,
        tickets: &[u8],
    ) -> Option<Game> {
        let mut game = Game::default();
        let mut squares = [0u8; MOST_SLOTS];
        // Counted along the way: without a machine's own instruction, counting
        // bits takes longer than anything else here.
        let (mut closed, mut claimed) = (0u16, 0);
        loop {
            game.turns += 1;
            let at = Standing { squares, closed, shut: claimed, claimed };
            match self.one_turn(&at, &mut game.rolls, &mut ticket, decisions, tickets)? {
                Ended::Lost => game.busts += 1,
                Ended::Won { .. } => return Some(game),
                Ended::Stopped { heights, topped, tops } => {
                    squares = heights;
                    closed |= topped;
                    claimed += tops;
                }
            }
        }
    }

    /// Plays one turn; `None` if the game's rolls then exceed [`Fast::longest`].
    #[inline]
    fn one_turn(
        &self,
        at: &Standing,
        rolls: &mut u32,
        ticket: &mut impl FnMut() -> usize,
        decisions: &mut Stream,
        tickets: &[u8],
    ) -> Option<Ended> {
        let mut turn = Turn {
            heights: at.squares,
            markers: 0,
            topped: 0,
            open: self.board.all & !at.closed,
            free: 3,
            tops: 0,
            progress: 0,
        };
        let columns_open = self.board.columns - at.shut;
        loop {
            if u64::from(*rolls) >= self.longest {
                return None;
            }
            *rolls += 1;
            let split = &self.board.splits[usize::from(tickets[ticket()])];
            let usable = turn.usable();
            if split.sums & usable == 0 {
                return Some(Ended::Lost);
            }
            let pair = self.best(&turn, split, usable, decisions);
            self.advance(&mut turn, pair);
            if at.claimed + turn.tops >= self.board.columns_to_win {
                return Some(Ended::Won { topped: turn.topped });
            }
            let placed = 3 - turn.free;
            if turn.free > 0 && columns_open > placed {
                continue;
            }
            let difficulty = self.difficulty[usize::from(turn.markers)];
            if turn.progress + difficulty >= self.threshold || turn.usable() == 0 {
                let Turn { heights, topped, tops, .. } = turn;
                return Some(Ended::Stopped { heights, topped, tops });
            }
        }
    }

    /// Plays one turn of a game with several seats, whose closed columns are
    /// `shut`; `None` if the game takes too many rolls.
    pub(super) fn turn_among(
        &self,
        at: &Standing,
        rolls: &mut u32,
        mut ticket: impl FnMut() -> usize,
        decisions: &mut Stream,
    ) -> Option<Ended> {
        self.one_turn(at, rolls, &mut ticket, decisions, &self.board.tickets)
    }

    /// The strategy's name.
    pub(super) fn title(&self) -> &str {
        &self.name
    }

    /// The best way to use a roll; there is one.
    #[inline]
    fn best(&self, turn: &Turn, split: &Split, usable: u16, decisions: &mut Stream) -> Pair {
        let mut best = Pair { a: NONE, b: NONE };
        let mut most = i32::MIN;
        let mut equals = 1;
        let mut offer = |pair: Pair, worth: i32| {
            let better = worth > most
                || worth == most
                    && match self.ties {
                        Ties::First => false,
                        Ties::Last => true,
                        Ties::Random => {
                            equals += 1;
                            decisions.below(equals) == 0
                        }
                    };
            if worth > most {
                equals = 1;
                most = worth;
            }
            if better {
                best = pair;
            }
        };
        for &[a, b] in &split.pairings[..usize::from(split.count)] {
            let (bit_a, bit_b) = (1u16 << a, 1u16 << b);
            let (use_a, use_b) = (usable & bit_a != 0, usable & bit_b != 0);
            if a == b {
                if use_a {
                    offer(
                        Pair { a, b },
                        self.twice(turn, a) - self.costs(turn, bit_a, turn.needs(a)),
                    );
                }
            } else if use_a && use_b {
                let fresh = turn.needs(a) + turn.needs(b);
                if fresh <= turn.free {
                    let worth = self.step(turn, a) + self.step(turn, b);
                    offer(Pair { a, b }, worth - self.costs(turn, bit_a | bit_b, fresh));
                } else {
                    let one = self.step(turn, a) - self.costs(turn, bit_a, turn.needs(a));
                    offer(Pair { a, b: NONE }, one);
                    let other = self.step(turn, b) - self.costs(turn, bit_b, turn.needs(b));
                    offer(Pair { a: b, b: NONE }, other);
                }
            } else if use_a {
                offer(
                    Pair { a, b: NONE },
                    self.step(turn, a) - self.costs(turn, bit_a, turn.needs(a)),
                );
            } else if use_b {
                offer(
                    Pair { a: b, b: NONE },
                    self.step(turn, b) - self.costs(turn, bit_b, turn.needs(b)),
                );
            }
        }
        best
    }

    /// Weight of the next step in a column.
    #[inline]
    fn step(&self, turn: &Turn, slot: u8) -> i32 {
        let slot = usize::from(slot) % MOST_SLOTS;
        self.steps[slot * self.board.stride + usize::from(turn.heights[slot])]
    }

    /// Weight of the next two steps, or of one if only one is left: above the
    /// top the table holds zero.
    #[inline]
    fn twice(&self, turn: &Turn, slot: u8) -> i32 {
        let slot = usize::from(slot) % MOST_SLOTS;
        let place = slot * self.board.stride + usize::from(turn.heights[slot]);
        self.steps[place] + self.steps[place + 1]
    }

    /// What `fresh` new markers cost, and the difficulty of the columns that result.
    #[inline]
    fn costs(&self, turn: &Turn, columns: u16, fresh: u32) -> i32 {
        fresh as i32 * self.marker + self.difficulty[usize::from(turn.markers | columns)]
    }

    #[inline]
    fn advance(&self, turn: &mut Turn, pair: Pair) {
        self.climb(turn, pair.a);
        if pair.b != NONE && (pair.b != pair.a || turn.topped >> pair.a & 1 == 0) {
            self.climb(turn, pair.b);
        }
    }

    /// One space up in a column.
    #[inline]
    fn climb(&self, turn: &mut Turn, slot: u8) {
        let (slot, bit) = (usize::from(slot) % MOST_SLOTS, 1u16 << slot);
        let value = self.progress[slot];
        turn.progress += value;
        if turn.markers & bit == 0 {
            turn.markers |= bit;
            turn.free -= 1;
            turn.progress += value;
        }
        turn.heights[slot] += 1;
        if turn.heights[slot] == self.board.lengths[slot] {
            turn.topped |= bit;
            turn.tops += 1;
            turn.open &= !bit;
        }
    }

    /// Plays games `0..games` on the current rayon pool. The report is the one
    /// that [`Simulation::run`](crate::simulate::Simulation::run) gives for the
    /// same seed and experiment.
    ///
    /// # Errors
    /// [`PlayError::NoGames`]; [`PlayError::TooLong`] of the first game concerned.
    pub fn simulate(&self, games: u64, seed: u64, experiment: &str) -> Result<Report, PlayError> {
        let source = Source::new(seed, experiment);
        let mut report = self.blank(seed, experiment);
        in_blocks(
            games,
            |range| self.block(&source, range, seed, experiment),
            |block| {
                report.merge(&block);
            },
        )?;
        Ok(report)
    }

    fn blank(&self, seed: u64, experiment: &str) -> Report {
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

    fn block(
        &self,
        source: &Source,
        range: std::ops::Range<u64>,
        seed: u64,
        experiment: &str,
    ) -> Result<Report, PlayError> {
        let mut report = self.blank(seed, experiment);
        let mut counts = Counts::default();
        let (mut turns, mut busts) = (0, 0);
        report.games = range.end - range.start;
        for number in range {
            let game = self.game(source, number)?;
            counts.add(i64::from(game.turns));
            turns += u64::from(game.turns);
            busts += u64::from(game.busts);
            report.rolls += u64::from(game.rolls);
        }
        report.lengths = counts.into_histogram();
        let seat = &mut report.seats[0];
        seat.results = report.lengths.clone();
        (seat.turns, seat.busts) = (turns, busts);
        Ok(report)
    }

    /// Plays game number `number` of a source.
    ///
    /// # Errors
    /// [`PlayError::TooLong`].
    pub fn game(&self, source: &Source, number: u64) -> Result<Game, PlayError> {
        let mut dice = source.stream(number, Purpose::Dice);
        let mut decisions = source.stream(number, Purpose::Decisions);
        self.play(&mut dice, &mut decisions).ok_or_else(|| self.too_long(number))
    }

    fn too_long(&self, game: u64) -> PlayError {
        PlayError::TooLong { game, limit: self.longest, strategies: self.name.clone() }
    }

    /// How many turns more this strategy takes than `other` in the same game
    /// with the same dice, over games `0..games`.
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
        let source = Source::new(seed, experiment);
        let block = |range: std::ops::Range<u64>| {
            let mut counts = Counts::default();
            for number in range {
                let (one, two) = (self.game(&source, number)?, other.game(&source, number)?);
                counts.add(i64::from(one.turns) - i64::from(two.turns));
            }
            Ok(counts.into_histogram())
        };
        let mut differences = Histogram::new(1);
        in_blocks(games, block, |block| differences.merge(&block))?;
        Ok(differences)
    }

    /// The mean number of turns from `pairs` antithetic pairs of games: rolls
    /// are ordered by the total length of their columns, and where the first
    /// game of a pair draws the ticket t, the second draws the one that is as
    /// far from the other end. 2 · `pairs` games are played.
    ///
    /// It saves little: 4 % of the variance for the Rule of 28 on the official
    /// board.
    ///
    /// # Errors
    /// As for [`Fast::simulate`].
    pub fn antithetic(
        &self,
        pairs: u64,
        seed: u64,
        experiment: &str,
    ) -> Result<Estimate, PlayError> {
        let source = Source::new(seed, experiment);
        let total = self.board.ranked.len();
        let play = |number: u64, mirrored: bool| {
            let mut dice = source.stream(number, Purpose::Dice);
            let mut decisions = source.stream(number, Purpose::Decisions);
            let ticket = || {
                let ticket = dice.below(total as u64) as usize;
                if mirrored { total - 1 - ticket } else { ticket }
            };
            let played = self.play_tickets(ticket, &mut decisions, &self.board.ranked);
            played.ok_or_else(|| self.too_long(number))
        };
        let block = |range: std::ops::Range<u64>| {
            let mut counts = Counts::default();
            for number in range {
                let turns = play(number, false)?.turns + play(number, true)?.turns;
                counts.add(i64::from(turns));
            }
            Ok(counts.into_histogram())
        };
        // Results in halves of a turn: the mean of a pair.
        let mut sums = Histogram::new(1);
        in_blocks(pairs, block, |block| sums.merge(&block))?;
        let Estimate { mean, standard_error } = sums.estimate();
        Ok(Estimate { mean: mean / 2.0, standard_error: standard_error / 2.0 })
    }
}

/// The difficulty of every set of columns, one bit each; zero unless there are
/// three.
fn difficulties(weights: &Weights, columns: u8) -> Vec<i32> {
    let mut table = vec![0; 1 << columns];
    // As many columns as sums of two dice: the middle one is the sides plus one.
    let middle = columns.div_ceil(2) + 1;
    for a in 0..columns {
        for b in a + 1..columns {
            for c in b + 1..columns {
                let sums = [a, b, c].map(|slot| slot + 2);
                table[1 << a | 1 << b | 1 << c] = weights.difficulty(middle, &sums);
            }
        }
    }
    table
}

impl Turn {
    /// New markers for a step in this column: one or none.
    #[inline]
    fn needs(&self, slot: u8) -> u32 {
        u32::from(!(self.markers >> slot) & 1)
    }

    /// Columns in which a step is possible.
    #[inline]
    fn usable(&self) -> u16 {
        if self.free > 0 { self.open } else { self.open & self.markers }
    }
}

/// Counts of small numbers in an array, of others in a map.
struct Counts {
    short: [u64; SHORT],
    long: Histogram,
}

impl Default for Counts {
    fn default() -> Self {
        Self { short: [0; SHORT], long: Histogram::new(1) }
    }
}

impl Counts {
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

/// Plays blocks side by side and takes their results in order.
fn in_blocks<T: Send>(
    games: u64,
    block: impl Fn(std::ops::Range<u64>) -> Result<T, PlayError> + Sync,
    mut take: impl FnMut(T),
) -> Result<(), PlayError> {
    if games == 0 {
        return Err(PlayError::NoGames);
    }
    let blocks = games.div_ceil(BLOCK);
    let mut first = 0;
    while first < blocks {
        let batch = first..blocks.min(first + BLOCKS_PER_BATCH);
        first = batch.end;
        let play = |number: u64| block(number * BLOCK..games.min((number + 1) * BLOCK));
        let played: Vec<_> = batch.into_par_iter().map(play).collect();
        for result in played {
            take(result?);
        }
    }
    Ok(())
}
