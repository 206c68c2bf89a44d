//! quick look
use retrodice_solve::observer::Unwatched;
use retrodice_solve::solution::Solver;
use rules::cantstop::*;
use rules::game::Game;
use rules::index::Indexed;
use std::time::Instant;
fn main() {
    for (n, k) in [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (3, 3)] {
        let g = CantStop::new(n, k).unwrap();
        let t = Instant::now();
        let s = Solver::new(g.clone()).solve().unwrap();
        let t1 = t.elapsed();
        let a = s.audit(&Unwatched).unwrap();
        let t2 = t.elapsed();
        let b = s.certify(&Unwatched).unwrap();
        let st = b.get(g.anchor_index(&g.start())).unwrap()[0];
        println!(
            "({n},{k}) {:.15} {:?} solve {:?} audit {:?} {:?} cert {:?} [{:.17},{:.17}]",
            s.start_value().amount,
            s.tally(),
            t1,
            a,
            t2 - t1,
            t.elapsed() - t2,
            st.lo,
            st.hi
        );
        if (n, k) <= (3, 2) {
            let t = Instant::now();
            let (v, tl) = Solver::new(g.clone()).solve_exactly().unwrap();
            let x = &v.get(g.anchor_index(&g.start())).unwrap()[0];
            println!("  exact {} {:?} sweeps {}", x, t.elapsed(), tl.sweeps);
        }
    }
}
