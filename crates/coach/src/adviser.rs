//! Advice: what every move is worth, and why the best one is best.

use super::game::{Coached, choice_view};
use super::motive::{Motive, motives};
use super::rollout::{FEWEST, RolloutReport};
use super::seat_value::SeatValue;
use super::view::FurtherStep;
use super::words::words;
use retrodice_core::dice::Roll;
use retrodice_core::game::{Next, Position, PositionOf};
use retrodice_core::objective::{Regret, Sense};
use retrodice_core::spec::position_text;
use retrodice_play::error::PlayError;
use retrodice_play::policy::MoveOf;
use retrodice_play::values::{Shown, Values, Worth, best_of, shares};
use retrodice_solver::solution::bust_probability;
use schemars::JsonSchema;
use serde::Serialize;
use std::cmp::Ordering;
use std::fmt;

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
    /// The same as a word: `solved`, `profile`, `rollouts`, `mind`.
    pub source: String,
    /// The value of the position with best play, for the seat at move.
    pub value: f64,
    /// Lower end of its 95 % interval; the value itself where it is exact, null for
    /// an estimate whose error is not known.
    pub low: Option<f64>,
    /// Upper end of it.
    pub high: Option<f64>,
    /// With three and more seats the value for each, the seat at move first and the others in the
    /// order of play; they sum to one. With two the other seat has the rest, as uncertain.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<SeatValue>,
    /// The moves, the best first; equal ones in the game's order. None before a
    /// roll.
    pub options: Vec<AdviceOption>,
    /// A hint that does not give the move away.
    pub nudge: String,
    /// Which hint that is.
    pub nudged: Nudge,
    /// Why.
    pub reasons: Reasons,
    /// Games that were played on to tell close moves apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settled: Option<Settled>,
}

/// A rollout of the moves that the estimates could not tell apart.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Settled {
    /// Who plays on.
    pub strategy: String,
    /// Games for each of the moves.
    pub games: u64,
    /// The seed of the dice.
    pub seed: u64,
    /// How many moves were rolled out.
    pub moves: usize,
    /// Whether there were enough games for their values to be shown; else those are still the
    /// estimates.
    pub taken: bool,
    /// Whether the best of them is beyond doubt.
    pub decided: bool,
}

/// A hint that does not give the move away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Nudge {
    /// A roll is due.
    Roll,
    /// The dice lose the turn.
    Bust,
    /// There is no move.
    Nothing,
    /// There is one move.
    Only,
    /// Several moves are equally good.
    Several,
    /// The values cannot tell whether to end the turn.
    Close,
    /// The turn goes on.
    GoOn,
    /// The turn ends.
    End,
    /// Only the move is in question.
    Which,
}

impl fmt::Display for Nudge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Roll => "there is nothing to choose: roll",
            Self::Bust => "these dice lose the turn",
            Self::Nothing => "there is nothing to choose",
            Self::Only => "there is only one move",
            Self::Several => "more than one move is best",
            Self::Close => "whether to go on is too close to call",
            Self::GoOn => "do not end the turn yet",
            Self::End => "it is time to end the turn",
            Self::Which => "the question is only which move, not whether to go on",
        })
    }
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
    /// With three and more seats the value for each, as for the position: the others share what
    /// the seat at move leaves in proportion to their quick values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<SeatValue>,
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

impl AdviceOption {
    /// Whether the turn goes on after it.
    pub fn rolls(&self) -> bool {
        self.then == "roll"
    }
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
    /// What speaks for the best move, the most important first.
    pub motives: Vec<Motive>,
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
    /// Which step: `the opponent one space higher in column 7`.
    pub change: String,
    /// The same as numbers.
    pub step: FurtherStep,
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
    /// By how much these are above the quick values, and how much worse than the best move
    /// each must be: see [`Shown`]. Empty for quick values.
    pub gains: Vec<f64>,
    pub doubts: Vec<f64>,
    /// The quick values for every seat, with three and more; empty for quick values.
    pub seats: Vec<Vec<f64>>,
    /// The place of the best, the first of equals.
    pub best: usize,
}

