//! A game in progress at one table: rolls, choices, undo, comments.

use super::erased::Board;
use super::game::{Coached, Scene, SeatTally, choice_view, moves_at};
use super::seats::{Commitment, MAX_SEATS, TableSeat};
use super::situation::Situation;
use super::view::{ChoiceView, MatchView, Phase, ResultView, SeatView, StepView};
use retrodice_core::game::Position;
use retrodice_core::notation::NotationError;
use retrodice_core::objective::Objective;
use retrodice_core::spec::position_text;
use retrodice_core::text::find_choice;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{Strategy, illegal_move};
use retrodice_stats::{Experiment, Purpose};
use schemars::JsonSchema;
use serde::Serialize;

/// Maximum length of a comment, in characters.
pub const MAX_COMMENT_CHARS: usize = 500;

/// Experiment whose streams are the dice of a table.
const EXPERIMENT: &str = "coach";

/// A step of a game at a table.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum TableStep {
    /// Dice were thrown, or typed in; with a comment.
    Rolled { typed: bool, comment: Option<String> },
    /// A move was made: its index, text and gain.
    Chosen { index: usize, choice: String, gain: i32 },
    /// A seat gave up.
    ///
    Resigned { seat: usize },
}

/// Selection of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick<'a> {
    /// Index of the move among the choices.
    Index(usize),
    /// Text of the move, such as `6+8 stop`.
    Text(&'a str),
}

/// Step of a strategy at a table, with its description.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct BotStep {
    /// Seat of the strategy.
    pub seat: usize,
    /// Name of the strategy.
    pub bot: String,
    /// `roll`, or the text of the choice.
    pub did: String,
    /// Description of the strategy.
    pub why: String,
}

/// A game in progress with its type erased: the interface of the doors.
///
/// Every change is one step that can be undone and redone. A method that fails changes nothing.
pub trait Table: Send + Sync {
    /// Returns what everybody at the table sees.
    fn view(&self) -> MatchView;

    /// Returns the seat at move, from 0.
    fn mover(&self) -> usize;

    /// Returns the dice on the table.
    fn dice(&self) -> Vec<u8>;

    /// Returns whether a strategy is to roll or choose next.
    fn bot_is_next(&self) -> bool;

    /// Rolls the dice of the seed, or puts these faces on the table.
    ///
    /// # Errors
    /// [`PlayError::NotNow`] if no roll is due; [`PlayError::Notation`] for dice
    /// that no roll shows.
    fn roll(&mut self, typed: Option<&[u8]>) -> Result<(), PlayError>;

    /// Makes a move of the seat at move.
    ///
    /// # Errors
    /// [`PlayError::NotNow`] if no choice is due; [`PlayError::Notation`],
    /// listing the moves, if it is none of them.
    fn choose(&mut self, pick: Pick<'_>) -> Result<(), PlayError>;

    /// Lets the strategy at move roll or choose.
    ///
    /// # Errors
    /// [`PlayError::NotNow`] if a person is at move or the game is over.
    fn bot_step(&mut self) -> Result<BotStep, PlayError>;

    /// Goes back to the last time that a person had something to decide, or to type in; to the
    /// beginning if there was none.
    ///
    /// # Errors
    /// [`PlayError::NotNow`] at the beginning.
    fn undo(&mut self) -> Result<(), PlayError>;

    /// Goes forward again to the next such time, or to the last step that was undone.
    ///
    /// # Errors
    /// [`PlayError::NotNow`] if there is nothing to redo.
    fn redo(&mut self) -> Result<(), PlayError>;

    /// Gives up for a seat; the others share the win.
    ///
    /// # Errors
    /// [`PlayError::NotNow`] if the game is over or has no such seat.
    fn resign(&mut self, seat: usize) -> Result<(), PlayError>;

    /// Comments on a roll and its choice, replacing an earlier comment; this cannot be undone.
    /// `number` is that of the roll, from 1. Line breaks become spaces.
    ///
    /// # Errors
    /// [`PlayError::NotNow`] if there is no such roll; [`PlayError::Notation`] for
    /// more than [`MAX_COMMENT_CHARS`] characters.
    fn comment(&mut self, number: usize, text: &str) -> Result<(), PlayError>;

    /// Returns the seed of the dice, for storage: not to be shown before the game is over.
    fn seed(&self) -> u64;
}

/// A game of `G` in progress, implementing [`Table`].
///
/// The rules describe games of several seats from the mover's viewpoint. A match turns that into
/// seats at a table, counted from 0. Games of one seat may be played by several. Then each seat has
/// a score card or board, turns alternate, and the best result wins when all are done.
///
/// ```
/// use retrodice::coach::{Match, Seating, Table, TableSeat};
/// use retrodice::pig::Pig;
///
/// let anna = TableSeat { seating: Seating::read("human:Anna")?, strategy: None };
/// let ben = TableSeat { seating: Seating::read("human:Ben")?, strategy: None };
/// let mut table = Match::new("pig(20)".parse::<Pig>()?, vec![anna, ben], 7)?;
/// table.roll(Some(&[5]))?;
/// table.choose(retrodice::coach::Pick::Text("hold"))?;
/// assert_eq!(table.mover(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Match<G: Coached> {
    game: G,
    seats: Vec<TableSeat<G>>,
    seed: u64,
    source: Experiment,
    commitment: Commitment,
    /// States before and after each step: one more than there are steps.
    line: Vec<Situation<G>>,
    steps: Vec<TableStep>,
    /// Index of the current state.
    cursor: usize,
}

