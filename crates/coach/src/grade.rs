//! Verdicts on single decisions, and ratings of many.

use retrodice_core::objective::Unit;
use retrodice_stats::{CONFIDENCE, Interval, Moments};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Limits of loss for each verdict, ascending, in the unit of the game.
///
/// By default, chances to win: 0.2, 1, 2 and 4 per cent; points: 0.2, 1, 3 and 6; turns: 0.01,
/// 0.05, 0.1 and 0.2. The first two follow backgammon and Yahtzee programs. The last is this
/// program's own: a blunder costs a fifth of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Bands {
    /// Maximum loss of a good decision.
    pub good: f64,
    /// Maximum loss of a doubtful decision.
    pub doubtful: f64,
    /// Maximum loss of an inaccuracy.
    pub inaccuracy: f64,
    /// Maximum loss of a mistake; beyond it is a blunder.
    pub mistake: f64,
}

impl Bands {
    /// Returns the default limits for a unit.
    ///
    /// ```
    /// use retrodice::coach::{Bands, Verdict};
    /// use retrodice::core::objective::Unit;
    ///
    /// let bands = Bands::default_for(Unit::WinProbability);
    /// assert_eq!(bands.verdict(0.03), Verdict::Mistake);
    /// assert_eq!(bands.rating(4.0), "expert");
    /// ```
    pub const fn default_for(unit: Unit) -> Self {
        let [good, doubtful, inaccuracy, mistake] = match unit {
            Unit::WinProbability => [0.002, 0.01, 0.02, 0.04],
            Unit::Points => [0.2, 1.0, 3.0, 6.0],
            Unit::Turns => [0.01, 0.05, 0.1, 0.2],
        };
        Self { good, doubtful, inaccuracy, mistake }
    }

    /// Returns the verdict on a loss.
    pub fn verdict(&self, loss: f64) -> Verdict {
        if loss <= self.good {
            Verdict::Good
        } else if loss <= self.doubtful {
            Verdict::Doubtful
        } else if loss <= self.inaccuracy {
            Verdict::Inaccuracy
        } else if loss <= self.mistake {
            Verdict::Mistake
        } else {
            Verdict::Blunder
        }
    }

    /// Returns the word for an error rate, in thousandths of the unit. The words are those of
    /// backgammon's performance ratings. Other units are scaled by the limit of a mistake.
    pub fn rating(&self, error_rate: f64) -> &'static str {
        const WORDS: [(f64, &str); 6] = [
            (1.0, "flawless"),
            (2.5, "world class"),
            (5.0, "expert"),
            (7.5, "advanced"),
            (12.5, "intermediate"),
            (17.5, "casual"),
        ];
        let scale = self.mistake / Self::default_for(Unit::WinProbability).mistake;
        let rating = WORDS.iter().find(|(max, _)| error_rate <= max * scale);
        rating.map_or("beginner", |(_, word)| word)
    }
}

/// Verdict on a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// `=`: the best move, or as good.
    Good,
    /// `?!`: a little was lost.
    Doubtful,
    /// `?!`: an inaccuracy, more was lost.
    Inaccuracy,
    /// `?`: a mistake, much was lost.
    Mistake,
    /// `??`: a blunder, worst of all.
    Blunder,
}

impl Verdict {
    /// Returns the mark `=`, `?!`, `?` or `??`.
    pub const fn mark(self) -> &'static str {
        match self {
            Self::Good => "=",
            Self::Doubtful | Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// Returns the verdict as a word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Doubtful => "doubtful",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// Rating of many decisions.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Rating {
    /// Number of decisions with something to decide: the best move and the second differ, or the
    /// player erred.
    pub counted: u64,
    /// Error rate: 1,000 × the mean loss of a counted decision, in the unit of the game.
    pub error_rate: f64,
    /// Lower end of the 95 % interval of the error rate; null with fewer than two decisions.
    pub low: Option<f64>,
    /// Upper end of the 95 % interval of the error rate.
    pub high: Option<f64>,
    /// Rating as a word.
    pub word: String,
}

impl Rating {
    /// Rates the losses of counted decisions.
    pub fn of(losses: impl IntoIterator<Item = f64>, bands: &Bands) -> Self {
        let mut moments = Moments::default();
        losses.into_iter().for_each(|loss| moments.add(loss));
        let Interval { low, high } = moments.estimate().interval(CONFIDENCE);
        let thousands = |end: f64| end.is_finite().then_some(1000.0 * end);
        let error_rate = 1000.0 * moments.mean();
        let word = if moments.count() == 0 { "unrated" } else { bands.rating(error_rate) };
        Self {
            counted: moments.count(),
            error_rate,
            low: thousands(low).map(|low| low.max(0.0)),
            high: thousands(high),
            word: word.to_owned(),
        }
    }
}
