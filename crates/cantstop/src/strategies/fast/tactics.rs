//! Decisions from tables: which sums of a roll to use, and whether to stop.
//!
//! The simulator and the exact evaluation use the same tables, so they play the same strategy. The
//! slow form of each strategy, its [`Policy`](retrodice_play::policy::Policy), shares nothing with them.

use super::board::{BoardTables, MAX_SLOTS, PaddedPairings, SlotPairing};
use crate::rules::{ColumnSet, Markers};
use crate::strategies::heuristic::{Heuristic, Ties};
use crate::strategies::parameters::Weights;
use crate::strategies::staged::{StageWeights, Staged};
use retrodice_play::error::PlayError;
use retrodice_play::policy::Named;
use std::sync::Arc;

/// Bit that marks, in the index of a table of penalties, that all markers are placed.
pub(super) const ALL_OUT: usize = 1 << 11;

/// Length of a table of penalties: one for each set of at most three columns, with and without
/// [`ALL_OUT`].
pub(super) const SETS: usize = 2 * ALL_OUT;

/// [`Ties::First`] as a constant of code, as branches cost more than sums.
pub(super) const FIRST: u8 = 0;
/// [`Ties::Last`] as a constant of code.
pub(super) const LAST: u8 = 1;
/// [`Ties::Random`] as a constant of code.
pub(super) const RANDOM: u8 = 2;
/// [`Ties::Tree`] as a constant of code: ties go to the last pairing, but of its two single sums to
/// the first.
pub(super) const TREE: u8 = 3;

/// Calls a method with the constants of code for the ties and the kind of sets of a strategy.
macro_rules! with_constants {
    ($fast:ident.$method:ident($($argument:expr),*)) => {
        match ($fast.tactics.ties, $fast.tactics.live) {
            (Ties::First, false) => $fast.$method::<FIRST, false>($($argument),*),
            (Ties::Last, false) => $fast.$method::<LAST, false>($($argument),*),
            (Ties::Random, false) => $fast.$method::<RANDOM, false>($($argument),*),
            (Ties::Tree, false) => $fast.$method::<TREE, false>($($argument),*),
            (Ties::First, true) => $fast.$method::<FIRST, true>($($argument),*),
            (Ties::Last, true) => $fast.$method::<LAST, true>($($argument),*),
            (Ties::Random, true) => $fast.$method::<RANDOM, true>($($argument),*),
            (Ties::Tree, true) => $fast.$method::<TREE, true>($($argument),*),
        }
    };
}
pub(super) use with_constants;

/// Tables of a strategy for one number of claimed columns.
pub(super) struct Stage {
    /// Weight of the step from each height of each column; from row [`MAX_SLOTS`] on that of two
    /// steps.
    pub(super) steps: Vec<i32>,
    /// Progress of a space in each column, and of placing a marker there.
    pub(super) values: [i32; MAX_SLOTS],
    /// Progress of reaching the top of a column.
    pub(super) topping: i32,
    /// Penalty of a pair for the resulting columns, by set.
    pub(super) penalties: Vec<i32>,
    /// Progress at which to stop with all markers placed, by set of columns.
    pub(super) stops: Vec<i32>,
    /// Cost of a new marker for a pair.
    pub(super) marker: i32,
    /// Whether the first space of a new marker counts twice.
    pub(super) first_twice: bool,
}

/// Decision tables of a strategy on one board.
pub(super) struct Tactics {
    pub(super) board: Arc<BoardTables>,
    /// Tables by the number of columns claimed before the turn. The last one serves for more.
    pub(super) stages: Vec<Stage>,
    pub(super) ties: Ties,
    /// Whether columns with the marker at the top are left out of the sets that index penalties and
    /// stops, and pairs that win are taken at once.
    pub(super) live: bool,
}

