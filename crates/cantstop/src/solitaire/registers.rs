//! Macro for vectors that are one register of the processor.
//!
//! The methods may be inlined into code compiled for their instructions only. [`super::isa`]
//! ensures that such code runs only on processors that have them.

/// Defines the vector type of one kind of register, from the names of its instructions.
macro_rules! vector {
    (
        $(#[$doc:meta])* $name:ident, $register:ident, $real:ident, $lanes:literal, $features:literal,
        $splat:ident, $load:ident, |$from:ident| $load_f32:expr, $store:ident, $max:ident, $minus:ident, $plus:ident,
        |$factor:ident, $by:ident, $sum:ident| $fused:expr,
        |$mine:ident, $other:ident, $first:ident| $blend:block
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name($register);

        // SAFETY of every block below: the instructions exist, because all values of
        // this type are created inside a sweep, whose caller promises so.
        impl Vector for $name {
            type Real = $real;
            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(value: $real) -> Self {
                // SAFETY: see above.
                Self(unsafe { $splat(value) })
            }

            #[inline(always)]
            unsafe fn load(from: *const $real) -> Self {
                // SAFETY: see above; the caller vouches for the memory.
                Self(unsafe { $load(from) })
            }

            #[inline(always)]
            unsafe fn load_f32($from: *const f32) -> Self {
                // SAFETY: see above; the caller vouches for the memory.
                Self(unsafe { $load_f32 })
            }

            #[inline(always)]
            fn store(self, into: &mut [$real]) {
                assert!(into.len() == $lanes, "one number for each lane");
                // SAFETY: see above; the length was checked.
                unsafe { $store(into.as_mut_ptr(), self.0) }
            }

            #[inline(always)]
            fn max(self, other: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $max(self.0, other.0) })
            }

            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $minus(self.0, other.0) })
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $plus(self.0, other.0) })
            }

            #[inline(always)]
            fn fused(self, $by: $real, plus: Self) -> Self {
                let ($factor, $sum) = (self.0, plus.0);
                // SAFETY: see above.
                Self(unsafe { $fused })
            }

            #[inline(always)]
            fn lanes_from(self, $first: usize, other: Self) -> Self {
                let ($mine, $other) = (self.0, other.0);
                // SAFETY: see above.
                Self(unsafe { $blend })
            }

            unsafe fn compiled<T: Task>(task: T) -> T::Output {
                #[target_feature(enable = $features)]
                unsafe fn with_features<T: Task>(task: T) -> T::Output {
                    // SAFETY: as the caller promises.
                    unsafe { task.run() }
                }
                // SAFETY: as the caller promises.
                unsafe { with_features(task) }
            }
        }
    };
}
pub(super) use vector;
