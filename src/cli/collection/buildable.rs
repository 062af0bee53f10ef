//! `collection buildable`: which decks can be built from what is owned, and whether those can be at once.

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::holdings::decks::{CountedDeck, Counting, DeckInventory, Reader, at_once};
use crate::cli::{candidates, deck_files};

use super::begin::look;
use super::missing::{STAND_INS, StandIns, lacking, shares};
use crate::messages::{collection_decks as say, deck_shown::Mark};
use crate::report::{self, LackingDeck, OwnedStandIns, ShortCard, TextColumn, columns};
use zocalo_collection::collection::{Counts, DecksTogether};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::shortened;

/// How many of the largest sets are listed.
const MOST_SETS: usize = 5;

/// List which decks you can build from what you own
#[derive(Debug, Args)]
#[command(after_help = buildable_help())]
pub(crate) struct BuildableArgs {
    /// Deck files, folders of them or patterns, or - for standard input
    #[arg(required = true, value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    decks: Vec<PathBuf>,
    /// Ask whether all can be built at once, and list the largest sets that can
    #[arg(long)]
    together: bool,
    /// What may stand in.
    #[command(flatten)]
    stand_ins: StandIns,
    /// How to count.
    #[command(flatten)]
    counting: Counting,
}

fn buildable_help() -> String {
    format!(
        "Free copies are those that no other built deck uses. If they are not enough, the report lists which decks \
     to take apart, always the most useful one next and none in vain. The last line says whether the complete decks \
     can be built at once. Exit code 1 when no deck can be built with the free copies, or those that can be cannot be \
     built at once.\n\n\
     --together counts all decks as one: each copy serves one of them, and those of them that are built lend theirs. Exit code \
     1 when they cannot be built at once; then the largest sets that can are listed, with what every other deck lacks beside \
     the first set. `zocalo collection deck --help` gives the formulas.\n\n\
     {STAND_INS}\n\n\
     Example: zocalo collection buildable @narn @order @alliance"
    )
}

/// Which decks can be built, in the order given, and what all of them lack at once.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Buildable {
    decks: Vec<BuildableDeck>,
    together: bool,
    short: Vec<ShortCard>,
    /// The largest sets of decks that can be built at once; only with `--together`, where not all can.
    #[serde(skip_serializing_if = "Option::is_none")]
    largest: Option<LargestSets>,
    /// What can take the place of what all lack at once; only with `--stand-ins`.
    #[serde(skip_serializing_if = "Option::is_none")]
    could_stand_in: Option<OwnedStandIns>,
    /// What all decks lack at once; only with `--together`.
    #[serde(skip)]
    all: Option<LackingDeck>,
    /// What the complete decks lack at once, where they are several, and their files.
    #[serde(skip)]
    complete: Option<(LackingDeck, Vec<String>)>,
}

/// A deck, and whether it can be built.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct BuildableDeck {
    /// Its path as given.
    deck: String,
    title: String,
    /// How it is marked.
    state: Option<&'static str>,
    /// How many cards it holds.
    cards: i64,
    complete: bool,
    /// How many it lacks with the free copies.
    lacks: i64,
    /// The built decks whose cards it needs.
    break_up: Vec<String>,
    lacks_after_breaking_up: i64,
}

/// The largest sets of decks that can be built at once.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LargestSets {
    /// Each by the paths of its decks.
    sets: Vec<Vec<String>>,
    /// Whether no larger set was left out for want of time.
    exact: bool,
    /// The decks beside the first set, with what each lacks then.
    beside: Vec<BesideDeck>,
    /// The built decks that are not asked for and without which all could be built.
    break_up: Vec<String>,
}

/// A deck that cannot be built beside others.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct BesideDeck {
    deck: String,
    lacks: i64,
}

