//! `cards export --pictures`: a picture of each card into a folder, or where another program looks for it.

use std::path::Path;

use serde::Serialize;

use super::super::answer::{Answer, Page, published};
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::pictures;
use crate::cli::collection::found;
use crate::messages::{cards as say, exchange, trouble};
use crate::report::{hanging, note};
use zocalo_cards::card::Card;
use zocalo_decks::formats::cards::{CardFile, PLAIN, PictureRule};
use zocalo_text::files::batch::FileBatch;
use zocalo_text::files::writing::make_folder_in;
use zocalo_text::text::shortened;

/// Of cards without a picture, how many are named.
const MOST_NAMED: usize = 5;

/// The pictures of all cards as files of a program; whose names no file can have are told.
pub(super) fn files(
    rule: &PictureRule,
    cards: &[Card],
    with_texts: bool,
    context: &Context,
) -> Result<Vec<CardFile>, Failure> {
    let drawn = pictures::draw(cards, rule.kind, with_texts, context)?;
    let (mut faces, mut left_out) = (Vec::new(), Vec::new());
    for (card, bytes) in cards.iter().zip(drawn.faces) {
        match rule.path(card) {
            Some(path) => faces.push(CardFile { path, bytes }),
            None => left_out.push(shortened(&card.label, 40)),
        }
    }
    if !left_out.is_empty() {
        let names = left_out.iter().take(MOST_NAMED).cloned().collect::<Vec<_>>().join(", ");
        let sentence = say::PicturesLeftOut { count: left_out.len(), names }.render(context.locale());
        context.output.remark(note(&sentence, context.width(), context.locale()));
    }
    faces.extend(rule.back.map(|path| CardFile { path: path.to_owned(), bytes: drawn.back }));
    Ok(rule.files(faces))
}

/// What `--pictures` draws where no program is named.
pub(super) struct PictureRequest<'a> {
    /// `None` for all cards.
    pub query: Option<&'a str>,
    pub with_back: bool,
    pub with_texts: bool,
    pub replaces: bool,
}

/// Draws cards into a folder.
pub(super) fn run(folder: &Path, asked: &PictureRequest<'_>, context: &Context) -> Result<Status, Failure> {
    let catalog = context.catalog()?;
    let mut cards = catalog.cards()?;
    if let Some(query) = asked.query {
        let ids = found(query, context, catalog)?;
        cards.retain(|card| ids.contains(&card.id));
        if cards.is_empty() {
            return Err(Failure::request(say::NothingToDraw { query: shortened(query, 200) }, say::NothingToDrawHelp));
        }
    }
    let mut files = files(&PLAIN, &cards, asked.with_texts, context)?;
    if !asked.with_back {
        files.retain(|file| Some(file.path.as_str()) != PLAIN.back);
    }
    if folder.is_file() {
        let path = shortened(&folder.display().to_string(), 200);
        return Err(Failure::request(say::NeedsFolder { path }, say::NeedsFolderHelp));
    }
    make_folder_in(folder).map_err(|error| Failure::cannot_write(folder, &error))?;
    let mut batch = FileBatch::default();
    for file in &files {
        let place = folder.join(&file.path);
        if !asked.replaces && place.exists() {
            let file = shortened(&place.display().to_string(), 200);
            return Err(Failure::request(trouble::Exists { file }, exchange::OtherNameOrForce));
        }
        batch.add(&place, &file.bytes).map_err(|error| Failure::cannot_write(&place, &error))?;
    }
    batch.put_in_place().map_err(|(place, error)| Failure::cannot_write(&place, &error))?;
    context.output.change_stands();
    context.output.print(&DrawnCards {
        folder: folder.display().to_string(),
        cards: cards.len(),
        back: asked.with_back,
    })?;
    Ok(Status::Done)
}

/// Pictures that were drawn.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DrawnCards {
    folder: String,
    cards: usize,
    /// Whether the back is there too.
    back: bool,
}

impl Answer for DrawnCards {
    const KIND: &'static str = "cards-export-pictures/1";

    fn page(&self, page: Page) -> String {
        let sentence = say::DrewCards { count: self.cards, path: shortened(&self.folder, 200) }.render(page.locale);
        format!("{}\n", hanging("", &sentence, page.width))
    }
}

published!(DrawnCards);
