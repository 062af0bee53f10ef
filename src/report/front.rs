//! The front page: what the program does, what lies here, how much is known of the cards, and how to begin.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr as _;

use super::style::{FAINT, STRONG, hanging, styled};
use crate::messages::front as say;
use zocalo_collection::facts::Known;
use zocalo_decks::deck::shipped::{BUILT_IN, BuiltInDeck};
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

/// How wide the headings on the left are.
const HEADING: usize = 19;

/// How wide an example is with the gap behind it.
const EXAMPLE: usize = 49;

/// How many decks are named.
const MOST_DECKS: usize = 5;

/// What anybody can type anywhere.
const CHECK: &str = "zocalo check @narn --ruleset tournament";
const GOLDFISH: &str = "zocalo goldfish @minbari --turns 8";

/// What the front page says.
pub(crate) struct Front<'a> {
    /// The groups of commands, each by its English title and by what people read.
    pub groups: Vec<(&'static str, String, Vec<&'a str>)>,
    /// The topics of `help`.
    pub topics: &'a [String],
    /// What there is.
    pub standing: &'a Standing,
}

/// What there is: decks, facts of cards, and what somebody owns.
pub(crate) struct Standing {
    /// The deck files of this folder and of the folder `decks` in it.
    pub decks: Vec<String>,
    /// Those of them that are decks and cannot be read.
    pub unread: Vec<String>,
    /// How many of its files were not looked at.
    pub not_looked_at: usize,
    /// How much is known of the cards.
    pub known: Known,
    /// The collection, where there is one that can be used.
    pub owned: Option<Owned>,
    /// Whether there is one that cannot.
    pub is_unusable: bool,
}

