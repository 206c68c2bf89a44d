//! Games whose type is erased, as the classes of Python see them.

use crate::outside::{Fault, Signals};
use crate::policy::{Callable, Policy};
use crate::table::{Solved, SolvedGame};
use api::{Engine, SimulateReport};
use retrodice_cantstop::Unfolded;
use retrodice_coach::Coached;
use retrodice_core::game::{Game, Position};
use retrodice_core::index::Indexed;
use retrodice_core::notation::NotationError;
use retrodice_core::objective::Objective;
use retrodice_games::AnyGame;
use retrodice_play::error::PlayError;
use retrodice_play::learning::{
    Batch, Buffers, Chair, DecisionRegret, Feature, Kit, Learnable, Opponents, Regrets, Session,
    play_in_step, regrets,
};
use retrodice_play::policy::{MoveOf, Strategy};
use retrodice_play::registry::{BuiltStrategy, StrategyContext, StrategySource, make};
use retrodice_play::seated::{Chooser, FixedPolicies, Match, chooser};
use retrodice_play::simulate::Simulation;
use retrodice_play::values::BestBy;
use retrodice_solver::solution::Solver;
use std::any::Any;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// Anchors up to which a policy of Python is valued exactly.
const MOST_ANCHORS: u64 = 50_000;

/// A game of any type.
pub trait Door: Send + Sync {
    fn spec(&self) -> String;
    fn objective(&self) -> Objective;
    fn seats(&self) -> usize;
    fn names(&self) -> &[String];
    fn seat_features(&self) -> &[Feature];
    fn turn_features(&self) -> &[Feature];
    fn row_width(&self) -> usize;
    fn observation_width(&self) -> usize;
    fn most_rolls(&self) -> usize;
    fn start(&self) -> Box<dyn Play>;
    fn read(&self, fields: &str) -> Result<Box<dyn Play>, NotationError>;
    fn read_row(&self, row: &[i32]) -> Result<Box<dyn Play>, NotationError>;
    fn solve(&self) -> Result<Box<dyn Solved>, Fault>;
    fn batch(
        &self,
        count: usize,
        opponent: Option<&StrategySource>,
        seat: Option<usize>,
    ) -> Result<Box<dyn Games>, Fault>;
    fn simulate(&self, policies: &[Policy], games: u64, seed: u64)
    -> Result<SimulateReport, Fault>;
    fn evaluate(&self, policy: &Policy) -> Result<(f64, f64), Fault>;
    /// The chances of a policy to win a game for two, as the first and as the second, against
    /// another one or whoever knows it best.
    fn evaluate_against(&self, policy: &Policy, rival: Option<&Policy>) -> Result<[f64; 2], Fault>;
    fn regret(
        &self,
        policy: &Policy,
        games: u64,
        seed: u64,
        see: &mut (dyn FnMut(DecisionRegret) + Send),
    ) -> Result<Regrets, Fault>;
}

/// A game in play of any type.
pub trait Play: Send + Sync {
    fn copy(&self) -> Box<dyn Play>;
    fn text(&self) -> String;
    fn mover(&self) -> usize;
    fn is_over(&self) -> bool;
    fn is_chance(&self) -> bool;
    fn actions(&self) -> Vec<usize>;
    fn move_texts(&self) -> Vec<String>;
    /// The probability of each roll, by number; none where no dice are to be rolled.
    fn chances(&self) -> Vec<f64>;
    fn roll_text(&self, number: usize) -> Option<String>;
    fn land(&mut self, number: usize) -> Result<(), PlayError>;
    fn act(&mut self, action: usize) -> Result<(), PlayError>;
    fn act_text(&mut self, text: &str) -> Result<(), PlayError>;
    fn gained(&self) -> Vec<f64>;
    fn row(&self) -> Vec<i32>;
    fn observe(&self, seat: usize) -> Vec<f32>;
    fn as_any(&self) -> &dyn Any;
}

