//! Fills an empty database by `schema/catalog/*.sql` with the cards.

use std::collections::BTreeMap;

use rusqlite::{Connection, params};

use super::error::CatalogError;
use super::name_rows::HowKnown;
use super::uses::PacksInUse;
use crate::made;
use crate::packs::Rulings;
use zocalo_cards::card::{Card, CardType, Cost, Limit, Loyalty, Mark, Rarity, Trait};
use zocalo_cards::data::personalities::personalities;
use zocalo_text::text::{Language, fold};
use zocalo_words::language::{InWords, Text};

/// The number of what this code makes of the data. Raise it with every change of the code that changes what stands in the
/// card database though neither `data/` nor `schema/` changes: in this file, in `sources.rs`, in folding
/// (`card/fold.rs`), in the facts as JSON or in the words of effects (`card/`), or in how packs are laid over the cards
/// (`packs/`). The test `the_version_is_that_of_what_is_filled_in` says when.
const CATALOG_VERSION: u32 = 2;

/// What a database built by this program from this data is stamped with: the number of the code that derives it, the
/// digest of data and schema, and the state of packs and rulings.
pub(super) fn stamp(outside_key: &str) -> String {
    format!("{CATALOG_VERSION} {}{outside_key}", made::DATA_HASH)
}

const CARD_ROW: &str =
    "INSERT INTO card VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18,?19,?20,?21,?22)";

const INDEX_WHAT_IS_SAID: &str =
    "INSERT INTO card_text (card_text) VALUES ('rebuild'); INSERT INTO card_text (card_text) VALUES ('optimize')";

/// Creates the tables and writes all cards in one transaction, with the rulings on them and the packs that stand behind them. The stamp is written
/// last.
pub(super) fn fill(
    connection: &mut Connection,
    cards: &[Card],
    packs: &PacksInUse,
    rulings: &Rulings,
    outside_key: &str,
) -> Result<(), CatalogError> {
    // The file is built beside and renamed into place when whole: no journal could save anything here.
    connection.execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")?;
    let transaction = connection.transaction()?;
    for (_, schema) in made::CATALOG_SCHEMA {
        transaction.execute_batch(schema)?;
    }
    {
        let mut card_row = transaction.prepare(CARD_ROW)?;
        let mut facts_row = transaction.prepare("INSERT INTO facts VALUES (?1,?2)")?;
        let mut printing_row = transaction.prepare("INSERT INTO printing VALUES (?1,?2,?3,?4)")?;
        let mut keyword_row = transaction.prepare("INSERT INTO keyword VALUES (?1,?2,?3)")?;
        let mut mark_row = transaction.prepare("INSERT INTO mark VALUES (?1,?2,?3,?4,?5)")?;
        let mut requirement_row = transaction.prepare("INSERT INTO requirement VALUES (?1,?2,?3)")?;
        let mut persona_row = transaction.prepare("INSERT INTO persona VALUES (?1,?2,?3)")?;
        let mut spelling_row = transaction.prepare("INSERT INTO spelling VALUES (?1,?2,?3,?4)")?;
        let mut word_row = transaction.prepare("INSERT OR IGNORE INTO word VALUES (?1)")?;
        let mut said_row = transaction.prepare("INSERT INTO said VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9)")?;
        for card in cards {
            let id = card.id.0;
            card_row.execute(params![
                id,
                card.label,
                card.name,
                card.version,
                fold(&card.name),
                fold(&card.label),
                i64::try_from(card.aliases.len()).unwrap_or(i64::MAX),
                HowKnown::of(card) as u8,
                card.kind.map(CardType::name),
                card.subtype,
                card.loyalty.map(Loyalty::name),
                match card.cost() {
                    Some(Cost::Printed(cost)) => Some(cost),
                    _ => None,
                },
                card.cost() == Some(Cost::NonePrinted),
                card.diplomacy,
                card.intrigue,
                card.psi,
                card.leadership,
                card.military,
                card.limit().map(Limit::name),
                card.marks.as_ref().is_some_and(BTreeMap::is_empty),
                Trait::bits(card),
                card.text,
            ])?;
            facts_row.execute(params![id, serde_json::to_string(card)?])?;
            for printing in &card.printings {
                let rarity = printing.rarity.map(Rarity::name);
                printing_row.execute(params![id, printing.set, rarity, printing.likely])?;
            }
            for keyword in &card.keywords {
                keyword_row.execute(params![id, keyword, fold(keyword)])?;
            }
            for (mark, count) in card.marks.iter().flatten() {
                mark_row.execute(params![id, mark.name(), count.0, true, None::<&str>])?;
            }
            for given in &card.gives_marks {
                mark_row.execute(params![id, given.mark.map(Mark::name), given.count, false, given.to])?;
            }
            for requirement in &card.requires {
                requirement_row.execute(params![id, requirement, fold(requirement)])?;
            }
            for persona in personas(card) {
                persona_row.execute(params![id, persona, fold(persona)])?;
            }
            spelling_row.execute(params![id, card.label, fold(&card.label), false])?;
            if card.label != card.name {
                spelling_row.execute(params![id, card.name, fold(&card.name), false])?;
            }
            for alias in &card.aliases {
                spelling_row.execute(params![id, alias, fold(alias), true])?;
            }
            let keywords = card.keywords.join(" ");
            let notes = joined(&[&card.economy, &card.deck_building]);
            let effects = effects(card, Language::English);
            let texts = [Some(&card.label), Some(&keywords), card.text.as_ref(), notes.as_ref(), effects.as_ref()];
            for text in texts.into_iter().flatten() {
                for word in fold(text).split(' ').filter(|word| word.len() > 2) {
                    word_row.execute([word])?;
                }
            }
            said_row.execute(params![
                id,
                card.label,
                other_names(card),
                type_line(card),
                keywords,
                card.text,
                notes,
                effects,
                Some(rulings.of(&card.label).join("\n")).filter(|rulings| !rulings.is_empty()),
            ])?;
        }
        transaction.execute_batch(INDEX_WHAT_IS_SAID)?;
        packs.write(&transaction)?;
        transaction.execute("INSERT INTO stamp VALUES (?1)", [stamp(outside_key)])?;
    }
    transaction.commit()?;
    Ok(())
}