/// What a collection holds.
pub(crate) struct Owned {
    /// Copies that are owned.
    pub copies: i64,
    /// Different cards among them.
    pub cards: usize,
    /// Decks that are marked, by their state in words and how many they are.
    pub decks: Vec<(&'static str, usize)>,
}

/// The page, no wider than this.
#[must_use]
pub(crate) fn front(front: &Front<'_>, width: usize, locale: Locale) -> String {
    let mut text = String::new();
    let _ =
        writeln!(text, "{} {}: {}\n", styled(STRONG, "Zocalo"), env!("CARGO_PKG_VERSION"), say::About.render(locale));
    let row = |text: &mut String, heading: &str, words: &str| {
        let gap = " ".repeat(HEADING.saturating_sub(heading.width()));
        let lines = hanging(&format!("{heading}{gap}"), words, width);
        let _ = writeln!(text, "{}{}", styled(STRONG, heading), &lines[heading.len()..]);
    };
    for (_, title, commands) in &front.groups {
        row(&mut text, title, &commands.join(", "));
    }
    text.push('\n');
    row(&mut text, &say::DecksHere.render(locale), &decks_here(front.standing, locale));
    let names = BUILT_IN.iter().map(BuiltInDeck::shown).collect::<Vec<_>>().join(" ");
    row(&mut text, &say::BuiltInDecks.render(locale), &names);
    row(&mut text, &say::KnownCards.render(locale), &known_of_cards(&front.standing.known, locale));
    let owned = if front.standing.is_unusable {
        say::Unusable.render(locale)
    } else {
        owned_of_cards(front.standing.owned.as_ref(), locale)
    };
    row(&mut text, &say::WhatYouOwn.render(locale), &owned);
    let _ = writeln!(text, "\n{}", styled(STRONG, say::Try.render(locale)));
    let search = say::SearchSample.render(locale);
    let meanings = [say::TryCheck.render(locale), say::TrySearch.render(locale), say::TryGoldfish.render(locale)];
    let column = EXAMPLE.max(search.width() + 3);
    let widest = meanings.iter().map(|what| column + what.width()).max().unwrap_or(0);
    for (command, what) in [CHECK, &search, GOLDFISH].iter().zip(&meanings) {
        if widest <= width {
            let _ = writeln!(text, "  {command:<gap$}{}", styled(FAINT, what), gap = EXAMPLE - 2);
        } else {
            let _ = writeln!(text, "  {command}\n    {}", styled(FAINT, what));
        }
    }
    let closing = say::Closing { topics: front.topics.join(", ") }.render(locale);
    let _ = writeln!(text, "\n{}", hanging("", &closing, width));
    text
}

/// The decks of this folder, in a sentence.
pub(crate) fn decks_here(standing: &Standing, locale: Locale) -> String {
    let names: Vec<String> = standing.decks.iter().take(MOST_DECKS).map(|name| shortened(name, 40)).collect();
    let more = standing.decks.len() - names.len();
    let mut text = match (&names[..], more) {
        ([], _) => say::NoDecks.render(locale),
        (names, 0) => names.join(", "),
        (names, more) => say::MoreDecks { names: names.join(", "), more }.render(locale),
    };
    if standing.not_looked_at > 0 {
        let _ = write!(text, " {}", say::NotLookedAt { count: standing.not_looked_at }.render(locale));
    }
    text
}

/// How much is known, in a sentence.
pub(crate) fn known_of_cards(known: &Known, locale: Locale) -> String {
    let of = |count: u64| Number::grouped(count);
    say::Known { cards: of(known.cards), types: of(known.kind), costs: of(known.cost), all: of(known.all) }
        .render(locale)
}

/// What a collection holds, in a sentence.
pub(crate) fn owned_of_cards(owned: Option<&Owned>, locale: Locale) -> String {
    let Some(owned) = owned else {
        return say::NothingOwned.render(locale);
    };
    let count = usize::try_from(owned.copies).unwrap_or(0);
    let copies = say::Copies { count: Number::grouped(count) };
    let mut text = format!(
        "{copies} {}",
        say::OfCards { count: Number::grouped(owned.cards) }.render(locale),
        copies = copies.render(locale)
    );
    for (state, count) in owned.decks.iter().filter(|(_, count)| *count > 0) {
        let _ = write!(text, ", {}", say::DecksInState { count: Number::grouped(*count), state }.render(locale));
    }
    text
}

/// The same as a document.
#[must_use]
pub(crate) fn front_json(front: &Front<'_>) -> Value {
    let groups = front.groups.iter().map(|(group, _, commands)| json!({ "group": group, "commands": commands }));
    let mut document = standing_json(front.standing);
    document["version"] = json!(env!("CARGO_PKG_VERSION"));
    document["groups"] = groups.collect();
    document
}

/// What there is, as a document.
#[must_use]
pub(crate) fn standing_json(standing: &Standing) -> Value {
    let known = &standing.known;
    let owned = standing.owned.as_ref().map(|owned| {
        let decks: serde_json::Map<String, Value> =
            owned.decks.iter().map(|(state, count)| ((*state).to_owned(), json!(count))).collect();
        json!({ "copies": owned.copies, "cards": owned.cards, "decks": decks })
    });
    json!({
        "decks": standing.decks,
        "built_in": BUILT_IN.iter().map(BuiltInDeck::shown).collect::<Vec<_>>(),
        "facts": {
            "cards": known.cards, "type": known.kind, "cost": known.cost, "abilities": known.abilities,
            "text": known.text, "effects": known.effects, "known": known.all,
        },
        "collection": owned,
        "collection_is_unusable": standing.is_unusable,
    })
}

/// What a built-in deck is, in a few words.
pub(crate) fn built_in_about(deck: &BuiltInDeck, locale: Locale) -> String {
    say::BuiltInDeck { deck: deck.name }.render(locale)
}

/// The built-in decks, each with what it is.
#[must_use]
pub(crate) fn built_in_decks(width: usize, locale: Locale) -> String {
    let lines = BUILT_IN
        .iter()
        .map(|deck| hanging(&format!("  {:<15}", deck.shown()), &built_in_about(deck, locale), width) + "\n");
    lines.collect()
}
