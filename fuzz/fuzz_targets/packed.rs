//! Checks that any bytes are an error, or a packed table whose blocks can be decoded.
#![no_main]

use libfuzzer_sys::fuzz_target;
use retrodice::cantstop::solitaire::packed::Packed;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(packed) = Packed::from_bytes(bytes) {
        let _ = packed.verify();
        let start = packed.board().lengths().to_vec();
        let _ = packed.get(&start);
    }
});
