//! Single facts of cards in words: what was typed, what contradicts, what is unknown, how much is known.

use std::borrow::Cow;
use std::fmt::Write as _;
use zocalo_text::message::{Locale, Text};

use serde_json::Value;

use super::conditions::conditions;
use super::knowing::{find_out, span};
use super::style::{FAINT, STRONG, hanging, styled};
use super::wrapped::wrapped;
use crate::messages::facts as say;
use zocalo_cards::card::{Card, CardPatch, Fact};
use zocalo_cards::data::glossary::Kind;
use zocalo_collection::facts::{CensusProgress, Known, Unknown};
use zocalo_simulation::advice::WorthKnowing;
use zocalo_text::text::shortened;
use zocalo_words::language::{
    InWords, Number, ability_name, called, called_loyalty, cost_said, fact_name, marks_said, on_card, place_said,
    printings_said, subtype_called,
};

#[must_use]
pub(crate) fn fact(card: &Card, fact: Fact, locale: Locale) -> String {
    match fact {
        Fact::Cost => cost_said(card, locale),
        Fact::Marks => marks_said(card, locale),
        Fact::Printings => printings_said(card, locale),
        Fact::Plain if card.plain => say::NoText.render(locale),
        Fact::Plain => "?".to_owned(),
        Fact::Type => card.kind.map_or("?".to_owned(), |kind| called(Kind::Type, kind.name()).render(locale)),
        Fact::Loyalty => card.loyalty.map_or("?".to_owned(), |loyalty| called_loyalty(loyalty.name()).render(locale)),
        Fact::Effects => match card.effects.as_deref() {
            None => "?".to_owned(),
            Some([]) => say::NoEffects.render(locale),
            Some(effects) => Text::list(effects.iter().map(InWords::in_words), "; ").render(locale),
        },
        _ => CardPatch::of(card).value(fact).map_or("?".to_owned(), |value| said(fact, &value, locale)),
    }
}

