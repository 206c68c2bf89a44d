//! `retrodice check SPEC`.

use crate::exit::ExitCode;
use crate::output::{Output, Rows, grouped};
use clap::Args;
use retrodice::api::Error;
use retrodice_core::game::Position;
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::spec::position_text;
use retrodice_games::{AnyGame, GameVisitor};
use retrodice_solver::lemma::{Breach, LemmaReport, check};
use retrodice_solver::retrograde::Plan;
use serde::Serialize;

/// Check whether a game has exactly one solution: the conditions of Lemma 2.
///
/// Glenn, Fang and Kruskal (2006) prove that a unique solution exists if costs
/// are not negative, an end can be reached from everywhere, and cutting one
/// anchor that costs something removes all cycles of a component. If a condition fails, a
/// witness is named and the exit code is 1. The conditions suffice but are not necessary:
/// games played for wins have free loops and still converge.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice check 'cantstop(3,1)'\n  retrodice check 'cantstop(3,2)'"
)]
pub struct Check {
    /// The game.
    spec: String,
}

#[derive(Serialize)]
struct CheckReport {
    spec: String,
    holds: bool,
    components: u64,
    acyclic: u64,
    breaches: Vec<BreachLine>,
}

#[derive(Serialize)]
struct BreachLine {
    condition: &'static str,
    components: u64,
    witness: String,
}

impl Check {
    /// Runs the verb.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let report = self.spec.parse::<AnyGame>()?.visit(Conditions)?;
        let mut rows = Rows::new(["condition", "components", "witness"]).records(&report);
        for breach in &report.breaches {
            rows.add([
                format!("fails: {}", breach.condition),
                grouped(breach.components.into()),
                breach.witness.clone(),
            ]);
        }
        if report.holds {
            rows.add(["all hold", &grouped(report.components.into()), ""]);
        }
        output.print(&report, rows)?;
        output.say(&format!(
            "{}: {} components, {} of them acyclic",
            report.spec,
            grouped(report.components.into()),
            grouped(report.acyclic.into())
        ))?;
        Ok(if report.holds { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }
}

struct Conditions;

impl GameVisitor for Conditions {
    type Output = Result<CheckReport, Error>;

    fn visit<G: Indexed + Notation + 'static>(self, game: G) -> Self::Output {
        let report: LemmaReport = check(&game, &Plan::new(&game)?)?;
        let line = |(breach, components): &(Breach, u64)| {
            let (condition, anchor) = describe(breach);
            let witness =
                game.anchor_at(anchor).map(|anchor| position_text(&game, &Position::Roll(anchor)));
            BreachLine { condition, components: *components, witness: witness.unwrap_or_default() }
        };
        Ok(CheckReport {
            spec: game.spec(),
            holds: report.holds(),
            components: report.components,
            acyclic: report.acyclic,
            breaches: report.breaches.iter().map(line).collect(),
        })
    }
}

/// A breach in words, and the anchor that shows it.
fn describe(breach: &Breach) -> (&'static str, u64) {
    match *breach {
        Breach::NegativeCost { anchor } => ("no position costs less than nothing", anchor),
        Breach::NoEnd { anchor } => ("an end can be reached from every position", anchor),
        Breach::SeveralUnknowns { anchor, .. } => ("cutting one anchor removes all cycles", anchor),
        Breach::FreeLoop { anchor } => ("the anchor that is cut costs something", anchor),
    }
}
