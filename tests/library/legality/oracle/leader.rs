//! The starting ambassador and his faction.

use super::lead::{is_open, may_lead};
use super::{Answer, Case, Opinion};
use crate::legality::deck::{Part, What};
use crate::legality::rules::Documents;

const CODES: [&str; 3] = ["ambassador-missing", "ambassador-not-allowed", "faction-not-available"];
const PSI_LEADERS: &str = "PSI, Your Starting Hand; PSI, Home Faction Leaders";
const ENG_LEADERS: &str = "ENG, Reveal your ambassador; ENG, Corporate Rules 1 to 3";

pub(super) fn check(case: &Case, opinion: &mut Opinion) {
    let documents = case.rules.documents;
    if documents == Documents::None {
        return;
    }
    let leaders = case.deck.part(Part::Ambassador);
    match case.deck.count(&[Part::Ambassador]) {
        0 => missing(case, opinion),
        1 => {}
        many => {
            let citation = "PSI, Customizing Your Game Deck; VCG, Set-up; ENG, Reveal your ambassador";
            opinion.forbid("too-many-ambassadors", format!("{many} starting ambassadors"), citation);
        }
    }
    let Some(race) = case.race() else { return opinion.allow(&CODES, "nothing says what its race is") };
    let faction = case.deck.faction;
    let open = faction.map_or(Answer::Yes, |faction| is_open(documents, faction, race));
    if open != Answer::Yes {
        // Who leads a faction that there is not, no document says.
        opinion.allow(&CODES, "the faction is one of agreement, or none");
        if open == Answer::No {
            let citation = "ENG, Factions Available; ENG, Drakh Rule 1; PSI, Psi Corps; PSI, The Drakh";
            opinion.forbid("faction-not-available", format!("{faction:?} of {race}"), citation);
        }
        return;
    }
    let may = |what: &What| match what {
        What::Card(card) => may_lead(documents, case.card(*card), race, faction),
        _ => Answer::Maybe,
    };
    let answers: Vec<Answer> = leaders.iter().map(|entry| may(&entry.what)).collect();
    let citation = if documents == Documents::Psi { PSI_LEADERS } else { ENG_LEADERS };
    if answers == [Answer::No] {
        let why = format!("who leads may not lead {race}, {faction:?}");
        opinion.forbid("ambassador-not-allowed", why, citation);
    } else if answers.len() > 1 || answers.contains(&Answer::Maybe) {
        let why = "a fact of the leader is unknown, or which of two leads";
        opinion.allow(&["ambassador-not-allowed", "ambassador-missing"], why);
    }
}

/// Nobody leads. Where somebody among the cards could, the deck holds him and only does not say so.
fn missing(case: &Case, opinion: &mut Opinion) {
    let candidates = case.deck.entries(&[Part::Hand, Part::Deck]).any(|entry| match &entry.what {
        What::Card(card) => could_lead(case, *card),
        _ => true,
    });
    if candidates {
        opinion.allow(&["ambassador-missing", "ambassador-not-allowed"], "somebody in the deck could lead it");
    } else {
        let citation = "PSI, Customizing Your Game Deck; ENG, Reveal your ambassador; VCG, Set-up";
        opinion.forbid("ambassador-missing", "nobody leads and nobody could", citation);
    }
}

fn could_lead(case: &Case, index: usize) -> bool {
    let card = case.card(index);
    let documents = case.rules.documents;
    if documents == Documents::Vcg {
        return !card.is_not_of_type("Character");
    }
    let loyal = card.loyalty.as_deref();
    let race = case.deck.race.or(loyal);
    race.is_none_or(|race| may_lead(documents, card, race, case.deck.faction) != Answer::No)
}
