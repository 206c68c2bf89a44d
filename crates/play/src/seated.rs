//! Exact results of matches in which some seats follow fixed policies.
//!
//! In a [`FixedPolicies`] game a position also says which seat is at move. A seat with a policy has
//! one move, the policy's. The other seats are free, and any solver of games finds their best play.
//! So a [`Match`] gives both the chance of two policies against each other and that of a best
//! response to a policy.

use crate::error::PlayError;
use crate::policy::{MoveOf, Strategy};
use retrodice_core::dice::RollTable;
use retrodice_core::game::{Ending, Game, Move, Moves, Next};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::objective::Objective;
use retrodice_core::observer::Observer;
use retrodice_solver::error::SolveError;
use retrodice_solver::solution::{Solution, Solver};
use std::sync::Arc;

/// Function that picks a move by its index, as [`Policy::choose`](crate::policy::Policy::choose)
/// does.
pub type Chooser<G> = Arc<dyn Fn(&<G as Game>::MovePosition, &[MoveOf<G>]) -> usize + Send + Sync>;

/// Returns the choices of a strategy for another game `B` with the positions and moves of its own
/// game `G`. `None` if the strategy is no policy.
pub fn chooser<G, B>(strategy: Arc<dyn Strategy<G>>) -> Option<Chooser<B>>
where
    G: Game + 'static,
    B: Game<RollPosition = G::RollPosition, MovePosition = G::MovePosition, Choice = G::Choice>,
{
    strategy.as_policy()?;
    Some(Arc::new(move |at, moves| {
        let policy = strategy.as_policy().expect("a strategy does not stop being a policy");
        policy.choose(at, moves)
    }))
}

/// Maximum number of anchors of a match that is solved. Anchors, the roll positions at the start of
/// a turn, count once for every seat that may be at move there.
pub const MAX_ANCHORS: u64 = 20_000_000;

/// A game in which some seats follow fixed policies; see the [module](self).
#[derive(Clone)]
pub struct FixedPolicies<G: Game> {
    game: G,
    players: Arc<[Option<Chooser<G>>]>,
}

/// A position and the seat at move, counted from the start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatPosition<P> {
    seat: usize,
    position: P,
}

impl<G: Game> FixedPolicies<G> {
    /// Fixes the policies of some seats of `game`; `None` leaves a seat free.
    ///
    /// # Errors
    /// [`PlayError::Seats`] unless there is one entry for each seat.
    pub fn new(game: G, players: Vec<Option<Chooser<G>>>) -> Result<Self, PlayError> {
        match (game.seats(), players.len()) {
            (expected, got) if expected != got => Err(PlayError::Seats { expected, got }),
            _ => Ok(Self { game, players: players.into() }),
        }
    }

    fn next_seat(&self, seat: usize) -> usize {
        (seat + 1) % self.players.len()
    }

    fn seated_move(&self, seat: usize, made: MoveOf<G>) -> MoveOf<Self> {
        let next = match made.next {
            Next::Roll(position) => Next::Roll(SeatPosition { seat, position }),
            Next::Pass(position) => {
                Next::Pass(SeatPosition { seat: self.next_seat(seat), position })
            }
            Next::End(ending) => Next::End(ending),
        };
        Move { choice: made.choice, gain: made.gain, next }
    }
}

impl<G: Game> Game for FixedPolicies<G> {
    type RollPosition = SeatPosition<G::RollPosition>;
    type MovePosition = SeatPosition<G::MovePosition>;
    type Choice = G::Choice;

