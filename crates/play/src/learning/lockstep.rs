//! Lockstep simulation: many games at once, so that one player decides in all of them together.

use super::{Kit, Learnable, Session};
use crate::error::PlayError;
use crate::policy::{Strategy, illegal_move};
use crate::simulate::{Report, Simulation};
use retrodice_core::game::Position;
use retrodice_core::observer::Observer;
use retrodice_stats::{Purpose, Stream};
use std::ops::Range;
use std::sync::Arc;

/// Player of one seat.
pub enum Chair<'a, G: Learnable> {
    /// Strategy that decides position by position.
    Strategy(&'a dyn Strategy<G>),
    /// Player that decides in many positions at once.
    Together {
        /// Number of the player.
        number: usize,
        /// Name for the report.
        name: String,
    },
}

retrodice_core::debug_summary!([G: Learnable] Chair<'_, G>, "Chair");

impl<G: Learnable> Chair<'_, G> {
    /// Returns the name of the player.
    pub fn name(&self) -> String {
        match self {
            Self::Strategy(strategy) => strategy.name(),
            Self::Together { name, .. } => name.clone(),
        }
    }
}

/// Positions in which a player is to decide.
pub struct DecisionBatch<'a, G: Learnable> {
    /// Number of the player.
    pub number: usize,
    /// Games at its choices, each with its own.
    pub sessions: Vec<&'a Session<G>>,
}

retrodice_core::debug_summary!(
    [G: Learnable] DecisionBatch<'_, G>, "DecisionBatch",
    |this| { number: this.number, sessions: this.sessions.len() }
);

/// Callback that returns for each session the index of a move among the legal ones.
pub type Ask<'a, G> = dyn FnMut(DecisionBatch<'_, G>) -> Result<Vec<usize>, PlayError> + 'a;

/// Plays the games of `simulation`, up to `together` of them at a time. `ask` decides for all
/// players of the kind [`Chair::Together`]. The games and the report are those of
/// [`Simulation::run_watched`] for the same seats.
///
/// # Errors
/// As for [`Simulation::run_watched`]. Errors of `ask` are passed on.
pub fn play_in_step<G: Learnable>(
    kit: &Arc<Kit<G>>,
    simulation: &Simulation,
    chairs: &[Chair<'_, G>],
    together: usize,
    observer: &dyn Observer,
    ask: &mut Ask<'_, G>,
) -> Result<Report, PlayError> {
    let seats = kit.game.seats();
    if chairs.len() != seats {
        return Err(PlayError::Seats { expected: seats, got: chairs.len() });
    }
    let mut report = simulation.blank(&kit.game, chairs.iter().map(Chair::name));
    let (source, Range { start, end }) = (simulation.source(), simulation.games.clone());
    if start >= end {
        return Err(PlayError::NoGames);
    }
    observer.started(end - start);
    let begin = |number: u64| One {
        session: Session::new(kit),
        dice: source.stream(number, Purpose::Dice),
        decisions: source.stream(number, Purpose::Decisions),
        number,
    };
    let mut next = end.min(start.saturating_add(together.max(1) as u64));
    let mut running: Vec<One<G>> = (start..next).map(begin).collect();
    let askers = chairs.iter().filter_map(|chair| match chair {
        Chair::Strategy(_) => None,
        Chair::Together { number, .. } => Some(*number),
    });
    let mut askers: Vec<usize> = askers.collect();
    askers.sort_unstable();
    askers.dedup();
    while !running.is_empty() {
        if observer.cancelled() {
            return Err(PlayError::Interrupted);
        }
        let mut place = 0;
        while let Some(one) = running.get_mut(place) {
            one.play_on(simulation, chairs)?;
            if !one.session.is_over() {
                place += 1;
                continue;
            }
            report.add(one.session.played());
            observer.advanced(1);
            if next < end {
                *one = begin(next);
                next += 1;
            } else {
                running.swap_remove(place);
            }
        }
        for &number in &askers {
            let at = |one: &One<G>| match &chairs[one.session.mover()] {
                // A player that has just decided leaves its games before a roll.
                Chair::Together { number: other, .. } => {
                    *other == number && !one.session.moves().is_empty()
                }
                Chair::Strategy(_) => false,
            };
            let places: Vec<usize> =
                (0..running.len()).filter(|&place| at(&running[place])).collect();
            if places.is_empty() {
                continue;
            }
            let sessions = places.iter().map(|&place| &running[place].session).collect();
            let picked = ask(DecisionBatch { number, sessions })?;
            if picked.len() != places.len() {
                let strategy = chairs[running[places[0]].session.mover()].name();
                let why = format!("{} moves for {} positions", picked.len(), places.len());
                return Err(PlayError::Failed { strategy, why });
            }
            for (place, picked) in places.into_iter().zip(picked) {
                running[place].session.act(picked)?;
            }
        }
    }
    Ok(report)
}

/// A game with its streams.
struct One<G: Learnable> {
    session: Session<G>,
    dice: Stream,
    decisions: Stream,
    number: u64,
}

impl<G: Learnable> One<G> {
    /// Plays on to a choice of a player that decides in many positions at once, or to the end.
    fn play_on(
        &mut self,
        simulation: &Simulation,
        chairs: &[Chair<'_, G>],
    ) -> Result<(), PlayError> {
        let session = &mut self.session;
        while !session.is_over() {
            if session.is_chance() {
                simulation.check_length(self.number, session.played().rolls, || {
                    chairs.iter().map(Chair::name).collect()
                })?;
                session.roll(&mut self.dice)?;
                continue;
            }
            let (Position::Move(at), Chair::Strategy(strategy)) =
                (session.place(), &chairs[session.mover()])
            else {
                return Ok(());
            };
            let picked = strategy.pick(at, session.moves(), &mut self.decisions);
            if picked >= session.moves().len() {
                return Err(illegal_move(*strategy, picked, session.moves().len()));
            }
            session.act(picked)?;
        }
        Ok(())
    }
}
