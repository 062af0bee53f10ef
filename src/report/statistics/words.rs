//! Sums and counts in a few words, as all the tables write them.

use super::super::style::hanging;
use zocalo_simulation::statistics::KnownSum;

/// A sum with what it leaves out: `12`, `12 + 3?`, `3?` where nothing is known.
pub(in super::super) fn sum(sum: KnownSum) -> String {
    match sum {
        KnownSum { known, unknown: 0 } => known.to_string(),
        KnownSum { known: 0, unknown } => format!("{unknown}?"),
        KnownSum { known, unknown } => format!("{known} + {unknown}?"),
    }
}

/// A sentence of a list.
pub(super) fn point(sentence: &str, width: usize) -> String {
    format!("{}\n", hanging("- ", sentence, width))
}
