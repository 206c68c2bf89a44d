//! Exact values of strategies made of tables: values of anchors backwards, the
//! course of games from the start forwards.
//!
//! For a fixed strategy the value of an anchor is linear in the value of its own
//! bust: V = 1 + Σ p(a) V(a) + b V, the sum over the anchors a at which its turn
//! may stop, b the probability of a bust. So one pass through the turn settles
//! it, without iteration. Nothing is shared with the generic solver, which
//! evaluates the same strategies by [`value_of`](crate::strategies::value_of) on
//! small boards.
//!
//! Ties broken at random are supported too: equal choices share their probability.
//! Mirror images have values of their own, since ties may favour a side.

mod lengths;
mod program;
mod triples;
mod turns;

pub use lengths::Lengths;

use self::program::{Programs, Rolls};
use self::triples::Triples;
use self::turns::{Anchor, Outcomes, Shifts, Walker};
use super::Fast;
use super::board::MOST_SLOTS;
use super::tactics::{Among, Tactics};
use rayon::prelude::*;
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;

/// Most addresses: boards up to (5,2), which has 9.8 million.
const MOST_ADDRESSES: u64 = 1 << 26;

/// Arrangements of one player's squares in columns of these lengths.
fn addresses(lengths: &[u8]) -> u64 {
    lengths.iter().map(|&length| u64::from(length) + 1).product()
}

impl Fast {
    /// Whether its exact value can be computed on this board.
    pub(in crate::strategies) fn is_valued_exactly(&self) -> bool {
        let board = &*self.tactics.board;
        addresses(&board.lengths[..board.columns as usize]) <= MOST_ADDRESSES
    }
}

/// Anchors processed in parallel.
const CHUNK: usize = 4096;

/// Thresholds evaluated together: a vector of doubles.
const SIDE_BY_SIDE: usize = 8;

/// Exact values of all anchors under a strategy, in turns, the current one and
/// the last one included.
#[derive(Clone, Debug, PartialEq)]
pub struct Valuation {
    lengths: Vec<u8>,
    values: Vec<f64>,
}

impl Valuation {
    /// The value of the start.
    #[must_use]
    pub fn start(&self) -> f64 {
        self.values[0]
    }

    /// The value with these squares, the column of the sum 2 first; zero where
    /// the game is over, `None` if there are no such squares.
    #[must_use]
    pub fn at(&self, squares: &[u8]) -> Option<f64> {
        let fits = squares.len() == self.lengths.len()
            && squares.iter().zip(&self.lengths).all(|(square, length)| square <= length);
        let place = |address: usize, (&square, &length): (&u8, &u8)| {
            address * (usize::from(length) + 1) + usize::from(square)
        };
        fits.then(|| self.values[squares.iter().zip(&self.lengths).fold(0, place)])
    }
}

/// The course of games from the start, exactly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// Mean number of turns, the last one included.
    pub turns: f64,
    /// Share of turns that a roll loses.
    pub busted: f64,
    /// Anchors that are reached.
    pub anchors: u64,
}

