//! Simulation of a policy of the Yahtzee family, some hundred thousand games a
//! second and core: every choice is looked up.

use super::policy::TurnPolicy;
use crate::error::PlayError;
use crate::random::{Purpose, Source, Stream};
use crate::statistics::{Estimate, Histogram};
use rayon::prelude::*;
use rules::dice::Dice;
use rules::yahtzee::Card;
use solve::kernels::yahtzee::{BLOCK, Lattice, Pick, Plan, RowTurn, Tables};

/// Games per block; a block is played by one thread.
const GAMES: u64 = 8192;

/// Games played side by side, so that the memory works on several at once.
const SIDE: usize = 16;

/// A policy with all its choices written down: some 250 MB for the usual game.
pub struct FastPlayer<'a> {
    tables: &'a Tables,
    turns: Vec<RowTurn<'a>>,
    /// For each lane, number of rolls left and roll: the dice kept, bit by bit, or
    /// with no roll left the way to score.
    choices: Vec<u8>,
    /// For each roll and set of its dice the number of the keep.
    keeps: Vec<u16>,
}

/// What simulated games came to: exact counts only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FastReport {
    /// Games played.
    pub games: u64,
    /// How often each final score occurred.
    pub scores: Vec<u64>,
    /// For each box from the top of the sheet, how often each number of points did.
    pub boxes: Vec<Vec<u64>>,
    /// Games with the upper bonus.
    pub upper_bonuses: u64,
    /// How many games had each number of extra Yahtzees that earn their bonus.
    pub extra_yahtzees: Vec<u64>,
}

/// A game in play.
#[derive(Clone)]
struct Seat {
    row: usize,
    lane: usize,
    roll: usize,
    score: usize,
    extra: usize,
    dice: Stream,
}

impl<'a> FastPlayer<'a> {
    /// Writes the choices of `policy` down. Takes about as long as looking at it
    /// exactly.
    ///
    /// # Errors
    /// [`PlayError::Unsupported`] if a turn of the game has more than 256 ways to
    /// score.
    pub fn new<P: TurnPolicy>(policy: &'a P) -> Result<Self, PlayError> {
        let tables = policy.tables();
        let lattice = tables.lattice();
        let turns: Vec<RowTurn<'a>> =
            tables.rows().par_iter().map(|row| RowTurn::new(tables, row)).collect();
        if turns.iter().any(|turn| turn.ways().len() > 256) {
            return Err(PlayError::Unsupported {
                what: "the fast simulation of Yahtzee".to_owned(),
                why: "it handles up to 256 ways to score in a turn".to_owned(),
            });
        }
        let keeps = keep_numbers(lattice);
        let size = lattice.rolls().len() * usize::from(tables.game().rules().rolls);
        let mut choices = vec![0; tables.size() * size];
        let first_open = tables.layer(0).end;
        let mut rest = &mut choices[tables.rows().get(first_open).map_or(0, |r| r.offset) * size..];
        let mut tasks = Vec::new();
        for turn in &turns[first_open..] {
            let (own, after) = rest.split_at_mut(tables.range(turn.row()).len() * size);
            tasks.push((turn, own));
            rest = after;
        }
        tasks.into_par_iter().with_min_len(8).for_each_init(
            || (policy.room(), Plan::new(tables)),
            |(room, plan), (turn, own)| {
                let lanes = tables.totals(turn.row()).len();
                for first in (0..lanes).step_by(BLOCK) {
                    policy.plan(turn, first, room, plan);
                    for lane in first..lanes.min(first + BLOCK) {
                        let own = &mut own[lane * size..(lane + 1) * size];
                        write_down(lattice, &keeps, plan, lane - first, own);
                    }
                }
            },
        );
        Ok(Self { tables, turns, choices, keeps })
    }

    /// Bytes of the choices written down.
    pub fn bytes(&self) -> usize {
        self.choices.len()
    }

    /// Plays games on the current rayon pool. A function of the policy, the number
    /// of games and the seed: the same for any number of threads.
    ///
    /// # Errors
    /// [`PlayError::NoGames`].
    pub fn play(&self, games: u64, seed: u64) -> Result<FastReport, PlayError> {
        if games == 0 {
            return Err(PlayError::NoGames);
        }
        let source = Source::new(seed, "fast yahtzee");
        let blocks = (0..games.div_ceil(GAMES)).into_par_iter();
        let play = |mut report: FastReport, block: u64| {
            let numbers = block * GAMES..games.min((block + 1) * GAMES);
            let numbers: Vec<u64> = numbers.collect();
            numbers.chunks(SIDE).for_each(|numbers| self.side(numbers, &source, &mut report));
            report
        };
        Ok(blocks.fold(|| self.blank(), play).reduce(|| self.blank(), FastReport::merged))
    }

    fn blank(&self) -> FastReport {
        let boxes = self.tables.game().rules().boxes.len();
        FastReport {
            games: 0,
            scores: Vec::new(),
            boxes: vec![Vec::new(); boxes],
            upper_bonuses: 0,
            extra_yahtzees: Vec::new(),
        }
    }