    fn objective(&self) -> Objective {
        self.game.objective()
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn start(&self) -> Self::RollPosition {
        SeatPosition { seat: 0, position: self.game.start() }
    }

    fn rolls(&self, at: &Self::RollPosition) -> &RollTable {
        self.game.rolls(&at.position)
    }

    fn land(&self, at: &Self::RollPosition, roll: usize) -> Self::MovePosition {
        SeatPosition { seat: at.seat, position: self.game.land(&at.position, roll) }
    }

    fn moves(&self, at: &Self::MovePosition, into: &mut Moves<Self>) {
        let mut moves = Vec::new();
        self.game.moves(&at.position, &mut moves);
        match &self.players[at.seat] {
            Some(choose) => {
                let chosen = choose(&at.position, &moves);
                into.push(self.seated_move(at.seat, moves.swap_remove(chosen)));
            }
            None => into.extend(moves.into_iter().map(|made| self.seated_move(at.seat, made))),
        }
    }

    fn is_anchor(&self, at: &Self::RollPosition) -> bool {
        self.game.is_anchor(&at.position)
    }

    fn layer(&self, anchor: &Self::RollPosition) -> u64 {
        self.game.layer(&anchor.position)
    }

    fn cost(&self, at: &Self::RollPosition) -> i32 {
        self.game.cost(&at.position)
    }

    fn is_bust(&self, at: &Self::MovePosition) -> bool {
        self.game.is_bust(&at.position)
    }
}

impl<G: Indexed> FixedPolicies<G> {
    /// Refuses a game that is too large, or whose addresses merge different anchors.
    fn check(&self) -> Result<(), SolveError> {
        let anchors = self.index_bound();
        if anchors > MAX_ANCHORS {
            return Err(SolveError::TooManyAnchors { anchors, most: MAX_ANCHORS });
        }
        if self.is_folded() {
            return Err(SolveError::Folded { scheme: self.game.index_scheme().name });
        }
        Ok(())
    }
}

impl<G: Indexed> Indexed for FixedPolicies<G> {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "seated", version: 1 }
    }

    fn index_bound(&self) -> u64 {
        self.game.index_bound().saturating_mul(self.players.len() as u64)
    }

    fn anchor_index(&self, anchor: &Self::RollPosition) -> u64 {
        let seats = self.players.len() as u64;
        self.game.anchor_index(&anchor.position) * seats + anchor.seat as u64
    }

    fn anchor_at(&self, index: u64) -> Option<Self::RollPosition> {
        let seats = self.players.len() as u64;
        let position = self.game.anchor_at(index / seats)?;
        Some(SeatPosition { seat: (index % seats) as usize, position })
    }

    fn is_folded(&self) -> bool {
        self.game.is_folded()
    }

    fn work(&self, anchor: &Self::RollPosition) -> u64 {
        self.game.work(&anchor.position)
    }
}

/// A solved game with fixed policies in some seats.
///
///
///
/// ```
/// use retrodice::pig::strategies::HoldAt;
/// use retrodice::play::policy::Policy;
/// use retrodice::play::seated::{Chooser, FixedPolicies, Match};
/// use retrodice::pig::Pig;
///
/// let game: Pig = "pig(20)".parse()?;
/// let hold = |points| -> Option<Chooser<Pig>> {
///     let policy = HoldAt::new(points);
///     Some(std::sync::Arc::new(move |at, moves| policy.choose(at, moves)))
/// };
/// let seats = FixedPolicies::new(game, vec![hold(20), None])?;
/// let best_response = Match::solve(seats, &retrodice::core::observer::Unwatched)?;
/// assert!(best_response.chance(1, 1)? > 0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Match<G: Game> {
    solution: Solution<FixedPolicies<G>>,
}

impl<G: Indexed> Match<G> {
    /// Solves `game` by the generic solver, in doubles. Free seats play for their own chance to
    /// win.
    ///
    /// # Errors
    /// [`SolveError::TooManyAnchors`] beyond [`MAX_ANCHORS`]. [`SolveError::Folded`] if different
    /// anchors share an address, as a policy may play them differently: use
    /// [`Unfolded`](retrodice_cantstop::Unfolded). Any other [`SolveError`] of the solve.
    pub fn solve(game: FixedPolicies<G>, observer: &dyn Observer) -> Result<Self, SolveError> {
        game.check()?;
        Ok(Self { solution: Solver::new(game).observer(observer).solve()? })
    }

    /// Returns the chance that seat `who` wins if seat `begins` begins, both counted as the
    /// policies were given.
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] if the start of the game has no value.
    ///
    /// # Panics
    /// If there are no such seats.
    pub fn chance(&self, who: usize, begins: usize) -> Result<f64, SolveError> {
        let game = self.solution.game();
        let seats = game.players.len();
        assert!(who < seats && begins < seats, "the game has {seats} seats");
        let start = SeatPosition { seat: begins, position: game.game.start() };
        let index = game.anchor_index(&start);
        match (seats, (who + seats - begins) % seats) {
            // With two seats only the mover's value is stored.
            (2, 1) => Ok(1.0 - self.solution.value_at(index, 0)?),
            (_, distance) => self.solution.value_at(index, distance),
        }
    }
}

