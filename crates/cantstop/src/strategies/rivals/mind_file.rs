//! Minds as text files, which go wherever the file of a strategy goes.

use super::mind::Mind;
use super::squares::Board;
use crate::rules::{CantStop, Options, Sharing};
use retrodice_play::error::PlayError;
use serde::{Deserialize, Serialize};

/// The contents: the rule set, and the weights in multiples of 1/2048.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// The version of the network.
    mind: u32,
    seats: usize,
    columns_to_win: usize,
    sharing: String,
    lengths: Vec<u8>,
    /// Boards seen in training.
    boards: u64,
    weights: Vec<i16>,
}

/// The only version there is.
const VERSION: u32 = 1;

impl Mind {
    /// Whether a text is meant to be the file of a mind, right or wrong.
    pub fn is_meant_by(text: &str) -> bool {
        text.lines().any(|line| line.trim_start().starts_with("mind"))
    }

    /// Writes its file.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if it cannot be written as text.
    pub fn to_toml(&self) -> Result<String, PlayError> {
        let file = File {
            mind: VERSION,
            seats: self.seats,
            columns_to_win: self.columns_to_win(),
            sharing: self.sharing().name().to_owned(),
            lengths: self.lengths().to_vec(),
            boards: self.boards(),
            weights: self.quanta().collect(),
        };
        toml::to_string(&file).map_err(|error| wrong(error.to_string()))
    }

    /// Reads a file.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] saying what is wrong.
    pub fn from_toml(text: &str) -> Result<Self, PlayError> {
        let file: File = PlayError::reading("mind", text)?;
        if file.mind != VERSION {
            return Err(wrong(format!("version {}; expected {VERSION}", file.mind)));
        }
        let ways: Vec<&str> = Sharing::ALL.iter().map(|way| way.name()).collect();
        let way = ways.iter().position(|way| *way == file.sharing);
        let sharing = way.ok_or_else(|| {
            wrong(format!("sharing is one of {}, not `{}`", ways.join(", "), file.sharing))
        })?;
        let options = Options {
            players: file.seats,
            columns_to_win: file.columns_to_win,
            sharing: Sharing::ALL[sharing],
            lengths: file.lengths.clone(),
            ..Options::new((file.lengths.len() as u8).div_ceil(2), 1)
        };
        let game = CantStop::with(options).map_err(|error| wrong(error.to_string()))?;
        Self::with_quanta(&game, file.boards, &file.weights)
    }

    /// Refuses a game for which it is not made.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] saying for which it is; [`PlayError::Rules`] for games that
    /// the arena does not play.
    pub fn check_game(&self, game: &CantStop) -> Result<(), PlayError> {
        self.check(&Board::new(game)?)
    }
}

fn wrong(why: String) -> PlayError {
    PlayError::Parameters { name: "mind".to_owned(), why }
}
