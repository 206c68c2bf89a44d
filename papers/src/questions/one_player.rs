//! Questions 1 to 4, about one player: exact answers, checked by simulation.

use crate::error::PapersError;
use crate::markdown::MarkdownTable;
use crate::plot::{Axis, Figure, Series};
use retrodice_cantstop::odds::questions::{MoveCount, simulate_closing, unbounded_triple};
use retrodice_cantstop::odds::{ColumnSet, Odds, luck};
use retrodice_cantstop::{CantStop, Pairings};
use retrodice_pig::pushyourluck::SuccessProbability;
use retrodice_stats::{Experiment, Purpose, Stream};

/// Triples of columns in the tables.
const TRIPLES: [&str; 4] = ["6-7-8", "2-3-12", "4-6-8", "5-7-9"];
/// Probabilities of success in the tables.
const CHANCES: [&str; 5] = ["1/2", "2/3", "3/4", "9/10", "149/162"];
/// Number of turns, or games, of each simulation.
const SIMULATED: u64 = 20_000;
/// Seed of all simulations.
const SEED: u64 = 2021;

fn chance(text: &str) -> SuccessProbability {
    text.parse().expect("the chances above are such")
}

fn triple(text: &str) -> ColumnSet {
    text.parse().expect("the triples above are such")
}

/// Sums from which a mean and its interval follow.
struct Mean {
    sum: f64,
    squares: f64,
    count: f64,
}

impl Mean {
    fn of(numbers: impl Iterator<Item = f64>) -> Self {
        let mut this = Self { sum: 0.0, squares: 0.0, count: 0.0 };
        for number in numbers {
            this.sum += number;
            this.squares += number * number;
            this.count += 1.0;
        }
        this
    }

    fn text(&self) -> String {
        let mean = self.sum / self.count;
        let variance = (self.squares / self.count - mean * mean).max(0.0);
        format!("{mean:.4} ± {:.4}", 1.96 * (variance / self.count).sqrt())
    }
}

/// Answers question 1: the best turn of push your luck.
pub(super) fn first() -> Result<String, PapersError> {
    let mut table = MarkdownTable::new([
        "p",
        "stop at",
        "expected gain k·pᵏ",
        "by retrograde analysis",
        "played",
        "gain k with",
        "nothing with",
        "throws",
    ]);
    for (number, text) in CHANCES.into_iter().enumerate() {
        let turn = luck::best_turn(chance(text))?;
        let spec = format!("pushyourluck(p={text})");
        let parameters = [("spec".to_owned(), spec)].into();
        let context = crate::Context::new(&retrodice_core::observer::Unwatched);
        let measure = crate::measure::measure("start-value").expect("there is such a measure");
        let solved = measure.take(&parameters, &context)?.value.to_string();
        let solved: f64 = solved.parse().unwrap_or(f64::NAN);
        let p = chance(text);
        let mut stream = Experiment::new(SEED, "question 1").stream(number as u64, Purpose::Dice);
        let mut play = |_| {
            let succeeds = (0..turn.stop_at)
                .all(|_| stream.below(p.trials().into()) < u64::from(p.successes()));
            if succeeds { turn.stop_at as f64 } else { 0.0 }
        };
        let played = Mean::of((0..SIMULATED).map(&mut play));
        let stop = match turn.or_at {
            Some(or) => format!("{} or {or}", turn.stop_at),
            None => turn.stop_at.to_string(),
        };
        table.add([
            text.to_owned(),
            stop,
            format!("{:.6}", turn.gain),
            format!("{solved:.6}"),
            played.text(),
            format!("{:.4}", turn.success),
            format!("{:.4}", turn.nothing),
            format!("{:.4}", turn.throws),
        ]);
    }
    Ok(table.text())
}

/// Answers question 2: the fewest turns to a target.
pub(super) fn second() -> Result<String, PapersError> {
    let mut table = MarkdownTable::new([
        "p",
        "target",
        "fewest turns",
        "turns with question 1's policy",
        "decisions that agree",
    ]);
    for text in &CHANCES[..4] {
        let rows = luck::agreement(chance(text), 60)?;
        for target in [5, 10, 20, 60] {
            let row = &rows[target - 1];
            table.add([
                (*text).to_owned(),
                target.to_string(),
                format!("{:.6}", row.turns),
                format!("{:.6}", row.turns_as_single),
                format!("{:.1} %", 100.0 * row.decisions),
            ]);
        }
    }
    Ok(table.text())
}

