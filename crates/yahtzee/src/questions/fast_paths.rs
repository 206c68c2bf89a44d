//! The faster ways of the Yahtzee family: exact means by the kernel, and games in which every
//! strategy fills a score card of its own.

use crate::rules::Yahtzee;
#[cfg(feature = "analysis")]
use retrodice_questions::CensusReport;
use retrodice_questions::FastPaths;
#[cfg(any(feature = "analysis", feature = "policies"))]
use retrodice_questions::Opened;
#[cfg(feature = "policies")]
use retrodice_questions::{Context, Error, Evaluate, EvaluateReport, Simulate, Simulated};
#[cfg(feature = "analysis")]
use {retrodice_core::game::Game, retrodice_core::perft::turn_positions};

/// The faster ways of the Yahtzee family.
pub(crate) struct YahtzeePaths;

impl FastPaths<Yahtzee> for YahtzeePaths {
    #[cfg(feature = "analysis")]
    fn census(&self, opened: &Opened<Yahtzee>, mut report: CensusReport) -> CensusReport {
        let (None, Some(anchors)) = (&report.reachable, &report.anchors) else { return report };
        let reachable = positions(opened.game(), anchors);
        report.reachable_anchors = reachable.is_some().then(|| anchors.clone());
        report.reachable = reachable;
        report
    }

    #[cfg(feature = "policies")]
    fn evaluate(
        &self,
        opened: &Opened<Yahtzee>,
        question: &Evaluate,
        context: &Context<'_>,
    ) -> Option<Result<EvaluateReport, Error>> {
        policies::evaluate(opened, question, context)
    }

    #[cfg(feature = "policies")]
    fn simulate(
        &self,
        opened: &Opened<Yahtzee>,
        question: &Simulate,
        context: &Context<'_>,
    ) -> Option<Result<Simulated, Error>> {
        policies::simulate(opened, question, context)
    }
}

/// Returns the number of roll positions of as many score cards. With three faces and two dice, or
/// more, all of its anchors can be reached; which dice can be kept does not depend on the card.
#[cfg(feature = "analysis")]
fn positions(game: &Yahtzee, anchors: &str) -> Option<String> {
    if game.rules().faces < 3 || game.rules().dice < 2 {
        return None;
    }
    let turn = turn_positions(game, &game.start());
    Some((anchors.parse::<u64>().ok()? * turn).to_string())
}

/// Fast paths for policies.
#[cfg(feature = "policies")]
mod policies {
    use super::super::named_spec;
    use crate::kernel::YahtzeeSolution;
    use crate::rules::Yahtzee;
    use crate::strategies::{CompetitorReport, FastPlayer, Player, compete_by_plans};
    use retrodice_play::error::PlayError;
    use retrodice_play::policy::Named;
    use retrodice_play::registry::{OPTIMAL, StrategySource};
    use retrodice_questions::{
        Context, Error, Evaluate, EvaluateReport, Opened, SheetLine, SheetsReport, Simulate,
        Simulated,
    };
    use retrodice_stats::CONFIDENCE;
    use std::sync::Arc;
    use web_time::Instant;

    /// Values a strategy by the kernel.
    pub(crate) fn evaluate(
        opened: &Opened<Yahtzee>,
        question: &Evaluate,
        context: &Context<'_>,
    ) -> Option<Result<EvaluateReport, Error>> {
        let source = question.strategy.source()?;
        (!is_random(source)).then(|| moments(opened.game(), source, question, context))
    }

    /// Plays games by score cards.
    pub(crate) fn simulate(
        opened: &Opened<Yahtzee>,
        question: &Simulate,
        context: &Context<'_>,
    ) -> Option<Result<Simulated, Error>> {
        let sources = sources(question)?;
        Some(compete(opened.game(), &sources, question, context).map(Simulated::Sheets))
    }

    fn is_random(source: &StrategySource) -> bool {
        source.name() == "random"
    }

    /// Returns the strategies of a simulation by score cards; `None` if it is played move by move.
    fn sources(question: &Simulate) -> Option<Vec<StrategySource>> {
        let sources = question.sources()?;
        match &sources[..] {
            [] => Some(vec![OPTIMAL.into()]),
            some if some.iter().all(is_random) => None,
            _ => Some(sources),
        }
    }

    /// Returns the exact mean and deviation of a strategy.
    fn moments(
        game: &Yahtzee,
        strategy: &StrategySource,
        question: &Evaluate,
        context: &Context<'_>,
    ) -> Result<EvaluateReport, Error> {
        let solution = Arc::new(YahtzeeSolution::watched(game, context.observer)?);
        let player = Player::from_source(&solution, strategy, question.ties.into())?;
        let moments = player.evaluate_watched(context.observer)?;
        let optimal = solution.expected_score();
        Ok(EvaluateReport {
            spec: named_spec(game),
            strategy: player.name(),
            ties: Some(question.ties.name()),
            value: moments.mean,
            unit: "points".to_owned(),
            deviation: Some(moments.deviation()),
            optimal: Some(optimal),
            regret: Some(optimal - moments.mean),
            ..EvaluateReport::default()
        })
    }

    /// Plays games with these strategies, each filling a score card of its own. The same for any
    /// number of threads. If the observer cancels, the games played so far are reported.
    fn compete(
        game: &Yahtzee,
        strategies: &[StrategySource],
        question: &Simulate,
        context: &Context<'_>,
    ) -> Result<SheetsReport, Error> {
        let Simulate { games, seed, ties, .. } = *question;
        let solution = Arc::new(YahtzeeSolution::watched(game, context.observer)?);
        let mut different: Vec<&StrategySource> = strategies.iter().collect();
        different.sort();
        different.dedup();
        let mut entrants = Vec::new();
        for source in different {
            let player = Player::from_source(&solution, source, ties.into())?;
            // Without tables of its choices a player plans each turn that occurs.
            let (mean, fast) = match player.fast() {
                Ok(fast) => (player.evaluate_watched(context.observer)?.mean, Some(fast)),
                Err(PlayError::Unsupported { .. }) => {
                    (player.mean_watched(context.observer)?, None)
                }
                Err(error) => return Err(error.into()),
            };
            entrants.push((source, player, mean, fast));
        }
        let place =
            |source: &StrategySource| entrants.iter().position(|(other, ..)| *other == source);
        let seats: Vec<usize> = strategies.iter().filter_map(place).collect();
        let fast: Option<Vec<&FastPlayer>> =
            seats.iter().map(|&seat| entrants[seat].3.as_ref()).collect();
        let begun = Instant::now();
        let played = match fast {
            Some(players) => FastPlayer::compete(&players, games, seed, context.observer)?,
            None => {
                let players: Vec<&Player> = seats.iter().map(|&seat| &*entrants[seat].1).collect();
                compete_by_plans(&players, games, seed, context.observer)?
            }
        };
        let seconds = begun.elapsed().as_secs_f64();
        let line = |(rival, &seat): (&CompetitorReport, &usize)| {
            let score = rival.report.score();
            SheetLine {
                strategy: entrants[seat].1.name(),
                mean: score.mean,
                interval: score.interval(CONFIDENCE).into(),
                exact: entrants[seat].2,
                share: rival.wins.mean(),
                share_interval: rival.wins.interval().into(),
            }
        };
        Ok(SheetsReport {
            spec: named_spec(game),
            ties: ties.name(),
            asked: games,
            games: played.seats.first().map_or(0, |seat| seat.report.games),
            seed,
            seats: played.seats.iter().zip(&seats).map(line).collect(),
            seconds,
        })
    }
}
