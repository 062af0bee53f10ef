//! One game in words, turn by turn.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::style::{STRONG, hanging, styled};
use crate::messages::told as say;
use crate::report::unbroken::prose;
use zocalo_cards::data::glossary::Kind;
use zocalo_engine::game::legal::list::is_untargeted;
use zocalo_engine::game::{Action, CardIndex, PlayDeck};
use zocalo_simulation::refusals::illegal_in_full;
use zocalo_simulation::simulation::{LogEvent, LoggedAction};
use zocalo_words::language::called;

/// A game that is told.
pub(crate) struct Tale<'a> {
    /// The deck's name.
    pub deck: &'a str,
    /// The deck as it was played.
    pub book: &'a PlayDeck,
    /// The number of the game, from 1.
    pub game: u64,
    /// The seed of its run.
    pub seed: u64,
    /// What happened.
    pub told: &'a [LogEvent],
}

/// The game as a text, a paragraph a turn.
#[must_use]
pub(crate) fn tale(tale: &Tale<'_>, width: usize, locale: Locale) -> String {
    let mut text = format!("{}\n", styled(STRONG, zocalo_text::text::shortened(tale.deck, 200)));
    let hand = names(tale.book, &tale.book.opening_hand);
    let ambassador = &tale.book.card(tale.book.ambassador).label;
    let hand = match (&hand[..], tale.book.duel) {
        ("", None) => say::NoHand.render(locale),
        // Of a duel the cards kept are told below.
        ("", Some(_)) => String::new(),
        (names, _) => say::Hand { names }.render(locale),
    };
    let start = say::Start { ambassador, game: tale.game, hand, seed: tale.seed }.render(locale);
    let _ = writeln!(text, "{}", prose(&start, width));
    for told in tale.told {
        let sentence = sentence(tale.book, told, locale);
        if let LogEvent::Turn { .. } = told {
            let _ = writeln!(text, "\n{}", styled(STRONG, sentence));
        } else {
            let _ = writeln!(text, "{}", hanging("  ", &sentence, width));
        }
    }
    text
}

/// The game as JSON: its sentences by turn.
#[must_use]
pub(crate) fn tale_json(tale: &Tale<'_>, locale: Locale) -> Value {
    let mut turns: Vec<(u8, Vec<String>)> = Vec::new();
    for told in tale.told {
        match (told, turns.last_mut()) {
            (LogEvent::Turn { turn, .. }, _) => turns.push((*turn, vec![sentence(tale.book, told, locale)])),
            (_, Some((_, sentences))) => sentences.push(sentence(tale.book, told, locale)),
            (_, None) => {}
        }
    }
    let turns: Vec<Value> =
        turns.into_iter().map(|(turn, sentences)| json!({ "turn": turn, "told": sentences })).collect();
    let hand: Vec<&str> = tale.book.opening_hand.iter().map(|card| tale.book.card(*card).label.as_str()).collect();
    let mut document =
        json!({ "deck": tale.deck, "game": tale.game, "seed": tale.seed, "opening_hand": hand, "turns": turns });
    let given_back = tale.told.iter().take_while(|told| matches!(told, LogEvent::Mulligan { .. })).count();
    if let Some(LogEvent::Dealt { kept, stacked }) = tale.told.get(given_back) {
        let labels = |cards: &[CardIndex]| cards.iter().map(|at| tale.book.card(*at).label.clone()).collect::<Vec<_>>();
        document["dealt"] = json!({ "kept": labels(kept), "stacked": labels(stacked), "mulligans": given_back });
    }
    document
}

fn names(book: &PlayDeck, cards: &[CardIndex]) -> String {
    let names: Vec<&str> = cards.iter().map(|card| book.card(*card).label.as_str()).collect();
    names.join(", ")
}

fn sentence(book: &PlayDeck, told: &LogEvent, locale: Locale) -> String {
    let name = |card: CardIndex| book.card(card).label.as_str();
    match told {
        LogEvent::Turn { turn, rating, unspent } => say::Turn { rating, turn, unspent }.render(locale),
        LogEvent::Did { deed, cost, rating, unspent } => {
            let price = if *cost > 0 { say::Price { cost }.render(locale) } else { String::new() };
            let after = match deed.action {
                Action::Build { .. } => say::AfterBuilding { rating, unspent }.render(locale),
                _ if *cost > 0 => say::After { unspent }.render(locale),
                _ => String::new(),
            };
            say::Did { after, done: done(book, deed, locale), price }.render(locale)
        }
        LogEvent::Failed(deed, why) => {
            say::NotPossible { done: done(book, deed, locale), why: illegal_in_full(*why, book) }.render(locale)
        }
        LogEvent::Resolved { card, support, opposition, won, rating } => {
            say::Resolved { card: name(*card), opposition, rating, support, won: *won }.render(locale)
        }
        LogEvent::Discarded(card) => say::Discards { card: name(*card) }.render(locale),
        LogEvent::DiscardedForEmptyDeck(card) => say::DiscardsForEmptyDeck { card: name(*card) }.render(locale),
        LogEvent::Mulligan { given_back } => say::Returns { count: given_back }.render(locale),
        LogEvent::Dealt { kept, stacked } => {
            let kept = match &kept[..] {
                [] => say::KeptNone.render(locale),
                kept => say::Kept { names: names(book, kept) }.render(locale),
            };
            let next = match &stacked[..] {
                [] => say::NoneLeft.render(locale),
                stacked => say::Next { names: names(book, stacked) }.render(locale),
            };
            say::Dealt { kept, next }.render(locale)
        }
        LogEvent::Drew { cards, bought: true } => say::Buys { names: names(book, cards) }.render(locale),
        LogEvent::Drew { cards, bought: false } => say::Draws { names: names(book, cards) }.render(locale),
        LogEvent::End { rating, unspent, power, hand, won, out } => {
            say::End { count: *hand, out: *out, power, rating, unspent, won: *won }.render(locale)
        }
    }
}

