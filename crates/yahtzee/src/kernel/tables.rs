//! Rules of a score card compiled into tables of rolls, boxes, rows and lanes.
//!
//! A *row* is a set of filled boxes with the contents of the Yahtzee box. Its *lanes* are the
//! upper totals that make a difference. Totals that win the upper bonus with exactly the same
//! scores to come share a lane, in particular those from which it is out of reach. That gives
//! the 314,880 cards of Glenn 2007, section II.A. With a lane for every total, any policy can be
//! evaluated, even one that distinguishes totals that do not matter.

use super::lattice::Lattice;
use crate::rules::{BoxNumber, Boxes, Card, Category, RuleSet, Scoring, Yahtzee, all_alike};
use retrodice_core::dice::Dice;
use retrodice_core::order::sort_by_number;

/// Number of lanes in a block; rows are padded to a multiple of it.
pub const BLOCK: usize = 8;

const NOWHERE: u32 = u32::MAX;

/// Rule that says which upper totals share a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merging {
    /// Totals that win the upper bonus with the same scores to come share a lane.
    Equivalent,
    /// Every total has its own lane.
    Nothing,
}

/// Outcomes of a box: the points that it may score, and the outcome of each roll.
#[derive(Clone, Debug)]
pub(crate) struct BoxOutcomes {
    /// Distinct points in ascending order.
    pub points: Vec<u16>,
    /// For each roll of all dice, the number of its outcome in `points`.
    pub of_roll: Vec<u16>,
}

/// Row of score cards: a set of filled boxes with the contents of the Yahtzee box.
#[derive(Clone, Debug)]
pub struct CardRow {
    /// Boxes that are filled.
    pub filled: Boxes,
    /// Whether the Yahtzee box holds its points.
    pub has_yahtzee: bool,
    /// Number of the set of filled upper boxes.
    upper_set: usize,
    /// Index of the row's first lane among all lanes.
    pub offset: usize,
}

/// Transition of a row's lanes when an upper box scores some points.
#[derive(Clone, Debug)]
pub(super) struct UpperStep {
    /// Lane of the next row that each lane leads to, with padding.
    pub lanes: Vec<u16>,
    /// Points that each lane gains, including the upper bonus if it is won, with padding.
    pub gains: Vec<f64>,
}

/// Upper totals that are possible with a set of upper boxes filled.
#[derive(Clone, Debug, Default)]
struct UpperSet {
    /// Total that represents each lane.
    totals: Vec<u16>,
    /// Lane of each total; a number beyond the lanes for impossible totals.
    lane_of: Vec<u16>,
    /// Transitions by box and outcome; empty for filled and lower boxes.
    steps: Vec<Vec<UpperStep>>,
}

/// Open box of a row, with the rows that scoring it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoxExit {
    /// Box that is filled.
    pub number: BoxNumber,
    /// Next row if the box scores points.
    pub scored: usize,
    /// Next row if the box scores zero; another row for the Yahtzee box only.
    pub scratched: usize,
}

/// Tables of all score cards of a game.
#[derive(Clone, Debug)]
pub struct Tables {
    game: Yahtzee,
    lattice: Lattice,
    outcomes: Vec<BoxOutcomes>,
    /// Rolls with all dice alike: those that can be an extra Yahtzee.
    alike: Vec<usize>,
    /// Rows by layer: the full cards first, the empty one last.
    rows: Vec<CardRow>,
    /// First row of each layer, and the number of rows.
    layers: Vec<usize>,
    row_of: Vec<u32>,
    upper_sets: Vec<UpperSet>,
    /// Bit of each box in the number of an upper set.
    upper_bits: Vec<Option<u32>>,
    size: usize,
}

impl Tables {
    /// Compiles the rules; takes about a millisecond for official Yahtzee.
    pub fn new(game: &Yahtzee, merging: Merging) -> Self {
        let rules = game.rules();
        let lattice = Lattice::new(rules.dice.into(), rules.faces);
        let mut upper_count = 0;
        let upper_bits = rules
            .boxes
            .iter()
            .map(|category| {
                category.upper_face().map(|_| {
                    upper_count += 1;
                    upper_count - 1
                })
            })
            .collect();
        let mut tables = Self {
            outcomes: rules.boxes.iter().map(|&c| outcomes(c, lattice.rolls())).collect(),
            alike: (0..lattice.rolls().len()).filter(|&r| all_alike(&lattice.rolls()[r])).collect(),
            lattice,
            rows: Vec::new(),
            layers: Vec::new(),
            row_of: vec![NOWHERE; 2 << rules.boxes.len()],
            upper_sets: Vec::new(),
            upper_bits,
            size: 0,
            game: game.clone(),
        };
        tables.add_upper_sets(upper_count, merging);
        tables.add_rows();
        tables
    }

