//! The verbs `retrodice duel` and `retrodice tournament`: Can't Stop among several players.

use crate::exit::ExitCode;
use crate::output::{Output, Rows, duration, grouped, tell};
use crate::progress::Progress;
use crate::verbs::question::read_players;
use clap::Args;
use retrodice::cantstop::questions::{self, PlayerLine, TournamentReport};
use retrodice_questions::{Ask, Context};
use retrodice_solver::peers::{Alone, Peers};
use std::sync::Arc;
use std::time::Instant;

/// One player of Can't Stop against another.
///
/// Every sequence of dice is played once with the first player in each seat. With three
/// seats or more the second player takes all the others.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice duel 'cantstop(6,3,players=2)' mind linear2011 --games 1000\n  \
    retrodice duel 'cantstop(3,1,players=2)' optimal rule28\n  \
    retrodice duel 'cantstop(6,3,players=4)' 'mind(reach=6)' rule28"
)]
pub struct Duel {
    #[command(flatten)]
    question: questions::Duel,
}

/// All players against each other, with ratings.
///
/// Every set of players that fills the table plays equally often, and plays every
/// sequence of dice once in each rotation of the seats.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice tournament 'cantstop(6,3,players=2)'\n  \
    retrodice tournament 'cantstop(6,3,players=3)' --games 3000 \\\n    --player mind --player \
    stages --player linear2011 --player rule28")]
pub struct Tournament {
    #[command(flatten)]
    question: questions::Tournament,
}

impl Duel {
    /// Plays the duel and prints its result.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let progress = Progress::new("playing");
        let (begun, mut question) = (Instant::now(), self.question);
        read_players(&mut question)?;
        let report = question.ask(&retrodice::context(&progress))?;
        drop(progress);
        show(&report, begun.elapsed().as_secs_f64(), output)
    }
}

impl Tournament {
    /// Plays the tournament and prints its result.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        self.run_among(Arc::new(Alone), output)
    }

    /// Runs the verb in several processes, of which the first prints.
    pub fn run_among(self, peers: Arc<dyn Peers>, output: &Output) -> anyhow::Result<ExitCode> {
        let is_first = peers.rank() == 0;
        let progress = Progress::of_first(&*peers, "playing");
        let (begun, mut question) = (Instant::now(), self.question);
        read_players(&mut question)?;
        let report = question.ask(&Context { peers, ..retrodice::context(&progress) })?;
        drop(progress);
        if !is_first {
            return Ok(ExitCode::SUCCESS);
        }
        print(&report, begun.elapsed().as_secs_f64(), output)
    }
}

/// Formats a rating, or a dash if the games do not bound it because somebody won all of them.
fn rating(line: &PlayerLine) -> String {
    if line.rating_margin >= UNKNOWN {
        return "–".to_owned();
    }
    format!("{:+.1} ± {:.1}", line.rating, line.rating_margin)
}

/// Half width of an interval from which a rating says nothing: odds of a million to one.
const UNKNOWN: f64 = 2400.0;

/// Prints the result of a tournament that took `seconds`.
fn print(report: &TournamentReport, seconds: f64, output: &Output) -> anyhow::Result<ExitCode> {
    let code = show(report, seconds, output)?;
    if report.played < report.asked {
        tell(
            "sets of players take turns: some have met less often or not at all, and who has \
             not played yet is not listed",
        );
    }
    Ok(code)
}

fn show(report: &TournamentReport, seconds: f64, output: &Output) -> anyhow::Result<ExitCode> {
    let mut rows = Rows::new([
        "player",
        "games",
        "won",
        "95 % interval",
        "columns",
        "95 % interval",
        "rating",
    ])
    .records(&report.players);
    for line in &report.players {
        let ((low, high), (min, max)) = (line.share_interval, line.columns_interval);
        rows.add([
            line.player.clone(),
            grouped(line.games.into()),
            format!("{:.2} %", 100.0 * line.share),
            format!("{:.2} to {:.2}", 100.0 * low, 100.0 * high),
            format!("{:.4}", line.columns),
            format!("{min:.4} to {max:.4}"),
            rating(line),
        ]);
    }
    output.print(report, rows)?;
    let took = duration(seconds);
    let games = grouped(report.played.into());
    output.say(&format!("{}, {games} games, seed {}, {took}", report.spec, report.seed))?;
    Ok(output.played(report.played, report.asked))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If somebody won all games, the likelihood has no maximum.
    #[test]
    fn ratings_that_games_do_not_bound_are_not_printed() {
        let line = |rating, rating_margin| PlayerLine {
            player: "mind".to_owned(),
            games: 12,
            wins: 12,
            share: 1.0,
            share_interval: (0.75, 1.0),
            columns: 3.0,
            columns_interval: (3.0, 3.0),
            rating,
            rating_margin,
        };
        assert_eq!(rating(&line(1079.4, 49105.0)), "–");
        assert_eq!(rating(&line(37.04, 49.21)), "+37.0 ± 49.2");
    }
}
