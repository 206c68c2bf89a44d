//! The question `simulate`: many games, and their averages.

use crate::context::Context;
use crate::error::Error;
use crate::opened::Opened;
use crate::player::{AnyPolicy, Player, TieOrder};
use crate::question::{Answerable, GeneralQuestion};
use retrodice_core::objective::Unit;
use retrodice_play::error::PlayError;
use retrodice_play::learning::{AnySession, Chair, DecisionBatch, play_in_step};
use retrodice_play::policy::Strategy;
use retrodice_play::registry::{BuiltStrategy, OPTIMAL, StrategySource, playing};
use retrodice_play::simulate::{Report, SeatReport, Simulation, play_among};
use retrodice_stats::Interval;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::sync::Arc;
use web_time::Instant;

/// Play many games and report the average with its 95 % interval.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct Simulate {
    /// The game.
    pub spec: String,
    /// The strategy of a seat, or a file of its parameters (….toml); once for all seats, or once per seat in turn order. In the Yahtzee family every strategy fills a sheet of its own. By default `optimal` where the game can be solved on the spot, else the strongest of `strategies SPEC`.
    #[cfg_attr(feature = "clap", arg(long))]
    #[serde(default)]
    pub strategy: Vec<Player>,
    /// Which of equally good moves is made, in the Yahtzee family.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t = TieOrder::First))]
    #[serde(default)]
    pub ties: TieOrder,
    /// How many games.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = DEFAULT_GAMES, value_parser = crate::count))]
    #[serde(default = "default_games")]
    pub games: u64,
    /// The seed; the same seed gives the same games for any number of threads.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = 1))]
    #[serde(default = "default_seed")]
    pub seed: u64,
}

/// Games that are played by default.
const DEFAULT_GAMES: u64 = 10_000;

fn default_games() -> u64 {
    DEFAULT_GAMES
}

fn default_seed() -> u64 {
    1
}

impl Simulate {
    /// Asks for the default number of games with these strategies, one for all seats or one for
    /// each.
    pub fn new(
        spec: impl Into<String>,
        strategies: impl IntoIterator<Item = impl Into<Player>>,
    ) -> Self {
        Self {
            spec: spec.into(),
            strategy: strategies.into_iter().map(Into::into).collect(),
            ties: TieOrder::First,
            games: DEFAULT_GAMES,
            seed: 1,
        }
    }

    /// Returns the sources of all strategies; `None` if one is a policy of the caller.
    pub fn sources(&self) -> Option<Vec<StrategySource>> {
        self.strategy.iter().map(|player| player.source().cloned()).collect()
    }
}

/// Results of simulated games.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SimulateReport {
    /// The game.
    pub spec: String,
    /// Games asked for.
    pub asked: u64,
    /// Games played: fewer if it was stopped.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// What results count.
    pub unit: String,
    /// One line for each seat, the one that begins first.
    pub seats: Vec<SeatLine>,
    /// Mean number of rolls of a game, all seats together.
    pub mean_rolls: f64,
    /// The exact value, if every seat plays optimally; else null.
    pub exact: Option<f64>,
    /// Seconds it took.
    pub seconds: f64,
}

/// Results of simulated games for one seat.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SeatLine {
    /// The strategy, with its parameters.
    pub strategy: String,
    /// Mean result.
    pub mean: f64,
    /// Lower end of the 95 % interval of the mean.
    pub low: f64,
    /// Upper end of it.
    pub high: f64,
    /// Share of turns that a roll lost.
    pub busted_turns: f64,
    /// Mean number of turns of a game.
    pub turns_per_game: f64,
}

/// Results of simulated games.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SheetsReport {
    /// The game, with its rule set.
    pub spec: String,
    /// Which of equally good moves is made: `first` or `last` in the game's order.
    pub ties: String,
    /// Games asked for.
    pub asked: u64,
    /// Games played: fewer if it was stopped.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// The players, each with a sheet and dice of its own.
    pub seats: Vec<SheetLine>,
    /// Seconds that the games took, on all threads.
    pub seconds: f64,
}

/// What they came to for one player.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SheetLine {
    /// The strategy.
    pub strategy: String,
    /// Mean final score, in points.
    pub mean: f64,
    /// Its 95 % interval.
    pub interval: (f64, f64),
    /// The exact mean.
    pub exact: f64,
    /// Share of games won: the highest score wins, equals share. One for a single
    /// player.
    pub share: f64,
    /// Its 95 % interval.
    pub share_interval: (f64, f64),
}

/// The answer to [`Simulate`].
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Simulated {
    /// Games of one table.
    Games(SimulateReport),
    /// Games in which every player has a score card and dice of its own.
    Sheets(SheetsReport),
}

crate::question!(
    Simulate,
    spec,
    "simulate",
    "Plays many games and reports the average",
    Simulated,
    |question| question.strategy.iter_mut().collect()
);

#[cfg(feature = "policies")]
impl GeneralQuestion for Simulate {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<Simulated, Error> {
        match opened.fast().simulate(opened, self, context) {
            Some(report) => report,
            None => Ok(Simulated::Games(self.play(opened, context)?)),
        }
    }
}

