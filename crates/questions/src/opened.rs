//! A game with all that is known of it: its values, its strategies and its numbered actions.

use crate::context::{Context, locked};
use crate::error::Error;
use crate::player::{Player, external};
use crate::question::{Answerable, FastPaths};
use retrodice_coach::{PuzzlePlayer, RolloutValues, Values};
use retrodice_core::game::{Game, Position, PositionOf};
use retrodice_core::index::Indexed;
use retrodice_core::notation::{Notation, NotationError, check_length};
use retrodice_core::spec::position_text;
use retrodice_core::text::plain;
use retrodice_play::error::PlayError;
use retrodice_play::learning::Kit;
use retrodice_play::optimal::Optimal;
use retrodice_play::registry::{
    BuiltStrategy, OPTIMAL, StrategyContext, StrategySource, make, playing,
};
use retrodice_play::values::{BestBy, Source};
use retrodice_solver::number::at_most;
use retrodice_solver::solution::Solution;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, TryLockError};
use std::time::Duration;

/// The time between two looks whether another caller's solve is done.
const BETWEEN_LOOKS: Duration = Duration::from_millis(5);

/// Tables with more bytes are not laid out to see how many there are.
const MAX_LAID_OUT: u64 = 1 << 43;

/// A game with what is known of it. It keeps the game's own type, so nothing in it is erased; the
/// erased form is [`AnyGame`](crate::AnyGame).
pub struct Opened<G: Answerable> {
    game: G,
    fast: &'static dyn FastPaths<G>,
    kit: OnceLock<Arc<Kit<G>>>,
    strategy_context: OnceLock<Arc<StrategyContext<G>>>,
    puzzle_players: OnceLock<Vec<PuzzlePlayer<G>>>,
    values: ValueCache<G>,
}

retrodice_core::debug_summary!(
    [G: Answerable] Opened<G>, "Opened",
    |this| { game: this.game.spec() }
);

/// The values of a game, as far as they are known.
struct ValueCache<G: Answerable> {
    /// Values of best play of the whole game.
    whole: Mutex<Option<Exact<G>>>,
    /// Values around a position of a game too large to be solved whole.
    near: Mutex<Option<Arc<Optimal<G>>>>,
    /// Estimates, where the game has them.
    estimate: OnceLock<Option<Arc<dyn Values<G>>>>,
    /// Held by whoever solves the game, while the others wait.
    solving: Mutex<()>,
}

/// Values of best play, of the whole game or around a position.
pub struct Exact<G: Answerable> {
    /// Source of the values, which looks up any position.
    pub values: Arc<dyn Values<G>>,
    /// Strategy that plays by these values, if they come from a solution.
    optimal: Option<Arc<Optimal<G>>>,
    /// Guarantee of the values in the words of reports. Questions about single positions are
    /// too quick to word it each time.
    guarantee: Arc<str>,
    /// Whether the values are those of best play rather than estimates.
    is_best_play: bool,
}

retrodice_core::debug_summary!(
    [G: Answerable] Exact<G>, "Exact",
    |this| { guarantee: this.guarantee() }
);

impl<G: Answerable> Clone for Exact<G> {
    fn clone(&self) -> Self {
        Self {
            values: self.values.clone(),
            optimal: self.optimal.clone(),
            guarantee: self.guarantee.clone(),
            is_best_play: self.is_best_play,
        }
    }
}

impl<G: Answerable> Exact<G> {
    /// Returns these values, which are those of a solution.
    fn of(optimal: Arc<Optimal<G>>) -> Self {
        let guarantee = guarantee_of(optimal.solution()).into();
        Self { optimal: Some(optimal.clone()), guarantee, ..Self::of_values(optimal) }
    }

    /// Returns these values, which have a source of their own.
    fn of_values(values: Arc<dyn Values<G>>) -> Self {
        let basis = values.basis();
        let is_best_play = matches!(basis.source, Source::Solved | Source::Profile);
        Self { values, optimal: None, guarantee: basis.promise().into(), is_best_play }
    }

    /// Returns what is promised of the values, as reports word it.
    pub fn guarantee(&self) -> String {
        self.guarantee.to_string()
    }
}

/// Effort that is worth making for the values of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effort {
    /// Exact values: of the game, from a table or by a solve within the limits, or else of the
    /// endgame that begins at the position. Refused where that takes too long.
    Exact,
    /// Exact values, and estimates where they take too long.
    #[default]
    Usual,
}

impl Effort {
    /// Returns the effort for somebody who wants exact values only.
    pub const fn exact(is_exact: bool) -> Self {
        if is_exact { Self::Exact } else { Self::Usual }
    }
}