fn said(fact: Fact, value: &Value, locale: Locale) -> String {
    match value {
        Value::String(text) => value_called(fact, text, locale),
        Value::Array(values) => values.iter().map(|value| said(fact, value, locale)).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}

/// A value of a fact in the reader's words.
pub(super) fn value_called(fact: Fact, value: &str, locale: Locale) -> String {
    match fact {
        Fact::Type => called(Kind::Type, value).render(locale),
        Fact::Subtype => subtype_called(value, locale),
        Fact::Loyalty => called_loyalty(value).render(locale),
        Fact::Limit => called(Kind::Limit, value).render(locale),
        _ => on_card(value).render(locale),
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NotedFact {
    pub card: String,
    pub fact: Fact,
    pub value: String,
    pub typed: Value,
    /// When, as its source says; empty when it does not.
    pub date: String,
    /// What counts instead, and where it comes from, if a ruling says otherwise.
    pub overruled: Option<(String, String)>,
}

#[must_use]
pub(crate) fn notes(notes: &[NotedFact], width: usize, locale: Locale) -> String {
    let mut before = "";
    let rows: Vec<[Cow<'_, str>; 4]> = notes
        .iter()
        .map(|note| {
            let card = if note.card == before { "" } else { note.card.as_str() };
            before = &note.card;
            let value = match &note.overruled {
                None => note.value.clone(),
                Some((counts, source)) => {
                    say::Overruled { value: &note.value, counts, source: place_said(source, locale) }.render(locale)
                }
            };
            [Cow::from(card), Cow::from(note.date.as_str()), Cow::from(fact_name(note.fact, locale)), Cow::from(value)]
        })
        .collect();
    let [card, typed, fact, value] = [
        say::HeadCard.render(locale),
        say::HeadTyped.render(locale),
        say::HeadFact.render(locale),
        say::HeadValue.render(locale),
    ];
    wrapped([(&*card, 28), (&*typed, 10), (&*fact, 12), (&*value, 0)], &rows, width)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Missing {
    pub card: String,
    pub copies: u32,
    pub unknown: Vec<Unknown>,
    /// What of its text cannot be played, where that is known.
    pub left_out: Option<String>,
}

/// What is unknown of the cards of decks, in the order given. `cards` is how many different cards they have; `worth` is what
/// their unknown abilities do to a goal, if that was asked.
#[must_use]
pub(crate) fn missing(
    missing: &[Missing],
    cards: usize,
    worth: Option<&WorthKnowing>,
    width: usize,
    locale: Locale,
) -> String {
    if missing.is_empty() {
        return format!("{}\n", say::AllKnown.render(locale));
    }
    let words =
        |one: &Missing| one.unknown.iter().map(|unknown| unknown_name(*unknown, locale)).collect::<Vec<_>>().join(", ");
    let heads = [
        say::HeadCard.render(locale),
        say::HeadCopies.render(locale),
        say::HeadMoves.render(locale),
        say::HeadUnknown.render(locale),
    ];
    let [card, copies, moves, unknown] = heads.each_ref().map(String::as_str);
    let facts = |one: &Missing| [Cow::from(one.card.clone()), Cow::from(one.copies.to_string())];
    let moved = worth.filter(|worth| !worth.cards.is_empty());
    let mut text = match moved {
        None => {
            let row = |one: &Missing| {
                let [card, copies] = facts(one);
                [card, copies, Cow::from(words(one))]
            };
            let rows: Vec<[Cow<'_, str>; 3]> = missing.iter().map(row).collect();
            wrapped([(card, 34), (copies, 6), (unknown, 0)], &rows, width)
        }
        Some(worth) => {
            let row = |one: &Missing| {
                let [card, copies] = facts(one);
                let span =
                    worth.cards.iter().find(|known| known.label == one.card).map(|known| span(worth, known, locale));
                [card, copies, Cow::from(span.unwrap_or_default()), Cow::from(words(one))]
            };
            let rows: Vec<[Cow<'_, str>; 4]> = missing.iter().map(row).collect();
            wrapped([(card, 34), (copies, 6), (moves, 16), (unknown, 0)], &rows, width)
        }
    };
    if let Some(worth) = worth {
        let first = format!("{} {}", find_out(worth, locale), conditions(&worth.assumptions, locale));
        text = format!("{}\n\n{text}", hanging("", &first, width));
    }
    let facts: usize = missing.iter().map(|one| one.unknown.len()).sum();
    let sum = say::FactsUnknown { facts, open: missing.len(), cards };
    let _ = writeln!(text, "\n{}", styled(STRONG, sum.render(locale)));
    let _ = writeln!(text, "{}", styled(FAINT, hanging("", &say::AskForFacts.render(locale), width)));
    text
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct FactsStatus {
    /// Of all.
    pub all: Known,
    /// By set, in the order of the sets; a card counts in every set of it. `None` holds the cards of unknown set.
    pub by_set: Vec<(Option<String>, Known)>,
    /// By type; `None` holds the cards of unknown type.
    pub by_type: Vec<(Option<String>, Known)>,
    /// What several people read from their cards, in the order of `by_set`.
    pub census_by_set: Vec<CensusProgress>,
    pub census: CensusProgress,
}

/// How much is known: `shipped` what comes with the program, `with_packs` what is known with them, if that differs.
#[must_use]
pub(crate) fn status(
    deck: Option<&str>,
    shipped: &FactsStatus,
    with_packs: Option<&FactsStatus>,
    width: usize,
    locale: Locale,
) -> String {
    let mut text = String::new();
    let now = with_packs.unwrap_or(shipped);
    if let Some(deck) = deck {
        let open = now.all.cards - now.all.all;
        let cards = now.all.cards;
        let sum = say::Depend { deck: shortened(deck, 200), open, cards, share: percent(open, cards) };
        let _ = writeln!(text, "{}", styled(STRONG, sum.render(locale)));
        if with_packs.is_some() {
            let open = shipped.all.cards - shipped.all.all;
            let _ = writeln!(
                text,
                "{}",
                say::WithoutPacks { open, share: percent(open, shipped.all.cards) }.render(locale)
            );
        }
        text.push('\n');
    }
    let parts = [
        Some((shipped, with_packs.map(|_| say::Shipped.render(locale)))),
        with_packs.map(|packs| (packs, Some(say::WithPacks.render(locale)))),
    ];
    for (at, (status, title)) in parts.into_iter().flatten().enumerate() {
        if at > 0 {
            text.push('\n');
        }
        if let Some(title) = title {
            let _ = writeln!(text, "{}", styled(STRONG, title));
        }
        let heads = [
            say::HeadCards.render(locale),
            say::HeadType.render(locale),
            say::HeadCost.render(locale),
            say::HeadAbilities.render(locale),
            say::HeadText.render(locale),
            say::HeadEffects.render(locale),
            say::HeadAll.render(locale),
            say::HeadSet.render(locale),
        ];
        let [cards, kind, cost, abilities, printed, effects, all, set] = heads.each_ref().map(String::as_str);
        let heading = |first| {
            let columns = [(cards, 7), (kind, 7), (cost, 7), (abilities, 9), (printed, 7), (effects, 7)];
            let [cards, kind, cost, abilities, printed, effects] = columns;
            [(first, 22), cards, kind, cost, abilities, printed, effects, (all, 0)]
        };
        let rows = |parts: &[(Option<String>, Known)]| -> Vec<[Cow<'static, str>; 8]> {
            parts.iter().map(|(name, known)| row(name.as_deref().unwrap_or("?").to_owned(), known, locale)).collect()
        };
        let kinds: Vec<_> = status
            .by_type
            .iter()
            .map(|(name, known)| {
                row(
                    name.as_deref().map_or_else(|| "?".to_owned(), |name| called(Kind::Type, name).render(locale)),
                    known,
                    locale,
                )
            })
            .collect();
        text.push_str(&wrapped(heading(kind), &kinds, width));
        text.push('\n');
        let mut sets = rows(&status.by_set);
        sets.push(row(say::AllCards.render(locale), &status.all, locale));
        text.push_str(&wrapped(heading(set), &sets, width));
    }
    if now.census.facts > 0 {
        let _ = write!(text, "\n{}\n{}", styled(STRONG, say::Census.render(locale)), census(now, width, locale));
    }
    let _ = writeln!(text, "\n{}", styled(FAINT, hanging("", &say::StatusAbout.render(locale), width)));
    text
}

/// How far the census is, by set.
fn census(status: &FactsStatus, width: usize, locale: Locale) -> String {
    let heads = [say::HeadCardsRead.render(locale), say::HeadFactsRead.render(locale), say::HeadTwice.render(locale)];
    let [cards, facts, twice] = heads.each_ref().map(String::as_str);
    let set = say::HeadSet.render(locale);
    let row = |name: String, progress: &CensusProgress| {
        let counts =
            [progress.cards, progress.facts, progress.twice].map(|n| Cow::from(Number::grouped(n).render(locale)));
        let [cards, facts, twice] = counts;
        [Cow::from(name), cards, facts, twice]
    };
    let sets = status.by_set.iter().zip(&status.census_by_set).filter(|(_, progress)| progress.cards > 0);
    let mut rows: Vec<_> =
        sets.map(|((name, _), progress)| row(name.as_deref().unwrap_or("?").to_owned(), progress)).collect();
    rows.push(row(say::AllCards.render(locale), &status.census));
    wrapped([(&set, 22), (cards, 12), (facts, 12), (twice, 0)], &rows, width)
}

fn unknown_name(unknown: Unknown, locale: Locale) -> String {
    match unknown {
        Unknown::Ability(known) => ability_name(known, locale),
        other => say::FactName { fact: other.name() }.render(locale),
    }
}

fn row(name: String, known: &Known, locale: Locale) -> [Cow<'static, str>; 8] {
    let number = |n: u64| Cow::from(Number::grouped(n).render(locale));
    [
        Cow::from(name),
        number(known.cards),
        number(known.kind),
        number(known.cost),
        number(known.abilities),
        number(known.text),
        number(known.effects),
        number(known.all),
    ]
}

fn percent(part: u64, whole: u64) -> String {
    if whole == 0 { "0 %".to_owned() } else { format!("{:.0} %", part as f64 * 100.0 / whole as f64) }
}
