//! Lists of rules for Yahtzee as an objective for the genetic algorithm (Glenn 2007,
//! section III.A).
//!
//! A strategy is three lists, as in the paper: rules (box, points, boxes) for dice, the
//! same for scores, and an order of the boxes. A rule applies if its box and the other
//! boxes are open and the dice are worth more than its points there. What dice are
//! worth in a box before they score, and which are kept for it, is fixed; see
//! [`RuleLists::new`]. The lists are encoded in 439 bits: 12 rules for dice with up to two
//! other boxes, 14 for scores with one, and 13 keys that order the boxes. Selection,
//! crossover and mutation are those of [`tune::ga`], where the paper shuffles lists together;
//! individuals are judged by simulated games, the champion also exactly.

use crate::error::LabError;
use chance::{Experiment, SampleMean, Seed};
use play::yahtzee::{ByRow, Games, mean_score};
use rules::dice::Dice;
use rules::yahtzee::{Card, Category};
use solve::kernels::yahtzee::{Merging, RowTurn, Tables};
use tune::ga::{Ga, Settings};
use tune::{Coding, Direction, Encoding, Field, Genome, Mapping, Objective};

const BOXES: usize = 13;
const KEEP_RULES: usize = 12;
const SCORE_RULES: usize = 14;

/// All strategies of this form: what every roll is worth in every box, and what is kept for
/// it.
pub struct RuleLists {
    tables: Tables,
    worth: Vec<[u16; BOXES]>,
    kept: Vec<[u16; BOXES]>,
}

/// A rule applies if `open` are open and the dice are worth more than `points` in
/// `number`.
#[derive(Clone, Copy, Debug)]
struct Rule {
    number: usize,
    points: u16,
    open: u16,
}

/// The champion of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleChampion {
    /// Its exact mean score.
    pub mean: f64,
    /// Its third list: the boxes in the order in which they are given up.
    pub last: Vec<String>,
    /// Of [`OBVIOUS`], how many it scores where they belong on an empty sheet.
    pub obvious: u64,
}

/// Dice that belong in one box, and that box.
pub const OBVIOUS: [([u8; 5], &str); 5] = [
    ([4, 4, 4, 4, 4], "yahtzee"),
    ([2, 3, 4, 5, 6], "large-straight"),
    ([1, 2, 3, 4, 6], "small-straight"),
    ([2, 2, 5, 5, 5], "full-house"),
    ([3, 6, 6, 6, 6], "four-kind"),
];

/// A strategy.
struct Lists<'a> {
    space: &'a RuleLists,
    keep: Vec<Rule>,
    score: Vec<Rule>,
    last: Vec<usize>,
}

