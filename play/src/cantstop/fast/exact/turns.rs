//! One turn, forwards: where it may end, and with which probability.

use crate::cantstop::fast::board::{BoardTables, MOST_SLOTS, Pairing, Split};
use crate::cantstop::fast::tactics::{Among, Stage, Tactics, Turn, Use};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Markers of a turn.
const MARKERS: usize = 3;

/// The rolls of a board, as a walk looks at them.
pub(super) struct Rolls {
    /// By split, with the probability of a roll that splits so.
    splits: Vec<(Split, f64)>,
}

impl Rolls {
    pub(super) fn new(board: &BoardTables) -> Self {
        let mut weights = vec![0u32; board.splits.len()];
        board.tickets.iter().for_each(|&split| weights[usize::from(split)] += 1);
        let total = board.tickets.len() as f64;
        let chance = |&weight: &u32| f64::from(weight) / total;
        Self { splits: board.splits.iter().copied().zip(weights.iter().map(chance)).collect() }
    }
}

/// What rolls allow at positions with the same markers and the same usable
/// columns: every way to use one is looked at once, rolls with the same ways
/// are taken together, and those that leave no choice are added up.
#[derive(Default)]
struct Program {
    ways: Vec<Way>,
    /// Probability of having just this way, by way.
    sure: Vec<f64>,
    /// Probability and ways, in the game's order, of the other rolls.
    open: Vec<Open>,
}

/// A way to use a roll.
struct Way {
    pairing: Pairing,
    how: Use,
    /// Whether its worth is asked for.
    compared: bool,
    /// The columns with markers afterwards.
    set: u16,
    /// Their slots in ascending order and the spaces that each climbs; for those that
    /// are missing [`NO_COLUMN`], and a space.
    slots: [u8; MARKERS],
    steps: [u8; MARKERS],
}

