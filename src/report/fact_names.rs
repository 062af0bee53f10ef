//! What the facts of a card are called on the screen.

use crate::messages::facts as say;
use zocalo_cards::card::{Ability, Fact};
use zocalo_cards::data::glossary::Kind;
use zocalo_words::language::called;

/// What a fact is called on the screen.
#[must_use]
pub(crate) fn fact_name(fact: Fact) -> String {
    match fact {
        Fact::Diplomacy => ability(Ability::Diplomacy),
        Fact::Intrigue => ability(Ability::Intrigue),
        Fact::Psi => ability(Ability::Psi),
        Fact::Leadership => ability(Ability::Leadership),
        Fact::Military => ability(Ability::Military),
        other => say::FactName { fact: other.name() }.to_string(),
    }
}

/// What an ability is called.
pub(super) fn ability(ability: Ability) -> String {
    called(Kind::Ability, ability.name()).to_string()
}
