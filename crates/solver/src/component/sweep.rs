//! One backward induction through a component: the sweep.

use super::*;

impl Equations {
    /// Computes every row from the exits, endings and guesses already in
    /// `slots`. Time: one operation per option; nothing is allocated.
    pub fn sweep<N: Number>(&self, slots: &mut [N]) {
        self.sweep_recording(slots, |_, _| {});
    }

    /// As [`Equations::sweep`], and passes to `record`, for each merged roll (by its
    /// number), which of its options was best, the first of equals.
    pub fn sweep_recording<N: Number>(
        &self,
        slots: &mut [N],
        mut record: impl FnMut(usize, usize),
    ) {
        let width = self.width();
        for row in &self.rows {
            if width == 1 {
                let value = self.evaluate(row, slots, &mut record);
                slots[row.slot as usize] = value;
            } else {
                let values = self.evaluate_seats(row, slots, &mut record);
                let start = row.slot as usize * width;
                slots[start..start + width].clone_from_slice(&values);
            }
        }
    }

    /// The right-hand side of a row whose values are single numbers.
    // The loops of every solve: where code is compiled for size, they would be calls.
    #[inline(always)]
    fn evaluate<N: Number>(
        &self,
        row: &Row,
        slots: &[N],
        record: &mut impl FnMut(usize, usize),
    ) -> N {
        let sense = self.sense();
        let mut sum = N::Sum::default();
        for number in row.chances.clone() {
            let chance = &self.chances[number as usize];
            let edges = self.edges(chance);
            let mut best = self.worth(&edges[0], slots);
            let mut chosen = 0;
            for (before, edge) in edges[1..].iter().enumerate() {
                if best.improve(&self.worth(edge, slots), sense) {
                    chosen = before + 1;
                }
            }
            record(number as usize, chosen);
            best.add_weighted(chance.weight, &mut sum);
        }
        let mut value = N::mean(sum, row.total);
        value.add_integer(i64::from(row.cost));
        value
    }

    #[inline(always)]
    fn worth<N: Number>(&self, edge: &Edge, slots: &[N]) -> N {
        let there = &slots[edge.slot as usize];
        let mut value =
            if edge.pass && self.seats == 2 { there.complement() } else { there.clone() };
        if edge.gain != 0 {
            value.add_integer(i64::from(edge.gain));
        }
        value
    }

    /// The same for three and more seats: the mover picks the option that is
    /// best for the mover, and everybody's value follows.
    fn evaluate_seats<N: Number>(
        &self,
        row: &Row,
        slots: &[N],
        record: &mut impl FnMut(usize, usize),
    ) -> Vec<N> {
        let (sense, width) = (self.sense(), self.width());
        let mut sums: Vec<N::Sum> = (0..width).map(|_| N::Sum::default()).collect();
        for number in row.chances.clone() {
            let chance = &self.chances[number as usize];
            let edges = self.edges(chance);
            let mut best = self.seen_from_mover(&edges[0], 0, slots).clone();
            let mut chosen = 0;
            for (place, edge) in edges.iter().enumerate().skip(1) {
                if best.improve(self.seen_from_mover(edge, 0, slots), sense) {
                    chosen = place;
                }
            }
            record(number as usize, chosen);
            for (seat, sum) in sums.iter_mut().enumerate() {
                self.seen_from_mover(&edges[chosen], seat, slots).add_weighted(chance.weight, sum);
            }
        }
        sums.into_iter().map(|sum| N::mean(sum, row.total)).collect()
    }

    /// The value for the seat `seat` places after the mover: once the dice are
    /// passed on, that seat is one place nearer to the new mover.
    fn seen_from_mover<'s, N>(&self, edge: &Edge, seat: usize, slots: &'s [N]) -> &'s N {
        let width = self.width();
        let seat = if edge.pass { (seat + width - 1) % width } else { seat };
        &slots[edge.slot as usize * width + seat]
    }
}