/// The choice with which a card was played; nothing where there is none.
fn with_choice(book: &PlayDeck, deed: &LoggedAction, choice: u8, locale: Locale) -> String {
    match deed.card {
        Some(card) if book.card(card).choices > 1 => say::Choice { number: u16::from(choice) + 1 }.render(locale),
        _ => String::new(),
    }
}

/// What was done, as a sentence without its full stop.
pub(super) fn done(book: &PlayDeck, deed: &LoggedAction, locale: Locale) -> String {
    let name = |card: Option<CardIndex>| match card {
        Some(card) => book.card(card).label.clone(),
        None => say::ACard.render(locale),
    };
    let (card, by, on) = (name(deed.card), name(deed.by), name(deed.on));
    let upon = || deed.on.map_or(String::new(), |_| say::Upon { card: &on }.render(locale));
    let against = || {
        let untargeted = matches!((deed.action, deed.card), (Action::Start { effect, .. }, Some(card)) if is_untargeted(book, card, effect));
        let seat = deed.seat.filter(|_| !untargeted).and_then(|seat| book.seats.get(usize::from(seat)));
        seat.map_or(String::new(), |seat| say::Against { race: called(Kind::Race, seat.race.name()) }.render(locale))
    };
    match deed.action {
        Action::Pass => say::Passes.render(locale),
        Action::KeepHand(_) => say::KeepsAHand.render(locale),
        Action::Mulligan => say::TakesMulligan.render(locale),
        Action::Discard { .. } => say::DiscardsCard { card }.render(locale),
        Action::Decline => say::Declines.render(locale),
        Action::Buy => say::BuysACard.render(locale),
        Action::Build { .. } => say::Builds { by }.render(locale),
        Action::Sponsor { .. } if book.is_vcg() => say::SponsorsVcg { card, upon: upon() }.render(locale),
        Action::Sponsor { .. } => say::Sponsors { by, card, upon: upon() }.render(locale),
        Action::Hide { .. } => say::Hides { by, card }.render(locale),
        Action::Reveal => say::IsRevealed { card }.render(locale),
        Action::ReplaceAgenda { .. } => say::ReplacesAgenda { by, card }.render(locale),
        Action::DiscardAgenda => say::DiscardsAgenda { card }.render(locale),
        Action::Promote { .. } => say::Promotes { by, card }.render(locale),
        Action::Replace { .. } => say::TakesPlace { card, on }.render(locale),
        Action::Event { choice, .. } => {
            say::Plays { card, choice: with_choice(book, deed, choice, locale), upon: upon() }.render(locale)
        }
        Action::Use { .. } => say::Uses { card, upon: upon() }.render(locale),
        Action::AssistAbilities { .. } => say::AssistsAbilities { by }.render(locale),
        Action::AssistSponsoring { .. } => say::AssistsSponsoring { by }.render(locale),
        Action::Lead { .. } => say::Leads { by, card }.render(locale),
        Action::Bid { .. } => say::Bids.render(locale),
        Action::Support { .. } if book.is_vcg() => say::Supports { by, card }.render(locale),
        Action::Sustain { .. } => say::StaysRotated { by }.render(locale),
        Action::Support { .. } => match deed.with {
            Some(ability) => {
                say::SupportsWith { ability: called(Kind::Ability, ability.name()), by, card }.render(locale)
            }
            None => say::Supports { by, card }.render(locale),
        },
        Action::ResolveFirst { .. } => say::ResolvesFirst { card }.render(locale),
        Action::Declare { .. } => say::Declares { against: against(), card }.render(locale),
        Action::Start { .. } => say::Starts { against: against(), card }.render(locale),
        Action::War { .. } => say::DeclaresWar { against: against() }.render(locale),
        Action::Aftermath { choice, .. } => {
            say::PlaysAftermath { card, choice: with_choice(book, deed, choice, locale), upon: upon() }.render(locale)
        }
    }
}
