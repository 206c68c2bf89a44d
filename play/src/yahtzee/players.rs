//! Players of the Yahtzee family by name, each ready to be looked at exactly.

use super::by_row::RowPolicy;
use super::distribution::{ScoreDistribution, distribution, extra_yahtzees};
use super::estimates::{ESTIMATES, Estimates, upper_and_lower};
use super::evaluate::{Moments, evaluate};
use super::fast::FastPlayer;
use super::novice::{Novice, hardest_first};
use super::policy::{Best, TurnPolicy};
use super::rule_list::{RULE_LISTS, RuleList};
use super::rule_player::RulePlayer;
use super::statistics::{ScoreStatistics, statistics};
use crate::error::PlayError;
use rules::notation::NotationError;
use rules::spec::{ArgumentReader, Spec};
use rules::yahtzee::{RuleSet, YahtzeeChoice, YahtzeeMove};
use solve::kernels::yahtzee::{BLOCK, Pick, Plan, RowTurn, Tables, Ties, YahtzeeSolution};
use std::ops::Deref;

/// What is known about a player, for listings.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerEntry {
    /// The name.
    pub name: String,
    /// What it does, in a sentence.
    pub description: String,
    /// Who described it first.
    pub source: String,
}

/// The players there are, in the order in which listings show them.
pub fn players() -> Vec<PlayerEntry> {
    let glenn = "J. Glenn, 'Computer Strategies for Solitaire Yahtzee', 2007";
    let entry = |name: &str, description: &str, source: &str| PlayerEntry {
        name: name.to_owned(),
        description: description.to_owned(),
        source: source.to_owned(),
    };
    let mut players = vec![
        entry("optimal", "plays for the most expected points", "T. Verhoeff, 1999"),
        entry("greedy", "takes the most points of the turn", glenn),
        entry(
            "means",
            "expects the mean of optimal play of every open box; with iterations=N of the player \
             before, N times",
            glenn,
        ),
        entry("variances", "the same, with the upper bonus as means and variances have it", glenn),
        entry("halves", "adds the optimal values of the upper and of the lower half", glenn),
        entry("halves-printed", "the same without the flag of the Yahtzee box above", glenn),
        entry("novice", "keeps the dice of which there are most, for Yahtzee bonuses", glenn),
    ];
    for (name, _) in RULE_LISTS {
        let list = RuleList::published(name).expect("listed");
        players.push(entry(name, &list.description, &list.source));
    }
    for (name, _) in ESTIMATES {
        let estimates = Estimates::published(name).expect("listed");
        players.push(entry(name, &estimates.description, &estimates.source));
    }
    players
}

/// A player of one game, who borrows its solution or shares it.
#[derive(Debug)]
pub struct Player<S> {
    name: String,
    ties: Ties,
    solution: S,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    Optimal,
    Values(Vec<f64>),
    Novice(RowPolicy<Novice>),
    Rules(RowPolicy<RulePlayer>),
}

/// Does something with the policy of a player, whatever its type.
macro_rules! with_policy {
    ($player:expr, $policy:ident => $body:expr) => {{
        let Player { solution, ties, kind, .. } = $player;
        match kind {
            Kind::Optimal => {
                let $policy = &Best::of(&**solution, *ties);
                $body
            }
            Kind::Values(values) => {
                let $policy = &Best::by_values(solution.tables().clone(), values, *ties);
                $body
            }
            Kind::Novice($policy) => $body,
            Kind::Rules($policy) => $body,
        }
    }};
}

