//! Games in play whose type is erased.

use super::{Batch, Buffers, Learnable, SavedSession, Session};
use crate::error::PlayError;
use retrodice_core::game::Position;
use std::any::Any;

/// A game in play of any type.
pub trait AnySession: Send + Sync {
    /// Returns a copy of the game in play.
    fn copy(&self) -> Box<dyn AnySession>;
    /// Returns the game in play as plain data.
    fn save(&self) -> SavedSession;
    /// The position as text.
    fn text(&self) -> String;
    /// The seat at move.
    fn mover(&self) -> usize;
    /// Whether it is over.
    fn is_over(&self) -> bool;
    /// Whether dice are to be rolled.
    fn is_chance(&self) -> bool;
    /// The numbers of the legal actions.
    fn actions(&self) -> Vec<usize>;
    /// The legal moves as text.
    fn move_texts(&self) -> Vec<String>;
    /// The probability of each roll.
    fn chances(&self) -> Vec<f64>;
    /// A roll as text.
    fn roll_text(&self, number: usize) -> Option<String>;
    /// Makes the move of this text.
    ///
    /// # Errors
    /// If it is not legal.
    fn act_text(&mut self, text: &str) -> Result<(), PlayError>;
    /// The place of a move by its text.
    ///
    /// # Errors
    /// If it is not legal.
    fn find_text(&self, text: &str) -> Result<usize, PlayError>;
    /// Numbers of a row.
    fn row_width(&self) -> usize;
    /// Numbers of an observation.
    fn observation_width(&self) -> usize;
    /// Rolls number `number`.
    ///
    /// # Errors
    /// If there is none.
    fn land(&mut self, number: usize) -> Result<(), PlayError>;
    /// Makes the move of this action.
    ///
    /// # Errors
    /// If it is not legal.
    fn act(&mut self, action: usize) -> Result<(), PlayError>;
    /// The place among the legal moves of an action.
    ///
    /// # Errors
    /// If it is not legal.
    fn find(&self, action: usize) -> Result<usize, PlayError>;
    /// Returns the result of each seat so far.
    fn gained(&self) -> Vec<f64>;
    /// The row of the position.
    fn write_row(&self, into: &mut [i32]);
    /// The observation of a seat.
    fn observe(&self, seat: usize, into: &mut [f32]);
    /// For whoever knows its type.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Learnable> AnySession for Session<G> {
    fn copy(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }
    fn save(&self) -> SavedSession {
        self.save()
    }
    fn text(&self) -> String {
        self.text()
    }
    fn mover(&self) -> usize {
        self.mover()
    }
    fn is_over(&self) -> bool {
        self.is_over()
    }
    fn is_chance(&self) -> bool {
        self.is_chance()
    }
    fn actions(&self) -> Vec<usize> {
        self.actions().collect()
    }
    fn move_texts(&self) -> Vec<String> {
        let game = &self.kit().game;
        self.moves().iter().map(|step| game.write_choice(&step.choice)).collect()
    }
    fn chances(&self) -> Vec<f64> {
        let Position::Roll(at) = self.place() else { return Vec::new() };
        let table = self.kit().game.rolls(at);
        let total = table.total() as f64;
        table.rolls().iter().map(|roll| f64::from(roll.weight) / total).collect()
    }
    fn roll_text(&self, number: usize) -> Option<String> {
        let Position::Roll(at) = self.place() else { return None };
        let roll = self.kit().game.rolls(at).rolls().get(number)?;
        Some(roll.dice.to_string())
    }
    fn act_text(&mut self, text: &str) -> Result<(), PlayError> {
        let place = self.find_text(text)?;
        self.act(place)
    }
    fn find_text(&self, text: &str) -> Result<usize, PlayError> {
        self.find_text(text)
    }
    fn row_width(&self) -> usize {
        self.kit().row_width()
    }
    fn observation_width(&self) -> usize {
        self.kit().observation_width()
    }
    fn land(&mut self, number: usize) -> Result<(), PlayError> {
        self.land(number)
    }
    fn act(&mut self, action: usize) -> Result<(), PlayError> {
        let place = self.find(action)?;
        self.act(place)
    }
    fn find(&self, action: usize) -> Result<usize, PlayError> {
        self.find(action)
    }
    fn gained(&self) -> Vec<f64> {
        (0..self.kit().game.seats()).map(|seat| self.gained(seat)).collect()
    }
    fn write_row(&self, into: &mut [i32]) {
        self.kit().write_row(self.place(), into);
    }
    fn observe(&self, seat: usize, into: &mut [f32]) {
        self.observe(seat, into);
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Games side by side, of any type.
pub trait AnyBatch: Send + Sync {
    /// Begins all games under this seed.
    ///
    /// # Errors
    /// Of an opponent.
    fn reset(&mut self, seed: u64, into: Buffers<'_>) -> Result<(), PlayError>;
    /// Makes a step in each game.
    ///
    /// # Errors
    /// An action that is not legal.
    fn step(&mut self, actions: &[i64], into: Buffers<'_>) -> Result<(), PlayError>;
    /// Copies of the games.
    fn copies(&self) -> Vec<Box<dyn AnySession>>;
}

impl<G: Learnable> AnyBatch for Batch<G> {
    fn reset(&mut self, seed: u64, into: Buffers<'_>) -> Result<(), PlayError> {
        self.reset(seed, into)
    }
    fn step(&mut self, actions: &[i64], into: Buffers<'_>) -> Result<(), PlayError> {
        self.step(actions, into)
    }
    fn copies(&self) -> Vec<Box<dyn AnySession>> {
        self.sessions().map(|session| Box::new(session) as Box<dyn AnySession>).collect()
    }
}
