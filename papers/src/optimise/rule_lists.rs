//! Lists of rules for Yahtzee as an objective for the genetic algorithm (Glenn 2007,
//! section III.A).
//!
//! A strategy is three lists, as in the paper: rules (box, points, boxes) for dice, the
//! same for scores, and an order of the boxes. A rule applies if its box and the other
//! boxes are open and the dice are worth more than its points there. What dice are
//! worth in a box before they score, and which are kept for it, is fixed; see
//! [`RuleLists::new`]. The lists are encoded in 439 bits: 12 rules for dice with up to two
//! other boxes, 14 for scores with one, and 13 keys that order the boxes, and bred as in
//! [`retrodice_tune::ga`]; or they are bred as they are, by the operators of the paper: [`ListOperators`].
//! Individuals are judged by simulated games, the champion also exactly.

use crate::error::PapersError;
use retrodice_core::dice::Dice;
use retrodice_stats::{Experiment, SampleMean, Seed, Stream};
use retrodice_tune::ga::{self, GaSettings, OfBits, Operators};
use retrodice_tune::{Coding, Direction, Encoding, Field, Genome, Mapping, Objective};
use retrodice_yahtzee::kernel::{Merging, RowTurn, Tables};
use retrodice_yahtzee::strategies::{ByRow, GameSimulator, mean_score};
use retrodice_yahtzee::{Card, Category};

const BOXES: usize = 13;
const KEEP_RULES: usize = 12;
const SCORE_RULES: usize = 14;

/// Space of strategies that are lists of rules: the worth of every roll in every box, and the dice
/// kept for it.
pub struct RuleLists {
    tables: Tables,
    worth: Vec<[u16; BOXES]>,
    keeps: Vec<[u16; BOXES]>,
}

/// A rule applies if `open` are open and the dice are worth more than `points` in
/// `number`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Number of the rule's box.
    pub number: usize,
    /// Points in the box that the dice must exceed, 0 to 50.
    pub points: u16,
    /// Set of other boxes that must be open, one bit each.
    pub open: u16,
}

/// Strategy of three lists, as in the paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreeLists {
    /// Rules for keeping dice, the first first.
    pub keep: Vec<Rule>,
    /// Rules for scoring, the first first.
    pub score: Vec<Rule>,
    /// All boxes, in the order in which they are given up.
    pub last: Vec<usize>,
}

/// The operators of the paper. A first list for dice has no rule or a random one; one for scores
/// has for every box the rule that it would not score zero, in random order. Two lists are
/// shuffled together and half of the rules removed. Each box takes its place in the order from
/// one of the parents; of two in one place that of the first parent comes first. A mutation swaps
/// two items of a list, or adds, removes or changes a rule.
///
/// Our choice, as the paper does not say: the four mutations, and the lists, are equally likely;
/// a change draws the box, the points or the open boxes of a rule anew; a list that is too short
/// stays as it is; half of an odd number is rounded up or down by chance; a rule may be in a list
/// twice; each child is drawn on its own, the second with its parents in the other order.
#[derive(Clone, Copy, Debug)]
pub struct ListOperators {
    /// Whether lists shuffled together keep their order, as two packs of cards do.
    pub riffle: bool,
    /// Probability that each box is a condition of a random rule.
    pub others: f64,
}

impl ListOperators {
    /// Default probability that a child is mutated.
    pub const MUTATION: f64 = 0.5;

    fn rule(&self, stream: &mut Stream) -> Rule {
        let (number, points) = (stream.index(BOXES), stream.below(51) as u16);
        let open = (0..BOXES).filter(|_| stream.chance(self.others));
        Rule { number, points, open: open.fold(0, |set, other| set | 1 << other) }
    }

    fn half(&self, first: &[Rule], second: &[Rule], stream: &mut Stream) -> Vec<Rule> {
        let remaining = (first.len() + second.len() + stream.index(2)) / 2;
        let mut places: Vec<usize> = (0..first.len() + second.len()).collect();
        stream.shuffle(&mut places);
        if self.riffle {
            places[..first.len()].sort_unstable();
            places[first.len()..].sort_unstable();
        }
        let mut rules: Vec<_> = places.into_iter().zip(first.iter().chain(second)).collect();
        rules.sort_unstable_by_key(|(place, _)| *place);
        while rules.len() > remaining {
            rules.remove(stream.index(rules.len()));
        }
        rules.into_iter().map(|(_, rule)| *rule).collect()
    }
}

