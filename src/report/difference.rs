//! Two decks side by side: cards in and out by section, findings gained and lost, the curve before and after.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::statistics::{curve_change, curve_json, deck_json};
use super::style::{BAD, FAINT, GOOD, STRONG, hanging, styled};
use super::verdict::summary;
use crate::messages::{deck_changed as say, deeds, verdict as of_verdict, words};
use zocalo_cards::card::Section;
use zocalo_decks::check::{Finding, Severity, Verdict};
use zocalo_decks::deck::Deck;
use zocalo_decks::editing::{Change, OfOthers};
use zocalo_simulation::statistics::{CardChange, DeckDifference, Statistics};
use zocalo_text::text::shortened;

/// The most cards of a finding that are listed beside it.
const MOST_NAMES: usize = 6;

/// One of two decks.
pub(crate) struct Compared<'a> {
    /// The deck.
    pub deck: &'a Deck,
    /// Whether it is legal.
    pub verdict: &'a Verdict,
    /// Its figures.
    pub statistics: &'a Statistics,
}

/// Two decks and what distinguishes them.
pub(crate) struct Comparing<'a> {
    /// The first deck.
    pub before: Compared<'a>,
    /// The second.
    pub after: Compared<'a>,
    /// What they hold differently.
    pub difference: &'a DeckDifference,
    /// What is found of one and not of the other.
    pub change: &'a Change,
}

/// The difference in words.
#[must_use]
pub(crate) fn difference(comparing: &Comparing<'_>, width: usize, locale: Locale) -> String {
    let Comparing { before, after, difference, change } = comparing;
    let head = |sign: &str, deck: &Compared| hanging(sign, &side(deck, locale), width);
    let mut text = format!("{}\n{}\n", head("--- ", before), head("+++ ", after));
    if difference.is_empty() && change.new.is_empty() && change.gone.is_empty() {
        let _ = writeln!(text, "\n{}", say::SameCards.render(locale));
        return text;
    }
    let mut part = |head: &str, body: &str| {
        let _ = write!(text, "\n{}\n{body}", styled(STRONG, head));
    };
    if !difference.headers.is_empty() {
        let words = |said: &Option<String>| said.as_deref().map_or("-".to_owned(), |said| shortened(said, 60));
        let said = difference.headers.iter().map(|said| {
            hanging("  ", &format!("{}: {} → {}", said.key, words(&said.before), words(&said.after)), width)
        });
        part(&say::DeckFields.render(locale), &format!("{}\n", said.collect::<Vec<_>>().join("\n")));
    }
    for section in Section::ALL {
        let changes: Vec<&CardChange> = difference.cards.iter().filter(|change| change.section == section).collect();
        if !changes.is_empty() {
            part(&deeds::InPartHead { part: section.key() }.render(locale), &cards(&changes, width));
        }
    }
    let outcome = change.outcome();
    let (gained, lost) = (
        say::FindingsGained { count: outcome.gained.len() }.render(locale),
        say::FindingsLost { count: outcome.lost.len() }.render(locale),
    );
    for (head, found, style) in [(gained, &outcome.gained, BAD), (lost, &outcome.lost, GOOD)] {
        if !found.is_empty() {
            let lines: String =
                found.iter().map(|one| finding(one, &one.message.render(locale), style, width, locale)).collect();
            part(&head, &lines);
        }
    }
    if !outcome.changed.is_empty() {
        let line = |one: &OfOthers| finding(one.after, &of_others(one, locale), FAINT, width, locale);
        let lines: String = outcome.changed.iter().map(line).collect();
        part(&say::FindingsOthers { count: outcome.changed.len() }.render(locale), &lines);
    }
    if before.statistics.curve != after.statistics.curve {
        part(
            &say::CostCurve.render(locale),
            &curve_change(&before.statistics.curve, &after.statistics.curve, width, locale),
        );
    }
    text
}

