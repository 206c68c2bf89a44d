//! The review of a game: every decision graded, luck separated from skill.
//!
//! For each player the result splits into parts without a remainder. Let `b` be the
//! value before a roll (the exact average over all rolls), `r`
//! the value with the roll on the table and best play, `c` the value after the choice, all
//! including what was scored so far. Then a roll's luck is `r - b`, a choice's loss
//! `r - c`; what changes from `c` to the player's next `b` is due to the
//! others or, where values are estimates, a residual. So is the difference between the `r`
//! of the luck, as exact as `b`, and that of the loss, if a better estimate is shown. Summed up,
//!
//! result = start ± (luck − loss + others + residual),
//!
//! with plus where more is better and minus where turns are counted.

use super::adviser::{Rated, TIE, gain};
use super::game::Coached;
use super::grade::{Bands, Rating, Verdict};
use super::table::{Match, Step, Table};
use play::error::PlayError;
use play::values::Values;
use rules::game::Position;
use rules::objective::{Objective, Sense};
use rules::spec::position_text;
use schemars::JsonSchema;
use serde::Serialize;
use solve::observer::Observer;

/// The review of a game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Review {
    /// The game.
    pub spec: String,
    /// What values and losses count.
    pub unit: String,
    /// Whether values are those of best play, up to rounding.
    pub exact: bool,
    /// Where values come from, in a few words.
    pub basis: String,
    /// The same as a word: `solved`, `profile`, `rollouts`, `potential`, `mind`.
    pub source: String,
    /// The bands of the verdicts.
    pub bands: Bands,
    /// The result in words; null if the game is not over.
    pub result: Option<String>,
    /// One for each seat.
    pub players: Vec<PlayerReview>,
    /// Every roll with its decision.
    pub decisions: Vec<Decision>,
    /// The places in `decisions` of those that are not good, the worst first.
    pub errors: Vec<usize>,
}

/// What a player's result is made of.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PlayerReview {
    /// The seat.
    pub seat: usize,
    /// What the player is called.
    pub name: String,
    /// The result in the unit of the game: turns, points, or the share of the win.
    /// Of a game that is not over, what it is worth as it stands.
    pub result: f64,
    /// What the start was worth: for best play of all seats.
    pub start: f64,
    /// What the player's rolls brought; positive is good luck.
    pub luck: f64,
    /// What the player's decisions gave away.
    pub loss: f64,
    /// What the rolls and decisions of the others brought; positive is good.
    pub others: f64,
    /// What is left: rounding where values are exact; where they are estimates,
    /// how they changed without a roll or a decision. Also the loss by giving up.
    pub residual: f64,
    /// Rolls that left something to choose.
    pub decisions: u64,
    /// How often each verdict fell: good, doubtful, inaccuracy, mistake, blunder.
    pub verdicts: [u64; 5],
    /// The rating.
    pub rating: Rating,
}

/// A roll, and what was done with it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Decision {
    /// The number of the roll, from 1.
    pub number: usize,
    /// The number of the turn.
    pub turn: u32,
    /// The seat.
    pub seat: usize,
    /// The position with the dice on the table.
    pub position: String,
    /// The dice.
    pub dice: Vec<u8>,
    /// The value of the result before the roll, for this seat; points scored and
    /// turns taken so far are included.
    pub before: f64,
    /// That with the roll on the table.
    pub best_value: f64,
    /// That after the choice.
    pub value: f64,
    /// What the roll brought; positive is good luck. Where values are estimates, `best_value`
    /// can be a better one than this is found by.
    pub luck: f64,
    /// What was done.
    pub choice: String,
    /// What would have been best.
    pub best: String,
    /// What the choice gave away.
    pub loss: f64,
    /// The verdict: `=`, `?!`, `?`, `??`.
    pub mark: String,
    /// The verdict in a word.
    pub verdict: Verdict,
    /// Whether there was something to decide: the best move and the second
    /// differ, or the player erred.
    pub counted: bool,
    /// How many moves there were.
    pub moves: usize,
    /// What was remarked on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

/// The account of a seat while the game is gone through.
#[derive(Clone, Copy, Default)]
struct Account {
    start: Option<f64>,
    luck: f64,
    loss: f64,
    others: f64,
    residual: f64,
    /// The value after the last choice.
    last: f64,
    /// What the others did since.
    since: f64,
}

