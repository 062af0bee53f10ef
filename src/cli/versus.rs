//! `goldfish --against` and `--swap`: two decks on the same seeds.

use std::ops::Range;
use zocalo_text::message::Locale;

use super::args::Goldfish;
use super::deck_files;
use super::error::{Failure, Status};
use super::interrupted::Interrupted;
use super::interrupted::Interruption;
use super::output::Output;
use super::progress::Progress;
use super::readings;
use super::resolve_ruleset::ruleset_of;
use super::warnings::{Warnings, WithoutHand};
use crate::messages::{goals, goldfish_run as say};
use crate::report::{self, Comparison};
use zocalo_cards::card::CardId;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::{Index, Resolved};
use zocalo_decks::deck::Deck;
use zocalo_engine::game::Assumptions;
use zocalo_simulation::simulation::{FigureList, FigureSpans, InBoth, Prepared, Request, compare};
use zocalo_text::message::Diagnosis;
use zocalo_text::text::shortened;

/// Plays both decks and prints how they differ in all that is asked; the request is that of the first deck.
pub(super) fn run(
    args: &Goldfish,
    request: &Request,
    deck: &Deck,
    catalog: &Catalog,
    index: &Index,
    output: &Output,
) -> Result<Status, Failure> {
    let (other, other_title, ruleset);
    if let Some(path) = &args.against {
        other = deck_files::load_deck(path, catalog, index, output.locale())?;
        readings::report(&other, output);
        other_title = other.title();
        ruleset = ruleset_of(args.terms.ruleset.as_deref(), &other)?;
    } else {
        let mut swapped = deck.clone();
        let mut words = Vec::new();
        for text in &args.swap {
            let swap = Swap::read(text, &swapped, catalog, index, output.locale())?;
            for remark in &swap.readings {
                output.remark(report::note(remark, output.width, output.locale()));
            }
            swapped = swap.deck;
            words.push(swap.words);
        }
        other = swapped;
        other_title = say::WithSwaps { swaps: words.join(&say::And.render(output.locale())) }.render(output.locale());
        ruleset = request.ruleset.clone();
    }
    let title = deck.title();
    let names = [title.as_str(), &other_title];
    let second = Request { ruleset, ..request.clone() };
    let range = args.terms.assume_ability;
    let pair = |ability: u8| {
        let with = |request: &Request| Request {
            assumptions: Assumptions { ability, ..request.assumptions.clone() },
            ..request.clone()
        };
        Prepared::pair([(with(request), deck), (with(&second), &other)], names, index)
    };
    let interruption = Interruption::expected();
    let until = interruption.stop();
    let [mut one, two] = pair(range.middle())?;
    one.until = until.clone();
    let settings = one.settings(args.terms.threads);
    let progress = Progress::new(settings.games * range.played().len() as u64, output);
    let played = |games| progress.played(games);
    let versus = compare(&one.contestant(), &two.contestant(), &settings, &until, &played)?;
    let mut others = Vec::new();
    for ability in range.played().into_iter().filter(|ability| *ability != range.middle()) {
        let [one, two] = pair(ability)?;
        let versus = compare(&one.contestant(), &two.contestant(), &settings, &until, &played)?;
        others.push((one, versus));
    }
    drop(progress);
    let broken_off = Interrupted::after(versus.games, &one, output)?;
    one.request.games = versus.games;
    let mut comparison = Comparison::new(names, &one, &versus);
    if !range.is_one() && !interruption.has_come() {
        let others: Vec<FigureList<'_, InBoth<'_>>> =
            others.iter().map(|(one, versus)| FigureList::of_both(versus, &one.wants, &one.times)).collect();
        comparison.spans = Some(FigureSpans::of_comparisons(range, &comparison.figures, &others));
    }
    let mut warnings = Warnings::none();
    // A duel deals its hands; a deck with a card swapped has the hand of the first.
    if !args.duel {
        let others = args.against.is_some().then_some(&other);
        for deck in std::iter::once(deck).chain(others) {
            warnings.add(deck, WithoutHand::EveryGameWithIt, output.locale());
        }
    }
    if output.wants_json() {
        output.answer_json(&warnings.within(broken_off.within(report::json::comparison(&comparison))))?;
        return Ok(interruption.status());
    }
    warnings.say(output);
    if args.csv {
        broken_off.say(output);
        output.speak_english();
        output.answer(report::csv::comparison(&comparison))?;
    } else {
        let report = report::text::comparison(&comparison, output.is_verbose(), output.width, output.locale());
        output.answer(format_args!("{}{report}", broken_off.heading(output.locale())))?;
    }
    Ok(interruption.status())
}

