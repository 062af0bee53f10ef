//! Reserve, Crusade pile, and the parts that only the VCG has.

use super::{Answer, Case, Opinion, same_card};
use crate::legality::deck::{Part, What};
use crate::legality::rules::{Crusade, Documents, Reserve};

const PILE_CODES: [&str; 5] = [
    "crusade-card-missing",
    "crusade-pile-not-allowed",
    "crusade-pile-size",
    "crusade-pile-content",
    "not-a-section-of-this-ruleset",
];
const VCG_CODES: [&str; 6] = [
    "not-a-section-of-this-ruleset",
    "conflict-pile-size",
    "conflict-pile-copies",
    "wrong-type",
    "faction-card-missing",
    "agenda-missing",
];
const VCG_SETUP: &str = "VCG, Set-up";

pub(super) fn check(case: &Case, opinion: &mut Opinion) {
    reserve(case, opinion);
    crusade(case, opinion);
    match case.rules.documents {
        Documents::Vcg => vcg(case, opinion),
        Documents::Psi | Documents::Eng => {
            if case.deck.count(&[Part::FactionCard, Part::Agenda, Part::ConflictPile]) > 0 {
                opinion.allow(&VCG_CODES, "the documents know no such part");
            }
        }
        Documents::None => {
            if case.rules.largest.iter().any(|(part, _)| *part == Part::Agenda) {
                opinion.allow(&["wrong-type"], "a group that speaks of the Agenda may want one there");
            }
        }
    }
    for (part, most) in &case.rules.largest {
        if case.counted(&[*part]).0 > *most {
            let code = if *part == Part::Ambassador { "too-many-ambassadors" } else { "part-too-large" };
            opinion.forbid(code, format!("more than {most} cards as {part:?}"), "House rules");
        }
    }
}

fn reserve(case: &Case, opinion: &mut Opinion) {
    let (fewest, most) = case.counted(&[Part::Reserve]);
    match case.rules.reserve {
        Reserve::Silent if most > 0 => {
            opinion.allow(&["reserve-not-allowed", "not-a-section-of-this-ruleset"], "the documents do not say");
        }
        Reserve::Free | Reserve::Silent => {}
        Reserve::Bounds(minimum, maximum) => {
            let citation = "ENG, Which Rules 2; ENG, Reserve/sideboard/ISA Pile and the Engine";
            if fewest > maximum {
                opinion.forbid("reserve-too-large", format!("{fewest} cards in reserve"), citation);
            } else if most > maximum {
                opinion.allow(&["reserve-too-large"], "a line that names no card");
            }
            if most < minimum {
                opinion.forbid("reserve-too-small", format!("{most} cards in reserve"), "House rules");
            } else if fewest < minimum {
                opinion.allow(&["reserve-too-small"], "a line that names no card");
            }
        }
    }
}

/// ENG, Decks and Piles: one Crusade pile, built around a Crusade card; what goes in is printed on those cards alone.
fn crusade(case: &Case, opinion: &mut Opinion) {
    let (card, pile) = (case.deck.part(Part::Crusade), case.deck.part(Part::CrusadePile));
    if card.is_empty() && pile.is_empty() {
        return;
    }
    let (size, content) = match &case.rules.crusade {
        Crusade::Free => {
            if case.rules.largest.iter().any(|(part, _)| *part == Part::Crusade) {
                opinion.allow(&["crusade-card-missing"], "a group that speaks of the Crusade card may want one");
            }
            return;
        }
        Crusade::Silent => return opinion.allow(&PILE_CODES, "the documents do not say"),
        Crusade::One { size, content } => (size, content),
    };
    let leads = |what: &What| match what {
        What::Card(card) => case.card(*card).name.starts_with("A Crusade "),
        _ => false,
    };
    let citation = "ENG, Reveal your ambassador (Construct your Crusade Pile); ENG, Decks and Piles";
    if case.deck.count(&[Part::Crusade]) > 1 {
        opinion.forbid("part-too-large", "more than one Crusade card", citation);
    }
    let unsettled = card.iter().any(|entry| !matches!(entry.what, What::Card(_)));
    if unsettled || card.iter().any(|entry| leads(&entry.what)) {
        opinion.allow(&["crusade-card-missing"], "what the Crusade card is");
    } else {
        opinion.forbid("crusade-card-missing", "nothing in play makes a Crusade pile", citation);
    }
    let (fewest, most) = case.counted(&[Part::CrusadePile]);
    if let Some(size) = size {
        if most > 0 && (fewest > *size || most < *size) {
            opinion.forbid("crusade-pile-size", format!("{most} cards in the pile, not {size}"), "House rules");
        } else if most != *size || fewest != *size {
            opinion.allow(&["crusade-pile-size"], "a card without a pile, or a line that names no card");
        }
    }
    if !content.is_empty() {
        for (index, _) in case.deck.cards(&[Part::CrusadePile]) {
            if case.card(index).kind.as_deref().is_some_and(|kind| !content.contains(&kind)) {
                opinion.forbid("crusade-pile-content", case.card(index).name.clone(), "House rules");
            }
        }
    }
}

/// VCG, Set-up: a Faction card, an agenda, a conflict pile of nine with at most two of each.
fn vcg(case: &Case, opinion: &mut Opinion) {
    for (part, code) in [(Part::FactionCard, "faction-card-missing"), (Part::Agenda, "agenda-missing")] {
        match case.deck.count(&[part]) {
            0 => opinion.forbid(code, format!("no {part:?}"), VCG_SETUP),
            1 => {}
            many => opinion.forbid("part-too-large", format!("{many} as {part:?}"), VCG_SETUP),
        }
    }
    let has_unsettled = |part| case.deck.part(part).iter().any(|entry| !matches!(entry.what, What::Card(_)));
    if has_unsettled(Part::Agenda) {
        opinion.allow(&["agenda-missing"], "the line of the agenda names no card");
    }
    for (part, kind) in [(Part::Agenda, "Agenda"), (Part::ConflictPile, "Conflict"), (Part::Ambassador, "Character")] {
        for (index, _) in case.deck.cards(&[part]) {
            if !case.card(index).is_not_of_type(kind) {
                continue;
            }
            if part == Part::Ambassador {
                opinion.allow(&["wrong-type"], "the page does not say what a Faction Leader is");
            } else {
                opinion.forbid("wrong-type", format!("{} is no {kind}", case.card(index).name), VCG_SETUP);
            }
        }
    }
    let (fewest, most) = case.counted(&[Part::ConflictPile]);
    if most < 9 || fewest > 9 {
        opinion.forbid("conflict-pile-size", format!("{most} cards in the conflict pile, not 9"), VCG_SETUP);
    } else if fewest != most {
        opinion.allow(&["conflict-pile-size"], "a line that names no card");
    }
    for (card, _) in case.deck.cards(&[Part::ConflictPile]) {
        let copies = |at_least: Answer| -> u32 {
            let same = |other| same_card(case.rules.documents, case.cards, card, other) >= at_least;
            case.deck.cards(&[Part::ConflictPile]).filter(|(other, _)| same(*other)).map(|(_, count)| count).sum()
        };
        if copies(Answer::Yes) > 2 {
            opinion.forbid("conflict-pile-copies", case.card(card).name.clone(), VCG_SETUP);
        } else if copies(Answer::Maybe) > 2 {
            opinion.allow(&["conflict-pile-copies"], "versions of one name");
        }
    }
    if has_unsettled(Part::ConflictPile) {
        opinion.allow(&["conflict-pile-copies"], "a line that names no card");
    }
}
