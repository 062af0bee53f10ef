//! Refusals of the engine in words: of an action, a card, a deck, a number of the run. The engine itself words them in English.

use crate::messages::{illegal as say, unplayable as not_played, unplayable_deck as deck};
use zocalo_engine::game::{
    GoldfishError, Illegal, MOST_ASSUMED, MOST_CARDS, MOST_KINDS, MOST_TO_BUILD, NeedIndex, PlayDeck, RunNumber,
    Unplayable,
};
use zocalo_text::message::{Number, Text};
use zocalo_words::language::InWords;

#[must_use]
pub fn illegal_in_full(why: Illegal, deck: &PlayDeck) -> Text {
    match why {
        Illegal::RequirementNotMet(need) => say::PlayedOnlyIf { need: requirement(deck, need) }.text(),
        other => illegal(other),
    }
}

/// A requirement of a card of this deck: `you have 5 Vorlon Marks`.
#[must_use]
pub fn requirement(deck: &PlayDeck, need: NeedIndex) -> Text {
    deck.need(need).map_or(Text::EMPTY, InWords::in_words)
}

#[must_use]
#[allow(clippy::too_many_lines, reason = "one arm for each reason: a table")]
pub fn illegal(why: Illegal) -> Text {
    match why {
        Illegal::GameOver => say::GameOver,
        Illegal::WrongRound => say::WrongRound,
        Illegal::NoMulligan => say::NoMulligan,
        Illegal::NobodyReady => say::NobodyReady,
        Illegal::NotReady => say::NotReady,
        Illegal::NotEnoughInfluence { cost, unspent } => say::NotEnoughInfluence { cost, unspent }.text(),
        Illegal::RatingTooHigh => say::RatingTooHigh { most: MOST_TO_BUILD }.text(),
        Illegal::NotInThisTurn => say::NotInThisTurn,
        Illegal::CheapBuilder(influence) => say::CheapBuilder { influence }.text(),
        Illegal::NothingBid => say::NothingBid,
        Illegal::EmptyPool => say::EmptyPool,
        Illegal::SupportOver => say::SupportOver,
        Illegal::NotInPile => say::NotInPile,
        Illegal::RatingTooLow => say::RatingTooLow,
        Illegal::NotInHand => say::NotInHand,
        Illegal::CannotBePlayed(why) => unplayable(why),
        Illegal::NotSponsored => say::NotSponsored,
        Illegal::NotAnAgenda => say::NotAnAgenda,
        Illegal::NotAnEvent => say::NotAnEvent,
        Illegal::NotAConflict => say::NotAConflict,
        Illegal::NotAnAftermath => say::NotAnAftermath,
        Illegal::RequirementNotMet(_) => say::RequirementNotMet,
        Illegal::NoMark(mark) => say::NoMark { mark: mark.name() }.text(),
        Illegal::OneInPlay => say::OneInPlay,
        Illegal::SamePerson => say::SamePerson,
        Illegal::NoConspiracyMark => say::NoConspiracyMark,
        Illegal::OpposingMarks(mark) => say::OpposingMarks { mark: mark.name() }.text(),
        Illegal::AgendaInPlay => say::AgendaInPlay,
        Illegal::NoAgenda => say::NoAgenda,
        Illegal::MajorAgenda => say::MajorAgenda,
        Illegal::WrongSponsor => say::WrongSponsor,
        Illegal::NoTarget => say::NoTarget,
        Illegal::NotSupporting => say::NotSupporting,
        Illegal::NotPromotable => say::NotPromotable,
        Illegal::NotReplaced => say::NotReplaced,
        Illegal::NoEffect => say::NoEffect,
        Illegal::NoChoice => say::NoChoice,
        Illegal::UsedUp => say::UsedUp,
        Illegal::NoAssistant => say::NoAssistant,
        Illegal::CannotLead => say::CannotLead,
        Illegal::NothingToSustain => say::NothingToSustain,
        Illegal::NoConflict => say::NoConflict,
        Illegal::ResolvesNext => say::ResolvesNext,
        Illegal::WrongTarget => say::WrongTarget,
        Illegal::NoMoreSupport => say::NoMoreSupport,
        Illegal::NoAbility => say::NoAbility,
        Illegal::NonAggression => say::NonAggression,
        Illegal::NoWar => say::NoWar,
        Illegal::WrongCard => say::WrongCard,
        Illegal::NotOnTop => say::NotOnTop,
        Illegal::NothingToChoose => say::NothingToChoose,
        Illegal::WrongTension => say::WrongTension,
        Illegal::FleetsOnly => say::FleetsOnly,
        Illegal::HiddenAgenda => say::HiddenAgenda,
        Illegal::NoConflictLeft => say::NoConflictLeft,
        Illegal::NoSeat => say::NoSeat,
        Illegal::NothingToAimAt => say::NothingToAimAt,
        Illegal::DoesNotFollow => say::DoesNotFollow,
        Illegal::NothingToDecline => say::NothingToDecline,
        Illegal::NoRoom => say::NoRoom,
    }
}

