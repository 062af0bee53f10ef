//! Pictures of cards for commands: drawn on several threads, with one note on signs that the fonts lack. A program without the
//! feature `pictures` says that it has none.

use super::context::Context;
use super::error::Failure;
use zocalo_cards::card::Card;
use zocalo_decks::formats::DeckExport;
use zocalo_decks::formats::cards::PictureKind;

/// A face of each card, in their order, and what stands for the back.
#[cfg_attr(not(feature = "pictures"), allow(dead_code, reason = "nothing is drawn"))]
pub(super) struct Drawn {
    pub faces: Vec<Vec<u8>>,
    pub back: Vec<u8>,
}

#[cfg(not(feature = "pictures"))]
mod drawing {
    use super::{Card, Context, DeckExport, Drawn, Failure, PictureKind};
    use crate::messages::exchange as say;

    pub(in crate::cli) fn draw(_: &[Card], _: PictureKind, _with_texts: bool, _: &Context) -> Result<Drawn, Failure> {
        Err(Failure::request(say::WithoutPictures, say::WithoutPicturesHelp))
    }

    pub(in crate::cli) fn sheets(_: &DeckExport<'_>, _: &Context) -> Result<Vec<(String, Vec<u8>)>, Failure> {
        Err(Failure::request(say::WithoutPictures, say::WithoutPicturesHelp))
    }
}

#[cfg(feature = "pictures")]
mod drawing {
    use std::collections::BTreeSet;

    use zocalo_decks::formats::tts;
    use zocalo_faces::{Drawing, Lettering, Picture, PictureError, SHEET_SIZE, SIZE, back};

    use super::{Card, Context, DeckExport, Drawn, Failure, PictureKind};
    use crate::cli::side_by_side;
    use crate::messages::exchange as say;
    use crate::report::note;
    use crate::sheet::{face_of, face_of_name};
    use zocalo_text::text::apart;

    fn failed(error: &PictureError) -> Failure {
        Failure::machine(say::PictureFailed { error: error.to_string() })
    }

    fn bytes(drawing: &Drawing, kind: PictureKind) -> Result<Vec<u8>, PictureError> {
        let picture = Picture::of(&drawing.svg, SIZE)?;
        match kind {
            PictureKind::Png => picture.png(),
            PictureKind::Jpeg => picture.jpeg(),
        }
    }

    /// Says once which signs are boxes in pictures.
    fn say_missing(missing: &BTreeSet<char>, context: &Context) {
        if missing.is_empty() {
            return;
        }
        let signs: Vec<String> = missing
            .iter()
            .take(20)
            .map(|sign| format!("{} (U+{:04X})", apart(&sign.to_string()), u32::from(*sign)))
            .collect();
        let sentence = say::SignsMissing { count: missing.len(), signs: signs.join(", ") };
        context.output.remark(note(&sentence.render(context.locale()), context.width(), context.locale()));
    }

    /// The pictures of cards. Texts from facts files are left out unless `with_texts`.
    pub(in crate::cli) fn draw(
        cards: &[Card],
        kind: PictureKind,
        with_texts: bool,
        context: &Context,
    ) -> Result<Drawn, Failure> {
        let locale = context.locale();
        let threads = side_by_side::usual_threads(cards.len());
        let draw = |(): &(), card: &Card| {
            let drawing = face_of(card, with_texts, locale).draw(Lettering::Outlines);
            bytes(&drawing, kind).map(|bytes| (bytes, drawing.missing))
        };
        let (mut faces, mut missing) = (Vec::with_capacity(cards.len()), BTreeSet::new());
        for drawn in side_by_side::each(cards, threads, || Ok(()), draw)? {
            let (face, signs) = drawn.map_err(|error| failed(&error))?;
            faces.push(face);
            missing.extend(signs);
        }
        say_missing(&missing, context);
        Ok(Drawn { faces, back: bytes(&back(), kind).map_err(|error| failed(&error))? })
    }

    /// The sheets of a deck for Tabletop Simulator and its back, each with its ending.
    pub(in crate::cli) fn sheets(deck: &DeckExport<'_>, context: &Context) -> Result<Vec<(String, Vec<u8>)>, Failure> {
        let locale = context.locale();
        let mut missing = BTreeSet::new();
        let mut picture = |drawing: Drawing| {
            missing.extend(drawing.missing);
            Picture::of(&drawing.svg, SHEET_SIZE)
        };
        let behind = picture(back()).map_err(|error| failed(&error))?;
        let mut files = Vec::new();
        for (sheet, slots) in tts::faces(deck).chunks(tts::FACES).enumerate() {
            let faces = slots.iter().map(|slot| match slot.card() {
                Some(card) => face_of(card, false, locale),
                None => face_of_name(&slot.written, locale),
            });
            let faces: Vec<Picture> = faces
                .map(|face| picture(face.draw(Lettering::Outlines)))
                .collect::<Result<_, _>>()
                .map_err(|error| failed(&error))?;
            // The last place is what the program shows of a card that may not be seen.
            let last = tts::SHEET.0 * tts::SHEET.1 - 1;
            let places = (0..).zip(&faces).chain([(last, &behind)]);
            let drawn = Picture::sheet(places, tts::SHEET, SHEET_SIZE).and_then(|sheet| sheet.png());
            files.push((tts::sheet_ending(sheet + 1), drawn.map_err(|error| failed(&error))?));
        }
        let back = Picture::of(&back().svg, SIZE).and_then(|picture| picture.png());
        files.push((tts::BACK_ENDING.to_owned(), back.map_err(|error| failed(&error))?));
        say_missing(&missing, context);
        Ok(files)
    }
}

pub(super) use drawing::{draw, sheets};
