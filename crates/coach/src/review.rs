//! Reviews of games: every decision graded, luck separated from skill.
//!
//! For each player the result splits into parts without a remainder. Let `b` be the value before a
//! roll, the exact average over all rolls. Let `r` be the value with the roll on the table and best
//! play, and `c` the value after the choice. All include what was scored so far. Then a roll's luck
//! is `r - b` and a choice's loss `r - c`.
//!
//! Every seat has such values, and they sum to one where only one can win. So another seat's luck
//! and losses change them too: that part is due to the others. What remains is a residual, zero
//! where values are exact. The residuals of all seats sum to zero. Estimates contradict themselves
//! in two places. One is between `c` and the next `b`. The other is between the `r` of the luck, as
//! exact as `b`, and that of the loss, if a better estimate is displayed. In sum,
//!
//! result = start ± (luck − loss + others + residual),
//!
//! with plus where more is better and minus where turns are counted.

use super::advice::{SeatValue, TIE};
use super::adviser::{Rated, gain};
use super::game::Coached;
use super::grade::{Bands, Rating, Verdict};
use super::table::{Match, Table, TableStep};
use retrodice_core::game::Position;
use retrodice_core::objective::{Objective, Sense};
use retrodice_core::observer::Observer;
use retrodice_core::order::sort_by_number;
use retrodice_core::spec::position_text;
use retrodice_play::error::PlayError;
use retrodice_play::values::{Values, Worth, shares};
use schemars::JsonSchema;
use serde::Serialize;

/// Review of a game.
///
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Review {
    /// Spec of the game.
    pub spec: String,
    /// Unit of values and losses.
    pub unit: String,
    /// Whether values are those of best play, up to rounding.
    pub exact: bool,
    /// Source of the values, in a few words.
    pub basis: String,
    /// Source of the values as a word: `solved`, `profile`, `rollouts`, `mind`.
    pub source: String,
    /// Limits of the verdicts.
    pub bands: Bands,
    /// Result in words; null if the game is not over.
    pub result: Option<String>,
    /// Reviews of the players, one for each seat.
    pub players: Vec<PlayerReview>,
    /// Rolls of the game with their decisions.
    pub decisions: Vec<Decision>,
    /// Indices in `decisions` of those that are not good, the worst first.
    pub errors: Vec<usize>,
}

/// Parts of a player's result.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct PlayerReview {
    /// Seat of the player.
    pub seat: usize,
    /// Name of the player.
    pub name: String,
    /// Result in the unit of the game: turns, points, or the share of the win. If the game is not
    /// over, the value of the position as it stands.
    pub result: f64,
    /// Value of the start, with best play of all seats.
    pub start: f64,
    /// Luck of the player's rolls; positive is good.
    pub luck: f64,
    /// Value lost by the player's decisions.
    pub loss: f64,
    /// Value gained by the rolls and decisions of the others; positive is good.
    pub others: f64,
    /// Remainder: rounding where values are exact. Where they are estimates, their changes without
    /// a roll or a decision of anybody. Also the loss by giving up.
    pub residual: f64,
    /// Number of rolls that left something to choose.
    pub decisions: u64,
    /// Number of verdicts of each kind: good, doubtful, inaccuracy, mistake, blunder.
    pub verdicts: [u64; 5],
    /// Rating of the player's decisions.
    pub rating: Rating,
}

/// A roll and the decision on it, graded.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Decision {
    /// Number of the roll, from 1.
    pub number: usize,
    /// Number of the turn.
    pub turn: u32,
    /// Seat of the decision.
    pub seat: usize,
    /// Position with the dice on the table.
    pub position: String,
    /// Dice on the table.
    pub dice: Vec<u8>,
    /// Value before the roll, for this seat. It includes points scored and turns taken so far.
    pub before: f64,
    /// Value with the roll on the table.
    pub best_value: f64,
    /// Value after the choice.
    pub value: f64,
    /// Lower end of the 95 % interval of `value`; the value itself where it is exact, null for an
    /// estimate whose error is not known.
    pub low: Option<f64>,
    /// Upper end of the 95 % interval of `value`.
    pub high: Option<f64>,
    /// Luck of the roll; positive is good. Where values are estimates, `best_value` can be a better
    /// one than the value used here.
    pub luck: f64,
    /// Choice of the player.
    pub choice: String,
    /// Best choice in the position.
    ///
    pub best: String,
    /// Value lost by the choice.
    pub loss: f64,
    /// Half width of the 95 % interval of `loss`; 0 where values are exact, or where their errors
    /// are not known.
    pub doubt: f64,
    /// Mark of the verdict: `=`, `?!`, `?`, `??`.
    pub mark: String,
    /// Verdict in a word.
    ///
    pub verdict: Verdict,
    /// Whether there was something to decide: the best move and the second differ, or the player
    /// erred.
    pub counted: bool,
    /// Number of legal moves.
    pub moves: usize,
    /// Comment on the roll and its choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

/// Changes by a roll and its decision, for every seat, the seat at move first.
#[derive(Default)]
struct Shares {
    /// Values before the roll.
    before: Vec<f64>,
    /// Changes since before the roll.
    change: Vec<f64>,
    /// Values after the choice.
    after: Vec<f64>,
}

/// Account of a seat while the game is reviewed.
#[derive(Clone, Copy, Default)]
struct Account {
    start: Option<f64>,
    luck: f64,
    loss: f64,
    others: f64,
    residual: f64,
    /// Value after the last choice.
    last: f64,
    /// Changes by the others since then.
    since: f64,
}

