//! Many games side by side, for learners that act in all of them at once.

use super::session::Course;
use super::{Kit, Learnable, Session};
use crate::error::PlayError;
use crate::policy::{Strategy, illegal_move};
use retrodice_core::game::{Moves, Position};
use retrodice_core::notation::NotationError;
use retrodice_solver::parallel::{locked, try_for_each};
use retrodice_stats::{Experiment, Purpose, Stream};
use std::sync::{Arc, Mutex};

/// Minimum number of games that one thread plays on.
const CHUNK: usize = 256;

/// Players of the seats that are not the learner's.
pub enum Opponents<G: Learnable> {
    /// No opponents: the learner plays every seat.
    Nobody,
    /// This strategy in all other seats. The learner has the given seat, or without a number each
    /// seat in turn from game to game.
    Strategy(Arc<dyn Strategy<G>>, Option<usize>),
}

retrodice_core::debug_summary!([G: Learnable] Opponents<G>, "Opponents");

/// Buffers for the observations of a [`Batch`], with one entry or one row for each game.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// Observations of the learner: rows of [`Kit::observation_width`].
    pub observations: &'a mut [f32],
    /// Legal actions, 1 each: rows with one number per action.
    pub masks: &'a mut [i8],
    /// Gain of the learner by the step.
    pub rewards: &'a mut [f32],
    /// Whether the game is over.
    pub over: &'a mut [bool],
    /// Seat of the learner; if it plays every seat, the seat at move.
    pub seats: &'a mut [i32],
}

/// Games side by side, each at a choice of the learner.
///
/// Dice are rolled, and opponents play, within a step. A game that is over is restarted by the next
/// step, whatever its action. Games are counted over the whole batch: of n games, i, n + i, …
/// follow each other in place i. Each has streams of its own, so results do not depend on threads.
pub struct Batch<G: Learnable> {
    kit: Arc<Kit<G>>,
    opponents: Opponents<G>,
    experiment: Experiment,
    games: Vec<Running<G>>,
    /// Legal actions of each game, one bit for each action. The moves themselves are computed when
    /// one is chosen: all of them would take more memory than caches have.
    legal: Vec<u64>,
}

retrodice_core::debug_summary!(
    [G: Learnable] Batch<G>, "Batch",
    |this| { kit: this.kit, games: this.games.len() }
);

struct Running<G: Learnable> {
    course: Course<G>,
    dice: Stream,
    decisions: Stream,
    number: u64,
    learner: usize,
    /// Gain of the learner at the last report.
    reported: f64,
}

impl<G: Learnable> Batch<G> {
    /// Creates this many games, to be started by [`Batch::reset`].
    pub fn new(kit: &Arc<Kit<G>>, count: usize, opponents: Opponents<G>) -> Self {
        let experiment = Experiment::new(0, "learning");
        let game = |number: usize| {
            let stream = |purpose| experiment.stream(number as u64, purpose);
            Running {
                course: Course::at(&kit.game, Position::Roll(kit.game.start())),
                dice: stream(Purpose::Dice),
                decisions: stream(Purpose::Decisions),
                number: number as u64,
                learner: 0,
                reported: 0.0,
            }
        };
        let games = (0..count).map(game).collect();
        let legal = vec![0; count * words(kit)];
        Self { kit: kit.clone(), opponents, experiment, games, legal }
    }

    /// Returns the number of games.
    pub fn count(&self) -> usize {
        self.games.len()
    }

    /// Returns copies of the games in their current state.
    pub fn sessions(&self) -> impl Iterator<Item = Session<G>> {
        self.games.iter().map(|game| Session::of(&self.kit, game.course.clone()))
    }

    /// Begins all games under this seed.
    ///
    /// # Errors
    /// [`PlayError::IllegalMove`] and [`PlayError::Failed`] of an opponent.
    pub fn reset(&mut self, seed: u64, into: Buffers<'_>) -> Result<(), PlayError> {
        self.experiment = Experiment::new(seed, "learning");
        (0..).zip(&mut self.games).for_each(|(number, game)| game.number = number);
        self.each(None, into)
    }

