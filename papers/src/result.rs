//! Results of measuring the cells of a table, and their counts by verdict.

use crate::compare::Verdict;
use crate::definition::{Cost, Evidence, Printed, Remark};
use crate::measure::Measured;
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// Result of one cell of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CellResult {
    /// Heading of the cell's column.
    pub column: String,
    /// Whether the cell is our own: in a column of ours, or of a reading.
    pub extra: bool,
    /// Print that the cell is compared with, if any.
    pub printed: Option<Printed>,
    /// Approximate time to measure the cell.
    pub cost: Cost,
    /// Measured value; `None` if the cell was not run.
    pub measured: Option<Measured>,
    /// Outcome of the comparison with print.
    pub verdict: Verdict,
}

/// Results of one row of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RowResult {
    /// Heading of the row.
    pub label: String,
    /// Cells of the row: the published columns, then our own.
    pub cells: Vec<CellResult>,
}

/// Results of one table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableResult {
    /// Id of the table's definition.
    pub id: String,
    /// Rows of the table, from top to bottom.
    pub rows: Vec<RowResult>,
}

/// Numbers of cells by verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Cells that read as printed.
    pub same: u64,
    /// Estimates whose interval reads as printed in part.
    pub noise: u64,
    /// Cells that differ, with evidence for the cause.
    pub explained: u64,
    /// Cells that differ, with print between the readings tried.
    pub in_kind: u64,
    /// Cells that differ, with a remark on the attempts to explain it.
    pub open: u64,
    /// Cells that differ and have no remark.
    pub unexplained: u64,
    /// Cells that cannot be compared.
    pub incomparable: u64,
    /// Cells in which nothing is printed.
    pub unprinted: u64,
    /// Cells lost from the available copy.
    pub lost: u64,
    /// Cells that were not run.
    pub not_run: u64,
    /// Marks of significance that are as printed.
    pub marks_same: u64,
    /// Marks of significance that are not as printed.
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

    /// Counts the cells in which a comparable number or word is printed. Marks are counted apart.
    pub fn comparable(&self) -> u64 {
        let differs = self.explained + self.in_kind + self.open + self.unexplained;
        self.same + self.noise + differs + self.not_run
    }

    /// Counts the marks of significance.
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
    /// Counts the cells of the document by verdict, without those of readings.
    pub fn counts(&self) -> Counts {
        let cells = self.rows.iter().flat_map(|row| &row.cells);
        cells.filter(|cell| !cell.extra).fold(Counts::default(), |mut sum, cell| {
            sum += Counts::of(&cell.verdict);
            sum
        })
    }

    /// Returns the cell in this row and column.
    pub fn cell(&self, row: &str, column: &str) -> Option<&CellResult> {
        let row = self.rows.iter().find(|known| known.label == row)?;
        row.cells.iter().find(|known| known.column == column)
    }
}