/// Reviews a game up to the table's current position. A roll that waits for its choice is not
/// graded.
///
/// # Errors
/// Errors of the values are passed on. [`PlayError::Interrupted`] if the observer cancels, which is
/// checked at every step.
pub fn review<G: Coached>(
    table: &Match<G>,
    values: &dyn Values<G>,
    bands: &Bands,
    observer: &dyn Observer,
) -> Result<Review, PlayError> {
    let game = table.game();
    let sense = game.objective().sense();
    let exact = values.basis().exact;
    let mut decisions: Vec<Decision> = Vec::new();
    let mut all: Vec<Shares> = Vec::new();
    let (mut before, mut remark) = (None, None);
    for (at, step) in table.steps_done() {
        if observer.cancelled() {
            return Err(PlayError::Interrupted);
        }
        let so_far = f64::from(match game.objective() {
            Objective::FewestTurns => at.tallies[at.mover].turns as i32,
            Objective::MostPoints => at.tallies[at.mover].points,
            Objective::WinProbability => 0,
        });
        match (step, &at.place) {
            (TableStep::Rolled { comment, .. }, Position::Roll(place)) => {
                remark.clone_from(comment);
                let value = values.before(place)?.value;
                let seats = shares(game.seats(), value, &values.seats_before(place)?);
                before = Some((so_far + value, seats));
            }
            (TableStep::Chosen { index, .. }, Position::Move(place)) => {
                let rated = Rated::for_display(game, values, place)?;
                let best_value = so_far + rated.best_value();
                let Worth { value, error, .. } = rated.worths[*index];
                let SeatValue { value, low, high } =
                    SeatValue::new(value, error, exact, game.objective().unit())
                        .moved(so_far + value);
                let (best_quick, quick) = rated.best_quick(sense);
                let rolled = rated.shares(game, best_quick, quick);
                let quick = so_far + quick;
                let (before, seats) = before.take().unwrap_or_else(|| (quick, rolled.clone()));
                let best = rated.shares(game, rated.best, rated.best_value());
                let chosen = rated.shares(game, *index, rated.worths[*index].value);
                let change = |seat: usize| rolled[seat] - seats[seat] + chosen[seat] - best[seat];
                let change = (0..seats.len()).map(change).collect();
                all.push(Shares { before: seats, change, after: chosen });
                let loss = gain(sense, best_value, value).max(0.0);
                let differs =
                    |n: usize| gain(sense, rated.best_value(), rated.worths[n].value) > TIE;
                let others = (0..rated.moves.len()).filter(|&n| n != rated.best);
                // No verdict on what the values cannot tell apart.
                let is_certain = loss > rated.half_widths[*index];
                let verdict = bands.verdict(if is_certain { loss } else { 0.0 });
                decisions.push(Decision {
                    number: decisions.len() + 1,
                    turn: at.turn,
                    seat: at.mover,
                    position: position_text(game, &at.place),
                    dice: game.faces(place),
                    before,
                    best_value,
                    value,
                    low,
                    high,
                    // Like the value before it: so its mean over the rolls is zero.
                    luck: gain(sense, quick, before),
                    choice: game.write_choice(&rated.moves[*index].choice),
                    best: game.write_choice(&rated.moves[rated.best].choice),
                    loss,
                    doubt: rated.half_widths[*index],
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
    let accounts = accounts(table, &decisions, &all, sense);
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
    let errors = errors(&decisions);
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

/// Returns the account and the result of each seat.
fn accounts<G: Coached>(
    table: &Match<G>,
    decisions: &[Decision],
    all: &[Shares],
    sense: Sense,
) -> Vec<(Account, f64)> {
    let seats = table.seats().len();
    let mut accounts = vec![Account::default(); seats];
    for (decision, Shares { before, change, .. }) in decisions.iter().zip(all) {
        let account = &mut accounts[decision.seat];
        account.meet(decision.before, sense);
        account.luck += decision.luck;
        account.loss += decision.loss;
        let own = gain(sense, decision.value, decision.before);
        account.residual += own - decision.luck + decision.loss;
        account.last = decision.value;
        for (place, (before, change)) in before.iter().zip(change).enumerate().skip(1) {
            let other = &mut accounts[(decision.seat + place) % seats];
            if other.start.is_none() {
                other.meet(*before, sense);
            }
            other.since += change;
        }
    }
    let now = table.now();
    let scores = now.scores(table.game().objective());
    let finish = |(seat, mut account): (usize, Account)| {
        let over = now.outcome.is_some();
        // A seat that nothing was decided for has nothing to account for.
        let Some(_) = account.start else { return (account, scores[seat]) };
        // A game that is not over, as it stands: the last that is known of it.
        let standing = || {
            let (decision, shares) = decisions.last().zip(all.last())?;
            shares.after.get((seat + seats - decision.seat) % seats).copied()
        };
        let value = if over { scores[seat] } else { standing().unwrap_or(account.last) };
        account.meet(value, sense);
        (account, value)
    };
    accounts.into_iter().enumerate().map(finish).collect()
}

impl Account {
    /// Takes the current value, and books its change since the last choice. The part due to the
    /// others goes to them.
    fn meet(&mut self, value: f64, sense: Sense) {
        if self.start.is_none() {
            (self.start, self.last) = (Some(value), value);
        }
        self.others += self.since;
        self.residual += gain(sense, value, self.last) - self.since;
        (self.last, self.since) = (value, 0.0);
    }
}

/// Returns the indices of the errors, the worst first.
fn errors(decisions: &[Decision]) -> Vec<usize> {
    let wrong = |&n: &usize| decisions[n].verdict > Verdict::Good;
    let mut errors: Vec<usize> = (0..decisions.len()).filter(wrong).collect();
    sort_by_number(&mut errors, |&n| -decisions[n].loss);
    errors
}
