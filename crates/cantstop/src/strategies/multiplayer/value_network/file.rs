//! Value networks as text files, which go wherever the file of a strategy goes.

use super::ValueNetwork;
use crate::rules::{CantStop, Options, Sharing};
use crate::strategies::multiplayer::board::BoardSpec;
use retrodice_play::error::PlayError;
use serde::{Deserialize, Serialize};

/// Contents of a text file: the rule set, and the weights in multiples of 1/2048.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct NetworkFile {
    /// Version of the network.
    mind: u32,
    seats: usize,
    columns_to_win: usize,
    sharing: String,
    lengths: Vec<u8>,
    /// Number of boards used in training.
    boards: u64,
    weights: Vec<i16>,
}

/// Version of the network that this program reads.
const VERSION: u32 = 1;

impl ValueNetwork {
    /// Returns whether a text is meant as the file of a value network, right or wrong.
    pub(in crate::strategies) fn is_meant_by(text: &str) -> bool {
        text.lines().any(|line| line.trim_start().starts_with("mind"))
    }

    /// Returns the text file of the network.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if it cannot be written as text.
    pub fn to_toml(&self) -> Result<String, PlayError> {
        let file = NetworkFile {
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

    /// Reads a text file.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] saying what is wrong.
    pub fn from_toml(text: &str) -> Result<Self, PlayError> {
        let file: NetworkFile = PlayError::reading("mind", text)?;
        if file.mind != VERSION {
            return Err(wrong(format!("version {}; expected {VERSION}", file.mind)));
        }
        let names: Vec<&str> = Sharing::ALL.iter().map(|sharing| sharing.name()).collect();
        let index = names.iter().position(|name| *name == file.sharing);
        let index = index.ok_or_else(|| {
            wrong(format!("sharing is one of {}, not `{}`", names.join(", "), file.sharing))
        })?;
        let game = game(file.seats, file.columns_to_win, Sharing::ALL[index], &file.lengths)?;
        Self::with_quanta(&game, file.boards, &file.weights)
    }

    /// Returns the game for which the network was made.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if there is no such game.
    pub fn game(&self) -> Result<CantStop, PlayError> {
        game(self.seats, self.columns_to_win(), self.sharing(), self.lengths())
    }

    /// Refuses a game for which the network was not made.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] saying for which it was made; [`PlayError::Rules`] for games that
    /// the arena does not play.
    pub fn check_game(&self, game: &CantStop) -> Result<(), PlayError> {
        self.check(&BoardSpec::new(game)?)
    }
}

/// Returns the game with these rules and standard ones.
fn game(
    players: usize,
    columns_to_win: usize,
    sharing: Sharing,
    lengths: &[u8],
) -> Result<CantStop, PlayError> {
    let sides = (lengths.len() as u8).div_ceil(2);
    let lengths = lengths.to_vec();
    let options = Options { players, columns_to_win, sharing, lengths, ..Options::new(sides, 1) };
    CantStop::with(options).map_err(|error| wrong(error.to_string()))
}

fn wrong(why: String) -> PlayError {
    PlayError::Parameters { name: "mind".to_owned(), why }
}
