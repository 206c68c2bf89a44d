//! The page `docs/official.md`: its text and its figures.

use super::{Best, Lengths, LessonPart, Lessons, Losses, Mean, PartResult, StopRule, UNSOLVED};
use crate::error::PapersError;
use crate::markdown::MarkdownTable;
use crate::plot::{Figure, Series};
use retrodice_stats::CONFIDENCE;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Maximum number of sets of columns in the table; the record has all.
const MAX_SETS: usize = 24;
/// Share of the longest games that are listed together.
const TAIL: f64 = 1e-3;
/// Maximum number of puzzles on the page.
const MAX_PUZZLES: usize = 10;

/// Minimum share of a number of turns in the figure, in percent. Longer games are left out.
const MIN_SHARE: f64 = 0.1;

/// File name of the figure of the losses.
const LOSSES_FILE: &str = "official-losses.svg";

/// File name of the figure of the numbers of turns.
const LENGTHS_FILE: &str = "official-lengths.svg";

/// Writes the page as Markdown.
#[must_use]
pub fn document(lessons: &Lessons) -> String {
    let Lessons { spec, value, tolerance, parts } = lessons;
    let draft = if *tolerance > 5e-4 { " --draft" } else { "" };
    let mut page = format!(
        "{HEAD}\nThe board is `{spec}`, whose table is made by `retrodice solve '{spec}'{draft} --save`. From its\nstart \
         best play takes **{value:.5} turns**; every value is within {tolerance:.0e} turns of its equation.\n"
    );
    let mut add = |title: &str, text: &str, answer: &str| {
        let text = text.trim();
        let gap = if text.is_empty() { "" } else { "\n\n" };
        let _ = write!(page, "\n## {title}\n\n{text}{gap}{}\n", answer.trim_end());
    };
    let result = |name: &str| parts.get(name).map(|part| (part, &part.result));
    let losses = losses(lessons);
    if !losses.is_empty() {
        let off: Vec<String> =
            losses.iter().filter_map(|(_, loss)| table_of_errors(loss)).collect();
        let answer = format!(
            "![What each strategy loses by each kind of mistake]({})\n\n{}\n{}",
            LOSSES_FILE,
            table_of_losses(&losses),
            off.join("\n")
        );
        add("What strategies lose", LOSSES, &answer);
    }
    if let Some((part, PartResult::Turns(turns))) = result(UNSOLVED) {
        let answer = format!(
            "{}\n\nThe mind takes **{} turns** on the official board:\n{}.",
            OFFICIAL.trim(),
            interval(turns, 4),
            how(part, UNSOLVED)
        );
        add("The official board", "", &answer);
    }
    if let Some((part, PartResult::Lengths(games))) = result("lengths") {
        add("How long a game takes", &how(part, "lengths"), &lengths(games, *value));
    }
    if let Some((part, PartResult::Best(best))) = result("optimal") {
        let text = format!("{STOPS}\n\n{}", how(part, "optimal"));
        add("When to stop", &text, &stops(best));
        add("Where everybody is wrong", PUZZLES, &puzzles(best));
    }
    if let Some((part, PartResult::FirstRolls(rolls))) = result("first-rolls") {
        let mut table =
            MarkdownTable::new(["dice", "best", "turns to come", "next best", "gives away"]);
        for roll in rolls {
            let (next, lost) = roll.next.as_ref().map_or((String::new(), String::new()), |next| {
                (next.0.clone(), format!("{:.4}", next.1))
            });
            let (best, value) = (&roll.best.0, roll.best.1);
            table.add([roll.dice.clone(), best.clone(), format!("{value:.4}"), next, lost]);
        }
        let text = format!("{FIRST}\n\n{}", how(part, "first-rolls"));
        add("The best answer to every first roll", &text, &table.text());
    }
    page
}

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
            losses.iter().map(|(_, losses)| bar_label(&losses.strategy)).collect(),
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
        while shares.last().is_some_and(|share| *share < MIN_SHARE) {
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

/// Shortens the name of a strategy, with its threshold, to fit under a bar.
fn bar_label(strategy: &str) -> String {
    strategy.replace("(threshold=", " ").replace(')', "")
}

/// Returns the losses of all strategies, the smallest first.
fn losses(lessons: &Lessons) -> Vec<(&LessonPart, &Losses)> {
    let losses = lessons.parts.values().filter_map(|part| match &part.result {
        PartResult::Losses(losses) => Some((part, losses)),
        _ => None,
    });
    let mut losses: Vec<_> = losses.collect();
    losses.sort_by(|one, other| one.1.all.mean.total_cmp(&other.1.all.mean));
    losses
}

/// Returns the command that measured a part.
fn how(part: &LessonPart, name: &str) -> String {
    let LessonPart { games, seed, provenance, .. } = part;
    let games = match name {
        "first-rolls" => String::new(),
        _ => format!(" --games {games} --seed {seed}"),
    };
    format!("`cargo papers official --measure '{name}'{games} --date {}`", provenance.date)
}

fn interval(mean: &Mean, digits: usize) -> String {
    format!("{:.digits$} ± {:.digits$}", mean.mean, 0.5 * (mean.high - mean.low))
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn table_of_losses(losses: &[(&LessonPart, &Losses)]) -> String {
    let mut table = MarkdownTable::new([
        "strategy",
        "loses, turns a game",
        "stops too early",
        "rolls too long",
        "moves other columns",
        "best decisions",
        "games",
    ]);
    for (part, loss) in losses {
        table.add([
            format!("`{}`", loss.strategy),
            interval(&loss.all, 4),
            interval(&loss.early, 4),
            interval(&loss.late, 4),
            interval(&loss.columns, 4),
            percent(loss.best as f64 / loss.decisions as f64),
            part.games.to_string(),
        ]);
    }
    table.text()
}

/// Formats the errors of a network's values; `None` if the strategy has no network.
fn table_of_errors(loss: &Losses) -> Option<String> {
    let mut table = MarkdownTable::new(["columns won", "mean error, turns", "largest", "boards"]);
    for off in &loss.off {
        table.add([
            off.won.to_string(),
            interval(&off.error, 4),
            format!("{:.3}", off.largest),
            off.boards.to_string(),
        ]);
    }
    let text = format!("{} `{}`:\n\n{}", ERRORS, loss.strategy, table.text());
    (!loss.off.is_empty()).then_some(text)
}

fn lengths(lengths: &Lengths, value: f64) -> String {
    let games = lengths.games.iter().sum::<u64>() as f64;
    let mut table = MarkdownTable::new(["turns", "share of games", "at most so many"]);
    let share = |count: u64| format!("{:.2} %", 100.0 * count as f64 / games);
    // Of the longest games one row tells enough.
    let tail = (0..lengths.games.len())
        .find(|&place| lengths.games[place..].iter().sum::<u64>() as f64 / games < TAIL);
    let (single, more) = lengths.games.split_at(tail.unwrap_or(lengths.games.len()));
    let mut all = 0;
    for (place, &count) in single.iter().enumerate() {
        all += count;
        table.add([(place + 1).to_string(), share(count), share(all)]);
    }
    if !more.is_empty() {
        let range = format!("{} to {}", single.len() + 1, lengths.games.len());
        let count = more.iter().sum();
        table.add([range, share(count), share(all + count)]);
    }
    let four = |turns: f64| format!("{turns:.4}");
    // A share is least certain at a half.
    let margin = 100.0 * CONFIDENCE.standard_errors() * (0.25 / games).sqrt();
    let holds = (lengths.turns.low..=lengths.turns.high).contains(&value);
    format!(
        "These games take {} turns, {} to {} at 95 %, an interval that {} the solved {value:.5}. Every share is within\n\
         {margin:.2} points at 95 %.\n\n![Games of best play by their number of turns]({})\n\n{}",
        four(lengths.turns.mean),
        four(lengths.turns.low),
        four(lengths.turns.high),
        if holds { "holds" } else { "does not hold" },
        LENGTHS_FILE,
        table.text()
    )
}

fn stops(best: &Best) -> String {
    let row = |rule: &StopRule, first: String| {
        let loss = format!("{:.5}", rule.loss);
        [first, rule.limit.to_string(), percent(rule.right), loss, rule.decisions.to_string()]
    };
    let mut points =
        MarkdownTable::new(["columns won", "stop from", "right", "loses a decision", "decisions"]);
    for rule in &best.by_points {
        points.add(row(rule, rule.won.to_string()));
    }
    let mut columns =
        MarkdownTable::new(["columns", "stop from", "right", "loses a decision", "decisions"]);
    for rule in best.by_columns.iter().take(MAX_SETS) {
        let names: Vec<String> = rule.columns.iter().map(u8::to_string).collect();
        columns.add(row(rule, names.join("-")));
    }
    format!(
        "A turn has {} rolls, {} % of all turns are lost, and one that is not keeps {} spaces.\n\n{}\n{SPACES}\n\n{}",
        interval(&best.rolls, 3),
        interval(&best.lost.scaled(100.0), 2),
        interval(&best.kept, 2),
        points.text(),
        columns.text()
    )
}

fn puzzles(best: &Best) -> String {
    let mut text = String::new();
    let mut table = MarkdownTable::new(["", "best", "instead"]);
    for (number, puzzle) in best.puzzles.iter().take(MAX_PUZZLES).enumerate() {
        let _ = writeln!(text, "{}. `{}`", number + 1, puzzle.position);
        let mut by_choice: BTreeMap<&str, (f64, Vec<&str>)> = BTreeMap::new();
        for (name, choice, loss) in &puzzle.others {
            let entry = by_choice.entry(choice).or_insert((*loss, Vec::new()));
            entry.1.push(name.split('(').next().unwrap_or(name));
        }
        let others: Vec<String> = by_choice
            .iter()
            .map(|(choice, (loss, names))| {
                format!("{choice} loses {loss:.3}: {}", names.join(", "))
            })
            .collect();
        table.add([(number + 1).to_string(), puzzle.best.clone(), others.join("; ")]);
    }
    format!("{text}\n<details><summary>Answers</summary>\n\n{}\n</details>", table.text())
}

const HEAD: &str = "\
<!-- Generated by `cargo papers official --out docs/official.md`; edits are overwritten. -->

# What a solved board teaches
";

const LOSSES: &str = "\
Every decision of these games is judged by the exact values, so the luck of the dice drops out: the mean of what the
decisions of a game lose is the turns that the strategy takes more than best play. A decision has two parts, which
columns to move and whether to stop then; what each loses adds up. Intervals are at 95 %. `cargo papers official
--measure STRATEGY --games N --date DATE` judges any strategy; `mind.toml` is a mind trained for this board by
`retrodice train 'cantstop(6,2)' --boards 120000 --out mind.toml` ([seats.md](seats.md)).";

const ERRORS: &str = "\
How far the values of boards between turns are off, over all boards with which a decision of these games can stop; next to
none of them was among those it was trained on.";

const OFFICIAL: &str = "\
The official board, (6,3), has columns one space longer and is not solved: nobody knows its value. What its mind, trained
in the same way, takes is an upper bound for best play, up to the interval: these are its own games with the luck of
the dice taken out, which leaves the mean as it is. How far best play is below that can only be guessed by what the mind of
the solved board loses, in the table above.";

const STOPS: &str = "\
With all markers placed, by points of the Rule of 28 (the count the coach shows): from this many points on stopping
loses less than rolling on. The limit is the one that loses least over the decisions met in games of best play. *Right*
is the share of these decisions in which it does as best play.";

const SPACES: &str = "\
By the spaces climbed in this turn, while no column is won, for the sets of columns met most often:";

const PUZZLES: &str = "\
Decisions from these games that all of `stages`, `odds`, `linear2011`, `simple` and `rule28` get wrong: for each number of
columns won and each kind of mistake (stopping too early, rolling too long, other columns) those where the least mistaken
of them loses most. What does best play do?";

const FIRST: &str = "\
The best move, the turns to come after this one, and what the best move of other columns gives away. Of two rolls that are
mirror images (1 for 6, 2 for 5, 3 for 4) the first is shown.";
