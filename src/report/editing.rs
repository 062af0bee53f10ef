//! What a change of a deck did, what a change of many cards would do, and the states of a deck file.

use std::borrow::Cow;
use std::fmt::Write as _;

use serde_json::{Value, json};

use super::style::{BAD, FAINT, GOOD, hanging, styled};
use super::wrapped::wrapped;
use crate::check::{Finding, Severity};
use crate::editing::{Change, History};
use crate::text::shortened;

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
pub(crate) fn edited(edited: &Edited<'_>, width: usize) -> String {
    let mut what = shortened(edited.what, 2_000);
    if let Some(first) = what.get(..1).map(str::to_uppercase) {
        what.replace_range(..1, &first);
    }
    let cards = if edited.cards == 1 { "1 card".to_owned() } else { format!("{} cards", edited.cards) };
    let verdict = edited.change.map_or_else(
        || "; its ruleset cannot be read (`zocalo check` says why)".to_owned(),
        |change| format!(", {}", words(change)),
    );
    let end = match (edited.is_done, edited.undo) {
        (false, _) => " Nothing was changed.".to_owned(),
        (true, None) => String::new(),
        (true, Some(undo)) => format!(" Undo with: {undo}"),
    };
    let (head, has) =
        if edited.is_done { (what, "has") } else { (format!("Not done yet: {}", edited.what), "would have") };
    let line = format!("{}: {} {has} {cards}{verdict}.{end}", shortened(&head, 2_000), edited.file);
    let mut text = format!("{}\n", hanging("", &line, width));
    let Some(change) = edited.change else { return text };
    for (sign, findings) in [('+', &change.new), ('-', &change.gone)] {
        for finding in findings.iter().take(MOST_FINDINGS) {
            text.push_str(&finding_line(sign, finding, width));
        }
        if let Some(more) = findings.len().checked_sub(MOST_FINDINGS).filter(|more| *more > 0) {
            let _ = writeln!(text, "  {sign} {more} more");
        }
    }
    text
}

/// `legal under casual`, `illegal under casual (was legal)`.
fn words(change: &Change) -> String {
    let word = |is_legal: bool| if is_legal { styled(GOOD, "legal") } else { styled(BAD, "illegal") };
    let was = match (change.was_legal, change.is_legal) {
        (true, false) => " (was legal)",
        (false, true) => " (was illegal)",
        _ => "",
    };
    format!("{} under {}{was}", word(change.is_legal), shortened(&change.ruleset, 60))
}

fn finding_line(sign: char, finding: &Finding, width: usize) -> String {
    let code = match finding.severity {
        Severity::Error => format!("error {}", finding.code.name()),
        Severity::Warning => format!("warning {}", finding.code.name()),
        Severity::Note => format!("note {}", finding.code.name()),
    };
    let line = hanging(&format!("  {sign} "), &format!("{code}: {}", shortened(&finding.message, 300)), width);
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
    pub section: &'static str,
    /// Copies there now.
    pub now: u32,
    /// Copies there then.
    pub then: u32,
}

/// What a change of many cards does, as a table.
#[must_use]
pub(crate) fn edited_cards(cards: &[EditedCard], width: usize) -> String {
    let row = |card: &EditedCard| -> [Cow<'_, str>; 4] {
        [
            shortened(&card.card, 80).into(),
            card.section.into(),
            card.now.to_string().into(),
            card.then.to_string().into(),
        ]
    };
    let rows: Vec<_> = cards.iter().map(row).collect();
    wrapped([("Card", 44), ("Section", 20), ("Now", 5), ("Then", 5)], &rows, width)
}

/// The states of a deck file, the latest first; a star marks the one that the file is in.
#[must_use]
pub(crate) fn deck_history(history: &History, moment: impl Fn(i64) -> String, is_latest: bool, width: usize) -> String {
    let row = |state: &crate::editing::State| -> [Cow<'static, str>; 5] {
        let sign = if is_latest && state.number == history.now { "*" } else { "" };
        [
            format!("{}{sign}", state.number).into(),
            moment(state.time).into(),
            state.cards.to_string().into(),
            state.is_legal.map_or("?", |is_legal| if is_legal { "legal" } else { "illegal" }).into(),
            shortened(&state.what, 300).into(),
        ]
    };
    let rows: Vec<_> = history.states.iter().rev().map(row).collect();
    wrapped([("State", 5), ("When", 16), ("Cards", 5), ("Verdict", 8), ("What", 0)], &rows, width)
}

/// The same as a document.
#[must_use]
pub(crate) fn deck_history_json(
    file: &str,
    history: &History,
    moment: impl Fn(i64) -> String,
    is_latest: bool,
) -> Value {
    let state = |state: &crate::editing::State| {
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
