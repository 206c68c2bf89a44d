//! Decisions from tables: which sums of a roll to use, and whether to stop.
//!
//! The simulator and the exact evaluation use the same tables, so
//! they play the same strategy. The obvious form of every strategy here,
//! its [`Policy`](retrodice_play::policy::Policy), shares nothing with them.

use super::board::{BoardTables, MOST_SLOTS, Pairing, Split};
use crate::rules::{ColumnSet, Markers};
use crate::strategies::heuristic::{Heuristic, Ties};
use crate::strategies::parameters::Weights;
use crate::strategies::staged::{StageWeights, Staged};
use retrodice_play::error::PlayError;
use retrodice_play::policy::Named;
use std::sync::Arc;

/// Marks, in the index of a table of penalties, that all markers are out.
pub(super) const ALL_OUT: usize = 1 << 11;

/// A penalty for each set of at most three columns, beside [`ALL_OUT`].
pub(super) const SETS: usize = 2 * ALL_OUT;

/// Ties go to the first: a constant of code, as branches cost more than sums.
pub(super) const FIRST: u8 = 0;
/// Ties go to the last.
pub(super) const LAST: u8 = 1;
/// Ties go to any.
pub(super) const RANDOM: u8 = 2;
/// Ties go to the first of the tree: to the last pairing, but of its two single sums to
/// the first.
pub(super) const TREE: u8 = 3;

/// The tables of a strategy for one number of claimed columns.
pub(super) struct Stage {
    /// Weight of the step from each height of each column; from row
    /// [`MOST_SLOTS`] on that of two steps.
    pub(super) steps: Vec<i32>,
    /// Progress of a space in each column, and of placing a marker there.
    pub(super) values: [i32; MOST_SLOTS],
    /// Progress of reaching the top of a column.
    pub(super) topping: i32,
    /// What a pair loses by the columns that result.
    pub(super) penalties: Vec<i32>,
    /// Progress at which to stop, all markers being out.
    pub(super) stops: Vec<i32>,
    /// What a new marker costs a pair.
    pub(super) marker: i32,
    /// Whether the first space of a new marker counts twice.
    pub(super) first_twice: bool,
}

/// How ties between equal pairs are broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Among {
    First,
    Last,
    Random,
    Tree,
}

/// A strategy as tables for one board.
pub(super) struct Tactics {
    pub(super) board: Arc<BoardTables>,
    /// By the number of columns claimed before the turn; the last one serves
    /// for more.
    pub(super) stages: Vec<Stage>,
    pub(super) among: Among,
    /// Whether columns whose marker is at the top are left out of the sets that
    /// index penalties and stops, and pairs that win are taken at once.
    pub(super) live: bool,
}

/// The state of a turn.
#[derive(Clone)]
pub(super) struct Turn {
    /// Heights of markers where there are any, else of squares.
    pub(super) heights: [u8; MOST_SLOTS],
    /// Columns with markers.
    pub(super) markers: u16,
    /// Columns whose marker is at the top.
    pub(super) topped: u16,
    /// Columns in which a step is possible if a marker is there or free.
    pub(super) open: u16,
    pub(super) free: u32,
    /// How many markers are at the top.
    pub(super) tops: u32,
    pub(super) progress: i32,
}

/// A way to use a roll: the columns of the sums, one bit each, and whether it is
/// one sum twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Use {
    pub(super) columns: u16,
    pub(super) twice: bool,
}

