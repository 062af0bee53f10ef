//! What a comparison of two decks means.

use crate::cli::goldfish::finished::Comparison;
use crate::messages::comparison as say;
use crate::report::meaning::{in_few, percent, with_pilot};
use crate::report::style::decimal;
use zocalo_simulation::simulation::{Figure, InBoth, Measure, PairedSums};
use zocalo_text::message::Locale;

/// `At the end of turn 4 the second deck has more power (+0.33) with this pilot; in influence the games do not tell the two apart.`
pub(super) fn meaning(comparison: &Comparison<'_>, locale: Locale) -> String {
    let (figures, request) = (&comparison.figures, comparison.request);
    let turn = request.turns;
    let asked: Vec<(String, &InBoth<'_>)> = if figures.wants.is_empty() {
        let one = |(measure, name): (Measure, String)| Some((name, figures.get(Figure::Measure(measure, turn))?));
        let named = [(Measure::Influence, say::Influence.render(locale)), (Measure::Power, say::Power.render(locale))];
        named.into_iter().filter_map(one).collect()
    } else {
        let one = |at: usize| Some((figures.wants[at].0.clone(), figures.get(Figure::Want(at))?));
        (0..figures.wants.len()).filter_map(one).collect()
    };
    let (mut more, mut less, mut open) = (Vec::new(), Vec::new(), Vec::new());
    for (name, found) in asked {
        let difference = found.compared.difference.stated_mean();
        let size = difference.value.abs();
        let by = |name: &str| {
            if found.is_share {
                say::ByPoints { amount: decimal(size * 100.0, 1, locale), name }.render(locale)
            } else {
                say::ByAmount { amount: decimal(size, 2, locale), name }.render(locale)
            }
        };
        // A difference too small to be seen in its figure is none to a player.
        let is_seen = size >= if found.is_share { 0.000_5 } else { 0.005 };
        match difference.is_clear() && is_seen {
            true if difference.value > 0.0 => more.push(by(&name)),
            true => less.push(by(&name)),
            false => open.push(name),
        }
    }
    let won = wins(comparison);
    if won == Wins::Alike {
        open.push(say::Victories.render(locale));
    }
    let of = compared(comparison);
    let pilot = with_pilot(request, locale);
    let (and, or) = (say::And.render(locale), say::Or.render(locale));
    let [more, less] = [more, less].map(|names: Vec<String>| names.join(&and));
    let open = open.join(&or);
    let parts = match (more.is_empty(), less.is_empty()) {
        (true, true) => None,
        (false, true) => Some(say::MoreOf { names: more, of }.render(locale)),
        (true, false) => Some(say::LessOf { names: less, of }.render(locale)),
        (false, false) => Some(say::MoreAndLess { less, more, of }.render(locale)),
    };
    // What is asked by goals says its turn by itself.
    let what = if figures.wants.is_empty() { "turn" } else { "goals" };
    let text = match parts {
        None => say::NoDifference { open, pilot, turn, what }.render(locale),
        Some(parts) if open.is_empty() => say::Differs { parts, pilot, turn, what }.render(locale),
        Some(parts) => say::DiffersBut { open, parts, pilot, turn, what }.render(locale),
    };
    let is_frozen = over_before(comparison) != [0, 0];
    let text = if is_frozen { say::FrozenRest { rest: text }.render(locale) } else { text };
    let text = match won {
        Wins::Differ { turn, games: [first, second] } => {
            let [first, second] = [first, second].map(|won| percent(won, request.games, locale));
            say::WinsAnd { first, of, rest: text, second, turn }.render(locale)
        }
        Wins::None | Wins::Alike => text,
    };
    in_few(request.games, text, locale)
}

/// What is compared, for sentences.
pub(super) fn compared(comparison: &Comparison<'_>) -> &'static str {
    if comparison.answered.is_some() { "oppositions" } else { "decks" }
}

/// How the two decks win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wins {
    /// Neither wins a game.
    None,
    /// The games show no difference.
    Alike,
    /// One wins more often, or sooner: by this turn so many games of each.
    Differ { turn: u8, games: [u64; 2] },
}

/// Which deck wins more games by the last turn; where that is not clear, more games by an earlier one, that in which they
/// differ most.
fn wins(comparison: &Comparison<'_>) -> Wins {
    let last = comparison.request.turns;
    let by = |turn: u8| Some((turn, comparison.figures.get(Figure::WonBy(turn))?.compared));
    let is_clear = |(_, compared): &(u8, &PairedSums)| compared.difference.stated_mean().is_clear();
    let size = |(_, compared): &(u8, &PairedSums)| compared.difference.sum.unsigned_abs();
    let earlier = || (1..last).filter_map(by).filter(is_clear).max_by_key(size);
    match by(last).filter(is_clear).or_else(earlier) {
        Some((turn, PairedSums { one, other, .. })) => {
            Wins::Differ { turn, games: [one, other].map(|sums| u64::try_from(sums.sum).unwrap_or(0)) }
        }
        None if by(last).is_some_and(|(_, compared)| compared.one.sum + compared.other.sum > 0) => Wins::Alike,
        None => Wins::None,
    }
}

/// How many games of each deck were over before the last turn: there they stand as they ended.
pub(super) fn over_before(comparison: &Comparison<'_>) -> [u64; 2] {
    let Some(turn) = comparison.request.turns.checked_sub(1).filter(|turn| *turn > 0) else { return [0, 0] };
    let figures = [Figure::WonBy(turn), Figure::LostBy(turn)];
    let found = || figures.iter().filter_map(|figure| comparison.figures.get(*figure));
    let sum = |of: fn(&PairedSums) -> i64| found().map(|found| u64::try_from(of(found.compared)).unwrap_or(0)).sum();
    [sum(|compared| compared.one.sum), sum(|compared| compared.other.sum)]
}
