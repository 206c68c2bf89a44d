//! What rolls allow, and which of it a strategy chooses.

use crate::strategies::fast::board::{BoardTables, MOST_SLOTS, Pairing, Split};
use crate::strategies::fast::tactics::{Among, Stage, Tactics, Turn, Use};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// Markers of a turn.
pub(super) const MARKERS: usize = 3;

/// The rolls of a board, prepared for the exact evaluation.
pub(super) struct Rolls {
    /// By split, with the probability of a roll that splits so.
    splits: Vec<(Split, f64)>,
}

impl Rolls {
    pub(super) fn new(board: &BoardTables) -> Self {
        let total = board.tickets.len() as f64;
        let chances = board.classes.iter().map(|class| f64::from(class.weight) / total);
        Self { splits: board.splits.iter().copied().zip(chances).collect() }
    }
}

/// What rolls allow at positions with the same markers and the same usable
/// columns: every way to use one is examined once, rolls with the same ways
/// are merged, and those that leave no choice are added up.
#[derive(Default)]
pub(super) struct Program {
    pub(super) ways: Vec<Way>,
    /// Probability of having just this way, by way.
    sure: Vec<f64>,
    /// Probability and ways, in the game's order, of the other rolls.
    open: Vec<Open>,
}

/// A way to use a roll.
pub(super) struct Way {
    pairing: Pairing,
    how: Use,
    /// Whether its worth is asked for.
    compared: bool,
    /// The columns with markers afterwards.
    pub(super) set: u16,
    /// Their slots in ascending order and the spaces that each climbs; for those that
    /// are missing [`NO_COLUMN`], and a space.
    pub(super) slots: [u8; MARKERS],
    pub(super) steps: [u8; MARKERS],
}

/// A slot without a column: its one space is always climbed.
const NO_COLUMN: usize = MOST_SLOTS - 1;

/// Room to compare ways in.
#[derive(Default)]
pub(super) struct Room {
    worths: Vec<i32>,
    /// The probability of each way.
    pub(super) shares: Vec<f64>,
}

/// The programs of all positions of a board, by markers and usable columns.
pub(super) struct Programs {
    known: FxHashMap<(u16, u16), Program>,
}

impl Programs {
    /// For markers in any of `sets`, or none, whichever columns are closed.
    pub(super) fn new(tactics: &Tactics, rolls: &Rolls, sets: &[u16]) -> Self {
        let board = &*tactics.board;
        let sets = || sets.iter().copied().chain([0]);
        let mut turns: FxHashMap<(u16, u16), Turn> = FxHashMap::default();
        for gone in sets().filter(|gone| gone.count_ones() < board.columns_to_win) {
            for markers in sets() {
                let mut turn = tactics.turn(&[0; MOST_SLOTS], gone);
                turn.markers = markers;
                turn.free -= markers.count_ones();
                turns.entry((markers, turn.usable())).or_insert(turn);
            }
        }
        let program = |(key, turn): (_, Turn)| (key, Program::new(rolls, &turn));
        Self { known: turns.into_par_iter().map(program).collect() }
    }

    /// What rolls allow in this turn, whose last column is not yet reached.
    #[inline]
    pub(super) fn of(&self, turn: &Turn) -> &Program {
        &self.known[&(turn.markers, turn.usable())]
    }
}

/// Most ways to use a roll: three pairings, each of which may have to be halved.
const MOST_WAYS: usize = 6;

/// A roll that leaves a choice.
struct Open {
    chance: f64,
    /// In the game's order, the last one repeated where there are fewer.
    ways: [u8; MOST_WAYS],
    count: usize,
}

impl Program {
    pub(super) fn new(rolls: &Rolls, turn: &Turn) -> Self {
        let mut program = Self::default();
        for (split, chance) in &rolls.splits {
            let mut ways = Vec::new();
            for pairing in split.pairings() {
                let [one, other] = turn.ways(pairing);
                if one.columns != 0 {
                    ways.push(program.way(turn, pairing, one));
                }
                if other != one {
                    ways.push(program.way(turn, pairing, other));
                }
            }
            match ways.split_first() {
                None => {}
                Some((first, rest)) if rest.iter().all(|way| way == first) => {
                    program.sure[usize::from(*first)] += chance;
                }
                Some(_) => match program.open.iter_mut().find(|known| known.ways() == ways) {
                    Some(known) => known.chance += chance,
                    None => program.open.push(Open::new(*chance, &ways)),
                },
            }
        }
        for &way in program.open.iter().flat_map(Open::ways) {
            program.ways[usize::from(way)].compared = true;
        }
        program
    }

