//! `deck list`: every deck of a folder with what it is.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueHint};
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;
use unicode_width::UnicodeWidthStr as _;

use super::scan::DeckScanner;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::args::query_text;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::{candidates, environment};
use crate::messages::deck_shown as say;
use crate::report::{
    self, DeckAnswer, ListedDeck, STRONG, UnreadDeck, WIDEST_FILE, Wraps, deck_answer, deck_column, deck_table, styled,
};
use zocalo_cards::data::glossary::Kind;
use zocalo_catalog::query::{DeckFacts, DeckQuery, QueriedNames};
use zocalo_text::message::Locale;
use zocalo_text::order::Order as _;
use zocalo_text::text::shortened;
use zocalo_words::language::called;

/// The place of the names among the columns.
const NAME: usize = 1;

/// How wide the column of the names must be to be shown: narrower it makes of each deck a column of syllables.
const LEAST_NAME: usize = 16;

/// The place of the ambassadors, where names are shown.
const AMBASSADOR: usize = 3;

/// How much of its width an ambassador needs: its words stand below each other.
const LEAST_AMBASSADOR: usize = 10;

/// How narrow the column of the files may become.
const LEAST_FILE: usize = 16;

/// List decks: race, ambassador, size, verdict, mark and missing cards
#[derive(Debug, Args)]
#[command(
    after_help = "Without FOLDER, the decks in the subfolder `decks` are listed, or those in the current folder if there \
    is no such subfolder, and all decks that `zocalo collection deck` has marked. A folder means the decks in it, \
    'FOLDER/**' also those in its subfolders. Every format of `zocalo export --formats` is read. The verdict is that of the \
    deck's own ruleset, or of casual. Missing cards are counted as in `zocalo collection missing`. \
    `zocalo search decks: QUERY` finds particular decks.\n\n\
    Example: zocalo deck list @narn @order @alliance --sort race,-size"
)]
pub(crate) struct DeckListArgs {
    /// Folders of decks, patterns or deck files
    #[arg(value_name = "FOLDER", value_hint = ValueHint::AnyPath)]
    folders: Vec<PathBuf>,
    /// Sort by a field of decks; a minus sorts in descending order [default: by file]
    #[arg(long, value_name = "FIELD", allow_hyphen_values = true, add = ArgValueCompleter::new(candidates::deck_orders))]
    sort: Vec<String>,
    /// Print only the file names, one per line
    #[arg(long, conflicts_with = "json")]
    names: bool,
}

pub(super) fn run(args: &DeckListArgs, context: &Context) -> Result<Status, Failure> {
    let query = if args.sort.is_empty() { "sort:file".to_owned() } else { query_text(&[], &args.sort) };
    let query = DeckQuery::parse(&query)?;
    let mut found = DeckScanner::open(context)?.find(&args.folders, &QueriedNames::default(), context.locale())?;
    found.decks.order_by(|one, other| query.order(&one.facts, &other.facts));
    found.print_notes(context.output);
    let facts: Vec<_> = found.decks.iter().map(|deck| &deck.facts).collect();
    if facts.is_empty() {
        let nothing = found.nothing(context.locale());
        context.output.remark_beside_page(report::hanging("", &nothing, context.width()));
    }
    let list = DeckList {
        decks: facts.iter().map(|deck| ListedDeck::of(deck)).collect(),
        unread: found.unread(),
        facts: &facts,
        has_collection: found.has_collection,
        only_names: args.names,
    };
    context.output.print(&list)?;
    Ok(if facts.is_empty() { Status::No } else { Status::Done })
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DeckList<'a> {
    decks: Vec<ListedDeck<'a>>,
    unread: Vec<UnreadDeck>,
    #[serde(skip)]
    facts: &'a [&'a DeckFacts],
    #[serde(skip)]
    has_collection: bool,
    #[serde(skip)]
    only_names: bool,
}

impl Answer for DeckList<'_> {
    const KIND: &'static str = "deck-list/1";

    fn page(&self, page: Page) -> String {
        match self.facts {
            [] => String::new(),
            decks if self.only_names => names(decks),
            decks => table(decks, self.has_collection, page),
        }
    }
}

