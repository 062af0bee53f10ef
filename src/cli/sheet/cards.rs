//! The cards of a folder of sheets: what is owned, and what each set holds.

use std::collections::BTreeMap;
use std::path::Path;

use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::cli::owned::{self, Owned};
use crate::messages::sheet as say;
use crate::sheet::CheckListCard;
use zocalo_cards::card::Card;
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::data::sets::{CardSet, sets};
use zocalo_catalog::catalog::Catalog;
use zocalo_collection::collection::{Entry, Library, List};
use zocalo_text::order::Order as _;
use zocalo_words::language::{Text, called, called_rarity};

/// A card of the binder: its name, how many are owned, free, in built decks, missing and wanted, and of which sets.
pub(super) type Bound = (String, [i64; 5], String);

/// The collection card by card; `None` where none is kept.
pub(super) fn bound(catalog: &Catalog, context: &Context) -> Result<Option<Vec<Bound>>, Failure> {
    let open = |folder: &Path| Library::open_with_holdings(folder);
    let owned =
        owned::beside(context, open, |(library, holdings)| Owned::of(&library, holdings, catalog, context.locale()))?;
    let Some(owned) = owned else { return Ok(None) };
    let one = |entry: &Entry| {
        let standing = &entry.standing;
        let sets = entry.by(|lot| &lot.printing).into_iter();
        let sets = sets.map(|(set, count)| format!("{} {count}", if set.is_empty() { "?" } else { set }));
        let sets: Vec<String> = sets.collect();
        let counts = [standing.owned, standing.free, standing.built, standing.missing, standing.wanted];
        (entry.label(), counts, if sets.is_empty() { "-".to_owned() } else { sets.join(", ") })
    };
    let is_listed = |entry: &&Entry| {
        entry.copies(List::Owned).next().is_some() || entry.standing.missing > 0 || entry.standing.wanted > 0
    };
    Ok(Some(owned.entries.iter().filter(is_listed).map(one).collect()))
}

/// The cards of each set, the oldest first, by label; last those of which no set is known.
pub(super) fn of_sets(cards: &[Card], bound: Option<&[Bound]>) -> Vec<(Text, Vec<CheckListCard>)> {
    let owned: Option<BTreeMap<&str, i64>> =
        bound.map(|bound| bound.iter().map(|(name, [owned, ..], _)| (name.as_str(), *owned)).collect());
    let mut cards: Vec<&Card> = cards.iter().collect();
    cards.order_by_key(|card| (card.label.to_lowercase(), card.label.clone()));
    let listed = |card: &Card, rarity: Text| CheckListCard {
        card: card.label.clone(),
        kind: card.kind.map_or("?".into(), |kind| called(Kind::Type, kind.name()).lowercase()),
        rarity,
        owned: owned.as_ref().map(|owned| owned.get(card.label.as_str()).copied().unwrap_or(0)),
    };
    let printed = |card: &Card, set: &str| {
        let printing = card.printings.iter().find(|printing| printing.set == set)?;
        let rarity = printing.rarity.map_or("?".into(), |rarity| called_rarity(rarity.name()));
        Some(listed(card, if printing.likely { say::SetLikely { rarity }.text() } else { rarity }))
    };
    let of_set = |set: &CardSet| {
        let cards: Vec<CheckListCard> = cards.iter().filter_map(|card| printed(card, &set.name)).collect();
        (Text::from(&set.name), cards)
    };
    let without = cards.iter().filter(|card| card.printings.is_empty()).map(|card| listed(card, "?".into()));
    let without = (say::SetUnknown, without.collect());
    let sets = sets().iter().map(of_set).chain([without]);
    sets.filter(|(_, cards)| !cards.is_empty()).collect()
}