/// Draws the share of decisions in which the policies of questions 1 and 2 agree, by target.
///
/// # Errors
/// [`PapersError`] if the figure cannot be drawn.
pub fn agreement_figure() -> Result<Figure, PapersError> {
    let mut series = Vec::new();
    for text in &CHANCES[..4] {
        let rows = luck::agreement(chance(text), 60)?;
        let points = rows.iter().map(|row| (f64::from(row.target), 100.0 * row.decisions));
        series.push(Series::new(format!("p = {text}"), points.collect::<Vec<_>>()));
    }
    Figure::lines(
        "Decisions in which the best single turn is best on the way to a target",
        Axis::linear("target"),
        Axis::linear("decisions that agree, percent"),
        series,
    )
}

/// Returns the maximum number of spaces that a random roll advances these columns, over its three
/// pairings.
fn spaces(stream: &mut Stream, columns: ColumnSet) -> u64 {
    let mut die = || 1 + stream.below(6) as u8;
    let roll = Pairings::of([die(), die(), die(), die()]).expect("dice of six sides");
    let hit = |column| u64::from(columns.contains(column));
    roll.iter().map(|pairing| hit(pairing.low) + hit(pairing.high)).max().unwrap_or(0)
}

/// Answers question 3: three unbounded columns.
pub(super) fn third(odds: &Odds) -> Result<String, PapersError> {
    let mut table = MarkdownTable::new([
        "columns",
        "chance of a move",
        "stop at",
        "moves kept",
        "played",
        "failed turns",
        "played ",
        "stop at (rolls count)",
        "rolls kept",
        "failed turns ",
    ]);
    for (number, text) in TRIPLES.into_iter().enumerate() {
        let columns = triple(text);
        let row = unbounded_triple(odds, columns, MoveCount::Spaces)?;
        let rolls = unbounded_triple(odds, columns, MoveCount::Rolls)?;
        let mut stream = Experiment::new(SEED, "question 3").stream(number as u64, Purpose::Dice);
        let mut lost = 0u64;
        let mut play = |_| {
            let mut total = 0;
            while total < row.stop_at {
                match spaces(&mut stream, columns) {
                    0 => {
                        lost += 1;
                        return 0.0;
                    }
                    gain => total += gain,
                }
            }
            total as f64
        };
        let played = Mean::of((0..SIMULATED).map(&mut play)).text();
        table.add([
            text.to_owned(),
            format!("{} = {:.4} %", row.chance, 100.0 * row.chance.to_f64()),
            format!("{}{}", row.stop_at, if row.tie { " (or on)" } else { "" }),
            format!("{:.6}", row.moves),
            played,
            format!("{:.3} %", 100.0 * row.failure),
            format!("{:.2} %", 100.0 * lost as f64 / SIMULATED as f64),
            rolls.stop_at.to_string(),
            format!("{:.6}", rolls.moves),
            format!("{:.3} %", 100.0 * rolls.failure),
        ]);
    }
    Ok(table.text())
}

/// Answers question 4: three given columns.
pub(super) fn fourth(odds: &Odds) -> Result<String, PapersError> {
    let mut table = MarkdownTable::new([
        "columns",
        "fewest expected turns",
        "played by the rules",
        "failed turns in play",
    ]);
    for text in TRIPLES {
        let closing = odds.closing::<f64>(triple(text))?;
        let played = simulate_closing(odds, &closing, SIMULATED / 10, SEED)?;
        table.add([
            text.to_owned(),
            format!("{:.6}", closing.turns()),
            format!("{:.3} ± {:.3}", played.mean, 1.96 * played.standard_error),
            format!("{:.1} %", 100.0 * played.failures),
        ]);
    }
    Ok(table.text())
}

/// Computes the odds of the official board.
pub(super) fn official() -> Result<Odds, PapersError> {
    Ok(Odds::new(&CantStop::new(6, 3).expect("the official board exists"))?)
}
