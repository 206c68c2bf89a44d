//! CUDA card as a device: kernels compiled by NVRTC when a solve begins, through `cudarc`.

use super::super::board::Board;
use super::super::error::KernelError;
use super::super::fast::{default_inner, table_bytes};
use super::super::layout::Layout;
use super::schedule::CardSchedule;
use super::solver::memory;
use super::source::KernelSource;
use super::{Device, EntryPoint, LANES, LaunchParams};
use cudarc::driver::sys::CUdevice_attribute as Attribute;
use cudarc::driver::sys::CUfunction_attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
use cudarc::driver::{CudaContext, CudaFunction, DriverError, result};
use cudarc::nvrtc::{CompileError, CompileOptions, Ptx, compile_ptx_with_opts};
use std::fmt::Display;
use std::sync::{Arc, Mutex, PoisonError};

/// Number of threads of a block on a card.
pub(super) const THREADS: usize = 256;
/// Vector instructions of a position with three markers, counted in the compiled kernel's source:
/// 28 multiply-adds, 21 maxima, 8 loads and stores.
const INSTRUCTIONS: f64 = 60.0;
/// Warps that a multiprocessor issues from at the same time.
const ISSUED_WARPS: f64 = 4.0;

/// First CUDA card of this machine, with the kernels of a board.
pub(super) struct CudaCard {
    context: Arc<CudaContext>,
    solve_rows: CudaFunction,
    copy_rows: CudaFunction,
    shared_bytes: usize,
    blocks: usize,
    allocated: Mutex<Vec<u64>>,
}

/// Returns the conversion of an error of the driver into one that says what failed.
fn failed(what: &'static str) -> impl Fn(DriverError) -> KernelError {
    move |error| {
        let name = error.error_string().map(|text| text.to_string_lossy().into_owned());
        let why = name.unwrap_or_else(|_| format!("{error:?}"));
        KernelError::Card { why: format!("cannot {what}: {why}") }
    }
}

fn refused<T>(why: impl Display) -> Result<T, KernelError> {
    Err(KernelError::Card { why: why.to_string() })
}

/// Compiles kernels for an architecture such as `compute_90`.
///
/// # Errors
/// [`KernelError::Card`] without NVRTC, or if it refuses the program.
#[allow(unsafe_code, reason = "looks for a library")]
pub(super) fn compile(source: &KernelSource, architecture: &str) -> Result<Ptx, KernelError> {
    // SAFETY: the initialisers of NVIDIA's library have no requirements.
    if !unsafe { cudarc::nvrtc::sys::is_culib_present() } {
        return refused(
            "there is no NVRTC (libnvrtc), which compiles the kernels; install the CUDA toolkit or \
             the Python package nvidia-cuda-nvrtc, and name its folder in LD_LIBRARY_PATH",
        );
    }
    // Fused multiply-add is explicit, so that every card gives the same bits.
    let options = CompileOptions {
        fmad: Some(false),
        name: Some("retrodice.cu".to_owned()),
        options: vec![format!("--gpu-architecture={architecture}"), "--std=c++17".to_owned()],
        ..CompileOptions::default()
    };
    compile_ptx_with_opts(&source.text, options).map_err(|error| {
        let why = match error {
            CompileError::CompileError { log, .. } => log.to_string_lossy().into_owned(),
            other => other.to_string(),
        };
        KernelError::Card { why: format!("NVRTC refuses the kernels for {architecture}: {why}") }
    })
}

