//! Values of boards between turns, by a small network: one score for each seat.
//! With a single seat the score is minus the turns that the game still takes.
//!
//! A seat's score sees the board from that seat: every open column by its own square,
//! by those of the others, and by how far they are ahead; every closed column by who
//! owns it; and how many turns away it is, with the claims. All of these are rows of
//! one table, summed, and fed through one layer of rectified units, two of them linear.
//! The values of several seats are the softmax of their scores, so they sum to one.
//!
//! Half of the units are the mirror images of the others, with the same weight in the
//! score: a board and its mirror image are worth the same by construction.

use super::squares::{Board, MOST_SEATS, Squares};
use crate::rules::{CantStop, Sharing};
use crate::strategies::fast::MOST_SLOTS;
use retrodice_play::error::PlayError;
use retrodice_stats::{Experiment, Purpose};

/// Units that are not the mirror image of an earlier one.
pub(super) const PAIRS: usize = 24;

/// Units.
pub(super) const UNITS: usize = 2 * PAIRS;

/// How far another seat is ahead, from two steps behind to six ahead.
const NEAR: usize = 9;

/// Weights are stored as multiples of this.
const QUANTUM: f32 = 1.0 / 2048.0;

/// The first bytes of a file.
pub(super) const MAGIC: &[u8; 6] = b"mind1\n";

/// The sums of a seat's rows, or one row.
pub(super) type Units = [f32; UNITS];

/// A value for every seat of any board of one rule set.
#[derive(Clone)]
pub struct Mind {
    pub(super) seats: usize,
    to_win: usize,
    sharing: Sharing,
    lengths: Vec<u8>,
    /// Boards used in training.
    pub(super) boards: u64,
    /// Where each column's heights begin.
    offsets: Vec<usize>,
    /// Rows of one seat's squares, both kinds together.
    heights: usize,
    /// By row: the row of the mirrored column.
    pub(super) mirror: Vec<usize>,
    /// The trained weights: rows of [`PAIRS`] weights.
    pub(super) weights: Vec<f32>,
    /// The same with the mirrored units.
    pub(super) wide: Vec<Units>,
}

impl Mind {
    /// An untrained mind, with random weights; more progress counts as more.
    ///
    /// # Errors
    /// [`PlayError::Rules`] for games that the arena does not play;
    /// [`PlayError::Unsupported`] if the columns are not their own mirror image.
    pub fn new(game: &CantStop, seed: u64) -> Result<Self, PlayError> {
        let mut mind = Self::blank(game)?;
        let mut stream = Experiment::new(seed, "mind").stream(0, Purpose::Other);
        for slot in 0..mind.lengths.len() {
            let length = usize::from(mind.lengths[slot]);
            for unit in 0..PAIRS {
                let (own, other) = match unit {
                    0 => (1.0, -0.2),
                    _ => (0.5 * stream.normal() as f32, 0.3 * stream.normal() as f32),
                };
                for height in 0..=length {
                    let part = height as f32 / length as f32;
                    let rows = [mind.own(slot, height as u8), mind.other(slot, height as u8)];
                    mind.weights[rows[0] * PAIRS + unit] = own * part;
                    mind.weights[rows[1] * PAIRS + unit] = other * part;
                }
            }
        }
        let biases: Vec<f32> = (0..PAIRS).map(|_| 0.3 * stream.normal() as f32).collect();
        let outs: Vec<f32> = (0..PAIRS).map(|_| 0.15 * stream.normal() as f32).collect();
        for context in 0..mind.contexts() {
            let (bias, out) = (mind.bias(context) * PAIRS, mind.out(context) * PAIRS);
            mind.weights[bias..bias + PAIRS].copy_from_slice(&biases);
            mind.weights[out..out + PAIRS].copy_from_slice(&outs);
            mind.weights[out] = 1.0;
        }
        mind.widen();
        Ok(mind)
    }

