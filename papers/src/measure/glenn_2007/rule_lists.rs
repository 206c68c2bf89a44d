//! Lists of rules for Yahtzee, bred by a genetic algorithm: the table `glenn-2007-rule-lists` (J.
//! Glenn, *Computer Strategies for Solitaire Yahtzee*, 2007, section III.A).

use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use crate::measure::glenn_2011::{mean, number as number_or, settings};
use crate::measure::{Measure, MeasureResult, Measured, Parameter, whole, wrong};
use crate::optimise::rule_lists::{ListOperators, RuleLists, RuleRun};
use rayon::prelude::*;
use retrodice_stats::SampleMean;
use retrodice_tune::ga::GaSettings;
use std::sync::Arc;

/// Measures of lists of rules and their champions.
pub(in crate::measure) const MEASURES: &[Measure] = &[
    // Exact mean score of lists of rules, bred by a genetic algorithm: the best of its runs.
    Measure::new("yahtzee-lists-champion", LISTS, bred_lists),
    // Mean of the exact scores of the champions of all runs.
    Measure::new("yahtzee-lists-mean", LISTS, mean_of_lists),
    // The boxes that the champion gives up first.
    Measure::new("yahtzee-lists-last", LISTS, given_up),
    // Of five rolls that belong in one box, how many the champion scores there.
    Measure::new("yahtzee-lists-obvious", LISTS, obvious),
    // Share of the last generation that gives up Ones first, in percent: of each run.
    Measure::new("yahtzee-lists-ones", LISTS, ones_first),
    // Mean position of Ones, Chance and Yahtzee in the last generation, in the run in which most
    // give up Ones first.
    Measure::new("yahtzee-lists-places", LISTS, places),
    // Share of the last generation that scores 4-4-4-4-4 as a Yahtzee, in percent: of each run.
    Measure::new("yahtzee-lists-fifty", LISTS, fifty),
];

/// Maximum number of runs on lists of rules in a cell.
const MAX_LISTS: u64 = 1_000;

/// Parameters of runs of the genetic algorithm on lists of rules: one run, or `seeds` runs with
/// seeds from `seed` on. If `shuffle` is `order` or `any`, lists are bred by the paper's operators,
/// shuffled in that way; otherwise as bits. `others` is the probability of a box to be a condition
/// of a rule. If `worth` is `plain`, dice are worth what they would score.
const LISTS: &[Parameter] = &[
    Parameter::required("population"),
    Parameter::required("generations"),
    Parameter::required("games"),
    Parameter::required("seed"),
    Parameter::optional("seeds"),
    Parameter::optional("shuffle"),
    Parameter::optional("others"),
    Parameter::optional("mutation"),
    Parameter::optional("crossover"),
    Parameter::optional("rounds"),
    Parameter::optional("worth"),
];

/// Runs the genetic algorithm on lists of rules, once for each seed.
fn lists(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Vec<RuleRun>>, PapersError> {
    let number = |name| whole(parameters, measure, name);
    let settings = GaSettings {
        population: number("population")? as usize,
        generations: number("generations")?,
        ..settings(parameters, measure, number("games")?)?
    };
    let (seed, seeds) = (number("seed")?, number_or(parameters, measure, "seeds", Some(1u64))?);
    if !(1..=MAX_LISTS).contains(&seeds) {
        let why = format!("expected 1 to {MAX_LISTS}");
        return Err(wrong(parameters, measure, "seeds", &why));
    }
    let riffle = match parameters.get("shuffle").map(String::as_str) {
        None | Some("bits") => None,
        Some("order") => Some(true),
        Some("any") => Some(false),
        Some(_) => {
            return Err(wrong(parameters, measure, "shuffle", "expected bits, order or any"));
        }
    };
    let others = number_or(parameters, measure, "others", Some(0.5))?;
    if !(0.0..=1.0).contains(&others) {
        return Err(wrong(parameters, measure, "others", "expected 0 to 1"));
    }
    let operators = riffle.map(|riffle| ListOperators { riffle, others });
    let plain = match parameters.get("worth").map(String::as_str) {
        None | Some("near") => false,
        Some("plain") => true,
        Some(_) => return Err(wrong(parameters, measure, "worth", "expected near or plain")),
    };
    let key = format!("lists bred {settings:?} {operators:?} {plain} {seed} {seeds}");
    context.cached(key, || {
        let space = RuleLists::new(plain)?;
        let run = |run| space.breed(operators.as_ref(), &settings, seed.wrapping_add(run));
        (0..seeds).into_par_iter().map(run).collect()
    })
}

/// Returns the run with the largest `of`, the first of equals.
fn best_run(runs: &[RuleRun], of: impl Fn(&RuleRun) -> f64) -> &RuleRun {
    let larger = |a, b| if of(b) > of(a) { b } else { a };
    runs.iter().reduce(larger).expect("there is a run")
}

fn bred_lists(parameters: &Parameters, context: &Context) -> MeasureResult {
    let runs = lists(parameters, "yahtzee-lists-champion", context)?;
    Ok(Measured::number(best_run(&runs, |run| run.champion.mean).champion.mean, "points"))
}

fn mean_of_lists(parameters: &Parameters, context: &Context) -> MeasureResult {
    let runs = lists(parameters, "yahtzee-lists-mean", context)?;
    mean(Some(SampleMean::from_values(runs.iter().map(|run| run.champion.mean))), "points")
}

fn given_up(parameters: &Parameters, context: &Context) -> MeasureResult {
    let runs = lists(parameters, "yahtzee-lists-last", context)?;
    let champion = &best_run(&runs, |run| run.champion.mean).champion;
    Ok(Measured::text(champion.last[..4].join(", "), "boxes"))
}

fn obvious(parameters: &Parameters, context: &Context) -> MeasureResult {
    let runs = lists(parameters, "yahtzee-lists-obvious", context)?;
    let champion = &best_run(&runs, |run| run.champion.mean).champion;
    Ok(Measured::count(champion.obvious, "of 5 rolls"))
}

/// Formats a share of every run, in percent.
fn shares(runs: &[RuleRun], of: impl Fn(&RuleRun) -> f64) -> Measured {
    let shares: Vec<String> = runs.iter().map(|run| format!("{:.0}", 100.0 * of(run))).collect();
    Measured::text(shares.join(", "), "percent")
}

fn ones_first(parameters: &Parameters, context: &Context) -> MeasureResult {
    let runs = lists(parameters, "yahtzee-lists-ones", context)?;
    Ok(shares(&runs, |run| run.ones_first))
}

fn places(parameters: &Parameters, context: &Context) -> MeasureResult {
    let runs = lists(parameters, "yahtzee-lists-places", context)?;
    let places = best_run(&runs, |run| run.ones_first).places.map(|place| format!("{place:.1}"));
    Ok(Measured::text(places.join(", "), "places"))
}

fn fifty(parameters: &Parameters, context: &Context) -> MeasureResult {
    let runs = lists(parameters, "yahtzee-lists-fifty", context)?;
    Ok(shares(&runs, |run| run.fifty))
}
