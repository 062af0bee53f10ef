//! The cards of a starter, a product, a deck or a list, for commands that add them or take them away.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::imported_list::{AsImport, as_import};
use super::names::{NamedCopies, quoted};
use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::cli::{candidates, deck_files, readings};
use crate::messages::collection as say;
use zocalo_cards::card::{Race, Section};
use zocalo_cards::data::sets::set_called;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_collection::collection::{CardKey, Holdings, HowMany, text};
use zocalo_decks::deck::shipped::BUILT_IN;
use zocalo_decks::deck::{Deck, Decklist, NameReading, Slot};
use zocalo_decks::formats::{read_bytes, read_deck};
use zocalo_decks::grid::LARGEST_FILE;
use zocalo_text::message::{Diagnosis, Locale};
use zocalo_text::text::{Source, apart, shortened};

/// The set of the starters whose fixed cards are known.
pub(crate) const SET_OF_STARTERS: &str = "Premier";

/// How many of the 60 cards of a starter are fixed, and how many nobody knows before it is opened.
pub(crate) const FIXED: usize = 50;
/// See [`FIXED`].
pub(crate) const RANDOM: usize = 10;

/// A source of several cards to add or remove at once.
#[derive(Debug, Args)]
pub(crate) struct Several {
    /// The 50 fixed cards of a Premier starter
    #[arg(long, value_name = "RACE", group = "several", ignore_case = true)]
    pub starter: Option<KnownStarter>,
    /// A product, such as "narn starter" or "deluxe set", or the list that `sealed` wrote of one
    #[arg(long, value_name = "PRODUCT|FILE", group = "several", add = ArgValueCompleter::new(candidates::products_or_files))]
    pub product: Option<PathBuf>,
    /// The cards in all parts of a deck
    #[arg(long, value_name = "DECK", group = "several", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: Option<PathBuf>,
    /// The cards in a list, such as 2 Delenn [Deluxe]; - for standard input
    #[arg(long, value_name = "LIST", group = "several", value_hint = ValueHint::FilePath)]
    pub file: Option<PathBuf>,
}

/// The starters whose fixed cards are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum KnownStarter {
    Human,
    Centauri,
    Minbari,
    Narn,
}

impl KnownStarter {
    pub(super) fn named(race: &str) -> Option<Self> {
        <Self as ValueEnum>::from_str(race, true).ok()
    }

    pub(crate) fn race(self) -> Race {
        match self {
            Self::Human => Race::Human,
            Self::Centauri => Race::Centauri,
            Self::Minbari => Race::Minbari,
            Self::Narn => Race::Narn,
        }
    }
}

pub(crate) struct Listed {
    pub cards: Vec<NamedCopies>,
    /// What they are: `the 50 fixed cards of the Human starter`, `the cards of decks/mine.toml`.
    pub what: String,
    /// How they are named on the command line.
    pub option: String,
    /// What is to be said beside.
    pub note: Option<String>,
    /// Whether a number beside the option is in the cards already.
    pub is_counted: bool,
}

/// The cards that the options name; `None` when they name none. Errors: what the file says that cannot be understood, each
/// at its place: an unclear name is never guessed.
pub(crate) fn listed(several: &Several, context: &Context) -> Result<Option<Listed>, Failure> {
    if let Some(starter) = several.starter {
        return of_starter(starter, context.catalog()?, context.index()?, context.locale()).map(Some);
    }
    let file = |option: &str, path: &Path, cards| {
        let what = say::CardsOfFile { file: label_of(path, context.locale()) }.render(context.locale());
        let path = shortened(&path.display().to_string(), 200);
        Listed { cards, what, option: format!("--{option} {}", quoted(&path)), note: None, is_counted: false }
    };
    if let Some(path) = &several.deck {
        return Ok(Some(file("deck", path, of_file(path, IsA::Deck, context)?)));
    }
    for (option, path) in [("product", &several.product), ("file", &several.file)] {
        if let Some(path) = path {
            return Ok(Some(file(option, path, of_file(path, IsA::List, context)?)));
        }
    }
    Ok(None)
}

/// Whether a file is a deck, whose lines may name cards of its list again, or a list, whose lines all count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum IsA {
    Deck,
    List,
}