/// Reviews a game up to where its table stands. Ungraded is a roll that waits for
/// its choice.
///
/// # Errors
/// What the values refuse; [`PlayError::Interrupted`] if the observer cancels, who is
/// asked at every step.
pub fn review<G: Coached>(
    table: &Match<G>,
    values: &dyn Values<G>,
    bands: &Bands,
    observer: &dyn Observer,
) -> Result<Review, PlayError> {
    let game = table.game();
    let sense = game.objective().sense();
    let mut decisions: Vec<Decision> = Vec::new();
    let (mut before, mut remark) = (None, None);
    for (at, step) in table.taken() {
        if observer.cancelled() {
            return Err(PlayError::Interrupted);
        }
        let so_far = f64::from(match game.objective() {
            Objective::FewestTurns => at.tallies[at.mover].turns as i32,
            Objective::MostPoints => at.tallies[at.mover].points,
            Objective::WinProbability => 0,
        });
        match (step, &at.place) {
            (Step::Rolled { comment, .. }, Position::Roll(place)) => {
                remark.clone_from(comment);
                before = Some(so_far + values.before(place)?.value);
            }
            (Step::Chosen { index, .. }, Position::Move(place)) => {
                let rated = Rated::shown(game, values, place)?;
                let best_value = so_far + rated.best_value();
                let value = so_far + rated.worths[*index].value;
                let quick = so_far + rated.best_quick(sense);
                let before = before.take().unwrap_or(quick);
                let loss = gain(sense, best_value, value).max(0.0);
                let differs =
                    |n: usize| gain(sense, rated.best_value(), rated.worths[n].value) > TIE;
                let others = (0..rated.moves.len()).filter(|&n| n != rated.best);
                // No verdict on what the values cannot tell apart.
                let sure = loss > rated.doubts[*index];
                let verdict = bands.verdict(if sure { loss } else { 0.0 });
                decisions.push(Decision {
                    number: decisions.len() + 1,
                    turn: at.turn,
                    seat: at.mover,
                    position: position_text(game, &at.place),
                    dice: game.faces(place),
                    before,
                    best_value,
                    value,
                    // Like the value before it: so its mean over the rolls is zero.
                    luck: gain(sense, quick, before),
                    choice: game.write_choice(&rated.moves[*index].choice),
                    best: game.write_choice(&rated.moves[rated.best].choice),
                    loss,
                    mark: verdict.mark().to_owned(),
                    verdict,
                    // Best and second differ if no other move is as good.
                    counted: rated.moves.len() > 1 && (loss > TIE || others.clone().all(differs)),
                    moves: rated.moves.len(),
                    comment: remark.take(),
                });
            }
            _ => {}
        }
    }
    let view = table.view();
    let accounts = accounts(table, &decisions, sense);
    let player = |(seat, account): (usize, &(Account, f64))| {
        let own = || decisions.iter().filter(|decision| decision.seat == seat);
        let mut verdicts = [0; 5];
        own().filter(|d| d.moves > 1).for_each(|d| verdicts[d.verdict as usize] += 1);
        let (account, result) = account;
        PlayerReview {
            seat,
            name: view.seats[seat].name.clone(),
            result: *result,
            start: account.start.unwrap_or(*result),
            luck: account.luck,
            loss: account.loss,
            others: account.others,
            residual: account.residual,
            decisions: own().filter(|d| d.moves > 1).count() as u64,
            verdicts,
            rating: Rating::of(own().filter(|d| d.counted).map(|d| d.loss), bands),
        }
    };
    let players = accounts.iter().enumerate().map(player).collect();
    let mut errors: Vec<usize> =
        (0..decisions.len()).filter(|&n| decisions[n].verdict > Verdict::Good).collect();
    errors.sort_by(|&a, &b| decisions[b].loss.total_cmp(&decisions[a].loss));
    let basis = values.basis();
    Ok(Review {
        spec: view.spec,
        unit: view.unit,
        exact: basis.exact,
        basis: basis.words,
        source: basis.source.name().to_owned(),
        bands: *bands,
        result: view.result.map(|result| result.text),
        players,
        decisions,
        errors,
    })
}

/// The account and the result of each seat.
fn accounts<G: Coached>(
    table: &Match<G>,
    decisions: &[Decision],
    sense: Sense,
) -> Vec<(Account, f64)> {
    let seats = table.chairs().len();
    let shared = table.game().seats() > 1;
    let two = shared && seats == 2;
    let mut accounts = vec![Account::default(); seats];
    for decision in decisions {
        let account = &mut accounts[decision.seat];
        account.meet(decision.before, shared && !two, sense);
        account.luck += decision.luck;
        account.loss += decision.loss;
        let change = gain(sense, decision.value, decision.before);
        account.residual += change - decision.luck + decision.loss;
        account.last = decision.value;
        if two {
            // What one wins the other loses.
            let other = &mut accounts[1 - decision.seat];
            if other.start.is_none() {
                other.meet(1.0 - decision.before, false, sense);
            }
            other.since += decision.loss - decision.luck;
        }
    }
    let now = table.now();
    let scores = now.scores(table.game().objective());
    let finish = |(seat, mut account): (usize, Account)| {
        let over = now.outcome.is_some();
        // A seat that has not decided anything has nothing to account for.
        let Some(_) = account.start else { return (account, scores[seat]) };
        if over {
            account.meet(scores[seat], shared && !two, sense);
            return (account, scores[seat]);
        }
        // As it stands: the last that is known of it.
        let standing = account.last + sign(sense) * account.since;
        account.meet(standing, shared && !two, sense);
        (account, standing)
    };
    accounts.into_iter().enumerate().map(finish).collect()
}

const fn sign(sense: Sense) -> f64 {
    match sense {
        Sense::Minimise => -1.0,
        Sense::Maximise => 1.0,
    }
}

impl Account {
    /// The value is now `value`: books how it changed since the last choice, to the
    /// others as far as their doing is known or, with three and more seats, as a
    /// whole.
    fn meet(&mut self, value: f64, all_others: bool, sense: Sense) {
        if self.start.is_none() {
            (self.start, self.last) = (Some(value), value);
        }
        let change = gain(sense, value, self.last);
        let others = if all_others { change } else { self.since };
        self.others += others;
        self.residual += change - others;
        (self.last, self.since) = (value, 0.0);
    }
}
