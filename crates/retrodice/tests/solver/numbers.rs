//! Property tests of the number types against one another.

use crate::solver::common::toy::entangled;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use retrodice_core::objective::Sense;
use retrodice_solver::component::Compiler;
use retrodice_solver::number::{Dual, Exact, Field, Interval, Number};

fn exact(value: f64) -> Exact {
    Exact::from_f64(value)
}

fn contains(interval: &Interval, value: &Exact) -> Result<(), TestCaseError> {
    prop_assert!(crate::solver::common::inside(interval, value), "{interval:?} without {value}");
    Ok(())
}

fn mean<N: Number>(terms: &[(u32, N)]) -> N {
    let mut sum = N::Sum::default();
    terms.iter().for_each(|(weight, value)| value.add_weighted(*weight, &mut sum));
    N::mean(sum, terms.iter().map(|(weight, _)| u64::from(*weight)).sum())
}

fn amount() -> impl Strategy<Value = f64> {
    prop_oneof![-20.0..20.0_f64, 0.0..1.0_f64, -1e-300..1e-300_f64, Just(0.0), Just(1.0)]
}

fn weight() -> impl Strategy<Value = u32> {
    prop_oneof![1..2000_u32, Just(u32::MAX)]
}

fn terms() -> impl Strategy<Value = Vec<(u32, f64)>> {
    prop::collection::vec((weight(), amount()), 1..12)
}