/// Returns the mean number of decisions of one seat in a game: its positions with more than one
/// legal move. All seats need a policy. `seat` and `begins` are counted as the policies were given.
///
/// The loss of a policy in a game, divided by this, is its mean loss a decision: against optimal
/// play the losses of its moves add up to that of the game.
///
/// # Errors
/// As for [`Match::solve`]; [`SolveError::MissingExit`] if the start of the game has no value.
///
/// # Panics
/// If there are no such seats, or one of them is free.
pub fn decisions<G: Indexed>(
    game: FixedPolicies<G>,
    seat: usize,
    begins: usize,
    observer: &dyn Observer,
) -> Result<f64, SolveError> {
    let seats = game.players.len();
    assert!(seat < seats && begins < seats, "the game has {seats} seats");
    assert!(game.players.iter().all(Option::is_some), "a free seat has no policy");
    let start = SeatPosition { seat: begins, position: game.game.start() };
    game.check()?;
    let index = game.anchor_index(&start);
    Solver::new(DecisionCount { game, seat }).observer(observer).solve()?.value_at(index, 0)
}

/// A [`FixedPolicies`] game in which each decision of one seat counts a point, and nothing else
/// counts.
#[derive(Clone)]
struct DecisionCount<G: Game> {
    game: FixedPolicies<G>,
    seat: usize,
}

impl<G: Game> Game for DecisionCount<G> {
    type RollPosition = SeatPosition<G::RollPosition>;
    type MovePosition = SeatPosition<G::MovePosition>;
    type Choice = G::Choice;

    fn objective(&self) -> Objective {
        Objective::MostPoints
    }

    /// One: the only value is that of the seat whose decisions count.
    fn seats(&self) -> usize {
        1
    }

    fn start(&self) -> Self::RollPosition {
        self.game.start()
    }

    fn rolls(&self, at: &Self::RollPosition) -> &RollTable {
        self.game.rolls(at)
    }

    fn land(&self, at: &Self::RollPosition, roll: usize) -> Self::MovePosition {
        self.game.land(at, roll)
    }

    fn moves(&self, at: &Self::MovePosition, into: &mut Moves<Self>) {
        let mut legal = Vec::new();
        self.game.game.moves(&at.position, &mut legal);
        let gain = i32::from(at.seat == self.seat && legal.len() > 1);
        let begin = into.len();
        self.game.moves(at, into);
        for made in &mut into[begin..] {
            made.gain = gain;
            if let Next::End(_) = made.next {
                // A win is no decision.
                made.next = Next::End(Ending::Over);
            }
        }
    }

    fn is_anchor(&self, at: &Self::RollPosition) -> bool {
        self.game.is_anchor(at)
    }

    fn layer(&self, anchor: &Self::RollPosition) -> u64 {
        self.game.layer(anchor)
    }

    fn is_bust(&self, at: &Self::MovePosition) -> bool {
        self.game.is_bust(at)
    }
}

