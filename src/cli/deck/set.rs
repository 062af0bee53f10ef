//! `deck set`: how many copies of cards there are to be, and what the deck says of itself.

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::bench::{Bench, OpenDeck, PLAYED};
use super::changing::{Editing, Planned, make, named};
use super::words::{any, number, of_deck, section};
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::resolve_card::resolve_card;
use crate::cli::resolve_ruleset::ruleset_called;
use crate::messages::{beginnings as begin, deck_change as say};
use zocalo_cards::card::{Race, Section};
use zocalo_decks::deck::Decklist;
use zocalo_decks::editing::{Deed, Edit, Place, Saying};
use zocalo_text::text::{shortened, suggestion};

/// Set the number of copies of cards, and the fields of a deck
#[derive(Debug, Args)]
#[command(
    override_usage = "zocalo deck set [OPTIONS] DECK [N] CARD [[N] CARD]... [FIELD=VALUE]...\n       zocalo deck set [OPTIONS] DECK N --query QUERY",
    after_help = "Fields: name, ruleset, race, faction, pool, ambassador, faction-card, agenda, crusade. An empty value removes \
    the field.\n\n\
    Example: zocalo deck copy @narn narn.toml\n\
    then:    zocalo deck set narn.toml 3 \"Border Raid\" \"ambassador=G'Kar\""
)]
pub(crate) struct DeckSetArgs {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: PathBuf,
    /// Cards with their new number, and fields: 3 "Trade Pact" race=Narn
    #[arg(required_unless_present = "query", value_name = "CARD|FIELD=VALUE", allow_negative_numbers = true,
        add = ArgValueCompleter::new(candidates::CardNames))]
    words: Vec<String>,
    /// Set the cards of the deck that a search finds
    #[arg(long, value_name = "QUERY", allow_hyphen_values = true, add = ArgValueCompleter::new(candidates::queries))]
    query: Option<String>,
    /// The section [default: opening hand and draw deck together, or the only section with the card]
    #[arg(long = "in", value_name = "SECTION", value_parser = section())]
    section: Option<Section>,
    #[command(flatten)]
    editing: Editing,
}

pub(super) fn run(args: &DeckSetArgs, context: &Context) -> Result<Status, Failure> {
    let (fields, words): (Vec<&String>, Vec<&String>) = args.words.iter().partition(|word| is_field(word));
    let words: Vec<String> = words.into_iter().cloned().collect();
    if let Some(none) = words.iter().find(|word| matches!(word.trim_matches(['x', 'X']), "0" | "00")) {
        let message = say::NoNumber { word: shortened(none, 20) }.render(context.locale());
        return Err(Failure::request(message, say::RemoveAll));
    }
    let bench = Bench::new(context)?;
    if !args.editing.confirmation.dry_run {
        bench.take_turn();
    }
    let open = bench.open(&args.deck, args.editing.force, context.output)?;
    let deed = Deed::Several(Vec::new());
    let mut planned = Planned { edits: Vec::new(), deed, cards: Vec::new(), is_found: args.query.is_some() };
    let mut deeds = Vec::new();
    for field in fields {
        let (edit, deed) = saying(field, &open, &bench)?;
        planned.edits.push(edit);
        deeds.extend(deed);
    }
    if !words.is_empty() || args.query.is_some() {
        let wanted = match &args.query {
            Some(_) if words.is_empty() => {
                return Err(Failure::request(say::QueryNeedsNumber, say::NumberAfterDeck));
            }
            Some(query) => of_deck(&words, Some(query), false, &open, &bench)?,
            None => any(&words, None, &open, &bench)?,
        };
        let cards: Vec<(u32, &str)> =
            wanted.iter().map(|wanted| (number(wanted.count).unwrap_or(1), wanted.card.as_str())).collect();
        let mut places: Vec<Place> = Vec::new();
        for (count, card) in &cards {
            let (parts, place) = match args.section {
                Some(section) => (vec![(section, *count)], Place::Section(section)),
                None => parts(card, *count, &open, &bench),
            };
            for (section, count) in parts {
                planned.edits.push(Edit::Set { card: (*card).to_owned(), section, count });
                planned.cards.push(((*card).to_owned(), section));
            }
            places.push(place);
        }
        let is_one = places.iter().all(|place| *place == places[0]);
        let within = places.first().filter(|_| is_one).copied().unwrap_or(Place::Sections);
        deeds.push(Deed::Set { cards: named(&cards), within });
    }
    planned.deed = if let [_] = deeds[..] { deeds.remove(0) } else { Deed::Several(deeds) };
    make(&planned, &open, &args.editing, &bench)
}