impl Answer for Buildable {
    const KIND: &'static str = "collection-buildable/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, is_verbose } = page;
        let stand_ins = |found| format!("\n{}", report::owned_stand_ins(found, is_verbose, width, locale));
        let stand_ins = self.could_stand_in.as_ref().map(stand_ins).unwrap_or_default();
        let table = table(&self.decks, page);
        let complete = self.decks.iter().filter(|deck| deck.complete).count();
        let can_be_broken = |deck: &&BuildableDeck| !deck.complete && deck.lacks_after_breaking_up == 0;
        let broken = self.decks.iter().filter(can_be_broken).count();
        let sum = say::BuildableSum { broken, complete, count: self.decks.len() }.render(locale);
        let text = format!("{table}\n{}\n", report::strong(report::prose(&sum, width)));
        if let Some(all) = &self.all {
            let files: Vec<String> = self.decks.iter().map(|deck| deck.deck.clone()).collect();
            let sets = self.largest.as_ref().map(|largest| largest.page(self.decks.len(), page)).unwrap_or_default();
            return text + &report::at_once(all, &files, width, locale) + &sets + &stand_ins;
        }
        match &self.complete {
            Some((all, files)) => text + &report::at_once(all, files, width, locale) + &stand_ins,
            None => text + &stand_ins,
        }
    }
}

impl LargestSets {
    fn page(&self, asked: usize, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let names = |set: &[String]| set.iter().map(|deck| shortened(deck, 200)).collect::<Vec<_>>().join(", ");
        let mut text = String::new();
        let mut line = |words: &str, indent: &str| {
            text.push_str(&report::hanging(indent, words, width));
            text.push('\n');
        };
        if !self.break_up.is_empty() {
            line(&say::AllByBreaking { decks: names(&self.break_up) }.render(locale), "");
        }
        let Some(first) = self.sets.first() else { return text };
        line(&say::LargestSets { asked, count: self.sets.len(), size: first.len() }.render(locale), "");
        self.sets.iter().for_each(|set| line(&names(set), "  "));
        if !self.exact {
            line(&say::LargestNotExact.render(locale), "");
        }
        line(&say::BesideFirst.render(locale), "");
        for one in &self.beside {
            let lacks = say::Lacks { count: one.lacks }.render(locale);
            line(&format!("{}: {lacks}", shortened(&one.deck, 200)), "  ");
        }
        text
    }
}

/// A line for each deck, and below it the decks to take apart.
fn table(decks: &[BuildableDeck], page: Page) -> String {
    let Page { width, locale, .. } = page;
    let column =
        |heading: &Text, most: usize, gives_way: Option<u8>, cell: &dyn Fn(&BuildableDeck) -> String| TextColumn {
            heading: heading.render(locale).into(),
            cells: decks.iter().map(|deck| cell(deck).into()).collect(),
            most,
            gives_way,
        };
    let lacks =
        |count: i64| if count == 0 { say::Complete.render(locale) } else { say::Lacks { count }.render(locale) };
    let state = |state: Option<&'static str>, locale: Locale| {
        state.map_or_else(|| "-".to_owned(), |state| Mark { state }.render(locale))
    };
    let by_breaking_up = |row: usize| {
        let deck = &decks[row];
        let others: Vec<String> = deck.break_up.iter().map(|other| shortened(other, 200)).collect();
        let words = format!("{}: {}", others.join(", "), lacks(deck.lacks_after_breaking_up));
        (!others.is_empty()).then(|| report::hanging(&say::ByBreaking.render(locale), &words, width))
    };
    let cells = vec![
        column(&say::HeadDeck, 60, None, &|deck| shortened(&deck.deck, 200)),
        column(&say::HeadState, 8, Some(0), &|deck| state(deck.state, locale)),
        column(&say::HeadCards, 6, Some(1), &|deck| format!("{:>5}", deck.cards)),
        column(&say::HeadWithFree, 16, None, &|deck| lacks(deck.lacks)),
    ];
    columns(cells, None, width, by_breaking_up)
}

