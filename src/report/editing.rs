//! What a change of a deck did, what a change of many cards would do, and the states of a deck file.

use std::borrow::Cow;
use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::style::{BAD, FAINT, GOOD, hanging, styled};
use super::wrapped::wrapped;
use crate::messages::{deck_changed as say, verdict as of_verdict, words};
use zocalo_decks::check::{Finding, Severity};
use zocalo_decks::editing::{Change, History};
use zocalo_text::text::shortened;

/// The most findings that are shown of those that came, and of those that went.
const MOST_FINDINGS: usize = 4;

/// A change of a deck file.
pub(crate) struct Edited<'a> {
    /// The file.
    pub file: &'a str,
    /// What was done: `added 3 Border Raid to the draw deck`.
    pub what: &'a str,
    /// The cards of the deck now.
    pub cards: u32,
    /// What it did to the verdict; `None` where the ruleset cannot be read.
    pub change: Option<&'a Change>,
    /// The number of the state that it made, if states can be kept.
    pub state: Option<u32>,
    /// The command that takes it back.
    pub undo: Option<&'a str>,
    /// Whether it was done, or only shown.
    pub is_done: bool,
}

/// What was done, the size of the deck and its verdict, then the findings that came and went.
#[must_use]
pub(crate) fn edited(edited: &Edited<'_>, width: usize, locale: Locale) -> String {
    let what = shortened(edited.what, 2_000);
    let cards = words::Cards { count: edited.cards };
    let verdict = edited
        .change
        .map_or_else(|| say::RulesetUnread.render(locale), |change| format!(", {}", verdict(change, locale)));
    let file = edited.file;
    let line = match (edited.is_done, edited.undo) {
        (false, _) => say::WouldHave { cards, file, verdict, what }.render(locale),
        (true, None) => say::Has { cards, file, verdict, what: capital(&what) }.render(locale),
        (true, Some(undo)) => {
            let has = say::Has { cards, file, verdict, what: capital(&what) };
            format!("{has} {}", say::UndoWith { undo }.render(locale), has = has.render(locale))
        }
    };
    let mut text = format!("{}\n", hanging("", &line, width));
    let Some(change) = edited.change else { return text };
    for (sign, findings) in [('+', &change.new), ('-', &change.gone)] {
        for finding in findings.iter().take(MOST_FINDINGS) {
            text.push_str(&finding_line(sign, finding, width, locale));
        }
        if let Some(more) = findings.len().checked_sub(MOST_FINDINGS).filter(|more| *more > 0) {
            let _ = writeln!(text, "  {sign} {}", say::More { count: more }.render(locale));
        }
    }
    text
}

/// A sentence with its first letter as a capital.
pub(crate) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// `legal under casual`, `illegal under casual (was legal)`.
fn verdict(change: &Change, locale: Locale) -> String {
    let answer = if change.is_legal {
        styled(GOOD, of_verdict::Legal.render(locale))
    } else {
        styled(BAD, of_verdict::Illegal.render(locale))
    };
    let was = match (change.was_legal, change.is_legal) {
        (true, false) => say::WasLegal.render(locale),
        (false, true) => say::WasIllegal.render(locale),
        _ => String::new(),
    };
    format!("{}{was}", of_verdict::Answer { answer, ruleset: shortened(&change.ruleset, 60) }.render(locale))
}

fn finding_line(sign: char, finding: &Finding, width: usize, locale: Locale) -> String {
    let severity = match finding.severity {
        Severity::Error => of_verdict::SeverityError.render(locale),
        Severity::Warning => of_verdict::SeverityWarning.render(locale),
        Severity::Note => of_verdict::SeverityNote.render(locale),
    };
    let sentence =
        format!("{severity} {}: {}", finding.code.name(), finding.message.clone().shortened(300).render(locale));
    let line = hanging(&format!("  {sign} "), &sentence, width);
    let line =
        if sign == '-' { line.lines().map(|line| styled(FAINT, line)).collect::<Vec<_>>().join("\n") } else { line };
    format!("{line}\n")
}

