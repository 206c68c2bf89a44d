//! Packed tables for distribution: values rounded to a grid, predicted from their neighbours
//! in the block, and the remainders coded in few bits. Any value can be read
//! by decoding its block alone, a few hundred to a few thousand values.
//!
//! A value is rounded to the nearest multiple of `step`, so its error is at
//! most half a step (plus the rounding of `f64`). Within a block a rounded value is
//! predicted by the vanishing mixed difference over the two inner columns, and
//! also over the middle column where it has some steps left; next to the values of
//! columns about to be completed, which jump, the middle one is left out. The
//! remainders of a row are written in exponential Golomb codes.
//!
//! The file: a magic word, the number of sides, the lengths, the step, the guarantee
//! of the table that was packed, the end of each block, an XXH3 checksum
//! of all that, then the blocks, each followed by its own. Numbers are
//! little-endian.

use super::board::Board;
use super::codes::{BitReader, BitWriter};
use super::error::KernelError;
use super::fast::Values;
use super::lanes::Real;
use super::layout::{Layout, Place};
use super::passes::DRAFT_AT_MOST;
use rayon::prelude::*;
use retrodice_solver::method::Guarantee;
use retrodice_tablebase::TableError;
use std::borrow::Cow;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Mutex;
use xxhash_rust::xxh3::{Xxh3Default, xxh3_64};

/// First bytes of a packed table; the digit is the version of the format.
pub const MAGIC: &[u8; 8] = b"rdpacke2";
/// Inner columns on each side: blocks are small, as a probe decodes one.
const INNER: usize = 1;
/// Steps that the middle column has left where it helps to predict.
const SMOOTH: usize = 3;
/// Bytes of a checksum.
const CHECKSUM: usize = 8;
/// Bytes of the header except lengths, ends of blocks and the checksum: the magic word,
/// sides, step, bytes of a value, tolerance and error.
const HEAD: usize = 8 + 1 + 8 + 1 + 8 + 8;
/// The finest grid: values up to a thousand turns stay below 2³¹ steps.
const FINEST: f64 = 1e-6;
/// Blocks that are coded in parallel.
const BATCH: usize = 4096;

/// What is promised of the table that was packed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Promise {
    /// Bytes of its values: 4 for `f32`, 8 for `f64`; fused multiply-add in both.
    pub bytes: u8,
    /// The error that the iteration left at each anchor against the root of its own
    /// equation, at most, in turns.
    pub tolerance: f64,
    /// Bound of every value's relative error ([`super::residual`]); not a number
    /// where it was not measured.
    pub relative_error: f64,
}

/// Where a value is: in which block, and where in that.
pub(super) struct Cell {
    pub rank: usize,
    row: usize,
    lane: usize,
}

/// Where the blocks are.
#[derive(Debug)]
enum Blocks {
    Memory(Vec<u8>),
    /// In a file, from this byte on.
    File(Mutex<File>, u64),
}

/// The values of all anchors of a board, packed.
#[derive(Debug)]
pub struct Packed {
    board: Board,
    layout: Layout,
    step: f64,
    promise: Promise,
    /// End of each kept block, in the order of the blocks.
    ends: Vec<u64>,
    /// Which kept block it is, by block number.
    rank: Vec<u32>,
    /// Each with its checksum behind it.
    blocks: Blocks,
}

impl Packed {
    /// Packs a table on a grid of `step` turns, on the current rayon pool.
    /// `relative_error` is what [`super::residual`] found, or not a number.
    ///
    /// # Errors
    /// [`KernelError::Packed`] if the step is not a number from 1e-6 to 1.
    pub fn new<T: Real>(
        values: &Values<T>,
        step: f64,
        relative_error: f64,
    ) -> Result<Self, KernelError> {
        let mut bytes = Vec::new();
        let packed = Self::code_all(values, step, relative_error, &|| false, &mut |block| {
            bytes.extend_from_slice(block);
            Ok(())
        })?;
        Ok(Self { blocks: Blocks::Memory(bytes), ..packed })
    }

