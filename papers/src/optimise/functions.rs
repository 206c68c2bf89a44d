//! Test functions with known minima, for the comparison of optimisers.

use retrodice_stats::{SampleMean, Seed};
use retrodice_tune::TuneError;
use retrodice_tune::encoding::{Coding, Encoding, Field, Mapping};
use retrodice_tune::objective::{Direction, ExactObjective, Objective, OnGenomes};

/// The input at which each term of Schwefel's function has its minimum.
pub const SCHWEFEL_MINIMUM: f64 = 420.968_746_359_982;

/// Maximum of x·sin √x on [−500, 500], at [`SCHWEFEL_MINIMUM`].
///
/// The paper prints 420.9697 instead (equation 5), which is the input and not the
/// value. With it the minimum would not be zero, as the text of the paper says, but
/// 1.98681 for each input. The paper does not say whether its tables were made with
/// the printed constant. If so, it adds 19.87 to every mean in tables 1 and 2 and
/// 39.74 to every mean in table 3. Comparisons within a table do not change.
pub const SCHWEFEL_OFFSET: f64 = 418.982_887_272_433_8;

/// Computes Schwefel's function on [−500, 500]^n: the sum of
/// `SCHWEFEL_OFFSET − x·sin √|x|`. The minimum is 0.
#[must_use]
pub fn schwefel(x: &[f64]) -> f64 {
    x.iter().map(|&x| schwefel_term(x)).sum()
}

fn schwefel_term(x: f64) -> f64 {
    SCHWEFEL_OFFSET - x * x.abs().sqrt().sin()
}

/// Computes the sum of squares. The minimum is 0, at the origin.
#[must_use]
pub fn sphere(x: &[f64]) -> f64 {
    x.iter().map(|x| x * x).sum()
}

/// Computes Rosenbrock's valley, `Σ 100 (x₂ − x₁²)² + (1 − x₁)²` over neighbours. The
/// minimum is 0, where every input is 1.
#[must_use]
pub fn rosenbrock(x: &[f64]) -> f64 {
    x.windows(2).map(|x| 100.0 * (x[1] - x[0] * x[0]).powi(2) + (1.0 - x[0]).powi(2)).sum()
}

/// A function of parameters with normal noise added to every sample, to be
/// minimised.
///
/// The mean of m samples is drawn at once, as one normal number of standard
/// deviation σ/√m, which has the same distribution. The variance in the
/// estimate is the known σ². The cost of an evaluation does not grow with m.
#[derive(Clone, Copy, Debug)]
pub struct Noisy<F> {
    function: F,
    sigma: f64,
}

impl<F: Fn(&[f64]) -> f64 + Sync> Noisy<F> {
    /// Creates the objective of `function` with noise of standard deviation `sigma`, in
    /// the unit of the function.
    ///
    /// # Errors
    /// [`TuneError::Setting`] if `sigma` is negative or not finite.
    pub fn new(function: F, sigma: f64) -> Result<Self, TuneError> {
        Ok(Self { function, sigma: check_sigma(sigma)? })
    }
}

fn check_sigma(sigma: f64) -> Result<f64, TuneError> {
    if sigma >= 0.0 && sigma.is_finite() {
        Ok(sigma)
    } else {
        Err(TuneError::setting("sigma", "a number that is not negative", sigma))
    }
}

/// Draws the mean of `samples` samples of `exact` with noise, from one random number.
fn draw_mean(exact: f64, sigma: f64, samples: u64, seed: Seed) -> SampleMean {
    let noise =
        if sigma > 0.0 { sigma / (samples as f64).sqrt() * seed.stream().normal() } else { 0.0 };
    SampleMean { mean: exact + noise, variance: sigma * sigma, samples }
}

impl<F: Fn(&[f64]) -> f64 + Sync> Objective for Noisy<F> {
    type Candidate = [f64];

    fn direction(&self) -> Direction {
        Direction::Minimise
    }

