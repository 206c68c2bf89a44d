//! A game in progress, one roll and one action at a time.

use super::{Feature, Learnable};
use crate::error::PlayError;
use crate::policy::MoveOf;
use crate::simulate::{GameResult, PARTS_OF_A_WIN, share};
use retrodice_core::game::{Next, Position, PositionOf};
use retrodice_core::notation::NotationError;
use retrodice_core::objective::{Objective, Sense};
use retrodice_core::spec::{position_text, split_position};
use retrodice_stats::Stream;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A game with the data that its sessions share.
///
/// ```
/// use retrodice::play::learning::Kit;
///
/// let kit = Kit::new("pig(100)".parse::<retrodice::pig::Pig>()?);
/// assert_eq!(kit.names, ["bust", "hold", "roll"]);
/// assert_eq!((kit.row_width(), kit.observation_width()), (5, 7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Kit<G: Learnable> {
    /// Game to be played.
    pub game: G,
    /// Name of each action.
    pub names: Vec<String>,
    /// Features of each seat in a row.
    pub seat: Vec<Feature>,
    /// Features of the turn in a row.
    pub turn: Vec<Feature>,
    /// Divisors of the numbers of an observation: those of a seat, and of the turn.
    scales: [Vec<f32>; 2],
}

retrodice_core::debug_summary!([G: Learnable] Kit<G>, "Kit", |this| { game: this.game.spec() });

impl<G: Learnable> Kit<G> {
    /// Creates the shared data of a game.
    pub fn new(game: G) -> Arc<Self> {
        let (seat, turn) = (game.seat_features(), game.turn_features());
        let scale = |features: &[Feature]| -> Vec<f32> {
            features.iter().map(|feature| feature.max.max(1) as f32).collect()
        };
        let scales = [scale(&seat), scale(&turn)];
        Arc::new(Self { names: game.action_names(), seat, turn, scales, game })
    }

    /// Returns the length of a row: the numbers of each seat, the mover first, and those of the
    /// turn.
    pub fn row_width(&self) -> usize {
        self.seat.len() * self.game.seats() + self.turn.len()
    }

    /// Returns the length of an observation: that of a row and, with several seats, one number for
    /// each, 1 for the seat at move.
    pub fn observation_width(&self) -> usize {
        self.row_width() + if self.game.seats() > 1 { self.game.seats() } else { 0 }
    }

    /// Writes the row of a position.
    pub fn write_row(&self, at: &PositionOf<G>, into: &mut [i32]) {
        into.fill(0);
        let (seats, turn) = into.split_at_mut(self.seat.len() * self.game.seats());
        if !self.seat.is_empty() {
            for (distance, part) in seats.chunks_exact_mut(self.seat.len()).enumerate() {
                self.game.write_seat(at, distance, part);
            }
        }
        self.game.write_turn(at, turn);
    }
}

/// State of a game: position, seat at move and results so far.
pub(super) struct Course<G: Learnable> {
    place: PositionOf<G>,
    over: bool,
    mover: usize,
    played: GameResult,
}

impl<G: Learnable> Clone for Course<G> {
    fn clone(&self) -> Self {
        let Self { over, mover, .. } = *self;
        Self { place: self.place.clone(), over, mover, played: self.played.clone() }
    }
}

impl<G: Learnable> Course<G> {
    /// Starts at a position, with seat number 0 at move. Results count from here.
    pub(super) fn at(game: &G, place: PositionOf<G>) -> Self {
        let seats = game.seats();
        let mut played = GameResult {
            results: vec![0; seats],
            turns: vec![0; seats],
            busts: vec![0; seats],
            rolls: 0,
        };
        played.turns[0] = 1;
        Self { place, over: false, mover: 0, played }
    }

    /// Restarts the game from its beginning.
    pub(super) fn restart(&mut self, game: &G) {
        self.place = Position::Roll(game.start());
        (self.over, self.mover) = (false, 0);
        let GameResult { results, turns, busts, rolls } = &mut self.played;
        results.fill(0);
        turns.fill(0);
        busts.fill(0);
        *rolls = 0;
        turns[0] = 1;
    }

    /// Returns the position; once the game is over, the last one.
    pub(super) fn place(&self) -> &PositionOf<G> {
        &self.place
    }

    /// Returns whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    /// Returns the seat at move.
    pub(super) fn mover(&self) -> usize {
        self.mover
    }

