//! `odds`: exact chances of drawing cards of groups, and with `--sample` hands that are dealt.

mod groups;
mod page;
mod sample;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use self::groups::{GroupCard, GroupQuery, GroupSearch, hand_and_deck};
use self::sample::SampleOptions;
use super::answer::published;
use super::args::{USUAL_CHANCES, percent};
use super::context::Context;
use super::error::{Failure, Status};
use super::files::Files;
use super::search::Asker;
use super::warnings::{Warnings, WithoutHand};
use super::{candidates, deck_files, readings};
use crate::messages::draws as say;
use zocalo_cards::card::Section;
use zocalo_catalog::query::Query;
use zocalo_decks::deck::{Deck, Slot};
use zocalo_simulation::odds::OfGroups as _;
use zocalo_simulation::odds::{
    CardGroup, Condition, DrawOdds, DrawPool, DrawSchedule, MOST_GROUPS, OddsError, WantedCopies, fewest_copies,
    fewest_draws, group_name, odds,
};
use zocalo_text::message::Locale;

/// Compute the exact chance of drawing groups of cards by a turn, or deal sample hands
#[derive(Debug, Args)]
#[command(after_help = "A group is a search with a count at its end, in quotes for the shell: 't:agenda>=1', \
    't:character cost<=4 >=2', 'fleet =0'. Without a count, one copy is enough. Counts are >=, >, <=, <, = and !=. \
    A group that names a card of the deck (see `zocalo card --help`) means that card alone; other words \
    mean facts, as in a search, or search names and texts, and cards that match only by their text are listed. By default every group is \
    required. With --any one is enough; --where 'A and (B or not C)' takes any condition on the groups, called \
    A, B, C in their order.\n\n\
    \"By turn N\" means by the start of the Conflict and Action Rounds of turn N. It counts the opening hand, \
    which is chosen and so certain (PSI, Your Starting Hand), and the cards drawn in the Draw Rounds of earlier \
    turns: one free card each, and those of --buy (PSI, The Draw Round; VCG, Resources Round). So nothing has \
    been drawn by turn 1, and what goldfish reports for the end of turn 3 appears here under turn 4. A card \
    still counts after it has been played. The ambassador is in play and does not count, nor do the reserve \
    and piles. Extra draws from cards do not count, and the figures do not apply to a duel, whose hand is \
    dealt (ENG, Appendix One).\n\n\
    The draws of --sample are those of the first game that `zocalo goldfish` plays with this seed. Cards drawn at \
    the end of a turn can be played from the next turn on (PSI, The Draw Round).\n\n\
    Example: zocalo odds @minbari 't:character cost<=4 >=2' --by turn 4 --buy 0,1,1\n\
    then:    zocalo odds @narn t:fleet --by 6 --chance 80\n\
    or:      zocalo odds @minbari --sample --seed 7 --turns 4 --buy 0,1")]
pub(crate) struct OddsArgs {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: PathBuf,
    /// A query with a count: 't:agenda>=1', 't:character cost<=4 >=2'
    #[arg(required_unless_present = "sample", value_name = "GROUP", add = ArgValueCompleter::new(candidates::queries))]
    groups: Vec<String>,
    /// The last turn to show, 1 to 30: --by 3 or --by turn 3
    #[arg(long, value_name = "TURN", default_value = "6", value_parser = turn, allow_negative_numbers = true)]
    by: u8,
    /// How many cards are bought (3 influence each) in the Draw Rounds of turn 1, 2, …; then none
    #[arg(long, value_name = "CARDS", value_delimiter = ',', value_parser = clap::value_parser!(u16).range(0..=99))]
    #[arg(allow_negative_numbers = true)]
    buy: Vec<u16>,
    /// Show the odds after N cards drawn, instead of by turn
    #[arg(long, value_name = "N", conflicts_with_all = ["by", "buy"], value_parser = clap::value_parser!(u16).range(1..=2000))]
    #[arg(allow_negative_numbers = true)]
    draws: Option<u16>,
    /// How likely it is to be: say how many copies that takes [default: 50, 75 and 90 %]
    #[arg(long, value_name = "PERCENT", value_delimiter = ',', allow_negative_numbers = true, value_parser = percent)]
    chance: Vec<u8>,
    /// One of the groups is enough
    #[arg(long)]
    any: bool,
    /// A condition on the groups A, B, C, … with and, or, not and brackets
    #[arg(long = "where", value_name = "CONDITION", conflicts_with = "any")]
    condition: Option<String>,
    #[command(flatten)]
    sample: SampleOptions,
}

/// A turn as people write it: `3` or `turn 3`.
fn turn(text: &str) -> Result<u8, String> {
    let number = text.trim().trim_start_matches("turn").trim_start();
    match number.parse::<u8>() {
        Ok(turn) if (1..=30).contains(&turn) => Ok(turn),
        _ => Err("write a turn from 1 to 30, such as 3 or turn 3".to_owned()),
    }
}

