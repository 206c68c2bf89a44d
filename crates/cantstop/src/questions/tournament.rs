//! Can't Stop among several players: duels and tournaments.

use super::game_of;
use crate::CantStop;
use crate::duel;
use crate::strategies::multiplayer::{Arena, Lineup, Player, PlayerStanding, Seating, Standings};
use retrodice_core::notation::Notation;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_play::registry::{StrategyContext, StrategySource, make, playing, unsolved};
use retrodice_questions::Error;
use retrodice_solver::peers::{Alone, Peers};
use schemars::JsonSchema;
use serde::Serialize;
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

impl From<PlayerStanding> for PlayerLine {
    fn from(standing: PlayerStanding) -> Self {
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

/// Players of one game, who meet in duels and tournaments.
pub struct Tournament {
    game: CantStop,
    players: Vec<Player>,
}

impl Tournament {
    /// Seats players in the game of a spec: strategies of the registry, or files of parameters or of
    /// a trained network. For `optimal` the game is solved first.
    ///
    /// # Errors
    /// [`Error::Notation`] and [`Error::Play`] naming what cannot be seated.
    pub fn new(
        spec: &str,
        players: &[StrategySource],
        observer: &dyn Observer,
    ) -> Result<Self, Error> {
        let why = "duels and tournaments are for Can't Stop only, such as cantstop(6,3,players=2)";
        let game = game_of(spec, why)?;
        Arena::new(&game)?;
        let strategies = StrategyContext::new(&game);
        let mut solution = None;
        let mut optimal = || {
            if solution.is_none() {
                solution = Some(Arc::new(duel::solve(&game, observer)?));
            }
            let solution = solution.clone().expect("just solved");
            Ok::<_, Error>(Player::exact(solution))
        };
        let seat = |source: &StrategySource| {
            if source.is_optimal() {
                optimal()
            } else {
                let built = make::<_, Error>(&strategies, source, || Ok(unsolved()?))?;
                Ok(Player::of(&game, &built)?)
            }
        };
        let players = players.iter().map(seat).collect::<Result<_, Error>>()?;
        Ok(Self { game, players })
    }

    /// Seats players that the caller made for just this game.
    ///
    /// # Errors
    /// [`Error::Play`] for rules that the arena does not play.
    pub fn of(game: CantStop, players: Vec<Player>) -> Result<Self, Error> {
        Arena::new(&game)?;
        Ok(Self { game, players })
    }

    /// Returns the players, in the order in which they came.
    pub fn into_players(self) -> Vec<Player> {
        self.players
    }

    /// Seats every strategy that can play the game of a spec and needs no solution, variants
    /// included.
    ///
    /// # Errors
    /// As for [`Tournament::new`].
    pub fn of_everybody(spec: &str) -> Result<Self, Error> {
        let Self { game, .. } = Self::new(spec, &[], &Unwatched)?;
        let strategies = StrategyContext::new(&game);
        let mut players = Vec::new();
        for (entry, built) in playing(&strategies) {
            players.push(Player::of(&game, &built)?);
            for &variant in entry.variants {
                players.push(Player::named(&game, variant)?);
            }
        }
        Ok(Self { game, players })
    }

    /// Plays the first player against the second. With two seats each has one; with more, one seat
    /// meets several. If the observer cancels, the games so far are reported.
    ///
    /// # Errors
    /// [`Error::Play`] for a wrong number of players, or a game that cannot be played out.
    pub fn duel(
        &self,
        games: u64,
        seed: u64,
        observer: &dyn Observer,
    ) -> Result<TournamentReport, Error> {
        let [one, other] = &self.players[..] else {
            let got = self.players.len();
            return Err(retrodice_play::error::PlayError::Seats { expected: 2, got }.into());
        };
        let standings = Arena::new(&self.game)?.duel(one, other, games, seed, observer)?;
        Ok(TournamentReport::new(self.game.spec(), standings, games, seed))
    }

    /// Plays every set of players that fills the seats, equally often, and reports the best player
    /// first. If the observer cancels, the games so far are reported.
    ///
    /// # Errors
    /// [`Error::Play`] for a wrong number of players, or a game that cannot be played out.
    pub fn tournament(
        &self,
        games: u64,
        seed: u64,
        observer: &dyn Observer,
    ) -> Result<TournamentReport, Error> {
        self.tournament_among(games, seed, &Alone, observer)
    }

    /// Plays a [tournament](Tournament::tournament), its games divided among processes. The report is the
    /// same in every process, and for any number of them.
    ///
    /// # Errors
    /// [`Error::Play`] for a wrong number of players, or a game that cannot be played out.
    pub fn tournament_among(
        &self,
        games: u64,
        seed: u64,
        peers: &dyn Peers,
        observer: &dyn Observer,
    ) -> Result<TournamentReport, Error> {
        let players: Vec<&Player> = self.players.iter().collect();
        let lineup = Lineup { players: &players, seating: Seating::Everyone };
        let arena = Arena::new(&self.game)?;
        let mut standings = arena.tournament_among(&lineup, games, seed, peers, observer)?;
        standings.players.sort_by(|one, other| other.rating.total_cmp(&one.rating));
        Ok(TournamentReport::new(self.game.spec(), standings, games, seed))
    }
}

impl TournamentReport {
    fn new(spec: String, standings: Standings, games: u64, seed: u64) -> Self {
        let Standings { players, games: played, asked } = standings;
        let players = players.into_iter().map(PlayerLine::from).collect();
        Self { spec, games, asked, played, seed, players }
    }
}
