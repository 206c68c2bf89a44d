//! Ratings of puzzles, and of the players who answer them.
//!
//! Both are on one scale. A player rated `r` answers a puzzle rated `R` right with probability
//! `g + (1 - g) / (1 + 10^((R - r) / 400))`: Glicko's curve above the chance `g` of a guess, which
//! is the three-parameter model of item response theory (A. Birnbaum, 1968). So guesses gain nothing.

use super::grade::Bands;
use retrodice_core::game::Game;
use retrodice_play::policy::{MoveOf, Strategy};
use retrodice_stats::{Experiment, Purpose};
use schemars::JsonSchema;
use serde::Serialize;
use skillratings::Outcomes;
use skillratings::glicko::{GlickoConfig, GlickoRating, glicko};
use std::f64::consts::{LN_10, PI};
use std::sync::Arc;

/// Rating difference for odds of ten to one, as on the Elo scale.
const TENFOLD: f64 = 400.0;
/// Rise of a player's deviation before each answer, as players learn: a hundredth of the initial
/// one, as in ratings by games.
const DRIFT: f64 = 3.5;
/// Distance of the ratings at which a puzzle's posterior is summed.
const STEP: f64 = 10.0;
/// Number of such ratings on either side of the prior mean: more than four deviations.
const STEPS: i32 = 150;

/// Rating of a puzzle, or of a player of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PuzzleRating {
    /// Rating on puzzles; 400 more means ten times the odds of a right answer.
    pub rating: f64,
    /// Standard deviation of the rating.
    pub deviation: f64,
}

/// Rating of a player before and after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RatingChange {
    /// The rating before the answer.
    pub before: PuzzleRating,
    /// The rating after the answer.
    pub after: PuzzleRating,
}

/// Strategy of known strength that answers puzzles in order to rate them.
pub struct PuzzlePlayer<G: Game> {
    /// Strategy that answers, with its arguments.
    pub strategy: Arc<dyn Strategy<G>>,
    /// Rating of the strategy on puzzles of its game.
    pub rating: f64,
}

retrodice_core::debug_summary!(
    [G: Game] PuzzlePlayer<G>, "PuzzlePlayer",
    |this| { strategy: this.strategy.name(), rating: this.rating }
);

impl<G: Game> PuzzlePlayer<G> {
    /// Returns the index of the move that the strategy makes.
    pub(super) fn answer(&self, at: &G::MovePosition, moves: &[MoveOf<G>]) -> usize {
        let mut decisions = Experiment::new(0, "puzzle players").stream(0, Purpose::Decisions);
        self.strategy.pick(at, moves, &mut decisions)
    }
}

impl PuzzleRating {
    /// Initial rating of every player, and rating of a position where no answer is wrong.
    pub const UNRATED: Self = Self { rating: 1500.0, deviation: 350.0 };

    /// Returns the rating of a player after an answer to a puzzle, by Glicko's step (M. Glickman,
    /// 1999). `guess` is the probability that a random move is right. Unchanged if it is 1.
    ///
    /// The opponent of that step is chosen so that it has the score and the information of the
    /// model with guesses. A right answer that may well be a guess counts less.
    ///
    /// ```
    /// use retrodice::coach::PuzzleRating;
    ///
    /// let [player, puzzle] = [PuzzleRating::UNRATED; 2];
    /// let right = player.after(puzzle, 0.5, true);
    /// let wrong = player.after(puzzle, 0.5, false);
    /// assert!(right.rating > 1500.0 && wrong.rating < 1500.0 && right.deviation < 350.0);
    /// // One of two moves is right by luck: a wrong answer says more.
    /// assert!(1500.0 - wrong.rating > right.rating - 1500.0);
    /// ```
    #[must_use]
    pub fn after(self, puzzle: Self, guess: f64, is_right: bool) -> Self {
        if guess >= 1.0 {
            return self;
        }
        let unit = 3f64.sqrt() * LN_10 / TENFOLD / PI;
        let shrink = 1.0 / (unit * puzzle.deviation).hypot(1.0);
        let knows = odds_share(shrink * (self.rating - puzzle.rating));
        let right = guess + (1.0 - guess) * knows;
        let weight = shrink * knows / right;
        let opponent = GlickoRating {
            rating: self.rating - TENFOLD / weight * (right / (1.0 - right)).log10(),
            deviation: (weight.powi(-2) - 1.0).sqrt() / unit,
        };
        let own = GlickoRating { rating: self.rating, deviation: self.deviation };
        let outcome = if is_right { Outcomes::WIN } else { Outcomes::LOSS };
        let (after, _) = glicko(&own, &opponent, &outcome, &GlickoConfig { c: DRIFT });
        Self { rating: after.rating, deviation: after.deviation }
    }
}

