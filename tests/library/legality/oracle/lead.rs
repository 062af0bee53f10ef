//! Who may lead which faction.

use super::Answer;
use crate::legality::cards::{Card, Cost};
use crate::legality::rules::Documents;

/// A starting ambassador by name for each race (PSI, Your Starting Hand; ENG, Reveal your ambassador).
const COUNCIL: [(&str, &str); 4] =
    [("Centauri", "Londo Mollari"), ("Human", "Jeffrey Sinclair"), ("Minbari", "Delenn"), ("Narn", "G'Kar")];

/// The further ones of the table in ENG, Reveal your ambassador.
const FURTHER: [(&str, &str); 3] = [("Centauri", "Vir Cotto"), ("Human", "Captain Sheridan"), ("Narn", "Ta'Lon")];

/// PSI, Home Faction Leaders; ENG, Reveal your ambassador.
const HOME: [(&str, &str); 4] =
    [("Centauri", "Lord Refa"), ("Human", "William Morgan Clark"), ("Minbari", "Neroon"), ("Narn", "Na'Far")];

/// Whether a faction of a race can be started as.
pub(super) fn is_open(documents: Documents, faction: &str, race: &str) -> Answer {
    let engine = match documents {
        Documents::None => return Answer::Yes,
        Documents::Vcg => return Answer::Maybe,
        Documents::Psi => false,
        Documents::Eng => true,
    };
    let open = match faction {
        "Babylon Project" => true,
        // ENG, Factions Available: the League has none. PSI, Home Faction Leaders: any species ambassador.
        "Home Faction" => !engine || race != "Non-Aligned",
        "Psi Corps" => race == "Human",
        // ENG, Drakh Rule 1; PSI, The Drakh: nobody starts as Drakh.
        "Drakh" => false,
        // PSI, More Factions: by agreement.
        _ if !engine => return Answer::Maybe,
        other => other == "Corporate",
    };
    if open { Answer::Yes } else { Answer::No }
}

/// Whether a card may lead a faction of a race. Where no faction is said, whether it may lead one that is open.
pub(super) fn may_lead(documents: Documents, card: &Card, race: &str, faction: Option<&str>) -> Answer {
    if matches!(documents, Documents::Vcg | Documents::None) {
        return Answer::Yes;
    }
    let Some(faction) = faction else {
        let factions = ["Babylon Project", "Home Faction", "Psi Corps", "Corporate"];
        let open = factions.into_iter().filter(|faction| is_open(documents, faction, race) == Answer::Yes);
        return open.map(|faction| may_lead(documents, card, race, Some(faction))).max().unwrap_or(Answer::No);
    };
    match faction {
        "Babylon Project" | "Home Faction" if race == "Non-Aligned" => is_species_ambassador(card),
        "Babylon Project" => babylon_project(documents, card, race),
        "Home Faction" => of_two_versions(card, race, listed(&HOME, race)),
        "Psi Corps" => of_two_versions(card, race, Some("Bester")),
        "Corporate" if documents == Documents::Eng => corporate(card, race),
        _ => Answer::Maybe,
    }
}

fn listed(table: &[(&str, &'static str)], race: &str) -> Option<&'static str> {
    table.iter().find(|(of, _)| *of == race).map(|(_, name)| *name)
}

/// PSI, The League of Non-Aligned Worlds: a character listed as an ambassador of a species. Keywords may be missing.
pub(super) fn is_species_ambassador(card: &Card) -> Answer {
    if card.is_not_of_type("Character") || card.loyalty.as_deref().is_some_and(|race| race != "Non-Aligned") {
        return Answer::No;
    }
    let titled = card.has_keyword(|keyword| keyword.ends_with("Ambassador") && !keyword.starts_with("Starting"));
    let known = card.kind.is_some() && card.loyalty.is_some();
    if titled && known { Answer::Yes } else { Answer::Maybe }
}

fn babylon_project(documents: Documents, card: &Card, race: &str) -> Answer {
    let titled = card.has_keyword(|keyword| keyword == format!("Starting {race} Ambassador"));
    if listed(&COUNCIL, race) == Some(&card.name) {
        return if card.version.is_none() || titled { Answer::Yes } else { facts_of(card, race) };
    }
    if listed(&FURTHER, race) == Some(&card.name) {
        return match documents {
            // COMP 12, Honored Position and Entil'Zha: he leads by what stands on him (PSI, Rules of Precedence).
            _ if card.name == "Captain Sheridan" => Answer::Yes,
            Documents::Eng if titled => Answer::Yes,
            // PSI lists no such leader, but what is printed on a card goes before (PSI, Rules of Precedence).
            Documents::Psi if titled => Answer::Maybe,
            // ENG lists the name, and not which version.
            Documents::Eng => Answer::Maybe,
            _ => facts_of(card, race),
        };
    }
    facts_of(card, race)
}

/// The ambassador version leads, the ordinary one does not (PSI, Alternate Factions, "Ambassador"; COMP 9.2).
fn of_two_versions(card: &Card, race: &str, name: Option<&str>) -> Answer {
    if name != Some(card.name.as_str()) {
        return facts_of(card, race);
    }
    match card.version.as_deref() {
        Some("ambassador") => Answer::Yes,
        None => Answer::No,
        Some(_) => facts_of(card, race),
    }
}

/// A card that no document names as a leader: surely none where its facts are known.
fn facts_of(card: &Card, race: &str) -> Answer {
    let strange = card.loyalty.as_deref().is_some_and(|loyal| loyal != race);
    let read = card.sets().next().is_some() || card.has_inferred_set();
    let known = card.kind.is_some() && card.loyalty.is_some() && (read || !card.keywords.is_empty());
    if card.is_not_of_type("Character") || strange || known { Answer::No } else { Answer::Maybe }
}

/// ENG, Corporate Rules 1 to 3.
fn corporate(card: &Card, race: &str) -> Answer {
    if ["Elizabeth Trent", "CEO Lise Hampton Edgars"].contains(&card.name.as_str()) {
        return Answer::Yes;
    }
    let strange = card.loyalty.as_deref().is_some_and(|loyal| loyal != race && loyal != "Neutral");
    let excluded = ["Lise Hampton Edgars", "CEO Garibaldi"].contains(&card.name.as_str())
        || card.has_keyword(|keyword| keyword.ends_with("Ambassador's Assistant"));
    let dear = matches!(card.cost(), Cost::NonePrinted) || matches!(card.cost(), Cost::Printed(cost) if cost > 10);
    if card.is_not_of_type("Character") || strange || excluded || dear {
        return Answer::No;
    }
    let is_corporate = card.has_keyword(|keyword| keyword.starts_with("Corporate")) || card.name.contains("Corporate");
    let known = card.is_of_type("Character") && card.loyalty.is_some() && card.cost() != Cost::Unknown;
    if is_corporate && known { Answer::Yes } else { Answer::Maybe }
}
