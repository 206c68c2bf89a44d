//! Advice on a position: the value of every move, and the reasons for the best one.

use super::advice::{
    Advice, AdviceOption, Deciding, Further, Nudge, Reasons, SeatValue, Settled, TIE,
};
use super::erased::FurtherStep;
use super::game::{Coached, choice_view};
use super::reasons::{Voice, motives, sentences};
use super::rollout::{MIN_GAMES, RolloutReport};
use retrodice_core::game::{Next, Position, PositionOf};
use retrodice_core::objective::{Regret, Sense, Unit};
use retrodice_core::order::sort_by_number;
use retrodice_core::spec::position_text;
use retrodice_play::error::PlayError;
use retrodice_play::policy::MoveOf;
use retrodice_play::values::{DisplayValues, Values, Worth, best_of, shares};
use retrodice_solver::solution::bust_probability;

/// Maximum number of deciding rolls that are listed.
const MAX_DECIDING: usize = 5;

/// Legal moves of a position with their values.
pub(super) struct Rated<G: Coached> {
    pub moves: Vec<MoveOf<G>>,
    pub worths: Vec<Worth>,
    /// Differences from the quick values. Empty for quick values.
    pub gains: Vec<f64>,
    /// Half widths of the 95 % interval of the difference from the best move: see
    /// [`DisplayValues`]. Empty for quick values.
    pub half_widths: Vec<f64>,
    /// Quick values of every seat, with three or more seats. Empty for quick values.
    pub seats: Vec<Vec<f64>>,
    /// Index of the best move, the first of equals.
    pub best: usize,
}

impl<G: Coached> Rated<G> {
    /// Rates the moves by quick values, which are comparable among positions.
    pub(crate) fn new(
        game: &G,
        values: &dyn Values<G>,
        at: &G::MovePosition,
    ) -> Result<Self, PlayError> {
        let mut moves = Vec::new();
        game.moves(at, &mut moves);
        let worths = values.moves(at, &moves)?;
        let best = best_of(game.objective().sense(), &worths);
        let (gains, half_widths, seats) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Self { moves, worths, gains, half_widths, seats, best })
    }

    /// Rates the moves by the values for display.
    pub(crate) fn for_display(
        game: &G,
        values: &dyn Values<G>,
        at: &G::MovePosition,
    ) -> Result<Self, PlayError> {
        let mut moves = Vec::new();
        game.moves(at, &mut moves);
        let DisplayValues { worths, gains, half_widths } = values.display_moves(at, &moves)?;
        let best = best_of(game.objective().sense(), &worths);
        let seats = values.seats_after(at, &moves)?;
        Ok(Self { moves, worths, gains, half_widths, seats, best })
    }

    pub(crate) fn best_value(&self) -> f64 {
        self.worths[self.best].value
    }

    /// Returns the index and the value of the best move by quick values, where `self` has those for
    /// display.
    pub(crate) fn best_quick(&self, sense: Sense) -> (usize, f64) {
        let quick = self.worths.iter().zip(&self.gains);
        let quick: Vec<Worth> =
            quick.map(|(worth, gain)| Worth::sure(worth.value - gain)).collect();
        let best = best_of(sense, &quick);
        (best, quick[best].value)
    }

    /// Returns the value of every seat after the move at `place`, if it is worth `value` to the
    /// mover. Empty for a single seat.
    pub(crate) fn shares(&self, game: &G, place: usize, value: f64) -> Vec<f64> {
        shares(game.seats(), value, self.seats.get(place).map_or(&[], Vec::as_slice))
    }
}

/// Returns how much better `value` is than `than`.
pub(super) fn gain(sense: Sense, value: f64, than: f64) -> f64 {
    match sense {
        Sense::Minimise => than - value,
        Sense::Maximise => value - than,
    }
}

/// Advises on a position. Before a roll there is nothing to choose: the advice has the value and
/// the chance of a bust.
///
/// # Errors
/// Errors of the values are passed on.
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
            let worth = values.display_before(at)?;
            let own =
                SeatValue::new(worth.value, worth.error, basis.exact, game.objective().unit());
            (advice.value, advice.low, advice.high) = (own.value, own.low, own.high);
            if game.seats() > 2 {
                let seats = shares(game.seats(), worth.value, &values.seats_before(at)?);
                advice.seats = SeatValue::all(&seats, &worth, basis.exact);
            }
            advice.reasons.bust = Some(bust_probability(game, at));
        }
        Position::Move(at) => {
            let rated = Rated::for_display(game, values, at)?;
            advice.value = rated.best_value();
            advice.options = options(game, at, &rated, basis.exact);
            advice.take_best();
            advice.nudged = nudge(game, at, &advice.options);
            advice.reasons = reasons(game, values, at, &rated)?;
            advice.reasons.motives = motives(game, at, &advice);
        }
    }
    advice.reasons.words = sentences(&advice, Voice::of::<G>());
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
    let counts = game.stop_counts(at, &rated.moves);
    let ends = |step: &MoveOf<G>| matches!(step.next, Next::End(_));
    // What a move that ends the game is worth is no estimate, and nothing is better.
    let decided = rated.moves.get(rated.best).is_some_and(ends);
    let option = |(index, step): (usize, &MoveOf<G>)| {
        let worth = rated.worths[index];
        let exact = exact || ends(step);
        let SeatValue { value, low, high } =
            SeatValue::new(worth.value, worth.error, exact, game.objective().unit());
        let shares = if game.seats() > 2 { rated.shares(game, index, value) } else { Vec::new() };
        let view = choice_view(game, index, step);
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
            close: !decided && index != rated.best && regret < rated.half_widths[index],
            bust: match &step.next {
                Next::Roll(next) => bust_probability(game, next),
                Next::Pass(_) | Next::End(_) => 0.0,
            },
            stop_count: counts.get(index).copied().flatten(),
        }
    };
    let mut options: Vec<AdviceOption> = rated.moves.iter().enumerate().map(option).collect();
    sort_by_number(&mut options, |option| option.regret);
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
            // The values of the next rolls are quick; as shown, their mean is that of the move.
            let more = f64::from(rated.moves[n].gain) + rated.gains[n];
            look_ahead(game, values, next, than, more, &mut reasons)?;
        }
    }
    if values.is_quick() && rated.moves.len() > 1 {
        let best = game.write_choice(&rated.moves[rated.best].choice);
        for (change, there) in game.further(at) {
            let mut other = Rated::new(game, values, &there)?;
            // What is shown of a move here differs from its quick value as much as it would
            // there, one space away.
            for (step, worth) in other.moves.iter().zip(&mut other.worths) {
                let same = rated.moves.iter().position(|here| here.choice == step.choice);
                worth.value += same.map_or(0.0, |place| rated.gains[place]);
            }
            other.best = best_of(sense, &other.worths);
            let then = game.write_choice(&other.moves[other.best].choice);
            let (differs, value) = (then != best, other.best_value());
            let text = change.to_string();
            reasons.further.push(Further {
                change: text,
                step: FurtherStep::new(&change),
                best: then,
                value,
                differs,
            });
        }
    }
    Ok(reasons)
}

