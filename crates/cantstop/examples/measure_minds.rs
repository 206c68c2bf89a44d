//! Measures value networks on boards of their own games:
//!
//! ```text
//! cargo run --release -p retrodice-cantstop --example measure_minds -- GAMES BOARDS DUELS [FILE...]
//! ```
//!
//! Without files it measures the networks that come with the program. Errors are in points,
//! hundredths of a win, for each phase of the game:
//!
//! - The Bellman residual of one whole turn, its mean and 99th percentile.
//! - Over decisions from these games, the root mean square error of the values of the two best
//!   moves, against the network's own play.
//! - The root mean square errors of their difference, of values before a roll, and of the values of
//!   the other seats.
//!
//! Each error comes with the upper end of a one-sided 97.5 % interval. The lines that begin with
//! `errors:` go into `data/minds/errors.csv`. The file has for each phase the largest error among
//! the ways of sharing. Its error before a roll is no smaller than that of moves, which look
//! deeper.
//!
//! Then it measures the displayed values on `BOARDS` random boards, against sixteen games of each
//! move, and plays `DUELS` games against other players, seats balanced.

use retrodice_cantstop::strategies::multiplayer::calibration::{
    CheckedDecision, Coverage, DecisionErrors, check_random_boards, sample_errors,
};
use retrodice_cantstop::strategies::multiplayer::{Arena, ArenaPlayer, ValueNetwork};
use retrodice_cantstop::{CantStop, Options, Sharing};
use retrodice_core::observer::Unwatched;
use retrodice_stats::Moments;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, boards, duels, files @ ..] = &arguments[..] else {
        return Err("usage: measure_minds GAMES BOARDS DUELS [FILE...]".into());
    };
    let (boards, duels): (u64, u64) = (boards.parse()?, duels.parse()?);
    let networks = match files {
        [] => ValueNetwork::all_shipped().collect(),
        files => files.iter().map(|file| read(file)).collect::<Result<Vec<_>, _>>()?,
    };
    for network in networks {
        let rules = network.rule_set();
        let mut parts = rules.splitn(3, '-');
        let mut number = || parts.next().unwrap_or_default().parse::<usize>();
        let (players, columns_to_win) = (number()?, number()?);
        let word = parts.next().unwrap_or_default();
        let sharing = Sharing::ALL.into_iter().find(|sharing| sharing.name() == word);
        let sharing = sharing.ok_or("no such way of sharing")?;
        let options = Options { players, columns_to_win, sharing, ..Options::new(6, 3) };
        let begun = std::time::Instant::now();
        let game = CantStop::with(options)?;
        let samples = sample_errors(&game, &network, games.parse()?, 7)?;
        println!(
            "{rules}: {} boards learnt from, hash {}, {} turns, {} decisions, {:.0} s",
            network.boards(),
            network.hash(),
            samples.residuals.len(),
            samples.decisions.len(),
            begun.elapsed().as_secs_f64()
        );
        for phase in [Some(0), Some(1), Some(2), None] {
            let within = |one: usize| phase.is_none_or(|phase| phase == one);
            let residuals = samples.residuals.iter().filter(|one| within(one.0)).map(|one| one.1);
            let decisions: Vec<DecisionErrors> =
                samples.decisions.iter().filter(|one| within(one.phase)).cloned().collect();
            let name = phase.map_or("all".to_owned(), |phase| phase.to_string());
            print_phase(&rules, &name, residuals.collect(), &decisions);
        }
        print_coverage(&check_random_boards(&game, &network, (boards, 16), 7)?);
        if duels > 0 {
            duel(&game, network, duels)?;
        }
    }
    Ok(())
}

fn read(file: &str) -> Result<ValueNetwork, Box<dyn Error>> {
    Ok(ValueNetwork::from_toml(&std::fs::read_to_string(file)?)?)
}

/// Prints how far the coach is off where no game leads, and how often its intervals hold.
fn print_coverage(decisions: &[CheckedDecision]) {
    let coverage = Coverage::of(decisions);
    let Coverage { moves, covered, covered_by_table, covered_apart, .. } = coverage;
    println!(
        "  anywhere: of {moves} moves {covered} values and {covered_apart} differences are within their \
         intervals, {covered_by_table} of quick values by the errors of games; off by {:.2}, quick \
         values by {:.2}, half of the interval is {:.2}",
        100.0 * coverage.mean_error,
        100.0 * coverage.mean_quick_error,
        100.0 * coverage.mean_half_width
    );
    println!(
        "  before a roll: {} of {} values, and {} of {} for other seats, are within their intervals",
        coverage.covered_before, coverage.boards, coverage.covered_others, coverage.others
    );
}

/// Prints the strength against other players.
fn duel(game: &CantStop, network: ValueNetwork, games: u64) -> Result<(), Box<dyn Error>> {
    let player = ArenaPlayer::look_ahead(network, u8::MAX, "mind");
    let arena = Arena::new(game)?;
    for name in ["stages", "linear2011", "rule28"] {
        let Ok(other) = ArenaPlayer::named(game, name) else { continue };
        let standings = arena.duel(&player, &other, games, 11, &Unwatched)?;
        let (share, low, high) = standings.players[0].share;
        let [share, low, high] = [share, low, high].map(|part| 100.0 * part);
        println!("  against {name}: {share:.1} % ({low:.1} to {high:.1}) of {games} games");
    }
    Ok(())
}

fn print_phase(rules: &str, phase: &str, mut residuals: Vec<f64>, decisions: &[DecisionErrors]) {
    if residuals.is_empty() || decisions.len() < 2 {
        return;
    }
    residuals.iter_mut().for_each(|residual| *residual = 100.0 * residual.abs());
    residuals.sort_by(f64::total_cmp);
    let mean = residuals.iter().sum::<f64>() / residuals.len() as f64;
    let percentile = residuals[(0.99 * (residuals.len() - 1) as f64) as usize];
    let all: [fn(&DecisionErrors) -> f64; 4] = [
        DecisionErrors::square,
        DecisionErrors::square_apart,
        DecisionErrors::square_before,
        DecisionErrors::square_others,
    ];
    let [error, apart, before, others] = all.map(|of| root(decisions.iter().map(of)));
    println!(
        "  phase {phase}: residual {mean:.2}, 99 % below {percentile:.2} ({} boards); values off by \
         {:.2}, at most {:.2}, differences by {:.2}, at most {:.2} ({} decisions)",
        residuals.len(),
        100.0 * error[0],
        100.0 * error[1],
        100.0 * apart[0],
        100.0 * apart[1],
        decisions.len()
    );
    println!(
        "  phase {phase}: before a roll by {:.2}, at most {:.2}, other seats by {:.2}, at most {:.2}",
        100.0 * before[0],
        100.0 * before[1],
        100.0 * others[0],
        100.0 * others[1]
    );
    println!(
        "errors:{rules},{phase},{},{:.4},{:.4},{:.4},{:.4}",
        decisions.len(),
        error[1],
        apart[1],
        before[1].max(error[1]),
        others[1]
    );
}

/// Returns the root of a mean of squares, and of the upper end of its interval.
fn root(squares: impl Iterator<Item = f64>) -> [f64; 2] {
    let mut moments = Moments::default();
    squares.for_each(|square| moments.add(square));
    let interval = moments.estimate().interval(retrodice_stats::CONFIDENCE);
    [moments.mean(), interval.high].map(|square| square.max(0.0).sqrt())
}
