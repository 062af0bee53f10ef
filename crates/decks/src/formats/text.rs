//! A plain list, fit to be posted: sections and types under headings with their counts, sorted by name, with the marks of
//! Markdown or of forums where they are wanted, or with all but the cards in comments, so that other programs take every other
//! line for a card. `plain` reads every one of them back as the same deck.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::rc::Rc;

use super::notes::lines_of_note;
use super::plain::read_plain;
use crate::deck::kinds::plural;
use crate::deck::zones::is_of_the_start;
use crate::deck::zones::zone_label;
use crate::deck::{DeckLine, Decklist, Slot, SpannedText};
use crate::formats::export::{DeckExport, DeckWriteError, EncodedDeck, Marks, WriteOptions, finds_ambassador};
use crate::formats::table::DeckField;
use crate::messages::{exchange as say, formats};
use zocalo_cards::card::{Card, CardId, CardType, Section};
use zocalo_text::order::Order as _;
use zocalo_text::text::{Source, shortened};
use zocalo_words::language::Text;

/// Before a comment, in the lists of most programs.
const COMMENT: &str = "// ";

/// Sections of one card, with the key of their line.
const SAID: [(Section, &str); 3] =
    [(Section::FactionCard, "faction card"), (Section::Agenda, "agenda card"), (Section::Crusade, "crusade")];

/// Sections below a heading of their own, but for the deck.
const HEADED: [Section; 6] = [
    Section::Ambassador,
    Section::OpeningHand,
    Section::Reserve,
    Section::CrusadePile,
    Section::ConflictPile,
    Section::Maybe,
];

#[allow(clippy::unnecessary_wraps, reason = "all formats are written alike, and some can fail")]
pub(super) fn write(outgoing: &DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError> {
    let mut needed = BTreeMap::new();
    for slot in &outgoing.deck.slots {
        if let Some(card) = slot.card() {
            *needed.entry(card.id).or_default() += slot.count;
        }
    }
    let mut page = Page { options: outgoing.options, needed, text: String::new(), lost: Vec::new() };
    page.sayings(outgoing);
    for section in HEADED.into_iter().filter(|section| is_of_the_start(*section)) {
        page.section(outgoing, section);
    }
    page.deck(outgoing);
    for section in HEADED.into_iter().filter(|section| !is_of_the_start(*section)) {
        page.section(outgoing, section);
    }
    page.total(outgoing);
    page.comments(outgoing);
    Ok(EncodedDeck { bytes: page.text.into_bytes(), lost: page.lost, names: Vec::new(), beside: Vec::new() })
}

/// A list that grows.
struct Page<'o> {
    options: &'o WriteOptions,
    /// The copies of each card in the whole deck.
    needed: BTreeMap<CardId, u32>,
    text: String,
    lost: Vec<Text>,
}

