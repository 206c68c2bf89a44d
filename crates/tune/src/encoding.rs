//! From bits to parameters and back.

use crate::error::Error;
use crate::genome::Genome;
use serde::{Deserialize, Serialize};

/// How the number in a field is interpreted.
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
    /// A field of 1 to 32 bits.
    ///
    /// # Errors
    /// If the width is out of range, a value is not finite, `low` is not below
    /// `high`, an integer has no exact `f64`, or a list of choices
    /// does not have exactly one value for each code.
    pub fn new(name: impl Into<String>, bits: u32, mapping: Mapping) -> Result<Self, Error> {
        let field = Self { name: name.into(), bits, mapping };
        field.check()?;
        Ok(field)
    }

    fn check(&self) -> Result<(), Error> {
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

    fn error(&self, expected: impl Into<String>, got: impl ToString) -> Error {
        Error::Field { field: self.name.clone(), expected: expected.into(), got: got.to_string() }
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many bits.
    #[must_use]
    pub const fn bits(&self) -> u32 {
        self.bits
    }

    /// The meaning of the bits.
    #[must_use]
    pub const fn mapping(&self) -> &Mapping {
        &self.mapping
    }

    /// The greatest code, 2^bits − 1.
    #[must_use]
    pub const fn last_code(&self) -> u32 {
        u32::MAX >> (32 - self.bits)
    }

    /// The value of a code.
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

    /// The code whose value is nearest, the lower code on a tie.
    ///
    /// # Errors
    /// If the value lies outside the field's range (or is not a number).
    pub fn code(&self, value: f64) -> Result<u32, Error> {
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
            let far = |code: &u32| (self.value(*code) - value).abs();
            codes.min_by(|a, b| far(a).total_cmp(&far(b))).unwrap_or(0)
        };
        if matches!(self.mapping, Mapping::Choices(_)) {
            return Ok(nearest(&mut (0..=last)));
        }
        // Rounding may be one off: the neighbours decide.
        let guess = ((value - low) / (high - low) * f64::from(last)).round() as u32;
        Ok(nearest(&mut (guess.saturating_sub(1)..=guess.saturating_add(1).min(last))))
    }
}

/// How the number of a field is written in bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Coding {
    /// Plain binary, most significant bit first. The default: the paper speaks
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
/// use retrodice_tune::{Coding, Encoding, Field, Mapping};
///
/// # fn main() -> Result<(), retrodice_tune::Error> {
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
#[serde(try_from = "Raw")]
pub struct Encoding {
    fields: Vec<Field>,
    coding: Coding,
    #[serde(skip)]
    bits: u32,
}

#[derive(Deserialize)]
struct Raw {
    fields: Vec<Field>,
    coding: Coding,
}

impl TryFrom<Raw> for Encoding {
    type Error = Error;

    fn try_from(raw: Raw) -> Result<Self, Error> {
        Self::new(raw.fields, raw.coding)
    }
}

impl Encoding {
    /// Fields in the order in which they lie in the genome.
    ///
    /// # Errors
    /// If there is no field, two have the same name, or one is ill-formed.
    pub fn new(fields: Vec<Field>, coding: Coding) -> Result<Self, Error> {
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
            return Err(Error::setting("fields of an encoding", "at least one", 0));
        }
        Ok(Self { fields, coding, bits })
    }

    /// The fields, in order.
    #[must_use]
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The length of a genome in bits.
    #[must_use]
    pub const fn bits(&self) -> u32 {
        self.bits
    }

    /// How numbers are written.
    #[must_use]
    pub const fn coding(&self) -> Coding {
        self.coding
    }

    /// The number in each field.
    ///
    /// # Errors
    /// If the genome's length is not [`Encoding::bits`].
    pub fn codes(&self, genome: &Genome) -> Result<Vec<u32>, Error> {
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

    /// The parameters of a genome, one for each field.
    ///
    /// # Errors
    /// If the genome's length is not [`Encoding::bits`].
    pub fn decode(&self, genome: &Genome) -> Result<Vec<f64>, Error> {
        let codes = self.codes(genome)?;
        Ok(self.fields.iter().zip(codes).map(|(field, code)| field.value(code)).collect())
    }

    /// The parameters of a list of codes.
    ///
    /// # Errors
    /// If there is not one code for each field, or one exceeds its field.
    pub fn decode_codes(&self, codes: &[u32]) -> Result<Vec<f64>, Error> {
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

    /// The genome whose parameters are nearest to these, field by field.
    ///
    /// # Errors
    /// If there is not one value for each field, or one lies outside its range.
    pub fn encode(&self, values: &[f64]) -> Result<Genome, Error> {
        self.check_count("values", values.len())?;
        let mut genome = Genome::zeros(self.bits);
        let mut start = 0;
        for (field, &value) in self.fields.iter().zip(values) {
            genome.write(start, field.bits, self.coding.write(field.code(value)?));
            start += field.bits;
        }
        Ok(genome)
    }

    fn check_count(&self, what: &'static str, got: usize) -> Result<(), Error> {
        if got == self.fields.len() { Ok(()) } else { Err(length(what, self.fields.len(), got)) }
    }
}

const fn length(what: &'static str, expected: usize, got: usize) -> Error {
    Error::Length { what, expected, got }
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
        fn genomes_survive_decoding_and_encoding(encoding in encodings(), seed: u64) {
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
        fn wide_fields_find_their_code(code: u32, low in -1e6f64..1e6) {
            for mapping in [Mapping::Integers { low: low as i64 }, Mapping::Linear { low, high: low + 1000.0 }] {
                let field = Field::new("wide", 32, mapping).unwrap();
                // At 32 bits two codes may share a value: compare the values.
                let value = field.value(code);
                prop_assert_eq!(field.value(field.code(value).unwrap()), value);
            }
        }
    }

    #[test]
    fn errors_name_the_field() {
        let odd = Field::new("odd", 2, Mapping::Choices(vec![1.0; 3])).unwrap_err();
        assert_eq!(odd.to_string(), "field `odd`: expected 4 choices, got 3");
        assert!(Field::new("none", 0, Mapping::Integers { low: 0 }).is_err());
        assert!(Field::new("turned", 3, Mapping::Linear { low: 1.0, high: 1.0 }).is_err());
        let field = Field::new("high", 4, Mapping::Integers { low: -8 }).unwrap();
        assert!(field.code(7.4).is_err() && field.code(f64::NAN).is_err());
        assert_eq!(field.code(6.4), Ok(14));
        let twice = Encoding::new(vec![field.clone(), field], Coding::Binary);
        assert!(twice.unwrap_err().to_string().contains("`high`"));
        assert!(Encoding::new(vec![], Coding::Binary).is_err());
    }

    #[test]
    fn an_ill_formed_encoding_in_a_file_is_refused() {
        let text = r#"{"fields":[{"name":"a","bits":40,"mapping":{"integers":{"low":0}}}],"coding":"binary"}"#;
        assert!(serde_json::from_str::<Encoding>(text).is_err());
    }
}
