//! Why a deck does not play one of its cards: the rules bar it, a fact of the card is missing, or what it does is not
//! played here; and what is left out of those that it plays.

use crate::game::deck::PlayDeck;

/// How much of what a card does is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Modelled {
    /// Everything that one player alone can feel.
    Fully,
    /// Some of it.
    Partly,
    /// Nothing but its cost and its figures.
    Not,
}

/// Why a card is not played. As text it ends a sentence: "kept in hand, as its cost is unknown".
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// The name in the deck is no card's.
    #[error("no card is known by this name")]
    UnknownName,
    /// Nobody has noted its type.
    #[error("its type is unknown")]
    UnknownType,
    /// Nobody has noted whom it is loyal to.
    #[error("its loyalty is unknown")]
    UnknownLoyalty,
    /// Nobody has noted its cost.
    #[error("its cost is unknown")]
    UnknownCost,
    /// A conflict of unknown type.
    #[error("its conflict type is unknown")]
    UnknownConflictType,
    /// An enhancement whose bearer is unknown.
    #[error("what it goes on is unknown")]
    UnknownBearer,
    /// An aftermath with an unknown trigger: what it follows.
    #[error("when it can be played is unknown")]
    UnknownMoment,
    /// A contingency of unknown text.
    #[error("its effect is unknown")]
    UnknownEffect,
    /// A contingency whose text is known, and not in the vocabulary of effects.
    #[error("when it takes effect, or what it does then, is not recorded")]
    MomentNotNoted,
    /// A contingency that answers others, who do nothing here.
    #[error("it takes effect only through what other players do")]
    MomentOfOthers,
    /// Its requirement is not in the vocabulary of requirements.
    #[error("its requirement is not simulated")]
    RequirementNotPlayed,
    /// Its effect is not in the vocabulary of effects.
    #[error("its effect is not simulated")]
    EffectNotPlayed,
    /// An enhancement that is put on a conflict.
    #[error("enhancements of conflicts are not simulated")]
    EnhancesConflicts,
    /// A card without a cost cannot be sponsored (PSI, Cards With No Printed Cost).
    #[error("a card without a printed cost cannot be sponsored")]
    NoPrintedCost,
    /// It replaces a card in a way that is not played.
    #[error("it enters by replacing a card")]
    OnlyReplaces,
    /// Nobody sponsors a starting ambassador (PSI, Your Starting Ambassador).
    #[error("a starting ambassador cannot be sponsored")]
    StartingAmbassador,
    /// The leader of the faction is another version of the character (PSI, Personalities).
    #[error("another version leads the faction")]
    AnotherVersionLeads,
    /// An agenda of the race whose agendas the faction does not play.
    #[error("its faction cannot play agendas of its race")]
    BarredAgenda,
    /// It belongs to the Drakh.
    #[error("only a Drakh faction plays it")]
    DrakhOnly,
    /// Its own text alone brings it into play.
    #[error("it enters play only through its own text")]
    OnlyAsItSays,
    /// It is put on a faction of another race.
    #[error("it goes on a faction of its race")]
    EnhancesItsRace,
    /// It is put on a card of another race.
    #[error("it needs a card of its race")]
    NeedsCardOfItsRace,
    /// It is played on a faction of another race.
    #[error("it is played on a faction of its race")]
    PlayedOnItsRace,
    /// No faction of this race plays it.
    #[error("it belongs to another race")]
    WrongRace,
    /// It is shuffled into the deck, where the VCG has no use for it (VCG, Set-up).
    #[error("the VCG plays it only from beside the deck")]
    OnlyBesideDeck,
}

/// A card of which something is left out.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct LeftOut {
    /// The card.
    pub name: String,
    /// Its copies in opening hand, deck and what stands beside it; 1 for the ambassador.
    pub count: u32,
    /// Whether some of what it does is played; else only its cost and figures are.
    pub partly: bool,
}

/// The cards of the deck that do something which the solo game does not play, in the order of the deck. A card whose text
/// is unknown is among them.
pub fn left_out(deck: &PlayDeck) -> Vec<LeftOut> {
    let copies = |at| {
        let all = deck.draw_deck.iter().chain(&deck.opening_hand).chain(&deck.conflict_pile).chain(&deck.agenda);
        let in_deck = all.filter(|card| **card == at).count();
        u32::try_from(in_deck).unwrap_or(u32::MAX) + u32::from(at == deck.ambassador)
    };
    deck.listing
        .iter()
        .filter(|at| deck.card(**at).modelled != Modelled::Fully)
        .map(|at| LeftOut {
            name: deck.card(*at).label.clone(),
            count: copies(*at),
            partly: deck.card(*at).modelled == Modelled::Partly,
        })
        .collect()
}
