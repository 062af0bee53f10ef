//! What each card of a deck adds, the weakest first.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::meaning::of_weakest;
use super::shared::{Measured, some_of, unmeasured, unmeasured_json};
use crate::messages::advice as say;
use crate::report::grid::Grid;
use crate::report::style::{FAINT, hanging, styled};
use zocalo_cards::card::Section;
use zocalo_simulation::advice::{CardWorth, MeasuredDeck, Protection};
use zocalo_simulation::refusals::unplayable;
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

/// How many cards are shown unless all are asked for.
const SHOWN: usize = 12;

/// The cards that add least, or all of them, with what is to be known of the figures.
#[must_use]
pub fn weakest(measured: &Measured<'_>, weighed: &MeasuredDeck, all: bool, width: usize, locale: Locale) -> String {
    let meaning = (weighed.games > 0).then(|| of_weakest(measured, weighed, locale));
    let mut text = measured.heading(&games_per_card(weighed.games, locale), meaning, width, locale);
    if weighed.games == 0 {
        return text;
    }
    let what =
        say::AddsWhat { goal: measured.goal(locale), value: measured.value(&weighed.own, locale) }.render(locale);
    let _ = writeln!(text, "{}\n", hanging("", &what, width));
    if weighed.cards.is_empty() {
        let _ = writeln!(text, "{}", say::NothingMeasured.render(locale));
    } else {
        let shown = if all { weighed.cards.len() } else { SHOWN.min(weighed.cards.len()) };
        let mut grid = Grid::new(
            [
                say::HeadCard.render(locale),
                say::HeadCopies.render(locale),
                say::HeadAdds.render(locale),
                say::HeadStays.render(locale),
            ],
            &[1, 3],
        );
        for worth in &weighed.cards[..shown] {
            let adds = measured.difference(&worth.adds, worth.adds.stated_mean(), locale);
            let stays = worth.protection.map_or(String::new(), |one| words(one, locale));
            grid.row([name(worth, locale), worth.copies.to_string(), adds, stays]);
        }
        let _ = writeln!(text, "{}", grid.text(width));
        if shown < weighed.cards.len() {
            let count = weighed.cards.len() - shown;
            let _ = writeln!(text, "{}", styled(FAINT, say::MoreCards { count }.render(locale)));
        }
    }
    text.push('\n');
    let mut point = |sentence: &str| {
        let _ = writeln!(text, "{}", hanging("- ", sentence, width));
    };
    if let Some(sentence) = ties(weighed, all, locale) {
        point(&sentence);
    }
    for worth in &weighed.cards {
        if let Some(why) = worth.dead {
            point(&say::NeverPlayed { card: &worth.label, why: unplayable(why) }.render(locale));
        }
    }
    if let Some(sentence) = partly(weighed, locale) {
        point(&sentence);
    }
    text.push_str(&unmeasured(&weighed.unmeasured, all, width, locale));
    let _ = writeln!(text, "{}", hanging("- ", &measured.blind(locale), width));
    text
}

/// A card, and where its copies stand if that is not the draw deck.
fn name(worth: &CardWorth, locale: Locale) -> String {
    let label = shortened(&worth.label, 40);
    if worth.section == Section::OpeningHand { format!("{label} {}", say::OpeningHand.render(locale)) } else { label }
}

/// Why a card stays, in a column.
pub(super) fn words(protection: Protection, locale: Locale) -> String {
    match protection {
        Protection::Locked => "--lock".to_owned(),
        Protection::NotAsked => "--cut".to_owned(),
        Protection::Plan => say::StaysFor { why: "plan" }.render(locale),
        Protection::OpeningHand => say::StaysFor { why: "opening_hand" }.render(locale),
    }
}

/// On how many games the figures rest, behind the line that says how they were made.
fn games_per_card(count: u64, locale: Locale) -> String {
    if count == 0 { String::new() } else { say::GamesPerCard { count: Number::grouped(count) }.render(locale) }
}

/// Which cards these games do not tell apart from the weakest.
fn ties(weighed: &MeasuredDeck, all: bool, locale: Locale) -> Option<String> {
    let mut names: Vec<&str> =
        weighed.cards.iter().filter(|worth| worth.ties_with_weakest).map(|worth| worth.label.as_str()).collect();
    if names.len() < 2 {
        return None;
    }
    names.sort_unstable();
    names.dedup();
    let names = some_of(&names, all, locale);
    Some(say::TiedWeakest { names }.render(locale))
}

fn partly(weighed: &MeasuredDeck, locale: Locale) -> Option<String> {
    let mut names: Vec<&str> =
        weighed.cards.iter().filter(|worth| worth.is_partly_played).map(|worth| worth.label.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    (!names.is_empty()).then(|| say::InPart { names: some_of(&names, false, locale) }.render(locale))
}

/// All cards as JSON.
#[must_use]
pub fn weakest_json(measured: &Measured<'_>, weighed: &MeasuredDeck, locale: Locale) -> Value {
    let mut document = measured.json(weighed.games, locale);
    let is_known = weighed.games > 0;
    document.insert("value".to_owned(), json!(is_known.then(|| measured.estimate(&weighed.own))));
    document.insert("games_won".to_owned(), json!(is_known.then_some(weighed.own_won)));
    document.insert("cards".to_owned(), weighed.cards.iter().filter(|_| is_known).map(card).collect());
    document.insert("unmeasured".to_owned(), unmeasured_json(&weighed.unmeasured));
    document.into()
}

fn card(worth: &CardWorth) -> Value {
    json!({
        "name": worth.label,
        "section": if worth.section == Section::OpeningHand { "opening_hand" } else { "deck" },
        "count": worth.copies,
        "adds": worth.adds.stated_mean(),
        "same_in_every_game": worth.adds.squares == 0,
        "ties_with_weakest": worth.ties_with_weakest,
        "stays_for": worth.protection.map(Protection::key),
        "never_playable": worth.dead.map(unplayable),
        "partly_played": worth.is_partly_played,
    })
}
