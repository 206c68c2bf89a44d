//! Exponential Golomb codes (J. Teuhola, 1978) of rows of integers, each row with the order that
//! takes the fewest bits.

/// Bits that hold the order of a row's codes.
const ORDER_BITS: u32 = 4;

/// Bits that a look-ahead always holds, wherever in a byte it starts.
const LOOK_AHEAD: u32 = u64::BITS - 7;

/// Upper bound of the zeros that a code starts with: values have fewer bits.
const MAX_ZEROS: u32 = 48;

/// Writer of bits, the lowest first.
#[derive(Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    /// Bits that are not written yet, and their number.
    pending: u128,
    count: u32,
}

impl BitWriter {
    fn bits(&mut self, value: u64, count: u32) {
        self.pending |= u128::from(value) << self.count;
        self.count += count;
        while self.count >= 8 {
            self.bytes.push(self.pending as u8);
            self.pending >>= 8;
            self.count -= 8;
        }
    }

    /// Writes a row with the order that takes the fewest bits.
    pub(super) fn row(&mut self, residuals: &[i64]) {
        let length = |order: u32| -> u32 {
            residuals.iter().map(|&residual| code_length(folded(residual), order)).sum()
        };
        let order = (0..1 << ORDER_BITS).min_by_key(|&order| length(order)).unwrap_or(0);
        self.bits(u64::from(order), ORDER_BITS);
        for &residual in residuals {
            // First a zero for each bit beyond `order + 1`, then the number.
            let number = folded(residual) + (1 << order);
            let bits = u64::BITS - number.leading_zeros();
            self.bits(0, bits - order - 1);
            self.bits(1, 1);
            self.bits(number & !(1 << (bits - 1)), bits - 1);
        }
    }

    /// Returns the bytes, the last one padded with zeros.
    pub(super) fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push(self.pending as u8);
        }
        self.bytes
    }
}

/// Returns the number of bits of a code.
fn code_length(number: u64, order: u32) -> u32 {
    let bits = u64::BITS - (number + (1 << order)).leading_zeros();
    2 * bits - order - 1
}

/// Maps 0, -1, 1, -2, … to 0, 1, 2, 3, … (zigzag).
fn folded(residual: i64) -> u64 {
    (residual << 1 ^ residual >> 63) as u64
}

/// Reader of bits that a [`BitWriter`] wrote.
pub(super) struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> BitReader<'a> {
    /// Starts at the first bit.
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Reads a row of `residuals.len()` numbers.
    pub(super) fn row(&mut self, residuals: &mut [i64]) {
        let order = self.bits(ORDER_BITS) as u32;
        residuals.iter_mut().for_each(|residual| *residual = self.residual(order));
    }

    /// Returns at least the next [`LOOK_AHEAD`] bits without reading them, and zeros beyond the
    /// end. The checksum was verified before.
    #[inline]
    fn look_ahead(&self) -> u64 {
        let from = self.at / 8;
        let word = match self.bytes.get(from..).and_then(<[u8]>::first_chunk) {
            Some(bytes) => u64::from_le_bytes(*bytes),
            None => {
                let rest = self.bytes.get(from..).unwrap_or_default().iter().rev();
                rest.fold(0, |word, &byte| word << 8 | u64::from(byte))
            }
        };
        word >> (self.at % 8)
    }

    /// Reads up to 64 bits.
    #[inline]
    fn bits(&mut self, count: u32) -> u64 {
        if count > LOOK_AHEAD {
            let low = self.bits(LOOK_AHEAD);
            return low | self.bits(count - LOOK_AHEAD) << LOOK_AHEAD;
        }
        let value = self.look_ahead() & ((1 << count) - 1);
        self.at += count as usize;
        value
    }

    #[inline]
    fn residual(&mut self, order: u32) -> i64 {
        let zeros = self.look_ahead().trailing_zeros().min(MAX_ZEROS);
        self.at += zeros as usize + 1;
        let bits = zeros + order + 1;
        let number = self.bits(bits - 1) | 1 << (bits - 1);
        let folded = number.wrapping_sub(1 << order);
        (folded >> 1) as i64 ^ -((folded & 1) as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_as_they_were_written() {
        let large = [1 << 46, -(1 << 46), 1 << 45];
        let rows = [[0, 0, 0], [1, -1, 1 << 30], [-(1 << 40), 7, -8], large, [5, 5, 5], [0, 3, 0]];
        let mut writer = BitWriter::default();
        rows.iter().for_each(|row| writer.row(row));
        let bytes = writer.finish();
        let mut reader = BitReader::new(&bytes);
        for expected in rows {
            let mut row = [0; 3];
            reader.row(&mut row);
            assert_eq!(row, expected);
        }
    }

    #[test]
    fn up_to_64_bits_are_read_from_any_bit_on() {
        let bytes: Vec<u8> = (1..=10u8).map(|number| number.wrapping_mul(167)).collect();
        let all = bytes.iter().rev().fold(0u128, |all, &byte| all << 8 | u128::from(byte));
        for from in 0..16 {
            for count in [1, 7, 8, 56, 57, 58, 63, 64] {
                let mut reader = BitReader::new(&bytes);
                reader.bits(from);
                let expected = all >> from & (u128::from(u64::MAX) >> (64 - count));
                assert_eq!(u128::from(reader.bits(count)), expected, "{count} from {from}");
                assert_eq!(reader.at as u32, from + count);
            }
        }
    }
}
