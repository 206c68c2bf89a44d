//! Many games side by side, for learners that act in all of them at once.

use super::{Kit, Learnable, Session};
use crate::error::PlayError;
use crate::policy::Strategy;
use chance::{Experiment, Purpose, Stream};
use rayon::prelude::*;
use rules::game::Position;
use rules::notation::NotationError;
use std::sync::Arc;

/// Games that one thread plays on before another one takes some.
const CHUNK: usize = 256;

/// Who plays the seats that are not the learner's.
pub enum Opponents<G: Learnable> {
    /// Nobody: the learner plays every seat.
    Nobody,
    /// This strategy in all of them; the learner's seat is this one, or without a number
    /// each in turn from game to game.
    Strategy(Arc<dyn Strategy<G>>, Option<usize>),
}

/// Where a [`Batch`] writes its observations; one entry, or one row, for each game.
pub struct Buffers<'a> {
    /// Observations of the learner: rows of [`Kit::observation_width`].
    pub observations: &'a mut [f32],
    /// Legal actions, 1 each: rows with one number per action.
    pub masks: &'a mut [i8],
    /// What the learner gained by the step.
    pub rewards: &'a mut [f32],
    /// Whether the game is over.
    pub over: &'a mut [bool],
    /// The learner's seat; of who plays all, the seat at move.
    pub seats: &'a mut [i32],
}

/// Games side by side, every one at a choice of the learner.
///
/// Dice are rolled, and opponents play, within a step. A game that is over is restarted
/// by the next step, whatever its action. Game number g, counted over all games of the
/// batch (of n games: i, n + i, …), has streams of its own, so results do not
/// depend on threads.
pub struct Batch<G: Learnable> {
    kit: Arc<Kit<G>>,
    opponents: Opponents<G>,
    experiment: Experiment,
    games: Vec<Running<G>>,
}

struct Running<G: Learnable> {
    session: Session<G>,
    dice: Stream,
    decisions: Stream,
    number: u64,
    learner: usize,
    /// The learner's gain at the last report.
    told: f64,
}

impl<G: Learnable> Batch<G> {
    /// This many games, to be started by [`Batch::reset`].
    pub fn new(kit: &Arc<Kit<G>>, count: usize, opponents: Opponents<G>) -> Self {
        let experiment = Experiment::new(0, "learning");
        let game = |number: usize| {
            let stream = |purpose| experiment.stream(number as u64, purpose);
            Running {
                session: Session::new(kit),
                dice: stream(Purpose::Dice),
                decisions: stream(Purpose::Decisions),
                number: number as u64,
                learner: 0,
                told: 0.0,
            }
        };
        let games = (0..count).map(game).collect();
        Self { kit: kit.clone(), opponents, experiment, games }
    }

    /// How many games there are.
    pub fn count(&self) -> usize {
        self.games.len()
    }

