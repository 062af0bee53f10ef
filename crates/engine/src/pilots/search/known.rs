//! Decisions that were made before. What a search decides depends on what the player sees and on its seed alone, so that games
//! which come to the same state share one decision: all games of a deck in their first turn, and many in the second.
//!
//! A pilot and its copies, on however many threads, know the same decisions. What a decision took is kept with it, so that who
//! counts it comes to the same whether it was made anew or not.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use crate::game::Legal;
use crate::pilots::search::DecisionReport;

/// More decisions than that are not kept side by side.
const MOST: usize = 1 << 15;

/// What tells decisions apart: the digest of all that the player sees, and the seed of the futures.
pub(super) type Seen = (u64, u64);

/// A decision.
#[derive(Debug, Clone)]
pub(super) struct Made {
    /// What would usually be done.
    pub usual: Legal,
    /// What was decided for the turn: the actions to come, the last of them first, each with the digest of its state.
    pub line: Vec<(u64, Legal)>,
    /// How many turns of the standard pilot that took.
    pub spent: u64,
}

/// What a decision was found to come to.
#[derive(Debug, Clone)]
pub(super) struct Judged {
    pub usual: Legal,
    pub report: DecisionReport,
    pub line: Vec<(u64, Legal)>,
}

/// What copies of a pilot know together.
type Shared<K, V> = Arc<Mutex<HashMap<K, V>>>;

/// The decisions of a pilot and its copies, which play with the same cards.
#[derive(Debug, Clone, Default)]
pub(super) struct KnownDecisions {
    made: Shared<Seen, Made>,
    /// By the number of fresh games and of other actions, too.
    judged: Shared<(Seen, u64, usize), Judged>,
}

impl KnownDecisions {
    pub(super) fn made(&self, seen: Seen, usual: Legal) -> Option<Made> {
        let all = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(&seen).filter(|made| made.usual == usual).cloned()
    }

    pub(super) fn judged(&self, seen: Seen, (fresh, others): (u64, usize), usual: Legal) -> Option<Judged> {
        let all = self.judged.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(&(seen, fresh, others)).filter(|judged| judged.usual == usual).cloned()
    }

    pub(super) fn keep_made(&self, seen: Seen, made: Made) {
        keep(&self.made, seen, made);
    }

    pub(super) fn keep_judged(&self, seen: Seen, (fresh, others): (u64, usize), judged: Judged) {
        keep(&self.judged, (seen, fresh, others), judged);
    }
}

fn keep<K: Eq + Hash, V>(all: &Mutex<HashMap<K, V>>, key: K, value: V) {
    let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
    if all.len() >= MOST {
        all.clear();
    }
    all.insert(key, value);
}
