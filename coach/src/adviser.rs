//! Advice: what every move is worth, and why the best one is best.

use super::game::{Coached, choice_view};
use chance::{CONFIDENCE, Estimate, Interval};
use play::error::PlayError;
use play::policy::MoveOf;
use play::values::{Values, Worth, best_of};
use rules::game::{Next, Position, PositionOf};
use rules::objective::{Regret, Sense, Unit};
use rules::spec::position_text;
use schemars::JsonSchema;
use serde::Serialize;
use solve::solution::bust_probability;

/// How many rolls that decide are listed.
const DECIDING: usize = 5;

/// Values closer than this count as equal.
pub(super) const TIE: f64 = 1e-9;

/// What to do in a position, and why.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Advice {
    /// The position, as it is written best.
    pub position: String,
    /// What values count: `turns` or `points` to come, `win probability`.
    pub unit: String,
    /// Whether values are those of best play, up to rounding.
    pub exact: bool,
    /// Where values come from, in a few words.
    pub basis: String,
    /// The value of the position with best play, for the seat at move.
    pub value: f64,
    /// The moves, the best first; equal ones in the game's order. None before a
    /// roll.
    pub options: Vec<AdviceOption>,
    /// A hint that does not give the move away.
    pub nudge: String,
    /// Why.
    pub reasons: Reasons,
}

/// One move with its worth.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AdviceOption {
    /// Its number among the choices in the game's order, from 0.
    pub index: usize,
    /// What the player does.
    #[serde(rename = "move")]
    pub choice: String,
    /// What follows: `roll` in this turn, `pass` to the next, `end` of the game.
    pub then: String,
    /// The value of doing it, points scored at once included.
    pub value: f64,
    /// Lower end of the 95 % interval; the value itself where it is exact, null for
    /// an estimate whose error is not known.
    pub low: Option<f64>,
    /// Upper end of it.
    pub high: Option<f64>,
    /// What it gives away against the best move.
    pub regret: f64,
    /// Whether the values are estimates that cannot tell it from the best move.
    pub close: bool,
    /// Probability that the next roll of this turn loses it; zero if the move
    /// ends the turn.
    pub bust: f64,
    /// The count of the Rule of 28 after it (Can't Stop); it stops at 28.
    pub rule28: Option<i32>,
}

/// Why the best move is best.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Reasons {
    /// The best value of ending the turn; null if it cannot be ended.
    pub stop: Option<f64>,
    /// The best value of rolling on; null if that is not possible.
    pub roll: Option<f64>,
    /// Probability that the next roll loses the turn, after the best move that
    /// rolls on.
    pub bust: Option<f64>,
    /// Probability that the next roll leaves more than ending the turn now; null
    /// where that was not looked at.
    pub better: Option<f64>,
    /// The rolls that change the value most, good ones and bad ones.
    pub deciding: Vec<Deciding>,
    /// What would be best if an opponent were one step further.
    pub further: Vec<Further>,
    /// All this in sentences.
    pub words: Vec<String>,
}

/// A next roll that matters.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Deciding {
    /// The dice thrown; in Can't Stop those of one roll that pairs like it.
    pub dice: Vec<u8>,
    /// Its probability.
    pub chance: f64,
    /// The value once it lies on the table.
    pub value: f64,
    /// The value less that of ending the turn now, or of rolling where the turn
    /// cannot be ended; positive is good.
    pub swing: f64,
}

/// The same position with an opponent one step further.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Further {
    /// Which step: `player 2 one space higher in column 7`.
    pub change: String,
    /// What would then be best.
    pub best: String,
    /// Its value.
    pub value: f64,
    /// Whether that is another move.
    pub differs: bool,
}

/// The moves of a position with their worths.
pub(super) struct Rated<G: Coached> {
    pub moves: Vec<MoveOf<G>>,
    pub worths: Vec<Worth>,
    /// The place of the best, the first of equals.
    pub best: usize,
}

impl<G: Coached> Rated<G> {
    pub fn new(game: &G, values: &dyn Values<G>, at: &G::MovePosition) -> Result<Self, PlayError> {
        let mut moves = Vec::new();
        game.moves(at, &mut moves);
        let worths = values.moves(at, &moves)?;
        let best = best_of(game.objective().sense(), &worths);
        Ok(Self { moves, worths, best })
    }

