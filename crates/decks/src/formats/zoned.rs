//! Reads decks of XML whose cards lie in zones. Unknown elements are remarks; cards are taken wherever they stand.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use roxmltree::Node;

use super::content::FileContent;
use super::notes;
use super::xml::{attribute_span, parse, span};
use crate::deck::kinds::plural;
use crate::deck::zones::section_of_zone;
use crate::deck::{DeckLine, Decklist, ListRemark, MOST_COPIES, SpannedText, check_count, check_name};
use crate::formats::content::{DeckReadError, MOST_FAULTS};
use crate::messages::{deck_file as say, words};
use zocalo_cards::card::{CardType, Section};
use zocalo_text::message::Diagnosis;
use zocalo_text::order::Order as _;
use zocalo_text::text::{fold, shortened};
use zocalo_words::language::Text;

/// The most cards named in a remark on a zone.
const MOST_NAMED: usize = 20;

/// The elements of a format.
pub(super) struct XmlSchema {
    /// A file, for a sentence.
    pub what: &'static str,
    /// The outermost element.
    pub root: &'static str,
    /// The element of a zone, whose `name` says which.
    pub zone: &'static str,
    /// An element around the header of the deck; empty where there is none.
    pub group: &'static str,
    /// Zones whose cards are no part of a deck.
    pub apart: &'static [&'static str],
    /// Attributes of a `card`, and of its contents, that are read or mean nothing for a deck.
    pub attributes: &'static [&'static str],
    /// Reads a `card`.
    pub card: fn(&mut XmlDeckReader, Node<'_, '_>, Section),
    /// Reads any other element; returns whether the format has it.
    pub other: fn(&mut XmlDeckReader, Node<'_, '_>) -> bool,
}

/// A deck that grows as its elements are read.
#[derive(Default)]
pub(super) struct XmlDeckReader {
    list: Decklist,
    /// The line of each card of each section to which further copies are added.
    rows: HashMap<(Section, String), usize>,
    notes: Vec<SpannedText>,
    /// Attributes already reported.
    strange: HashSet<(String, String)>,
}

pub(super) fn read(content: FileContent, shape: &XmlSchema) -> Result<Decklist, DeckReadError> {
    if content.text.is_none() {
        return Err(DeckReadError::NotText { path: content.label });
    }
    let source = content.into_source();
    let list = match parse(&source.text) {
        Ok(document) => {
            let root = document.root_element();
            let name = root.tag_name().name();
            if name != shape.root {
                let reason = say::OtherRoot { found: shortened(name, 40), expected: shape.root }.text();
                return Err(DeckReadError::NotOfFormat { path: source.label, what: shape.what, reason });
            }
            let mut deck =
                XmlDeckReader { list: Decklist { plain: true, ..Decklist::default() }, ..XmlDeckReader::default() };
            if let Some(namespace) = root.tag_name().namespace() {
                deck.reading(say::Namespace { element: name, namespace }, span(root));
            }
            deck.elements_of(root, None, shape);
            deck.finish(root)
        }
        Err(fault) => return Err(DeckReadError::faults((source, vec![fault]))),
    };
    Ok(Decklist { source, ..list })
}

impl XmlDeckReader {
    fn elements_of(&mut self, parent: Node<'_, '_>, section: Option<Section>, shape: &XmlSchema) {
        for node in parent.children() {
            if let Some(text) = node.text().filter(|text| node.is_text() && !text.trim().is_empty()) {
                self.remark(text.trim().to_owned(), node.range());
            }
            if node.is_element() {
                self.element(node, section, shape);
            }
        }
    }

    fn element(&mut self, node: Node<'_, '_>, section: Option<Section>, shape: &XmlSchema) {
        let name = node.tag_name().name();
        let is_known = if name == shape.zone {
            let zone = node.attribute("name").unwrap_or_default().trim();
            if shape.apart.contains(&zone) {
                return self.apart(zone, node, shape);
            }
            let inner = self.zone(node, section);
            return self.elements_of(node, Some(inner), shape);
        } else if name == "card" {
            if section.is_none() {
                let text = say::CardOutside { element: shape.zone }.text();
                self.reading(text, span(node));
            }
            self.strange_attributes(node, shape);
            (shape.card)(self, node, section.unwrap_or(Section::Deck));
            true
        } else if name == shape.group {
            return self.elements_of(node, section, shape);
        } else {
            (shape.other)(self, node)
        };
        if !is_known {
            self.strange(node);
        }
        // Cards are cards wherever they stand.
        for inner in node.children().filter(|inner| has_cards(*inner)) {
            self.element(inner, section, shape);
        }
    }

