//! Operators of the genetic algorithm: selection, crossover and mutation.

use super::settings::{GaSettings, Selection};
use crate::genome::Genome;
use rayon::prelude::*;
use retrodice_stats::{Seed, Stream};

/// The operators of a genetic algorithm on some type of individual. All randomness comes from
/// the stream.
pub trait Operators: Sync {
    /// The type of individual.
    type Individual: Clone + Send + Sync;

    /// Draws an individual of the first population.
    fn random(&self, stream: &mut Stream) -> Self::Individual;

    /// Turns two parents into two children.
    fn cross(&self, a: &mut Self::Individual, b: &mut Self::Individual, stream: &mut Stream);

    /// Mutates an individual, at [`GaSettings::mutation_rate`].
    fn mutate(&self, individual: &mut Self::Individual, rate: Option<f64>, stream: &mut Stream);
}

/// The operators on genomes of this many bits: [`cross`] and [`mutate`], by default at a rate
/// of one over the length.
#[derive(Clone, Copy, Debug)]
pub struct OfBits(pub u32);

impl Operators for OfBits {
    type Individual = Genome;

    fn random(&self, stream: &mut Stream) -> Genome {
        Genome::random(self.0, stream)
    }

    fn cross(&self, a: &mut Genome, b: &mut Genome, stream: &mut Stream) {
        cross(a, b, stream);
    }

    fn mutate(&self, genome: &mut Genome, rate: Option<f64>, stream: &mut Stream) {
        mutate(genome, rate.unwrap_or(1.0 / f64::from(self.0)), stream);
    }
}

/// Crosses two genomes at two points: the bits between the cut points are exchanged.
///
/// The genome is seen as a ring and the cut points differ, so at least one bit is
/// exchanged and at least one is not. Genomes of fewer than two bits stay as they are.
///
/// ```
/// use retrodice::stats::Seed;
/// use retrodice::tune::{Genome, ga::cross};
///
/// let (mut a, mut b): (Genome, Genome) = ("0000".parse()?, "1111".parse()?);
/// cross(&mut a, &mut b, &mut Seed::new(1).stream());
/// assert_eq!(a.ones() + b.ones(), 4);
/// assert!((1..4).contains(&a.ones()));
/// # Ok::<(), retrodice::tune::TuneError>(())
/// ```
///
/// # Panics
/// If the lengths differ.
pub fn cross(a: &mut Genome, b: &mut Genome, stream: &mut Stream) {
    let length = u64::from(a.len());
    if length < 2 {
        return;
    }
    let first = stream.below(length) as u32;
    let second = stream.below(length - 1) as u32;
    let second = if second >= first { second + 1 } else { second };
    a.swap_span(b, first.min(second), first.max(second));
}

/// Flips every bit with probability `rate`, independently. It draws the distances
/// between flipped bits, which costs one random number for each of them.
pub fn mutate(genome: &mut Genome, rate: f64, stream: &mut Stream) {
    if rate <= 0.0 {
        return;
    }
    // ln(1 − 1) is −∞, and every distance below becomes 0.
    let scale = (-rate).ln_1p();
    let mut index = 0.0;
    loop {
        // Geometric: the number of unchanged bits before the next flipped one.
        index += ((1.0 - stream.unit()).ln() / scale).floor();
        if index >= f64::from(genome.len()) {
            return;
        }
        genome.flip(index as u32);
        index += 1.0;
    }
}

/// Breeds the next generation. `ranking` lists the individuals, the best first.
pub(super) fn breed<P: Operators>(
    operators: &P,
    population: &[P::Individual],
    ranking: &[usize],
    settings: &GaSettings,
    seed: Seed,
) -> Vec<P::Individual> {
    let size = population.len();
    let mut rank = vec![0; size];
    for (position, &individual) in ranking.iter().enumerate() {
        rank[individual] = position;
    }
    let paired = match settings.selection {
        Selection::PairedRounds => paired_rounds(&rank, &mut seed.child(0).stream()),
        Selection::Knockout { .. } => Vec::new(),
    };
    let pairs = (size - settings.elite).div_ceil(2);
    let children = (0..pairs).into_par_iter().with_min_len(64).flat_map_iter(|pair| {
        let mut stream = seed.child(1 + pair as u64).stream();
        let parents = match settings.selection {
            Selection::Knockout { rounds } => {
                let mut winner = || ranking[knockout(size, rounds, &rank, &mut stream)];
                [winner(), winner()]
            }
            Selection::PairedRounds => [paired[2 * pair], paired[2 * pair + 1]],
        };
        let [mut a, mut b] = parents.map(|parent| population[parent].clone());
        if stream.chance(settings.crossover_rate) {
            operators.cross(&mut a, &mut b, &mut stream);
        }
        for child in [&mut a, &mut b] {
            operators.mutate(child, settings.mutation_rate, &mut stream);
        }
        [a, b]
    });
    let mut next: Vec<_> =
        ranking[..settings.elite].iter().map(|&i| population[i].clone()).collect();
    next.extend(children.collect::<Vec<_>>());
    next.truncate(size);
    next
}

/// Draws the entrants of one knock-out and returns the rank of the winner. With a fixed
/// ranking the order of the matches does not matter: the best of the entrants wins.
fn knockout(size: usize, rounds: u32, rank: &[usize], stream: &mut Stream) -> usize {
    (0..1u32 << rounds).fold(usize::MAX, |best, _| best.min(rank[stream.index(size)]))
}

