//! The text of everything that lies over the panes, wrapped to the window: what `view` draws and what `update` scrolls.

use super::dialog::Dialog;
use super::keys::{DECK, FIND, KeyLine, WHOLE};
use super::model::Model;
use super::sayings::{said, sayings};
use crate::card::CardId;
use crate::report;
use crate::screen::{Meaning, cut, filled, wrapped};
use crate::text::shortened;

/// A text in a frame.
pub(super) struct Page {
    /// What it is.
    pub title: String,
    /// Its lines, each with what it means.
    pub lines: Vec<(Meaning, String)>,
    /// The keys that it takes.
    pub keys: &'static str,
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
        Dialog::SaveAs(_) => question(
            model,
            "Save as",
            "The name of the file, with a folder if it is to go elsewhere. The builder writes decks as TOML; `zocalo \
             export` writes other formats.",
            "Enter save  Esc cancel",
        ),
        Dialog::Occupied(path) => question(
            model,
            "Replace?",
            &format!("{} already exists.", shortened(&path.to_string_lossy(), 200)),
            "y replace it  any other key: cancel",
        ),
        Dialog::Leaving => question(
            model,
            "Leave?",
            "The deck has unsaved changes.",
            "s save and leave  l leave without saving  Esc stay",
        ),
        Dialog::Changed(Some(_)) => question(
            model,
            "The file has changed",
            "Another program has changed this deck's file since you opened or saved it. You can load its version \
             (undo brings yours back), or keep yours, which then replaces the file when you save.",
            "r load it  k keep mine",
        ),
        Dialog::Changed(None) => question(
            model,
            "The file is gone",
            "The file of this deck was removed or can no longer be read. Your deck is still here; saving writes the \
             file again.",
            "Esc continue",
        ),
        Dialog::Kept(_) => question(
            model,
            "Unsaved changes",
            "The last session with this deck ended before its changes were saved; they were kept. You can load them \
             now (and undo that), or leave them to be offered again.",
            "r load it  Esc leave it",
        ),
        Dialog::Hands(found, _) => hands(found),
        Dialog::About(_) => about(model),
        Dialog::Saying(saying, _) => {
            question(model, saying.key(), "An empty line removes it from the deck.", "Enter confirm  Esc back")
        }
        Dialog::Choosing(_, _, chooser) => {
            let columns = columns(model);
            let line = |(text, meaning): (String, Meaning)| match meaning {
                Meaning::Selected => (meaning, filled(&text, columns)),
                _ => (meaning, text),
            };
            let lines = chooser.lines(columns, rows(model)).into_iter().map(line).collect();
            // The choice shows its keys itself.
            Page { title: "About the deck".to_owned(), lines, keys: "" }
        }
    }
}

fn question(model: &Model<'_>, title: &str, text: &str, keys: &'static str) -> Page {
    let lines = wrapped(text, columns(model)).into_iter().map(|line| (Meaning::Plain, line));
    Page { title: title.to_owned(), lines: lines.collect(), keys }
}

fn keys(columns: usize) -> Page {
    let mut lines = Vec::new();
    let groups: [(&str, &[KeyLine]); 3] =
        [("In the find box", &FIND), ("In the deck", &DECK), ("About the whole deck", &WHOLE)];
    for (heading, keys) in groups {
        if !lines.is_empty() {
            lines.push((Meaning::Plain, String::new()));
        }
        lines.push((Meaning::Strong, heading.to_owned()));
        for (key, does) in keys {
            let mut words = wrapped(does, columns.saturating_sub(11)).into_iter();
            lines.push((Meaning::Plain, format!("{} {}", filled(key, 10), words.next().unwrap_or_default())));
            lines.extend(words.map(|line| (Meaning::Plain, format!("{} {line}", filled("", 10)))));
        }
    }
    Page { title: "Keys".to_owned(), lines, keys: "arrows scroll  Esc close" }
}

fn card_page(model: &Model<'_>, card: CardId) -> Page {
    let width = columns(model);
    let mut owned = Vec::new();
    if let Some(count) = model.shelf.owned(card) {
        owned.push(("Owned", count.to_string()));
    }
    owned.push(("In the deck", model.judged.copies(card).to_string()));
    let text = model.shelf.card(card).map_or_else(String::new, |card| report::card(&card, true, &owned, width));
    let text = anstream::adapter::strip_str(&text).to_string();
    let mut lines: Vec<(Meaning, String)> = text.lines().map(|line| (Meaning::Plain, cut(line, width))).collect();
    if let Some(first) = lines.first_mut() {
        first.0 = Meaning::Strong;
    }
    Page { title: model.shelf.index.label(card).to_owned(), lines, keys: "arrows scroll  Esc close" }
}

fn point(model: &Model<'_>, at: usize) -> Page {
    let width = columns(model);
    let Some(point) = model.judged.points.get(at) else {
        return Page { title: "Verdict".to_owned(), lines: Vec::new(), keys: "Esc close" };
    };
    let mut lines = Vec::new();
    let mut say = |meaning, text: &str| lines.extend(wrapped(text, width).into_iter().map(|line| (meaning, line)));
    say(Meaning::Strong, &point.head);
    say(Meaning::Plain, &point.message);
    if !point.lines.is_empty() {
        let numbers: Vec<String> = point.lines.iter().take(12).map(ToString::to_string).collect();
        say(Meaning::Faint, &format!("line {}", numbers.join(", ")));
    }
    if !point.help.is_empty() {
        say(Meaning::Plain, &format!("Help: {}", point.help));
    }
    if !point.citation.is_empty() {
        say(Meaning::Plain, &format!("Rule: {}", point.citation));
    }
    let title = format!("Finding {} of {}", at + 1, model.judged.points.len());
    Page { title, lines, keys: "v next  Enter to its card  Esc close" }
}

fn hands(found: &super::games::HandsFound) -> Page {
    let line = |hand: &super::games::HandFound| {
        let own = if hand.is_own { "  (yours)" } else { "" };
        (Meaning::Plain, format!("{:>5.2} {:>5.2}  {}{own}", hand.influence, hand.power, hand.cards.join(", ")))
    };
    let title = format!("Best of {} hands: influence, power after turn 6", found.legal);
    Page { title, lines: found.hands.iter().map(line).collect(), keys: "Enter use it  Esc keep the hand as it is" }
}

fn about(model: &Model<'_>) -> Page {
    let deck = model.history.deck();
    let line = |saying: &crate::editing::Saying| {
        let value = said(deck, *saying).map_or("-".to_owned(), |text| shortened(text, 200));
        (Meaning::Plain, format!("{} {value}", filled(saying.key(), 10)))
    };
    Page {
        title: "About the deck".to_owned(),
        lines: sayings(model).iter().map(line).collect(),
        keys: "Enter change  Esc back to the cards",
    }
}
