//! Notes on the names of a deck, for commands that only play or count it: which were read as what, and which as nothing.
//! `check` says the same with places and remedies.

use super::output::Output;
use crate::messages::trouble as say;
use crate::messages::{card, exchange};
use crate::report::{note, warning};
use zocalo_cards::card::Section;
use zocalo_decks::deck::{Deck, NameReading, Slot};
use zocalo_decks::formats::STANDARD_INPUT;
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::{apart, shortened};

/// The most names that one remark quotes.
const MOST_NAMED: usize = 6;

/// Reports on stderr the names of a deck that were not written letter for letter, those of which no card came, and how many
/// lines were left out or read otherwise than they are written.
pub(super) fn report(deck: &Deck, output: &Output) {
    for remark in all_remarks(deck, output) {
        output.remark(remark);
    }
}

/// The same for an answer whose document says it itself.
pub(super) fn report_beside_page(deck: &Deck, output: &Output) {
    for remark in all_remarks(deck, output) {
        output.remark_beside_page(remark);
    }
}

fn all_remarks(deck: &Deck, output: &Output) -> Vec<String> {
    let mut all = remarks(deck, output.width, output.locale());
    let count = deck.list.remarks.len() + deck.list.all_readings().count();
    if count > 0 {
        let file = shortened(&deck.list.source.label, 200);
        let unused = exchange::LinesNotUsed { file, count }.render(output.locale());
        all.push(note(&unused, output.width, output.locale()));
    }
    all
}

/// What [`report`] says, a remark each, wrapped to this width.
pub(super) fn remarks(deck: &Deck, width: usize, locale: Locale) -> Vec<String> {
    let mut remarks: Vec<String> =
        read_as(deck).map(|read| note(&read.render(locale), width, locale)).into_iter().collect();
    let mut strange: Vec<Text> = Vec::new();
    for slot in named(deck) {
        let written = shortened(&slot.written, 60);
        let words = match &slot.reading {
            NameReading::Card(..) => continue,
            NameReading::Several(_) => card::SeveralMatch { written }.text(),
            NameReading::Unknown(_) => card::NotCalled { written }.text(),
        };
        if !strange.contains(&words) {
            strange.push(words);
        }
    }
    if !strange.is_empty() {
        let label = deck.list.source.label.as_str();
        let deck =
            if label == STANDARD_INPUT { "-".to_owned() } else { crate::report::argument(&shortened(label, 200)) };
        let sentence = say::Details { words: few(&strange), deck }.render(locale);
        remarks.push(warning(&sentence, width, locale));
    }
    remarks
}

/// Reports on stderr the names of a deck that were not written letter for letter.
pub(super) fn report_names(deck: &Deck, output: &Output) {
    if let Some(read) = read_as(deck) {
        output.remark(note(&read.render(output.locale()), output.width, output.locale()));
    }
}

/// The names of a deck that were not written letter for letter, and as what they are read, behind the name of its file;
/// `None` when there are none.
pub(super) fn read_as(deck: &Deck) -> Option<Text> {
    let mut read: Vec<Text> = Vec::new();
    for slot in named(deck) {
        let NameReading::Card(found, how) = &slot.reading else { continue };
        if let Some(words) = how.sentence(&slot.written, &apart(&found.label))
            && !read.contains(&words)
        {
            read.push(words);
        }
    }
    (!read.is_empty())
        .then(|| say::ReadAsIn { file: shortened(&deck.list.source.label, 200), words: few(&read) }.text())
}

/// The lines of a deck that name cards of the card data.
fn named(deck: &Deck) -> impl Iterator<Item = &Slot> {
    deck.with_maybe().chain(&deck.moved).filter(|slot| slot.section != Section::FactionCard)
}

fn few(words: &[Text]) -> Text {
    match words.len().saturating_sub(MOST_NAMED) {
        0 => Text::list(words, "; "),
        more => say::FewMore { words: Text::list(&words[..MOST_NAMED], "; "), count: more }.text(),
    }
}
