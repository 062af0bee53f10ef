//! Why a deck does not play one of its cards: the rules bar it, a fact of the card is missing, or what it does is not
//! played here.

use crate::language::messages::unplayable as say;

/// Why a card is not played. As text it ends a sentence: "kept in hand, as its cost is unknown".
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// The name in the deck is no card's.
    #[error("{}", say::UnknownName)]
    UnknownName,
    /// Nobody has noted its type.
    #[error("{}", say::UnknownType)]
    UnknownType,
    /// Nobody has noted whom it is loyal to.
    #[error("{}", say::UnknownLoyalty)]
    UnknownLoyalty,
    /// Nobody has noted its cost.
    #[error("{}", say::UnknownCost)]
    UnknownCost,
    /// A conflict of unknown type.
    #[error("{}", say::UnknownConflictType)]
    UnknownConflictType,
    /// An enhancement whose bearer is unknown.
    #[error("{}", say::UnknownBearer)]
    UnknownBearer,
    /// An aftermath with an unknown trigger: what it follows.
    #[error("{}", say::UnknownMoment)]
    UnknownMoment,
    /// A contingency of unknown text.
    #[error("{}", say::UnknownEffect)]
    UnknownEffect,
    /// A contingency whose text is known, and not in the vocabulary of effects.
    #[error("{}", say::MomentNotNoted)]
    MomentNotNoted,
    /// A contingency that answers others, who do nothing here.
    #[error("{}", say::MomentOfOthers)]
    MomentOfOthers,
    /// Its requirement is not in the vocabulary of requirements.
    #[error("{}", say::RequirementNotPlayed)]
    RequirementNotPlayed,
    /// Its effect is not in the vocabulary of effects.
    #[error("{}", say::EffectNotPlayed)]
    EffectNotPlayed,
    /// An enhancement that is put on a conflict.
    #[error("{}", say::EnhancesConflicts)]
    EnhancesConflicts,
    /// A card without a cost cannot be sponsored (PSI, Cards With No Printed Cost).
    #[error("{}", say::NoPrintedCost)]
    NoPrintedCost,
    /// It replaces a card in a way that is not played.
    #[error("{}", say::OnlyReplaces)]
    OnlyReplaces,
    /// Nobody sponsors a starting ambassador (PSI, Your Starting Ambassador).
    #[error("{}", say::StartingAmbassador)]
    StartingAmbassador,
    /// The leader of the faction is another version of the character (PSI, Personalities).
    #[error("{}", say::AnotherVersionLeads)]
    AnotherVersionLeads,
    /// An agenda of the race whose agendas the faction does not play.
    #[error("{}", say::BarredAgenda)]
    BarredAgenda,
    /// It belongs to the Drakh.
    #[error("{}", say::DrakhOnly)]
    DrakhOnly,
    /// Its own text alone brings it into play.
    #[error("{}", say::OnlyAsItSays)]
    OnlyAsItSays,
    /// It is put on a faction of another race.
    #[error("{}", say::EnhancesItsRace)]
    EnhancesItsRace,
    /// It is put on a card of another race.
    #[error("{}", say::NeedsCardOfItsRace)]
    NeedsCardOfItsRace,
    /// It is played on a faction of another race.
    #[error("{}", say::PlayedOnItsRace)]
    PlayedOnItsRace,
    /// No faction of this race plays it.
    #[error("{}", say::WrongRace)]
    WrongRace,
    /// It is shuffled into the deck, where the VCG has no use for it (VCG, Set-up).
    #[error("{}", say::OnlyBesideDeck)]
    OnlyBesideDeck,
}
