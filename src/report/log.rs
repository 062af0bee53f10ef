//! One game in words, turn by turn.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::style::{STRONG, hanging, styled};
use crate::game::{Action, CardIndex, PlayDeck};
use crate::report::unbroken::prose;
use crate::simulation::{Deed, LogEvent};

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
    let mut text = format!("{}\n", styled(STRONG, crate::text::shortened(tale.deck, 200)));
    let hand = names(tale.book, &tale.book.opening_hand);
    let ambassador = &tale.book.card(tale.book.ambassador).label;
    let hand = match (&hand[..], tale.book.duel) {
        ("", None) => "; the opening hand: no cards".to_owned(),
        // Of a duel the cards kept are told below.
        ("", Some(_)) => String::new(),
        (hand, _) => format!("; the opening hand: {hand}"),
    };
    let start = format!("Game {} of seed {}. {ambassador} leads{hand}.", tale.game, tale.seed);
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

/// `Dealt for a duel: keeps Lennier`.
fn dealt_first(book: &PlayDeck, kept: &[CardIndex]) -> String {
    match kept {
        [] => "Dealt for a duel: keeps no card".to_owned(),
        kept => format!("Dealt for a duel: keeps {}", names(book, kept)),
    }
}

/// `next come Neroon, Minbar`.
fn stacked_next(book: &PlayDeck, stacked: &[CardIndex]) -> String {
    match stacked {
        [] => "none left".to_owned(),
        stacked => format!("next: {}", names(book, stacked)),
    }
}

fn names(book: &PlayDeck, cards: &[CardIndex]) -> String {
    let names: Vec<&str> = cards.iter().map(|card| book.card(*card).label.as_str()).collect();
    names.join(", ")
}

fn sentence(book: &PlayDeck, told: &LogEvent) -> String {
    let name = |card: CardIndex| book.card(card).label.as_str();
    match told {
        LogEvent::Turn { turn, rating, unspent } => {
            format!("Turn {turn}: influence rating {rating}, {unspent} to spend.")
        }
        LogEvent::Did { deed, cost, rating, unspent } => {
            let price = if *cost > 0 { format!(" for {cost}") } else { String::new() };
            let after = match deed.action {
                Action::Build { .. } => format!(": rating {rating}, {unspent} unspent"),
                _ if *cost > 0 => format!("; {unspent} unspent"),
                _ => String::new(),
            };
            format!("{}{price}{after}.", done(book, deed))
        }
        LogEvent::Failed(deed, why) => format!("Not possible: {} ({}).", done(book, deed), why.words(book)),
        LogEvent::Resolved { card, support, opposition, won, rating } => {
            let end = if *won { "won" } else { "not won" };
            format!("{}: support {support}, opposition {opposition}, {end}. Rating {rating}.", name(*card))
        }
        LogEvent::Discarded(card) => format!("Discards {}.", name(*card)),
        LogEvent::Mulligan { given_back } => format!("Dealt {given_back} cards for a duel and returns them."),
        LogEvent::Dealt { kept, stacked } => format!("{}; {}.", dealt_first(book, kept), stacked_next(book, stacked)),
        LogEvent::Drew { cards, bought: true } => format!("Buys {}.", names(book, cards)),
        LogEvent::Drew { cards, bought: false } => format!("Draws {}.", names(book, cards)),
        LogEvent::End { rating, unspent, power, hand, won, out } => {
            let cards = if *hand == 1 { "1 card".to_owned() } else { format!("{hand} cards") };
            let victory = if *won { " Victory is won." } else { "" };
            let lost = if *out { " The deck is empty and no character can be discarded: out of the game." } else { "" };
            format!("Ends with rating {rating}, power {power}, {unspent} unspent, {cards} in hand.{victory}{lost}")
        }
    }
}

/// The choice with which a card was played; nothing where there is none.
fn with_choice(book: &PlayDeck, deed: &Deed, choice: u8) -> String {
    match deed.card {
        Some(card) if book.card(card).choices > 1 => format!(", choice {},", u16::from(choice) + 1),
        _ => String::new(),
    }
}

/// What was done, as a sentence without its full stop.
pub(super) fn done(book: &PlayDeck, deed: &Deed) -> String {
    let name = |card: Option<CardIndex>| card.map_or("a card", |card| book.card(card).label.as_str());
    let (card, by, on) = (name(deed.card), name(deed.by), name(deed.on));
    let upon = |word: &str| deed.on.map_or(String::new(), |_| format!(" {word} {on}"));
    let against = || {
        let seat = deed.seat.and_then(|seat| book.seats.get(usize::from(seat)));
        seat.map_or(String::new(), |seat| format!(" against the {} seat", seat.race))
    };
    match deed.action {
        Action::Pass => "Passes".to_owned(),
        Action::KeepHand(_) => "Keeps a hand".to_owned(),
        Action::Mulligan => "Takes a mulligan".to_owned(),
        Action::Discard { .. } => format!("Discards {card}"),
        Action::Decline => "Draws as few as allowed".to_owned(),
        Action::Buy => "Buys a card".to_owned(),
        Action::Build { .. } => format!("{by} builds influence"),
        Action::Sponsor { .. } if book.is_vcg() => format!("Sponsors {card}{}", upon("on")),
        Action::Sponsor { .. } => format!("{by} sponsors {card}{}", upon("on")),
        Action::Hide { .. } => format!("{by} hides the agenda {card}"),
        Action::Reveal => format!("The agenda {card} is revealed"),
        Action::ReplaceAgenda { .. } => format!("{by} replaces the agenda with {card}"),
        Action::DiscardAgenda => format!("The agenda {card} is discarded"),
        Action::Promote { .. } => format!("{by} promotes {card}"),
        Action::Replace { .. } => format!("{card} takes the place of {on}"),
        Action::Event { choice, .. } => format!("Plays {card}{}{}", with_choice(book, deed, choice), upon("on")),
        Action::Use { .. } => format!("Uses {card}{}", upon("on")),
        Action::AssistAbilities { .. } => format!("{by} assists the ambassador's abilities"),
        Action::AssistSponsoring { .. } => format!("{by} assists the ambassador's next sponsoring"),
        Action::Lead { .. } => format!("{by} leads {card}"),
        Action::Bid { .. } => "Bids for power".to_owned(),
        Action::Support { .. } if book.is_vcg() => format!("{by} supports {card}"),
        Action::Sustain { .. } => format!("{by} stays rotated for its bonus"),
        Action::Support { .. } => {
            let with = deed.with.map_or(String::new(), |ability| format!(" with {ability}"));
            format!("{by} supports {card}{with}")
        }
        Action::ResolveFirst { .. } => format!("Lets {card} resolve first"),
        Action::Declare { .. } => format!("Declares {card}{}", against()),
        Action::Start { .. } => format!("{card} starts a conflict{}", against()),
        Action::War { .. } => format!("Declares a war conflict{}", against()),
        Action::Aftermath { choice, .. } => {
            format!("Plays the aftermath {card}{}{}", with_choice(book, deed, choice), upon("on"))
        }
    }
}