    /// Plays these games side by side.
    fn side(&self, numbers: &[u64], source: &Source, report: &mut FastReport) {
        let rules = self.tables.game().rules();
        let lattice = self.tables.lattice();
        let (count, first_roll) = (lattice.rolls().len(), lattice.first_roll());
        let size = count * usize::from(rules.rolls);
        let (dice, all) = (lattice.dice(), (1usize << lattice.dice()) - 1);
        let start = self.tables.rows().len() - 1;
        debug_assert_eq!(self.tables.card(&self.tables.rows()[start], 0), Card::default());
        let seat = |&number: &u64| Seat {
            row: start,
            lane: 0,
            roll: 0,
            score: 0,
            extra: 0,
            dice: source.stream(number, Purpose::Dice),
        };
        let mut seats: Vec<Seat> = numbers.iter().map(seat).collect();
        for _ in 0..rules.boxes.len() {
            for seat in &mut seats {
                seat.roll = throw(lattice, &mut seat.dice, 0, dice) - first_roll;
            }
            for left in (1..usize::from(rules.rolls)).rev() {
                for seat in &mut seats {
                    let place = self.turns[seat.row].row().offset + seat.lane;
                    let kept = usize::from(self.choices[place * size + left * count + seat.roll]);
                    if kept != all {
                        let number = usize::from(self.keeps[seat.roll * (all + 1) + kept]);
                        let rolled = dice - kept.count_ones() as usize;
                        let thrown = throw(lattice, &mut seat.dice, number, rolled);
                        seat.roll = thrown - first_roll;
                    }
                }
            }
            for seat in &mut seats {
                let turn = &self.turns[seat.row];
                let place = turn.row().offset + seat.lane;
                let way = &turn.ways()[usize::from(self.choices[place * size + seat.roll])];
                let gain = way.gain(seat.lane) as usize;
                let scoring = way.scoring;
                count_one(&mut report.boxes[usize::from(scoring.number.0)], scoring.points.into());
                let own = usize::from(scoring.points) + usize::from(scoring.extra);
                report.upper_bonuses += u64::from(gain > own);
                seat.extra += usize::from(scoring.extra > 0);
                seat.score += gain;
                (seat.row, seat.lane) = (way.next, way.lane(seat.lane));
            }
        }
        for seat in &seats {
            report.games += 1;
            count_one(&mut report.scores, seat.score);
            count_one(&mut report.extra_yahtzees, seat.extra);
        }
    }
}

/// Throws dice onto the kept ones: one draw of the stream for all of them, so that
/// no roll is likelier than it should be by more than one in 2^50.
#[inline]
fn throw(lattice: &Lattice, stream: &mut Stream, mut number: usize, dice: usize) -> usize {
    let mut bits = stream.bits();
    for _ in 0..dice {
        let above = lattice.with_one_more(number);
        let product = u128::from(bits) * above.len() as u128;
        number = usize::from(above[(product >> 64) as usize]);
        bits = product as u64;
    }
    number
}

fn count_one(counts: &mut Vec<u64>, place: usize) {
    if counts.len() <= place {
        counts.resize(place + 1, 0);
    }
    counts[place] += 1;
}

/// For each roll and set of its dice the number of the keep.
fn keep_numbers(lattice: &Lattice) -> Vec<u16> {
    let sets = 1usize << lattice.dice();
    let number = |roll: &Dice, set: usize| {
        let faces = roll.faces().iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
        let faces: Vec<u8> = faces.map(|(_, &face)| face).collect();
        let kept = Dice::new(&faces).expect("some of the dice");
        lattice.number(&kept).expect("some of the dice") as u16
    };
    let rolls = lattice.rolls().iter();
    rolls.flat_map(|roll| (0..sets).map(move |set| number(roll, set))).collect()
}

/// The choices of one lane of a plan.
fn write_down(lattice: &Lattice, keeps: &[u16], plan: &Plan, lane: usize, own: &mut [u8]) {
    let count = lattice.rolls().len();
    let sets = 1usize << lattice.dice();
    for (place, choice) in own.iter_mut().enumerate() {
        let (left, roll) = (place / count, place % count);
        *choice = match plan.pick(left, roll, lane) {
            Pick::Score(way) if left == 0 => way as u8,
            // Keeping all dice comes to scoring them at once.
            Pick::Score(_) => (sets - 1) as u8,
            Pick::Keep(number) => {
                let of_roll = &keeps[roll * sets..(roll + 1) * sets];
                let set = of_roll.iter().position(|&known| usize::from(known) == number);
                set.expect("a policy keeps some of the dice") as u8
            }
        };
    }
}

impl FastReport {
    fn merged(mut self, other: Self) -> Self {
        let add = |mine: &mut Vec<u64>, other: &[u64]| {
            mine.resize(mine.len().max(other.len()), 0);
            mine.iter_mut().zip(other).for_each(|(sum, more)| *sum += more);
        };
        self.games += other.games;
        self.upper_bonuses += other.upper_bonuses;
        add(&mut self.scores, &other.scores);
        add(&mut self.extra_yahtzees, &other.extra_yahtzees);
        self.boxes.iter_mut().zip(&other.boxes).for_each(|(mine, other)| add(mine, other));
        self
    }

    /// The mean final score with its standard error, in points.
    pub fn score(&self) -> Estimate {
        estimate(&self.scores)
    }

    /// The mean points of a box, from the top of the sheet, with their standard error.
    pub fn box_mean(&self, place: usize) -> Estimate {
        estimate(&self.boxes[place])
    }

    /// The share of games with the upper bonus, with its standard error.
    pub fn upper_bonus(&self) -> Estimate {
        estimate(&[self.games - self.upper_bonuses, self.upper_bonuses])
    }

    /// The mean number of extra Yahtzees that earn their bonus, with its standard
    /// error.
    pub fn extra(&self) -> Estimate {
        estimate(&self.extra_yahtzees)
    }
}

fn estimate(counts: &[u64]) -> Estimate {
    let mut histogram = Histogram::new(1);
    counts.iter().enumerate().for_each(|(value, &times)| histogram.add(value as i64, times));
    histogram.estimate()
}