fn personas(card: &Card) -> Vec<&str> {
    if card.kind.is_some_and(|kind| kind != CardType::Character) {
        return Vec::new();
    }
    let person = personalities().iter().find(|person| person.cards.contains(&card.name));
    match (person, card.kind) {
        (Some(person), _) => person.cards.iter().map(String::as_str).collect(),
        (None, Some(_)) => vec![&card.name],
        (None, None) => Vec::new(),
    }
}

/// The other spellings of a name, and the name without its apostrophes: `GKar` finds G'Kar.
fn other_names(card: &Card) -> String {
    let folded = Some(fold(&card.label)).filter(|_| card.label.contains(['\'', '’']));
    let aliases = card.aliases.iter().map(String::as_str);
    aliases.chain(folded.as_deref()).collect::<Vec<_>>().join(" ")
}

/// What the effects of a card say, a sentence each; `None` when none is known.
pub(super) fn effects(card: &Card, language: Language) -> Option<String> {
    let effects = card.effects.as_ref().filter(|effects| !effects.is_empty())?;
    Some(Text::list(effects.iter().map(InWords::in_words), "\n").render(language))
}

/// The texts that there are, one after the other; `None` when there is none.
fn joined(texts: &[&Option<String>]) -> Option<String> {
    let known: Vec<&str> = texts.iter().filter_map(|text| text.as_deref()).collect();
    (!known.is_empty()).then(|| known.join("; "))
}

fn type_line(card: &Card) -> String {
    let kind = card.kind.map_or("", CardType::name);
    let loyalty = card.loyalty.map_or("", Loyalty::name);
    format!("{loyalty} {} {kind}", card.subtype.as_deref().unwrap_or(""))
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;
    use zocalo_cards::data::cards::label;
    use zocalo_text::files::digest;
    use zocalo_text::text::Language;

    const CARDS: &str = r#"
        [[card]]
        name = "Ka'Toc of Doom"
        type = "Character"
        loyalty = "Minbari"
        cost = 4
        diplomacy = 3
        aliases = ["Doom, Ka'Toc"]
        text = "Cancels an event."
        sources = ["a test"]
        [[card]]
        name = "Nobody Knows"
        sources = ["a test"]
    "#;

    #[derive(serde::Deserialize)]
    struct CardFile {
        card: Vec<Card>,
    }

    /// Everything in the tables that are searched, in one text.
    fn filled(cards: &[Card]) -> String {
        let mut connection = Connection::open_in_memory().unwrap();
        fill(&mut connection, cards, &PacksInUse::default(), &Rulings::default(), "").unwrap();
        let mut all = String::new();
        for table in ["card", "facts", "printing", "keyword", "persona", "spelling", "word", "card_text"] {
            let mut statement = connection.prepare(&format!("SELECT * FROM {table}")).unwrap();
            let columns = statement.column_count();
            let mut rows = statement.query([]).unwrap();
            while let Some(row) = rows.next().unwrap() {
                let values: Vec<rusqlite::types::Value> = (0..columns).map(|at| row.get(at).unwrap()).collect();
                writeln!(all, "{table} {values:?}").unwrap();
            }
        }
        all
    }

    /// A sentence in Russian has no word in Latin letters but names of cards, and is put together without a seam.
    #[test]
    fn effects_of_all_cards_are_said_in_russian() {
        let cards = zocalo_cards::data::cards::read_cards().unwrap();
        let mut names: Vec<&str> = cards.iter().map(|card| card.name.as_str()).collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let said = cards.iter().filter_map(|card| effects(card, Language::Russian));
        let said: Vec<String> = said.flat_map(|said| said.lines().map(str::to_owned).collect::<Vec<_>>()).collect();
        assert!(said.len() > 300, "{}", said.len());
        for sentence in said {
            let plain = names.iter().fold(sentence.clone(), |plain, name| plain.replace(name, "Имя"));
            assert!(!plain.contains(|sign: char| sign.is_ascii_alphabetic() || sign == 'ё'), "{sentence}");
            for seam in ["  ", " ,", " :", ",,", ",:", " )", "( "] {
                assert!(!plain.contains(seam), "{sentence}");
            }
            assert!(plain.starts_with(char::is_uppercase) && plain.trim() == plain, "{sentence}");
        }
    }

    #[test]
    fn the_version_is_that_of_what_is_filled_in() {
        let mut cards = toml::from_str::<CardFile>(CARDS).unwrap().card;
        label(&mut cards).unwrap();
        let filled = filled(&cards);
        let found = (CATALOG_VERSION, digest::extend(digest::EMPTY, filled.as_bytes()));
        let noted = (2, 62_956_089_894_712_533);
        assert_eq!(
            found, noted,
            "what stands in the card database has changed: raise CATALOG_VERSION unless the schema changed with it, and \
             note the pair here\n{filled}"
        );
    }
}
