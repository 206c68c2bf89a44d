//! quick look
use retrodice_solve::solution::Solver;
use rules::cantstop::*;
use rules::game::*;
use rules::index::Indexed;
use rules::notation::Notation;
fn main() {
    let mk = |s| {
        let mut o = Options::new(3, 1);
        o.players = 2;
        o.sharing = s;
        CantStop::with(o).unwrap()
    };
    let (a, b) = (mk(Sharing::Free), mk(Sharing::ForcedRoll));
    let sa = Solver::new(a.clone()).solve().unwrap();
    let sb = Solver::new(b.clone()).solve().unwrap();
    let mut n = 0;
    let mut d = 0;
    let mut shown = 0;
    for (i, v) in sb.values().iter() {
        let p = b.anchor_at(i).unwrap();
        let w = sa.values().get(a.anchor_index(&p));
        if let Some(w) = w {
            n += 1;
            if (w[0] - v[0]).abs() > 1e-9 {
                d += 1;
                if shown < 10 {
                    shown += 1;
                    println!(
                        "{} free {} forced {}",
                        b.write_position(&Position::Roll(p)),
                        w[0],
                        v[0]
                    );
                }
            }
        }
    }
    println!("{n} common {d} differ");
}