impl<G: Answerable> Opened<G> {
    /// Opens a game with its faster ways to answers.
    pub fn new(game: G, fast: &'static dyn FastPaths<G>) -> Self {
        let values = ValueCache {
            whole: Mutex::default(),
            near: Mutex::default(),
            estimate: OnceLock::new(),
            solving: Mutex::default(),
        };
        let (kit, strategy_context) = (OnceLock::new(), OnceLock::new());
        Self { game, fast, kit, strategy_context, puzzle_players: OnceLock::new(), values }
    }

    /// Returns the game itself.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Returns the game's faster ways to answers.
    pub const fn fast(&self) -> &'static dyn FastPaths<G> {
        self.fast
    }

    /// Returns the game with its numbered actions.
    pub fn kit(&self) -> &Arc<Kit<G>> {
        self.kit.get_or_init(|| Kit::new(self.game.clone()))
    }

    /// Returns what the game's strategies are made from.
    pub fn strategy_context(&self) -> &Arc<StrategyContext<G>> {
        self.strategy_context.get_or_init(|| Arc::new(StrategyContext::new(&self.game)))
    }

    /// Returns what the game's strategies are made from, all of it computed.
    ///
    /// # Errors
    /// [`Error::Play`] beyond the memory of the context, or if the observer cancels.
    pub(crate) fn prepared_context(
        &self,
        context: &Context<'_>,
    ) -> Result<&Arc<StrategyContext<G>>, Error> {
        let strategies = self.strategy_context();
        G::prepare(strategies, context.observer, context.max_bytes)?;
        Ok(strategies)
    }

    /// Returns the memory of the values of all anchors, in bytes.
    pub fn bytes(&self) -> u64 {
        self.game.index_bound().saturating_mul(8)
    }

    /// Returns the bytes of the table that a solve of the game holds in memory, about.
    pub fn solve_bytes(&self) -> u64 {
        let game = &self.game;
        // Of a kernel that folds mirror images, in `f32`: more than any machine has.
        let least = (game.index_bound() / 2).saturating_mul(4);
        if least > MAX_LAID_OUT {
            return least;
        }
        let by_kernel = game.kernels().iter().find_map(|kernel| kernel.fits(game, None).ok());
        let width = if game.seats() <= 2 { 1 } else { game.seats() as u64 };
        // Of the generic solver the values, and the plan with the number of each anchor.
        let generic = || game.index_bound().saturating_mul(8 * (width + 1));
        by_kernel.map_or_else(generic, |fit| fit.bytes)
    }

    /// Reads the position of `spec | fields`; that of a spec alone is the start of its game.
    ///
    /// # Errors
    /// [`Error::Notation`].
    pub fn position(&self, subject: &str) -> Result<PositionOf<G>, NotationError> {
        check_length(subject)?;
        match plain(subject).split_once('|') {
            Some((_, fields)) => self.game.read_position(fields.trim()),
            None => Ok(Position::Roll(self.game.start())),
        }
    }

    /// Makes the strategy of a player.
    ///
    /// # Errors
    /// [`Error::Play`] if there is no such strategy; [`Error::NobodyOptimal`] if optimal play is
    /// asked for and takes more than the context's limits.
    pub fn player(
        &self,
        player: &Player,
        context: &Context<'_>,
    ) -> Result<BuiltStrategy<G>, Error> {
        match player {
            Player::External(policy) if cfg!(feature = "policies") => {
                Ok(external(self.kit(), policy))
            }
            Player::External(policy) => {
                let why = "this program is built without the feature `policies`".to_owned();
                Err(PlayError::Failed { strategy: policy.name(), why }.into())
            }
            Player::Source(source) => self.strategy(source, context),
        }
    }

    /// Makes a strategy of the registry.
    ///
    /// # Errors
    /// As for [`Opened::player`].
    pub fn strategy(
        &self,
        source: &StrategySource,
        context: &Context<'_>,
    ) -> Result<BuiltStrategy<G>, Error> {
        let is_common = source.is_optimal() || source.is_random();
        let strategies = if is_common || matches!(source, StrategySource::Program(_)) {
            self.strategy_context()
        } else {
            self.prepared_context(context)?
        };
        let strategy = make(strategies, source, || self.optimal(context))?;
        G::prepare_strategy(&strategy, context.observer)?;
        Ok(strategy)
    }

    /// Makes the strategies whose answers rate puzzles, as far as they play on this board.
    ///
    /// # Errors
    /// [`Error::Play`] if the observer cancels.
    pub(crate) fn puzzle_players(
        &self,
        context: &Context<'_>,
    ) -> Result<&[PuzzlePlayer<G>], Error> {
        if let Some(players) = self.puzzle_players.get() {
            return Ok(players);
        }
        let mut players = Vec::new();
        for &(name, rating) in self.game.puzzle_players() {
            match self.strategy(&name.into(), context) {
                Ok(built) => players.push(PuzzlePlayer { strategy: built.strategy, rating }),
                Err(error) if error.is_interruption() => return Err(error),
                Err(_) => {}
            }
        }
        // Of two callers the first one wins: both have the same players.
        Ok(self.puzzle_players.get_or_init(|| players))
    }

    /// Makes a strategy of the registry for a game with people: optimal play is by exact values
    /// only, which games with three and more seats do not have.
    ///
    /// # Errors
    /// As for [`Opened::player`].
    pub(crate) fn exact_strategy(
        &self,
        source: &StrategySource,
        context: &Context<'_>,
    ) -> Result<BuiltStrategy<G>, Error> {
        let strategy = self.strategy(source, context)?;
        if source.is_optimal() && !self.exact_values(context)?.basis().exact {
            return Err(self.nobody_optimal());
        }
        Ok(strategy)
    }

    /// Builds the strategy of optimal play, by the values of the whole game.
    fn optimal(&self, context: &Context<'_>) -> Result<BuiltStrategy<G>, Error> {
        let whole = self.whole(context).map_err(|error| match error {
            Error::TooLarge { .. } => self.nobody_optimal(),
            other => other,
        })?;
        Ok(match whole.optimal {
            Some(optimal) => {
                BuiltStrategy { strategy: optimal, capabilities: G::Capabilities::default() }
            }
            None => {
                let (game, values) = (self.game.clone(), whole.values);
                BuiltStrategy::new(BestBy { game, values })
            }
        })
    }

    /// Returns the error that optimal play is not known, naming who can play instead.
    fn nobody_optimal(&self) -> Error {
        let strongest = playing(self.strategy_context()).next();
        let instead = strongest.map_or_else(|| "random".to_owned(), |(entry, _)| entry.name);
        Error::NobodyOptimal { spec: self.game.spec(), instead }
    }

    /// Whether optimal play is available at once: by a kernel that takes well under a second, or
    /// for games without strategies of their own by a solve on the spot.
    pub(crate) fn has_optimal(&self, context: &Context<'_>) -> bool {
        // To make the others may take long.
        let without = || {
            let mut others = playing(self.strategy_context());
            others.next().is_none_or(|(entry, _)| entry.name == "random")
        };
        self.game.is_solved_at_once() || without() && context.engine().can_find(&self.game)
    }

    /// Returns the name of the strongest strategy that plays at once.
    pub fn strongest(&self, context: &Context<'_>) -> String {
        if self.has_optimal(context) {
            return OPTIMAL.to_owned();
        }
        let strongest = playing(self.strategy_context()).next();
        strongest.map_or_else(|| "random".to_owned(), |(entry, _)| entry.name)
    }

    /// Returns the exact values of best play of the whole game.
    ///
    /// # Errors
    /// [`Error::TooLarge`] beyond the context's limits; any failure of the solve.
    pub fn exact_values(&self, context: &Context<'_>) -> Result<Arc<dyn Values<G>>, Error> {
        Ok(self.whole(context)?.values)
    }

    fn whole(&self, context: &Context<'_>) -> Result<Exact<G>, Error> {
        if let Some(known) = locked(&self.values.whole).clone() {
            return Ok(known);
        }
        let _solving = self.patiently(context)?;
        if let Some(known) = locked(&self.values.whole).clone() {
            return Ok(known);
        }
        let engine = context.engine();
        let whole = match self.game.exact(&engine.engine())? {
            Some(values) => Exact::of_values(values),
            None => {
                let (solution, _) = engine.solution_within(self.game.clone(), context.limits)?;
                Exact::of(Arc::new(Optimal::new(Arc::new(solution))?))
            }
        };
        Ok(self.keep(whole))
    }

    /// Returns the values of best play of the whole game, if they are in memory.
    pub(crate) fn solved(&self) -> Option<Exact<G>> {
        let whole = locked(&self.values.whole).clone()?;
        whole.is_best_play.then_some(whole)
    }

    fn keep(&self, whole: Exact<G>) -> Exact<G> {
        *locked(&self.values.whole) = Some(whole.clone());
        whole
    }

    /// Returns the values of best play, and estimates where these take too long.
    ///
    /// # Errors
    /// Any failure of the solve, if there are no estimates either.
    pub(crate) fn values_or_estimates(
        &self,
        context: &Context<'_>,
    ) -> Result<Arc<dyn Values<G>>, Error> {
        match self.exact_values(context) {
            Err(error) if !error.is_interruption() => self.estimate().ok_or(error),
            values => values,
        }
    }

    /// Returns the values of best play, estimates, or where there are none those of games played
    /// on, which take a second for each position.
    ///
    /// # Errors
    /// Any failure of the solve, if games cannot be played on either.
    pub(crate) fn values_or_games(
        &self,
        context: &Context<'_>,
    ) -> Result<Arc<dyn Values<G>>, Error> {
        self.values_or_estimates(context).or_else(|error| self.games_played_on(error))
    }

    fn estimate(&self) -> Option<Arc<dyn Values<G>>> {
        self.values.estimate.get_or_init(|| self.game.estimate()).clone()
    }

    fn games_played_on(&self, error: Error) -> Result<Arc<dyn Values<G>>, Error> {
        match RolloutValues::new(&self.game) {
            Some(games) if !error.is_interruption() => Ok(Arc::new(games)),
            _ => Err(error),
        }
    }

    /// Returns the values to be used at a position.
    ///
    /// # Errors
    /// Any failure of the solve, if there are no estimates or none are wanted.
    pub fn values_at(
        &self,
        position: &PositionOf<G>,
        effort: Effort,
        context: &Context<'_>,
    ) -> Result<Arc<dyn Values<G>>, Error> {
        match self.exact_at(position, context) {
            Ok(near) => Ok(near.values),
            Err(error) if effort == Effort::Exact || error.is_interruption() => Err(error),
            Err(_) => self.values_or_games(context),
        }
    }

    /// Returns the exact values of the game, if they are known or cost no more, or else those
    /// around a position. They are kept: play from there on stays among them.
    ///
    /// # Errors
    /// [`Error::TooLarge`] beyond the context's limits; any failure of the solve.
    pub(crate) fn exact_at(
        &self,
        position: &PositionOf<G>,
        context: &Context<'_>,
    ) -> Result<Exact<G>, Error> {
        let around = || {
            let near = locked(&self.values.near).clone()?;
            covers(&self.game, near.as_ref(), position).then(|| Exact::of(near))
        };
        if let Some(known) = self.solved().or_else(around) {
            return Ok(known);
        }
        let _solving = self.patiently(context)?;
        if let Some(known) = self.solved().or_else(around) {
            return Ok(known);
        }
        let engine = context.engine();
        if let Some(values) = self.game.exact(&engine.engine())? {
            return Ok(self.keep(Exact::of_values(values)));
        }
        let (solution, origin) =
            engine.solution_near(self.game.clone(), position, context.limits)?;
        let solution = Arc::new(solution);
        if origin.is_whole() {
            return Ok(self.keep(Exact::of(Arc::new(Optimal::new(solution)?))));
        }
        let near = Arc::new(Optimal::for_part(solution));
        *locked(&self.values.near) = Some(near.clone());
        Ok(Exact::of(near))
    }

    /// Takes the lock of a solve once its current owner is done with it, unless the observer
    /// cancels before.
    fn patiently(&self, context: &Context<'_>) -> Result<MutexGuard<'_, ()>, Error> {
        loop {
            match self.values.solving.try_lock() {
                Ok(guard) => return Ok(guard),
                Err(TryLockError::Poisoned(left)) => return Ok(left.into_inner()),
                Err(TryLockError::WouldBlock) if context.observer.cancelled() => {
                    return Err(PlayError::Interrupted.into());
                }
                Err(TryLockError::WouldBlock) => std::thread::sleep(BETWEEN_LOOKS),
            }
        }
    }
}

