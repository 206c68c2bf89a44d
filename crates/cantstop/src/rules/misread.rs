//! The moves under mistaken readings of the rule on using sums.

use super::misreadings::Misreading;
use super::moves::TurnMarkers;
use super::pairing::Pairing;
use super::position::Sums;

/// Calls `take` for every advance of `pairing`, one of `pairings`, under a misreading.
pub(super) fn each_advance(
    turn: &TurnMarkers<'_>,
    misreading: Misreading,
    pairing: Pairing,
    pairings: &[Pairing],
    take: &mut impl FnMut(Sums),
) {
    let Pairing { low, high } = pairing;
    let both = turn.can_use_both(pairing);
    match misreading {
        Misreading::BothSumsMustBePlayable if !both => {}
        Misreading::PairingWithBothFirst
            if !both && pairings.iter().any(|&other| turn.can_use_both(other)) => {}
        Misreading::DoubleNeedsTwoSteps if low == high && !both => {}
        Misreading::SmallerSumForced if !both && turn.is_usable(low) => take(Sums::One(low)),
        Misreading::ExactlyOneSum => {
            let usable = pairing.columns().iter().filter(|&column| turn.is_usable(column));
            usable.map(Sums::One).for_each(take);
        }
        _ => turn.each_advance(pairing, false, take),
    }
}
