//! Games for two against the player that program synthesis measures itself on: the table
//! `two-player-yardstick`.

use super::seats::share_of_wins;
use super::{Measure, MeasureResult, Parameter, cant_stop, required};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use retrodice_cantstop::strategies::multiplayer::ArenaPlayer;
use retrodice_cantstop::strategies::{Weights, published};
use retrodice_cantstop::{CantStop, Choice, Column, MovePosition, RollPosition, Sums, Then};
use retrodice_play::policy::{MoveOf, Named, Policy};
use retrodice_play::policy_is_strategy;
use retrodice_play::registry::BuiltStrategy;

/// Measures of games against the yardstick.
pub(super) const MEASURES: &[Measure] = &[
    // Share of games that one player wins against another, seats balanced.
    Measure::new("wins-against-player", DUEL, wins),
];

const DUEL: &[Parameter] = &[
    Parameter::required("spec"),
    Parameter::required("player"),
    Parameter::required("opponent"),
    Parameter::required("games"),
];

fn wins(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "wins-against-player";
    let game = cant_stop(parameters, measure)?;
    let player = |role| player(&game, required(parameters, measure, role)?);
    share_of_wins(parameters, measure, &game, &player("player")?, &player("opponent")?, context)
}

/// Returns the strategy of this name, or the rebuilt yardstick under one of its names.
fn player(game: &CantStop, name: &str) -> Result<ArenaPlayer, PapersError> {
    let yardstick = |topped, last| -> Result<ArenaPlayer, PapersError> {
        let built = BuiltStrategy::new(Yardstick::new(game, topped, last)?);
        Ok(ArenaPlayer::of(game, &built)?)
    };
    match name {
        "yardstick" => yardstick(false, false),
        "yardstick(ties=last)" => yardstick(false, true),
        "yardstick(topped=counted)" => yardstick(true, false),
        name => Ok(ArenaPlayer::named(game, name)?),
    }
}

/// Policy of `Glenn_Player` in the program of L. C. Medeiros, D. S. Aleixo and L. H. S. Lelis
/// (2022), with three markers and three columns to win.
///
/// It has the constants of `constant2009`. It differs from that strategy in three ways. A marker at
/// the top of its column counts neither as progress nor for the difficulty. A double counts the
/// weight of its column four times and the cost of a new marker twice. The choice of pairs leaves
/// out difficulty.
///
/// Four details of their program are not rebuilt. Equal pairs are taken in the order of a Python
/// set. A double with one space left counts as a double, and puts a marker into the same column
/// again. A player who holds four columns at once does not see that stopping wins. Games end without
/// a winner after 300 moves.
struct Yardstick {
    game: CantStop,
    weights: Weights,
    /// Whether markers at the top count, as in the source that they cite.
    topped: bool,
    /// Whether the last of equal pairs is taken instead of the first, in the order of moves.
    last: bool,
}

impl Yardstick {
    fn new(game: &CantStop, topped: bool, last: bool) -> Result<Self, PapersError> {
        let constants = published("constant2009").expect("the embedded files are tested");
        Ok(Self { weights: constants.weights(game)?, game: game.clone(), topped, last })
    }

    /// Returns the worth of a pair. Every step in a column is worth its weight for each space that
    /// the pair climbs there.
    fn worth(&self, at: &RollPosition, sums: Sums) -> i32 {
        let step = |column: Column| {
            let weight = self.weights.spaces[column.slot()][0];
            let cost = if at.marker(column).is_none() { self.weights.marker } else { 0 };
            i32::from(sums.spaces(column)) * weight - cost
        };
        sums.steps().map(step).sum()
    }

    /// Returns whether to stop after this pair.
    fn is_enough(&self, at: &RollPosition, sums: Sums) -> bool {
        let after = self.game.columns().filter_map(|column| {
            let spaces = sums.spaces(column);
            let marker = at.marker(column).or((spaces > 0).then(|| at.square(0, column)))?;
            Some((column, (marker + spaces).min(self.game.length(column)?)))
        });
        let (mut placed, mut progress, mut counted) = (0, 0, Vec::new());
        for (column, height) in after {
            placed += 1;
            if self.topped || self.game.length(column) != Some(height) {
                let advanced = i32::from(height - at.square(0, column));
                progress += (advanced + 1) * self.weights.progress[column.slot()];
                counted.push(column.sum());
            }
        }
        let middle = self.game.options().sides + 1;
        placed == self.game.options().markers
            && progress + self.weights.difficulty(middle, &counted) >= self.weights.threshold
    }
}