/// It ends a sentence: "kept in hand, as its cost is unknown".
#[must_use]
pub fn unplayable(why: Unplayable) -> Text {
    match why {
        Unplayable::UnknownName => not_played::UnknownName,
        Unplayable::UnknownType => not_played::UnknownType,
        Unplayable::UnknownLoyalty => not_played::UnknownLoyalty,
        Unplayable::UnknownCost => not_played::UnknownCost,
        Unplayable::UnknownConflictType => not_played::UnknownConflictType,
        Unplayable::UnknownBearer => not_played::UnknownBearer,
        Unplayable::UnknownMoment => not_played::UnknownMoment,
        Unplayable::UnknownEffect => not_played::UnknownEffect,
        Unplayable::MomentNotNoted => not_played::MomentNotNoted,
        Unplayable::MomentOfOthers => not_played::MomentOfOthers,
        Unplayable::RequirementNotPlayed => not_played::RequirementNotPlayed,
        Unplayable::EffectNotPlayed => not_played::EffectNotPlayed,
        Unplayable::EnhancesConflicts => not_played::EnhancesConflicts,
        Unplayable::NoPrintedCost => not_played::NoPrintedCost,
        Unplayable::OnlyReplaces => not_played::OnlyReplaces,
        Unplayable::StartingAmbassador => not_played::StartingAmbassador,
        Unplayable::AnotherVersionLeads => not_played::AnotherVersionLeads,
        Unplayable::BarredAgenda => not_played::BarredAgenda,
        Unplayable::DrakhOnly => not_played::DrakhOnly,
        Unplayable::OnlyAsItSays => not_played::OnlyAsItSays,
        Unplayable::EnhancesItsRace => not_played::EnhancesItsRace,
        Unplayable::NeedsCardOfItsRace => not_played::NeedsCardOfItsRace,
        Unplayable::PlayedOnItsRace => not_played::PlayedOnItsRace,
        Unplayable::WrongRace => not_played::WrongRace,
        Unplayable::OnlyBesideDeck => not_played::OnlyBesideDeck,
    }
}

#[must_use]
pub fn goldfish(error: &GoldfishError) -> Text {
    match error {
        GoldfishError::NoAmbassador(line) => deck::NoAmbassador { line }.text(),
        GoldfishError::NoRace(line) => deck::NoRace { line }.text(),
        GoldfishError::TooManyCards => deck::TooManyCards { most: MOST_CARDS }.text(),
        GoldfishError::TooManyKinds(count) => deck::TooManyKinds { count: *count, most: MOST_KINDS }.text(),
        GoldfishError::NoDuel => deck::NoDuel,
        GoldfishError::OutOfRange { what, value, least, most } => {
            let [value, least, most] = [value, least, most].map(|number| Number::grouped(*number));
            deck::OutOfRange { what: key(*what), value, least, most }.text()
        }
    }
}

/// The forms of an opposition, for a text that is none.
#[must_use]
pub fn opposition() -> Text {
    deck::UnknownOpposition { most: MOST_ASSUMED }.text()
}

/// The selector in messages.
fn key(what: RunNumber) -> &'static str {
    match what {
        RunNumber::Games => "games",
        RunNumber::Turns => "turns",
        RunNumber::Threads => "threads",
        RunNumber::TrialGames => "trials",
        RunNumber::Steps => "steps",
        RunNumber::OpeningHands => "hands",
        RunNumber::GamesWatched => "watched",
        RunNumber::GameToTell => "told",
        RunNumber::Ability => "ability",
        RunNumber::Opposition => "opposition",
        RunNumber::Spread => "spread",
    }
}

#[cfg(test)]
mod tests;
