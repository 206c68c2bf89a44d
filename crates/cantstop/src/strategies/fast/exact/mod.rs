//! Exact evaluation of strategies with tables: values of anchors backwards, and the course of games
//! forwards from the start. An anchor is the roll position at the start of a turn.
//!
//! For a fixed strategy the value of an anchor is linear in the value of its own bust: V = 1 + Σ
//! p(a) V(a) + b V. The sum is over the anchors a at which its turn may stop, and b is the
//! probability of a bust. So one pass through the turn settles it, without iteration. Nothing is
//! shared with the generic solver, which evaluates the same strategies by
//! [`value_of`](crate::strategies::value_of) on small boards.
//!
//! Random ties are supported too: equal choices share their probability. Mirror images have values
//! of their own, since ties may favour a side.

mod lengths;
mod roll_choices;
mod triples;
mod turns;

pub use lengths::GameLengths;

use self::roll_choices::{RollChoiceTable, Rolls};
use self::triples::TripleTable;
use self::turns::{Anchor, Shifts, TurnOutcomes, Walker};
use super::Fast;
use super::board::MAX_SLOTS;
use super::tactics::Tactics;
use crate::strategies::heuristic::Ties;
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_solver::parallel::{ScratchPool, map};

/// Maximum number of addresses: boards up to (5,2), which has 9.8 million.
const MAX_ADDRESSES: u64 = 1 << 26;

/// Returns the number of arrangements of one player's squares in columns of these lengths.
fn addresses(lengths: &[u8]) -> u64 {
    lengths.iter().map(|&length| u64::from(length) + 1).product()
}

impl Fast {
    /// Returns whether the exact value can be computed on this board.
    pub(in crate::strategies) fn is_valued_exactly(&self) -> bool {
        let board = &*self.tactics.board;
        addresses(&board.lengths[..board.columns as usize]) <= MAX_ADDRESSES
    }
}

/// Number of anchors processed in parallel.
const CHUNK: usize = 4096;

/// Number of thresholds evaluated together: a vector of doubles.
const SIDE_BY_SIDE: usize = 8;

/// Exact values of all anchors under a strategy: turns to come, the current one and the last one
/// included.
#[derive(Clone, Debug, PartialEq)]
pub struct Valuation {
    lengths: Vec<u8>,
    values: Vec<f64>,
}

impl Valuation {
    /// Returns the value of the start, in turns.
    #[must_use]
    pub fn start(&self) -> f64 {
        self.values[0]
    }

    /// Returns the value at these squares, the column of the sum 2 first. Zero where the game is
    /// over; `None` if there are no such squares.
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

/// Exact means of whole games from the start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// Mean number of turns, the last one included.
    pub turns: f64,
    /// Share of turns that bust.
    pub busted: f64,
    /// Number of anchors that are reached.
    pub anchors: u64,
}