/// Games side by side, of any type.
pub trait Games: Send + Sync {
    fn reset(&mut self, seed: u64, into: Buffers<'_>) -> Result<(), PlayError>;
    fn step(&mut self, actions: &[i64], into: Buffers<'_>) -> Result<(), PlayError>;
    fn copies(&self) -> Vec<Box<dyn Play>>;
}

/// The game of this spec.
pub fn open(spec: &str) -> Result<Arc<dyn Door>, NotationError> {
    Ok(match spec.parse()? {
        // games: an arm for each type of game.
        AnyGame::CantStop(game) => doors(game.clone(), Unfolded(game)),
        AnyGame::Farkle(game) => doors(game.clone(), game),
        AnyGame::Pig(game) => doors(game.clone(), game),
        AnyGame::PushYourLuck(game) => doors(game.clone(), game),
        AnyGame::Yahtzee(game) => doors(game.clone(), game),
    })
}

fn doors<G: Learnable + Coached, B: BoardOf<G>>(game: G, board: B) -> Arc<dyn Door> {
    Arc::new(Typed { kit: Kit::new(game), board, values: OnceLock::new() })
}

/// A game with the positions and moves of `G`, and an address of its own for each anchor: a
/// policy may play mirror images differently.
trait BoardOf<G: Game>:
    Indexed<RollPosition = G::RollPosition, MovePosition = G::MovePosition, Choice = G::Choice>
    + 'static
{
}

impl<G: Game, B> BoardOf<G> for B where
    B: Indexed<RollPosition = G::RollPosition, MovePosition = G::MovePosition, Choice = G::Choice>
        + 'static
{
}

struct Typed<G: Learnable + Coached, B> {
    kit: Arc<Kit<G>>,
    board: B,
    values: OnceLock<Arc<dyn retrodice_coach::Values<G>>>,
}

/// The engine of everything that Python asks for.
pub fn engine() -> Engine<'static> {
    Engine { observer: &Signals, ..Engine::default() }
}

impl<G: Learnable + Coached, B: BoardOf<G>> Typed<G, B> {
    /// The exact values, solved once.
    fn values(&self) -> Result<Arc<dyn retrodice_coach::Values<G>>, Fault> {
        if let Some(values) = self.values.get() {
            return Ok(values.clone());
        }
        let values = engine().values(&self.kit.game)?;
        Ok(self.values.get_or_init(|| values).clone())
    }

    fn strategy(&self, source: &StrategySource) -> Result<BuiltStrategy<G>, Fault> {
        let context = StrategyContext::new(&self.kit.game);
        make(&context, source, || {
            let values = self.values()?;
            Ok(BuiltStrategy::new(BestBy { game: self.kit.game.clone(), values }))
        })
    }

    /// Games in which a policy can be asked about every position.
    fn check_anchors(&self, what: &str) -> Result<(), Fault> {
        if self.kit.game.index_bound() <= MOST_ANCHORS {
            return Ok(());
        }
        let what = format!("`{what}` of {}", self.spec());
        let why = format!(
            "it asks about every position, and this game has more than {MOST_ANCHORS} anchors; \
             `simulate` and `regret` play games"
        );
        Err(PlayError::Unsupported { what, why }.into())
    }

    /// The moves of a policy, which must depend on the position alone. What a callable raises
    /// is kept with it.
    fn chooser(&self, policy: &Policy) -> Result<Chooser<B>, Fault> {
        let seat = self.seated(policy)?;
        if matches!(policy, Policy::Named(_)) {
            let name = seat.name();
            return chooser::<G, B>(seat).ok_or_else(|| {
                let why = "it plays at random, and only policies have an exact value; use \
                           `simulate`";
                PlayError::Unsupported { what: name, why: why.to_owned() }.into()
            });
        }
        let unused = retrodice_stats::Experiment::new(0, "unused")
            .stream(0, retrodice_stats::Purpose::Other);
        Ok(Arc::new(move |at, moves| match moves.len() {
            // One legal move needs nobody to choose it.
            1 => 0,
            _ => Some(seat.pick(at, moves, &mut unused.clone()))
                .filter(|&picked| picked < moves.len())
                .unwrap_or(0),
        }))
    }

    /// Who sits in a seat under this policy.
    fn seated(&self, policy: &Policy) -> Result<Arc<dyn Strategy<G>>, Fault> {
        Ok(match policy {
            Policy::Named(source) => self.strategy(source)?.strategy,
            Policy::Called(called) => Arc::new(Callable::new(&self.kit, called)),
        })
    }
}

/// The fault of a policy that raised, else this one.
fn raised_or(policies: &[Policy], fault: impl Into<Fault>) -> Fault {
    let raised = policies.iter().find_map(Policy::taken);
    raised.map_or_else(|| fault.into(), Fault::Python)
}

impl<G: Learnable + Coached, B: BoardOf<G>> Door for Typed<G, B> {
    fn spec(&self) -> String {
        self.kit.game.spec()
    }

