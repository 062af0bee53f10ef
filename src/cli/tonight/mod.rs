//! `tonight`: which decks can be built at once from what is owned and sit at one table, and what changes decks for it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::rc::Rc;

use clap::{Args, ValueHint};
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::answer::{Answer, Page, published};
use super::candidates;
use super::collection::look;
use super::context::Context;
use super::deck::{DeckScanner, ScannedDeck};
use super::error::{Failure, Status};
use super::holdings::decks::{CountedDeck, Counting, Reader, Shelf, counted};
use super::resolve_ruleset::{OwnRulesets, ruleset_called};
use super::sheet::{DeckSheet, sheets_of};
use crate::messages::deck_shown::Mark;
use crate::messages::tonight as say;
use crate::report::{Column, columns, hanging, prose, strong};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::query::Asked;
use zocalo_collection::collection::{Counts, Together};
use zocalo_decks::check::{Levels, Severity, check_table};
use zocalo_decks::deck::Deck;
use zocalo_decks::deck::shipped::BUILT_IN;
use zocalo_text::message::Text;
use zocalo_text::text::shortened;
use zocalo_words::language::called;

/// How many play when nobody says.
const USUAL_TABLE: usize = 4;

/// The most that can play at one table: one for each race and the league.
const LARGEST_TABLE: usize = 8;

/// How many more sets are looked at than are shown, as rules of the whole table may forbid some.
const TRIED_FOR_EACH: usize = 8;

/// How many cards of a move are named.
const MOST_NAMED: usize = 6;

/// Find decks that you can build at once and play at one table
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct TonightArgs {
    /// How many players [default: 4], then deck files, folders or patterns
    #[arg(value_name = "N|DECK", add = ArgValueCompleter::new(candidates::decks))]
    words: Vec<PathBuf>,
    /// How many sets of decks to show
    #[arg(long, value_name = "K", default_value_t = 5, value_parser = super::args::number::<usize>(1, 100))]
    #[arg(allow_negative_numbers = true)]
    limit: usize,
    /// The ruleset for all decks, by name or file [default: each deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    ruleset: Option<String>,
    /// A preliminary round of a tournament: no race may appear twice
    #[arg(long)]
    preliminary: bool,
    /// Write the sheets of the decks of the first set to this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    sheets: Option<PathBuf>,
    /// How to count.
    #[command(flatten)]
    counting: Counting,
}

const HELP: &str = "Without DECK, all decks that `zocalo deck list` lists and the built-in decks. Only legal decks whose cards you \
    own are seated. Every copy serves one deck; cards of a built deck that does not play are for the others, and the report says \
    what to move. Sets with the most races come first, then those whose decks have the fewest cards in common. The rules of \
    `zocalo check --table` hold for each set. Exit code 1 when no set of N decks is found; then the largest sets are shown.\n\n\
    Example: zocalo tonight 2 @narn @order @alliance";

/// The sets of decks for one table.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Tonight {
    /// How many play.
    players: usize,
    /// How many were to play.
    asked: usize,
    /// The best first.
    sets: Vec<TableSet>,
    /// Whether no better set was left out for want of time.
    exact: bool,
    left_out: Vec<LeftOut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sheets: Option<Vec<DeckSheet>>,
}

/// Decks that can be built at once and may play at one table.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct TableSet {
    decks: Vec<SeatedDeck>,
    races: usize,
    /// The copies that any two of the decks have in common.
    in_common: i64,
    moves: Vec<DeckMove>,
}

#[derive(Serialize, Clone)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SeatedDeck {
    deck: String,
    title: String,
    race: Option<&'static str>,
    /// How it is marked.
    state: Option<&'static str>,
    cards: i64,
}

/// Cards that go from a built deck to another.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DeckMove {
    from: String,
    to: String,
    cards: Vec<MovedCard>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MovedCard {
    name: String,
    count: i64,
}

/// A deck that cannot play.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LeftOut {
    deck: String,
    /// `illegal`, `unread`, `lacks` or `same`.
    why: &'static str,
    /// How many cards it lacks.
    lacks: i64,
    /// The deck that has the same cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    same_as: Option<String>,
}

