//! Several rows of one card: a signed copy, another quotation, a reprint. They are one when all that both state agrees.

use super::row::RowFacts;
use zocalo_cards::card::{Fact, Printing};
use zocalo_text::text::fold;

/// The facts of which two rows say otherwise. Sets and traits are lists, to which each adds.
#[must_use]
pub(super) fn disagreement(one: &RowFacts, other: &RowFacts) -> Vec<Fact> {
    let (one, other) = (&one.facts, &other.facts);
    let differs = |fact: &Fact| match fact {
        Fact::Keywords | Fact::Aliases => false,
        Fact::Text => one.text.as_deref().map(fold) != other.text.as_deref().map(fold),
        Fact::Printings => one.printings.iter().flatten().any(|a| {
            let same = other.printings.iter().flatten().find(|b| b.set == a.set);
            same.is_some_and(|b| a.rarity.is_some() && b.rarity.is_some() && a.rarity != b.rarity)
        }),
        _ => !one.agrees(*fact, other),
    };
    one.stated().filter(|fact| other.states(*fact) && differs(fact)).collect()
}

/// Adds what another row states.
pub(super) fn merge_rows(one: &mut RowFacts, other: RowFacts) {
    for fact in other.facts.stated() {
        match fact {
            _ if !one.facts.states(fact) => one.facts.copy(fact, &other.facts),
            Fact::Keywords => add_words(one.facts.keywords.get_or_insert_default(), other.facts.keywords.as_deref()),
            Fact::Aliases => add_words(one.facts.aliases.get_or_insert_default(), other.facts.aliases.as_deref()),
            Fact::Printings => {
                add_printings(one.facts.printings.get_or_insert_default(), other.facts.printings.as_deref());
            }
            _ => {}
        }
    }
    one.set = one.set.take().or(other.set);
    one.race = one.race.or(other.race);
}

fn add_words(known: &mut Vec<String>, more: Option<&[String]>) {
    for word in more.unwrap_or_default() {
        if !known.iter().any(|known| fold(known) == fold(word)) {
            known.push(word.clone());
        }
    }
}

fn add_printings(known: &mut Vec<Printing>, more: Option<&[Printing]>) {
    for printing in more.unwrap_or_default() {
        match known.iter_mut().find(|known| known.set == printing.set) {
            None => known.push(printing.clone()),
            Some(known) => known.rarity = known.rarity.or(printing.rarity),
        }
    }
}
