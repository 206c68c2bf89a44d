//! Dice and tables of rolls with integer weights.

use std::fmt;

/// Maximum number of dice in one roll.
pub const MAX_DICE: usize = 8;

/// Dice on the table, in ascending order, at most [`MAX_DICE`] of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Dice {
    faces: [u8; MAX_DICE],
    count: u8,
}

impl Dice {
    /// Creates the dice that show `faces`, in any order. `None` if there are more than
    /// [`MAX_DICE`].
    pub fn new(faces: &[u8]) -> Option<Self> {
        let mut dice = Self::default();
        dice.faces.get_mut(..faces.len())?.copy_from_slice(faces);
        dice.count = faces.len() as u8;
        dice.faces[..faces.len()].sort_unstable();
        Some(dice)
    }

    /// Returns the faces in ascending order.
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.count)]
    }

    /// Returns the number of these dice among all multisets of dice with this many sides.
    /// Fewer dice come first, then lexicographic order. The empty set is number 0.
    ///
    /// # Panics
    /// If `sides` is above [`MAX_NUMBERED_SIDES`], or a face is above `sides` or zero.
    ///
    /// ```
    /// # use retrodice::core::dice::Dice;
    /// let number = |faces: &[u8]| Dice::new(faces).unwrap().set_number(6);
    /// assert_eq!([number(&[]), number(&[1]), number(&[6]), number(&[1, 1])], [0, 1, 6, 7]);
    /// ```
    pub fn set_number(&self, sides: u8) -> usize {
        let sides = usize::from(sides);
        // The number of sets of `count` dice with no face below `least`. `from(0, count)` is that
        // of all sets of at most `count` dice. Both are sums along a diagonal of Pascal's triangle.
        let from = |least: usize, count: usize| BINOMIALS[sides - least + count][count] as usize;
        let Some(fewer) = self.faces().len().checked_sub(1) else { return 0 };
        let (mut number, mut least) = (from(0, fewer), 1);
        for (place, &face) in self.faces().iter().enumerate() {
            let (face, count) = (usize::from(face), self.faces().len() - place);
            number += from(least, count) - from(face, count);
            least = face;
        }
        number
    }
}

/// Maximum number of sides of the dice that [`Dice::set_number`] numbers.
pub const MAX_NUMBERED_SIDES: u8 = 16;

/// Binomial coefficients: `BINOMIALS[n][k]` is n over k.
static BINOMIALS: [[u32; MAX_DICE + 1]; MAX_NUMBERED_SIDES as usize + MAX_DICE + 1] = {
    let mut table = [[0; MAX_DICE + 1]; MAX_NUMBERED_SIDES as usize + MAX_DICE + 1];
    let mut all = 0;
    while all < table.len() {
        table[all][0] = 1;
        let mut some = 1;
        while all > 0 && some <= MAX_DICE {
            table[all][some] = table[all - 1][some - 1] + table[all - 1][some];
            some += 1;
        }
        all += 1;
    }
    table
};

impl fmt::Display for Dice {
    /// Writes the faces as `1-3-3-4`.
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
    /// Number of equally likely outcomes that look like this, at least one.
    pub weight: u32,
    /// The dice on the table.
    pub dice: Dice,
}

/// Rolls with integer weights: probabilities are `weight / total`, exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollTable {
    rolls: Vec<Roll>,
    total: u64,
    /// For each roll, one past the last ticket that shows it.
    ends: Vec<u64>,
    /// For each group of `1 << shift` tickets, the roll that the first ticket shows.
    guide: Vec<u32>,
    shift: u32,
}

/// Maximum number of entries in the guide of a table.
const MAX_GUIDES: u64 = 256;

