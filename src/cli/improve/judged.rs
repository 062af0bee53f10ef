//! What is not recommended because the deck loses by it in the best way that was found to play it, in one point of a report.

use super::measured::{Measured, way_in_words};
use crate::messages::advice as say;
use zocalo_simulation::advice::{CardSwap, CardWorth, MeasuredDeck, Protection};
use zocalo_text::estimate::Sums;
use zocalo_text::message::Locale;
use zocalo_text::order::Order as _;
use zocalo_words::language::Number;

/// How many swaps are named that are not recommended, unless all are asked for.
const FEW_REFUSED: usize = 3;

/// The best way to play the deck where something is not recommended for it: which cards are not to be cut though they add nothing
/// here, and which swaps lose though they gain here.
pub(super) fn in_best_way(
    measured: &Measured,
    found: &MeasuredDeck,
    swaps: &[CardSwap],
    all: bool,
    locale: Locale,
) -> Option<String> {
    let adds = |label: &str, loses: &Sums| {
        let adds = measured.difference(loses, loses.stated_mean(), locale);
        say::CardAdds { adds, card: label }.render(locale)
    };
    let mut refused: Vec<(&str, Sums)> =
        found.cards.iter().filter_map(|worth| Some((worth.label.as_str(), worth.refused.as_ref()?.loses))).collect();
    refused.order_by_key(|(_, loses)| std::cmp::Reverse(loses.sum));
    let refused: Vec<String> = refused.iter().map(|(label, loses)| adds(label, loses)).collect();
    let is_needed = |worth: &&CardWorth| worth.refused.is_none() && worth.protection == Some(Protection::BestWay);
    let mut needed: Vec<&str> = found.cards.iter().filter(is_needed).map(|worth| worth.label.as_str()).collect();
    needed.order();
    needed.dedup();
    let losing = refused_swaps(measured, swaps, all, locale);
    let way = found.best_way.as_ref().filter(|_| !refused.is_empty() || !needed.is_empty() || losing.is_some())?;
    let mut sentences = vec![say::BestWayFound { way: way_in_words(way, all, locale) }.render(locale)];
    if !refused.is_empty() {
        sentences.push(say::NotToBeCut { cards: refused.join(", "), many: refused.len() > 1 }.render(locale));
    }
    if !needed.is_empty() {
        sentences.push(say::NeededThere { cards: needed.join(", ") }.render(locale));
    }
    sentences.extend(losing);
    Some(sentences.join(" "))
}

/// The swaps that gain here, but by which the deck loses where it is played in its best way.
fn refused_swaps(measured: &Measured, swaps: &[CardSwap], all: bool, locale: Locale) -> Option<String> {
    let words = |swap: &CardSwap| {
        let loses = swap.refused.as_ref()?.loses;
        let loses = measured.difference(&loses, loses.stated_mean(), locale);
        let CardSwap { cut, put, .. } = swap;
        Some(say::SwapLoses { cut, loses: loses.trim_start_matches('+'), put }.render(locale))
    };
    let refused: Vec<String> = swaps.iter().filter_map(words).collect();
    let few = if all { refused.len() } else { FEW_REFUSED.min(refused.len()) };
    let names = refused[..few].join(", ");
    match refused.len() {
        0 => None,
        count if count == few => Some(say::SwapsRefused { swaps: names }.render(locale)),
        count => {
            let swaps = say::AndMore { count: Number::grouped(count - few), names }.render(locale);
            Some(say::SwapsRefused { swaps }.render(locale))
        }
    }
}
