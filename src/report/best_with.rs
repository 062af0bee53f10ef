//! The best opening hand with each end of a range of unknown abilities, and whether it stays the same one.

use serde_json::{Value, json};
use zocalo_text::message::Locale;

use crate::messages::{abilities as say, goldfish_asked as asked};
use crate::report::style::decimal;
use zocalo_engine::game::PlayDeck;
use zocalo_simulation::simulation::openings::{RankedHand, Ranking};
use zocalo_text::estimate::{Estimate, Sums};

/// The best hand with another number for unknown abilities.
pub(crate) struct BestWith {
    /// The number.
    pub ability: u8,
    /// The cards of the hands that tie for the best, by name.
    pub best: Vec<Vec<String>>,
    /// What the goal comes to.
    pub goal: Estimate,
}

/// The best hand of a race that was played with another number for unknown abilities.
#[must_use]
pub(crate) fn best_with(ability: u8, book: &PlayDeck, is_mean: bool, ranking: &Ranking) -> BestWith {
    let names = |ranked: &RankedHand| {
        let mut names: Vec<String> = ranked.hand.cards().iter().map(|card| book.card(*card).label.clone()).collect();
        names.sort_unstable();
        names
    };
    let first = ranking.hands.first();
    let tied = ranking.hands.iter().skip(1).filter(|ranked| ranked.ties);
    let goal = first.map_or(Sums::default(), |ranked| ranked.goal);
    let goal = if is_mean { goal.stated_mean() } else { goal.share() };
    BestWith { ability, best: first.into_iter().chain(tied).map(names).collect(), goal }
}

/// A hand of the group that leads.
pub(super) struct Leader<'a> {
    /// Its cards by name, in order.
    pub hand: Vec<&'a str>,
    /// The card by which it differs from the others of the group; none where it is the only one.
    pub by: Option<&'a str>,
}

/// Whether the hands that lead stay the best, in a sentence for each end of a range.
pub(super) fn of_ends(ends: &[BestWith], leaders: &[Leader<'_>], is_mean: bool, locale: Locale) -> Vec<String> {
    let sentence = |end: &BestWith| {
        let BestWith { ability, best, goal } = end;
        let value = figure(*goal, is_mean, locale);
        let stay: Vec<&Leader<'_>> =
            leaders.iter().filter(|leader| best.iter().any(|hand| *hand == leader.hand)).collect();
        let leads = best.first().is_some_and(|first| leaders.iter().any(|leader| *first == leader.hand));
        match &stay[..] {
            [_] if leaders.len() == 1 && leads => say::SameLeads { ability, value }.render(locale),
            [_] if leaders.len() == 1 => say::SameTies { ability, value }.render(locale),
            stay if !stay.is_empty() && stay.len() == leaders.len() => {
                say::GroupStays { ability, value }.render(locale)
            }
            stay if !stay.is_empty() => {
                let cards: Vec<&str> = stay.iter().filter_map(|leader| leader.by).collect();
                say::PartStays { ability, cards: cards.join(", "), value }.render(locale)
            }
            _ => {
                let names = best.first().map_or_else(String::new, |hand| hand.join(", "));
                say::AnotherBetter { ability, cards: names, value }.render(locale)
            }
        }
    };
    ends.iter().map(sentence).collect()
}

/// The mean of a difference; without an interval where there are too few games for one.
pub(super) fn mean_json(sums: &Sums) -> Value {
    json!(sums.stated_mean())
}

/// A figure with its interval: `8.21 (8.19–8.23)`, `84.2 % (83.7–84.7)`, `8.21 (too few games)`.
pub(super) fn figure(estimate: Estimate, is_mean: bool, locale: Locale) -> String {
    let Estimate { value, low, high } = estimate;
    if is_mean && !estimate.has_interval() {
        asked::TooFewGames { value: decimal(value, 2, locale) }.render(locale)
    } else if is_mean {
        let [value, low, high] = [value, low, high].map(|end| decimal(end, 2, locale));
        format!("{value} ({low}–{high})")
    } else {
        let [value, low, high] = [value, low, high].map(|end| decimal(end * 100.0, 1, locale));
        format!("{value} % ({low}–{high})")
    }
}