/// The same as a document.
#[must_use]
pub(crate) fn edited_json(edited: &Edited<'_>) -> Value {
    let change = edited.change;
    json!({
        "deck": edited.file,
        "changed": edited.is_done,
        "what": edited.what,
        "cards": edited.cards,
        "cards_before": change.map(|change| change.cards_before),
        "ruleset": change.map(|change| change.ruleset.as_str()),
        "legal": change.map(|change| change.is_legal),
        "was_legal": change.map(|change| change.was_legal),
        "findings_new": change.map(|change| &change.new[..]).unwrap_or_default(),
        "findings_gone": change.map(|change| &change.gone[..]).unwrap_or_default(),
        "state": edited.state,
        "undo": edited.undo,
    })
}

/// A card of a change of many: in which section, how many copies there are and will be.
pub(crate) struct EditedCard {
    /// The card.
    pub card: String,
    /// The section in words.
    pub section: String,
    /// Copies there now.
    pub now: u32,
    /// Copies there then.
    pub then: u32,
}

/// What a change of many cards does, as a table.
#[must_use]
pub(crate) fn edited_cards(cards: &[EditedCard], width: usize, locale: Locale) -> String {
    let row = |card: &EditedCard| -> [Cow<'_, str>; 4] {
        [
            shortened(&card.card, 80).into(),
            card.section.clone().into(),
            card.now.to_string().into(),
            card.then.to_string().into(),
        ]
    };
    let rows: Vec<_> = cards.iter().map(row).collect();
    let heads =
        [say::Card.render(locale), say::Section.render(locale), say::Now.render(locale), say::Then.render(locale)];
    let [card, section, now, then] = &heads;
    wrapped([(card, 44), (section, 20), (now, 5), (then, 5)], &rows, width)
}

/// The states of a deck file, the latest first; a star marks the one that the file is in.
#[must_use]
pub(crate) fn deck_history(
    history: &History,
    moment: impl Fn(i64) -> String,
    is_latest: bool,
    width: usize,
    locale: Locale,
) -> String {
    let row = |state: &zocalo_decks::editing::State| -> [Cow<'static, str>; 5] {
        let sign = if is_latest && state.number == history.now { "*" } else { "" };
        [
            format!("{}{sign}", state.number).into(),
            moment(state.time).into(),
            state.cards.to_string().into(),
            match state.is_legal {
                None => "?".into(),
                Some(true) => of_verdict::Legal.render(locale).into(),
                Some(false) => of_verdict::Illegal.render(locale).into(),
            },
            state.made_by().shortened(300).render(locale).into(),
        ]
    };
    let rows: Vec<_> = history.states.iter().rev().map(row).collect();
    let heads = [
        say::State.render(locale),
        say::When.render(locale),
        say::Cards.render(locale),
        say::Verdict.render(locale),
        say::What.render(locale),
    ];
    let [number, when, cards, verdict, what] = &heads;
    wrapped([(number, 5), (when, 16), (cards, 5), (verdict, 12), (what, 0)], &rows, width)
}

/// The same as a document.
#[must_use]
pub(crate) fn deck_history_json(
    file: &str,
    history: &History,
    moment: impl Fn(i64) -> String,
    is_latest: bool,
) -> Value {
    let state = |state: &zocalo_decks::editing::State| {
        json!({
            "number": state.number,
            "before": state.before,
            "time": moment(state.time),
            "what": state.what,
            "cards": state.cards,
            "legal": state.is_legal,
            "ruleset": state.ruleset,
        })
    };
    json!({
        "deck": file,
        "now": (history.now > 0).then_some(history.now),
        "changed_since": !is_latest,
        "states": history.states.iter().map(state).collect::<Vec<_>>(),
    })
}
