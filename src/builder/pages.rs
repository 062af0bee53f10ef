//! The text of everything that lies over the panes, wrapped to the window: what `view` draws and what `update` scrolls.

use std::fmt::Display;

use super::dialog::Dialog;
use super::keys::{KeyLine, of_all, of_deck, of_find};
use super::model::Model;
use super::sayings::{said, sayings};
use crate::messages::builder as say;
use crate::report;
use crate::screen::{Meaning, cut, filled, width, wrapped};
use zocalo_cards::card::CardId;
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

/// A text in a frame.
pub(super) struct Page {
    /// What it is.
    pub title: String,
    /// Its lines, each with what it means.
    pub lines: Vec<(Meaning, String)>,
    /// The keys that it takes.
    pub keys: String,
}

/// The widest that a page becomes.
const WIDEST: u16 = 76;

/// How many columns a page has inside its frame.
pub(super) fn columns(model: &Model<'_>) -> usize {
    usize::from(model.size.0.saturating_sub(4).min(WIDEST))
}

/// How many lines of a page are in view at most.
pub(super) fn rows(model: &Model<'_>) -> usize {
    usize::from(model.size.1.saturating_sub(4)).max(1)
}

/// What a dialog says.
pub(super) fn page(model: &Model<'_>, dialog: &Dialog) -> Page {
    match dialog {
        Dialog::Keys(_) => keys(columns(model)),
        Dialog::Card(card, _) => card_page(model, *card),
        Dialog::Point(at, _) => point(model, *at),
        Dialog::SaveAs(_) => question(model, say::SaveAs, &say::SaveAsText, say::SaveAsKeys),
        Dialog::Occupied(path) => question(
            model,
            say::Replace,
            &say::AlreadyExists { path: shortened(&path.to_string_lossy(), 200) },
            say::ReplaceKeys,
        ),
        Dialog::Leaving => question(model, say::Leave, &say::Unsaved, say::LeaveKeys),
        Dialog::Changed(Some(_)) => question(model, say::FileChanged, &say::FileChangedText, say::FileChangedKeys),
        Dialog::Changed(None) => question(model, say::FileGone, &say::FileGoneText, say::FileGoneKeys),
        Dialog::Kept(_) => question(model, say::Kept, &say::KeptText, say::KeptKeys),
        Dialog::Hands(found, _) => hands(found),
        Dialog::About(_) => about(model),
        Dialog::Saying(saying, _) => {
            question(model, say::KeyName { key: saying.key() }, &say::EmptyLine, say::ConfirmKeys)
        }
        Dialog::Choosing(_, _, chooser) => {
            let columns = columns(model);
            let line = |(text, meaning): (String, Meaning)| match meaning {
                Meaning::Selected => (meaning, filled(&text, columns)),
                _ => (meaning, text),
            };
            let lines = chooser.lines(columns, rows(model)).into_iter().map(line).collect();
            // The choice shows its keys itself.
            Page { title: say::AboutDeck.to_string(), lines, keys: String::new() }
        }
    }
}

fn question(model: &Model<'_>, title: impl Display, text: &dyn Display, keys: impl Display) -> Page {
    let lines = wrapped(&text.to_string(), columns(model)).into_iter().map(|line| (Meaning::Plain, line));
    Page { title: title.to_string(), lines: lines.collect(), keys: keys.to_string() }
}

fn keys(columns: usize) -> Page {
    let mut lines = Vec::new();
    let groups: [(String, &[KeyLine]); 3] = [
        (say::KeysFind.to_string(), &of_find()),
        (say::KeysDeck.to_string(), &of_deck()),
        (say::KeysAll.to_string(), &of_all()),
    ];
    for (heading, keys) in groups {
        if !lines.is_empty() {
            lines.push((Meaning::Plain, String::new()));
        }
        lines.push((Meaning::Strong, heading));
        for (key, does) in keys {
            let mut words = wrapped(does, columns.saturating_sub(11)).into_iter();
            lines.push((Meaning::Plain, format!("{} {}", filled(key, 10), words.next().unwrap_or_default())));
            lines.extend(words.map(|line| (Meaning::Plain, format!("{} {line}", filled("", 10)))));
        }
    }
    Page { title: say::Keys.to_string(), lines, keys: say::ScrollKeys.to_string() }
}

fn card_page(model: &Model<'_>, card: CardId) -> Page {
    let width = columns(model);
    let mut owned = Vec::new();
    if let Some(count) = model.shelf.owned(card) {
        owned.push((say::Owned.to_string(), count.to_string()));
    }
    owned.push((say::InTheDeck.to_string(), model.judged.copies(card).to_string()));
    let text = model.shelf.card(card).map_or_else(String::new, |card| report::card(&card, true, &owned, width));
    let text = anstream::adapter::strip_str(&text).to_string();
    let mut lines: Vec<(Meaning, String)> = text.lines().map(|line| (Meaning::Plain, cut(line, width))).collect();
    if let Some(first) = lines.first_mut() {
        first.0 = Meaning::Strong;
    }
    Page { title: model.shelf.index.label(card).to_owned(), lines, keys: say::ScrollKeys.to_string() }
}

fn point(model: &Model<'_>, at: usize) -> Page {
    let width = columns(model);
    let Some(point) = model.judged.points.get(at) else {
        return Page { title: say::Verdict.to_string(), lines: Vec::new(), keys: say::CloseKeys.to_string() };
    };
    let mut lines = Vec::new();
    let mut put = |meaning, text: &str| lines.extend(wrapped(text, width).into_iter().map(|line| (meaning, line)));
    put(Meaning::Strong, &point.head);
    put(Meaning::Plain, &point.message);
    if !point.lines.is_empty() {
        let numbers: Vec<String> = point.lines.iter().take(12).map(ToString::to_string).collect();
        put(Meaning::Faint, &say::Lines { numbers: numbers.join(", ") }.to_string());
    }
    if !point.help.is_empty() {
        put(Meaning::Plain, &say::Help { help: &point.help }.to_string());
    }
    if !point.citation.is_empty() {
        put(Meaning::Plain, &say::Rule { rule: &point.citation }.to_string());
    }
    let title = say::FindingOf { count: model.judged.points.len(), number: at + 1 }.to_string();
    Page { title, lines, keys: say::FindingKeys.to_string() }
}

fn hands(found: &super::games::HandsFound) -> Page {
    let line = |hand: &super::games::HandFound| {
        let own = if hand.is_own { say::Yours.to_string() } else { String::new() };
        let [influence, power] = [hand.influence, hand.power].map(|mean| Number::Decimal(mean, 2).to_string());
        (Meaning::Plain, format!("{influence:>5} {power:>5}  {}{own}", hand.cards.join(", ")))
    };
    let title = say::BestHands { count: found.legal }.to_string();
    Page { title, lines: found.hands.iter().map(line).collect(), keys: say::HandsKeys.to_string() }
}

fn about(model: &Model<'_>) -> Page {
    let deck = model.history.deck();
    let name = |saying: &zocalo_decks::editing::Saying| say::KeyName { key: saying.key() }.to_string();
    let widest = sayings(model).iter().map(|saying| width(&name(saying))).max().unwrap_or(0);
    let line = |saying: &zocalo_decks::editing::Saying| {
        let value = said(deck, *saying).map_or("-".to_owned(), |text| shortened(text, 200));
        (Meaning::Plain, format!("{} {value}", filled(&name(saying), widest)))
    };
    Page {
        title: say::AboutDeck.to_string(),
        lines: sayings(model).iter().map(line).collect(),
        keys: say::AboutKeys.to_string(),
    }
}