    /// Makes a step in each game, by one action number for each.
    ///
    /// # Errors
    /// [`PlayError::Notation`] naming the first illegal action with its game, before any
    /// step is made; [`PlayError::IllegalMove`] and [`PlayError::Failed`] of an opponent.
    pub fn step(&mut self, actions: &[i64], into: Buffers<'_>) -> Result<(), PlayError> {
        let words = words(&self.kit);
        let check = |(place, &action): (usize, &i64)| {
            let legal = &self.legal[place * words..(place + 1) * words];
            let bit = usize::try_from(action).ok().filter(|&action| action / 64 < words);
            let is_legal = bit.is_some_and(|bit| legal[bit / 64] >> (bit % 64) & 1 == 1);
            if is_legal || self.games[place].course.is_over() {
                return Ok(());
            }
            let action = usize::try_from(action).map_or_else(
                |_| Err(NotationError::wrong("action", &action.to_string(), "0 or more").into()),
                |action| Session::of(&self.kit, self.games[place].course.clone()).find(action),
            );
            action.map(|_| ()).map_err(|error| in_game(place, error))
        };
        actions.iter().take(self.games.len()).enumerate().try_for_each(check)?;
        self.each(Some(actions), into)
    }

    /// Takes these actions, or begins every game.
    fn each(&mut self, actions: Option<&[i64]>, into: Buffers<'_>) -> Result<(), PlayError> {
        let (width, names) = (self.kit.observation_width(), self.kit.names.len());
        let count = self.games.len() as u64;
        let (kit, opponents, experiment) = (&*self.kit, &self.opponents, &self.experiment);
        let Buffers { observations, masks, rewards, over, seats } = into;
        let words = words(&self.kit);
        // The games are halved until a part would be too small.
        let parts = 1 << (self.games.len() / CHUNK).max(1).ilog2();
        let size = self.games.len().div_ceil(parts).max(1);
        let games = self.games.chunks_mut(size).zip(self.legal.chunks_mut(words * size));
        let learner = observations.chunks_mut(width * size).zip(masks.chunks_mut(names * size));
        let outcomes = rewards.chunks_mut(size).zip(over.chunks_mut(size));
        let chunks = games.zip(learner).zip(outcomes.zip(seats.chunks_mut(size)));
        let chunks: Vec<Mutex<_>> = chunks.map(Mutex::new).collect();
        let step = |room: &mut Moves<G>, place: usize, row: GameBuffers<'_, G>| {
            let (((game, legal), (observation, mask)), ((reward, over), seat)) = row;
            let action = actions.map(|actions| actions[place]);
            let acted = match action {
                Some(action) if !game.course.is_over() => {
                    let acted = game.seat(opponents);
                    game.act(kit, action as usize, room);
                    game.play_on(kit, opponents, room)?;
                    *reward = game.reward(kit, acted);
                    acted
                }
                begun => {
                    let number = game.number + if begun.is_some() { count } else { 0 };
                    game.begin(kit, opponents, (experiment, number), room)?;
                    *reward = 0.0;
                    game.seat(opponents)
                }
            };
            *over = game.course.is_over();
            // A finished game is observed by the seat that acted last.
            let observer = if *over { acted } else { game.seat(opponents) };
            *seat = observer as i32;
            game.course.observe(kit, observer, observation);
            mask.fill(0);
            legal.fill(0);
            if let (Position::Move(at), false) = (game.course.place(), *over) {
                kit.game.choices(at, room, |choice| {
                    let action = kit.game.action(&choice);
                    mask[action] = 1;
                    legal[action / 64] |= 1 << (action % 64);
                });
            }
            Ok(())
        };
        try_for_each(chunks.len(), &|chunk| {
            let (((games, legal), (observations, masks)), ((rewards, over), seats)) =
                &mut *locked(&chunks[chunk]);
            let games = games.iter_mut().zip(legal.chunks_exact_mut(words));
            let learner = observations.chunks_exact_mut(width).zip(masks.chunks_exact_mut(names));
            let outcomes = rewards.iter_mut().zip(over.iter_mut()).zip(seats.iter_mut());
            let rows = games.zip(learner).zip(outcomes);
            let mut room = Vec::new();
            (chunk * size..).zip(rows).try_for_each(|(place, row)| step(&mut room, place, row))
        })
    }
}

