//! Variants of the rules: sharing of squares, and readings of the rule on using sums.

/// The rule for a marker that meets an opponent's square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Sharing {
    /// Squares are shared: nothing happens (the basic game).
    #[default]
    Free,
    /// A marker that would land on an opponent's square moves on to the next
    /// free space. The start below a column is shared by all.
    Jump,
    /// A player may not stop while a marker is on an opponent's square, not even
    /// to win.
    ForcedRoll,
}

impl Sharing {
    /// All three sharing rules.
    pub const ALL: [Self; 3] = [Self::Free, Self::Jump, Self::ForcedRoll];

    /// Returns the word for this rule in specs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Jump => "jump",
            Self::ForcedRoll => "forced-roll",
        }
    }
}

/// A reading of the rule on using the two sums of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Reading {
    /// Both sums must be used if both can be; if only one can, it must be; if
    /// either can but not both, the player chooses. All published numbers use
    /// this reading.
    #[default]
    Standard,
    /// A house rule: of two usable sums the player may use just one.
    MayDecline,
    /// A mistaken reading, so that tests can show that it gives other values.
    #[doc(hidden)]
    Misread(misreadings::Misreading),
}

impl Reading {
    /// Returns the argument of this reading in specs. The standard one may be left out.
    pub(super) fn argument(self) -> String {
        match self {
            Self::Standard => "decline=no".to_owned(),
            Self::MayDecline => "decline=yes".to_owned(),
            Self::Misread(misreading) => format!("misread={}", misreading.name()),
        }
    }
}

#[doc(hidden)]
pub mod misreadings {
    //! Mistaken readings of the rules. Each gives a value of its own for the
    //! start of (3,1), which tests pin.

    /// One mistaken reading of the rules.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Misreading {
        /// A pairing is available only if both of its sums can be used.
        BothSumsMustBePlayable,
        /// If either sum can be used but not both, the smaller must be.
        SmallerSumForced,
        /// Exactly one sum is used in each roll.
        ExactlyOneSum,
        /// A pairing of which both sums can be used takes precedence.
        PairingWithBothFirst,
        /// A marker at the top of its column is free for another column.
        ToppedMarkerIsFreed,
        /// A double (the same sum twice) cannot be used with one space left.
        DoubleNeedsTwoSteps,
    }

    impl Misreading {
        /// All six misreadings, in the order of their declaration.
        pub const ALL: [Self; 6] = [
            Self::BothSumsMustBePlayable,
            Self::SmallerSumForced,
            Self::ExactlyOneSum,
            Self::PairingWithBothFirst,
            Self::ToppedMarkerIsFreed,
            Self::DoubleNeedsTwoSteps,
        ];

        /// Returns the word for this misreading in specs.
        pub const fn name(self) -> &'static str {
            match self {
                Self::BothSumsMustBePlayable => "both-sums-must-be-playable",
                Self::SmallerSumForced => "smaller-sum-forced",
                Self::ExactlyOneSum => "exactly-one-sum",
                Self::PairingWithBothFirst => "pairing-with-both-first",
                Self::ToppedMarkerIsFreed => "topped-marker-is-freed",
                Self::DoubleNeedsTwoSteps => "double-needs-two-steps",
            }
        }
    }
}
