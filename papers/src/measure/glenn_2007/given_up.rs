//! Boxes that optimal play gives up where no good score can be made, which section III.A mentions.

use rayon::prelude::*;
use retrodice_core::dice::Dice;
use retrodice_yahtzee::kernel::{
    BLOCK, CardRow, Lanes, PlannedMove, RowTurn, Ties, TurnPlan, Vector, YahtzeeSolution,
};
use retrodice_yahtzee::strategies::{Best, BoxStatistics, ScoreStatistics, TurnPolicy};

/// Maximum number of boxes: the lanes of a vector.
const BOXES: usize = 16;

/// Computes how readily optimal play gives up each box, whose statistics are given: of the turns that
/// end with a roll of nothing while the box is open, the share that fills it.
///
/// A roll of nothing has neither three dice alike nor four in a row, and a total below `good_total`.
pub(super) fn given_up(
    solution: &YahtzeeSolution,
    ties: Ties,
    statistics: &ScoreStatistics,
    good_total: u8,
) -> Vec<f64> {
    let policy = Best::of(solution, ties);
    let tables = solution.tables();
    let is_nothing = |roll: &Dice| is_nothing(roll, good_total);
    let nothing: Vec<bool> = tables.lattice().rolls().iter().map(is_nothing).collect();
    let rows = &tables.rows()[tables.layer(0).end..];
    let filled: Vec<Lanes<BOXES>> =
        rows.par_iter().map(|row| turns_of_nothing(&policy, row, statistics, &nothing)).collect();
    let share = |of: &BoxStatistics| {
        let open = rows.iter().zip(&filled).filter(|(row, _)| !row.filled.contains(of.number));
        let (mut own, mut all) = (0.0, 0.0);
        for (_, filled) in open {
            own += filled.0[usize::from(of.number.0)];
            all += filled.0.iter().sum::<f64>();
        }
        own / all
    };
    statistics.boxes.iter().map(share).collect()
}

fn is_nothing(roll: &Dice, good_total: u8) -> bool {
    let total: u8 = roll.faces().iter().sum();
    let count = |face| roll.faces().iter().filter(|&&other| other == face).count();
    let is_row = |first: u8| (first..first + 4).all(|face| count(face) > 0);
    total < good_total && (1..=6).all(|face| count(face) < 3) && !(1..=3).any(is_row)
}

/// Computes for each box the expected number of turns in a game that begin with a card of `row`,
/// end with one of the rolls `nothing` and fill the box.
fn turns_of_nothing(
    policy: &Best<'_>,
    row: &CardRow,
    statistics: &ScoreStatistics,
    nothing: &[bool],
) -> Lanes<BOXES> {
    let tables = policy.tables();
    let (turn, lattice) = (RowTurn::new(tables, row), tables.lattice());
    let (mut scratch, mut plan) = (policy.scratch(), TurnPlan::new(tables));
    let rolls = 0..lattice.rolls().len();
    let mut total = Lanes::splat(0.0);
    let mut values = vec![Lanes::splat(0.0); lattice.len()];
    for lane in 0..tables.totals(row).len() {
        if lane % BLOCK == 0 {
            policy.plan(&turn, lane, &mut scratch, &mut plan);
        }
        let visits = statistics.visits[row.offset + lane];
        if visits == 0.0 {
            continue;
        }
        for rolls_left in 0..usize::from(tables.game().rules().rolls) {
            for roll in rolls.clone() {
                let mut value = Lanes::splat(0.0);
                match plan.get(rolls_left, roll, lane % BLOCK) {
                    PlannedMove::Keep(number) => value = values[number],
                    PlannedMove::Score(option) if nothing[roll] => {
                        value.0[usize::from(turn.options()[option].scoring.number.0)] = 1.0;
                    }
                    PlannedMove::Score(_) => {}
                }
                values[lattice.first_roll() + roll] = value;
            }
            lattice.expect(&mut values);
        }
        total = total.plus(lattice.mean(&values).times(visits));
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolls_of_nothing_have_no_three_alike_no_four_in_a_row_and_a_small_total() {
        let is_nothing = |faces: [u8; 5]| is_nothing(&Dice::new(&faces).unwrap(), 22);
        assert!(is_nothing([1, 1, 4, 4, 6]));
        // A total of 21.
        assert!(is_nothing([2, 3, 5, 5, 6]));
        for faces in [[1, 1, 1, 4, 6], [1, 2, 3, 4, 6], [3, 4, 5, 6, 6], [3, 3, 5, 5, 6]] {
            assert!(!is_nothing(faces), "{faces:?}");
        }
    }

    #[test]
    fn the_last_box_takes_every_turn_of_nothing() {
        let solution = YahtzeeSolution::new(&"yahtzee(free,boxes=chance)".parse().unwrap());
        let statistics =
            retrodice_yahtzee::strategies::statistics(&Best::of(&solution, Ties::Last));
        assert_eq!(given_up(&solution, Ties::Last, &statistics, 31), [1.0]);
    }
}