impl<G: Indexed> Indexed for DecisionCount<G> {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "counting", version: 1 }
    }

    fn index_bound(&self) -> u64 {
        self.game.index_bound()
    }

    fn anchor_index(&self, anchor: &Self::RollPosition) -> u64 {
        self.game.anchor_index(anchor)
    }

    fn anchor_at(&self, index: u64) -> Option<Self::RollPosition> {
        self.game.anchor_at(index)
    }

    fn is_folded(&self) -> bool {
        self.game.is_folded()
    }

    fn work(&self, anchor: &Self::RollPosition) -> u64 {
        self.game.work(anchor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cantstop::Heuristic;
    use crate::optimal::Optimal;
    use crate::pig::{HoldAt, KeepPace};
    use crate::policy::Policy;
    use crate::simulate::Simulation;
    use retrodice_cantstop::{CantStop, Unfolded};
    use retrodice_core::observer::Unwatched;
    use retrodice_games::AnyGame;
    use retrodice_pig::Pig;
    use retrodice_stats::{Experiment, Histogram, Purpose, check_against_exact};

    fn board(spec: &str) -> CantStop {
        let Ok(AnyGame::CantStop(board)) = spec.parse() else { panic!("{spec}") };
        board
    }

    fn pig_player(policy: impl Policy<Pig> + 'static) -> Option<Chooser<Pig>> {
        Some(Arc::new(move |at, moves| policy.choose(at, moves)))
    }

    fn board_player(policy: impl Policy<CantStop> + 'static) -> Option<Chooser<Unfolded>> {
        Some(Arc::new(move |at, moves| policy.choose(at, moves)))
    }

    fn solved<G: Indexed>(game: G, players: Vec<Option<Chooser<G>>>) -> Match<G> {
        Match::solve(FixedPolicies::new(game, players).unwrap(), &Unwatched).unwrap()
    }

    /// Returns the share of wins of the second player less that of the first, with a fair draw for
    /// the first turn.
    fn deficit<G: Indexed>(solved_match: &Match<G>) -> f64 {
        let share = |begins| solved_match.chance(1, begins).unwrap();
        share(0) + share(1) - 1.0
    }

    fn best_play(game: &Pig) -> Optimal<Pig> {
        Optimal::new(Arc::new(Solver::new(game.clone()).solve().unwrap())).unwrap()
    }

    /// As quoted from Neller and Presser (2010): holding at 20 wins 8 points less than optimal
    /// play, holding at 25 4.2 less, and "end race or keep pace" 0.9 less.
    #[test]
    fn pig_strategies_lose_to_optimal_play_as_published() {
        let game: Pig = "pig(100)".parse().unwrap();
        let against =
            |player| deficit(&solved(game.clone(), vec![player, pig_player(best_play(&game))]));
        let lost = [
            against(pig_player(HoldAt::new(20))),
            against(pig_player(HoldAt::new(25))),
            against(pig_player(KeepPace::new(&game).unwrap())),
        ];
        let points: Vec<String> = lost.iter().map(|lost| format!("{:.1}", 100.0 * lost)).collect();
        assert_eq!(points, ["8.0", "4.2", "0.9"]);
    }

    /// As quoted from Neller and Presser (2004): the best opponent of holding at 20 wins 58.74 % of
    /// the games that it begins, and leaves 47.76 % of the others.
    #[test]
    fn the_best_response_to_holding_at_20_wins_as_published() {
        let game: Pig = "pig(100)".parse().unwrap();
        let solved_match = solved(game, vec![pig_player(HoldAt::new(20)), None]);
        let [begun, followed] =
            [(1, 1), (0, 0)].map(|(who, begins)| solved_match.chance(who, begins));
        let percent = |share: f64| format!("{:.2}", 100.0 * share);
        assert_eq!(
            (percent(begun.unwrap()), percent(followed.unwrap())),
            ("58.74".into(), "47.76".into())
        );
    }

    /// Computes the same chance again by plain iteration over scores, turn totals and the seat at
    /// move.
    fn iterated(target: usize, holds: [usize; 2]) -> f64 {
        // chances[mover][own score][other's score][turn total]: the mover wins.
        let mut chances = vec![vec![vec![vec![0.5; target]; target]; target]; 2];
        for _ in 0..400 {
            let before = chances.clone();
            for (mover, hold) in holds.into_iter().enumerate() {
                for (own, other) in (0..target).flat_map(|own| (0..target).map(move |at| (own, at)))
                {
                    let open = &mut chances[mover][own][other][..target - own];
                    for (turn, chance) in open.iter_mut().enumerate() {
                        let lost = 1.0 - before[1 - mover][other][own][0];
                        let after = |total: usize| {
                            if own + total >= target {
                                1.0
                            } else if total >= hold {
                                1.0 - before[1 - mover][other][own + total][0]
                            } else {
                                before[mover][own][other][total]
                            }
                        };
                        let sum: f64 = (2..=6).map(|face| after(turn + face)).sum();
                        *chance = (lost + sum) / 6.0;
                    }
                }
            }
        }
        chances[0][0][0][0]
    }

    #[test]
    fn two_hold_rules_win_as_plain_iteration_computes() {
        let game: Pig = "pig(15)".parse().unwrap();
        let player = |points| pig_player(HoldAt::new(points));
        let solved_match = solved(game, vec![player(6), player(11)]);
        assert!((solved_match.chance(0, 0).unwrap() - iterated(15, [6, 11])).abs() < 1e-12);
        assert!((solved_match.chance(1, 1).unwrap() - iterated(15, [11, 6])).abs() < 1e-12);
        assert!(
            (solved_match.chance(0, 1).unwrap() + solved_match.chance(1, 1).unwrap() - 1.0).abs()
                < 1e-15
        );
    }

    /// The exact mean is checked against games that are played and counted.
    #[test]
    fn mean_decisions_match_simulated_games() {
        let board = board("cantstop(2,2,players=2,win=2)");
        let players = vec![board_player(Heuristic::rule28(&board, 4).unwrap()); 2];
        let seated = FixedPolicies::new(Unfolded(board), players).unwrap();
        let (games, mut counts) = (Experiment::new(28, "decisions"), Histogram::new(1));
        for number in 0..4_000 {
            let mut dice = games.stream(number, Purpose::Dice);
            let (mut at, mut count) = (Some(seated.start()), 0);
            while let Some(from) = at {
                let rolls = seated.rolls(&from);
                let landed = seated.land(&from, rolls.draw(dice.below(rolls.total())));
                let (mut legal, mut made) = (Vec::new(), Vec::new());
                seated.game.moves(&landed.position, &mut legal);
                count += i64::from(landed.seat == 1 && legal.len() > 1);
                seated.moves(&landed, &mut made);
                at = match made.swap_remove(0).next {
                    Next::Roll(next) | Next::Pass(next) => Some(next),
                    Next::End(_) => None,
                };
            }
            counts.add(count, 1);
        }
        let exact = decisions(seated, 1, 0, &Unwatched).unwrap();
        check_against_exact(counts.estimate(), exact, 1e-9, 1).unwrap();
    }

    #[test]
    fn a_policy_against_itself_has_its_own_value() {
        let board = board("cantstop(2,2,players=2,win=2,sharing=jump)");
        let rule = Heuristic::rule28(&board, 6).unwrap();
        let alone = crate::cantstop::value_of(&board, &rule).unwrap().start_value().amount;
        let players = vec![board_player(rule.clone()), board_player(rule)];
        let solved_match = solved(Unfolded(board), players);
        assert!((solved_match.chance(0, 0).unwrap() - alone).abs() < 1e-12);
        assert!((solved_match.chance(1, 1).unwrap() - alone).abs() < 1e-12);
    }

    #[test]
    fn optimal_play_is_its_own_best_response() {
        let board = board("cantstop(2,3,players=2,win=2)");
        let solution = Arc::new(Solver::new(board.clone()).solve().unwrap());
        let value = solution.start_value().amount;
        let rule = || board_player(Heuristic::rule28(&board, 4).unwrap());
        let best = || board_player(Optimal::new(solution.clone()).unwrap());
        let first = |one, other| {
            let solved_match = solved(Unfolded(board.clone()), vec![one, other]);
            solved_match.chance(0, 0).unwrap()
        };
        assert!((first(best(), best()) - value).abs() < 1e-12);
        assert!((first(best(), None) - value).abs() < 1e-12, "there is no better response to it");
        assert!((first(None, None) - value).abs() < 1e-12);
        let against_best = first(rule(), best());
        let exploited = first(rule(), None);
        assert!(exploited < against_best - 1e-3, "{exploited} {against_best}");
        assert!(against_best < value - 1e-3);
    }

    #[test]
    fn exact_win_shares_of_three_match_simulation() {
        let board = board("cantstop(2,1,players=3,win=1)");
        let rule = |threshold| Heuristic::rule28(&board, threshold).unwrap();
        let thresholds = [2, 5, 9];
        let players = thresholds.map(|threshold| board_player(rule(threshold)));
        let solved_match = solved(Unfolded(board.clone()), players.into());
        let policies = thresholds.map(rule);
        let seats: Vec<_> = policies.iter().map(|policy| policy as _).collect();
        let report = Simulation::new(20_000, 1).run(&board, &seats).unwrap();
        let mut sum = 0.0;
        for who in 0..3 {
            let exact = solved_match.chance(who, 0).unwrap();
            let interval = report.seats[who].interval();
            sum += exact;
            assert!(interval.low <= exact && exact <= interval.high, "{exact} {interval:?}");
        }
        assert!((sum - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_wrong_number_of_policies_is_refused() {
        let game: Pig = "pig(10)".parse().unwrap();
        let error = FixedPolicies::new(game, vec![None]).err().unwrap();
        assert!(matches!(error, PlayError::Seats { expected: 2, got: 1 }), "{error}");
    }
}
