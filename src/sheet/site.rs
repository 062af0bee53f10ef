//! The other pages of a folder of sheets: the index of the decks, the binder with what is owned, the check lists by set.

use super::block::{Block, Row, Table, columns};
use super::view::{Page, SheetError, VERSION, rendered};
use crate::messages::sheet as say;
use crate::messages::words;
use zocalo_text::text::shortened;
use zocalo_words::language::current;

/// A deck in the index.
pub(crate) struct Entry {
    /// Its page.
    pub(crate) page: String,
    /// What it is called.
    pub(crate) title: String,
    /// Race, faction and ambassador; `?` where nobody knows.
    pub(crate) about: [String; 3],
    /// How many cards it has.
    pub(crate) cards: u32,
    /// The verdict in words, and the ruleset.
    pub(crate) verdict: String,
    /// The checksum of its list.
    pub(crate) checksum: String,
    /// How many cards it lacks; `None` where no collection is kept.
    pub(crate) lacks: Option<i64>,
}

/// A card in a check list.
pub(crate) struct Printed {
    /// Its label.
    pub(crate) card: String,
    /// Its type; `?` where nobody knows.
    pub(crate) kind: String,
    /// Its rarity in the set; `?` where nobody knows.
    pub(crate) rarity: String,
    /// How many copies of the card are owned, of whatever set; `None` where no collection is kept.
    pub(crate) owned: Option<i64>,
}

/// The index of the decks.
///
/// # Errors
/// [`SheetError`], which only a broken template gives.
pub(crate) fn index(entries: &[Entry], links: &[(&str, &str)]) -> Result<String, SheetError> {
    let heads = columns([
        &say::Deck,
        &say::Race,
        &say::Faction,
        &say::Ambassador,
        &say::CardsHead,
        &say::Verdict,
        &say::Checksum,
        &say::Lacks,
    ]);
    let mut table = Table::new(say::Decks, heads);
    for entry in entries {
        let lacks = entry.lacks.map_or("?".to_owned(), |lacks| lacks.to_string());
        let [race, faction, ambassador] = entry.about.clone();
        let cells = vec![
            race,
            faction,
            ambassador,
            entry.cards.to_string(),
            entry.verdict.clone(),
            entry.checksum.clone(),
            lacks,
        ];
        table.rows.push(Row { head: shortened(&entry.title, 120), link: Some(entry.page.clone()), cells });
    }
    let block = Block::new("decks", say::CountOfDecks { count: entries.len() }).table(table);
    of_blocks(&say::Decks.to_string(), links, &[block])
}

/// A card, how many are owned, free, in built decks, missing and wanted, and the sets.
pub(crate) type OwnedRow = (String, [i64; 5], String);

/// What is owned: for each card its name, and how many are owned, free, in built decks, missing and wanted, with the sets;
/// or why that is not known.
///
/// # Errors
/// [`SheetError`], which only a broken template gives.
pub(crate) fn binder(cards: Result<&[OwnedRow], &str>, links: &[(&str, &str)]) -> Result<String, SheetError> {
    let block = match cards {
        Err(why) => Block::new("collection", say::Collection).say(why),
        Ok(cards) => {
            let heads =
                columns([&say::Card, &say::Owned, &say::Free, &say::Built, &say::Missing, &say::Wanted, &say::OfSets]);
            let mut table = Table::new(say::CardsHead, heads);
            for (name, counts, sets) in cards {
                let cells = counts.iter().map(ToString::to_string).chain([sets.clone()]);
                table.row(shortened(name, 200), cells);
            }
            let copies: i64 = cards.iter().map(|(_, [owned, ..], _)| owned).sum();
            let owned = say::CopiesOwned { count: u64::try_from(copies).unwrap_or(0) };
            Block::new("collection", say::Collection).say(owned).table(table)
        }
    };
    of_blocks(&say::Collection.to_string(), links, &[block])
}

/// A list for each set, with a box for each card.
///
/// # Errors
/// [`SheetError`], which only a broken template gives.
pub(crate) fn check_lists(sets: &[(String, Vec<Printed>)], links: &[(&str, &str)]) -> Result<String, SheetError> {
    let block = |(set, cards): &(String, Vec<Printed>)| {
        let mut table = Table::new(
            words::Cards { count: cards.len() },
            columns([&say::Card, &say::Have, &say::Type, &say::Rarity, &say::CopiesHead]),
        );
        for card in cards {
            let owned = card.owned.map_or("?".to_owned(), |owned| owned.to_string());
            table.row(card.card.clone(), ["☐".to_owned(), card.kind.clone(), card.rarity.clone(), owned]);
        }
        Block::new("", set.clone()).table(table)
    };
    let blocks: Vec<Block> = sets.iter().map(block).collect();
    of_blocks(&say::CheckListsBySet.to_string(), links, &blocks)
}

fn of_blocks(title: &str, links: &[(&str, &str)], blocks: &[Block]) -> Result<String, SheetError> {
    rendered(&Page { lang: current().name(), title, links, paper: None, blocks, version: VERSION })
}