retrodice_core::debug_summary!(
    [G: Coached] Match<G>, "Match",
    |this| { game: this.game.spec(), seats: this.seats }
);

impl<G: Coached> Match<G> {
    /// Starts a new game; `seed` is that of the dice.
    ///
    /// # Errors
    /// [`PlayError::Seats`] if the game does not have this many seats.
    pub fn new(game: G, seats: Vec<TableSeat<G>>, seed: u64) -> Result<Self, PlayError> {
        let (expected, got) = (game.seats(), seats.len());
        if got != expected && (expected > 1 || !(1..=MAX_SEATS).contains(&got)) {
            return Err(PlayError::Seats { expected, got });
        }
        let line = vec![Situation::start(&game, got)];
        let (source, commitment) = (Experiment::new(seed, EXPERIMENT), Commitment::of(seed));
        Ok(Self { game, seats, seed, source, commitment, line, steps: Vec::new(), cursor: 0 })
    }

    /// Returns the game that is played.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Returns the seats of the table.
    pub fn seats(&self) -> &[TableSeat<G>] {
        &self.seats
    }

    pub(super) fn now(&self) -> &Situation<G> {
        &self.line[self.cursor]
    }

    /// Returns the steps that are not undone, each with the state before it.
    pub(super) fn steps_done(&self) -> impl Iterator<Item = (&Situation<G>, &TableStep)> {
        self.line.iter().zip(&self.steps[..self.cursor])
    }

    fn phase(&self) -> Phase {
        phase(self.now())
    }

    fn strategy(&self) -> Option<&dyn Strategy<G>> {
        self.seats[self.now().mover].strategy.as_deref()
    }

    fn push(&mut self, step: TableStep, after: Situation<G>) {
        self.line.truncate(self.cursor + 1);
        self.steps.truncate(self.cursor);
        self.steps.push(step);
        self.line.push(after);
        self.cursor += 1;
    }

    /// Returns the index in the choices that a pick names.
    fn find(&self, pick: Pick<'_>, choices: &[ChoiceView]) -> Result<usize, PlayError> {
        let texts: Vec<&str> = choices.iter().map(|choice| choice.text.as_str()).collect();
        let (index, request) = match pick {
            Pick::Index(index) => ((index < choices.len()).then_some(index), index.to_string()),
            Pick::Text(text) => {
                let named = || self.game.canonical_choice(text);
                let index = find_choice(text, &texts)
                    .or_else(|| named().and_then(|named| find_choice(&named, &texts)));
                (index, text.to_owned())
            }
        };
        index.ok_or_else(|| {
            let why = format!("not among the {} moves: {}", texts.len(), shortened(&texts));
            NotationError::wrong("move", &request, why).into()
        })
    }

    /// Returns whether a person has something to decide, or typed something in, after `cursor`
    /// steps.
    fn is_stop(&self, cursor: usize) -> bool {
        let now = &self.line[cursor];
        let person = self.seats[now.mover].strategy.is_none();
        match phase(now) {
            Phase::Over => false,
            Phase::Choose => person,
            Phase::Roll => {
                matches!(self.steps.get(cursor), Some(TableStep::Rolled { typed: true, .. }))
            }
        }
    }

    fn history(&self) -> Vec<StepView> {
        let mut history: Vec<StepView> = Vec::new();
        for (after, (_, step)) in self.line.iter().skip(1).zip(self.steps_done()) {
            match (step, &after.place) {
                (TableStep::Rolled { typed, comment }, Position::Move(at)) => {
                    history.push(StepView {
                        number: history.len() + 1,
                        turn: after.turn,
                        seat: after.mover,
                        position: position_text(&self.game, &after.place),
                        dice: self.game.faces(at),
                        typed: *typed,
                        bust: self.game.is_bust(at),
                        choice: None,
                        gain: 0,
                        comment: comment.clone(),
                    })
                }
                (TableStep::Chosen { choice, gain, .. }, _) => {
                    if let Some(last) = history.last_mut() {
                        (last.choice, last.gain) = (Some(choice.clone()), *gain);
                    }
                }
                _ => {}
            }
        }
        history
    }