/// Combines two orders of boxes into that of a child.
fn order(first: &[usize], second: &[usize], stream: &mut Stream) -> Vec<usize> {
    let placed = |number| {
        let of_second = stream.chance(0.5);
        let list = if of_second { second } else { first };
        (list.iter().position(|&other| other == number), of_second, number)
    };
    let mut placed: Vec<_> = (0..first.len()).map(placed).collect();
    placed.sort_unstable();
    placed.into_iter().map(|(.., number)| number).collect()
}

fn swap<T>(list: &mut [T], stream: &mut Stream) {
    if list.len() > 1 {
        let (a, b) = (stream.index(list.len()), stream.index(list.len() - 1));
        list.swap(a, if b < a { b } else { b + 1 });
    }
}

impl Operators for ListOperators {
    type Individual = ThreeLists;

    fn random(&self, stream: &mut Stream) -> ThreeLists {
        let keep = (0..stream.index(2)).map(|_| self.rule(stream)).collect();
        let paying = |number| Rule { number, points: 0, open: 0 };
        let mut score: Vec<Rule> = (0..BOXES).map(paying).collect();
        let mut last: Vec<usize> = (0..BOXES).collect();
        stream.shuffle(&mut score);
        stream.shuffle(&mut last);
        ThreeLists { keep, score, last }
    }

    fn cross(&self, a: &mut ThreeLists, b: &mut ThreeLists, stream: &mut Stream) {
        let mut child = |first: &ThreeLists, second: &ThreeLists| ThreeLists {
            keep: self.half(&first.keep, &second.keep, stream),
            score: self.half(&first.score, &second.score, stream),
            last: order(&first.last, &second.last, stream),
        };
        (*a, *b) = (child(a, b), child(b, a));
    }

    fn mutate(&self, lists: &mut ThreeLists, rate: Option<f64>, stream: &mut Stream) {
        if !stream.chance(rate.unwrap_or(Self::MUTATION)) {
            return;
        }
        let kind = stream.index(4);
        let list = match stream.index(if kind == 0 { 3 } else { 2 }) {
            0 => &mut lists.keep,
            1 => &mut lists.score,
            _ => return swap(&mut lists.last, stream),
        };
        match kind {
            0 => swap(list, stream),
            1 => list.insert(stream.index(list.len() + 1), self.rule(stream)),
            _ if list.is_empty() => {}
            2 => drop(list.remove(stream.index(list.len()))),
            _ => {
                let (place, new) = (stream.index(list.len()), self.rule(stream));
                match stream.index(3) {
                    0 => list[place].number = new.number,
                    1 => list[place].points = new.points,
                    _ => list[place].open = new.open,
                }
            }
        }
    }
}

/// Champion of a run, judged exactly.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleChampion {
    /// Exact mean score of the champion, in points.
    pub mean: f64,
    /// Names of the boxes in the order in which the champion gives them up.
    pub last: Vec<String>,
    /// Number of the rolls of [`OBVIOUS`] that the champion scores where they belong, on an empty
    /// card.
    pub obvious: u64,
}

/// Outcome of a run of the genetic algorithm.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleRun {
    /// Champion of the run.
    pub champion: RuleChampion,
    /// Share of the last generation that gives up Ones first.
    pub ones_first: f64,
    /// Mean position, from 1, of Ones, Chance and Yahtzee in the orders of the last generation.
    pub places: [f64; 3],
    /// Share of the last generation that scores the first of [`OBVIOUS`] where it belongs.
    pub fifty: f64,
}

/// Rolls that belong in one box, with the name of the box.
pub const OBVIOUS: [([u8; 5], &str); 5] = [
    ([4, 4, 4, 4, 4], "yahtzee"),
    ([2, 3, 4, 5, 6], "large-straight"),
    ([1, 2, 3, 4, 6], "small-straight"),
    ([2, 2, 5, 5, 5], "full-house"),
    ([3, 6, 6, 6, 6], "four-kind"),
];

/// Policy that plays by three lists.
struct Lists<'a> {
    space: &'a RuleLists,
    lists: &'a ThreeLists,
}

