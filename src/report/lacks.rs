//! What decks lack: card by card, and many decks with a line each.

use std::fmt::Write as _;
use zocalo_text::message::{Locale, Text};

use serde_json::{Value, json};

use super::columns::{Column, columns};
use super::style::{self, BAD, GOOD, STRONG, hanging, styled};
use crate::messages::{collection_decks as say, deck_shown::Mark, words::Cards, words::ListWithLast};
use crate::report::unbroken::prose;
use zocalo_collection::collection::in_shell;
use zocalo_text::text::shortened;
use zocalo_words::language::called_rarity;

/// The sets in which a card was surely printed, each with its rarity where that is known.
pub(crate) type Printings = Vec<(String, Option<String>)>;

/// With more decks than this, a line says how many they are.
const MOST_NAMED: usize = 3;

/// A deck and what it lacks.
pub(crate) struct LackingDeck {
    /// Its path as given.
    pub deck: String,
    /// Its name.
    pub title: String,
    /// How it is marked.
    pub state: Option<&'static str>,
    /// How many cards it holds.
    pub cards: i64,
    /// The cards of which it lacks copies.
    pub missing: Vec<LackingCard>,
    /// The versions of which other versions stand in.
    pub stand_ins: Vec<(String, i64)>,
}

/// A card of which a deck lacks copies.
pub(crate) struct LackingCard {
    /// What to call it.
    pub name: String,
    /// How many the deck holds, versions that count as the same together.
    pub need: i64,
    /// How many are owned.
    pub owned: i64,
    /// How many the deck lacks.
    pub lacks: i64,
    /// The other built decks that hold copies, and how many.
    pub held_by: Vec<(String, i64)>,
    /// Where it was printed; `None` for a name that is no card.
    pub printings: Option<Printings>,
    /// The versions that the deck names, where they are several, and how many of each it holds.
    pub versions: Vec<(String, i64)>,
}

impl LackingDeck {
    /// How many cards it lacks.
    #[must_use]
    pub(crate) fn lacks(&self) -> i64 {
        self.missing.iter().map(|card| card.lacks).sum()
    }
}

/// What a deck lacks, with the decks that hold it and the sets that have it.
#[must_use]
pub(crate) fn lacking(deck: &LackingDeck, width: usize, locale: Locale) -> String {
    let mut about = vec![shortened(&deck.deck, 200)];
    about.extend(deck.state.map(|state| Mark { state }.render(locale)));
    about.push(Cards { count: deck.cards }.render(locale));
    let title = shortened(&deck.title, 100);
    let answer = match deck.lacks() {
        0 => say::Complete.render(locale),
        count => say::Lacks { count }.render(locale),
    };
    let style = if deck.missing.is_empty() { GOOD } else { BAD };
    // The deck may lack more than it holds, as the copies are lacking to it and to the built decks together.
    let is_together = deck.missing.iter().any(|card| card.lacks > card.need);
    let together = if is_together { say::TogetherBuilt.render(locale) } else { String::new() };
    let name = format!("{title} ({})", about.join(", "));
    let line = if deck.missing.is_empty() {
        say::DeckIs { answer: &answer, deck: name }.render(locale)
    } else {
        say::DeckLacks { answer: &answer, deck: name }.render(locale)
    };
    let line = hanging("", &format!("{line}{together}"), width);
    let mut text = match line.strip_suffix(together.as_str()).and_then(|line| line.strip_suffix(answer.as_str())) {
        Some(line) => format!("{line}{}{together}\n", styled(style, &answer)),
        // A line ends within it.
        None => line + "\n",
    };
    if !deck.missing.is_empty() {
        text.push_str(&missing_cards(&deck.missing, width, locale));
    }
    for (version, count) in &deck.stand_ins {
        let note = say::StandsIn { count: *count, version: shortened(version, 100) }.render(locale);
        text.push_str(&style::note(&note, width, locale));
        text.push('\n');
    }
    text
}

fn missing_cards(missing: &[LackingCard], width: usize, locale: Locale) -> String {
    let column = |heading: &Text, most: usize, cell: &dyn Fn(&LackingCard) -> String| Column {
        heading: heading.render(locale).into(),
        cells: missing.iter().map(|card| cell(card).into()).collect(),
        most,
        gives_way: None,
    };
    let table = vec![
        column(&say::HeadCard, 40, &|card| name(card, locale)),
        column(&say::HeadLacks, 6, &|card| format!("{:>5}", card.lacks)),
        column(&say::HeadNeed, 6, &|card| format!("{:>4}", card.need)),
        column(&say::HeadOwned, 6, &|card| format!("{:>5}", card.owned)),
    ];
    let last = column(&say::HeadPrintedIn, 200, &|card| printed_in(card.printings.as_ref(), locale));
    columns(table, Some(last), width, |row| held_by(&missing[row], width, locale))
}

