//! `deck diff`: two decks side by side: cards in and out by section, findings gained and lost, the curve before and after.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::scan::LoadedDeck;
use super::stats::curve_change;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::{candidates, deck_files, readings};
use crate::messages::builder::KeyName;
use crate::messages::{deck_changed as say, deeds, words};
use crate::report::{BAD, DeckHead, FAINT, GOOD, STRONG, hanging, severity_name, styled, summary};
use zocalo_cards::card::Section;
use zocalo_decks::check::Finding;
use zocalo_decks::editing::{Change, OfOthers};
use zocalo_simulation::statistics::{CardChange, Curve, DeckDifference, Statistics};
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;

const NAMED: [&str; 6] = ["name", "ruleset", "race", "faction", "pool", "note"];

/// The most cards of a finding that are listed beside it.
const MOST_NAMES: usize = 6;

/// Compare two decks: cards in and out, findings gained and lost, the curve before and after
#[derive(Debug, Args)]
#[command(
    after_help = "Each deck is checked against its own ruleset unless you give --ruleset. Findings are compared by code and \
    cards, not by their numbers; a finding that both decks have for more or fewer cards is listed separately. The exit \
    code is 0 whether or not the decks differ.\n\n\
    Example: zocalo deck diff @alliance @alliance2"
)]
pub(crate) struct DeckDiffArgs {
    /// The first deck, DECK@N for its state N, or - for standard input
    #[arg(value_name = "A", add = ArgValueCompleter::new(candidates::decks))]
    before: PathBuf,
    /// The second deck, DECK@N for its state N, or - for standard input
    #[arg(value_name = "B", add = ArgValueCompleter::new(candidates::decks))]
    after: PathBuf,
    /// The ruleset for both, by name or file [default: each deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    ruleset: Option<String>,
}

pub(super) fn run(args: &DeckDiffArgs, context: &Context) -> Result<Status, Failure> {
    deck_files::refuse_input_twice([&args.before, &args.after])?;
    let ruleset = args.ruleset.as_deref();
    let before = LoadedDeck::read(&args.before, ruleset, context)?;
    let after = LoadedDeck::read(&args.after, ruleset, context)?;
    let [first, second] = [&before, &after].map(|loaded| Statistics::of(&loaded.deck, &loaded.ruleset));
    let difference = DeckDifference::of(&before.deck, &after.deck);
    let change = Change::between(&before.verdict, &after.verdict);
    let outcome = change.outcome();
    let changed = outcome.changed.into_iter().map(|OfOthers { before, after, cards_in, cards_out }| ChangedFinding {
        before,
        after,
        cards_in,
        cards_out,
    });
    let headers = difference.headers.iter();
    let headers = headers.map(|header| ChangedHeader {
        key: header.key,
        before: header.before.as_deref(),
        after: header.after.as_deref(),
    });
    let cards: Vec<ChangedCard<'_>> = difference.cards.iter().map(ChangedCard::of).collect();
    let (cards_in, cards_out) = cards.into_iter().partition(|card| card.change > 0);
    let diff = DeckDiff {
        same: difference.is_empty() && change.new.is_empty() && change.gone.is_empty(),
        before: Side { head: DeckHead::of(&before.deck, &before.verdict), curve: &first.curve },
        after: Side { head: DeckHead::of(&after.deck, &after.verdict), curve: &second.curve },
        said: headers.collect(),
        cards_in,
        cards_out,
        findings_gained: outcome.gained,
        findings_lost: outcome.lost,
        findings_changed: changed.collect(),
    };
    readings::report_beside_page(&before.deck, context.output);
    readings::report_beside_page(&after.deck, context.output);
    context.output.print(&diff)?;
    Ok(Status::Done)
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DeckDiff<'a> {
    /// Whether they have the same cards, headers and findings.
    same: bool,
    before: Side<'a>,
    after: Side<'a>,
    /// The headers that differ.
    said: Vec<ChangedHeader<'a>>,
    cards_in: Vec<ChangedCard<'a>>,
    cards_out: Vec<ChangedCard<'a>>,
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>"))]
    findings_gained: Vec<&'a Finding>,
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>"))]
    findings_lost: Vec<&'a Finding>,
    findings_changed: Vec<ChangedFinding<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Side<'a> {
    #[serde(flatten)]
    head: DeckHead<'a>,
    #[cfg_attr(test, schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    curve: &'a Curve,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ChangedHeader<'a> {
    key: &'static str,
    before: Option<&'a str>,
    after: Option<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ChangedCard<'a> {
    #[cfg_attr(test, schemars(with = "String"))]
    section: Section,
    name: &'a str,
    before: u32,
    after: u32,
    change: i64,
}

