//! The number of cards.

use super::hand::expected;
use super::{Case, Opinion};
use crate::legality::deck::Part;
use crate::legality::rules::{Crusade, Documents};

pub(super) fn check(case: &Case, opinion: &mut Opinion) {
    let Some(size) = case.rules.size else { return };
    let (mut fewest, most) = case.counted(size.counts);
    // Who names no leader may have him among his cards, and he does not count where the leader does not.
    if !size.counts.contains(&Part::Ambassador) && case.deck.part(Part::Ambassador).is_empty() {
        fewest = fewest.saturating_sub(1);
    }
    // The least minimum and the greatest, where something is open.
    let (mut least, mut greatest) = (size.minimum, size.minimum);
    if let (Some(with_pile), Crusade::One { .. }) = (size.with_pile, &case.rules.crusade) {
        if !case.deck.part(Part::CrusadePile).is_empty() {
            (least, greatest) = (with_pile, with_pile);
        } else if !case.deck.part(Part::Crusade).is_empty() {
            // A Crusade card without a pile: the documents do not say.
            greatest = with_pile;
        }
    }
    // The Engine Rules do not count the opening hand; where it is not named, it stands among the cards of the deck.
    let unnamed = if case.rules.documents == Documents::Eng && !case.deck.names_hand { expected(case) } else { (0, 0) };
    least += unnamed.0;
    greatest += unnamed.1;
    if most < least {
        let why = format!("{most} cards, at least {least} are needed");
        opinion.forbid("deck-too-small", why, size.citation);
    } else if fewest < greatest {
        opinion.allow(&["deck-too-small"], "what counts, or how many are needed, is open");
    }
    if let Some(maximum) = size.maximum {
        if fewest > maximum + unnamed.1 {
            opinion.forbid("deck-too-large", format!("{fewest} cards, at most {maximum}"), "House rules");
        } else if most > maximum + unnamed.0 {
            opinion.allow(&["deck-too-large"], "a line that names no card");
        }
    }
}
