//! Games in which some seats are taken by players whose moves are known: what two policies win
//! against each other, exactly, and what the best opponent of a policy wins against it.
//!
//! In a [`Seated`] game a position also says who is at move, and a seat that is taken has one
//! move, its player's. The other seats are free, and any solver of games finds their best play.

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

/// The index of the move that a player makes, as [`Policy::choose`](crate::policy::Policy::choose) gives it.
pub type Chooser<G> = Arc<dyn Fn(&<G as Game>::MovePosition, &[MoveOf<G>]) -> usize + Send + Sync>;

/// The choices of a strategy on `B`, which has the positions and moves of its game `G`; `None` if
/// it is no policy.
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

/// Anchors of the largest game whose matches are solved, each counted once for every seat that
/// may be at move there.
pub const LARGEST: u64 = 20_000_000;

/// `game` with players in some of its seats; see the [module](self).
#[derive(Clone)]
pub struct Seated<G: Game> {
    game: G,
    players: Arc<[Option<Chooser<G>>]>,
}

/// A position and the seat at move, counted from the start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct At<P> {
    seat: usize,
    position: P,
}

impl<G: Game> Seated<G> {
    /// `game` with these players, one place for each seat; `None` is a free seat.
    ///
    /// # Errors
    /// [`PlayError::Seats`] unless there are as many places as seats.
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
            Next::Roll(position) => Next::Roll(At { seat, position }),
            Next::Pass(position) => Next::Pass(At { seat: self.next_seat(seat), position }),
            Next::End(ending) => Next::End(ending),
        };
        Move { choice: made.choice, gain: made.gain, next }
    }
}

impl<G: Game> Game for Seated<G> {
    type RollPosition = At<G::RollPosition>;
    type MovePosition = At<G::MovePosition>;
    type Choice = G::Choice;

    fn objective(&self) -> Objective {
        self.game.objective()
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn start(&self) -> Self::RollPosition {
        At { seat: 0, position: self.game.start() }
    }

    fn rolls(&self, at: &Self::RollPosition) -> &RollTable {
        self.game.rolls(&at.position)
    }

    fn land(&self, at: &Self::RollPosition, roll: usize) -> Self::MovePosition {
        At { seat: at.seat, position: self.game.land(&at.position, roll) }
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

impl<G: Indexed> Seated<G> {
    /// Refuses what is too large, or plays different anchors alike.
    fn check(&self) -> Result<(), SolveError> {
        let anchors = self.index_bound();
        if anchors > LARGEST {
            return Err(SolveError::TooManyAnchors { anchors, most: LARGEST });
        }
        if self.is_folded() {
            return Err(SolveError::Folded { scheme: self.game.index_scheme().name });
        }
        Ok(())
    }
}

impl<G: Indexed> Indexed for Seated<G> {
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
        Some(At { seat: (index % seats) as usize, position })
    }

    fn is_folded(&self) -> bool {
        self.game.is_folded()
    }

    fn work(&self, anchor: &Self::RollPosition) -> u64 {
        self.game.work(&anchor.position)
    }
}

/// A seated game, solved.
pub struct Match<G: Game> {
    solution: Solution<Seated<G>>,
}

impl<G: Indexed> Match<G> {
    /// Solves it by the generic solver, in doubles: free seats play for their own chance to win.
    ///
    /// # Errors
    /// [`SolveError::TooManyAnchors`] beyond [`LARGEST`]; [`SolveError::Folded`] if different
    /// anchors share an address, as a policy may play them differently: see
    /// [`Unfolded`](retrodice_cantstop::Unfolded); [`SolveError`] of the solve.
    pub fn solve(game: Seated<G>, observer: &dyn Observer) -> Result<Self, SolveError> {
        game.check()?;
        Ok(Self { solution: Solver::new(game).observer(observer).solve()? })
    }

    /// The chance of seat `who` to win if seat `begins` does, both counted as the players were
    /// given.
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
        let start = At { seat: begins, position: game.game.start() };
        let index = game.anchor_index(&start);
        match (seats, (who + seats - begins) % seats) {
            // With two seats only the mover's value is stored.
            (2, 1) => Ok(1.0 - self.solution.value_at(index, 0)?),
            (_, distance) => self.solution.value_at(index, distance),
        }
    }
}

/// The decisions that a seat comes to in a game whose seats are all taken, on average: its
/// positions with more than one legal move. `seat` and `begins` are counted as the players were
/// given.
///
/// What a policy loses in a game, divided by this, is what a decision of it loses: against optimal
/// play the losses of its moves add up to that of the game.
///
/// # Errors
/// As for [`Match::solve`]; [`SolveError::MissingExit`] if the start of the game has no value.
///
/// # Panics
/// If there are no such seats, or one of them is free.
pub fn decisions<G: Indexed>(
    game: Seated<G>,
    seat: usize,
    begins: usize,
    observer: &dyn Observer,
) -> Result<f64, SolveError> {
    let seats = game.players.len();
    assert!(seat < seats && begins < seats, "the game has {seats} seats");
    assert!(game.players.iter().all(Option::is_some), "a free seat has no policy");
    let start = At { seat: begins, position: game.game.start() };
    game.check()?;
    let index = game.anchor_index(&start);
    Solver::new(Counting { game, seat }).observer(observer).solve()?.value_at(index, 0)
}

/// A [`Seated`] game in which each decision of one seat is a point, and nothing else counts.
#[derive(Clone)]
struct Counting<G: Game> {
    game: Seated<G>,
    seat: usize,
}

impl<G: Game> Game for Counting<G> {
    type RollPosition = At<G::RollPosition>;
    type MovePosition = At<G::MovePosition>;
    type Choice = G::Choice;

