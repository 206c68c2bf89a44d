//! Audit of a sample of positions, for boards with too many positions for a full audit: the
//! Bellman residual, recomputed from the rules.

use super::error::KernelError;
use crate::rules::{CantStop, RollPosition};
use retrodice_core::index::Indexed;
use retrodice_core::observer::Observer;
use retrodice_solver::audit::{Audit, audit_components};
use retrodice_solver::error::SolveError;
use retrodice_solver::nearby::around;

/// Number of anchors that are audited at a time.
const AT_A_TIME: usize = 16;
/// Golden ratio of 2⁶⁴, whose multiples are spread evenly.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// Audits about `positions` positions, on the current rayon pool: all those inside the turns of
/// anchors spread evenly over the index. `value` returns the value of the anchor with these steps
/// remaining.
///
/// Time: about ten microseconds a position.
///
/// # Errors
/// Any error of `value`; [`SolveError::Interrupted`] if the observer cancels.
pub fn audit_sample<E: From<SolveError> + From<KernelError>>(
    game: &CantStop,
    positions: u64,
    value: impl Fn(&[u8]) -> Result<f64, KernelError>,
    observer: &dyn Observer,
) -> Result<Audit, E> {
    let bound = u128::from(game.index_bound());
    let spread = |number: u64| ((u128::from(number.wrapping_mul(SPREAD)) * bound) >> 64) as u64;
    let mut numbers = 1..;
    let mut all = Audit::default();
    observer.started(positions);
    while all.positions < positions {
        if observer.cancelled() {
            let done = all.positions;
            return Err(SolveError::Interrupted { done, total: positions }.into());
        }
        let valid = numbers.by_ref().map(spread).filter(|&index| game.anchor_at(index).is_some());
        let indices: Vec<u64> = valid.take(AT_A_TIME).collect();
        let anchors: Vec<RollPosition> =
            indices.iter().filter_map(|&index| game.anchor_at(index)).collect();
        let values = around(game, &anchors, |index| look_up::<E>(game, index, &value))?;
        let audit = audit_components(game, &indices, &values)?;
        observer.advanced(audit.positions);
        let worse = if audit.residual > all.residual { audit } else { all };
        all = Audit { positions: all.positions + audit.positions, ..worse };
    }
    Ok(all)
}

/// Returns the value of the anchor with this index.
///
/// # Errors
/// [`SolveError::MissingExit`] if there is no such anchor; any error of `value`.
fn look_up<E: From<SolveError> + From<KernelError>>(
    game: &CantStop,
    index: u64,
    value: impl Fn(&[u8]) -> Result<f64, KernelError>,
) -> Result<f64, E> {
    let anchor = game.anchor_at(index).ok_or(SolveError::MissingExit { index })?;
    Ok(value(&game.steps_left(&anchor))?)
}

#[cfg(test)]
mod tests {
    use super::super::{Board, SolitaireOptions, solve};
    use super::*;
    use retrodice_core::observer::Unwatched;

    #[derive(Debug)]
    struct Failed;

    impl From<SolveError> for Failed {
        fn from(_: SolveError) -> Self {
            Self
        }
    }

    impl From<KernelError> for Failed {
        fn from(_: KernelError) -> Self {
            Self
        }
    }

    #[test]
    fn a_sample_of_wrong_values_has_a_large_residual() {
        let game = CantStop::new(3, 2).unwrap();
        let values =
            solve::<f64>(&Board::standard(3, 2).unwrap(), &SolitaireOptions::default()).unwrap();
        let look = |value: &dyn Fn(&[u8]) -> Result<f64, KernelError>| {
            audit_sample::<Failed>(&game, 30_000, value, &Unwatched).unwrap()
        };
        let right = look(&|anchor| values.get(anchor));
        assert!(right.positions >= 30_000 && right.residual < 1e-11, "{right:?}");
        let spoiled = |anchor: &[u8]| {
            Ok::<f64, KernelError>(values.get(anchor)? + 1e-3 * f64::from(anchor[0]))
        };
        let wrong = look(&spoiled);
        assert!(wrong.residual > 1e-5, "{wrong:?}");
        assert_eq!(wrong.positions, right.positions);
    }
}
