//! Measures minds on boards of their own games:
//!
//! ```text
//! cargo run --release -p retrodice-play --example measure_minds -- GAMES DUELS FILE...
//! ```
//!
//! For each file and phase of the game, in points (hundredths of a win): boards, the mean
//! and the 99th percentile of the Bellman residual of one whole turn, the mean of what
//! the values are off by against the mind's own play with its standard error over games,
//! and the root mean square of that, which bounds the root mean square of the error. The
//! lines that begin with `errors:` are those of `data/minds/errors.csv`. Then so many games
//! against other players, seats balanced.

use retrodice_play::cantstop::rivals::school::{Met, meet};
use retrodice_play::cantstop::rivals::{Arena, Mind, Player};
use rules::cantstop::{CantStop, Options, Sharing};
use solve::observer::Unwatched;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, duels, files @ ..] = &arguments[..] else {
        return Err("usage: measure_minds GAMES DUELS FILE...".into());
    };
    let duels: u64 = duels.parse()?;
    for file in files {
        let mind = Mind::from_bytes(&std::fs::read(file)?)?;
        let rules = mind.rules();
        let mut parts = rules.splitn(3, '-');
        let mut number = || parts.next().unwrap_or_default().parse::<usize>();
        let (players, columns_to_win) = (number()?, number()?);
        let word = parts.next().unwrap_or_default();
        let sharing = Sharing::ALL.into_iter().find(|way| way.name() == word);
        let sharing = sharing.ok_or("no such way of sharing")?;
        let options = Options { players, columns_to_win, sharing, ..Options::new(6, 3) };
        let begun = std::time::Instant::now();
        let game = CantStop::with(options)?;
        let met = meet(&game, &mind, games.parse()?, 7)?;
        let millis = 1000.0 * begun.elapsed().as_secs_f64() / met.len() as f64;
        println!(
            "{rules}: {} boards learnt from, hash {}, {millis:.1} ms a turn, start {:.2} %",
            mind.boards(),
            mind.hash(),
            100.0 * met[0].worth
        );
        for phase in 0..3 {
            let of: Vec<Met> = met.iter().copied().filter(|met| met.phase == phase).collect();
            tell(&rules, &phase.to_string(), &of);
        }
        tell(&rules, "all", &met);
        if duels > 0 {
            duel(&game, mind, duels)?;
        }
    }
    Ok(())
}

/// Strength against those who can play, looking six spaces far.
fn duel(game: &CantStop, mind: Mind, games: u64) -> Result<(), Box<dyn Error>> {
    let player = Player::looking(mind, 6, "mind(reach=6)");
    let arena = Arena::new(game)?;
    for name in ["potential", "stages", "linear2011", "rule28"] {
        let Ok(other) = Player::named(game, name) else { continue };
        let standings = arena.duel(&player, &other, games, 11, &Unwatched)?;
        let (share, low, high) = standings.players[0].share;
        let [share, low, high] = [share, low, high].map(|part| 100.0 * part);
        println!("  against {name}: {share:.1} % ({low:.1} to {high:.1}) of {games} games");
    }
    Ok(())
}

fn tell(rules: &str, phase: &str, met: &[Met]) {
    if met.is_empty() {
        return;
    }
    let count = met.len() as f64;
    let mut residuals: Vec<f64> =
        met.iter().map(|met| 100.0 * (met.worth - met.value).abs()).collect();
    residuals.sort_by(f64::total_cmp);
    let mean = residuals.iter().sum::<f64>() / count;
    let most = residuals[(0.99 * (count - 1.0)) as usize];
    let off = 100.0 * met.iter().map(|met| met.off).sum::<f64>() / count;
    let square = (met.iter().map(|met| met.off * met.off).sum::<f64>() / count).sqrt();
    println!(
        "  phase {phase}: {count} boards; residual {mean:.2}, 99 % below {most:.2}; off by \
         {off:.2} on average, root mean square {:.2}",
        100.0 * square
    );
    println!("errors:{rules},{phase},{count},{square:.4}");
}