impl<G: Coached> Rated<G> {
    /// By quick values: comparable among positions.
    pub fn new(game: &G, values: &dyn Values<G>, at: &G::MovePosition) -> Result<Self, PlayError> {
        let mut moves = Vec::new();
        game.moves(at, &mut moves);
        let worths = values.moves(at, &moves)?;
        let best = best_of(game.objective().sense(), &worths);
        let (gains, doubts, seats) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Self { moves, worths, gains, doubts, seats, best })
    }

    /// By the values that people are shown.
    pub fn shown(
        game: &G,
        values: &dyn Values<G>,
        at: &G::MovePosition,
    ) -> Result<Self, PlayError> {
        let mut moves = Vec::new();
        game.moves(at, &mut moves);
        let Shown { worths, gains, doubts } = values.shown(at, &moves)?;
        let best = best_of(game.objective().sense(), &worths);
        let seats = values.seats_after(at, &moves)?;
        Ok(Self { moves, worths, gains, doubts, seats, best })
    }

    pub fn best_value(&self) -> f64 {
        self.worths[self.best].value
    }

    /// The place and the value of the best move by quick values, where `self` is by those that
    /// are shown.
    pub fn best_quick(&self, sense: Sense) -> (usize, f64) {
        let quick = self.worths.iter().zip(&self.gains);
        let quick: Vec<Worth> =
            quick.map(|(worth, gain)| Worth::sure(worth.value - gain)).collect();
        let best = best_of(sense, &quick);
        (best, quick[best].value)
    }

    /// The values for every seat after the move at `place`, if it is worth `value` to the mover;
    /// empty for a single seat.
    pub fn shares(&self, game: &G, place: usize, value: f64) -> Vec<f64> {
        shares(game.seats(), value, self.seats.get(place).map_or(&[], Vec::as_slice))
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
    let mut advice = Advice {
        position: position_text(game, place),
        unit: game.objective().unit().to_string(),
        exact: basis.exact,
        basis: basis.words,
        source: basis.source.name().to_owned(),
        value: 0.0,
        low: None,
        high: None,
        seats: Vec::new(),
        options: Vec::new(),
        nudge: String::new(),
        nudged: Nudge::Roll,
        reasons: Reasons::default(),
        settled: None,
    };
    match place {
        Position::Roll(at) => {
            let worth = values.shown_before(at)?;
            let own = SeatValue::new(worth.value, worth.error, basis.exact);
            (advice.value, advice.low, advice.high) = (own.value, own.low, own.high);
            if game.seats() > 2 {
                let seats = shares(game.seats(), worth.value, &values.seats_before(at)?);
                advice.seats = SeatValue::all(&seats, &worth, basis.exact);
            }
            advice.reasons.bust = Some(bust_probability(game, at));
        }
        Position::Move(at) => {
            let rated = Rated::shown(game, values, at)?;
            advice.value = rated.best_value();
            advice.options = options(game, at, &rated, basis.exact);
            advice.take_best();
            advice.nudged = nudge(game, at, &advice.options);
            advice.reasons = reasons(game, values, at, &rated)?;
            advice.reasons.motives = motives(game, at, &advice);
        }
    }
    advice.reasons.words = words(&advice);
    advice.nudge = advice.nudged.to_string();
    Ok(advice)
}

