//! What the codes of findings are about, so that a list of all of them can be read.

use crate::check::Code;

/// The subjects in the order of the rules, each with its codes.
const SUBJECTS: [(&str, &[Code]); 11] = [
    (
        "Names and lines",
        &[Code::UnknownCard, Code::AmbiguousCard, Code::NameReadAs, Code::LineNotUsed, Code::LineReadAs],
    ),
    (
        "Size, copies and sets",
        &[
            Code::DeckTooSmall,
            Code::DeckTooLarge,
            Code::TooManyCopies,
            Code::SetNotLegal,
            Code::CardBanned,
            Code::NotInPool,
        ],
    ),
    (
        "Ambassador and faction",
        &[
            Code::AmbassadorMissing,
            Code::TooManyAmbassadors,
            Code::AmbassadorInferred,
            Code::FactionNotAvailable,
            Code::AmbassadorNotAllowed,
            Code::SecondAmbassador,
            Code::StartingAmbassadorCopy,
        ],
    ),
    (
        "Opening hand",
        &[Code::OpeningHandNotNamed, Code::OpeningHandSize, Code::OpeningHandTypes, Code::OpeningHandSpecial],
    ),
    (
        "Reserve, piles and other parts",
        &[
            Code::ReserveNotAllowed,
            Code::ReserveTooLarge,
            Code::ReserveTooSmall,
            Code::ReserveExchange,
            Code::CrusadePileNotAllowed,
            Code::CrusadeCardMissing,
            Code::CrusadePileSize,
            Code::CrusadePileContent,
            Code::ConflictPileSize,
            Code::ConflictPileCopies,
            Code::FactionCardMissing,
            Code::AgendaMissing,
            Code::PartTooLarge,
            Code::WrongType,
            Code::NotASection,
        ],
    ),
    (
        "Cards of other races and factions",
        &[
            Code::UnplayableCard,
            Code::DoubleCost,
            Code::NoSponsor,
            Code::NoTarget,
            Code::AftermathForOthers,
            Code::CorporateSurcharge,
            Code::CorporateAgenda,
            Code::DrakhAmbassadorMissing,
            Code::AllianceNotFounded,
        ],
    ),
    (
        "Marks, and what cards need",
        &[
            Code::ShadowAndVorlon,
            Code::RangerAndShadow,
            Code::DrakhAndVorlon,
            Code::MarksMissing,
            Code::ConspiracyMarksMissing,
            Code::ReplacedCardMissing,
            Code::RequiredCardMissing,
            Code::OnePerPlayer,
            Code::SamePersonality,
            Code::NoAgenda,
        ],
    ),
    (
        "Decks at one table",
        &[Code::DualRace, Code::PreliminaryRound, Code::FactionTwice, Code::AmbassadorClash, Code::ContestedCard],
    ),
    ("The goldfish", &[Code::GoldfishMistake]),
    ("What you own", &[Code::NotOwned]),
    ("What was not checked", &[Code::NotChecked, Code::FactsMissing]),
];

/// Each subject with its codes; a code of no subject stands at the end.
pub(super) fn by_subject() -> Vec<(&'static str, Vec<Code>)> {
    let others: Vec<Code> = Code::ALL.iter().copied().filter(|code| !is_listed(*code)).collect();
    let listed = SUBJECTS.iter().map(|(subject, codes)| (*subject, codes.to_vec()));
    listed.chain((!others.is_empty()).then_some(("Others", others))).collect()
}

fn is_listed(code: Code) -> bool {
    SUBJECTS.iter().any(|(_, codes)| codes.contains(&code))
}

#[cfg(test)]
mod tests {
    use super::{SUBJECTS, is_listed};
    use crate::check::Code;

    #[test]
    fn every_code_has_one_subject() {
        for code in Code::ALL {
            assert!(is_listed(*code), "say in SUBJECTS what {} is about", code.name());
        }
        let listed: usize = SUBJECTS.iter().map(|(_, codes)| codes.len()).sum();
        assert_eq!(listed, Code::ALL.len(), "a code stands twice");
    }
}