    /// Rolls the dice, if they are to be rolled.
    pub(super) fn roll(&mut self, game: &G, dice: &mut Stream) {
        if let Position::Roll(at) = &self.place {
            let table = game.rolls(at);
            let number = table.draw(dice.below(table.total()));
            self.land(game, number);
        }
    }

    /// Sets the dice to a roll of the position, if they are to be rolled.
    fn land(&mut self, game: &G, number: usize) {
        if let Position::Roll(at) = &self.place {
            self.played.rolls += 1;
            self.played.results[self.mover] += i64::from(game.cost(at));
            self.place = Position::Move(game.land(at, number));
        }
    }

    /// Follows a legal move to the next position.
    pub(super) fn follow(&mut self, game: &G, made: MoveOf<G>) {
        self.played.results[self.mover] += i64::from(made.gain);
        match made.next {
            Next::Roll(next) => self.place = Position::Roll(next),
            Next::Pass(next) => {
                self.place = Position::Roll(next);
                self.mover = (self.mover + 1) % self.played.turns.len();
                self.played.turns[self.mover] += 1;
            }
            Next::End(ending) => {
                self.over = true;
                if game.objective() == Objective::WinProbability {
                    share(ending, self.mover, &mut self.played.results);
                }
            }
        }
    }

    /// Returns the gain of a seat, as [`Session::gained`] does.
    pub(super) fn gained(&self, game: &G, seat: usize) -> f64 {
        let objective = game.objective();
        let parts = if objective == Objective::WinProbability { PARTS_OF_A_WIN } else { 1 };
        let amount = self.played.results[seat] as f64 / f64::from(parts);
        match objective.sense() {
            Sense::Maximise => amount,
            // Not minus zero.
            Sense::Minimise => 0.0 - amount,
        }
    }

    /// Writes the observation of a seat, as [`Session::observe`] does.
    pub(super) fn observe(&self, kit: &Kit<G>, seat: usize, into: &mut [f32]) {
        let Kit { game, scales: [of_seat, of_turn], .. } = kit;
        let (seats, width) = (game.seats(), of_seat.len());
        let mut numbers = [0; 64];
        let mut long = Vec::new();
        let numbers = match numbers.get_mut(..width.max(of_turn.len())) {
            Some(numbers) => numbers,
            None => {
                long.resize(width.max(of_turn.len()), 0);
                &mut long[..]
            }
        };
        let scale = |numbers: &[i32], max: &[f32], into: &mut [f32]| {
            for ((into, &number), max) in into.iter_mut().zip(numbers).zip(max) {
                *into = number as f32 / max;
            }
        };
        for place in 0..seats {
            let of = (seat + place) % seats;
            numbers.fill(0);
            game.write_seat(&self.place, (of + seats - self.mover) % seats, &mut numbers[..width]);
            scale(numbers, of_seat, &mut into[place * width..(place + 1) * width]);
        }
        let rest = &mut into[seats * width..];
        rest.fill(0.0);
        let turn = if seats > 1 { &mut rest[seats..] } else { &mut *rest };
        if self.over {
            return;
        }
        numbers.fill(0);
        game.write_turn(&self.place, &mut numbers[..of_turn.len()]);
        scale(numbers, of_turn, turn);
        if seats > 1 {
            rest[(self.mover + seats - seat) % seats] = 1.0;
        }
    }
}

/// A session as plain data, to be stored and restored.
///
/// ```
/// use retrodice::play::learning::{Kit, SavedSession, Session};
///
/// let kit = Kit::new("pig(20)".parse::<retrodice::pig::Pig>()?);
/// let mut session = Session::new(&kit);
/// session.land(3)?;
/// let saved: SavedSession = session.save();
/// let again = Session::restore(&kit, &saved)?;
/// assert_eq!((again.text(), again.played()), (session.text(), session.played()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedSession {
    /// Position as text, `spec | …`; once the game is over, the last one.
    pub position: String,
    /// Whether the game is over.
    pub is_over: bool,
    /// Seat at move, counted from the one that began.
    pub mover: usize,
    /// Counts of the game so far.
    pub played: GameResult,
}