impl RuleLists {
    /// Creates the space for Yahtzee with the free joker. Upper boxes and Chance: the points that
    /// the dice would score, and the dice of the face, or from 4 on. Sets: ten points for each die
    /// of the face that shows most often. Full House: 25 complete, 10 with two pairs or three
    /// alike, 5 with a pair. Straights: ten points for each die of the longest run, and that run,
    /// but 0 below two. If `plain`, dice are worth what they would score in every box.
    /// # Errors
    /// [`PapersError::Notation`] never: the spec is one.
    pub fn new(plain: bool) -> Result<Self, PapersError> {
        let tables = Tables::new(&"yahtzee(free)".parse()?, Merging::Equivalent);
        let lattice = tables.lattice();
        let number = |dice: &[u8]| {
            let dice = Dice::new(dice).expect("some of the dice");
            lattice.number(&dice).expect("some of the dice") as u16
        };
        let (mut worth, mut keeps_by_roll) = (Vec::new(), Vec::new());
        for roll in lattice.rolls() {
            let faces = roll.faces();
            let count = |face: u8| faces.iter().filter(|&&other| other == face).count();
            let of = |keep: &dyn Fn(u8) -> bool| -> Vec<u8> {
                faces.iter().copied().filter(|&face| keep(face)).collect()
            };
            let commonest = (1..=6).max_by_key(|&face| (count(face), face)).unwrap_or(6);
            let alike = of(&|face| face == commonest);
            let runs = (1..=6u8).flat_map(|from| (from..=6).map(move |to| (from, to)));
            let whole = |&(from, to): &(u8, u8)| (from..=to).all(|face| count(face) > 0);
            let run = runs.filter(whole).max_by_key(|(from, to)| (to - from, *from));
            let run: Vec<u8> = run.map_or(Vec::new(), |(from, to)| (from..=to).collect());
            let straight = if run.len() > 1 { 10 * run.len() as u16 } else { 0 };
            let house = of(&|face| count(face) >= 2);
            let sets = (1..=6).filter(|&face| count(face) >= 2).count();
            let full = match (sets, count(commonest)) {
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
                (worths[place], keeps[place]) = (if plain { total } else { value }, number(&dice));
            }
            worth.push(worths);
            keeps_by_roll.push(keeps);
        }
        Ok(Self { worth, keeps: keeps_by_roll, tables })
    }

