//! `collection wants`: the cards that are looked for, by the player and by the decks.

use std::cell::RefCell;
use std::collections::HashMap;

use clap::{Args, Subcommand};
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::begin::{begin, look};
use super::change::ProposedChange;
use super::copies::{WHICH, printing, text};
use super::journal::noted;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::holdings::decks::{Counting, MarkedDeck, Reader};
use crate::cli::holdings::names::{HeldNames, quoted};
use crate::messages::{collection as say, collection_decks, deck_shown::Mark};
use crate::report::{PrintedIn, TextColumn, columns, hanging, printed_in, strong};
use zocalo_catalog::catalog::Catalog;
use zocalo_collection::collection::{
    CardKey, DeckState, Difference, Doubt, HowMany, JournalChange, List, Lot, Want, Which, Wish, cards_held, lots_of,
    removing, wants, with_chosen,
};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::shortened;

/// List the cards you want and the cards your decks lack; change your wants
#[derive(Debug, Args)]
#[command(after_help = "The list contains your own wants and the cards that your built and flexible decks lack; \
    `zocalo collection deck --help` gives the formulas. When you add copies of a card, its want goes down.\n\n\
    Example: zocalo collection wants add 2 \"Trade Pact\"")]
pub(crate) struct WantsArgs {
    #[command(subcommand)]
    action: Option<WantsAction>,
    #[command(flatten)]
    counting: Counting,
}

#[derive(Debug, Subcommand)]
enum WantsAction {
    /// Want more copies of a card
    #[command(after_help = "Example: zocalo collection wants add 2 \"Trade Pact\"")]
    Add(Wanted),
    /// Want fewer copies of a card, or none
    #[command(after_help = "Example: zocalo collection wants remove all \"Trade Pact\"")]
    Remove(Wanted),
}

#[derive(Debug, Args)]
struct Wanted {
    /// How many of which card: 3 "Trade Pact"
    #[arg(required = true, value_name = "CARD", allow_negative_numbers = true, add = ArgValueCompleter::new(candidates::CardNames))]
    card: Vec<String>,
    /// Only from this set
    #[arg(long, value_name = "SET")]
    set: Option<String>,
    /// A note
    #[arg(long, value_name = "TEXT")]
    note: Option<String>,
}