/// The chances of what is wanted and of each group.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DeckOdds {
    deck: String,
    cards_to_draw: usize,
    /// How many cards it has.
    opening_hand: u32,
    /// What is wanted of the groups, by their names.
    condition: String,
    groups: Vec<GroupOfCards>,
    chances: Vec<ChanceRow>,
    draws_for_percent: DrawsForPercent,
    notes: Vec<String>,
    warnings: Warnings,
    #[serde(skip)]
    wanted: Condition,
    #[serde(skip)]
    odds: DrawOdds,
}

/// A group and the cards of the deck that belong to it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GroupOfCards {
    /// `A`, `B`, …
    name: String,
    query: String,
    wanted: String,
    in_deck: usize,
    in_opening_hand: usize,
    /// In the order of the deck.
    cards: Vec<GroupCard>,
    /// Those that match by their texts alone, where the query is words and no name.
    matched_by_text: Vec<String>,
    /// Those of which a fact is unknown that the query compares, so that they are in no group.
    not_judged: Vec<String>,
    /// The mean number of copies in hand at the last of the chances.
    expected: f64,
    draws_for_percent: DrawsForPercent,
    /// How many copies among the cards to draw make it so likely by the last of the chances.
    copies_for: Vec<CopiesFor>,
}

/// The fewest copies with at least this chance; `null` where no number of them has it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CopiesFor {
    percent: u8,
    copies: Option<usize>,
}

/// The chances by a turn, or after so many draws.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ChanceRow {
    /// `null` where draws are asked for.
    turn: Option<u8>,
    /// At most the whole deck.
    drawn: usize,
    wanted: Chance,
    groups: BTreeMap<String, Chance>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Chance {
    chance: f64,
    /// In how many games it happens once; `null` for never.
    one_in: Option<f64>,
}

/// The fewest draws with at least this chance; `null` where no number of them has it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DrawsForPercent {
    #[serde(rename = "50")]
    half: Option<usize>,
    #[serde(rename = "75")]
    three_quarters: Option<usize>,
    #[serde(rename = "90")]
    nine_tenths: Option<usize>,
}

impl DrawsForPercent {
    fn of(chances: &[f64]) -> Self {
        let [half, three_quarters, nine_tenths] = [0.5, 0.75, 0.9].map(|share| fewest_draws(chances, share));
        Self { half, three_quarters, nine_tenths }
    }
}

impl Chance {
    fn of(chances: &[f64], drawn: usize) -> Self {
        let chance = chances[drawn];
        Self { chance: twelve_digits(chance), one_in: one_in(chance).map(twelve_digits) }
    }
}

fn one_in(chance: f64) -> Option<f64> {
    (chance > 0.0).then(|| 1.0 / chance)
}

/// A number to twelve significant digits: what follows differs from machine to machine.
fn twelve_digits(number: f64) -> f64 {
    format!("{number:.11e}").parse().unwrap_or(number)
}

pub(super) fn run(args: &OddsArgs, context: &Context) -> Result<Status, Failure> {
    if args.sample.sample {
        return sample::run(args, context);
    }
    deck_files::none_among(&args.groups, "odds")?;
    let groups = groups(&args.groups, context.locale())?;
    let condition = condition(args, groups.len())?;
    let catalog = context.catalog()?;
    let files = Files::of(catalog, context.locale());
    let mut asker = Asker::new(context, catalog, &files);
    let read = groups.iter().map(|group| GroupQuery::read(&group.query, &mut asker));
    let (queries, are_facts): (Vec<Query>, Vec<bool>) =
        read.map(|read| read.map(|read| (read.query, read.is_read))).collect::<Result<_, _>>()?;
    let deck = deck_files::load_deck(&args.deck, context.catalog()?, context.index()?, context.locale())?;
    readings::report(&deck, context.output);
    let search = GroupSearch::new(&queries, &deck, context)?;
    let mut found = Vec::with_capacity(queries.len());
    for (number, (group, query)) in groups.iter().zip(&queries).enumerate() {
        found.push(search.found(&group.query, query, are_facts[number])?);
    }
    let cards: Vec<_> = found.iter().map(|found| found.cards.clone()).collect();
    let pool = DrawPool::of(&deck, &cards);
    let wanted: Vec<WantedCopies> = groups.iter().map(|group| group.wanted).collect();
    let odds = odds(&pool, &wanted, &condition)?;
    let rows = rows(args, pool.size());
    let last = rows.last().map_or(0, |(_, drawn)| *drawn);
    let asked = if args.chance.is_empty() { &USUAL_CHANCES[..] } else { &args.chance };
    let copies_for = |group: usize| -> Vec<CopiesFor> {
        let fewest = |share| fewest_copies(&pool, group, wanted[group], last, share);
        let of = |percent: &u8| CopiesFor { percent: *percent, copies: fewest(f64::from(*percent) / 100.0) };
        asked.iter().map(of).collect()
    };
    let mut answered = Vec::with_capacity(groups.len());
    for (number, (group, found)) in groups.iter().zip(&found).enumerate() {
        let of_group = &odds.groups[number];
        answered.push(GroupOfCards {
            name: group_name(number).to_string(),
            query: group.query.clone(),
            wanted: group.wanted.to_string(),
            in_deck: of_group.in_deck,
            in_opening_hand: of_group.in_hand,
            cards: found.members(&deck),
            matched_by_text: found.by_text(&deck),
            not_judged: search.not_judged(&queries[number])?,
            expected: twelve_digits(of_group.expected(last)),
            draws_for_percent: DrawsForPercent::of(&of_group.chances),
            copies_for: copies_for(number),
        });
    }
    let chances = rows.into_iter().map(|(turn, drawn)| {
        let of_groups = odds.groups.iter().enumerate();
        let groups = of_groups.map(|(number, odds)| (group_name(number).to_string(), Chance::of(&odds.chances, drawn)));
        ChanceRow { turn, drawn, wanted: Chance::of(&odds.chances, drawn), groups: groups.collect() }
    });
    let answer = DeckOdds {
        deck: deck.title_for_readers().render(context.locale()),
        cards_to_draw: pool.size(),
        opening_hand: deck.count(&[Section::OpeningHand]),
        condition: condition.to_string(),
        chances: chances.collect(),
        draws_for_percent: DrawsForPercent::of(&odds.chances),
        notes: notes(args, &deck, &answered, pool.size(), context.locale()),
        groups: answered,
        warnings: Warnings::of(&deck, WithoutHand::OnlyDrawnCount, context.locale()),
        wanted: condition,
        odds,
    };
    answer.warnings.print(context.output);
    context.output.print(&answer)?;
    Ok(Status::Done)
}

