//! The question `league`: every player against every other, for any game of two.

use crate::context::Context;
use crate::error::Error;
use crate::opened::Opened;
use crate::player::Player;
use crate::question::{Answerable, GeneralQuestion};
use retrodice_coach::advise;
use retrodice_core::game::{Next, Position};
use retrodice_core::notation::NotationError;
use retrodice_core::observer::Subtask;
use retrodice_core::order::sort_by_number;
use retrodice_play::error::PlayError;
use retrodice_play::policy::Strategy;
use retrodice_play::registry::BuiltStrategy;
use retrodice_play::simulate::{PARTS_OF_A_WIN, Report, Simulation};
use retrodice_stats::{CONFIDENCE, Experiment, Purpose, wilson};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Rolls after which a game of a league is given up: hundreds of times what games take.
const MAX_ROLLS: u64 = 20_000;

/// A league of players, each against every other.
///
/// Both players of a pair have every sequence of dice once as the first to move. A player that
/// fails, does not answer or answers a move that is not legal loses the games of that pair, and all
/// that it has not played yet. Its opponents lose nothing by it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct League {
    /// The game, with two players.
    pub spec: String,
    /// A player: a strategy, a file of its parameters or a program (`exec:./bot`). Give it once for each player.
    #[cfg_attr(feature = "clap", arg(long))]
    #[serde(default)]
    pub player: Vec<Player>,
    /// Games of each pair; rounded up to an even number.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = DEFAULT_GAMES, value_parser = crate::count))]
    #[serde(default = "default_games")]
    pub games: u64,
    /// Decisions of random games that every player is asked for, to find players that are alike and what each gives away.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = DEFAULT_DECISIONS))]
    #[serde(default = "default_decisions")]
    pub decisions: u64,
    /// The seed; the same seed gives the same games for any number of threads.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = 1))]
    #[serde(default = "default_seed")]
    pub seed: u64,
}

/// Games of each pair by default.
const DEFAULT_GAMES: u64 = 1_000;
/// Decisions that each player is asked for by default.
const DEFAULT_DECISIONS: u64 = 200;

fn default_games() -> u64 {
    DEFAULT_GAMES
}

fn default_decisions() -> u64 {
    DEFAULT_DECISIONS
}

fn default_seed() -> u64 {
    1
}

/// The table of a league, the most wins first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct LeagueReport {
    /// The canonical spec of the game.
    pub spec: String,
    /// Games of each pair, half of them with each player beginning.
    pub games: u64,
    /// Decisions that every player was asked for.
    pub decisions: u64,
    /// The seed of all games and decisions.
    pub seed: u64,
    /// Whether the losses of decisions are exact; null if no values are known.
    pub exact: Option<bool>,
    /// The players, the one with the most wins first.
    pub players: Vec<LeagueLine>,
}

/// One player of a league.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct LeagueLine {
    /// The strategy with its parameters, or the command of the program.
    pub player: String,
    /// Games that count: those played, and those lost or won because a player had failed.
    pub games: u64,
    /// Share of these games won.
    pub wins: f64,
    /// Lower end of the 95 % interval of the share, as if all dice were independent. The pairs share
    /// theirs, so it is rather too wide.
    pub low: f64,
    /// Upper end of this interval.
    pub high: f64,
    /// Mean loss of a decision against the best move, in the chance to win; null for players that
    /// failed, and where no values are known.
    pub loss: Option<f64>,
    /// An earlier player that decided alike everywhere; null if there is none.
    pub same_as: Option<String>,
    /// The failure that ended its games; null if there was none.
    pub failure: Option<String>,
}

crate::question!(
    League,
    spec,
    "league",
    "A league of players, each against every other",
    LeagueReport,
    |league| league.player.iter_mut().collect()
);

