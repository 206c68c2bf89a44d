//! Champions by the number of samples that each individual of a genetic algorithm gets: the record
//! `samples` as curves.

use crate::catalogue::OWN_RECORDS;
use crate::error::PapersError;
use crate::measure::Kind;
use crate::plot::{Axis, Figure, Series};
use crate::record::Record;

/// Id of the table whose record is drawn.
const TABLE: &str = "samples";

/// Champions of one condition by number of samples.
#[derive(Clone, Debug, PartialEq)]
pub struct SampleCurve {
    /// Difference of the condition from the standard, such as `noise 100`.
    pub condition: String,
    /// Points of the curve, by rising samples.
    pub points: Vec<Point>,
}

/// Champions of the runs with one number of samples.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Samples for each individual.
    pub samples: u32,
    /// Mean true value of the champions; the minimum of the function is 0.
    pub champion: f64,
    /// Ends of the 95 % interval of that mean.
    pub interval: (f64, f64),
}

impl SampleCurve {
    /// Returns whether the intervals leave open that these champions are the best ones.
    pub fn is_among_the_best(&self, point: &Point) -> bool {
        let best = self.points.iter().map(|point| point.interval.1).fold(f64::INFINITY, f64::min);
        point.interval.0 <= best
    }
}

/// Returns the recorded curves, in the order of the table.
///
/// # Panics
/// If the record built into the program is wrong, which a test excludes.
pub fn curves() -> Vec<SampleCurve> {
    let text = OWN_RECORDS.iter().find(|(id, _)| *id == TABLE);
    let (_, text) = text.expect("the table has a record");
    let record: Record = serde_json::from_str(text).expect("records built in are tested");
    let mut curves: Vec<SampleCurve> = Vec::new();
    for row in &record.rows {
        let (condition, samples) = row.label.split_once(": ").expect("`condition: samples`");
        let measured = row.cells.iter().find_map(|cell| cell.result.measured.as_ref());
        let Some(measured) = measured else { continue };
        let (Some(champion), Kind::Estimate { low, high }) =
            (measured.value.number(), measured.kind)
        else {
            continue;
        };
        let samples = samples.parse().expect("a number of samples");
        let point = Point { samples, champion, interval: (low, high) };
        match curves.last_mut() {
            Some(curve) if curve.condition == condition => curve.points.push(point),
            _ => curves.push(SampleCurve { condition: condition.to_owned(), points: vec![point] }),
        }
    }
    curves
}

/// Draws the curves on logarithmic axes.
///
/// # Errors
/// [`PapersError::Figure`] if nothing is recorded.
pub fn figure() -> Result<Figure, PapersError> {
    let series = curves().into_iter().map(|curve| {
        let points = curve.points.iter().map(|point| (f64::from(point.samples), point.champion));
        Series::new(&curve.condition, points.collect::<Vec<_>>())
    });
    let (x, y) =
        (Axis::log("samples for each individual"), Axis::log("champion above the minimum"));
    Figure::lines("How many samples an individual is worth", x, y, series.collect())
}