impl RuleLists {
    /// With the free joker. Upper boxes and Chance: the points that the dice would score, and
    /// the dice of the face, or from 4 on. Sets: ten points for each die of the face that shows
    /// most often. Full House: 25 complete, 10 with two pairs or three alike, 5 with a
    /// pair. Straights: ten points for each die of the longest run, and that run, but
    /// 0 below two.
    ///
    /// # Errors
    /// [`LabError::Notation`] never: the spec is one.
    pub fn new() -> Result<Self, LabError> {
        let tables = Tables::new(&"yahtzee(free)".parse()?, Merging::Equivalent);
        let lattice = tables.lattice();
        let number = |dice: &[u8]| {
            let dice = Dice::new(dice).expect("some of the dice");
            lattice.number(&dice).expect("some of the dice") as u16
        };
        let (mut worth, mut kept) = (Vec::new(), Vec::new());
        for roll in lattice.rolls() {
            let faces = roll.faces();
            let count = |face: u8| faces.iter().filter(|&&other| other == face).count();
            let of = |keep: &dyn Fn(u8) -> bool| -> Vec<u8> {
                faces.iter().copied().filter(|&face| keep(face)).collect()
            };
            let most = (1..=6).max_by_key(|&face| (count(face), face)).unwrap_or(6);
            let alike = of(&|face| face == most);
            let runs = (1..=6u8).flat_map(|from| (from..=6).map(move |to| (from, to)));
            let whole = |&(from, to): &(u8, u8)| (from..=to).all(|face| count(face) > 0);
            let run = runs.filter(whole).max_by_key(|(from, to)| (to - from, *from));
            let run: Vec<u8> = run.map_or(Vec::new(), |(from, to)| (from..=to).collect());
            let straight = if run.len() > 1 { 10 * run.len() as u16 } else { 0 };
            let house = of(&|face| count(face) >= 2);
            let sets = (1..=6).filter(|&face| count(face) >= 2).count();
            let full = match (sets, count(most)) {
                (2, 3) => 25,
                (2, _) | (1, 3..) => 10,
                (1, _) => 5,
                _ => 0,
            };
            let (mut worths, mut keeps) = ([0; BOXES], [0; BOXES]);
            for (place, &category) in tables.game().rules().boxes.iter().enumerate() {
                let total = category.score(roll);
                let set = 10 * alike.len() as u16;
                let (value, dice) = match (category.upper_face(), category) {
                    (Some(upper), _) => (total, of(&|face| face == upper)),
                    (_, Category::OfAKind { .. } | Category::Yahtzee(_)) => (set, alike.clone()),
                    (_, Category::FullHouse { .. }) => (full, house.clone()),
                    (_, Category::Straight { .. }) => (straight, run.clone()),
                    _ => (total, of(&|face| face >= 4)),
                };
                (worths[place], keeps[place]) = (value, number(&dice));
            }
            worth.push(worths);
            kept.push(keeps);
        }
        Ok(Self { worth, kept, tables })
    }

    /// The fields of a genome.
    fn encoding() -> Result<Encoding, tune::Error> {
        let mut fields = Vec::new();
        let mut add = |name: String, bits, step: f64| {
            let high = f64::from((1 << bits) - 1) * step;
            fields.push(Field::new(name, bits, Mapping::Linear { low: 0.0, high })?);
            Ok::<(), tune::Error>(())
        };
        for rule in 0..KEEP_RULES {
            add(format!("dice {rule}: box"), 4, 1.0)?;
            add(format!("dice {rule}: points"), 4, 3.0)?;
            add(format!("dice {rule}: open"), 4, 1.0)?;
            add(format!("dice {rule}: open, too"), 4, 1.0)?;
        }
        for rule in 0..SCORE_RULES {
            add(format!("score {rule}: box"), 4, 1.0)?;
            add(format!("score {rule}: points"), 5, 1.0)?;
            add(format!("score {rule}: open"), 4, 1.0)?;
        }
        for number in 0..BOXES {
            add(format!("order {number}"), 5, 1.0)?;
        }
        Encoding::new(fields, Coding::Binary)
    }

    /// The strategy of these numbers. A rule for a box beyond the last is none; an
    /// open box beyond the last is no condition.
    fn lists(&self, numbers: &[f64]) -> Lists<'_> {
        let rule = |numbers: &[f64]| {
            let open = numbers[2..].iter().map(|&other| other as usize);
            let open = open.filter(|&other| other < BOXES).fold(0, |set, other| set | 1 << other);
            Rule { number: numbers[0] as usize, points: numbers[1] as u16, open }
        };
        let (keep, rest) = numbers.split_at(4 * KEEP_RULES);
        let (score, order) = rest.split_at(3 * SCORE_RULES);
        let real = |rule: &Rule| rule.number < BOXES;
        let mut last: Vec<usize> = (0..BOXES).collect();
        last.sort_by(|&a, &b| order[a].total_cmp(&order[b]));
        Lists {
            space: self,
            keep: keep.chunks(4).map(rule).filter(real).collect(),
            score: score.chunks(3).map(rule).filter(real).collect(),
            last,
        }
    }

    /// The champion of a run of so many games.
    ///
    /// # Errors
    /// [`LabError::Tune`] for settings that make no sense.
    pub fn breed(
        &self,
        (population, generations): (usize, u64),
        games: u64,
        seed: u64,
    ) -> Result<RuleChampion, LabError> {
        let score =
            Score { space: self, games: Games::new(&self.tables), encoding: Self::encoding()? };
        let settings = Settings::new(population, generations, games);
        let champion = Ga::new(settings, score.encoding.bits())?.run(&score, seed)?;
        Ok(self.champion(&score.encoding.decode(&champion.genome)?))
    }

    /// The strategy of these numbers, judged like the champion of a run. Each of 12 rules for dice
    /// is a box, its points and two other boxes; each of 14 for scores has one other box; 13 keys
    /// order the boxes. A rule for a box beyond the last is none, an open box beyond it no
    /// condition.
    ///
    /// # Panics
    /// For fewer numbers than that.
    #[must_use]
    pub fn champion(&self, numbers: &[f64]) -> RuleChampion {
        let lists = self.lists(numbers);
        let rules = self.tables.game().rules();
        let last = lists.last.iter().map(|&number| rules.box_name(number)).collect();
        RuleChampion { mean: mean_score(&lists), last, obvious: lists.obvious() }
    }
}