/// A player of a league, with what it has come to so far.
struct Member<G: Answerable> {
    name: String,
    /// Nothing if it could not be started.
    strategy: Option<BuiltStrategy<G>>,
    failure: Option<String>,
    games: u64,
    /// Parts of wins, of [`PARTS_OF_A_WIN`] each.
    parts: u64,
    picks: Vec<usize>,
    loss: f64,
}

impl<G: Answerable> Member<G> {
    /// Returns the strategy of a player that has not failed.
    fn ready(&self) -> Option<&dyn Strategy<G>> {
        let strategy = self.strategy.as_ref()?;
        self.failure.is_none().then_some(strategy.strategy.as_ref())
    }

    /// Notes why it can play no longer, if it cannot.
    fn note_failure(&mut self) {
        let failure = self.strategy.as_ref().and_then(|strategy| strategy.strategy.failure());
        self.failure = self.failure.take().or(failure);
    }

    fn count(&mut self, games: u64, parts: u64) {
        self.games += games;
        self.parts += parts;
    }
}

impl GeneralQuestion for League {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<LeagueReport, Error> {
        let game = opened.game();
        if game.seats() != 2 {
            let why = "a league is for games with two players";
            return Err(NotationError::wrong("game", &game.spec(), why).into());
        }
        if self.player.len() < 2 {
            let why = "a league has two players or more";
            let number = self.player.len().to_string();
            return Err(NotationError::wrong("players", &number, why).into());
        }
        let mut members = Vec::new();
        for player in &self.player {
            members.push(member(opened, player, context)?);
        }
        let pairs = (members.len() * (members.len() - 1) / 2) as u64;
        context.observer.started(pairs * 2 * self.half());
        for second in 1..members.len() {
            let (before, rest) = members.split_at_mut(second);
            for first in before {
                self.play(game, first, &mut rest[0], context)?;
            }
        }
        let exact = self.compare(opened, &mut members, context)?;
        Ok(self.report(game.spec(), &members, exact))
    }
}

/// Starts a player. Programs may fail; any other error is the caller's.
fn member<G: Answerable>(
    opened: &Opened<G>,
    player: &Player,
    context: &Context<'_>,
) -> Result<Member<G>, Error> {
    let (strategy, failure) = match opened.player(player, context) {
        Ok(strategy) => (Some(strategy), None),
        Err(Error::Play(PlayError::Failed { why, .. })) => (None, Some(why)),
        Err(error) => return Err(error),
    };
    let name = strategy.as_ref().map_or_else(|| player.text(), BuiltStrategy::name);
    Ok(Member { name, strategy, failure, games: 0, parts: 0, picks: Vec::new(), loss: 0.0 })
}

impl League {
    /// Returns the games of a pair in which one of them begins.
    fn half(&self) -> u64 {
        self.games.div_ceil(2).max(1)
    }

    /// Plays the games of a pair.
    fn play<G: Answerable>(
        &self,
        game: &G,
        first: &mut Member<G>,
        second: &mut Member<G>,
        context: &Context<'_>,
    ) -> Result<(), Error> {
        let games = 2 * self.half();
        let simulation = Simulation::new(self.half(), self.seed).max_rolls(MAX_ROLLS);
        let run = |seats: [&dyn Strategy<G>; 2]| {
            simulation.run_watched(game, &seats, &Subtask(context.observer))
        };
        let played = first.ready().zip(second.ready()).map(|(one, other)| {
            let halves: Result<[Report; 2], PlayError> =
                run([one, other]).and_then(|begins| Ok([begins, run([other, one])?]));
            halves
        });
        context.observer.advanced(games);
        let whole = u64::from(PARTS_OF_A_WIN);
        match played {
            Some(Ok([begins, follows])) => {
                if begins.games + follows.games < games {
                    return Err(PlayError::Interrupted.into());
                }
                let parts = parts_won(&begins, 0) + parts_won(&follows, 1);
                first.count(games, parts);
                second.count(games, games * whole - parts);
                return Ok(());
            }
            Some(Err(error @ PlayError::Interrupted)) => return Err(error.into()),
            Some(Err(error)) => {
                first.note_failure();
                second.note_failure();
                if first.failure.is_none() && second.failure.is_none() {
                    return Err(error.into());
                }
            }
            None => {}
        }
        // Who failed has lost. If both did, neither wins.
        let parts = |loser: &Member<G>| if loser.failure.is_some() { games * whole } else { 0 };
        let [won, other_won] = match (&first.failure, &second.failure) {
            (Some(_), Some(_)) => [0, 0],
            _ => [parts(second), parts(first)],
        };
        first.count(games, won);
        second.count(games, other_won);
        Ok(())
    }

