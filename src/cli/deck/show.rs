//! `deck show`: a deck card by card, with costs, who sponsors each card, and what is owned.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use clap_complete::engine::ArgValueCompleter;
use serde::{Serialize, Serializer};

use super::scan::LoadedDeck;
use super::stats::sum;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::owned::Copies;
use crate::cli::{candidates, owned, readings};
use crate::messages::{deck_change as change, deck_shown as say, deeds};
use crate::report::{DeckHead, FAINT, STRONG, TextColumn, columns, hanging, prose, styled};
use zocalo_cards::card::{CardId, CardType, Loyalty, Section};
use zocalo_cards::data::glossary::Kind;
use zocalo_simulation::statistics::{CardUse, KnownSum, PlayWay, Price, lines};
use zocalo_text::message::{Locale, Text};
use zocalo_text::order::Order as _;
use zocalo_text::text::shortened;
use zocalo_words::language::called;

/// Show a deck by type: costs, sponsors, and which cards you own
#[derive(Debug, Args)]
#[command(
    after_help = "Cost is the printed cost. The column Here shows this deck's price if it differs (double for characters of another \
    race), before discounts. Brought by is who can sponsor the card: anyone in the Inner Circle, a character of one \
    race, or nobody. With a collection, Own shows = if you own all copies and -1 if one is missing. ? is unknown.\n\n\
    Example: zocalo deck show @narn --sort cost"
)]
pub(crate) struct DeckShowArgs {
    /// The deck file, DECK@N for its state N, or - for standard input
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: PathBuf,
    /// The order of the cards in each section
    #[arg(long, value_name = "ORDER", default_value = "type")]
    sort: Sort,
    /// The ruleset, by name or file [default: the deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    ruleset: Option<String>,
}

/// The order of the cards in each section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Sort {
    /// By type, then by cost
    Type,
    /// By name
    Name,
    /// By the cost to this deck
    Cost,
}

pub(super) fn run(args: &DeckShowArgs, context: &Context) -> Result<Status, Failure> {
    let loaded = LoadedDeck::read(&args.deck, args.ruleset.as_deref(), context)?;
    let owned = owned::together_beside(context, context.catalog()?)?;
    let lines = lines(&loaded.deck, &loaded.ruleset);
    let shown = DeckShow {
        head: DeckHead::of(&loaded.deck, &loaded.verdict),
        sections: sections(&lines, args.sort, owned.as_ref()),
        order: args.sort,
        has_collection: owned.is_some(),
    };
    readings::report_beside_page(&loaded.deck, context.output);
    context.output.print(&shown)?;
    Ok(Status::Done)
}

/// What a deck is, and its lines by section.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DeckShow<'a> {
    #[serde(flatten)]
    head: DeckHead<'a>,
    #[serde(serialize_with = "by_section")]
    #[cfg_attr(test, schemars(with = "std::collections::BTreeMap<String, Vec<Line<'static>>>"))]
    sections: Vec<(Section, Vec<Line<'a>>)>,
    #[serde(skip)]
    order: Sort,
    #[serde(skip)]
    has_collection: bool,
}

fn by_section<S: Serializer>(sections: &[(Section, Vec<Line<'_>>)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(sections.iter().map(|(section, lines)| (section.key(), lines)))
}

/// Some copies of a card in a section.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Line<'a> {
    name: &'a str,
    count: u32,
    #[serde(rename = "type")]
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    kind: Option<CardType>,
    /// As in documents about cards: a number or null, and beside it whether null says that none is printed.
    cost: Option<u16>,
    cost_known: bool,
    /// What this deck pays.
    pays: Option<u16>,
    pays_known: bool,
    /// How it comes into play.
    brought: &'static str,
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    sponsor: Option<Loyalty>,
    replaces: &'a [String],
    #[cfg_attr(test, schemars(with = "Vec<String>"))]
    requires: &'a [Text],
    /// `None` where no card is known or there is no collection.
    owned: Option<i64>,
    /// How many copies the collection lacks, what it has going to the lines before first.
    lacks: Option<i64>,
    #[serde(skip)]
    used: &'a CardUse,
}

impl<'a> Line<'a> {
    /// `before` is how many copies the lines before it want.
    fn of(used: &'a CardUse, owned: Option<i64>, before: i64) -> Self {
        let CardUse { section, count, name, kind, usage, .. } = used;
        let needed = i64::from(*count);
        Self {
            name,
            count: *count,
            kind: *kind,
            cost: usage.printed.influence(),
            cost_known: usage.printed != Price::Unknown,
            pays: usage.cost.influence(),
            pays_known: usage.cost != Price::Unknown,
            brought: if *section == Section::Ambassador { "leads" } else { usage.way.key() },
            sponsor: if let PlayWay::Loyal(loyalty) = &usage.way { Some(*loyalty) } else { None },
            replaces: if let PlayWay::Replacing(names) = &usage.way { names } else { &[] },
            requires: &usage.requires,
            owned,
            lacks: owned.map(|owned| (before + needed - owned).clamp(0, needed)),
            used,
        }
    }
}

/// `=` where all copies are owned, `-2` where two are missing.
fn own(line: &Line) -> String {
    match line.lacks {
        None => format!("{:>3}", "?"),
        Some(0) => format!("{:>3}", "="),
        Some(lacks) => format!("{:>3}", -lacks),
    }
}

/// The sections that are not empty, with their lines in order.
fn sections<'a>(lines: &'a [CardUse], sort: Sort, owned: Option<&Copies>) -> Vec<(Section, Vec<Line<'a>>)> {
    let mut wanted: HashMap<CardId, i64> = HashMap::new();
    let mut line = |used: &'a CardUse| {
        let owned = owned.zip(used.card).map(|(owned, card)| owned.get(&card).copied().unwrap_or(0));
        let before = used.card.map_or(0, |card| {
            let wanted = wanted.entry(card).or_default();
            *wanted += i64::from(used.count);
            *wanted - i64::from(used.count)
        });
        Line::of(used, owned, before)
    };
    let mut sections = Vec::new();
    for section in Section::WITH_MAYBE {
        let mut lines: Vec<Line<'_>> = lines.iter().filter(|line| line.section == section).map(&mut line).collect();
        if !lines.is_empty() {
            lines.order_by(|one, other| order(sort, one.used, other.used));
            sections.push((section, lines));
        }
    }
    sections
}