/// Decks by their files, or how many they are where that would be a long line.
#[must_use]
pub(crate) fn decks_named(files: &[&str], locale: Locale) -> String {
    let named: Vec<String> = files.iter().map(|file| shortened(file, 200)).collect();
    match &named[..] {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] if files.len() <= MOST_NAMED => {
            ListWithLast { last, names: first.join(", ") }.render(locale)
        }
        many => say::ManyDecks { count: many.len() }.render(locale),
    }
}

/// Whether several decks can be built at once, as a line, and the command that lists what is short.
#[must_use]
pub(crate) fn at_once(all: &LackingDeck, files: &[&str], width: usize, locale: Locale) -> String {
    let mut line = line_at_once(all, locale);
    if !all.missing.is_empty() && files.len() <= MOST_NAMED {
        let files: Vec<String> = files.iter().map(|file| in_shell(&shortened(file, 200))).collect();
        line = say::AtOnceLists { files: files.join(" "), line }.render(locale);
    }
    coloured(all, &line, width)
}

/// What several decks lack at once: by card where they take copies from each other, and last as a line.
#[must_use]
pub(crate) fn lacking_at_once(decks: &[LackingDeck], all: &LackingDeck, width: usize, locale: Locale) -> String {
    let mut text = String::new();
    if all.lacks() > decks.iter().map(LackingDeck::lacks).sum() {
        text = format!(
            "{}\n{}\n",
            say::Together { decks: &all.deck }.render(locale),
            missing_cards(&all.missing, width, locale)
        );
    }
    text + &coloured(all, &line_at_once(all, locale), width)
}

fn line_at_once(all: &LackingDeck, locale: Locale) -> String {
    let decks = &all.deck;
    match all.lacks() {
        0 => say::AtOnce { decks }.render(locale),
        short => say::NotAtOnce { decks, short }.render(locale),
    }
}

fn coloured(all: &LackingDeck, line: &str, width: usize) -> String {
    let style = if all.missing.is_empty() { GOOD } else { BAD };
    format!("{}\n", styled(style, prose(line, width)))
}

fn name(card: &LackingCard, locale: Locale) -> String {
    let name = shortened(&card.name, 200);
    if card.printings.is_none() { say::NoCard { name }.render(locale) } else { name }
}

/// Which decks hold copies, for the line below a card; where these are more than there are, how many all of them lack.
fn held_by(card: &LackingCard, width: usize, locale: Locale) -> Option<String> {
    let decks = &card.held_by;
    let words: Vec<String> = decks.iter().map(|(deck, count)| format!("{} ({count})", shortened(deck, 200))).collect();
    let held: i64 = decks.iter().map(|(_, count)| count).sum();
    if held > card.owned.max(0) {
        let words = say::TogetherLack { decks: words.join(", "), lacks: card.lacks }.render(locale);
        return Some(hanging(&say::NeededByBuilt.render(locale), &words, width));
    }
    (!words.is_empty()).then(|| hanging(&say::InDecks.render(locale), &words.join(", "), width))
}

/// The sets with their rarities: `Deluxe Edition rare, The Shadows ?`.
pub(super) fn printed_in(printings: Option<&Printings>, locale: Locale) -> String {
    let rarity = |rarity: &str| called_rarity(rarity).render(locale);
    let one = |(set, of): &(String, Option<String>)| format!("{set} {}", of.as_deref().map_or("?".to_owned(), rarity));
    match printings.map(Vec::as_slice) {
        None | Some([]) => "?".to_owned(),
        Some(printings) => printings.iter().map(one).collect::<Vec<_>>().join(", "),
    }
}

/// Sets and rarities as a document.
pub(super) fn printings_json(printings: Option<&Printings>) -> Value {
    let one = |(set, rarity): &(String, Option<String>)| json!({ "set": set, "rarity": rarity });
    printings.map_or(Value::Null, |printings| printings.iter().map(one).collect())
}

