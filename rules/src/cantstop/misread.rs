//! The mistaken readings of the rule on using sums.

use super::misreadings::Misreading;
use super::moves::Turn;
use super::pairing::Pairing;
use super::position::Sums;

/// The ways to use `pairing`, one of `pairings`, under a misreading.
pub(super) fn uses(
    turn: &Turn<'_>,
    misreading: Misreading,
    pairing: Pairing,
    pairings: &[Pairing],
    take: &mut impl FnMut(Sums),
) {
    let (low, high) = pairing;
    let both = |&pairing: &Pairing| match pairing {
        (low, high) if low == high => turn.is_usable(low) && !turn.is_last_step(low),
        pairing => turn.are_both_usable(pairing),
    };
    match misreading {
        Misreading::BothSumsMustBePlayable if !both(&pairing) => {}
        Misreading::PairingWithBothFirst if !both(&pairing) && pairings.iter().any(both) => {}
        Misreading::DoubleNeedsTwoSteps if low == high && !both(&pairing) => {}
        Misreading::SmallerSumForced if !both(&pairing) && turn.is_usable(low) => {
            take(Sums::One(low));
        }
        Misreading::ExactlyOneSum => {
            if turn.is_usable(low) {
                take(Sums::One(low));
            }
            if low != high && turn.is_usable(high) {
                take(Sums::One(high));
            }
        }
        _ => turn.uses(pairing, false, take),
    }
}
