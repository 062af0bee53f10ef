//! `search`: cards by words and facts.

mod decks;
mod document;
mod reading;

use std::path::PathBuf;
use std::rc::Rc;
use zocalo_text::message::Locale;

use clap::{Args, ValueEnum, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::args::{HelpPage, query_text};
use super::candidates;
use super::context::Context;
use super::environment;
use super::error::{Failure, Status};
use super::files::Files;
use super::output::Output;
use super::owned::Copies;
use super::rulings;
use crate::messages::card as say;
use crate::report::{self, CardDocument, CardListing, ExtraColumn, MayMatch, SearchSummary, TextPlacement};
use document::{FoundCard, SearchDocument, Suggestion, explain};
pub(super) use reading::Asker;
use reading::{Reading, TypedQuery};
use zocalo_cards::card::{Card, CardId};
use zocalo_catalog::catalog::{Catalog, TextsByCard};
use zocalo_catalog::query::{Ask as _, NearReason, Nearest, Query, SqlPlan, shown};
use zocalo_text::text::shortened;

/// How many cards a table at a terminal shows when nobody says otherwise.
const USUAL: usize = 20;

/// Find cards by words and facts
#[derive(Debug, Args)]
#[command(
    disable_help_flag = true,
    after_help = "Words search name, type, keywords and text, or mean facts: cheap narn fleets, premier commons i do not own. \
        What was read is printed as a query. infl* finds every word that begins so, \"lose influence\" just that.\n\
        Filters: type:agenda race:narn cost<=5 dip+int>=6 mark:strife k:ranger set:deluxe is:homeworld \
        playable:narn in:deck.toml sort:-mil/cost\n\
        Join them: race:narn (type:fleet or type:character) -cost>6. In a shell, quote < > ( ) and !.\n\
        ?: not verified; -: not printed. Exit code 1 when nothing matches.\n\
        `zocalo search --help fields` explains every field.\n\n\
        Example: zocalo search 'type:character race:narn cost<=6 mark:strife'"
)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct SearchArgs {
    /// Words and filters; a card must match all. A minus excludes matches. After decks: the query finds decks
    #[arg(required_unless_present_any = ["help", "short_help"], value_name = "QUERY", add = ArgValueCompleter::new(candidates::queries))]
    pub query: Vec<String>,
    /// Show at most N cards [default: 20 at a terminal]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), allow_negative_numbers = true)]
    pub limit: Option<u32>,
    /// Show all cards, even those known by name only
    #[arg(long, conflicts_with = "limit")]
    pub all: bool,
    /// Read no words as facts
    #[arg(long)]
    pub literal: bool,
    /// List the cards that may match, if a fact is unknown
    #[arg(long)]
    pub maybe: bool,
    /// Sort by a field, in descending order after a minus
    #[arg(long, value_name = "FIELD", allow_hyphen_values = true, add = ArgValueCompleter::new(candidates::orders))]
    pub sort: Vec<String>,
    /// Print full card texts, each under its card
    #[arg(short = 'l', long, group = "form")]
    pub full: bool,
    /// Print only the names, one per line
    #[arg(long, group = "form")]
    pub names: bool,
    /// Print only the number of cards that match
    #[arg(long, group = "form")]
    pub count: bool,
    /// Print the cards as CSV; ? means unknown
    #[arg(long, group = "form", conflicts_with = "json")]
    pub csv: bool,
    /// Explain what the query means, and show its SQL
    #[arg(long, group = "form")]
    pub explain: bool,
    /// For decks: search this folder, pattern or file [default: `decks` or here, and marked decks]
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::AnyPath)]
    pub folder: Vec<PathBuf>,
    /// Print help (see more with '--help')
    #[arg(short = 'h')]
    short_help: bool,
    /// Print help; with `fields`, every field of the search language
    #[arg(long, value_name = "TOPIC", num_args = 0..=1, default_missing_value = "usage")]
    pub help: Option<HelpTopic>,
}