impl Fast {
    /// The exact value of every anchor, by one pass through the turn of each.
    ///
    /// Memory: eight bytes for each arrangement of squares. Time: see
    /// docs/strategies.md; the same bits for any number of threads. `observer`
    /// is notified of anchors.
    ///
    /// # Errors
    /// [`PlayError::Unsupported`] for boards of more than 2^26 arrangements,
    /// [`PlayError::Interrupted`], and [`PlayError::Endless`] if some anchor's
    /// turns are always lost.
    pub fn valuation(&self, observer: &dyn Observer) -> Result<Valuation, PlayError> {
        let ground = Ground::new(&self.tactics)?;
        let mut values = vec![0.0; ground.addresses];
        observer.started(ground.order.len() as u64);
        for level in ground.levels().rev() {
            for chunk in level.chunks(CHUNK) {
                let value = |walker: &mut Walker<'_, 1>, &address: &u32| {
                    walker.walk(&ground.anchor(address));
                    let Outcomes { stops, bust: [bust], .. } = &walker.outcomes;
                    let later: f64 = stops.iter().map(|&(to, [p])| p * values[to as usize]).sum();
                    (1.0 + later) / (1.0 - bust)
                };
                let found: Vec<f64> =
                    chunk.par_iter().map_init(|| ground.walker([0]), value).collect();
                for (&address, value) in chunk.iter().zip(found) {
                    if !value.is_finite() {
                        return Err(self.endless(&ground, address));
                    }
                    values[address as usize] = value;
                }
                tell(observer, chunk.len())?;
            }
        }
        Ok(Valuation { lengths: ground.lengths().to_vec(), values })
    }

    /// Mean turns and share of busts from the start, by the visits of every
    /// anchor that is reached: cheaper than [`Fast::valuation`], and another way
    /// to the same value.
    ///
    /// # Errors
    /// As for [`Fast::valuation`].
    pub fn course(&self, observer: &dyn Observer) -> Result<Course, PlayError> {
        self.side_by_side([0], observer).map(|[course]| course)
    }

    /// The same of strategies that differ from this one in nothing but the progress
    /// at which they stop, which is above its own by each of `shifts`: at the price
    /// of one or two for eight.
    ///
    /// Memory: 64 bytes for each arrangement of squares, and the outcomes of 512 turns.
    ///
    /// # Errors
    /// As for [`Fast::valuation`].
    pub fn courses(
        &self,
        shifts: &[i32],
        observer: &dyn Observer,
    ) -> Result<Vec<Course>, PlayError> {
        let mut courses = Vec::with_capacity(shifts.len());
        for some in shifts.chunks(SIDE_BY_SIDE) {
            let lanes = std::array::from_fn(|lane| some[lane.min(some.len() - 1)]);
            let found: [Course; SIDE_BY_SIDE] = self.side_by_side(lanes, observer)?;
            courses.extend_from_slice(&found[..some.len()]);
        }
        Ok(courses)
    }

    fn side_by_side<const L: usize>(
        &self,
        shifts: [i32; L],
        observer: &dyn Observer,
    ) -> Result<[Course; L], PlayError> {
        let ground = Ground::new(&self.tactics)?;
        let mut visits = vec![[0.0; L]; ground.addresses];
        visits[0] = [1.0; L];
        let mut courses = [Course { turns: 0.0, busted: 0.0, anchors: 0 }; L];
        observer.started(ground.order.len() as u64);
        for level in ground.levels() {
            for chunk in level.chunks(CHUNK / L) {
                let walk = |walker: &mut Walker<'_, L>, &address: &u32| {
                    (visits[address as usize] != [0.0; L]).then(|| {
                        walker.walk(&ground.anchor(address));
                        walker.outcomes.clone()
                    })
                };
                let found: Vec<Option<Outcomes<L>>> =
                    chunk.par_iter().map_init(|| ground.walker(shifts), walk).collect();
                for (&address, outcomes) in chunk.iter().zip(found) {
                    let Some(Outcomes { stops, bust, .. }) = outcomes else { continue };
                    let mut turns = visits[address as usize];
                    for (lane, course) in courses.iter_mut().enumerate() {
                        if turns[lane] == 0.0 {
                            continue;
                        }
                        turns[lane] /= 1.0 - bust[lane];
                        if !turns[lane].is_finite() || turns[lane] < 0.0 {
                            return Err(self.endless(&ground, address));
                        }
                        course.anchors += 1;
                        course.turns += turns[lane];
                        course.busted += turns[lane] * bust[lane];
                    }
                    for (to, probability) in stops {
                        let to = visits[to as usize].iter_mut();
                        to.zip(turns).zip(probability).for_each(|((to, turns), p)| {
                            *to += turns * p;
                        });
                    }
                }
                tell(observer, chunk.len())?;
            }
        }
        courses.iter_mut().for_each(|course| course.busted /= course.turns);
        Ok(courses)
    }

    fn endless(&self, ground: &Ground<'_>, address: u32) -> PlayError {
        let squares = ground.anchor(address).squares[..ground.lengths().len()].to_vec();
        PlayError::Endless { strategy: self.name.clone(), squares }
    }
}

fn tell(observer: &dyn Observer, anchors: usize) -> Result<(), PlayError> {
    observer.advanced(anchors as u64);
    if observer.cancelled() { Err(PlayError::Interrupted) } else { Ok(()) }
}

