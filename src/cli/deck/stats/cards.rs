//! Dead cards and cards of which not all can be in play, as lists.

use super::point;
use crate::messages::deck_figures as say;
use crate::report::hanging;
use zocalo_simulation::statistics::{DoubledReason, Statistics, UnplayableCard};
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;
use zocalo_words::language::cited_for_reader;

pub(super) fn dead(statistics: &Statistics, width: usize, locale: Locale) -> String {
    let mut by_reason: Vec<(&UnplayableCard, u32)> = Vec::new();
    for dead in &statistics.dead {
        match by_reason.iter_mut().find(|(other, _)| other.reason == dead.reason) {
            Some((_, count)) => *count += dead.count,
            None => by_reason.push((dead, dead.count)),
        }
    }
    let mut text = String::new();
    for (dead, count) in by_reason {
        text += &hanging(
            &format!("{count:>3}  "),
            &format!(
                "{} ({})",
                dead.reason.render(locale),
                cited_for_reader(&dead.citation.render(locale)).render(locale)
            ),
            width,
        );
        text.push('\n');
    }
    text
}

/// What cannot be in play beside each other, by the rule that says so.
pub(super) fn doubled(statistics: &Statistics, width: usize, locale: Locale) -> String {
    let mut text = String::new();
    let cited = cited_for_reader;
    for (why, words) in [
        (DoubledReason::Limited, say::Limited { citation: cited("COMP 10, Limited") }.render(locale)),
        (DoubledReason::Unique, say::Unique { citation: cited("COMP 10, Unique") }.render(locale)),
        (DoubledReason::OnePerPlayer, say::OnePerPlayer { citation: cited("COMP 12") }.render(locale)),
        (DoubledReason::OneAgenda, say::OneAgenda { citation: cited("COMP 4.12 and 7.2") }.render(locale)),
        (DoubledReason::OnePerson, say::OnePerson { citation: cited("PSI, Personalities") }.render(locale)),
    ] {
        let of_this = statistics.doubled.iter().filter(|doubled| doubled.why == why);
        let names: Vec<String> = of_this
            .map(|doubled| {
                let names: Vec<String> = doubled.names.iter().map(|name| shortened(name, 40)).collect();
                match &names[..] {
                    [] => String::new(),
                    [only] => format!("{} {only}", doubled.count),
                    [first, others @ ..] => others
                        .iter()
                        .fold(first.clone(), |first, second| say::NamesAnd { first, second }.render(locale)),
                }
            })
            .collect();
        if !names.is_empty() {
            text += &point(&format!("{words}: {}.", names.join("; ")), width);
        }
    }
    text
}
