//! What can be given away, and what is looked for.

use std::collections::BTreeMap;

use super::algebra::Balance;
use super::holdings::Holdings;
use super::lot::{CardKey, Label, List};
use zocalo_text::order::Order as _;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TradeOffer {
    /// The card, each version by itself.
    pub card: CardKey,
    pub count: i64,
    pub owned: i64,
    /// How many of the card, and of what counts as the same, the decks need.
    pub need: i64,
    /// The printings of the copies that are not labelled keep, and how many there are of each; empty for an unknown set.
    pub printings: BTreeMap<String, i64>,
}

/// What can be given away of each card, when `keep` of each are kept. Of cards that count as the same the surplus is given
/// of those versions that the decks do not name; copies with the label keep are never given, and those with the label
/// trade always, whatever the decks need.
#[must_use]
pub fn offers(holdings: &Holdings, balance: &Balance, keep: i64) -> Vec<TradeOffer> {
    let mut by_card: BTreeMap<&CardKey, [i64; 3]> = BTreeMap::new();
    for (lot, count) in holdings.iter().filter(|(lot, count)| lot.list == List::Owned && **count > 0) {
        let at = Label::ALL.iter().position(|label| *label == lot.label).unwrap_or(0);
        by_card.entry(&lot.card).or_default()[at] += count;
    }
    let mut groups: BTreeMap<&CardKey, Vec<(&CardKey, [i64; 3])>> = BTreeMap::new();
    for (card, labels) in by_card {
        groups.entry(balance.same().card(card)).or_default().push((card, labels));
    }
    let mut offers = Vec::new();
    for (group, versions) in groups {
        let labelled: i64 = versions.iter().map(|(_, [_, _, trade])| trade).sum();
        let mut more = (balance.surplus(group, keep) - labelled).max(0);
        let needs = balance.versions(group);
        let need_of = |card: &CardKey| needs.iter().find(|(version, ..)| version == card).map_or(0, |(.., need)| *need);
        let mut given: Vec<i64> = versions.iter().map(|(_, [_, _, trade])| *trade).collect();
        // First what no deck names, then whatever is left.
        for spares_named in [true, false] {
            for ((card, [plain, kept, trade]), given) in versions.iter().zip(&mut given) {
                let named = if spares_named { need_of(card) } else { 0 };
                let room = (plain + trade - *given).min(plain + kept + trade - named - *given);
                let count = more.min(room.max(0));
                *given += count;
                more -= count;
            }
        }
        for ((card, labels), count) in versions.into_iter().zip(given).filter(|(_, count)| *count > 0) {
            let owned = labels.iter().sum();
            let printings = printings(holdings, card);
            offers.push(TradeOffer { card: card.clone(), count, owned, need: balance.need(group), printings });
        }
    }
    offers.order_by(|one, other| one.card.cmp(&other.card));
    offers
}

/// The printings of the copies of a card that are not labelled keep.
fn printings(holdings: &Holdings, card: &CardKey) -> BTreeMap<String, i64> {
    let mut printings = BTreeMap::new();
    for (lot, count) in holdings.iter().filter(|(lot, count)| lot.card == *card && **count > 0) {
        if lot.list == List::Owned && lot.label != Label::Keep {
            *printings.entry(lot.printing.clone()).or_default() += count;
        }
    }
    printings
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Want {
    /// The card, each version by itself.
    pub card: CardKey,
    pub wanted: i64,
    /// How many the built and flexible decks lack.
    pub lacking: i64,
}

impl Want {
    /// How many to look for: a want that was written down because a deck lacks the card is not counted twice.
    #[must_use]
    pub fn count(&self) -> i64 {
        self.wanted.max(self.lacking)
    }
}

/// What is looked for: the player's own wants and what the built and flexible decks lack, of each version by itself.
#[must_use]
pub fn wants(holdings: &Holdings, balance: &Balance) -> Vec<Want> {
    let mut wants: BTreeMap<CardKey, (i64, i64)> = BTreeMap::new();
    for (card, count) in super::algebra::counts(holdings, &[List::Wanted]) {
        wants.entry(card).or_default().0 = count;
    }
    for card in balance.cards() {
        let mut still = balance.missing(card);
        if still == 0 {
            continue;
        }
        for (version, owned, need) in balance.versions(card) {
            let lacking = still.min((need - owned).max(0));
            still -= lacking;
            wants.entry(version).or_default().1 += lacking;
        }
    }
    let want = |(card, (wanted, lacking))| Want { card, wanted, lacking };
    wants.into_iter().map(want).filter(|want| want.count() > 0).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::algebra::{TakingDeck, counts};
    use super::super::decks::DeckState;
    use super::super::lot::Lot;
    use super::super::same::SameCard;
    use super::*;

    fn card(name: &str) -> CardKey {
        CardKey { name: name.to_owned(), version: String::new(), loyalty: String::new() }
    }

    fn lot(name: &str, list: List, label: Label) -> Lot {
        Lot { label, ..Lot::of(card(name), list) }
    }

    fn balance(holdings: &Holdings, needs: i64) -> Balance {
        let deck = TakingDeck { path: "a".to_owned(), state: DeckState::Built, cards: [(card("A"), needs)].into() };
        Balance::of(counts(holdings, &[List::Owned]), vec![deck], SameCard::default())
    }

    #[test]
    fn wants_and_what_decks_lack_are_not_added_up() {
        let holdings: Holdings =
            [(lot("A", List::Owned, Label::None), 1), (lot("A", List::Wanted, Label::None), 1)].into();
        let balance = balance(&holdings, 3);
        let wants = wants(&holdings, &balance);
        assert_eq!(wants, [Want { card: card("A"), wanted: 1, lacking: 2 }]);
        assert_eq!(wants[0].count(), 2);
    }

    proptest! {
        /// For a card without versions: the surplus, at least the copies labelled trade, never those labelled keep.
        #[test]
        fn offers_are_the_surplus_within_the_labels(
            plain in 0..6_i64, kept in 0..4_i64, trade in 0..4_i64, need in 0..6_i64, keep in 0..4_i64
        ) {
            let all = [(Label::None, plain), (Label::Keep, kept), (Label::Trade, trade)];
            let holdings: Holdings =
                all.into_iter().filter(|(_, n)| *n > 0).map(|(label, n)| (lot("A", List::Owned, label), n)).collect();
            let offered = offers(&holdings, &balance(&holdings, need), keep).first().map_or(0, |offer| offer.count);
            let surplus = 0.max(plain + kept + trade - need.max(keep));
            let expected = if surplus < trade { trade } else if surplus > plain + trade { plain + trade } else { surplus };
            prop_assert_eq!(offered, expected);
        }
    }
}
