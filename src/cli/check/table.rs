//! `check --table`: whether decks may play at one table, each checked by itself first.

use std::fmt::Write as _;

use serde::Serialize;

use super::CheckArgs;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::resolve_ruleset::ruleset_of;
use crate::cli::{deck_files, readings};
use crate::messages::{trouble, verdict as say};
use crate::report::{self, BAD, FAINT, GOOD, prose, styled};
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::{
    CheckOptions, Finding, Levels, Severity, Summary, Verdict, check, check_table, titles_at_table,
};
use zocalo_decks::deck::Deck;
use zocalo_simulation::plan::check_goldfish_settings;
use zocalo_text::text::{Source, shortened};

/// What each deck is by itself, and what keeps them apart.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Table<'a> {
    /// The titles of the decks.
    decks: Vec<String>,
    allowed: bool,
    seats: Vec<Seat<'a>>,
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>"))]
    findings: Vec<Finding>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Seat<'a> {
    deck: String,
    file: &'a str,
    ruleset: &'a str,
    legal: bool,
    #[cfg_attr(test, schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    summary: &'a Summary,
    errors: usize,
    warnings: usize,
    notes: usize,
    /// The codes of its findings.
    codes: Vec<&'static str>,
    #[serde(skip)]
    verdict: &'a Verdict,
    #[serde(skip)]
    source: &'a Source,
}

impl<'a> Seat<'a> {
    fn of(title: &str, deck: &'a Deck, verdict: &'a Verdict) -> Self {
        Self {
            deck: title.to_owned(),
            file: &verdict.file,
            ruleset: &verdict.ruleset,
            legal: verdict.is_legal(),
            summary: &verdict.summary,
            errors: verdict.count(Severity::Error),
            warnings: verdict.count(Severity::Warning),
            notes: verdict.count(Severity::Note),
            codes: codes(&verdict.findings),
            verdict,
            source: &deck.list.source,
        }
    }
}

fn codes<'f>(findings: impl IntoIterator<Item = &'f Finding>) -> Vec<&'static str> {
    let mut codes: Vec<&str> = findings.into_iter().map(|finding| finding.code.name()).collect();
    codes.dedup();
    codes
}

impl Answer for Table<'_> {
    const KIND: &'static str = "table/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let answer = if self.allowed {
            styled(GOOD, say::TableMay.render(locale))
        } else {
            styled(BAD, say::TableMayNot.render(locale))
        };
        let titles: Vec<String> = self.decks.iter().map(|title| shortened(title, 60)).collect();
        let answer = say::TableAnswer { answer, decks: titles.join("; ") }.render(locale);
        let mut text = format!("{}\n\n", prose(&answer, width));
        for seat in &self.seats {
            let errors = codes(seat.verdict.findings.iter().filter(|finding| is_error(finding)));
            let why = if seat.legal { String::new() } else { format!(": {}", errors.join(", ")) };
            let _ = writeln!(text, "{}", prose(&format!("{}{why}", report::summary(seat.verdict, locale)), width));
        }
        if self.seats.iter().any(|seat| !seat.legal) {
            let _ = writeln!(text, "{}", styled(FAINT, prose(&say::TableHint.render(locale), width)));
        }
        let sources: Vec<&Source> = self.seats.iter().map(|seat| seat.source).collect();
        for finding in &self.findings {
            let _ = write!(text, "\n{}\n", report::finding(finding, &sources, width, locale));
        }
        text
    }
}

fn is_error(finding: &Finding) -> bool {
    finding.severity == Severity::Error
}

/// Seats the decks; the answer is no when a deck is not legal or a rule of the table forbids it.
pub(super) fn run(args: &CheckArgs, context: &Context) -> Result<Status, Failure> {
    deck_files::refuse_input_twice(&args.decks)?;
    let mut files = deck_files::meant(&args.decks, context)?;
    if !files.failures.is_empty() {
        return Err(files.failures.remove(0));
    }
    files.say(context.output);
    if files.paths.len() < 2 {
        return Err(Failure::request(trouble::OneDeckAtTable, trouble::GiveOtherDecks));
    }
    let catalog = context.catalog()?;
    let index = context.index()?;
    let mut seats: Vec<(Deck, Ruleset)> = Vec::new();
    for path in &files.paths {
        let deck = deck_files::load_deck(path, catalog, index, context.locale())?;
        readings::report(&deck, context.output);
        let ruleset = ruleset_of(args.ruleset.as_deref(), &deck)?;
        seats.push((deck, ruleset));
    }
    let decks: Vec<(&Deck, &Ruleset)> = seats.iter().map(|(deck, ruleset)| (deck, ruleset)).collect();
    let levels = Levels::at_table(seats.iter().map(|(_, ruleset)| ruleset))?;
    let verdicts = decks
        .iter()
        .map(|(deck, ruleset)| {
            let goldfish_faults = check_goldfish_settings(deck, ruleset, index);
            Ok(check(deck, &CheckOptions { goldfish_faults, ..CheckOptions::of(ruleset)? }))
        })
        .collect::<Result<Vec<Verdict>, Failure>>()?;
    let findings = check_table(&decks, args.preliminary, &levels);
    let allowed = verdicts.iter().all(Verdict::is_legal) && !findings.iter().any(is_error);
    let titles: Vec<String> = titles_at_table(&decks).iter().map(|title| title.render(context.locale())).collect();
    let seats = titles.iter().zip(&decks).zip(&verdicts);
    let seats = seats.map(|((title, (deck, _)), verdict)| Seat::of(title, deck, verdict)).collect();
    let table = Table { decks: titles.clone(), allowed, seats, findings };
    context.output.print(&table)?;
    Ok(if allowed { Status::Done } else { Status::No })
}

published!(Table<'_>);