/// Games in which batched policies are asked side by side.
const GAMES_IN_STEP: usize = 1024;

#[cfg(feature = "policies")]
impl Simulate {
    /// Plays the games, divided among the processes of the context.
    fn play<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<SimulateReport, Error> {
        let game = opened.game();
        let bots: Vec<BuiltStrategy<G>> = match &self.strategy[..] {
            [] if context.engine().can_find(game) => {
                vec![opened.strategy(&OPTIMAL.into(), context)?]
            }
            [] => playing(opened.prepared_context(context)?).map(|(_, bot)| bot).take(1).collect(),
            named => {
                named.iter().map(|one| opened.player(one, context)).collect::<Result<_, _>>()?
            }
        };
        let all_optimal = bots.iter().all(|bot| bot.name() == OPTIMAL);
        let begun = Instant::now();
        let games = play_among(&*context.peers, self.games, |numbers| {
            self.play_range(opened, &bots, numbers, context)
        })?;
        let exact = if all_optimal {
            Some(opened.exact_values(context)?.before(&game.start())?.value)
        } else {
            None
        };
        let seconds = begun.elapsed().as_secs_f64();
        Ok(self.report(game.spec(), &games, exact, seconds))
    }

    /// Plays the games of these numbers.
    fn play_range<G: Answerable>(
        &self,
        opened: &Opened<G>,
        bots: &[BuiltStrategy<G>],
        numbers: Range<u64>,
        context: &Context<'_>,
    ) -> Result<Report, Error> {
        let game = opened.game();
        let simulation = Simulation::new(self.games, self.seed).numbers(numbers);
        if let Some(games) = self.in_step(opened, bots, &simulation, context)? {
            return Ok(games);
        }
        if let [one] = bots
            && let Some(games) = game.simulate_fast(one, &simulation, context.observer)
        {
            return Ok(games?);
        }
        let players: Vec<&dyn Strategy<G>> = match bots {
            [one] => vec![one.strategy.as_ref(); game.seats()],
            several => several.iter().map(|bot| bot.strategy.as_ref()).collect(),
        };
        Ok(simulation.run_watched(game, &players, context.observer)?)
    }

    /// Returns the report of games that took so many seconds.
    fn report(
        &self,
        spec: String,
        games: &Report,
        exact: Option<f64>,
        seconds: f64,
    ) -> SimulateReport {
        let line = |seat: &SeatReport| {
            let Interval { low, high } = seat.interval();
            SeatLine {
                strategy: seat.strategy.clone(),
                mean: seat.estimate().mean,
                low,
                high,
                busted_turns: seat.busted_share(),
                turns_per_game: seat.turns as f64 / games.games as f64,
            }
        };
        SimulateReport {
            spec,
            asked: self.games,
            games: games.games,
            seed: games.seed,
            unit: match games.unit {
                Unit::WinProbability => "share of wins".to_owned(),
                unit => unit.to_string(),
            },
            seats: games.seats.iter().map(line).collect(),
            mean_rolls: games.rolls as f64 / games.games as f64,
            exact,
            seconds,
        }
    }

    /// Plays the games side by side if a policy wants to be asked about many at once.
    fn in_step<G: Answerable>(
        &self,
        opened: &Opened<G>,
        made: &[BuiltStrategy<G>],
        simulation: &Simulation,
        context: &Context<'_>,
    ) -> Result<Option<Report>, Error> {
        let place = |seat: usize| if made.len() == 1 { 0 } else { seat };
        let batched = |seat: usize| -> Option<&Arc<dyn AnyPolicy>> {
            let policy = self.strategy.get(place(seat))?.external()?;
            policy.is_batched().then_some(policy)
        };
        let seats = opened.game().seats();
        if (0..seats).all(|seat| batched(seat).is_none()) {
            return Ok(None);
        }
        let got = made.len();
        if got != 1 && got != seats {
            return Err(PlayError::Seats { expected: seats, got }.into());
        }
        let chair = |seat: usize| match batched(seat) {
            Some(policy) => Chair::Together { number: seat, name: policy.name() },
            None => Chair::Strategy(made[place(seat)].strategy.as_ref()),
        };
        let chairs: Vec<Chair<'_, G>> = (0..seats).map(chair).collect();
        let ask = &mut |batch: DecisionBatch<'_, G>| {
            let policy = batched(batch.number).expect("only batched policies are asked");
            let sessions: Vec<&dyn AnySession> =
                batch.sessions.iter().map(|&one| one as _).collect();
            let failed = |why| PlayError::Failed { strategy: policy.name(), why };
            let actions = policy.act(&sessions).map_err(failed)?;
            batch.sessions.iter().zip(actions).map(|(one, action)| one.find(action)).collect()
        };
        let (kit, observer) = (opened.kit(), context.observer);
        Ok(Some(play_in_step(kit, simulation, &chairs, GAMES_IN_STEP, observer, ask)?))
    }
}
