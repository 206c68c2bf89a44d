//! One turn walked forwards: where it may end, and with what probability.

use super::roll_choices::{MARKERS, RollChoiceTable, RollOption, RollScratch};
use super::triples::TripleTable;
use crate::strategies::fast::board::MAX_SLOTS;
use crate::strategies::fast::tactics::{Stage, Tactics, TurnState};

/// An anchor's address and squares, and the columns claimed there.
#[derive(Clone, Copy)]
pub(super) struct Anchor {
    pub(super) address: u32,
    pub(super) squares: [u8; MAX_SLOTS],
    pub(super) closed: u16,
    pub(super) claimed: u32,
}

/// A number for each of the thresholds that are evaluated together.
pub(super) type PerLane<const L: usize> = [f64; L];

/// Probabilities of the ends of a turn from an anchor.
#[derive(Clone, Debug)]
pub(super) struct TurnOutcomes<const L: usize> {
    /// Anchors at which the turn stops, by address, with probabilities.
    pub(super) stops: Vec<(u32, PerLane<L>)>,
    /// Probability that the turn wins.
    pub(super) win: PerLane<L>,
    /// Probability that the turn busts.
    pub(super) bust: PerLane<L>,
}

/// Stopping progress of each lane less that of the tactics.
#[derive(Clone, Copy)]
pub(super) struct Shifts<const L: usize>(pub(super) [i32; L]);

impl<const L: usize> Shifts<L> {
    /// Splits `probability` into a stopping and a rolling part, where progress exceeds that of the
    /// tactics by `surplus`.
    #[inline]
    fn split(&self, surplus: i32, probability: &PerLane<L>) -> (PerLane<L>, PerLane<L>) {
        let (mut stopping, mut rolling) = (*probability, *probability);
        for (lane, &shift) in self.0.iter().enumerate() {
            let other = if surplus >= shift { &mut rolling } else { &mut stopping };
            other[lane] = 0.0;
        }
        (stopping, rolling)
    }
}

/// Block of positions that all have markers in the same columns.
#[derive(Clone, Copy)]
struct PositionBlock {
    columns: [u8; MARKERS],
    count: usize,
    set: u16,
    /// Index of the block's first probability.
    base: usize,
    size: usize,
}

/// Walks through turns with memory of its own.
///
/// The use of a roll does not depend on when the turn stops. So strategies that differ only in the
/// progress at which they stop are evaluated together.
pub(super) struct Walker<'a, const L: usize> {
    tactics: &'a Tactics,
    shifts: Shifts<L>,
    choices: &'a RollChoiceTable,
    triples: &'a TripleTable,
    /// Distance between addresses that differ by one space, by column.
    strides: &'a [u32],
    /// All sets of at most three columns, the small ones first.
    sets: &'a [u16],
    blocks: Vec<PositionBlock>,
    /// Index of the first probability of each set of columns.
    base: Vec<usize>,
    /// Spaces left in each column, one where there is no column.
    spaces_left: [u8; MAX_SLOTS],
    probabilities: Vec<PerLane<L>>,
    scratch: RollScratch,
    /// Outcomes of the last walk.
    pub(super) outcomes: TurnOutcomes<L>,
}

