//! What the advice on a deck means.

use super::{in_few, sentence, with_pilot};
use crate::advice::{Suggested, Tuned, Weighed};
use crate::report::advice::Measured;

/// `Kidnapping adds least to influence@6 with this pilot: 0.00 ±0.01 a copy.`
pub(in crate::report) fn of_weakest(measured: &Measured<'_>, weighed: &Weighed) -> String {
    let (goal, pilot) = (&measured.scales.goal, with_pilot(&measured.scales.prepared.request));
    let tied = weighed.cards.iter().filter(|worth| worth.ties_with_weakest).count();
    let text = match (weighed.cards.first(), tied) {
        (None, _) => return format!("What the cards of this deck add to {goal} cannot be measured {pilot}."),
        (Some(worth), 0 | 1) => {
            let adds = measured.difference(&worth.adds, worth.adds.mean());
            let adds = if adds == "same" { "nothing".to_owned() } else { format!("{adds} per copy") };
            format!("{} adds least to {goal} {pilot}: {adds}.", worth.label)
        }
        (Some(_), tied) => {
            let all = if tied == weighed.cards.len() { "all " } else { "" };
            format!("{all}{tied} cards add least to {goal} {pilot}; these games show no difference between them.")
        }
    };
    let few = in_few(weighed.games);
    if few.is_empty() { sentence(&text) } else { format!("{few}{text}") }
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
            let others = match found.swaps.iter().filter(|swap| swap.is_better).count() {
                0 | 1 => "",
                2 => ", and one other swap helps too",
                _ => ", and others help too",
            };
            format!("{} instead of {} is worth {gains} for {goal} {pilot}{others}.", swap.put, swap.cut)
        }
        None => format!("no swap that was tried makes the deck clearly better for {goal} {pilot}."),
    };
    let few = in_few(found.games);
    Some(if few.is_empty() { sentence(&text) } else { format!("{few}{text}") })
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
    let gains = measured.difference(&found.gains, found.gains.mean());
    let gains = if found.gains.mean().is_clear() { gains } else { format!("{gains}, which is not clear,") };
    let swaps =
        if found.swaps.len() == 1 { "1 swap is".to_owned() } else { format!("{} swaps are", found.swaps.len()) };
    let text = format!("{swaps} worth {gains} for {goal} {pilot}, in fresh games.");
    Some(format!("{}{text}", in_few(found.games)))
}