impl Fast {
    /// Computes the exact value of every anchor, by one pass through the turn of each.
    ///
    /// Takes eight bytes for each arrangement of squares; for times see docs/research/strategies.md. The
    /// bits are the same for any number of threads. `observer` is notified of anchors.
    ///
    /// # Errors
    /// [`PlayError::NotExact`] for boards of more than 2^26 arrangements and for `ties=tree`.
    /// [`PlayError::Endless`] if the turns at some anchor always bust. [`PlayError::Interrupted`]
    /// if the observer cancels.
    ///
    /// ```
    /// use retrodice::cantstop::strategies::{Heuristic, fast::Fast};
    /// use retrodice::cantstop::rules::CantStop;
    /// use retrodice::core::observer::Unwatched;
    ///
    /// let game = CantStop::new(3, 1)?;
    /// let fast = Fast::new(&game, &Heuristic::rule28(&game, 15)?)?;
    /// let values = fast.valuation(&Unwatched)?;
    /// assert!((values.start() - fast.course(&Unwatched)?.turns).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn valuation(&self, observer: &dyn Observer) -> Result<Valuation, PlayError> {
        let space = AnchorSpace::new(&self.tactics)?;
        let mut values = vec![0.0; space.addresses];
        observer.started(space.order.len() as u64);
        let walkers = ScratchPool::new(|| space.walker([0]));
        for level in space.levels().rev() {
            for chunk in level.chunks(CHUNK) {
                let new_values = map(chunk.len(), &|anchor| {
                    walkers.with(|walker| {
                        walker.walk(&space.anchor(chunk[anchor]));
                        let TurnOutcomes { stops, bust: [bust], .. } = &walker.outcomes;
                        let later = stops.iter().map(|&(to, [p])| p * values[to as usize]);
                        (1.0 + later.sum::<f64>()) / (1.0 - bust)
                    })
                });
                for (&address, value) in chunk.iter().zip(new_values) {
                    if !value.is_finite() {
                        return Err(self.endless(&space, address));
                    }
                    values[address as usize] = value;
                }
                report_progress(observer, chunk.len())?;
            }
        }
        Ok(Valuation { lengths: space.lengths().to_vec(), values })
    }

    /// Computes mean turns and share of busts from the start, by the visits of every anchor that is
    /// reached. Cheaper than [`Fast::valuation`], and an independent way to the same value.
    ///
    /// # Errors
    /// As for [`Fast::valuation`].
    pub fn course(&self, observer: &dyn Observer) -> Result<Course, PlayError> {
        self.side_by_side([0], observer).map(|[course]| course)
    }

    /// Computes [`Fast::course`] for strategies that differ from this one only in the progress at
    /// which they stop: above its own by each of `shifts`. Eight of them take the time of one or
    /// two.
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
            let some_courses: [Course; SIDE_BY_SIDE] = self.side_by_side(lanes, observer)?;
            courses.extend_from_slice(&some_courses[..some.len()]);
        }
        Ok(courses)
    }

    /// Computes the courses for `L` shifts of the progress at which the strategy stops.
    fn side_by_side<const L: usize>(
        &self,
        shifts: [i32; L],
        observer: &dyn Observer,
    ) -> Result<[Course; L], PlayError> {
        let space = AnchorSpace::new(&self.tactics)?;
        let mut visits = vec![[0.0; L]; space.addresses];
        visits[0] = [1.0; L];
        let mut courses = [Course { turns: 0.0, busted: 0.0, anchors: 0 }; L];
        observer.started(space.order.len() as u64);
        let walkers = ScratchPool::new(|| space.walker(shifts));
        for level in space.levels() {
            for chunk in level.chunks(CHUNK / L) {
                let walks = map(chunk.len(), &|anchor| {
                    let address = chunk[anchor];
                    let is_reached = visits[address as usize] != [0.0; L];
                    is_reached.then(|| {
                        walkers.with(|walker| {
                            walker.walk(&space.anchor(address));
                            walker.outcomes.clone()
                        })
                    })
                });
                for (&address, outcomes) in chunk.iter().zip(walks) {
                    let Some(TurnOutcomes { stops, bust, .. }) = outcomes else { continue };
                    let mut turns = visits[address as usize];
                    for (lane, course) in courses.iter_mut().enumerate() {
                        if turns[lane] == 0.0 {
                            continue;
                        }
                        turns[lane] /= 1.0 - bust[lane];
                        if !turns[lane].is_finite() || turns[lane] < 0.0 {
                            return Err(self.endless(&space, address));
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
                report_progress(observer, chunk.len())?;
            }
        }
        courses.iter_mut().for_each(|course| course.busted /= course.turns);
        Ok(courses)
    }

    fn endless(&self, space: &AnchorSpace<'_>, address: u32) -> PlayError {
        let squares = space.anchor(address).squares[..space.lengths().len()].to_vec();
        PlayError::Endless { strategy: self.name.clone(), squares }
    }
}

/// Reports anchors to the observer.
///
/// # Errors
/// [`PlayError::Interrupted`] if it cancels.
fn report_progress(observer: &dyn Observer, anchors: usize) -> Result<(), PlayError> {
    observer.advanced(anchors as u64);
    if observer.cancelled() { Err(PlayError::Interrupted) } else { Ok(()) }
}

/// Anchors of a board: their addresses and order, and the tables for turns from them.
struct AnchorSpace<'a> {
    tactics: &'a Tactics,
    choices: RollChoiceTable,
    triples: TripleTable,
    sets: Vec<u16>,
    strides: Vec<u32>,
    addresses: usize,
    /// Addresses of unfinished games, ascending by the number of spaces climbed.
    order: Vec<u32>,
    /// Start of each number of spaces in `order`.
    bounds: Vec<usize>,
}

impl<'a> AnchorSpace<'a> {
    fn new(tactics: &'a Tactics) -> Result<Self, PlayError> {
        let board = &*tactics.board;
        if tactics.ties == Ties::Tree {
            return Err(PlayError::NotExact {
                supported: "other ties, such as ties=last".to_owned(),
                refused: "ties=tree".to_owned(),
            });
        }
        let lengths = &board.lengths[..board.columns as usize];
        let addresses = addresses(lengths);
        if addresses > MAX_ADDRESSES {
            return Err(PlayError::NotExact {
                supported: "boards up to (5,2)".to_owned(),
                refused: "larger ones".to_owned(),
            });
        }
        let mut strides = vec![1; lengths.len()];
        for slot in (1..lengths.len()).rev() {
            strides[slot - 1] = strides[slot] * (u32::from(lengths[slot]) + 1);
        }
        let mut sets: Vec<u16> = (1..=board.all).filter(|set| set.count_ones() <= 3).collect();
        sets.sort_by_key(|set| set.count_ones());
        let choices = RollChoiceTable::new(tactics, &Rolls::new(board), &sets);
        let mut space = Self {
            tactics,
            triples: TripleTable::new(tactics, &choices, &sets),
            choices,
            sets,
            strides,
            addresses: addresses as usize,
            order: Vec::new(),
            bounds: Vec::new(),
        };
        space.sort();
        Ok(space)
    }

    /// Sorts the addresses by spaces climbed, by counting.
    fn sort(&mut self) {
        let max_spaces: usize = self.lengths().iter().map(|&length| usize::from(length)).sum();
        let unfinished = map(self.addresses.div_ceil(CHUNK), &|chunk| {
            let first = chunk * CHUNK;
            let addresses = first as u32..self.addresses.min(first + CHUNK) as u32;
            let unfinished = addresses.filter_map(|address| {
                let anchor = self.anchor(address);
                let spaces = anchor.squares.iter().map(|&square| u16::from(square)).sum();
                (anchor.claimed < self.tactics.board.columns_to_win).then_some((address, spaces))
            });
            unfinished.collect::<Vec<(u32, u16)>>()
        })
        .concat();
        let mut bounds = vec![0; max_spaces + 2];
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

    /// Returns the addresses with equally many spaces climbed, the fewest first.
    fn levels(&self) -> impl DoubleEndedIterator<Item = &[u32]> {
        self.bounds.windows(2).map(|ends| &self.order[ends[0]..ends[1]])
    }

    fn walker<const L: usize>(&self, shifts: [i32; L]) -> Walker<'_, L> {
        Walker::new(
            self.tactics,
            Shifts(shifts),
            &self.choices,
            &self.triples,
            &self.strides,
            &self.sets,
        )
    }

    fn anchor(&self, address: u32) -> Anchor {
        let mut anchor = Anchor { address, squares: [0; MAX_SLOTS], closed: 0, claimed: 0 };
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
