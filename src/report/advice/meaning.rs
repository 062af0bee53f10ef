//! What the advice on a deck means.

use super::Measured;
use crate::messages::advice as say;
use crate::report::meaning::{in_few, of_victories, sentence, with_pilot};
use zocalo_simulation::advice::{MeasuredDeck, Suggested, Tuned};
use zocalo_text::message::Locale;

/// The same of a measured deck, behind what the advice means.
fn minding(
    measured: &Measured<'_>,
    text: String,
    games: u64,
    own: u64,
    other: Option<(String, u64)>,
    locale: Locale,
) -> String {
    match of_victories(&measured.scales.goal, games, (say::AsItIs.render(locale), own), other, locale) {
        Some(victories) => format!("{text} {victories}"),
        None => text,
    }
}

/// `Kidnapping adds least to influence@6 with this pilot: 0.00 ±0.01 a copy.`
pub(in crate::report) fn of_weakest(measured: &Measured<'_>, weighed: &MeasuredDeck, locale: Locale) -> String {
    let (goal, pilot) = (&measured.scales.goal, with_pilot(&measured.scales.prepared.request, locale));
    let tied = weighed.cards.iter().filter(|worth| worth.ties_with_weakest).count();
    let text = match (weighed.cards.first(), tied) {
        (None, _) => return sentence(&say::CannotBeMeasured { goal: goal.to_string(), pilot }.render(locale)),
        (Some(worth), 0 | 1) => {
            let adds = match worth.adds.squares {
                0 => say::Nothing.render(locale),
                _ => say::PerCopy { adds: measured.difference(&worth.adds, worth.adds.stated_mean(), locale) }
                    .render(locale),
            };
            say::AddsLeast { adds, card: &worth.label, goal: goal.to_string(), pilot }.render(locale)
        }
        (Some(_), count) if count == weighed.cards.len() => {
            say::AllAddLeast { count, goal: goal.to_string(), pilot }.render(locale)
        }
        (Some(_), count) => say::SomeAddLeast { count, goal: goal.to_string(), pilot }.render(locale),
    };
    minding(measured, in_few(weighed.games, text, locale), weighed.games, weighed.own_won, None, locale)
}

/// `Trade Pact in the place of Kidnapping is worth +0.33 ±0.02 in influence@6 with this pilot.`
pub(in crate::report) fn of_suggested(measured: &Measured<'_>, found: &Suggested, locale: Locale) -> Option<String> {
    let (goal, pilot) = (&measured.scales.goal, with_pilot(&measured.scales.prepared.request, locale));
    if found.games == 0 {
        return None;
    }
    let text = match found.best() {
        Some(swap) => {
            let gains = measured.difference(&swap.gains, swap.interval, locale);
            let better = found.swaps.iter().filter(|swap| swap.is_better).count();
            let (cut, put, others) = (&swap.cut, &swap.put, better.saturating_sub(1));
            say::SwapWorth { cut, gains, goal: goal.to_string(), others, pilot, put }.render(locale)
        }
        None => say::NoSwapBetter { goal: goal.to_string(), pilot }.render(locale),
    };
    let with = found.best().map(|swap| (say::WithSwap { cut: &swap.cut, put: &swap.put }.render(locale), swap.won));
    Some(minding(measured, in_few(found.games, text, locale), found.games, found.own_won, with, locale))
}

/// `2 swaps are worth +0.40 ±0.05 in influence@6 with this pilot.`
pub(in crate::report) fn of_tuned(measured: &Measured<'_>, found: &Tuned, locale: Locale) -> Option<String> {
    let (goal, pilot) = (&measured.scales.goal, with_pilot(&measured.scales.prepared.request, locale));
    if found.swaps.is_empty() {
        return found.last.as_ref().and_then(|last| of_suggested(measured, last, locale));
    }
    if found.games == 0 {
        return None;
    }
    let gains = measured.difference(&found.gains, found.gains.stated_mean(), locale);
    let gains = if found.gains.stated_mean().is_clear() { gains } else { say::NotClear { gains }.render(locale) };
    let text = say::SwapsWorth { count: found.swaps.len(), gains, goal: goal.to_string(), pilot }.render(locale);
    let [before, after] = found.won;
    let with = Some((say::WithSwaps.render(locale), after));
    Some(minding(measured, in_few(found.games, text, locale), found.games, before, with, locale))
}