    fn add_upper_sets(&mut self, upper_count: u32, merging: Merging) {
        let (rules, outcomes, bits) = (self.game.rules(), &self.outcomes, &self.upper_bits);
        let boxes_of = |set: usize| {
            let filled = bits
                .iter()
                .enumerate()
                .filter(|(_, bit)| bit.is_some_and(|bit| set >> bit & 1 == 1));
            filled.fold(Boxes::default(), |boxes, (b, _)| boxes.with(BoxNumber(b as u8)))
        };
        let mut sets: Vec<UpperSet> =
            (0..1 << upper_count).map(|set| UpperSet::new(rules, boxes_of(set), merging)).collect();
        for set in 0..sets.len() {
            let steps = bits.iter().enumerate().map(|(number, bit)| match bit {
                Some(bit) if set >> bit & 1 == 0 => {
                    let points = &outcomes[number].points;
                    points
                        .iter()
                        .map(|&p| sets[set].step(&sets[set | 1 << bit], rules, p))
                        .collect()
                }
                _ => Vec::new(),
            });
            sets[set].steps = steps.collect();
        }
        self.upper_sets = sets;
    }

    fn add_rows(&mut self) {
        let game = self.game.clone();
        let rules = game.rules();
        let all = rules.all_boxes();
        let yahtzee = rules.yahtzee_place().map(|index| BoxNumber(index as u8));
        let mut sets: Vec<Boxes> =
            (0..=all.bits()).map(Boxes::from_bits).filter(|&set| rules.is_fillable(set)).collect();
        sort_by_number(&mut sets, |set| -(set.len() as f64));
        for filled in sets {
            if all.len() - filled.len() == self.layers.len() {
                self.layers.push(self.rows.len());
            }
            let can_hold = rules.remembers_yahtzee() && yahtzee.is_some_and(|y| filled.contains(y));
            for has_yahtzee in [false, true].into_iter().take(1 + usize::from(can_hold)) {
                let upper_set = self.upper_set(filled);
                let key = row_key(filled, has_yahtzee);
                self.row_of[key] = self.rows.len() as u32;
                self.rows.push(CardRow { filled, has_yahtzee, upper_set, offset: self.size });
                self.size += self.upper_sets[upper_set].padded();
            }
        }
        self.layers.push(self.rows.len());
    }

    fn upper_set(&self, filled: Boxes) -> usize {
        let bit = |number: BoxNumber| self.upper_bits[usize::from(number.0)];
        filled.iter().filter_map(bit).fold(0, |set, bit| set | 1 << bit)
    }

    /// Returns the game of the tables.
    pub fn game(&self) -> &Yahtzee {
        &self.game
    }

    /// Returns the lattice of dice.
    pub fn lattice(&self) -> &Lattice {
        &self.lattice
    }

    /// Returns the outcomes of a box.
    pub(crate) fn outcomes(&self, number: BoxNumber) -> &BoxOutcomes {
        &self.outcomes[usize::from(number.0)]
    }

    /// Returns the numbers of the rolls with all dice alike.
    pub(super) fn alike(&self) -> &[usize] {
        &self.alike
    }

    /// Returns all rows, full cards first, the empty card last.
    pub fn rows(&self) -> &[CardRow] {
        &self.rows
    }

    /// Returns the numbers of the rows with `open` open boxes.
    pub fn layer(&self, open: usize) -> std::ops::Range<usize> {
        self.layers[open]..self.layers[open + 1]
    }

    /// Returns the number of lanes of all rows, padding included.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns the number of lanes of all rows, without padding.
    pub fn lanes(&self) -> usize {
        self.rows.iter().map(|row| self.totals(row).len()).sum()
    }

    /// Counts the cards with an open box; equivalent cards count separately.
    pub(crate) fn open_cards(&self) -> u64 {
        let cards = |row: &CardRow| {
            let set = &self.upper_sets[row.upper_set];
            let lanes = set.totals.len();
            set.lane_of.iter().filter(|&&lane| usize::from(lane) < lanes).count() as u64
        };
        self.rows[self.layers[1]..].iter().map(cards).sum()
    }

    /// Returns the upper total that represents each lane of a row.
    pub fn totals(&self, row: &CardRow) -> &[u16] {
        &self.upper_sets[row.upper_set].totals
    }

    /// Returns the range of a row's lanes among all lanes, padding included.
    pub fn range(&self, row: &CardRow) -> std::ops::Range<usize> {
        row.offset..row.offset + self.upper_sets[row.upper_set].padded()
    }

    /// Returns a card of a lane.
    pub fn card(&self, row: &CardRow, lane: usize) -> Card {
        let upper = self.totals(row)[lane];
        Card { filled: row.filled, upper, has_yahtzee: row.has_yahtzee }
    }

    /// Returns the number of a card's row.
    ///
    /// # Panics
    /// If the card is impossible in these rules.
    pub fn row(&self, filled: Boxes, has_yahtzee: bool) -> usize {
        let row = self.row_of[row_key(filled, has_yahtzee)];
        assert_ne!(row, NOWHERE, "no card of these rules has these boxes filled");
        row as usize
    }

    /// Returns the index of a card among all lanes; `None` if the card is impossible in these
    /// rules.
    pub fn index(&self, card: &Card) -> Option<usize> {
        self.locate(card).map(|(row, lane)| row.offset + lane)
    }

