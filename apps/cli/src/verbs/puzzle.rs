//! The verb `retrodice puzzle`: positions to practise on.

use crate::exit::ExitCode;
use crate::output::{Output, Rows};
use crate::progress::Progress;
use crate::tui::today;
use clap::Args;
use retrodice::coach::{PuzzleAnswer, PuzzleSet, TestResult, daily_seed};
use retrodice_core::notation::NotationError;
use retrodice_questions::{Ask, Puzzles, TakeTest};

/// Positions to practise on, with answers marked.
///
/// Puzzles are positions in which every move but one is a mistake, but no gross one, from games
/// of the strongest strategy. Without a seed you get the set of the day, which is the same for everyone. Give one
/// answer for each puzzle, in their order, and the program marks them. Puzzles have ratings, and so has whoever answers
/// them: by Glicko, with standard deviations. They also have themes, which are shown with the marked answers.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice puzzle yahtzee\n  \
    retrodice puzzle 'cantstop(6,3,players=2)' --limit 10 --seed 3\n  \
    retrodice puzzle 'pig(100)' --seed 1 --limit 2 --answer hold --answer roll\n  \
    retrodice puzzle 'cantstop(6,3,players=2)' --seed 1 --limit 20 --by rule28\n  \
    retrodice puzzle yahtzee --theme upper-bonus")]
pub struct Puzzle {
    /// The game.
    spec: String,
    /// Give at most N positions.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=200))]
    limit: u16,
    /// Seed of the games in which positions are searched.
    #[arg(long, conflicts_with = "day")]
    seed: Option<u64>,
    /// Give the set of this day, such as 2026-01-31; by default today's.
    #[arg(long, value_name = "DATE")]
    day: Option<String>,
    /// Give puzzles of this theme only, such as `stop-or-roll`.
    #[arg(long, value_name = "NAME")]
    theme: Option<String>,
    /// Answer to the first puzzle; repeat it for the second, and so on.
    #[arg(long, value_name = "MOVE")]
    answer: Vec<String>,
    /// Let a strategy answer them, or `second-best`, which always finds the second-best move.
    #[arg(long, value_name = "STRATEGY", conflicts_with = "answer")]
    by: Option<String>,
}

impl Puzzle {
    /// Prints the puzzles, or marks the answers to them.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let seed = self.seed.unwrap_or_else(|| {
            let day = self.day.clone().unwrap_or_else(today);
            daily_seed(&self.spec, &day)
        });
        let progress = Progress::new("solving");
        let context = retrodice::context(&progress);
        let (spec, count, theme) = (self.spec.clone(), self.limit.into(), self.theme.clone());
        if let Some(strategy) = self.by {
            let marked = TakeTest { spec, seed, count, theme, strategy }.ask(&context)?;
            drop(progress);
            return mark(output, &marked);
        }
        let set = Puzzles { spec, seed, count, theme }.ask(&context)?;
        if set.puzzles.is_empty() {
            let why = "there are no puzzles: in no position that was searched every move but one is a mistake";
            return Err(match &self.theme {
                Some(theme) => NotationError::wrong(
                    "theme",
                    theme,
                    "no game that was searched has such a puzzle",
                ),
                None => NotationError::wrong("game", &self.spec, why),
            }
            .into());
        }
        if self.answer.is_empty() {
            drop(progress);
            return show(output, &set);
        }
        let positions = set.puzzles.iter().map(|puzzle| puzzle.position.clone());
        let answers: Vec<(String, String)> = positions.zip(self.answer).collect();
        let marked = context.grade_test(&answers)?;
        drop(progress);
        mark(output, &marked)
    }
}

fn show(output: &Output, set: &PuzzleSet) -> anyhow::Result<ExitCode> {
    let sure = if set.exact { "exact values" } else { "estimates" };
    output.say(&format!("{}, seed {}; marked by {sure}", set.spec, set.seed))?;
    let mut rows = Rows::new(["puzzle", "position", "rating", "moves"]).records(&set.puzzles);
    for (number, puzzle) in set.puzzles.iter().enumerate() {
        let moves = match puzzle.moves.len() {
            0..=8 => puzzle.moves.join(", "),
            count => format!("{}, … ({count})", puzzle.moves[..8].join(", ")),
        };
        let rating = rating_text(puzzle.rating, puzzle.deviation);
        rows.add([(number + 1).to_string(), puzzle.position.clone(), rating, moves]);
    }
    output.print(set, rows)?;
    Ok(ExitCode::SUCCESS)
}

fn mark(output: &Output, test: &TestResult) -> anyhow::Result<ExitCode> {
    let columns =
        ["puzzle", "position", "rating", "answer", "mark", "loses", "best", "score", "themes"];
    let mut rows = Rows::new(columns).records(&test.answers);
    for (number, answer) in test.answers.iter().enumerate() {
        let best = answer.advice.options.first().map_or("", |option| &option.choice);
        rows.add([
            (number + 1).to_string(),
            answer.advice.position.clone(),
            rating_text(answer.rating, answer.deviation),
            answer.choice.clone(),
            answer.mark.clone(),
            format!("{:.4}", answer.loss),
            best.to_owned(),
            format!("{:.0}", answer.score),
            theme_names(answer),
        ]);
    }
    output.print(test, rows)?;
    let rating = &test.rating;
    output.say(&format!(
        "score {:.0} of 100; error rate {:.2}, {}",
        test.score, rating.error_rate, rating.word
    ))?;
    output.say(&format!(
        "rating on puzzles: {}",
        rating_text(test.player.rating, test.player.deviation)
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Lists the themes of a puzzle.
fn theme_names(answer: &PuzzleAnswer) -> String {
    let names: Vec<&str> = answer.themes.iter().map(|theme| theme.name()).collect();
    names.join(", ")
}

/// Writes a rating with its standard deviation.
fn rating_text(rating: f64, deviation: f64) -> String {
    format!("{rating:.0} ± {deviation:.0}")
}
