//! What a file of parameters says of where it comes from.

use super::Evolve;
use play::cantstop::Parameters;

impl Evolve {
    /// With the words that the file of parameters is to hold.
    pub(super) fn described(&self, parameters: Parameters) -> Parameters {
        let Self { population, generations, evaluations, seed, bits, schedule, restarts, .. } =
            self;
        let mut source = format!(
            "retrodice evolve cantstop --population {population} --generations {generations} \
             --evaluations {evaluations} --seed {seed} --bits {bits}"
        );
        let share = self.champion_share;
        for (differs, option) in [
            (*schedule != 1.0, format!(" --schedule {schedule}")),
            (share != 0.16, format!(" --champion-share {share}")),
            (self.crossover != 0.6, format!(" --crossover {}", self.crossover)),
            (*restarts != 1, format!(" --restarts {restarts}")),
        ] {
            source.push_str(if differs { &option } else { "" });
        }
        if let Some(mutation) = self.mutation {
            source.push_str(&format!(" --mutation {mutation}"));
        }
        let description = "found by the genetic algorithm of J. Glenn, 2011".to_owned();
        Parameters { description, source, ..parameters }
    }
}