fn options<G: Coached>(
    game: &G,
    at: &G::MovePosition,
    rated: &Rated<G>,
    exact: bool,
) -> Vec<AdviceOption> {
    let (sense, best) = (game.objective().sense(), rated.best_value());
    let counts = game.rule28(at, &rated.moves);
    let ends = |made: &MoveOf<G>| matches!(made.next, Next::End(_));
    // What a move that ends the game is worth is no estimate, and nothing is better.
    let decided = rated.moves.get(rated.best).is_some_and(ends);
    let option = |(index, made): (usize, &MoveOf<G>)| {
        let worth = rated.worths[index];
        let exact = exact || ends(made);
        let SeatValue { value, low, high } = SeatValue::new(worth.value, worth.error, exact);
        let shares = if game.seats() > 2 { rated.shares(game, index, value) } else { Vec::new() };
        let view = choice_view(game, index, made);
        let regret = Regret::between(sense, best, value).amount();
        AdviceOption {
            index,
            choice: view.text,
            then: view.then,
            value,
            low,
            high,
            seats: SeatValue::all(&shares, &worth, exact),
            regret,
            close: !decided && index != rated.best && regret < rated.doubts[index],
            bust: match &made.next {
                Next::Roll(next) => bust_probability(game, next),
                Next::Pass(_) | Next::End(_) => 0.0,
            },
            rule28: counts.get(index).copied().flatten(),
        }
    };
    let mut options: Vec<AdviceOption> = rated.moves.iter().enumerate().map(option).collect();
    // Stable: equal ones stay in the game's order.
    options.sort_by(by_regret);
    options
}

/// What a roll decides, times how often it comes; the roll; what it is worth; what it changes.
type Seen<'a> = (f64, &'a Roll, f64, f64);

fn by_weight(one: &Seen<'_>, other: &Seen<'_>) -> Ordering {
    other.0.total_cmp(&one.0)
}

/// The best first. A function and no closure: one sort then serves the advice on all games.
fn by_regret(one: &AdviceOption, other: &AdviceOption) -> Ordering {
    one.regret.total_cmp(&other.regret)
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
            // The values of the next rolls are quick; as shown, their mean is that of the move.
            let more = f64::from(rated.moves[n].gain) + rated.gains[n];
            look_ahead(game, values, next, than, more, &mut reasons)?;
        }
    }
    if values.is_quick() && rated.moves.len() > 1 {
        let best = game.write_choice(&rated.moves[rated.best].choice);
        for (step, there) in game.further(at) {
            let mut other = Rated::new(game, values, &there)?;
            // What is shown of a move here differs from its quick value as much as it would
            // there, one space away.
            for (made, worth) in other.moves.iter().zip(&mut other.worths) {
                let same = rated.moves.iter().position(|here| here.choice == made.choice);
                worth.value += same.map_or(0.0, |place| rated.gains[place]);
            }
            other.best = best_of(sense, &other.worths);
            let then = game.write_choice(&other.moves[other.best].choice);
            let (differs, value) = (then != best, other.best_value());
            let change = step.to_string();
            reasons.further.push(Further { change, step, best: then, value, differs });
        }
    }
    Ok(reasons)
}

/// What each next roll brings, `more` than its quick value, against ending the turn now.
fn look_ahead<G: Coached>(
    game: &G,
    values: &dyn Values<G>,
    next: &G::RollPosition,
    than: f64,
    more: f64,
    reasons: &mut Reasons,
) -> Result<(), PlayError> {
    let sense = game.objective().sense();
    let table = game.rolls(next);
    let (mut better, mut seen) = (0, Vec::new());
    for (number, roll) in table.rolls().iter().enumerate() {
        let value = more + Rated::new(game, values, &game.land(next, number))?.best_value();
        let swing = gain(sense, value, than);
        better += if swing > TIE { u64::from(roll.weight) } else { 0 };
        seen.push((f64::from(roll.weight) * swing.abs(), roll, value, swing));
    }
    reasons.better = Some(better as f64 / table.total() as f64);
    seen.sort_by(by_weight);
    let total = table.total() as f64;
    reasons.deciding.extend(seen.iter().take(DECIDING).map(|(_, roll, value, swing)| Deciding {
        dice: roll.dice.faces().to_vec(),
        chance: f64::from(roll.weight) / total,
        value: *value,
        swing: *swing,
    }));
    Ok(())
}

