//! Sorts the functions of a WebAssembly module by their code. Similar functions then stand side by
//! side, so that a compressed module is smaller by some per cent.

use std::error::Error;
use wasm_encoder::reencode::{Error as Failure, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef,
};

/// A new order of the functions that a module defines.
struct Order {
    /// Number of imported functions, which come first and stay.
    imports: u32,
    /// The old number of the function at each new place, without the imports.
    old: Vec<usize>,
    /// The new number of the function at each old place, without the imports.
    new: Vec<u32>,
}

impl Reencode for Order {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, index: u32) -> Result<u32, Failure<Self::Error>> {
        let own = index.checked_sub(self.imports);
        Ok(own.map_or(index, |own| self.imports + self.new[own as usize]))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Failure<Self::Error>> {
        let types: Vec<u32> = section.into_iter().collect::<Result<_, _>>()?;
        for old in self.old.clone() {
            functions.function(self.type_index(types[old])?);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Failure<Self::Error>> {
        let bodies: Vec<FunctionBody<'_>> = section.into_iter().collect::<Result<_, _>>()?;
        for old in self.old.clone() {
            utils::parse_function_body(self, code, bodies[old].clone())?;
        }
        Ok(())
    }
}

/// Returns the module with its functions in the order of their code.
///
/// # Errors
/// If `module` is no WebAssembly module.
pub fn ordered(module: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let (mut imports, mut bodies) = (0, Vec::new());
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    imports += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(&module[body.range()]),
            _ => {}
        }
    }
    let mut old: Vec<usize> = (0..bodies.len()).collect();
    old.sort_by_key(|&number| bodies[number]);
    let mut new = vec![0; old.len()];
    for (to, &from) in (0..).zip(&old) {
        new[from] = to;
    }
    let mut written = Module::new();
    Order { imports, old, new }.parse_core_module(&mut written, Parser::new(0), module)?;
    Ok(written.finish())
}