pub(super) fn of_starter(
    starter: KnownStarter,
    catalog: &Catalog,
    index: &Index,
    locale: Locale,
) -> Result<Listed, Failure> {
    let race = starter.race().name();
    let name = race.to_lowercase();
    let text = BUILT_IN.iter().find(|deck| deck.is_starter && deck.name == name).map_or("", |deck| deck.text);
    let list = read_bytes(format!("premier-{}.toml", race.to_lowercase()), text.as_bytes())?;
    let deck = Deck::resolve(list, catalog, index)?;
    let mut cards = cards_of(&deck, locale)?;
    for card in &mut cards {
        card.printing = Some(SET_OF_STARTERS.to_owned());
    }
    Ok(Listed {
        cards,
        what: say::CardsOfStarter { count: FIXED, race }.render(locale),
        option: format!("--starter {}", race.to_lowercase()),
        note: Some(say::StarterHasMore { count: RANDOM }.render(locale)),
        is_counted: false,
    })
}

pub(crate) enum ListFile {
    /// Cards as somebody wrote them down, each line one.
    Cards(Vec<NamedCopies>),
    /// A collection as `collection export` writes it.
    Collection(Holdings),
}

/// A list, or a collection that was exported. It is read as an import reads it; where lines of it are no copies of a card, it
/// may be a deck, with its headings and its names that are nearly right.
pub(crate) fn list_or_collection(path: &Path, context: &Context) -> Result<ListFile, Failure> {
    let is_input = path.as_os_str() == "-";
    let mut bytes = Vec::new();
    // What cannot be read here is reported where it is read as a list.
    if is_input {
        let _ = io::stdin().take(LARGEST_FILE + 1).read_to_end(&mut bytes);
    } else if fs::metadata(path).is_ok_and(|found| found.is_file()) {
        let _ = File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes));
    }
    if let Some(text) = std::str::from_utf8(&bytes).ok().filter(|text| text::is_ours(text)) {
        return match text::read(text).holdings() {
            Ok(holdings) => Ok(ListFile::Collection(holdings)),
            Err(faults) => {
                let source = Source { label: label_of(path, context.locale()), text: text.to_owned() };
                Err(Failure::InFile(Box::new(source), faults.to_vec()))
            }
        };
    }
    let is_toml = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"));
    let may_be_list = !is_toml && (is_input || path.is_file());
    let read =
        if may_be_list { as_import(&label_of(path, context.locale()), &bytes, context)? } else { AsImport::Other };
    let doubts = match read {
        AsImport::Cards(cards) => return Ok(ListFile::Cards(cards)),
        AsImport::Collection(holdings) => return Ok(ListFile::Collection(holdings)),
        AsImport::Nothing => return Ok(ListFile::Cards(Vec::new())),
        AsImport::Doubts(source, faults) => Some((source, faults)),
        AsImport::Other => None,
    };
    let path = if is_input { path.to_owned() } else { deck_files::one(path)?.into_owned() };
    let list = read_deck(&path, &bytes[..], context.locale());
    let Some((source, faults)) = doubts else {
        return of_list(list?, IsA::List, context).map(ListFile::Cards);
    };
    // Where it is neither, the reading speaks that understands more of it.
    let Ok(list) = list else { return Err(Failure::InFile(source, faults)) };
    match of_list(list, IsA::List, context) {
        Err(Failure::InFile(_, of_deck)) if of_deck.len() > faults.len() => Err(Failure::InFile(source, faults)),
        other => other.map(ListFile::Cards),
    }
}

fn label_of(path: &Path, locale: Locale) -> String {
    if path.as_os_str() == "-" {
        say::StandardInput.render(locale)
    } else {
        shortened(&path.display().to_string(), 200)
    }
}

fn of_file(path: &Path, is_a: IsA, context: &Context) -> Result<Vec<NamedCopies>, Failure> {
    if is_a == IsA::Deck {
        return of_list(read_deck(&deck_files::one(path)?, io::stdin(), context.locale())?, is_a, context);
    }
    match list_or_collection(path, context)? {
        ListFile::Cards(cards) if cards.is_empty() => {
            Err(Failure::request(say::NamesNoCards { file: label_of(path, context.locale()) }, say::OneCardPerLine))
        }
        ListFile::Cards(cards) => match cards.iter().find(|named| named.count == HowMany::Some(0)) {
            Some(named) => {
                let message = say::ListsNone { card: &named.card.to_string(), file: label_of(path, context.locale()) }
                    .render(context.locale());
                Err(Failure::request(message, say::AtLeastOne))
            }
            None => Ok(cards),
        },
        ListFile::Collection(_) => {
            let message = say::IsExport { file: label_of(path, context.locale()) }.render(context.locale());
            Err(Failure::request(message, say::AddByImport))
        }
    }
}