impl SearchArgs {
    pub(super) fn help_asked(&self) -> Option<HelpPage> {
        let is_long = self.help == Some(HelpTopic::Usage);
        is_long.then_some(HelpPage::Long).or_else(|| self.short_help.then_some(HelpPage::Short))
    }
}

/// What `search --help` explains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum HelpTopic {
    /// The command.
    Usage,
    /// The search language.
    Fields,
}

pub(super) fn run(args: &SearchArgs, context: &Context) -> Result<Status, Failure> {
    if args.help == Some(HelpTopic::Fields) {
        context.output.answer(report::fields(context.width(), context.locale()))?;
        return Ok(Status::Done);
    }
    if let Some(about_decks) = decks::asked_of(args) {
        return decks::search(args, &about_decks, context);
    }
    if !args.folder.is_empty() {
        return Err(Failure::request(say::FolderForDecks, say::FolderForDecksHelp));
    }
    let text = query_text(&args.query, &args.sort);
    let catalog = context.catalog()?;
    let files = Files::of(catalog, context.locale());
    let mut asker = Asker::new(context, catalog, &files);
    let typed = TypedQuery::read(&text, args.literal, &mut asker)?;
    let plan = typed.query().plan(&files)?;
    for remark in files.remarks() {
        context.output.remark(remark);
    }
    for mixed in typed.mixed() {
        context.output.remark(mixed);
    }
    if args.explain {
        if let Some(reading) = typed.reading() {
            context.output.remark(reading.said());
        }
        return explain(typed.query(), &plan, context.output);
    }
    catalog.uses().rest_on_all_cards();
    if typed.query().asks_for_rulings()
        && let Some(remark) = rulings::why_none(context)
    {
        context.output.remark(remark);
    }
    let owned = asker.owned_for(typed.query())?;
    let typed_search =
        Searched { args, query: typed.query(), plan: &plan, catalog, files: &files, owned: owned.as_ref() };
    let mut ids = typed_search.ids()?;
    let mut reading = typed.reading();
    let mut suggestion = None;
    let mut instead = None;
    if ids.0.is_empty() && !args.maybe {
        match typed.meant(&text, &mut asker)? {
            Some((near, Some(read))) if !args.count => {
                reading = Some(read);
                let plan = near.query.plan(&files)?;
                instead = Some((near.query, plan));
            }
            found => suggestion = found.map(|(near, _)| near),
        }
    } else if let Some(facts) = typed.facts() {
        suggestion = offered(facts, args, &mut asker, context.output)?;
    }
    let search = match &instead {
        Some((query, plan)) => Searched { query, plan, ..typed_search },
        None => typed_search,
    };
    if instead.is_some() {
        ids = search.ids()?;
    }
    let answer = Matches {
        may_match: search.told_may_match(context.output)?,
        reading,
        suggestion,
        ids: ids.0,
        little_known: ids.1,
    };
    let found = SearchSummary {
        count: answer.ids.len(),
        may_match: answer.may_match.as_ref(),
        suggestion: answer.suggestion.as_ref(),
    };
    search.print(&text, &answer, &found, context.output)?;
    let is_answered = answer.reading.as_ref().is_none_or(Reading::is_complete);
    Ok(if answer.ids.is_empty() || !is_answered { Status::No } else { Status::Done })
}

/// The facts that the words mean, offered beside cards that hold the words where they take the place of all of them.
fn offered(
    facts: &Query,
    args: &SearchArgs,
    asker: &mut Asker<'_>,
    output: &Output,
) -> Result<Option<Nearest>, Failure> {
    let is_script = args.names || args.csv || args.count;
    if (is_script && !output.wants_json()) || facts.searches_words() {
        return Ok(None);
    }
    let count = asker.count(facts)?;
    Ok((count > 0).then(|| Nearest { query: facts.clone(), count, why: NearReason::Facts }))
}

