//! What the ranking of opening hands means.

use super::{in_few, with_pilot};
use crate::messages::openings as say;
use zocalo_simulation::simulation::Request;
use zocalo_text::message::Locale;
use zocalo_words::language::Number;

/// The hand that leads a ranking.
pub(in crate::report) struct Best<'a> {
    /// What was asked of the games.
    pub request: &'a Request,
    /// What the hands were raced for.
    pub goal: &'a str,
    /// Its cards in words; those of the first of a group.
    pub cards: &'a str,
    /// What the goal comes to in words; `None` where no game reached it.
    pub value: Option<&'a str>,
    /// How many legal hands there are.
    pub hands: usize,
    /// How many rows of the ranking tie with it.
    pub tied: usize,
    /// Whether that is for want of games.
    pub is_too_few: bool,
    /// Where the deck's own hand is it or stands in its row, words that say so.
    pub own: &'a str,
    /// How many games the last hands played.
    pub games: u64,
}

/// `With this pilot the best of 120 opening hands for influence@6 is Ashan, Lennier and Trade Pact: 10.13 on average.`
pub(in crate::report) fn of_openings(best: &Best<'_>, locale: Locale) -> String {
    let Best { goal, cards, own, .. } = best;
    let pilot = with_pilot(best.request, locale);
    let cards = if cards.is_empty() { say::NoCards.render(locale) } else { (*cards).to_owned() };
    let ties = match best.tied {
        0 => String::new(),
        count if best.is_too_few => say::NotToldApart { count: Number::grouped(count) }.render(locale),
        count => say::AsGood { count: Number::grouped(count) }.render(locale),
    };
    let text = match (best.value, best.hands) {
        (None, _) => say::NoneReaches { goal, one: best.games == 1, pilot }.render(locale),
        (Some(value), 1) => say::OnlyHand { cards, own, pilot, ties, value }.render(locale),
        (Some(value), count) => {
            say::BestHand { cards, count: Number::grouped(count), goal, own, pilot, ties, value }.render(locale)
        }
    };
    in_few(best.games, text, locale)
}
