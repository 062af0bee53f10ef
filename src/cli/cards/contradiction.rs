//! What somebody types of a card against what is known of it: both values in a sentence, and the question which counts.

use super::super::error::Failure;
use super::super::output::Output;
use crate::messages::cards as say;
use crate::report;
use zocalo_cards::card::{Card, Fact};
use zocalo_catalog::packs::{Grade, grade_of, source_of};
use zocalo_collection::facts::{agreeing, contradictions, source_against};
use zocalo_text::message::Locale;
use zocalo_text::text;
use zocalo_words::language::{fact_name, place_said};

pub(super) fn contradiction(card: &Card, typed: &Card, fact: Fact, locale: Locale) -> String {
    let known = contradicted(card, fact);
    let source = if known == fact { source_against(card, typed, fact) } else { source_of(card, known) }
        .map_or_else(|| say::CardData.render(locale), |one| place_said(one, locale));
    let name = fact_name(known, locale);
    let (known, typed_fact) = (report::fact(card, known, locale), report::fact(typed, fact, locale));
    if is_ruled(card, typed, fact) {
        say::ContradictionRuled { name, known, source, typed: typed_fact }.render(locale)
    } else {
        say::Contradiction { name, known, source, typed: typed_fact }.render(locale)
    }
}

/// Whether a ruling or an erratum says what the typed fact contradicts: typing does not change that.
fn is_ruled(card: &Card, typed: &Card, fact: Fact) -> bool {
    if fact.has_parts() {
        return source_against(card, typed, fact).is_some_and(|place| Grade::of(place) == Grade::Ruling);
    }
    grade_of(card, contradicted(card, fact)) == Grade::Ruling
}

/// The known fact that a typed one contradicts: a card is plain against its text.
fn contradicted(card: &Card, fact: Fact) -> Fact {
    match fact {
        Fact::Plain if card.text.is_some() => Fact::Text,
        Fact::Plain => Fact::Effects,
        Fact::Text if card.plain => Fact::Plain,
        other => other,
    }
}

/// What is left of an answer after each contradiction in it was asked about: `answer` reads a line, and is `None` when
/// nobody answers any more. What is not taken by a yes stays as it is known.
pub(super) fn settled(
    card: &Card,
    entry: &Card,
    output: &Output,
    mut answer: impl FnMut() -> Result<Option<String>, Failure>,
) -> Result<Card, Failure> {
    let mut left = entry.clone();
    for fact in contradictions(card, entry) {
        let both = contradiction(card, entry, fact, output.locale());
        let takes = if is_ruled(card, entry, fact) {
            output.remark(text!["  ", say::LeftAsItIs { both }]);
            false
        } else {
            // Also who wants to hear little hears what is asked.
            output.prompt(&format!("  {both}\n  {} ", say::UseTyped.render(output.locale())));
            answer()?.is_some_and(|line| matches!(line.trim().to_lowercase().as_str(), "y" | "yes" | "д" | "да"))
        };
        if !takes {
            left = agreeing(card, &left, fact);
        }
    }
    Ok(left)
}
