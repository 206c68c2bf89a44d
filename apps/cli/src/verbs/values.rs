//! The verbs `retrodice dump` and `retrodice verify`: all values of a game, and the check of a table.

use crate::exit::ExitCode;
use crate::files::{Overwrite, explained};
use crate::output::{Format, Output, Rows, grouped};
use crate::progress::Progress;
use clap::{Args, ValueEnum};
use retrodice_questions::DumpFormat;
use retrodice_solver::number::at_most;
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
    #[command(flatten)]
    overwrite: Overwrite,
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
        self.overwrite.check(self.out.as_deref())?;
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
        let mut file = self.overwrite.create(path)?;
        let dumped = game.dump(format, &mut file, &context)?;
        file.publish().map_err(explained)?;
        drop(progress);
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

/// Read every byte of a table and check every checksum.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice solve 'cantstop(3,1)' --out c31.rdt\n  \
    retrodice verify c31.rdt --bellman")]
pub struct Verify {
    /// Table to read.
    file: PathBuf,
    /// Also compute the Bellman residual of the stored values, which takes up to three quarters of
    /// the time of a solve.
    #[arg(long)]
    bellman: bool,
}

impl Verify {
    /// Checks the table and prints its header.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let report = if self.bellman {
            let progress = Progress::new("checking all positions");
            retrodice::context(&progress).verify_values(&self.file)?
        } else {
            retrodice::unwatched().verify(&self.file)?
        };
        let residual = |number: Option<f64>| {
            number.map_or("not measured".to_owned(), |number| at_most(number, 2))
        };
        let rows = Rows::facts([
            ("file", report.file.clone()),
            ("game", report.spec.clone()),
            ("objective", report.objective.clone()),
            ("entries", grouped(report.entries.into())),
            ("guarantee", report.guarantee.clone()),
            ("Bellman residual", residual(report.residual)),
            ("certified error bound", residual(report.error_bound)),
            ("identity", report.identity.clone()),
            ("checksums", "all hold".to_owned()),
        ]);
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