/// The files alone, one a line, for a script; at a terminal as they may be looked at.
pub(crate) fn names(decks: &[&DeckFacts]) -> String {
    let is_looked_at = environment::answers_to_terminal();
    let file = |deck: &&DeckFacts| if is_looked_at { shortened(&deck.file, 4096) } else { deck.file.clone() };
    decks.iter().flat_map(|deck| [file(deck), "\n".to_owned()]).collect()
}

/// A row for each deck and how many there are; marks and missing cards where there is a collection.
fn table(decks: &[&DeckFacts], has_collection: bool, page: Page) -> String {
    let Page { width, locale, .. } = page;
    let (size, lacks) = (say::Size.render(locale), say::Lacks.render(locale));
    let (wide_size, wide_lacks) = (size.width(), lacks.width());
    let race =
        |deck: &DeckFacts| deck.race.map_or_else(|| "?".to_owned(), |race| called(Kind::Race, race).render(locale));
    let mut columns = vec![
        deck_column(say::File, Wraps::IfLong, decks, |deck| shortened(&deck.file, 200), locale),
        deck_column(say::Name, Wraps::Yes, decks, |deck| shortened(&deck.name, 200), locale),
        deck_column(say::Race, Wraps::No, decks, race, locale),
        deck_column(say::Ambassador, Wraps::Yes, decks, |deck| or_unknown(deck.ambassador.as_deref()), locale),
        deck_column(size, Wraps::No, decks, |deck| format!("{:>wide_size$}", deck.size), locale),
        deck_column(say::Verdict, Wraps::No, decks, |deck| deck_answer(deck).text().render(locale), locale),
    ];
    if has_collection {
        let state =
            |deck: &DeckFacts| deck.state.map_or_else(|| "-".to_owned(), |state| say::Mark { state }.render(locale));
        columns.push(deck_column(say::State, Wraps::No, decks, state, locale));
        let missing =
            |deck: &DeckFacts| deck.missing.map_or_else(|| "?".to_owned(), |number| format!("{number:>wide_lacks$}"));
        columns.push(deck_column(lacks, Wraps::No, decks, missing, locale));
    }
    if decks.iter().any(|deck| !deck.tags.is_empty()) {
        let tags = |deck: &DeckFacts| deck.tags.iter().map(|tag| shortened(tag, 40)).collect::<Vec<_>>().join(", ");
        columns.push(deck_column(say::Tags, Wraps::Yes, decks, tags, locale));
    }
    let beside = columns.iter().enumerate().filter(|(at, _)| *at != NAME);
    let others: usize = beside.map(|(_, column)| column.width.min(WIDEST_FILE) + 2).sum();
    let name = columns[NAME].width;
    let without_name = others + name.min(LEAST_NAME) > width;
    // A path is wrapped before the other columns are squeezed.
    let ambassador = columns[AMBASSADOR].width.min(LEAST_AMBASSADOR) + 2;
    let whole = columns.iter().filter(|column| matches!(column.wraps, Wraps::No)).map(|column| column.width + 2);
    let room = width.saturating_sub(whole.sum::<usize>() + ambassador + 2);
    if without_name {
        columns.remove(NAME);
    }
    let mut text = deck_table(&columns, room.clamp(LEAST_FILE, WIDEST_FILE), width);
    let _ = writeln!(text, "\n{}", styled(STRONG, total(decks, locale)));
    if without_name {
        let _ = writeln!(text, "{}", say::NameNotShown.render(locale));
    }
    text
}

fn or_unknown(text: Option<&str>) -> String {
    text.map_or_else(|| "?".to_owned(), |text| shortened(text, 60))
}

fn total(decks: &[&DeckFacts], locale: Locale) -> String {
    let count = |wanted: DeckAnswer| decks.iter().filter(|deck| deck_answer(deck) == wanted).count();
    let (legal, illegal) = (count(DeckAnswer::Legal), count(DeckAnswer::Illegal));
    let mut text = say::Total { count: decks.len(), illegal, legal }.render(locale);
    if count(DeckAnswer::Unread) > 0 {
        let _ = write!(text, "{}", say::TotalUnread { count: count(DeckAnswer::Unread) }.render(locale));
    }
    if count(DeckAnswer::Unknown) > 0 {
        let _ = write!(text, "{}", say::TotalUnchecked { count: count(DeckAnswer::Unknown) }.render(locale));
    }
    text
}

published!(DeckList<'_>);
