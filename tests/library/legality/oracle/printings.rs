//! Sets that may be played, and cards that may not.

use super::{Case, Opinion};
use crate::legality::deck::Part;
use crate::legality::rules::{Crusade, Documents, Reserve};

pub(super) fn check(case: &Case, opinion: &mut Opinion) {
    let sets = &case.rules.sets;
    let is_legal =
        |set: &str| sets.legal.as_ref().is_none_or(|legal| legal.contains(&set)) && !sets.banned.contains(&set);
    let says = sets.legal.is_some() || !sets.banned.is_empty();
    for part in Part::ALL.into_iter().filter(|part| *part != Part::FactionCard) {
        for (index, _) in case.deck.cards(&[part]) {
            let card = case.card(index);
            if case.rules.banned_cards.contains(&index) {
                if is_surely_played(case, part) {
                    opinion.forbid("card-banned", format!("{} is banned", card.name), "House rules");
                } else {
                    opinion.allow(&["card-banned"], "a part that the documents do not know");
                }
            }
            if !says || card.sets().any(is_legal) {
                continue;
            }
            if card.sets().next().is_some() && !card.has_inferred_set() && is_surely_played(case, part) {
                opinion.forbid("set-not-legal", format!("no printing of {} is legal", card.name), "ENG, Which Rules");
            } else {
                opinion.allow(&["set-not-legal"], "its set is inferred or unknown");
            }
        }
    }
}

/// Whether what stands in a part is surely played under the ruleset.
fn is_surely_played(case: &Case, part: Part) -> bool {
    match part {
        Part::Ambassador | Part::Hand | Part::Deck => true,
        Part::Reserve => case.rules.reserve != Reserve::Silent,
        Part::Crusade | Part::CrusadePile => case.rules.crusade != Crusade::Silent,
        Part::FactionCard => false,
        Part::Agenda | Part::ConflictPile => matches!(case.rules.documents, Documents::Vcg | Documents::None),
    }
}
