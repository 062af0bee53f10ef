//! In English a refusal reads as the engine itself says it, so that neither is changed alone.

use super::{goldfish, illegal, opposition, unplayable};
use zocalo_cards::card::Mark;
use zocalo_engine::game::{GoldfishError, Illegal, RunNumber, UnknownOpposition, Unplayable};

#[test]
#[allow(clippy::too_many_lines, reason = "every reason once: a table")]
fn refusals_in_english_are_what_the_engine_says() {
    for why in [
        Illegal::GameOver,
        Illegal::WrongRound,
        Illegal::NoMulligan,
        Illegal::NobodyReady,
        Illegal::NotReady,
        Illegal::NotEnoughInfluence { cost: 5, unspent: 3 },
        Illegal::RatingTooHigh,
        Illegal::NotInThisTurn,
        Illegal::CheapBuilder(4),
        Illegal::NothingBid,
        Illegal::EmptyPool,
        Illegal::SupportOver,
        Illegal::NotInPile,
        Illegal::RatingTooLow,
        Illegal::NotInHand,
        Illegal::NotSponsored,
        Illegal::NotAnAgenda,
        Illegal::NotAnEvent,
        Illegal::NotAConflict,
        Illegal::NotAnAftermath,
        Illegal::NoMark(Mark::Doom),
        Illegal::OneInPlay,
        Illegal::SamePerson,
        Illegal::NoConspiracyMark,
        Illegal::OpposingMarks(Mark::Vorlon),
        Illegal::AgendaInPlay,
        Illegal::NoAgenda,
        Illegal::MajorAgenda,
        Illegal::WrongSponsor,
        Illegal::NoTarget,
        Illegal::NotSupporting,
        Illegal::NotPromotable,
        Illegal::NotReplaced,
        Illegal::NoEffect,
        Illegal::NoChoice,
        Illegal::UsedUp,
        Illegal::NoAssistant,
        Illegal::CannotLead,
        Illegal::NothingToSustain,
        Illegal::NoConflict,
        Illegal::ResolvesNext,
        Illegal::WrongTarget,
        Illegal::NoMoreSupport,
        Illegal::NoAbility,
        Illegal::NonAggression,
        Illegal::NoWar,
        Illegal::WrongCard,
        Illegal::NotOnTop,
        Illegal::NothingToChoose,
        Illegal::WrongTension,
        Illegal::FleetsOnly,
        Illegal::HiddenAgenda,
        Illegal::NoConflictLeft,
        Illegal::NoSeat,
        Illegal::NothingToAimAt,
        Illegal::DoesNotFollow,
        Illegal::NothingToDecline,
        Illegal::NoRoom,
        Illegal::CannotBePlayed(Unplayable::UnknownCost),
    ] {
        assert_eq!(illegal(why).english(), why.to_string());
    }
    for why in [
        Unplayable::UnknownName,
        Unplayable::UnknownType,
        Unplayable::UnknownLoyalty,
        Unplayable::UnknownCost,
        Unplayable::UnknownConflictType,
        Unplayable::UnknownBearer,
        Unplayable::UnknownMoment,
        Unplayable::UnknownEffect,
        Unplayable::MomentNotNoted,
        Unplayable::MomentOfOthers,
        Unplayable::RequirementNotPlayed,
        Unplayable::EffectNotPlayed,
        Unplayable::EnhancesConflicts,
        Unplayable::NoPrintedCost,
        Unplayable::OnlyReplaces,
        Unplayable::StartingAmbassador,
        Unplayable::AnotherVersionLeads,
        Unplayable::BarredAgenda,
        Unplayable::DrakhOnly,
        Unplayable::OnlyAsItSays,
        Unplayable::EnhancesItsRace,
        Unplayable::NeedsCardOfItsRace,
        Unplayable::PlayedOnItsRace,
        Unplayable::WrongRace,
        Unplayable::OnlyBesideDeck,
    ] {
        assert_eq!(unplayable(why).english(), why.to_string());
    }
    for error in [
        GoldfishError::NoAmbassador("a = 1".into()),
        GoldfishError::NoRace("b = 1".into()),
        GoldfishError::TooManyCards,
        GoldfishError::TooManyKinds(7),
        GoldfishError::NoDuel,
    ] {
        assert_eq!(goldfish(&error).english(), error.to_string());
    }
    for what in [
        RunNumber::Games,
        RunNumber::Turns,
        RunNumber::Threads,
        RunNumber::TrialGames,
        RunNumber::Steps,
        RunNumber::OpeningHands,
        RunNumber::GamesWatched,
        RunNumber::GameToTell,
        RunNumber::Ability,
        RunNumber::Opposition,
        RunNumber::Spread,
    ] {
        let error = GoldfishError::OutOfRange { what, value: 0, least: 1, most: 99 };
        assert_eq!(goldfish(&error).english(), error.to_string());
    }
    let number = UnknownOpposition.to_string();
    let said = opposition().english();
    // The program takes words besides, which it says.
    assert_eq!(number.split(',').next(), said.split(',').next());
    assert!(said.ends_with(", none, table, or both"), "{said}");
}