fn order(by: Sort, one: &CardUse, other: &CardUse) -> Ordering {
    let kind = |line: &CardUse| (line.kind.is_none(), line.kind);
    let first = match by {
        Sort::Type => kind(one).cmp(&kind(other)).then(one.usage.cost.cmp(&other.usage.cost)),
        Sort::Name => Ordering::Equal,
        Sort::Cost => one.usage.cost.cmp(&other.usage.cost),
    };
    first.then_with(|| one.name.cmp(&other.name))
}

/// A row of the table: a heading, or a line of the deck.
enum Row<'a> {
    Section(String),
    Type(String),
    /// With its indent.
    Line(&'a Line<'a>, usize),
}

impl Answer for DeckShow<'_> {
    const KIND: &'static str = "deck-show/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let mut text = self.head.text(width, locale);
        if self.sections.is_empty() {
            let _ = writeln!(text, "\n{}", say::NoCardsYet.render(locale));
            return text;
        }
        let rows = self.rows(locale);
        let below: Vec<Option<String>> = rows.iter().map(|row| requires(row, width, locale)).collect();
        let table = self.table(&rows, width, locale);
        text.push('\n');
        let mut printed = table.lines();
        let _ = writeln!(text, "{}", printed.next().unwrap_or_default());
        for ((line, row), below) in printed.zip(&rows).zip(&below) {
            let _ = match row {
                Row::Section(_) => writeln!(text, "{}", styled(STRONG, line)),
                Row::Type(_) => writeln!(text, "{}", styled(FAINT, line)),
                Row::Line(..) => writeln!(text, "{line}"),
            };
            for line in below.iter().flat_map(|below| below.lines()) {
                let _ = writeln!(text, "{}", styled(FAINT, line));
            }
        }
        let _ = writeln!(text, "\n{}", styled(FAINT, prose(&self.totals(locale), width)));
        text
    }
}