impl CudaCard {
    /// Opens the card, and compiles and loads the kernels.
    ///
    /// # Errors
    /// [`KernelError::Card`] without a driver, a card or NVRTC.
    #[allow(unsafe_code, reason = "looks for a library")]
    pub(super) fn open(source: &KernelSource) -> Result<Self, KernelError> {
        // SAFETY: the initialisers of NVIDIA's library have no requirements.
        if !unsafe { cudarc::driver::sys::is_culib_present() } {
            return refused(
                "there is no CUDA driver (libcuda) on this machine; install NVIDIA's driver, or \
                 leave out `--device` to solve on the processor",
            );
        }
        let context = CudaContext::new(0).map_err(failed("open a card"))?;
        let (major, minor) =
            context.compute_capability().map_err(failed("ask for the card's architecture"))?;
        let program = compile(source, &format!("compute_{major}{minor}"))?;
        let module = context.load_module(program).map_err(failed(
            "load the kernels (an NVRTC newer than the driver writes programs that it does not \
             know)",
        ))?;
        let function = |name| module.load_function(name).map_err(failed("find a kernel"));
        let (solve_rows, copy_rows) = (function("solve_rows")?, function("copy_rows")?);
        let bytes = i32::try_from(source.shared_bytes).unwrap_or(i32::MAX);
        solve_rows
            .set_attribute(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, bytes)
            .map_err(failed("get as much shared memory as a block of the board needs"))?;
        let resident = solve_rows
            .occupancy_max_active_blocks_per_multiprocessor(
                THREADS as u32,
                source.shared_bytes,
                None,
            )
            .map_err(failed("count the blocks that run at the same time"))?;
        let multiprocessors = context
            .attribute(Attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)
            .map_err(failed("count the multiprocessors"))?;
        let blocks = resident as usize * multiprocessors.max(0) as usize;
        if blocks == 0 {
            return refused("a block of the board does not fit a multiprocessor of this card");
        }
        let (shared_bytes, allocated) = (source.shared_bytes, Mutex::default());
        Ok(Self { context, solve_rows, copy_rows, shared_bytes, blocks, allocated })
    }

    /// Describes what a solve takes: memory, and the least time by count.
    ///
    /// # Errors
    /// [`KernelError::Card`] naming the memory that is missing.
    pub(super) fn description(
        &self,
        board: &Board,
        source: &KernelSource,
    ) -> Result<String, KernelError> {
        let gigabytes = |bytes: usize| bytes as f64 / 1e9;
        let parts = memory(source, self.blocks);
        let needed: usize = parts.iter().map(|&(_, bytes)| bytes).sum();
        let parts: Vec<String> =
            parts.iter().map(|&(what, bytes)| format!("{what} {:.2}", gigabytes(bytes))).collect();
        let (free, _) = self.context.mem_get_info().map_err(failed("ask for free memory"))?;
        let takes = format!("{:.2} GB of the card ({})", gigabytes(needed), parts.join(", "));
        if needed > free {
            return refused(format_args!(
                "the board takes {takes}; {:.2} GB are free, {:.2} GB are missing; close other \
                 programs on the card, take a larger one, or leave out `--device`",
                gigabytes(free),
                gigabytes(needed - free)
            ));
        }
        let name = self.context.name().map_err(failed("ask for the card's name"))?;
        let attribute = |which| self.context.attribute(which).map_err(failed("describe the card"));
        let kilohertz = attribute(Attribute::CU_DEVICE_ATTRIBUTE_CLOCK_RATE)?;
        let multiprocessors = attribute(Attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)?;
        let schedule = CardSchedule::new(board, &Layout::new(board, default_inner(board)));
        let placements = schedule.placements_before(schedule.end()) as f64;
        // A row takes the time of all lanes, in half a warp.
        let lanes =
            LANES as f64 * placements / (f64::from(board.lengths()[board.columns() / 2]) + 1.0);
        let second = 1e3 * f64::from(kilohertz) * f64::from(multiprocessors) * ISSUED_WARPS * 32.0;
        Ok(format!(
            "{name}: {takes}, {:.2} GB of this machine; at least {:.0} s for each sweep over the \
             board by count, never measured",
            gigabytes(table_bytes::<f32>(board) as usize),
            (lanes * INSTRUCTIONS / second).ceil()
        ))
    }

    /// Makes the card current in this thread, as calls of the driver need it.
    fn bind(&self) -> Result<(), KernelError> {
        self.context.bind_to_thread().map_err(failed("use the card in this thread"))
    }
}

impl Device for CudaCard {
    fn blocks(&self) -> usize {
        self.blocks
    }

    #[allow(unsafe_code, reason = "calls the CUDA driver")]
    fn allocate(&self, bytes: usize) -> Result<u64, KernelError> {
        self.bind()?;
        // SAFETY: the memory is freed once, when the card is dropped, and zeroed before its use.
        unsafe {
            let address = result::malloc_sync(bytes).map_err(failed("allocate memory"))?;
            self.allocated.lock().unwrap_or_else(PoisonError::into_inner).push(address);
            result::memset_d8_sync(address, 0, bytes).map_err(failed("clear memory"))?;
            Ok(address)
        }
    }