proptest! {
    #![proptest_config(Config {
        rng_seed: RngSeed::Fixed(2006),
        failure_persistence: None,
        ..Config::default()
    })]

    #[test]
    fn intervals_contain_the_exact_results(a in amount(), b in amount(), whole in -9..9_i64) {
        let (mut sum, mut exact_sum) = (Interval::point(a), exact(a));
        sum.add_integer(whole);
        exact_sum.add_integer(whole);
        contains(&sum, &exact_sum)?;
        contains(&Interval::point(a).complement(), &exact(a).complement())?;
        for sense in [Sense::Minimise, Sense::Maximise] {
            let (mut best, mut exact_best) = (Interval::point(a), exact(a));
            best.improve(&Interval::point(b), sense);
            exact_best.improve(&exact(b), sense);
            contains(&best, &exact_best)?;
        }
    }

    #[test]
    fn interval_means_contain_the_exact_means(terms in terms()) {
        let exact_terms: Vec<_> = terms.iter().map(|&(w, x)| (w, exact(x))).collect();
        let points: Vec<_> = terms.iter().map(|&(w, x)| (w, Interval::point(x))).collect();
        let (interval, expected) = (mean(&points), mean(&exact_terms));
        contains(&interval, &expected)?;
        prop_assert!(interval.width() < 1e-12, "{interval:?}");
    }

    #[test]
    fn wide_intervals_contain_the_results_of_their_members(
        terms in prop::collection::vec((weight(), amount(), 0.0..1.0_f64, 0.0..=1.0_f64), 1..8),
    ) {
        let interval = |&(w, x, more, _): &(u32, f64, f64, f64)| (w, Interval::new(x, x + more));
        let wide: Vec<_> = terms.iter().map(interval).collect();
        let member = |place: usize| {
            let (weight, low, more, share) = terms[place];
            (weight, exact((low + more * share).clamp(low, low + more)))
        };
        let members: Vec<_> = (0..terms.len()).map(member).collect();
        contains(&mean(&wide), &mean(&members))?;
        for sense in [Sense::Minimise, Sense::Maximise] {
            let (mut best, mut exact_best) = (wide[0].1, members[0].1.clone());
            for ((_, interval), (_, member)) in wide.iter().zip(&members) {
                best.improve(interval, sense);
                exact_best.improve(member, sense);
            }
            contains(&best, &exact_best)?;
        }
    }

    #[test]
    fn interval_ratios_contain_the_fraction(above in -1_000_000..1_000_000_i64, below in 1..u32::MAX) {
        contains(&Interval::ratio(above, below), &Exact::ratio(above, below))?;
    }

    #[test]
    fn exact_means_are_naive_fractions(
        terms in prop::collection::vec((1..60_u32, -99..99_i64, 1..40_u32), 1..7),
    ) {
        // Σ w·a/b over Σ w, on the common denominator of all b.
        let common: i64 = terms.iter().map(|&(_, _, below)| i64::from(below)).product();
        let above: i64 =
            terms.iter().map(|&(w, a, below)| i64::from(w) * a * (common / i64::from(below))).sum();
        let total: i64 = terms.iter().map(|&(w, ..)| i64::from(w)).sum();
        let numbers: Vec<_> = terms.iter().map(|&(w, a, b)| (w, Exact::ratio(a, b))).collect();
        let mean = mean(&numbers);
        prop_assert_eq!(
            mean.times(&Exact::integer(common)).times(&Exact::integer(total)),
            Exact::integer(above)
        );
        // Lowest terms: there is no common divisor.
        let (above, below) = mean.parts();
        let parse = |digits: &str| digits.parse::<i128>().expect("small");
        let (mut a, mut b) = (parse(&above), parse(&below));
        while b != 0 {
            (a, b) = (b, a % b);
        }
        prop_assert_eq!(a.abs(), 1);
    }

    #[test]
    fn rationals_obey_the_laws_of_a_field(a in -99..99_i64, b in 1..99_u32, c in 1..99_i64, d in 1..99_u32) {
        let (x, y) = (Exact::ratio(a, b), Exact::ratio(c, d));
        let zero = Exact::integer(0);
        prop_assert_eq!(&x.over(&y).times(&y), &x);
        prop_assert_eq!(&x.minus(&y).minus(&zero.minus(&y)), &x);
        prop_assert_eq!(x.complement(), Exact::integer(1).minus(&x));
        prop_assert_eq!(x < y, a * i64::from(d) < c * i64::from(b));
        prop_assert_eq!(x.to_f64(), a as f64 / f64::from(b));
    }

    /// The map is linear near almost all guesses.
    #[test]
    fn slopes_are_difference_quotients(
        guesses in prop::array::uniform2((-2000..6000_i64, 1..1000_u32)),
    ) {
        let game = entangled();
        let mut compiler = Compiler::new(&game);
        compiler.component(0).expect("it compiles");
        let equations = compiler.equations();
        let at: [Exact; 2] = guesses.map(|(above, below)| Exact::ratio(above, below));
        let blank: Vec<Exact> = crate::solver::common::slots(equations, &crate::solver::common::exact_values(&game));
        let first = blank.len() - 2;
        let sweep = |guess: &[Exact; 2]| {
            let mut slots = blank.clone();
            for (&cut, guess) in equations.cuts().iter().zip(guess) {
                slots[cut as usize] = guess.clone();
            }
            equations.sweep(&mut slots);
            [slots[first].clone(), slots[first + 1].clone()]
        };
        let mut duals: Vec<Dual<Exact, 2>> = blank.iter().cloned().map(Dual::constant).collect();
        for (which, &cut) in equations.cuts().iter().enumerate() {
            duals[cut as usize] = Dual::unknown(at[which].clone(), which);
        }
        equations.sweep(&mut duals);
        let here = sweep(&at);
        // Guesses and kinks are fractions of small numbers; this step is smaller than any
        // distance between them.
        let step = exact(2.0_f64.powi(-60));
        for which in 0..2 {
            let quotients = [1, -1].map(|sign| {
                let step = step.times(&Exact::integer(sign));
                let mut beside = at.clone();
                beside[which] = at[which].minus(&Exact::integer(0).minus(&step));
                let near = sweep(&beside);
                [0, 1].map(|row| near[row].minus(&here[row]).over(&step))
            });
            let slopes = [0, 1].map(|row| duals[first + row].slope[which].clone());
            for row in 0..2 {
                prop_assert_eq!(&duals[first + row].value, &here[row]);
                // On a kink the two sides differ and the slope is one of them.
                let is_side = quotients.iter().any(|side| side[row] == slopes[row]);
                prop_assert!(is_side, "{:?} and {quotients:?}", slopes[row]);
            }
        }
    }
}

#[test]
fn of_equal_numbers_the_first_stays() {
    for sense in [Sense::Minimise, Sense::Maximise] {
        assert!(!1.5_f64.improve(&1.5, sense));
        assert!(!Exact::ratio(3, 2).improve(&Exact::ratio(6, 4), sense));
        let mut dual = Dual::<f64, 1>::constant(1.0);
        assert!(!dual.improve(&Dual::unknown(1.0, 0), sense));
        assert_eq!(dual.slope, [0.0]);
    }
}

#[test]
#[should_panic(expected = "lo <= hi")]
fn an_empty_interval_is_refused() {
    let _ = Interval::new(1.0, 0.5);
}
