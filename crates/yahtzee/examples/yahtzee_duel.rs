//! Playing for the lead against playing for points in two-player Yahtzee, where both see each
//! other's score cards: `… yahtzee_duel SPEC GAMES SEED`.

use retrodice_stats::{CONFIDENCE, Interval};
use retrodice_yahtzee::kernel::YahtzeeSolution;
use retrodice_yahtzee::strategies::{CardDuel, Style};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let spec = arguments.next().unwrap_or_else(|| "yahtzee(free)".to_owned());
    let games = arguments.next().map_or(Ok(20_000), |text| text.parse())?;
    let seed = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let solution = YahtzeeSolution::new(&spec.parse()?);
    let report = CardDuel::new(&solution).play([Style::Lead, Style::Points], games, seed)?;
    let share = report.share();
    let Interval { low, high } = share.interval(CONFIDENCE);
    let [won, tied, lost] = report.outcomes;
    println!("{games} games, seed {seed}: {won} won, {tied} tied, {lost} lost");
    println!("share of wins {:.5}, 95 % interval {low:.5} to {high:.5}", share.mean);
    println!("mean score {:.3}", report.scores.mean());
    Ok(())
}
