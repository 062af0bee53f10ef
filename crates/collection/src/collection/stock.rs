//! Stock-taking: what a binder really holds against the book.

use std::collections::{BTreeMap, BTreeSet};

use super::batch::{Difference, JournalChange};
use super::holdings::Holdings;
use super::lot::{CardKey, List, Lot};
use super::picking::{Doubt, HowMany, PickError, TextMatch, Which, Wish, pick};
use zocalo_text::text::fold;

/// Why an entry of the journal corrects the book.
pub(super) const STOCK_TAKING: &str = "stock-taking";

/// What the list of the binder says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BinderCount {
    pub card: CardKey,
    /// The set, where the list names it.
    pub printing: Option<String>,
    /// Where they lie, where the list says it; empty where it says that nobody noted it.
    pub place: Option<String>,
    pub count: i64,
}

/// A card, or one printing of it, where book and binder are compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StockRow {
    pub card: CardKey,
    /// The set, empty for an unknown one; `None` for all copies together, as the list names no set of the card.
    pub printing: Option<String>,
    /// Where they lie, empty where nobody noted it; `None` for all places together, as the list names none of the card.
    pub place: Option<String>,
    pub book: i64,
    /// How many of these are below zero: kinds of copies of which more were taken away than there were; 0 or less.
    pub below_zero: i64,
    pub found: i64,
}

impl StockRow {
    /// Whether there is something to correct: another number, or a kind of copies below zero.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.book != self.found || self.below_zero != 0
    }
}

type RowKey = (CardKey, Option<String>, Option<String>);

/// Compares the book with what was found: per card, or per card, printing and place where the list names such of the card.
/// With a place only what the book has there. Every card of the book or the list has a row, in the order of the cards.
#[must_use]
pub fn stock_rows(counted: &[BinderCount], place: Option<&str>, holdings: &Holdings) -> Vec<StockRow> {
    let by_printing: BTreeSet<&CardKey> =
        counted.iter().filter(|one| one.printing.is_some()).map(|one| &one.card).collect();
    let by_place: BTreeSet<&CardKey> = counted.iter().filter(|one| one.place.is_some()).map(|one| &one.card).collect();
    let mut rows: BTreeMap<RowKey, (i64, i64, i64)> = BTreeMap::new();
    // A place is one in any case of its letters, and is called as the book calls it first.
    let mut places: BTreeMap<String, String> = BTreeMap::new();
    let mut key = |card: &CardKey, printing: &str, place: &str| {
        let printing = by_printing.contains(card).then(|| printing.to_owned());
        let mut known = || places.entry(fold(place)).or_insert_with(|| place.to_owned()).clone();
        (card.clone(), printing, by_place.contains(card).then(&mut known))
    };
    let there = which(place, None);
    for (lot, count) in holdings.iter().filter(|(lot, _)| there.fits(lot)) {
        let (book, below, _) = rows.entry(key(&lot.card, &lot.printing, &lot.place)).or_default();
        *book += count;
        *below += (*count).min(0);
    }
    for BinderCount { card, printing, place, count } in counted {
        let (printing, place) = (printing.as_deref().unwrap_or_default(), place.as_deref().unwrap_or_default());
        rows.entry(key(card, printing, place)).or_default().2 += count;
    }
    let row = |((card, printing, place), (book, below_zero, found))| StockRow {
        card,
        printing,
        place,
        book,
        below_zero,
        found,
    };
    rows.into_iter().map(row).collect()
}

/// What makes the book agree with the binder. What is below zero goes up to nothing first, as no binder holds that. `chosen`
/// says which copies are gone where that was asked. Errors: as [`pick`], where copies are gone of a card whose copies differ
/// in something that the list does not say.
pub fn correcting(
    rows: &[StockRow],
    place: Option<&str>,
    chosen: &[(Lot, i64)],
    doubt: Doubt,
    holdings: &Holdings,
) -> Result<JournalChange, PickError> {
    let mut differences = Vec::new();
    let mut differ = |lot: Lot, delta: i64| {
        differences.push(Difference { lot, delta, reason: STOCK_TAKING.to_owned() });
    };
    for row in rows {
        let place = row.place.as_deref().or(place);
        let here = which(place, row.printing.clone());
        let of_card = holdings.range(Lot::of(row.card.clone(), List::Owned)..);
        let of_card = of_card.take_while(|(lot, _)| lot.card == row.card);
        for (lot, count) in of_card.filter(|(lot, count)| **count < 0 && here.fits(lot)) {
            differ(lot.clone(), -count);
        }
        let more = row.found - (row.book - row.below_zero);
        if more > 0 {
            let lot = Lot {
                printing: row.printing.clone().unwrap_or_default(),
                place: place.unwrap_or_default().to_owned(),
                ..Lot::of(row.card.clone(), List::Owned)
            };
            differ(lot, more);
        } else if more < 0 {
            let chosen: Vec<(Lot, i64)> = chosen.iter().filter(|(lot, _)| lot.card == row.card).cloned().collect();
            let wish = Wish { chosen, ..Wish::of(row.card.clone(), HowMany::Some(-more)) };
            for (lot, count) in pick(&wish, &here, doubt, holdings)? {
                differ(lot, -count);
            }
        }
    }
    Ok(JournalChange { differences, decks: Vec::new() })
}