    /// Remarks on the cards of a zone that is no part of the deck.
    fn apart(&mut self, zone: &str, node: Node<'_, '_>, shape: &XmlSchema) {
        let mut inside = Self::default();
        for card in node.descendants().filter(|inner| inner.is_element() && inner.tag_name().name() == "card") {
            (shape.card)(&mut inside, card, Section::Deck);
        }
        let cards = inside.list.lines.iter().map(|line| format!("{} {}", line.count, line.written));
        let cards: Vec<String> = cards.take(MOST_NAMED).collect();
        if !cards.is_empty() {
            let text = say::Apart { cards: cards.join(", "), zone }.text();
            self.remark(text, attribute_span(node, "name"));
        }
        self.list.remarks.append(&mut inside.list.remarks);
        self.list.faults.append(&mut inside.list.faults);
    }

    /// Reports the unknown attributes of a card, each once.
    fn strange_attributes(&mut self, card: Node<'_, '_>, shape: &XmlSchema) {
        for element in card.descendants().filter(Node::is_element) {
            for attribute in element.attributes().filter(|one| !shape.attributes.contains(&one.name())) {
                let element = shortened(element.tag_name().name(), 40);
                let named = (shortened(attribute.name(), 40), element);
                if self.strange.len() <= MOST_FAULTS && self.strange.insert(named.clone()) {
                    let what = say::AttributeOf { attribute: named.0, element: named.1 };
                    let text = say::Attribute { what, value: shortened(attribute.value(), 40) }.text();
                    self.remark(text, attribute.range());
                }
            }
        }
    }

    /// An unknown zone is part of the one around it, which is the deck at first.
    fn zone(&mut self, node: Node<'_, '_>, around: Option<Section>) -> Section {
        let has_cards = has_cards(node);
        let name = node.attribute("name").unwrap_or_default().trim();
        let known = section_of_zone(name);
        let section = known.or(around).unwrap_or(Section::Deck);
        // Some programs sort a deck by type. A zone within another gets a remark whatever its name.
        if known.is_none() && has_cards && (around.is_some() || !is_type(name)) {
            let part = words::Part { part: section.key() };
            let text = if name.is_empty() {
                say::NamelessZoneIn { part }.text()
            } else {
                say::ZoneIn { zone: shortened(name, 40), part }.text()
            };
            self.reading(text, attribute_span(node, "name"));
        }
        self.list.headings.push((section, span(node)));
        // Programs write all zones of a game, empty ones too.
        if has_cards {
            self.list.names_opening_hand |= section == Section::OpeningHand;
            if matches!(section, Section::Ambassador | Section::OpeningHand) && !self.list.apart.contains(&section) {
                self.list.apart.push(section);
            }
        }
        section
    }

    /// A wrong name or number is a fault.
    pub(super) fn card(&mut self, section: Section, name: &str, count: Result<i64, Diagnosis>, span: Range<usize>) {
        let has_line_end = name.trim().contains('\n');
        let name = one_blank(name);
        if has_line_end {
            self.reading(say::SpaceForBreak { name: shortened(&name, 60) }, span.clone());
        }
        let checked = check_name(&name, span.clone()).and_then(|()| check_count(count?, span.clone()));
        let count = match checked {
            Ok(count) => count,
            Err(fault) => return self.fault(fault),
        };
        let row = (section, name);
        if let Some(line) = self.rows.get(&row).and_then(|at| self.list.lines.get_mut(*at))
            && line.count + count <= MOST_COPIES
        {
            line.count += count;
            return;
        }
        let written = row.1.clone();
        self.rows.insert(row, self.list.lines.len());
        self.list.lines.push(DeckLine { section, written, count, span });
    }

