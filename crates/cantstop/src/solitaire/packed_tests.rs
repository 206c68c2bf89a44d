//! Tests of packed tables against the tables that were packed.

use super::board::Board;
use super::error::KernelError;
use super::fast::SolitaireOptions;
use super::kernels::solve;
use super::packed::Packed;
use super::probe::Probe;
use retrodice_solver::method::Guarantee;
use retrodice_tablebase::TableError;
use xxhash_rust::xxh3::xxh3_64;

fn every_anchor(board: &Board) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for &length in board.lengths() {
        all = all
            .into_iter()
            .flat_map(|anchor| (0..=length).map(move |steps| [&anchor[..], &[steps]].concat()))
            .collect();
    }
    all
}

#[test]
fn every_value_is_unpacked_within_half_a_step() {
    for lengths in [vec![1, 3, 5, 7, 5, 3, 1], vec![2, 1, 3, 4, 1, 2, 2]] {
        let board = Board::new(4, &lengths).unwrap();
        let table = solve::<f32>(&board, &SolitaireOptions::default()).unwrap();
        for step in [1e-3, 2e-5] {
            let packed = Packed::new(&table, step, f64::NAN).unwrap();
            let mut file = Vec::new();
            packed.write_to(&mut file).unwrap();
            assert_eq!(file.len() as u64, packed.size());
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("table.rdp");
            Packed::write(&table, step, f64::NAN, &path, &|| false).unwrap();
            assert_eq!(std::fs::read(&path).unwrap(), file);
            let again = Packed::write(&table, step, f64::NAN, &path, &|| false);
            assert!(matches!(again, Err(KernelError::Storage(TableError::FileExists(_)))));
            let stopped =
                Packed::write(&table, step, f64::NAN, &path.with_extension("x"), &|| true);
            assert!(matches!(stopped, Err(KernelError::Cancelled { .. })));
            assert_eq!(
                std::fs::read_dir(folder.path()).unwrap().count(),
                1,
                "half a table is left"
            );
            let packed = Packed::from_bytes(&file).unwrap();
            packed.verify().unwrap();
            let unpacked = packed.unpack(&|| false).unwrap();
            // Half a step, and the rounding.
            let max_error = packed.max_error();
            assert!((0.5 * step..0.51 * step).contains(&max_error), "{max_error} of {step}");
            assert_eq!(unpacked.tolerance(), table.tolerance() + max_error);
            assert!(matches!(packed.unpack(&|| true), Err(KernelError::ReadCancelled)));
            let mut probe = Probe::new(&packed);
            for anchor in every_anchor(&board) {
                let [read, decoded] = [packed.get(&anchor).ok(), unpacked.get(&anchor).ok()];
                assert_eq!(probe.get(&anchor).ok(), read);
                assert_eq!(read.map(|value| value as f32), decoded.map(|value| value as f32));
                let error = (packed.get(&anchor).unwrap_or(f64::NAN)
                    - table.get(&anchor).unwrap_or(f64::NAN))
                .abs();
                assert!(error <= max_error, "{anchor:?}: {error}");
            }
        }
    }
}

#[test]
fn a_table_within_a_thousandth_of_a_turn_is_no_draft() {
    let board = Board::standard(3, 1).unwrap();
    let guarantee = |tolerance: f64| {
        let options =
            SolitaireOptions { tolerance: Some(tolerance), ..SolitaireOptions::default() };
        Packed::new(&solve::<f64>(&board, &options).unwrap(), 1e-4, f64::NAN).unwrap().guarantee()
    };
    assert_eq!(guarantee(9e-4), Guarantee::SmallError);
    assert_eq!([guarantee(1e-3), guarantee(2e-3)], [Guarantee::Draft; 2]);
}

#[test]
fn a_packed_table_takes_less_than_a_third() {
    let board = Board::standard(4, 2).unwrap();
    let table = solve::<f32>(&board, &SolitaireOptions::default()).unwrap();
    let packed = Packed::new(&table, 2e-5, f64::NAN).unwrap();
    let plain = 4 * table.values.len() as u64;
    assert!(3 * packed.size() < plain, "{} of {plain} bytes", packed.size());
}

#[test]
fn every_damaged_byte_and_truncation_is_refused() {
    let board = Board::standard(3, 1).unwrap();
    let table = solve::<f32>(&board, &SolitaireOptions::default()).unwrap();
    let mut file = Vec::new();
    Packed::new(&table, 1e-4, 1e-6).unwrap().write_to(&mut file).unwrap();
    let read = |bytes: &[u8]| Packed::from_bytes(bytes).and_then(|packed| packed.verify());
    assert!(read(&file).is_ok());
    for at in 0..file.len() {
        let mut bad = file.clone();
        bad[at] ^= 1;
        assert!(matches!(read(&bad), Err(KernelError::Packed { .. })), "byte {at}");
        assert!(matches!(read(&file[..at]), Err(KernelError::Packed { .. })), "cut at {at}");
    }
    // Read from the disk, block by block.
    let path = std::env::temp_dir().join(format!("rdpacked-{}.rdp", std::process::id()));
    std::fs::write(&path, &file).unwrap();
    let packed = Packed::open(&path).unwrap();
    packed.verify().unwrap();
    let expected = Packed::from_bytes(&file).unwrap();
    for anchor in every_anchor(&board) {
        assert_eq!(packed.get(&anchor).ok(), expected.get(&anchor).ok(), "{anchor:?}");
    }
    assert_eq!(packed.accuracy().relative_error, 1e-6);
    let mut again = Vec::new();
    packed.write_to(&mut again).unwrap();
    assert_eq!(again, file);
    std::fs::write(&path, &file[..file.len() - 1]).unwrap();
    let refused = Packed::open(&path).unwrap_err().to_string();
    assert!(refused.contains(&path.display().to_string()), "{refused}");
    std::fs::remove_file(&path).unwrap();
    for step in [0.0, f64::NAN] {
        let refused = Packed::new(&table, step, f64::NAN);
        assert!(matches!(refused, Err(KernelError::Packed { .. })), "{step}");
    }
}

/// The largest board needs tables of terabytes, and these files end after the header's first part.
#[test]
fn the_length_of_a_file_bounds_the_memory_that_its_header_takes() {
    for length in [2u8, 7, 31] {
        let mut file = super::packed::MAGIC.to_vec();
        file.push(8);
        file.extend([length; 15]);
        for number in [2e-5f64, 1e-9, f64::NAN] {
            file.extend(number.to_le_bytes());
            if number == 2e-5 {
                file.push(4);
            }
        }
        file.extend(xxh3_64(&file).to_le_bytes());
        let refused = Packed::from_bytes(&file);
        assert!(matches!(refused, Err(KernelError::Packed { .. })), "{length}");
    }
}