/// Whether these values suffice at a position.
fn covers<G: Answerable>(game: &G, values: &Optimal<G>, position: &PositionOf<G>) -> bool {
    match position {
        Position::Roll(at) => values.before(at).is_ok(),
        Position::Move(at) => {
            let mut moves = Vec::new();
            game.moves(at, &mut moves);
            Values::moves(values, at, &moves).is_ok()
        }
    }
}

/// Returns the guarantee of a solution's values, as reports word it. Three and more seats each play a
/// best response to the others, and another such profile may have other values.
pub fn guarantee_of<G: Indexed>(solution: &Solution<G>) -> String {
    let (guarantee, distance) = (solution.guarantee(), solution.stats().distance);
    if solution.game().seats() > 2 {
        return format!("{guarantee}; equilibrium, others may exist");
    }
    match solution.tolerance() {
        Some(tolerance) => {
            let unit = solution.game().objective().unit();
            format!("{guarantee}: {} {unit}", at_most(tolerance, 1))
        }
        None if distance > 0.0 => {
            format!("{guarantee}, within {} of its equation's root", at_most(distance, 1))
        }
        None => guarantee.to_string(),
    }
}

/// Returns the position with dice on the table.
///
/// # Errors
/// [`Error::NothingToChoose`] if there are none.
pub fn with_dice<G: Game + Notation>(
    game: &G,
    position: PositionOf<G>,
) -> Result<G::MovePosition, Error> {
    match position {
        Position::Move(at) => Ok(at),
        Position::Roll(at) => {
            let example = Position::Move(game.land(&at, 0));
            Err(Error::NothingToChoose {
                position: position_text(game, &Position::Roll(at)),
                example: position_text(game, &example),
            })
        }
    }
}
