//! The specification of a table: its subject, and the way its values are made and stored.

use crate::bytes::{Fields, put_text};
use crate::error::{Difference, TableError};
use std::fmt;

/// The kind of a table: the contents of one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableKind {
    /// One row with the values of the anchor (turn-start position) with this index.
    Anchors,
    /// One row for each position inside the turns that begin at the anchor with this
    /// index, in the order that the solver defines.
    Positions,
}

impl fmt::Display for TableKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Anchors => "anchors",
            Self::Positions => "positions",
        })
    }
}

/// The format in which values are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Precision {
    /// As f64, bit for bit as they were computed.
    Exact,
    /// Rounded to the nearest f32.
    Rounded,
}

impl Precision {
    /// Returns the number of bytes of one value.
    pub const fn bytes(self) -> u64 {
        match self {
            Self::Exact => 8,
            Self::Rounded => 4,
        }
    }
}

impl fmt::Display for Precision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Exact => "exact (f64)",
            Self::Rounded => "rounded (f32)",
        })
    }
}

/// The subject of a table: the game, the indices and the objective of its values. Tables
/// with equal subjects hold values of the same anchors, at the same indices, in the same
/// unit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Subject {
    /// The game with its parameters, as its own notation writes it.
    pub game: String,
    /// Version of the game's rules: rises whenever a value may change.
    pub rules_version: u32,
    /// Name of the scheme that gives each anchor its index.
    pub index_scheme: String,
    /// Version of the index scheme.
    pub index_version: u32,
    /// The objective, which fixes the unit and viewpoint of the values.
    pub objective: String,
    /// The contents of an entry.
    pub kind: TableKind,
    /// Number of values in a row, 1 to [`Subject::MAX_WIDTH`], such as one for each seat.
    pub width: u8,
    /// One more than the largest index.
    pub entries: u64,
}

impl Subject {
    /// Maximum number of values in a row.
    pub const MAX_WIDTH: u8 = 4;

    /// Returns the fields in which `got` differs from this subject, empty if equal.
    pub fn differences(&self, got: &Self) -> Vec<Difference> {
        let mut list = Vec::new();
        differ(&mut list, "game", &self.game, &got.game);
        differ(&mut list, "rules version", &self.rules_version, &got.rules_version);
        differ(&mut list, "index scheme", &self.index_scheme, &got.index_scheme);
        differ(&mut list, "index version", &self.index_version, &got.index_version);
        differ(&mut list, "objective", &self.objective, &got.objective);
        differ(&mut list, "kind", &self.kind, &got.kind);
        differ(&mut list, "width", &self.width, &got.width);
        differ(&mut list, "entries", &self.entries, &got.entries);
        list
    }
}

/// The specification of a table: its subject, and the way its values are made and stored.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableSpec {
    /// The game, indices and objective of the values.
    pub subject: Subject,
    /// The format in which values are stored.
    pub precision: Precision,
    /// Number of entries that share one checksum, at least 1. Probing does not depend on
    /// it, but the report of damage does. [`TableSpec::ENTRIES_PER_BLOCK`] suits anchors.
    pub entries_per_block: u32,
    /// The arithmetic in which the values were computed, such as with or without fused
    /// multiply-add. Within one mode the bits are the same everywhere.
    pub arithmetic: String,
    /// The guarantee that the solver gives for the values.
    pub guarantee: String,
}

impl TableSpec {
    /// A good number of entries per block for anchors, with blocks of 32 KiB when the width
    /// is 1.
    pub const ENTRIES_PER_BLOCK: u32 = 4096;

    /// Returns the fields in which `got` differs from this specification, empty if
    /// equal.
    pub fn differences(&self, got: &Self) -> Vec<Difference> {
        let mut list = self.subject.differences(&got.subject);
        differ(&mut list, "precision", &self.precision, &got.precision);
        differ(&mut list, "entries per block", &self.entries_per_block, &got.entries_per_block);
        differ(&mut list, "arithmetic", &self.arithmetic, &got.arithmetic);
        differ(&mut list, "guarantee", &self.guarantee, &got.guarantee);
        list
    }