impl Tactics {
    /// The tables of a staged strategy.
    pub(super) fn of_staged(board: Arc<BoardTables>, staged: &Staged) -> Result<Self, PlayError> {
        let chances = staged.chances();
        let sets: Vec<u16> = (0..=board.all).filter(|set| set.count_ones() <= 3).collect();
        let stage = |weights: &StageWeights| {
            board.check(&weights.spaces, &staged.name())?;
            let mut penalties = vec![0; SETS];
            let mut stops = vec![i32::MAX; ALL_OUT];
            for &set in &sets {
                let place = usize::from(set);
                penalties[place] = weights.penalty(chances, set, false);
                penalties[place | ALL_OUT] = weights.penalty(chances, set, true);
                stops[place] = weights.stop(chances, set);
            }
            Ok(Stage {
                steps: board.by_height(&weights.spaces),
                values: board.by_slot(&weights.progress),
                topping: weights.topping,
                penalties,
                stops,
                marker: weights.marker,
                first_twice: false,
            })
        };
        let stages = staged.stages().iter().map(stage).collect::<Result<_, PlayError>>()?;
        Ok(Self { board, stages, among: Among::First, live: true })
    }

    /// The tables of a heuristic: one stage for the whole game.
    pub(super) fn of_heuristic(
        board: Arc<BoardTables>,
        heuristic: &Heuristic,
    ) -> Result<Self, PlayError> {
        let Weights { progress, spaces, marker, threshold, .. } = heuristic.weights();
        board.check(spaces, &heuristic.name())?;
        let difficulty = difficulties(heuristic.weights(), board.columns as u8);
        let stops = difficulty[..ALL_OUT].iter().map(|penalty| threshold - penalty).collect();
        let penalties = match heuristic.weights_of_choice() {
            Some(others) => difficulties(&others, board.columns as u8),
            None => difficulty,
        };
        let stage = Stage {
            steps: board.by_height(spaces),
            values: board.by_slot(progress),
            topping: 0,
            stops,
            penalties,
            marker: *marker,
            first_twice: heuristic.pairs().first_twice,
        };
        let among = match heuristic.ties() {
            Ties::First => Among::First,
            Ties::Last => Among::Last,
            Ties::Random => Among::Random,
            Ties::Tree => Among::Tree,
        };
        Ok(Self { board, stages: vec![stage], among, live: false })
    }

    /// The tables for a turn that starts with this many columns claimed.
    #[inline]
    pub(super) fn stage(&self, claimed: u32) -> &Stage {
        &self.stages[(claimed as usize).min(self.stages.len() - 1)]
    }

    /// A turn that begins here.
    #[inline]
    pub(super) fn turn(&self, squares: &[u8; MOST_SLOTS], closed: u16) -> Turn {
        Turn {
            heights: *squares,
            markers: 0,
            topped: 0,
            open: self.board.all & !closed,
            free: 3,
            tops: 0,
            progress: 0,
        }
    }

    /// The best way to use a roll of which some sum is in `usable`. `needed`
    /// columns are missing to win; `chance` is asked as in
    /// [`Heuristic`]'s choice, if ties are random.
    #[inline]
    pub(super) fn best<const AMONG: u8, const LIVE: bool>(
        &self,
        stage: &Stage,
        turn: &Turn,
        split: &Split,
        needed: u32,
        mut chance: impl FnMut(u64) -> u64,
    ) -> Use {
        if AMONG == RANDOM {
            let (mut best, mut most, mut equals) = (Use::NONE, i32::MIN, 1);
            self.each::<LIVE>(stage, turn, split, needed, |how, worth| {
                if worth > most {
                    (best, most, equals) = (how, worth, 1);
                } else if worth == most {
                    equals += 1;
                    if chance(equals) == 0 {
                        best = how;
                    }
                }
            });
            return best;
        }
        // Worth, order and choice in one number, so that the best is found
        // without branches, which no processor could predict.
        let mut best = i64::MIN;
        let mut offer = |order: i64, how: Use, worth: i32| {
            let order = if AMONG == FIRST { 7 - order } else { order };
            let packed = i64::from(worth) << 24 | order << 17 | how.packed();
            best = best.max(if how.columns == 0 { i64::MIN } else { packed });
        };
        if turn.free == 1 {
            for (place, pairing) in (0..).zip(split.padded()) {
                let [one, other] = turn.ways(pairing);
                let worth = |how| self.worth::<LIVE>(stage, turn, pairing, how, needed);
                let upper = i64::from(AMONG != TREE);
                offer(2 * place + 1 - upper, one, worth(one));
                offer(2 * place + upper, other, worth(other));
            }
        } else if turn.free == 0 && !LIVE {
            // The columns stay the same, and their penalty with them.
            for (place, pairing) in (0..).zip(split.padded()) {
                let [how, _] = turn.ways(pairing);
                offer(place, how, self.climbed(stage, turn, pairing, how));
            }
        } else {
            for (place, pairing) in (0..).zip(split.padded()) {
                let [how, _] = turn.ways(pairing);
                offer(place, how, self.worth::<LIVE>(stage, turn, pairing, how, needed));
            }
        }
        Use::unpacked(best)
    }

