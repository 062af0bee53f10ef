//! Learning how the cards of a module behave, from a saved deck, a saved game or the module itself.

use std::collections::HashMap;
use std::io::{Read, Seek, SeekFrom};

use super::error::VassalError;
use super::piece::{Piece, Record};
use super::saved_deck::Found;
use super::saved_game::OBFUSCATED;
use super::templates::{Learned, Origin, Template, Templates};
use super::{container, module, saved_deck, saved_game};

/// The largest saved deck or game that is read, in bytes; a module may be larger, as only its build file is unpacked.
pub const LARGEST_FILE: u64 = 64 << 20;

/// What a file teaches.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// What kind of file it is.
    pub origin: Origin,
    /// The templates, one a name: that of the first record where the file has several. No card is settled yet.
    pub templates: Vec<Template>,
    /// What could not be used, a sentence each.
    pub unusable: Vec<String>,
    /// The piles of a module, and whether decks can be saved from them and loaded into them.
    pub piles: Vec<(String, bool)>,
}

/// Reads what a file teaches. `name` is what the file is called in the templates.
///
/// # Errors
/// [`VassalError`] when the file is none of VASSAL's, or broken.
pub fn lesson(name: &str, mut file: impl Read + Seek) -> Result<Lesson, VassalError> {
    let unreadable = |error: std::io::Error| VassalError::Unreadable(error.to_string());
    let mut first = Vec::new();
    file.by_ref().take(8).read_to_end(&mut first).map_err(unreadable)?;
    file.seek(SeekFrom::Start(0)).map_err(unreadable)?;
    if container::is_zip(&first) {
        if let Some(build_file) = module::build_file(&mut file)? {
            return of_module(name, &build_file);
        }
        file.seek(SeekFrom::Start(0)).map_err(unreadable)?;
    }
    let mut bytes = Vec::new();
    file.take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(VassalError::TooMuch(format!("more than {} MB", LARGEST_FILE >> 20)));
    }
    if container::is_zip(&bytes) || bytes.starts_with(OBFUSCATED) {
        return of_game(name, &bytes);
    }
    let text = crate::reading::decode(&bytes).ok_or(VassalError::NotOfVassal)?;
    if !saved_deck::is_saved_deck(&text) {
        return Err(VassalError::NotOfVassal);
    }
    of_deck(name, &text)
}

impl Lesson {
    fn new(origin: Origin) -> Self {
        Self { origin, templates: Vec::new(), unusable: Vec::new(), piles: Vec::new() }
    }

    /// Takes a record unless its name is known. Copies of a piece are alike; what has the same name and another image is
    /// another piece, which is named as left out. `known` holds the images by the names of their pieces.
    fn add(&mut self, known: &mut HashMap<String, Vec<String>>, file: &str, piece: &Piece, record: Record) {
        let Some(images) = known.get_mut(&piece.name) else {
            known.insert(piece.name.clone(), vec![piece.image.clone()]);
            let (piece, file) = (piece.name.clone(), file.to_owned());
            self.templates.push(Template { piece, card: None, origin: self.origin, file, record });
            return;
        };
        if !images.contains(&piece.image) {
            let [name, image, taken] =
                [&piece.name, &piece.image, &images[0]].map(|text| crate::card::shortened(text, 60));
            self.unusable.push(format!("another piece {name}, with the image {image} in place of {taken}"));
            images.push(piece.image.clone());
        }
    }
}

fn of_deck(file: &str, text: &str) -> Result<Lesson, VassalError> {
    let mut lesson = Lesson::new(Origin::Deck);
    let mut known = HashMap::new();
    for Found { number, what } in saved_deck::read(text)? {
        let template = what.and_then(|(record, piece)| Ok((record.as_template()?, piece)));
        match template {
            Ok((record, piece)) => lesson.add(&mut known, file, &piece, record),
            Err(wrong) => lesson.unusable.push(format!("record {number} {wrong}")),
        }
    }
    Ok(lesson)
}

fn of_game(file: &str, bytes: &[u8]) -> Result<Lesson, VassalError> {
    let game = saved_game::read(&saved_game::text_of(bytes)?)?;
    let mut lesson = Lesson::new(Origin::Game);
    let mut known = HashMap::new();
    // Cards in piles come first: nobody has turned or marked them yet.
    for (record, piece) in game.groups.iter().flat_map(|group| &group.cards) {
        match record.as_template_of_game() {
            Ok(record) => lesson.add(&mut known, file, piece, record),
            Err(wrong) => {
                lesson.unusable.push(format!("the piece {} {wrong}", crate::card::shortened(&piece.name, 60)));
            }
        }
    }
    lesson.unusable.extend(game.wrong.iter().map(|(number, wrong)| format!("command {number} {wrong}")));
    Ok(lesson)
}

fn of_module(file: &str, build_file: &str) -> Result<Lesson, VassalError> {
    let module = module::read(build_file)?;
    let mut lesson = Lesson::new(Origin::Module);
    let mut known = HashMap::new();
    for slot in module.slots {
        let named = slot.record.and_then(|record| Ok((record.piece()?, record)));
        match named {
            Ok((piece, record)) => lesson.add(&mut known, file, &piece, record),
            Err(wrong) => lesson.unusable.push(format!("the slot {} {wrong}", crate::card::shortened(&slot.name, 60))),
        }
    }
    lesson.piles = module.piles;
    Ok(lesson)
}

/// What the templates of a file came to.
#[derive(Debug, Clone, Default)]
pub struct Taken {
    /// How many cards nothing was known of before.
    pub new: usize,
    /// How many were known before.
    pub again: usize,
    /// How many stayed as they were, as a surer file had taught them.
    pub kept: usize,
    /// The names that mean no card.
    pub unknown: Vec<String>,
}

/// Keeps the templates of a lesson, each under the label of its card.
///
/// # Errors
/// Whatever `label_of` fails with.
pub fn take_in<E>(
    lesson: &Lesson,
    templates: &mut Templates,
    label_of: impl Fn(&str) -> Result<Option<String>, E>,
) -> Result<Taken, E> {
    let mut taken = Taken::default();
    for template in &lesson.templates {
        let card = label_of(&template.piece)?;
        if card.is_none() {
            taken.unknown.push(template.piece.clone());
        }
        match templates.learn(Template { card, ..template.clone() }) {
            Learned::New => taken.new += 1,
            Learned::Again => taken.again += 1,
            Learned::Kept => taken.kept += 1,
        }
    }
    Ok(taken)
}