/// Tells of each deck whether it can be built; the answer is yes when one can with the free copies, and all that can at
/// once.
pub(super) fn run(args: &BuildableArgs, context: &Context) -> Result<Status, Failure> {
    deck_files::refuse_input_twice(&args.decks)?;
    let files = deck_files::meant(&args.decks, context)?.without_doubles(context.locale());
    files.say(context.output);
    let mut status = files.failures.iter().map(Failure::status).fold(Status::Done, Status::or_worse);
    let library = look(context)?;
    let reader = Reader::new(context.catalog()?, context.index()?);
    let shelf = reader.shelf(library.as_ref(), args.counting, context.locale())?;
    shelf.report(context.output);
    let read = reader.decks(&files.paths, &mut status, context.output);
    let counted: Vec<&CountedDeck> = read.iter().map(|(counted, _)| counted).collect();
    let row = |deck: &CountedDeck| {
        let place = shelf.place_of(deck);
        let path = place.map(|at| shelf.decks[at].path.as_str());
        let (lacks_after_breaking_up, broken) = shelf.balance.breaking_up(&deck.cards, path.as_slice());
        let lacks = shares(deck, &shelf).iter().map(|share| share.lacks).sum();
        BuildableDeck {
            deck: deck.shown.clone(),
            title: deck.title.clone(),
            state: place.map(|at| shelf.decks[at].mark.state.name()),
            cards: deck.cards.values().sum(),
            complete: lacks == 0,
            lacks,
            break_up: broken.iter().map(|at| reader.shown(&shelf.decks[*at].path)).collect(),
            lacks_after_breaking_up,
        }
    };
    let decks: Vec<BuildableDeck> = counted.iter().map(|deck| row(deck)).collect();
    if decks.is_empty() {
        return Ok(status);
    }
    let lacking_at_once = |decks: &[&CountedDeck]| {
        let (whole, shares) = at_once(decks, &shelf, context.locale());
        lacking(&whole, &shares, &shelf, &reader)
    };
    // What cannot be built by itself is in nobody's way.
    let complete: Vec<&CountedDeck> =
        counted.iter().zip(&decks).filter(|(_, deck)| deck.complete).map(|(counted, _)| *counted).collect();
    let can_be_built = !complete.is_empty() && lacking_at_once(&complete).complete;
    let files = complete.iter().map(|deck| deck.shown.clone()).collect();
    let complete = (complete.len() > 1).then(|| (lacking_at_once(&complete), files));
    let all = lacking_at_once(&counted);
    let largest = (args.together && !all.complete).then(|| largest(&counted, &shelf, &reader, context));
    let could_stand_in = args.stand_ins.found(&read, &all, &shelf, context)?;
    let is_yes = if args.together { all.complete } else { can_be_built };
    let (together, short) = (all.complete, all.short());
    let all = args.together.then_some(all);
    context.output.print(&Buildable { decks, together, short, largest, could_stand_in, all, complete })?;
    Ok(status.or_worse(if is_yes { Status::Done } else { Status::No }))
}

/// The largest sets of these decks that can be built at once, and what would let all of them.
fn largest(decks: &[&CountedDeck], shelf: &DeckInventory, reader: &Reader<'_>, context: &Context) -> LargestSets {
    let path = |deck: &&CountedDeck| shelf.place_of(deck).map(|at| shelf.decks[at].path.as_str());
    let paths: Vec<&str> = decks.iter().filter_map(path).collect();
    let cards: Vec<&Counts> = decks.iter().map(|deck| &deck.cards).collect();
    let found = DecksTogether::of(&shelf.balance, &cards, &paths).largest(MOST_SETS);
    let lacks =
        |set: &[&CountedDeck]| at_once(set, shelf, context.locale()).1.iter().map(|share| share.lacks).sum::<i64>();
    let first: &[usize] = found.sets.first().map_or(&[], Vec::as_slice);
    let chosen: Vec<&CountedDeck> = first.iter().map(|at| decks[*at]).collect();
    let others = (0..decks.len()).filter(|at| !first.contains(at));
    let beside = others.map(|at| {
        let set: Vec<&CountedDeck> = chosen.iter().copied().chain([decks[at]]).collect();
        BesideDeck { deck: decks[at].shown.clone(), lacks: lacks(&set) }
    });
    let (whole, _) = at_once(decks, shelf, context.locale());
    let (lacks_then, broken) = shelf.balance.breaking_up(&whole.cards, &paths);
    let broken = broken.iter().filter(|_| lacks_then == 0);
    LargestSets {
        sets: found.sets.iter().map(|set| set.iter().map(|at| decks[*at].shown.clone()).collect()).collect(),
        exact: found.is_exact,
        beside: beside.collect(),
        break_up: broken.map(|at| reader.shown(&shelf.balance.decks()[*at].path)).collect(),
    }
}

published!(Buildable);
