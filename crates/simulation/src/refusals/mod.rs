//! Why the engine refuses something, in the language of the reader: an action, a card, a deck, a number of the run. The
//! engine itself says it in English.

#[cfg(test)]
mod tests;

use crate::messages::{illegal as say, unplayable as not_played, unplayable_deck as deck};
use zocalo_engine::game::{
    GoldfishError, Illegal, MOST_ASSUMED, MOST_CARDS, MOST_KINDS, MOST_TO_BUILD, NeedIndex, PlayDeck, RunNumber,
    Unplayable,
};
use zocalo_words::language::{InWords, Number};

/// Why an action cannot be done, a requirement that is not met named.
#[must_use]
pub fn illegal_in_full(why: Illegal, book: &PlayDeck) -> String {
    match why {
        Illegal::RequirementNotMet(need) => say::PlayedOnlyIf { need: requirement(book, need) }.to_string(),
        other => illegal(other),
    }
}

/// A requirement of a card of this deck: `you have 5 Vorlon Marks`.
#[must_use]
pub fn requirement(book: &PlayDeck, need: NeedIndex) -> String {
    book.need(need).map_or_else(String::new, |need| need.in_words().to_string())
}

/// Why an action cannot be done.
#[must_use]
#[allow(clippy::too_many_lines, reason = "one arm for each reason: a table")]
pub fn illegal(why: Illegal) -> String {
    match why {
        Illegal::GameOver => say::GameOver.to_string(),
        Illegal::WrongRound => say::WrongRound.to_string(),
        Illegal::NoMulligan => say::NoMulligan.to_string(),
        Illegal::NobodyReady => say::NobodyReady.to_string(),
        Illegal::NotReady => say::NotReady.to_string(),
        Illegal::NotEnoughInfluence { cost, unspent } => say::NotEnoughInfluence { cost, unspent }.to_string(),
        Illegal::RatingTooHigh => say::RatingTooHigh { most: MOST_TO_BUILD }.to_string(),
        Illegal::NotInThisTurn => say::NotInThisTurn.to_string(),
        Illegal::CheapBuilder(influence) => say::CheapBuilder { influence }.to_string(),
        Illegal::NothingBid => say::NothingBid.to_string(),
        Illegal::EmptyPool => say::EmptyPool.to_string(),
        Illegal::SupportOver => say::SupportOver.to_string(),
        Illegal::NotInPile => say::NotInPile.to_string(),
        Illegal::RatingTooLow => say::RatingTooLow.to_string(),
        Illegal::NotInHand => say::NotInHand.to_string(),
        Illegal::CannotBePlayed(why) => unplayable(why),
        Illegal::NotSponsored => say::NotSponsored.to_string(),
        Illegal::NotAnAgenda => say::NotAnAgenda.to_string(),
        Illegal::NotAnEvent => say::NotAnEvent.to_string(),
        Illegal::NotAConflict => say::NotAConflict.to_string(),
        Illegal::NotAnAftermath => say::NotAnAftermath.to_string(),
        Illegal::RequirementNotMet(_) => say::RequirementNotMet.to_string(),
        Illegal::NoMark(mark) => say::NoMark { mark: mark.name() }.to_string(),
        Illegal::OneInPlay => say::OneInPlay.to_string(),
        Illegal::SamePerson => say::SamePerson.to_string(),
        Illegal::NoConspiracyMark => say::NoConspiracyMark.to_string(),
        Illegal::OpposingMarks(mark) => say::OpposingMarks { mark: mark.name() }.to_string(),
        Illegal::AgendaInPlay => say::AgendaInPlay.to_string(),
        Illegal::NoAgenda => say::NoAgenda.to_string(),
        Illegal::MajorAgenda => say::MajorAgenda.to_string(),
        Illegal::WrongSponsor => say::WrongSponsor.to_string(),
        Illegal::NoTarget => say::NoTarget.to_string(),
        Illegal::NotSupporting => say::NotSupporting.to_string(),
        Illegal::NotPromotable => say::NotPromotable.to_string(),
        Illegal::NotReplaced => say::NotReplaced.to_string(),
        Illegal::NoEffect => say::NoEffect.to_string(),
        Illegal::NoChoice => say::NoChoice.to_string(),
        Illegal::UsedUp => say::UsedUp.to_string(),
        Illegal::NoAssistant => say::NoAssistant.to_string(),
        Illegal::CannotLead => say::CannotLead.to_string(),
        Illegal::NothingToSustain => say::NothingToSustain.to_string(),
        Illegal::NoConflict => say::NoConflict.to_string(),
        Illegal::ResolvesNext => say::ResolvesNext.to_string(),
        Illegal::WrongTarget => say::WrongTarget.to_string(),
        Illegal::NoMoreSupport => say::NoMoreSupport.to_string(),
        Illegal::NoAbility => say::NoAbility.to_string(),
        Illegal::NonAggression => say::NonAggression.to_string(),
        Illegal::NoWar => say::NoWar.to_string(),
        Illegal::WrongCard => say::WrongCard.to_string(),
        Illegal::NotOnTop => say::NotOnTop.to_string(),
        Illegal::NothingToChoose => say::NothingToChoose.to_string(),
        Illegal::WrongTension => say::WrongTension.to_string(),
        Illegal::FleetsOnly => say::FleetsOnly.to_string(),
        Illegal::HiddenAgenda => say::HiddenAgenda.to_string(),
        Illegal::NoConflictLeft => say::NoConflictLeft.to_string(),
        Illegal::NoSeat => say::NoSeat.to_string(),
        Illegal::DoesNotFollow => say::DoesNotFollow.to_string(),
        Illegal::NothingToDecline => say::NothingToDecline.to_string(),
        Illegal::NoRoom => say::NoRoom.to_string(),
    }
}

/// Why a card is not played. It ends a sentence: "kept in hand, as its cost is unknown".
#[must_use]
pub fn unplayable(why: Unplayable) -> String {
    let say = match why {
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
    };
    say.to_string()
}

/// Why a deck or a run cannot be played.
#[must_use]
pub fn goldfish(error: &GoldfishError) -> String {
    match error {
        GoldfishError::NoAmbassador(line) => deck::NoAmbassador { line }.to_string(),
        GoldfishError::NoRace(line) => deck::NoRace { line }.to_string(),
        GoldfishError::TooManyCards => deck::TooManyCards { most: MOST_CARDS }.to_string(),
        GoldfishError::TooManyKinds(count) => deck::TooManyKinds { count: *count, most: MOST_KINDS }.to_string(),
        GoldfishError::NoDuel => deck::NoDuel.to_string(),
        GoldfishError::OutOfRange { what, value, least, most } => {
            let [value, least, most] = [value, least, most].map(|number| Number::grouped(*number));
            deck::OutOfRange { what: key(*what), value, least, most }.to_string()
        }
    }
}

/// What an opposition looks like, for a text that is none.
#[must_use]
pub fn opposition() -> String {
    deck::UnknownOpposition { most: MOST_ASSUMED }.to_string()
}

/// The word by which messages choose.
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
