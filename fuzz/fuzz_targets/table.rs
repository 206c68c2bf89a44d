//! Checks that any bytes are an error, or a table whose values can be read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use retrodice_tablebase::Table;

fuzz_target!(|bytes: &[u8]| {
    let _ = retrodice_tablebase::verify_bytes(bytes);
    if let Ok(table) = Table::open(bytes) {
        for index in 0..table.header().spec.subject.entries.min(64) {
            let _ = table.get(index);
        }
    }
});
