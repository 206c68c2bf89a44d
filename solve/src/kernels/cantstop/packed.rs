//! Tables for shipping: values rounded to a grid, predicted from their neighbours
//! in the block, and what is left over coded in few bits. Any value can be read
//! by decoding its block alone.
//!
//! A value is rounded to the nearest multiple of `step`, so that its error is at
//! most half a step (and the rounding of `f64`). Within a block a rounded value is
//! predicted by the vanishing mixed difference over the two inner columns, and
//! over the middle column too where it has some steps left; beside the values of
//! columns about to be completed, which jump, the middle one is left out. The
//! leftovers of a row are written in exponential Golomb codes of the order that
//! suits the row best.
//!
//! The file: a magic word, the number of sides, the lengths, the step, the inner
//! columns, the end of each block, an XXH3 checksum of all that, then the blocks,
//! each followed by its own. Numbers are little-endian.

use super::board::Board;
use super::error::KernelError;
use super::fast::Values;
use super::lanes::Real;
use super::layout::Layout;
use std::io::{self, Read, Write};
use xxhash_rust::xxh3::xxh3_64;

const MAGIC: &[u8; 8] = b"rdpacked";
/// Steps that the middle column has left where it helps to predict.
const SMOOTH: usize = 3;
/// Bits that say the order of a row's codes.
const ORDER_BITS: u32 = 4;
/// Bytes of a checksum.
const CHECKSUM: usize = 8;
/// The finest grid: values up to a thousand turns stay below 2³¹ steps.
const FINEST: f64 = 1e-6;

/// The values of all anchors of a board, packed.
#[derive(Clone, Debug)]
pub struct Packed {
    board: Board,
    layout: Layout,
    inner: u8,
    step: f64,
    /// End of each kept block in `bytes`, in ascending order of the blocks.
    ends: Vec<u64>,
    /// Which kept block it is, by block number.
    rank: Vec<u32>,
    /// The blocks, each with its checksum behind it.
    bytes: Vec<u8>,
}

impl Packed {
    /// Packs a table on a grid of `step` turns.
    ///
    /// # Errors
    /// [`KernelError::Packed`] if the step is not a number from 1e-6 to 1.
    pub fn new<T: Real>(values: &Values<T>, step: f64) -> Result<Self, KernelError> {
        if !(FINEST..=1.0).contains(&step) {
            return Err(damaged(format!("a step of {step} turns; expected 1e-6 to 1")));
        }
        let layout = values.layout.clone();
        let inner = inner_columns(&layout);
        let mut packed = Self::empty(values.board().clone(), layout, inner, step);
        for block in kept(&packed.layout) {
            let range = packed.layout.block_range(block.0, block.1);
            let rounded: Vec<i64> = values.values[range]
                .iter()
                .map(|value| (value.to_f64() / step).round() as i64)
                .collect();
            let mut writer = BitWriter::default();
            packed.code(&rounded, |leftovers| writer.row(leftovers));
            let bytes = writer.finish();
            packed.bytes.extend_from_slice(&bytes);
            packed.bytes.extend_from_slice(&xxh3_64(&bytes).to_le_bytes());
            packed.ends.push(packed.bytes.len() as u64);
        }
        Ok(packed)
    }

    fn empty(board: Board, layout: Layout, inner: u8, step: f64) -> Self {
        let mut rank = vec![u32::MAX; layout.prefixes[0] * layout.prefixes[1]];
        for (number, (left, right)) in kept(&layout).into_iter().enumerate() {
            rank[layout.block_number(left, right)] = number as u32;
        }
        Self { board, layout, inner, step, ends: Vec::new(), rank, bytes: Vec::new() }
    }

    /// What each row leaves over.
    fn code(&self, rounded: &[i64], mut row: impl FnMut(&[i64])) {
        let stride = self.layout.stride;
        let mut leftovers = vec![0; stride];
        for number in 0..self.layout.rows() {
            for lane in 0..stride {
                let guess = self.predict(rounded, number, lane);
                leftovers[lane] = rounded[number * stride + lane] - guess;
            }
            row(&leftovers);
        }
    }