/// State of a turn in the tables' terms.
#[derive(Clone)]
pub(super) struct TurnState {
    /// Heights of markers where there are any, else of squares.
    pub(super) heights: [u8; MAX_SLOTS],
    /// Columns that have a marker.
    pub(super) markers: u16,
    /// Columns whose marker is at the top.
    pub(super) topped: u16,
    /// Columns in which a step is possible if a marker is there or free.
    pub(super) open: u16,
    pub(super) free: u32,
    /// Number of markers at the top.
    pub(super) tops: u32,
    pub(super) progress: i32,
}

/// A choice of sums of a roll: their columns, one bit each, and whether it is one sum twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RollUse {
    pub(super) columns: u16,
    pub(super) twice: bool,
}

impl Tactics {
    /// Builds the tables of a staged strategy.
    pub(super) fn of_staged(board: Arc<BoardTables>, staged: &Staged) -> Result<Self, PlayError> {
        let odds = staged.odds();
        let sets: Vec<u16> = (0..=board.all).filter(|set| set.count_ones() <= 3).collect();
        let stage = |weights: &StageWeights| {
            board.check(&weights.spaces, &staged.name())?;
            let mut penalties = vec![0; SETS];
            let mut stops = vec![i32::MAX; ALL_OUT];
            for &set in &sets {
                let place = usize::from(set);
                penalties[place] = weights.penalty(odds, set, false);
                penalties[place | ALL_OUT] = weights.penalty(odds, set, true);
                stops[place] = weights.stop(odds, set);
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
        Ok(Self { board, stages, ties: Ties::First, live: true })
    }

    /// Builds the tables of a heuristic: one stage for the whole game.
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
        Ok(Self { board, stages: vec![stage], ties: heuristic.ties(), live: false })
    }

    /// Returns the tables for a turn that starts with this many columns claimed.
    #[inline]
    pub(super) fn stage(&self, claimed: u32) -> &Stage {
        &self.stages[(claimed as usize).min(self.stages.len() - 1)]
    }

    /// Returns the turn that begins at these squares.
    #[inline]
    pub(super) fn turn(&self, squares: &[u8; MAX_SLOTS], closed: u16) -> TurnState {
        TurnState {
            heights: *squares,
            markers: 0,
            topped: 0,
            open: self.board.all & !closed,
            free: 3,
            tops: 0,
            progress: 0,
        }
    }

    /// Returns the best use of a roll of which some sum is usable. `needed` columns are missing to
    /// win. If ties are random, `chance` is called as in [`Heuristic`]'s choice.
    #[inline]
    pub(super) fn best<const TIES: u8, const LIVE: bool>(
        &self,
        stage: &Stage,
        turn: &TurnState,
        split: &PaddedPairings,
        needed: u32,
        mut chance: impl FnMut(u64) -> u64,
    ) -> RollUse {
        if TIES == RANDOM {
            let (mut best, mut best_worth, mut equals) = (RollUse::NONE, i32::MIN, 1);
            self.each::<LIVE>(stage, turn, split, needed, |roll_use, worth| {
                if worth > best_worth {
                    (best, best_worth, equals) = (roll_use, worth, 1);
                } else if worth == best_worth {
                    equals += 1;
                    if chance(equals) == 0 {
                        best = roll_use;
                    }
                }
            });
            return best;
        }
        // Worth, order and choice in one number, so that the best is found
        // without branches, which no processor could predict.
        let mut best = i64::MIN;
        let mut offer = |order: i64, roll_use: RollUse, worth: i32| {
            let order = if TIES == FIRST { 7 - order } else { order };
            let packed = i64::from(worth) << 24 | order << 17 | roll_use.packed();
            best = best.max(if roll_use.columns == 0 { i64::MIN } else { packed });
        };
        if turn.free == 1 {
            for (place, pairing) in (0..).zip(split.padded()) {
                let [one, other] = turn.uses(pairing);
                let worth = |roll_use| self.worth::<LIVE>(stage, turn, pairing, roll_use, needed);
                let upper = i64::from(TIES != TREE);
                offer(2 * place + 1 - upper, one, worth(one));
                offer(2 * place + upper, other, worth(other));
            }
        } else if turn.free == 0 && !LIVE {
            // The columns stay the same, and their penalty with them.
            for (place, pairing) in (0..).zip(split.padded()) {
                let [roll_use, _] = turn.uses(pairing);
                offer(place, roll_use, self.climbed(stage, turn, pairing, roll_use));
            }
        } else {
            for (place, pairing) in (0..).zip(split.padded()) {
                let [roll_use, _] = turn.uses(pairing);
                offer(place, roll_use, self.worth::<LIVE>(stage, turn, pairing, roll_use, needed));
            }
        }
        RollUse::unpacked(best)
    }

    /// Passes all uses of a roll to `take`, in the game's order, with their worths.
    #[inline]
    fn each<const LIVE: bool>(
        &self,
        stage: &Stage,
        turn: &TurnState,
        split: &PaddedPairings,
        needed: u32,
        mut take: impl FnMut(RollUse, i32),
    ) {
        for pairing in split.pairings() {
            let [one, other] = turn.uses(pairing);
            if one.columns != 0 {
                take(one, self.worth::<LIVE>(stage, turn, pairing, one, needed));
            }
            if other != one {
                take(other, self.worth::<LIVE>(stage, turn, pairing, other, needed));
            }
        }
    }

    /// Returns the worth of a use of a pairing.
    #[inline]
    pub(super) fn worth<const LIVE: bool>(
        &self,
        stage: &Stage,
        turn: &TurnState,
        pairing: &SlotPairing,
        roll_use: RollUse,
        needed: u32,
    ) -> i32 {
        let mut worth = self.climbed(stage, turn, pairing, roll_use);
        let markers = turn.markers | roll_use.columns;
        let fresh = roll_use.columns & !turn.markers;
        // At most two bits.
        let count = i32::from(fresh != 0) + i32::from(fresh & fresh.wrapping_sub(1) != 0);
        worth -= count * stage.marker;
        if stage.first_twice {
            worth += self.first_spaces(stage, turn, fresh);
        }
        if !LIVE {
            return worth - stage.penalties[usize::from(markers) % SETS];
        }
        let topped = self.topping(turn, roll_use);
        if topped != 0 && turn.tops + topped.count_ones() >= needed {
            return i32::MAX;
        }
        let out = if count as u32 == turn.free { ALL_OUT } else { 0 };
        worth - stage.penalties[(usize::from(markers & !(turn.topped | topped)) | out) % SETS]
    }

    /// Returns the weight of the first spaces of new markers.
    #[cold]
    fn first_spaces(&self, stage: &Stage, turn: &TurnState, fresh: u16) -> i32 {
        let slots = (0..MAX_SLOTS).filter(|slot| fresh >> slot & 1 == 1);
        let step =
            |slot: usize| stage.steps[slot * self.board.stride + usize::from(turn.heights[slot])];
        slots.map(step).sum()
    }

    /// Returns the weight of the spaces climbed.
    #[inline]
    fn climbed(
        &self,
        stage: &Stage,
        turn: &TurnState,
        pairing: &SlotPairing,
        roll_use: RollUse,
    ) -> i32 {
        let weight = |place: u8| {
            let slot = usize::from(place) % MAX_SLOTS;
            let used = i32::from(roll_use.columns >> slot & 1);
            let row = usize::from(place) * self.board.stride;
            stage.steps[row + usize::from(turn.heights[slot])] & -used
        };
        weight(pairing.places[0]) + weight(pairing.places[1])
    }

    /// Returns the columns whose markers this choice moves to the top.
    #[inline]
    fn topping(&self, turn: &TurnState, roll_use: RollUse) -> u16 {
        let mut topped = 0;
        let mut rest = roll_use.columns;
        while rest != 0 {
            let slot = rest.trailing_zeros() as usize % MAX_SLOTS;
            if turn.heights[slot] + 1 + u8::from(roll_use.twice) >= self.board.lengths[slot] {
                topped |= 1 << slot;
            }
            rest &= rest - 1;
        }
        topped
    }

    /// Moves the markers of a choice.
    #[inline]
    pub(super) fn advance(&self, stage: &Stage, turn: &mut TurnState, roll_use: RollUse) {
        // The second of two columns, else a slot that is none.
        let first = roll_use.columns.trailing_zeros() as usize % MAX_SLOTS;
        let rest = roll_use.columns & roll_use.columns.wrapping_sub(1);
        self.climb(stage, turn, first, 1 + u8::from(roll_use.twice));
        if rest != 0 {
            self.climb(stage, turn, rest.trailing_zeros() as usize % MAX_SLOTS, 1);
        }
    }

    /// Moves the marker of a column up by `spaces`, at most to the top, and places it if there is none.
    #[inline]
    pub(super) fn climb(&self, stage: &Stage, turn: &mut TurnState, slot: usize, spaces: u8) {
        let bit = 1u16 << slot;
        let spaces_left = self.board.lengths[slot] - turn.heights[slot];
        let spaces = spaces.min(spaces_left);
        let fresh = u32::from(turn.markers & bit == 0);
        turn.markers |= bit;
        turn.free -= fresh;
        turn.heights[slot] += spaces;
        turn.progress += stage.values[slot] * (i32::from(spaces) + fresh as i32);
        if spaces == spaces_left {
            turn.topped |= bit;
            turn.tops += 1;
            turn.open &= !bit;
            turn.progress += stage.topping;
        }
    }

    /// Returns whether a turn that has not won is to stop.
    #[inline]
    pub(super) fn stops<const LIVE: bool>(
        &self,
        stage: &Stage,
        turn: &TurnState,
        columns_open: u32,
    ) -> bool {
        self.surplus::<LIVE>(stage, turn, columns_open) >= 0
    }

    /// Returns the progress of a turn that has not won, less the progress at which it stops.
    /// `i32::MIN` while a marker is free and a column open for it.
    #[inline]
    pub(super) fn surplus<const LIVE: bool>(
        &self,
        stage: &Stage,
        turn: &TurnState,
        columns_open: u32,
    ) -> i32 {
        if turn.free > 0 && columns_open > 3 - turn.free {
            return i32::MIN;
        }
        let set = usize::from(if LIVE { turn.markers & !turn.topped } else { turn.markers });
        turn.progress.saturating_sub(stage.stops[set % ALL_OUT])
    }

    /// Returns the progress at which a turn with all markers in these columns stops, by the set of
    /// those at the top: one bit each, that of the first slot the lowest.
    pub(super) fn stops_by_tops(&self, stage: &Stage, set: u16, slots: [usize; 3]) -> [i32; 8] {
        std::array::from_fn(|tops| {
            let at_top = (0..3).filter(|place| tops >> place & 1 == 1);
            let topped = at_top.fold(0, |topped, place| topped | 1 << slots[place]);
            let index = if self.live { set & !topped } else { set };
            stage.stops[usize::from(index) % ALL_OUT]
        })
    }
}

impl RollUse {
    /// Choice of no sum at all.
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

impl TurnState {
    #[inline]
    fn columns(&self) -> Markers {
        let [placed, open] = [self.markers, self.open].map(ColumnSet::from_bits);
        Markers { placed, open, free: self.free as usize }
    }

    /// Returns the columns in which a step is possible.
    #[inline]
    pub(super) fn usable(&self) -> u16 {
        self.columns().usable().bits()
    }

    /// Returns the uses of a pairing: one, given twice, or two if there is one marker for two
    /// columns. No columns if it cannot be used.
    #[inline]
    pub(super) fn uses(&self, pairing: &SlotPairing) -> [RollUse; 2] {
        let ways = self.columns().advanced_by(pairing.columns);
        ways.map(|columns| RollUse { columns: columns.bits(), twice: pairing.twice })
    }
}

/// Returns the difficulty of every set of columns, one bit each; zero unless there are three.
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
