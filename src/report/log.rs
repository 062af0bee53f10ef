//! One game in words, turn by turn.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::style::{STRONG, hanging, styled};
use crate::messages::told as say;
use crate::report::unbroken::prose;
use zocalo_cards::data::glossary::Kind;
use zocalo_engine::game::legal::list::is_untargeted;
use zocalo_engine::game::{Action, CardIndex, PlayDeck};
use zocalo_simulation::refusals::illegal_in_full;
use zocalo_simulation::simulation::{Deed, LogEvent};
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
pub(crate) fn tale(tale: &Tale<'_>, width: usize) -> String {
    let mut text = format!("{}\n", styled(STRONG, zocalo_text::text::shortened(tale.deck, 200)));
    let hand = names(tale.book, &tale.book.opening_hand);
    let ambassador = &tale.book.card(tale.book.ambassador).label;
    let hand = match (&hand[..], tale.book.duel) {
        ("", None) => say::NoHand.to_string(),
        // Of a duel the cards kept are told below.
        ("", Some(_)) => String::new(),
        (names, _) => say::Hand { names }.to_string(),
    };
    let start = say::Start { ambassador, game: tale.game, hand, seed: tale.seed }.to_string();
    let _ = writeln!(text, "{}", prose(&start, width));
    for told in tale.told {
        let sentence = sentence(tale.book, told);
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
pub(crate) fn tale_json(tale: &Tale<'_>) -> Value {
    let mut turns: Vec<(u8, Vec<String>)> = Vec::new();
    for told in tale.told {
        match (told, turns.last_mut()) {
            (LogEvent::Turn { turn, .. }, _) => turns.push((*turn, vec![sentence(tale.book, told)])),
            (_, Some((_, sentences))) => sentences.push(sentence(tale.book, told)),
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

fn sentence(book: &PlayDeck, told: &LogEvent) -> String {
    let name = |card: CardIndex| book.card(card).label.as_str();
    match told {
        LogEvent::Turn { turn, rating, unspent } => say::Turn { rating, turn, unspent }.to_string(),
        LogEvent::Did { deed, cost, rating, unspent } => {
            let price = if *cost > 0 { say::Price { cost }.to_string() } else { String::new() };
            let after = match deed.action {
                Action::Build { .. } => say::AfterBuilding { rating, unspent }.to_string(),
                _ if *cost > 0 => say::After { unspent }.to_string(),
                _ => String::new(),
            };
            say::Did { after, done: done(book, deed), price }.to_string()
        }
        LogEvent::Failed(deed, why) => {
            say::NotPossible { done: done(book, deed), why: illegal_in_full(*why, book) }.to_string()
        }
        LogEvent::Resolved { card, support, opposition, won, rating } => {
            say::Resolved { card: name(*card), opposition, rating, support, won: *won }.to_string()
        }
        LogEvent::Discarded(card) => say::Discards { card: name(*card) }.to_string(),
        LogEvent::DiscardedForEmptyDeck(card) => say::DiscardsForEmptyDeck { card: name(*card) }.to_string(),
        LogEvent::Mulligan { given_back } => say::Returns { count: given_back }.to_string(),
        LogEvent::Dealt { kept, stacked } => {
            let kept = match &kept[..] {
                [] => say::KeptNone.to_string(),
                kept => say::Kept { names: names(book, kept) }.to_string(),
            };
            let next = match &stacked[..] {
                [] => say::NoneLeft.to_string(),
                stacked => say::Next { names: names(book, stacked) }.to_string(),
            };
            say::Dealt { kept, next }.to_string()
        }
        LogEvent::Drew { cards, bought: true } => say::Buys { names: names(book, cards) }.to_string(),
        LogEvent::Drew { cards, bought: false } => say::Draws { names: names(book, cards) }.to_string(),
        LogEvent::End { rating, unspent, power, hand, won, out } => {
            say::End { count: *hand, out: *out, power, rating, unspent, won: *won }.to_string()
        }
    }
}

/// The choice with which a card was played; nothing where there is none.
fn with_choice(book: &PlayDeck, deed: &Deed, choice: u8) -> String {
    match deed.card {
        Some(card) if book.card(card).choices > 1 => say::Choice { number: u16::from(choice) + 1 }.to_string(),
        _ => String::new(),
    }
}

/// What was done, as a sentence without its full stop.
pub(super) fn done(book: &PlayDeck, deed: &Deed) -> String {
    let name = |card: Option<CardIndex>| match card {
        Some(card) => book.card(card).label.clone(),
        None => say::ACard.to_string(),
    };
    let (card, by, on) = (name(deed.card), name(deed.by), name(deed.on));
    let upon = || deed.on.map_or(String::new(), |_| say::Upon { card: &on }.to_string());
    let against = || {
        let untargeted = matches!((deed.action, deed.card), (Action::Start { effect, .. }, Some(card)) if is_untargeted(book, card, effect));
        let seat = deed.seat.filter(|_| !untargeted).and_then(|seat| book.seats.get(usize::from(seat)));
        seat.map_or(String::new(), |seat| say::Against { race: called(Kind::Race, seat.race.name()) }.to_string())
    };
    match deed.action {
        Action::Pass => say::Passes.to_string(),
        Action::KeepHand(_) => say::KeepsAHand.to_string(),
        Action::Mulligan => say::TakesMulligan.to_string(),
        Action::Discard { .. } => say::DiscardsCard { card }.to_string(),
        Action::Decline => say::Declines.to_string(),
        Action::Buy => say::BuysACard.to_string(),
        Action::Build { .. } => say::Builds { by }.to_string(),
        Action::Sponsor { .. } if book.is_vcg() => say::SponsorsVcg { card, upon: upon() }.to_string(),
        Action::Sponsor { .. } => say::Sponsors { by, card, upon: upon() }.to_string(),
        Action::Hide { .. } => say::Hides { by, card }.to_string(),
        Action::Reveal => say::IsRevealed { card }.to_string(),
        Action::ReplaceAgenda { .. } => say::ReplacesAgenda { by, card }.to_string(),
        Action::DiscardAgenda => say::DiscardsAgenda { card }.to_string(),
        Action::Promote { .. } => say::Promotes { by, card }.to_string(),
        Action::Replace { .. } => say::TakesPlace { card, on }.to_string(),
        Action::Event { choice, .. } => {
            say::Plays { card, choice: with_choice(book, deed, choice), upon: upon() }.to_string()
        }
        Action::Use { .. } => say::Uses { card, upon: upon() }.to_string(),
        Action::AssistAbilities { .. } => say::AssistsAbilities { by }.to_string(),
        Action::AssistSponsoring { .. } => say::AssistsSponsoring { by }.to_string(),
        Action::Lead { .. } => say::Leads { by, card }.to_string(),
        Action::Bid { .. } => say::Bids.to_string(),
        Action::Support { .. } if book.is_vcg() => say::Supports { by, card }.to_string(),
        Action::Sustain { .. } => say::StaysRotated { by }.to_string(),
        Action::Support { .. } => match deed.with {
            Some(ability) => say::SupportsWith { ability: called(Kind::Ability, ability.name()), by, card }.to_string(),
            None => say::Supports { by, card }.to_string(),
        },
        Action::ResolveFirst { .. } => say::ResolvesFirst { card }.to_string(),
        Action::Declare { .. } => say::Declares { against: against(), card }.to_string(),
        Action::Start { .. } => say::Starts { against: against(), card }.to_string(),
        Action::War { .. } => say::DeclaresWar { against: against() }.to_string(),
        Action::Aftermath { choice, .. } => {
            say::PlaysAftermath { card, choice: with_choice(book, deed, choice), upon: upon() }.to_string()
        }
    }
}
