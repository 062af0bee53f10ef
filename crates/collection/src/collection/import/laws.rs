//! What holds of any file: an export comes back whole, and no row and no copy is ever lost.

use std::ops::RangeInclusive;

use proptest::prelude::*;

use super::tests::{Settler, after, read_as};
use super::*;
use crate::collection::{CardKey, Holdings, Label, List, Lot, export, text};

fn field() -> impl Strategy<Value = String> {
    let signs = prop_oneof![
        3 => "[a-zA-Zé0-9 '’.,:;=+@\"-]{0,9}",
        1 => "[]\\[(){}\\\\#/ x0-9\\u{202e}\\u{a0}\\u{200b}]{0,9}",
        1 => "\\PC{0,9}",
    ];
    signs.prop_map(|text: String| text.trim().chars().filter(|sign| !sign.is_control()).collect())
}

fn any_holdings(counts: RangeInclusive<i64>) -> impl Strategy<Value = Holdings> {
    const KNOWN: [&str; 5] = ["Trade Pact", "Delenn", "Delenn|promote", "First Battle Fleet||Narn", "Vlur/Nhar"];
    let known = prop::sample::select(&KNOWN[..]).prop_map(|key| {
        let mut parts = key.split('|').map(str::to_owned);
        let mut next = || parts.next().unwrap_or_default();
        CardKey { name: next(), version: next(), loyalty: next() }
    });
    let unknown = (field(), field()).prop_map(|(name, version)| CardKey {
        // Not a name of the card data, however short.
        name: format!("qx{name}").trim().to_owned(),
        version,
        loyalty: String::new(),
    });
    let key = prop_oneof![2 => known, 1 => unknown];
    let label = prop::sample::select(&Label::ALL[..]);
    let list = prop::sample::select(&List::ALL[..]);
    let lot = (key, list, prop_oneof![Just("Premier".to_owned()), field()], field(), field(), label, field()).prop_map(
        |(card, list, printing, condition, place, label, note)| {
            let printing = zocalo_cards::data::sets::set_called(&printing).map_or(printing, |set| set.name.clone());
            Lot { card, list, printing, condition, place, label, note }
        },
    );
    prop::collection::btree_map(lot, counts, 1..8).prop_map(|mut holdings| {
        holdings.retain(|lot, _| lot.check().is_ok());
        holdings
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Each export, taken into an empty collection, makes the same totals; taken into the same one as the whole of it, it
    /// changes nothing.
    #[test]
    fn an_export_comes_back_whole(mut holdings in any_holdings(-3..=200_000)) {
        holdings.retain(|_, count| *count != 0);
        thread_local! {
            static SETTLER: Settler = Settler::new();
        }
        prop_assume!(!holdings.is_empty());
        let json = serde_json::to_string(&export::document(&holdings, &List::ALL)).unwrap();
        for exported in [text::write(&holdings), export::csv(&holdings, &List::ALL), json] {
            prop_assert!(is_export(&exported));
            let reading = read_as(&exported, "");
            prop_assert!(reading.is_ours);
            let settled = SETTLER.with(|settler| settler.names().resolve(&reading).unwrap());
            prop_assert_eq!(&settled.left, &[]);
            for mode in [Mode::Add, Mode::Set, Mode::Replace] {
                let planned = plan(&reading, &settled, mode, List::Owned, &Holdings::new());
                prop_assert_eq!(after(&Holdings::new(), &planned), holdings.clone(), "{}", exported);
            }
            let planned = plan(&reading, &settled, Mode::Replace, List::Owned, &holdings);
            prop_assert_eq!(planned.differences, []);
        }
    }

    /// Of any rows each is booked, held back or left, and so is each copy; and with a row unread nothing falls.
    #[test]
    fn no_row_and_no_copy_is_lost(
        cells in prop::collection::vec(("(Trade Pact|Delenn|First Battle Fleet|Trade Pcat|zzzz|)", "[0-9x,.-]{0,4}", "(|Premier|tgw|odd)"), 1..8),
        there in any_holdings(1..=zocalo_decks::grid::MOST_COPIES),
        mode in prop::sample::select(&[Mode::Add, Mode::Set, Mode::Replace][..]),
    ) {
        thread_local! {
            static SETTLER: Settler = Settler::new();
        }
        let mut table = "Name\tQty\tSet\n".to_owned();
        for (name, count, set) in &cells {
            table.extend([name, "\t", count, "\t", set, "\n"]);
        }
        let rows = cells.iter().filter(|(name, count, set)| !(name.is_empty() && count.is_empty() && set.is_empty())).count();
        prop_assume!(rows > 0);
        let planned = SETTLER.with(|settler| settler.plan(&table, mode, &there));
        prop_assert_eq!(planned.rows, rows);
        prop_assert_eq!(planned.booked.0 + planned.held.0 + planned.left.len(), rows);
        prop_assert_eq!(planned.booked.1 + planned.held.1 + planned.left_copies(), planned.copies);
        let said: i64 = cells.iter().filter_map(|(_, count, _)| read_count(count).ok()).sum();
        prop_assert_eq!(planned.copies, said);
        if mode == Mode::Add {
            prop_assert_eq!((planned.added, planned.removed), (planned.booked.1, 0));
            prop_assert!(planned.filled <= planned.added);
        }
        let is_unread = planned.left.iter().any(|left| !matches!(left.why, super::Why::Unclear(_)));
        if is_unread {
            prop_assert_eq!(planned.removed, 0);
        }
        prop_assert!(after(&there, &planned).values().all(|count| *count > 0));
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200), head in "(Name,Qty\n|# Zocalo collection, form 1: owned\n|\\[\\{\"name\":|)") {
        let bytes = [head.as_bytes(), &bytes].concat();
        if let Ok(reading) = read(&bytes, &Options::default()) {
            prop_assert!(reading.rows.iter().all(|row| row.broken.is_some() || row.lot.check().is_ok()));
        }
    }
}