impl<S: Deref<Target = YahtzeeSolution>> Player<S> {
    /// The player that `text` names, such as `means(iterations=2)`, breaking ties
    /// by `ties` where its description leaves that open.
    ///
    /// # Errors
    /// [`PlayError::Notation`] if there is no such player, in which case the known
    /// ones are listed; [`PlayError::Parameters`] if it cannot play these rules.
    pub fn named(solution: S, text: &str, ties: Ties) -> Result<Self, PlayError> {
        let spec: Spec = text.parse()?;
        let tables = solution.tables();
        let mut reader = spec.arguments.reader();
        let mut name = spec.name.clone();
        let values = |estimates: Estimates| estimates.values(tables).map(Kind::Values);
        let kind = match spec.name.as_str() {
            "optimal" => Kind::Optimal,
            "greedy" => {
                let mut all = Estimates::nothing(tables.game().rules().boxes.len());
                let mut said = Vec::new();
                if let Some(order) = reader.word("order", &ORDERS)? {
                    said.push(format!("order={}", order.word()));
                    all.points = order.trifles(tables.game().rules());
                }
                let mut values = all.values(tables)?;
                if reader.word("bonus", &[("counted", false), ("left", true)])? == Some(true) {
                    said.push("bonus=left".to_owned());
                    leave_bonus(&mut values, tables);
                }
                if !said.is_empty() {
                    name = format!("greedy({})", said.join(","));
                }
                Kind::Values(values)
            }
            "means" => {
                let times: u32 = reader.number("iterations", 1..=100)?.unwrap_or(1);
                if times > 1 {
                    name = format!("means(iterations={times})");
                }
                let mut of = statistics(&Best::of(&solution, ties));
                for _ in 1..times {
                    let values = Estimates::means(&of).values(tables)?;
                    of = statistics(&Best::by_values(tables.clone(), &values, ties));
                }
                values(Estimates::means(&of))?
            }
            "variances" => {
                let of = statistics(&Best::of(&solution, ties));
                values(Estimates::means_and_variances(&of, tables))?
            }
            "halves" => Kind::Values(upper_and_lower(&solution, false)),
            "halves-printed" => Kind::Values(upper_and_lower(&solution, true)),
            "novice" => {
                let mut novice = Novice::new(tables.clone());
                if reader.word("faces", &[("high", false), ("open", true)])? == Some(true) {
                    novice = novice.preferring_open();
                    name = "novice(faces=open)".to_owned();
                }
                if let Some(order) = reader.word("order", &HARDNESS)?.flatten() {
                    let boxes = match order {
                        "play" => {
                            let mut boxes = statistics(&Best::of(&solution, ties)).boxes;
                            boxes.sort_by(|a, b| b.zero_share().total_cmp(&a.zero_share()));
                            boxes.iter().map(|of| of.number).collect()
                        }
                        _ => hardest_first(tables, true),
                    };
                    novice = novice.in_order(boxes);
                    name = match name.strip_suffix(')') {
                        Some(open) => format!("{open},order={order})"),
                        None => format!("novice(order={order})"),
                    };
                }
                Kind::Novice(RowPolicy(novice))
            }
            other => match (RuleList::published(other), Estimates::published(other)) {
                (Some(list), _) => {
                    let list = read_rules(list, &mut reader)?;
                    name.clone_from(&list.name);
                    rules(&solution, &list)?
                }
                (_, Some(estimates)) => values(estimates)?,
                _ => {
                    let known: Vec<String> = players().into_iter().map(|p| p.name).collect();
                    let why = format!("no such player of Yahtzee; there are {}", known.join(", "));
                    return Err(NotationError::wrong("name of the strategy", other, why).into());
                }
            },
        };
        reader.finish()?;
        Ok(Self { name, ties, solution, kind })
    }

    /// The player whose file, of rules or of estimates, reads `text`.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if it is no such file, or made for another sheet.
    pub fn from_file(solution: S, text: &str, ties: Ties) -> Result<Self, PlayError> {
        // Lists of rules have a table of their own for each rule.
        let (name, kind) = match text.contains("[[keep]]") || text.contains("[[score]]") {
            true => {
                let list = RuleList::from_toml(text)?;
                (list.name.clone(), rules(&solution, &list)?)
            }
            false => {
                let estimates = Estimates::from_toml(text)?;
                let values = estimates.values(solution.tables())?;
                (estimates.name, Kind::Values(values))
            }
        };
        Ok(Self { name, ties, solution, kind })
    }

    /// Its name, with all parameters.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it does with the dice on the table; `None` if no sheet of these rules
    /// looks like this. Plans the whole turn: about a millisecond.
    pub fn choose(&self, at: &YahtzeeMove) -> Option<YahtzeeChoice> {
        with_policy!(self, policy => choice(policy, at))
    }

    /// Mean and variance of the final score.
    pub fn evaluate(&self) -> Moments {
        with_policy!(self, policy => evaluate(policy).0)
    }

    /// What it scores box by box.
    pub fn statistics(&self) -> ScoreStatistics {
        with_policy!(self, policy => statistics(policy))
    }

