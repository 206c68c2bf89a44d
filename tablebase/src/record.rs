//! The records of a partial file: a prologue, then one for each layer.
//!
//! Little-endian, without gaps. Prologue: 8 bytes of magic, version (u32),
//! length of the spec (u32), checksum of those 16 bytes (u64), spec, checksum
//! of the spec (u64). Layer: layer (u64), entries (u64), their indices (u64
//! each), their rows (f64 each, whatever the table's precision, so that a
//! resumed solve goes on with the same bits), checksum (u64). Each checksum is
//! seeded with the one before: records cannot be swapped or survive from an
//! earlier file.

use crate::bytes::Fields;
use crate::error::TableError;
use crate::spec::Spec;
use std::io::{self, Read, Write};
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

const MAGIC: [u8; 8] = *b"\x89RDP\r\n\x1a\n";
const PARTIAL_VERSION: u32 = 1;
/// Magic, version, length of the spec and their checksum.
const PREFIX: usize = 24;
/// Layer, entries and checksum of a layer's record.
const FRAME_BYTES: u64 = 24;
/// Words that are read or written at a time.
const CHUNK: usize = 8192;

/// The prologue as bytes, and its checksum.
pub(crate) fn prologue(spec: &Spec) -> (Vec<u8>, u64) {
    let mut fields = Vec::new();
    spec.put(&mut fields);
    let mut bytes = Vec::with_capacity(PREFIX + fields.len() + 8);
    bytes.extend_from_slice(&MAGIC);
    bytes.extend_from_slice(&PARTIAL_VERSION.to_le_bytes());
    bytes.extend_from_slice(&(fields.len() as u32).to_le_bytes());
    let prefix_sum = xxh3_64(&bytes);
    bytes.extend_from_slice(&prefix_sum.to_le_bytes());
    bytes.extend_from_slice(&fields);
    let checksum = xxh3_64(&fields);
    bytes.extend_from_slice(&checksum.to_le_bytes());
    (bytes, checksum)
}

/// Reads a prologue: its spec, length and checksum. `None` if the file ends
/// before the prologue does: then there cannot be any layer in it.
pub(crate) fn read_prologue(
    file: &mut impl Read,
) -> Result<Option<(Spec, u64, u64)>, PrologueError> {
    let mut prefix = Vec::new();
    file.take(PREFIX as u64).read_to_end(&mut prefix)?;
    let magic = prefix.len().min(MAGIC.len());
    if prefix[..magic] != MAGIC[..magic] {
        let got = prefix[..magic].to_vec();
        return Err(TableError::WrongMagic { expected: "a partial table", got }.into());
    }
    if prefix.len() < PREFIX {
        return Ok(None);
    }
    check("prologue", &prefix)?;
    let mut fields = Fields::new(&prefix[MAGIC.len()..]);
    let got = fields.u32("format version")?;
    if got != PARTIAL_VERSION {
        return Err(TableError::FormatVersion { expected: PARTIAL_VERSION, got }.into());
    }
    let len = u64::from(fields.u32("length of the spec")?) + 8;
    let mut bytes = Vec::new();
    file.take(len).read_to_end(&mut bytes)?;
    if (bytes.len() as u64) < len {
        return Ok(None);
    }
    let checksum = check("prologue", &bytes)?;
    let mut fields = Fields::new(&bytes);
    Ok(Some((Spec::take(&mut fields)?, PREFIX as u64 + len, checksum)))
}

/// Compares the checksum at the end of `bytes` with what comes before it.
fn check(section: &'static str, bytes: &[u8]) -> Result<u64, TableError> {
    let (body, checksum) = bytes.split_at(bytes.len() - 8);
    let expected = Fields::new(checksum).u64("checksum")?;
    let got = xxh3_64(body);
    if got == expected {
        Ok(got)
    } else {
        Err(TableError::SectionDamaged { section, expected, got })
    }
}

/// Why a prologue could not be read.
pub(crate) enum PrologueError {
    Io(io::Error),
    Table(TableError),
}