    /// Packs a table in the same way into a new file, block by block: in no memory but the
    /// table's.
    ///
    /// # Errors
    /// As [`Packed::new`]; [`KernelError::Storage`]; [`KernelError::Cancelled`] once
    /// `cancelled` says so.
    pub fn write<T: Real>(
        values: &Values<T>,
        step: f64,
        relative_error: f64,
        path: &Path,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<(), KernelError> {
        let unwritten = |source| {
            KernelError::Storage(TableError::Io { path: path.to_owned(), doing: "write", source })
        };
        let file = File::create(path).map_err(unwritten)?;
        let mut writer = BufWriter::with_capacity(1 << 20, file);
        // The header says where blocks end: until that is known its place is kept.
        let begin = HEAD + values.board().columns() + CHECKSUM;
        let room = begin + 8 * kept(&Layout::new(values.board(), INNER)).len();
        writer.seek(SeekFrom::Start(room as u64)).map_err(unwritten)?;
        let packed = Self::code_all(values, step, relative_error, cancelled, &mut |block| {
            writer.write_all(block).map_err(unwritten)
        })?;
        let header = packed.header();
        debug_assert_eq!(header.len(), room);
        let mut finish = || {
            writer.rewind()?;
            writer.write_all(&header)?;
            writer.flush()?;
            writer.get_ref().sync_all()
        };
        finish().map_err(unwritten)
    }

    /// Passes on the codes of all blocks, each followed by its checksum.
    fn code_all<T: Real>(
        values: &Values<T>,
        step: f64,
        relative_error: f64,
        cancelled: &dyn Fn() -> bool,
        each: &mut dyn FnMut(&[u8]) -> Result<(), KernelError>,
    ) -> Result<Self, KernelError> {
        if !(FINEST..=1.0).contains(&step) {
            return Err(damaged(format!("a step of {step} turns; expected 1e-6 to 1")));
        }
        let promise =
            Promise { bytes: T::BYTES as u8, tolerance: values.tolerance(), relative_error };
        let mut packed = Self::empty(values.board().clone(), step, promise);
        let mut end = 0;
        for batch in kept(&packed.layout).chunks(BATCH) {
            if cancelled() {
                let all = values.board().placements();
                return Err(KernelError::Cancelled { done: all, total: all });
            }
            let coded: Vec<Vec<u8>> =
                batch.par_iter().map(|&block| packed.code(values, block)).collect();
            for mut block in coded {
                block.extend_from_slice(&xxh3_64(&block).to_le_bytes());
                each(&block)?;
                end += block.len() as u64;
                packed.ends.push(end);
            }
        }
        Ok(packed)
    }

    fn empty(board: Board, step: f64, promise: Promise) -> Self {
        let layout = Layout::new(&board, INNER);
        let mut rank = vec![u32::MAX; layout.prefixes[0] * layout.prefixes[1]];
        layout.ranked(|number, block| rank[block] = number as u32);
        let blocks = Blocks::Memory(Vec::new());
        Self { board, layout, step, promise, ends: Vec::new(), rank, blocks }
    }

    /// The codes of a block.
    fn code<T: Real>(&self, values: &Values<T>, (left, right): (usize, usize)) -> Vec<u8> {
        let (stride, rows) = (self.layout.stride, self.layout.rows());
        let mut rounded = Vec::with_capacity(rows * stride);
        for row in 0..rows {
            let place = [left, right, row / self.layout.inner[1], row % self.layout.inner[1]];
            let there = values.layout.place(&self.layout.read(place));
            let first = values.layout.address(there);
            let of_row = &values.values[first..first + stride];
            rounded.extend(of_row.iter().map(|value| (value.to_f64() / self.step).round() as i64));
        }
        let mut writer = BitWriter::default();
        let (mut leftovers, mut planes) = (vec![0; stride], vec![0; stride]);
        for row in 0..rows {
            self.planes(&rounded, row, &mut planes);
            let mut below = 0;
            for (lane, left) in leftovers.iter_mut().enumerate() {
                let off = rounded[row * stride + lane] - planes[lane];
                *left = if Self::is_smooth(row, lane) { off - below } else { off };
                below = off;
            }
            writer.row(&leftovers);
        }
        writer.finish()
    }

    /// The values of a row for which its mixed differences over the inner columns would vanish.
    fn planes(&self, rounded: &[i64], row: usize, planes: &mut [i64]) {
        let (stride, wide) = (self.layout.stride, self.layout.inner[1]);
        let of = |row: usize| &rounded[row * stride..][..stride];
        match (row >= wide, !row.is_multiple_of(wide)) {
            (true, true) => {
                let sides = of(row - wide).iter().zip(of(row - 1));
                let corners = sides.zip(of(row - wide - 1));
                for (plane, ((one, other), corner)) in planes.iter_mut().zip(corners) {
                    *plane = one + other - corner;
                }
            }
            (true, false) => planes.copy_from_slice(of(row - wide)),
            (false, true) => planes.copy_from_slice(of(row - 1)),
            (false, false) => planes.fill(0),
        }
    }

    /// Whether the middle column helps to predict, too.
    fn is_smooth(row: usize, lane: usize) -> bool {
        lane >= SMOOTH || row == 0 && lane > 0
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What is promised of the table that was packed.
    pub fn promise(&self) -> Promise {
        self.promise
    }

    /// The same in a word.
    pub fn guarantee(&self) -> Guarantee {
        match self.promise.tolerance < DRAFT_AT_MOST {
            true => Guarantee::SmallError,
            false => Guarantee::Draft,
        }
    }

    /// The largest error against the table that was packed, in turns.
    pub fn largest_error(&self) -> f64 {
        // Half a step, and the rounding of a product below a thousand turns.
        self.step / 2.0 + 1e-12
    }

    /// Bytes in all.
    pub fn size(&self) -> u64 {
        self.header_bytes() as u64 + self.ends.last().copied().unwrap_or(0)
    }

    /// Expected turns from the anchor with these steps remaining; zero where three
    /// columns are complete. Decodes one block: some microseconds.
    ///
    /// # Errors
    /// [`KernelError::Anchor`]; [`KernelError::Packed`] if the block is damaged.
    pub fn get(&self, anchor: &[u8]) -> Result<f64, KernelError> {
        let Some(cell) = self.find(anchor)? else { return Ok(0.0) };
        let block = self.decode(cell.rank, cell.row)?;
        Ok(self.value_in(&block, &cell))
    }

    /// Where the value of an anchor is; none if three of its columns are complete.
    pub(super) fn find(&self, anchor: &[u8]) -> Result<Option<Cell>, KernelError> {
        match self.board.check_anchor(anchor) {
            Err(_) if self.board.is_over(anchor) => return Ok(None),
            Err(wrong) => return Err(wrong),
            Ok(()) => {}
        }
        let mut place: Place = self.layout.place(anchor);
        if self.rank[self.layout.block_number(place[0], place[1])] == u32::MAX {
            // The mirror image of a block that is kept.
            place = [place[1], place[0], place[3], place[2]];
        }
        let rank = self.rank[self.layout.block_number(place[0], place[1])] as usize;
        let row = place[2] * self.layout.inner[1] + place[3];
        Ok(Some(Cell { rank, row, lane: usize::from(anchor[self.layout.middle]) }))
    }

    /// The value of a cell of its decoded block.
    pub(super) fn value_in(&self, block: &[i64], cell: &Cell) -> f64 {
        block[cell.row * self.layout.stride + cell.lane] as f64 * self.step
    }

    /// Decodes a block.
    pub(super) fn whole(&self, rank: usize) -> Result<Vec<i64>, KernelError> {
        self.decode(rank, self.layout.rows() - 1)
    }

    /// The bytes of a block, its checksum behind it.
    fn block(&self, rank: usize) -> Result<Cow<'_, [u8]>, KernelError> {
        let first = if rank == 0 { 0 } else { self.ends[rank - 1] };
        let last = self.ends[rank];
        match &self.blocks {
            Blocks::Memory(bytes) => Ok(Cow::Borrowed(&bytes[first as usize..last as usize])),
            Blocks::File(file, begin) => {
                let mut bytes = vec![0; (last - first) as usize];
                let mut file = file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                let read = file.seek(SeekFrom::Start(begin + first));
                read.and_then(|_| file.read_exact(&mut bytes))
                    .map_err(|error| damaged(format!("block {rank} cannot be read: {error}")))?;
                Ok(Cow::Owned(bytes))
            }
        }
    }

    /// Decodes the rows of a block up to the one asked for.
    fn decode(&self, rank: usize, last: usize) -> Result<Vec<i64>, KernelError> {
        let bytes = self.block(rank)?;
        let wrong = || damaged(format!("block {rank} does not match its checksum"));
        let (bytes, checksum) = bytes.split_last_chunk::<CHECKSUM>().ok_or_else(wrong)?;
        if xxh3_64(bytes) != u64::from_le_bytes(*checksum) {
            return Err(wrong());
        }
        let stride = self.layout.stride;
        let mut rounded = vec![0; (last + 1) * stride];
        let (mut leftovers, mut planes) = (vec![0; stride], vec![0; stride]);
        let mut reader = BitReader::new(bytes);
        for row in 0..=last {
            reader.row(&mut leftovers);
            self.planes(&rounded, row, &mut planes);
            let mut off = 0;
            let values = rounded[row * stride..].iter_mut().zip(&planes);
            for (lane, ((value, plane), left)) in values.zip(&leftovers).enumerate() {
                off = if Self::is_smooth(row, lane) { left + off } else { *left };
                *value = plane + off;
            }
        }
        Ok(rounded)
    }

    fn header_bytes(&self) -> usize {
        HEAD + self.board.columns() + 8 * self.ends.len() + CHECKSUM
    }

    fn header(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(self.board.sides());
        bytes.extend_from_slice(self.board.lengths());
        bytes.extend_from_slice(&self.step.to_le_bytes());
        bytes.push(self.promise.bytes);
        bytes.extend_from_slice(&self.promise.tolerance.to_le_bytes());
        bytes.extend_from_slice(&self.promise.relative_error.to_le_bytes());
        self.ends.iter().for_each(|end| bytes.extend_from_slice(&end.to_le_bytes()));
        let checksum = xxh3_64(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Writes the file.
    ///
    /// # Errors
    /// Those of the writer; [`io::ErrorKind::InvalidData`] for a table that is
    /// itself read from a damaged file.
    pub fn write_to(&self, mut writer: impl Write) -> io::Result<()> {
        writer.write_all(&self.header())?;
        for rank in 0..self.ends.len() {
            let block = self.block(rank);
            let block = block.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
            writer.write_all(&block)?;
        }
        Ok(())
    }

    /// Reads a whole file into memory, and checks its header; each block is
    /// checked when it is read, all of them by [`Packed::verify`].
    ///
    /// # Errors
    /// [`KernelError::Packed`] if it is damaged, cut off or no such file.
    pub fn read_from(mut reader: impl Read) -> Result<Self, KernelError> {
        let packed = Self::read_header(&mut reader)?;
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).map_err(|error| damaged(error.to_string()))?;
        packed.check_length(bytes.len() as u64)?;
        Ok(Self { blocks: Blocks::Memory(bytes), ..packed })
    }

    /// Opens a file without reading more than its header; probes read a block
    /// each.
    ///
    /// # Errors
    /// As [`Packed::read_from`], naming the file.
    pub fn open(path: &Path) -> Result<Self, KernelError> {
        let open = || {
            let unread = |error: io::Error| damaged(error.to_string());
            let file = File::open(path).map_err(unread)?;
            let length = file.metadata().map_err(unread)?.len();
            let packed = Self::read_header(BufReader::new(&file))?;
            let begin = packed.header_bytes() as u64;
            packed.check_length(length.saturating_sub(begin))?;
            Ok(Self { blocks: Blocks::File(Mutex::new(file), begin), ..packed })
        };
        open().map_err(|error| match error {
            KernelError::Packed { why } => damaged(format!("{}: {why}", path.display())),
            other => other,
        })
    }

    /// The header, and no blocks.
    fn read_header(mut reader: impl Read) -> Result<Self, KernelError> {
        let mut seen = Xxh3Default::new();
        let mut take = |count: usize| {
            let mut bytes = vec![0; count];
            reader.read_exact(&mut bytes).map_err(|_| damaged("it is truncated".to_owned()))?;
            seen.update(&bytes);
            Ok::<_, KernelError>((bytes, seen.digest()))
        };
        let (head, _) = take(MAGIC.len() + 1)?;
        let Some(&[sides]) = head.strip_prefix(MAGIC) else {
            return Err(damaged("it is not a packed table of this version".to_owned()));
        };
        let (lengths, _) = take((2 * usize::from(sides)).saturating_sub(1))?;
        let (promised, _) = take(HEAD - MAGIC.len() - 1)?;
        let float =
            |at: usize| f64::from_le_bytes(std::array::from_fn(|place| promised[at + place]));
        let (step, bytes) = (float(0), promised[8]);
        let promise = Promise { bytes, tolerance: float(9), relative_error: float(17) };
        let board = Board::new(sides, &lengths).map_err(|error| damaged(error.to_string()))?;
        let mut packed = Self::empty(board, step, promise);
        let kept = packed.rank.iter().filter(|rank| **rank != u32::MAX).count();
        let (ends, checksum) = take(8 * kept)?;
        packed.ends.extend(ends.as_chunks().0.iter().map(|end| u64::from_le_bytes(*end)));
        let (own, _) = take(CHECKSUM)?;
        if !packed.ends.is_sorted() || own != checksum.to_le_bytes() {
            return Err(damaged("its header does not match its checksum".to_owned()));
        }
        Ok(packed)
    }

    /// Checks that this many bytes are what the blocks should take.
    fn check_length(&self, bytes: u64) -> Result<(), KernelError> {
        match self.ends.last() {
            Some(&end) if end == bytes => Ok(()),
            _ => Err(damaged("its length does not match its header".to_owned())),
        }
    }

    /// BLAKE3 of the file.
    ///
    /// # Errors
    /// [`KernelError::Packed`] if it cannot be read.
    pub fn identity(&self) -> Result<String, KernelError> {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.header());
        for rank in 0..self.ends.len() {
            hasher.update(&self.block(rank)?);
        }
        Ok(hasher.finalize().to_hex().to_string())
    }

    /// All values in memory, on the current rayon pool: as many as [`super::fast::table_bytes`]
    /// says, for who reads many of them.
    ///
    /// # Errors
    /// [`KernelError::Packed`] if a block is damaged; [`KernelError::Memory`];
    /// [`KernelError::Unread`] once `cancelled` says so.
    pub fn unpack(&self, cancelled: &dyn Fn() -> bool) -> Result<Values<f32>, KernelError> {
        let bytes = 4 * self.layout.size() as u128;
        let mut values = Vec::new();
        values.try_reserve_exact(self.layout.size()).map_err(|_| KernelError::Memory { bytes })?;
        values.resize(self.layout.size(), 0.0);
        let blocks = kept(&self.layout);
        for (batch, places) in blocks.chunks(BATCH).enumerate() {
            if cancelled() {
                return Err(KernelError::Unread);
            }
            let last = self.layout.rows() - 1;
            let decoded = (0..places.len()).into_par_iter();
            let decoded = decoded.map(|place| self.decode(batch * BATCH + place, last));
            let decoded: Vec<Vec<i64>> = decoded.collect::<Result<_, _>>()?;
            for (&(left, right), block) in places.iter().zip(&decoded) {
                let range = self.layout.block_range(left, right);
                for (value, &steps) in values[range].iter_mut().zip(block) {
                    *value = (steps as f64 * self.step) as f32;
                }
            }
        }
        let tolerance = self.promise.tolerance + self.largest_error();
        Ok(Values::of(self.board.clone(), self.layout.clone(), values, tolerance))
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

fn damaged(why: String) -> KernelError {
    KernelError::Packed { why }
}
