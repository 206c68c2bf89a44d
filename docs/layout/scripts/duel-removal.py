import os,re
import sys; os.chdir(sys.argv[1] + '/play/src/cantstop/multiplayer')
def load(p):
    global t
    t=open(p).read()
def save(p): open(p,'w').write(t)
def r(a,c):
    global t
    if a not in t: print('MISSING',a[:90]); return
    t=t.replace(a,c)
def cut(a,b,new=''):
    global t
    i=t.index(a); j=t.index(b,i); t=t[:i]+new+t[j:]
load('evaluator.rs')
r('use super::potential::{Potential, PotentialEvaluator};\n','')
r('    /// A potential: free sharing only.\n    Potential(Arc<Potential>),\n','')
r('            Self::Potential(potential) => potential.check(board),\n','')
cut('            Self::Potential(potential) => {\n','            Self::Network(network) => AnyEvaluator')
cut('impl From<Potential> for LeafValues','impl From<ValueNetwork> for LeafValues')
r("    Potential(Box<PotentialEvaluator<'a>>),\n",'')
cut('            AnyEvaluator::Potential(evaluator) => {','            AnyEvaluator::Network(evaluator) => {')
r('            Self::Potential(evaluator) => evaluator.win(),\n','')
save('evaluator.rs')
load('board.rs')
r('use serde::{Deserialize, Serialize};\n','')
r('PartialEq, Eq, Hash, Serialize, Deserialize)]','PartialEq, Eq, Hash)]')
cut('\n    /// Returns the greatest height of another seat','}\n\n/// State within a turn')
save('board.rs')
load('strategy.rs')
r('use super::potential::{Goal, Potential, trained};\n',''); r('use rules::spec::ArgumentReader;\n','')
cut('    /// Default of `reach` for potentials.','    /// Returns the strategy by these leaf values, with its skill')
cut('/// Reads potential, maximum advance','impl Policy<CantStop> for LookAheadStrategy')
cut('            LeafValues::Potential(_) => {','            LeafValues::Network(_) =>')
save('strategy.rs')
load('values.rs')
r('use super::potential::{Goal, trained};\n','')
cut('    /// Returns values by the value network that comes','    /// Like [`LookAheadValues::new`]','''    /// Returns values by the value network that comes with the program; `None` for games without
    /// one: see [`ValueNetwork::shipped`].
    pub fn new(game: &CantStop) -> Option<Self> {
        Self::with_max_advance(game, u8::MAX)
    }

''')
cut('        let network = ValueNetwork::shipped(game).map','    /// Returns the values of best play on a solved','''        let network = ValueNetwork::shipped(game)?;
        LookAheadStrategy::new(game, network, max_advance, "judge").map(Self::of).ok()
    }

''')
r('LeafValues::Potential(_) | LeafValues::Table(_)','LeafValues::Table(_)')
r('            LeafValues::Potential(_) => (Source::Potential, "a trained potential".to_owned()),\n','')
save('values.rs')
load('players.rs')
r('    /// `potential(goal=first,reach=6)`; all of the registry but `optimal`, which is\n    /// [`Player::exact`].','    /// `mind(reach=6)`; all of the registry but `optimal`, which is [`Player::exact`].')
save('players.rs')
load('turn/play.rs')
r('''    /// The mover's value of each turn before its first roll, if they are recorded.
    pub turn_values: Option<Vec<f64>>,
''','')
r('Self { evaluator, solver, turn_values: None, exploration: 0.0 }','Self { evaluator, solver, exploration: 0.0 }')
cut('        if self.turn_values.is_some() {','        self.play_from(board, state, random, TurnState::start(state), watch)')
r('/// Decision of a player during a turn.','/// Roll on which a player decides during a turn.')
r('    pub turn: TurnState,\n    pub advance: Advance,\n    pub stop: bool,\n}','    pub turn: TurnState,\n}')
r('watch(&TurnDecision { roll, turn, advance, stop });','watch(&TurnDecision { roll, turn });')
save('turn/play.rs')
load('turn/mod.rs')
cut('    /// Returns what a decision of the mover loses','    /// Returns how far markers are from their squares')
save('turn/mod.rs')
load('training/mod.rs')
r('TurnPlayer { evaluator, solver, turn_values: None, exploration }','TurnPlayer { evaluator, solver, exploration }')
save('training/mod.rs')
load('mod.rs')
r('//!  solved duel ─── DuelEvaluator ─────┼── WithBustProbability, LookAhead\n//!  Potential ───── PotentialEvaluator ┘        │ an Evaluator: leaf values\n','//!  solved duel ─── DuelEvaluator ─────┘   WithBustProbability, LookAhead\n//!                                              │ an Evaluator: leaf values\n')
r('//!  training     `potential`        values\n','//!  training                        values\n')
r('players of the arena. `arena`, `regret`: duels, tournaments, loss to exact play.','players of the arena. `arena`: duels and tournaments.')
r('//! - `potential`, [`train`]: an older leaf value, a sum of table entries, and its training.\n','')
for m in ['mod pairs;\n','mod potential;\n','mod regret;\n','pub mod train;\n','pub use potential::{Features, Goal, Potential, trained};\n']: r(m,'')
save('mod.rs')
load('value_network/tests.rs')
r('/// In the second position a potential ranked banking below losing everything.','/// In the second position an older player ranked banking below losing everything.')
save('value_network/tests.rs')
