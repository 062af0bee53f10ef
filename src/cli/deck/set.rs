//! `deck set`: how many copies of cards there are to be, and what the deck says of itself.

use super::super::args::DeckSet;
use super::super::card;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::bench::{Bench, OpenDeck};
use super::changing::{Planned, in_words, make};
use super::saving::PLAYED;
use super::words::{any, number, of_deck};
use crate::card::{Race, Section};
use crate::deck::Decklist;
use crate::editing::{Edit, Saying};
use crate::text::shortened;
use crate::text::suggestion;

/// Sets them.
pub(super) fn run(args: &DeckSet, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let (fields, words): (Vec<&String>, Vec<&String>) = args.words.iter().partition(|word| is_field(word));
    let words: Vec<String> = words.into_iter().cloned().collect();
    if let Some(none) = words.iter().find(|word| matches!(word.trim_matches(['x', 'X']), "0" | "00")) {
        let message = format!("\"{}\" is not a number of copies", shortened(none, 20));
        return Err(Failure::request(message, "remove them: zocalo deck remove FILE all CARD"));
    }
    let bench = Bench::new(session, output)?;
    let open = bench.open(&args.deck, args.editing.force, output)?;
    let mut planned =
        Planned { edits: Vec::new(), what: String::new(), cards: Vec::new(), is_found: args.query.is_some() };
    let mut said = Vec::new();
    for field in fields {
        let (edit, words) = saying(field, &open, &bench, output)?;
        planned.edits.push(edit);
        said.extend(words);
    }
    if !words.is_empty() || args.query.is_some() {
        let wanted = match &args.query {
            Some(_) if words.is_empty() => {
                let message = "--query needs the number of copies to set for each card";
                return Err(Failure::request(message, "write it after the deck: zocalo deck set FILE 2 --query QUERY"));
            }
            Some(query) => of_deck(&words, Some(query), false, &open, &bench, output)?,
            None => any(&words, None, &open, &bench, output)?,
        };
        let cards: Vec<(u32, &str)> =
            wanted.iter().map(|wanted| (number(wanted.count).unwrap_or(1), wanted.card.as_str())).collect();
        let mut places: Vec<&str> = Vec::new();
        for (count, card) in &cards {
            let (parts, place) = match args.section {
                Some(section) => (vec![(section, *count)], section.words()),
                None => parts(card, *count, &open, &bench),
            };
            for (section, count) in parts {
                planned.edits.push(Edit::Set { card: (*card).to_owned(), section, count });
                planned.cards.push(((*card).to_owned(), section));
            }
            places.push(place);
        }
        let is_one = places.iter().all(|place| *place == places[0]);
        let place = places.first().filter(|_| is_one).map_or("their sections", |place| place);
        said.push(format!("set {} in {place}", in_words(&cards)));
    }
    planned.what = said.join("; ");
    make(&planned, &open, &args.editing, &bench, output)
}

/// How many copies are in which section when a deck is to have this number of them, and that place in words. The copies
/// in the seats of the ambassador and the opening hand count, and the draw deck has the others: nobody who wants three
/// copies wants them all in the opening hand. A card that only one of the other sections has is meant there.
fn parts(card: &str, count: u32, open: &OpenDeck, bench: &Bench<'_>) -> (Vec<(Section, u32)>, &'static str) {
    let copies = |section: Section| open.text.copies(card, section, &bench.index);
    let having: Vec<Section> = Section::ALL.into_iter().filter(|section| copies(*section) > 0).collect();
    match having[..] {
        [only] if !PLAYED.contains(&only) => return (vec![(only, count)], only.words()),
        [] | [Section::Deck] => return (vec![(Section::Deck, count)], Section::Deck.words()),
        _ => {}
    }
    let left = count.saturating_sub(copies(Section::Ambassador));
    let hand = copies(Section::OpeningHand).min(left);
    (vec![(Section::OpeningHand, hand), (Section::Deck, left - hand)], "the deck")
}

/// Whether a word says a field; card names have no sign of equality.
fn is_field(word: &str) -> bool {
    word.contains('=')
}

/// A field and its value as an edit, and in words.
fn saying(word: &str, open: &OpenDeck, bench: &Bench<'_>, output: &Output) -> Result<(Edit, Option<String>), Failure> {
    let (field, value) = word.split_once('=').unwrap_or((word, ""));
    let key = field.trim().to_lowercase().replace('-', "_");
    let known = Saying::ALL.into_iter().filter(|saying| *saying != Saying::Note);
    let Some(saying) = known.clone().find(|saying| saying.key() == key) else {
        let names: Vec<String> = known.map(|saying| saying.key().replace('_', "-")).collect();
        let help = match suggestion(&key, names.iter().map(String::as_str)) {
            Some(near) => format!("did you mean {near}=…?"),
            None => format!("the fields are {}", names.join(", ")),
        };
        return Err(Failure::request(format!("a deck has no field \"{}\"", shortened(field, 40)), help));
    };
    let value = value.trim();
    if value.is_empty() {
        let edit = Edit::Say { key: saying, value: None };
        let is_said = is_said(saying, &open.deck.list);
        return Ok((edit, is_said.then(|| format!("removed {}", words(saying)))));
    }
    let value = match saying {
        Saying::Race => {
            let race = Race::read(value).map_err(|unknown| Failure::request(unknown.to_string(), ""))?;
            race.name().to_owned()
        }
        Saying::Ruleset => {
            Session::ruleset_called(value)?;
            value.to_owned()
        }
        // Faction cards are not in the card data.
        Saying::FactionCard => value.to_owned(),
        _ if saying.section().is_some() => card::named(value, open.race(), &bench.catalog, &bench.index, output)
            .map_err(|failure| match failure {
                Failure::Nothing(message, help) => Failure::Request(message, help),
                other => other,
            })?
            .label
            .clone(),
        _ => value.to_owned(),
    };
    let what = format!("set {} to {}", words(saying), shortened(&value, 60));
    Ok((Edit::Say { key: saying, value: Some(value) }, Some(what)))
}

/// Whether a deck says it.
fn is_said(saying: Saying, list: &Decklist) -> bool {
    if let Some(section) = saying.section() {
        return list.lines.iter().any(|line| line.section == section);
    }
    let said = match saying {
        Saying::Name => &list.name,
        Saying::Ruleset => &list.ruleset,
        Saying::Race => &list.race,
        Saying::Faction => &list.faction,
        _ => &list.note,
    };
    said.is_some()
}

fn words(saying: Saying) -> String {
    saying.section().map_or_else(|| format!("the {}", saying.key()), |section| section.words().to_owned())
}