/// The anchors of a board: addresses and their order.
struct Ground<'a> {
    tactics: &'a Tactics,
    programs: Programs,
    triples: Triples,
    sets: Vec<u16>,
    strides: Vec<u32>,
    addresses: usize,
    /// Addresses of unfinished games by the number of spaces climbed.
    order: Vec<u32>,
    /// Where each number begins in `order`.
    bounds: Vec<usize>,
}

impl<'a> Ground<'a> {
    fn new(tactics: &'a Tactics) -> Result<Self, PlayError> {
        let board = &*tactics.board;
        if tactics.among == Among::Tree {
            return Err(PlayError::Unsupported {
                what: "the exact valuation of a strategy".to_owned(),
                why: "it does not support ties=tree; simulate, or use ties=last".to_owned(),
            });
        }
        let lengths = &board.lengths[..board.columns as usize];
        let addresses = addresses(lengths);
        if addresses > MOST_ADDRESSES {
            return Err(PlayError::Unsupported {
                what: "the exact value of a strategy".to_owned(),
                why: "it is computed on boards up to (5,2); use `simulate` for larger ones"
                    .to_owned(),
            });
        }
        let mut strides = vec![1; lengths.len()];
        for slot in (1..lengths.len()).rev() {
            strides[slot - 1] = strides[slot] * (u32::from(lengths[slot]) + 1);
        }
        let mut sets: Vec<u16> = (1..=board.all).filter(|set| set.count_ones() <= 3).collect();
        sets.sort_by_key(|set| set.count_ones());
        let programs = Programs::new(tactics, &Rolls::new(board), &sets);
        let mut ground = Self {
            tactics,
            triples: Triples::new(tactics, &programs, &sets),
            programs,
            sets,
            strides,
            addresses: addresses as usize,
            order: Vec::new(),
            bounds: Vec::new(),
        };
        ground.sort();
        Ok(ground)
    }

    /// Counting sort by spaces climbed.
    fn sort(&mut self) {
        let most: usize = self.lengths().iter().map(|&length| usize::from(length)).sum();
        let unfinished: Vec<(u32, u16)> = (0..self.addresses as u32)
            .into_par_iter()
            .filter_map(|address| {
                let anchor = self.anchor(address);
                let spaces = anchor.squares.iter().map(|&square| u16::from(square)).sum();
                (anchor.claimed < self.tactics.board.columns_to_win).then_some((address, spaces))
            })
            .collect();
        let mut bounds = vec![0; most + 2];
        unfinished.iter().for_each(|&(_, spaces)| bounds[usize::from(spaces) + 1] += 1);
        (1..bounds.len()).for_each(|place| bounds[place] += bounds[place - 1]);
        let mut next = bounds.clone();
        self.order = vec![0; unfinished.len()];
        for (address, spaces) in unfinished {
            self.order[next[usize::from(spaces)]] = address;
            next[usize::from(spaces)] += 1;
        }
        self.bounds = bounds;
    }

    fn lengths(&self) -> &[u8] {
        &self.tactics.board.lengths[..self.tactics.board.columns as usize]
    }

    /// Addresses with equally many spaces climbed, the fewest first.
    fn levels(&self) -> impl DoubleEndedIterator<Item = &[u32]> {
        self.bounds.windows(2).map(|ends| &self.order[ends[0]..ends[1]])
    }

    fn walker<const L: usize>(&self, shifts: [i32; L]) -> Walker<'_, L> {
        Walker::new(
            self.tactics,
            Shifts(shifts),
            &self.programs,
            &self.triples,
            &self.strides,
            &self.sets,
        )
    }

    fn anchor(&self, address: u32) -> Anchor {
        let mut anchor = Anchor { address, squares: [0; MOST_SLOTS], closed: 0, claimed: 0 };
        let mut rest = address;
        for (slot, (&stride, &length)) in self.strides.iter().zip(self.lengths()).enumerate() {
            anchor.squares[slot] = (rest / stride) as u8;
            rest %= stride;
            if anchor.squares[slot] == length {
                anchor.closed |= 1 << slot;
                anchor.claimed += 1;
            }
        }
        anchor
    }
}
