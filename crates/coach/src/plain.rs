//! Games without a board of their own, for the coach: the position as text.

use crate::erased::GameBoard;
use crate::game::{Coached, Scene};
use crate::motive::GeneralMotive;
use crate::race::PointsStep;
use retrodice_core::game::Game;
use retrodice_core::notation::Notation;
use retrodice_play::plain::PlainGame;
use retrodice_solver::engine::Engine;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Board of a [`PlainGame`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TextBoard {
    /// Position of the seat at move, as its game writes it.
    pub position: String,
}

impl GameBoard for TextBoard {
    const KIND: &'static str = "text";
}

/// A coach that knows the values of the moves and nothing else of the game.
impl<G: Game + 'static> Coached for PlainGame<G> {
    type Board = TextBoard;
    type Motive = GeneralMotive;
    type Step = PointsStep;
    type Card = ();

    fn kind(&self) -> &'static str {
        "plain"
    }

    fn board(&self, scene: &Scene<'_, Self>) -> TextBoard {
        TextBoard { position: self.write_position(scene.place) }
    }

    fn faces(&self, at: &G::MovePosition) -> Vec<u8> {
        self.dice(at).map_or_else(Vec::new, |dice| dice.faces().to_vec())
    }

    fn is_solved_at_once(&self) -> bool {
        Engine::default().can_find(self)
    }
}
