//! The reserve.

use super::finding::{Findings, cards};
use super::leader::{Fitness, fitness};
use super::{Case, Code};
use crate::card::{Card, Section};
use crate::ruleset::{Faction, Use};

pub fn check(case: &Case, findings: &mut Findings) {
    let rule = &case.ruleset.reserve;
    let count = case.deck.count(&[Section::Reserve]);
    let Some(first) = case.deck.section(Section::Reserve).next() else { return };
    match (rule.usage, rule.maximum) {
        (Use::No, _) => findings
            .draft(
                Code::ReserveNotAllowed,
                format!("{} has no reserve; the deck has one of {}", case.ruleset.name, cards(count)),
            )
            .at(&first.span)
            .card(Section::Reserve.words(), count, Some(0))
            .citation(&rule.citation)
            .help("leave them off the list, move them to the deck, or play a ruleset with a reserve"),
        (Use::Yes, Some(most)) if count > most => findings
            .draft(Code::ReserveTooLarge, format!("the reserve has {}; it may have at most {most}", cards(count)))
            .at(&first.span)
            .card(Section::Reserve.words(), count, Some(most))
            .citation(&rule.citation)
            .help(format!("take out {}", cards(count - most))),
        (Use::Silent, _) => findings
            .draft(
                Code::NotChecked,
                format!("{} does not say whether there is a reserve; it was not checked", case.ruleset.name),
            )
            .at(&first.span)
            .help("agree on it before you play"),
        (Use::Yes, _) => {}
    }
    if rule.usage == Use::Yes {
        exchanges(case, findings);
    }
}

/// Between rounds cards move between reserve and deck, one for one, and the ambassador may be exchanged for another
/// who does not change the race (COMP 11). The limits on copies, sets and bans hold over deck and reserve together, so
/// only an exchange of ambassadors can leave an illegal deck.
fn exchanges(case: &Case, findings: &mut Findings) {
    let documents = case.ruleset.ambassador.as_ref().and_then(|rule| rule.documents.as_deref());
    let (Some(documents), Some(race), Some(faction)) = (documents, case.deck.race, case.faction) else { return };
    let is_leader = |card: &Card| card.is_starting_ambassador() || card.is_species_ambassador();
    for (slot, card) in case.cards(&[Section::Reserve]).filter(|(_, card)| is_leader(card)) {
        let may_lead = |faction: &Faction| match fitness(card, case.world, faction, race, documents) {
            Fitness::Fits | Fitness::Unknown(_) | Fitness::Unlisted => true,
            Fitness::Unfit(_) => false,
        };
        if may_lead(faction) || case.world.factions().iter().any(may_lead) {
            continue;
        }
        findings
            .draft(
                Code::ReserveExchange,
                format!("{} cannot take the ambassador's place: he cannot lead a {race} faction", card.label),
            )
            .at(&slot.span)
            .slots([slot])
            .citation("COMP 11; ENG, Reveal your ambassador")
            .help("an alternate ambassador must not change the race; take him out");
    }
}
