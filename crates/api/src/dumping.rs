//! All values of a game, for other programs.

use super::{Engine, Error};
use retrodice_coach::Coached;
use retrodice_core::game::Position;
use retrodice_core::spec::position_text;
use retrodice_games::AnyGame;
use retrodice_games::{CoachVisitor, coached};
use std::io::{self, Write};

/// How a dump is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DumpFormat {
    /// Lines `index,position,value`, with a header.
    Csv,
    /// An array of NumPy, format 1.0: 64-bit floats by index, NaN where there is no anchor.
    Npy,
}

/// The result of a dump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dumped {
    /// The game.
    pub spec: String,
    /// Indices there are.
    pub indices: u64,
    /// How many of them have a value.
    pub values: u64,
}

/// Writes the values of all anchors of a game, in the order of their indices.
///
/// # Errors
/// See [`Error`]; [`Error::File`] if they cannot be written.
///
/// ```
/// use retrodice_api::{DumpFormat, Engine, dump};
/// let mut text = Vec::new();
/// let dumped = dump(&Engine::default(), "cantstop(2,1)", DumpFormat::Csv, &mut text)?;
/// let text = String::from_utf8_lossy(&text);
/// assert!(text.starts_with("index,position,value\n") && text.contains("| - | - | -\",1.29794818981224"));
/// assert_eq!(text.lines().count() as u64, dumped.values + 1);
/// # Ok::<(), retrodice_api::Error>(())
/// ```
pub fn dump(
    engine: &Engine<'_>,
    spec: &str,
    format: DumpFormat,
    into: &mut dyn Write,
) -> Result<Dumped, Error> {
    coached(spec.parse::<AnyGame>()?, Dump { engine, format, into })
}

struct Dump<'a> {
    engine: &'a Engine<'a>,
    format: DumpFormat,
    into: &'a mut dyn Write,
}

impl CoachVisitor for Dump<'_> {
    type Output = Result<Dumped, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let values = self.engine.values(&game)?;
        let mut dumped = Dumped { spec: game.spec(), indices: game.index_bound(), values: 0 };
        let failed = |source| Error::File { path: "the dump".into(), source };
        match self.format {
            DumpFormat::Csv => self.into.write_all(b"index,position,value\n").map_err(failed)?,
            DumpFormat::Npy => npy_header(dumped.indices, self.into).map_err(failed)?,
        }
        for index in 0..dumped.indices {
            let anchor = game.anchor_at(index);
            let value = match &anchor {
                Some(anchor) => Some(values.before(anchor)?.value),
                None => None,
            };
            dumped.values += u64::from(value.is_some());
            let written = match (self.format, anchor, value) {
                (DumpFormat::Npy, _, value) => {
                    self.into.write_all(&value.unwrap_or(f64::NAN).to_le_bytes())
                }
                (DumpFormat::Csv, Some(anchor), Some(value)) => {
                    let text = position_text(&game, &Position::Roll(anchor));
                    // Specs and squares have commas.
                    let quote = if text.contains(',') { "\"" } else { "" };
                    writeln!(self.into, "{index},{quote}{text}{quote},{value}")
                }
                (DumpFormat::Csv, ..) => Ok(()),
            };
            written.map_err(failed)?;
        }
        self.into.flush().map_err(failed)?;
        Ok(dumped)
    }
}

/// The header of a file of NumPy: magic, version, and a dictionary padded to 64 bytes.
fn npy_header(count: u64, into: &mut dyn Write) -> io::Result<()> {
    let mut text = format!("{{'descr': '<f8', 'fortran_order': False, 'shape': ({count},), }}");
    // Ten bytes stand before it, and a line end after it.
    let padding = 63 - (text.len() + 10) % 64;
    text.extend(std::iter::repeat_n(' ', padding));
    text.push('\n');
    into.write_all(b"\x93NUMPY\x01\x00")?;
    into.write_all(&(text.len() as u16).to_le_bytes())?;
    into.write_all(text.as_bytes())
}
