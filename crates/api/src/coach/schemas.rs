//! The boards, motives and steps of all games, for the schemas of reports.

use retrodice_cantstop::CantStop;
use retrodice_coach::GameSchemas;
use retrodice_farkle::Farkle;
use retrodice_pig::Pig;
use retrodice_pig::pushyourluck::PushYourLuck;
use retrodice_yahtzee::Yahtzee;
use schemars::SchemaGenerator;

/// Completes the definitions of boards, motives and steps in a generator by those of every game.
/// Call it after the schemas that refer to them.
pub fn describe(generator: &mut SchemaGenerator) {
    // games: a line for each type of game.
    let games = [
        GameSchemas::of::<CantStop>(),
        GameSchemas::of::<Yahtzee>(),
        GameSchemas::of::<Farkle>(),
        GameSchemas::of::<Pig>(),
        GameSchemas::of::<PushYourLuck>(),
    ];
    retrodice_coach::describe(generator, &games);
}
