//! The verb `retrodice dump`: all values of a game for other programs.

use crate::exit::ExitCode;
use crate::output::{Format, Output, Rows};
use crate::progress::Progress;
use clap::{Args, ValueEnum};
use retrodice_questions::DumpFormat;
use std::io::{BufWriter, stdout};
use std::path::PathBuf;

/// Write the values of all turn-start positions (anchors) of a game for other programs.
///
/// CSV has lines `index,position,value`; NPY is a NumPy array with NaN where an index has
/// no anchor.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice dump 'cantstop(3,1)'\n  \
    retrodice dump 'pig(100)' --as npy --out pig.npy")]
pub struct Dump {
    /// The game.
    spec: String,
    /// Format of the file.
    #[arg(long = "as", value_name = "FORMAT", value_enum, default_value_t = ValuesFormat::Csv)]
    form: ValuesFormat,
    /// File to write; by default standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ValuesFormat {
    Csv,
    Npy,
}

impl Dump {
    /// Writes the values to the file or to standard output.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        if self.out.is_none() && (self.form, output.format()) != (ValuesFormat::Csv, Format::Csv) {
            output.is_not_for("without --out, `dump` writes the values as CSV or NPY (--as)")?;
        }
        let progress = Progress::new("solving");
        let context = retrodice::context(&progress);
        let game = context.game(&self.spec)?;
        let format = match self.form {
            ValuesFormat::Csv => DumpFormat::Csv,
            ValuesFormat::Npy => DumpFormat::Npy,
        };
        let Some(path) = &self.out else {
            let mut lines = BufWriter::new(stdout().lock());
            game.dump(format, &mut lines, &context)?;
            return Ok(ExitCode::SUCCESS);
        };
        let wrong = |source| retrodice_questions::Error::File { path: path.clone(), source };
        // The file is written beside its place and renamed, so that it is never half written.
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut file =
            tempfile::NamedTempFile::new_in(folder.unwrap_or(".".as_ref())).map_err(wrong)?;
        let dumped = game.dump(format, &mut BufWriter::new(file.as_file_mut()), &context)?;
        drop(progress);
        file.persist(path).map_err(|error| wrong(error.error))?;
        let rows = Rows::facts([
            ("game", dumped.spec.clone()),
            ("indices", dumped.indices.to_string()),
            ("values", dumped.values.to_string()),
            ("file", path.display().to_string()),
        ]);
        let file = path.display().to_string();
        let (spec, indices, values) = (dumped.spec, dumped.indices, dumped.values);
        let report =
            serde_json::json!({ "spec": spec, "indices": indices, "values": values, "file": file });
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
