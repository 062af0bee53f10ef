//! What importing again changes of a pack that stands there.

use std::collections::HashMap;

use zocalo_cards::card::{Card, CardPatch, Fact, Loyalty};
use zocalo_catalog::packs::Pack;
use zocalo_text::order::Order as _;
use zocalo_text::text::fold;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Changes {
    pub added: Vec<String>,
    pub removed: Vec<String>,
    /// Cards of which it says otherwise, with the facts.
    pub changed: Vec<(String, Vec<Fact>)>,
}

type PackKey = (String, Option<String>, Option<Loyalty>);

/// What tells the cards of a pack apart; the loyalty does only where several bear the name.
fn named(cards: &[&Card]) -> Vec<PackKey> {
    let mut by_name: HashMap<(String, Option<String>), usize> = HashMap::new();
    let bare = |card: &Card| (fold(&card.name), card.version.as_deref().map(fold));
    for card in cards {
        *by_name.entry(bare(card)).or_default() += 1;
    }
    let name = |card: &&Card| {
        let (name, version) = bare(card);
        let several = by_name.get(&(name.clone(), version.clone())).is_some_and(|number| *number > 1);
        (name, version, card.loyalty.filter(|_| several))
    };
    cards.iter().map(name).collect()
}

#[must_use]
pub fn changes(before: &Pack, cards: &[Card]) -> Changes {
    let old: Vec<&Card> = before.cards.iter().map(|entry| &entry.card).collect();
    let new: Vec<&Card> = cards.iter().collect();
    let mut left: HashMap<PackKey, &Card> = named(&old).into_iter().zip(old).collect();
    let mut changes = Changes::default();
    for (name, card) in named(&new).into_iter().zip(new) {
        let Some(before) = left.remove(&name) else {
            changes.added.push(card.name.clone());
            continue;
        };
        let (old, new) = (CardPatch::of(before), CardPatch::of(card));
        let differing: Vec<Fact> = Fact::ALL.iter().copied().filter(|fact| !old.agrees(*fact, &new)).collect();
        if !differing.is_empty() {
            changes.changed.push((card.name.clone(), differing));
        }
    }
    changes.removed = left.into_values().map(|card| card.name.clone()).collect();
    changes.removed.order();
    changes
}