fn of_list(mut list: Decklist, is_a: IsA, context: &Context) -> Result<Vec<NamedCopies>, Failure> {
    if is_a == IsA::List {
        // No line of it says which card of the list leads.
        list.plain = false;
    }
    let deck = Deck::resolve(list, context.catalog()?, context.index()?)?;
    let cards = cards_of(&deck, context.locale())?;
    readings::report_names(&deck, context.output);
    Ok(cards)
}

fn cards_of(deck: &Deck, locale: Locale) -> Result<Vec<NamedCopies>, Failure> {
    // The Faction card of the VCG is no card that anybody holds.
    let slots = || deck.with_maybe().filter(|slot| slot.section != Section::FactionCard);
    let faults: Vec<Diagnosis> = slots().filter_map(|one| doubt(one, locale)).collect();
    if !faults.is_empty() {
        return Err(Failure::InFile(Box::new(deck.list.source.clone()), faults));
    }
    let named = |slot: &Slot| {
        Some(NamedCopies {
            count: HowMany::Some(slot.count.into()),
            card: CardKey::of(slot.card()?),
            printing: deck.list.source.text.get(slot.span.clone()).and_then(printing_behind),
            lot: None,
        })
    };
    Ok(slots().filter_map(named).collect())
}

/// What keeps a line from being a card.
fn doubt(slot: &Slot, locale: Locale) -> Option<Diagnosis> {
    let written = shortened(&slot.written, 60);
    let names = |labels: &[String]| labels.iter().map(|label| apart(label)).collect::<Vec<_>>().join(", ");
    let (reason, help) = match &slot.reading {
        NameReading::Card(..) => return None,
        NameReading::Several(labels) => {
            let several = say::SeveralCards { name: written }.render(locale);
            (several, say::WriteOneOf { names: names(labels) }.render(locale))
        }
        NameReading::Unknown(near) if near.is_empty() => {
            (say::NoCard { name: written }.render(locale), say::LookForWord.render(locale))
        }
        NameReading::Unknown(near) => {
            (say::NoCard { name: written }.render(locale), say::Nearest { names: names(near) }.render(locale))
        }
    };
    Some(Diagnosis::new(slot.span.clone(), reason, help))
}

/// The set that stands at the end of a line: `[Deluxe]`, `(Premier)`, `,Deluxe`.
pub(crate) fn printing_behind(line: &str) -> Option<String> {
    let line = line.trim_end();
    let in_brackets = |close, open| line.strip_suffix(close).and_then(|rest: &str| rest.rsplit_once(open));
    let (_, set) =
        in_brackets(']', '[').or_else(|| in_brackets(')', '(')).or_else(|| line.rsplit_once([',', ';', '\t']))?;
    // Only a whole name or its letters: the end of a card's name is no beginning of a set's.
    let set = set.trim().trim_matches('"');
    let found = set_called(set)?;
    let is_whole =
        zocalo_text::text::fold(&found.name) == zocalo_text::text::fold(set) || set.chars().all(char::is_uppercase);
    is_whole.then(|| found.name.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_set_behind_a_name_is_its_printing() {
        for (line, set) in [
            ("3 Trade Pact [Deluxe]", Some("Deluxe")),
            ("Shal Mayan (Premier)", Some("Premier")),
            ("Minbar [P]", Some("Premier")),
            ("3,Trade Pact,The Great War", Some("The Great War")),
            ("Hunter, Prey", None),
            ("G'Kar (four cards)", None),
            ("Trade Pact (3)", None),
            ("Trade Pact", None),
        ] {
            assert_eq!(printing_behind(line).as_deref(), set, "{line}");
        }
    }

    #[test]
    fn a_starter_has_fifty_fixed_cards_that_are_all_known() {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        for starter in [KnownStarter::Human, KnownStarter::Centauri, KnownStarter::Minbari, KnownStarter::Narn] {
            let listed = of_starter(starter, &catalog, &index, Locale::ENGLISH).unwrap();
            let count = |named: &NamedCopies| match named.count {
                HowMany::Some(count) => usize::try_from(count).unwrap(),
                HowMany::All => 0,
            };
            assert_eq!(listed.cards.iter().map(count).sum::<usize>(), FIXED, "{starter:?}");
        }
    }
}
