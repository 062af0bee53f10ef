//! The pages of decks: those that come with the program, their list, and the page that shows the deck of a link; the
//! costs of a deck as a picture.

use std::collections::{BTreeMap, HashSet};

use askama::Template;

use super::card_page::CardEntry;
use super::frame::{Frame, Layout, rendered};
use super::messages::site as say;
use super::names::free;
use super::{Material, SiteError};
use zocalo_cards::card::{Card, CardType, Cost, Section};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::ruleset::{Ruleset, RulesetError};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::check::{CheckOptions, UnknownCode, Verdict, check};
use zocalo_decks::deck::shipped::BUILT_IN;
use zocalo_decks::deck::{Deck, DeckError, Slot};
use zocalo_decks::formats::{
    DeckExport, DeckReadError, DeckWriteError, WriteOptions, format_called, read_bytes, write_deck,
};
use zocalo_text::text::shortened;
use zocalo_words::language::{Text, called};

/// Where a deck is judged that names no ruleset.
const USUAL: &str = "casual";

/// A deck of the site.
pub struct SiteDeck {
    /// By which its file is called.
    name: String,
    deck: Deck,
    verdict: Verdict,
    code: String,
    is_starter: bool,
}

/// Why a deck cannot be shown, which is only so where the cards of a pack leave its names open.
#[derive(Debug, thiserror::Error)]
pub enum NoDeck {
    #[error(transparent)]
    Read(#[from] DeckReadError),
    #[error(transparent)]
    Resolve(#[from] DeckError),
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
    #[error(transparent)]
    Levels(#[from] UnknownCode),
    #[error(transparent)]
    Write(#[from] DeckWriteError),
}

/// The decks that come with the program, the starters first.
pub fn built_in_decks(catalog: &Catalog, index: &Index) -> Result<Vec<SiteDeck>, NoDeck> {
    let mut decks = Vec::with_capacity(BUILT_IN.len());
    for built_in in &BUILT_IN {
        let list = read_bytes(format!("{}.toml", built_in.file), built_in.text.as_bytes())?;
        let deck = Deck::resolve(list, catalog, index)?;
        let ruleset = deck.list.ruleset.as_ref().map_or(USUAL, |said| said.text.as_str());
        let ruleset = Ruleset::named(ruleset)?;
        let verdict = check(&deck, &CheckOptions::of(&ruleset)?);
        let options = WriteOptions::default();
        let code = match format_called("code") {
            Some(format) => write_deck(format, &DeckExport { deck: &deck, options: &options })?.bytes,
            None => Vec::new(),
        };
        let code = String::from_utf8_lossy(&code).trim().to_owned();
        decks.push(SiteDeck { name: built_in.file.to_owned(), deck, verdict, code, is_starter: built_in.is_starter });
    }
    Ok(decks)
}

/// What a section of a deck is called.
pub(crate) fn section_said(section: Section) -> Text {
    say::SectionOf { section: section.key() }.text()
}

/// The cards of a type, or of a section without types.
struct Group<'d> {
    heading: String,
    count: u32,
    rows: Vec<(u32, CardEntry<'d>)>,
}

#[derive(Template)]
#[template(path = "deck.html")]
struct DeckPage<'d> {
    frame: Frame<'d>,
    race: String,
    about: Vec<(String, String)>,
    verdict: String,
    is_legal: bool,
    /// Code of the finding, and its sentence.
    findings: Vec<(&'static str, String)>,
    groups: Vec<Group<'d>>,
    curve: Vec<Bar>,
    curve_words: String,
    code: &'d str,
    origin: Vec<&'d str>,
}

#[derive(Template)]
#[template(path = "decks.html")]
struct DecksPage<'d> {
    frame: Frame<'d>,
    decks: Vec<DeckEntry>,
}

/// A deck in a list.
pub(crate) struct DeckEntry {
    pub(crate) file: String,
    pub(crate) title: String,
    pub(crate) race: String,
    pub(crate) about: String,
}

#[derive(Template)]
#[template(path = "link.html")]
struct LinkPage<'d> {
    frame: Frame<'d>,
}

pub(crate) fn entries(material: &Material<'_>, layout: &Layout<'_>) -> Vec<DeckEntry> {
    let locale = layout.locale();
    let mut taken = HashSet::new();
    let entry = |deck: &SiteDeck| {
        let race = deck.deck.race.map_or("unknown", |race| race.name());
        let kind = if deck.is_starter { say::DeckStarter } else { say::DeckPublished };
        let cards = say::CountOfCards { count: deck.verdict.summary.cards };
        DeckEntry {
            file: format!("deck/{}.html", free(&deck.name, "deck", &mut taken)),
            title: shortened(&deck.deck.title(), 120),
            race: super::names::plain(race),
            about: format!("{} · {}", kind.render(locale), cards.render(locale)),
        }
    };
    material.decks.iter().map(entry).collect()
}

pub(crate) fn pages(material: &Material<'_>, layout: &Layout<'_>) -> Result<Vec<(String, String)>, SiteError> {
    let mut pages = Vec::new();
    for (deck, entry) in material.decks.iter().zip(entries(material, layout)) {
        let text = rendered(&page(material, deck, &entry, layout))?;
        pages.push((entry.file, text));
    }
    let list = DecksPage { frame: layout.frame("decks.html", say::Decks), decks: entries(material, layout) };
    pages.push(("decks.html".to_owned(), rendered(&list)?));
    let link = LinkPage { frame: layout.frame("deck.html", say::DeckLink) };
    pages.push(("deck.html".to_owned(), rendered(&link)?));
    Ok(pages)
}

fn page<'d>(
    material: &'d Material<'_>,
    site_deck: &'d SiteDeck,
    entry: &'d DeckEntry,
    layout: &'d Layout<'_>,
) -> DeckPage<'d> {
    let locale = layout.locale();
    let SiteDeck { deck, verdict, code, .. } = site_deck;
    let summary = &verdict.summary;
    let about = [
        (say::Race, deck.race.map(|race| called(Kind::Race, race.name()).render(locale))),
        (say::Faction, summary.faction.as_deref().map(|faction| called(Kind::Faction, faction).render(locale))),
        (say::Ambassador, summary.ambassador.clone()),
        (say::CardsName, Some(summary.cards.to_string())),
        (say::Checksum, Some(verdict.checksum.clone())),
    ];
    let about = about.into_iter().filter_map(|(name, value)| Some((name.render(locale), value?)));
    let answer = if verdict.is_legal() { "legal" } else { "illegal" };
    let finding = |one: &zocalo_decks::check::Finding| (one.code.name(), one.message.render(locale));
    let mut counts: BTreeMap<u8, u32> = BTreeMap::new();
    for slot in &deck.slots {
        if let Some(Cost::Printed(cost)) = slot.card().and_then(|card| card.cost()) {
            *counts.entry(cost).or_default() += slot.count;
        }
    }
    let each = |(cost, count): (&u8, &u32)| say::CostCount { cost: cost.to_string(), count: *count }.render(locale);
    let head = deck.list.source.text.lines().take_while(|line| line.starts_with('#'));
    DeckPage {
        frame: layout.frame(&entry.file, Text::from(&entry.title)),
        race: entry.race.clone(),
        about: about.collect(),
        verdict: say::VerdictUnder { answer, ruleset: &verdict.ruleset }.render(locale),
        is_legal: verdict.is_legal(),
        findings: verdict.findings.iter().map(finding).collect(),
        groups: groups(material, deck, layout),
        curve: bars(&counts),
        curve_words: counts.iter().map(each).collect::<Vec<_>>().join("; "),
        code,
        origin: head.map(|line| line.trim_start_matches('#').trim()).collect(),
    }
}

