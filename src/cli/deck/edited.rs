//! What a change of a deck file did: the answer of all commands that change one.

use std::fmt::Write as _;
use std::path::Path;

use serde::Serialize;

use super::bench::{PLAYED, shown};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::messages::{deck_changed as say, verdict as of_verdict, words};
use crate::report::{BAD, FAINT, GOOD, capital, hanging, severity_name, styled};
use zocalo_decks::check::Finding;
use zocalo_decks::deck::Deck;
use zocalo_decks::editing::Change;
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;

/// The most findings that are shown of those that came, and of those that went.
const MOST_FINDINGS: usize = 4;

pub(super) struct EditReport<'a> {
    /// In words: `added 3 Border Raid to the draw deck`.
    pub what: &'a str,
    /// The number of the state that the file is in now; `None` where none was kept.
    pub state: Option<u32>,
    /// The command that takes it back.
    pub undo: Option<&'a str>,
    /// What it would do card by card, if it was not done but only shown.
    pub preview: Option<&'a str>,
}

/// A change of a deck file.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DeckEdited<'a> {
    deck: String,
    /// Whether it was done, or only shown.
    changed: bool,
    what: &'a str,
    /// The cards of the deck now.
    cards: u32,
    /// What follows is `null` or empty where the ruleset cannot be read.
    cards_before: Option<u32>,
    ruleset: Option<&'a str>,
    legal: Option<bool>,
    was_legal: Option<bool>,
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>"))]
    findings_new: &'a [Finding],
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>"))]
    findings_gone: &'a [Finding],
    /// The number of the state that it made, if states can be kept.
    state: Option<u32>,
    /// The command that takes it back.
    undo: Option<&'a str>,
    #[serde(skip)]
    preview: Option<&'a str>,
    #[serde(skip)]
    change: Option<&'a Change>,
}

pub(super) fn report_edited(
    path: &Path,
    done: &EditReport<'_>,
    change: Option<&Change>,
    deck: &Deck,
    context: &Context,
) -> Result<Status, Failure> {
    let EditReport { what, state, undo, preview } = *done;
    context.output.print(&DeckEdited {
        deck: shown(path),
        changed: preview.is_none(),
        what,
        cards: deck.count(&PLAYED),
        cards_before: change.map(|change| change.cards_before),
        ruleset: change.map(|change| change.ruleset.as_str()),
        legal: change.map(|change| change.is_legal),
        was_legal: change.map(|change| change.was_legal),
        findings_new: change.map(|change| &change.new[..]).unwrap_or_default(),
        findings_gone: change.map(|change| &change.gone[..]).unwrap_or_default(),
        state,
        undo,
        preview,
        change,
    })?;
    Ok(Status::Done)
}

impl Answer for DeckEdited<'_> {
    const KIND: &'static str = "deck-edited/1";

    /// What was done, the size of the deck and its verdict, then the findings that came and went.
    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let what = shortened(self.what, 2_000);
        let cards = words::Cards { count: self.cards };
        let verdict = match self.change {
            None => say::RulesetUnread.render(locale),
            Some(change) => format!(", {}", verdict(change, locale)),
        };
        let file = &self.deck;
        let line = match (self.preview, self.undo) {
            (Some(_), _) => say::WouldHave { cards, file, verdict, what }.render(locale),
            (None, None) => say::Has { cards, file, verdict, what: capital(&what) }.render(locale),
            (None, Some(undo)) => {
                let has = say::Has { cards, file, verdict, what: capital(&what) };
                format!("{has} {}", say::UndoWith { undo }.render(locale), has = has.render(locale))
            }
        };
        let mut text = format!("{}{}\n", self.preview.unwrap_or_default(), hanging("", &line, width));
        for (sign, findings) in [('+', self.findings_new), ('-', self.findings_gone)] {
            for finding in findings.iter().take(MOST_FINDINGS) {
                text.push_str(&finding_line(sign, finding, width, locale));
            }
            if let Some(more) = findings.len().checked_sub(MOST_FINDINGS).filter(|more| *more > 0) {
                let _ = writeln!(text, "  {sign} {}", say::More { count: more }.render(locale));
            }
        }
        text
    }
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
    let severity = severity_name(finding.severity, locale);
    let sentence =
        format!("{severity} {}: {}", finding.code.name(), finding.message.clone().shortened(300).render(locale));
    let line = hanging(&format!("  {sign} "), &sentence, width);
    let line =
        if sign == '-' { line.lines().map(|line| styled(FAINT, line)).collect::<Vec<_>>().join("\n") } else { line };
    format!("{line}\n")
}

published!(DeckEdited<'_>);
