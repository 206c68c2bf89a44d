//! Training of a value network by self-play, with checkpoints.

use crate::CantStop;
use crate::strategies::multiplayer::ValueNetwork;
use crate::strategies::multiplayer::training::{TrainingConfig, train, warm_up};
use retrodice_core::game::Game as _;
use retrodice_core::notation::Notation as _;
use retrodice_questions::{Context, Error};
use schemars::JsonSchema;
use serde::Serialize;
use web_time::Instant;

/// Boards between two checkpoints.
const CHECKPOINT_INTERVAL: u64 = 4096;

/// Training of a value network for Can't Stop by self-play.
///
/// The same seed and the same boards give the same network for any number of threads, also if the
/// training was interrupted and resumed.
///
/// ```
/// use retrodice::cantstop::{families, questions::{Train, Weights}};
/// use retrodice::core::observer::Unwatched;
/// use retrodice::questions::{Context, Error};
/// let training = Train { spec: "cantstop(2,1)".to_owned(), seed: 1, boards: 64 };
/// let context = Context::new(families(), &Unwatched);
/// let (report, network) = training.run::<Error>(Weights::New, &context, &mut |_| Ok(()))?;
/// assert!(report.boards >= 64 && report.boards == network.boards());
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
pub struct Train {
    /// Game to train for.
    pub spec: String,
    /// Seed of the training.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = 1))]
    pub seed: u64,
    /// Boards to train on, those of earlier runs included.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = 20_000, value_parser = retrodice_questions::count))]
    pub boards: u64,
}

/// Weights that a training begins with.
#[derive(Debug)]
pub enum Weights {
    /// Random weights, fitted to the results of games of a fast player.
    New,
    /// Weights of a training of the same game that was interrupted.
    Resumed(ValueNetwork),
    /// Weights of a network for other rules on the same board.
    Adopted(ValueNetwork),
}

/// A training that has used some more boards.
#[derive(Debug)]
pub struct TrainingStep<'a> {
    /// The network, which knows how many boards it was trained on.
    pub network: &'a ValueNetwork,
    /// Root mean square Bellman residual on the last boards: in turns for one seat, else in wins.
    pub residual: f64,
    /// Whether it is time for a checkpoint.
    pub is_due: bool,
}

/// A training at its end, or where it was stopped.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct TrainReport {
    /// Spec of the game trained for.
    pub spec: String,
    /// Boards trained on, those of earlier runs included.
    pub boards: u64,
    /// Root mean square Bellman residual on the last boards; null if this run trained on none.
    pub residual: Option<f64>,
    /// What the residual counts.
    pub unit: String,
    /// Seed of the training.
    pub seed: u64,
    /// Seconds of this run.
    pub seconds: f64,
    /// File of the network.
    pub file: String,
}

impl Train {
    /// Trains a network until its boards are done or the observer cancels. After every few boards
    /// `watch` gets the state. The report names no file.
    ///
    /// # Errors
    /// [`Error::Notation`] for another game than Can't Stop; [`Error::Play`] for rules without value
    /// networks, or weights of another board; any error of `watch`.
    pub fn run<E: From<Error>>(
        &self,
        weights: Weights,
        context: &Context<'_>,
        watch: &mut dyn FnMut(&TrainingStep<'_>) -> Result<(), E>,
    ) -> Result<(TrainReport, ValueNetwork), E> {
        let begun = Instant::now();
        let why = "training is for Can't Stop only, such as cantstop(6,3,players=2)";
        let opened = context.typed::<CantStop>(&self.spec, why)?;
        let (game, observer) = (opened.game(), context.observer);
        observer.started(self.boards);
        let config =
            TrainingConfig { seed: self.seed, boards: self.boards, ..TrainingConfig::default() };
        let mut network = match weights {
            Weights::Resumed(network) => network,
            Weights::Adopted(network) => network.adopted(game).map_err(Error::from)?,
            Weights::New => {
                let mut network = ValueNetwork::new(game, self.seed).map_err(Error::from)?;
                warm_up(game, &mut network, &config, observer).map_err(Error::from)?;
                network
            }
        };
        network.check_game(game).map_err(Error::from)?;
        observer.restored(network.boards());
        let (mut reported, mut saved) = (network.boards(), network.boards());
        let (mut residual, mut failed) = (None, None);
        train(game, &mut network, &config, observer, &mut |now, network| {
            let boards = network.boards();
            observer.advanced(boards - reported);
            (reported, residual) = (boards, Some(now.residual));
            let is_due = boards >= saved + CHECKPOINT_INTERVAL;
            saved = if is_due { boards } else { saved };
            failed = watch(&TrainingStep { network, residual: now.residual, is_due }).err();
            failed.is_none()
        })
        .map_err(Error::from)?;
        if let Some(error) = failed {
            return Err(error);
        }
        let report = TrainReport {
            spec: game.spec(),
            boards: network.boards(),
            residual,
            unit: game.objective().unit().to_string(),
            seed: self.seed,
            seconds: begun.elapsed().as_secs_f64(),
            file: String::new(),
        };
        Ok((report, network))
    }
}
