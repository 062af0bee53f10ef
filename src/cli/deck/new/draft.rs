//! The deck while it is made: what it begins with, and what the answers make of it.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io;
use std::path::{MAIN_SEPARATOR, Path};

use super::DeckNewArgs;
use crate::cli::deck::bench::Bench;
use crate::cli::deck::history::state_named;
use crate::cli::error::Failure;
use crate::cli::holdings::lists::KnownStarter;
use crate::cli::output::Output;
use crate::cli::{deck_files, readings};
use crate::messages::deck_new as say;
use crate::report;
use zocalo_cards::card::Section;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::shipped::{BUILT_IN, SIGN, built_in};
use zocalo_decks::deck::{Deck, Decklist, SpannedText, read_toml, write_toml};
use zocalo_decks::editing::{DeckText, Edit, Saying};
use zocalo_decks::formats::{
    DeckExport, DeckReadError, DeckWriteError, WriteOptions, format_called, format_of, read_bytes, read_deck,
    write_deck,
};
use zocalo_text::files::schema::FileKind;
use zocalo_text::files::writing::{folder_of, full};
use zocalo_text::text::Source;

/// What stands at the top of a deck that begins without cards.
const HOW_TO_WRITE: &str = "# Each line under [deck] is a card and its copies, such as \"Trade Pact\" = 3.\n# The \
                            ambassador and the opening hand are listed above, not here.\n";

pub(super) struct Draft {
    /// What it says and holds, its cards by their labels.
    pub list: Decklist,
    /// The file that it was read from, whose folder the path of a ruleset begins at; empty for a deck of the program.
    pub from: Source,
    /// The remarks that stand at its top.
    remarks: String,
    /// The deck file that it begins with, and the list that stood in it: what its author wrote beside the cards stays.
    begun: Option<(DeckText, Decklist)>,
}

impl Draft {
    /// The deck before anything is said of it: empty, a starter, or another deck. Errors: what the other deck says that
    /// cannot be understood, at its place.
    pub(super) fn begin(args: &DeckNewArgs, bench: &Bench<'_>, output: &Output) -> Result<Self, Failure> {
        let (catalog, index) = (bench.catalog, bench.index);
        if let Some(starter) = args.starter {
            if args.opening_hand.is_none() {
                output.remark(report::note(&say::HandChosen.render(output.locale()), output.width, output.locale()));
            }
            return Ok(Self::of_starter(starter, catalog, index)?.named_after(&args.file));
        }
        let Some(path) = &args.from else {
            let from = Source::default();
            return Ok(Self { list: Decklist::default(), from, remarks: HOW_TO_WRITE.to_owned(), begun: None });
        };
        // The bytes too: line ends and the mark of an encoding stay as they are.
        let (list, bytes) = if let Some(state) = state_named(path, bench.context)? {
            let bytes = state.held.bytes().to_vec();
            (read_bytes(path.display().to_string(), &bytes)?, bytes)
        } else {
            let path = deck_files::one(path)?;
            let bytes = match built_in(&path) {
                Some(deck) => FileKind::Deck.over(deck.text).into_bytes(),
                None => std::fs::read(&path).unwrap_or_default(),
            };
            (read_deck(&path, io::stdin(), output.locale())?, bytes)
        };
        let deck = Deck::resolve(list, catalog, index)?;
        readings::report(&deck, output);
        let list = by_labels(&deck)?;
        let from = deck.list.source;
        let is_ours = format_of(from.label.clone(), &bytes).is_ok_and(|format| format.name == "toml");
        let text = is_ours.then(|| DeckText::of_bytes(&from.label, &bytes).ok()).flatten();
        let begun = text.map(|text| (text, list.clone()));
        let draft = Self { list, from, remarks: String::new(), begun };
        Ok(if built_in(path).is_some() { draft.named_after(&args.file) } else { draft })
    }

    /// The same with the title of the file that it becomes: what is made of a built-in deck is somebody's own.
    fn named_after(mut self, file: &Path) -> Self {
        let title = file.file_stem().and_then(OsStr::to_str);
        if let (Some(name), Some(title)) = (&mut self.list.name, title) {
            title.clone_into(&mut name.text);
        }
        self
    }

    fn of_starter(starter: KnownStarter, catalog: &Catalog, index: &Index) -> Result<Self, Failure> {
        let name = starter.race().name().to_lowercase();
        let text = BUILT_IN.iter().find(|deck| deck.is_starter && deck.name == name).map_or("", |deck| deck.text);
        let deck = Deck::resolve(read_bytes(format!("{SIGN}{name}"), text.as_bytes())?, catalog, index)?;
        // Its first line says where the cards are known from.
        let remarks = text.lines().take(1).flat_map(|line| [line, "\n"]).collect();
        Ok(Self { list: by_labels(&deck)?, from: Source::default(), remarks, begun: None })
    }