/// `old.toml: legal under casual (2 notes), 53 cards`.
fn side(deck: &Compared, locale: Locale) -> String {
    format!("{}, {}", summary(deck.verdict, locale), words::Cards { count: deck.verdict.summary.cards }.render(locale))
}

/// The cards that come first, then those that go: `+2 Border Raid (1 → 3)`.
fn cards(changes: &[&CardChange], width: usize) -> String {
    let mut text = String::new();
    let by = |change: &CardChange| i64::from(change.after) - i64::from(change.before);
    let (came, went): (Vec<&CardChange>, Vec<&CardChange>) = changes.iter().copied().partition(|change| by(change) > 0);
    for change in came.into_iter().chain(went) {
        let name = shortened(&change.name, 60);
        let from = match (change.before, change.after) {
            (0, _) | (_, 0) => String::new(),
            (before, after) => styled(FAINT, format!(" ({before} → {after})")),
        };
        let _ = writeln!(text, "{}", hanging(&format!("  {:+} ", by(change)), &format!("{name}{from}"), width));
    }
    text
}

fn finding(finding: &Finding, words: &str, style: anstyle::Style, width: usize, locale: Locale) -> String {
    let severity = match finding.severity {
        Severity::Error => of_verdict::SeverityError.render(locale),
        Severity::Warning => of_verdict::SeverityWarning.render(locale),
        Severity::Note => of_verdict::SeverityNote.render(locale),
    };
    let code = format!("{severity}[{}]", finding.code);
    let wrapped = hanging("  ", &format!("{code} {words}"), width);
    format!("{}\n", wrapped.replacen(&code, &styled(style, &code), 1))
}

/// What a finding says now, and which cards came to it and left it.
fn of_others(one: &OfOthers<'_>, locale: Locale) -> String {
    let names = |cards: &[&str]| {
        let shown: Vec<String> = cards.iter().take(MOST_NAMES).map(|name| shortened(name, 60)).collect();
        let more = cards.len() - shown.len();
        let shown = shown.join(", ");
        if more == 0 { shown } else { say::AndMore { more, names: shown }.render(locale) }
    };
    let mut parts: Vec<String> = Vec::new();
    if !one.cards_in.is_empty() {
        parts.push(say::CardsIn { names: names(&one.cards_in) }.render(locale));
    }
    if !one.cards_out.is_empty() {
        parts.push(say::CardsOut { names: names(&one.cards_out) }.render(locale));
    }
    if parts.is_empty() {
        one.after.message.render(locale)
    } else {
        format!("{} ({})", one.after.message.render(locale), parts.join("; "))
    }
}

/// The difference as a document.
#[must_use]
pub(crate) fn difference_json(comparing: &Comparing<'_>) -> Value {
    let Comparing { before, after, difference, change } = comparing;
    let side = |deck: &Compared| {
        let mut document = deck_json(deck.deck, deck.verdict);
        document.insert("curve".to_owned(), curve_json(&deck.statistics.curve));
        Value::Object(document)
    };
    let by = |change: &CardChange| i64::from(change.after) - i64::from(change.before);
    let card = |change: &CardChange| {
        json!({
            "section": change.section.key(),
            "name": change.name,
            "before": change.before,
            "after": change.after,
            "change": by(change),
        })
    };
    let some = |wanted: fn(i64) -> bool| -> Vec<Value> {
        difference.cards.iter().filter(|change| wanted(by(change))).map(card).collect()
    };
    let outcome = change.outcome();
    let changed = |one: &OfOthers| json!({ "before": one.before, "after": one.after, "cards_in": one.cards_in, "cards_out": one.cards_out });
    json!({
        "same": difference.is_empty() && change.new.is_empty() && change.gone.is_empty(),
        "before": side(before),
        "after": side(after),
        "said": difference.headers,
        "cards_in": some(|by| by > 0),
        "cards_out": some(|by| by < 0),
        "findings_gained": outcome.gained,
        "findings_lost": outcome.lost,
        "findings_changed": outcome.changed.iter().map(changed).collect::<Vec<_>>(),
    })
}