/// Returns the number of 64-bit words that hold a bit for each action.
fn words<G: Learnable>(kit: &Kit<G>) -> usize {
    kit.names.len().div_ceil(64)
}

/// A game and its legal actions, with its part of the buffers.
type GameBuffers<'a, G> = (
    ((&'a mut Running<G>, &'a mut [u64]), (&'a mut [f32], &'a mut [i8])),
    ((&'a mut f32, &'a mut bool), &'a mut i32),
);

impl<G: Learnable> Running<G> {
    fn begin(
        &mut self,
        kit: &Kit<G>,
        opponents: &Opponents<G>,
        (experiment, number): (&Experiment, u64),
        room: &mut Moves<G>,
    ) -> Result<(), PlayError> {
        self.number = number;
        self.dice = experiment.stream(number, Purpose::Dice);
        self.decisions = experiment.stream(number, Purpose::Decisions);
        self.course.restart(&kit.game);
        self.reported = 0.0;
        self.learner = match opponents {
            Opponents::Nobody => 0,
            Opponents::Strategy(_, Some(seat)) => *seat,
            Opponents::Strategy(_, None) => (number % kit.game.seats() as u64) as usize,
        };
        self.play_on(kit, opponents, room)
    }

    /// Returns the seat from which the learner observes.
    fn seat(&self, opponents: &Opponents<G>) -> usize {
        match opponents {
            Opponents::Nobody => self.course.mover(),
            Opponents::Strategy(..) => self.learner,
        }
    }

    /// Returns the gain of this seat since its last report, or by this step if one learner plays
    /// all seats.
    fn reward(&mut self, kit: &Kit<G>, seat: usize) -> f32 {
        let gained = self.course.gained(&kit.game, seat);
        let before = std::mem::replace(&mut self.reported, gained);
        (gained - before) as f32
    }

    /// Makes the legal move of this action, if the learner is at a choice.
    fn act(&mut self, kit: &Kit<G>, action: usize, room: &mut Moves<G>) {
        let Position::Move(at) = self.course.place() else { return };
        if let Some(made) = kit.game.make(at, action, room) {
            self.course.follow(&kit.game, made);
        }
    }

    /// Plays on to the next choice of the learner, or to the end.
    fn play_on(
        &mut self,
        kit: &Kit<G>,
        opponents: &Opponents<G>,
        room: &mut Moves<G>,
    ) -> Result<(), PlayError> {
        let course = &mut self.course;
        while !course.is_over() {
            let Position::Move(at) = course.place() else {
                course.roll(&kit.game, &mut self.dice);
                continue;
            };
            let Opponents::Strategy(strategy, _) = opponents else { return Ok(()) };
            if course.mover() == self.learner {
                return Ok(());
            }
            room.clear();
            kit.game.moves(at, room);
            let picked = strategy.pick(at, room, &mut self.decisions);
            if picked >= room.len() {
                return Err(illegal_move(strategy.as_ref(), picked, room.len()));
            }
            course.follow(&kit.game, room.swap_remove(picked));
        }
        Ok(())
    }
}

/// Attributes an error to this game of the batch.
fn in_game(place: usize, error: PlayError) -> PlayError {
    match error {
        PlayError::Notation(NotationError::Wrong { part, found, why }) => {
            PlayError::Notation(NotationError::Wrong {
                part: format!("{part} of game {place}"),
                found,
                why,
            })
        }
        other => other,
    }
}