    fn evaluate(&self, x: &[f64], samples: u64, seed: Seed) -> SampleMean {
        draw_mean((self.function)(x), self.sigma, samples, seed)
    }
}

impl<F: Fn(&[f64]) -> f64 + Sync> ExactObjective for Noisy<F> {
    fn exact(&self, x: &[f64]) -> f64 {
        (self.function)(x)
    }
}

/// Number of bits of one input of Schwefel's function (Glenn 2011, section 5.3).
pub const SCHWEFEL_BITS: u32 = 16;

/// The noisy function s′ of Glenn 2011, section 5.2: Schwefel's function of n
/// inputs, to every sample of which a normal number of standard deviation σ is
/// added.
///
/// The mean of m samples is one draw, as in [`Noisy`]. The 2^16 values that a
/// term can take on genomes are tabulated (half a megabyte).
#[derive(Clone, Debug)]
pub struct NoisySchwefel {
    inputs: usize,
    sigma: f64,
    coding: Coding,
}

impl NoisySchwefel {
    /// Creates the function of `inputs` inputs with noise `sigma`, with genomes in plain
    /// binary.
    ///
    /// # Errors
    /// [`TuneError::Setting`] if there is no input, or more than 2^20, or `sigma` is negative
    /// or not finite.
    pub fn new(inputs: usize, sigma: f64) -> Result<Self, TuneError> {
        if !(1..=1 << 20).contains(&inputs) {
            return Err(TuneError::setting("inputs", "1 to 2^20", inputs));
        }
        Ok(Self { inputs, sigma: check_sigma(sigma)?, coding: Coding::Binary })
    }

    /// Returns the function with genomes in another code.
    #[must_use]
    pub const fn coded(mut self, coding: Coding) -> Self {
        self.coding = coding;
        self
    }

    /// Returns the paper's encoding: 16 bits an input, code k for −500 + 1000 k/65535.
    /// The paper leaves open whether both ends of the interval are codes, as they are here.
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        let field = |index| {
            let mapping = Mapping::Linear { low: -500.0, high: 500.0 };
            Field::new(format!("x{}", index + 1), SCHWEFEL_BITS, mapping)
        };
        (0..self.inputs)
            .map(field)
            .collect::<Result<Vec<_>, _>>()
            .and_then(|fields| Encoding::new(fields, self.coding))
            .expect("fields of 16 bits with names of their own are well-formed")
    }

    /// Returns the function of genomes, with its table of terms.
    #[must_use]
    pub fn on_genomes(self) -> TabledSchwefel {
        let encoding = self.encoding();
        let one_input = &encoding.fields()[0];
        let table = (0..=one_input.last_code()).map(|k| schwefel_term(one_input.value(k)));
        TabledSchwefel { table: table.collect(), plain: OnGenomes::new(encoding, self) }
    }
}

impl Objective for NoisySchwefel {
    type Candidate = [f64];

    fn direction(&self) -> Direction {
        Direction::Minimise
    }

    fn evaluate(&self, x: &[f64], samples: u64, seed: Seed) -> SampleMean {
        draw_mean(schwefel(x), self.sigma, samples, seed)
    }
}

impl ExactObjective for NoisySchwefel {
    fn exact(&self, x: &[f64]) -> f64 {
        schwefel(x)
    }
}

/// The function [`NoisySchwefel`] of genomes, from [`NoisySchwefel::on_genomes`].
#[derive(Clone, Debug)]
pub struct TabledSchwefel {
    table: Vec<f64>,
    plain: OnGenomes<NoisySchwefel>,
}

impl TabledSchwefel {
    /// Returns the length of a genome in bits.
    #[must_use]
    pub const fn bits(&self) -> u32 {
        self.plain.encoding().bits()
    }

    /// Returns the encoding of the inputs.
    #[must_use]
    pub const fn encoding(&self) -> &Encoding {
        self.plain.encoding()
    }