    fn blank(game: &CantStop) -> Result<Self, PlayError> {
        let board = Board::new(game)?;
        let lengths = board.lengths[..board.columns].to_vec();
        if !lengths.iter().eq(lengths.iter().rev()) {
            return Err(PlayError::Unsupported {
                what: "a mind".to_owned(),
                why: format!("the column lengths {lengths:?} are not symmetric"),
            });
        }
        let mut offsets = Vec::new();
        let mut heights = 0;
        for &length in &lengths {
            offsets.push(heights);
            heights += usize::from(length) + 1;
        }
        let mut mind = Self {
            seats: board.seats,
            to_win: board.columns_to_win as usize,
            sharing: board.sharing,
            lengths,
            boards: 0,
            offsets,
            heights,
            mirror: Vec::new(),
            weights: Vec::new(),
            wide: Vec::new(),
        };
        let rows = mind.out(mind.contexts());
        mind.mirror = (0..rows).collect();
        let columns = mind.lengths.len();
        for slot in 0..columns {
            let image = columns - 1 - slot;
            for height in 0..=mind.lengths[slot] {
                let own = mind.own(slot, height);
                let other = mind.other(slot, height);
                mind.mirror[own] = mind.own(image, height);
                mind.mirror[other] = mind.other(image, height);
            }
            for near in 0..NEAR {
                let row = 2 * mind.heights + slot * NEAR + near;
                mind.mirror[row] = 2 * mind.heights + image * NEAR + near;
            }
        }
        mind.weights = vec![0.0; rows * PAIRS];
        mind.wide = vec![[0.0; UNITS]; rows];
        Ok(mind)
    }

    /// Updates [`Mind::wide`].
    pub(super) fn widen(&mut self) {
        for (row, wide) in self.wide.iter_mut().enumerate() {
            let image = self.mirror[row];
            wide[..PAIRS].copy_from_slice(&self.weights[row * PAIRS..(row + 1) * PAIRS]);
            wide[PAIRS..].copy_from_slice(&self.weights[image * PAIRS..(image + 1) * PAIRS]);
        }
    }

    /// The row of a seat's own square; the column's length if it owns the column.
    #[inline]
    pub(super) fn own(&self, slot: usize, height: u8) -> usize {
        self.offsets[slot] + usize::from(height)
    }

    /// The row of another seat's square.
    #[inline]
    pub(super) fn other(&self, slot: usize, height: u8) -> usize {
        self.heights + self.offsets[slot] + usize::from(height)
    }

    /// The row of another seat's square as it is seen from one's own.
    #[inline]
    pub(super) fn near(&self, slot: usize, own: u8, other: u8) -> usize {
        let ahead = (i32::from(other) - i32::from(own)).clamp(-2, 6) + 2;
        2 * self.heights + slot * NEAR + ahead as usize
    }

    /// Distances from the seat to move, own claims and the others' most claims.
    fn contexts(&self) -> usize {
        self.seats * self.to_win * self.to_win
    }

    /// The context of a seat this many turns away.
    #[inline]
    pub(super) fn context(&self, at: &Squares, seat: usize, distance: usize) -> usize {
        let last = self.to_win - 1;
        let most = (0..at.seats).filter(|&other| other != seat).map(|other| at.claims(other)).max();
        let [own, most] = [at.claims(seat), most.unwrap_or(0)].map(|n| (n as usize).min(last));
        (distance * self.to_win + own) * self.to_win + most
    }

    #[inline]
    pub(super) fn bias(&self, context: usize) -> usize {
        2 * self.heights + self.lengths.len() * NEAR + context
    }

    #[inline]
    pub(super) fn out(&self, context: usize) -> usize {
        self.bias(context) + self.contexts()
    }

    /// Calls `take` with the rows of one column, as a seat sees it.
    #[inline]
    pub(super) fn column(
        &self,
        at: &Squares,
        seat: usize,
        slot: usize,
        mut take: impl FnMut(usize),
    ) {
        let length = self.lengths[slot];
        if at.owned[seat] >> slot & 1 == 1 {
            return take(self.own(slot, length));
        }
        if at.closed() >> slot & 1 == 1 {
            return take(self.other(slot, length));
        }
        let own = at.rows[seat][slot];
        take(self.own(slot, own));
        for other in (0..at.seats).filter(|&other| other != seat) {
            let height = at.rows[other][slot];
            take(self.other(slot, height));
            take(self.near(slot, own, height));
        }
    }

    /// Calls `take` with all rows that a seat this many turns away sums up.
    pub(super) fn rows(
        &self,
        at: &Squares,
        seat: usize,
        distance: usize,
        mut take: impl FnMut(usize),
    ) {
        take(self.bias(self.context(at, seat, distance)));
        (0..self.lengths.len()).for_each(|slot| self.column(at, seat, slot, &mut take));
    }

