//! `sheet`: a deck as a page to print and to send, slips for its cards, and a folder of pages for all decks.

mod cards;
mod made;
mod site;
mod writing;

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum, ValueHint};
use clap_complete::engine::ArgValueCompleter;
use made::{Maker, StandIn};
use serde::Serialize;
use site::{INDEX, broken, entry, free_name, put_in, refuse_no_folder};
use writing::{PageFile, check, write};

use super::answer::{self, Answer, published};
use super::args::number;
use super::context::Context;
use super::deck::LoadedDeck;
use super::error::{Failure, Status};
use super::formats::is_standard_output;
use super::settings::usual_goal;
use super::{candidates, readings};
use crate::messages::{exchange, sheet as say, words};
use crate::sheet::{self, EventPage, FoundInDeck, PaperOrder, SiteEntry, Slip};
use zocalo_engine::game::{LONGEST_GAME, RunNumber};
use zocalo_faces::Face;
use zocalo_simulation::simulation::LARGEST_RUN;
use zocalo_simulation::simulation::run::within;
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::shortened;

/// How many games, turns and what goal when nobody says.
const USUAL_GAMES: u64 = 4_000;
const USUAL_TURNS: u8 = 8;

/// Make a page about a deck to print or share, or card slips
#[derive(Debug, Args)]
#[command(after_help = HELP)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct SheetArgs {
    /// The deck file, DECK@N for its state N, or - for standard input; with --all also folders and patterns
    #[arg(required_unless_present = "all", value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    decks: Vec<PathBuf>,
    /// Write the page to this file; - prints it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// Write a folder of pages: an index, a page per deck, the collection, a check list per set
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with_all = ["out", "proxies"])]
    all: Option<PathBuf>,
    /// Make card-sized slips for missing cards
    #[arg(long)]
    proxies: bool,
    /// Show the faces of the cards, as slips or behind the sheet
    #[arg(long)]
    faces: bool,
    /// Slips as pictures, with a page of backs behind each page
    #[arg(long, requires = "proxies")]
    backs: bool,
    /// Unfold the details, so that they are printed too
    #[arg(long, conflicts_with = "proxies")]
    details: bool,
    /// The order of the cards within a section
    #[arg(long, value_name = "ORDER", default_value = "type")]
    order: PaperOrder,
    /// The ruleset, by name or file [default: the deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    ruleset: Option<String>,
    /// Also replace files that are not pages of this program
    #[arg(long)]
    force: bool,
    /// How many games to play with the deck and with each of the best opening hands; 0 for none
    #[arg(long, value_name = "N", default_value_t = USUAL_GAMES, help_heading = GAMES)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, LARGEST_RUN))]
    games: u64,
    /// How many turns in each game, 1 to 30
    #[arg(long, value_name = "T", default_value_t = USUAL_TURNS, help_heading = GAMES)]
    #[arg(allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(1..=i64::from(LONGEST_GAME)))]
    turns: u8,
    /// The seed of the games; the same seed gives the same page
    #[arg(long, value_name = "S", default_value_t = 1, help_heading = GAMES)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, u64::MAX))]
    seed: u64,
    /// The goal to rank opening hands for
    #[arg(long, value_name = "GOAL@T", default_value_t = usual_goal(), help_heading = GAMES)]
    #[arg(add = ArgValueCompleter::new(candidates::goals))]
    goal: String,
}

impl ValueEnum for PaperOrder {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Type, Self::Name, Self::Cost]
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(clap::builder::PossibleValue::new(match self {
            Self::Type => "type",
            Self::Name => "name",
            Self::Cost => "cost",
        }))
    }
}

const HELP: &str = "The first page is the deck at a glance, the second a registration sheet with the checksum of \
    `zocalo check`; the figures come behind, folded. Print it on A4 or Letter; what is open is printed too. --all takes all decks of \
    `zocalo deck list` if you name none. --proxies makes slips of what your collection lacks, or of every card if you keep none.\n\n\
    Example: zocalo sheet @narn --out narn.html\n\
    then:    zocalo sheet @narn --proxies --faces --out slips.html";

/// The heading under which the help lists the options of games.
const GAMES: &str = "Games";

/// The pages that were written.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Sheets {
    /// The first page of a folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<String>,
    files: Vec<DeckSheet>,
    /// Only of a folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    unread: Option<Vec<UnreadSheet>>,
    /// How many pages a folder has.
    #[serde(skip)]
    count: usize,
}

impl SheetArgs {
    /// For the pages of a folder that another command writes.
    fn in_folder(folder: &Path) -> Self {
        Self {
            decks: Vec::new(),
            out: None,
            all: Some(folder.to_owned()),
            proxies: false,
            faces: false,
            backs: false,
            details: false,
            order: PaperOrder::Type,
            ruleset: None,
            force: false,
            games: USUAL_GAMES,
            turns: USUAL_TURNS,
            seed: 1,
            goal: usual_goal(),
        }
    }
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct DeckSheet {
    deck: String,
    pub file: String,
}

/// A deck that cannot be read.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct UnreadSheet {
    deck: String,
    reason: String,
}

