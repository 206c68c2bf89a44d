//! The kernels on the processor: compiled by the C++ compiler of the machine, loaded as a library.

use super::super::error::KernelError;
use super::source::KernelSource;
use super::{Device, EntryPoint, LaunchParams};
use std::cell::{Cell, RefCell};
use std::ffi::{CString, c_int, c_uint, c_void};
use std::process::{Command, Stdio};

/// Number of threads of a block on the processor.
pub(super) const THREADS: usize = 64;

type Emulate = unsafe extern "C" fn(c_int, *const LaunchParams, c_uint);
type SweepRow = unsafe extern "C" fn(*const LaunchParams, c_int, c_int, *const f32, *mut f32);

/// Device that is one block of fibers, whose warps take turns in the order of a seed.
pub(super) struct Emulator {
    emulate: Emulate,
    sweep_row: SweepRow,
    /// Seed of the order in which warps take turns.
    pub(super) order: Cell<u32>,
    memory: RefCell<Vec<Vec<u64>>>,
}

impl Emulator {
    /// Compiles the kernels; `None`, with a line that says so, without a C++ compiler.
    #[allow(unsafe_code, reason = "loads compiled kernels")]
    pub(super) fn new(source: &KernelSource) -> Option<Self> {
        let folder = tempfile::tempdir().expect("a folder for the library");
        let path = |name: &str| folder.path().join(name);
        std::fs::write(path("kernel.cu"), &source.text).expect("the folder is writable");
        std::fs::write(path("emulator.cpp"), include_str!("emulator.cpp")).expect("writable");
        let native = if cfg!(target_arch = "x86_64") { "-march=native" } else { "-mcpu=native" };
        let flags = ["-std=c++17", "-O2", native, "-ffp-contract=off", "-ffinite-math-only"];
        let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
        let mut compile = Command::new(compiler);
        compile.args(flags).args(["-fno-signed-zeros", "-w", "-shared", "-fPIC", "-o"]);
        compile.args([path("emulator.so"), path("emulator.cpp")]).stdin(Stdio::null());
        match compile.output() {
            Ok(done) => {
                assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
            }
            Err(_) => {
                println!("left out: there is no C++ compiler (c++, or CXX)");
                return None;
            }
        }
        let library = CString::new(path("emulator.so").to_str()?).ok()?;
        // SAFETY: the library has no initialisers but those of constants.
        let library = unsafe { libc::dlopen(library.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
        assert!(!library.is_null(), "the compiled kernels can be loaded");
        // SAFETY: the library was just compiled from functions of these names and types.
        unsafe {
            Some(Self {
                emulate: std::mem::transmute::<*mut c_void, Emulate>(libc::dlsym(
                    library,
                    c"emulate".as_ptr(),
                )),
                sweep_row: std::mem::transmute::<*mut c_void, SweepRow>(libc::dlsym(
                    library,
                    c"sweep_row".as_ptr(),
                )),
                order: Cell::default(),
                memory: RefCell::default(),
            })
        }
    }

    /// Returns the gains at the start of the turns of a row with these bust values, computed by one
    /// lane after the other.
    #[allow(unsafe_code, reason = "runs compiled kernels")]
    pub(super) fn sweep_row(
        &self,
        params: &LaunchParams,
        halves: [i32; 2],
        busts: [f32; 16],
    ) -> [f32; 16] {
        let mut gains = [0.0; 16];
        // SAFETY: the arrays of the parameters are large enough for every row of the board.
        unsafe {
            (self.sweep_row)(params, halves[0], halves[1], busts.as_ptr(), gains.as_mut_ptr());
        }
        gains
    }
}

impl Device for Emulator {
    fn blocks(&self) -> usize {
        1
    }

    fn allocate(&self, bytes: usize) -> Result<u64, KernelError> {
        let words = vec![0u64; bytes.div_ceil(8)];
        let address = words.as_ptr() as u64;
        self.memory.borrow_mut().push(words);
        Ok(address)
    }

    #[allow(unsafe_code, reason = "addresses of the emulated card")]
    fn write(&self, to: u64, bytes: &[u8]) -> Result<(), KernelError> {
        // SAFETY: the solver writes within what it has allocated.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), to as *mut u8, bytes.len()) };
        Ok(())
    }

    #[allow(unsafe_code, reason = "addresses of the emulated card")]
    fn read(&self, from: u64, bytes: &mut [u8]) -> Result<(), KernelError> {
        // SAFETY: the solver reads within what it has allocated.
        unsafe {
            std::ptr::copy_nonoverlapping(from as *const u8, bytes.as_mut_ptr(), bytes.len())
        };
        Ok(())
    }

    #[allow(unsafe_code, reason = "runs compiled kernels")]
    fn launch(
        &self,
        kernel: EntryPoint,
        _: usize,
        params: &LaunchParams,
    ) -> Result<(), KernelError> {
        // SAFETY: the arrays of the parameters are large enough for every row of the board.
        unsafe { (self.emulate)(kernel as c_int, params, self.order.get()) };
        Ok(())
    }
}
