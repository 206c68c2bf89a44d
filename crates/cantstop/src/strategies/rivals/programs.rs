//! What rolls do with markers on some columns while others can be used.

use super::squares::Board;
use crate::rules::{ColumnSet, Markers, Pairings, RollClass};
use rustc_hash::FxHashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The most markers.
pub(super) const MARKERS: usize = 3;

/// A way to use a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Use {
    /// Columns with markers afterwards.
    pub mask: u16,
    /// Spaces climbed in each of them, in ascending order; a second one may be
    /// lost at the top.
    pub climb: [u8; MARKERS],
}

/// The rolls that can be used, merged by their uses.
#[derive(Debug, Default)]
pub(super) struct Program {
    /// Chance, and where the uses end among `picks`.
    rolls: Vec<(f64, usize)>,
    /// Places among `uses`.
    picks: Vec<u8>,
    /// All that are met, each once.
    pub uses: Vec<Use>,
    bust: f64,
}

impl Program {
    /// Means over all rolls, each used in the best way for the first lane, for the first `W` of
    /// some positions side by side: `worths` are by the place of a use among [`Program::uses`],
    /// and `bust` is the value of losing the turn.
    #[inline(always)]
    pub fn expected<const L: usize, const S: usize, const W: usize>(
        &self,
        bust: [f64; L],
        worths: &[[[f64; S]; L]],
    ) -> [[f64; W]; L] {
        let mut value = bust.map(|bust| [self.bust * bust; W]);
        let mut from = 0;
        for &(chance, end) in &self.rolls {
            let first = &worths[usize::from(self.picks[from])];
            let mut best: [[f64; W]; L] =
                std::array::from_fn(|lane| std::array::from_fn(|place| first[lane][place]));
            for &pick in &self.picks[from + 1..end] {
                let other = &worths[usize::from(pick)];
                for place in 0..W {
                    let better = other[0][place] > best[0][place];
                    for lane in 0..L {
                        let old = best[lane][place];
                        best[lane][place] = if better { other[lane][place] } else { old };
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

/// The ways to use one roll, in the order of the rules; `usable` columns are open
/// and their markers, if any, below the top.
pub(super) fn uses(roll: &Pairings, markers: u16, usable: u16, mut take: impl FnMut(Use)) {
    let [placed, open] = [markers, usable].map(ColumnSet::from_bits);
    Markers::new(placed, open, MARKERS).each_advance_of(roll, false, |sums| {
        let after = placed.union(sums.columns());
        let mut climb = [0; MARKERS];
        for (place, column) in climb.iter_mut().zip(after.iter()) {
            *place = sums.spaces(column);
        }
        take(Use { mask: after.bits(), climb });
    });
}

/// A use in a number: larger for a larger one. Never zero, and shorter than [`BITS`].
fn code(way: &Use) -> u128 {
    let climbs = way.climb.iter().fold(0, |code, climb| code << 2 | u128::from(*climb));
    u128::from(way.mask) << (2 * MARKERS) | climbs
}

/// The bits of a use among those of a roll, of which there are at most six.
const BITS: u32 = 20;

impl Program {
    fn new(rolls: &[RollClass], markers: u16, usable: u16) -> Self {
        let total = f64::from(rolls.iter().map(|roll| roll.weight).sum::<u32>());
        let mut program = Self::default();
        // The uses of each roll in ascending order, in one number, with its weight.
        let mut keys: Vec<(u128, u32)> = Vec::with_capacity(rolls.len());
        for roll in rolls {
            let (mut codes, mut count) = ([0; 6], 0);
            uses(&roll.pairings, markers, usable, |way| {
                program.uses.push(way);
                codes[count] = code(&way);
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
        program.uses.sort_unstable();
        program.uses.dedup();
        let codes: Vec<u128> = program.uses.iter().map(code).collect();
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

/// Markers and usable columns.
type Key = (u16, u16);

/// By the number of columns, which tells the dice, and the key.
type Shared = FxHashMap<(usize, Key), Arc<Program>>;

/// The programs of all turns of a process.
static SHARED: LazyLock<Mutex<Shared>> = LazyLock::new(Mutex::default);

/// Programs, made when they are first needed.
#[derive(Default)]
pub(super) struct Programs {
    known: FxHashMap<Key, Arc<Program>>,
}

impl Programs {
    /// Programs kept: some ten megabytes at most.
    const MOST: usize = 20_000;

    /// Forgets all of them if there are very many.
    pub fn tidy(&mut self) {
        if self.known.len() > Self::MOST {
            self.known.clear();
        }
    }

    /// The program for these markers and usable columns.
    pub fn find(&mut self, board: &Board, markers: u16, usable: u16) -> Arc<Program> {
        let full = markers.count_ones() as usize == MARKERS;
        let key = (markers, if full { usable & markers } else { usable });
        let make = || {
            let shared_key = (board.columns, key);
            let shared = || SHARED.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(known) = shared().get(&shared_key) {
                return known.clone();
            }
            let made = Arc::new(Program::new(&board.classes, key.0, key.1));
            let mut shared = shared();
            if shared.len() > Self::MOST {
                shared.clear();
            }
            shared.insert(shared_key, made.clone());
            made
        };
        self.known.entry(key).or_insert_with(make).clone()
    }
}
