//! The questions `duel` and `tournament`: players of Can't Stop against each other.

use crate::CantStop;
use crate::duel::{self, DuelSolution};
use crate::strategies::multiplayer::{
    Arena, ArenaPlayer, Lineup, PlayerStanding, Seating, Standings,
};
use retrodice_core::notation::Notation;
use retrodice_core::observer::Observer;
use retrodice_core::order::sort_by_number;
use retrodice_play::registry::{make, playing, unsolved};
#[cfg(feature = "clap")]
use retrodice_questions::count;
use retrodice_questions::{Ask, Context, Error, Opened, Player, external};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Results of players against each other.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
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

/// Play games of one player of Can't Stop against another.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct Duel {
    /// Game, with two to five players.
    pub spec: String,
    /// Player: a name from `retrodice strategies`, or a file (….toml).
    pub one: Player,
    /// Opponent, who takes all other seats.
    pub other: Player,
    /// Games for each set of players.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = DEFAULT_GAMES, value_parser = count))]
    #[serde(default = "default_games")]
    pub games: u64,
    /// Seed; the same seed gives the same games for any number of threads.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = 1))]
    #[serde(default = "default_seed")]
    pub seed: u64,
}

/// Play games of all players of Can't Stop against each other, with ratings.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct Tournament {
    /// Game, with two to five players.
    pub spec: String,
    /// Players, or their files (….toml); by default all that come with the program.
    #[cfg_attr(feature = "clap", arg(long, value_name = "NAME"))]
    #[serde(default)]
    pub player: Vec<Player>,
    /// Games for each set of players.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = DEFAULT_GAMES, value_parser = count))]
    #[serde(default = "default_games")]
    pub games: u64,
    /// Seed; the same seed gives the same games for any number of threads.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = 1))]
    #[serde(default = "default_seed")]
    pub seed: u64,
}

/// Games for each set of players by default.
const DEFAULT_GAMES: u64 = 1_000;

fn default_games() -> u64 {
    DEFAULT_GAMES
}

fn default_seed() -> u64 {
    1
}

impl Duel {
    /// Asks for the default number of games of two players.
    pub fn new(spec: impl Into<String>, one: impl Into<Player>, other: impl Into<Player>) -> Self {
        let (one, other) = (one.into(), other.into());
        Self { spec: spec.into(), one, other, games: DEFAULT_GAMES, seed: 1 }
    }
}

impl Tournament {
    /// Asks for the default number of games of these players, or of all if there are none.
    pub fn new(
        spec: impl Into<String>,
        players: impl IntoIterator<Item = impl Into<Player>>,
    ) -> Self {
        let player = players.into_iter().map(Into::into).collect();
        Self { spec: spec.into(), player, games: DEFAULT_GAMES, seed: 1 }
    }
}

retrodice_questions::question!(
    Duel,
    spec,
    "duel",
    "One player of Can't Stop against another",
    TournamentReport,
    |question| vec![&mut question.one, &mut question.other]
);

retrodice_questions::question!(
    Tournament,
    spec,
    "tournament",
    "All players of Can't Stop against each other, with ratings",
    TournamentReport,
    |question| question.player.iter_mut().collect()
);

impl Ask for Duel {
    /// Plays the first player against the second. With two seats each has one; with more, one seat
    /// meets several. If the observer cancels, the games so far are reported.
    fn ask(&self, context: &Context<'_>) -> Result<TournamentReport, Error> {
        let Self { games, seed, .. } = *self;
        let opened = context.typed::<CantStop>(&self.spec, WHY)?;
        let (game, observer) = (opened.game(), context.observer);
        let arena = Arena::new(game)?;
        let mut seats = Seats { opened: &opened, solution: None };
        let [one, other] =
            [seats.player(&self.one, observer)?, seats.player(&self.other, observer)?];
        let standings = arena.duel(&one, &other, games, seed, observer)?;
        Ok(TournamentReport::new(game.spec(), standings, games, seed))
    }
}

impl Ask for Tournament {
    /// Plays every set of players that fills the seats, equally often, and reports the best player
    /// first. The processes of the context divide the games among themselves. If the observer
    /// cancels, the games so far are reported.
    fn ask(&self, context: &Context<'_>) -> Result<TournamentReport, Error> {
        let Self { games, seed, .. } = *self;
        let opened = context.typed::<CantStop>(&self.spec, WHY)?;
        let (game, observer) = (opened.game(), context.observer);
        let arena = Arena::new(game)?;
        let mut seats = Seats { opened: &opened, solution: None };
        let players = if self.player.is_empty() {
            seats.everybody()?
        } else {
            let players = self.player.iter().map(|player| seats.player(player, observer));
            players.collect::<Result<_, Error>>()?
        };
        let players: Vec<&ArenaPlayer> = players.iter().collect();
        let lineup = Lineup { players: &players, seating: Seating::Everyone };
        let peers = &*context.peers;
        let mut standings = arena.tournament_among(&lineup, games, seed, peers, observer)?;
        sort_by_number(&mut standings.players, |player| -player.rating);
        Ok(TournamentReport::new(game.spec(), standings, games, seed))
    }
}

/// Why a game of another type is refused.
const WHY: &str = "duels and tournaments are for Can't Stop only, such as cantstop(6,3,players=2)";

/// The seats of a game, for which players are made.
struct Seats<'a> {
    opened: &'a Opened<CantStop>,
    /// The exact values of the game, once it is solved.
    solution: Option<Arc<DuelSolution>>,
}

impl Seats<'_> {
    /// Makes a player of the arena. For `optimal` the game is solved first.
    fn player(&mut self, player: &Player, observer: &dyn Observer) -> Result<ArenaPlayer, Error> {
        let game = self.opened.game();
        let built = match player {
            Player::Source(source) if source.is_optimal() => {
                let solution = match self.solution.take() {
                    Some(solution) => solution,
                    None => Arc::new(duel::solve(game, observer)?),
                };
                return Ok(ArenaPlayer::exact(self.solution.insert(solution).clone()));
            }
            Player::Source(source) => {
                make::<_, Error>(self.opened.strategy_context(), source, || Ok(unsolved()?))?
            }
            Player::External(policy) => external(self.opened.kit(), policy),
        };
        Ok(ArenaPlayer::of(game, &built)?)
    }

    /// Makes every player that needs no solution, variants included.
    fn everybody(&self) -> Result<Vec<ArenaPlayer>, Error> {
        let game = self.opened.game();
        let mut players = Vec::new();
        for (entry, built) in playing(self.opened.strategy_context()) {
            players.push(ArenaPlayer::of(game, &built)?);
            for &variant in entry.variants {
                players.push(ArenaPlayer::named(game, variant)?);
            }
        }
        Ok(players)
    }
}

impl TournamentReport {
    fn new(spec: String, standings: Standings, games: u64, seed: u64) -> Self {
        let Standings { players, games: played, asked } = standings;
        let players = players.into_iter().map(PlayerLine::from).collect();
        Self { spec, games, asked, played, seed, players }
    }
}
