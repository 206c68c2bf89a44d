//! Games by name.

/// What stands between the parentheses of a spec.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    /// The arguments without a name, in order.
    pub positional: Vec<String>,
    /// The arguments `key=value`, in order.
    pub named: Vec<(String, String)>,
}