    fn way(&mut self, turn: &Turn, pairing: &Pairing, how: Use) -> u8 {
        let known = self.ways.iter().position(|known| known.how == how);
        known.unwrap_or_else(|| {
            self.ways.push(Way::new(turn.markers | how.columns, *pairing, how));
            self.sure.push(0.0);
            self.ways.len() - 1
        }) as u8
    }

    /// The probability of each way at this position, where `needed` columns are
    /// missing to win.
    pub(super) fn shares(
        &self,
        tactics: &Tactics,
        stage: &Stage,
        turn: &Turn,
        needed: u32,
        room: &mut Room,
    ) {
        let Room { worths, shares } = room;
        worths.clear();
        worths.extend(self.ways.iter().map(|way| match (way.compared, tactics.live) {
            (false, _) => 0,
            (true, true) => tactics.worth::<true>(stage, turn, &way.pairing, way.how, needed),
            (true, false) => tactics.worth::<false>(stage, turn, &way.pairing, way.how, needed),
        }));
        self.share_out(worths, tactics.among, shares);
    }

    /// By the worth of those that are compared.
    fn share_out(&self, worths: &[i32], among: Among, shares: &mut Vec<f64>) {
        shares.clear();
        shares.extend_from_slice(&self.sure);
        match among {
            Among::First => self.share_by::<true>(worths, shares),
            // Refused where the ground is laid.
            Among::Last | Among::Tree => self.share_by::<false>(worths, shares),
            Among::Random => self.share_evenly(worths, shares),
        }
    }

    /// To the first or the last of the best. Worth, order and way go into one number,
    /// so that the best is found without branches, which no processor could predict.
    fn share_by<const FIRST: bool>(&self, worths: &[i32], shares: &mut [f64]) {
        for open in &self.open {
            let key = |(order, &way): (usize, &u8)| {
                let order = if FIRST { MOST_WAYS - order } else { order };
                let worth = i64::from(worths[usize::from(way)]);
                worth << 16 | (order as i64) << 8 | i64::from(way)
            };
            let best = open.ways.iter().enumerate().map(key).fold(i64::MIN, i64::max);
            shares[(best & 0xff) as usize] += open.chance;
        }
    }

    /// To all of the best alike.
    fn share_evenly(&self, worths: &[i32], shares: &mut [f64]) {
        for open in &self.open {
            let worth = |way: &u8| worths[usize::from(*way)];
            let most = open.ways().iter().map(worth).max().unwrap_or(0);
            let best = open.ways().iter().filter(|way| worth(way) == most);
            let each = open.chance / best.clone().count() as f64;
            best.for_each(|&way| shares[usize::from(way)] += each);
        }
    }
}

impl Way {
    fn new(set: u16, pairing: Pairing, how: Use) -> Self {
        let (mut slots, mut steps) = ([NO_COLUMN as u8; MARKERS], [1; MARKERS]);
        let columns = (0..MOST_SLOTS as u8).filter(|slot| set >> slot & 1 == 1);
        for (place, slot) in columns.enumerate() {
            let climbs = how.columns >> slot & 1 == 1;
            slots[place] = slot;
            steps[place] = if climbs { 1 + u8::from(how.twice) } else { 0 };
        }
        Self { pairing, how, compared: false, set, slots, steps }
    }
}

impl Open {
    fn new(chance: f64, ways: &[u8]) -> Self {
        let way = |place: usize| ways[place.min(ways.len() - 1)];
        Self { chance, ways: std::array::from_fn(way), count: ways.len() }
    }

    fn ways(&self) -> &[u8] {
        &self.ways[..self.count]
    }
}