/// A game in progress.
///
/// Seats are numbered from 0, the one that begins. Chance and players take turns: [`Session::land`]
/// or [`Session::roll`] where dice are to be rolled, [`Session::act`] where a seat is to choose.
///
/// ```
/// use retrodice::stats::{Experiment, Purpose};
/// use retrodice::play::learning::{Kit, Session};
///
/// let mut session = Session::new(&Kit::new("pig(20)".parse::<retrodice::pig::Pig>()?));
/// let mut dice = Experiment::new(1, "example").stream(0, Purpose::Dice);
/// while !session.is_over() {
///     if session.is_chance() { session.roll(&mut dice)? } else { session.act(0)? }
/// }
/// assert_eq!(session.gained(0) + session.gained(1), 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Session<G: Learnable> {
    kit: Arc<Kit<G>>,
    course: Course<G>,
    /// Legal moves; none where dice are to be rolled.
    moves: Vec<MoveOf<G>>,
}

retrodice_core::debug_summary!(
    [G: Learnable] Session<G>, "Session",
    |this| { game: this.kit.game.spec() }
);

impl<G: Learnable> Clone for Session<G> {
    fn clone(&self) -> Self {
        let (course, moves) = (self.course.clone(), self.moves.clone());
        Self { kit: self.kit.clone(), course, moves }
    }
}

impl<G: Learnable> Session<G> {
    /// Starts at the beginning of the game.
    pub fn new(kit: &Arc<Kit<G>>) -> Self {
        Self::at(kit, Position::Roll(kit.game.start()))
    }

    /// Starts at a position, with seat number 0 at move. Results count from here.
    pub fn at(kit: &Arc<Kit<G>>, place: PositionOf<G>) -> Self {
        Self::of(kit, Course::at(&kit.game, place))
    }

    /// Creates a session of a game in its current state.
    pub(super) fn of(kit: &Arc<Kit<G>>, course: Course<G>) -> Self {
        let mut moves = Vec::new();
        if let (Position::Move(at), false) = (&course.place, course.over) {
            kit.game.moves(at, &mut moves);
        }
        Self { kit: kit.clone(), course, moves }
    }

    /// Returns the session as plain data.
    pub fn save(&self) -> SavedSession {
        let Course { over, mover, ref played, .. } = self.course;
        SavedSession { position: self.text(), is_over: over, mover, played: played.clone() }
    }

    /// Restores a saved session of this game.
    ///
    /// # Errors
    /// [`NotationError`] if it is none of this game.
    pub fn restore(kit: &Arc<Kit<G>>, saved: &SavedSession) -> Result<Self, NotationError> {
        let SavedSession { position, is_over, mover, played } = saved;
        let (game, seats) = (&kit.game, kit.game.seats());
        let (_, fields) = split_position(position)?;
        let place = game.read_position(fields)?;
        let counts = [played.results.len(), played.turns.len(), played.busts.len()];
        if *mover >= seats || counts != [seats; 3] {
            let why = format!("its seats are not the {seats} of this game");
            return Err(NotationError::wrong("session", position, why));
        }
        let course = Course { place, over: *is_over, mover: *mover, played: played.clone() };
        Ok(Self::of(kit, course))
    }

    /// Returns the data shared with other sessions of the game.
    pub fn kit(&self) -> &Arc<Kit<G>> {
        &self.kit
    }

    /// Returns the position; once the game is over, the last one.
    pub fn place(&self) -> &PositionOf<G> {
        &self.course.place
    }

    /// Returns the legal moves, in the game's order. None where dice are to be rolled, and none
    /// once the game is over.
    pub fn moves(&self) -> &[MoveOf<G>] {
        &self.moves
    }

    /// Returns the numbers of the legal actions, in the game's order of moves.
    pub fn actions(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.moves.iter().map(|step| self.kit.game.action(&step.choice))
    }

    /// Returns the seat at move.
    pub fn mover(&self) -> usize {
        self.course.mover
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.course.over
    }

    /// Returns whether dice are to be rolled.
    pub fn is_chance(&self) -> bool {
        !self.course.over && matches!(self.course.place, Position::Roll(_))
    }

    /// Returns the counts of rolls, turns and results so far.
    pub fn played(&self) -> &GameResult {
        &self.course.played
    }

    /// Returns a seat's gain so far, more being better: points, minus the turns started, or its
    /// share of the win.
    pub fn gained(&self, seat: usize) -> f64 {
        self.course.gained(&self.kit.game, seat)
    }

    /// Rolls the dice.
    ///
    /// # Errors
    /// [`PlayError::NotNow`] if no roll is due.
    pub fn roll(&mut self, dice: &mut Stream) -> Result<(), PlayError> {
        let Position::Roll(at) = self.place() else { return Err(self.not_now("roll")) };
        let table = self.kit.game.rolls(at);
        let number = table.draw(dice.below(table.total()));
        self.land(number)
    }