/// Joins `--by turn 3` to one value, as people write it.
pub(super) fn with_turns_joined(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut joined: Vec<OsString> = Vec::new();
    for argument in arguments {
        match &mut joined[..] {
            [.., by, turn] if by == "--by" && turn.eq_ignore_ascii_case("turn") => {
                turn.push(" ");
                turn.push(argument);
            }
            _ => joined.push(argument),
        }
    }
    joined
}

fn groups(arguments: &[String], locale: Locale) -> Result<Vec<CardGroup>, Failure> {
    if arguments.len() > MOST_GROUPS {
        return Err(OddsError::TooManyGroups(arguments.len()).into());
    }
    let read = |(number, argument): (usize, &String)| {
        CardGroup::parse(argument).map_err(|fault| {
            Failure::in_argument(&say::Group { name: group_name(number) }.render(locale), argument, fault)
        })
    };
    arguments.iter().enumerate().map(read).collect()
}

fn condition(args: &OddsArgs, groups: usize) -> Result<Condition, Failure> {
    match &args.condition {
        Some(text) => Condition::parse(text, groups).map_err(|fault| Failure::in_argument("--where", text, fault)),
        None if args.any => Ok(Condition::some(groups)),
        None => Ok(Condition::every(groups)),
    }
}

/// The turns up to the one asked for, or the numbers of draws, each with the cards drawn by then.
fn rows(args: &OddsArgs, size: usize) -> Vec<(Option<u8>, usize)> {
    let schedule = DrawSchedule { bought: args.buy.clone() };
    match args.draws {
        Some(draws) => (1..=size.min(draws.into())).map(|drawn| (None, drawn)).collect(),
        None => (1..=args.by).map(|turn| (Some(turn), schedule.drawn_by(turn).min(size))).collect(),
    }
}

/// What the numbers leave out or cannot know.
fn notes(args: &OddsArgs, deck: &Deck, groups: &[GroupOfCards], size: usize, locale: Locale) -> Vec<String> {
    let schedule = DrawSchedule { bought: args.buy.clone() };
    let mut notes = Vec::new();
    if args.draws.is_none() && schedule.buys_too_late_for(args.by) {
        notes.push(say::BoughtLate { turn: args.by }.render(locale));
    }
    let draws = args.draws.map_or_else(|| schedule.drawn_by(args.by), usize::from);
    if draws > size {
        notes.push(say::TooFewToDraw { count: size, draws }.render(locale));
    }
    for group in groups.iter().filter(|group| group.cards.is_empty()) {
        notes.push(say::GroupEmpty { group: &group.name, query: &group.query }.render(locale));
    }
    let unknown: Vec<String> = hand_and_deck(deck).filter(|slot| slot.card().is_none()).map(Slot::label).collect();
    if !unknown.is_empty() {
        notes.push(say::Unsettled { names: unknown.join(", ") }.render(locale));
    }
    notes
}

published!(DeckOdds);

#[cfg(test)]
mod tests {
    use super::with_turns_joined;

    #[test]
    fn a_turn_may_be_two_words() {
        let joined = |words: &[&str]| with_turns_joined(words.iter().map(Into::into));
        assert_eq!(joined(&["odds", "d", "--by", "turn", "3", "x"]), ["odds", "d", "--by", "turn 3", "x"]);
        assert_eq!(joined(&["odds", "--by", "3", "turn", "4"]), ["odds", "--by", "3", "turn", "4"]);
        assert_eq!(joined(&["odds", "--by", "turn"]), ["odds", "--by", "turn"]);
    }
}
