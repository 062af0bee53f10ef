//! What holds of every table.

use proptest::prelude::*;

use super::{cards, import, sum_holds, try_import};
use crate::facts::import::{Changes, changes, pack_text};
use zocalo_catalog::packs::{Pack, PackEntry, for_others, merge};
use zocalo_text::text::Source;

const KNOWN: &str = "[[card]]\nname = \"Alpha Wing\"\ntype = \"Fleet\"\nloyalty = \"Narn\"\nsources = [\"x: y\"]\n\
    [[card]]\nname = \"Alpha Wing\"\ntype = \"Fleet\"\nloyalty = \"Human\"\nsources = [\"x: y\"]\n\
    [[card]]\nname = \"Beta\"\naliases = [\"Second Letter\"]\nsources = [\"x: y\"]\n\
    [[card]]\nname = \"Beta\"\nversion = \"ambassador\"\nsources = [\"x: y\"]\n";

/// A row of invented facts, as codes.
fn row() -> impl Strategy<Value = String> {
    let name = prop_oneof![
        Just("Alpha Wing"),
        Just("Beta"),
        Just("Second Letter"),
        Just("Gamma"),
        Just("Bet"),
        Just("Deltas"),
        Just("")
    ];
    let number = || prop_oneof![Just(String::new()), (0..12_u8).prop_map(|number| number.to_string())];
    let code = |most: u8| prop_oneof![Just(String::new()), (1..most).prop_map(|code| code.to_string())];
    (name, code(12), code(11), number(), number(), code(10), code(7), "[a-z \n\"<&]{0,12}", number()).prop_map(
        |(name, kind, race, cost, psi, set, rarity, text, mark)| {
            format!("{name},{kind},{race},{cost},{psi},{set},{rarity},\"{}\",{mark}\n", text.replace('"', "\"\""))
        },
    )
}

fn table() -> impl Strategy<Value = String> {
    prop::collection::vec(row(), 1..12)
        .prop_map(|rows| format!("Name,Type,Race,Cost,Psi,Set,Rarity,EffectsText,StrifeMarks\n{}", rows.concat()))
}

proptest! {
    #[test]
    fn every_row_is_matched_new_merged_or_left(table in table()) {
        sum_holds(&import(&table, &cards(KNOWN)));
    }

    #[test]
    fn what_was_imported_and_exported_imports_as_the_same_pack(table in table()) {
        let known = cards(KNOWN);
        let first = import(&table, &known).plan;
        let text = pack_text(&first, "table.csv", "2026-11-22");
        let pack = Pack::read("table", Source { label: String::new(), text }).unwrap();
        prop_assert_eq!(changes(&pack, &first.cards), Changes::default());
        let exported: Vec<_> = pack.cards.iter().filter_map(|entry| for_others(&entry.card, true)).collect();
        let again = try_import(Pack::write("", &exported).as_bytes(), &known);
        if exported.is_empty() {
            return Ok(());
        }
        let again = again.unwrap().plan;
        prop_assert!(again.left.is_empty(), "{:?}", again.left);
        let says_something = |card: &&zocalo_cards::card::Card| for_others(card, true).is_some();
        prop_assert_eq!(&again.cards, &first.cards.iter().filter(says_something).cloned().collect::<Vec<_>>());
    }

    #[test]
    fn a_pack_is_laid_on_the_cards_that_the_plan_matched(table in table()) {
        let known = cards(KNOWN);
        let plan = import(&table, &known).plan;
        let entries = plan.cards.iter().map(|card| PackEntry { card: card.clone(), line: 1 }).collect();
        let merged = merge(known.clone(), &[Pack { name: "table".to_owned(), cards: entries, proposals: Vec::new() }]);
        prop_assert_eq!(merged.cards.len(), known.len() + plan.new);
        prop_assert!(merged.given[0].unplaced.is_empty(), "{:?}", merged.given);
    }

    #[test]
    fn no_bytes_bring_it_down(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = try_import(&bytes, &[]);
    }

    #[test]
    fn no_page_brings_it_down(page in "(<(table|tr|td colspan=9999|/td|/table|script|!--|br|a '|/)>?|&#?[a-z0-9]{0,4};|[ a-zé]){0,60}") {
        let _ = try_import(format!("<{page}").as_bytes(), &[]);
    }
}