    /// All ways to use a roll, in the game's order, with what they are worth.
    #[inline]
    fn each<const LIVE: bool>(
        &self,
        stage: &Stage,
        turn: &Turn,
        split: &Split,
        needed: u32,
        mut take: impl FnMut(Use, i32),
    ) {
        for pairing in split.pairings() {
            let [one, other] = turn.ways(pairing);
            if one.columns != 0 {
                take(one, self.worth::<LIVE>(stage, turn, pairing, one, needed));
            }
            if other != one {
                take(other, self.worth::<LIVE>(stage, turn, pairing, other, needed));
            }
        }
    }

    /// What a way to use a pairing is worth.
    #[inline]
    pub(super) fn worth<const LIVE: bool>(
        &self,
        stage: &Stage,
        turn: &Turn,
        pairing: &Pairing,
        how: Use,
        needed: u32,
    ) -> i32 {
        let mut worth = self.climbed(stage, turn, pairing, how);
        let markers = turn.markers | how.columns;
        let fresh = how.columns & !turn.markers;
        // At most two bits.
        let count = i32::from(fresh != 0) + i32::from(fresh & fresh.wrapping_sub(1) != 0);
        worth -= count * stage.marker;
        if stage.first_twice {
            worth += self.first_spaces(stage, turn, fresh);
        }
        if !LIVE {
            return worth - stage.penalties[usize::from(markers) % SETS];
        }
        let topped = self.topping(turn, how);
        if topped != 0 && turn.tops + topped.count_ones() >= needed {
            return i32::MAX;
        }
        let out = if count as u32 == turn.free { ALL_OUT } else { 0 };
        worth - stage.penalties[(usize::from(markers & !(turn.topped | topped)) | out) % SETS]
    }

    /// Weight of the first spaces of new markers.
    #[cold]
    fn first_spaces(&self, stage: &Stage, turn: &Turn, fresh: u16) -> i32 {
        let slots = (0..MOST_SLOTS).filter(|slot| fresh >> slot & 1 == 1);
        let step =
            |slot: usize| stage.steps[slot * self.board.stride + usize::from(turn.heights[slot])];
        slots.map(step).sum()
    }

    /// Weight of the spaces climbed.
    #[inline]
    fn climbed(&self, stage: &Stage, turn: &Turn, pairing: &Pairing, how: Use) -> i32 {
        let weight = |place: u8| {
            let slot = usize::from(place) % MOST_SLOTS;
            let used = i32::from(how.columns >> slot & 1);
            let row = usize::from(place) * self.board.stride;
            stage.steps[row + usize::from(turn.heights[slot])] & -used
        };
        weight(pairing.places[0]) + weight(pairing.places[1])
    }

    /// The columns that this moves to the top.
    #[inline]
    fn topping(&self, turn: &Turn, how: Use) -> u16 {
        let mut topped = 0;
        let mut rest = how.columns;
        while rest != 0 {
            let slot = rest.trailing_zeros() as usize % MOST_SLOTS;
            if turn.heights[slot] + 1 + u8::from(how.twice) >= self.board.lengths[slot] {
                topped |= 1 << slot;
            }
            rest &= rest - 1;
        }
        topped
    }