    /// Sets the dice to roll number `number` of the position.
    ///
    /// # Errors
    /// [`PlayError::NotNow`] if no roll is due; [`PlayError::Notation`] if there is no
    /// such roll.
    pub fn land(&mut self, number: usize) -> Result<(), PlayError> {
        let at = match self.place() {
            Position::Roll(at) if !self.is_over() => at,
            _ => return Err(self.not_now("roll")),
        };
        let game = &self.kit.game;
        let count = game.rolls(at).len();
        if number >= count {
            let why = format!("the rolls of this position are numbered 0 to {}", count - 1);
            return Err(NotationError::wrong("roll", &number.to_string(), why).into());
        }
        self.course.land(game, number);
        if let Position::Move(landed) = &self.course.place {
            game.moves(landed, &mut self.moves);
            // A lost turn leaves one move; most rolls leave more.
            let busts = self.moves.len() == 1 && game.is_bust(landed);
            self.course.played.busts[self.course.mover] += u64::from(busts);
        }
        Ok(())
    }

    /// Returns the index, among the legal moves, of the action with this number.
    ///
    /// # Errors
    /// [`PlayError::NotNow`] if no action is due. [`PlayError::Notation`] if the action is not
    /// legal; the message lists the legal ones.
    pub fn find(&self, action: usize) -> Result<usize, PlayError> {
        if self.moves.is_empty() {
            return Err(self.not_now("act"));
        }
        self.actions().position(|legal| legal == action).ok_or_else(|| {
            let legal: Vec<String> = self.actions().map(|legal| legal.to_string()).collect();
            let name =
                self.kit.names.get(action).map_or(String::new(), |name| format!("({name}) "));
            let why = format!(
                "{name}not legal in {}; the legal actions are {}",
                self.text(),
                legal.join(", ")
            );
            NotationError::wrong("action", &action.to_string(), why).into()
        })
    }

    /// Returns the index of the move with this text, such as `6+8 stop`.
    ///
    /// # Errors
    /// As for [`Session::find`].
    pub fn find_text(&self, text: &str) -> Result<usize, PlayError> {
        if self.moves.is_empty() {
            return Err(self.not_now("act"));
        }
        let write = |made: &MoveOf<G>| self.kit.game.write_choice(&made.choice);
        self.moves.iter().position(|step| write(step) == text.trim()).ok_or_else(|| {
            let legal: Vec<String> = self.moves.iter().map(write).collect();
            let why = format!("not legal in {}; the moves are {}", self.text(), legal.join(", "));
            NotationError::wrong("move", text, why).into()
        })
    }

    /// Makes the move with this index among the legal ones.
    ///
    /// # Errors
    /// [`PlayError::NotNow`] if no action is due; [`PlayError::Notation`] if the index is
    /// too large.
    pub fn act(&mut self, place: usize) -> Result<(), PlayError> {
        if place >= self.moves.len() {
            let count = self.moves.len();
            if count == 0 {
                return Err(self.not_now("act"));
            }
            let why = format!("there are {count} legal moves, numbered from 0");
            return Err(NotationError::wrong("move", &place.to_string(), why).into());
        }
        let chosen_move = self.moves.swap_remove(place);
        self.moves.clear();
        self.course.follow(&self.kit.game, chosen_move);
        Ok(())
    }

    /// Returns the position as text, `spec | …`, from the viewpoint of the seat at move.
    pub fn text(&self) -> String {
        position_text(&self.kit.game, self.place())
    }

    /// Writes the observation of `seat`: its own numbers, those of the seats after it, with several
    /// seats which of them is at move, and those of the turn. Each number is divided by its
    /// maximum. Once the game is over, all but the seats' numbers are zero.
    pub fn observe(&self, seat: usize, into: &mut [f32]) {
        self.course.observe(&self.kit, seat, into);
    }

    fn not_now(&self, step: &str) -> PlayError {
        let why = match (self.is_over(), self.place()) {
            (true, _) => "the game is over".to_owned(),
            (_, Position::Roll(_)) => format!("the dice are to be rolled in {}", self.text()),
            (_, Position::Move(_)) => format!("a seat is to choose in {}", self.text()),
        };
        PlayError::NotNow { step: step.to_owned(), why }
    }
}
