//! What decks lack: card by card, and many decks with a line each.

use zocalo_text::message::{Locale, Text};

use serde::Serialize;

use super::columns::{TextColumn, columns};
use super::style::{self, BAD, GOOD, hanging, styled};
use crate::messages::{collection_decks as say, deck_shown::Mark, words::Cards, words::ListWithLast};
use crate::report::unbroken::prose;
use zocalo_collection::collection::in_shell;
use zocalo_text::text::shortened;
use zocalo_words::language::called_rarity;

/// A set in which a card was surely printed, with its rarity where that is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PrintedIn {
    pub set: String,
    pub rarity: Option<String>,
}

/// With more decks than this, a line says how many they are.
const MOST_NAMED: usize = 3;

/// A deck and what it lacks.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LackingDeck {
    /// Its path as given.
    pub deck: String,
    pub title: String,
    /// How it is marked.
    pub state: Option<&'static str>,
    pub complete: bool,
    /// How many cards it holds.
    pub cards: i64,
    /// How many copies it lacks in all.
    pub lacks: i64,
    pub missing: Vec<LackingCard>,
    /// The versions of which other versions stand in.
    pub stand_ins: Vec<StandIn>,
}

/// A version of a card of which other versions stand in.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct StandIn {
    pub name: String,
    pub count: i64,
}

/// A card of which a deck lacks copies.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LackingCard {
    pub name: String,
    /// How many the deck holds, versions that count as the same together.
    pub need: i64,
    pub owned: i64,
    pub lacks: i64,
    /// The other built decks that hold copies.
    pub held_by: Vec<String>,
    /// The same with how many each holds.
    pub held: Vec<CopiesInDeck>,
    pub is_card: bool,
    /// Where it was printed; `None` for a name that is no card.
    pub printings: Option<Vec<PrintedIn>>,
    /// The versions that the deck names, where they are several.
    pub versions: Vec<NeededVersion>,
}

/// The copies of a card that a built deck holds.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct CopiesInDeck {
    pub deck: String,
    pub count: i64,
}

/// A version of a card, and how many of it a deck holds.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct NeededVersion {
    pub name: String,
    pub need: i64,
}

/// A card of which decks at once lack copies.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ShortCard {
    pub name: String,
    pub need: i64,
    pub owned: i64,
    pub lacks: i64,
}

impl LackingDeck {
    /// The cards that are short where decks are built at once.
    pub(crate) fn short(&self) -> Vec<ShortCard> {
        let short = |card: &LackingCard| ShortCard {
            name: card.name.clone(),
            need: card.need,
            owned: card.owned,
            lacks: card.lacks,
        };
        self.missing.iter().map(short).collect()
    }
}

#[must_use]
pub(crate) fn lacking(deck: &LackingDeck, width: usize, locale: Locale) -> String {
    let mut about = vec![shortened(&deck.deck, 200)];
    about.extend(deck.state.map(|state| Mark { state }.render(locale)));
    about.push(Cards { count: deck.cards }.render(locale));
    let title = shortened(&deck.title, 100);
    let answer = match deck.lacks {
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
    for version in &deck.stand_ins {
        let note = say::StandsIn { count: version.count, version: shortened(&version.name, 100) }.render(locale);
        text.push_str(&style::note(&note, width, locale));
        text.push('\n');
    }
    text
}

fn missing_cards(missing: &[LackingCard], width: usize, locale: Locale) -> String {
    let column = |heading: &Text, most: usize, cell: &dyn Fn(&LackingCard) -> String| TextColumn {
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
    let last = column(&say::HeadPrintedIn, 200, &|card| printed_in(card.printings.as_deref(), locale));
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
pub(crate) fn at_once(all: &LackingDeck, files: &[String], width: usize, locale: Locale) -> String {
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
    if all.lacks > decks.iter().map(|deck| deck.lacks).sum() {
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
    match all.lacks {
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
    if card.is_card { name } else { say::NoCard { name }.render(locale) }
}

/// Which decks hold copies, for the line below a card; where these are more than there are, how many all of them lack.
fn held_by(card: &LackingCard, width: usize, locale: Locale) -> Option<String> {
    let words: Vec<String> =
        card.held.iter().map(|held| format!("{} ({})", shortened(&held.deck, 200), held.count)).collect();
    let held: i64 = card.held.iter().map(|held| held.count).sum();
    if held > card.owned.max(0) {
        let words = say::TogetherLack { decks: words.join(", "), lacks: card.lacks }.render(locale);
        return Some(hanging(&say::NeededByBuilt.render(locale), &words, width));
    }
    (!words.is_empty()).then(|| hanging(&say::InDecks.render(locale), &words.join(", "), width))
}

/// The sets with their rarities: `Deluxe Edition rare, The Shadows ?`.
pub(crate) fn printed_in(printings: Option<&[PrintedIn]>, locale: Locale) -> String {
    let rarity = |rarity: &str| called_rarity(rarity).render(locale);
    let one =
        |printed: &PrintedIn| format!("{} {}", printed.set, printed.rarity.as_deref().map_or("?".to_owned(), rarity));
    match printings {
        None | Some([]) => "?".to_owned(),
        Some(printings) => printings.iter().map(one).collect::<Vec<_>>().join(", "),
    }
}
