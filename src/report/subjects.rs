//! What the codes of findings are about, so that a list of all of them can be read.

use zocalo_text::message::Text;

use crate::messages::explain as say;
use zocalo_decks::check::Code;

/// The subjects in the order of the rules, each with its codes.
const SUBJECTS: [(Text, &[Code]); 11] = [
    (say::Names, &[Code::UnknownCard, Code::AmbiguousCard, Code::NameReadAs, Code::LineNotUsed, Code::LineReadAs]),
    (
        say::Size,
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
        say::Start,
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
    (say::Hand, &[Code::OpeningHandNotNamed, Code::OpeningHandSize, Code::OpeningHandTypes, Code::OpeningHandSpecial]),
    (
        say::Parts,
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
        say::Foreign,
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
        say::Marks,
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
        say::Table,
        &[Code::DualRace, Code::PreliminaryRound, Code::FactionTwice, Code::AmbassadorClash, Code::ContestedCard],
    ),
    (say::Goldfish, &[Code::GoldfishMistake]),
    (say::Owned, &[Code::NotOwned]),
    (say::Open, &[Code::NotChecked, Code::FactsMissing]),
];

/// Each subject with its codes; a test finds a code of no subject.
pub(super) fn by_subject() -> impl Iterator<Item = (Text, &'static [Code])> {
    SUBJECTS.into_iter()
}

#[cfg(test)]
mod tests {
    use super::SUBJECTS;
    use zocalo_decks::check::Code;

    #[test]
    fn every_code_has_one_subject() {
        for code in Code::ALL {
            let is_listed = SUBJECTS.iter().any(|(_, codes)| codes.contains(code));
            assert!(is_listed, "say in SUBJECTS what {} is about", code.name());
        }
        let listed: usize = SUBJECTS.iter().map(|(_, codes)| codes.len()).sum();
        assert_eq!(listed, Code::ALL.len(), "a code stands twice");
    }
}
