//! Packed tables for distribution: values on a grid, predicted from their neighbours, with the
//! residuals of the prediction coded in few bits. Reading a value decodes its block alone, a
//! few hundred to a few thousand values.
//!
//! A value is rounded to the nearest multiple of `step`, so its error is at most half a step
//! (plus the rounding of `f64`). Within a block a rounded value is predicted by a vanishing
//! mixed difference over the two inner columns, and over the middle column if it has some steps
//! left. Values of columns about to be completed jump, so there the middle column is left out.
//! The residuals of a row are written in exponential Golomb codes.
//!
//! The file: a magic word, the number of sides, the lengths, the step, the accuracy of the
//! source table, the end of each block, an XXH3 checksum of all that, then the blocks, each
//! followed by its own checksum. Numbers are little-endian.

use super::board::Board;
use super::error::KernelError;
use super::fast::BoardValues;
use super::golomb::{BitReader, BitWriter};
use super::lanes::Real;
use super::layout::{Layout, RowIndex};
use super::passes::MAX_DRAFT_ERROR;
use retrodice_solver::method::Guarantee;
use retrodice_solver::parallel::{map, try_map};
use retrodice_tablebase::{Existing, OutputFile, TableError, open_regular_file};
use std::borrow::Cow;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Mutex;
use xxhash_rust::xxh3::{Xxh3Default, xxh3_64};

/// Magic word at the start of a packed table; the digit is the version of the format.
pub const MAGIC: &[u8; 8] = b"rdpacke2";
/// Number of inner columns on each side: one, so that blocks are small, as each read decodes one.
const INNER: usize = 1;
/// Minimum steps left in the middle column for which it improves the prediction.
const SMOOTH: usize = 3;
/// Size of a checksum, in bytes.
const CHECKSUM: usize = 8;
/// Size of the header in bytes, without lengths, ends of blocks and checksum: the magic word,
/// sides, step, bytes of a value, tolerance and error.
const HEAD: usize = 8 + 1 + 8 + 1 + 8 + 8;
/// Smallest step of the grid: values up to a thousand turns stay below 2³¹ steps.
const MIN_STEP: f64 = 1e-6;
/// Number of blocks that are coded in parallel.
const BATCH: usize = 4096;

/// Accuracy of the table that was packed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SourceAccuracy {
    /// Size of its values in bytes: 4 for `f32`, 8 for `f64`; fused multiply-add in both.
    pub bytes: u8,
    /// Maximum error of an anchor against the root of its own equation that the iteration left,
    /// in turns.
    pub tolerance: f64,
    /// Bound of every value's relative error ([`super::residual()`]); NaN if it was not measured.
    pub relative_error: f64,
}

/// Location of a value: its block, row and lane.
pub(super) struct PackedCell {
    pub rank: usize,
    row: usize,
    lane: usize,
}

/// Storage of the blocks.
#[derive(Debug)]
enum BlockStorage {
    Memory(Vec<u8>),
    /// File with the offset of the first block.
    File(Mutex<File>, u64),
}

/// Packed values of all anchors of a board.
#[derive(Debug)]
pub struct Packed {
    board: Board,
    layout: Layout,
    step: f64,
    accuracy: SourceAccuracy,
    /// End of each stored block, in the order of the blocks.
    ends: Vec<u64>,
    /// Rank of each block among the stored ones, by block number.
    rank: Vec<u32>,
    /// Stored blocks, each followed by its checksum.
    blocks: BlockStorage,
}

impl Packed {
    /// Packs a table on a grid of `step` turns, on the current rayon pool. `relative_error` is the
    /// bound that [`super::residual()`] found, or NaN.
    ///
    /// # Errors
    /// [`KernelError::Packed`] if the step is not a number from 1e-6 to 1.
    pub fn new<T: Real>(
        values: &BoardValues<T>,
        step: f64,
        relative_error: f64,
    ) -> Result<Self, KernelError> {
        let mut bytes = Vec::new();
        let packed = Self::code_all(values, step, relative_error, &|| false, &mut |block| {
            bytes.extend_from_slice(block);
            Ok(())
        })?;
        Ok(Self { blocks: BlockStorage::Memory(bytes), ..packed })
    }