    /// Moves the markers.
    #[inline]
    pub(super) fn advance(&self, stage: &Stage, turn: &mut Turn, how: Use) {
        // The second of two columns, else a slot that is none.
        let first = how.columns.trailing_zeros() as usize % MOST_SLOTS;
        let rest = how.columns & how.columns.wrapping_sub(1);
        self.climb(stage, turn, first, 1 + u8::from(how.twice));
        if rest != 0 {
            self.climb(stage, turn, rest.trailing_zeros() as usize % MOST_SLOTS, 1);
        }
    }

    #[inline]
    pub(super) fn climb(&self, stage: &Stage, turn: &mut Turn, slot: usize, spaces: u8) {
        let bit = 1u16 << slot;
        let left = self.board.lengths[slot] - turn.heights[slot];
        let spaces = spaces.min(left);
        let fresh = u32::from(turn.markers & bit == 0);
        turn.markers |= bit;
        turn.free -= fresh;
        turn.heights[slot] += spaces;
        turn.progress += stage.values[slot] * (i32::from(spaces) + fresh as i32);
        if spaces == left {
            turn.topped |= bit;
            turn.tops += 1;
            turn.open &= !bit;
            turn.progress += stage.topping;
        }
    }

    /// Whether a turn that has not won is to stop.
    #[inline]
    pub(super) fn stops<const LIVE: bool>(
        &self,
        stage: &Stage,
        turn: &Turn,
        columns_open: u32,
    ) -> bool {
        self.surplus::<LIVE>(stage, turn, columns_open) >= 0
    }

    /// By how much the progress of a turn that has not won exceeds what it stops at;
    /// the least number there is where a marker is free.
    #[inline]
    pub(super) fn surplus<const LIVE: bool>(
        &self,
        stage: &Stage,
        turn: &Turn,
        columns_open: u32,
    ) -> i32 {
        if turn.free > 0 && columns_open > 3 - turn.free {
            return i32::MIN;
        }
        let set = usize::from(if LIVE { turn.markers & !turn.topped } else { turn.markers });
        turn.progress.saturating_sub(stage.stops[set % ALL_OUT])
    }

    /// The progress at which a turn with all markers in these columns stops, by which
    /// of them are at the top: one bit each, that of the first slot the lowest.
    pub(super) fn stops_by_tops(&self, stage: &Stage, set: u16, slots: [usize; 3]) -> [i32; 8] {
        std::array::from_fn(|tops| {
            let at_top = (0..3).filter(|place| tops >> place & 1 == 1);
            let topped = at_top.fold(0, |topped, place| topped | 1 << slots[place]);
            let index = if self.live { set & !topped } else { set };
            stage.stops[usize::from(index) % ALL_OUT]
        })
    }
}

impl Use {
    /// No sum at all.
    const NONE: Self = Self { columns: 0, twice: false };

    #[inline]
    fn packed(self) -> i64 {
        i64::from(self.twice) << 16 | i64::from(self.columns)
    }

    #[inline]
    fn unpacked(packed: i64) -> Self {
        Self { columns: packed as u16, twice: packed >> 16 & 1 != 0 }
    }
}

impl Turn {
    #[inline]
    fn columns(&self) -> Markers {
        let [placed, open] = [self.markers, self.open].map(ColumnSet::from_bits);
        Markers { placed, open, free: self.free as usize }
    }

    /// Columns in which a step is possible.
    #[inline]
    pub(super) fn usable(&self) -> u16 {
        self.columns().usable().bits()
    }

    /// The ways to use a pairing: one, given twice, or two if there is one
    /// marker for two columns. No columns if it cannot be used.
    #[inline]
    pub(super) fn ways(&self, pairing: &Pairing) -> [Use; 2] {
        let ways = self.columns().advanced_by(pairing.columns);
        ways.map(|columns| Use { columns: columns.bits(), twice: pairing.twice })
    }
}

/// The difficulty of every set of columns, one bit each; zero unless there are
/// three.
fn difficulties(weights: &Weights, columns: u8) -> Vec<i32> {
    let mut table = vec![0; SETS];
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