impl<'a> ChangedCard<'a> {
    fn of(card: &'a CardChange) -> Self {
        let CardChange { section, name, before, after } = card;
        let change = i64::from(*after) - i64::from(*before);
        Self { section: *section, name, before: *before, after: *after, change }
    }
}

/// A finding that stays, about more or fewer cards.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ChangedFinding<'a> {
    #[cfg_attr(test, schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    before: &'a Finding,
    #[cfg_attr(test, schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    after: &'a Finding,
    cards_in: Vec<&'a str>,
    cards_out: Vec<&'a str>,
}

impl Answer for DeckDiff<'_> {
    const KIND: &'static str = "deck-diff/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let Self { before, after, .. } = self;
        let head = |sign: &str, deck: &Side| hanging(sign, &side(deck, locale), width);
        let mut text = format!("{}\n{}\n", head("--- ", before), head("+++ ", after));
        if self.same {
            let _ = writeln!(text, "\n{}", say::SameCards.render(locale));
            return text;
        }
        let mut part = |head: &str, body: &str| {
            let _ = write!(text, "\n{}\n{body}", styled(STRONG, head));
        };
        if !self.said.is_empty() {
            let words = |said: Option<&str>| said.map_or("-".to_owned(), |said| shortened(said, 60));
            let said = self.said.iter().map(|said| {
                hanging(
                    "  ",
                    &format!("{}: {} → {}", key(said.key, locale), words(said.before), words(said.after)),
                    width,
                )
            });
            part(&say::DeckFields.render(locale), &format!("{}\n", said.collect::<Vec<_>>().join("\n")));
        }
        for section in Section::WITH_MAYBE {
            let changes = self.cards_in.iter().chain(&self.cards_out).filter(|change| change.section == section);
            let changes: String = changes.map(|change| card(change, width)).collect();
            if !changes.is_empty() {
                part(&deeds::InPartHead { part: section.key() }.render(locale), &changes);
            }
        }
        let (gained, lost, changed) = (&self.findings_gained, &self.findings_lost, &self.findings_changed);
        for (head, found, style) in [
            (say::FindingsGained { count: gained.len() }.render(locale), gained, BAD),
            (say::FindingsLost { count: lost.len() }.render(locale), lost, GOOD),
        ] {
            if !found.is_empty() {
                let line = |one: &&Finding| finding(one, &one.message.render(locale), style, width, locale);
                part(&head, &found.iter().map(line).collect::<String>());
            }
        }
        if !changed.is_empty() {
            let line = |one: &ChangedFinding| finding(one.after, &of_others(one, locale), FAINT, width, locale);
            let lines: String = changed.iter().map(line).collect();
            part(&say::FindingsOthers { count: changed.len() }.render(locale), &lines);
        }
        if before.curve != after.curve {
            part(&say::CostCurve.render(locale), &curve_change(before.curve, after.curve, width, locale));
        }
        text
    }
}

/// What readers call a field of a deck.
fn key(key: &str, locale: Locale) -> String {
    if NAMED.contains(&key) { KeyName { key }.render(locale) } else { key.to_owned() }
}

fn side(deck: &Side, locale: Locale) -> String {
    let verdict = deck.head.verdict;
    format!("{}, {}", summary(verdict, locale), words::Cards { count: verdict.summary.cards }.render(locale))
}

fn card(change: &ChangedCard, width: usize) -> String {
    let name = shortened(change.name, 60);
    let from = match (change.before, change.after) {
        (0, _) | (_, 0) => String::new(),
        (before, after) => styled(FAINT, format!(" ({before} → {after})")),
    };
    format!("{}\n", hanging(&format!("  {:+} ", change.change), &format!("{name}{from}"), width))
}

fn finding(finding: &Finding, words: &str, style: anstyle::Style, width: usize, locale: Locale) -> String {
    let code = format!("{}[{}]", severity_name(finding.severity, locale), finding.code);
    let wrapped = hanging("  ", &format!("{code} {words}"), width);
    format!("{}\n", wrapped.replacen(&code, &styled(style, &code), 1))
}

/// What a finding says now, and which cards came to it and left it.
fn of_others(one: &ChangedFinding, locale: Locale) -> String {
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

published!(DeckDiff<'_>);
