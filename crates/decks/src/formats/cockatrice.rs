//! Decks of Cockatrice (`.cod`), which have two zones: what the deck plays with in `main`, the rest in `side`. The comments
//! tell which of these cards are the opening hand, the ambassador or a pile.

use std::fmt::Write as _;

use roxmltree::Node;

use super::content::FileContent;
use super::folding::NameMap;
use super::xml::{escape, root, span, words};
use super::zoned::{XmlDeckReader, XmlSchema, one_blank};
use super::{notes, xml, zoned};
use crate::deck::{Decklist, MOST_COPIES};
use crate::formats::content::DeckReadError;
use crate::formats::export::{DeckExport, DeckWriteError, EncodedDeck, in_steps};
use zocalo_cards::card::Section;

/// Cockatrice recognises a deck in its clipboard by exactly this tag.
const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n";

/// The program's own elements.
const OWN: [&str; 3] = ["lastLoadedTimestamp", "bannerCard", "playmatCard"];

const SHAPE: XmlSchema = XmlSchema {
    what: "Cockatrice deck",
    root: "cockatrice_deck",
    zone: "zone",
    group: "",
    // Counters that cards create.
    apart: &["tokens"],
    attributes: &["number", "name", "price", "setShortName", "collectorNumber", "uuid"],
    card: read_card,
    other: read_other,
};

pub(super) fn recognise(content: &FileContent) -> bool {
    root(content.start()).is_some_and(|(name, _)| name == SHAPE.root)
}

pub(super) fn read(content: FileContent) -> Result<Decklist, DeckReadError> {
    zoned::read(content, &SHAPE)
}

fn read_card(deck: &mut XmlDeckReader, card: Node<'_, '_>, section: Section) {
    let count = XmlDeckReader::count(card, "number");
    deck.card(section, card.attribute("name").unwrap_or_default(), count, span(card));
    deck.strange_within(card, &[]);
}

fn read_other(deck: &mut XmlDeckReader, node: Node<'_, '_>) -> bool {
    match node.tag_name().name() {
        "deckname" => deck.name(node),
        "comments" => deck.notes(node),
        name if OWN.contains(&name) => {}
        // Empty, they say nothing.
        "format" | "tags" if words(node).is_empty() => {}
        "sideboard_plan" if !node.descendants().any(|inner| inner.has_tag_name("move_card_to_zone")) => {}
        "format" | "tags" | "sideboard_plan" => deck.strange(node),
        _ => return false,
    }
    true
}

#[allow(clippy::unnecessary_wraps, reason = "all formats are written alike, and some can fail")]
pub(super) fn write(outgoing: &DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError> {
    let names = NameMap::new(outgoing.names(), one_blank);
    let theirs = |name| names.theirs(name);
    let mut text = HEAD.to_owned();
    let title = outgoing.deck.list.name.as_ref().map_or(String::new(), |name| notes::one_line(&name.text));
    let lines: Vec<String> = notes::write(outgoing, &[Section::Deck, Section::Reserve], true, theirs)
        .iter()
        .map(|line| escape(line))
        .collect();
    // Writing to a text cannot fail.
    let _ = writeln!(text, "    <deckname>{}</deckname>", escape(&title));
    let _ = writeln!(text, "    <comments>{}</comments>", lines.join("\n"));
    for (zone, home) in [("main", Section::Deck), ("side", Section::Reserve)] {
        let cards = outgoing.rows_where(|section| notes::home(section) == home);
        if cards.is_empty() && home == Section::Reserve {
            continue;
        }
        let _ = writeln!(text, "    <zone name=\"{zone}\">");
        for (slot, count) in cards {
            let name = xml::escape(theirs(outgoing.name(slot)));
            for copies in in_steps(count, MOST_COPIES) {
                let _ = writeln!(text, "        <card number=\"{copies}\" name=\"{name}\"/>");
            }
        }
        text.push_str("    </zone>\n");
    }
    text.push_str("</cockatrice_deck>\n");
    Ok(EncodedDeck { bytes: text.into_bytes(), lost: Vec::new(), names: names.changed(), beside: Vec::new() })
}