impl Named for Yardstick {
    fn name(&self) -> String {
        "yardstick".to_owned()
    }

    fn description(&self) -> String {
        "the constants of 2009 as program synthesis plays them".to_owned()
    }
}

impl Policy<CantStop> for Yardstick {
    fn choose(&self, at: &MovePosition, moves: &[MoveOf<CantStop>]) -> usize {
        let mut best: Option<(i32, Sums)> = None;
        for step in moves {
            let Choice::Advance { sums, .. } = step.choice else { continue };
            let worth = self.worth(at.before(), sums);
            if best.is_none_or(|(most, _)| worth > most || self.last && worth == most) {
                best = Some((worth, sums));
            }
        }
        // A lost turn has only one move.
        let Some((_, sums)) = best else { return 0 };
        let then = if self.is_enough(at.before(), sums) { Then::Stop } else { Then::Roll };
        let place = |choice| moves.iter().position(|step| step.choice == choice);
        let advance = |then| place(Choice::Advance { sums, then });
        // A pair that wins has no move that rolls on.
        advance(then).or(advance(Then::Stop)).unwrap_or(0)
    }
}

policy_is_strategy!([] Yardstick, CantStop);

#[cfg(test)]
mod tests {
    use super::*;
    use retrodice_core::game::{Game, Position};
    use retrodice_core::notation::Notation;

    /// Returns the move of the yardstick on the board of their program, as it is written.
    fn chosen(position: &str, topped: bool) -> String {
        let game: CantStop = "cantstop(6,4,players=2)".parse().unwrap();
        let Ok(Position::Move(at)) = game.read_position(position) else { panic!("{position}") };
        let mut moves = Vec::new();
        game.moves(&at, &mut moves);
        let pick = Yardstick::new(&game, topped, false).unwrap().choose(&at, &moves);
        game.write_choice(&moves[pick].choice)
    }

    #[test]
    fn a_marker_at_the_top_does_not_count_towards_stopping() {
        // Column 2 has 4 spaces: (4 + 1) · 7, and (2 + 1) · 2 for column 6, (1 + 1) · 2 for column
        // 8 and 1 for even columns are 46. Without column 2 they are 11, and 29 is the threshold.
        let position = "- / - | 2:4,6:1,8:1 | 1-5-1-1";
        assert_eq!(chosen(position, false), "6 roll");
        assert_eq!(chosen(position, true), "6 stop");
    }

    #[test]
    fn progress_and_difficulty_reach_the_threshold() {
        // (4 + 1) · 2 + (5 + 1) · 1 + (5 + 1) · 2 is 28, and 7 columns of both parities add
        // nothing. One space more in column 7 makes 29.
        assert_eq!(chosen("- / - | 6:3,7:5,8:5 | 1-5-1-1", false), "6 roll");
        assert_eq!(chosen("- / - | 6:3,7:6,8:5 | 1-5-1-1", false), "6 stop");
    }

    #[test]
    fn a_free_marker_always_rolls() {
        assert_eq!(chosen("- / - | 2:3,12:2 | 1-1-1-1", true), "2 roll");
    }

    #[test]
    fn a_pair_that_wins_stops() {
        assert_eq!(chosen("3:6,4:8 / - | 2:3 | 1-1-3-6", false), "2+9 stop");
    }

    #[test]
    fn a_double_counts_four_times() {
        // With markers in 2 and 7, two spaces in 7 are worth 4 · 3 and the pair of 2 and 12 is worth
        // 7 + 7 - 6. Counted twice, the double would be worth 6.
        assert_eq!(chosen("- / - | 2:1,7:1 | 1-1-6-6", false), "7+7 roll");
    }
}
