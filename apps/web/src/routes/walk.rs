//! Walking from position to position.

use crate::error::Refusal;
use crate::extract::Asked;
use crate::openapi::{Api, Operation};
use crate::state::Shared;
use crate::visit::Visit;
use api::coach::Coach;
use axum::Json;
use axum::routing::get;
use retrodice_core::game::{Game, Moves, Next, Position};
use retrodice_core::index::Indexed;
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::spec::{position_text, split_position};
use retrodice_games::{AnyGame, GameVisitor};
use retrodice_stats::{Experiment, Purpose};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where to, and from where.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Step {
    /// The position.
    position: String,
    /// The move to make with the dice on the table, such as `6+8 roll`.
    #[serde(default, rename = "move")]
    choice: Option<String>,
    /// Without dice on the table: the roll is a random one of this seed.
    #[serde(default)]
    seed: u64,
}

/// A position and where it stands.
#[derive(Serialize, JsonSchema)]
struct Place {
    /// The position, as it is written best; null when the game is over.
    position: Option<String>,
    /// `roll` within the turn, `pass` to the next one, `choose` with dice on the
    /// table, or `end`.
    phase: String,
    /// Points scored by the move.
    gain: i32,
    /// Whether the dice on the table lose the turn.
    bust: bool,
    /// The legal moves with dice on the table.
    moves: Vec<String>,
}

/// The routes.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get("/position", "Reads a position, and makes a move or a roll from it")
            .query::<Step>()
            .answer::<Place>(),
        get(walk),
    )
}

async fn walk(visit: Visit, Asked(asked): Asked<Step>) -> Result<Json<Place>, Refusal> {
    let walk = move |_: &Shared, _: &Coach<'_>| {
        let (spec, fields) = split_position(&asked.position)?;
        AnyGame::from_spec(&spec)?.visit(Walk { fields, asked: &asked })
    };
    visit.quick(walk).await
}

struct Walk<'a> {
    fields: &'a str,
    asked: &'a Step,
}

impl GameVisitor for Walk<'_> {
    type Output = Result<Place, Refusal>;

    fn visit<G: Indexed + Notation + 'static>(self, game: G) -> Self::Output {
        let position = game.read_position(self.fields)?;
        let Some(wanted) = &self.asked.choice else {
            return Ok(place(&game, position, "roll", 0));
        };
        match position {
            Position::Roll(at) if wanted == "roll" => {
                let table = game.rolls(&at);
                let mut stream = Experiment::new(self.asked.seed, "walk").stream(0, Purpose::Dice);
                let landed = game.land(&at, table.draw(stream.below(table.total())));
                Ok(place(&game, Position::Move(landed), "choose", 0))
            }
            Position::Roll(_) => {
                let why = "no dice are on the table; the only move is `roll`";
                Err(NotationError::wrong("move", wanted, why).into())
            }
            Position::Move(at) => {
                let moves = moves(&game, &at);
                let made =
                    moves.into_iter().find(|made| game.write_choice(&made.choice) == *wanted);
                let Some(made) = made else {
                    let why = "not among the legal moves of this position";
                    return Err(NotationError::wrong("move", wanted, why).into());
                };
                Ok(match made.next {
                    Next::Roll(at) => place(&game, Position::Roll(at), "roll", made.gain),
                    Next::Pass(at) => place(&game, Position::Roll(at), "pass", made.gain),
                    Next::End(_) => Place {
                        position: None,
                        phase: "end".to_owned(),
                        gain: made.gain,
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

fn place<G: Notation>(
    game: &G,
    position: retrodice_core::game::PositionOf<G>,
    phase: &str,
    gain: i32,
) -> Place {
    let text = position_text(game, &position);
    let (phase, bust, moves) = match &position {
        Position::Roll(_) => (phase, false, Vec::new()),
        Position::Move(at) => {
            let moves =
                moves(game, at).iter().map(|made| game.write_choice(&made.choice)).collect();
            ("choose", game.is_bust(at), moves)
        }
    };
    Place { position: Some(text), phase: phase.to_owned(), gain, bust, moves }
}