    /// Packs a table like [`Packed::new`] into a new file, block by block, without more memory. The
    /// file appears when it is whole.
    ///
    /// # Errors
    /// As for [`Packed::new`]; [`KernelError::Storage`] if the file exists or cannot be written;
    /// [`KernelError::Cancelled`] once `cancelled` returns true.
    pub fn write<T: Real>(
        values: &BoardValues<T>,
        step: f64,
        relative_error: f64,
        path: &Path,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<(), KernelError> {
        let write_error = |source| {
            KernelError::Storage(TableError::Io { path: path.to_owned(), doing: "write", source })
        };
        let mut writer =
            OutputFile::create(path, Existing::Refuse).map_err(KernelError::Storage)?;
        // The header holds the ends of blocks, so it is written last.
        let begin = HEAD + values.board().columns() + CHECKSUM;
        let header_size = begin + 8 * stored_blocks(&Layout::new(values.board(), INNER)).len();
        writer.seek(SeekFrom::Start(header_size as u64)).map_err(write_error)?;
        let packed = Self::code_all(values, step, relative_error, cancelled, &mut |block| {
            writer.write_all(block).map_err(write_error)
        })?;
        let header = packed.header();
        debug_assert_eq!(header.len(), header_size);
        writer.rewind().and_then(|()| writer.write_all(&header)).map_err(write_error)?;
        writer.publish().map_err(KernelError::Storage)
    }

    /// Codes all blocks, and calls `each` with a block's codes followed by its checksum.
    fn code_all<T: Real>(
        values: &BoardValues<T>,
        step: f64,
        relative_error: f64,
        cancelled: &dyn Fn() -> bool,
        each: &mut dyn FnMut(&[u8]) -> Result<(), KernelError>,
    ) -> Result<Self, KernelError> {
        if !(MIN_STEP..=1.0).contains(&step) {
            return Err(packed_error(format!("a step of {step} turns; expected 1e-6 to 1")));
        }
        let accuracy =
            SourceAccuracy { bytes: T::BYTES as u8, tolerance: values.tolerance(), relative_error };
        let mut packed = Self::empty(values.board().clone(), step, accuracy);
        let mut end = 0;
        for batch in stored_blocks(&packed.layout).chunks(BATCH) {
            if cancelled() {
                let all = values.board().placements();
                return Err(KernelError::Cancelled { done: all, total: all });
            }
            let coded = map(batch.len(), &|block| packed.code(values, batch[block]));
            for mut block in coded {
                block.extend_from_slice(&xxh3_64(&block).to_le_bytes());
                each(&block)?;
                end += block.len() as u64;
                packed.ends.push(end);
            }
        }
        Ok(packed)
    }

    fn empty(board: Board, step: f64, accuracy: SourceAccuracy) -> Self {
        let layout = Layout::new(&board, INNER);
        let mut rank = vec![u32::MAX; layout.prefixes[0] * layout.prefixes[1]];
        layout.ranked(|number, block| rank[block] = number as u32);
        let blocks = BlockStorage::Memory(Vec::new());
        Self { board, layout, step, accuracy, ends: Vec::new(), rank, blocks }
    }

    /// Returns the codes of a block.
    fn code<T: Real>(&self, values: &BoardValues<T>, (left, right): (usize, usize)) -> Vec<u8> {
        let (stride, rows) = (self.layout.stride, self.layout.rows());
        let mut rounded = Vec::with_capacity(rows * stride);
        for row in 0..rows {
            let index = [left, right, row / self.layout.inner[1], row % self.layout.inner[1]];
            let source = values.layout.index(&self.layout.read(index));
            let first = values.layout.address(source);
            let row = &values.values[first..first + stride];
            rounded.extend(row.iter().map(|value| (value.to_f64() / self.step).round() as i64));
        }
        let mut writer = BitWriter::default();
        let (mut residuals, mut planes) = (vec![0; stride], vec![0; stride]);
        for row in 0..rows {
            self.planes(&rounded, row, &mut planes);
            let mut below = 0;
            for (lane, residual) in residuals.iter_mut().enumerate() {
                let off = rounded[row * stride + lane] - planes[lane];
                *residual = if Self::is_smooth(row, lane) { off - below } else { off };
                below = off;
            }
            writer.row(&residuals);
        }
        writer.finish()
    }

    /// Predicts the values of a row: those for which the mixed differences over the inner columns
    /// vanish.
    fn planes(&self, rounded: &[i64], row: usize, planes: &mut [i64]) {
        let (stride, wide) = (self.layout.stride, self.layout.inner[1]);
        let of = |row: usize| &rounded[row * stride..][..stride];
        match (row >= wide, !row.is_multiple_of(wide)) {
            (true, true) => {
                let sides = of(row - wide).iter().zip(of(row - 1));
                let corners = sides.zip(of(row - wide - 1));
                for (plane, ((one, other), corner)) in planes.iter_mut().zip(corners) {
                    *plane = one.wrapping_add(*other).wrapping_sub(*corner);
                }
            }
            (true, false) => planes.copy_from_slice(of(row - wide)),
            (false, true) => planes.copy_from_slice(of(row - 1)),
            (false, false) => planes.fill(0),
        }
    }

    /// Returns whether the middle column is used for the prediction.
    fn is_smooth(row: usize, lane: usize) -> bool {
        lane >= SMOOTH || row == 0 && lane > 0
    }

    /// Returns the board of the table.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the accuracy of the table that was packed.
    pub fn accuracy(&self) -> SourceAccuracy {
        self.accuracy
    }

    /// Returns the guarantee of the table that was packed.
    pub fn guarantee(&self) -> Guarantee {
        if self.accuracy.tolerance < MAX_DRAFT_ERROR {
            Guarantee::SmallError
        } else {
            Guarantee::Draft
        }
    }

    /// Returns the maximum error against the table that was packed, in turns.
    pub fn max_error(&self) -> f64 {
        // Half a step, and the rounding of a product below a thousand turns.
        self.step / 2.0 + 1e-12
    }

    /// Returns the size of the file, in bytes.
    pub fn size(&self) -> u64 {
        self.header_bytes() as u64 + self.ends.last().copied().unwrap_or(0)
    }

    /// Returns the expected turns from the anchor with these steps remaining; zero if three columns
    /// are complete. Decodes one block, which takes some microseconds.
    ///
    /// # Errors
    /// [`KernelError::Anchor`] if it is not an anchor; [`KernelError::Packed`] if the block is
    /// damaged.
    pub fn get(&self, anchor: &[u8]) -> Result<f64, KernelError> {
        let Some(cell) = self.find(anchor)? else { return Ok(0.0) };
        let block = self.decode(cell.rank, cell.row)?;
        Ok(self.value_in(&block, &cell))
    }

    /// Returns the location of an anchor's value; `None` if three columns are complete.
    pub(super) fn find(&self, anchor: &[u8]) -> Result<Option<PackedCell>, KernelError> {
        match self.board.check_anchor(anchor) {
            Err(_) if self.board.is_over(anchor) => return Ok(None),
            Err(wrong) => return Err(wrong),
            Ok(()) => {}
        }
        let mut index: RowIndex = self.layout.index(anchor);
        if self.rank[self.layout.block_number(index[0], index[1])] == u32::MAX {
            // The mirror image of a stored block.
            index = [index[1], index[0], index[3], index[2]];
        }
        let rank = self.rank[self.layout.block_number(index[0], index[1])] as usize;
        let row = index[2] * self.layout.inner[1] + index[3];
        Ok(Some(PackedCell { rank, row, lane: usize::from(anchor[self.layout.middle]) }))
    }

    /// Returns the value of a cell, given its decoded block.
    pub(super) fn value_in(&self, block: &[i64], cell: &PackedCell) -> f64 {
        block[cell.row * self.layout.stride + cell.lane] as f64 * self.step
    }

    /// Decodes all rows of a block.
    pub(super) fn decode_block(&self, rank: usize) -> Result<Vec<i64>, KernelError> {
        self.decode(rank, self.layout.rows() - 1)
    }

    /// Returns the bytes of a block, followed by its checksum.
    fn block(&self, rank: usize) -> Result<Cow<'_, [u8]>, KernelError> {
        let first = if rank == 0 { 0 } else { self.ends[rank - 1] };
        let last = self.ends[rank];
        match &self.blocks {
            BlockStorage::Memory(bytes) => Ok(Cow::Borrowed(&bytes[first as usize..last as usize])),
            BlockStorage::File(file, begin) => {
                let mut bytes = vec![0; (last - first) as usize];
                let mut file = file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                let read = file.seek(SeekFrom::Start(begin + first));
                read.and_then(|_| file.read_exact(&mut bytes)).map_err(|error| {
                    packed_error(format!("block {rank} cannot be read: {error}"))
                })?;
                Ok(Cow::Owned(bytes))
            }
        }
    }

