//! `goldfish --log`: one game in words, turn by turn.

use std::fmt::Write as _;

use serde::Serialize;

use super::run::DeckRun;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::error::{Failure, Status};
use crate::cli::output::Output;
use crate::cli::warnings::Warnings;
use crate::messages::told as say;
use crate::report::prose;
use crate::report::style::{STRONG, hanging, styled};
use zocalo_cards::data::glossary::Kind;
use zocalo_engine::game::legal::list::is_untargeted;
use zocalo_engine::game::{Action, CardIndex, PlayDeck};
use zocalo_simulation::refusals::illegal_in_full;
use zocalo_simulation::simulation::{LogEvent, LoggedAction};
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;
use zocalo_words::language::called;

/// A game of a run in sentences.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GameLogReport<'a> {
    deck: String,
    /// Its number in the run, from 1.
    game: u64,
    seed: u64,
    opening_hand: Vec<&'a str>,
    turns: Vec<LoggedTurn>,
    /// In a duel only.
    #[serde(skip_serializing_if = "Option::is_none")]
    dealt: Option<DealtCards<'a>>,
    warnings: Warnings,
    #[serde(skip)]
    played: &'a PlayDeck,
    #[serde(skip)]
    events: &'a [LogEvent],
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LoggedTurn {
    turn: u8,
    told: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DealtCards<'a> {
    kept: Vec<&'a str>,
    /// What is drawn next.
    stacked: Vec<&'a str>,
    mulligans: usize,
}

/// Describes one game move by move.
pub(super) fn log(run: &DeckRun, game: u64, output: &Output) -> Result<Status, Failure> {
    let deck = &run.prepared.deck;
    let events = run.prepared.log(game)?;
    let mut turns: Vec<LoggedTurn> = Vec::new();
    for event in &events {
        let sentence = sentence(deck, event, output.locale());
        match (event, turns.last_mut()) {
            (LogEvent::Turn { turn, .. }, _) => turns.push(LoggedTurn { turn: *turn, told: vec![sentence] }),
            (_, Some(turn)) => turn.told.push(sentence),
            (_, None) => {}
        }
    }
    let mulligans = events.iter().take_while(|event| matches!(event, LogEvent::Mulligan { .. })).count();
    let dealt = match events.get(mulligans) {
        Some(LogEvent::Dealt { kept, stacked }) => {
            Some(DealtCards { kept: labels(deck, kept), stacked: labels(deck, stacked), mulligans })
        }
        _ => None,
    };
    let report = GameLogReport {
        deck: run.deck.title(),
        game,
        seed: run.prepared.request.seed,
        opening_hand: labels(deck, &deck.opening_hand),
        turns,
        dealt,
        warnings: run.warnings(output.locale()),
        played: deck,
        events: &events,
    };
    report.warnings.print(output);
    output.print(&report)?;
    Ok(Status::Done)
}

impl Answer for GameLogReport<'_> {
    const KIND: &'static str = "goldfish-log/1";

    /// A paragraph a turn.
    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let deck = self.played;
        let mut text = format!("{}\n", styled(STRONG, shortened(&self.deck, 200)));
        let hand = match (&self.opening_hand[..], deck.duel) {
            ([], None) => say::NoHand.render(locale),
            // In a duel the cards kept come below.
            ([], Some(_)) => String::new(),
            (names, _) => say::Hand { names: names.join(", ") }.render(locale),
        };
        let ambassador = &deck.card(deck.ambassador).label;
        let start = say::Start { ambassador, game: self.game, hand, seed: self.seed }.render(locale);
        let _ = writeln!(text, "{}", prose(&start, width));
        for event in self.events {
            let sentence = sentence(deck, event, locale);
            if let LogEvent::Turn { .. } = event {
                let _ = writeln!(text, "\n{}", styled(STRONG, sentence));
            } else {
                let _ = writeln!(text, "{}", hanging("  ", &sentence, width));
            }
        }
        text
    }
}

fn labels<'d>(deck: &'d PlayDeck, cards: &[CardIndex]) -> Vec<&'d str> {
    cards.iter().map(|card| deck.card(*card).label.as_str()).collect()
}