    /// The values of all seats of a board, the seat to move first.
    pub(super) fn values(&self, at: &Squares) -> [f64; MOST_SEATS] {
        let mut scores = [[0.0]; MOST_SEATS];
        for (seat, [score]) in scores.iter_mut().enumerate().take(self.seats) {
            let mut sums = [0.0; UNITS];
            self.rows(at, seat, seat, |row| add(&mut sums, &self.wide[row]));
            *score = score_of(&sums, &self.wide[self.out(self.context(at, seat, seat))]);
        }
        worths(&scores, self.seats).map(|[value]| value)
    }

    /// What a turn costs its seat: alone, a turn.
    pub(super) fn cost(&self) -> f64 {
        if self.seats == 1 { 1.0 } else { 0.0 }
    }

    /// The rule set, as `2-3-free`: seats, columns to win, sharing.
    pub fn rules(&self) -> String {
        format!("{}-{}-{}", self.seats, self.to_win, self.sharing.name())
    }

    /// Boards used in training.
    pub fn boards(&self) -> u64 {
        self.boards
    }

    /// Refuses a board for which it is not made.
    pub(super) fn check(&self, board: &Board) -> Result<(), PlayError> {
        let lengths = &board.lengths[..board.columns];
        let fits = lengths == self.lengths
            && board.seats == self.seats
            && board.sharing == self.sharing
            && board.columns_to_win as usize == self.to_win;
        let why = || {
            format!(
                "made for {} seats, sharing={}, columns of {:?} spaces and {} columns to win",
                self.seats,
                self.sharing.name(),
                self.lengths,
                self.to_win
            )
        };
        let wrong = || PlayError::Parameters { name: "mind".to_owned(), why: why() };
        if fits { Ok(()) } else { Err(wrong()) }
    }

    /// Its file: a header with the rule set and the boards behind it, then all weights
    /// in two bytes each, in multiples of 1/2048.
    pub fn to_bytes(&self) -> Vec<u8> {
        let sharing = Sharing::ALL.iter().position(|&way| way == self.sharing).unwrap_or(0);
        let mut bytes = MAGIC.to_vec();
        bytes.extend([self.seats, self.to_win, sharing, self.lengths.len()].map(|n| n as u8));
        bytes.extend(&self.lengths);
        bytes.extend(self.boards.to_le_bytes());
        bytes.extend(self.quanta().flat_map(i16::to_le_bytes));
        bytes
    }

