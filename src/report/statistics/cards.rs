//! Dead cards and cards of which not all can be in play, as lists.

use super::super::style::hanging;
use super::words::point;
use crate::messages::deck_figures as say;
use zocalo_simulation::statistics::{Dead, Statistics, Why};
use zocalo_text::text::shortened;
use zocalo_words::language::cited_for_reader;

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
    let cited = cited_for_reader;
    for (why, words) in [
        (Why::Limited, say::Limited { citation: cited("COMP 10, Limited") }.to_string()),
        (Why::Unique, say::Unique { citation: cited("COMP 10, Unique") }.to_string()),
        (Why::OnePerPlayer, say::OnePerPlayer { citation: cited("COMP 12") }.to_string()),
        (Why::OneAgenda, say::OneAgenda { citation: cited("COMP 4.12 and 7.2") }.to_string()),
        (Why::OnePerson, say::OnePerson { citation: cited("PSI, Personalities") }.to_string()),
    ] {
        let of_this = statistics.doubled.iter().filter(|doubled| doubled.why == why);
        let names: Vec<String> = of_this
            .map(|doubled| {
                let names: Vec<String> = doubled.names.iter().map(|name| shortened(name, 40)).collect();
                match &names[..] {
                    [] => String::new(),
                    [only] => format!("{} {only}", doubled.count),
                    [first, others @ ..] => {
                        others.iter().fold(first.clone(), |first, second| say::NamesAnd { first, second }.to_string())
                    }
                }
            })
            .collect();
        if !names.is_empty() {
            text += &point(&format!("{words}: {}.", names.join("; ")), width);
        }
    }
    text
}