/// Compares each next roll, `more` than its quick value, with ending the turn now.
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
    let (mut better, mut effects) = (0, Vec::new());
    for (number, roll) in table.rolls().iter().enumerate() {
        let value = more + Rated::new(game, values, &game.land(next, number))?.best_value();
        let swing = gain(sense, value, than);
        better += if swing > TIE { u64::from(roll.weight) } else { 0 };
        effects.push((f64::from(roll.weight) * swing.abs(), roll, value, swing));
    }
    reasons.better = Some(better as f64 / table.total() as f64);
    sort_by_number(&mut effects, |effect| -effect.0);
    let total = table.total() as f64;
    reasons.deciding.extend(effects.iter().take(MAX_DECIDING).map(|(_, roll, value, swing)| {
        Deciding {
            dice: roll.dice.faces().to_vec(),
            chance: f64::from(roll.weight) / total,
            value: *value,
            swing: *swing,
        }
    }));
    Ok(())
}

impl Advice {
    /// Gives the position the value of its best move.
    fn take_best(&mut self) {
        let Some(best) = self.options.first() else { return };
        (self.value, self.low, self.high) = (best.value, best.low, best.high);
        self.seats.clone_from(&best.seats);
    }

    /// Returns the indices of the moves that the estimates cannot tell apart, the best one's first.
    /// Empty if they can.
    pub fn close(&self) -> Vec<usize> {
        let close: Vec<usize> =
            self.options.iter().skip(1).filter(|o| o.close).map(|o| o.index).collect();
        let best = self.options.first().filter(|_| !close.is_empty());
        best.map(|best| best.index).into_iter().chain(close).collect()
    }

    /// Takes the values of these moves from a rollout, unless it has too few games.
    pub fn settle<G: Coached>(&mut self, game: &G, at: &G::MovePosition, rollout: &RolloutReport) {
        let has_enough = rollout.games >= MIN_GAMES;
        if has_enough {
            self.take(game.objective().sense(), rollout);
            self.reasons.motives = motives(game, at, self);
            self.nudged = nudge(game, at, &self.options);
            self.nudge = self.nudged.to_string();
        }
        let (low, high) =
            rollout.options.get(1).map_or((0.0, 0.0), |next| (next.regret_low, next.regret_high));
        self.settled = Some(Settled {
            strategy: rollout.strategy.clone(),
            games: rollout.games,
            max_games: rollout.max_games,
            low,
            high,
            seed: rollout.seed,
            moves: rollout.options.len(),
            taken: has_enough,
            decided: rollout.decided == Some(true),
        });
        self.reasons.words = sentences(self, Voice::of::<G>());
    }

    fn take(&mut self, sense: Sense, rollout: &RolloutReport) {
        let Some(best) = rollout.options.first() else { return };
        let decided = rollout.decided == Some(true);
        for option in &mut self.options {
            match rollout.options.iter().find(|result| result.index == option.index) {
                Some(result) => {
                    option.value = result.value;
                    (option.low, option.high) = (Some(result.low), Some(result.high));
                    let all: Vec<f64> = option.seats.iter().map(|seat| seat.value).collect();
                    let all = shares(all.len(), result.value, &all);
                    option.seats = option
                        .seats
                        .iter()
                        .zip(all)
                        .map(|(seat, to)| seat.moved(to).within(Unit::WinProbability))
                        .collect();
                    if let Some(own) = option.seats.first_mut() {
                        (own.low, own.high) = (option.low, option.high);
                    }
                    option.regret = result.regret;
                    option.close =
                        !decided && result.index != best.index && result.regret_low <= 0.0;
                }
                None => option.regret = gain(sense, best.value, option.value).max(0.0),
            }
        }
        // The best of the games first, also where another move's estimate is above it.
        sort_by_number(&mut self.options, |option| f64::from(option.index != best.index));
        sort_by_number(&mut self.options, |option| option.regret);
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