fn sentence(deck: &PlayDeck, event: &LogEvent, locale: Locale) -> String {
    let name = |card: CardIndex| deck.card(card).label.as_str();
    match event {
        LogEvent::Turn { turn, rating, unspent } => say::Turn { rating, turn, unspent }.render(locale),
        LogEvent::Did { deed: action, cost, rating, unspent } => {
            let price = if *cost > 0 { say::Price { cost }.render(locale) } else { String::new() };
            let after = match action.action {
                Action::Build { .. } => say::AfterBuilding { rating, unspent }.render(locale),
                _ if *cost > 0 => say::After { unspent }.render(locale),
                _ => String::new(),
            };
            say::Did { after, done: done(deck, action, locale), price }.render(locale)
        }
        LogEvent::Failed(action, why) => {
            say::NotPossible { done: done(deck, action, locale), why: illegal_in_full(*why, deck) }.render(locale)
        }
        LogEvent::Attacked { card, by } => {
            let race = deck.seats.get(usize::from(*by)).map_or("?", |seat| seat.race.name());
            say::Attacked { card: name(*card), race: called(Kind::Race, race) }.render(locale)
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
                kept => say::Kept { names: labels(deck, kept).join(", ") }.render(locale),
            };
            let next = match &stacked[..] {
                [] => say::NoneLeft.render(locale),
                stacked => say::Next { names: labels(deck, stacked).join(", ") }.render(locale),
            };
            say::Dealt { kept, next }.render(locale)
        }
        LogEvent::Drew { cards, bought: true } => say::Buys { names: labels(deck, cards).join(", ") }.render(locale),
        LogEvent::Drew { cards, bought: false } => say::Draws { names: labels(deck, cards).join(", ") }.render(locale),
        LogEvent::End { rating, unspent, power, hand, won, out } => {
            say::End { count: *hand, out: *out, power, rating, unspent, won: *won }.render(locale)
        }
    }
}

/// The choice with which a card was played; nothing where there is none.
fn with_choice(deck: &PlayDeck, action: &LoggedAction, choice: u8, locale: Locale) -> String {
    match action.card {
        Some(card) if deck.card(card).choices > 1 => say::Choice { number: u16::from(choice) + 1 }.render(locale),
        _ => String::new(),
    }
}

/// What was done, as a sentence without its full stop.
pub(super) fn done(deck: &PlayDeck, action: &LoggedAction, locale: Locale) -> String {
    let name = |card: Option<CardIndex>| match card {
        Some(card) => deck.card(card).label.clone(),
        None => say::ACard.render(locale),
    };
    let (card, by, on) = (name(action.card), name(action.by), name(action.on));
    let upon = || action.on.map_or(String::new(), |_| say::Upon { card: &on }.render(locale));
    let against = || {
        let untargeted = matches!((action.action, action.card), (Action::Start { effect, .. }, Some(card)) if is_untargeted(deck, card, effect));
        let seat = action.seat.filter(|_| !untargeted).and_then(|seat| deck.seats.get(usize::from(seat)));
        seat.map_or(String::new(), |seat| say::Against { race: called(Kind::Race, seat.race.name()) }.render(locale))
    };
    match action.action {
        Action::Pass => say::Passes.render(locale),
        Action::KeepHand(_) => say::KeepsAHand.render(locale),
        Action::Mulligan => say::TakesMulligan.render(locale),
        Action::Discard { .. } => say::DiscardsCard { card }.render(locale),
        Action::Decline => say::Declines.render(locale),
        Action::Buy => say::BuysACard.render(locale),
        Action::Build { .. } => say::Builds { by }.render(locale),
        Action::Sponsor { .. } if deck.is_vcg() => say::SponsorsVcg { card, upon: upon() }.render(locale),
        Action::Sponsor { .. } => say::Sponsors { by, card, upon: upon() }.render(locale),
        Action::Hide { .. } => say::Hides { by, card }.render(locale),
        Action::Reveal => say::IsRevealed { card }.render(locale),
        Action::ReplaceAgenda { .. } => say::ReplacesAgenda { by, card }.render(locale),
        Action::DiscardAgenda => say::DiscardsAgenda { card }.render(locale),
        Action::Promote { .. } => say::Promotes { by, card }.render(locale),
        Action::Replace { .. } => say::TakesPlace { card, on }.render(locale),
        Action::Event { choice, .. } => {
            say::Plays { card, choice: with_choice(deck, action, choice, locale), upon: upon() }.render(locale)
        }
        Action::Use { .. } => say::Uses { card, upon: upon() }.render(locale),
        Action::AssistAbilities { .. } => say::AssistsAbilities { by }.render(locale),
        Action::AssistSponsoring { .. } => say::AssistsSponsoring { by }.render(locale),
        Action::Lead { .. } => say::Leads { by, card }.render(locale),
        Action::Bid { .. } => say::Bids.render(locale),
        Action::Support { .. } if deck.is_vcg() => say::Supports { by, card }.render(locale),
        Action::Sustain { .. } => say::StaysRotated { by }.render(locale),
        Action::Support { .. } => match action.with {
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
            say::PlaysAftermath { card, choice: with_choice(deck, action, choice, locale), upon: upon() }.render(locale)
        }
    }
}

published!(GameLogReport<'_>);