impl Answer for Sheets {
    const KIND: &'static str = "sheet/1";

    fn page(&self, page: answer::Page) -> String {
        let file = |file: &str| shortened(file, 200);
        let wrote = match &self.index {
            Some(index) => say::WrotePages { count: self.count, file: file(index) }.render(page.locale),
            None => exchange::Wrote { file: self.files.iter().map(|page| file(&page.file)).collect::<String>() }
                .render(page.locale),
        };
        format!("{wrote}\n")
    }
}

/// Makes what is asked for. The deck need not be legal.
pub(super) fn run(args: &SheetArgs, context: &Context) -> Result<Status, Failure> {
    // 0 plays none.
    within(RunNumber::Games, args.games.max(1), LARGEST_RUN)?;
    if let Some(folder) = &args.all {
        return site::run(folder, args, context);
    }
    let [path] = &args.decks[..] else {
        let message = say::OneDeckASheet { count: args.decks.len() };
        return Err(Failure::request(message, say::MakeFolder));
    };
    if let Some(file) = args.out.as_deref().filter(|out| !is_standard_output(out)) {
        check(file, args.force)?;
    }
    let catalog = context.catalog()?;
    let index = context.index()?;
    let loaded = LoadedDeck::read(path, args.ruleset.as_deref(), context)?;
    readings::report(&loaded.deck, context.output);
    let maker = Maker::open(args, catalog, index, context)?;
    let text = if args.proxies {
        if maker.has_unusable_collection() {
            return Err(Failure::request(
                say::LacksUnknown.render(context.locale()),
                say::LookAtCollection.render(context.locale()),
            ));
        }
        let cards = maker.stand_ins(path, &loaded.deck, context.locale());
        if cards.is_empty() {
            let message = say::NoneMissing;
            if context.output.wants_json() {
                return Err(Failure::nothing(message, String::new()));
            }
            context.output.remark(words::Note { text: message });
            return Ok(Status::No);
        }
        let title = say::SlipsFor { deck: loaded.deck.title_for_readers() }.text();
        slips(title, &cards, args, context.locale()).map_err(|error| Failure::machine(error.text()))?
    } else {
        maker.page(path, &loaded, None, &[], context.output)?
    };
    write(PageFile { text, deck: path }, args.out.as_deref(), args.force, context)
}

fn slips(title: Text, cards: &[StandIn], args: &SheetArgs, locale: Locale) -> Result<String, sheet::SheetError> {
    if args.faces || args.backs {
        let faces: Vec<Face> = cards.iter().map(|card| card.face(true, locale)).collect();
        return sheet::face_slips(title, &faces, args.backs, locale);
    }
    let slips: Vec<Slip> = cards.iter().map(|card| card.slip(locale)).collect();
    sheet::slips(title, &slips, locale)
}

pub(super) fn sheets_of(decks: &[PathBuf], folder: &Path, context: &Context) -> Result<Vec<DeckSheet>, Failure> {
    let args = SheetArgs { decks: decks.to_vec(), ..SheetArgs::in_folder(folder) };
    Ok(site::written(folder, &args, context)?.files)
}

published!(Sheets);

// The pages of an event: a sheet for each deck with the name of its player, and the page of the organizer.

pub(crate) struct EventDeck {
    pub(crate) player: Option<String>,
    pub(crate) path: PathBuf,
    pub(crate) loaded: LoadedDeck,
}

pub(crate) struct EventFiles {
    pub(crate) index: String,
    /// In the order of the decks.
    pub(crate) sheets: Vec<String>,
}

/// Writes the pages into a folder, all or none. No games are played for them.
pub(crate) fn event_pages(
    decks: &[EventDeck],
    page: &EventPage<'_>,
    folder: &Path,
    context: &Context,
) -> Result<EventFiles, Failure> {
    refuse_no_folder(folder)?;
    let args = SheetArgs { games: 0, ..SheetArgs::in_folder(folder) };
    let maker = Maker::open(&args, context.catalog()?, context.index()?, context)?;
    let locale = context.locale();
    let links = [(INDEX, say::EventHead)];
    let mut names = HashSet::from([INDEX.to_owned()]);
    let (mut pages, mut entries, mut found, mut sheets) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for EventDeck { player, path, loaded } in decks {
        let name = free_name(path, &mut names);
        pages.push((name.clone(), maker.page(path, loaded, player.as_deref(), &links, context.output)?));
        sheets.push(folder.join(&name).display().to_string());
        let who = player.clone().unwrap_or_else(|| loaded.deck.title_for_readers().render(locale));
        found.extend(loaded.verdict.unread.iter().map(|unread| FoundInDeck::unread(&who, unread)));
        found.extend(loaded.verdict.findings.iter().map(|finding| FoundInDeck::of(&who, finding)));
        entries.push(SiteEntry { player: player.clone(), ..entry(loaded, name, None) });
    }
    pages.push((INDEX.to_owned(), sheet::event(&entries, &found, page, locale).map_err(broken)?));
    Ok(EventFiles { index: put_in(folder, pages, args.force)?, sheets })
}
