//! The text of everything that lies over the panes, wrapped to the window: what `view` draws and what `update` scrolls.

use zocalo_text::message::{Locale, Text};

use super::keys::{KeyLine, of_all, of_deck, of_find};
use super::model::{Dialog, Model};
use super::pasted::Pasted;
use super::sayings::{said, sayings};
use crate::messages::builder as say;
use crate::report;
use crate::screen::{Meaning, cut, filled, width, wrapped};
use zocalo_cards::card::CardId;
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

pub(super) struct TextPage {
    pub title: String,
    /// Its lines, each with what it means.
    pub lines: Vec<(Meaning, String)>,
    pub keys: String,
}

const WIDEST: u16 = 76;

/// How many columns a page has inside its frame.
pub(super) fn columns(model: &Model<'_>) -> usize {
    usize::from(model.size.0.saturating_sub(4).min(WIDEST))
}

/// How many lines of a page are in view at most.
pub(super) fn rows(model: &Model<'_>) -> usize {
    usize::from(model.size.1.saturating_sub(4)).max(1)
}

pub(super) fn page(model: &Model<'_>, dialog: &Dialog) -> TextPage {
    match dialog {
        Dialog::Keys(_) => keys(columns(model), model.locale),
        Dialog::Card(card, _) => card_page(model, *card),
        Dialog::Point(at, _) => point(model, *at),
        Dialog::Pasted(pasted, _) => pasted_page(pasted, columns(model), model.locale),
        Dialog::SaveAs(_) => question(model, say::SaveAs, say::SaveAsText, say::SaveAsKeys),
        Dialog::Occupied(path) => question(
            model,
            say::Replace,
            say::AlreadyExists { path: shortened(&path.to_string_lossy(), 200) },
            say::ReplaceKeys,
        ),
        Dialog::Leaving => question(model, say::Leave, say::Unsaved, say::LeaveKeys),
        Dialog::Changed(Some(_)) => question(model, say::FileChanged, say::FileChangedText, say::FileChangedKeys),
        Dialog::Changed(None) => question(model, say::FileGone, say::FileGoneText, say::FileGoneKeys),
        Dialog::Kept(_) => question(model, say::Kept, say::KeptText, say::KeptKeys),
        Dialog::Hands(found, _) => hands(found, model.locale),
        Dialog::About(_) => about(model),
        Dialog::Saying(saying, _) => {
            question(model, say::KeyName { key: saying.key() }, say::EmptyLine, say::ConfirmKeys)
        }
        Dialog::Choosing(_, _, chooser) => {
            let columns = columns(model);
            let line = |(text, meaning): (String, Meaning)| match meaning {
                Meaning::Selected => (meaning, filled(&text, columns)),
                _ => (meaning, text),
            };
            let lines = chooser.lines(columns, rows(model)).into_iter().map(line).collect();
            // The choice shows its keys itself.
            TextPage { title: say::AboutDeck.render(model.locale), lines, keys: String::new() }
        }
    }
}

fn question(model: &Model<'_>, title: impl Into<Text>, text: impl Into<Text>, keys: impl Into<Text>) -> TextPage {
    let [title, text, keys] = [title.into(), text.into(), keys.into()].map(|text| text.render(model.locale));
    let lines = wrapped(&text, columns(model)).into_iter().map(|line| (Meaning::Plain, line));
    TextPage { title, lines: lines.collect(), keys }
}