impl Lists<'_> {
    /// Of [`OBVIOUS`], how many are scored where they belong.
    fn obvious(&self) -> u64 {
        let tables = self.tables();
        let (rules, lattice) = (tables.game().rules(), tables.lattice());
        let empty = Card::default();
        let row = &tables.rows()[tables.row(empty.filled, empty.yahtzee_held)];
        let turn = RowTurn::new(tables, row);
        let scored = |&(dice, name): &([u8; 5], &str)| {
            let roll = Dice::new(&dice).and_then(|dice| lattice.number(&dice));
            let roll = roll.expect("five dice") - lattice.first_roll();
            let way = self.score(&turn, roll, &mut Vec::new());
            rules.box_name(turn.ways()[way].scoring.number.0.into()) == name
        };
        OBVIOUS.iter().filter(|one| scored(one)).count() as u64
    }
}

impl Rule {
    fn applies(&self, open: u16, worth: u16) -> bool {
        let needed = self.open | 1 << self.number;
        needed & !open == 0 && worth > self.points
    }
}

fn open(turn: &RowTurn<'_>) -> u16 {
    let all = turn.tables().game().rules().all_boxes();
    turn.row().filled.missing_from(all).bits()
}

impl ByRow for Lists<'_> {
    fn tables(&self) -> &Tables {
        &self.space.tables
    }

    fn keep(&self, turn: &RowTurn<'_>, _: usize, roll: usize) -> usize {
        let (open, worth) = (open(turn), &self.space.worth[roll]);
        let first = self.keep.iter().find(|rule| rule.applies(open, worth[rule.number]));
        first.map_or(0, |rule| self.space.kept[roll][rule.number].into())
    }

    fn score(&self, turn: &RowTurn<'_>, roll: usize, _: &mut Vec<usize>) -> usize {
        let open = open(turn);
        let mut ways = [None; BOXES];
        turn.for_each_way(roll, |way| {
            let scoring = turn.ways()[way].scoring;
            ways[usize::from(scoring.number.0)] = Some((way, scoring.points));
        });
        let rule = self.score.iter().find_map(|rule| {
            let (way, points) = ways[rule.number]?;
            rule.applies(open, points).then_some(way)
        });
        let last = || self.last.iter().find_map(|&number| Some(ways[number]?.0));
        rule.or_else(last).expect("a sheet in play has an open box")
    }
}

/// The mean score of simulated games.
struct Score<'a> {
    space: &'a RuleLists,
    games: Games<'a>,
    encoding: Encoding,
}

impl Objective for Score<'_> {
    type Candidate = Genome;

    fn direction(&self) -> Direction {
        Direction::Maximise
    }

    fn evaluate(&self, genome: &Genome, samples: u64, seed: Seed) -> SampleMean {
        let numbers = self.encoding.decode(genome).expect("a genome of this encoding");
        let lists = self.space.lists(&numbers);
        let source = Experiment::new(seed.key(), "rules");
        let play = |number| self.games.play_by_row(&lists, &source, number);
        SampleMean::from_values((0..samples).map(play))
    }
}