    /// The number of copies in an attribute.
    pub(super) fn count(card: Node<'_, '_>, attribute: &str) -> Result<i64, Diagnosis> {
        let help = || say::WriteCountOfCard { most: MOST_COPIES.to_string() }.text();
        let Some(text) = card.attribute(attribute) else {
            let reason = say::NoAttribute { attribute };
            return Err(Diagnosis::new(span(card), reason, help()));
        };
        text.trim().parse().map_err(|_| {
            let reason = match shortened(text.trim(), 40) {
                nothing if nothing.is_empty() => say::EmptyAttribute { attribute }.text(),
                count => say::NoCount { count }.text(),
            };
            Diagnosis::new(attribute_span(card, attribute), reason, help())
        })
    }

    pub(super) fn name(&mut self, node: Node<'_, '_>) {
        let spanned = super::xml::spanned_text(node);
        if !spanned.text.is_empty() {
            self.list.name.get_or_insert(spanned);
        }
    }

    /// Comments or notes of the player's, which may hold keys of the deck.
    pub(super) fn notes(&mut self, node: Node<'_, '_>) {
        for text in node.descendants().filter(Node::is_text) {
            let decoded = text.text().unwrap_or_default();
            let raw = &text.document().input_text()[text.range()];
            let is_alike = raw.lines().count() == decoded.lines().count();
            let mut at = text.range().start;
            let mut places = raw.split_inclusive('\n').map(|line| {
                let blank = line.len() - line.trim_start().len();
                let place = at + blank..at + blank + line.trim().len();
                at += line.len();
                place
            });
            for line in decoded.lines() {
                let place = places.next().filter(|_| is_alike).unwrap_or_else(|| span(node));
                self.notes.push(SpannedText { text: line.to_owned(), span: place });
            }
        }
    }

    /// What holds no card and is kept.
    pub(super) fn remark(&mut self, text: impl Into<Text>, span: Range<usize>) {
        self.list.remarks.push(ListRemark { text: text.into(), span });
    }

    /// What was interpreted.
    pub(super) fn reading(&mut self, text: impl Into<Text>, span: Range<usize>) {
        self.list.readings.push(ListRemark { text: text.into(), span });
    }

    /// What cannot be understood.
    pub(super) fn fault(&mut self, fault: Diagnosis) {
        self.list.faults.push(fault);
    }

    /// An unknown element, or one without a meaning for the deck.
    pub(super) fn strange(&mut self, node: Node<'_, '_>) {
        let words = super::xml::words(node);
        let name = shortened(node.tag_name().name(), 40);
        let text = if words.is_empty() { format!("<{name}>") } else { format!("<{name}> {}", one_blank(&words)) };
        self.remark(text, span(node));
    }

    /// Elements within a card are no cards.
    pub(super) fn strange_within(&mut self, card: Node<'_, '_>, known: &[&str]) {
        for node in card.children().filter(|node| node.is_element() && !known.contains(&node.tag_name().name())) {
            self.strange(node);
        }
    }

    fn finish(mut self, root: Node<'_, '_>) -> Decklist {
        notes::read(&mut self.list, &self.notes);
        if self.list.lines.is_empty() && self.list.faults.is_empty() {
            self.reading(say::NothingInIt { element: root.tag_name().name() }, span(root));
        }
        self.list.remarks.order_by_key(|remark| remark.span.start);
        self.list.readings.order_by_key(|reading| reading.span.start);
        self.list.faults.order_by_key(|fault| fault.span.start);
        self.list
    }
}

/// Whether an element is a card or has one in it.
fn has_cards(node: Node<'_, '_>) -> bool {
    node.descendants().any(|inner| inner.is_element() && inner.tag_name().name() == "card")
}

/// A name without line ends and double blanks, which XML allows between words.
#[must_use]
pub(super) fn one_blank(name: &str) -> String {
    name.split(|sign: char| sign.is_whitespace()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Whether a zone is that of a card type, as some programs sort a deck.
fn is_type(zone: &str) -> bool {
    let zone = fold(zone);
    CardType::ALL.iter().any(|kind| plural(*kind) == zone || kind.name().to_lowercase() == zone)
}
