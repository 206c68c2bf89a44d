//! Games whose type is erased, as the classes of Python see them.

use crate::outside::{Fault, Signals};
use crate::policy::{Callable, Policy};
use crate::table::{Solved, SolvedGame};
use api::{Engine, SimulateReport};
use coach::Coached;
use play::error::PlayError;
use play::learning::{
    Batch, Buffers, Chair, Decided, Feature, Kit, Learnable, Opponents, Regrets, Session,
    play_in_step, regrets,
};
use play::policy::{MoveOf, Strategy};
use play::registry::{Made, Materials, StrategySource, make};
use play::simulate::Simulation;
use play::values::BestBy;
use rules::game::Position;
use rules::notation::NotationError;
use rules::objective::Objective;
use rules::spec::AnyGame;
use solve::solution::Solver;
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
    fn regret(
        &self,
        policy: &Policy,
        games: u64,
        seed: u64,
        see: &mut (dyn FnMut(Decided) + Send),
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
    fn rolls(&self) -> Vec<(usize, f64, String)>;
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
        AnyGame::CantStop(game) => doors(game),
        AnyGame::Farkle(game) => doors(game),
        AnyGame::Pig(game) => doors(game),
        AnyGame::PushYourLuck(game) => doors(game),
        AnyGame::Yahtzee(game) => doors(game),
    })
}

fn doors<G: Learnable + Coached>(game: G) -> Arc<dyn Door> {
    Arc::new(Typed { kit: Kit::new(game), values: OnceLock::new() })
}

struct Typed<G: Learnable + Coached> {
    kit: Arc<Kit<G>>,
    values: OnceLock<Arc<dyn coach::Values<G>>>,
}

/// The engine of everything that Python asks for.
pub fn engine() -> Engine<'static> {
    Engine { observer: &Signals, ..Engine::default() }
}

impl<G: Learnable + Coached> Typed<G> {
    /// The exact values, solved once.
    fn values(&self) -> Result<Arc<dyn coach::Values<G>>, Fault> {
        if let Some(values) = self.values.get() {
            return Ok(values.clone());
        }
        let values = engine().values(&self.kit.game)?;
        Ok(self.values.get_or_init(|| values).clone())
    }

    fn strategy(&self, source: &StrategySource) -> Result<Made<G>, Fault> {
        let materials = Materials::new(&self.kit.game);
        make(&materials, source, || {
            let values = self.values()?;
            Ok(Made::plain(BestBy { game: self.kit.game.clone(), values }))
        })
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

impl<G: Learnable + Coached> Door for Typed<G> {
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
        Ok(Box::new(SolvedGame { kit: self.kit.clone(), values: self.values()? }))
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
            let ask = &mut |asked: play::learning::Asked<'_, G>| {
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
        let game = &self.kit.game;
        if game.index_bound() > MOST_ANCHORS {
            let what = format!("`evaluate` of {}", self.spec());
            let why = format!(
                "it asks about every position, and this game has more than {MOST_ANCHORS} anchors; \
                 `simulate` and `regret` play games"
            );
            return Err(PlayError::Unsupported { what, why }.into());
        }
        let seat = self.seated(policy)?;
        let mut unused = chance::Experiment::new(0, "unused").stream(0, chance::Purpose::Other);
        let policies = std::slice::from_ref(policy);
        let pure = seat.as_policy();
        if pure.is_none() && matches!(policy, Policy::Named(_)) {
            let why = "it plays at random, and only policies have an exact value; use `simulate`";
            let (what, why) = (seat.name(), why.to_owned());
            return Err(PlayError::Unsupported { what, why }.into());
        }
        let stream = std::sync::Mutex::new(&mut unused);
        let choose = |at: &G::MovePosition, moves: &[MoveOf<G>]| match pure {
            Some(pure) => pure.choose(at, moves),
            // One legal move needs nobody to choose it. What raises is told below.
            None if moves.len() == 1 => 0,
            None => {
                let mut stream = stream.lock().unwrap_or_else(|error| error.into_inner());
                let picked = seat.pick(at, moves, &mut stream);
                if picked < moves.len() { picked } else { 0 }
            }
        };
        let stopped = Stopped(policies);
        let solver = Solver::new(game.clone()).policy(&choose).observer(&stopped);
        let found = solver.solve().map_err(|error| raised_or(policies, api::Error::from(error)))?;
        if let Some(error) = policy.taken() {
            return Err(Fault::Python(error));
        }
        let best = self.values()?.before(&game.start())?.value;
        Ok((found.start_value().amount, best))
    }

    fn regret(
        &self,
        policy: &Policy,
        games: u64,
        seed: u64,
        see: &mut (dyn FnMut(Decided) + Send),
    ) -> Result<Regrets, Fault> {
        let (values, seat) = (self.values()?, self.seated(policy)?);
        let found =
            regrets(&self.kit, seat.as_ref(), values.as_ref(), (games, seed), &Signals, see);
        found.map_err(|error| raised_or(std::slice::from_ref(policy), error))
    }
}

/// Stops when a policy has raised.
struct Stopped<'a>(&'a [Policy]);

impl solve::observer::Observer for Stopped<'_> {
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

    fn rolls(&self) -> Vec<(usize, f64, String)> {
        let Position::Roll(at) = self.place() else { return Vec::new() };
        let table = self.kit().game.rolls(at);
        let total = table.total() as f64;
        let rolls = table.rolls().iter().enumerate();
        rolls.map(|(n, roll)| (n, f64::from(roll.weight) / total, roll.dice.to_string())).collect()
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
        self.sessions().map(|session| Box::new(session.clone()) as Box<dyn Play>).collect()
    }
}