/// The cards that are looked for.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Wants {
    wants: Vec<WantedCard>,
    copies: i64,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct WantedCard {
    name: String,
    /// How many the player wants.
    wanted: i64,
    /// How many the decks lack.
    lacking: i64,
    /// The larger of both: a want that was noted because a deck lacks the card does not count twice.
    count: i64,
    /// Where it was printed; `None` for a name that is no card.
    printings: Option<Vec<PrintedIn>>,
    wants: Vec<NotedWant>,
    /// The built and flexible decks that hold a card of which copies are lacking.
    decks: Vec<NeedingDeck>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct NotedWant {
    count: i64,
    /// `None` for any.
    set: Option<String>,
    note: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct NeedingDeck {
    deck: String,
    /// How it is marked.
    state: &'static str,
    /// How many copies it holds.
    count: i64,
}

impl WantedCard {
    /// Its notes and decks, for the line below it.
    fn notes(&self, locale: Locale) -> Option<String> {
        let note = |want: &NotedWant| {
            let count = want.count;
            let what = match &want.set {
                None => count.to_string(),
                Some(set) => collection_decks::OnlyOf { count, set: shortened(set, 200) }.render(locale),
            };
            match &want.note {
                None => want.set.is_some().then_some(what),
                Some(note) => Some(collection_decks::WithNote { note: shortened(note, 200), what }.render(locale)),
            }
        };
        let deck = |deck: &NeedingDeck| {
            format!("{} ({} {})", shortened(&deck.deck, 200), Mark { state: deck.state }.render(locale), deck.count)
        };
        let mut notes: Vec<String> = self.wants.iter().filter_map(note).collect();
        if !self.decks.is_empty() {
            let decks = self.decks.iter().map(deck).collect::<Vec<_>>().join(", ");
            notes.push(collection_decks::ForDecks { decks }.render(locale));
        }
        (!notes.is_empty()).then(|| notes.join("; "))
    }
}

impl Answer for Wants {
    const KIND: &'static str = "collection-wants/1";

    fn page(&self, page: Page) -> String {
        use collection_decks as say;

        if self.wants.is_empty() {
            return String::new();
        }
        let Page { width, locale, .. } = page;
        let column = |heading: &Text, most: usize, cell: &dyn Fn(&WantedCard) -> String| TextColumn {
            heading: heading.render(locale).into(),
            cells: self.wants.iter().map(|card| cell(card).into()).collect(),
            most,
            gives_way: None,
        };
        let table = vec![
            column(&say::HeadCard, 40, &|card| shortened(&card.name, 200)),
            column(&say::HeadWanted, 6, &|card| format!("{:>6}", card.wanted)),
            column(&say::HeadDecksLack, 10, &|card| format!("{:>10}", card.lacking)),
        ];
        let last = column(&say::HeadPrintedIn, 200, &|card| printed_in(card.printings.as_deref(), locale));
        let below = |row: usize| self.wants[row].notes(locale).map(|notes| hanging("  ", &notes, width));
        let table = columns(table, Some(last), width, below);
        let sum = say::ToLookFor { cards: self.wants.len(), copies: self.copies };
        format!("{table}\n{}\n", strong(sum.render(locale)))
    }

    fn remarks(&self, _page: Page) -> Vec<Text> {
        if self.wants.is_empty() { vec![say::WantNothing] } else { Vec::new() }
    }
}

pub(super) fn run(args: &WantsArgs, context: &Context) -> Result<Status, Failure> {
    match &args.action {
        None => list(args, context),
        Some(WantsAction::Add(wanted)) => add(wanted, context),
        Some(WantsAction::Remove(wanted)) => remove(wanted, context),
    }
}

fn list(args: &WantsArgs, context: &Context) -> Result<Status, Failure> {
    let Some(library) = look(context)? else { return Ok(Status::No) };
    let reader = Reader::new(context.catalog()?, context.index()?);
    let shelf = reader.shelf(Some(&library), args.counting, context.locale())?;
    shelf.report(context.output);
    let printed = Printed::of(context.catalog()?);
    let row = |want: Want| -> Result<WantedCard, Failure> {
        let lots = lots_of(&shelf.holdings, &want.card).filter(|(lot, _)| lot.list == List::Wanted);
        let needing = |deck: &MarkedDeck| {
            let count = deck.cards.get(&want.card).copied().filter(|count| *count > 0)?;
            let (deck, state) = (deck.shown.clone(), deck.mark.state);
            (state != DeckState::Idea).then(|| NeedingDeck { deck, state: state.name(), count })
        };
        Ok(WantedCard {
            name: want.card.to_string(),
            wanted: want.wanted,
            lacking: want.lacking,
            count: want.count(),
            printings: printed.printings(&want.card)?,
            wants: lots
                .map(|(lot, count)| NotedWant {
                    count,
                    set: noted(&lot.printing).map(str::to_owned),
                    note: noted(&lot.note).map(str::to_owned),
                })
                .collect(),
            decks: if want.lacking > 0 { shelf.decks.iter().filter_map(needing).collect() } else { Vec::new() },
        })
    };
    let rows = wants(&shelf.holdings, &shelf.balance).into_iter().map(row).collect::<Result<Vec<_>, _>>()?;
    let copies = rows.iter().map(|row| row.count).sum();
    context.output.print(&Wants { wants: rows, copies })?;
    Ok(Status::Done)
}

fn add(wanted: &Wanted, context: &Context) -> Result<Status, Failure> {
    let set = wanted.set.as_deref().map(|one| printing(one, context.locale())).transpose()?.unwrap_or_default();
    let note = text(wanted.note.as_deref());
    let mut differences: Vec<Difference> = Vec::new();
    for card in HeldNames::new(&[], context)?.all(&wanted.card, false)? {
        let HowMany::Some(count) = card.count else { continue };
        let lot = Lot { printing: set.clone(), note: note.clone(), ..Lot::of(card.card, List::Wanted) };
        lot.check()?;
        match differences.iter_mut().find(|one| one.lot == lot) {
            Some(there) => there.delta += count,
            None => differences.push(Difference { lot, delta: count, reason: "want".to_owned() }),
        }
    }
    let change = JournalChange { differences, decks: Vec::new() };
    let command = command("add", wanted, &set);
    let proposal = ProposedChange { command, help: WHICH, decide: &|_, _| Ok(change.clone()) };
    let mut change = proposal.commit(&mut begin(context)?, None, context)?;
    change.line = say::AddedWants { cards: change.moved(|_| true, context) }.render(context.locale());
    change.print(context)
}

fn remove(wanted: &Wanted, context: &Context) -> Result<Status, Failure> {
    let which = Which {
        printing: wanted.set.as_deref().map(|one| printing(one, context.locale())).transpose()?,
        ..Which::on(List::Wanted)
    };
    let Some(mut library) = look(context)? else {
        return Err(Failure::nothing(say::NoWants, ""));
    };
    let held = cards_held(&library.holdings()?, &which);
    let named = HeldNames::new(&held, context)?.all(&wanted.card, true)?;
    if let Some(none) = named.iter().find(|named| !held.contains(&named.card)) {
        return Err(Failure::nothing(say::NotAmongWants { card: &none.card.to_string() }, say::SeeWants));
    }
    let wishes: Vec<Wish> = named.into_iter().map(|named| Wish::of(named.card, named.count)).collect();
    let proposal = ProposedChange {
        command: command("remove", wanted, which.printing.as_deref().unwrap_or_default()),
        help: say::SetOrAll,
        decide: &|holdings, chosen| removing(&with_chosen(&wishes, chosen), &which, Doubt::Asks, holdings),
    };
    let mut change = proposal.commit(&mut library, None, context)?;
    change.line = say::Removed { cards: change.moved(|_| true, context) }.render(context.locale());
    change.print(context)
}

/// The command as the journal keeps it.
fn command(verb: &str, wanted: &Wanted, set: &str) -> String {
    let words: Vec<String> = wanted.card.iter().map(|word| quoted(word)).collect();
    let option = |name: &str, value: &str| match value {
        "" => String::new(),
        value => format!(" --{name} {}", quoted(value)),
    };
    let note = option("note", &text(wanted.note.as_deref()));
    format!("wants {verb} {}{}{note}", words.join(" "), option("set", set))
}

/// Where cards were printed, looked up once each.
struct Printed<'a> {
    catalog: &'a Catalog,
    known: RefCell<HashMap<CardKey, Option<Vec<PrintedIn>>>>,
}

impl<'a> Printed<'a> {
    fn of(catalog: &'a Catalog) -> Self {
        Self { catalog, known: RefCell::default() }
    }

    /// The sets in which a card was surely printed; `None` when the card data knows no such card.
    fn printings(&self, card: &CardKey) -> Result<Option<Vec<PrintedIn>>, Failure> {
        if let Some(known) = self.known.borrow().get(card) {
            return Ok(known.clone());
        }
        let sql = "SELECT id FROM card WHERE name = ?1 AND ifnull(version, '') = ?2 \
                   AND (?3 = '' OR loyalty = ?3) ORDER BY id LIMIT 1";
        let ids = self.catalog.search_ids(sql, &[card.name.clone(), card.version.clone(), card.loyalty.clone()])?;
        let printings = self.catalog.rows(&ids, &[])?.pop();
        let printed = |(set, rarity)| PrintedIn { set, rarity };
        let printings = printings.map(|row| row.printings.into_iter().map(printed).collect::<Vec<_>>());
        self.known.borrow_mut().insert(card.clone(), printings.clone());
        Ok(printings)
    }
}

published!(Wants);