/// Returns the winners of two rounds of random pairings, in random order.
fn paired_rounds(rank: &[usize], stream: &mut Stream) -> Vec<usize> {
    let mut order: Vec<usize> = (0..rank.len()).collect();
    let mut winners = Vec::with_capacity(rank.len());
    for _ in 0..2 {
        stream.shuffle(&mut order);
        let better = |pair: &[usize]| if rank[pair[0]] < rank[pair[1]] { pair[0] } else { pair[1] };
        winners.extend(order.chunks_exact(2).map(better));
    }
    stream.shuffle(&mut winners);
    winners
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn crossover_exchanges_bits_of_one_span(seed: u64, bits in 2u32..200) {
            let mut stream = Seed::new(seed).stream();
            let (a, b) = (Genome::random(bits, &mut stream), Genome::random(bits, &mut stream));
            let (mut c, mut d) = (a.clone(), b.clone());
            cross(&mut c, &mut d, &mut stream);
            let mut sides: Vec<bool> = Vec::new();
            for i in 0..bits {
                prop_assert_eq!(
                    u8::from(a.bit(i)) + u8::from(b.bit(i)),
                    u8::from(c.bit(i)) + u8::from(d.bit(i))
                );
                if a.bit(i) != b.bit(i) {
                    sides.push(a.bit(i) == c.bit(i));
                }
            }
            // Two cut points: the side changes twice at most along the genome.
            prop_assert!(sides.windows(2).filter(|w| w[0] != w[1]).count() <= 2);
        }

        #[test]
        fn crossover_always_exchanges_something_but_not_all(seed: u64, bits in 2u32..200) {
            let (mut zeros, mut ones) = (Genome::zeros(bits), Genome::zeros(bits));
            (0..bits).for_each(|i| ones.flip(i));
            cross(&mut zeros, &mut ones, &mut Seed::new(seed).stream());
            prop_assert!((1..bits).contains(&zeros.ones()));
            prop_assert_eq!(zeros.ones() + ones.ones(), bits);
        }
    }

    #[test]
    fn every_bit_mutates_at_the_stated_rate() {
        let (bits, rate, runs) = (87u32, 0.03, 40_000u32);
        let mut counts = vec![0u32; bits as usize];
        let mut stream = Seed::new(3).stream();
        for _ in 0..runs {
            let mut genome = Genome::zeros(bits);
            mutate(&mut genome, rate, &mut stream);
            (0..bits).for_each(|i| counts[i as usize] += u32::from(genome.bit(i)));
        }
        let (n, deviation) = (f64::from(runs), (f64::from(runs) * rate * (1.0 - rate)).sqrt());
        for (index, count) in counts.into_iter().enumerate() {
            // Five standard deviations: 87 bits fail together once in 20,000 times.
            assert!((f64::from(count) - n * rate).abs() < 5.0 * deviation, "{index}: {count}");
        }
        let mut genome = Genome::zeros(bits);
        mutate(&mut genome, 0.0, &mut stream);
        assert_eq!(genome.ones(), 0);
        mutate(&mut genome, 1.0, &mut stream);
        assert_eq!(genome.ones(), bits);
    }

    #[test]
    fn the_best_wins_knockouts_with_the_binomial_probability() {
        let rank: Vec<usize> = (0..10).rev().collect();
        let mut stream = Seed::new(8).stream();
        for rounds in [0, 1, 2] {
            let entrants = 1 << rounds;
            let n = 50_000;
            let best = (0..n).filter(|_| knockout(10, rounds, &rank, &mut stream) == 0).count();
            let p = 1.0 - 0.9f64.powi(entrants);
            let (n, best) = (f64::from(n), best as f64);
            assert!((best - n * p).abs() < 4.5 * (n * p * (1.0 - p)).sqrt(), "{rounds} {best}");
        }
    }

    #[test]
    fn in_paired_rounds_everyone_plays_twice() {
        let rank: Vec<usize> = (0..20).map(|i| (i * 7) % 20).collect();
        for seed in 0..50 {
            let winners = paired_rounds(&rank, &mut Seed::new(seed).stream());
            assert_eq!(winners.len(), 20);
            let times = |position: usize| winners.iter().filter(|&&i| rank[i] == position).count();
            assert_eq!((times(0), times(19)), (2, 0));
            assert!((0..20).all(|position| times(position) <= 2));
        }
    }

    #[test]
    fn bred_generations_have_the_same_size_and_start_with_the_elite() {
        let mut stream = Seed::new(4).stream();
        let population: Vec<Genome> = (0..10).map(|_| Genome::random(30, &mut stream)).collect();
        let ranking: Vec<usize> = vec![7, 2, 9, 0, 1, 3, 4, 5, 6, 8];
        for selection in [Selection::default(), Selection::PairedRounds] {
            let settings = GaSettings { elite: 3, selection, ..GaSettings::new(10, 1, 100) };
            let next = breed(&OfBits(30), &population, &ranking, &settings, Seed::new(5));
            assert_eq!(next.len(), 10);
            for (child, &parent) in next.iter().zip(&ranking[..3]) {
                assert_eq!(child, &population[parent]);
            }
            // Without crossover or mutation every child is a copy of a parent.
            let copying = GaSettings { crossover_rate: 0.0, mutation_rate: Some(0.0), ..settings };
            let next = breed(&OfBits(30), &population, &ranking, &copying, Seed::new(5));
            assert!(next.iter().all(|child| population.contains(child)));
        }
    }
}