impl Advice {
    /// A position is worth what its best move is.
    fn take_best(&mut self) {
        let Some(best) = self.options.first() else { return };
        (self.value, self.low, self.high) = (best.value, best.low, best.high);
        self.seats.clone_from(&best.seats);
    }

    /// The numbers of the moves that the estimates cannot tell apart, the best one's first; none
    /// if they can.
    pub fn close(&self) -> Vec<usize> {
        let close: Vec<usize> =
            self.options.iter().skip(1).filter(|o| o.close).map(|o| o.index).collect();
        let best = self.options.first().filter(|_| !close.is_empty());
        best.map(|best| best.index).into_iter().chain(close).collect()
    }

    /// Takes the values of these moves from a rollout, unless it has too few games to say
    /// anything.
    pub fn settle<G: Coached>(&mut self, game: &G, at: &G::MovePosition, rollout: &RolloutReport) {
        let taken = rollout.games >= FEWEST;
        if taken {
            self.take(game.objective().sense(), rollout);
            self.reasons.motives = motives(game, at, self);
            self.nudged = nudge(game, at, &self.options);
            self.nudge = self.nudged.to_string();
        }
        self.settled = Some(Settled {
            strategy: rollout.strategy.clone(),
            games: rollout.games,
            seed: rollout.seed,
            moves: rollout.options.len(),
            taken,
            decided: rollout.decided == Some(true),
        });
        self.reasons.words = words(self);
    }

    fn take(&mut self, sense: Sense, rollout: &RolloutReport) {
        let Some(best) = rollout.options.first() else { return };
        let decided = rollout.decided == Some(true);
        for option in &mut self.options {
            match rollout.options.iter().find(|came| came.index == option.index) {
                Some(came) => {
                    option.value = came.value;
                    (option.low, option.high) = (Some(came.low), Some(came.high));
                    let all: Vec<f64> = option.seats.iter().map(|seat| seat.value).collect();
                    let all = shares(all.len(), came.value, &all);
                    option.seats =
                        option.seats.iter().zip(all).map(|(seat, to)| seat.moved(to)).collect();
                    if let Some(own) = option.seats.first_mut() {
                        (own.low, own.high) = (option.low, option.high);
                    }
                    option.regret = came.regret;
                    option.close = !decided && came.index != best.index && came.regret_low <= 0.0;
                }
                None => option.regret = gain(sense, best.value, option.value).max(0.0),
            }
        }
        // The best of the games first, also where another move's estimate is above it.
        let order = |option: &AdviceOption| (option.regret, option.index != best.index);
        self.options.sort_by(|a, b| {
            let (a, b) = (order(a), order(b));
            a.0.total_cmp(&b.0).then(a.1.cmp(&b.1))
        });
        self.take_best();
        let best_of = |stays: bool| {
            let these = self.options.iter().filter(|option| option.rolls() == stays);
            let better = |one, other| if gain(sense, other, one) > 0.0 { other } else { one };
            these.map(|option| option.value).reduce(better)
        };
        (self.reasons.stop, self.reasons.roll) = (best_of(false), best_of(true));
        let roll = self.options.iter().find(|option| option.rolls());
        self.reasons.bust = roll.map(|option| option.bust);
    }
}

fn nudge<G: Coached>(game: &G, at: &G::MovePosition, options: &[AdviceOption]) -> Nudge {
    if game.is_bust(at) {
        return Nudge::Bust;
    }
    let Some(best) = options.first() else { return Nudge::Nothing };
    let Some(second) = options.get(1) else { return Nudge::Only };
    if second.regret < TIE {
        return Nudge::Several;
    }
    if options.iter().any(|other| other.close && other.rolls() != best.rolls()) {
        return Nudge::Close;
    }
    match (best.rolls(), options.iter().any(|other| other.rolls() != best.rolls())) {
        (true, true) => Nudge::GoOn,
        (false, true) => Nudge::End,
        _ => Nudge::Which,
    }
}
