//! Dumps of all values, and counts of positions.

use crate::questions::context;
use retrodice::unwatched;
use retrodice_questions::{Ask, Census, DumpFormat, Solve};

#[test]
fn arrays_have_the_values_by_index() {
    for spec in ["cantstop(3,1)", "pig(20)", "yahtzee(mini)"] {
        let mut bytes = Vec::new();
        let context = unwatched();
        let game = context.game(spec).unwrap();
        let dumped = game.dump(DumpFormat::Npy, &mut bytes, &context).unwrap();
        let header = 10 + usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
        assert_eq!((header % 64, bytes[header - 1]), (0, b'\n'));
        let values =
            bytes[header..].chunks_exact(8).map(|b| f64::from_le_bytes(b.try_into().unwrap()));
        let values: Vec<f64> = values.collect();
        assert_eq!(values.len() as u64, dumped.indices);
        assert_eq!(values.iter().filter(|value| !value.is_nan()).count() as u64, dumped.values);
        let start = Solve::new(spec).ask(&context).unwrap().value;
        assert!(values.iter().any(|value| (value - start).abs() < 1e-12), "{spec}");
    }
}

/// Visiting every position of sheets small enough for it finds as many.
#[test]
fn sheets_are_counted_as_if_visited() {
    for spec in ["yahtzee(mini)", "yahtzee(mini,joker=free)", "yatzy(order=down)"] {
        let census = |limit| Census { spec: spec.to_owned(), limit }.ask(&context()).unwrap();
        let (visited, counted) = (census(1_000_000), census(0));
        assert!(visited.reachable.is_some() && visited.anchors.is_some(), "{spec}");
        assert_eq!(visited.reachable_anchors, visited.anchors, "{spec}");
        assert_eq!(visited.reachable, counted.reachable, "{spec}");
    }
}
