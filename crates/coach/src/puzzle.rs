//! Puzzles: positions from play in which the best move is not obvious.

use super::advice::{Advice, AdviceOption};
use super::adviser::{Rated, advise, gain};
use super::game::Coached;
use super::grade::{Bands, Rating, Verdict};
use super::puzzle_rating::{PuzzlePlayer, PuzzleRating, RatingChange, guess, rate_puzzle};
use super::puzzle_themes::{known, themes};
use super::theme::Theme;
use retrodice_core::game::{Next, Position};
use retrodice_core::notation::NotationError;
use retrodice_core::objective::Sense;
use retrodice_core::observer::Observer;
use retrodice_core::order::sort_by_number;
use retrodice_core::spec::position_text;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{MoveOf, Strategy};
use retrodice_play::values::Values;
use retrodice_stats::{Experiment, Purpose};
use schemars::JsonSchema;
use serde::Serialize;

/// Maximum number of games that are searched, as some games have no such positions.
const MAX_GAMES: u64 = 2000;

/// Set of puzzles without their answers.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct PuzzleSet {
    /// Spec of the game.
    pub spec: String,
    /// Seed that the puzzles were drawn with, in decimal digits.
    pub seed: String,
    /// Whether values are those of best play, up to rounding.
    pub exact: bool,
    /// Themes by which puzzles of this game can be chosen, without those that give the answer away.
    pub themes: Vec<Theme>,
    /// Puzzles of the set.
    pub puzzles: Vec<Puzzle>,
}

/// Position in which a move is to be found.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Puzzle {
    /// Position with the dice on the table.
    pub position: String,
    /// Legal moves, in the game's order.
    pub moves: Vec<String>,
    /// Themes of the puzzle, which may give the answer away.
    pub themes: Vec<Theme>,
    /// Rating of the puzzle; 400 more means a tenth of the odds of a right answer.
    pub rating: f64,
    /// Standard deviation of the rating.
    pub deviation: f64,
}

/// Which puzzles are drawn.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleDraw {
    /// Seed of the games in which positions are searched.
    pub seed: u64,
    /// Maximum number of puzzles.
    pub count: usize,
    /// Theme that all of them have, if one is wanted.
    pub theme: Option<Theme>,
}

/// Marked answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct PuzzleAnswer {
    /// Move of the answer.
    pub choice: String,
    /// Value lost by the answer.
    pub loss: f64,
    /// Mark of the answer: `=`, `?!`, `?`, `??`.
    pub mark: String,
    /// Verdict on the answer.
    pub verdict: Verdict,
    /// Score out of 100: the part of a blunder's loss that was avoided.
    pub score: f64,
    /// Rating of the puzzle; 400 more means a tenth of the odds of a right answer.
    pub rating: f64,
    /// Standard deviation of the rating.
    pub deviation: f64,
    /// Probability that a random move is right.
    pub guess: f64,
    /// Themes of the puzzle. Empty where no move is wrong.
    pub themes: Vec<Theme>,
    /// Change of the player's rating, where the answers of players are stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<RatingChange>,
    /// Advice on the position, with the right move.
    pub advice: Advice,
}

/// Proficiency test with its marked answers.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct TestResult {
    /// Marked answers, in order.
    pub answers: Vec<PuzzleAnswer>,
    /// Mean score out of 100.
    pub score: f64,
    /// Rating of all answers together.
    pub rating: Rating,
    /// Rating of the player on puzzles after all answers, by Glicko.
    pub player: PuzzleRating,
}

impl PuzzleAnswer {
    /// Returns the rating of a player after this answer.
    pub fn rate(&self, player: PuzzleRating) -> PuzzleRating {
        let puzzle = PuzzleRating { rating: self.rating, deviation: self.deviation };
        player.after(puzzle, self.guess, self.is_right())
    }

    /// Returns whether the answer is the best move, or as good.
    pub fn is_right(&self) -> bool {
        self.verdict == Verdict::Good
    }
}

/// Returns the seed of a day's set: the same for every table in the world. `date` is taken as it is
/// written, such as `2026-11-21`.
///
/// ```
/// use retrodice::coach::daily_seed;
///
/// assert_ne!(daily_seed("pig(20)", "2026-11-21"), daily_seed("pig(20)", "2026-11-22"));
/// ```
pub fn daily_seed(spec: &str, date: &str) -> u64 {
    let hash = blake3::hash(format!("retrodice daily 1: {spec} {date}").as_bytes());
    hash.as_bytes().iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte))
}

