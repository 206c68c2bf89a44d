//! Slow oracle for tests, written from the rules alone: it evaluates each of the `sides⁴` outcomes,
//! keeps positions in maps, and solves the cycle by bisection.

use std::collections::HashMap;

/// Steps remaining by column, and whether each column has a marker.
type OraclePosition = (Vec<u8>, Vec<bool>);

/// Values of anchors by bisection, kept between calls.
pub(crate) struct BoardOracle {
    sides: u8,
    anchors: HashMap<Vec<u8>, f64>,
}

impl BoardOracle {
    pub(crate) fn new(sides: u8, lengths: &[u8]) -> Self {
        assert_eq!(lengths.len(), 2 * usize::from(sides) - 1);
        Self { sides, anchors: HashMap::new() }
    }

    /// Returns the expected turns from `anchor`.
    pub(crate) fn value(&mut self, anchor: &[u8]) -> f64 {
        if is_over(anchor) {
            return 0.0;
        }
        if let Some(&value) = self.anchors.get(anchor) {
            return value;
        }
        // f(x) - x is positive below the root and negative above it.
        let (mut low, mut high) = (0.0, 1.0);
        while self.turn(anchor, high) > high {
            high *= 2.0;
        }
        for _ in 0..60 {
            let middle = (low + high) / 2.0;
            if self.turn(anchor, middle) > middle { low = middle } else { high = middle }
        }
        self.anchors.insert(anchor.to_vec(), high);
        high
    }

    /// Returns the expected turns from `anchor` if a bust costs `bust` turns.
    fn turn(&mut self, anchor: &[u8], bust: f64) -> f64 {
        let mut values = HashMap::new();
        let position = (anchor.to_vec(), vec![false; anchor.len()]);
        1.0 + self.rolling(&position, anchor, bust, &mut values)
    }

    fn rolling(
        &mut self,
        position: &OraclePosition,
        anchor: &[u8],
        bust: f64,
        values: &mut HashMap<OraclePosition, f64>,
    ) -> f64 {
        if let Some(&value) = values.get(position) {
            return value;
        }
        let n = usize::from(self.sides);
        let mut total = 0.0;
        for outcome in 0..n.pow(4) {
            let die = |place: u32| outcome / n.pow(place) % n;
            let mut best = f64::INFINITY;
            for (first, second) in [
                (die(0) + die(1), die(2) + die(3)),
                (die(0) + die(2), die(1) + die(3)),
                (die(0) + die(3), die(1) + die(2)),
            ] {
                for after in moves(position, anchor, first, second) {
                    let mut value = self.rolling_unless_over(&after, anchor, bust, values);
                    value = value.min(self.value(&after.0));
                    best = best.min(value);
                }
            }
            total += if best == f64::INFINITY { bust } else { best };
        }
        let value = total / n.pow(4) as f64;
        values.insert(position.clone(), value);
        value
    }

    fn rolling_unless_over(
        &mut self,
        position: &OraclePosition,
        anchor: &[u8],
        bust: f64,
        values: &mut HashMap<OraclePosition, f64>,
    ) -> f64 {
        if is_over(&position.0) { 0.0 } else { self.rolling(position, anchor, bust, values) }
    }
}

fn is_over(steps: &[u8]) -> bool {
    steps.iter().filter(|&&s| s == 0).count() >= 3
}

/// Lists the positions after a pairing, tried in both orders. A sum that can be used must be; if
/// the second sum finds no free marker, the player chooses the order.
fn moves(
    position: &OraclePosition,
    anchor: &[u8],
    first: usize,
    second: usize,
) -> Vec<OraclePosition> {
    let mut candidates = Vec::new();
    for order in [[first, second], [second, first]] {
        let mut after = position.clone();
        let used = order.iter().filter(|&&column| advance(&mut after, anchor, column)).count();
        if used > 0 {
            candidates.push((used, after));
        }
    }
    let max = candidates.iter().map(|(used, _)| *used).max().unwrap_or(0);
    candidates.into_iter().filter(|(used, _)| *used == max).map(|(_, after)| after).collect()
}

/// Advances the marker of a column, and places one if there is none; false if it cannot.
fn advance(position: &mut OraclePosition, anchor: &[u8], column: usize) -> bool {
    let (steps, markers) = position;
    let placed = markers.iter().filter(|&&marker| marker).count();
    if anchor[column] == 0 || steps[column] == 0 || (!markers[column] && placed == 3) {
        return false;
    }
    markers[column] = true;
    steps[column] -= 1;
    true
}
