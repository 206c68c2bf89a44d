//! Value network: the values of a state between turns, one score for each seat.
//!
//! A seat's score sees the state from that seat: every open column by its own square, by those of
//! the others and by how far they are ahead, every closed column by its owner, and how many turns
//! away the seat is, with the claims. Each of these is a *feature*, which selects a row of
//! first-layer weights. The rows are summed and fed through one layer of rectified units, two of
//! them linear. The values of several seats are the softmax of their scores, so they sum to one.
//! With a single seat the score is minus the turns that the game still takes.
//!
//! Half of the units are the mirror images of the others, with the same output weight: a state
//! and its mirror image have the same value by construction.
//!
//! Users know a value network as a *mind*: that is the name of the strategy, of the key in its text
//! file and of its errors.

mod evaluator;
mod file;
mod shipped;
#[cfg(test)]
mod tests;

pub(crate) use evaluator::NetworkEvaluator;
pub(crate) use shipped::PHASES;

use super::board::{BoardSpec, BoardState, MAX_SLOTS, NETWORK_SEATS};
use super::evaluator::BustFloor;
use crate::rules::{CantStop, Sharing};
use retrodice_play::error::PlayError;
use retrodice_stats::{Experiment, Purpose};

/// Units that are not the mirror image of an earlier one.
pub(crate) const PAIRS: usize = 24;

/// Units of the hidden layer.
pub(crate) const UNITS: usize = 2 * PAIRS;

/// Leads of another seat that are told apart, from two spaces behind to six ahead.
const LEADS: usize = 9;

/// Unit of the weights in a binary file.
const QUANTUM: f32 = 1.0 / 2048.0;

/// Magic word at the start of a binary file.
pub(crate) const MAGIC: &[u8; 6] = b"mind1\n";

/// First-layer sums of a seat, or one row of weights.
pub(crate) type Accumulator = [f32; UNITS];

/// Value network for all states of one rule set, for one to four seats.
///
/// ```
/// use retrodice::cantstop::strategies::multiplayer::ValueNetwork;
/// use retrodice::cantstop::rules::CantStop;
/// let game = CantStop::new(6, 3)?;
/// let network = ValueNetwork::shipped(&game).expect("one comes for the official board alone");
/// assert_eq!(network.rule_set(), "1-3-free");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct ValueNetwork {
    pub(crate) seats: usize,
    to_win: usize,
    sharing: Sharing,
    lengths: Vec<u8>,
    /// Boards used in training.
    pub(crate) boards: u64,
    /// First feature of each column's heights.
    offsets: Vec<usize>,
    /// Features of the squares of one seat.
    heights: usize,
    /// Row of the mirrored column, by row.
    pub(crate) mirror: Vec<usize>,
    /// Trained weights: rows of [`PAIRS`].
    pub(crate) weights: Vec<f32>,
    /// Rows of all units, the mirrored ones included.
    pub(crate) rows: Vec<Accumulator>,
}

retrodice_core::debug_summary!([] ValueNetwork, "ValueNetwork");

impl ValueNetwork {
    /// Returns an untrained network with random weights, in which more progress counts as more.
    ///
    /// # Errors
    /// [`PlayError::Rules`] for games that a network cannot be made for;
    /// [`PlayError::Unsupported`] if the columns are not their own mirror image.
    pub fn new(game: &CantStop, seed: u64) -> Result<Self, PlayError> {
        let mut network = Self::blank(game)?;
        let mut stream = Experiment::new(seed, "mind").stream(0, Purpose::Other);
        for slot in 0..network.lengths.len() {
            let length = usize::from(network.lengths[slot]);
            for unit in 0..PAIRS {
                let (own, other) = match unit {
                    0 => (1.0, -0.2),
                    _ => (0.5 * stream.normal() as f32, 0.3 * stream.normal() as f32),
                };
                for height in 0..=length {
                    let part = height as f32 / length as f32;
                    let rows = [
                        network.own_feature(slot, height as u8),
                        network.opponent_feature(slot, height as u8),
                    ];
                    network.weights[rows[0] * PAIRS + unit] = own * part;
                    network.weights[rows[1] * PAIRS + unit] = other * part;
                }
            }
        }
        let biases: Vec<f32> = (0..PAIRS).map(|_| 0.3 * stream.normal() as f32).collect();
        let outs: Vec<f32> = (0..PAIRS).map(|_| 0.15 * stream.normal() as f32).collect();
        for context in 0..network.contexts() {
            let (bias, out) =
                (network.bias_row(context) * PAIRS, network.output_row(context) * PAIRS);
            network.weights[bias..bias + PAIRS].copy_from_slice(&biases);
            network.weights[out..out + PAIRS].copy_from_slice(&outs);
            network.weights[out] = 1.0;
        }
        network.update_rows();
        Ok(network)
    }

