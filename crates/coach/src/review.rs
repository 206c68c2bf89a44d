//! The review of a game: every decision graded, luck separated from skill.
//!
//! For each player the result splits into parts without a remainder. Let `b` be the
//! value before a roll (the exact average over all rolls), `r`
//! the value with the roll on the table and best play, `c` the value after the choice, all
//! including what was scored so far. Then a roll's luck is `r - b` and a choice's loss
//! `r - c`. Every seat has such values, and they sum to one where only one can win: what another
//! seat's luck and losses change of them is due to the others. What then is left is a residual,
//! zero where values are exact; the residuals of all seats sum to zero. Estimates
//! contradict themselves in two places: between `c` and the next `b`, and between the `r` of the
//! luck, as exact as `b`, and that of the loss, if a better estimate is shown. Summed up,
//!
//! result = start ± (luck − loss + others + residual),
//!
//! with plus where more is better and minus where turns are counted.

use super::adviser::{Rated, TIE, gain};
use super::game::Coached;
use super::grade::{Bands, Rating, Verdict};
use super::seat_value::SeatValue;
use super::table::{Match, Step, Table};
use retrodice_core::game::Position;
use retrodice_core::objective::{Objective, Sense};
use retrodice_core::observer::Observer;
use retrodice_core::spec::position_text;
use retrodice_play::error::PlayError;
use retrodice_play::values::{Values, Worth, shares};
use schemars::JsonSchema;
use serde::Serialize;

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
    /// The same as a word: `solved`, `profile`, `rollouts`, `mind`.
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
    /// how they changed without a roll or a decision, of anybody. Also the loss by giving up.
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
    /// Lower end of the 95 % interval of `value`; the value itself where it is exact, null for an
    /// estimate whose error is not known.
    pub low: Option<f64>,
    /// Upper end of it.
    pub high: Option<f64>,
    /// What the roll brought; positive is good luck. Where values are estimates, `best_value`
    /// can be a better one than this is found by.
    pub luck: f64,
    /// What was done.
    pub choice: String,
    /// What would have been best.
    pub best: String,
    /// What the choice gave away.
    pub loss: f64,
    /// How far `loss` may be off, half of its 95 % interval; 0 where values are exact, or where their
    /// errors are not known.
    pub doubt: f64,
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

/// What a decision and the roll before it changed for every seat, the seat at move first.
#[derive(Default)]
struct Shares {
    /// The values before the roll.
    before: Vec<f64>,
    /// What changed since.
    change: Vec<f64>,
    /// The values after the choice.
    after: Vec<f64>,
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
    let exact = values.basis().exact;
    let mut decisions: Vec<Decision> = Vec::new();
    let mut all: Vec<Shares> = Vec::new();
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
                let value = values.before(place)?.value;
                let seats = shares(game.seats(), value, &values.seats_before(place)?);
                before = Some((so_far + value, seats));
            }
            (Step::Chosen { index, .. }, Position::Move(place)) => {
                let rated = Rated::shown(game, values, place)?;
                let best_value = so_far + rated.best_value();
                let Worth { value, error, .. } = rated.worths[*index];
                let SeatValue { value, low, high } =
                    SeatValue::new(value, error, exact).moved(so_far + value);
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
                    low,
                    high,
                    // Like the value before it: so its mean over the rolls is zero.
                    luck: gain(sense, quick, before),
                    choice: game.write_choice(&rated.moves[*index].choice),
                    best: game.write_choice(&rated.moves[rated.best].choice),
                    loss,
                    doubt: rated.doubts[*index],
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

/// The account and the result of each seat.
fn accounts<G: Coached>(
    table: &Match<G>,
    decisions: &[Decision],
    all: &[Shares],
    sense: Sense,
) -> Vec<(Account, f64)> {
    let seats = table.chairs().len();
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
    /// The value is now `value`: books how it changed since the last choice, to the
    /// others as far as it is their doing.
    fn meet(&mut self, value: f64, sense: Sense) {
        if self.start.is_none() {
            (self.start, self.last) = (Some(value), value);
        }
        self.others += self.since;
        self.residual += gain(sense, value, self.last) - self.since;
        (self.last, self.since) = (value, 0.0);
    }
}

/// The numbers of the errors, the worst first.
fn errors(decisions: &[Decision]) -> Vec<usize> {
    let wrong = |&n: &usize| decisions[n].verdict > Verdict::Good;
    let mut errors: Vec<usize> = (0..decisions.len()).filter(wrong).collect();
    errors.sort_by(|&a, &b| decisions[b].loss.total_cmp(&decisions[a].loss));
    errors
}