impl From<io::Error> for PrologueError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<TableError> for PrologueError {
    fn from(error: TableError) -> Self {
        Self::Table(error)
    }
}

/// One finished layer, as read from a partial file.
pub(crate) struct LayerRecord {
    pub(crate) layer: u64,
    pub(crate) indices: Vec<u64>,
    pub(crate) values: Vec<f64>,
    pub(crate) len: u64,
    pub(crate) checksum: u64,
}

/// Bytes of a layer's record, or `None` if that is more than 2^64.
pub(crate) fn record_len(entries: u64, width: u8) -> Option<u64> {
    entries.checked_mul(8 * (1 + u64::from(width)))?.checked_add(FRAME_BYTES)
}

/// Writes one layer's record and returns its checksum.
pub(crate) fn write_layer(
    out: &mut impl Write,
    seed: u64,
    layer: u64,
    indices: &[u64],
    values: &[f64],
) -> io::Result<u64> {
    let mut hash = Xxh3::with_seed(seed);
    let frame = [layer, indices.len() as u64];
    let mut bytes = Vec::with_capacity(8 * CHUNK);
    let mut put = |words: &mut dyn Iterator<Item = [u8; 8]>| {
        bytes.clear();
        words.for_each(|word| bytes.extend_from_slice(&word));
        hash.update(&bytes);
        out.write_all(&bytes)
    };
    put(&mut frame.iter().map(|word| word.to_le_bytes()))?;
    for chunk in indices.chunks(CHUNK) {
        put(&mut chunk.iter().map(|word| word.to_le_bytes()))?;
    }
    for chunk in values.chunks(CHUNK) {
        put(&mut chunk.iter().map(|value| value.to_le_bytes()))?;
    }
    let checksum = hash.digest();
    out.write_all(&checksum.to_le_bytes())?;
    Ok(checksum)
}

/// Reads the next layer's record from what is left of a file, `left` bytes.
/// `None` if no whole and undamaged record is there.
pub(crate) fn read_layer(
    file: &mut impl Read,
    left: u64,
    seed: u64,
    width: u8,
) -> io::Result<Option<LayerRecord>> {
    if left < FRAME_BYTES {
        return Ok(None);
    }
    let mut hash = Xxh3::with_seed(seed);
    let mut frame = [0; 2];
    read_words(file, 2, &mut hash, |at, bytes| frame[at] = u64::from_le_bytes(bytes))?;
    let [layer, entries] = frame;
    // The length comes before any allocation: a torn count may be anything.
    let len = match record_len(entries, width) {
        Some(len) if len <= left => len,
        _ => return Ok(None),
    };
    let entries = entries as usize;
    let mut indices = Vec::with_capacity(entries);
    read_words(file, entries, &mut hash, |_, bytes| indices.push(u64::from_le_bytes(bytes)))?;
    let count = entries * usize::from(width);
    let mut values = Vec::with_capacity(count);
    read_words(file, count, &mut hash, |_, bytes| values.push(f64::from_le_bytes(bytes)))?;
    let mut checksum = [0; 8];
    file.read_exact(&mut checksum)?;
    let checksum = u64::from_le_bytes(checksum);
    let valid = hash.digest() == checksum;
    Ok(valid.then_some(LayerRecord { layer, indices, values, len, checksum }))
}

fn read_words(
    file: &mut impl Read,
    count: usize,
    hash: &mut Xxh3,
    mut word: impl FnMut(usize, [u8; 8]),
) -> io::Result<()> {
    let mut bytes = vec![0; 8 * CHUNK.min(count)];
    let mut at = 0;
    while at < count {
        let chunk = &mut bytes[..8 * CHUNK.min(count - at)];
        file.read_exact(chunk)?;
        hash.update(chunk);
        for (i, bytes) in chunk.chunks_exact(8).enumerate() {
            word(at + i, bytes.try_into().expect("chunks of eight bytes"));
        }
        at += chunk.len() / 8;
    }
    Ok(())
}