/// A deck in which a card has taken the place of another.
struct Swap {
    deck: Deck,
    words: String,
    /// The names that were not written letter for letter, a sentence each.
    readings: Vec<String>,
}

impl Swap {
    fn read(text: &str, deck: &Deck, catalog: &Catalog, index: &Index, locale: Locale) -> Result<Self, Failure> {
        let wrong = |span, reason: String, help: String| {
            Failure::in_argument("--swap", text, Diagnosis::new(span, reason, help))
        };
        let Some(at) = text.find('=') else {
            let place = text.len()..text.len();
            return Err(wrong(place, say::NoEquals.render(locale), say::WriteBoth.render(locale)));
        };
        let labels =
            |ids: &[CardId]| ids.iter().map(|id| index.label(*id)).collect::<Vec<_>>().join(&goals::Or.render(locale));
        let did_you_mean = |near: &[CardId], otherwise: String| match near {
            [] => otherwise,
            near => goals::DidYouMean { cards: labels(&near[..near.len().min(4)]) }.render(locale),
        };
        let (out_place, in_place) = (0..at, at + 1..text.len());
        let mut readings = Vec::new();
        let mut card = |place: Range<usize>, these: Option<&[CardId]>| {
            let name = &text[place.clone()];
            let quoted = shortened(name.trim(), 60);
            let settled = match these {
                Some(these) => index.resolve_among(name, deck.race, these),
                None => index.resolve(name, deck.race),
            };
            match settled {
                Resolved::Card(id, how) => {
                    if how.is_reading() {
                        readings.push(say::IsReadAs { card: index.label(id), text: quoted }.render(locale));
                    }
                    Ok(id)
                }
                Resolved::Several(ids) => {
                    let reason = match these {
                        Some(_) => say::MatchesSeveralOfDeck { text: quoted }.render(locale),
                        None => say::MatchesSeveral { text: quoted }.render(locale),
                    };
                    Err(wrong(place, reason, did_you_mean(&ids, String::new())))
                }
                Resolved::Unknown(near) => {
                    // A card that exists is not misspelt: it is elsewhere.
                    let elsewhere = these.and(index.full_name(name, deck.race));
                    let reason = match elsewhere {
                        Some((id, _)) => goals::NotInDeck { card: index.label(id) }.render(locale),
                        None if these.is_some() => say::NoCardOfDeck { text: quoted }.render(locale),
                        None => say::NoCardCalled { text: quoted }.render(locale),
                    };
                    let otherwise = match these {
                        Some(_) => say::NameDrawnOrChosen.render(locale),
                        None => say::WriteName.render(locale),
                    };
                    Err(wrong(place, reason, did_you_mean(&near, otherwise)))
                }
            }
        };
        let out = card(out_place, Some(&deck.drawn_or_chosen()))?;
        let id = card(in_place.clone(), None)?;
        let swapped = catalog.card(id)?.and_then(|card| deck.swapped(out, &card));
        let Some(swapped) = swapped else {
            let reason = say::CannotTakePlace { card: index.label(id) }.render(locale);
            return Err(wrong(in_place, reason, say::WriteName.render(locale)));
        };
        let words = say::OneSwap { cut: index.label(out), put: index.label(id) }.render(locale);
        Ok(Self { deck: swapped, words, readings })
    }
}