    /// The games in their current state.
    pub fn sessions(&self) -> impl Iterator<Item = &Session<G>> {
        self.games.iter().map(|game| &game.session)
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

    /// Makes a step in each game.
    ///
    /// # Errors
    /// [`PlayError::Notation`] naming the first illegal action with its game, before any
    /// step is made; [`PlayError::IllegalMove`] and [`PlayError::Failed`] of an opponent.
    pub fn step(&mut self, actions: &[i64], into: Buffers<'_>) -> Result<(), PlayError> {
        let find = |(place, (game, &action)): (usize, (&Running<G>, &i64))| {
            if game.session.is_over() {
                return Ok(usize::MAX);
            }
            let known = usize::try_from(action).map_or_else(
                |_| Err(NotationError::wrong("action", &action.to_string(), "0 or more").into()),
                |action| game.session.find(action),
            );
            known.map_err(|error| in_game(place, error))
        };
        let pairs = self.games.iter().zip(actions).enumerate();
        let places = pairs.map(find).collect::<Result<Vec<usize>, PlayError>>()?;
        self.each(Some(&places), into)
    }

    /// Makes the moves of these places, or begins every game.
    fn each(&mut self, places: Option<&[usize]>, into: Buffers<'_>) -> Result<(), PlayError> {
        let (width, actions) = (self.kit.observation_width(), self.kit.names.len());
        let count = self.games.len() as u64;
        let (opponents, experiment) = (&self.opponents, &self.experiment);
        let Buffers { observations, masks, rewards, over, seats } = into;
        let rows = (
            self.games.par_iter_mut(),
            observations.par_chunks_exact_mut(width),
            masks.par_chunks_exact_mut(actions),
            rewards.par_iter_mut(),
            over.par_iter_mut(),
            seats.par_iter_mut(),
        );
        let step = |place: usize, (game, observation, mask, reward, over, seat): Row<'_, G>| {
            let made = places.map(|places| places[place]);
            let acted = match made {
                Some(made) if !game.session.is_over() => {
                    let acted = game.seat(opponents);
                    game.session.act(made)?;
                    game.play_on(opponents)?;
                    *reward = game.reward(acted);
                    acted
                }
                begun => {
                    let number = game.number + if begun.is_some() { count } else { 0 };
                    game.begin(opponents, experiment, number)?;
                    *reward = 0.0;
                    game.seat(opponents)
                }
            };
            *over = game.session.is_over();
            // At its end a game is seen by who acted last.
            let seen = if *over { acted } else { game.seat(opponents) };
            *seat = seen as i32;
            game.session.observe(seen, observation);
            mask.fill(0);
            game.session.actions().for_each(|action| mask[action] = 1);
            Ok(())
        };
        let rows = rows.into_par_iter().with_min_len(CHUNK).enumerate();
        rows.try_for_each(|(place, row)| step(place, row))
    }
}

/// A game with its part of the buffers.
type Row<'a, G> =
    (&'a mut Running<G>, &'a mut [f32], &'a mut [i8], &'a mut f32, &'a mut bool, &'a mut i32);

impl<G: Learnable> Running<G> {
    fn begin(
        &mut self,
        opponents: &Opponents<G>,
        experiment: &Experiment,
        number: u64,
    ) -> Result<(), PlayError> {
        self.number = number;
        self.dice = experiment.stream(number, Purpose::Dice);
        self.decisions = experiment.stream(number, Purpose::Decisions);
        self.session.restart();
        self.told = 0.0;
        self.learner = match opponents {
            Opponents::Nobody => 0,
            Opponents::Strategy(_, Some(seat)) => *seat,
            Opponents::Strategy(_, None) => {
                (number % self.session.kit().game.seats() as u64) as usize
            }
        };
        self.play_on(opponents)
    }

    /// The seat that the learner looks from.
    fn seat(&self, opponents: &Opponents<G>) -> usize {
        match opponents {
            Opponents::Nobody => self.session.mover(),
            Opponents::Strategy(..) => self.learner,
        }
    }

    /// The gain of this seat since its last report; if one learner plays all seats, by this step.
    fn reward(&mut self, seat: usize) -> f32 {
        let gained = self.session.gained(seat);
        let before = std::mem::replace(&mut self.told, gained);
        (gained - before) as f32
    }

    /// Up to the next choice of the learner, or the end.
    fn play_on(&mut self, opponents: &Opponents<G>) -> Result<(), PlayError> {
        let session = &mut self.session;
        while !session.is_over() {
            let (strategy, learner) = match opponents {
                _ if session.is_chance() => {
                    session.roll(&mut self.dice)?;
                    continue;
                }
                Opponents::Nobody => return Ok(()),
                Opponents::Strategy(strategy, _) => (strategy.as_ref(), self.learner),
            };
            let Position::Move(at) = session.place() else { return Ok(()) };
            if session.mover() == learner {
                return Ok(());
            }
            let picked = strategy.pick(at, session.moves(), &mut self.decisions);
            if picked >= session.moves().len() {
                return Err(PlayError::illegal(strategy, picked, session.moves().len()));
            }
            session.act(picked)?;
        }
        Ok(())
    }
}

/// The same error, attributed to this game of the batch.
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