impl Answer for Tonight {
    const KIND: &'static str = "tonight/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let (asked, players) = (self.asked, self.players);
        let head = if self.sets.is_empty() {
            say::NoSet.render(locale)
        } else if players < asked {
            say::FewerSets { asked, count: self.sets.len(), players }.render(locale)
        } else {
            say::Sets { count: self.sets.len(), players }.render(locale)
        };
        let mut text = format!("{}\n", strong(prose(&head, width)));
        for (at, set) in self.sets.iter().enumerate() {
            let about = say::SetHead { common: set.in_common, number: at + 1, races: set.races }.render(locale);
            let _ = write!(text, "\n{}\n{}", prose(&about, width), seats(&set.decks, page));
            for one in &set.moves {
                let mut cards: Vec<String> = one
                    .cards
                    .iter()
                    .take(MOST_NAMED)
                    .map(|card| format!("{} {}", card.count, shortened(&card.name, 60)))
                    .collect();
                if one.cards.len() > MOST_NAMED {
                    cards.push(say::MoreCards { count: one.cards.len() - MOST_NAMED }.render(locale));
                }
                let line = say::MoveLine {
                    cards: cards.join(", "),
                    from: shortened(&one.from, 100),
                    to: shortened(&one.to, 100),
                };
                let _ = writeln!(text, "{}", hanging("  ", &line.render(locale), width));
            }
        }
        if !self.exact {
            let _ = write!(text, "\n{}\n", prose(&say::NotExact.render(locale), width));
        }
        if !self.left_out.is_empty() {
            let _ =
                write!(text, "\n{}\n", prose(&say::LeftOutHead { count: self.left_out.len() }.render(locale), width));
            for out in &self.left_out {
                let _ = writeln!(text, "{}", hanging("  ", &out.sentence().render(locale), width));
            }
        }
        if let Some(sheets) = &self.sheets {
            let files: Vec<&str> = sheets.iter().map(|sheet| sheet.file.as_str()).collect();
            let _ = write!(text, "\n{}\n", prose(&say::WroteSheets { files: files.join(", ") }.render(locale), width));
        }
        text
    }
}

impl LeftOut {
    fn sentence(&self) -> Text {
        let deck = shortened(&self.deck, 100);
        match (self.why, &self.same_as) {
            ("illegal", _) => say::OutIllegal { deck }.text(),
            ("unread", _) => say::OutUnread { deck }.text(),
            (_, Some(other)) => say::OutSame { deck, other: shortened(other, 100) }.text(),
            _ => say::OutLacks { count: self.lacks, deck }.text(),
        }
    }
}

/// A line for each deck of a set.
fn seats(decks: &[SeatedDeck], page: Page) -> String {
    let Page { width, locale, .. } = page;
    let column = |heading: &Text, most, gives_way, cell: &dyn Fn(&SeatedDeck) -> String| Column {
        heading: heading.render(locale).into(),
        cells: decks.iter().map(|deck| cell(deck).into()).collect(),
        most,
        gives_way,
    };
    let or_none = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    let race =
        |deck: &SeatedDeck| deck.race.map_or_else(|| "?".to_owned(), |race| called(Kind::Race, race).render(locale));
    let cells = vec![
        column(&say::HeadDeck, 60, None, &|deck| format!("  {}", shortened(&deck.deck, 100))),
        column(&say::HeadTitle, 40, Some(0), &|deck| shortened(&deck.title, 100)),
        column(&say::HeadRace, 20, None, &race),
        column(&say::HeadState, 10, Some(1), &|deck| or_none(deck.state.map(|state| Mark { state }.render(locale)))),
    ];
    columns(cells, None, width, |_| None)
}

/// A deck that may be seated.
struct Candidate {
    counted: CountedDeck,
    deck: Deck,
    ruleset: Rc<Ruleset>,
    path: PathBuf,
    seat: SeatedDeck,
}

