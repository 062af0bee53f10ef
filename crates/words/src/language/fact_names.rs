//! What the facts of a card are called on the screen.

use super::called;
use super::messages::facts as say;
use zocalo_cards::card::{Ability, Fact};
use zocalo_cards::data::glossary::Kind;
use zocalo_text::message::Locale;

#[must_use]
pub fn fact_name(fact: Fact, locale: Locale) -> String {
    match fact {
        Fact::Diplomacy => ability_name(Ability::Diplomacy, locale),
        Fact::Intrigue => ability_name(Ability::Intrigue, locale),
        Fact::Psi => ability_name(Ability::Psi, locale),
        Fact::Leadership => ability_name(Ability::Leadership, locale),
        Fact::Military => ability_name(Ability::Military, locale),
        other => say::FactName { fact: other.name() }.render(locale),
    }
}

#[must_use]
pub fn ability_name(ability: Ability, locale: Locale) -> String {
    called(Kind::Ability, ability.name()).render(locale)
}
