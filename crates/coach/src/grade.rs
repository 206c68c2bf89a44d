//! Verdicts on single decisions, and the rating of many.

use retrodice_core::objective::Unit;
use retrodice_stats::{CONFIDENCE, Interval, Moments};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How much may be lost for each verdict, in the unit of the game: ascending.
///
/// Chances to win: 0.2, 1, 2 and 4 per cent; points: 0.2, 1, 3 and 6; turns:
/// 0.01, 0.05, 0.1 and 0.2. The first two follow what backgammon and Yahtzee
/// programs use, the last is ours: a blunder costs a fifth of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Bands {
    /// Up to this a decision is good.
    pub good: f64,
    /// Up to this it is doubtful.
    pub doubtful: f64,
    /// Up to this it is an inaccuracy.
    pub inaccuracy: f64,
    /// Up to this it is a mistake, beyond it a blunder.
    pub mistake: f64,
}

impl Bands {
    /// The usual ones for a unit.
    pub const fn usual(unit: Unit) -> Self {
        let [good, doubtful, inaccuracy, mistake] = match unit {
            Unit::WinProbability => [0.002, 0.01, 0.02, 0.04],
            Unit::Points => [0.2, 1.0, 3.0, 6.0],
            Unit::Turns => [0.01, 0.05, 0.1, 0.2],
        };
        Self { good, doubtful, inaccuracy, mistake }
    }

    /// The verdict on a loss.
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

    /// The word for an error rate, in thousandths of the unit. The words are those
    /// of backgammon's performance ratings; other units are measured by what a
    /// blunder is.
    pub fn rating(&self, error_rate: f64) -> &'static str {
        const WORDS: [(f64, &str); 6] = [
            (1.0, "flawless"),
            (2.5, "world class"),
            (5.0, "expert"),
            (7.5, "advanced"),
            (12.5, "intermediate"),
            (17.5, "casual"),
        ];
        let scale = self.mistake / Self::usual(Unit::WinProbability).mistake;
        let known = WORDS.iter().find(|(most, _)| error_rate <= most * scale);
        known.map_or("beginner", |(_, word)| word)
    }
}

/// What a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// `=`: the best, or as good as that.
    Good,
    /// `?!`: something was better.
    Doubtful,
    /// `?!`: an inaccuracy.
    Inaccuracy,
    /// `?`: a mistake.
    Mistake,
    /// `??`: a blunder.
    Blunder,
}

impl Verdict {
    /// `=`, `?!`, `?` or `??`.
    pub const fn mark(self) -> &'static str {
        match self {
            Self::Good => "=",
            Self::Doubtful | Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The verdict in a word.
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

/// The rating of many decisions.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Rating {
    /// Decisions with something to decide: the best move and the second differ, or
    /// the player erred.
    pub counted: u64,
    /// 1,000 × the mean loss of a counted decision, in the unit of the game.
    pub error_rate: f64,
    /// Lower end of its 95 % interval; null with fewer than two decisions.
    pub low: Option<f64>,
    /// Upper end of it.
    pub high: Option<f64>,
    /// The rate in a word.
    pub word: String,
}

impl Rating {
    /// The rating of these losses of counted decisions.
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