/// Finds the sets; the answer is no when there is none of the number asked for.
pub(super) fn run(args: &TonightArgs, context: &Context) -> Result<Status, Failure> {
    let (asked, places) = table_of(&args.words)?;
    let reader = Reader::new(context.catalog()?, context.index()?);
    let Some(library) = look(context)? else {
        return Err(Failure::nothing(say::NoCollection, say::BeginCollection));
    };
    let shelf = reader.shelf(Some(&library), args.counting, context.locale())?;
    drop(library);
    shelf.report(context.output);
    let (decks, mut left_out) = known_decks(places, args.ruleset.as_deref(), &shelf, context)?;
    let candidates = able(decks, &shelf, &mut left_out);
    let rulesets: Vec<&Ruleset> = candidates.iter().map(|one| &*one.ruleset).collect();
    // Findings of one ruleset weigh what the group has agreed on.
    let levels = match &rulesets[..] {
        [first, others @ ..] if others.iter().all(|ruleset| ruleset == first) => Levels::of(first)?,
        _ => Levels::default(),
    };
    let may_sit = |set: &[usize]| {
        let decks: Vec<(&Deck, &Ruleset)> =
            set.iter().map(|at| (&candidates[*at].deck, &*candidates[*at].ruleset)).collect();
        let findings = check_table(&decks, args.preliminary, &levels);
        findings.iter().all(|finding| finding.severity != Severity::Error)
    };
    let cards: Vec<&Counts> = candidates.iter().map(|one| &one.counted.cards).collect();
    // What built decks hold that do not play is for the others.
    let marked: Vec<&str> = shelf.decks.iter().map(|deck| deck.path.as_str()).collect();
    let together = Together::of(&shelf.balance, &cards, &marked);
    let common = |one: usize, other: usize| in_common(&shelf, cards[one], cards[other]);
    let differ = |one: usize, other: usize| {
        let races = [one, other].map(|at| candidates[at].seat.race);
        // More than the cards of two decks together: other races come before fewer cards in common.
        let other_race = i64::from(races[0].is_none() || races[0] != races[1]) * 1_000;
        other_race - common(one, other)
    };
    let (mut sets, mut players, mut exact) = (Vec::new(), 0, true);
    for size in (2..=asked).rev() {
        let may = |one: usize, other: usize| may_sit(&[one, other]);
        let found = together.most_different(size, args.limit * TRIED_FOR_EACH, &may, &differ);
        exact &= found.is_exact;
        let of_size = found.sets.into_iter().filter(|set| may_sit(set) && stands(set, &candidates, &shelf));
        sets = of_size.take(args.limit).collect();
        if !sets.is_empty() {
            players = size;
            break;
        }
    }
    let sheets = match (&args.sheets, sets.first()) {
        (Some(folder), Some(first)) => {
            let paths: Vec<PathBuf> = first.iter().map(|at| candidates[*at].path.clone()).collect();
            Some(sheets_of(&paths, folder, context)?)
        }
        _ => None,
    };
    if sheets.is_some() {
        context.output.change_stands();
    }
    let set = |set: &Vec<usize>| table_set(set, &candidates, &shelf, &reader);
    let answer = Tonight { players, asked, sets: sets.iter().map(set).collect(), exact, left_out, sheets };
    context.output.print(&answer)?;
    Ok(if players == asked { Status::Done } else { Status::No })
}

/// How many play, and the decks that are named.
fn table_of(words: &[PathBuf]) -> Result<(usize, &[PathBuf]), Failure> {
    let number = words.first().and_then(|word| word.to_str()?.parse::<i128>().ok());
    match number {
        None => Ok((USUAL_TABLE, words)),
        Some(number) => match usize::try_from(number) {
            Ok(players @ 2..=LARGEST_TABLE) => Ok((players, &words[1..])),
            _ => Err(Failure::request(say::TableSize { most: LARGEST_TABLE }, say::GiveTableSize)),
        },
    }
}

/// The decks of these places, else all that are known: those of `deck list` and the built-in ones.
fn known_decks(
    places: &[PathBuf],
    ruleset: Option<&str>,
    shelf: &Shelf,
    context: &Context,
) -> Result<(Vec<Candidate>, Vec<LeftOut>), Failure> {
    let asked = ruleset.map(ruleset_called).transpose()?.map(Rc::new);
    let named = ruleset.map(str::to_owned).into_iter().collect();
    let query = Asked { rulesets: named, ..Asked::default() };
    let scanner = DeckScanner::open(context)?;
    let mut found = vec![scanner.find(places, &query, context.locale())?];
    if places.is_empty() {
        let built_in: Vec<PathBuf> = BUILT_IN.iter().map(|deck| deck.shown().into()).collect();
        found.push(scanner.find(&built_in, &query, context.locale())?);
    }
    let (mut candidates, mut left_out) = (Vec::new(), Vec::new());
    let own = OwnRulesets::default();
    for scan in found {
        scan.print_notes(context.output);
        for ScannedDeck { path, deck, facts } in scan.decks {
            let is_legal = match ruleset {
                Some(name) => facts.legal_in.get(name).copied(),
                None => facts.is_legal,
            };
            if is_legal != Some(true) {
                let why = if is_legal.is_none() { "unread" } else { "illegal" };
                left_out.push(LeftOut { deck: facts.file, why, lacks: 0, same_as: None });
                continue;
            }
            let ruleset = match &asked {
                Some(ruleset) => Rc::clone(ruleset),
                None => own.of(&deck)?,
            };
            let counted = counted(&path, &deck, context.locale())?;
            let seat = SeatedDeck {
                deck: facts.file,
                title: facts.name,
                race: facts.race,
                state: shelf.place_of(&counted).map(|at| shelf.decks[at].mark.state.name()),
                cards: counted.cards.values().sum(),
            };
            candidates.push(Candidate { counted, deck, ruleset, path, seat });
        }
    }
    Ok((candidates, left_out))
}

