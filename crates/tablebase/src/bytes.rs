//! Reading and writing of little-endian fields at any alignment.

use crate::error::TableError;

/// A reader of fields from the front of a slice. Running out of bytes is an error.
pub(crate) struct Fields<'a> {
    rest: &'a [u8],
}

impl<'a> Fields<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// Returns the bytes that have not been read yet.
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.rest
    }

    fn take(&mut self, field: &'static str, len: usize) -> Result<&'a [u8], TableError> {
        let (head, tail) = self.rest.split_at_checked(len).ok_or(TableError::Malformed {
            field,
            expected: format!("{len} bytes"),
            got: format!("{} bytes", self.rest.len()),
        })?;
        self.rest = tail;
        Ok(head)
    }

    pub(crate) fn array<const N: usize>(
        &mut self,
        field: &'static str,
    ) -> Result<[u8; N], TableError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(field, N)?);
        Ok(array)
    }

    pub(crate) fn u8(&mut self, field: &'static str) -> Result<u8, TableError> {
        self.array(field).map(u8::from_le_bytes)
    }

    pub(crate) fn u32(&mut self, field: &'static str) -> Result<u32, TableError> {
        self.array(field).map(u32::from_le_bytes)
    }

    pub(crate) fn u64(&mut self, field: &'static str) -> Result<u64, TableError> {
        self.array(field).map(u64::from_le_bytes)
    }

    pub(crate) fn f64(&mut self, field: &'static str) -> Result<f64, TableError> {
        self.array(field).map(f64::from_le_bytes)
    }

    /// Reads a text with its length before it, as [`put_text`] writes it.
    pub(crate) fn text(&mut self, field: &'static str) -> Result<String, TableError> {
        let len = u16::from_le_bytes(self.array(field)?);
        let bytes = self.take(field, usize::from(len))?;
        let text = std::str::from_utf8(bytes).map_err(|error| TableError::Malformed {
            field,
            expected: "text in UTF-8".into(),
            got: error.to_string(),
        })?;
        Ok(text.to_owned())
    }
}

/// Appends a text with its length before it.
///
/// # Panics
/// If the text has more than 65,535 bytes, which `TableSpec::check` refuses.
pub(crate) fn put_text(into: &mut Vec<u8>, text: &str) {
    let len = u16::try_from(text.len()).expect("Spec::check refuses longer texts");
    into.extend_from_slice(&len.to_le_bytes());
    into.extend_from_slice(text.as_bytes());
}

/// Returns word number `index` of a section of u64 words.
pub(crate) fn word(section: &[u8], index: usize) -> Option<u64> {
    let start = index.checked_mul(8)?;
    let bytes = section.get(start..start.checked_add(8)?)?;
    Some(u64::from_le_bytes(bytes.try_into().ok()?))
}