    fn objective(&self) -> Objective {
        Objective::MostPoints
    }

    /// There is one value, that of the seat whose decisions count.
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

impl<G: Indexed> Indexed for Counting<G> {
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
        Match::solve(Seated::new(game, players).unwrap(), &Unwatched).unwrap()
    }

    /// How much more than half the games the second of two players wins, twice: the difference
    /// of the two shares, who begins being drawn by lot.
    fn deficit<G: Indexed>(played: &Match<G>) -> f64 {
        let share = |begins| played.chance(1, begins).unwrap();
        share(0) + share(1) - 1.0
    }

    fn best_play(game: &Pig) -> Optimal<Pig> {
        Optimal::new(Arc::new(Solver::new(game.clone()).solve().unwrap())).unwrap()
    }

    /// As quoted from Neller and Presser (2010): holding at 20 wins 8 points less than optimal
    /// play, holding at 25 4.2 less, and "end race or keep pace" 0.9 less.
    #[test]
    fn published_strategies_of_pig_lose_what_is_published() {
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

    /// As quoted from Neller and Presser (2004): whoever plays against holding at 20 can win
    /// 58.74 % of the games that they begin, and leaves 47.76 % of the others.
    #[test]
    fn the_best_response_to_holding_at_20_wins_what_is_published() {
        let game: Pig = "pig(100)".parse().unwrap();
        let played = solved(game, vec![pig_player(HoldAt::new(20)), None]);
        let [begun, followed] = [(1, 1), (0, 0)].map(|(who, begins)| played.chance(who, begins));
        let shown = |share: f64| format!("{:.2}", 100.0 * share);
        assert_eq!(
            (shown(begun.unwrap()), shown(followed.unwrap())),
            ("58.74".into(), "47.76".into())
        );
    }

    /// A second way: plain iteration over scores, turn totals and who is at move.
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
                        let after = |total: usize| match own + total >= target {
                            true => 1.0,
                            false if total >= hold => {
                                1.0 - before[1 - mover][other][own + total][0]
                            }
                            false => before[mover][own][other][total],
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
    fn two_rules_for_pig_win_what_plain_iteration_says() {
        let game: Pig = "pig(15)".parse().unwrap();
        let player = |points| pig_player(HoldAt::new(points));
        let played = solved(game, vec![player(6), player(11)]);
        assert!((played.chance(0, 0).unwrap() - iterated(15, [6, 11])).abs() < 1e-12);
        assert!((played.chance(1, 1).unwrap() - iterated(15, [11, 6])).abs() < 1e-12);
        assert!((played.chance(0, 1).unwrap() + played.chance(1, 1).unwrap() - 1.0).abs() < 1e-15);
    }

    /// Counted by playing.
    #[test]
    fn decisions_are_as_many_as_games_have() {
        let board = board("cantstop(2,2,players=2,win=2)");
        let players = vec![board_player(Heuristic::rule28(&board, 4).unwrap()); 2];
        let seated = Seated::new(Unfolded(board), players).unwrap();
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
    fn against_its_like_a_policy_wins_what_it_wins_alone() {
        let board = board("cantstop(2,2,players=2,win=2,sharing=jump)");
        let rule = Heuristic::rule28(&board, 6).unwrap();
        let alone = crate::cantstop::value_of(&board, &rule).unwrap().start_value().amount;
        let players = vec![board_player(rule.clone()), board_player(rule)];
        let played = solved(Unfolded(board), players);
        assert!((played.chance(0, 0).unwrap() - alone).abs() < 1e-12);
        assert!((played.chance(1, 1).unwrap() - alone).abs() < 1e-12);
    }

    #[test]
    fn nobody_beats_optimal_play_and_the_best_response_is_the_best() {
        let board = board("cantstop(2,3,players=2,win=2)");
        let solution = Arc::new(Solver::new(board.clone()).solve().unwrap());
        let value = solution.start_value().amount;
        let rule = || board_player(Heuristic::rule28(&board, 4).unwrap());
        let best = || board_player(Optimal::new(solution.clone()).unwrap());
        let first = |one, other| {
            let played = solved(Unfolded(board.clone()), vec![one, other]);
            played.chance(0, 0).unwrap()
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
    fn three_players_share_the_wins_that_simulation_finds() {
        let board = board("cantstop(2,1,players=3,win=1)");
        let rule = |threshold| Heuristic::rule28(&board, threshold).unwrap();
        let thresholds = [2, 5, 9];
        let players = thresholds.map(|threshold| board_player(rule(threshold)));
        let played = solved(Unfolded(board.clone()), players.into());
        let policies = thresholds.map(rule);
        let seats: Vec<_> = policies.iter().map(|policy| policy as _).collect();
        let report = Simulation::new(20_000, 1).run(&board, &seats).unwrap();
        let mut sum = 0.0;
        for who in 0..3 {
            let exact = played.chance(who, 0).unwrap();
            let interval = report.seats[who].interval();
            sum += exact;
            assert!(interval.low <= exact && exact <= interval.high, "{exact} {interval:?}");
        }
        assert!((sum - 1.0).abs() < 1e-12);
    }

    #[test]
    fn places_are_as_many_as_seats() {
        let game: Pig = "pig(10)".parse().unwrap();
        let error = Seated::new(game, vec![None]).err().unwrap();
        assert!(matches!(error, PlayError::Seats { expected: 2, got: 1 }), "{error}");
    }
}
