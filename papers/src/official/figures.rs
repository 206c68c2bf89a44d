//! Figures of the page.

use super::write::losses;
use super::{Lessons, Losses, PartResult};
use crate::error::PapersError;
use crate::plot::{Figure, Series};

/// Minimum share of a number of turns in the figure, in percent. Longer games are left out.
const SHOWN: f64 = 0.1;

/// Draws the figures of the page, and returns them with the names of their files.
///
/// # Errors
/// [`PapersError::Figure`] if one cannot be drawn.
pub fn figures(lessons: &Lessons) -> Result<Vec<(&'static str, Figure)>, PapersError> {
    let mut figures = Vec::new();
    let losses = losses(lessons);
    if !losses.is_empty() {
        let of = |name: &str, part: fn(&Losses) -> f64| {
            let data: Vec<f64> = losses.iter().map(|(_, losses)| part(losses)).collect();
            Series::new(name, data)
        };
        let figure = Figure::bars(
            format!("What strategies lose on {}", lessons.spec),
            "strategy",
            "turns a game",
            losses.iter().map(|(_, losses)| short(&losses.strategy)).collect(),
            vec![
                of("stopping too early", |losses| losses.early.mean),
                of("rolling too long", |losses| losses.late.mean),
                of("moving other columns", |losses| losses.columns.mean),
            ],
        )?;
        figures.push((LOSSES_FILE, figure));
    }
    let lengths = lessons.parts.get("lengths").map(|part| &part.result);
    if let Some(PartResult::Lengths(lengths)) = lengths {
        let all: u64 = lengths.games.iter().sum();
        let shares = lengths.games.iter().map(|&games| games as f64 / all as f64);
        let mut shares: Vec<f64> = shares.map(|share| 100.0 * share).collect();
        while shares.last().is_some_and(|share| *share < SHOWN) {
            shares.pop();
        }
        let figure = Figure::bars(
            format!("Turns of games of best play on {}", lessons.spec),
            "turns",
            "percent of the games",
            (1..=shares.len()).map(|turns| turns.to_string()).collect(),
            vec![Series::new("games", shares)],
        )?;
        figures.push((LENGTHS_FILE, figure));
    }
    Ok(figures)
}

/// File name of the figure of the losses.
pub(super) const LOSSES_FILE: &str = "official-losses.svg";

/// File name of the figure of the numbers of turns.
pub(super) const LENGTHS_FILE: &str = "official-lengths.svg";

/// Shortens the name of a strategy, with its threshold, to fit under a bar.
fn short(strategy: &str) -> String {
    strategy.replace("(threshold=", " ").replace(')', "")
}
