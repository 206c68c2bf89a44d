//! Compiled rolls: the advances that each roll allows, with markers on some columns.

use crate::rules::{ColumnSet, Markers, Pairings, RollClass};
use crate::strategies::multiplayer::board::BoardSpec;
use rustc_hash::FxHashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Markers of a turn.
pub(crate) const MARKERS: usize = 3;

/// Advance of the markers by one roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Advance {
    /// Columns with markers afterwards.
    pub mask: u16,
    /// Spaces climbed in each of them, in ascending order of columns. A second space may be lost
    /// at the top.
    pub climb: [u8; MARKERS],
}

impl Advance {
    /// Returns the advance that leaves these markers where they are.
    pub(crate) fn none(mask: u16) -> Self {
        Self { mask, climb: [0; MARKERS] }
    }
}

/// All rolls with markers on some columns, merged by the advances that they allow.
#[derive(Debug, Default)]
pub(crate) struct RollProgram {
    /// Probability of each, and where its advances end in `picks`.
    rolls: Vec<(f64, usize)>,
    /// Advances of the rolls, as indices into `advances`.
    picks: Vec<u8>,
    /// Every advance that some roll allows, once.
    pub advances: Vec<Advance>,
    /// Probability of a roll that allows none.
    bust: f64,
}

impl RollProgram {
    /// Returns the means over all rolls for `W` positions side by side. Each roll makes the
    /// advance that is best for the first value.
    ///
    /// `values` are those after each of [`RollProgram::advances`], and `bust` are those of losing
    /// the turn.
    #[inline(always)]
    pub(crate) fn expected<const L: usize, const S: usize, const W: usize>(
        &self,
        bust: [f64; L],
        values: &[[[f64; S]; L]],
    ) -> [[f64; W]; L] {
        let mut value = bust.map(|bust| [self.bust * bust; W]);
        let mut from = 0;
        for &(chance, end) in &self.rolls {
            let first = &values[usize::from(self.picks[from])];
            let mut best: [[f64; W]; L] =
                std::array::from_fn(|seat| std::array::from_fn(|place| first[seat][place]));
            for &pick in &self.picks[from + 1..end] {
                let other = &values[usize::from(pick)];
                for place in 0..W {
                    let better = other[0][place] > best[0][place];
                    for seat in 0..L {
                        let old = best[seat][place];
                        best[seat][place] = if better { other[seat][place] } else { old };
                    }
                }
            }
            for (value, best) in value.iter_mut().zip(&best) {
                for place in 0..W {
                    value[place] += chance * best[place];
                }
            }
            from = end;
        }
        value
    }
}

/// Passes the advances that one roll allows to `take`, in the order of the rules. The columns
/// `usable` are open, and their markers, if any, below the top.
pub(crate) fn advances(roll: &Pairings, markers: u16, usable: u16, mut take: impl FnMut(Advance)) {
    let [placed, open] = [markers, usable].map(ColumnSet::from_bits);
    Markers::new(placed, open, MARKERS).each_advance_of(roll, false, |sums| {
        let after = placed.union(sums.columns());
        let mut climb = [0; MARKERS];
        for (place, column) in climb.iter_mut().zip(after.iter()) {
            *place = sums.spaces(column);
        }
        take(Advance { mask: after.bits(), climb });
    });
}

/// Returns an advance as a number in the same order: never zero, and of fewer than [`BITS`] bits.
fn code(advance: &Advance) -> u128 {
    let climbs = advance.climb.iter().fold(0, |code, climb| code << 2 | u128::from(*climb));
    u128::from(advance.mask) << (2 * MARKERS) | climbs
}

/// Bits of an advance among those of a roll, of which there are at most six.
const BITS: u32 = 20;

impl RollProgram {
    fn new(rolls: &[RollClass], markers: u16, usable: u16) -> Self {
        let total = f64::from(rolls.iter().map(|roll| roll.weight).sum::<u32>());
        let mut program = Self::default();
        // The advances of each roll in ascending order, in one number, with its weight.
        let mut keys: Vec<(u128, u32)> = Vec::with_capacity(rolls.len());
        for roll in rolls {
            let (mut codes, mut count) = ([0; 6], 0);
            advances(&roll.pairings, markers, usable, |advance| {
                program.advances.push(advance);
                codes[count] = code(&advance);
                count += 1;
            });
            codes[..count].sort_unstable();
            let (mut key, mut left, mut last) = (0, u128::BITS, 0);
            for &code in
                codes[..count].iter().filter(|code| std::mem::replace(&mut last, **code) != **code)
            {
                left -= BITS;
                key |= code << left;
            }
            keys.push((key, roll.weight));
        }
        program.advances.sort_unstable();
        program.advances.dedup();
        let codes: Vec<u128> = program.advances.iter().map(code).collect();
        keys.sort_unstable();
        for merged in keys.chunk_by(|one, other| one.0 == other.0) {
            let chance = f64::from(merged.iter().map(|(_, weight)| weight).sum::<u32>()) / total;
            let mut key = merged[0].0;
            if key == 0 {
                program.bust = chance;
                continue;
            }
            while key != 0 {
                let code = key >> (u128::BITS - BITS);
                program.picks.push(codes.partition_point(|other| *other < code) as u8);
                key <<= BITS;
            }
            program.rolls.push((chance, program.picks.len()));
        }
        program
    }
}

/// Columns with markers, and usable columns.
type Key = (u16, u16);

/// Programs by the number of columns, which tells the dice, and the key.
type SharedPrograms = FxHashMap<(usize, Key), Arc<RollProgram>>;

/// Programs of all turns of a process.
static SHARED: LazyLock<Mutex<SharedPrograms>> = LazyLock::new(Mutex::default);

/// Cache of programs, which are compiled when they are first needed.
#[derive(Default)]
pub(crate) struct RollPrograms {
    programs: FxHashMap<Key, Arc<RollProgram>>,
}

impl RollPrograms {
    /// Capacity: some ten megabytes at most.
    const CAPACITY: usize = 20_000;

    /// Empties the cache if it is full.
    pub(crate) fn tidy(&mut self) {
        if self.programs.len() > Self::CAPACITY {
            self.programs.clear();
        }
    }

    /// Returns the program for these markers and usable columns.
    pub(crate) fn find(
        &mut self,
        board: &BoardSpec,
        markers: u16,
        usable: u16,
    ) -> Arc<RollProgram> {
        let full = markers.count_ones() as usize == MARKERS;
        let key = (markers, if full { usable & markers } else { usable });
        let compile = || {
            let shared_key = (board.columns, key);
            let shared = || SHARED.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(program) = shared().get(&shared_key) {
                return program.clone();
            }
            let program = Arc::new(RollProgram::new(&board.classes, key.0, key.1));
            let mut shared = shared();
            if shared.len() > Self::CAPACITY {
                shared.clear();
            }
            shared.insert(shared_key, program.clone());
            program
        };
        self.programs.entry(key).or_insert_with(compile).clone()
    }
}