    /// The value that the mixed difference over the neighbours would vanish for.
    fn predict(&self, rounded: &[i64], row: usize, lane: usize) -> i64 {
        let (stride, wide) = (self.layout.stride, self.layout.inner[1]);
        let (i, j) = (row / wide, row % wide);
        let plane = |lane: usize| {
            let at = |row: usize| rounded[row * stride + lane];
            match (i > 0, j > 0) {
                (true, true) => at(row - wide) + at(row - 1) - at(row - wide - 1),
                (true, false) => at(row - wide),
                (false, true) => at(row - 1),
                (false, false) => 0,
            }
        };
        let below = if lane >= SMOOTH || i + j == 0 && lane > 0 {
            rounded[row * stride + lane - 1] - plane(lane - 1)
        } else {
            0
        };
        plane(lane) + below
    }

    /// The largest error against the table that was packed, in turns.
    pub fn largest_error(&self) -> f64 {
        // Half a step, and the rounding of a product below a thousand turns.
        self.step / 2.0 + 1e-12
    }

    /// Bytes, all told.
    pub fn size(&self) -> usize {
        self.header().len() + self.bytes.len()
    }

    /// Expected turns from the anchor with these steps remaining; zero where three
    /// columns are complete. Decodes one block: some microseconds.
    ///
    /// # Errors
    /// [`KernelError::Anchor`]; [`KernelError::Packed`] if the block is damaged.
    pub fn get(&self, anchor: &[u8]) -> Result<f64, KernelError> {
        match self.board.check_anchor(anchor) {
            Err(_) if self.board.is_over(anchor) => return Ok(0.0),
            Err(wrong) => return Err(wrong),
            Ok(()) => {}
        }
        let mut place = self.layout.place(anchor);
        if self.rank[self.layout.block_number(place[0], place[1])] == u32::MAX {
            // The mirror image of a block that is kept.
            place = [place[1], place[0], place[3], place[2]];
        }
        let rank = self.rank[self.layout.block_number(place[0], place[1])];
        let row = place[2] * self.layout.inner[1] + place[3];
        let block = self.decode(rank as usize, row)?;
        let lane = usize::from(anchor[self.layout.middle]);
        Ok(block[row * self.layout.stride + lane] as f64 * self.step)
    }

    /// Decodes the rows of a block up to the one asked for.
    fn decode(&self, rank: usize, last: usize) -> Result<Vec<i64>, KernelError> {
        let first = if rank == 0 { 0 } else { self.ends[rank - 1] };
        let bytes = &self.bytes[first as usize..self.ends[rank] as usize];
        let wrong = || damaged(format!("block {rank} does not have its checksum"));
        let (bytes, checksum) = bytes.split_last_chunk::<CHECKSUM>().ok_or_else(wrong)?;
        if xxh3_64(bytes) != u64::from_le_bytes(*checksum) {
            return Err(wrong());
        }
        let stride = self.layout.stride;
        let mut rounded = vec![0; (last + 1) * stride];
        let mut reader = BitReader { bytes, at: 0 };
        for row in 0..=last {
            let order = reader.bits(ORDER_BITS);
            for lane in 0..stride {
                rounded[row * stride + lane] =
                    self.predict(&rounded, row, lane) + reader.leftover(order as u32);
            }
        }
        Ok(rounded)
    }