    /// Returns the row and the lane of a card; `None` if the card is impossible in these rules.
    pub(crate) fn locate(&self, card: &Card) -> Option<(&CardRow, usize)> {
        let row = *self.row_of.get(row_key(card.filled, card.has_yahtzee))?;
        let row = self.rows.get(row as usize)?;
        let set = &self.upper_sets[row.upper_set];
        let lane = usize::from(*set.lane_of.get(usize::from(card.upper))?);
        (lane < set.totals.len()).then_some((row, lane))
    }

    /// Iterates over the open boxes of a row, with the rows that they lead to.
    pub(super) fn exits(&self, row: &CardRow) -> impl Iterator<Item = BoxExit> {
        self.game.rules().open(row.filled).iter().map(|number| self.exit(row, number))
    }

    /// Returns the rows that an open box of a row leads to.
    pub(super) fn exit(&self, row: &CardRow, number: BoxNumber) -> BoxExit {
        let rules = self.game.rules();
        let filled = row.filled.with(number);
        let remembers = rules.remembers_yahtzee();
        let (scored, scratched) = match rules.category(number) {
            Category::Yahtzee(_) => (remembers, false),
            _ => (row.has_yahtzee, row.has_yahtzee),
        };
        let [scored, scratched] =
            [scored, scratched].map(|yahtzee_held| self.row(filled, yahtzee_held));
        BoxExit { number, scored, scratched }
    }

    /// Lists the scorings of an extra Yahtzee in a row, for each roll of [`Tables::alike`]; empty
    /// if the roll is an ordinary one. They do not depend on the upper total.
    pub(super) fn extra_yahtzees(&self, row: &CardRow) -> Vec<Vec<Scoring>> {
        let rules = self.game.rules();
        let card = Card { filled: row.filled, upper: 0, has_yahtzee: row.has_yahtzee };
        let roll = |&roll: &usize| {
            let dice = &self.lattice.rolls()[roll];
            if !rules.is_extra_yahtzee(row.filled, dice) {
                return Vec::new();
            }
            let mut scorings = Vec::new();
            rules.scorings(&card, dice, &mut scorings);
            scorings
        };
        self.alike.iter().map(roll).collect()
    }

    /// Returns the transitions of a row's lanes for an upper box, by outcome; empty for lower
    /// boxes, which do not change the lane.
    pub(super) fn upper_steps(&self, row: &CardRow, number: BoxNumber) -> &[UpperStep] {
        &self.upper_sets[row.upper_set].steps[usize::from(number.0)]
    }
}

impl UpperSet {
    fn new(rules: &RuleSet, filled: Boxes, merging: Merging) -> Self {
        let cap = rules.upper_cap();
        let to_come = rules.upper_totals(filled.missing_from(rules.all_boxes()));
        let to_come: Vec<u16> = to_come.collect();
        // Number of the smallest sum to come that wins the bonus, or one past the last.
        let needed = |total: u16| to_come.partition_point(|&sum| total + sum < cap);
        let mut set = Self { lane_of: vec![u16::MAX; usize::from(cap) + 1], ..Self::default() };
        for total in rules.upper_totals(filled).map(|total| total.min(cap)) {
            // Larger totals need less: only the last lane can be equivalent.
            let is_equivalent = set.totals.last().is_some_and(|&last| match merging {
                Merging::Equivalent => needed(last) == needed(total),
                Merging::Nothing => last == total,
            });
            if !is_equivalent {
                set.totals.push(total);
            }
            set.lane_of[usize::from(total)] = set.totals.len() as u16 - 1;
        }
        set
    }

    fn padded(&self) -> usize {
        self.totals.len().next_multiple_of(BLOCK)
    }

    /// Returns the transition into `next` with `points` more.
    fn step(&self, next: &Self, rules: &RuleSet, points: u16) -> UpperStep {
        let cap = rules.upper_cap();
        let padding = self.padded() - self.totals.len();
        let last = self.totals.last().copied();
        let totals = self.totals.iter().copied().chain(last.into_iter().cycle().take(padding));
        let step = totals.map(|total| {
            let reached = (total + points).min(cap);
            let bonus = if total < cap && reached == cap { rules.upper_bonus } else { 0 };
            (next.lane_of[usize::from(reached)], f64::from(points) + f64::from(bonus))
        });
        let (lanes, gains) = step.unzip();
        UpperStep { lanes, gains }
    }
}

fn row_key(filled: Boxes, has_yahtzee: bool) -> usize {
    filled.bits() as usize * 2 + usize::from(has_yahtzee)
}

fn outcomes(category: Category, rolls: &[Dice]) -> BoxOutcomes {
    let scores: Vec<u16> = rolls.iter().map(|dice| category.score(dice)).collect();
    let mut points = scores.clone();
    points.sort_unstable();
    points.dedup();
    let outcome = |score| points.partition_point(|&p| p < score) as u16;
    BoxOutcomes { of_roll: scores.into_iter().map(outcome).collect(), points }
}
