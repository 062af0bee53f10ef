//! The answers as JSON documents. Keys are stable and in `snake_case`; what is unknown is `null`.

mod figures;
mod run;

use serde_json::{Map, Value, json};

pub(crate) use self::run::comparison;
pub(crate) use self::run::run;
pub(crate) use super::decks::{decks_found_json as decks_found, decks_json as decks};
use super::desk::Row;
pub(crate) use super::facts::{missing_json as missing, notes_json as notes, status_json as status};
pub(crate) use super::formats::formats_json as formats;
use super::hand::Deal;
pub(crate) use super::keys::MOST_LISTED;
pub(crate) use super::learned::learned_json as learned;
use super::odds::{Question, one_in};
pub(crate) use super::packs::{facts_json as facts, packs_json as packs};
pub(crate) use super::sealed::sealed_json as sealed;
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::{Code, Finding, Severity, Verdict, explain};
use zocalo_simulation::odds::{fewest_draws, group_name};

/// A verdict; `legal` is false when a part of the deck could not be understood. Beyond [`MOST_LISTED`] places that could
/// not be understood, `unread_left_out` counts the others.
#[must_use]
pub(crate) fn verdict(verdict: &Verdict) -> Value {
    let mut document = json!({
        "deck": verdict.deck,
        "file": verdict.file,
        "ruleset": verdict.ruleset,
        "legal": verdict.is_legal(),
        "checksum": verdict.checksum,
        "summary": verdict.summary,
        "unread": verdict.unread.iter().take(MOST_LISTED).collect::<Vec<_>>(),
        "findings": verdict.findings,
    });
    if verdict.unread.len() > MOST_LISTED {
        document["unread_left_out"] = json!(verdict.unread.len() - MOST_LISTED);
    }
    document
}

/// A line of the tournament desk: a verdict, or why the file could not be read.
#[must_use]
pub(crate) fn row(row: &Row<'_>) -> Value {
    match row {
        Row::Judged(judged) => verdict(judged),
        Row::Unread { file, reason } => json!({ "file": file, "error": { "message": reason, "file": file } }),
    }
}

/// A table of decks: what each is by itself, and what keeps them apart.
#[must_use]
pub(crate) fn table(titles: &[String], verdicts: &[Verdict], findings: &[Finding]) -> Value {
    let seats: Vec<Value> = titles
        .iter()
        .zip(verdicts)
        .map(|(title, verdict)| {
            let mut codes: Vec<&str> = verdict.findings.iter().map(|finding| finding.code.name()).collect();
            codes.dedup();
            json!({
                "deck": title,
                "file": verdict.file,
                "ruleset": verdict.ruleset,
                "legal": verdict.is_legal(),
                "summary": verdict.summary,
                "errors": verdict.count(Severity::Error),
                "warnings": verdict.count(Severity::Warning),
                "notes": verdict.count(Severity::Note),
                "codes": codes,
            })
        })
        .collect();
    let allowed = super::allowed(verdicts, findings);
    json!({ "decks": titles, "allowed": allowed, "seats": seats, "findings": findings })
}

/// What a code means.
#[must_use]
pub(crate) fn explanation(code: Code) -> Value {
    let explanation = explain(code);
    json!({
        "code": code.name(),
        "severity": code.severity(),
        "meaning": explanation.meaning,
        "rule": explanation.rule,
        "citation": explanation.citation,
        "bad": explanation.bad,
        "good": explanation.good,
        "other": explanation.other,
        "plain": explanation.plain,
        "ruleset": explanation.ruleset,
    })
}

/// A ruleset in full; tables that it lacks are `null`.
#[must_use]
pub(crate) fn ruleset(ruleset: &Ruleset) -> Value {
    json!(ruleset)
}

/// The chances of groups of cards.
#[must_use]
pub(crate) fn odds(question: &Question<'_>) -> Value {
    let chance = |chances: &[f64], drawn: usize| {
        let chance = chances[drawn];
        json!({ "chance": twelve_digits(chance), "one_in": one_in(chance).map(twelve_digits) })
    };
    let draws_for = |chances: &[f64]| {
        let shares = [("50", 0.5), ("75", 0.75), ("90", 0.9)];
        Value::Object(
            shares.map(|(name, share)| (name.to_owned(), json!(fewest_draws(chances, share)))).into_iter().collect(),
        )
    };
    let last = question.rows.last().map_or(0, |row| row.drawn);
    let numbered = || question.asked.iter().zip(&question.odds.groups).enumerate();
    let groups: Vec<Value> = numbered()
        .map(|(number, (asked, odds))| {
            json!({
                "name": group_name(number).to_string(),
                "query": asked.group.query,
                "wanted": asked.group.wanted.to_string(),
                "in_deck": odds.in_deck,
                "in_opening_hand": odds.in_hand,
                "cards": asked.cards.iter().map(|card| json!({
                    "name": card.label,
                    "in_deck": card.in_deck,
                    "in_opening_hand": card.in_hand,
                })).collect::<Vec<_>>(),
                "matched_by_text": asked.by_text,
                "not_judged": asked.not_judged,
                "expected": twelve_digits(odds.expected(last)),
                "draws_for_percent": draws_for(&odds.chances),
            })
        })
        .collect();
    let rows: Vec<Value> = question
        .rows
        .iter()
        .map(|row| {
            let groups: Map<String, Value> = numbered()
                .map(|(number, (_, odds))| (group_name(number).to_string(), chance(&odds.chances, row.drawn)))
                .collect();
            json!({
                "turn": row.turn,
                "drawn": row.drawn,
                "wanted": chance(&question.odds.chances, row.drawn),
                "groups": groups,
            })
        })
        .collect();
    json!({
        "deck": question.deck,
        "cards_to_draw": question.cards_to_draw,
        "opening_hand": question.opening_hand,
        "condition": question.condition.to_string(),
        "groups": groups,
        "chances": rows,
        "draws_for_percent": draws_for(&question.odds.chances),
        "notes": question.notes,
    })
}

/// A number to twelve significant digits: what follows differs from machine to machine.
fn twelve_digits(number: f64) -> f64 {
    format!("{number:.11e}").parse().unwrap_or(number)
}

/// Hands as they were dealt.
#[must_use]
pub(crate) fn hand(deal: &Deal) -> Value {
    let hands: Vec<Value> = deal
        .hands
        .iter()
        .map(|hand| {
            let turns = (1..).zip(&hand.turns).map(|(turn, drawn): (u8, _)| json!({ "turn": turn, "drawn": drawn }));
            json!({
                "seed": hand.seed,
                "turns": turns.collect::<Vec<_>>(),
                "next": hand.next,
                "left_to_draw": hand.left,
            })
        })
        .collect();
    json!({
        "deck": deal.deck,
        "ambassador": deal.ambassador,
        "opening_hand": deal.opening_hand,
        "hands": hands,
    })
}
