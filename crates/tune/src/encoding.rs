//! Encodings: maps between genomes of bits and lists of parameters.

use crate::error::TuneError;
use crate::genome::Genome;
use serde::{Deserialize, Serialize};

/// The map from the code in a field to the value of the parameter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mapping {
    /// The number plus `low`: `low, low + 1, …, low + 2^bits − 1`.
    Integers {
        /// The value of code 0.
        low: i64,
    },
    /// Equally spaced values from `low` to `high`, both included.
    Linear {
        /// The value of code 0.
        low: f64,
        /// The value of the last code.
        high: f64,
    },
    /// A list, one value for each of the 2^bits codes.
    Choices(Vec<f64>),
}

/// A parameter: its name, its bits and their meaning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Field {
    name: String,
    bits: u32,
    mapping: Mapping,
}

impl Field {
    /// Creates a field of 1 to 32 bits.
    ///
    /// # Errors
    /// [`TuneError::Field`] if the width is out of range, a value is not finite, `low` is not
    /// below `high`, an integer has no exact `f64`, or a list of choices does not have
    /// exactly one value for each code.
    pub fn new(name: impl Into<String>, bits: u32, mapping: Mapping) -> Result<Self, TuneError> {
        let field = Self { name: name.into(), bits, mapping };
        field.check()?;
        Ok(field)
    }

    fn check(&self) -> Result<(), TuneError> {
        if !(1..=32).contains(&self.bits) {
            return Err(self.error("1 to 32 bits", self.bits));
        }
        match &self.mapping {
            Mapping::Integers { low } if low.unsigned_abs() > 1 << 52 => {
                Err(self.error("a lowest value within ±2^52", low))
            }
            Mapping::Linear { low, high } if !(low < high && (high - low).is_finite()) => {
                Err(self.error("finite low < high", format!("{low} and {high}")))
            }
            Mapping::Choices(list) if list.len() as u64 != u64::from(self.last_code()) + 1 => {
                Err(self.error(format!("{} choices", u64::from(self.last_code()) + 1), list.len()))
            }
            Mapping::Choices(list) => match list.iter().find(|value| !value.is_finite()) {
                Some(bad) => Err(self.error("finite choices", bad)),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    fn error(&self, expected: impl Into<String>, got: impl ToString) -> TuneError {
        TuneError::Field {
            field: self.name.clone(),
            expected: expected.into(),
            got: got.to_string(),
        }
    }

    /// Returns the name of the parameter.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the number of bits.
    #[must_use]
    pub const fn bits(&self) -> u32 {
        self.bits
    }

    /// Returns the map from codes to values.
    #[must_use]
    pub const fn mapping(&self) -> &Mapping {
        &self.mapping
    }

    /// Returns the greatest code, 2^bits − 1.
    #[must_use]
    pub const fn last_code(&self) -> u32 {
        u32::MAX >> (32 - self.bits)
    }

    /// Returns the value of a code.
    ///
    /// # Panics
    /// If the code exceeds [`Field::last_code`].
    #[must_use]
    pub fn value(&self, code: u32) -> f64 {
        assert!(code <= self.last_code(), "code {code} of field `{}`", self.name);
        match &self.mapping {
            Mapping::Integers { low } => (low + i64::from(code)) as f64,
            Mapping::Linear { low, high } => {
                low + (high - low) * (f64::from(code) / f64::from(self.last_code()))
            }
            Mapping::Choices(list) => list[code as usize],
        }
    }

    /// Returns the code whose value is nearest, the lower code at a tie.
    ///
    /// # Errors
    /// [`TuneError::Field`] if the value lies outside the field's range or is not a number.
    pub fn code(&self, value: f64) -> Result<u32, TuneError> {
        let last = self.last_code();
        let (low, high) = match &self.mapping {
            Mapping::Choices(list) => list
                .iter()
                .fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(*v), h.max(*v))),
            _ => (self.value(0), self.value(last)),
        };
        if !(low..=high).contains(&value) {
            return Err(self.error(format!("a value from {low} to {high}"), value));
        }
        let nearest = |codes: &mut dyn Iterator<Item = u32>| {
            let distance = |code: &u32| (self.value(*code) - value).abs();
            codes.min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or(0)
        };
        if matches!(self.mapping, Mapping::Choices(_)) {
            return Ok(nearest(&mut (0..=last)));
        }
        // Rounding may be one off, so the neighbours are compared too.
        let guess = ((value - low) / (high - low) * f64::from(last)).round() as u32;
        Ok(nearest(&mut (guess.saturating_sub(1)..=guess.saturating_add(1).min(last))))
    }
}

/// The binary code in which the number of a field is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Coding {
    /// Plain binary, most significant bit first. The default, as the paper speaks
    /// of bits and names no other code.
    #[default]
    Binary,
    /// Reflected Gray code: neighbouring numbers differ in one bit.
    Gray,
}

