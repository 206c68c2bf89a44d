//! Can't Stop among several players: duels and tournaments.

use super::Error;
use play::cantstop::Tabled;
use play::cantstop::rivals::{Arena, Lineup, Player, Potential, Seating, Standing, Standings};
use rules::cantstop::{CantStop, Options};
use rules::notation::{Notation, NotationError};
use rules::spec::{AnyGame, Spec};
use schemars::JsonSchema;
use serde::Serialize;
use solve::kernels::duel;
use solve::observer::Observer;
use std::sync::Arc;

/// How players did against each other.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TournamentReport {
    /// The game.
    pub spec: String,
    /// Games asked for, for each set of players that met.
    pub games: u64,
    /// Games asked for, all sets together; rounded up to whole rotations of the seats.
    pub asked: u64,
    /// Games played: fewer if it was stopped.
    pub played: u64,
    /// The seed.
    pub seed: u64,
    /// The players: in the order given for a duel, else by rating.
    pub players: Vec<PlayerLine>,
}

/// How one player did.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PlayerLine {
    /// The player.
    pub player: String,
    /// Games, one for each seat that was this player's.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Share of games won.
    pub share: f64,
    /// Its 95 % interval.
    pub share_interval: (f64, f64),
    /// Columns owned at the end, on average.
    pub columns: f64,
    /// Its 95 % interval.
    pub columns_interval: (f64, f64),
    /// Rating on the scale of Elo, the mean of all players at zero.
    pub rating: f64,
    /// Half the width of its 95 % interval.
    pub rating_margin: f64,
}

impl From<Standing> for PlayerLine {
    fn from(standing: Standing) -> Self {
        Self {
            player: standing.player,
            games: standing.games,
            wins: standing.wins,
            share: standing.share.0,
            share_interval: (standing.share.1, standing.share.2),
            columns: standing.columns.0,
            columns_interval: (standing.columns.1, standing.columns.2),
            rating: standing.rating,
            rating_margin: standing.rating_margin,
        }
    }
}

/// Players by name, at the table of one game.
pub struct Table {
    game: CantStop,
    players: Vec<Player>,
}

impl Table {
    /// The game of this spec with these players: names that
    /// [`Player::named`] reads, or files of parameters or of a potential
    /// (….toml). For `optimal` the game is solved first.
    ///
    /// # Errors
    /// [`Error::Notation`] and [`Error::Play`] naming what cannot be seated.
    pub fn new(spec: &str, names: &[String], observer: &dyn Observer) -> Result<Self, Error> {
        let AnyGame::CantStop(game) = spec.parse()? else {
            let why = "players sit down to Can't Stop: cantstop(6,3,players=2)";
            return Err(NotationError::wrong("game", spec, why).into());
        };
        let optimal = |name: &String| name.parse::<Spec>().is_ok_and(|spec| spec.name == "optimal");
        let solution = match names.iter().any(optimal) {
            true => Some(Arc::new(duel::solve(&game, observer)?)),
            false => None,
        };
        let seat = |name: &String| match name.ends_with(".toml") {
            true => from_file(&game, name),
            false => Ok(Player::named(&game, name, solution.as_ref())?),
        };
        let players = names.iter().map(seat).collect::<Result<_, Error>>()?;
        Ok(Self { game, players })
    }

    /// The first player against the second: one seat each with two seats; with
    /// more, one seat against several. If the observer cancels, the games played so
    /// far are reported.
    ///
    /// # Errors
    /// [`Error::Play`].
    pub fn duel(
        &self,
        games: u64,
        seed: u64,
        observer: &dyn Observer,
    ) -> Result<TournamentReport, Error> {
        let [one, other] = &self.players[..] else {
            let got = self.players.len();
            return Err(play::error::PlayError::Seats { expected: 2, got }.into());
        };
        let standings = Arena::new(&self.game)?.duel(one, other, games, seed, observer)?;
        Ok(self.report(standings, games, seed))
    }

    /// Every set of players that fills the table, equally often; the best first. If
    /// the observer cancels, the games played so far are reported.
    ///
    /// # Errors
    /// [`Error::Play`].
    pub fn tournament(
        &self,
        games: u64,
        seed: u64,
        observer: &dyn Observer,
    ) -> Result<TournamentReport, Error> {
        let players: Vec<&Player> = self.players.iter().collect();
        let lineup = Lineup { players: &players, seating: Seating::Everyone };
        let arena = Arena::new(&self.game)?;
        let mut standings = arena.tournament(&lineup, games, seed, observer)?;
        standings.players.sort_by(|one, other| other.rating.total_cmp(&one.rating));
        Ok(self.report(standings, games, seed))
    }

    fn report(&self, standings: Standings, games: u64, seed: u64) -> TournamentReport {
        let Standings { players, games: played, asked } = standings;
        let players = players.into_iter().map(PlayerLine::from).collect();
        TournamentReport { spec: self.game.spec(), games, asked, played, seed, players }
    }
}

/// A player from a file: a potential, or parameters of a strategy.
fn from_file(game: &CantStop, path: &str) -> Result<Player, Error> {
    let text = std::fs::read_to_string(path)
        .map_err(|source| Error::File { path: path.into(), source })?;
    if text.contains("cells") {
        return Ok(Player::looking(Potential::from_toml(&text)?, 6, path));
    }
    let alone = Options { players: 1, ..game.options().clone() };
    let alone = CantStop::with(alone)
        .map_err(|error| NotationError::wrong("game", &game.spec(), error.to_string()))?;
    Ok(Player::ruled(game, &Tabled::from_toml(&alone, &text)?)?)
}
