//! Which card of a deck that is played a typed name means, for goals and plans.

use zocalo_cards::card::{CardId, Race};
use zocalo_catalog::names::{Index, Resolved, SearchBudget};
use zocalo_engine::game::{CardIndex, PlayDeck};

/// What a typed name means to a deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NamedCard {
    Card(CardIndex),
    /// The only card of the deck among several that the name may mean.
    Only(CardIndex),
    Several(Vec<CardIndex>),
    /// These cards, none of which is in the deck.
    Elsewhere(Vec<CardId>),
    /// No card; of the nearest those that are in the deck, and all.
    Unknown(Vec<CardIndex>, Vec<CardId>),
}

impl NamedCard {
    /// Resolves a name in any spelling, and notes how it was read.
    pub(crate) fn of(name: &str, race: Option<Race>, deck: &PlayDeck, index: &Index, budget: &SearchBudget) -> Self {
        let here =
            |ids: &[CardId]| -> Vec<CardIndex> { ids.iter().filter_map(|id| deck.find(index.label(*id))).collect() };
        match index.resolve_within(name, race, budget) {
            Resolved::Card(id, how) => match deck.find(index.label(id)) {
                Some(card) => {
                    index.note(how, name, index.label(id));
                    Self::Card(card)
                }
                None => Self::Elsewhere(vec![id]),
            },
            Resolved::Several(ids) => match here(&ids)[..] {
                [] => Self::Elsewhere(ids),
                [only] => Self::Only(only),
                ref several => Self::Several(several.to_vec()),
            },
            Resolved::Unknown(near) => Self::Unknown(here(&near), near),
        }
    }
}
