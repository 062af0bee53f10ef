//! Decks of `LackeyCCG` (`.dek`): one element a copy, in the zones of the game. What its zones cannot express stands in notes
//! beside the name of the game.

use std::fmt::Write as _;

use roxmltree::Node;

use super::content::FileContent;
use super::folding::{NameMap, ascii};
use super::records::has_records;
use super::xml::{escape, root, span, with_ampersands, words};
use super::zoned::{XmlDeckReader, XmlSchema, one_blank};
use super::{notes, zoned};
use crate::deck::Decklist;
use crate::deck::zones::zone_label;
use crate::formats::content::DeckReadError;
use crate::formats::export::{DeckExport, DeckWriteError, EncodedDeck};
use zocalo_cards::card::{Card, Section};
use zocalo_text::files::portable::is_portable;
use zocalo_text::text::fold;

/// In the files that we write, and the folder of its plug-in.
pub(super) const GAME: &str = "babylon5";

/// Attributes for the number of copies.
const COUNTS: [&str; 4] = ["qty", "count", "quantity", "number"];

const SHAPE: XmlSchema = XmlSchema {
    what: "LackeyCCG deck",
    root: "deck",
    zone: "superzone",
    group: "meta",
    apart: &[],
    attributes: &["id", "type", "qty", "count", "quantity", "number"],
    card: read_card,
    other: read_other,
};

pub(super) fn recognise(content: &FileContent) -> bool {
    let Some((name, tag)) = root(content.start()).filter(|(name, _)| *name == SHAPE.root) else { return false };
    let is_of_another = tag[name.len()..].contains("game");
    let is_other = is_of_another || content.start().contains("<section") || has_records(content.start());
    content.start().contains("<superzone") || !is_other
}

/// The program is no reader of XML, so an `&` in a name may be written as such.
pub(super) fn read(content: FileContent) -> Result<Decklist, DeckReadError> {
    let text = content.text.map(|text| with_ampersands(&text).into_owned());
    let content = FileContent { text, ..content };
    zoned::read(content, &SHAPE)
}

fn read_card(deck: &mut XmlDeckReader, card: Node<'_, '_>, section: Section) {
    let name = card.children().find(|node| node.tag_name().name() == "name");
    let text = match name {
        Some(name) => words(name),
        // Without an element for the name it may stand in the card itself.
        None => card.children().filter(Node::is_text).filter_map(|text| text.text()).collect(),
    };
    // The program writes an element a copy; others write a number.
    let counted = COUNTS.into_iter().find(|attribute| card.has_attribute(*attribute));
    let count = counted.map_or(Ok(1), |attribute| XmlDeckReader::count(card, attribute));
    deck.card(section, &text, count, span(name.unwrap_or(card)));
    deck.strange_within(card, &["name", "set"]);
}

fn read_other(deck: &mut XmlDeckReader, node: Node<'_, '_>) -> bool {
    match node.tag_name().name() {
        "game" => {}
        "title" => deck.name(node),
        "notes" => deck.notes(node),
        _ => return false,
    }
    true
}

/// The picture of a card without its ending, which is its id in decks and in the table of a plug-in: `vlur-nhar`.
#[must_use]
pub(super) fn picture_of(label: &str) -> String {
    let name = fold(&ascii(label)).replace(' ', "-");
    if is_portable(&name) {
        return name;
    }
    // In no alphabet of ours, or reserved by Windows: by the numbers of its letters, where it has none of its signs.
    let letters: Vec<char> = label.chars().filter(|sign| sign.is_alphanumeric()).collect();
    let signs = if letters.is_empty() { label.chars().collect() } else { letters };
    signs.into_iter().take(MOST_NUMBERS).fold("card".to_owned(), |name, sign| format!("{name}-{:x}", u32::from(sign)))
}

/// Of a name in no alphabet of ours, how many letters tell it from others.
const MOST_NUMBERS: usize = 24;

/// The first set it was printed in; empty where none is known.
#[must_use]
pub(super) fn set_of(card: &Card) -> &str {
    card.printings.first().map_or("", |printing| printing.set.as_str())
}

/// In the files that we write, which hold ASCII only.
#[must_use]
pub(super) fn name_of(label: &str) -> String {
    one_blank(&ascii(label))
}

#[allow(clippy::unnecessary_wraps, reason = "all formats are written alike, and some can fail")]
pub(super) fn write(outgoing: &DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError> {
    let names = NameMap::new(outgoing.names(), name_of);
    let mut text = format!("<deck version=\"0.8\">\n\t<meta>\n\t\t<game>{GAME}</game>\n");
    // Writing to a text cannot fail.
    if let Some(name) = &outgoing.deck.list.name {
        let _ = writeln!(text, "\t\t<title>{}</title>", escape(&notes::one_line(&name.text)));
    }
    let lines: Vec<String> =
        notes::write(outgoing, &Section::ALL, true, |name| name).iter().map(|line| escape(line)).collect();
    if !lines.is_empty() {
        let _ = writeln!(text, "\t\t<notes>{}</notes>", lines.join("\n"));
    }
    text.push_str("\t</meta>\n");
    for section in outgoing.zones() {
        let _ = writeln!(text, "\t<superzone name=\"{}\">", zone_label(section));
        for (slot, count) in outgoing.rows(section) {
            let written = outgoing.name(slot);
            let set = slot.card().map_or("", |card| set_of(card));
            let (id, name) = (picture_of(written), names.theirs(written));
            let card = format!(
                "\t\t<card><name id=\"{}\">{}</name><set>{}</set></card>\n",
                escape(&id),
                escape(name),
                escape(set)
            );
            for _ in 0..count {
                text.push_str(&card);
            }
        }
        text.push_str("\t</superzone>\n");
    }
    text.push_str("</deck>\n");
    Ok(EncodedDeck { bytes: text.into_bytes(), lost: Vec::new(), names: names.changed(), beside: Vec::new() })
}