    /// Decodes the rows of a block up to row `last`.
    fn decode(&self, rank: usize, last: usize) -> Result<Vec<i64>, KernelError> {
        let bytes = self.block(rank)?;
        let wrong = || packed_error(format!("block {rank} does not match its checksum"));
        let (bytes, checksum) = bytes.split_last_chunk::<CHECKSUM>().ok_or_else(wrong)?;
        if xxh3_64(bytes) != u64::from_le_bytes(*checksum) {
            return Err(wrong());
        }
        let stride = self.layout.stride;
        let mut rounded = vec![0; (last + 1) * stride];
        let (mut residuals, mut planes) = (vec![0; stride], vec![0; stride]);
        let mut reader = BitReader::new(bytes);
        for row in 0..=last {
            reader.row(&mut residuals);
            self.planes(&rounded, row, &mut planes);
            let mut off = 0;
            let values = rounded[row * stride..].iter_mut().zip(&planes);
            for (lane, ((value, plane), residual)) in values.zip(&residuals).enumerate() {
                // Any bits are numbers if their checksum is forged, so sums may overflow.
                let below = if Self::is_smooth(row, lane) { off } else { 0 };
                off = residual.wrapping_add(below);
                *value = plane.wrapping_add(off);
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
        bytes.push(self.accuracy.bytes);
        bytes.extend_from_slice(&self.accuracy.tolerance.to_le_bytes());
        bytes.extend_from_slice(&self.accuracy.relative_error.to_le_bytes());
        self.ends.iter().for_each(|end| bytes.extend_from_slice(&end.to_le_bytes()));
        let checksum = xxh3_64(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Writes the table to `writer`.
    #[cfg(test)]
    pub(crate) fn write_to(&self, mut writer: impl Write) -> io::Result<()> {
        writer.write_all(&self.header())?;
        for rank in 0..self.ends.len() {
            let block = self.block(rank);
            let block = block.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
            writer.write_all(&block)?;
        }
        Ok(())
    }

    /// Reads a table from the bytes of its file, and checks its header. Memory: ten times the bytes.
    ///
    /// # Errors
    /// [`KernelError::Packed`] if the header is damaged, or the length does not fit it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, KernelError> {
        let packed = Self::read_header(bytes, bytes.len() as u64)?;
        let blocks = bytes.get(packed.header_bytes()..).unwrap_or_default();
        packed.check_length(blocks.len() as u64)?;
        Ok(Self { blocks: BlockStorage::Memory(blocks.to_vec()), ..packed })
    }

    /// Opens a file, and reads only its header. Each later read of a value reads a block and checks
    /// it; [`Packed::verify`] checks all of them.
    ///
    /// # Errors
    /// [`KernelError::Packed`] naming the file, if it is damaged, truncated or no packed table.
    pub fn open(path: &Path) -> Result<Self, KernelError> {
        let open = || {
            let read_error = |error: io::Error| packed_error(error.to_string());
            let file = open_regular_file(path).map_err(KernelError::Storage)?;
            let length = file.metadata().map_err(read_error)?.len();
            let packed = Self::read_header(BufReader::new(&file), length)?;
            let begin = packed.header_bytes() as u64;
            packed.check_length(length.saturating_sub(begin))?;
            Ok(Self { blocks: BlockStorage::File(Mutex::new(file), begin), ..packed })
        };
        open().map_err(|error| match error {
            KernelError::Packed { why } => packed_error(format!("{}: {why}", path.display())),
            other => other,
        })
    }

    /// Reads the header, without the blocks, of a file of `length` bytes.
    fn read_header(mut reader: impl Read, length: u64) -> Result<Self, KernelError> {
        let mut hasher = Xxh3Default::new();
        let mut take = |count: usize| {
            let mut bytes = vec![0; count];
            reader
                .read_exact(&mut bytes)
                .map_err(|_| packed_error("it is truncated".to_owned()))?;
            hasher.update(&bytes);
            Ok::<_, KernelError>((bytes, hasher.digest()))
        };
        let (head, _) = take(MAGIC.len() + 1)?;
        let Some(&[sides]) = head.strip_prefix(MAGIC) else {
            return Err(packed_error("it is not a packed table of this version".to_owned()));
        };
        let (lengths, _) = take((2 * usize::from(sides)).saturating_sub(1))?;
        let (numbers, _) = take(HEAD - MAGIC.len() - 1)?;
        let float = |at: usize| f64::from_le_bytes(std::array::from_fn(|byte| numbers[at + byte]));
        let (step, bytes) = (float(0), numbers[8]);
        let accuracy = SourceAccuracy { bytes, tolerance: float(9), relative_error: float(17) };
        let board = Board::new(sides, &lengths).map_err(|error| packed_error(error.to_string()))?;
        if !(MIN_STEP..=1.0).contains(&step) {
            return Err(packed_error(format!("a step of {step} turns; expected 1e-6 to 1")));
        }
        // A board can ask for any amount of memory. So its layout waits until the file is known to
        // be as long as the ends and checksums of its blocks.
        let blocks = Layout::stored(&board, INNER);
        if u128::from(length) < (8 + CHECKSUM as u128) * blocks {
            return Err(packed_error("it is truncated".to_owned()));
        }
        let mut packed = Self::empty(board, step, accuracy);
        let (ends, checksum) = take(8 * blocks as usize)?;
        packed.ends.extend(ends.as_chunks().0.iter().map(|end| u64::from_le_bytes(*end)));
        let (own, _) = take(CHECKSUM)?;
        if !packed.ends.is_sorted() || own != checksum.to_le_bytes() {
            return Err(packed_error("its header does not match its checksum".to_owned()));
        }
        Ok(packed)
    }

    /// Checks that the blocks take this many bytes.
    fn check_length(&self, bytes: u64) -> Result<(), KernelError> {
        match self.ends.last() {
            Some(&end) if end == bytes => Ok(()),
            _ => Err(packed_error("its length does not match its header".to_owned())),
        }
    }

    /// Returns the BLAKE3 hash of the file.
    ///
    /// # Errors
    /// [`KernelError::Packed`] if the file cannot be read.
    pub fn identity(&self) -> Result<String, KernelError> {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.header());
        for rank in 0..self.ends.len() {
            hasher.update(&self.block(rank)?);
        }
        Ok(hasher.finalize().to_hex().to_string())
    }

    /// Decodes all values into memory ([`super::fast::table_bytes`]), on the current rayon pool.
    /// Faster for many reads.
    ///
    /// # Errors
    /// [`KernelError::Packed`] if a block is damaged; [`KernelError::Memory`] if there is not
    /// enough; [`KernelError::ReadCancelled`] once `cancelled` returns true.
    pub fn unpack(&self, cancelled: &dyn Fn() -> bool) -> Result<BoardValues<f32>, KernelError> {
        let bytes = 4 * self.layout.size() as u128;
        let mut values = Vec::new();
        values.try_reserve_exact(self.layout.size()).map_err(|_| KernelError::Memory { bytes })?;
        values.resize(self.layout.size(), 0.0);
        let blocks = stored_blocks(&self.layout);
        for (batch, prefixes) in blocks.chunks(BATCH).enumerate() {
            if cancelled() {
                return Err(KernelError::ReadCancelled);
            }
            let last = self.layout.rows() - 1;
            let decoded =
                try_map(prefixes.len(), &|block| self.decode(batch * BATCH + block, last))?;
            for (&(left, right), block) in prefixes.iter().zip(&decoded) {
                let range = self.layout.block_range(left, right);
                for (value, &steps) in values[range].iter_mut().zip(block) {
                    *value = (steps as f64 * self.step) as f32;
                }
            }
        }
        let tolerance = self.accuracy.tolerance + self.max_error();
        Ok(BoardValues::of(self.board.clone(), self.layout.clone(), values, tolerance))
    }

    /// Verifies the checksum of every block.
    ///
    /// # Errors
    /// [`KernelError::Packed`] naming the first damaged block.
    pub fn verify(&self) -> Result<(), KernelError> {
        (0..self.ends.len()).try_for_each(|rank| self.decode(rank, 0).map(drop))
    }
}

/// Lists the stored blocks in the order of the file.
fn stored_blocks(layout: &Layout) -> Vec<(usize, usize)> {
    layout.levels().into_iter().flatten().collect()
}

/// Returns the error of a packed table that is wrong in this way.
fn packed_error(why: String) -> KernelError {
    KernelError::Packed { why }
}