    fn result(&self) -> Option<ResultView> {
        let now = self.now();
        let outcome = now.outcome.as_ref()?;
        let objective = self.game.objective();
        let scores = now.scores(objective);
        let name = |&seat: &usize| self.seats[seat].seating.name.clone();
        let names: Vec<String> = outcome.winners.iter().map(name).collect();
        let result = match (objective, outcome.winners.first()) {
            (Objective::FewestTurns, Some(&seat)) => format!(" in {} turns", scores[seat]),
            (Objective::MostPoints, Some(&seat)) => format!(" with {} points", scores[seat]),
            _ => String::new(),
        };
        let text = match (outcome.resigned, names.as_slice()) {
            (Some(seat), []) => format!("{} gave up", name(&seat)),
            (Some(seat), names) => format!("{} gave up; {} won", name(&seat), names.join(" and ")),
            (None, _) if self.seats.len() == 1 => format!("{} finished{result}", name(&0)),
            (None, [winner]) => format!("{winner} won{result}"),
            (None, names) => format!("{} share the win{result}", names.join(" and ")),
        };
        Some(ResultView {
            winners: outcome.winners.clone(),
            scores,
            resigned: outcome.resigned,
            text,
        })
    }
}

fn phase<G: Coached>(at: &Situation<G>) -> Phase {
    match (&at.outcome, &at.place) {
        (Some(_), _) => Phase::Over,
        (None, Position::Roll(_)) => Phase::Roll,
        (None, Position::Move(_)) => Phase::Choose,
    }
}

/// Joins the names for an error message, cutting a long list.
fn shortened(names: &[&str]) -> String {
    match names.len() {
        0..=12 => names.join(", "),
        _ => format!("{}, …", names[..12].join(", ")),
    }
}

fn not_now(step: &str, why: impl Into<String>) -> PlayError {
    PlayError::NotNow { step: step.to_owned(), why: why.into() }
}

impl<G: Coached> Table for Match<G> {
    fn view(&self) -> MatchView {
        let (game, now, phase) = (&self.game, self.now(), self.phase());
        let moves = if phase == Phase::Choose { moves_at(game, &now.place) } else { Vec::new() };
        let (dice, kept, throws, bust) = match &now.place {
            Position::Roll(at) => {
                let throws = game.rolls(at).rolls()[0].dice.faces().len();
                (Vec::new(), game.kept_dice(at), throws, false)
            }
            Position::Move(at) => (game.faces(at), Vec::new(), 0, game.is_bust(at)),
        };
        let sheet = |seat: usize| -> Option<String> {
            let at = now.sheets.get(seat)?.as_ref()?;
            Some(game.write_position(&Position::Roll(at.clone())))
        };
        let seat = |(seat, tally): (usize, &SeatTally<G::Card>)| SeatView {
            name: self.seats[seat].seating.name.clone(),
            bot: self.seats[seat].seating.bot.as_ref().map(ToString::to_string),
            turns: tally.turns,
            points: tally.points,
            sheet: sheet(seat),
        };
        let scene = Scene {
            seats: self.seats.len(),
            mover: now.mover,
            place: &now.place,
            last: now.last.as_ref(),
            sheets: &now.sheets,
            tallies: &now.tallies,
        };
        MatchView {
            spec: game.spec(),
            game: game.kind().to_owned(),
            position: position_text(game, &now.place),
            phase,
            turn: now.turn,
            seat: now.mover,
            seats: now.tallies.iter().enumerate().map(seat).collect(),
            dice,
            kept,
            throws,
            choices: moves.iter().enumerate().map(|(n, step)| choice_view(game, n, step)).collect(),
            board: Board::new(&game.board(&scene)),
            bust,
            unit: game.objective().unit().to_string(),
            result: self.result(),
            history: self.history(),
            can_undo: self.cursor > 0,
            can_redo: self.cursor < self.steps.len(),
            commitment: self.commitment.as_str().to_owned(),
            seed: now.outcome.is_some().then(|| self.seed.to_string()),
        }
    }

    fn mover(&self) -> usize {
        self.now().mover
    }

    fn dice(&self) -> Vec<u8> {
        match &self.now().place {
            Position::Roll(_) => Vec::new(),
            Position::Move(at) => self.game.faces(at),
        }
    }

    fn bot_is_next(&self) -> bool {
        self.phase() != Phase::Over && self.strategy().is_some()
    }