    /// The distribution of its final score.
    pub fn distribution(&self) -> ScoreDistribution {
        with_policy!(self, policy => distribution(policy))
    }

    /// The player with all its choices written down, for simulation.
    ///
    /// # Errors
    /// As for [`FastPlayer::new`].
    pub fn fast(&self) -> Result<FastPlayer, PlayError> {
        with_policy!(self, policy => FastPlayer::new(policy))
    }

    /// The distribution of its number of extra Yahtzees that earn their bonus.
    pub fn extra_yahtzees(&self) -> ScoreDistribution {
        with_policy!(self, policy => extra_yahtzees(policy))
    }
}

/// The words for how hard boxes are to get: by the chance of a roll, of equal ones the
/// first or the last of the sheet, or by how often optimal play scores zero there.
const HARDNESS: [(&str, Option<&str>); 3] =
    [("roll", None), ("roll-up", Some("roll-up")), ("play", Some("play"))];

/// Takes the upper bonus from what a turn is seen to bring: a sheet that has won it is
/// worth as much less.
fn leave_bonus(values: &mut [f64], tables: &Tables) {
    let rules = tables.game().rules();
    for row in tables.rows() {
        for (lane, &total) in tables.totals(row).iter().enumerate() {
            if total >= rules.upper_threshold {
                values[row.offset + lane] -= f64::from(rules.upper_bonus);
            }
        }
    }
}

/// Which box a greedy player takes for the same points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Down,
    Up,
}

/// The words for them: down the sheet, and up.
const ORDERS: [(&str, Order); 2] = [("down", Order::Down), ("up", Order::Up)];

impl Order {
    fn word(self) -> &'static str {
        ORDERS.iter().find(|(_, order)| *order == self).map_or("", |(word, _)| word)
    }

    /// Estimates too small to matter but for equal points: a box that comes first is
    /// worth least while it is open.
    fn trifles(self, rules: &RuleSet) -> Vec<f64> {
        const TRIFLE: f64 = 1e-7;
        let boxes = rules.boxes.len();
        let place = |place: usize| match self {
            Self::Down => place + 1,
            Self::Up => boxes - place,
        };
        (0..boxes).map(|box_| place(box_) as f64 * TRIFLE).collect()
    }
}

/// A list of rules with what the arguments say of its reading.
fn read_rules(list: RuleList, reader: &mut ArgumentReader<'_>) -> Result<RuleList, PlayError> {
    let (mut list, mut said) = (list, Vec::new());
    if let Some(text) = reader.text("exact") {
        let number = |text: &str| text.parse::<usize>();
        let numbers: Result<Vec<usize>, _> = text.split('-').map(number).collect();
        let numbers = numbers.map_err(|_| {
            NotationError::wrong("exact", text, "expected rules for scoring, such as 10-13")
        })?;
        said.push(format!("exact={text}"));
        list = list.exactly(&numbers)?;
    }
    if reader.word("zero", &[("joker", false), ("plain", true)])? == Some(true) {
        said.push("zero=plain".to_owned());
        list.plain = true;
    }
    if !said.is_empty() {
        list.name = format!("{}({})", list.name, said.join(","));
    }
    Ok(list)
}

fn rules(solution: &YahtzeeSolution, list: &RuleList) -> Result<Kind, PlayError> {
    Ok(Kind::Rules(RowPolicy(RulePlayer::new(solution.tables().clone(), list)?)))
}

/// What a policy does with the dice on the table.
fn choice<P: TurnPolicy>(policy: &P, at: &YahtzeeMove) -> Option<YahtzeeChoice> {
    let tables = policy.tables();
    let lattice = tables.lattice();
    let row = &tables.rows()[tables.row(at.card.filled, at.card.yahtzee_held)];
    let lane = tables.place(&at.card)? - row.offset;
    let roll = lattice.number(&at.dice)?.checked_sub(lattice.first_roll())?;
    let (turn, mut plan) = (RowTurn::new(tables, row), Plan::new(tables));
    let first = lane / BLOCK * BLOCK;
    policy.plan(&turn, first, &mut policy.room(), &mut plan);
    Some(match plan.pick(at.rolls_left.into(), roll, lane - first) {
        Pick::Keep(number) => YahtzeeChoice::Keep(*lattice.keep(number)),
        Pick::Score(way) => YahtzeeChoice::Score(turn.ways()[way].scoring.number),
    })
}