    /// The weights in multiples of 1/2048.
    pub(super) fn quanta(&self) -> impl Iterator<Item = i16> + '_ {
        self.weights.iter().map(|weight| (weight / QUANTUM).round() as i16)
    }

    /// With these weights, in multiples of 1/2048.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if there are too few or too many; those of [`Mind::new`].
    pub(super) fn with_quanta(
        game: &CantStop,
        boards: u64,
        quanta: &[i16],
    ) -> Result<Self, PlayError> {
        let mut mind = Self::blank(game)?;
        if quanta.len() != mind.weights.len() {
            let why = "the number of weights does not fit the rule set".to_owned();
            return Err(PlayError::Parameters { name: "mind".to_owned(), why });
        }
        mind.boards = boards;
        for (weight, &quantum) in mind.weights.iter_mut().zip(quanta) {
            *weight = f32::from(quantum) * QUANTUM;
        }
        mind.widen();
        Ok(mind)
    }

    /// Whether the head of a file names the rule set of this game.
    pub(super) fn is_meant_for(game: &CantStop, bytes: &[u8]) -> bool {
        let options = game.options();
        let sharing = Sharing::ALL.iter().position(|&way| way == options.sharing).unwrap_or(0);
        let head = [options.players, options.columns_to_win, sharing].map(|n| n as u8);
        bytes.strip_prefix(MAGIC).is_some_and(|rest| rest.starts_with(&head))
    }

    /// Reads a file.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] saying what is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, PlayError> {
        let wrong =
            |why: &str| PlayError::Parameters { name: "mind".to_owned(), why: why.to_owned() };
        let short = || wrong("the file ends too early");
        let rest =
            bytes.strip_prefix(MAGIC).ok_or_else(|| wrong("this is not the file of a mind"))?;
        let (head, rest) = rest.split_at_checked(4).ok_or_else(short)?;
        let (lengths, rest) = rest.split_at_checked(head[3].into()).ok_or_else(short)?;
        let (boards, rest) = rest.split_at_checked(8).ok_or_else(short)?;
        let sharing = Sharing::ALL.get(usize::from(head[2])).ok_or_else(|| wrong("sharing"))?;
        let options = crate::rules::Options {
            players: head[0].into(),
            columns_to_win: head[1].into(),
            lengths: lengths.to_vec(),
            sharing: *sharing,
            ..crate::rules::Options::new(head[3].div_ceil(2), 1)
        };
        let game = CantStop::with(options).map_err(|error| wrong(&error.to_string()))?;
        let boards = u64::from_le_bytes(boards.try_into().map_err(|_| short())?);
        let (twos, left) = rest.as_chunks::<2>();
        if !left.is_empty() {
            return Err(short());
        }
        let quanta: Vec<i16> = twos.iter().map(|&two| i16::from_le_bytes(two)).collect();
        Self::with_quanta(&game, boards, &quanta)
    }

    /// A mind for other rules on the same board, to start training from: columns keep their
    /// weights, and a seat is seen as one here that needs the same number of columns, or all if
    /// that is more.
    ///
    /// # Errors
    /// As for [`Mind::new`], and if the columns differ.
    pub fn adopted(&self, game: &CantStop) -> Result<Self, PlayError> {
        let mut mind = Self::blank(game)?;
        if mind.lengths != self.lengths {
            self.check(&Board::new(game)?)?;
        }
        let known = |claims: usize| (self.to_win + claims).saturating_sub(mind.to_win);
        let mut from: Vec<usize> = (0..mind.bias(0)).collect();
        for head in [self.bias(0), self.out(0)] {
            for context in 0..mind.contexts() {
                let (rest, most) = (context / mind.to_win, context % mind.to_win);
                let (distance, own) = (rest / mind.to_win, rest % mind.to_win);
                let distance = distance.min(self.seats - 1);
                let context = (distance * self.to_win + known(own)) * self.to_win + known(most);
                from.push(head + context);
            }
        }
        for (to, from) in mind.weights.chunks_exact_mut(PAIRS).zip(from) {
            to.copy_from_slice(&self.weights[from * PAIRS..(from + 1) * PAIRS]);
        }
        mind.widen();
        Ok(mind)
    }

    pub(super) fn sharing(&self) -> Sharing {
        self.sharing
    }

    pub(super) fn lengths(&self) -> &[u8] {
        &self.lengths
    }

    pub(super) fn shares_freely(&self) -> bool {
        self.sharing == Sharing::Free
    }

    pub(super) fn columns_to_win(&self) -> usize {
        self.to_win
    }

    pub(super) fn longest(&self) -> usize {
        self.lengths.iter().copied().max().map_or(0, usize::from)
    }

    pub(super) fn columns(&self) -> usize {
        debug_assert!(self.lengths.len() <= MOST_SLOTS);
        self.lengths.len()
    }
}

/// Adds a row. Here and below in plain loops, which stay fast where a compiler goes for size.
#[inline(always)]
#[allow(clippy::needless_range_loop)]
pub(super) fn add(sums: &mut Units, row: &Units) {
    for unit in 0..UNITS {
        sums[unit] += row[unit];
    }
}

/// What the units are cut at: the first of each half is linear.
const FLOORS: Units = {
    let mut floors = [0.0; UNITS];
    floors[0] = f32::MIN;
    floors[PAIRS] = f32::MIN;
    floors
};

/// As `f32::max`, which WebAssembly has no instruction for.
#[inline(always)]
fn at_least(sum: f32, floor: f32) -> f32 {
    if sum > floor { sum } else { floor }
}

/// A unit's output.
#[inline(always)]
pub(super) fn act(unit: usize, sum: f32) -> f32 {
    at_least(sum, FLOORS[unit])
}

/// The score of summed rows. In lanes of eight, so that it is vectorised.
#[inline]
pub(super) fn score_of(sums: &Units, out: &Units) -> f32 {
    total(&eighths(sums, &[0.0; UNITS], out))
}

/// The score of its parts.
#[inline(always)]
pub(super) fn total(parts: &[f32; 8]) -> f32 {
    let [first, rest @ ..] = parts;
    rest.iter().fold(*first, |total, part| total + part)
}

