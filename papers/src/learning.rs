//! Learning curves of the value networks that come with the program.

use crate::error::PapersError;
use crate::plot::{Axis, Figure, Series};
use retrodice_cantstop::strategies::multiplayer::ValueNetwork;

/// Rule sets of the figure. The networks of all others start from the second one.
const SHOWN: [(&str, &str); 4] = [
    ("1-3-free", "one seat (turns)"),
    ("2-3-free", "two seats, three columns"),
    ("2-5-free", "two seats, five columns"),
    ("4-3-free", "four seats, three columns"),
];

/// Number of points of a curve for each doubling of the boards.
const STEPS: f64 = 4.0;

/// The learning curve of one rule set.
#[derive(Clone, Debug, PartialEq)]
pub struct LearningCurve {
    /// Seats, columns to win and the way of sharing, such as `2-3-free`.
    pub rules: String,
    /// Boards seen in training, and the root mean square residual of whole turns on those since
    /// the point before: in wins, for one seat in turns.
    pub points: Vec<(u64, f64)>,
}

/// Returns the curves of all shipped networks, four points for each doubling of the boards.
pub fn curves() -> Vec<LearningCurve> {
    let pieces: Vec<(&str, u64, f64)> = ValueNetwork::curves().collect();
    let by_rules = pieces.chunk_by(|one, next| one.0 == next.0);
    by_rules
        .map(|pieces| LearningCurve { rules: pieces[0].0.to_owned(), points: points(pieces) })
        .collect()
}

fn points(pieces: &[(&str, u64, f64)]) -> Vec<(u64, f64)> {
    let place = |boards: u64| (STEPS * (boards as f64).log2()).floor();
    let mut steps: Vec<&[(&str, u64, f64)]> =
        pieces.chunk_by(|one, next| place(one.1) == place(next.1)).collect();
    // The last step has hardly begun, it may be: then it belongs to the one before.
    if let [.., before, last] = steps[..]
        && 2 * last.len() < before.len()
    {
        steps.truncate(steps.len() - 2);
        steps.push(&pieces[pieces.len() - before.len() - last.len()..]);
    }
    let mean = |step: &[(&str, u64, f64)]| {
        let total: f64 = step.iter().map(|piece| piece.2).sum();
        total / step.len() as f64
    };
    steps.into_iter().map(|step| (step[step.len() - 1].1, mean(step))).collect()
}

/// Draws the curves of four rule sets, on logarithmic axes.
///
/// # Errors
/// [`PapersError::Figure`] if one of them is missing.
pub fn figure() -> Result<Figure, PapersError> {
    let curves = curves();
    let series = SHOWN.iter().map(|&(rules, name)| {
        let curve = curves.iter().find(|curve| curve.rules == rules);
        let points = curve.into_iter().flat_map(|curve| &curve.points);
        Series::new(
            name,
            points.map(|&(boards, residual)| (boards as f64, residual)).collect::<Vec<_>>(),
        )
    });
    let (x, y) =
        (Axis::log("boards seen in training"), Axis::log("residual of a turn (RMS), wins"));
    Figure::lines("How the minds learnt", x, y, series.collect())
}