impl<'a, const L: usize> Walker<'a, L> {
    pub(super) fn new(
        tactics: &'a Tactics,
        shifts: Shifts<L>,
        choices: &'a RollChoiceTable,
        triples: &'a TripleTable,
        strides: &'a [u32],
        sets: &'a [u16],
    ) -> Self {
        Self {
            tactics,
            shifts,
            choices,
            triples,
            strides,
            sets,
            blocks: Vec::new(),
            base: vec![0; usize::from(tactics.board.all) + 1],
            spaces_left: [1; MAX_SLOTS],
            probabilities: Vec::new(),
            scratch: RollScratch::default(),
            outcomes: TurnOutcomes { stops: Vec::new(), win: [0.0; L], bust: [0.0; L] },
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
        for number in 0..self.blocks.len() {
            if self.blocks[number].count == MARKERS {
                self.walk_triple(stage, anchor, number);
            } else {
                self.walk_block(stage, anchor, &start, number);
            }
        }
        for lane in 0..L {
            let stopped: f64 = self.outcomes.stops.iter().map(|(_, p)| p[lane]).sum();
            // Rounding may leave less than nothing.
            self.outcomes.bust[lane] = (1.0 - stopped - self.outcomes.win[lane]).max(0.0);
        }
    }

    /// Moves on the probabilities of a block with a marker free.
    fn walk_block(&mut self, stage: &Stage, anchor: &Anchor, start: &TurnState, number: usize) {
        let columns_open = self.tactics.board.columns - anchor.claimed;
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
            let (stopping, rolling) = self.shifts.split(surplus, &probability);
            if stopping != [0.0; L] {
                self.outcomes.stops.push((address, stopping));
            }
            if rolling != [0.0; L] {
                self.roll(stage, anchor, &turn, rolling);
            }
        }
    }

    /// Moves on the probabilities of a block with all markers placed, by the precomputed outcomes.
    fn walk_triple(&mut self, stage: &Stage, anchor: &Anchor, number: usize) {
        let PositionBlock { columns, set, base, size, .. } = self.blocks[number];
        let slots = columns.map(usize::from);
        let spaces = slots.map(|slot| usize::from(self.spaces_left[slot]));
        let lengths = slots.map(|slot| usize::from(self.tactics.board.lengths[slot]));
        let squares = slots.map(|slot| usize::from(anchor.squares[slot]));
        let stops = self.tactics.stops_by_tops(stage, set, slots);
        let first = self.triples.first(anchor.claimed, set);
        // Rolls lead to later places of the same block.
        let block = &mut self.probabilities[base..base + size];
        let jumps = [spaces[1] * spaces[2], spaces[2], 1];
        let mut place = 0;
        for one in 1..=spaces[0] {
            for two in 1..=spaces[1] {
                let row = (squares[0] + one - 1) * lengths[1] + squares[1] + two - 1;
                let row = first + row * lengths[2] + squares[2];
                for three in 1..=spaces[2] {
                    let probability = block[place];
                    if probability != [0.0; L] {
                        let climbed = [one, two, three];
                        let (mut progress, mut tops) = (0, 0);
                        for column in 0..MARKERS {
                            progress += stage.values[slots[column]] * (climbed[column] as i32 + 1);
                            let top = climbed[column] == spaces[column];
                            progress += stage.topping * i32::from(top);
                            tops |= usize::from(top) << column;
                        }
                        let surplus = progress.saturating_sub(stops[tops]);
                        let (stopping, rolling) = self.shifts.split(surplus, &probability);
                        if stopping != [0.0; L] {
                            let steps = slots.iter().zip(climbed);
                            let address =
                                steps.fold(anchor.address, |address, (&slot, climbed)| {
                                    address + self.strides[slot] * climbed as u32
                                });
                            self.outcomes.stops.push((address, stopping));
                        }
                        if rolling != [0.0; L] {
                            for share in self.triples.shares(row + three - 1) {
                                let steps = share.steps.map(usize::from);
                                let jump = (0..MARKERS).map(|column| steps[column] * jumps[column]);
                                let to = if share.won {
                                    &mut self.outcomes.win
                                } else {
                                    &mut block[place + jump.sum::<usize>()]
                                };
                                add(to, share.probability, &rolling);
                            }
                        }
                    }
                    place += 1;
                }
            }
        }
    }

