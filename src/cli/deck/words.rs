//! From the words of a command to the cards of a deck, how many of each and in which section.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::bench::{Bench, OpenDeck};
use crate::cli::choose::choose;
use crate::cli::collection::found;
use crate::cli::error::Failure;
use crate::cli::holdings::names::{Full, full, split};
use crate::cli::resolve_card::{note_reading, refuse_empty_name, resolve_card};
use crate::messages::deck_change as say;
use zocalo_cards::card::{CardId, Section};
use zocalo_catalog::names::{How, Resolved};
use zocalo_collection::collection::HowMany;
use zocalo_decks::editing::within;
use zocalo_text::message::{Locale, Text};
use zocalo_text::text;
use zocalo_text::text::{fold, shortened};

const SECTIONS: [(&str, Section); 10] = [
    ("deck", Section::Deck),
    ("opening-hand", Section::OpeningHand),
    ("reserve", Section::Reserve),
    ("crusade-pile", Section::CrusadePile),
    ("conflict-pile", Section::ConflictPile),
    ("ambassador", Section::Ambassador),
    ("agenda", Section::Agenda),
    ("faction-card", Section::FactionCard),
    ("crusade", Section::Crusade),
    ("maybe", Section::Maybe),
];

pub(super) fn section() -> impl TypedValueParser<Value = Section> {
    PossibleValuesParser::new(SECTIONS.map(|(word, _)| word)).map(|typed| {
        let found = SECTIONS.iter().find(|(word, _)| *word == typed);
        found.map_or(Section::Deck, |(_, section)| *section)
    })
}

fn section_word(section: Section) -> &'static str {
    SECTIONS.iter().find(|(_, of)| *of == section).map_or("deck", |(word, _)| word)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wanted {
    /// The label of the card, or the name as the deck writes it where no card bears it.
    pub card: String,
    pub count: HowMany,
}

/// A number in words, at most that of a `u32`.
pub(super) fn number(count: HowMany) -> Option<u32> {
    match count {
        HowMany::All => None,
        HowMany::Some(count) => Some(u32::try_from(count).unwrap_or(u32::MAX)),
    }
}

/// The cards that are to come into a deck: any card, in any spelling, or those of a search. Errors: a request that cannot be
/// understood, with the candidates of every name in doubt where nobody can be asked.
pub(super) fn any(
    words: &[String],
    query: Option<&str>,
    open: &OpenDeck,
    bench: &Bench<'_>,
) -> Result<Vec<Wanted>, Failure> {
    if let Some(query) = query {
        let count = only_count(words, bench.context.locale())?.unwrap_or(HowMany::Some(1));
        let ids = found(query, bench.context, bench.catalog)?;
        return some(&ids, count, bench, query);
    }
    each(words, false, open, bench, |name| {
        let card = resolve_card(name, open.race(), bench.catalog, bench.index, bench.context.output)?;
        Ok(card.label.clone())
    })
}

/// Cards of the deck: in any spelling, or those of a search. Errors: as [`any`], and when the deck does not have a card.
pub(super) fn of_deck(
    words: &[String],
    query: Option<&str>,
    takes_all: bool,
    open: &OpenDeck,
    bench: &Bench<'_>,
) -> Result<Vec<Wanted>, Failure> {
    if let Some(query) = query {
        let count = only_count(words, bench.context.locale())?.unwrap_or(HowMany::All);
        let there = open.cards();
        let ids: Vec<CardId> = found(query, bench.context, bench.catalog)?;
        let ids: Vec<CardId> = ids.into_iter().filter(|id| there.contains(id)).collect();
        return some(&ids, count, bench, query);
    }
    each(words, takes_all, open, bench, |name| in_deck(name, open, bench))
}

fn in_deck(name: &str, open: &OpenDeck, bench: &Bench<'_>) -> Result<String, Failure> {
    refuse_empty_name(name)?;
    // A name that is no card is called as the deck writes it.
    let is_written = |slot: &&zocalo_decks::deck::Slot| slot.card().is_none() && fold(&slot.written) == fold(name);
    if let Some(slot) = open.deck.with_maybe().find(is_written) {
        return Ok(slot.written.clone());
    }
    let label = |id: CardId| bench.index.label(id).to_owned();
    match bench.index.resolve_among(name, open.race(), &open.cards()) {
        Resolved::Card(id, how) => {
            let label = label(id);
            if full(name, open.race(), bench.index).is_none() {
                // A full name of another card is one of this deck only by reading.
                let how = if how.is_reading() { how } else { How::Alias };
                note_reading(how, name, &label, bench.context.output);
            }
            Ok(label)
        }
        Resolved::Several(ids) => {
            let labels: Vec<String> = ids.into_iter().map(label).collect();
            let names: Vec<&str> = labels.iter().map(String::as_str).collect();
            let message =
                say::SeveralIn { file: open.shown(), name: shortened(name, 60) }.render(bench.context.locale());
            match choose(&message, &say::WhichCard.render(bench.context.locale()), &names, bench.context.output)? {
                Some(at) => Ok(labels[at].clone()),
                None => Err(Failure::request(message, say::WriteOneOf { names: labels.join(", ") })),
            }
        }
        Resolved::Unknown(near) => {
            let message =
                say::NoCardIn { file: open.shown(), name: shortened(name, 60) }.render(bench.context.locale());
            let near: Vec<String> = near.into_iter().take(3).map(label).collect();
            let help = if near.is_empty() {
                open.look(bench.context.locale())
            } else {
                say::SimilarInIt { names: near.join(", ") }.render(bench.context.locale())
            };
            Err(Failure::request(message, help))
        }
    }
}