    #[allow(unsafe_code, reason = "calls the CUDA driver")]
    fn write(&self, to: u64, bytes: &[u8]) -> Result<(), KernelError> {
        self.bind()?;
        // SAFETY: the solver writes within what it has allocated.
        unsafe { result::memcpy_htod_sync(to, bytes) }.map_err(failed("copy to the card"))
    }

    #[allow(unsafe_code, reason = "calls the CUDA driver")]
    fn read(&self, from: u64, bytes: &mut [u8]) -> Result<(), KernelError> {
        self.bind()?;
        // SAFETY: the solver reads within what it has allocated.
        unsafe { result::memcpy_dtoh_sync(bytes, from) }.map_err(failed("copy from the card"))
    }

    #[allow(unsafe_code, reason = "calls the CUDA driver")]
    fn launch(
        &self,
        kernel: EntryPoint,
        blocks: usize,
        params: &LaunchParams,
    ) -> Result<(), KernelError> {
        self.bind()?;
        let (function, shared) = match kernel {
            EntryPoint::SolveRows => (&self.solve_rows, self.shared_bytes as u32),
            EntryPoint::CopyRows => (&self.copy_rows, 0),
        };
        let mut params = *params;
        let (grid, block) = ((blocks as u32, 1, 1), (THREADS as u32, 1, 1));
        // SAFETY: the function takes these parameters, and their arrays are large enough for every
        // row of the board. They stay until the kernel has ended, for which `synchronize` waits.
        unsafe {
            let arguments = &mut [(&raw mut params).cast()];
            let (function, stream) = (function.cu_function(), std::ptr::null_mut());
            result::launch_kernel(function, grid, block, shared, stream, arguments)
                .map_err(failed("launch a kernel"))?;
        }
        result::ctx::synchronize().map_err(failed("run a kernel"))
    }
}

impl Drop for CudaCard {
    #[allow(unsafe_code, reason = "calls the CUDA driver")]
    fn drop(&mut self) {
        let allocated =
            std::mem::take(&mut *self.allocated.lock().unwrap_or_else(PoisonError::into_inner));
        if self.bind().is_ok() {
            for address in allocated {
                // SAFETY: nothing uses the memory any more. An error cannot be handled here.
                let _ = unsafe { result::free_sync(address) };
            }
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::ffi::CString;
    use std::path::Path;

    /// Compiles the kernels by the NVRTC that `RETRODICE_NVRTC` names, and writes the programs into
    /// the folder `RETRODICE_PTX` if that is set.
    #[test]
    #[allow(unsafe_code, reason = "loads a library that is not where the system looks")]
    fn nvrtc_compiles_the_kernels_of_every_board_and_architecture() {
        let Some(path) = std::env::var_os("RETRODICE_NVRTC") else {
            println!("left out: RETRODICE_NVRTC does not name a libnvrtc.so");
            return;
        };
        let path = CString::new(path.into_encoded_bytes()).unwrap();
        // SAFETY: it is NVRTC, and once loaded the system finds it by its name.
        let library = unsafe { libc::dlopen(path.as_ptr(), libc::RTLD_NOW | libc::RTLD_GLOBAL) };
        assert!(!library.is_null(), "{path:?} can be loaded");
        for (sides, shortest) in [(2, 1), (5, 2), (6, 3)] {
            let board = Board::standard(sides, shortest).unwrap();
            let source = KernelSource::new(&board, THREADS).unwrap();
            // CUDA 13 no longer knows cards of compute capability 7.0.
            for capability in [70, 75, 80, 90] {
                let program = match compile(&source, &format!("compute_{capability}")) {
                    Err(error) if capability == 70 => {
                        println!("compute_70: {error}");
                        assert!(error.to_string().contains("architecture"), "{error}");
                        continue;
                    }
                    program => program.unwrap().to_src(),
                };
                for kernel in [".entry solve_rows", ".entry copy_rows", "fma.rn.f32"] {
                    assert!(program.contains(kernel), "{kernel}");
                }
                // A sum or product without a rounding could become part of a multiply-add.
                assert!(!program.contains("mul.f32") && !program.contains("add.f32"));
                if let Some(folder) = std::env::var_os("RETRODICE_PTX") {
                    let name = format!("{sides}-{shortest}-{capability}");
                    let path = Path::new(&folder).join(name);
                    std::fs::write(path.with_extension("ptx"), program).unwrap();
                    std::fs::write(path.with_extension("cu"), &source.text).unwrap();
                }
            }
        }
    }
}