    fn blank(game: &CantStop) -> Result<Self, PlayError> {
        let board = BoardSpec::of_network(game)?;
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
        let mut network = Self {
            seats: board.seats,
            to_win: board.columns_to_win as usize,
            sharing: board.sharing,
            lengths,
            boards: 0,
            offsets,
            heights,
            mirror: Vec::new(),
            weights: Vec::new(),
            rows: Vec::new(),
        };
        let rows = network.output_row(network.contexts());
        network.mirror = (0..rows).collect();
        let columns = network.lengths.len();
        for slot in 0..columns {
            let image = columns - 1 - slot;
            for height in 0..=network.lengths[slot] {
                let own = network.own_feature(slot, height);
                let other = network.opponent_feature(slot, height);
                network.mirror[own] = network.own_feature(image, height);
                network.mirror[other] = network.opponent_feature(image, height);
            }
            for near in 0..LEADS {
                let row = 2 * network.heights + slot * LEADS + near;
                network.mirror[row] = 2 * network.heights + image * LEADS + near;
            }
        }
        network.weights = vec![0.0; rows * PAIRS];
        network.rows = vec![[0.0; UNITS]; rows];
        Ok(network)
    }

    /// Copies the weights into the rows of all units.
    pub(crate) fn update_rows(&mut self) {
        for (row, units) in self.rows.iter_mut().enumerate() {
            let image = self.mirror[row];
            units[..PAIRS].copy_from_slice(&self.weights[row * PAIRS..(row + 1) * PAIRS]);
            units[PAIRS..].copy_from_slice(&self.weights[image * PAIRS..(image + 1) * PAIRS]);
        }
    }

    /// Returns the feature of a seat's own square, at the top if it owns the column.
    #[inline]
    pub(crate) fn own_feature(&self, slot: usize, height: u8) -> usize {
        self.offsets[slot] + usize::from(height)
    }

    /// Returns the feature of another seat's square.
    #[inline]
    pub(crate) fn opponent_feature(&self, slot: usize, height: u8) -> usize {
        self.heights + self.offsets[slot] + usize::from(height)
    }

    /// Returns the feature of another seat's lead in a column.
    #[inline]
    pub(crate) fn lead_feature(&self, slot: usize, own: u8, other: u8) -> usize {
        let ahead = (i32::from(other) - i32::from(own)).clamp(-2, 6) + 2;
        2 * self.heights + slot * LEADS + ahead as usize
    }

    /// Returns the number of contexts: distances from the seat to move, own claims, and the most
    /// claims of another seat.
    fn contexts(&self) -> usize {
        self.seats * self.to_win * self.to_win
    }

    /// Returns the context of a seat this many turns away.
    #[inline]
    pub(crate) fn context(&self, state: &BoardState, seat: usize, distance: usize) -> usize {
        let last = self.to_win - 1;
        let max_other =
            (0..state.seats).filter(|&other| other != seat).map(|other| state.claims(other)).max();
        let claims = [state.claims(seat), max_other.unwrap_or(0)];
        let [own, max_other] = claims.map(|claims| (claims as usize).min(last));
        (distance * self.to_win + own) * self.to_win + max_other
    }

    #[inline]
    pub(crate) fn bias_row(&self, context: usize) -> usize {
        2 * self.heights + self.lengths.len() * LEADS + context
    }

    #[inline]
    pub(crate) fn output_row(&self, context: usize) -> usize {
        self.bias_row(context) + self.contexts()
    }

    /// Passes the features of one column to `take`, as a seat sees it.
    #[inline]
    pub(crate) fn column_features(
        &self,
        state: &BoardState,
        seat: usize,
        slot: usize,
        mut take: impl FnMut(usize),
    ) {
        let length = self.lengths[slot];
        if state.owned[seat] >> slot & 1 == 1 {
            return take(self.own_feature(slot, length));
        }
        if state.closed() >> slot & 1 == 1 {
            return take(self.opponent_feature(slot, length));
        }
        let own = state.heights[seat][slot];
        take(self.own_feature(slot, own));
        for other in (0..state.seats).filter(|&other| other != seat) {
            let height = state.heights[other][slot];
            take(self.opponent_feature(slot, height));
            take(self.lead_feature(slot, own, height));
        }
    }

    /// Passes all features of a seat this many turns away to `take`.
    pub(crate) fn features(
        &self,
        state: &BoardState,
        seat: usize,
        distance: usize,
        mut take: impl FnMut(usize),
    ) {
        take(self.bias_row(self.context(state, seat, distance)));
        (0..self.lengths.len()).for_each(|slot| self.column_features(state, seat, slot, &mut take));
    }