fn keys(columns: usize, locale: Locale) -> TextPage {
    let mut lines = Vec::new();
    let groups: [(String, &[KeyLine]); 3] = [
        (say::KeysFind.render(locale), &of_find(locale)),
        (say::KeysDeck.render(locale), &of_deck(locale)),
        (say::KeysAll.render(locale), &of_all(locale)),
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
    TextPage { title: say::Keys.render(locale), lines, keys: say::ScrollKeys.render(locale) }
}

fn card_page(model: &Model<'_>, card: CardId) -> TextPage {
    let width = columns(model);
    let mut owned = Vec::new();
    if let Some(count) = model.shelf.owned(card) {
        owned.push((say::Owned.render(model.locale), count.to_string()));
    }
    owned.push((say::InTheDeck.render(model.locale), model.judged.copies(card).to_string()));
    let text =
        model.shelf.card(card).map_or_else(String::new, |card| report::card(&card, true, &owned, width, model.locale));
    let text = anstream::adapter::strip_str(&text).to_string();
    let mut lines: Vec<(Meaning, String)> = text.lines().map(|line| (Meaning::Plain, cut(line, width))).collect();
    if let Some(first) = lines.first_mut() {
        first.0 = Meaning::Strong;
    }
    TextPage { title: model.shelf.index.label(card).to_owned(), lines, keys: say::ScrollKeys.render(model.locale) }
}

fn point(model: &Model<'_>, at: usize) -> TextPage {
    let width = columns(model);
    let Some(point) = model.judged.points.get(at) else {
        return TextPage {
            title: say::Verdict.render(model.locale),
            lines: Vec::new(),
            keys: say::CloseKeys.render(model.locale),
        };
    };
    let mut lines = Vec::new();
    let mut put = |meaning, text: &str| lines.extend(wrapped(text, width).into_iter().map(|line| (meaning, line)));
    put(Meaning::Strong, &point.head);
    put(Meaning::Plain, &point.message);
    if !point.lines.is_empty() {
        let numbers: Vec<String> = point.lines.iter().take(12).map(ToString::to_string).collect();
        put(Meaning::Faint, &say::Lines { numbers: numbers.join(", ") }.render(model.locale));
    }
    if !point.help.is_empty() {
        put(Meaning::Plain, &say::Help { help: &point.help }.render(model.locale));
    }
    if !point.citation.is_empty() {
        put(Meaning::Plain, &say::Rule { rule: &point.citation }.render(model.locale));
    }
    let title = say::FindingOf { count: model.judged.points.len(), number: at + 1 }.render(model.locale);
    TextPage { title, lines, keys: say::FindingKeys.render(model.locale) }
}

fn pasted_page(pasted: &Pasted, columns: usize, locale: Locale) -> TextPage {
    let mut lines: Vec<(Meaning, String)> =
        wrapped(&pasted.said(locale), columns).into_iter().map(|line| (Meaning::Plain, line)).collect();
    for (heading, all) in [(say::PastedUnread, &pasted.unread), (say::PastedRead, &pasted.read)] {
        if !all.is_empty() {
            lines.extend([(Meaning::Plain, String::new()), (Meaning::Strong, heading.render(locale))]);
        }
        for (line, text) in all {
            let line = say::PastedLine { line: *line, text }.render(locale);
            lines.extend(wrapped(&line, columns).into_iter().map(|line| (Meaning::Plain, line)));
        }
    }
    TextPage { title: say::Pasted.render(locale), lines, keys: say::ScrollKeys.render(locale) }
}

fn hands(found: &super::games::HandsFound, locale: Locale) -> TextPage {
    let line = |hand: &super::games::HandFound| {
        let own = if hand.is_own { say::Yours.render(locale) } else { String::new() };
        let [influence, power] = [hand.influence, hand.power].map(|mean| Number::Decimal(mean, 2).render(locale));
        (Meaning::Plain, format!("{influence:>5} {power:>5}  {}{own}", hand.cards.join(", ")))
    };
    let title = say::BestHands { answered: found.answered, count: found.legal, goal: &found.goal }.render(locale);
    TextPage { title, lines: found.hands.iter().map(line).collect(), keys: say::HandsKeys.render(locale) }
}

fn about(model: &Model<'_>) -> TextPage {
    let deck = model.history.deck();
    let name = |saying: &zocalo_decks::editing::Saying| say::KeyName { key: saying.key() }.render(model.locale);
    let widest = sayings(model).iter().map(|saying| width(&name(saying))).max().unwrap_or(0);
    let line = |saying: &zocalo_decks::editing::Saying| {
        let value = said(deck, *saying).map_or("-".to_owned(), |text| shortened(text, 200));
        (Meaning::Plain, format!("{} {value}", filled(&name(saying), widest)))
    };
    TextPage {
        title: say::AboutDeck.render(model.locale),
        lines: sayings(model).iter().map(line).collect(),
        keys: say::AboutKeys.render(model.locale),
    }
}
