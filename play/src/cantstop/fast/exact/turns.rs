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
    ways: Vec<(Pairing, Use)>,
    /// Probability of having just this way, by way.
    sure: Vec<f64>,
    /// Ways whose worth is asked for.
    compared: Vec<bool>,
    /// Probability and ways, in the game's order, of the other rolls.
    open: Vec<(f64, Vec<u8>)>,
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
                    ways.push(program.way(pairing, one));
                }
                if other != one {
                    ways.push(program.way(pairing, other));
                }
            }
            match ways.split_first() {
                None => {}
                Some((first, rest)) if rest.iter().all(|way| way == first) => {
                    program.sure[usize::from(*first)] += chance;
                }
                Some(_) => match program.open.iter_mut().find(|(_, known)| *known == ways) {
                    Some((known, _)) => *known += chance,
                    None => program.open.push((*chance, ways)),
                },
            }
        }
        for &way in program.open.iter().flat_map(|(_, ways)| ways) {
            program.compared[usize::from(way)] = true;
        }
        program
    }

    fn way(&mut self, pairing: &Pairing, how: Use) -> u8 {
        let known = self.ways.iter().position(|&(_, known)| known == how);
        known.unwrap_or_else(|| {
            self.ways.push((*pairing, how));
            self.sure.push(0.0);
            self.compared.push(false);
            self.ways.len() - 1
        }) as u8
    }

    /// The probability of each way, by the worth of those that are compared.
    fn share_out(&self, worths: &[i32], among: Among, shares: &mut Vec<f64>) {
        shares.clear();
        shares.extend_from_slice(&self.sure);
        for (chance, ways) in &self.open {
            let worth = |way: &u8| worths[usize::from(*way)];
            let most = ways.iter().map(worth).max().unwrap_or(0);
            let mut best = ways.iter().filter(|way| worth(way) == most);
            match among {
                Among::First => best.next().into_iter().for_each(|&way| {
                    shares[usize::from(way)] += chance;
                }),
                Among::Last => best.next_back().into_iter().for_each(|&way| {
                    shares[usize::from(way)] += chance;
                }),
                Among::Random => {
                    let each = chance / best.clone().count() as f64;
                    best.for_each(|&way| shares[usize::from(way)] += each);
                }
            }
        }
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

/// What a turn from an anchor comes to.
#[derive(Clone, Debug, Default)]
pub(super) struct Outcomes {
    /// Anchors at which it stops, by address, with probabilities.
    pub(super) stops: Vec<(u32, f64)>,
    /// Probability that it wins.
    pub(super) win: f64,
    /// Probability that a roll loses it.
    pub(super) bust: f64,
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
pub(super) struct Walker<'a> {
    tactics: &'a Tactics,
    rolls: &'a Rolls,
    /// By markers and usable columns.
    programs: FxHashMap<(u16, u16), Rc<Program>>,
    /// Distance between addresses that differ by one space, by column.
    strides: &'a [u32],
    /// All sets of at most three columns, the small ones first.
    sets: &'a [u16],
    blocks: Vec<Block>,
    base: Vec<usize>,
    probabilities: Vec<f64>,
    worths: Vec<i32>,
    shares: Vec<f64>,
    /// What was found.
    pub(super) outcomes: Outcomes,
}

impl<'a> Walker<'a> {
    pub(super) fn new(
        tactics: &'a Tactics,
        rolls: &'a Rolls,
        strides: &'a [u32],
        sets: &'a [u16],
    ) -> Self {
        Self {
            tactics,
            rolls,
            programs: FxHashMap::default(),
            strides,
            sets,
            blocks: Vec::new(),
            base: vec![0; usize::from(tactics.board.all) + 1],
            probabilities: Vec::new(),
            worths: Vec::new(),
            shares: Vec::new(),
            outcomes: Outcomes::default(),
        }
    }

    /// Finds the outcomes of a turn from `anchor`.
    pub(super) fn walk(&mut self, anchor: &Anchor) {
        self.outcomes.stops.clear();
        self.outcomes.win = 0.0;
        self.lay_out(anchor);
        let stage = self.tactics.stage(anchor.claimed);
        let start = self.tactics.turn(&anchor.squares, anchor.closed);
        self.roll(stage, anchor, &start, 1.0);
        let columns_open = self.tactics.board.columns - anchor.claimed;
        for number in 0..self.blocks.len() {
            let mut turn = start.clone();
            for place in 0..self.blocks[number].size {
                let block = &self.blocks[number];
                let probability = self.probabilities[block.base + place];
                if probability == 0.0 {
                    continue;
                }
                let address = self.place_markers(stage, anchor, block, place, &mut turn);
                let stops = if self.tactics.live {
                    self.tactics.stops::<true>(stage, &turn, columns_open)
                } else {
                    self.tactics.stops::<false>(stage, &turn, columns_open)
                };
                if stops {
                    self.outcomes.stops.push((address, probability));
                } else {
                    self.roll(stage, anchor, &turn, probability);
                }
            }
        }
        let stopped: f64 = self.outcomes.stops.iter().map(|(_, p)| p).sum();
        // Rounding may leave less than nothing.
        self.outcomes.bust = (1.0 - stopped - self.outcomes.win).max(0.0);
    }

    /// Room for all placements of markers.
    fn lay_out(&mut self, anchor: &Anchor) {
        let lengths = &self.tactics.board.lengths;
        self.blocks.clear();
        let mut base = 0;
        for &set in self.sets.iter().filter(|&&set| set & anchor.closed == 0) {
            let (mut columns, mut count, mut size, mut rest) = ([0; MARKERS], 0, 1, set);
            while rest != 0 {
                let slot = rest.trailing_zeros() as usize;
                columns[count] = slot as u8;
                count += 1;
                size *= usize::from(lengths[slot] - anchor.squares[slot]);
                rest &= rest - 1;
            }
            self.base[usize::from(set)] = base;
            self.blocks.push(Block { columns, count, set, base, size });
            base += size;
        }
        self.probabilities.clear();
        self.probabilities.resize(base, 0.0);
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
            let left = usize::from(board.lengths[slot] - anchor.squares[slot]);
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
    fn roll(&mut self, stage: &Stage, anchor: &Anchor, turn: &Turn, probability: f64) {
        let needed = self.tactics.board.columns_to_win - anchor.claimed;
        let rolls = self.rolls;
        let program = self.programs.entry((turn.markers, turn.usable()));
        let program = Rc::clone(program.or_insert_with(|| Rc::new(Program::new(rolls, turn))));
        let tactics = self.tactics;
        let worth_of = match tactics.live {
            true => Tactics::worth::<true>,
            false => Tactics::worth::<false>,
        };
        self.worths.clear();
        for ((pairing, how), &compared) in program.ways.iter().zip(&program.compared) {
            let worth = |compared| match compared {
                false => 0,
                true => worth_of(tactics, stage, turn, pairing, *how, needed),
            };
            self.worths.push(worth(compared));
        }
        program.share_out(&self.worths, self.tactics.among, &mut self.shares);
        for (way, (_, how)) in program.ways.iter().enumerate() {
            let share = self.shares[way] * probability;
            if share > 0.0 {
                let (place, tops) = self.after(anchor, turn, *how);
                if tops >= needed {
                    self.outcomes.win += share;
                } else {
                    self.probabilities[place] += share;
                }
            }
        }
    }

    /// Where a position's probability is kept once these sums are used, and how
    /// many markers are then at the top.
    fn after(&self, anchor: &Anchor, turn: &Turn, how: Use) -> (usize, u32) {
        let lengths = &self.tactics.board.lengths;
        let set = turn.markers | how.columns;
        let (mut offset, mut tops, mut rest) = (0, 0, set);
        while rest != 0 {
            let slot = rest.trailing_zeros() as usize % MOST_SLOTS;
            let steps = if how.columns >> slot & 1 == 0 { 0 } else { 1 + u8::from(how.twice) };
            let height = (turn.heights[slot] + steps).min(lengths[slot]);
            tops += u32::from(height == lengths[slot]);
            let left = usize::from(lengths[slot] - anchor.squares[slot]);
            offset = offset * left + usize::from(height - anchor.squares[slot]) - 1;
            rest &= rest - 1;
        }
        (self.base[usize::from(set)] + offset, tops)
    }
}
