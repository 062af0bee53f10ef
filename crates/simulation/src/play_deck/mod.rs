//! A deck made ready to play: its file in the engine's terms, and which of its cards a typed name means.

use zocalo_cards::card::{CardId, Race, Section};
use zocalo_cards::ruleset::{Ruleset, world};
use zocalo_catalog::names::{Index, Resolved, SearchBudget};
use zocalo_decks::deck::{Deck, Slot, starting_faction};
use zocalo_engine::game::{Assumptions, CardIndex, DeckSpec, GoldfishError, PlayDeck, SpecCard};
use zocalo_engine::pilots;

/// An error names the missing line as a file of its form writes it.
pub fn deck_spec(deck: &Deck, ruleset: &Ruleset) -> Result<DeckSpec, GoldfishError> {
    let race = deck.race.ok_or_else(|| GoldfishError::NoRace(deck.list.saying("race", "Minbari")))?;
    let leader =
        deck.ambassador().ok_or_else(|| GoldfishError::NoAmbassador(deck.list.saying("ambassador", "Delenn")))?;
    let faction = starting_faction(deck, ruleset).unwrap_or_else(|| world().default_faction());
    let others = deck.slots.iter().filter(|slot| slot.section != Section::Ambassador);
    Ok(DeckSpec { race, faction, leader: spec_card(leader), cards: others.map(spec_card).collect() })
}

fn spec_card(slot: &Slot) -> SpecCard {
    SpecCard { section: slot.section, count: slot.count, card: slot.card().cloned(), label: slot.label() }
}

pub fn play_deck(deck: &Deck, ruleset: &Ruleset, assumptions: Assumptions) -> Result<PlayDeck, GoldfishError> {
    assumptions.check()?;
    pilots::play_deck(&deck_spec(deck, ruleset)?, ruleset, assumptions)
}

/// The same deck with a duelling start.
pub fn into_duel(play_deck: PlayDeck, deck: &Deck, ruleset: &Ruleset) -> Result<PlayDeck, GoldfishError> {
    play_deck.into_duel(&deck_spec(deck, ruleset)?, ruleset)
}

/// Decks for tests.
#[cfg(test)]
pub(crate) mod staged {
    use zocalo_catalog::catalog::Catalog;
    use zocalo_catalog::names::Index;
    use zocalo_decks::deck::Deck;
    use zocalo_decks::formats::read_bytes;

    pub(crate) fn deck(text: &str) -> Deck {
        let catalog = Catalog::open(None).unwrap();
        let list = read_bytes("deck.toml".to_owned(), text.as_bytes()).unwrap();
        Deck::resolve(list, &catalog, &Index::load(&catalog).unwrap()).unwrap()
    }
}

// Which card of a deck that is played a typed name means, for goals and plans.

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