/// What decks lack, each and all at once, as a document.
#[must_use]
pub(crate) fn lacking_json(decks: &[LackingDeck], all: &LackingDeck) -> Value {
    let card = |card: &LackingCard| {
        let held = |(deck, count): &(String, i64)| json!({ "deck": deck, "count": count });
        let version = |(name, need): &(String, i64)| json!({ "name": name, "need": need });
        json!({
            "name": card.name,
            "need": card.need,
            "owned": card.owned,
            "lacks": card.lacks,
            "held_by": card.held_by.iter().map(|(deck, _)| deck).collect::<Vec<_>>(),
            "held": card.held_by.iter().map(held).collect::<Vec<_>>(),
            "is_card": card.printings.is_some(),
            "printings": printings_json(card.printings.as_ref()),
            "versions": card.versions.iter().map(version).collect::<Vec<_>>(),
        })
    };
    let deck = |deck: &LackingDeck| {
        let stand_in = |(name, count): &(String, i64)| json!({ "name": name, "count": count });
        json!({
            "deck": deck.deck,
            "title": deck.title,
            "state": deck.state,
            "complete": deck.missing.is_empty(),
            "cards": deck.cards,
            "lacks": deck.lacks(),
            "missing": deck.missing.iter().map(card).collect::<Vec<_>>(),
            "stand_ins": deck.stand_ins.iter().map(stand_in).collect::<Vec<_>>(),
        })
    };
    json!({
        "decks": decks.iter().map(deck).collect::<Vec<_>>(),
        "together": all.missing.is_empty(),
        "short": short_json(all),
    })
}

/// The cards of which decks at once lack copies.
fn short_json(all: &LackingDeck) -> Value {
    let card =
        |card: &LackingCard| json!({ "name": card.name, "need": card.need, "owned": card.owned, "lacks": card.lacks });
    all.missing.iter().map(card).collect()
}

/// A deck, and whether it can be built.
pub(crate) struct BuildableDeck {
    /// Its path as given.
    pub deck: String,
    /// Its name.
    pub title: String,
    /// How it is marked.
    pub state: Option<&'static str>,
    /// How many cards it holds.
    pub cards: i64,
    /// How many it lacks with the free copies.
    pub lacks: i64,
    /// How many it lacks when the decks of `break_up` are broken up.
    pub lacks_at_least: i64,
    /// The built decks whose cards it needs.
    pub break_up: Vec<String>,
}

/// Which decks can be built, a line each, in their order.
#[must_use]
pub(crate) fn buildable(decks: &[BuildableDeck], width: usize, locale: Locale) -> String {
    let column = |heading: &Text, most: usize, gives_way: Option<u8>, cell: &dyn Fn(&BuildableDeck) -> String| Column {
        heading: heading.render(locale).into(),
        cells: decks.iter().map(|deck| cell(deck).into()).collect(),
        most,
        gives_way,
    };
    let lacks =
        |count: i64| if count == 0 { say::Complete.render(locale) } else { say::Lacks { count }.render(locale) };
    let by_breaking_up = |row: usize| {
        let deck: &BuildableDeck = &decks[row];
        let others: Vec<String> = deck.break_up.iter().map(|other| shortened(other, 200)).collect();
        let words = format!("{}: {}", others.join(", "), lacks(deck.lacks_at_least));
        (!others.is_empty()).then(|| hanging(&say::ByBreaking.render(locale), &words, width))
    };
    let table = vec![
        column(&say::HeadDeck, 60, None, &|deck| shortened(&deck.deck, 200)),
        column(&say::HeadState, 8, Some(0), &|deck| {
            deck.state.map_or_else(|| "-".to_owned(), |state| Mark { state }.render(locale))
        }),
        column(&say::HeadCards, 6, Some(1), &|deck| format!("{:>5}", deck.cards)),
        column(&say::HeadWithFree, 16, None, &|deck| lacks(deck.lacks)),
    ];
    let mut text = columns(table, None, width, by_breaking_up);
    let complete = decks.iter().filter(|deck| deck.lacks == 0).count();
    let broken_up = decks.iter().filter(|deck| deck.lacks > 0 && deck.lacks_at_least == 0).count();
    let sum = say::BuildableSum { broken: broken_up, complete, count: decks.len() }.render(locale);
    let _ = writeln!(text, "\n{}", styled(STRONG, prose(&sum, width)));
    text
}

/// The same as a document, with what all of them lack at once.
#[must_use]
pub(crate) fn buildable_json(decks: &[BuildableDeck], all: &LackingDeck) -> Value {
    let row = |deck: &BuildableDeck| {
        json!({
            "deck": deck.deck,
            "title": deck.title,
            "state": deck.state,
            "cards": deck.cards,
            "complete": deck.lacks == 0,
            "lacks": deck.lacks,
            "break_up": deck.break_up,
            "lacks_after_breaking_up": deck.lacks_at_least,
        })
    };
    json!({
        "decks": decks.iter().map(row).collect::<Vec<_>>(),
        "together": all.missing.is_empty(),
        "short": short_json(all),
    })
}
