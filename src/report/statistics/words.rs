//! Sums and counts in a few words, as all the tables write them.

use super::super::style::hanging;
use zocalo_simulation::statistics::Sum;

/// A sum with what it leaves out: `12`, `12 + 3?`, `3?` where nothing is known.
pub(in super::super) fn sum(sum: Sum) -> String {
    match sum {
        Sum { known, unknown: 0 } => known.to_string(),
        Sum { known: 0, unknown } => format!("{unknown}?"),
        Sum { known, unknown } => format!("{known} + {unknown}?"),
    }
}

/// A sentence of a list.
pub(super) fn point(sentence: &str, width: usize) -> String {
    format!("{}\n", hanging("- ", sentence, width))
}