impl Coding {
    const fn write(self, number: u32) -> u32 {
        match self {
            Self::Binary => number,
            Self::Gray => number ^ (number >> 1),
        }
    }

    /// Returns the number that these bits stand for.
    pub const fn read(self, bits: u32) -> u32 {
        match self {
            Self::Binary => bits,
            Self::Gray => {
                let mut number = bits;
                let mut shift = 1;
                while shift < 32 {
                    number ^= number >> shift;
                    shift *= 2;
                }
                number
            }
        }
    }
}

/// Named fields side by side: a map between genomes and lists of parameters.
///
/// ```
/// use retrodice::tune::{Coding, Encoding, Field, Mapping};
///
/// # fn main() -> Result<(), retrodice::tune::TuneError> {
/// let encoding = Encoding::new(
///     vec![
///         Field::new("threshold", 5, Mapping::Integers { low: 0 })?,
///         Field::new("even", 4, Mapping::Integers { low: -8 })?,
///     ],
///     Coding::Binary,
/// )?;
/// let genome = encoding.encode(&[28.0, -2.0])?;
/// assert_eq!(genome.to_string(), "111000110");
/// assert_eq!(encoding.decode(&genome)?, [28.0, -2.0]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "UncheckedEncoding")]
pub struct Encoding {
    fields: Vec<Field>,
    coding: Coding,
    #[serde(skip)]
    bits: u32,
}

/// An encoding as it is read from a file, before the checks of [`Encoding::new`].
#[derive(Deserialize)]
struct UncheckedEncoding {
    fields: Vec<Field>,
    coding: Coding,
}

impl TryFrom<UncheckedEncoding> for Encoding {
    type Error = TuneError;

    fn try_from(encoding: UncheckedEncoding) -> Result<Self, TuneError> {
        Self::new(encoding.fields, encoding.coding)
    }
}

impl Encoding {
    /// Creates an encoding of fields in the order in which they lie in the genome.
    ///
    /// # Errors
    /// [`TuneError::Setting`] if there is no field; [`TuneError::Field`] if two have the same
    /// name, or one is ill-formed.
    pub fn new(fields: Vec<Field>, coding: Coding) -> Result<Self, TuneError> {
        let mut bits = 0u32;
        for (index, field) in fields.iter().enumerate() {
            field.check()?;
            if fields[..index].iter().any(|other| other.name == field.name) {
                return Err(field.error("a name of its own", "a name that is taken"));
            }
            bits = bits
                .checked_add(field.bits)
                .ok_or_else(|| field.error("fewer than 2^32 bits in all", "more"))?;
        }
        if fields.is_empty() {
            return Err(TuneError::setting("fields of an encoding", "at least one", 0));
        }
        Ok(Self { fields, coding, bits })
    }

    /// Returns the fields, in order.
    #[must_use]
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// Returns the length of a genome in bits.
    #[must_use]
    pub const fn bits(&self) -> u32 {
        self.bits
    }

    /// Returns the binary code of the numbers.
    #[must_use]
    pub const fn coding(&self) -> Coding {
        self.coding
    }

    /// Returns the code in each field.
    ///
    /// # Errors
    /// [`TuneError::Length`] if the genome's length is not [`Encoding::bits`].
    pub fn codes(&self, genome: &Genome) -> Result<Vec<u32>, TuneError> {
        if genome.len() != self.bits {
            return Err(length("bits of a genome", self.bits as usize, genome.len() as usize));
        }
        let mut start = 0;
        let read = |field: &Field| {
            let code = self.coding.read(genome.read(start, field.bits));
            start += field.bits;
            code
        };
        Ok(self.fields.iter().map(read).collect())
    }

    /// Decodes the parameters of a genome, one for each field.
    ///
    /// # Errors
    /// [`TuneError::Length`] if the genome's length is not [`Encoding::bits`].
    pub fn decode(&self, genome: &Genome) -> Result<Vec<f64>, TuneError> {
        let codes = self.codes(genome)?;
        Ok(self.fields.iter().zip(codes).map(|(field, code)| field.value(code)).collect())
    }

    /// Decodes the parameters of a list of codes.
    ///
    /// # Errors
    /// [`TuneError::Length`] if there is not one code for each field; [`TuneError::Field`] if one
    /// exceeds its field.
    pub(crate) fn decode_codes(&self, codes: &[u32]) -> Result<Vec<f64>, TuneError> {
        self.check_count("codes", codes.len())?;
        let value = |(field, &code): (&Field, &u32)| {
            if code > field.last_code() {
                let expected = format!("a code up to {}", field.last_code());
                return Err(field.error(expected, code));
            }
            Ok(field.value(code))
        };
        self.fields.iter().zip(codes).map(value).collect()
    }

