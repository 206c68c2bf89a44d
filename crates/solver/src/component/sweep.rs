//! Sweep: one pass of backward induction through the equations of a component.

use super::*;

impl Equations {
    /// Evaluates every equation in order, from the exits, endings and guesses already in `slots`.
    /// Time: one operation an option; nothing is allocated.
    pub fn sweep<N: Number>(&self, slots: &mut [N]) {
        let width = self.width();
        for row in &self.rows {
            if width == 1 {
                let value = self.evaluate(row, slots);
                slots[row.slot as usize] = value;
            } else {
                let values = self.evaluate_seats(row, slots);
                let start = row.slot as usize * width;
                slots[start..start + width].clone_from_slice(&values);
            }
        }
    }

    /// Returns the option that is best for the mover at the values of a sweep, as the number of its
    /// edge, for each group of rolls.
    pub(crate) fn best_edges(&self, slots: &[f64]) -> Vec<u32> {
        let sense = self.sense();
        let value = |edge: u32| match self.width() {
            1 => self.option_value(&self.edges[edge as usize], slots),
            _ => *self.option_value_for(&self.edges[edge as usize], 0, slots),
        };
        let best_edge = |chance: &RollGroup| {
            let mut best_edge = chance.edges.start;
            let mut best = value(best_edge);
            for edge in chance.edges.clone().skip(1) {
                if best.improve(&value(edge), sense) {
                    best_edge = edge;
                }
            }
            best_edge
        };
        self.chances.iter().map(best_edge).collect()
    }

    /// Propagates derivatives by the guesses, which are in `slopes`, through all equations, with one
    /// [option](Self::best_edges) for each group of rolls.
    pub(crate) fn sweep_slopes(&self, edges: &[u32], slopes: &mut [f64]) {
        let width = self.width();
        for row in &self.rows {
            for seat in 0..width {
                let mut sum = 0.0;
                for number in row.chances.clone() {
                    let edge = &self.edges[edges[number as usize] as usize];
                    let slope = *self.option_value_for(edge, seat, slopes);
                    let is_other = edge.pass && self.seats == 2;
                    let weight = f64::from(self.chances[number as usize].weight);
                    sum += if is_other { -weight * slope } else { weight * slope };
                }
                slopes[row.slot as usize * width + seat] = sum / row.total as f64;
            }
        }
    }

    /// Returns the right-hand side of an equation whose values are single numbers.
    // The loops of every solve: where code is compiled for size, they would be calls.
    #[inline(always)]
    fn evaluate<N: Number>(&self, row: &Equation, slots: &[N]) -> N {
        let sense = self.sense();
        let mut sum = N::Sum::default();
        for number in row.chances.clone() {
            let chance = &self.chances[number as usize];
            let edges = self.edges(chance);
            let mut best = self.option_value(&edges[0], slots);
            for edge in &edges[1..] {
                best.improve(&self.option_value(edge, slots), sense);
            }
            best.add_weighted(chance.weight, &mut sum);
        }
        let mut value = N::mean(sum, row.total);
        value.add_integer(i64::from(row.cost));
        value
    }

    #[inline(always)]
    fn option_value<N: Number>(&self, edge: &Edge, slots: &[N]) -> N {
        let next = &slots[edge.slot as usize];
        let mut value = if edge.pass && self.seats == 2 { next.complement() } else { next.clone() };
        if edge.gain != 0 {
            value.add_integer(i64::from(edge.gain));
        }
        value
    }

    /// Returns the right-hand side for three and more seats, one value a seat. The mover picks the
    /// option that is best for the mover; every seat gets its own value of that option.
    fn evaluate_seats<N: Number>(&self, row: &Equation, slots: &[N]) -> Vec<N> {
        let (sense, width) = (self.sense(), self.width());
        let mut sums: Vec<N::Sum> = (0..width).map(|_| N::Sum::default()).collect();
        for number in row.chances.clone() {
            let chance = &self.chances[number as usize];
            let edges = self.edges(chance);
            let mut best = self.option_value_for(&edges[0], 0, slots).clone();
            let mut chosen = 0;
            for (option, edge) in edges.iter().enumerate().skip(1) {
                if best.improve(self.option_value_for(edge, 0, slots), sense) {
                    chosen = option;
                }
            }
            for (seat, sum) in sums.iter_mut().enumerate() {
                self.option_value_for(&edges[chosen], seat, slots).add_weighted(chance.weight, sum);
            }
        }
        sums.into_iter().map(|sum| N::mean(sum, row.total)).collect()
    }

    /// Returns the option's value for the seat `seat` seats after the mover. If the dice pass,
    /// that seat is one seat nearer to the new mover.
    fn option_value_for<'s, N>(&self, edge: &Edge, seat: usize, slots: &'s [N]) -> &'s N {
        let width = self.width();
        let seat = if edge.pass { (seat + width - 1) % width } else { seat };
        &slots[edge.slot as usize * width + seat]
    }
}
