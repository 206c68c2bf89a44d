//! Sampler of rolls after some dice are kept: one random number and one look-up.

use crate::kernel::Lattice;
use retrodice_stats::Stream;

/// Tables of all outcomes of a roll, by the dice that are kept.
#[derive(Clone, Debug)]
pub(super) struct RollSampler {
    /// Start and number of the outcomes of each keep, all equally likely.
    keeps: Vec<(u32, u32)>,
    /// Numbers of the rolls.
    rolls: Vec<u16>,
}

impl RollSampler {
    /// Tabulates the rolls of these dice: 23,000 outcomes for five dice.
    pub(crate) fn new(lattice: &Lattice) -> Self {
        let (mut keeps, mut rolls) = (Vec::new(), Vec::new());
        for number in 0..lattice.len() {
            let from = rolls.len();
            let missing = lattice.dice() - lattice.keep(number).faces().len();
            add(lattice, number, missing, &mut rolls);
            keeps.push((from as u32, (rolls.len() - from) as u32));
        }
        Self { keeps, rolls }
    }

    /// Draws the number of the roll after keep number `keep`. Takes one draw of the stream: no
    /// outcome is likelier than another by more than one in 2^50.
    #[inline]
    pub(crate) fn draw(&self, keep: usize, stream: &mut Stream) -> usize {
        let (from, count) = self.keeps[keep];
        self.rolls[from as usize + stream.below(count.into()) as usize].into()
    }
}

/// Appends the rolls that `missing` dice make of a keep, the first die's face
/// first: the digits of the outcome's number.
fn add(lattice: &Lattice, number: usize, missing: usize, rolls: &mut Vec<u16>) {
    if missing == 0 {
        return rolls.push((number - lattice.first_roll()) as u16);
    }
    for &above in lattice.with_one_more(number) {
        add(lattice, above.into(), missing - 1, rolls);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use retrodice_core::dice::RollTable;

    /// The outcomes of a keep are the rolls of the other dice, by their weights.
    #[test]
    fn outcomes_of_a_keep_match_the_roll_tables() {
        let lattice = Lattice::new(4, 3);
        let sampler = RollSampler::new(&lattice);
        for keep in 0..lattice.len() {
            let (from, count) = sampler.keeps[keep];
            let faces_kept = lattice.keep(keep).faces();
            let table = RollTable::of_dice(lattice.dice() - faces_kept.len(), 3);
            assert_eq!(u64::from(count), table.total());
            let mut expected = vec![0; lattice.rolls().len()];
            for roll in table.rolls() {
                let faces = [faces_kept, roll.dice.faces()].concat();
                let dice = retrodice_core::dice::Dice::new(&faces).expect("four dice");
                let number = lattice.number(&dice).expect("a roll") - lattice.first_roll();
                expected[number] += u64::from(roll.weight);
            }
            for &roll in &sampler.rolls[from as usize..(from + count) as usize] {
                expected[usize::from(roll)] -= 1;
            }
            assert!(expected.iter().all(|&left| left == 0), "{faces_kept:?}");
        }
    }
}
