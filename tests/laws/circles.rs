//! Circles among files: all that can reach each other.

use std::collections::{BTreeMap, BTreeSet};

/// The circles of two files or more.
pub(crate) fn circles<'f>(arrows: &BTreeMap<&'f str, BTreeSet<&'f str>>) -> Vec<BTreeSet<&'f str>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> = arrows.keys().map(|from| (*from, reached(from, arrows))).collect();
    let mut circles = BTreeSet::new();
    for (from, to) in &reached {
        let circle: BTreeSet<&str> = to.iter().copied().filter(|to| reached[to].contains(from)).collect();
        if circle.len() > 1 {
            circles.insert(circle);
        }
    }
    circles.into_iter().collect()
}

/// All that a file reaches in one step or more.
fn reached<'f>(from: &str, arrows: &BTreeMap<&'f str, BTreeSet<&'f str>>) -> BTreeSet<&'f str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(at) = open.pop() {
        for to in arrows.get(at).into_iter().flatten() {
            if reached.insert(*to) {
                open.push(to);
            }
        }
    }
    reached
}

#[test]
fn what_reaches_itself_is_a_circle() {
    let arrows = [("a", vec!["b"]), ("b", vec!["c"]), ("c", vec!["a", "d"]), ("d", vec!["d"]), ("e", vec!["a"])];
    let arrows = arrows.into_iter().map(|(from, to)| (from, to.into_iter().collect())).collect();
    assert_eq!(circles(&arrows), [BTreeSet::from(["a", "b", "c"])]);
}
