//! What a comparison of two decks means.

use super::{in_few, sentence, with_pilot};
use crate::report::Comparison;
use crate::simulation::{Figure, InBoth, Measure};

/// `At the end of turn 4 the second deck has more power (+0.33) with this pilot; in influence the games do not tell the two apart.`
pub(in crate::report) fn of_comparison(comparison: &Comparison<'_>) -> String {
    let (figures, request) = (&comparison.figures, comparison.request);
    let turn = request.turns;
    let when = if figures.wants.is_empty() { format!(" at the end of turn {turn}") } else { String::new() };
    let asked: Vec<(String, &InBoth<'_>)> = if figures.wants.is_empty() {
        let one =
            |(measure, name): (Measure, &str)| Some((name.to_owned(), figures.get(Figure::Measure(measure, turn))?));
        [(Measure::Influence, "influence"), (Measure::Power, "power")].into_iter().filter_map(one).collect()
    } else {
        let one = |at: usize| Some((figures.wants[at].0.clone(), figures.get(Figure::Want(at))?));
        (0..figures.wants.len()).filter_map(one).collect()
    };
    let (mut more, mut less, mut open) = (Vec::new(), Vec::new(), Vec::new());
    for (name, found) in asked {
        let difference = found.compared.difference.mean();
        let size = difference.value.abs();
        let amount = if found.is_share { format!("{:.1} points", size * 100.0) } else { format!("{size:.2}") };
        // A difference too small to be seen in its figure is none to a player.
        let is_seen = size >= if found.is_share { 0.000_5 } else { 0.005 };
        match difference.is_clear() && is_seen {
            true if difference.value > 0.0 => more.push(format!("{name} (by {amount})")),
            true => less.push(format!("{name} (by {amount})")),
            false => open.push(name),
        }
    }
    let pilot = with_pilot(request);
    let mut parts = Vec::new();
    if !more.is_empty() {
        parts.push(format!("the second deck has more {}", more.join(" and ")));
    }
    if !less.is_empty() {
        let who = if parts.is_empty() { "the second deck has less" } else { "less" };
        parts.push(format!("{who} {}", less.join(" and ")));
    }
    let (parts, open) = (parts.join(" and "), open.join(" or "));
    let text = match (parts.is_empty(), open.is_empty()) {
        (true, _) => format!("the games show no clear difference in {open}{when} {pilot}."),
        (false, true) => format!("{parts}{when} {pilot}."),
        (false, false) => format!("{parts}{when} {pilot}; there is no clear difference in {open}."),
    };
    let few = in_few(request.games);
    if few.is_empty() { sentence(&text) } else { format!("{few}{text}") }
}
