//! The rules of a sheet compiled into tables: rolls, boxes, rows and lanes.
//!
//! A **row** is a set of filled boxes with the contents of the Yahtzee box; its
//! **lanes** are the upper totals that make a difference. Totals that win the
//! upper bonus with exactly the same scores to come share a lane, in particular
//! those from which it is out of reach. That gives the 314,880 sheets of Glenn
//! 2007, section II.A. With a lane for every total, any policy can be
//! analysed, even one that distinguishes totals that do not matter.

use super::lattice::Lattice;
use crate::rules::{BoxNumber, Boxes, Card, Category, RuleSet, Scoring, Yahtzee, all_alike};
use retrodice_core::dice::Dice;

/// Lanes of a block: rows are padded to a multiple of it.
pub const BLOCK: usize = 8;

const NOWHERE: u32 = u32::MAX;

/// Which upper totals share a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merging {
    /// Totals that win the upper bonus with the same scores to come.
    Equivalent,
    /// None.
    Nothing,
}

/// What one box may score: its different points, ascending, and which of them
/// each roll scores.
#[derive(Clone, Debug)]
pub struct Outcomes {
    /// The different points.
    pub points: Vec<u16>,
    /// For each roll of all dice the place of its points.
    pub of_roll: Vec<u16>,
}

/// A set of filled boxes with the contents of the Yahtzee box.
#[derive(Clone, Debug)]
pub struct Row {
    /// The boxes filled.
    pub filled: Boxes,
    /// Whether the Yahtzee box holds its points.
    pub has_yahtzee: bool,
    /// Which upper boxes are filled: place in the upper sets.
    upper_set: usize,
    /// Where the row's lanes begin.
    pub offset: usize,
}

/// Where the lanes of a row lead when an upper box takes some points.
#[derive(Clone, Debug)]
pub struct UpperStep {
    /// The lane reached in the next row, for each lane (padded).
    pub lanes: Vec<u16>,
    /// Points with the upper bonus where it is won, for each lane (padded).
    pub gains: Vec<f64>,
}

/// The upper totals possible with certain upper boxes filled.
#[derive(Clone, Debug, Default)]
struct UpperSet {
    /// The total that represents each lane.
    totals: Vec<u16>,
    /// The lane of each total, or a number beyond the lanes.
    lane_of: Vec<u16>,
    /// By box and by place of its points; empty for boxes that are filled or
    /// lower.
    steps: Vec<Vec<UpperStep>>,
}

/// A box of a row's next turn with the row that each of its outcomes leads to.
#[derive(Clone, Copy, Debug)]
pub struct Exit {
    /// The box.
    pub number: BoxNumber,
    /// The row reached with points.
    pub scored: usize,
    /// The row reached with zero; another one for the Yahtzee box only.
    pub scratched: usize,
}

/// The tables of a sheet.
#[derive(Clone, Debug)]
pub struct Tables {
    game: Yahtzee,
    lattice: Lattice,
    outcomes: Vec<Outcomes>,
    /// Rolls with all dice alike: those that can be an extra Yahtzee.
    alike: Vec<usize>,
    /// By layer: the full sheets first, the empty one last.
    rows: Vec<Row>,
    /// The first row of each layer and, at the end, the number of rows.
    layers: Vec<usize>,
    row_of: Vec<u32>,
    upper_sets: Vec<UpperSet>,
    /// The place of each box in the number of its upper set.
    upper_bits: Vec<Option<u32>>,
    size: usize,
}

