//! quick look
use retrodice_solve::observer::Unwatched;
use retrodice_solve::solution::Solver;
use rules::game::Game;
use rules::index::Indexed;
use rules::notation::Notation;
use rules::spec::*;
use std::time::Instant;
struct V;
impl GameVisitor for V {
    type Output = ();
    fn visit<G: Indexed + Notation + 'static>(self, g: G) {
        let t = Instant::now();
        let s = match Solver::new(g.clone()).solve() {
            Ok(s) => s,
            Err(e) => {
                println!("{} {e}", g.spec());
                return;
            }
        };
        let t1 = t.elapsed();
        let a = s.audit(&Unwatched).unwrap();
        let t2 = t.elapsed();
        let b = s.certify(&Unwatched);
        println!(
            "{} {:.12} {:?} bound {} solve {:?} audit {:?} {:?} cert {:?}",
            g.spec(),
            s.start_value().amount,
            s.tally(),
            g.index_bound(),
            t1,
            a,
            t2 - t1,
            b.map(|b| b.get(g.anchor_index(&g.start())).unwrap()[0])
        );
        if let Ok(p) = retrodice_solve::retrograde::Plan::new(&g) {
            println!("   {:?}", retrodice_solve::lemma::check(&g, &p));
        }
    }
}
fn main() {
    for spec in std::env::args().skip(1) {
        match spec.parse::<AnyGame>() {
            Ok(g) => g.visit(V),
            Err(e) => println!("{e}"),
        }
    }
}
