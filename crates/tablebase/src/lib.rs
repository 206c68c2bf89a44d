//! Checksummed, resumable tables of position values on disk.
//!
//! This crate knows only bytes and numbers, no games and no solvers. A finished
//! table is one `.rdt` file. Its header has the subject of the values (the
//! [`Subject`]), the way they were made (the rest of the [`TableSpec`]) and their
//! [`Accuracy`]. Then follow the values in index order, in blocks with a checksum
//! each. An anchor is the position at the start of a turn.
//!
//! - [`Table`] probes a table of anchors, [`PositionTable`] one with all the
//!   positions inside the turns. Both work on any bytes, open without reading
//!   the values, and check everything on [`Table::verify`].
//! - [`Journal`] stores the finished parts of a long computation, record by record, so that
//!   it resumes after a crash.
//! - [`PartialTable`], a journal, stores the finished layers of a running solve, so
//!   that it can be resumed, and turns into the finished table.
//! - [`OutputFile`] writes a file of any kind that appears whole or not at all.
//! - [`PositionWriter`] writes the full position database of the paper
//!   (Glenn, Fang and Kruskal 2007, section 4.1).
//!
//! ```
//! use retrodice::tablebase::{Accuracy, TableKind, Precision, TableSpec, Subject, Table, table_bytes};
//!
//! let spec = TableSpec {
//!     subject: Subject {
//!         game: "cantstop(2,2)".into(),
//!         rules_version: 1,
//!         index_scheme: "columns".into(),
//!         index_version: 1,
//!         objective: "fewest turns".into(),
//!         kind: TableKind::Anchors,
//!         width: 1,
//!         entries: 3,
//!     },
//!     precision: Precision::Exact,
//!     entries_per_block: TableSpec::ENTRIES_PER_BLOCK,
//!     arithmetic: "f64".into(),
//!     guarantee: "optimal up to rounding".into(),
//! };
//! let bytes = table_bytes(&spec, Accuracy::UNKNOWN, [1.347, f64::NAN, 1.0])?;
//! let table = Table::open(bytes)?;
//! table.verify()?;
//! assert_eq!(table.get(0).unwrap().values(), [1.347]);
//! assert!(table.get(1).is_none(), "a hole");
//! # Ok::<(), retrodice::tablebase::TableError>(())
//! ```
//!
//! # The file, byte by byte
//! Everything is little-endian and nothing is aligned; sections follow one
//! another without gaps.
//!
//! | section | contents |
//! | --- | --- |
//! | header | 8 bytes of magic, format version (u32), header length (u32), the spec, rows (u64), residual and error bound (f64, NaN where unknown), checksum of the offsets (u64), checksum of the block checksums (u64), identity (32 bytes), zeros up to a multiple of 64, checksum of all that (u64) |
//! | values | rows of `width` values, f64 or f32; a hole is a row of quiet NaNs with a zero payload |
//! | offsets | [`TableKind::Positions`] only: entries + 1 row numbers (u64) |
//! | block checksums | one u64 for every `entries_per_block` entries |
//!
//! The spec is: rules version (u32), index version (u32), entries (u64),
//! entries per block (u32), kind, precision, width and a zero (u8 each), then
//! five texts with a length before each (u16): game, index scheme, objective,
//! arithmetic, guarantee. Checksums are XXH3 with 64 bits. The identity is
//! BLAKE3 over the subject, the precision, all values and the offsets. Tables of
//! the same values for the same subject have the same identity, whatever their
//! block size, arithmetic or accuracy.
#![deny(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]

mod bytes;
mod encode;
mod error;
mod files;
mod frame;
mod header;
mod journal;
mod lock;
mod mmap;
mod output;
mod partial;
mod positions;
mod publish;
mod spec;
mod table;
mod values;

pub use encode::table_bytes;
pub use error::{Difference, TableError};
pub use files::open_regular_file;
pub use frame::{verify_bytes, verify_file};
pub use header::{Accuracy, FORMAT_VERSION, Header, TableIdentity};
pub use journal::{Journal, JournalKind, SyncPolicy};
pub use mmap::{MappedBytes, map_positions, map_table};
pub use output::{Existing, OutputFile};
pub use partial::{FinishedLayer, PartialTable, ResumedLayers};
pub use positions::{PositionRecord, PositionTable, PositionWriter};
pub use publish::{FinishedTable, refuse_broken_link, refuse_finished, write_table};
pub use spec::{Precision, Subject, TableKind, TableSpec};
pub use table::Table;
pub use values::{RowValues, StoredRow};