impl Tables {
    /// Compiles the rules: about a millisecond for the usual sheet.
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
        let yahtzee = rules.yahtzee_place().map(|place| BoxNumber(place as u8));
        let mut sets: Vec<Boxes> =
            (0..=all.bits()).map(Boxes::from_bits).filter(|&set| rules.is_fillable(set)).collect();
        sets.sort_by_key(|set| all.len() - set.len());
        for filled in sets {
            if all.len() - filled.len() == self.layers.len() {
                self.layers.push(self.rows.len());
            }
            let can_hold = rules.remembers_yahtzee() && yahtzee.is_some_and(|y| filled.contains(y));
            for has_yahtzee in [false, true].into_iter().take(1 + usize::from(can_hold)) {
                let upper_set = self.upper_set(filled);
                let place = row_place(filled, has_yahtzee);
                self.row_of[place] = self.rows.len() as u32;
                self.rows.push(Row { filled, has_yahtzee, upper_set, offset: self.size });
                self.size += self.upper_sets[upper_set].padded();
            }
        }
        self.layers.push(self.rows.len());
    }

    fn upper_set(&self, filled: Boxes) -> usize {
        let bit = |number: BoxNumber| self.upper_bits[usize::from(number.0)];
        filled.iter().filter_map(bit).fold(0, |set, bit| set | 1 << bit)
    }

    /// The game.
    pub fn game(&self) -> &Yahtzee {
        &self.game
    }

    /// The dice.
    pub fn lattice(&self) -> &Lattice {
        &self.lattice
    }

    /// The outcomes of each box.
    pub fn outcomes(&self, number: BoxNumber) -> &Outcomes {
        &self.outcomes[usize::from(number.0)]
    }

    /// The rolls with all dice alike.
    pub fn alike(&self) -> &[usize] {
        &self.alike
    }

    /// All rows, full sheets first, the empty sheet last.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The row numbers of the sheets with `open` boxes still open.
    pub fn layer(&self, open: usize) -> std::ops::Range<usize> {
        self.layers[open]..self.layers[open + 1]
    }

    /// How many values a table of all lanes has, padding included.
    pub fn size(&self) -> usize {
        self.size
    }

    /// How many lanes there are, padding left out.
    pub fn lanes(&self) -> usize {
        self.rows.iter().map(|row| self.totals(row).len()).sum()
    }

    /// How many sheets with an open box there are, equivalent ones counted apart.
    pub fn open_sheets(&self) -> u64 {
        let sheets = |row: &Row| {
            let set = &self.upper_sets[row.upper_set];
            let lanes = set.totals.len();
            set.lane_of.iter().filter(|&&lane| usize::from(lane) < lanes).count() as u64
        };
        self.rows[self.layers[1]..].iter().map(sheets).sum()
    }

    /// The upper total that represents each lane of a row.
    pub fn totals(&self, row: &Row) -> &[u16] {
        &self.upper_sets[row.upper_set].totals
    }

    /// The lanes of a row with their padding: where they lie in a table.
    pub fn range(&self, row: &Row) -> std::ops::Range<usize> {
        row.offset..row.offset + self.upper_sets[row.upper_set].padded()
    }

    /// The card of a lane.
    pub fn card(&self, row: &Row, lane: usize) -> Card {
        let upper = self.totals(row)[lane];
        Card { filled: row.filled, upper, has_yahtzee: row.has_yahtzee }
    }

    /// The number of the row of a card, full sheets included.
    ///
    /// # Panics
    /// If no sheet of these rules looks like this.
    pub fn row(&self, filled: Boxes, has_yahtzee: bool) -> usize {
        let row = self.row_of[row_place(filled, has_yahtzee)];
        assert_ne!(row, NOWHERE, "no sheet of these rules looks like this");
        row as usize
    }

    /// The place of a card in a table of all lanes, or `None` if no sheet of
    /// these rules looks like it.
    pub fn place(&self, card: &Card) -> Option<usize> {
        self.located(card).map(|(row, lane)| row.offset + lane)
    }

    /// The row and the lane of a card, or `None` if no sheet of these rules looks like it.
    pub fn located(&self, card: &Card) -> Option<(&Row, usize)> {
        let row = *self.row_of.get(row_place(card.filled, card.has_yahtzee))?;
        let row = self.rows.get(row as usize)?;
        let set = &self.upper_sets[row.upper_set];
        let lane = usize::from(*set.lane_of.get(usize::from(card.upper))?);
        (lane < set.totals.len()).then_some((row, lane))
    }

    /// The boxes open in a row with the rows that they lead to.
    pub fn exits(&self, row: &Row) -> impl Iterator<Item = Exit> {
        self.game.rules().open(row.filled).iter().map(|number| self.exit(row, number))
    }

    /// Where an open box of a row leads.
    pub(super) fn exit(&self, row: &Row, number: BoxNumber) -> Exit {
        let rules = self.game.rules();
        let filled = row.filled.with(number);
        let remembers = rules.remembers_yahtzee();
        let (scored, scratched) = match rules.category(number) {
            Category::Yahtzee(_) => (remembers, false),
            _ => (row.has_yahtzee, row.has_yahtzee),
        };
        let [scored, scratched] = [scored, scratched].map(|held| self.row(filled, held));
        Exit { number, scored, scratched }
    }

    /// The ways to score an extra Yahtzee in a row, for each of the rolls of
    /// [`Tables::alike`]; empty if it is a roll like any other. They do not
    /// depend on the upper total.
    pub fn extra_yahtzees(&self, row: &Row) -> Vec<Vec<Scoring>> {
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

    /// Where the lanes of a row lead with points in an upper box, by the place of the points;
    /// none for lower boxes, where they stay as they are.
    pub(super) fn upper_steps(&self, row: &Row, number: BoxNumber) -> &[UpperStep] {
        &self.upper_sets[row.upper_set].steps[usize::from(number.0)]
    }
}

impl UpperSet {
    fn new(rules: &RuleSet, filled: Boxes, merging: Merging) -> Self {
        let cap = rules.upper_cap();
        let to_come = rules.upper_totals(filled.missing_from(rules.all_boxes()));
        // The least sum to come that wins the bonus; beyond all if none does.
        let needed = |total: u16| to_come.partition_point(|&sum| total + sum < cap);
        let mut set = Self { lane_of: vec![u16::MAX; usize::from(cap) + 1], ..Self::default() };
        for total in rules.upper_totals(filled).into_iter().map(|total| total.min(cap)) {
            // Totals and what they need go in opposite order: only the last
            // lane can be the same.
            let same = set.totals.last().is_some_and(|&last| match merging {
                Merging::Equivalent => needed(last) == needed(total),
                Merging::Nothing => last == total,
            });
            if !same {
                set.totals.push(total);
            }
            set.lane_of[usize::from(total)] = set.totals.len() as u16 - 1;
        }
        set
    }

    fn padded(&self) -> usize {
        self.totals.len().next_multiple_of(BLOCK)
    }

    /// The step from here into `next` with `points` more.
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

fn row_place(filled: Boxes, has_yahtzee: bool) -> usize {
    usize::from(filled.bits()) * 2 + usize::from(has_yahtzee)
}

fn outcomes(category: Category, rolls: &[Dice]) -> Outcomes {
    let scores: Vec<u16> = rolls.iter().map(|dice| category.score(dice)).collect();
    let mut points = scores.clone();
    points.sort_unstable();
    points.dedup();
    let place = |score| points.partition_point(|&p| p < score) as u16;
    Outcomes { of_roll: scores.into_iter().map(place).collect(), points }
}
