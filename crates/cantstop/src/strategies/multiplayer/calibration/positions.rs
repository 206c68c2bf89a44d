//! Positions of a network's own games, and boards drawn at random.

use crate::rules::{CantStop, MovePosition};
use crate::strategies::multiplayer::strategy::LookAheadStrategy;
use crate::strategies::multiplayer::value_network::{PHASES, ValueNetwork};
use crate::strategies::multiplayer::values::LookAheadValues;
use retrodice_core::game::{Game, Next, Position};
use retrodice_core::notation::Notation;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{MoveOf, Policy};
use retrodice_play::values::Values;
use retrodice_stats::{Experiment, Purpose, Stream};
use serde::{Deserialize, Serialize};

/// Origin of a position that is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Origin {
    /// A game of the network against itself.
    OwnGame,
    /// A board on which every seat is anywhere in every column.
    RandomBoard,
}

/// Move position in which no move wins, with its moves.
pub(super) struct SampledPosition {
    pub origin: Origin,
    pub position: MovePosition,
    pub moves: Vec<MoveOf<CantStop>>,
}

/// Draws positions by this number: one from each phase of an own game, or one on a random board.
/// Of four numbers the last one is for random boards.
pub(super) fn sample_positions(
    game: &CantStop,
    player: &LookAheadStrategy,
    (source, number): (&Experiment, u64),
) -> Result<Vec<SampledPosition>, PlayError> {
    let [mut dice, mut draws] =
        [Purpose::Dice, Purpose::Other].map(|purpose| source.stream(number, purpose));
    if number % 4 == 3 {
        return Ok(random_position(game, &mut draws).into_iter().collect());
    }
    let network = player.network()?;
    let mut samples = [const { None }; PHASES];
    let mut counts = [0; PHASES];
    let mut position = game.start();
    loop {
        let rolls = game.rolls(&position);
        let rolled = game.land(&position, rolls.draw(dice.below(rolls.total())));
        let mut moves = Vec::new();
        game.moves(&rolled, &mut moves);
        let next = moves[player.choose(&rolled, &moves)].next.clone();
        // After a bust there is nothing to decide.
        if moves.len() > 1 && !has_a_winning_move(&moves) {
            let phase = network.phase(&player.state(&position));
            counts[phase] += 1;
            if draws.below(counts[phase]) == 0 {
                samples[phase] =
                    Some(SampledPosition { origin: Origin::OwnGame, position: rolled, moves });
            }
        }
        match next {
            Next::Roll(next) | Next::Pass(next) => position = next,
            Next::End(_) => return Ok(samples.into_iter().flatten().collect()),
        }
    }
}

fn has_a_winning_move(moves: &[MoveOf<CantStop>]) -> bool {
    moves.iter().any(|step| matches!(step.next, Next::End(_)))
}

/// Draws a move position on a board with every seat anywhere in every column. `None` if there is
/// nothing to decide.
fn random_position(game: &CantStop, draws: &mut Stream) -> Option<SampledPosition> {
    let seats = game.options().players;
    let sides = u64::from(game.options().sides);
    loop {
        let mut fields = vec![Vec::new(); seats];
        for (slot, &length) in game.options().lengths.iter().enumerate() {
            let owner = (draws.below(6) == 0).then(|| draws.index(seats));
            for (seat, squares) in fields.iter_mut().enumerate() {
                let length = u64::from(length);
                let height = if owner == Some(seat) { length } else { draws.below(length) };
                if height > 0 {
                    squares.push(format!("{}:{height}", slot + 2));
                }
            }
        }
        let fields: Vec<_> = fields.iter().map(|squares| squares.join(",")).collect();
        let dice = [(); 4].map(|()| (draws.below(sides) + 1).to_string()).join("-");
        // Not one that is over.
        let Ok(Position::Move(position)) =
            game.read_position(&format!("{} | - | {dice}", fields.join(" / ")))
        else {
            continue;
        };
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        let is_decision = moves.len() > 1 && !has_a_winning_move(&moves);
        return is_decision.then_some(SampledPosition {
            origin: Origin::RandomBoard,
            position,
            moves,
        });
    }
}

/// Returns the Bellman residual of each turn in game `number` of a network against itself.
///
/// It is the value of the turn as solved on the network, minus the network's value of the board
/// before it, for the seat to move.
///
/// # Errors
/// [`PlayError::Parameters`] if the network was made for another game.
pub fn turn_residuals(
    game: &CantStop,
    network: &ValueNetwork,
    (source, number): (&Experiment, u64),
) -> Result<Vec<f64>, PlayError> {
    let strategy = || LookAheadStrategy::new(game, network.clone(), u8::MAX, "mind");
    let (player, values) = (strategy()?, LookAheadValues::of(strategy()?));
    let mut dice = source.stream(number, Purpose::Dice);
    let mut position = game.start();
    let mut residuals = Vec::new();
    let alone = game.options().players == 1;
    loop {
        if position.markers().next().is_none() {
            let board = network.values(&player.state(&position))[0];
            // Alone, turns to come count against their seat.
            let board = if alone { -board } else { board };
            residuals.push(values.before(&position)?.value - board);
        }
        let rolls = game.rolls(&position);
        let rolled = game.land(&position, rolls.draw(dice.below(rolls.total())));
        let mut moves = Vec::new();
        game.moves(&rolled, &mut moves);
        match moves[player.choose(&rolled, &moves)].next.clone() {
            Next::Roll(next) | Next::Pass(next) => position = next,
            Next::End(_) => return Ok(residuals),
        }
    }
}
