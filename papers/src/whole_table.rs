//! Whole tables of simulated means against print: a test of all cells at once.

use crate::compare::number_printed;
use crate::definition::{Cell, Compare, Definition, Printed};
use crate::measure::{Kind, Measured};
use crate::result::TableResult;
use statrs::distribution::{ChiSquared, ContinuousCDF};

/// Standard errors from the mean to an end of a 95 % interval.
const NORMAL: f64 = 1.959_963_984_540_054;

/// The difference of one estimated cell from its printed number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// Our mean minus the printed number, in the unit of the cell.
    pub excess: f64,
    /// The standard error of the excess. It holds the noise of our mean, that of the printed mean
    /// where the document says of how many runs it is, and the rounding of the print.
    pub standard_error: f64,
    /// The printed number.
    pub printed: f64,
}

impl Difference {
    /// Compares an estimate with print. `None` where nothing comparable is printed, for exact values
    /// and for estimates without noise.
    pub fn of(cell: &Cell<'_>, measured: Option<&Measured>) -> Option<Self> {
        let Some(Printed::Text(text)) = cell.printed else { return None };
        let measured = measured?.widened(cell.widening);
        let (Compare::Digits, Kind::Estimate { low, high }) = (cell.compare, measured.kind) else {
            return None;
        };
        let (printed, half) = number_printed(text)?;
        let noise = (high - low) / (2.0 * NORMAL);
        let standard_error = (noise * noise + half * half / 3.0).sqrt();
        let excess = measured.value.number()? - printed;
        (noise > 0.0).then_some(Self { excess, standard_error, printed })
    }

    /// Returns the smallest true difference that a 95 % interval can tell from none, as a fraction
    /// of the printed number.
    pub fn resolution(&self) -> f64 {
        (NORMAL * self.standard_error / self.printed).abs()
    }
}

/// All estimated cells of a table compared with print at once.
///
/// The cells are taken as independent and their noise as normal.
#[derive(Clone, Debug, PartialEq)]
pub struct WholeTable {
    /// The number of cells compared.
    pub cells: usize,
    /// The sum of squared differences in standard errors.
    pub chi_square: f64,
    /// The probability of such a sum or a larger one by noise alone, from 0 to 1.
    pub p_value: f64,
    /// The mean difference of a cell in standard errors. By noise alone it has a standard error of
    /// one over the root of the number of cells.
    pub mean_errors: f64,
    /// The mean of the differences, as fractions of the printed numbers.
    pub mean_excess: f64,
    /// The median of the smallest differences that a cell can tell from none, as a fraction of the
    /// printed number.
    pub resolution: f64,
}

impl WholeTable {
    /// Compares the published cells of a table with print, without those of readings. `None` if
    /// fewer than two cells are estimates.
    pub fn of(definition: &Definition, result: &TableResult) -> Option<Self> {
        let rows = definition.rows.iter().zip(&result.rows);
        let cells = rows.flat_map(|(row, results)| definition.cells(row).zip(&results.cells));
        let published = cells.filter(|(cell, _)| !cell.extra);
        let differences: Vec<Difference> = published
            .filter_map(|(cell, result)| Difference::of(&cell, result.measured.as_ref()))
            .collect();
        Self::from_differences(&differences)
    }

    /// Takes differences together. `None` if there are fewer than two.
    pub fn from_differences(differences: &[Difference]) -> Option<Self> {
        let cells = differences.len();
        if cells < 2 {
            return None;
        }
        let mean =
            |of: fn(&Difference) -> f64| differences.iter().map(of).sum::<f64>() / cells as f64;
        let chi_square = cells as f64 * mean(|it| (it.excess / it.standard_error).powi(2));
        let degrees = ChiSquared::new(cells as f64).expect("a table has cells");
        let mut resolutions: Vec<f64> = differences.iter().map(Difference::resolution).collect();
        resolutions.sort_by(f64::total_cmp);
        let middle = [resolutions[(cells - 1) / 2], resolutions[cells / 2]];
        Some(Self {
            cells,
            chi_square,
            p_value: degrees.sf(chi_square),
            mean_errors: mean(|it| it.excess / it.standard_error),
            mean_excess: mean(|it| it.excess / it.printed),
            resolution: (middle[0] + middle[1]) / 2.0,
        })
    }

    /// Returns the probability of a mean difference as far from 0 or farther by noise alone.
    pub fn mean_p_value(&self) -> f64 {
        let errors = self.mean_errors.abs() * (self.cells as f64).sqrt();
        2.0 * retrodice_stats::normal_probability(-errors)
    }
}
