//! The question `position`: where a move or a roll leads.

use crate::context::Context;
use crate::error::Error;
use crate::opened::Opened;
use crate::question::{Answerable, GeneralQuestion};
use retrodice_core::game::{Game, Moves, Next, Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::spec::position_text;
use retrodice_stats::{Experiment, Purpose};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A position, or where a move or a roll leads from it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Walk {
    /// The position.
    pub position: String,
    /// The move to make with the dice on the table, such as `6+8 roll`.
    #[serde(default, rename = "move")]
    pub choice: Option<String>,
    /// Without dice on the table: the roll is a random one of this seed.
    #[serde(default)]
    pub seed: u64,
}

/// A position and where it stands.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Place")]
#[non_exhaustive]
pub struct WalkReport {
    /// The position, as it is written best; null when the game is over.
    pub position: Option<String>,
    /// `roll` within the turn, `pass` to the next one, `choose` with dice on the
    /// table, or `end`.
    pub phase: String,
    /// Points scored by the move.
    pub gain: i32,
    /// Whether the dice on the table lose the turn.
    pub bust: bool,
    /// The legal moves with dice on the table.
    pub moves: Vec<String>,
}

crate::question!(
    Walk,
    position,
    "position",
    "Reads a position, and makes a move or a roll from it",
    WalkReport
);

impl GeneralQuestion for Walk {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        _: &Context<'_>,
    ) -> Result<WalkReport, Error> {
        let game = opened.game();
        let position = opened.position(&self.position)?;
        let Some(wanted) = &self.choice else {
            return Ok(report(game, &position, "roll", 0));
        };
        match position {
            Position::Roll(at) if wanted == "roll" => {
                let table = game.rolls(&at);
                let mut stream = Experiment::new(self.seed, "walk").stream(0, Purpose::Dice);
                let landed = game.land(&at, table.draw(stream.below(table.total())));
                Ok(report(game, &Position::Move(landed), "choose", 0))
            }
            Position::Roll(_) => {
                let why = "no dice are on the table; the only move is `roll`";
                Err(NotationError::wrong("move", wanted, why).into())
            }
            Position::Move(at) => {
                let moves = moves(game, &at);
                let mut moves = moves.into_iter();
                let step = moves.find(|step| game.write_choice(&step.choice) == *wanted);
                let Some(step) = step else {
                    let why = "not among the legal moves of this position";
                    return Err(NotationError::wrong("move", wanted, why).into());
                };
                Ok(match step.next {
                    Next::Roll(at) => report(game, &Position::Roll(at), "roll", step.gain),
                    Next::Pass(at) => report(game, &Position::Roll(at), "pass", step.gain),
                    Next::End(_) => WalkReport {
                        position: None,
                        phase: "end".to_owned(),
                        gain: step.gain,
                        bust: false,
                        moves: Vec::new(),
                    },
                })
            }
        }
    }
}

fn moves<G: Game>(game: &G, at: &G::MovePosition) -> Moves<G> {
    let mut moves = Vec::new();
    game.moves(at, &mut moves);
    moves
}

fn report<G: Notation>(game: &G, position: &PositionOf<G>, phase: &str, gain: i32) -> WalkReport {
    let (phase, bust, moves) = match position {
        Position::Roll(_) => (phase, false, Vec::new()),
        Position::Move(at) => {
            let moves =
                moves(game, at).iter().map(|step| game.write_choice(&step.choice)).collect();
            ("choose", game.is_bust(at), moves)
        }
    };
    let text = position_text(game, position);
    WalkReport { position: Some(text), phase: phase.to_owned(), gain, bust, moves }
}