    /// Returns the fields of a genome.
    fn encoding() -> Result<Encoding, retrodice_tune::TuneError> {
        let mut fields = Vec::new();
        let mut add = |name: String, bits, step: f64| {
            let high = f64::from((1 << bits) - 1) * step;
            fields.push(Field::new(name, bits, Mapping::Linear { low: 0.0, high })?);
            Ok::<(), retrodice_tune::TuneError>(())
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

    /// Returns the lists that these numbers encode. A rule for a box beyond the last is dropped. An
    /// open box beyond the last is no condition.
    fn lists(numbers: &[f64]) -> ThreeLists {
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
        ThreeLists {
            keep: keep.chunks(4).map(rule).filter(real).collect(),
            score: score.chunks(3).map(rule).filter(real).collect(),
            last,
        }
    }

    /// Runs the genetic algorithm with these operators, or on lists encoded as bits.
    ///
    /// # Errors
    /// [`PapersError::Tune`] for settings that make no sense.
    pub fn breed(
        &self,
        operators: Option<&ListOperators>,
        settings: &GaSettings,
        seed: u64,
    ) -> Result<RuleRun, PapersError> {
        if let Some(operators) = operators {
            return self.run(operators, &ThreeLists::clone, settings, seed);
        }
        let encoding = Self::encoding()?;
        let read = |genome: &Genome| {
            Self::lists(&encoding.decode(genome).expect("a genome of this encoding"))
        };
        self.run(&OfBits(encoding.bits()), &read, settings, seed)
    }

    fn run<P: Operators>(
        &self,
        operators: &P,
        read: &(dyn Fn(&P::Individual) -> ThreeLists + Sync),
        settings: &GaSettings,
        seed: u64,
    ) -> Result<RuleRun, PapersError> {
        let score = Score { space: self, games: GameSimulator::new(&self.tables), read };
        let (champion, last) = ga::run(settings, operators, &score, seed)?;
        let (last, rules): (Vec<_>, _) =
            (last.iter().map(read).collect(), self.tables.game().rules());
        let mean =
            |of: &dyn Fn(&ThreeLists) -> f64| last.iter().map(of).sum::<f64>() / last.len() as f64;
        let place = |name| {
            let is = |&number: &usize| rules.box_name(number) == name;
            mean(&|lists| 1.0 + lists.last.iter().position(is).expect("all boxes") as f64)
        };
        let first = |lists: &ThreeLists| rules.box_name(lists.last[0]) == "ones";
        let fifty = |lists: &ThreeLists| Lists { space: self, lists }.obvious(&OBVIOUS[..1]) as f64;
        Ok(RuleRun {
            champion: self.judge(&read(&champion.genome)),
            ones_first: mean(&|lists| f64::from(u8::from(first(lists)))),
            places: ["ones", "chance", "yahtzee"].map(place),
            fifty: mean(&fifty),
        })
    }

    /// Judges the strategy of these numbers like the champion of a run. Each of 12 rules for dice
    /// is a box, its points and two other boxes. Each of 14 rules for scores has one other box. 13
    /// keys order the boxes. A rule for a box beyond the last is dropped, an open box beyond it is
    /// no condition.
    ///
    /// # Panics
    /// For fewer numbers than that.
    #[must_use]
    pub fn champion(&self, numbers: &[f64]) -> RuleChampion {
        self.judge(&Self::lists(numbers))
    }

    fn judge(&self, lists: &ThreeLists) -> RuleChampion {
        let rules = self.tables.game().rules();
        let last = lists.last.iter().map(|&number| rules.box_name(number)).collect();
        let lists = Lists { space: self, lists };
        RuleChampion { mean: mean_score(&lists), last, obvious: lists.obvious(&OBVIOUS) }
    }
}

impl Lists<'_> {
    /// Counts the rolls that are scored where they belong, on an empty card.
    fn obvious(&self, rolls: &[([u8; 5], &str)]) -> u64 {
        let tables = self.tables();
        let (rules, lattice) = (tables.game().rules(), tables.lattice());
        let empty = Card::default();
        let row = &tables.rows()[tables.row(empty.filled, empty.has_yahtzee)];
        let turn = RowTurn::new(tables, row);
        let scored = |&(dice, name): &([u8; 5], &str)| {
            let roll = Dice::new(&dice).and_then(|dice| lattice.number(&dice));
            let roll = roll.expect("five dice") - lattice.first_roll();
            let option = self.score(&turn, roll, &mut Vec::new());
            rules.box_name(turn.options()[option].scoring.number.0.into()) == name
        };
        rolls.iter().filter(|one| scored(one)).count() as u64
    }
}

impl Rule {
    fn applies(&self, open: u32, worth: u16) -> bool {
        let needed = u32::from(self.open) | 1 << self.number;
        needed & !open == 0 && worth > self.points
    }
}

fn open(turn: &RowTurn<'_>) -> u32 {
    let all = turn.tables().game().rules().all_boxes();
    turn.row().filled.missing_from(all).bits()
}

impl ByRow for Lists<'_> {
    fn tables(&self) -> &Tables {
        &self.space.tables
    }

    fn keep(&self, turn: &RowTurn<'_>, _: usize, roll: usize) -> usize {
        let (open, worth) = (open(turn), &self.space.worth[roll]);
        let first = self.lists.keep.iter().find(|rule| rule.applies(open, worth[rule.number]));
        first.map_or(0, |rule| self.space.keeps[roll][rule.number].into())
    }

    fn score(&self, turn: &RowTurn<'_>, roll: usize, _: &mut Vec<usize>) -> usize {
        let open = open(turn);
        let mut options = [None; BOXES];
        turn.for_each_option(roll, |option| {
            let scoring = turn.options()[option].scoring;
            options[usize::from(scoring.number.0)] = Some((option, scoring.points));
        });
        let rule = self.lists.score.iter().find_map(|rule| {
            let (option, points) = options[rule.number]?;
            rule.applies(open, points).then_some(option)
        });
        let last = || self.lists.last.iter().find_map(|&number| Some(options[number]?.0));
        rule.or_else(last).expect("a sheet in play has an open box")
    }
}

/// Objective that judges individuals by the mean score of simulated games.
struct Score<'a, I> {
    space: &'a RuleLists,
    games: GameSimulator<'a>,
    read: &'a (dyn Fn(&I) -> ThreeLists + Sync),
}

impl<I: Sync> Objective for Score<'_, I> {
    type Candidate = I;

    fn direction(&self) -> Direction {
        Direction::Maximise
    }

    fn evaluate(&self, individual: &I, samples: u64, seed: Seed) -> SampleMean {
        let lists = (self.read)(individual);
        let lists = Lists { space: self.space, lists: &lists };
        let source = Experiment::new(seed.key(), "rules");
        let play = |number| self.games.play_by_row(&lists, &source, number);
        SampleMean::from_values((0..samples).map(play))
    }
}