/// Rates a puzzle by the losses of its moves and by answers of players with these ratings, right or
/// wrong. Losses up to `bands.good` are right answers.
///
/// The prior mean is the rating of the player who knows the answer every other time, if moves are
/// made with probabilities in proportion to `exp(-loss / noise)` (K. Regan and G. Haworth, 'Intrinsic
/// Chess Ratings', 2011). At 1500 the noise is the loss of a blunder. It falls so that with two
/// moves the curve is as steep there as Glicko's. The prior deviation is Glicko's for the unknown.
pub(super) fn rate_puzzle(losses: &[f64], bands: &Bands, answers: &[(f64, bool)]) -> PuzzleRating {
    let guess = guess(losses, bands);
    if guess >= 1.0 {
        return PuzzleRating::UNRATED;
    }
    let prior = PuzzleRating { rating: closeness(losses, guess, bands), ..PuzzleRating::UNRATED };
    let log_density = |rating: f64| {
        let answered = answers.iter().map(|&(player, is_right)| {
            let right = guess + (1.0 - guess) * odds_share(player - rating);
            if is_right { right.ln() } else { (1.0 - right).ln() }
        });
        answered.sum::<f64>() - ((rating - prior.rating) / prior.deviation).powi(2) / 2.0
    };
    let ratings = (-STEPS..=STEPS).map(|step| prior.rating + STEP * f64::from(step));
    let weighted: Vec<_> = ratings.map(|rating| (rating, log_density(rating).exp())).collect();
    let total: f64 = weighted.iter().map(|(_, weight)| weight).sum();
    let mean = |of: &dyn Fn(f64) -> f64| {
        weighted.iter().map(|&(rating, weight)| of(rating) * weight).sum::<f64>() / total
    };
    let rating = mean(&|rating| rating);
    PuzzleRating { rating, deviation: mean(&|other| (other - rating).powi(2)).sqrt() }
}

/// Returns the probability that a random move is right.
pub(super) fn guess(losses: &[f64], bands: &Bands) -> f64 {
    let right = losses.iter().filter(|&&loss| loss <= bands.good).count();
    right as f64 / losses.len().max(1) as f64
}

/// Returns the rating of the noisy player who knows the answer every other time.
fn closeness(losses: &[f64], guess: f64, bands: &Bands) -> f64 {
    let decade = 1.5 * TENFOLD * 3f64.ln();
    let is_above = |rating: f64| {
        let noise =
            bands.mistake * (LN_10 * (PuzzleRating::UNRATED.rating - rating) / decade).exp();
        let (mut right, mut all) = (0.0, 0.0);
        for loss in losses {
            let weight = (-loss / noise).exp();
            all += weight;
            right += if *loss <= bands.good { weight } else { 0.0 };
        }
        right / all > (1.0 + guess) / 2.0
    };
    let (mut low, mut high) = (0.0, 3000.0);
    while high - low > 1e-6 {
        let middle = (low + high) / 2.0;
        *if is_above(middle) { &mut high } else { &mut low } = middle;
    }
    low
}

/// Returns the probability of a win at odds of ten to one for each [`TENFOLD`] of `difference`.
fn odds_share(difference: f64) -> f64 {
    1.0 / (1.0 + (-LN_10 * difference / TENFOLD).exp())
}
