//! What the advice on a deck means.

use super::Measured;
use crate::messages::advice as say;
use crate::report::meaning::{in_few, of_victories, sentence, with_pilot};
use zocalo_simulation::advice::{Suggested, Tuned, Weighed};

/// The same of a measured deck, behind what the advice means.
fn minding(measured: &Measured<'_>, text: String, games: u64, own: u64, other: Option<(String, u64)>) -> String {
    match of_victories(&measured.scales.goal, games, (say::AsItIs.to_string(), own), other) {
        Some(victories) => format!("{text} {victories}"),
        None => text,
    }
}

/// `Kidnapping adds least to influence@6 with this pilot: 0.00 ±0.01 a copy.`
pub(in crate::report) fn of_weakest(measured: &Measured<'_>, weighed: &Weighed) -> String {
    let (goal, pilot) = (&measured.scales.goal, with_pilot(&measured.scales.prepared.request));
    let tied = weighed.cards.iter().filter(|worth| worth.ties_with_weakest).count();
    let text = match (weighed.cards.first(), tied) {
        (None, _) => return sentence(&say::CannotBeMeasured { goal, pilot }.to_string()),
        (Some(worth), 0 | 1) => {
            let adds = match worth.adds.squares {
                0 => say::Nothing.to_string(),
                _ => say::PerCopy { adds: measured.difference(&worth.adds, worth.adds.stated_mean()) }.to_string(),
            };
            say::AddsLeast { adds, card: &worth.label, goal, pilot }.to_string()
        }
        (Some(_), count) if count == weighed.cards.len() => say::AllAddLeast { count, goal, pilot }.to_string(),
        (Some(_), count) => say::SomeAddLeast { count, goal, pilot }.to_string(),
    };
    minding(measured, in_few(weighed.games, text), weighed.games, weighed.own_won, None)
}

/// `Trade Pact in the place of Kidnapping is worth +0.33 ±0.02 in influence@6 with this pilot.`
pub(in crate::report) fn of_suggested(measured: &Measured<'_>, found: &Suggested) -> Option<String> {
    let (goal, pilot) = (&measured.scales.goal, with_pilot(&measured.scales.prepared.request));
    if found.games == 0 {
        return None;
    }
    let text = match found.best() {
        Some(swap) => {
            let gains = measured.difference(&swap.gains, swap.interval);
            let better = found.swaps.iter().filter(|swap| swap.is_better).count();
            let (cut, put, others) = (&swap.cut, &swap.put, better.saturating_sub(1));
            say::SwapWorth { cut, gains, goal, others, pilot, put }.to_string()
        }
        None => say::NoSwapBetter { goal, pilot }.to_string(),
    };
    let with = found.best().map(|swap| (say::WithSwap { cut: &swap.cut, put: &swap.put }.to_string(), swap.won));
    Some(minding(measured, in_few(found.games, text), found.games, found.own_won, with))
}

/// `2 swaps are worth +0.40 ±0.05 in influence@6 with this pilot.`
pub(in crate::report) fn of_tuned(measured: &Measured<'_>, found: &Tuned) -> Option<String> {
    let (goal, pilot) = (&measured.scales.goal, with_pilot(&measured.scales.prepared.request));
    if found.swaps.is_empty() {
        return found.last.as_ref().and_then(|last| of_suggested(measured, last));
    }
    if found.games == 0 {
        return None;
    }
    let gains = measured.difference(&found.gains, found.gains.stated_mean());
    let gains = if found.gains.stated_mean().is_clear() { gains } else { say::NotClear { gains }.to_string() };
    let text = say::SwapsWorth { count: found.swaps.len(), gains, goal, pilot }.to_string();
    let [before, after] = found.won;
    let with = Some((say::WithSwaps.to_string(), after));
    Some(minding(measured, in_few(found.games, text), found.games, before, with))
}
