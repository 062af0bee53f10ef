//! What is said of the cards as a Russian reads it: a database beside that of the cards, with a file of its own, which is
//! read or made only where somebody searches for Russian words.

use std::collections::BTreeSet;
use std::path::Path;

use rusqlite::{Connection, params};

use super::error::CatalogError;
use super::fill::effects;
use super::sealed::{keep, whole};
use crate::made;
use crate::messages::card as say;
use zocalo_cards::card::Card;
use zocalo_cards::data::glossary::Kind;
use zocalo_text::text;
use zocalo_text::text::Language;
use zocalo_words::language::{Text, all_on_card, called, called_loyalty, on_card_in};

const RUSSIAN: Language = Language::Russian;

/// What the name of every table of it ends with.
pub(super) const TABLES: &str = "_in_russian";

const FILE: &str = "cards-ru.db";

const SCHEMA: &str = "russian";

pub(super) fn attach(
    connection: &mut Connection,
    folder: Option<&Path>,
    cards_stamp: &str,
) -> Result<bool, CatalogError> {
    let Some(bytes) = folder.and_then(|folder| whole(&folder.join(FILE), &stamp(cards_stamp))) else {
        return Ok(false);
    };
    connection.execute_batch("ATTACH ':memory:' AS russian")?;
    connection.deserialize_read_exact(SCHEMA, &bytes[..], bytes.len(), true)?;
    Ok(true)
}

/// Makes it of the cards and keeps it in its file where that can be.
pub(super) fn make(
    connection: &mut Connection,
    cards: &[Card],
    folder: Option<&Path>,
    cards_stamp: &str,
) -> Result<(), CatalogError> {
    connection.execute_batch("ATTACH ':memory:' AS russian")?;
    if let Err(error) = fill(connection, cards) {
        connection.execute_batch("DETACH russian")?;
        return Err(error);
    }
    if let Some(folder) = folder {
        // Without the file the next search makes it anew; why it cannot be written is said of that of the cards.
        let _ = keep(connection, SCHEMA, &folder.join(FILE), &stamp(cards_stamp));
    }
    Ok(())
}

/// What its file is stamped with: the cards, what is said of them in Russian, and the program that says it.
fn stamp(cards_stamp: &str) -> String {
    format!("{} {} {cards_stamp}", env!("CARGO_PKG_VERSION"), made::RUSSIAN_HASH)
}

fn fill(connection: &mut Connection, cards: &[Card]) -> Result<(), CatalogError> {
    let transaction = connection.transaction()?;
    transaction.execute_batch(include_str!("../../../../schema/catalog/in_russian/said.sql"))?;
    {
        let mut said_row = transaction.prepare(
            "INSERT INTO said_in_russian SELECT card, name, aliases, ?2, ?3, ?4, ?5, ?6, rulings FROM said WHERE card = ?1",
        )?;
        let mut words: BTreeSet<String> = BTreeSet::new();
        for card in cards {
            let type_line = type_line(card);
            let keywords = all_on_card(&card.keywords, "; ").render(RUSSIAN);
            let text = card.text.as_deref().map(|text| on_card_in(RUSSIAN, text));
            let notes = [&card.economy, &card.deck_building].into_iter().flatten();
            let notes: Vec<&str> = notes.map(|note| on_card_in(RUSSIAN, note)).collect();
            let notes = Some(notes.join("; ")).filter(|notes| !notes.is_empty());
            let effects = effects(card, RUSSIAN);
            for text in [Some(keywords.as_str()), text, notes.as_deref(), effects.as_deref()].into_iter().flatten() {
                words.extend(russian_words(text));
            }
            said_row.execute(params![card.id.0, type_line, keywords, text, notes, effects])?;
        }
        let mut word_row = transaction.prepare("INSERT INTO word_in_russian VALUES (?1)")?;
        for word in words {
            word_row.execute([word])?;
        }
        transaction.execute_batch(
            "INSERT INTO card_text_in_russian (card_text_in_russian) VALUES ('rebuild'); \
             INSERT INTO card_text_in_russian (card_text_in_russian) VALUES ('optimize')",
        )?;
    }
    transaction.commit()?;
    Ok(())
}

fn type_line(card: &Card) -> String {
    let kind = card.kind.map_or(Text::EMPTY, |kind| called(Kind::Type, kind.name()));
    let loyalty = card.loyalty.map_or(Text::EMPTY, |loyalty| called_loyalty(loyalty.name()));
    let subtype = card
        .subtype
        .as_deref()
        .map_or(Text::EMPTY, |subtype| say::Subtype { subtype: subtype.replace(' ', "-"), name: subtype }.text());
    text![loyalty, " ", subtype, " ", kind].render(RUSSIAN)
}

/// The Russian words of a text, in lower case; without the shortest, which are mistaken for each other.
fn russian_words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|sign: char| !sign.is_alphanumeric());
    words.filter(|word| Language::of(word) == Language::Russian && word.chars().count() > 2).map(str::to_lowercase)
}