    fn objective(&self) -> Objective {
        self.kit.game.objective()
    }

    fn seats(&self) -> usize {
        self.kit.game.seats()
    }

    fn names(&self) -> &[String] {
        &self.kit.names
    }

    fn seat_features(&self) -> &[Feature] {
        &self.kit.seat
    }

    fn turn_features(&self) -> &[Feature] {
        &self.kit.turn
    }

    fn row_width(&self) -> usize {
        self.kit.row_width()
    }

    fn observation_width(&self) -> usize {
        self.kit.observation_width()
    }

    fn most_rolls(&self) -> usize {
        // All dice are rolled at the start; with fewer there are fewer rolls.
        self.kit.game.rolls(&self.kit.game.start()).len()
    }

    fn start(&self) -> Box<dyn Play> {
        Box::new(Session::new(&self.kit))
    }

    fn read(&self, fields: &str) -> Result<Box<dyn Play>, NotationError> {
        Ok(Box::new(Session::at(&self.kit, self.kit.game.read_position(fields)?)))
    }

    fn read_row(&self, row: &[i32]) -> Result<Box<dyn Play>, NotationError> {
        Ok(Box::new(Session::at(&self.kit, self.kit.game.read_row(row)?)))
    }

    fn solve(&self) -> Result<Box<dyn Solved>, Fault> {
        Ok(Box::new(SolvedGame::new(self.kit.clone(), self.values()?)))
    }

    fn batch(
        &self,
        count: usize,
        opponent: Option<&StrategySource>,
        seat: Option<usize>,
    ) -> Result<Box<dyn Games>, Fault> {
        let opponents = match opponent {
            None => Opponents::Nobody,
            Some(source) => Opponents::Strategy(self.strategy(source)?.strategy, seat),
        };
        Ok(Box::new(Batch::new(&self.kit, count, opponents)))
    }

    fn simulate(
        &self,
        policies: &[Policy],
        games: u64,
        seed: u64,
    ) -> Result<SimulateReport, Fault> {
        let (kit, begun) = (&self.kit, Instant::now());
        let all = match policies {
            [one] => vec![one; kit.game.seats()],
            several => several.iter().collect(),
        };
        let seats = all.iter().map(|policy| self.seated(policy)).collect::<Result<Vec<_>, _>>()?;
        let simulation = Simulation::new(games, seed);
        let report = if all.iter().any(|policy| policy.is_batched()) {
            let chairs: Vec<Chair<'_, G>> = (all.iter().zip(&seats).enumerate())
                .map(|(number, (policy, seat))| match policy.is_batched() {
                    true => Chair::Together { number, name: seat.name() },
                    false => Chair::Strategy(seat.as_ref()),
                })
                .collect();
            let ask = &mut |asked: retrodice_play::learning::Asked<'_, G>| {
                crate::policy::ask_together(kit, all[asked.number], &asked.sessions)
            };
            play_in_step(kit, &simulation, &chairs, 1024, &Signals, ask)
        } else {
            let seats: Vec<&dyn Strategy<G>> = seats.iter().map(AsRef::as_ref).collect();
            simulation.run_watched(&kit.game, &seats, &Signals)
        };
        let report = report.map_err(|error| raised_or(policies, error))?;
        let seconds = begun.elapsed().as_secs_f64();
        Ok(SimulateReport::of(self.spec(), &report, games, seconds))
    }

    fn evaluate(&self, policy: &Policy) -> Result<(f64, f64), Fault> {
        self.check_anchors("evaluate")?;
        let choose = self.chooser(policy)?;
        let choose = |at: &G::MovePosition, moves: &[MoveOf<G>]| choose(at, moves);
        let policies = std::slice::from_ref(policy);
        let stopped = Stopped(policies);
        let solver = Solver::new(self.board.clone()).policy(&choose).observer(&stopped);
        let found = solver.solve().map_err(|error| raised_or(policies, api::Error::from(error)))?;
        if let Some(error) = policy.taken() {
            return Err(Fault::Python(error));
        }
        let best = self.values()?.before(&self.kit.game.start())?.value;
        Ok((found.start_value().amount, best))
    }

