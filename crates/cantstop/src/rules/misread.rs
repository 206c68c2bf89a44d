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
    let Pairing { low, high } = pairing;
    let both = turn.uses_both(pairing);
    match misreading {
        Misreading::BothSumsMustBePlayable if !both => {}
        Misreading::PairingWithBothFirst
            if !both && pairings.iter().any(|&other| turn.uses_both(other)) => {}
        Misreading::DoubleNeedsTwoSteps if low == high && !both => {}
        Misreading::SmallerSumForced if !both && turn.is_usable(low) => take(Sums::One(low)),
        Misreading::ExactlyOneSum => {
            let usable = pairing.columns().iter().filter(|&column| turn.is_usable(column));
            usable.map(Sums::One).for_each(take);
        }
        _ => turn.uses(pairing, false, take),
    }
}