/// Each name of the words with its count; all names that are in doubt are reported together.
fn each(
    words: &[String],
    takes_all: bool,
    open: &OpenDeck,
    bench: &Bench<'_>,
    resolve: impl Fn(&str) -> Result<String, Failure>,
) -> Result<Vec<Wanted>, Failure> {
    let written =
        |name: &str| open.deck.with_maybe().any(|slot| slot.card().is_none() && fold(&slot.written) == fold(name));
    let is_full = |name: &str| if written(name) { Some(Full::Name) } else { full(name, open.race(), bench.index) };
    let is_card =
        |name: &str| is_full(name).is_some() || matches!(bench.index.resolve(name, open.race()), Resolved::Card(..));
    let mut wanted: Vec<Wanted> = Vec::new();
    let mut doubts: Vec<(Text, Text)> = Vec::new();
    for (count, name) in split(words, takes_all, &is_full, &is_card, bench.context.locale())? {
        match resolve(&name) {
            Ok(card) => wanted.push(Wanted { card, count }),
            Err(Failure::Request(message, help) | Failure::Nothing(message, help)) => doubts.push((message, help)),
            Err(other) => return Err(other),
        }
    }
    match &doubts[..] {
        [] => Ok(wanted),
        [(message, help)] => Err(Failure::request(message, help)),
        several => {
            let lines = several.iter().map(|(message, help)| text![message, " (", help, ")"]);
            Err(Failure::request(Text::list(lines, "; "), say::QuoteNames))
        }
    }
}

fn some(ids: &[CardId], count: HowMany, bench: &Bench<'_>, query: &str) -> Result<Vec<Wanted>, Failure> {
    let wanted: Vec<Wanted> = ids.iter().map(|id| Wanted { card: bench.index.label(*id).to_owned(), count }).collect();
    if wanted.is_empty() {
        let message = say::NoneEligible { query: shortened(query, 60) }.render(bench.context.locale());
        return Err(Failure::nothing(message, say::SearchWith));
    }
    Ok(wanted)
}

/// The number that stands alone beside a search.
fn only_count(words: &[String], locale: Locale) -> Result<Option<HowMany>, Failure> {
    let message = || say::NumberOrNothing.render(locale);
    match words {
        [] => Ok(None),
        [all] if all.eq_ignore_ascii_case("all") => Ok(Some(HowMany::All)),
        [word] => {
            let count = word.trim_matches(['x', 'X']).parse::<i64>().ok().filter(|count| (1..=999).contains(count));
            let unfit = || Failure::request(message(), say::NumberTo999);
            count.map(|count| Some(HowMany::Some(count))).ok_or_else(unfit)
        }
        _ => Err(Failure::request(message(), say::NamesOrQuery)),
    }
}

/// The section that a card is to come out of: the one that is named, else the only one that has it, else the draw deck if it
/// has enough. Errors: a request that cannot be understood where several have it.
pub(super) fn section_of(
    card: &str,
    count: Option<u32>,
    named: Option<Section>,
    not: Option<Section>,
    open: &OpenDeck,
    bench: &Bench<'_>,
) -> Result<Section, Failure> {
    let locale = bench.context.locale();
    if let Some(section) = named {
        return Ok(section);
    }
    let copies = |section: Section| open.text.copies(card, section, bench.index);
    let having: Vec<Section> = Section::WITH_MAYBE.into_iter().filter(|s| Some(*s) != not && copies(*s) > 0).collect();
    match having[..] {
        [] => Ok(Section::Deck),
        [only] => Ok(only),
        _ if having.contains(&Section::Deck) && count.is_none_or(|count| copies(Section::Deck) >= count) => {
            Ok(Section::Deck)
        }
        _ => {
            let place = |section: &Section| {
                say::CountInPart { count: copies(*section), within: within(*section) }.render(locale)
            };
            let places: Vec<String> = having.iter().map(place).collect();
            let message = say::InSeveral { card: shortened(card, 60), places: places.join(", ") }.render(locale);
            let words: Vec<&str> = having.iter().map(|section| section_word(*section)).collect();
            let sections = words.join(&say::Or.render(locale));
            Err(Failure::request(message, say::SpecifyFrom { sections }))
        }
    }
}
