//! Dead cards and cards of which not all can be in play, as lists.

use super::super::style::hanging;
use super::words::point;
use crate::statistics::{Dead, Statistics, Why};
use crate::text::shortened;

/// The dead cards, those of one reason together.
pub(super) fn dead(statistics: &Statistics, width: usize) -> String {
    let mut by_reason: Vec<(&Dead, u32)> = Vec::new();
    for dead in &statistics.dead {
        match by_reason.iter_mut().find(|(other, _)| other.reason == dead.reason) {
            Some((_, count)) => *count += dead.count,
            None => by_reason.push((dead, dead.count)),
        }
    }
    let mut text = String::new();
    for (dead, count) in by_reason {
        text += &hanging(&format!("{count:>3}  "), &format!("{} ({})", dead.reason, dead.citation), width);
        text.push('\n');
    }
    text
}

/// What cannot be in play beside each other, by the rule that says so.
pub(super) fn doubled(statistics: &Statistics, width: usize) -> String {
    let mut text = String::new();
    for (why, words) in [
        (Why::Limited, "Limited: one in play at a time (COMP 10, Limited)"),
        (Why::Unique, "Unique: one in a game (COMP 10, Unique)"),
        (Why::OnePerPlayer, "one per player (COMP 12)"),
        (Why::OneAgenda, "one Agenda at a time (COMP 4.12 and 7.2)"),
        (Why::OnePerson, "one person, with one card in play (PSI, Personalities)"),
    ] {
        let of_this = statistics.doubled.iter().filter(|doubled| doubled.why == why);
        let names: Vec<String> = of_this
            .map(|doubled| {
                let names: Vec<String> = doubled.names.iter().map(|name| shortened(name, 40)).collect();
                if names.len() > 1 { names.join(" and ") } else { format!("{} {}", doubled.count, names.concat()) }
            })
            .collect();
        if !names.is_empty() {
            text += &point(&format!("{words}: {}.", names.join("; ")), width);
        }
    }
    text
}
