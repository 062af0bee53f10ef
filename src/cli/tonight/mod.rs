//! `tonight`: which decks can be built at once from what is owned and sit at one table, and what changes decks for it.

mod candidates;
mod page;

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::{Args, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use self::candidates::Joint;
use self::candidates::{Candidate, KnownDecks, able, kept_states, known_decks, path_in};
use self::page::{DeckMove, MovedCard, TableSet, Tonight};
use super::collection::look;
use super::context::Context;
use super::error::{Failure, Status};
use super::holdings::decks::{Counting, DeckInventory, Reader};
use super::sheet::sheets_of;
use crate::messages::tonight as say;
use zocalo_cards::ruleset::Ruleset;
use zocalo_collection::collection::{Counts, DecksTogether};
use zocalo_decks::check::{Levels, Severity, check_table};
use zocalo_decks::deck::Deck;
use zocalo_text::order::Order as _;

/// How many play when nobody says.
const USUAL_TABLE: usize = 4;

/// The most that can play at one table: one for each race and the league.
const LARGEST_TABLE: usize = 8;

/// How many more sets are looked at than are shown, as rules of the whole table may forbid some.
const TRIED_FOR_EACH: usize = 8;

/// Find decks that you can build at once and play at one table
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct TonightArgs {
    /// How many players [default: 4], then deck files, folders or patterns
    #[arg(value_name = "N|DECK", add = ArgValueCompleter::new(super::candidates::decks))]
    words: Vec<PathBuf>,
    /// How many sets of decks to show
    #[arg(long, value_name = "K", default_value_t = 5, value_parser = super::args::number::<usize>(1, 100))]
    #[arg(allow_negative_numbers = true)]
    limit: usize,
    /// The ruleset for all decks, by name or file [default: each deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(super::candidates::rulesets))]
    ruleset: Option<String>,
    /// A preliminary round of a tournament: no race may appear twice
    #[arg(long)]
    preliminary: bool,
    /// Write the sheets of the decks of the first set to this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    sheets: Option<PathBuf>,
    /// Let decks play whose missing cards others of yours can stand in for, at most N of them [default: 10]
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "10")]
    #[arg(value_parser = super::args::number::<i64>(1, 100), conflicts_with = "sheets")]
    stand_ins: Option<i64>,
    /// How to count.
    #[command(flatten)]
    counting: Counting,
}

