//! Roll choices: which sums each roll allows, and which of them a strategy chooses.

use crate::strategies::fast::board::{BoardTables, MAX_SLOTS, PaddedPairings, SlotPairing};
use crate::strategies::fast::tactics::{RollUse, Stage, Tactics, TurnState};
use crate::strategies::heuristic::Ties;
use retrodice_solver::parallel::map;
use rustc_hash::FxHashMap;

/// Number of markers in a turn.
pub(super) const MARKERS: usize = 3;

/// Rolls of a board, prepared for the exact evaluation.
pub(super) struct Rolls {
    /// Pairings of each distinct roll, with its probability.
    splits: Vec<(PaddedPairings, f64)>,
}

impl Rolls {
    pub(super) fn new(board: &BoardTables) -> Self {
        let total = board.tickets.len() as f64;
        let chances = board.classes.iter().map(|class| f64::from(class.weight) / total);
        Self { splits: board.splits.iter().copied().zip(chances).collect() }
    }
}

/// Options of all rolls at positions with the same markers and the same usable columns.
///
/// Each option is examined once. Rolls with the same options are merged, and rolls without a choice
/// are added up.
#[derive(Default)]
pub(super) struct RollChoices {
    pub(super) options: Vec<RollOption>,
    /// Probability of the rolls that allow just this option, by option.
    sure: Vec<f64>,
    /// Rolls that leave a choice.
    open: Vec<OpenRoll>,
}

/// A use of a roll and the markers after it.
pub(super) struct RollOption {
    pairing: SlotPairing,
    roll_use: RollUse,
    /// Whether some roll compares its worth with another's.
    compared: bool,
    /// Columns with markers afterwards, one bit each.
    pub(super) set: u16,
    /// Slots of these columns in ascending order and the spaces that each climbs. Missing columns
    /// are [`NO_COLUMN`], with one space.
    pub(super) slots: [u8; MARKERS],
    pub(super) steps: [u8; MARKERS],
}

/// A slot without a column: its one space is always climbed.
const NO_COLUMN: usize = MAX_SLOTS - 1;

/// Scratch buffer for comparing options.
#[derive(Default)]
pub(super) struct RollScratch {
    worths: Vec<i32>,
    /// Probability of each option.
    pub(super) shares: Vec<f64>,
}

/// Roll choices of all positions of a board, by markers and usable columns.
pub(super) struct RollChoiceTable {
    by_markers: FxHashMap<(u16, u16), RollChoices>,
}

impl RollChoiceTable {
    /// Builds the choices for markers in any of `sets`, or none, whichever columns are closed.
    pub(super) fn new(tactics: &Tactics, rolls: &Rolls, sets: &[u16]) -> Self {
        let board = &*tactics.board;
        let sets = || sets.iter().copied().chain([0]);
        let mut turns: FxHashMap<(u16, u16), TurnState> = FxHashMap::default();
        for closed in sets().filter(|closed| closed.count_ones() < board.columns_to_win) {
            for markers in sets() {
                let mut turn = tactics.turn(&[0; MAX_SLOTS], closed);
                turn.markers = markers;
                turn.free -= markers.count_ones();
                turns.entry((markers, turn.usable())).or_insert(turn);
            }
        }
        let (keys, turns): (Vec<_>, Vec<_>) = turns.into_iter().unzip();
        let choices = map(turns.len(), &|turn| RollChoices::new(rolls, &turns[turn]));
        Self { by_markers: keys.into_iter().zip(choices).collect() }
    }

    /// Returns the roll choices of a turn that has not won.
    #[inline]
    pub(super) fn of(&self, turn: &TurnState) -> &RollChoices {
        &self.by_markers[&(turn.markers, turn.usable())]
    }
}

/// Maximum number of options of a roll: three pairings, each of which may have to be halved.
const MAX_OPTIONS: usize = 6;

/// A roll that leaves a choice between options.
struct OpenRoll {
    chance: f64,
    /// Options in the game's order, the last one repeated where there are fewer.
    options: [u8; MAX_OPTIONS],
    count: usize,
}