    fn header(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(self.board.sides());
        bytes.extend_from_slice(self.board.lengths());
        bytes.push(self.inner);
        bytes.extend_from_slice(&self.step.to_le_bytes());
        self.ends.iter().for_each(|end| bytes.extend_from_slice(&end.to_le_bytes()));
        let checksum = xxh3_64(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Writes the file.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_to(&self, mut writer: impl Write) -> io::Result<()> {
        writer.write_all(&self.header())?;
        writer.write_all(&self.bytes)
    }

    /// Reads the file, and checks its header; each block is checked when it is
    /// read, all of them by [`Packed::verify`].
    ///
    /// # Errors
    /// [`KernelError::Packed`] if it is damaged, cut off or no such file.
    pub fn read_from(mut reader: impl Read) -> Result<Self, KernelError> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).map_err(|error| damaged(error.to_string()))?;
        let mut rest = &bytes[..];
        let mut take = |count: usize| {
            let (taken, left) =
                rest.split_at_checked(count).ok_or_else(|| damaged("it is cut off".to_owned()))?;
            rest = left;
            Ok::<_, KernelError>(taken)
        };
        if take(MAGIC.len())? != MAGIC {
            return Err(damaged("it is no packed table".to_owned()));
        }
        let sides = take(1)?[0];
        let columns = (2 * usize::from(sides)).saturating_sub(1);
        let lengths = take(columns)?.to_vec();
        let inner = take(1)?[0];
        let step = f64::from_le_bytes(take(8)?.try_into().expect("eight bytes"));
        let board = Board::new(sides, &lengths).map_err(|error| damaged(error.to_string()))?;
        let layout = Layout::new(&board, usize::from(inner));
        let mut packed = Self::empty(board, layout, inner, step);
        for _ in kept(&packed.layout) {
            packed.ends.push(u64::from_le_bytes(take(8)?.try_into().expect("eight bytes")));
        }
        let checksum = take(CHECKSUM)?.to_vec();
        if packed.header().last_chunk::<CHECKSUM>().is_none_or(|found| found[..] != checksum) {
            return Err(damaged("its header does not have its checksum".to_owned()));
        }
        if packed.ends.last().copied() != Some(rest.len() as u64) {
            return Err(damaged("it does not end with its last block".to_owned()));
        }
        packed.bytes = rest.to_vec();
        Ok(packed)
    }

    /// Decodes every block.
    ///
    /// # Errors
    /// [`KernelError::Packed`] naming the first damaged one.
    pub fn verify(&self) -> Result<(), KernelError> {
        (0..self.ends.len()).try_for_each(|rank| self.decode(rank, 0).map(drop))
    }
}

/// The kept blocks, in a fixed order.
fn kept(layout: &Layout) -> Vec<(usize, usize)> {
    layout.levels().into_iter().flatten().collect()
}

/// How many columns on each side the layout counts as inner.
fn inner_columns(layout: &Layout) -> u8 {
    (0..layout.middle).filter(|&column| layout.is_inner(column)).count() as u8
}

fn damaged(why: String) -> KernelError {
    KernelError::Packed { why }
}

/// Bits, the lowest first.
#[derive(Default)]
struct BitWriter {
    bytes: Vec<u8>,
    /// Bits that are not written yet, and how many.
    pending: u128,
    count: u32,
}

impl BitWriter {
    fn bits(&mut self, value: u64, count: u32) {
        self.pending |= u128::from(value) << self.count;
        self.count += count;
        while self.count >= 8 {
            self.bytes.push(self.pending as u8);
            self.pending >>= 8;
            self.count -= 8;
        }
    }

    /// A row, in the order that takes the fewest bits.
    fn row(&mut self, leftovers: &[i64]) {
        let length = |order: u32| -> u32 {
            leftovers.iter().map(|&left| code_length(folded(left), order)).sum()
        };
        let order = (0..1 << ORDER_BITS).min_by_key(|&order| length(order)).unwrap_or(0);
        self.bits(u64::from(order), ORDER_BITS);
        for &left in leftovers {
            // As many zeros as bits follow the first `order + 1`, then the number.
            let number = folded(left) + (1 << order);
            let bits = u64::BITS - number.leading_zeros();
            self.bits(0, bits - order - 1);
            self.bits(1, 1);
            self.bits(number & !(1 << (bits - 1)), bits - 1);
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push(self.pending as u8);
        }
        self.bytes
    }
}

