//! What the commands that only play or count a deck say of its names: which were read as what, and which as nothing.
//! `check` says the same with places and remedies.

use super::output::Output;
use crate::card::{Section, apart, shortened};
use crate::deck::{Deck, Reading};

/// The most names that one remark quotes.
const MOST_NAMED: usize = 6;

/// Reports on stderr the names of a deck that were not written letter for letter, and those of which no card came.
pub fn report(deck: &Deck, output: &Output) {
    let (mut read, mut strange): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    for slot in deck.slots.iter().chain(&deck.moved).filter(|slot| slot.section != Section::FactionCard) {
        let written = shortened(&slot.written, 60);
        let (list, words) = match &slot.reading {
            Reading::Card(card, how) if how.is_reading() => {
                (&mut read, format!("\"{written}\" is read as {}", apart(&card.label)))
            }
            Reading::Card(..) => continue,
            Reading::Several(_) => (&mut strange, format!("\"{written}\" may be several cards")),
            Reading::Unknown(_) => (&mut strange, format!("no card is called \"{written}\"")),
        };
        if !list.contains(&words) {
            list.push(words);
        }
    }
    if !read.is_empty() {
        output.remark(format_args!("note: {}", few(&read)));
    }
    if !strange.is_empty() {
        let deck = shortened(&deck.list.source.label, 200);
        output.remark(format_args!("warning: {}; find out more with: zocalo check {deck}", few(&strange)));
    }
}

fn few(words: &[String]) -> String {
    match words.len().saturating_sub(MOST_NAMED) {
        0 => words.join("; "),
        more => format!("{}; and {more} more", words[..MOST_NAMED].join("; ")),
    }
}