    fn roll(&mut self, typed: Option<&[u8]>) -> Result<(), PlayError> {
        let now = self.now();
        let at = match (self.phase(), &now.place) {
            (Phase::Roll, Position::Roll(at)) => at,
            (Phase::Over, _) => return Err(not_now("roll", "the game is over")),
            _ => return Err(not_now("roll", "dice lie on the table: choose a move first")),
        };
        let landed = match typed {
            Some(faces) => self.game.typed(at, faces)?,
            None => self.game.throw(at, &mut self.source.stream(now.rolls, Purpose::Dice)),
        };
        let after = now.rolled(&self.game, landed);
        self.push(TableStep::Rolled { typed: typed.is_some(), comment: None }, after);
        Ok(())
    }

    fn choose(&mut self, pick: Pick<'_>) -> Result<(), PlayError> {
        match self.phase() {
            Phase::Choose => {}
            Phase::Over => return Err(not_now("choose", "the game is over")),
            Phase::Roll => return Err(not_now("choose", "no dice are on the table: roll first")),
        }
        let moves = moves_at(&self.game, &self.now().place);
        let views: Vec<ChoiceView> =
            moves.iter().enumerate().map(|(n, step)| choice_view(&self.game, n, step)).collect();
        let index = self.find(pick, &views)?;
        let step = &moves[index];
        let after = self.now().chosen(&self.game, step);
        let choice = self.game.write_choice(&step.choice);
        self.push(TableStep::Chosen { index, choice, gain: step.gain }, after);
        Ok(())
    }

    fn bot_step(&mut self) -> Result<BotStep, PlayError> {
        let seat = self.now().mover;
        let (bot, why, picked) = match (self.phase(), self.strategy()) {
            (Phase::Over, _) => return Err(not_now("play", "the game is over")),
            (_, None) => return Err(not_now("play for a person", "put a strategy in this seat")),
            (_, Some(strategy)) => {
                let moves = moves_at(&self.game, &self.now().place);
                let mut stream = self.source.stream(self.cursor as u64, Purpose::Decisions);
                let picked = match &self.now().place {
                    Position::Roll(_) => None,
                    Position::Move(at) => {
                        let picked = strategy.pick(at, &moves, &mut stream);
                        let Some(step) = moves.get(picked) else {
                            return Err(illegal_move(strategy, picked, moves.len()));
                        };
                        Some((picked, self.game.write_choice(&step.choice)))
                    }
                };
                (strategy.name(), strategy.description(), picked)
            }
        };
        let did = match picked {
            None => {
                self.roll(None)?;
                "roll".to_owned()
            }
            Some((picked, did)) => {
                self.choose(Pick::Index(picked))?;
                did
            }
        };
        Ok(BotStep { seat, bot, did, why })
    }

    fn undo(&mut self) -> Result<(), PlayError> {
        let back = (0..self.cursor).rev().find(|&cursor| cursor == 0 || self.is_stop(cursor));
        self.cursor = back.ok_or_else(|| not_now("undo", "there is nothing to undo"))?;
        Ok(())
    }

    fn redo(&mut self) -> Result<(), PlayError> {
        let last = self.steps.len();
        let mut ahead = self.cursor + 1..=last;
        let next = ahead.find(|&cursor| cursor == last || self.is_stop(cursor));
        self.cursor = next.ok_or_else(|| not_now("redo", "there is nothing to redo"))?;
        Ok(())
    }

    fn resign(&mut self, seat: usize) -> Result<(), PlayError> {
        if self.phase() == Phase::Over {
            return Err(not_now("give up", "the game is over"));
        }
        if seat >= self.seats.len() {
            let why = format!("the seats are 0 to {}", self.seats.len() - 1);
            return Err(not_now(&format!("give up seat {seat}"), why));
        }
        let after = self.now().resigned(seat);
        self.push(TableStep::Resigned { seat }, after);
        Ok(())
    }

    fn comment(&mut self, number: usize, text: &str) -> Result<(), PlayError> {
        let text = text.split(char::is_control).collect::<Vec<_>>().join(" ");
        let text = text.trim();
        if text.chars().count() > MAX_COMMENT_CHARS {
            let why = format!("at most {MAX_COMMENT_CHARS} characters");
            return Err(NotationError::wrong("comment", text, why).into());
        }
        let mut rolls = self.steps[..self.cursor].iter_mut().filter_map(|step| match step {
            TableStep::Rolled { comment, .. } => Some(comment),
            _ => None,
        });
        let request = || format!("comment on roll {number}");
        let comment = number.checked_sub(1).and_then(|place| rolls.nth(place));
        let comment = comment.ok_or_else(|| not_now(&request(), "there is no such roll"))?;
        *comment = (!text.is_empty()).then(|| text.to_owned());
        Ok(())
    }

    fn seed(&self) -> u64 {
        self.seed
    }
}