fn which(place: Option<&str>, printing: Option<String>) -> Which {
    Which { printing, place: place.map(|place| TextMatch::Is(place.to_owned())), ..Which::on(List::Owned) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn card(number: u8) -> CardKey {
        CardKey { name: format!("Card {number}"), version: String::new(), loyalty: String::new() }
    }

    fn lot(number: u8, printing: &str, place: &str) -> Lot {
        Lot { printing: printing.to_owned(), place: place.to_owned(), ..Lot::of(card(number), List::Owned) }
    }

    #[test]
    fn printings_count_where_the_list_names_them() {
        let holdings: Holdings =
            [(lot(1, "", ""), 3), (lot(2, "", ""), 1), (lot(2, "Deluxe", ""), 2), (lot(3, "", "box"), 1)].into();
        let found = |number, printing: Option<&str>, count| BinderCount {
            card: card(number),
            printing: printing.map(str::to_owned),
            place: None,
            count,
        };
        let list = [found(1, Some("Deluxe"), 2), found(1, None, 1), found(2, None, 3)];
        let row = |number, printing: Option<&str>, book, found| StockRow {
            card: card(number),
            printing: printing.map(str::to_owned),
            place: None,
            book,
            below_zero: 0,
            found,
        };
        let rows = stock_rows(&list, None, &holdings);
        let wanted = [row(1, Some(""), 3, 1), row(1, Some("Deluxe"), 0, 2), row(2, None, 3, 3), row(3, None, 1, 0)];
        assert_eq!(rows, wanted);
        let rows = stock_rows(&[found(3, None, 1)], Some("Box"), &holdings);
        assert_eq!(rows, [row(3, None, 1, 1)]);
    }

    #[test]
    fn places_count_where_the_list_names_them() {
        let holdings: Holdings =
            [(lot(1, "Deluxe", "box"), 2), (lot(1, "Deluxe", ""), 1), (lot(2, "", "box"), 1)].into();
        let found = |number, place: Option<&str>, count| BinderCount {
            card: card(number),
            printing: place.map(|_| "Deluxe".to_owned()),
            place: place.map(str::to_owned),
            count,
        };
        let list = [found(1, Some("shelf"), 2), found(1, Some(""), 1), found(2, None, 1)];
        let rows = stock_rows(&list, None, &holdings);
        let change = correcting(&rows, None, &[], Doubt::Asks, &holdings).unwrap();
        let moved: Vec<(Lot, i64)> = change.differences.into_iter().map(|one| (one.lot, one.delta)).collect();
        assert_eq!(moved, [(lot(1, "Deluxe", "box"), -2), (lot(1, "Deluxe", "shelf"), 2)]);
    }

    #[test]
    fn what_is_below_zero_is_counted_and_corrected() {
        let holdings: Holdings = [(lot(1, "", ""), -2), (lot(1, "", "box"), 3)].into();
        let counted = |count| [BinderCount { card: card(1), printing: None, place: None, count }];
        for (found, differences) in [(1, 2), (0, 2), (3, 1), (5, 2)] {
            let rows = stock_rows(&counted(found), None, &holdings);
            assert_eq!((rows[0].book, rows[0].below_zero, rows[0].differs()), (1, -2, true));
            let change = correcting(&rows, None, &[], Doubt::Asks, &holdings).unwrap();
            assert_eq!(change.differences.len(), differences, "{found}");
            assert_eq!(1 + change.differences.iter().map(|one| one.delta).sum::<i64>(), found);
        }
    }

    proptest! {
        /// After it is corrected the book agrees with the list, whatever stood in either.
        #[test]
        fn a_corrected_book_agrees(
            book in prop::collection::vec((0..4_u8, 0..3_usize, 0..2_usize, -3..5_i64), 0..10),
            list in prop::collection::vec((0..4_u8, 0..3_usize, 1..5_i64), 0..8),
            in_box in any::<bool>(),
        ) {
            let (sets, places) = (["", "Deluxe", "Premier"], ["", "box"]);
            let mut holdings = Holdings::new();
            for (number, set, place, count) in book {
                *holdings.entry(lot(number, sets[set], places[place])).or_default() += count;
            }
            let list: Vec<BinderCount> = list
                .into_iter()
                .map(|(number, set, count)| {
                    let printing = Some(sets[set].to_owned()).filter(|set| !set.is_empty());
                    BinderCount { card: card(number), printing, place: None, count }
                })
                .collect();
            holdings.retain(|_, count| *count != 0);
            let place = in_box.then_some("box");
            let elsewhere = |holdings: &Holdings| -> i64 {
                holdings.iter().filter(|(lot, _)| in_box && lot.place != "box").map(|(_, count)| count).sum()
            };
            let before = elsewhere(&holdings);
            let rows = stock_rows(&list, place, &holdings);
            let change = correcting(&rows, place, &[], Doubt::TakesAny, &holdings).unwrap();
            for difference in change.differences {
                *holdings.entry(difference.lot).or_default() += difference.delta;
            }
            holdings.retain(|_, count| *count != 0);
            prop_assert!(holdings.iter().all(|(lot, count)| *count > 0 || (in_box && lot.place != "box")));
            prop_assert!(!stock_rows(&list, place, &holdings).iter().any(StockRow::differs));
            prop_assert_eq!(elsewhere(&holdings), before);
        }
    }
}