    /// Returns the exact value, `None` for a genome of another length.
    fn value(&self, genome: &retrodice_tune::Genome) -> Option<f64> {
        if genome.len() != self.bits() {
            return None;
        }
        let coding = self.encoding().coding();
        let starts = (0..self.bits()).step_by(SCHWEFEL_BITS as usize);
        let term = |start| self.table[coding.read(genome.read(start, SCHWEFEL_BITS)) as usize];
        Some(starts.map(term).sum())
    }
}

impl Objective for TabledSchwefel {
    type Candidate = retrodice_tune::Genome;

    fn direction(&self) -> Direction {
        Direction::Minimise
    }

    fn evaluate(&self, genome: &retrodice_tune::Genome, samples: u64, seed: Seed) -> SampleMean {
        let exact = self.value(genome).unwrap_or(f64::NAN);
        draw_mean(exact, self.plain.inner().sigma, samples, seed)
    }
}

impl ExactObjective for TabledSchwefel {
    fn exact(&self, genome: &retrodice_tune::Genome) -> f64 {
        self.value(genome).unwrap_or(f64::NAN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use retrodice_tune::genome::Genome;

    #[test]
    fn schwefels_function_has_its_minimum_zero_at_the_known_input() {
        assert!(schwefel(&[SCHWEFEL_MINIMUM; 10]).abs() < 1e-9);
        let grid = (0..=1_000_000).map(|k| -500.0 + f64::from(k) / 1000.0);
        let least = grid.map(schwefel_term).fold(f64::INFINITY, f64::min);
        assert!((0.0..1e-6).contains(&least), "{least}");
        // The next-best minimum, which the paper prints.
        let slope = |x: f64| (schwefel_term(x + 1e-4) - schwefel_term(x - 1e-4)) / 2e-4;
        assert!(slope(-302.5249).abs() < 1e-4);
        assert!((schwefel_term(-302.5249) - 118.438_4).abs() < 1e-3);
    }

    #[test]
    fn sphere_and_rosenbrock_have_their_known_values() {
        assert_eq!(sphere(&[0.0; 4]), 0.0);
        assert_eq!(sphere(&[1.0, -2.0]), 5.0);
        assert_eq!(rosenbrock(&[1.0; 5]), 0.0);
        assert_eq!(rosenbrock(&[0.0, 2.0]), 401.0);
    }

    #[test]
    fn the_table_agrees_with_the_function() {
        for coding in [Coding::Binary, Coding::Gray] {
            let plain = NoisySchwefel::new(7, 3.0).unwrap().coded(coding);
            let tabled = plain.clone().on_genomes();
            assert_eq!(tabled.bits(), 112);
            let decoded = OnGenomes::new(plain.encoding(), plain);
            let mut stream = Seed::new(2).stream();
            for i in 0..200 {
                let genome = Genome::random(112, &mut stream);
                let seed = Seed::new(i);
                assert_eq!(tabled.evaluate(&genome, 9, seed), decoded.evaluate(&genome, 9, seed));
            }
            assert!(tabled.evaluate(&Genome::zeros(5), 1, Seed::new(0)).mean.is_nan());
        }
    }

    #[test]
    fn the_mean_of_16_samples_has_a_quarter_of_the_standard_deviation() {
        let noisy = Noisy::new(sphere, 20.0).unwrap();
        let draws = (0..40_000).map(|i| noisy.evaluate(&[3.0], 16, Seed::new(i)).mean);
        let sample = SampleMean::from_values(draws);
        // 20/√16 = 5. At 4.2 standard errors the two fail together once in 40,000 times.
        assert!((sample.mean - 9.0).abs() < 4.2 * 5.0 / 200.0, "{sample:?}");
        let spread = sample.variance / 25.0 - 1.0;
        assert!(spread.abs() < 4.2 * (2.0f64 / 40_000.0).sqrt(), "{sample:?}");
        assert!(matches!(Noisy::new(sphere, -1.0), Err(TuneError::Setting { name: "sigma", .. })));
    }
}