    pub fn best_value(&self) -> f64 {
        self.worths[self.best].value
    }
}

/// How much better `value` is than `than`.
pub(super) fn gain(sense: Sense, value: f64, than: f64) -> f64 {
    match sense {
        Sense::Minimise => than - value,
        Sense::Maximise => value - than,
    }
}

/// Advice on a position. On a roll position there is nothing to choose: its
/// value and the chance of a bust are given.
///
/// # Errors
/// What the values refuse.
pub fn advise<G: Coached>(
    game: &G,
    values: &dyn Values<G>,
    place: &PositionOf<G>,
) -> Result<Advice, PlayError> {
    let basis = values.basis();
    let unit = game.objective().unit();
    let mut advice = Advice {
        position: position_text(game, place),
        unit: unit.to_string(),
        exact: basis.exact,
        basis: basis.words,
        value: 0.0,
        options: Vec::new(),
        nudge: String::new(),
        reasons: Reasons::default(),
    };
    match place {
        Position::Roll(at) => {
            advice.value = values.before(at)?.value;
            advice.nudge = "there is nothing to choose: roll".to_owned();
            let bust = bust_probability(game, at);
            advice.reasons.bust = Some(bust);
            advice.reasons.words.push(lost(bust));
        }
        Position::Move(at) => {
            let rated = Rated::new(game, values, at)?;
            advice.value = rated.best_value();
            let doubt = if basis.exact { 0.0 } else { values.doubt(at) };
            advice.options = options(game, at, &rated, basis.exact, doubt);
            advice.nudge = nudge(game, at, &advice.options);
            advice.reasons = reasons(game, values, at, &rated)?;
            advice.reasons.words = words(&advice, unit);
        }
    }
    Ok(advice)
}

fn options<G: Coached>(
    game: &G,
    at: &G::MovePosition,
    rated: &Rated<G>,
    exact: bool,
    doubt: f64,
) -> Vec<AdviceOption> {
    let (sense, best) = (game.objective().sense(), rated.best_value());
    let counts = game.rule28(at, &rated.moves);
    let option = |(index, made): (usize, &MoveOf<G>)| {
        let Worth { value, error } = rated.worths[index];
        let interval = match (exact, error > 0.0) {
            (true, _) => Some(Interval { low: value, high: value }),
            (false, true) => {
                let estimate = Estimate { mean: value, standard_error: error };
                Some(estimate.interval(CONFIDENCE))
            }
            (false, false) => None,
        };
        let view = choice_view(game, index, made);
        let regret = Regret::between(sense, best, value).amount();
        AdviceOption {
            index,
            choice: view.text,
            then: view.then,
            value,
            low: interval.map(|interval| interval.low),
            high: interval.map(|interval| interval.high),
            regret,
            close: index != rated.best && regret < doubt,
            bust: match &made.next {
                Next::Roll(next) => bust_probability(game, next),
                Next::Pass(_) | Next::End(_) => 0.0,
            },
            rule28: counts.get(index).copied().flatten(),
        }
    };
    let mut options: Vec<AdviceOption> = rated.moves.iter().enumerate().map(option).collect();
    // Stable: equal ones stay in the game's order.
    options.sort_by(|a, b| a.regret.total_cmp(&b.regret));
    options
}

fn reasons<G: Coached>(
    game: &G,
    values: &dyn Values<G>,
    at: &G::MovePosition,
    rated: &Rated<G>,
) -> Result<Reasons, PlayError> {
    let sense = game.objective().sense();
    let of = |rolls: bool| {
        let places = 0..rated.moves.len();
        let fitting = places.filter(|&n| matches!(rated.moves[n].next, Next::Roll(_)) == rolls);
        let best = fitting.reduce(|best, n| {
            let better = gain(sense, rated.worths[n].value, rated.worths[best].value) > 0.0;
            if better { n } else { best }
        });
        best.filter(|_| rated.moves.len() > 1)
    };
    let (stop, roll) = (of(false), of(true));
    let mut reasons = Reasons {
        stop: stop.map(|n| rated.worths[n].value),
        roll: roll.map(|n| rated.worths[n].value),
        ..Reasons::default()
    };
    if let Some((n, Next::Roll(next))) = roll.map(|n| (n, &rated.moves[n].next)) {
        reasons.bust = Some(bust_probability(game, next));
        if values.is_quick() {
            let than = reasons.stop.unwrap_or(rated.worths[n].value);
            look_ahead(game, values, next, than, f64::from(rated.moves[n].gain), &mut reasons)?;
        }
    }
    if values.is_quick() && rated.moves.len() > 1 {
        let best = game.write_choice(&rated.moves[rated.best].choice);
        for (change, there) in game.further(at) {
            let other = Rated::new(game, values, &there)?;
            let then = game.write_choice(&other.moves[other.best].choice);
            let (differs, value) = (then != best, other.best_value());
            reasons.further.push(Further { change, best: then, value, differs });
        }
    }
    Ok(reasons)
}

