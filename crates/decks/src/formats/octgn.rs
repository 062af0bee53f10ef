//! Decks of OCTGN (`.o8d`). Its older versions know a card only by its id, so every card has one: ours, or that of the user's
//! own sets.

use std::fmt::Write as _;

use roxmltree::Node;

use super::content::DeckReadError;
use super::content::FileContent;
use super::export::{DeckExport, DeckWriteError, EncodedDeck, in_steps};
use super::folding::NameMap;
use super::notes;
use super::octgn_ids::{Ids, card_id, game_id};
use super::xml::{escape, root, span, words};
use super::zoned::{self, XmlDeckReader, XmlSchema, one_blank};
use crate::deck::zones::zone_label;
use crate::deck::{Decklist, MOST_COPIES};
use crate::messages::exchange as say;
use zocalo_cards::card::Section;
use zocalo_text::text::shortened;

const SHAPE: XmlSchema = XmlSchema {
    what: "OCTGN deck",
    root: "deck",
    zone: "section",
    group: "",
    apart: &[],
    attributes: &["qty", "id"],
    card: read_card,
    other: read_other,
};

pub(super) fn recognise(content: &FileContent) -> bool {
    let Some((name, tag)) = root(content.start()).filter(|(name, _)| *name == SHAPE.root) else { return false };
    content.start().contains("<section") || (tag[name.len()..].contains("game") && !content.start().contains("<zone"))
}

pub(super) fn read(content: FileContent) -> Result<Decklist, DeckReadError> {
    zoned::read(content, &SHAPE)
}

fn read_card(deck: &mut XmlDeckReader, card: Node<'_, '_>, section: Section) {
    let count = XmlDeckReader::count(card, "qty");
    deck.card(section, &words(card), count, span(card));
    deck.strange_within(card, &[]);
}

fn read_other(deck: &mut XmlDeckReader, node: Node<'_, '_>) -> bool {
    match node.tag_name().name() {
        "notes" => deck.notes(node),
        // The picture on the back of the cards.
        "sleeve" => {}
        _ => return false,
    }
    true
}

#[allow(clippy::unnecessary_wraps, reason = "all formats are written alike, and some can fail")]
pub(super) fn write(outgoing: &DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError> {
    let names = NameMap::new(outgoing.names(), one_blank);
    let theirs = |name| names.theirs(name);
    let game = outgoing.options.ids.as_ref().map_or_else(game_id, Ids::game);
    let mut text = format!("<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<deck game=\"{game}\">\n");
    let mut without_id: Vec<String> = Vec::new();
    for section in outgoing.zones() {
        // Writing to a text cannot fail.
        let _ = writeln!(text, "  <section name=\"{}\" shared=\"False\">", zone_label(section));
        for (slot, count) in outgoing.rows(section) {
            let written = outgoing.name(slot);
            let own = outgoing.options.ids.as_ref().map(|ids| ids.of(written, slot.card().map(AsRef::as_ref)));
            if own == Some(None) && !without_id.iter().any(|name| name == written) {
                without_id.push(written.to_owned());
            }
            let id = own.flatten().unwrap_or_else(|| card_id(written));
            let name = escape(theirs(written));
            for copies in in_steps(count, MOST_COPIES) {
                let _ = writeln!(text, "    <card qty=\"{copies}\" id=\"{id}\">{name}</card>");
            }
        }
        text.push_str("  </section>\n");
    }
    let lines: Vec<String> =
        notes::write(outgoing, &Section::ALL, false, theirs).iter().map(|line| escape(line)).collect();
    let _ = writeln!(text, "  <notes>{}</notes>\n</deck>", lines.join("\n"));
    let mut lost = Vec::new();
    if !without_id.is_empty() {
        let names: Vec<String> = without_id.iter().map(|name| shortened(name, 60)).collect();
        lost.push(say::OwnIds { cards: names.join(", ") }.text());
    }
    Ok(EncodedDeck { bytes: text.into_bytes(), lost, names: names.changed(), beside: Vec::new() })
}
