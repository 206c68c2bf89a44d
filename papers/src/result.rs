//! What comes of measuring the cells of a table.

use crate::compare::Verdict;
use crate::definition::{Cost, Evidence, Printed, Remark};
use crate::measure::Measured;
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// A cell of a table with its result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CellResult {
    /// The heading of its column.
    pub column: String,
    /// Whether the cell is our own: in a column of ours, or of a reading.
    pub extra: bool,
    /// What the document prints, or with what a cell of ours is compared.
    pub printed: Option<Printed>,
    /// How long it takes.
    pub cost: Cost,
    /// What we measured; nothing if it was not run.
    pub measured: Option<Measured>,
    /// What came of comparing them.
    pub verdict: Verdict,
}

/// A row of a table with its results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RowResult {
    /// Its heading.
    pub label: String,
    /// Its cells: the published columns, then our own.
    pub cells: Vec<CellResult>,
}

/// A table with its results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableResult {
    /// The definition's id.
    pub id: String,
    /// Its rows.
    pub rows: Vec<RowResult>,
}

/// The number of cells by verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// The same as printed.
    pub same: u64,
    /// Estimates of which a part is the same as printed.
    pub noise: u64,
    /// Different, and a cell shows why.
    pub explained: u64,
    /// Different, and print lies among the readings tried.
    pub in_kind: u64,
    /// Different, with a remark on what was tried.
    pub open: u64,
    /// Different, and not investigated.
    pub unexplained: u64,
    /// Not to be compared.
    pub incomparable: u64,
    /// Nothing is printed.
    pub unprinted: u64,
    /// Lost from the available copy.
    pub lost: u64,
    /// Not run.
    pub not_run: u64,
    /// Marks of significance that are as printed.
    pub marks_same: u64,
    /// Marks that are not.
    pub marks_other: u64,
}

impl Counts {
    fn of(verdict: &Verdict) -> Self {
        let mut counts = Self::default();
        *match verdict {
            Verdict::Same => &mut counts.same,
            Verdict::Noise { .. } => &mut counts.noise,
            Verdict::Mark { same: true } => &mut counts.marks_same,
            Verdict::Mark { same: false } => &mut counts.marks_other,
            Verdict::Differs {
                remark: Some(Remark::Explained { by: Evidence::Between(_), .. }),
            } => &mut counts.in_kind,
            Verdict::Differs { remark: Some(Remark::Explained { .. }) } => &mut counts.explained,
            Verdict::Differs { remark: Some(Remark::Open(_)) } => &mut counts.open,
            Verdict::Differs { remark: None } => &mut counts.unexplained,
            Verdict::Incomparable => &mut counts.incomparable,
            Verdict::Unprinted => &mut counts.unprinted,
            Verdict::Lost => &mut counts.lost,
            Verdict::NotRun => &mut counts.not_run,
        } = 1;
        counts
    }

    /// Cells in which a number or a word that can be compared is printed; marks are
    /// counted apart.
    pub fn comparable(&self) -> u64 {
        let differs = self.explained + self.in_kind + self.open + self.unexplained;
        self.same + self.noise + differs + self.not_run
    }

    /// Marks of significance.
    pub fn marks(&self) -> u64 {
        self.marks_same + self.marks_other
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.same += other.same;
        self.noise += other.noise;
        self.explained += other.explained;
        self.in_kind += other.in_kind;
        self.marks_same += other.marks_same;
        self.marks_other += other.marks_other;
        self.open += other.open;
        self.unexplained += other.unexplained;
        self.incomparable += other.incomparable;
        self.unprinted += other.unprinted;
        self.lost += other.lost;
        self.not_run += other.not_run;
    }
}

impl TableResult {
    /// The number of cells of the document by verdict, without those of readings.
    pub fn counts(&self) -> Counts {
        let cells = self.rows.iter().flat_map(|row| &row.cells);
        cells.filter(|cell| !cell.extra).fold(Counts::default(), |mut sum, cell| {
            sum += Counts::of(&cell.verdict);
            sum
        })
    }

    /// The cell in this row and column.
    pub fn cell(&self, row: &str, column: &str) -> Option<&CellResult> {
        let row = self.rows.iter().find(|known| known.label == row)?;
        row.cells.iter().find(|known| known.column == column)
    }
}
