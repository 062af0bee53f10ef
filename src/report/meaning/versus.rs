//! What a comparison of two decks means.

use super::{in_few, with_pilot};
use crate::language::messages::comparison as say;
use crate::report::Comparison;
use crate::report::style::decimal;
use crate::simulation::{Figure, InBoth, Measure};

/// `At the end of turn 4 the second deck has more power (+0.33) with this pilot; in influence the games do not tell the two apart.`
pub(in crate::report) fn of_comparison(comparison: &Comparison<'_>) -> String {
    let (figures, request) = (&comparison.figures, comparison.request);
    let turn = request.turns;
    let asked: Vec<(String, &InBoth<'_>)> = if figures.wants.is_empty() {
        let one = |(measure, name): (Measure, String)| Some((name, figures.get(Figure::Measure(measure, turn))?));
        let named = [(Measure::Influence, say::Influence.to_string()), (Measure::Power, say::Power.to_string())];
        named.into_iter().filter_map(one).collect()
    } else {
        let one = |at: usize| Some((figures.wants[at].0.clone(), figures.get(Figure::Want(at))?));
        (0..figures.wants.len()).filter_map(one).collect()
    };
    let (mut more, mut less, mut open) = (Vec::new(), Vec::new(), Vec::new());
    for (name, found) in asked {
        let difference = found.compared.difference.stated_mean();
        let size = difference.value.abs();
        let by = |name: &str| match found.is_share {
            true => say::ByPoints { amount: decimal(size * 100.0, 1), name }.to_string(),
            false => say::ByAmount { amount: decimal(size, 2), name }.to_string(),
        };
        // A difference too small to be seen in its figure is none to a player.
        let is_seen = size >= if found.is_share { 0.000_5 } else { 0.005 };
        match difference.is_clear() && is_seen {
            true if difference.value > 0.0 => more.push(by(&name)),
            true => less.push(by(&name)),
            false => open.push(name),
        }
    }
    let pilot = with_pilot(request);
    let (and, or) = (say::And.to_string(), say::Or.to_string());
    let [more, less] = [more, less].map(|names: Vec<String>| names.join(&and));
    let open = open.join(&or);
    let parts = match (more.is_empty(), less.is_empty()) {
        (true, true) => None,
        (false, true) => Some(say::MoreOf { names: more }.to_string()),
        (true, false) => Some(say::LessOf { names: less }.to_string()),
        (false, false) => Some(say::MoreAndLess { less, more }.to_string()),
    };
    // What is asked by goals says its turn by itself.
    let what = if figures.wants.is_empty() { "turn" } else { "goals" };
    let text = match parts {
        None => say::NoDifference { open, pilot, turn, what }.to_string(),
        Some(parts) if open.is_empty() => say::Differs { parts, pilot, turn, what }.to_string(),
        Some(parts) => say::DiffersBut { open, parts, pilot, turn, what }.to_string(),
    };
    in_few(request.games, text)
}