impl Page<'_> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// The header of the deck, a line each.
    fn sayings(&mut self, outgoing: &DeckExport<'_>) {
        let list = &outgoing.deck.list;
        let text = |spanned: &Option<SpannedText>| spanned.as_ref().map(|spanned| spanned.text.clone());
        let of: [(&str, Option<String>, Value); 4] = [
            ("name", text(&list.name), |list| &list.name),
            ("race", outgoing.race().map(str::to_owned), |list| &list.race),
            ("faction", text(&list.faction), |list| &list.faction),
            ("ruleset", text(&list.ruleset), |list| &list.ruleset),
        ];
        for (key, value, read) in of {
            let Some(value) = value else { continue };
            let reads = |line: &str, value: &str| {
                let list = read_back(line);
                list.lines.is_empty() && read(&list).as_ref().is_some_and(|spanned| spanned.text == value)
            };
            self.saying(key, &value, self.comment(), reads);
        }
        for (section, key) in SAID {
            for slot in outgoing.section(section) {
                let card = self.card(slot, outgoing.name(slot), section, &format!("{}{key}: ", self.comment()));
                self.header_line(&card);
            }
        }
        if finds_ambassador(outgoing) {
            self.header_line(&format!("{}ambassador: none", self.comment()));
        }
        if list.names_opening_hand && outgoing.section(Section::OpeningHand).next().is_none() {
            self.header_line(&format!("{}opening hand: none", self.comment()));
        }
    }

    /// Before a line that is no card.
    fn comment(&self) -> &'static str {
        if self.options.marks == Marks::Comments { COMMENT } else { "" }
    }

    /// A header line, of several of which Markdown would make one paragraph.
    fn header_line(&mut self, line: &str) {
        let end = if self.options.marks == Marks::Markdown { "  " } else { "" };
        self.line(&format!("{line}{end}"));
    }

    /// `key: value`, in quotation marks where it would otherwise be read as something else.
    fn saying(&mut self, key: &str, value: &str, before: &str, reads: impl Fn(&str, &str) -> bool) {
        let tidy = value.split(|sign: char| sign.is_control()).collect::<Vec<_>>().join(" ");
        let tidy = tidy.trim();
        let forms = [format!("{before}{key}: {tidy}"), format!("{before}{key}: \"{tidy}\"")];
        match forms.iter().find(|line| reads(line, tidy)) {
            Some(line) if before.is_empty() => self.header_line(line),
            Some(line) => self.line(line),
            None if tidy.is_empty() => {}
            None => self.lost.push(say::CannotExpress { key, value: shortened(tidy, 60) }.text()),
        }
    }

    /// Below its heading.
    fn section(&mut self, outgoing: &DeckExport<'_>, section: Section) {
        let slots: Vec<&Slot> = outgoing.section(section).collect();
        if section == Section::Maybe && self.options.marks == Marks::Comments {
            // Other programs would take them for cards of the deck.
            let parts = DeckField::Cards(section).words();
            self.lost.extend((!slots.is_empty()).then(|| formats::CannotContain { parts }.text()));
        } else if !slots.is_empty() {
            self.heading(zone_label(section), &slots);
            self.cards(outgoing, slots, section);
        }
    }

    /// By type.
    fn deck(&mut self, outgoing: &DeckExport<'_>) {
        let of = |kind: Option<CardType>| -> Vec<&Slot> {
            outgoing.section(Section::Deck).filter(|slot| slot.card().and_then(|card| card.kind) == kind).collect()
        };
        for kind in CardType::ALL.iter().copied().map(Some).chain([None]) {
            let slots = of(kind);
            if !slots.is_empty() {
                self.heading(&kind.map_or("Other Cards".to_owned(), heading_of), &slots);
                self.cards(outgoing, slots, Section::Deck);
            }
        }
    }

    fn heading(&mut self, label: &str, slots: &[&Slot]) {
        let copies: u32 = slots.iter().map(|slot| slot.count).sum();
        // A blank line would be where the sideboard begins.
        if !self.text.is_empty() && self.options.marks != Marks::Comments {
            self.text.push('\n');
        }
        match self.options.marks {
            Marks::Plain => self.line(&format!("{label} ({copies})")),
            Marks::Markdown => self.line(&format!("**{label} ({copies})**\n")),
            Marks::Bbcode => self.line(&format!("[b]{label} ({copies})[/b]")),
            Marks::Comments => self.line(&format!("{COMMENT}{label} ({copies})")),
        }
    }

    /// By name, each once; those of the start as the deck has them, as the first ambassador leads.
    fn cards(&mut self, outgoing: &DeckExport<'_>, mut slots: Vec<&Slot>, section: Section) {
        if !is_of_the_start(section) {
            slots.order_by(|one, other| outgoing.name(one).cmp(outgoing.name(other)));
        }
        let mut at = 0;
        while let Some(slot) = slots.get(at) {
            let name = outgoing.name(slot);
            let same = slots[at..].iter().take_while(|other| outgoing.name(other) == name);
            let (lines, copies) = same.fold((0, 0), |(lines, copies), slot| (lines + 1, copies + slot.count));
            at += lines;
            let slot = Slot { count: copies, ..(*slot).clone() };
            let bullet = match (self.options.marks, section) {
                (Marks::Markdown, _) => "- ",
                (Marks::Comments, Section::Reserve) => "SB: ",
                _ => "",
            };
            let card = self.card(&slot, name, section, bullet);
            self.line(&card);
        }
    }

    /// `2 NAME`, the name in quotation marks where it would otherwise be read as another.
    fn card(&mut self, slot: &Slot, name: &str, section: Section, before: &str) -> String {
        let mut behind = String::new();
        if let Some(card) = slot.card() {
            if self.options.with_sets && !card.printings.is_empty() {
                behind = sets(card);
            }
            let owned = self.options.owned.as_ref().map(|owned| owned.get(&card.id).copied().unwrap_or_default());
            // Opening hand and draw deck are copies of one pile of cards.
            let needed = self.needed.get(&card.id).copied().unwrap_or_default();
            if let Some(owned) = owned.filter(|owned| *owned < needed) {
                // Writing to a text cannot fail.
                let _ = write!(behind, "  # you own {owned}");
            }
        }
        let count = slot.count;
        let plain = format!("{before}{count} {name}{behind}");
        let in_marks = format!("{before}{count} \"{name}\"");
        // The heading says where the card belongs.
        let expected = if before.ends_with(": ") { section } else { Section::Deck };
        let reads = |line: &String| match &read_back(line).lines[..] {
            [only] => {
                only.section == expected
                    && only.count == count
                    && (only.written == name || (!behind.is_empty() && is_version(only, name)))
            }
            _ => false,
        };
        // Beside cards a name that nobody knows may read as words, a heading or a sum.
        // One who leads nobody may be read as the card of that person who does.
        let leads_nobody = |card: &Rc<Card>| {
            section == Section::Ambassador && !card.is_starting_ambassador() && !card.is_species_ambassador()
        };
        let is_to_the_letter = slot.card().is_none_or(leads_nobody);
        let forms = if is_to_the_letter { [in_marks, plain] } else { [plain, in_marks] };
        if let Some(line) = forms.into_iter().find(reads) {
            return line;
        }
        self.lost.push(say::CannotContainName { name: shortened(name, 60) }.text());
        format!("# {count} {}", shortened(name, 200))
    }

    fn total(&mut self, outgoing: &DeckExport<'_>) {
        let copies: u32 = outgoing.deck.slots.iter().map(|slot| slot.count).sum();
        let cards = if copies == 1 { "card" } else { "cards" };
        let total = format!("Total: {copies} {cards}");
        match self.options.marks {
            Marks::Plain => self.line(&format!("\n# {total}")),
            // There `#` would be a heading.
            Marks::Markdown | Marks::Bbcode => self.line(&format!("\n{total}")),
            Marks::Comments => self.line(&format!("{COMMENT}{total}")),
        }
    }

    /// Goldfish settings, tags and notes, in comments.
    fn comments(&mut self, outgoing: &DeckExport<'_>) {
        let Decklist { goldfish: settings, tags, .. } = &outgoing.deck.list;
        let reads: [(&str, &[SpannedText], Values); 3] = [
            ("goldfish table", &settings.table, |list| &list.goldfish.table),
            ("goldfish plan", &settings.plan, |list| &list.goldfish.plan),
            ("tag", tags, |list| &list.tags),
        ];
        let before = if self.options.marks == Marks::Plain { "# " } else { COMMENT };
        for (key, all, read) in reads {
            for spanned in all {
                let reads =
                    |line: &str, value: &str| matches!(&read(&read_back(line))[..], [only] if only.text == value);
                self.saying(key, &spanned.text, before, reads);
            }
        }
        for line in lines_of_note(&outgoing.deck.list) {
            let reads = |line: &str, value: &str| read_back(line).note.is_some_and(|note| note.text == value);
            self.saying("note", line, before, reads);
        }
    }
}

type Values = fn(&Decklist) -> &Vec<SpannedText>;

type Value = fn(&Decklist) -> &Option<SpannedText>;

/// Our own reader's result for a line: nothing is written that would come back as something else.
fn read_back(line: &str) -> Decklist {
    read_plain(Source { label: String::new(), text: line.to_owned() })
}

/// In a virtual set the version stands in the name that is read; either resolves to the same card.
fn is_version(line: &DeckLine, name: &str) -> bool {
    line.written.starts_with(name)
}

/// The sets of a card, as a list has them behind a name.
fn sets(card: &Card) -> String {
    let mut sets: Vec<&str> = Vec::new();
    for printing in &card.printings {
        if !sets.contains(&printing.set.as_str()) {
            sets.push(&printing.set);
        }
    }
    format!(" [{}]", sets.join("/"))
}

/// The heading of a type: `Characters`.
fn heading_of(kind: CardType) -> String {
    let plural = plural(kind);
    let mut letters = plural.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