    /// Names the pool in the deck, by its path from the folder of the deck, where it is a file that every command reads then.
    pub(super) fn name_pool(&mut self, pool: Option<&Path>, deck: &Path) {
        let Some((pool, folder)) = pool.and_then(full).zip(full(folder_of(deck))) else { return };
        let Ok(path) = pool.strip_prefix(&folder) else { return };
        let text = path.to_string_lossy().replace(MAIN_SEPARATOR, "/");
        let list = Decklist { pool: Some(SpannedText { text, span: 0..0 }), ..Decklist::default() };
        let label = deck.display().to_string();
        let reads = write_toml(&list).is_ok_and(|text| read_toml(Source { label, text }).is_ok());
        if reads {
            self.list.pool = list.pool;
        }
    }

    /// The file: the one that it begins with, changed where the answers change it, else one that is laid out anew. Errors:
    /// when one card has more copies than a line may ask for, or the card database fails.
    pub(super) fn text(&self, bench: &Bench<'_>, output: &Output) -> Result<String, Failure> {
        if let Some((text, before)) = &self.begun {
            if let Some(edited) = self.edited(text, before, bench)? {
                return Ok(edited);
            }
            output.remark(report::note(&say::LaidOutAnew.render(output.locale()), output.width, output.locale()));
        }
        let list = write_toml(&self.list).map_err(DeckWriteError::from)?;
        let list = list.strip_prefix(FileKind::Deck.line()).unwrap_or(&list);
        Ok(FileKind::Deck.over(&format!("{}{list}", self.remarks)))
    }

    /// The text that the deck begins with, with what the answers change; `None` where it would say something else then.
    fn edited(&self, text: &DeckText, before: &Decklist, bench: &Bench<'_>) -> Result<Option<String>, Failure> {
        let Ok(new) = text.apply_all(&edits(before, &self.list), bench.index) else { return Ok(None) };
        let deck = Deck::resolve(new.list().clone(), bench.catalog, bench.index)?;
        let list = by_labels(&deck)?;
        let is_same = copies(&list) == copies(&self.list) && sayings(&list) == sayings(&self.list);
        Ok(is_same.then(|| new.text().to_owned()))
    }
}

/// What makes the one list of the other.
fn edits(before: &Decklist, after: &Decklist) -> Vec<Edit> {
    let said = sayings(before).into_iter().zip(sayings(after));
    let mut edits: Vec<Edit> = said
        .filter(|((_, before), (_, after))| before != after)
        .map(|(_, (key, value))| Edit::Say { key, value: value.map(str::to_owned) })
        .collect();
    let (before, after) = (copies(before), copies(after));
    let mut cards: Vec<(Section, &str)> = before.keys().chain(after.keys()).copied().collect();
    cards.sort_unstable();
    cards.dedup();
    // Where one card sits, another takes its place in the file.
    for key in Saying::ALL {
        let Some(section) = key.section() else { continue };
        let of = |list: &BTreeMap<(Section, &str), u32>| -> Vec<(String, u32)> {
            let there = list.iter().filter(|((of, _), _)| *of == section);
            there.map(|((_, card), count)| ((*card).to_owned(), *count)).collect()
        };
        let now = of(&after);
        if let ([(card, 1)], true) = (&now[..], of(&before) != now) {
            edits.push(Edit::Say { key, value: Some(card.clone()) });
            cards.retain(|(of, _)| *of != section);
        }
    }
    // What leaves the hand does so before another takes its place.
    let change = |(section, card): &(Section, &str)| {
        let count = |list: &BTreeMap<(Section, &str), u32>| list.get(&(*section, *card)).copied().unwrap_or(0);
        (count(&before), count(&after))
    };
    for is_less in [true, false] {
        for place in &cards {
            let (was, count) = change(place);
            if was != count && (count < was) == is_less {
                edits.push(Edit::Set { card: place.1.to_owned(), section: place.0, count });
            }
        }
    }
    edits
}

/// What a list says of its deck beside its cards.
fn sayings(list: &Decklist) -> [(Saying, Option<&str>); 5] {
    fn text(said: Option<&SpannedText>) -> Option<&str> {
        said.map(|said| said.text.as_str())
    }
    [
        (Saying::Name, text(list.name.as_ref())),
        (Saying::Ruleset, text(list.ruleset.as_ref())),
        (Saying::Race, text(list.race.as_ref())),
        (Saying::Faction, text(list.faction.as_ref())),
        (Saying::Pool, text(list.pool.as_ref())),
    ]
}

fn copies(list: &Decklist) -> BTreeMap<(Section, &str), u32> {
    let mut copies = BTreeMap::new();
    for line in &list.lines {
        *copies.entry((line.section, line.written.as_str())).or_default() += line.count;
    }
    copies
}

/// The list of a deck with every card by its label, and with what was found out of a plain list.
fn by_labels(deck: &Deck) -> Result<Decklist, Failure> {
    let Some(format) = format_called("toml") else {
        return Err(Failure::machine("the table of formats has no deck file".to_owned()));
    };
    let written = write_deck(format, &DeckExport { deck, options: &WriteOptions::default() })?;
    let text = String::from_utf8_lossy(&written.bytes).into_owned();
    let mut list = read_toml(Source { label: deck.list.source.label.clone(), text }).map_err(DeckReadError::faults)?;
    list.pool.clone_from(&deck.list.pool);
    Ok(list)
}
