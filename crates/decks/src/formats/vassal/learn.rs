//! Learning the records of a module's cards, from a saved deck, a saved game or the module itself.

use std::collections::{BTreeMap, HashSet};
use std::io::{Read, Seek, SeekFrom};

use super::identity::{ModuleHints, ResolvedPiece, resolve_piece};
use super::module;
use super::templates::{Learned, Origin, Template, Templates};
use crate::deck::check_name;
use crate::formats::vassal::said::Said as _;
use crate::formats::vassal::{VassalError, saved};
use crate::messages::vassal as say;
use zocalo_cards::card::Race;
use zocalo_text::text::shortened;
use zocalo_vassal::{GamePiece, Record};
use zocalo_vassal::{OBFUSCATED, SavedCommand};
use zocalo_words::language::{Text, said_by_system};

/// In bytes; a module may be larger, as only its build file is unpacked.
pub const LARGEST_FILE: u64 = 64 << 20;

/// The contents of a file to learn from.
#[derive(Debug, Clone)]
pub struct Lesson {
    pub origin: Origin,
    /// One for each name and image: the first record where the file has several. No name is resolved yet.
    pub templates: Vec<Template>,
    /// The module's information on the templates, in their order; empty for other files.
    hints: Vec<ModuleHints>,
    /// What could not be used, a sentence each.
    pub unusable: Vec<Text>,
    /// The piles of a module, and whether decks can be saved from them and loaded into them.
    pub piles: Vec<(String, bool)>,
}

/// `name` is the name of the file in the templates.
pub fn lesson(name: &str, mut file: impl Read + Seek) -> Result<Lesson, VassalError> {
    let unreadable = |error: std::io::Error| VassalError::Unreadable(said_by_system(&error));
    let mut first = Vec::new();
    file.by_ref().take(8).read_to_end(&mut first).map_err(unreadable)?;
    file.seek(SeekFrom::Start(0)).map_err(unreadable)?;
    if zocalo_vassal::is_zip(&first) {
        if let Some(build_file) = module::build_file(&mut file)? {
            return of_module(name, &build_file);
        }
        file.seek(SeekFrom::Start(0)).map_err(unreadable)?;
    }
    let mut bytes = Vec::new();
    file.take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(VassalError::TooMuch(say::Larger { size: LARGEST_FILE >> 20 }.text()));
    }
    if zocalo_vassal::is_zip(&bytes) || bytes.starts_with(OBFUSCATED) {
        return of_game(name, &bytes);
    }
    let text = zocalo_text::files::reading::decode(&bytes).ok_or(VassalError::NotOfVassal)?;
    if !zocalo_vassal::is_saved_deck(&text) {
        return Err(VassalError::NotOfVassal);
    }
    of_deck(name, &text)
}

impl Lesson {
    fn new(origin: Origin) -> Self {
        Self { origin, templates: Vec::new(), hints: Vec::new(), unusable: Vec::new(), piles: Vec::new() }
    }

    /// Takes a record unless its piece is known. Copies of a piece are alike; the same name with another image is another
    /// piece. `known` holds the pieces by name and image.
    fn add(&mut self, known: &mut HashSet<(String, String)>, file: &str, piece: &GamePiece, record: Record) -> bool {
        let is_new = known.insert((piece.name.clone(), piece.image.clone()));
        // A deck with such a record could not be read back.
        if let Err(fault) = check_name(&piece.name, 0..0) {
            if is_new {
                self.unusable.push(say::Piece { name: shortened(&piece.name, 60), why: fault.reason }.text());
            }
            return false;
        }
        if is_new {
            let (piece, file) = (piece.name.clone(), file.to_owned());
            self.templates.push(Template { piece, card: None, origin: self.origin, file, record });
        }
        is_new
    }
}

fn of_deck(file: &str, text: &str) -> Result<Lesson, VassalError> {
    let mut lesson = Lesson::new(Origin::Deck);
    let mut known = HashSet::new();
    for SavedCommand { number, what } in zocalo_vassal::saved_deck(text)? {
        let template = what.and_then(|(record, piece)| Ok((record.as_template()?, piece)));
        match template {
            Ok((record, piece)) => {
                lesson.add(&mut known, file, &piece, record);
            }
            Err(wrong) => lesson.unusable.push(say::RecordWrong { number, wrong: wrong.text() }.text()),
        }
    }
    Ok(lesson)
}

