//! The next roll, if only certain columns are of use.

use crate::error::PlayError;
use rules::cantstop::CantStop;
use rules::game::Game;

/// Sums of one way to pair the dice, as slots.
type Pairing = [usize; 2];

/// Chances and means of the next roll of four dice, by the set of columns in
/// which it may move a marker (one bit each, the column of the sum 2 first).
#[derive(Debug)]
pub(super) struct Chances {
    /// By roll: its weight and its pairings.
    rolls: Vec<(i64, Vec<Pairing>)>,
    total: i64,
    /// By set of columns.
    busts: Vec<i64>,
}

impl Chances {
    /// # Errors
    /// [`PlayError::Unsupported`] for dice of more than six sides, or if there
    /// are not three markers and three columns to win.
    pub(super) fn new(game: &CantStop) -> Result<Self, PlayError> {
        let options = game.options();
        if (options.markers, options.columns_to_win) != (3, 3) || options.sides > 6 {
            return Err(PlayError::Unsupported {
                what: "a strategy by stages".to_owned(),
                why: "it plays with three markers, three columns to win and dice of at most six \
                      sides; rule28 plays every board"
                    .to_owned(),
            });
        }
        let mut rolls = Vec::new();
        for roll in game.rolls(&game.start()).rolls() {
            let &[a, b, c, d] = roll.dice.faces() else { continue };
            let slots = |one: u8, other: u8| usize::from(one + other) - 2;
            let pairings = [[(a, b), (c, d)], [(a, c), (b, d)], [(a, d), (b, c)]]
                .map(|pairs| pairs.map(|(one, other)| slots(one, other)));
            rolls.push((roll.weight as i64, pairings.to_vec()));
        }
        let total = rolls.iter().map(|(weight, _)| weight).sum();
        let missed = |set: usize, pairings: &[Pairing]| {
            pairings.iter().flatten().all(|slot| set >> slot & 1 == 0)
        };
        let busts = |set: usize| {
            rolls.iter().filter(|(_, all)| missed(set, all)).map(|(weight, _)| weight).sum()
        };
        let busts = (0..1 << options.lengths.len()).map(busts).collect();
        Ok(Self { rolls, total, busts })
    }

    /// Equally likely rolls of four dice.
    pub(super) fn total(&self) -> i64 {
        self.total
    }

    /// How many of them are of no use.
    pub(super) fn busts(&self, live: u16) -> i64 {
        self.busts[usize::from(live)]
    }

    /// The sum over all of them of the most progress that one can bring, a step
    /// in a column being worth its `value`.
    pub(super) fn gain(&self, live: u16, values: &[i32]) -> i64 {
        let value = |slot: &usize| if live >> slot & 1 == 1 { i64::from(values[*slot]) } else { 0 };
        let most = |pairings: &[Pairing]| {
            pairings.iter().map(|pairing| pairing.iter().map(value).sum::<i64>()).max().unwrap_or(0)
        };
        self.rolls.iter().map(|(weight, pairings)| weight * most(pairings)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As every table of the game's odds has it: 92.0 %, 43.8 % and, for a single
    /// column, 64.4 %.
    #[test]
    fn chances_of_columns() {
        let chances = Chances::new(&CantStop::new(6, 3).unwrap()).unwrap();
        assert_eq!(chances.total(), 1296);
        let good = |sums: &[u32]| {
            1296 - chances.busts(sums.iter().map(|sum| 1u16 << (sum - 2)).sum::<u16>())
        };
        assert_eq!(
            [good(&[6, 7, 8]), good(&[2, 3, 12]), good(&[7]), good(&[])],
            [1192, 568, 834, 0]
        );
        // Steps of worth one in column 7 alone: two of them if both pairs make it.
        let only_seven: Vec<i32> = (0..11).map(|slot| i32::from(slot == 5)).collect();
        let gain = chances.gain(1 << 5, &only_seven);
        // Both pairs make 7 on 3 · 2 · 2² · 2 … counted by hand for three kinds
        // of pairs: 6 · 6 · 4 = 144 orders for two different kinds, less those
        // counted thrice, and 18 for the same kind twice.
        assert!(gain > 834 && gain < 2 * 834);
    }
}
