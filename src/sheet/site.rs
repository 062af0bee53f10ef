//! The other pages of a folder of sheets: the index of the decks, the binder with what is owned, the check lists by set.

use super::block::{Block, Table, TableRow};
use super::view::{Links, SheetError, SheetPage, VERSION, rendered};
use crate::messages::{sheet as say, words};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::shortened;

pub(crate) struct SiteEntry {
    pub(crate) page: String,
    pub(crate) player: Option<String>,
    pub(crate) title: String,
    /// Race, faction and ambassador; `?` where nobody knows.
    pub(crate) about: [Text; 3],
    pub(crate) cards: u32,
    /// The verdict in words, and the ruleset.
    pub(crate) verdict: Text,
    pub(crate) checksum: String,
    /// How many cards it lacks; `None` where no collection is kept.
    pub(crate) lacks: Option<i64>,
}

/// A card in a check list.
pub(crate) struct CheckListCard {
    pub(crate) card: String,
    /// Its type; `?` where nobody knows.
    pub(crate) kind: Text,
    /// Its rarity in the set; `?` where nobody knows.
    pub(crate) rarity: Text,
    /// How many copies of the card are owned, of whatever set; `None` where no collection is kept.
    pub(crate) owned: Option<i64>,
}

pub(crate) fn index(entries: &[SiteEntry], links: Links<'_>, locale: Locale) -> Result<String, SheetError> {
    let heads =
        [say::Deck, say::Race, say::Faction, say::Ambassador, say::CardsHead, say::Verdict, say::Checksum, say::Lacks];
    let mut table = Table::new(say::Decks, heads);
    for entry in entries {
        let lacks = entry.lacks.map_or(Text::same("?"), Text::from);
        let [race, faction, ambassador] = entry.about.clone();
        let cells = vec![
            race,
            faction,
            ambassador,
            entry.cards.into(),
            entry.verdict.clone(),
            Text::from(&entry.checksum),
            lacks,
        ];
        table.rows.push(TableRow { head: shortened(&entry.title, 120).into(), link: Some(entry.page.clone()), cells });
    }
    let block = Block::new("decks", say::CountOfDecks { count: entries.len() }).table(table);
    of_blocks(&say::Decks, links, &[block], locale)
}

/// A card, how many are owned, free, in built decks, missing and wanted, and the sets.
pub(crate) type OwnedRow = (String, [i64; 5], String);

/// What is owned: for each card its name, and how many are owned, free, in built decks, missing and wanted, with the sets;
/// or why that is not known.
pub(crate) fn binder(cards: Result<&[OwnedRow], Text>, links: Links<'_>, locale: Locale) -> Result<String, SheetError> {
    let block = match cards {
        Err(why) => Block::new("collection", say::Collection).say(why),
        Ok(cards) => {
            let heads = [say::Card, say::Owned, say::Free, say::Built, say::Missing, say::Wanted, say::OfSets];
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
    of_blocks(&say::Collection, links, &[block], locale)
}

pub(crate) fn check_lists(
    sets: &[(Text, Vec<CheckListCard>)],
    links: Links<'_>,
    locale: Locale,
) -> Result<String, SheetError> {
    let block = |(set, cards): &(Text, Vec<CheckListCard>)| {
        let mut table = Table::new(
            words::Cards { count: cards.len() },
            [say::Card, say::Have, say::Type, say::Rarity, say::CopiesHead],
        );
        for card in cards {
            let owned = card.owned.map_or(Text::same("?"), Text::from);
            table.row(card.card.clone(), [Text::same("☐"), card.kind.clone(), card.rarity.clone(), owned]);
        }
        Block::new("", set).table(table)
    };
    let blocks: Vec<Block> = sets.iter().map(block).collect();
    of_blocks(&say::CheckListsBySet, links, &blocks, locale)
}

fn of_blocks(title: &Text, links: Links<'_>, blocks: &[Block], locale: Locale) -> Result<String, SheetError> {
    rendered(&SheetPage { locale, title, links, poster: None, paper: None, blocks, faces: None, version: VERSION })
}