impl DeckShow<'_> {
    fn uses(&self) -> impl Iterator<Item = &CardUse> + Clone {
        self.sections.iter().flat_map(|(_, lines)| lines).map(|line| line.used)
    }

    /// The lines of the sections under their headings.
    fn rows(&self, locale: Locale) -> Vec<Row<'_>> {
        let mut rows = Vec::new();
        for (section, lines) in &self.sections {
            let count: u32 = lines.iter().map(|line| line.count).sum();
            let part = deeds::PartHead { part: section.key() };
            rows.push(Row::Section(match section {
                Section::Ambassador => part.render(locale),
                _ => say::PartCount { count, part }.render(locale),
            }));
            let by_type =
                self.order == Sort::Type && matches!(section, Section::Deck | Section::Reserve | Section::Maybe);
            let mut last: Option<Option<CardType>> = None;
            for line in lines {
                if by_type && last != Some(line.kind) {
                    last = Some(line.kind);
                    let of_type = lines.iter().map(|line| line.used).filter(|other| other.kind == line.kind);
                    let count: u32 = of_type.clone().map(|line| line.count).sum();
                    let types = say::TypeCount { count, r#type: line.kind.map_or("unknown", CardType::name) };
                    rows.push(Row::Type(match paid(of_type) {
                        KnownSum { known: 0, unknown: 0 } => types.render(locale),
                        cost => say::TypeCost { cost: sum(cost), types }.render(locale),
                    }));
                }
                rows.push(Row::Line(line, if by_type { 4 } else { 2 }));
            }
        }
        rows
    }

    fn table(&self, rows: &[Row<'_>], width: usize, locale: Locale) -> String {
        let name = |row: &Row| match row {
            Row::Section(text) => text.clone(),
            Row::Type(text) => format!("  {text}"),
            Row::Line(line, indent) => format!("{:indent$}{:>2} {}", "", line.count, shortened(line.name, 60)),
        };
        let mut table = vec![column(say::Card, rows, 36, None, name, locale)];
        if self.order != Sort::Type {
            let kind = |line: &Line| {
                line.kind.map_or_else(|| "?".to_owned(), |kind| called(Kind::Type, kind.name()).render(locale))
            };
            table.push(column(say::Type, rows, 18, Some(0), |row| cell(row, kind), locale));
        }
        let cost = |line: &Line| format!("{:>4}", line.used.usage.printed);
        table.push(column(say::Cost, rows, 4, None, |row| cell(row, cost), locale));
        if self.uses().any(pays_otherwise) {
            let pays = |line: &Line| {
                if pays_otherwise(line.used) { format!("{:>4}", line.used.usage.cost) } else { String::new() }
            };
            table.push(column(say::Here, rows, 5, None, |row| cell(row, pays), locale));
        }
        if self.has_collection {
            table.push(column(say::Own, rows, 4, Some(1), |row| cell(row, own), locale));
        }
        let brought = |row: &Row| cell(row, |line| brought_by(line.used, locale));
        let last = column(say::BroughtInBy, rows, 60, None, brought, locale);
        columns(table, Some(last), width, |_| None)
    }

    fn totals(&self, locale: Locale) -> String {
        let played = self.uses().filter(|line| matches!(line.section, Section::OpeningHand | Section::Deck));
        let count: u32 = played.clone().map(|line| line.count).sum();
        let cost = paid(played);
        let mut sentence = say::AllCost { cost: sum(cost), count }.render(locale);
        if cost.unknown > 0 {
            let _ = write!(sentence, " {}", say::SumWithUnknown.render(locale));
        }
        if self.has_collection {
            let of_deck = self.sections.iter().filter(|(section, _)| *section != Section::Maybe);
            let lines = of_deck.flat_map(|(_, lines)| lines);
            let missing: i64 = lines.filter_map(|line| line.lacks).sum();
            let _ = match missing {
                0 => write!(sentence, " {}", say::AllOwned.render(locale)),
                missing => write!(sentence, " {}", say::OwnedLegend { missing }.render(locale)),
            };
        }
        if self.uses().any(pays_otherwise) {
            let _ = write!(sentence, " {}", say::HereLegend.render(locale));
        }
        sentence
    }
}

fn pays_otherwise(line: &CardUse) -> bool {
    line.section != Section::Ambassador && line.usage.cost != line.usage.printed
}

/// What lines cost this deck, dead cards left out.
fn paid<'l>(lines: impl Iterator<Item = &'l CardUse>) -> KnownSum {
    let mut sum = KnownSum::default();
    for line in lines.filter(|line| line.section != Section::Ambassador && line.usage.way != PlayWay::Nobody) {
        line.usage.cost.add_to(&mut sum, line.count);
    }
    sum
}

fn brought_by(line: &CardUse, locale: Locale) -> String {
    if line.section == Section::Ambassador {
        return say::Leads.render(locale);
    }
    match &line.usage.way {
        PlayWay::Anyone => say::Anyone.render(locale),
        PlayWay::Loyal(loyalty) => say::ALoyal { loyalty: loyalty.name() }.render(locale),
        PlayWay::Played if line.kind == Some(CardType::Conflict) => say::Declared.render(locale),
        PlayWay::Played => say::Played.render(locale),
        PlayWay::OnOthers => say::PlayedOnOthers.render(locale),
        PlayWay::Replacing(names) if names.is_empty() => say::ByReplacing.render(locale),
        PlayWay::Replacing(names) => say::Replaces { names: names.join(&change::Or.render(locale)) }.render(locale),
        PlayWay::AsItSays => say::AsItSays.render(locale),
        PlayWay::Nobody => say::NoOneHere.render(locale),
        PlayWay::Unknown => "?".to_owned(),
    }
}

/// What must be so before a card is played, under its line: it seldom fits into it.
fn requires(row: &Row<'_>, width: usize, locale: Locale) -> Option<String> {
    let Row::Line(Line { used: line, .. }, indent) = row else { return None };
    if line.section == Section::Ambassador || line.usage.requires.is_empty() {
        return None;
    }
    let words = say::Requires { what: Text::list(&line.usage.requires, "; ") }.render(locale);
    Some(hanging(&" ".repeat(indent + 5), &shortened(&words, 300), width))
}

fn cell(row: &Row, of: impl Fn(&Line) -> String) -> String {
    if let Row::Line(line, _) = row { of(line) } else { String::new() }
}

fn column<'a>(
    heading: impl Into<Text>,
    rows: &[Row],
    most: usize,
    gives_way: Option<u8>,
    cell: impl Fn(&Row) -> String,
    locale: Locale,
) -> TextColumn<'a> {
    let cells = rows.iter().map(|row| Cow::from(cell(row))).collect();
    TextColumn { heading: Cow::from(heading.into().render(locale)), cells, most, gives_way }
}

published!(DeckShow<'_>);