    /// Returns the values of all seats of a state, the seat to move first.
    pub(crate) fn values(&self, state: &BoardState) -> [f64; NETWORK_SEATS] {
        let mut scores = [[0.0]; NETWORK_SEATS];
        for (seat, [score]) in scores.iter_mut().enumerate().take(self.seats) {
            let mut sums = [0.0; UNITS];
            self.features(state, seat, seat, |row| add(&mut sums, &self.rows[row]));
            *score =
                output_score(&sums, &self.rows[self.output_row(self.context(state, seat, seat))]);
        }
        seat_values(&scores, self.seats).map(|[value]| value)
    }

    /// Returns what a turn costs its seat: one turn if it is alone.
    pub(crate) fn turn_cost(&self) -> f64 {
        if self.seats == 1 { 1.0 } else { 0.0 }
    }

    /// Returns the rule set, such as `2-3-free`: seats, columns to win, sharing.
    pub fn rule_set(&self) -> String {
        format!("{}-{}-{}", self.seats, self.to_win, self.sharing.name())
    }

    /// Returns the number of boards used in training.
    pub fn boards(&self) -> u64 {
        self.boards
    }

    /// Refuses a board for which the network was not made.
    pub(crate) fn check(&self, board: &BoardSpec) -> Result<(), PlayError> {
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

    /// Returns the binary file: a header with the rule set and the boards used in training, then
    /// all weights in two bytes each, in multiples of 1/2048.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let sharing = Sharing::ALL.iter().position(|&way| way == self.sharing).unwrap_or(0);
        let mut bytes = MAGIC.to_vec();
        bytes.extend([self.seats, self.to_win, sharing, self.lengths.len()].map(|n| n as u8));
        bytes.extend(&self.lengths);
        bytes.extend(self.boards.to_le_bytes());
        bytes.extend(self.quanta().flat_map(i16::to_le_bytes));
        bytes
    }

    /// Returns the weights in multiples of 1/2048.
    pub(crate) fn quanta(&self) -> impl Iterator<Item = i16> + '_ {
        self.weights.iter().map(|weight| (weight / QUANTUM).round() as i16)
    }

    /// Returns a network with these weights, in multiples of 1/2048.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if there are too few or too many; those of [`ValueNetwork::new`].
    pub(crate) fn with_quanta(
        game: &CantStop,
        boards: u64,
        quanta: &[i16],
    ) -> Result<Self, PlayError> {
        let mut network = Self::blank(game)?;
        if quanta.len() != network.weights.len() {
            let why = "the number of weights does not fit the rule set".to_owned();
            return Err(PlayError::Parameters { name: "mind".to_owned(), why });
        }
        network.boards = boards;
        for (weight, &quantum) in network.weights.iter_mut().zip(quanta) {
            *weight = f32::from(quantum) * QUANTUM;
        }
        network.update_rows();
        Ok(network)
    }

    /// Returns whether the header of a binary file names the rule set of this game.
    pub(crate) fn is_meant_for(game: &CantStop, bytes: &[u8]) -> bool {
        let options = game.options();
        let sharing = Sharing::ALL.iter().position(|&way| way == options.sharing).unwrap_or(0);
        let head = [options.players, options.columns_to_win, sharing].map(|n| n as u8);
        bytes.strip_prefix(MAGIC).is_some_and(|rest| rest.starts_with(&head))
    }

    /// Reads a binary file.
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

    /// Returns a network for other rules on the same board, to start training from.
    ///
    /// Columns keep their weights. A seat is seen as one here that needs the same number of
    /// columns, or all if that is more.
    ///
    /// # Errors
    /// As for [`ValueNetwork::new`], and if the columns differ.
    pub fn adopted(&self, game: &CantStop) -> Result<Self, PlayError> {
        let mut network = Self::blank(game)?;
        if network.lengths != self.lengths {
            self.check(&BoardSpec::new(game)?)?;
        }
        let claims_here = |claims: usize| (self.to_win + claims).saturating_sub(network.to_win);
        let mut from: Vec<usize> = (0..network.bias_row(0)).collect();
        for head in [self.bias_row(0), self.output_row(0)] {
            for context in 0..network.contexts() {
                let (rest, max_other) = (context / network.to_win, context % network.to_win);
                let (distance, own) = (rest / network.to_win, rest % network.to_win);
                let distance = distance.min(self.seats - 1);
                let context = (distance * self.to_win + claims_here(own)) * self.to_win
                    + claims_here(max_other);
                from.push(head + context);
            }
        }
        for (to, from) in network.weights.chunks_exact_mut(PAIRS).zip(from) {
            to.copy_from_slice(&self.weights[from * PAIRS..(from + 1) * PAIRS]);
        }
        network.update_rows();
        Ok(network)
    }

    /// Returns an evaluator of the ends of turns. Where squares are shared, a stop is worth no less
    /// than a lost turn.
    pub(crate) fn evaluator(&self) -> BustFloor<NetworkEvaluator<'_>> {
        BustFloor::new(NetworkEvaluator::new(self), self.shares_freely())
    }

    pub(crate) fn sharing(&self) -> Sharing {
        self.sharing
    }

    pub(crate) fn lengths(&self) -> &[u8] {
        &self.lengths
    }

    pub(crate) fn shares_freely(&self) -> bool {
        self.sharing == Sharing::Free
    }

    pub(crate) fn columns_to_win(&self) -> usize {
        self.to_win
    }

    pub(crate) fn max_length(&self) -> usize {
        self.lengths.iter().copied().max().map_or(0, usize::from)
    }

    pub(crate) fn columns(&self) -> usize {
        debug_assert!(self.lengths.len() <= MAX_SLOTS);
        self.lengths.len()
    }
}