/// Draws positions from games of `strategy` against itself, at most one from each game.
///
/// A position fits if every move but the best one is at least a mistake, beyond the doubt of its
/// value, and the second best loses less than two. So whoever always finds the second-best move is
/// rated a beginner. Of each game the closest such decision is taken. The answers of `players` rate
/// it.
///
/// # Errors
/// Errors of the values are passed on. [`PlayError::Interrupted`] if the observer cancels, which is
/// checked at every decision. Fewer puzzles are no error.
pub fn puzzles<G: Coached>(
    game: &G,
    values: &dyn Values<G>,
    strategy: &dyn Strategy<G>,
    players: &[PuzzlePlayer<G>],
    draw: &PuzzleDraw,
    observer: &dyn Observer,
) -> Result<PuzzleSet, PlayError> {
    let PuzzleDraw { seed, count, theme } = *draw;
    let source = Experiment::new(seed, "puzzles");
    let mut set = PuzzleSet {
        spec: game.spec(),
        seed: seed.to_string(),
        exact: values.basis().exact,
        themes: known(game).filter(|theme| !theme.gives_away()).collect(),
        puzzles: Vec::new(),
    };
    for number in 0..MAX_GAMES {
        if set.puzzles.len() >= count {
            break;
        }
        let game_of = (&source, number, theme);
        let drawn = closest(game, values, strategy, players, game_of, observer)?;
        set.puzzles.extend(drawn.filter(|puzzle| !set.puzzles.contains(puzzle)));
    }
    Ok(set)
}

/// Returns the closest decision of a game, of those with the theme.
fn closest<G: Coached>(
    game: &G,
    values: &dyn Values<G>,
    strategy: &dyn Strategy<G>,
    players: &[PuzzlePlayer<G>],
    (source, number, theme): (&Experiment, u64, Option<Theme>),
    observer: &dyn Observer,
) -> Result<Option<Puzzle>, PlayError> {
    let bands = Bands::default_for(game.objective().unit());
    let sense = game.objective().sense();
    let mut dice = source.stream(number, Purpose::Dice);
    let mut decisions = source.stream(number, Purpose::Decisions);
    let mut closest: Option<(f64, Puzzle)> = None;
    let mut at = game.start();
    loop {
        if observer.cancelled() {
            return Err(PlayError::Interrupted);
        }
        let landed = game.throw(&at, &mut dice);
        let rated = Rated::new(game, values, &landed)?;
        let second = second_least(sense, &rated);
        let fits = |second: f64| (bands.inaccuracy..2.0 * bands.mistake).contains(&second);
        let is_closer = closest.as_ref().is_none_or(|(least, _)| second < *least);
        if fits(second) && is_closer {
            let display = Rated::for_display(game, values, &landed)?;
            if display.best == rated.best
                && fits(second_least(sense, &display))
                && !has_doubt(sense, &display)
            {
                let (moves, losses) = (&rated.moves, losses(sense, &display));
                let themes = themes_of(game, &landed, moves, &losses);
                if theme.is_none_or(|theme| themes.contains(&theme)) {
                    let PuzzleRating { rating, deviation } =
                        rating(game, &landed, moves, &losses, players);
                    let moves = moves.iter().map(|step| game.write_choice(&step.choice)).collect();
                    let position = position_text(game, &Position::Move(landed.clone()));
                    let puzzle = Puzzle { position, moves, themes, rating, deviation };
                    closest = Some((second, puzzle));
                }
            }
        }
        let picked = strategy.pick(&landed, &rated.moves, &mut decisions);
        match rated.moves.get(picked).map(|step| &step.next) {
            Some(Next::Roll(next) | Next::Pass(next)) => at = next.clone(),
            Some(Next::End(_)) | None => return Ok(closest.map(|(_, puzzle)| puzzle)),
        }
    }
}

/// Rates the puzzle at `at` by the losses of its moves and the answers of `players`.
fn rating<G: Coached>(
    game: &G,
    at: &G::MovePosition,
    moves: &[MoveOf<G>],
    losses: &[f64],
    players: &[PuzzlePlayer<G>],
) -> PuzzleRating {
    let bands = Bands::default_for(game.objective().unit());
    let mut answers = Vec::new();
    for player in players {
        if let Some(loss) = losses.get(player.answer(at, moves)) {
            answers.push((player.rating, *loss <= bands.good));
        }
    }
    rate_puzzle(losses, &bands, &answers)
}

/// Returns the themes of a position whose moves have these losses. Empty where no move is wrong.
fn themes_of<G: Coached>(
    game: &G,
    at: &G::MovePosition,
    moves: &[MoveOf<G>],
    losses: &[f64],
) -> Vec<Theme> {
    let good = Bands::default_for(game.objective().unit()).good;
    let least = |min: f64| {
        let worse = (0..losses.len()).filter(|&place| losses[place] > min);
        worse.min_by(|&one, &other| losses[one].total_cmp(&losses[other]))
    };
    let (Some(best), Some(error)) = (least(f64::NEG_INFINITY), least(good)) else {
        return Vec::new();
    };
    themes(game, at, &moves[best], &moves[error])
}