/// Bits of a code.
fn code_length(number: u64, order: u32) -> u32 {
    let bits = u64::BITS - (number + (1 << order)).leading_zeros();
    2 * bits - order - 1
}

/// Signs folded in: 0, -1, 1, -2, … as 0, 1, 2, 3, …
fn folded(left: i64) -> u64 {
    (left << 1 ^ left >> 63) as u64
}

struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl BitReader<'_> {
    fn bit(&mut self) -> u64 {
        // Zeros beyond the end: the checksum has been compared before.
        let byte = self.bytes.get(self.at / 8).copied().unwrap_or(0);
        let bit = byte >> (self.at % 8) & 1;
        self.at += 1;
        u64::from(bit)
    }

    fn bits(&mut self, count: u32) -> u64 {
        (0..count).fold(0, |value, place| value | self.bit() << place)
    }

    fn leftover(&mut self, order: u32) -> i64 {
        let mut zeros = 0;
        while zeros < 48 && self.bit() == 0 {
            zeros += 1;
        }
        let bits = zeros + order + 1;
        let number = self.bits(bits - 1) | 1 << (bits - 1);
        let folded = number.wrapping_sub(1 << order);
        (folded >> 1) as i64 ^ -((folded & 1) as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::super::fast::{Options, solve};
    use super::*;

    fn every_anchor(board: &Board) -> Vec<Vec<u8>> {
        let mut all = vec![Vec::new()];
        for &length in board.lengths() {
            all = all
                .into_iter()
                .flat_map(|anchor| (0..=length).map(move |steps| [&anchor[..], &[steps]].concat()))
                .collect();
        }
        all
    }

    #[test]
    fn every_value_comes_back_within_half_a_step() {
        for lengths in [vec![1, 3, 5, 7, 5, 3, 1], vec![2, 1, 3, 4, 1, 2, 2]] {
            let board = Board::new(4, &lengths).unwrap();
            let table = solve::<f32>(&board, &Options::default()).unwrap();
            for step in [1e-3, 2e-5] {
                let packed = Packed::new(&table, step).unwrap();
                let mut file = Vec::new();
                packed.write_to(&mut file).unwrap();
                assert_eq!(file.len(), packed.size());
                let packed = Packed::read_from(&file[..]).unwrap();
                packed.verify().unwrap();
                for anchor in every_anchor(&board) {
                    let error = (packed.get(&anchor).unwrap_or(f64::NAN)
                        - table.get(&anchor).unwrap_or(f64::NAN))
                    .abs();
                    assert!(error <= packed.largest_error(), "{anchor:?}: {error}");
                }
            }
        }
    }

    #[test]
    fn a_packed_table_takes_less_than_a_third() {
        let board = Board::standard(4, 2).unwrap();
        let table = solve::<f32>(&board, &Options::default()).unwrap();
        let packed = Packed::new(&table, 2e-5).unwrap();
        let plain = 4 * table.values.len();
        assert!(3 * packed.size() < plain, "{} of {plain} bytes", packed.size());
    }

    #[test]
    fn damage_is_refused() {
        let board = Board::standard(3, 1).unwrap();
        let table = solve::<f32>(&board, &Options::default()).unwrap();
        let mut file = Vec::new();
        Packed::new(&table, 1e-4).unwrap().write_to(&mut file).unwrap();
        let read = |bytes: &[u8]| Packed::read_from(bytes).and_then(|packed| packed.verify());
        assert!(read(&file).is_ok());
        for at in 0..file.len() {
            let mut bad = file.clone();
            bad[at] ^= 1;
            assert!(matches!(read(&bad), Err(KernelError::Packed { .. })), "byte {at}");
            assert!(matches!(read(&file[..at]), Err(KernelError::Packed { .. })), "cut at {at}");
        }
        assert!(Packed::new(&table, 0.0).is_err());
        assert!(Packed::new(&table, f64::NAN).is_err());
    }
}