/// Eight parts of the score of the sums with one more row.
#[inline(always)]
#[allow(clippy::needless_range_loop)]
pub(super) fn eighths(sums: &Units, row: &Units, out: &Units) -> [f32; 8] {
    let mut lanes = [0.0f32; 8];
    for block in 0..UNITS / 8 {
        for lane in 0..8 {
            let unit = 8 * block + lane;
            lanes[lane] += at_least(sums[unit] + row[unit], FLOORS[unit]) * out[unit];
        }
    }
    lanes
}

/// The values of the first seats by their scores, for `W` boards side by side: a softmax, or the
/// one score.
#[inline(always)]
#[allow(clippy::needless_range_loop)]
pub(super) fn worths<const W: usize>(
    scores: &[[f32; W]; MOST_SEATS],
    seats: usize,
) -> [[f64; W]; MOST_SEATS] {
    let mut values = [[0.0; W]; MOST_SEATS];
    if seats == 1 {
        values[0] = scores[0].map(f64::from);
        return values;
    }
    let mut most = scores[0];
    for scores in &scores[1..seats] {
        for place in 0..W {
            most[place] = at_least(scores[place], most[place]);
        }
    }
    let mut total = [0.0; W];
    for (values, scores) in values.iter_mut().zip(scores).take(seats) {
        for place in 0..W {
            values[place] = exp(f64::from(scores[place] - most[place]));
            total[place] += values[place];
        }
    }
    for values in &mut values[..seats] {
        for place in 0..W {
            values[place] /= total[place];
        }
    }
    values
}

/// e to a power from -700 to 0, smaller ones as -700: the same bits on every machine, and many at
/// a time.
#[inline(always)]
fn exp(power: f64) -> f64 {
    const LN_2: [f64; 2] = [6.931_471_803_691_238e-1, 1.908_214_929_270_587_7e-10];
    /// Added and taken off again, it rounds to a whole number, which the last bits then hold.
    const ROUND: f64 = 6_755_399_441_055_744.0;
    let power = if power > -700.0 { power } else { -700.0 };
    let shifted = power * std::f64::consts::LOG2_E + ROUND;
    let whole = shifted - ROUND;
    let rest = power - whole * LN_2[0] - whole * LN_2[1];
    let mut sum = INVERSE_FACTORIALS[13];
    for &term in INVERSE_FACTORIALS[..13].iter().rev() {
        sum = sum * rest + term;
    }
    sum * f64::from_bits(shifted.to_bits().wrapping_add(1023) << 52)
}

/// 1/n!
const INVERSE_FACTORIALS: [f64; 14] = {
    let (mut inverse, mut factorial, mut n) = ([1.0; 14], 1.0, 1);
    while n < 14 {
        factorial *= n as f64;
        inverse[n] = 1.0 / factorial;
        n += 1;
    }
    inverse
};

#[cfg(test)]
mod tests {
    use super::*;
    use retrodice_solver::wide::{Loops, widely};

    struct Values([Units; 8]);

    impl Loops for &Values {
        type Output = [[f64; 8]; MOST_SEATS];

        #[inline(always)]
        fn run(self) -> Self::Output {
            let scores = self.0.map(|sums| total(&eighths(&sums, &self.0[0], &self.0[1])));
            worths(&[scores, [0.1; 8], [-0.2; 8], [-5.0; 8]], MOST_SEATS)
        }
    }

    #[test]
    fn wide_vectors_give_the_same_bits() {
        let mut stream = Experiment::new(1, "wide").stream(0, Purpose::Other);
        for _ in 0..1000 {
            let row = |_| std::array::from_fn(|_| 0.3 * stream.normal() as f32);
            let values = Values(std::array::from_fn(row));
            let plain = (&values).run();
            assert_eq!(
                plain.map(|one| one.map(f64::to_bits)),
                widely(&values).map(|one| one.map(f64::to_bits))
            );
        }
    }

    #[test]
    fn powers_of_e_are_those_of_the_library() {
        assert_eq!(exp(0.0), 1.0);
        for step in 0..200_000 {
            let power = -f64::from(step) * 0.0035;
            let error = exp(power) / power.exp() - 1.0;
            assert!(error.abs() < 1e-15, "{power}: {error:e}");
        }
        assert_eq!(exp(-1e9), exp(-700.0));
    }
}