    /// Returns the genome whose parameters are nearest to these, field by field.
    ///
    /// # Errors
    /// [`TuneError::Length`] if there is not one value for each field; [`TuneError::Field`] if one
    /// lies outside its range.
    pub fn encode(&self, values: &[f64]) -> Result<Genome, TuneError> {
        self.check_count("values", values.len())?;
        let mut genome = Genome::zeros(self.bits);
        let mut start = 0;
        for (field, &value) in self.fields.iter().zip(values) {
            genome.write(start, field.bits, self.coding.write(field.code(value)?));
            start += field.bits;
        }
        Ok(genome)
    }

    fn check_count(&self, what: &'static str, got: usize) -> Result<(), TuneError> {
        if got == self.fields.len() { Ok(()) } else { Err(length(what, self.fields.len(), got)) }
    }
}

const fn length(what: &'static str, expected: usize, got: usize) -> TuneError {
    TuneError::Length { what, expected, got }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use retrodice_stats::Seed;

    fn mapping(kind: u8, bits: u32, low: i32) -> Mapping {
        match kind {
            0 => Mapping::Integers { low: i64::from(low) },
            1 => Mapping::Linear { low: f64::from(low), high: f64::from(low) + 17.3 },
            _ => Mapping::Choices(
                (0..1 << bits).map(|i| f64::from(low) + f64::from(i * i)).collect(),
            ),
        }
    }

    fn encodings() -> impl Strategy<Value = Encoding> {
        let field = (0u8..3, 1u32..11, -1000i32..1000);
        (proptest::collection::vec(field, 1..25), any::<bool>()).prop_map(|(list, gray)| {
            let fields = list
                .iter()
                .enumerate()
                .map(|(i, &(kind, bits, low))| {
                    Field::new(format!("f{i}"), bits, mapping(kind, bits, low)).unwrap()
                })
                .collect();
            Encoding::new(fields, if gray { Coding::Gray } else { Coding::Binary }).unwrap()
        })
    }

    proptest! {
        #[test]
        fn decoded_genomes_encode_to_the_same_bits(encoding in encodings(), seed: u64) {
            let genome = Genome::random(encoding.bits(), &mut Seed::new(seed).stream());
            let values = encoding.decode(&genome).unwrap();
            prop_assert_eq!(&encoding.encode(&values).unwrap(), &genome);
            let codes = encoding.codes(&genome).unwrap();
            prop_assert_eq!(encoding.decode_codes(&codes).unwrap(), values);
            let text = serde_json::to_string(&encoding).unwrap();
            prop_assert_eq!(serde_json::from_str::<Encoding>(&text).unwrap(), encoding);
        }

        #[test]
        fn gray_neighbours_differ_in_one_bit(number in 0u32..u32::MAX) {
            let (a, b) = (Coding::Gray.write(number), Coding::Gray.write(number + 1));
            prop_assert_eq!((a ^ b).count_ones(), 1);
            prop_assert_eq!(Coding::Gray.read(a), number);
        }

        #[test]
        fn values_of_fields_of_32_bits_have_a_code_with_that_value(code: u32, low in -1e6f64..1e6) {
            for mapping in [Mapping::Integers { low: low as i64 }, Mapping::Linear { low, high: low + 1000.0 }] {
                let field = Field::new("wide", 32, mapping).unwrap();
                // At 32 bits two codes may share a value, so the values are compared.
                let value = field.value(code);
                prop_assert_eq!(field.value(field.code(value).unwrap()), value);
            }
        }
    }

    #[test]
    fn errors_name_the_field() {
        let odd = Field::new("odd", 2, Mapping::Choices(vec![1.0; 3])).unwrap_err();
        assert_eq!(odd.to_string(), "field `odd`: expected 4 choices, got 3");
        let no_bits = Field::new("none", 0, Mapping::Integers { low: 0 });
        assert!(matches!(no_bits, Err(TuneError::Field { .. })));
        let no_range = Field::new("empty", 3, Mapping::Linear { low: 1.0, high: 1.0 });
        assert!(matches!(no_range, Err(TuneError::Field { .. })));
        let field = Field::new("high", 4, Mapping::Integers { low: -8 }).unwrap();
        for outside in [7.4, f64::NAN] {
            assert!(matches!(field.code(outside), Err(TuneError::Field { .. })));
        }
        assert_eq!(field.code(6.4), Ok(14));
        let twice = Encoding::new(vec![field.clone(), field], Coding::Binary);
        assert!(twice.unwrap_err().to_string().contains("`high`"));
        assert!(matches!(Encoding::new(vec![], Coding::Binary), Err(TuneError::Setting { .. })));
    }

    #[test]
    fn an_ill_formed_encoding_in_a_file_is_refused() {
        let text = r#"{"fields":[{"name":"a","bits":40,"mapping":{"integers":{"low":0}}}],"coding":"binary"}"#;
        let error = serde_json::from_str::<Encoding>(text).unwrap_err().to_string();
        assert!(error.starts_with("field `a`: expected 1 to 32 bits, got 40"), "{error}");
    }
}
