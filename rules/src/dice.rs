//! Dice and tables of rolls with integer weights.

use std::fmt;

/// The most dice that one roll can show.
pub const MOST_DICE: usize = 8;

/// Dice on the table, in ascending order, at most [`MOST_DICE`] of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Dice {
    faces: [u8; MOST_DICE],
    count: u8,
}

impl Dice {
    /// The dice showing `faces`, in any order; `None` if there are more than
    /// [`MOST_DICE`].
    pub fn new(faces: &[u8]) -> Option<Self> {
        let mut dice = Self::default();
        dice.faces.get_mut(..faces.len())?.copy_from_slice(faces);
        dice.count = faces.len() as u8;
        dice.faces[..faces.len()].sort_unstable();
        Some(dice)
    }

    /// The faces, ascending.
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.count)]
    }
}

impl fmt::Display for Dice {
    /// `1-3-3-4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, face) in self.faces().iter().enumerate() {
            if place > 0 {
                f.write_str("-")?;
            }
            write!(f, "{face}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dice({self})")
    }
}

/// One outcome of rolling, with its weight out of [`RollTable::total`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll {
    /// How many of the equally likely outcomes look like this; at least one.
    pub weight: u32,
    /// The faces shown.
    pub dice: Dice,
}

/// Rolls with integer weights: probabilities are `weight / total`, exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollTable {
    rolls: Vec<Roll>,
    total: u64,
}

impl RollTable {
    /// A table of these rolls, in this order.
    ///
    /// # Panics
    /// If there is no roll, or one of weight zero: such tables are programming
    /// errors of a game, not data.
    pub fn new(rolls: Vec<Roll>) -> Self {
        assert!(!rolls.is_empty(), "a roll table needs at least one roll");
        assert!(rolls.iter().all(|roll| roll.weight > 0), "a roll of weight zero never happens");
        let total = rolls.iter().map(|roll| u64::from(roll.weight)).sum();
        Self { rolls, total }
    }

    /// All multisets of `count` dice with faces `1..=sides`, ascending, weighted
    /// by their number of permutations; the total is `sides^count`.
    ///
    /// # Panics
    /// If `count` is above [`MOST_DICE`] or `sides` is zero.
    ///
    /// ```
    /// let table = retrodice_rules::dice::RollTable::of_dice(4, 6);
    /// assert_eq!((table.len(), table.total()), (126, 1296));
    /// ```
    pub fn of_dice(count: usize, sides: u8) -> Self {
        assert!(count <= MOST_DICE, "at most {MOST_DICE} dice");
        assert!(sides > 0, "a die has at least one side");
        let mut rolls = Vec::new();
        let mut faces = vec![1; count];
        loop {
            let mut repeats = [0u64; 256];
            for &face in &faces {
                repeats[usize::from(face)] += 1;
            }
            let factorial = |n: u64| (1..=n).product::<u64>();
            let weight =
                factorial(count as u64) / repeats.iter().map(|&n| factorial(n)).product::<u64>();
            let dice = Dice::new(&faces).expect("the count was checked");
            rolls.push(Roll { weight: weight as u32, dice });
            // The next non-decreasing sequence in lexicographic order.
            let Some(place) = faces.iter().rposition(|&face| face < sides) else { break };
            let face = faces[place] + 1;
            faces[place..].fill(face);
        }
        Self::new(rolls)
    }

    /// Number of distinct rolls.
    pub fn len(&self) -> usize {
        self.rolls.len()
    }

    /// Always false: a table has at least one roll.
    pub fn is_empty(&self) -> bool {
        self.rolls.is_empty()
    }

    /// Sum of all weights.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// The rolls in order.
    pub fn rolls(&self) -> &[Roll] {
        &self.rolls
    }

    /// The number of the roll that the `ticket`-th of the equally likely
    /// outcomes shows; `ticket` runs over `0..total`.
    ///
    /// # Panics
    /// If `ticket` is not below [`RollTable::total`].
    pub fn draw(&self, mut ticket: u64) -> usize {
        for (number, roll) in self.rolls.iter().enumerate() {
            match ticket.checked_sub(u64::from(roll.weight)) {
                Some(rest) => ticket = rest,
                None => return number,
            }
        }
        panic!("ticket beyond the table's total weight of {}", self.total)
    }
}

/// A coin that shows face 0 in `tails` of `tails + heads` cases and face 1 in
/// the others; a side of weight zero is left out.
///
/// # Panics
/// If both weights are zero.
pub fn coin(tails: u32, heads: u32) -> RollTable {
    let sides = [(tails, 0), (heads, 1)].into_iter().filter(|(weight, _)| *weight > 0);
    let roll = |(weight, face)| Roll { weight, dice: Dice::new(&[face]).expect("one die") };
    RollTable::new(sides.map(roll).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multisets_carry_all_permutations() {
        for (count, sides, multisets) in [
            (4, 2, 5),
            (4, 3, 15),
            (4, 4, 35),
            (4, 5, 70),
            (4, 6, 126),
            (5, 6, 252),
            (1, 6, 6),
            (0, 6, 1),
        ] {
            let table = RollTable::of_dice(count, sides);
            assert_eq!(table.len(), multisets);
            assert_eq!(table.total(), u64::from(sides).pow(count as u32));
        }
    }

    #[test]
    fn every_ticket_draws_its_roll() {
        let table = RollTable::of_dice(2, 3);
        let mut seen = vec![0; table.len()];
        (0..table.total()).for_each(|ticket| seen[table.draw(ticket)] += 1);
        let weights: Vec<u32> = table.rolls().iter().map(|roll| roll.weight).collect();
        assert_eq!(seen, weights);
    }
}
