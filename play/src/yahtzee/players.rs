//! Players of the Yahtzee family by name, each ready to be looked at exactly.

use super::by_row::RowPolicy;
use super::distribution::{ScoreDistribution, distribution, extra_yahtzees};
use super::estimates::{ESTIMATES, Estimates, upper_and_lower};
use super::evaluate::{Moments, evaluate};
use super::novice::Novice;
use super::policy::{Best, TurnPolicy};
use super::rule_list::{RULE_LISTS, RuleList};
use super::rule_player::RulePlayer;
use super::statistics::{ScoreStatistics, statistics};
use crate::error::PlayError;
use rules::notation::NotationError;
use rules::spec::Spec;
use rules::yahtzee::{YahtzeeChoice, YahtzeeMove};
use solve::kernels::yahtzee::{BLOCK, Pick, Plan, RowTurn, Ties, YahtzeeSolution};
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
            "greedy" => values(Estimates::nothing(tables.game().rules().boxes.len()))?,
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
            "novice" => Kind::Novice(RowPolicy(Novice::new(tables.clone()))),
            other => match (RuleList::published(other), Estimates::published(other)) {
                (Some(list), _) => rules(&solution, &list)?,
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

    /// The distribution of its number of extra Yahtzees that earn their bonus.
    pub fn extra_yahtzees(&self) -> ScoreDistribution {
        with_policy!(self, policy => extra_yahtzees(policy))
    }
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
