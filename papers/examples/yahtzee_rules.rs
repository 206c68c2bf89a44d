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
const MAX_RULES: usize = 18;

struct Random(retrodice_stats::Stream);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0.index(count)
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }
}

fn literal(random: &mut Random) -> String {
    match random.below(8) {
        0 => "matching".to_owned(),
        1 => format!("upper<={}", 1 + random.below(5)),
        2 => format!("open<={}", 2 + random.below(10)),
        3 => format!("filled {}", random.one(&BOXES)),
        4 => random.one(&["first", "second", "paying"]).to_owned(),
        _ => format!("open {}", random.one(&BOXES)),
    }
}

fn change_when(when: &mut Vec<String>, random: &mut Random) {
    match random.below(4) {
        0 if !when.is_empty() => {
            when.remove(random.below(when.len()));
        }
        1 if !when.is_empty() => {
            let place = random.below(when.len());
            let more = literal(random);
            when[place] = format!("{} and {more}", when[place]);
        }
        _ if when.len() < 4 => when.push(literal(random)),
        _ => {
            let place = random.below(when.len());
            when[place] = literal(random);
        }
    }
}

fn new_keep(random: &mut Random) -> KeepRule {
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
    let prefer = random.one(&[Prefer::High, Prefer::Low]);
    let faces = if random.below(4) == 0 { vec![4, 5, 6] } else { Vec::new() };
    let dice = random.one(&patterns).to_owned();
    KeepRule { dice, prefer, faces, exact: false, when: vec![literal(random)] }
}

fn new_score(random: &mut Random) -> ScoreRule {
    let upper = random.below(2) == 0;
    let prefer = random.one(&[Prefer::High, Prefer::Low]);
    ScoreRule {
        into: if upper { "upper".to_owned() } else { random.one(&BOXES).to_owned() },
        count: 1 + random.below(4) as u8,
        exact: false,
        faces: if random.below(2) == 0 { vec![1 + random.below(6) as u8] } else { Vec::new() },
        prefer,
        least: 1 + random.below(26) as u16,
        bonus: false,
        when: if random.below(2) == 0 { vec![literal(random)] } else { Vec::new() },
    }
}

fn swap<T>(list: &mut [T], random: &mut Random) {
    if !list.is_empty() {
        let (a, b) = (random.below(list.len()), random.below(list.len()));
        list[a.min(b)..=a.max(b)].rotate_right(1);
    }
}

fn change(list: &mut RuleList, random: &mut Random) {
    let keeps = list.keep.len();
    let scores = list.score.len();
    match random.below(11) {
        0 | 1 => swap(&mut list.keep, random),
        2 => swap(&mut list.score, random),
        3 => swap(&mut list.last, random),
        4 if keeps > 1 => {
            list.keep.remove(random.below(keeps));
        }
        5 if scores > 1 => {
            list.score.remove(random.below(scores));
        }
        6 if keeps < MAX_RULES => {
            let rule = new_keep(random);
            list.keep.insert(random.below(keeps + 1), rule);
        }
        7 if scores < MAX_RULES => {
            let rule = new_score(random);
            list.score.insert(random.below(scores + 1), rule);
        }
        8 => {
            let place = random.below(scores);
            let rule = &mut list.score[place];
            match random.below(3) {
                0 => rule.count = 1 + random.below(4) as u8,
                1 => {
                    rule.least = (i32::from(rule.least) + random.below(7) as i32 - 3).max(1) as u16
                }
                _ => rule.prefer = random.one(&[Prefer::High, Prefer::Low]),
            }
        }
        9 => {
            let place = random.below(scores);
            change_when(&mut list.score[place].when, random);
        }
        _ => {
            let place = random.below(keeps);
            let rule = &mut list.keep[place];
            match random.below(4) {
                0 => rule.prefer = random.one(&[Prefer::High, Prefer::Low]),
                _ => change_when(&mut rule.when, random),
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
    let mut random = Random(Seed::new(seed).stream());
    let mut record = mean_score(&RulePlayer::new(tables.clone(), &best)?);
    for number in 0..evaluations {
        let mut next = best.clone();
        (0..1 + random.below(3)).for_each(|_| change(&mut next, &mut random));
        // A shorter list is better for people.
        let shorter = next.keep.len() + next.score.len() < best.keep.len() + best.score.len();
        if let Some(mean) = score(&next)
            && (mean > record || shorter && mean > record - 0.02)
        {
            (best, record) = (next, mean);
            println!("# {number}: {record:.4}");
            std::fs::write(format!("{file}.best"), best.to_toml()?)?;
        }
    }
    println!("# {record:.6}\n{}", best.to_toml()?);
    Ok(())
}
