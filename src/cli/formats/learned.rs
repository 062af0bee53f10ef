//! What files of VASSAL taught: the cards that can now be written into its decks.

use std::fmt::Write as _;

use serde::Serialize;

use crate::cli::answer::{Answer, Page, published};
use crate::messages::learned as say;
use crate::report::{MOST_LISTED, hanging};
use zocalo_decks::formats::vassal::{Doubtful, LearnReport, Lesson, Namesakes, Origin};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::shortened;

/// How many names, and how many sentences about what could not be used, are shown.
const MOST_SHOWN: usize = 12;

const LONGEST_NAME: usize = 60;

/// What the files taught.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Learned<'a> {
    pub files: Vec<LearnedFrom<'a>>,
    /// How many cards are known by now, or would be if it were kept.
    pub known: usize,
    pub kept: bool,
}

/// What one file taught. Lists end after [`MOST_LISTED`].
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct LearnedFrom<'a> {
    /// The path as the user gave it.
    file: &'a str,
    kind: &'static str,
    /// Whether reading files of this kind was tried with real ones.
    tested: bool,
    learned: Counts,
    /// Names that mean no card.
    unknown: &'a [String],
    doubtful: Vec<DoubtfulPiece<'a>>,
    namesakes: Vec<CardWithPieces<'a>>,
    #[cfg_attr(test, schemars(with = "Vec<String>"))]
    left_out: &'a [Text],
    piles: Vec<Pile<'a>>,
    #[serde(skip)]
    lesson: &'a Lesson,
    #[serde(skip)]
    taken: &'a LearnReport,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Counts {
    new: usize,
    again: usize,
    /// Pieces that stayed as they were, as a surer file had them.
    kept: usize,
}

/// A piece that may be several cards.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DoubtfulPiece<'a> {
    piece: &'a str,
    image: &'a str,
    cards: &'a [String],
}

/// A card for which the file has several pieces.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CardWithPieces<'a> {
    card: &'a str,
    images: &'a [String],
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Pile<'a> {
    name: &'a str,
    /// Whether the module saves it as a deck.
    saves: bool,
}

impl<'a> LearnedFrom<'a> {
    pub(super) fn of(file: &'a str, lesson: &'a Lesson, taken: &'a LearnReport) -> Self {
        let doubtful = taken.doubtful.iter().take(MOST_LISTED);
        let namesakes = taken.namesakes.iter().take(MOST_LISTED);
        Self {
            file,
            kind: kind(lesson.origin),
            tested: lesson.origin.is_tested(),
            learned: Counts { new: taken.new, again: taken.again, kept: taken.kept },
            unknown: listed(&taken.unknown),
            doubtful: doubtful
                .map(|one| DoubtfulPiece { piece: &one.piece, image: &one.image, cards: &one.cards })
                .collect(),
            namesakes: namesakes.map(|one| CardWithPieces { card: &one.card, images: listed(&one.images) }).collect(),
            left_out: listed(&lesson.unusable),
            piles: lesson.piles.iter().map(|(name, saves)| Pile { name, saves: *saves }).collect(),
            lesson,
            taken,
        }
    }
}

fn listed<T>(all: &[T]) -> &[T] {
    &all[..all.len().min(MOST_LISTED)]
}

impl Answer for Learned<'_> {
    const KIND: &'static str = "formats-learn/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let mut text = String::new();
        for LearnedFrom { file, lesson, taken, .. } in &self.files {
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
            for sentence in about_pieces(doubtful, namesakes, locale) {
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
        let sentence = if self.kept {
            say::NowKnown { pieces: pieces(self.known, locale) }.render(locale)
        } else {
            say::WouldBeKnown { pieces: pieces(self.known, locale) }.render(locale)
        };
        let _ = writeln!(text, "{}", hanging("", &sentence, width));
        text
    }
}

/// Which pieces may be several cards, and which cards have several pieces.
fn about_pieces(doubtful: &[Doubtful], namesakes: &[Namesakes], locale: Locale) -> Vec<String> {
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

published!(Learned<'_>);