    /// Makes room for the probabilities of all placements of markers.
    fn lay_out(&mut self, anchor: &Anchor) {
        let columns = self.tactics.board.columns as usize;
        for (slot, spaces_left) in self.spaces_left[..columns].iter_mut().enumerate() {
            *spaces_left = self.tactics.board.lengths[slot] - anchor.squares[slot];
        }
        self.blocks.clear();
        let mut base = 0;
        for &set in self.sets.iter().filter(|&&set| set & anchor.closed == 0) {
            let (mut columns, mut count, mut size, mut rest) = ([0; MARKERS], 0, 1, set);
            while rest != 0 {
                let slot = rest.trailing_zeros() as usize;
                columns[count] = slot as u8;
                count += 1;
                size *= usize::from(self.spaces_left[slot]);
                rest &= rest - 1;
            }
            self.base[usize::from(set)] = base;
            self.blocks.push(PositionBlock { columns, count, set, base, size });
            base += size;
        }
        self.probabilities.clear();
        self.probabilities.resize(base, [0.0; L]);
    }

    /// Makes `turn` the position at this place of a block. Returns the address of the anchor if the
    /// turn stops there.
    fn place_markers(
        &self,
        stage: &Stage,
        anchor: &Anchor,
        block: &PositionBlock,
        place: usize,
        turn: &mut TurnState,
    ) -> u32 {
        let board = &*self.tactics.board;
        let (mut rest, mut address) = (place, anchor.address);
        turn.markers = block.set;
        turn.free = (MARKERS - block.count) as u32;
        (turn.topped, turn.tops, turn.progress) = (0, 0, 0);
        turn.open = board.all & !anchor.closed;
        for &slot in block.columns[..block.count].iter().rev() {
            let slot = usize::from(slot) % MAX_SLOTS;
            let spaces_left = usize::from(self.spaces_left[slot]);
            let spaces = rest % spaces_left + 1;
            rest /= spaces_left;
            turn.heights[slot] = anchor.squares[slot] + spaces as u8;
            turn.progress += stage.values[slot] * (spaces as i32 + 1);
            address += self.strides[slot] * spaces as u32;
            if spaces == spaces_left {
                turn.topped |= 1 << slot;
                turn.tops += 1;
                turn.progress += stage.topping;
            }
        }
        turn.open &= !turn.topped;
        address
    }

    /// Passes the probability of a position on to those after its next roll.
    fn roll(&mut self, stage: &Stage, anchor: &Anchor, turn: &TurnState, probability: PerLane<L>) {
        let needed = self.tactics.board.columns_to_win - anchor.claimed;
        let roll_choices = self.choices.of(turn);
        roll_choices.shares(self.tactics, stage, turn, needed, &mut self.scratch);
        for (option, &share) in roll_choices.options.iter().zip(&self.scratch.shares) {
            if share > 0.0 {
                let (place, tops) = self.after(anchor, turn, option);
                let won = tops >= needed;
                let to = if won { &mut self.outcomes.win } else { &mut self.probabilities[place] };
                add(to, share, &probability);
            }
        }
    }

    /// Returns the index of the probability after these sums are used, and the number of markers
    /// then at the top. Without branches: always three columns.
    #[inline]
    fn after(&self, anchor: &Anchor, turn: &TurnState, option: &RollOption) -> (usize, u32) {
        let lengths = &self.tactics.board.lengths;
        let (mut offset, mut tops) = (0, 0);
        for (&slot, &steps) in option.slots.iter().zip(&option.steps) {
            let slot = usize::from(slot) % MAX_SLOTS;
            let height = (turn.heights[slot] + steps).min(lengths[slot]);
            tops += u32::from(height == lengths[slot]);
            let climbed = usize::from(height - anchor.squares[slot]);
            offset = offset * usize::from(self.spaces_left[slot]) + climbed - 1;
        }
        (self.base[usize::from(option.set)] + offset, tops)
    }
}

/// Adds a share of a probability.
#[inline]
fn add<const L: usize>(to: &mut PerLane<L>, share: f64, probability: &PerLane<L>) {
    to.iter_mut().zip(probability).for_each(|(to, p)| *to += share * p);
}