    fn evaluate_against(&self, policy: &Policy, rival: Option<&Policy>) -> Result<[f64; 2], Fault> {
        self.check_anchors("evaluate(against=…)")?;
        if self.seats() != 2 {
            let what = format!("`evaluate(against=…)` of {}", self.spec());
            let why = "an opponent needs a game for two".to_owned();
            return Err(PlayError::Unsupported { what, why }.into());
        }
        let players =
            vec![Some(self.chooser(policy)?), rival.map(|rival| self.chooser(rival)).transpose()?];
        let policies: Vec<Policy> = [Some(policy), rival].into_iter().flatten().cloned().collect();
        let solved =
            Match::solve(FixedPolicies::new(self.board.clone(), players)?, &Stopped(&policies));
        let solved = solved.map_err(|error| raised_or(&policies, api::Error::from(error)))?;
        if let Some(error) = policies.iter().find_map(Policy::taken) {
            return Err(Fault::Python(error));
        }
        let chance = |begins| solved.chance(0, begins).map_err(api::Error::from);
        Ok([chance(0)?, chance(1)?])
    }

    fn regret(
        &self,
        policy: &Policy,
        games: u64,
        seed: u64,
        see: &mut (dyn FnMut(DecisionRegret) + Send),
    ) -> Result<Regrets, Fault> {
        let (values, seat) = (self.values()?, self.seated(policy)?);
        let found =
            regrets(&self.kit, seat.as_ref(), values.as_ref(), (games, seed), &Signals, see);
        found.map_err(|error| raised_or(std::slice::from_ref(policy), error))
    }
}

/// Stops when a policy has raised.
struct Stopped<'a>(&'a [Policy]);

impl retrodice_core::observer::Observer for Stopped<'_> {
    fn cancelled(&self) -> bool {
        Signals.cancelled() || self.0.iter().any(Policy::has_raised)
    }
}

impl<G: Learnable + Coached> Play for Session<G> {
    fn copy(&self) -> Box<dyn Play> {
        Box::new(self.clone())
    }

    fn text(&self) -> String {
        self.text()
    }

    fn mover(&self) -> usize {
        self.mover()
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn is_chance(&self) -> bool {
        self.is_chance()
    }

    fn actions(&self) -> Vec<usize> {
        self.actions().collect()
    }

    fn move_texts(&self) -> Vec<String> {
        let game = &self.kit().game;
        self.moves().iter().map(|made| game.write_choice(&made.choice)).collect()
    }

    fn chances(&self) -> Vec<f64> {
        let Position::Roll(at) = self.place() else { return Vec::new() };
        let table = self.kit().game.rolls(at);
        let total = table.total() as f64;
        table.rolls().iter().map(|roll| f64::from(roll.weight) / total).collect()
    }

    fn roll_text(&self, number: usize) -> Option<String> {
        let Position::Roll(at) = self.place() else { return None };
        let roll = self.kit().game.rolls(at).rolls().get(number)?;
        Some(roll.dice.to_string())
    }

    fn land(&mut self, number: usize) -> Result<(), PlayError> {
        self.land(number)
    }

    fn act(&mut self, action: usize) -> Result<(), PlayError> {
        let place = self.find(action)?;
        self.act(place)
    }

    fn act_text(&mut self, text: &str) -> Result<(), PlayError> {
        let place = self.find_text(text)?;
        self.act(place)
    }

    fn gained(&self) -> Vec<f64> {
        (0..self.kit().game.seats()).map(|seat| self.gained(seat)).collect()
    }

    fn row(&self) -> Vec<i32> {
        let mut row = vec![0; self.kit().row_width()];
        self.kit().write_row(self.place(), &mut row);
        row
    }

    fn observe(&self, seat: usize) -> Vec<f32> {
        let mut seen = vec![0.0; self.kit().observation_width()];
        self.observe(seat, &mut seen);
        seen
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<G: Learnable + Coached> Games for Batch<G> {
    fn reset(&mut self, seed: u64, into: Buffers<'_>) -> Result<(), PlayError> {
        self.reset(seed, into)
    }

    fn step(&mut self, actions: &[i64], into: Buffers<'_>) -> Result<(), PlayError> {
        self.step(actions, into)
    }

    fn copies(&self) -> Vec<Box<dyn Play>> {
        self.sessions().map(|session| Box::new(session) as Box<dyn Play>).collect()
    }
}