/// A slot without a column: its one space is always climbed.
const NO_COLUMN: usize = MOST_SLOTS - 1;

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
    fn new(rolls: &Rolls, turn: &Turn) -> Self {
        let usable = turn.usable();
        let mut program = Self::default();
        for (split, chance) in &rolls.splits {
            let mut ways = Vec::new();
            for pairing in split.pairings() {
                let [one, other] = turn.halves(pairing, usable);
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

    /// The probability of each way, by the worth of those that are compared.
    fn share_out(&self, worths: &[i32], among: Among, shares: &mut Vec<f64>) {
        shares.clear();
        shares.extend_from_slice(&self.sure);
        match among {
            Among::First => self.share_by::<true>(worths, shares),
            Among::Last => self.share_by::<false>(worths, shares),
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

/// Where an anchor is, and which columns are claimed there.
#[derive(Clone, Copy)]
pub(super) struct Anchor {
    pub(super) address: u32,
    pub(super) squares: [u8; MOST_SLOTS],
    pub(super) closed: u16,
    pub(super) claimed: u32,
}

/// A number for each of the thresholds that are walked side by side.
pub(super) type Lanes<const L: usize> = [f64; L];

/// What a turn from an anchor comes to.
#[derive(Clone, Debug)]
pub(super) struct Outcomes<const L: usize> {
    /// Anchors at which it stops, by address, with probabilities.
    pub(super) stops: Vec<(u32, Lanes<L>)>,
    /// Probability that it wins.
    pub(super) win: Lanes<L>,
    /// Probability that a roll loses it.
    pub(super) bust: Lanes<L>,
}

/// A block of positions: all with markers in the same columns.
struct Block {
    columns: [u8; MARKERS],
    count: usize,
    set: u16,
    /// First place of its probabilities.
    base: usize,
    size: usize,
}

/// Walks through turns; holds the room for it.
///
/// What a roll is used for does not depend on when the turn stops, so strategies
/// that differ in nothing but the progress they stop at are walked side by side.
pub(super) struct Walker<'a, const L: usize> {
    tactics: &'a Tactics,
    /// What each lane's progress to stop at is above that of the tactics.
    shifts: [i32; L],
    rolls: &'a Rolls,
    /// By markers and usable columns.
    programs: FxHashMap<(u16, u16), Rc<Program>>,
    /// Distance between addresses that differ by one space, by column.
    strides: &'a [u32],
    /// All sets of at most three columns, the small ones first.
    sets: &'a [u16],
    blocks: Vec<Block>,
    /// Where the probabilities of each set of columns begin.
    base: Vec<usize>,
    /// Spaces left in each column, one where there is no column.
    left: [u8; MOST_SLOTS],
    probabilities: Vec<Lanes<L>>,
    worths: Vec<i32>,
    shares: Vec<f64>,
    /// What was found.
    pub(super) outcomes: Outcomes<L>,
}

impl<'a, const L: usize> Walker<'a, L> {
    pub(super) fn new(
        tactics: &'a Tactics,
        shifts: [i32; L],
        rolls: &'a Rolls,
        strides: &'a [u32],
        sets: &'a [u16],
    ) -> Self {
        Self {
            tactics,
            shifts,
            rolls,
            programs: FxHashMap::default(),
            strides,
            sets,
            blocks: Vec::new(),
            base: vec![0; usize::from(tactics.board.all) + 1],
            left: [1; MOST_SLOTS],
            probabilities: Vec::new(),
            worths: Vec::new(),
            shares: Vec::new(),
            outcomes: Outcomes { stops: Vec::new(), win: [0.0; L], bust: [0.0; L] },
        }
    }

    /// Finds the outcomes of a turn from `anchor`.
    pub(super) fn walk(&mut self, anchor: &Anchor) {
        self.outcomes.stops.clear();
        self.outcomes.win = [0.0; L];
        self.lay_out(anchor);
        let stage = self.tactics.stage(anchor.claimed);
        let start = self.tactics.turn(&anchor.squares, anchor.closed);
        self.roll(stage, anchor, &start, [1.0; L]);
        let columns_open = self.tactics.board.columns - anchor.claimed;
        for number in 0..self.blocks.len() {
            let mut turn = start.clone();
            for place in 0..self.blocks[number].size {
                let block = &self.blocks[number];
                let probability = self.probabilities[block.base + place];
                if probability == [0.0; L] {
                    continue;
                }
                let address = self.place_markers(stage, anchor, block, place, &mut turn);
                let surplus = if self.tactics.live {
                    self.tactics.surplus::<true>(stage, &turn, columns_open)
                } else {
                    self.tactics.surplus::<false>(stage, &turn, columns_open)
                };
                let (mut stopping, mut rolling) = (probability, probability);
                for (lane, &shift) in self.shifts.iter().enumerate() {
                    let other = if surplus >= shift { &mut rolling } else { &mut stopping };
                    other[lane] = 0.0;
                }
                if stopping != [0.0; L] {
                    self.outcomes.stops.push((address, stopping));
                }
                if rolling != [0.0; L] {
                    self.roll(stage, anchor, &turn, rolling);
                }
            }
        }
        for lane in 0..L {
            let stopped: f64 = self.outcomes.stops.iter().map(|(_, p)| p[lane]).sum();
            // Rounding may leave less than nothing.
            self.outcomes.bust[lane] = (1.0 - stopped - self.outcomes.win[lane]).max(0.0);
        }
    }

    /// Room for all placements of markers.
    fn lay_out(&mut self, anchor: &Anchor) {
        let columns = self.tactics.board.columns as usize;
        for (slot, left) in self.left[..columns].iter_mut().enumerate() {
            *left = self.tactics.board.lengths[slot] - anchor.squares[slot];
        }
        self.blocks.clear();
        let mut base = 0;
        for &set in self.sets.iter().filter(|&&set| set & anchor.closed == 0) {
            let (mut columns, mut count, mut size, mut rest) = ([0; MARKERS], 0, 1, set);
            while rest != 0 {
                let slot = rest.trailing_zeros() as usize;
                columns[count] = slot as u8;
                count += 1;
                size *= usize::from(self.left[slot]);
                rest &= rest - 1;
            }
            self.base[usize::from(set)] = base;
            self.blocks.push(Block { columns, count, set, base, size });
            base += size;
        }
        self.probabilities.clear();
        self.probabilities.resize(base, [0.0; L]);
    }

    /// Makes `turn` the position at this place of a block; the address of the
    /// anchor if the turn stops there.
    fn place_markers(
        &self,
        stage: &Stage,
        anchor: &Anchor,
        block: &Block,
        place: usize,
        turn: &mut Turn,
    ) -> u32 {
        let board = &*self.tactics.board;
        let (mut rest, mut address) = (place, anchor.address);
        turn.markers = block.set;
        turn.free = (MARKERS - block.count) as u32;
        (turn.topped, turn.tops, turn.progress) = (0, 0, 0);
        turn.open = board.all & !anchor.closed;
        for &slot in block.columns[..block.count].iter().rev() {
            let slot = usize::from(slot) % MOST_SLOTS;
            let left = usize::from(self.left[slot]);
            let spaces = rest % left + 1;
            rest /= left;
            turn.heights[slot] = anchor.squares[slot] + spaces as u8;
            turn.progress += stage.values[slot] * (spaces as i32 + 1);
            address += self.strides[slot] * spaces as u32;
            if spaces == left {
                turn.topped |= 1 << slot;
                turn.tops += 1;
                turn.progress += stage.topping;
            }
        }
        turn.open &= !turn.topped;
        address
    }

    /// Hands the probability of a position on to those after its next roll.
    fn roll(&mut self, stage: &Stage, anchor: &Anchor, turn: &Turn, probability: Lanes<L>) {
        let needed = self.tactics.board.columns_to_win - anchor.claimed;
        let rolls = self.rolls;
        let program = self.programs.entry((turn.markers, turn.usable()));
        let program = Rc::clone(program.or_insert_with(|| Rc::new(Program::new(rolls, turn))));
        if self.tactics.live {
            self.compare::<true>(&program, stage, turn, needed);
        } else {
            self.compare::<false>(&program, stage, turn, needed);
        }
        program.share_out(&self.worths, self.tactics.among, &mut self.shares);
        for (way, &share) in program.ways.iter().zip(&self.shares) {
            if share > 0.0 {
                let (place, tops) = self.after(anchor, turn, way);
                let won = tops >= needed;
                let to = if won { &mut self.outcomes.win } else { &mut self.probabilities[place] };
                to.iter_mut().zip(probability).for_each(|(to, p)| *to += share * p);
            }
        }
    }

    fn compare<const LIVE: bool>(
        &mut self,
        program: &Program,
        stage: &Stage,
        turn: &Turn,
        needed: u32,
    ) {
        self.worths.clear();
        self.worths.extend(program.ways.iter().map(|way| match way.compared {
            false => 0,
            true => self.tactics.worth::<LIVE>(stage, turn, &way.pairing, way.how, needed),
        }));
    }

    /// Where a position's probability is kept once these sums are used, and how
    /// many markers are then at the top. Without branches: three columns always.
    #[inline]
    fn after(&self, anchor: &Anchor, turn: &Turn, way: &Way) -> (usize, u32) {
        let lengths = &self.tactics.board.lengths;
        let (mut offset, mut tops) = (0, 0);
        for (&slot, &steps) in way.slots.iter().zip(&way.steps) {
            let slot = usize::from(slot) % MOST_SLOTS;
            let height = (turn.heights[slot] + steps).min(lengths[slot]);
            tops += u32::from(height == lengths[slot]);
            let climbed = usize::from(height - anchor.squares[slot]);
            offset = offset * usize::from(self.left[slot]) + climbed - 1;
        }
        (self.base[usize::from(way.set)] + offset, tops)
    }
}
