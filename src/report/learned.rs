//! What files of VASSAL taught: the cards that can now be written into its decks.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::keys::MOST_LISTED;
use super::style::hanging;
use crate::messages::learned as say;
use zocalo_decks::formats::vassal::{Doubtful, LearnReport, Lesson, Namesakes, Origin};
use zocalo_text::text::shortened;

/// How many names, and how many sentences about what could not be used, are shown.
const MOST_SHOWN: usize = 12;

/// The longest name that is shown, in letters.
const LONGEST_NAME: usize = 60;

/// What one file taught.
#[derive(Debug)]
pub(crate) struct LearnedFrom {
    /// The path as the user gave it.
    pub file: String,
    /// What was in it.
    pub lesson: Lesson,
    /// What it came to.
    pub taken: LearnReport,
}

/// What the files taught, and how many cards are known by now, or would be if it were kept.
#[must_use]
pub(crate) fn learned(files: &[LearnedFrom], known: usize, is_kept: bool, width: usize, locale: Locale) -> String {
    let mut text = String::new();
    for LearnedFrom { file, lesson, taken } in files {
        let LearnReport { new, again, kept, unknown, doubtful, namesakes } = taken;
        let mut counts = vec![say::LearnedNew { count: *new }.render(locale)];
        counts.extend((*again > 0).then(|| say::LearnedAgain { count: *again }.render(locale)));
        counts.extend((*kept > 0).then(|| say::LearnedKept { count: *kept }.render(locale)));
        let sentence = say::LearnedFile {
            counts: counts.join(", "),
            file: shortened(file, 200),
            kind: kind(lesson.origin),
            pieces: pieces(lesson.templates.len(), locale),
        }
        .render(locale);
        let _ = writeln!(text, "{}", hanging("", &sentence, width));
        if !unknown.is_empty() {
            let names = say::NoSuchNames { names: shown(unknown, LONGEST_NAME, locale) };
            let _ = writeln!(text, "{}", hanging("  ", &names.render(locale), width));
        }
        for sentence in said_of(doubtful, namesakes, locale) {
            let _ = writeln!(text, "{}", hanging("  ", &sentence, width));
        }
        for sentence in lesson.unusable.iter().take(MOST_SHOWN) {
            let _ = writeln!(text, "{}", hanging("  ", &say::LeftOut { what: sentence }.render(locale), width));
        }
        if let Some(more) = lesson.unusable.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0) {
            let _ = writeln!(text, "  {}", say::LeftOutMore { count: more }.render(locale));
        }
        if lesson.origin == Origin::Module {
            let _ = writeln!(text, "{}", hanging("  ", &about_module(lesson, locale), width));
        }
    }
    let sentence = if is_kept {
        say::NowKnown { pieces: pieces(known, locale) }.render(locale)
    } else {
        say::WouldBeKnown { pieces: pieces(known, locale) }.render(locale)
    };
    let _ = writeln!(text, "{}", hanging("", &sentence, width));
    text
}

/// The same as a document.
#[must_use]
pub(crate) fn learned_json(files: &[LearnedFrom], known: usize, is_kept: bool) -> Value {
    let listed = |all: &[String]| all.iter().take(MOST_LISTED).cloned().collect::<Vec<_>>();
    let file = |from: &LearnedFrom| {
        let LearnedFrom { file, lesson, taken } = from;
        json!({
            "file": file,
            "kind": kind(lesson.origin),
            "tested": lesson.origin.is_tested(),
            "learned": { "new": taken.new, "again": taken.again, "kept": taken.kept },
            "unknown": listed(&taken.unknown),
            "doubtful": taken.doubtful.iter().take(MOST_LISTED).map(|doubtful| json!({
                "piece": doubtful.piece, "image": doubtful.image, "cards": doubtful.cards,
            })).collect::<Vec<_>>(),
            "namesakes": taken.namesakes.iter().take(MOST_LISTED).map(|one| json!({
                "card": one.card, "images": listed(&one.images),
            })).collect::<Vec<_>>(),
            "left_out": &lesson.unusable[..lesson.unusable.len().min(MOST_LISTED)],
            "piles": lesson.piles.iter().map(|(name, saves)| json!({ "name": name, "saves": saves })).collect::<Vec<_>>(),
        })
    };
    json!({ "files": files.iter().map(file).collect::<Vec<_>>(), "known": known, "kept": is_kept })
}

/// Which pieces may be several cards, and which cards have several pieces.
fn said_of(doubtful: &[Doubtful], namesakes: &[Namesakes], locale: Locale) -> Vec<String> {
    let named =
        |image: &str| if image.is_empty() { say::NoImage.render(locale) } else { shortened(image, LONGEST_NAME) };
    let mut sentences = Vec::new();
    for Doubtful { piece, image, cards } in doubtful.iter().take(MOST_SHOWN) {
        let (piece, image) = (shortened(piece, LONGEST_NAME), named(image));
        let cards = shown(cards, LONGEST_NAME, locale);
        sentences.push(say::Doubtful { cards, image, piece }.render(locale));
    }
    if let Some(more) = doubtful.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0) {
        sentences.push(say::DoubtfulMore { count: more }.render(locale));
    }
    if !doubtful.is_empty() {
        sentences.push(say::LearnWithRace.render(locale));
    }
    for Namesakes { card, images } in namesakes.iter().take(MOST_SHOWN) {
        let images: Vec<String> = images.iter().map(|image| named(image)).collect();
        let (count, images) = (images.len(), shown(&images, LONGEST_NAME, locale));
        sentences.push(say::Namesakes { card, count, images }.render(locale));
    }
    if let Some(more) = namesakes.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0) {
        sentences.push(say::NamesakesMore { count: more }.render(locale));
    }
    sentences
}

fn kind(origin: Origin) -> &'static str {
    match origin {
        Origin::Deck => "deck",
        Origin::Game => "game",
        Origin::Module => "module",
    }
}

fn pieces(number: usize, locale: Locale) -> String {
    say::Pieces { count: number }.render(locale)
}

fn about_module(lesson: &Lesson, locale: Locale) -> String {
    let saving: Vec<String> = lesson.piles.iter().filter(|(_, saves)| *saves).map(|(name, _)| name.clone()).collect();
    if saving.is_empty() {
        return say::Untested.render(locale);
    }
    say::UntestedBut { names: shown(&saving, LONGEST_NAME, locale) }.render(locale)
}

fn shown(names: &[String], longest: usize, locale: Locale) -> String {
    let first: Vec<String> = names.iter().take(MOST_SHOWN).map(|name| shortened(name, longest)).collect();
    match names.len().checked_sub(MOST_SHOWN) {
        Some(count) if count > 0 => say::NamesMore { count, names: first.join(", ") }.render(locale),
        _ => first.join(", "),
    }
}