/// What each next roll brings, against ending the turn now.
fn look_ahead<G: Coached>(
    game: &G,
    values: &dyn Values<G>,
    next: &G::RollPosition,
    than: f64,
    scored: f64,
    reasons: &mut Reasons,
) -> Result<(), PlayError> {
    let sense = game.objective().sense();
    let table = game.rolls(next);
    let (mut better, mut seen) = (0, Vec::new());
    for (number, roll) in table.rolls().iter().enumerate() {
        let value = scored + Rated::new(game, values, &game.land(next, number))?.best_value();
        let swing = gain(sense, value, than);
        better += if swing > TIE { u64::from(roll.weight) } else { 0 };
        seen.push((f64::from(roll.weight) * swing.abs(), roll, value, swing));
    }
    reasons.better = Some(better as f64 / table.total() as f64);
    seen.sort_by(|a, b| b.0.total_cmp(&a.0));
    let total = table.total() as f64;
    reasons.deciding.extend(seen.iter().take(DECIDING).map(|(_, roll, value, swing)| Deciding {
        dice: roll.dice.faces().to_vec(),
        chance: f64::from(roll.weight) / total,
        value: *value,
        swing: *swing,
    }));
    Ok(())
}

/// A value for people.
pub fn amount(value: f64, unit: Unit) -> String {
    match unit {
        Unit::WinProbability => format!("{:.2} %", 100.0 * value),
        Unit::Turns => format!("{value:.3} turns"),
        Unit::Points => format!("{value:.2} points"),
    }
}

fn lost(bust: f64) -> String {
    format!("the next roll has a {:.1} % chance of a bust", 100.0 * bust)
}

fn nudge<G: Coached>(game: &G, at: &G::MovePosition, options: &[AdviceOption]) -> String {
    if game.is_bust(at) {
        return "these dice lose the turn".to_owned();
    }
    let Some(best) = options.first() else { return "there is nothing to choose".to_owned() };
    let Some(second) = options.get(1) else { return "there is only one move".to_owned() };
    if second.regret < TIE {
        return "more than one move is best".to_owned();
    }
    let stays = |option: &AdviceOption| option.then == "roll";
    if options.iter().any(|other| other.close && stays(other) != stays(best)) {
        return "whether to go on is too close to call".to_owned();
    }
    match (stays(best), options.iter().any(|other| stays(other) != stays(best))) {
        (true, true) => "do not end the turn yet".to_owned(),
        (false, true) => "it is time to end the turn".to_owned(),
        _ => "the question is only which move, not whether to go on".to_owned(),
    }
}

fn words(advice: &Advice, unit: Unit) -> Vec<String> {
    let mut words = Vec::new();
    let reasons = &advice.reasons;
    let Some(best) = advice.options.first() else { return words };
    if let (Some(stop), Some(roll)) = (reasons.stop, reasons.roll) {
        let (stop, roll) = (amount(stop, unit), amount(roll, unit));
        words.push(format!("ending the turn is worth {stop}, rolling on {roll}"));
    }
    if let Some(bust) = reasons.bust.filter(|&bust| bust > 0.0) {
        words.push(lost(bust));
    }
    if let (Some(better), Some(_)) = (reasons.better, reasons.stop) {
        let share = 100.0 * better;
        words.push(format!("{share:.1} % of rolls are better than ending the turn now"));
    }
    if let Some(count) = best.rule28 {
        let verdict = if count >= 28 { "it would stop" } else { "it would roll on" };
        words.push(format!("Rule of 28: {count} after {}; {verdict}", best.choice));
    }
    for further in &reasons.further {
        let then = if further.differs { "would be best" } else { "would still be best" };
        words.push(format!("with {}, {} {then}", further.change, further.best));
    }
    words
}