/// The decks that could be built if no other were, each list of cards once.
fn able(decks: Vec<Candidate>, shelf: &Shelf, left_out: &mut Vec<LeftOut>) -> Vec<Candidate> {
    let mut able: Vec<Candidate> = Vec::new();
    for one in decks {
        let path = path_in(shelf, &one.counted);
        let (lacks, _) = shelf.balance.breaking_up(&one.counted.cards, path.as_slice());
        let same_as = able.iter().find(|other| other.counted.cards == one.counted.cards);
        let same_as = same_as.map(|other| other.seat.deck.clone());
        if lacks > 0 {
            left_out.push(LeftOut { deck: one.seat.deck, why: "lacks", lacks, same_as: None });
        } else if same_as.is_some() {
            left_out.push(LeftOut { deck: one.seat.deck, why: "same", lacks: 0, same_as });
        } else {
            able.push(one);
        }
    }
    able
}

/// The path by which the collection knows a deck, if it is marked.
fn path_in<'s>(shelf: &'s Shelf, deck: &CountedDeck) -> Option<&'s str> {
    shelf.place_of(deck).map(|at| shelf.decks[at].path.as_str())
}

/// Whether decks can be built at once when built decks that do not play may be taken apart.
fn stands(set: &[usize], candidates: &[Candidate], shelf: &Shelf) -> bool {
    let mut whole = Counts::new();
    for (card, count) in set.iter().flat_map(|at| &candidates[*at].counted.cards) {
        *whole.entry(card.clone()).or_default() += count;
    }
    let paths: Vec<&str> = set.iter().filter_map(|at| path_in(shelf, &candidates[*at].counted)).collect();
    shelf.balance.breaking_up(&whole, &paths).0 == 0
}

/// How many copies two decks have in common, by what counts as the same card.
fn in_common(shelf: &Shelf, one: &Counts, other: &Counts) -> i64 {
    let same = shelf.balance.same();
    let mut counts: BTreeMap<_, [i64; 2]> = BTreeMap::new();
    for (at, deck) in [one, other].into_iter().enumerate() {
        for (card, count) in deck {
            counts.entry(same.card(card)).or_default()[at] += count;
        }
    }
    counts.values().map(|[one, other]| one.min(other)).sum()
}

fn table_set(set: &[usize], candidates: &[Candidate], shelf: &Shelf, reader: &Reader<'_>) -> TableSet {
    let decks: Vec<&Candidate> = set.iter().map(|at| &candidates[*at]).collect();
    let mut races: Vec<Option<&str>> = decks.iter().map(|deck| deck.seat.race).collect();
    races.sort_unstable();
    races.dedup();
    let pairs = decks.iter().enumerate().flat_map(|(at, one)| decks[at + 1..].iter().map(move |other| (one, other)));
    let in_common = pairs.map(|(one, other)| in_common(shelf, &one.counted.cards, &other.counted.cards)).sum();
    let cards: Vec<(&Counts, Option<&str>)> =
        decks.iter().map(|deck| (&deck.counted.cards, path_in(shelf, &deck.counted))).collect();
    let mut by_decks: BTreeMap<(usize, usize), Vec<MovedCard>> = BTreeMap::new();
    for one in shelf.balance.moves(&cards) {
        let card = MovedCard { name: one.card.to_string(), count: one.count };
        by_decks.entry((one.from, one.to)).or_default().push(card);
    }
    let moves = by_decks.into_iter().map(|((from, to), cards)| DeckMove {
        from: reader.shown(&shelf.balance.decks()[from].path),
        to: decks[to].seat.deck.clone(),
        cards,
    });
    TableSet {
        moves: moves.collect(),
        decks: decks.iter().map(|deck| deck.seat.clone()).collect(),
        races: races.len(),
        in_common,
    }
}

published!(Tonight);