impl RollChoices {
    pub(super) fn new(rolls: &Rolls, turn: &TurnState) -> Self {
        let mut roll_choices = Self::default();
        for (split, chance) in &rolls.splits {
            let mut options = Vec::new();
            for pairing in split.pairings() {
                let [one, other] = turn.uses(pairing);
                if one.columns != 0 {
                    options.push(roll_choices.option_number(turn, pairing, one));
                }
                if other != one {
                    options.push(roll_choices.option_number(turn, pairing, other));
                }
            }
            match options.split_first() {
                None => {}
                Some((first, rest)) if rest.iter().all(|option| option == first) => {
                    roll_choices.sure[usize::from(*first)] += chance;
                }
                Some(_) => {
                    match roll_choices.open.iter_mut().find(|open| open.options() == options) {
                        Some(open) => open.chance += chance,
                        None => roll_choices.open.push(OpenRoll::new(*chance, &options)),
                    }
                }
            }
        }
        for &option in roll_choices.open.iter().flat_map(OpenRoll::options) {
            roll_choices.options[usize::from(option)].compared = true;
        }
        roll_choices
    }

    fn option_number(&mut self, turn: &TurnState, pairing: &SlotPairing, roll_use: RollUse) -> u8 {
        let number = self.options.iter().position(|option| option.roll_use == roll_use);
        number.unwrap_or_else(|| {
            self.options.push(RollOption::new(turn.markers | roll_use.columns, *pairing, roll_use));
            self.sure.push(0.0);
            self.options.len() - 1
        }) as u8
    }

    /// Computes the probability of each option at this position, where `needed` columns are missing
    /// to win.
    pub(super) fn shares(
        &self,
        tactics: &Tactics,
        stage: &Stage,
        turn: &TurnState,
        needed: u32,
        scratch: &mut RollScratch,
    ) {
        let RollScratch { worths, shares } = scratch;
        worths.clear();
        worths.extend(self.options.iter().map(|option| match (option.compared, tactics.live) {
            (false, _) => 0,
            (true, true) => {
                tactics.worth::<true>(stage, turn, &option.pairing, option.roll_use, needed)
            }
            (true, false) => {
                tactics.worth::<false>(stage, turn, &option.pairing, option.roll_use, needed)
            }
        }));
        self.share_out(worths, tactics.ties, shares);
    }

    /// Distributes the rolls with a choice by the worths of their options.
    fn share_out(&self, worths: &[i32], ties: Ties, shares: &mut Vec<f64>) {
        shares.clear();
        shares.extend_from_slice(&self.sure);
        match ties {
            Ties::First => self.share_by::<true>(worths, shares),
            // `AnchorSpace::new` refuses the tree.
            Ties::Last | Ties::Tree => self.share_by::<false>(worths, shares),
            Ties::Random => self.share_evenly(worths, shares),
        }
    }

    /// Gives each roll to the first or the last of its best options. Worth, order and option go
    /// into one number, so that the best is found without branches, which no processor could
    /// predict.
    fn share_by<const FIRST: bool>(&self, worths: &[i32], shares: &mut [f64]) {
        for open in &self.open {
            let key = |(order, &option): (usize, &u8)| {
                let order = if FIRST { MAX_OPTIONS - order } else { order };
                let worth = i64::from(worths[usize::from(option)]);
                worth << 16 | (order as i64) << 8 | i64::from(option)
            };
            let best = open.options.iter().enumerate().map(key).fold(i64::MIN, i64::max);
            shares[(best & 0xff) as usize] += open.chance;
        }
    }

    /// Gives each roll to all of its best options alike.
    fn share_evenly(&self, worths: &[i32], shares: &mut [f64]) {
        for open in &self.open {
            let worth = |option: &u8| worths[usize::from(*option)];
            let best_worth = open.options().iter().map(worth).max().unwrap_or(0);
            let best = open.options().iter().filter(|option| worth(option) == best_worth);
            let each = open.chance / best.clone().count() as f64;
            best.for_each(|&option| shares[usize::from(option)] += each);
        }
    }
}

impl RollOption {
    fn new(set: u16, pairing: SlotPairing, roll_use: RollUse) -> Self {
        let (mut slots, mut steps) = ([NO_COLUMN as u8; MARKERS], [1; MARKERS]);
        let columns = (0..MAX_SLOTS as u8).filter(|slot| set >> slot & 1 == 1);
        for (place, slot) in columns.enumerate() {
            let climbs = roll_use.columns >> slot & 1 == 1;
            slots[place] = slot;
            steps[place] = if climbs { 1 + u8::from(roll_use.twice) } else { 0 };
        }
        Self { pairing, roll_use, compared: false, set, slots, steps }
    }
}

impl OpenRoll {
    fn new(chance: f64, options: &[u8]) -> Self {
        let option = |place: usize| options[place.min(options.len() - 1)];
        Self { chance, options: std::array::from_fn(option), count: options.len() }
    }

    fn options(&self) -> &[u8] {
        &self.options[..self.count]
    }
}
