//! Improves a list of rules for Yahtzee by small changes, each judged by its exact
//! mean score and kept if that does not fall: `… yahtzee_rules FILE EVALUATIONS SEED`.
//!
//! Changes: another order, another condition, threshold or pattern, one rule more or
//! fewer; lists stay short enough for people.

use retrodice_stats::Seed;
use retrodice_yahtzee::kernel::{Merging, Tables};
use retrodice_yahtzee::strategies::{
    KeepRule, Prefer, RuleList, RulePlayer, ScoreRule, mean_score,
};
use std::error::Error;
use std::sync::Arc;

const BOXES: [&str; 13] = [
    "ones",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "three-kind",
    "four-kind",
    "full-house",
    "small-straight",
    "large-straight",
    "chance",
    "yahtzee",
];
/// Maximum number of rules of a list of each kind.
const MOST: usize = 18;

struct Chance(retrodice_stats::Stream);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0.index(count)
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }
}

fn literal(chance: &mut Chance) -> String {
    match chance.below(8) {
        0 => "matching".to_owned(),
        1 => format!("upper<={}", 1 + chance.below(5)),
        2 => format!("open<={}", 2 + chance.below(10)),
        3 => format!("filled {}", chance.one(&BOXES)),
        4 => chance.one(&["first", "second", "paying"]).to_owned(),
        _ => format!("open {}", chance.one(&BOXES)),
    }
}

fn change_when(when: &mut Vec<String>, chance: &mut Chance) {
    match chance.below(4) {
        0 if !when.is_empty() => {
            when.remove(chance.below(when.len()));
        }
        1 if !when.is_empty() => {
            let place = chance.below(when.len());
            let more = literal(chance);
            when[place] = format!("{} and {more}", when[place]);
        }
        _ if when.len() < 4 => when.push(literal(chance)),
        _ => {
            let place = chance.below(when.len());
            when[place] = literal(chance);
        }
    }
}

fn new_keep(chance: &mut Chance) -> KeepRule {
    let patterns = [
        "kind1",
        "kind2",
        "kind3",
        "kind4",
        "pairs",
        "house",
        "run3",
        "run4",
        "run5",
        "faces 2-3-4",
        "faces 3-4-5",
        "from 4",
        "from 5",
    ];
    let prefer = chance.one(&[Prefer::High, Prefer::Low]);
    let faces = if chance.below(4) == 0 { vec![4, 5, 6] } else { Vec::new() };
    let dice = chance.one(&patterns).to_owned();
    KeepRule { dice, prefer, faces, exact: false, when: vec![literal(chance)] }
}

fn new_score(chance: &mut Chance) -> ScoreRule {
    let upper = chance.below(2) == 0;
    let prefer = chance.one(&[Prefer::High, Prefer::Low]);
    ScoreRule {
        into: if upper { "upper".to_owned() } else { chance.one(&BOXES).to_owned() },
        count: 1 + chance.below(4) as u8,
        exact: false,
        faces: if chance.below(2) == 0 { vec![1 + chance.below(6) as u8] } else { Vec::new() },
        prefer,
        least: 1 + chance.below(26) as u16,
        bonus: false,
        when: if chance.below(2) == 0 { vec![literal(chance)] } else { Vec::new() },
    }
}

fn swap<T>(list: &mut [T], chance: &mut Chance) {
    if !list.is_empty() {
        let (a, b) = (chance.below(list.len()), chance.below(list.len()));
        list[a.min(b)..=a.max(b)].rotate_right(1);
    }
}

fn change(list: &mut RuleList, chance: &mut Chance) {
    let keeps = list.keep.len();
    let scores = list.score.len();
    match chance.below(11) {
        0 | 1 => swap(&mut list.keep, chance),
        2 => swap(&mut list.score, chance),
        3 => swap(&mut list.last, chance),
        4 if keeps > 1 => {
            list.keep.remove(chance.below(keeps));
        }
        5 if scores > 1 => {
            list.score.remove(chance.below(scores));
        }
        6 if keeps < MOST => {
            let rule = new_keep(chance);
            list.keep.insert(chance.below(keeps + 1), rule);
        }
        7 if scores < MOST => {
            let rule = new_score(chance);
            list.score.insert(chance.below(scores + 1), rule);
        }
        8 => {
            let place = chance.below(scores);
            let rule = &mut list.score[place];
            match chance.below(3) {
                0 => rule.count = 1 + chance.below(4) as u8,
                1 => {
                    rule.least = (i32::from(rule.least) + chance.below(7) as i32 - 3).max(1) as u16
                }
                _ => rule.prefer = chance.one(&[Prefer::High, Prefer::Low]),
            }
        }
        9 => {
            let place = chance.below(scores);
            change_when(&mut list.score[place].when, chance);
        }
        _ => {
            let place = chance.below(keeps);
            let rule = &mut list.keep[place];
            match chance.below(4) {
                0 => rule.prefer = chance.one(&[Prefer::High, Prefer::Low]),
                _ => change_when(&mut rule.when, chance),
            }
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("FILE: a file of rules to begin with")?;
    let mut number = |what: &str, default: u64| match arguments.next() {
        Some(text) => text.parse().map_err(|_| format!("{what} `{text}`: a whole number")),
        None => Ok(default),
    };
    let (evaluations, seed) = (number("evaluations", 500)?, number("seed", 1)?);
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
    let mut best = RuleList::from_toml(&text)?;
    let tables = Arc::new(Tables::new(&"yahtzee(free)".parse()?, Merging::Equivalent));
    let score = |list: &RuleList| Some(mean_score(&RulePlayer::new(tables.clone(), list).ok()?));
    let mut chance = Chance(Seed::new(seed).stream());
    let mut record = mean_score(&RulePlayer::new(tables.clone(), &best)?);
    for number in 0..evaluations {
        let mut next = best.clone();
        (0..1 + chance.below(3)).for_each(|_| change(&mut next, &mut chance));
        // A shorter list is better for people.
        let shorter = next.keep.len() + next.score.len() < best.keep.len() + best.score.len();
        if let Some(found) = score(&next)
            && (found > record || shorter && found > record - 0.02)
        {
            (best, record) = (next, found);
            println!("# {number}: {record:.4}");
            std::fs::write(format!("{file}.best"), best.to_toml()?)?;
        }
    }
    println!("# {record:.6}\n{}", best.to_toml()?);
    Ok(())
}