/// How many copies are in which section when a deck is to have this number of them, and that place. The copies
/// in the seats of the ambassador and the opening hand count, and the draw deck has the others: nobody who wants three
/// copies wants them all in the opening hand. A card that only one of the other sections has is set there.
fn parts(card: &str, count: u32, open: &OpenDeck, bench: &Bench<'_>) -> (Vec<(Section, u32)>, Place) {
    let copies = |section: Section| open.text.copies(card, section, bench.index);
    let having: Vec<Section> = Section::ALL.into_iter().filter(|section| copies(*section) > 0).collect();
    match having[..] {
        [only] if !PLAYED.contains(&only) => return (vec![(only, count)], Place::Section(only)),
        [] | [Section::Deck] => return (vec![(Section::Deck, count)], Place::Section(Section::Deck)),
        _ => {}
    }
    let left = count.saturating_sub(copies(Section::Ambassador));
    let hand = copies(Section::OpeningHand).min(left);
    (vec![(Section::OpeningHand, hand), (Section::Deck, left - hand)], Place::Deck)
}

/// Whether a word says a field; card names have no sign of equality.
fn is_field(word: &str) -> bool {
    word.contains('=')
}

fn saying(word: &str, open: &OpenDeck, bench: &Bench<'_>) -> Result<(Edit, Option<Deed>), Failure> {
    let (field, value) = word.split_once('=').unwrap_or((word, ""));
    let key = field.trim().to_lowercase().replace('-', "_");
    let known = Saying::ALL.into_iter().filter(|saying| *saying != Saying::Note);
    let Some(saying) = known.clone().find(|saying| saying.key() == key) else {
        let names: Vec<String> = known.map(|saying| saying.key().replace('_', "-")).collect();
        let help = match suggestion(&key, names.iter().map(String::as_str)) {
            Some(near) => say::DidYouMeanField { near }.render(bench.context.locale()),
            None => say::FieldsAre { names: names.join(", ") }.render(bench.context.locale()),
        };
        return Err(Failure::request(say::NoField { field: shortened(field, 40) }, help));
    };
    let value = value.trim();
    if value.is_empty() {
        let edit = Edit::Say { key: saying, value: None };
        let is_said = is_said(saying, &open.deck.list);
        return Ok((edit, is_said.then(|| Deed::Said { key: saying.key().to_owned(), value: None })));
    }
    let value = match saying {
        Saying::Race => {
            let race = Race::read(value).map_err(|_| Failure::request(begin::NoRaceCalled, ""))?;
            race.name().to_owned()
        }
        Saying::Ruleset => {
            ruleset_called(value)?;
            value.to_owned()
        }
        // Faction cards are not in the card data.
        Saying::FactionCard => value.to_owned(),
        _ if saying.section().is_some() => {
            resolve_card(value, open.race(), bench.catalog, bench.index, bench.context.output)
                .map_err(|failure| match failure {
                    Failure::Nothing(message, help) => Failure::Request(message, help),
                    other => other,
                })?
                .label
                .clone()
        }
        _ => value.to_owned(),
    };
    let deed = Deed::Said { key: saying.key().to_owned(), value: Some(value.clone()) };
    Ok((Edit::Say { key: saying, value: Some(value) }, Some(deed)))
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
        Saying::Pool => &list.pool,
        _ => &list.note,
    };
    said.is_some()
}