    /// Asks all players for the decisions of random games, and sums what each gives away. Returns
    /// whether these losses are exact, `None` if no values are known.
    fn compare<G: Answerable>(
        &self,
        opened: &Opened<G>,
        members: &mut [Member<G>],
        context: &Context<'_>,
    ) -> Result<Option<bool>, Error> {
        let game = opened.game();
        let values = opened.values_or_estimates(context).ok();
        let mut draws = Experiment::new(self.seed, "league").stream(0, Purpose::Decisions);
        let mut at = game.start();
        let mut count = 0;
        let mut moves = Vec::new();
        while count < self.decisions {
            if context.observer.cancelled() {
                return Err(PlayError::Interrupted.into());
            }
            let table = game.rolls(&at);
            let landed = game.land(&at, table.draw(draws.below(table.total())));
            moves.clear();
            game.moves(&landed, &mut moves);
            if moves.len() > 1 {
                count += 1;
                let place = Position::Move(landed.clone());
                let advice = match &values {
                    Some(values) => Some(advise(game, values.as_ref(), &place)?),
                    None => None,
                };
                for member in members.iter_mut() {
                    let Some(strategy) = member.ready() else { continue };
                    let picked = strategy.pick(&landed, &moves, &mut draws.clone());
                    member.note_failure();
                    member.picks.push(picked);
                    let options = advice.iter().flat_map(|advice| &advice.options);
                    let option = options.into_iter().find(|option| option.index == picked);
                    member.loss += option.map_or(0.0, |option| option.regret);
                }
            }
            at = match moves.swap_remove(draws.index(moves.len())).next {
                Next::Roll(next) | Next::Pass(next) => next,
                Next::End(_) => game.start(),
            };
        }
        Ok(values.map(|values| values.basis().exact))
    }

    fn report<G: Answerable>(
        &self,
        spec: String,
        members: &[Member<G>],
        exact: Option<bool>,
    ) -> LeagueReport {
        let line = |(number, member): (usize, &Member<G>)| {
            let Member { name, failure, games, parts, picks, .. } = member;
            let wins = *parts as f64 / f64::from(PARTS_OF_A_WIN) / *games as f64;
            let whole = parts / u64::from(PARTS_OF_A_WIN);
            let interval = wilson(whole, *games, CONFIDENCE).expect("no more wins than games");
            let alike = |other: &&Member<G>| {
                failure.is_none() && other.failure.is_none() && other.picks == *picks
            };
            let decisions = picks.len() as f64;
            LeagueLine {
                player: name.clone(),
                games: *games,
                wins,
                low: interval.low,
                high: interval.high,
                loss: (exact.is_some() && failure.is_none() && decisions > 0.0)
                    .then(|| member.loss / decisions),
                same_as: members[..number].iter().find(alike).map(|other| other.name.clone()),
                failure: failure.clone(),
            }
        };
        let mut players: Vec<LeagueLine> = members.iter().enumerate().map(line).collect();
        sort_by_number(&mut players, |player| -player.wins);
        let (games, decisions, seed) = (2 * self.half(), self.decisions, self.seed);
        LeagueReport { spec, games, decisions, seed, exact, players }
    }
}

/// Returns the parts of wins of a seat.
fn parts_won(report: &Report, seat: usize) -> u64 {
    report.seats[seat].results.iter().map(|(parts, games)| parts as u64 * games).sum()
}
