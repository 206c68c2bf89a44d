//! The choice of six dice from a bag.

use super::{LoadedDie, LoadedTurn, SixDice};
use crate::rules::{DICE, ScoringTable};
use retrodice_core::observer::Observer;
use retrodice_core::order::sort_by_number;
use std::collections::BTreeMap;

/// Returns sets of six dice of a bag with the value of a turn with each, the best first, found
/// by exchanging one die at a time until none helps. Empty if there are fewer than six dice.
///
/// The search begins with the six dice that are best when all six are alike. It ends in a
/// local optimum. All sets that it looked at are returned. Each is a turn to solve. It ends early
/// when the observer stops it.
pub fn best_sixes(
    table: &ScoringTable,
    bag: &[LoadedDie],
    cap: u32,
    observer: &dyn Observer,
) -> Vec<(SixDice, f64)> {
    let mut known: BTreeMap<SixDice, f64> = BTreeMap::new();
    let mut value = |mut dice: SixDice| {
        dice.sort_unstable();
        *known.entry(dice).or_insert_with(|| LoadedTurn::new(table, dice, cap).start_value())
    };
    let mut alike: BTreeMap<LoadedDie, f64> = BTreeMap::new();
    for &die in bag {
        alike.entry(die).or_insert_with(|| LoadedTurn::new(table, [die; 6], cap).start_value());
    }
    let mut bag = bag.to_vec();
    bag.sort_by(|one, two| alike[two].total_cmp(&alike[one]).then(one.cmp(two)));
    let Some((six, rest)) = bag.split_first_chunk_mut::<DICE>() else { return Vec::new() };
    let mut best = value(*six);
    // The bag is sorted, so equal dice are neighbours and one of them stands for all.
    loop {
        let mut exchange = None;
        for out in 0..DICE {
            for into in 0..rest.len() {
                let is_new = six[out] != rest[into] && (into == 0 || rest[into] != rest[into - 1]);
                if !is_new || six[..out].contains(&six[out]) {
                    continue;
                }
                if observer.cancelled() {
                    return sorted(known);
                }
                let mut dice = *six;
                dice[out] = rest[into];
                let value = value(dice);
                if value > best {
                    best = value;
                    exchange = Some((out, into));
                }
            }
        }
        let Some((out, into)) = exchange else { break };
        std::mem::swap(&mut six[out], &mut rest[into]);
    }
    sorted(known)
}

fn sorted(known: BTreeMap<SixDice, f64>) -> Vec<(SixDice, f64)> {
    let mut sixes: Vec<(SixDice, f64)> = known.into_iter().collect();
    sort_by_number(&mut sixes, |(_, turn)| -turn);
    sixes
}
