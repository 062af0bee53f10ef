//! Why a card is not played in solo games, in the language of the reader.

use crate::game::Unplayable;
use crate::language::messages::unplayable as say;

/// As text it ends a sentence: `kept in hand, as its cost is unknown`.
pub(super) fn why_not(why: Unplayable) -> String {
    match why {
        Unplayable::UnknownName => say::UnknownName.to_string(),
        Unplayable::UnknownType => say::UnknownType.to_string(),
        Unplayable::UnknownLoyalty => say::UnknownLoyalty.to_string(),
        Unplayable::UnknownCost => say::UnknownCost.to_string(),
        Unplayable::UnknownConflictType => say::UnknownConflictType.to_string(),
        Unplayable::UnknownBearer => say::UnknownBearer.to_string(),
        Unplayable::UnknownMoment => say::UnknownMoment.to_string(),
        Unplayable::UnknownEffect => say::UnknownEffect.to_string(),
        Unplayable::MomentNotNoted => say::MomentNotNoted.to_string(),
        Unplayable::MomentOfOthers => say::MomentOfOthers.to_string(),
        Unplayable::RequirementNotPlayed => say::RequirementNotPlayed.to_string(),
        Unplayable::EffectNotPlayed => say::EffectNotPlayed.to_string(),
        Unplayable::EnhancesConflicts => say::EnhancesConflicts.to_string(),
        Unplayable::NoPrintedCost => say::NoPrintedCost.to_string(),
        Unplayable::OnlyReplaces => say::OnlyReplaces.to_string(),
        Unplayable::StartingAmbassador => say::StartingAmbassador.to_string(),
        Unplayable::AnotherVersionLeads => say::AnotherVersionLeads.to_string(),
        Unplayable::BarredAgenda => say::BarredAgenda.to_string(),
        Unplayable::DrakhOnly => say::DrakhOnly.to_string(),
        Unplayable::OnlyAsItSays => say::OnlyAsItSays.to_string(),
        Unplayable::EnhancesItsRace => say::EnhancesItsRace.to_string(),
        Unplayable::NeedsCardOfItsRace => say::NeedsCardOfItsRace.to_string(),
        Unplayable::PlayedOnItsRace => say::PlayedOnItsRace.to_string(),
        Unplayable::WrongRace => say::WrongRace.to_string(),
        Unplayable::OnlyBesideDeck => say::OnlyBesideDeck.to_string(),
    }
}