impl RollTable {
    /// Creates a table of these rolls, in this order.
    ///
    /// # Panics
    /// If there is no roll, or one of weight zero: such tables are programming
    /// errors of a game, not data.
    pub fn new(rolls: Vec<Roll>) -> Self {
        assert!(!rolls.is_empty(), "a roll table needs at least one roll");
        assert!(rolls.iter().all(|roll| roll.weight > 0), "a roll of weight zero never happens");
        let mut total = 0;
        let add = |roll: &Roll| {
            total += u64::from(roll.weight);
            total
        };
        let ends: Vec<u64> = rolls.iter().map(add).collect();
        let shift = (0..).find(|&shift| (total - 1) >> shift < MAX_GUIDES).unwrap_or(0);
        let first = |place: u64| ends.partition_point(|&end| end <= place << shift) as u32;
        let guide = (0..=(total - 1) >> shift).map(first).collect();
        Self { rolls, total, ends, guide, shift }
    }

    /// Creates the table of all multisets of `count` dice with faces `1..=sides`, in
    /// ascending order. Weights are numbers of permutations, `sides^count` in total.
    ///
    /// # Panics
    /// If `count` is above [`MAX_DICE`] or `sides` is zero.
    ///
    /// ```
    /// let table = retrodice::core::dice::RollTable::of_dice(4, 6);
    /// assert_eq!((table.len(), table.total()), (126, 1296));
    /// ```
    pub fn of_dice(count: usize, sides: u8) -> Self {
        assert!(count <= MAX_DICE, "at most {MAX_DICE} dice");
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

    /// Returns the number of distinct rolls.
    pub fn len(&self) -> usize {
        self.rolls.len()
    }

    /// Returns false: a table has at least one roll.
    pub fn is_empty(&self) -> bool {
        self.rolls.is_empty()
    }

    /// Returns the sum of all weights.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Returns the rolls in order.
    pub fn rolls(&self) -> &[Roll] {
        &self.rolls
    }

    /// Returns the number of the roll that the `ticket`-th of the equally likely
    /// outcomes shows. `ticket` runs over `0..total`.
    ///
    /// # Panics
    /// If `ticket` is not below [`RollTable::total`].
    #[inline]
    pub fn draw(&self, ticket: u64) -> usize {
        assert!(ticket < self.total, "ticket beyond the table's total weight of {}", self.total);
        let mut number = self.guide[(ticket >> self.shift) as usize] as usize;
        while self.ends[number] <= ticket {
            number += 1;
        }
        number
    }
}

/// Creates the table of a coin that shows face 0 in `tails` of `tails + heads` cases
/// and face 1 in the others. A side of weight zero is left out.
///
/// ```
/// let coin = retrodice::core::dice::coin(1, 2);
/// assert_eq!((coin.len(), coin.total()), (2, 3));
/// assert_eq!(coin.rolls()[1].dice.faces(), [1]);
/// ```
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
    fn weights_of_a_table_sum_to_all_ordered_rolls() {
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

    /// Tables list sets of equal size in lexicographic order.
    #[test]
    fn set_numbers_follow_the_order_of_roll_tables() {
        for sides in [1, 3, 6, 8, MAX_NUMBERED_SIDES] {
            let tables: Vec<RollTable> =
                (0..5).map(|count| RollTable::of_dice(count, sides)).collect();
            let sets = tables.iter().flat_map(|table| table.rolls());
            for (number, roll) in sets.enumerate() {
                assert_eq!(roll.dice.set_number(sides), number, "{} of {sides}", roll.dice);
            }
        }
        let last = Dice::new(&[16; MAX_DICE]).unwrap().set_number(16);
        let first = Dice::new(&[1; MAX_DICE]).unwrap().set_number(16);
        assert_eq!(last - first + 1, 490_314);
    }

    #[test]
    fn every_ticket_draws_its_roll() {
        let heavy = [70_000, 1, 1, 3, 500_000].map(|weight| Roll { weight, dice: Dice::default() });
        let of_dice =
            [(1, 6), (2, 3), (4, 6), (5, 6)].map(|(n, sides)| RollTable::of_dice(n, sides));
        for table in of_dice.into_iter().chain([RollTable::new(heavy.into()), coin(1, 2)]) {
            // The rolls in order, each as often as it weighs.
            let rolls = table.rolls().iter().enumerate();
            let expected = rolls.flat_map(|(number, roll)| (0..roll.weight).map(move |_| number));
            assert!(expected.eq((0..table.total()).map(|ticket| table.draw(ticket))));
        }
    }
}
