//! What the facts of a card are called on the screen.

use crate::messages::facts as say;
use zocalo_cards::card::{Ability, Fact};
use zocalo_cards::data::glossary::Kind;
use zocalo_text::message::Locale;
use zocalo_words::language::called;

/// What a fact is called on the screen.
#[must_use]
pub(crate) fn fact_name(fact: Fact, locale: Locale) -> String {
    match fact {
        Fact::Diplomacy => ability(Ability::Diplomacy, locale),
        Fact::Intrigue => ability(Ability::Intrigue, locale),
        Fact::Psi => ability(Ability::Psi, locale),
        Fact::Leadership => ability(Ability::Leadership, locale),
        Fact::Military => ability(Ability::Military, locale),
        other => say::FactName { fact: other.name() }.render(locale),
    }
}

/// What an ability is called.
pub(super) fn ability(ability: Ability, locale: Locale) -> String {
    called(Kind::Ability, ability.name()).render(locale)
}