/// Adds a row. These are plain loops, which stay fast where a compiler optimises for size.
#[inline(always)]
pub(crate) fn add(sums: &mut Accumulator, row: &Accumulator) {
    for unit in 0..UNITS {
        sums[unit] += row[unit];
    }
}

/// Lower bounds of the units' outputs: the first of each half is linear.
const FLOORS: Accumulator = {
    let mut floors = [0.0; UNITS];
    floors[0] = f32::MIN;
    floors[PAIRS] = f32::MIN;
    floors
};

/// Returns the larger number, as `f32::max`, for which WebAssembly has no instruction.
#[inline(always)]
fn at_least(sum: f32, floor: f32) -> f32 {
    if sum > floor { sum } else { floor }
}

/// Returns a unit's output.
#[inline(always)]
pub(crate) fn activation(unit: usize, sum: f32) -> f32 {
    at_least(sum, FLOORS[unit])
}

/// Returns the score of first-layer sums, in eight parts, so that it is vectorised.
#[inline]
pub(crate) fn output_score(sums: &Accumulator, out: &Accumulator) -> f32 {
    sum_parts(&partial_scores(sums, &[0.0; UNITS], out))
}

/// Returns the score from its parts.
#[inline(always)]
pub(crate) fn sum_parts(parts: &[f32; 8]) -> f32 {
    let [first, rest @ ..] = parts;
    rest.iter().fold(*first, |total, part| total + part)
}

/// Returns eight parts of the score of the sums with one more row.
#[inline(always)]
#[expect(clippy::needless_range_loop, reason = "plain loops are vectorised")]
pub(crate) fn partial_scores(sums: &Accumulator, row: &Accumulator, out: &Accumulator) -> [f32; 8] {
    let mut lanes = [0.0f32; 8];
    for block in 0..UNITS / 8 {
        for lane in 0..8 {
            let unit = 8 * block + lane;
            lanes[lane] += at_least(sums[unit] + row[unit], FLOORS[unit]) * out[unit];
        }
    }
    lanes
}

/// Returns the values of the seats by their scores, for `W` states side by side: their softmax, or
/// the only score.
#[inline(always)]
pub(crate) fn seat_values<const W: usize>(
    scores: &[[f32; W]; NETWORK_SEATS],
    seats: usize,
) -> [[f64; W]; NETWORK_SEATS] {
    let mut values = [[0.0; W]; NETWORK_SEATS];
    if seats == 1 {
        values[0] = scores[0].map(f64::from);
        return values;
    }
    let mut max = scores[0];
    for scores in &scores[1..seats] {
        for place in 0..W {
            max[place] = at_least(scores[place], max[place]);
        }
    }
    let mut total = [0.0; W];
    for (values, scores) in values.iter_mut().zip(scores).take(seats) {
        for place in 0..W {
            values[place] = exp(f64::from(scores[place] - max[place]));
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

/// Returns e to a power of at most 0; powers below -700 count as -700.
///
/// The bits are the same on every machine, and the loop over many powers is vectorised.
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

/// Inverse factorials 1/n! of 0 to 13.
const INVERSE_FACTORIALS: [f64; 14] = {
    let (mut inverse, mut factorial, mut n) = ([1.0; 14], 1.0, 1);
    while n < 14 {
        factorial *= n as f64;
        inverse[n] = 1.0 / factorial;
        n += 1;
    }
    inverse
};