/// Marks an answer to the puzzle at `at`, which the answers of `players` rate.
///
/// # Errors
/// [`PlayError::Notation`] if it is no move of the position. Errors of the values are passed on.
pub fn mark<G: Coached>(
    game: &G,
    values: &dyn Values<G>,
    at: &G::MovePosition,
    answer: &str,
    players: &[PuzzlePlayer<G>],
) -> Result<PuzzleAnswer, PlayError> {
    let advice = advise(game, values, &Position::Move(at.clone()))?;
    let bands = Bands::default_for(game.objective().unit());
    let same = |option: &&AdviceOption| option.choice.eq_ignore_ascii_case(answer.trim());
    let Some(option) = advice.options.iter().find(same) else {
        let why = format!("not among the moves: {}", choices(&advice).join(", "));
        return Err(NotationError::wrong("move", answer, why).into());
    };
    let verdict = bands.verdict(option.regret);
    let mut losses = vec![0.0; advice.options.len()];
    for option in &advice.options {
        losses[option.index] = option.regret;
    }
    let mut moves = Vec::new();
    game.moves(at, &mut moves);
    let PuzzleRating { rating, deviation } = rating(game, at, &moves, &losses, players);
    Ok(PuzzleAnswer {
        choice: option.choice.clone(),
        loss: option.regret,
        mark: verdict.mark().to_owned(),
        verdict,
        score: 100.0 * (1.0 - option.regret / bands.mistake).max(0.0),
        rating,
        deviation,
        guess: guess(&losses, &bands),
        themes: themes_of(game, at, &moves, &losses),
        player: None,
        advice,
    })
}

/// Returns the result of a test with these answers.
pub fn grade_test<G: Coached>(game: &G, answers: Vec<PuzzleAnswer>) -> TestResult {
    let bands = Bands::default_for(game.objective().unit());
    let mut rating = Rating::of(answers.iter().map(|answer| answer.loss), &bands);
    if !answers.is_empty() {
        skill_word(&answers).clone_into(&mut rating.word);
    }
    let total: f64 = answers.iter().map(|answer| answer.score).sum();
    let player = answers.iter().fold(PuzzleRating::UNRATED, |player, answer| answer.rate(player));
    TestResult { score: total / answers.len().max(1) as f64, rating, player, answers }
}

/// Returns the rating of a test as a word, by the share of right answers beyond what guesses get.
///
/// In puzzles every wrong answer loses much, and of two moves a guess finds the best one every other
/// time. So losses alone would call who guesses a fair player.
fn skill_word(answers: &[PuzzleAnswer]) -> &'static str {
    const WORDS: [(f64, &str); 6] = [
        (0.99, "flawless"),
        (0.9, "world class"),
        (0.8, "expert"),
        (0.65, "advanced"),
        (0.5, "intermediate"),
        (0.35, "casual"),
    ];
    let right = answers.iter().filter(|answer| answer.is_right()).count() as f64;
    let guessed: f64 = answers.iter().map(|answer| answer.guess).sum();
    let skill = (right - guessed) / (answers.len() as f64 - guessed).max(f64::MIN_POSITIVE);
    WORDS.iter().find(|(min, _)| skill >= *min).map_or("beginner", |(_, word)| word)
}

/// Returns the loss of each move, in the game's order.
fn losses<G: Coached>(sense: Sense, rated: &Rated<G>) -> Vec<f64> {
    rated.worths.iter().map(|worth| gain(sense, rated.best_value(), worth.value)).collect()
}

/// Returns the loss of the second best move, 0 if there is one move.
fn second_least<G: Coached>(sense: Sense, rated: &Rated<G>) -> f64 {
    let mut losses = losses(sense, rated);
    sort_by_number(&mut losses, |&loss| loss);
    losses.get(1).copied().unwrap_or(0.0)
}

/// Returns whether a move may be as good as the best one, as far as the values tell.
fn has_doubt<G: Coached>(sense: Sense, rated: &Rated<G>) -> bool {
    let losses = losses(sense, rated);
    (0..losses.len()).any(|place| place != rated.best && losses[place] <= rated.half_widths[place])
}

/// Returns the moves in the game's order: the best first would give the answer away.
fn choices(advice: &Advice) -> Vec<&str> {
    let mut options: Vec<&AdviceOption> = advice.options.iter().collect();
    sort_by_number(&mut options, |option| option.index as f64);
    options.into_iter().map(|option| option.choice.as_str()).collect()
}