fn of_game(file: &str, bytes: &[u8]) -> Result<Lesson, VassalError> {
    let game = saved::read(&saved::text_of(bytes)?)?;
    let mut lesson = Lesson::new(Origin::Game);
    let mut known = HashSet::new();
    // Cards in piles come first: they are not yet turned or marked.
    for (record, piece) in game.groups.iter().flat_map(|group| &group.cards) {
        match record.as_template_of_game() {
            Ok(record) => {
                lesson.add(&mut known, file, piece, record);
            }
            Err(wrong) => {
                lesson.unusable.push(say::PieceWrong { name: shortened(&piece.name, 60), wrong: wrong.text() }.text());
            }
        }
    }
    lesson
        .unusable
        .extend(game.wrong.iter().map(|(number, wrong)| say::CommandWrong { number, wrong: wrong.text() }.text()));
    Ok(lesson)
}

fn of_module(file: &str, build_file: &str) -> Result<Lesson, VassalError> {
    let module = module::read(build_file)?;
    let mut lesson = Lesson::new(Origin::Module);
    let mut known = HashSet::new();
    for slot in module.slots {
        let named = slot.record.and_then(|record| Ok((record.piece()?, record)));
        match named {
            Ok((piece, record)) => {
                if lesson.add(&mut known, file, &piece, record) {
                    lesson.hints.push(slot.hints);
                }
            }
            Err(wrong) => {
                lesson.unusable.push(say::SlotWrong { name: shortened(&slot.name, 60), wrong: wrong.text() }.text());
            }
        }
    }
    lesson.piles = module.piles;
    Ok(lesson)
}

/// The result of learning.
#[derive(Debug, Clone, Default)]
pub struct LearnReport {
    /// Pieces that are new.
    pub new: usize,
    /// Pieces that were known before.
    pub again: usize,
    /// Pieces that stayed as they were, as a surer file had them.
    pub kept: usize,
    /// Names that mean no card.
    pub unknown: Vec<String>,
    /// Pieces that may be several cards. No deck is written with them.
    pub doubtful: Vec<Doubtful>,
    /// Cards for which the file has several pieces.
    pub namesakes: Vec<Namesakes>,
}

/// A piece that may be several cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Doubtful {
    pub piece: String,
    /// A file name.
    pub image: String,
    /// Labels.
    pub cards: Vec<String>,
}

/// Several pieces of one file that mean the same card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Namesakes {
    /// A label.
    pub card: String,
    /// In the order of the file. Decks are written with the first.
    pub images: Vec<String>,
}

/// Keeps the templates of a lesson, each under the label of its card. `named` resolves a name, with the race that decides among
/// several cards; `race` is that of the pieces that do not have their own.
pub fn take_in(
    lesson: &Lesson,
    templates: &mut Templates,
    race: Option<Race>,
    named: impl Fn(&str, Option<Race>) -> ResolvedPiece,
) -> LearnReport {
    let mut taken = LearnReport::default();
    let mut images: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let nothing = ModuleHints::default();
    for (at, template) in lesson.templates.iter().enumerate() {
        let image = template.image();
        let card = match resolve_piece(&template.record, lesson.hints.get(at).unwrap_or(&nothing), race, &named) {
            ResolvedPiece::Card(label) => Some(label),
            // A file with more information may have given the card before.
            ResolvedPiece::Several(cards) => templates.card_of(&template.piece, &image).or_else(|| {
                taken.doubtful.push(Doubtful { piece: template.piece.clone(), image: image.clone(), cards });
                None
            }),
            ResolvedPiece::Unknown => {
                taken.unknown.push(template.piece.clone());
                None
            }
        };
        if let Some(label) = &card {
            images.entry(label.clone()).or_default().push(image);
        }
        match templates.learn(Template { card, ..template.clone() }) {
            Learned::New => taken.new += 1,
            Learned::Again => taken.again += 1,
            Learned::Kept => taken.kept += 1,
        }
    }
    let several = images.into_iter().filter(|(_, images)| images.len() > 1);
    taken.namesakes = several.map(|(card, images)| Namesakes { card, images }).collect();
    taken
}
