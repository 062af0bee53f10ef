//! A number of cards against the limits of a ruleset: every part of a deck is counted here.

use super::Case;
use crate::messages::check_deck as say;
use zocalo_cards::card::Section;
use zocalo_cards::ruleset::Bounds;
use zocalo_words::language::Text;

/// What is wrong with a number of cards.
pub(super) struct Breach {
    pub count: u32,
    pub limit: u32,
    /// `exactly 9`, `at most 20`.
    pub wanted: Text,
    /// Without a word for a single number: `9`, `at most 20`.
    pub number: Text,
    /// `add 2 cards`, `take out 1 card`.
    pub remedy: Text,
}

/// `None` when the number is within the limits.
pub(super) fn breach(bounds: &Bounds, count: u32) -> Option<Breach> {
    let limit = bounds.broken_by(count)?;
    let remedy = if count < limit {
        say::Add { count: limit - count }.text()
    } else {
        say::Remove { count: count - limit }.text()
    };
    let is_exact = bounds.minimum == bounds.maximum;
    let number = if is_exact { limit.into() } else { wanted(bounds) };
    Some(Breach { count, limit, wanted: wanted(bounds), number, remedy })
}

/// For the cards of a part of the deck.
pub(super) fn breach_of(case: &Case, part: Section, bounds: &Bounds) -> Option<Breach> {
    breach(bounds, case.deck.count(&bounds.counted(part)))
}

fn wanted(bounds: &Bounds) -> Text {
    match (bounds.minimum, bounds.maximum) {
        (Some(minimum), Some(maximum)) if minimum == maximum => say::Exactly { limit: minimum }.text(),
        (Some(0) | None, Some(maximum)) => say::AtMost { limit: maximum }.text(),
        (Some(minimum), Some(maximum)) => say::Between { maximum, minimum }.text(),
        (Some(minimum), None) => say::AtLeast { limit: minimum }.text(),
        (None, None) => say::AnyNumber,
    }
}

#[cfg(test)]
mod tests {
    use super::{breach, wanted};
    use zocalo_cards::ruleset::Bounds;

    #[test]
    fn limits_are_broken_beyond_them_and_named() {
        let bounds = |minimum, maximum| Bounds { minimum, maximum, counts: None };
        let limits = |bounds: &Bounds| [4, 5, 6, 7, 8].map(|count| breach(bounds, count).map(|b| b.limit));
        assert_eq!(limits(&bounds(Some(5), Some(7))), [Some(5), None, None, None, Some(7)]);
        assert_eq!(limits(&bounds(Some(6), Some(6))), [Some(6), Some(6), None, Some(6), Some(6)]);
        assert_eq!(limits(&bounds(None, Some(6))), [None, None, None, Some(6), Some(6)]);
        assert_eq!(limits(&bounds(Some(6), None)), [Some(6), Some(6), None, None, None]);
        assert_eq!(limits(&bounds(None, None)), [None; 5]);
        let words = [(Some(6), Some(6)), (Some(0), Some(6)), (Some(5), Some(6)), (Some(5), None), (None, Some(5))];
        let words = words.map(|(minimum, maximum)| wanted(&bounds(minimum, maximum)).english());
        assert_eq!(words, ["exactly 6", "at most 6", "5 to 6", "at least 5", "at most 5"]);
        let breach = breach(&bounds(Some(5), Some(7)), 8).unwrap();
        assert_eq!(
            (breach.count, breach.wanted.english().as_str(), breach.remedy.english().as_str()),
            (8, "5 to 7", "remove 1 card")
        );
    }
}
