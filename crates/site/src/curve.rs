//! The costs of a deck as bars. The script draws the same of a deck code.

use std::collections::BTreeMap;

/// A bar: a cost, how many cards have it, and where it stands in the picture.
pub(crate) struct Bar {
    pub(crate) cost: String,
    pub(crate) count: u32,
    pub(crate) x: usize,
    pub(crate) y: u32,
    pub(crate) height: u32,
}

/// How high the picture's bars may be, and how far apart they stand.
const HEIGHT: u32 = 90;
const STEP: usize = 30;

/// The bars of costs, by the number of cards that cost so much.
pub(crate) fn bars(counts: &BTreeMap<u8, u32>) -> Vec<Bar> {
    let highest = counts.values().copied().max().unwrap_or(0).max(1);
    let last = counts.keys().copied().max().unwrap_or(0);
    let bar = |cost: u8| {
        let count = counts.get(&cost).copied().unwrap_or(0);
        let height = count * HEIGHT / highest;
        Bar { cost: cost.to_string(), count, x: usize::from(cost) * STEP, y: 20 + HEIGHT - height, height }
    };
    if counts.is_empty() { Vec::new() } else { (0..=last).map(bar).collect() }
}