const HELP: &str = "Without DECK, all decks that `zocalo deck list` lists and the built-in decks; where these are few, also \
    the latest earlier states of the files that are legal, as FILE@N (`zocalo deck history`; not with --sheets). Only legal decks whose cards you \
    own are seated. Every copy serves one deck; cards of a built deck that does not play are for the others, and the report says \
    what to move. Sets with the most races come first, then those whose decks have the fewest cards in common. The rules of \
    `zocalo check --table` hold for each set. With --stand-ins cards are taken as `zocalo collection missing --stand-ins` \
    takes them: first for each deck by itself, and where no N decks \
    can be built so, for N of them at once, of the sets that need the fewest. Exit code 1 when no set of N decks is found; then the largest sets are shown.\n\n\
    Example: zocalo tonight 2 @narn @order @alliance";

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
    let KnownDecks { candidates: decks, files, mut left_out } =
        known_decks(places, args.ruleset.as_deref(), &shelf, context)?;
    let (mut candidates, lacking) = able(decks, args.stand_ins, &shelf, context, &mut left_out)?;
    if args.sheets.is_none() {
        candidates.extend(kept_states(&files, &candidates, args.ruleset.as_deref(), &shelf, context)?);
    }
    let levels = Levels::at_table(candidates.iter().map(|one| &*one.ruleset))?;
    let may_sit = |set: &[&Candidate]| {
        let decks: Vec<(&Deck, &Ruleset)> = set.iter().map(|one| (&one.deck, &*one.ruleset)).collect();
        // Two states of one file are one deck.
        let is_twice = |at: usize| set[..at].iter().any(|other| other.path == set[at].path);
        let findings = || check_table(&decks, args.preliminary, &levels);
        !(0..set.len()).any(is_twice) && findings().iter().all(|finding| finding.severity != Severity::Error)
    };
    let cards: Vec<&Counts> = candidates.iter().map(|one| &one.counted.cards).collect();
    // What built decks hold that do not play is for the others.
    let marked: Vec<&str> = shelf.decks.iter().map(|deck| deck.path.as_str()).collect();
    let together = DecksTogether::of(&shelf.balance, &cards, &marked);
    let common = |one: usize, other: usize| in_common(&shelf, cards[one], cards[other]);
    let differ = |one: usize, other: usize| {
        let races = [one, other].map(|at| candidates[at].seat.race);
        // More than the cards of two decks together: other races come before fewer cards in common.
        let other_race = i64::from(races[0].is_none() || races[0] != races[1]) * 1_000;
        other_race - common(one, other)
    };
    let of_set = |set: &[usize]| set.iter().map(|at| &candidates[*at]).collect::<Vec<_>>();
    let (mut sets, mut paths, mut players, mut exact) = (Vec::new(), Vec::new(), 0, true);
    for size in (2..=asked).rev() {
        let may = |one: usize, other: usize| may_sit(&of_set(&[one, other]));
        let tried = args.limit * TRIED_FOR_EACH;
        let found = together.most_different(size, tried, &may, &differ);
        exact &= found.is_exact;
        let was_full = found.sets.len() == tried;
        let of_size: Vec<Vec<&Candidate>> = found.sets.iter().map(|set| of_set(set)).collect();
        let of_size = of_size.into_iter().filter(|set| may_sit(set) && stands(set, &shelf)).take(args.limit);
        let of_size: Vec<_> = of_size.collect();
        // Others behind those that were looked at may do.
        exact &= !was_full || of_size.len() == args.limit;
        paths = of_size.first().into_iter().flatten().map(|one| one.path.clone()).collect();
        sets = of_size.iter().map(|set| table_set(set, &shelf, &reader)).collect();
        if sets.is_empty()
            && let Some(most) = args.stand_ins
        {
            let as_they_are = candidates.iter().filter(|one| one.seat.stand_ins.is_empty()).chain(&lacking);
            let joint = Joint { decks: as_they_are.collect(), size, most, limit: args.limit };
            let (changed, is_exact) = joint.sets(&may_sit, &shelf, context)?;
            exact &= is_exact;
            sets = changed.iter().map(|set| table_set(&set.iter().collect::<Vec<_>>(), &shelf, &reader)).collect();
            sets.order_by_key(|set: &TableSet| (std::cmp::Reverse(set.races), set.in_common));
        }
        if !sets.is_empty() {
            players = size;
            break;
        }
    }
    let sheets = match &args.sheets {
        Some(folder) if !paths.is_empty() => Some(sheets_of(&paths, folder, context)?),
        _ => None,
    };
    if sheets.is_some() {
        context.output.change_stands();
    }
    let answer = Tonight { players, asked, sets, exact, left_out, sheets };
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

/// Whether decks can be built at once when built decks that do not play may be taken apart.
fn stands(set: &[&Candidate], shelf: &DeckInventory) -> bool {
    let mut whole = Counts::new();
    for (card, count) in set.iter().flat_map(|one| &one.counted.cards) {
        *whole.entry(card.clone()).or_default() += count;
    }
    let paths: Vec<&str> = set.iter().filter_map(|one| path_in(shelf, &one.counted)).collect();
    shelf.balance.breaking_up(&whole, &paths).0 == 0
}

/// How many copies two decks have in common, by what counts as the same card.
fn in_common(shelf: &DeckInventory, one: &Counts, other: &Counts) -> i64 {
    let same = shelf.balance.same();
    let mut counts: BTreeMap<_, [i64; 2]> = BTreeMap::new();
    for (at, deck) in [one, other].into_iter().enumerate() {
        for (card, count) in deck {
            counts.entry(same.card(card)).or_default()[at] += count;
        }
    }
    counts.values().map(|[one, other]| one.min(other)).sum()
}

fn table_set(decks: &[&Candidate], shelf: &DeckInventory, reader: &Reader<'_>) -> TableSet {
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
