//! What files of VASSAL taught: the cards that can now be written into its decks.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::json::MOST_LISTED;
use super::style::hanging;
use crate::formats::vassal::{Doubtful, Lesson, Namesakes, Origin, Taken};
use crate::text::shortened;

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
    pub taken: Taken,
}

/// What the files taught, and how many cards are known by now, or would be if it were kept.
#[must_use]
pub(crate) fn learned(files: &[LearnedFrom], known: usize, is_kept: bool, width: usize) -> String {
    let mut text = String::new();
    for LearnedFrom { file, lesson, taken } in files {
        let Taken { new, again, kept, unknown, doubtful, namesakes } = taken;
        let mut counts = vec![format!("{new} new")];
        counts.extend((*again > 0).then(|| format!("{again} again")));
        counts.extend((*kept > 0).then(|| format!("{kept} already known better")));
        let name = shortened(file, 200);
        let sentence =
            format!("{name}: {}, {}: {}", kind(lesson.origin), pieces(lesson.templates.len()), counts.join(", "));
        let _ = writeln!(text, "{}", hanging("", &sentence, width));
        if !unknown.is_empty() {
            let names = shown(unknown, LONGEST_NAME);
            let _ = writeln!(text, "{}", hanging("  ", &format!("no card here has these names: {names}"), width));
        }
        for sentence in said_of(doubtful, namesakes) {
            let _ = writeln!(text, "{}", hanging("  ", &sentence, width));
        }
        for sentence in lesson.unusable.iter().take(MOST_SHOWN) {
            let _ = writeln!(text, "{}", hanging("  ", &format!("left out: {sentence}"), width));
        }
        if let Some(more) = lesson.unusable.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0) {
            let _ = writeln!(text, "  left out: {more} more");
        }
        if lesson.origin == Origin::Module {
            let _ = writeln!(text, "{}", hanging("  ", &about_module(lesson), width));
        }
    }
    let sentence = if is_kept {
        format!("Now known: {}. To write a deck of them: zocalo export DECK --to vassal", pieces(known))
    } else {
        format!("Nothing was kept (--dry-run); this would be known: {}.", pieces(known))
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
            "kind": match lesson.origin { Origin::Deck => "deck", Origin::Game => "game", Origin::Module => "module" },
            "tested": lesson.origin.is_tested(),
            "learned": { "new": taken.new, "again": taken.again, "kept": taken.kept },
            "unknown": listed(&taken.unknown),
            "doubtful": taken.doubtful.iter().take(MOST_LISTED).map(|doubtful| json!({
                "piece": doubtful.piece, "image": doubtful.image, "cards": doubtful.cards,
            })).collect::<Vec<_>>(),
            "namesakes": taken.namesakes.iter().take(MOST_LISTED).map(|one| json!({
                "card": one.card, "images": listed(&one.images),
            })).collect::<Vec<_>>(),
            "left_out": listed(&lesson.unusable),
            "piles": lesson.piles.iter().map(|(name, saves)| json!({ "name": name, "saves": saves })).collect::<Vec<_>>(),
        })
    };
    json!({ "files": files.iter().map(file).collect::<Vec<_>>(), "known": known, "kept": is_kept })
}

/// Which pieces may be several cards, and which cards have several pieces.
fn said_of(doubtful: &[Doubtful], namesakes: &[Namesakes]) -> Vec<String> {
    let named = |image: &str| if image.is_empty() { "none".to_owned() } else { shortened(image, LONGEST_NAME) };
    let mut sentences = Vec::new();
    for Doubtful { piece, image, cards } in doubtful.iter().take(MOST_SHOWN) {
        let (piece, image) = (shortened(piece, LONGEST_NAME), named(image));
        let cards = shown(cards, LONGEST_NAME);
        sentences.push(format!(
            "no deck can be written with {piece}, image {image}, as it could be several cards: \
                                {cards}"
        ));
    }
    if let Some(more) = doubtful.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0) {
        sentences.push(format!("{more} more pieces could each be several cards"));
    }
    if !doubtful.is_empty() {
        let learn = "zocalo formats learn FILE --race RACE";
        sentences.push(format!("if they belong to one race, learn them again with it: {learn}"));
    }
    for Namesakes { card, images } in namesakes.iter().take(MOST_SHOWN) {
        let images: Vec<String> = images.iter().map(|image| named(image)).collect();
        let (number, images) = (images.len(), shown(&images, LONGEST_NAME));
        sentences.push(format!("{number} pieces are {card}, with the images {images}; decks use the first"));
    }
    if let Some(more) = namesakes.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0) {
        sentences.push(format!("{more} more cards have several pieces"));
    }
    sentences
}

fn kind(origin: Origin) -> &'static str {
    match origin {
        Origin::Deck => "a saved deck",
        Origin::Game => "a saved game",
        Origin::Module => "a module",
    }
}

fn pieces(number: usize) -> String {
    if number == 1 { "1 piece".to_owned() } else { format!("{number} pieces") }
}

fn about_module(lesson: &Lesson) -> String {
    let untested = "what was learned from a module is untested; a saved deck with the same cards is a better source";
    let saving: Vec<String> = lesson.piles.iter().filter(|(_, saves)| *saves).map(|(name, _)| name.clone()).collect();
    if saving.is_empty() {
        return format!("{untested}; no pile of the module can save or load a deck");
    }
    format!("{untested}; the module saves and loads decks in: {}", shown(&saving, LONGEST_NAME))
}

fn shown(names: &[String], longest: usize) -> String {
    let first: Vec<String> = names.iter().take(MOST_SHOWN).map(|name| shortened(name, longest)).collect();
    match names.len().checked_sub(MOST_SHOWN) {
        Some(more) if more > 0 => format!("{} and {more} more", first.join(", ")),
        _ => first.join(", "),
    }
}