/// The cards by section, those of the draw deck by type.
fn groups<'d>(material: &'d Material<'_>, deck: &Deck, layout: &Layout<'_>) -> Vec<Group<'d>> {
    let locale = layout.locale();
    let place = |card: &Card| material.cards.iter().position(|other| other.label == card.label);
    let row = |slot: &Slot| {
        let at = place(slot.card()?)?;
        Some((slot.count, CardEntry::of(&material.cards[at], at, layout)))
    };
    let group = |heading: Text, slots: Vec<&Slot>| {
        let mut rows: Vec<_> = slots.iter().filter_map(|slot| row(slot)).collect();
        rows.sort_by_key(|(_, row)| row.label.to_lowercase());
        let count = slots.iter().map(|slot| slot.count).sum();
        (!rows.is_empty()).then(|| Group { heading: heading.clone().capitalized().render(locale), count, rows })
    };
    let mut groups = Vec::new();
    for section in Section::ALL {
        let slots: Vec<&Slot> = deck.section(section).collect();
        if section == Section::Deck {
            for kind in CardType::ALL.iter().map(|kind| Some(*kind)).chain([None]) {
                let is_of = |slot: &&&Slot| slot.card().and_then(|card| card.kind) == kind;
                let heading = kind.map_or(say::TypeUnknown, |kind| called(Kind::Type, kind.name()));
                groups.extend(group(heading, slots.iter().filter(is_of).copied().collect()));
            }
        } else {
            groups.extend(group(section_said(section), slots));
        }
    }
    groups
}

// The costs of a deck as bars. The script draws the same of a deck code.

/// A bar: a cost, how many cards have it, and where it stands in the picture.
pub(crate) struct Bar {
    pub(crate) cost: String,
    pub(crate) count: u32,
    pub(crate) x: usize,
    pub(crate) y: u32,
    pub(crate) height: u32,
}

/// How high the picture's bars may be, and how far apart they stand.
const HEIGHT: u32 = 90;
const STEP: usize = 30;

/// The bars of costs, by the number of cards that cost so much.
pub(crate) fn bars(counts: &BTreeMap<u8, u32>) -> Vec<Bar> {
    let highest = counts.values().copied().max().unwrap_or(0).max(1);
    let last = counts.keys().copied().max().unwrap_or(0);
    let bar = |cost: u8| {
        let count = counts.get(&cost).copied().unwrap_or(0);
        let height = count * HEIGHT / highest;
        Bar { cost: cost.to_string(), count, x: usize::from(cost) * STEP, y: 20 + HEIGHT - height, height }
    };
    if counts.is_empty() { Vec::new() } else { (0..=last).map(bar).collect() }
}
