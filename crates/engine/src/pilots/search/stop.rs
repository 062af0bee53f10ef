//! Ending a search whose answer nobody waits for any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A sign that ends the thinking of every pilot that has a copy of it. A pilot that sees it does what its usual self would do:
/// the game ends soon, and whoever raised the sign does not count it.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Raises the sign for good; whether it was raised before.
    #[must_use]
    pub fn raise(&self) -> bool {
        self.0.swap(true, Ordering::Relaxed)
    }

    /// Whether it is raised.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