    /// Returns the number of bytes of one row.
    pub(crate) fn row_bytes(&self) -> u64 {
        u64::from(self.subject.width) * self.precision.bytes()
    }

    /// Returns the number of blocks.
    pub(crate) fn blocks(&self) -> u64 {
        self.subject.entries.div_ceil(u64::from(self.entries_per_block))
    }

    pub(crate) fn require_kind(&self, expected: TableKind) -> Result<(), TableError> {
        let got = self.subject.kind;
        if got == expected { Ok(()) } else { Err(TableError::WrongKind { expected, got }) }
    }

    /// Refuses a specification that cannot be encoded.
    pub(crate) fn check(&self) -> Result<(), TableError> {
        let refuse = |field, expected: String, got: String| {
            Err(TableError::Malformed { field, expected, got })
        };
        let width = self.subject.width;
        if width == 0 || width > Subject::MAX_WIDTH {
            return refuse("width", format!("1 to {}", Subject::MAX_WIDTH), width.to_string());
        }
        if self.entries_per_block == 0 {
            return refuse("entries per block", "at least 1".into(), "0".into());
        }
        for (field, text) in self.texts() {
            if text.len() > usize::from(u16::MAX) {
                return refuse(field, "at most 65535 bytes".into(), format!("{}", text.len()));
            }
        }
        Ok(())
    }

    fn texts(&self) -> [(&'static str, &str); 5] {
        [
            ("game", &self.subject.game),
            ("index scheme", &self.subject.index_scheme),
            ("objective", &self.subject.objective),
            ("arithmetic", &self.arithmetic),
            ("guarantee", &self.guarantee),
        ]
    }

    /// Appends the encoded specification. `self` has been checked.
    pub(crate) fn put(&self, into: &mut Vec<u8>) {
        let Subject { rules_version, index_version, kind, width, entries, .. } = &self.subject;
        into.extend_from_slice(&rules_version.to_le_bytes());
        into.extend_from_slice(&index_version.to_le_bytes());
        into.extend_from_slice(&entries.to_le_bytes());
        into.extend_from_slice(&self.entries_per_block.to_le_bytes());
        into.extend_from_slice(&[*kind as u8, self.precision as u8, *width, 0]);
        for (_, text) in self.texts() {
            put_text(into, text);
        }
    }

    /// Reads a specification that [`TableSpec::put`] wrote, and checks it.
    pub(crate) fn take(fields: &mut Fields<'_>) -> Result<Self, TableError> {
        let rules_version = fields.u32("rules version")?;
        let index_version = fields.u32("index version")?;
        let entries = fields.u64("entries")?;
        let entries_per_block = fields.u32("entries per block")?;
        let kind = one_of(fields.u8("kind")?, "kind", [TableKind::Anchors, TableKind::Positions])?;
        let precision = fields.u8("precision")?;
        let precision = one_of(precision, "precision", [Precision::Exact, Precision::Rounded])?;
        let width = fields.u8("width")?;
        one_of(fields.u8("reserved byte")?, "reserved byte", [()])?;
        let game = fields.text("game")?;
        let index_scheme = fields.text("index scheme")?;
        let objective = fields.text("objective")?;
        let subject = Subject {
            game,
            rules_version,
            index_scheme,
            index_version,
            objective,
            kind,
            width,
            entries,
        };
        let arithmetic = fields.text("arithmetic")?;
        let guarantee = fields.text("guarantee")?;
        let spec = Self { subject, precision, entries_per_block, arithmetic, guarantee };
        spec.check()?;
        Ok(spec)
    }
}

/// Returns the choice that a byte stands for.
fn one_of<T: Copy, const N: usize>(
    byte: u8,
    field: &'static str,
    choices: [T; N],
) -> Result<T, TableError> {
    choices.get(usize::from(byte)).copied().ok_or_else(|| TableError::Malformed {
        field,
        expected: format!("a byte below {N}"),
        got: byte.to_string(),
    })
}

fn differ<T: PartialEq + fmt::Display>(
    list: &mut Vec<Difference>,
    field: &'static str,
    expected: &T,
    got: &T,
) {
    if expected != got {
        list.push(Difference { field, expected: expected.to_string(), got: got.to_string() });
    }
}