/// A query with all that it is asked by.
#[derive(Clone, Copy)]
struct Searched<'a> {
    args: &'a SearchArgs,
    query: &'a Query,
    plan: &'a SqlPlan,
    catalog: &'a Catalog,
    files: &'a Files<'a>,
    /// How many copies are owned; `None` without a collection.
    owned: Option<&'a Copies>,
}

struct Matches {
    ids: Vec<CardId>,
    /// How many of them come last because next to nothing is known of them.
    little_known: usize,
    /// How many more may match; `None` where nobody wants to know.
    may_match: Option<MayMatch>,
    /// What was asked in place of what was typed.
    reading: Option<Reading>,
    /// Another query that was perhaps meant.
    suggestion: Option<Nearest>,
}

impl Searched<'_> {
    /// The cards that match, or that may under `--maybe`, and of how many of them, which come last, next to nothing is known.
    fn ids(&self) -> Result<(Vec<CardId>, usize), Failure> {
        let sql = if self.args.maybe { self.query.doubt(self.files)?.cards() } else { self.plan.ids_and_knowledge() };
        let flagged = self.catalog.flagged_ids(&sql.text, &sql.parameters)?;
        let little_known = flagged.iter().filter(|(_, is_little_known)| *is_little_known).count();
        Ok((flagged.into_iter().map(|(id, _)| id).collect(), little_known))
    }

    /// How many more may match, where somebody wants to know.
    fn told_may_match(&self, output: &Output) -> Result<Option<MayMatch>, Failure> {
        // Of most cards the text is unknown: beside words alone, that says nothing.
        let is_told = output.wants_json() || self.args.maybe || self.query.asks_for_facts();
        let is_heard = !output.is_quiet() || output.wants_json();
        if is_told && is_heard { self.may_match().map(Some) } else { Ok(None) }
    }

    fn may_match(&self) -> Result<MayMatch, Failure> {
        let doubt = self.query.doubt(self.files)?;
        let sql = doubt.figures();
        let figures = self.catalog.numbers(&sql.text, &sql.parameters)?;
        let figure = |at: usize| figures.get(at).copied().unwrap_or(0);
        let is_unknown = |(at, _): &(usize, &'static str)| figure(at + 2) > 0;
        let unknown = doubt.reasons().into_iter().enumerate().filter(is_unknown).map(|(_, name)| name).collect();
        Ok(MayMatch { count: figure(0), unknown, more_unknown: figure(1) })
    }

    fn print(&self, typed: &str, answer: &Matches, found: &SearchSummary<'_>, output: &Output) -> Result<(), Failure> {
        let args = self.args;
        if let Some(reading) = &answer.reading {
            let said = reading.said().render(output.locale());
            output.remark_beside_page(report::hanging("", &said, output.width));
        }
        let is_table = !(args.names || args.csv || args.count || output.wants_json());
        // Next to nothing is known of the last cards: a line says how many they are, unless they are all there is.
        let folds = is_table && !args.all && answer.little_known < answer.ids.len();
        let folded = if folds { answer.little_known } else { 0 };
        let most = match args.limit {
            Some(limit) => limit as usize,
            None if is_table && !args.all && environment::answers_to_terminal() => USUAL,
            None => usize::MAX,
        };
        let ids = &answer.ids[..(answer.ids.len() - folded).min(most)];
        let mut document = SearchDocument {
            query: typed,
            count: found.count,
            may_match: found.may_match,
            reading: answer.reading.as_ref(),
            suggestion: found.suggestion.map(Suggestion::of),
            names: None,
            cards: None,
            page: String::new(),
        };
        let cards;
        if args.count {
            document.page = format!("{}\n", found.count);
        } else if args.names {
            let names = self.labels(ids)?;
            document.page = if names.is_empty() { String::new() } else { format!("{}\n", names.join("\n")) };
            document.names = Some(names);
        } else if output.wants_json() || args.csv {
            cards = self.cards(ids)?;
            if args.csv {
                document.page = report::csv(cards.iter().map(AsRef::as_ref), self.owned);
            }
            document.cards = Some(cards.iter().map(|card| self.found_card(card)).collect());
        } else if !ids.is_empty() {
            document.page = self.table(ids, output)?;
        }
        output.print(&document)?;
        if args.maybe && found.count > 0 {
            let listed = found.may_match.map_or(String::new(), |may| may.listed(ids.len(), output.locale()));
            output.remark(report::hanging("", &listed, output.width));
        } else if found.count == 0 {
            output.remark(found.nothing(output.width, output.locale()));
        } else if is_table {
            output.remark(found.beside_table(ids.len(), folded, output.width, output.locale()));
        } else if let Some(may) =
            found.may_match.and_then(|one| MayMatch::words(one, output.locale())).filter(|_| !output.wants_json())
        {
            output.remark(report::hanging("", &may, output.width));
        }
        Ok(())
    }

    fn table(&self, ids: &[CardId], output: &Output) -> Result<String, Failure> {
        let (named, further) = shown(self.query, output.locale().language());
        let (headings, columns): (Vec<String>, Vec<String>) =
            further.into_iter().map(|column| (column.heading, column.sql)).unzip();
        let rows = self.catalog.rows(ids, &columns)?;
        let marked = match self.plan.marked(output.locale().language()).filter(|_| output.is_styled()) {
            Some(sql) => self.catalog.texts_by_card(&sql.text, &sql.parameters)?,
            None => TextsByCard::new(),
        };
        // A pipe gets a line a card, which can be searched and counted.
        let texts = match ids.len() {
            _ if self.args.full => TextPlacement::Whole,
            ..=USUAL if environment::answers_to_terminal() => TextPlacement::Under,
            _ => TextPlacement::Beside,
        };
        let listing = CardListing {
            rows: &rows,
            named: &named,
            further: &headings,
            beside: &self.copies(ids, output.locale())?,
            marked: &marked,
            texts,
        };
        Ok(report::cards(&listing, environment::width_of_tables(), output.locale()))
    }

    /// A column with the copies that are owned, where there is a collection, and one with the copies of each deck that
    /// the query names and that holds one of the cards.
    fn copies(&self, ids: &[CardId], locale: Locale) -> Result<Vec<ExtraColumn>, Failure> {
        let decks = self.query.decks();
        let mut columns = Vec::new();
        if let Some(owned) = self.owned {
            let cells = owned.iter().filter(|(_, count)| **count != 0).map(|(id, count)| (*id, count.to_string()));
            columns.push(ExtraColumn { heading: say::HeadOwned.render(locale), cells: cells.collect() });
        }
        for path in &decks {
            let copies = self.files.copies(path).map_err(|unfound| Failure::request(unfound.reason, unfound.help))?;
            if ids.iter().any(|id| copies.contains_key(id)) {
                let heading = if decks.len() == 1 { say::HeadInDeck.render(locale) } else { shortened(path, 12) };
                let cells = copies.into_iter().map(|(id, count)| (id, count.to_string())).collect();
                columns.push(ExtraColumn { heading, cells });
            }
        }
        Ok(columns)
    }

    fn labels(&self, ids: &[CardId]) -> Result<Vec<String>, Failure> {
        Ok(self.catalog.rows(ids, &[])?.into_iter().map(|row| row.label).collect())
    }

    fn cards(&self, ids: &[CardId]) -> Result<Vec<Rc<Card>>, Failure> {
        let mut cards = Vec::with_capacity(ids.len());
        for id in ids {
            cards.extend(self.catalog.card(*id)?);
        }
        Ok(cards)
    }

    fn found_card<'c>(&self, card: &'c Card) -> FoundCard<'c> {
        let owned = self.owned.map(|owned| owned.get(&card.id).copied().unwrap_or(0));
        FoundCard { card: CardDocument::of(card), owned }
    }
}
